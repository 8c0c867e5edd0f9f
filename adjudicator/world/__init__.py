"""What is on the table: cards, places, piles, tokens, pools, the record of the turn. It knows no rules."""
