"""Intrigue."""
