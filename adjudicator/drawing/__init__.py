"""Drawing what happened: the trace from top to bottom, one row for each step, with causes as arcs in a margin beside it.

`rows` reads the graph of causes and lays it out; `svg`, `text` and `html` only say how a row and an arc look.
"""
