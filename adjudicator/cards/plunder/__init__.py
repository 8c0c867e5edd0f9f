"""Plunder."""
