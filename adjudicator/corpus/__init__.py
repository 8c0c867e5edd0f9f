"""The corpus of scenarios as data for other programs: everything that a foreign engine needs to test itself."""
