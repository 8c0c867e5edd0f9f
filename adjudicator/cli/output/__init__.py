"""What commands print: the terminal, JSON, files, progress and exit codes."""
