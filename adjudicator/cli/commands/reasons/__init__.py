"""Commands that say why something happened or did not, and what would have been different."""
