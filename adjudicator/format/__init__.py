"""The file format of scenarios: reading it, with a place for every mistake, and writing it."""
