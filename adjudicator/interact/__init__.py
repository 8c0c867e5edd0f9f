"""How cards, landscapes and tokens interact: they are played against each other, and what changes is told with its causes."""
