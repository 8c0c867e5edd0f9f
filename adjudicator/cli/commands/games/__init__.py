"""Commands about whole games: one that is played here, or the log of one."""
