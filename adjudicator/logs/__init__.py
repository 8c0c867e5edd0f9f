"""Logs of online games: read, replayed with the full engine, and cut into scenarios."""
