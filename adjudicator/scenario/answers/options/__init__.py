"""The options of a question: what each is called, which ones the words of an answer mean, and why they mean none."""
