"""Cards on their way: from piles, decks and hands to where they go, and how a shuffle or a rotation orders them."""
