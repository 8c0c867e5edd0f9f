"""Written answers: which option of the question that is asked each one means, or why it fits none."""
