"""Every pair of cards of some sets in small situations, explored: what crashes, what depends on an order, what is lost
track of."""
