"""The rulings of a site: each scenario resolved, its page, and the links from it to others."""
