"""Prosperity."""
