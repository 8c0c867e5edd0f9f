"""Writing into a scenario file: whole texts, single steps, and where they go."""
