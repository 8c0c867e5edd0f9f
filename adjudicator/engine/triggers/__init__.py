"""What triggers on an occurrence: which abilities could, and resolving them in order."""
