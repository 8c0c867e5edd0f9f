"""Which official rulings are settled by a scenario, and why the others are not."""
