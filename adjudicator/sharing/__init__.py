"""A scenario to share: its result as a page or a text to paste, and the scenario itself as a link."""
