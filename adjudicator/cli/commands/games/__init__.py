"""Commands about whole games: playing one, and replaying the log of one."""
