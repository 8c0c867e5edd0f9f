"""Reading a scenario file: its YAML, its keys, and the words in them, each mistake with its place."""
