"""Commands that make web pages."""
