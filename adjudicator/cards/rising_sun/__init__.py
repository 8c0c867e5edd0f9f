"""Rising Sun."""
