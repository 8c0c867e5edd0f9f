"""Commands that look something up: rulings, cards, rules, pairs of cards."""
