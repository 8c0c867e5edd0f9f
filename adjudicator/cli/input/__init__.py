"""What commands read: arguments, answers typed at a prompt, keys, and what Tab completes."""
