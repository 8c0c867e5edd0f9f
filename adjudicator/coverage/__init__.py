"""Which rulings of the Complete Rules are settled by a scenario, and why the others are not."""
