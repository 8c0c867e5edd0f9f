"""Keys: what two runs have in common when they have the same future."""
