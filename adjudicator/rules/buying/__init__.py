"""Buying cards, Events and Projects, from the Supply or elsewhere, and paying for them."""
