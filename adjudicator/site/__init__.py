"""The site of rulings: a page for each scenario and pages that lead to them, and the plugin that gives them to mkdocs."""
