"""Setting a game up: its piles and decks, the first hands, and a new Kingdom in the middle of a game."""
