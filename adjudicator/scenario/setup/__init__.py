"""Setting a scenario up: its board is read, dealt and checked."""
