"""How cards, landscapes and tokens interact: they are played against each other, and what changes is shown with its causes."""
