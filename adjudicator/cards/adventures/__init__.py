"""Adventures."""
