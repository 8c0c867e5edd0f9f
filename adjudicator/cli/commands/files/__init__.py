"""Commands that write files: a new scenario, a result to send, the corpus, the schema."""
