"""What a scenario says about its result: expectations, claims, citations and dates, and whether they hold."""
