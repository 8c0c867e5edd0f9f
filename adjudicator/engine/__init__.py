"""The event loop of the game: frames, effects, decisions, windows, events, runs that fork. It knows no card."""
