"""Commands that resolve scenarios: once, step by step, in every way, or for every pair of cards."""
