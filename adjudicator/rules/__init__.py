"""The procedures of the rulebook, the rules that changed at a date, and the register of rules. No card is named here."""
