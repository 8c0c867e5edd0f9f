"""Seaside."""
