"""What a text can make a player do, one subject per module; `adjudicator.rules.you` puts them together."""
