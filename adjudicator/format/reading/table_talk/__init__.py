"""How people talk at a table: other verbs, small words, reasons and times, in the words that steps are read in."""
