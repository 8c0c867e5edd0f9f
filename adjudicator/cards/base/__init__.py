"""The Base game and the basic cards."""
