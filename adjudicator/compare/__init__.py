"""Outcomes side by side: by the rules of other dates, with something changed, or by every open choice."""
