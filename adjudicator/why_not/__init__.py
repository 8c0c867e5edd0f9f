"""Why something did not happen: each module looks for one kind of reason."""
