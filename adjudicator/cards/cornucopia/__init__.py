"""Cornucopia."""
