"""The commands: one module for each, named like it, in folders by what they are for."""
