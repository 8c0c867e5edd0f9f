"""From events to words: sentences, the numbered outline, why and why not, the graph of causes and its drawings.

Nothing is imported here, so that `adjudicator.explanations.sentences` stays light: networkx is loaded by `graph` and by what
draws graphs, igraph only while `drawing.svg` lays one out.
"""
