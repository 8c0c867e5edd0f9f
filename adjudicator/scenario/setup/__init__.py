"""Setting up a scenario: its board is read, dealt and checked."""
