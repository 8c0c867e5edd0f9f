"""From events to words: sentences, the numbered outline, why and why not, the graph of causes.

Nothing is imported here, so that `adjudicator.explanations.sentences` stays light: networkx is loaded by `trigger_graph` only.
"""
