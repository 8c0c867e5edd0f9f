"""The text of a scenario while somebody edits it: its colours, what could stand at the cursor, and what a click changes."""
