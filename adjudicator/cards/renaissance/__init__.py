"""Renaissance."""
