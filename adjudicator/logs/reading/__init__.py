"""Reading a log: its text as lines, and what its heading says."""
