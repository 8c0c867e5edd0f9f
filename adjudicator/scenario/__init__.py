"""Scenario files: the questions somebody asked at the table, written down (see `docs/format.md`)."""
