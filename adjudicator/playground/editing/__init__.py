"""The text of a scenario while somebody edits it: its colours, what could be written at the cursor, and what a click changes."""
