"""Finding the rulings, rules and cards that answer a question in a player's words.

Asking must be quick: `asking`, `recognising`, `index` and `words` import nothing of the game. What can be found is read
by `corpus`, which is imported only when something has changed.
"""
