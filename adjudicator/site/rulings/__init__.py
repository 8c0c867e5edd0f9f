"""The rulings of a site: each scenario resolved, its page, and the way from it to others."""
