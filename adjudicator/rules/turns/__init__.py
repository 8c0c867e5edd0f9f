"""A turn: its phases and moments, Clean-up, what stays in play, and what happens between turns."""
