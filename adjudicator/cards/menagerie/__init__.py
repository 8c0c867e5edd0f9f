"""Menagerie."""
