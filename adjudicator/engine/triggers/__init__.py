"""What triggers on an occurrence: which abilities can, and resolving them in order."""
