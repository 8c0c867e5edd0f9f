"""A scenario to be handed on: what came of it as a page or a text to paste, and the scenario itself as a link."""
