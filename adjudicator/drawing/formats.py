"""The graph of causes as text for other programs: Mermaid, DOT, GraphML, JSON."""

from __future__ import annotations

import json
from typing import Any, Final

import networkx

from adjudicator.drawing.palette import colours
from adjudicator.explanations.safe_text import dot_text, mermaid_text, plain
from adjudicator.explanations.trace import HAPPENED
from adjudicator.explanations.trigger_graph import CONTAINS, Graph

_networkx: Final[Any] = networkx

SCHEMA_VERSION: Final = 1
"""The version of the JSON: it changes when a key changes its meaning, not when keys are added."""


def mermaid(drawn: Graph) -> str:
    """The graph as a Mermaid flowchart."""
    lines = ["flowchart TD"]
    for number, node in drawn.nodes(data=True):
        open_, close = ("([", "])") if node["is_choice"] else ("[", "]")
        label = mermaid_text(f"{node['number']} {node['sentence']}".strip())
        lines.append(f'  e{number}{open_}"{label}"{close}')
    for cause, effect, edge in drawn.edges(data=True):
        arrow = "-.->" if edge["kind"] == CONTAINS else f'-->|"{mermaid_text(edge["label"])}"|'
        lines.append(f"  e{cause} {arrow} e{effect}")
    return "\n".join([*lines, *_mermaid_styles(drawn)]) + "\n"


def _mermaid_styles(drawn: Graph) -> list[str]:
    lines = []
    for number, node in drawn.nodes(data=True):
        colour = colours(node["player"])
        dashed = "" if node["outcome"] in HAPPENED else ",stroke-dasharray:5 4"
        lines.append(f"  style e{number} fill:{colour.fill},stroke:{colour.line},color:{colour.text}{dashed}")
    return lines


def dot(drawn: Graph) -> str:
    """The graph in DOT, the language of Graphviz."""
    lines = ["digraph causes {", '  node [shape=box, style="filled", fontname="sans-serif"];']
    for number, node in drawn.nodes(data=True):
        colour = colours(node["player"])
        corners, border = ",rounded" if node["is_choice"] else "", "" if node["outcome"] in HAPPENED else ",dashed"
        label = dot_text(f"{node['number']} {node['sentence']}".strip())
        facts = f'label="{label}", style="filled{corners}{border}", fillcolor="{colour.fill}", color="{colour.line}"'
        lines.append(f'  {number} [{facts}, fontcolor="{colour.text}"];')
    for cause, effect, edge in drawn.edges(data=True):
        nested = edge["kind"] == CONTAINS
        facts = 'style="dotted", arrowhead="none"' if nested else f'label="{dot_text(edge["label"])}"'
        lines.append(f"  {cause} -> {effect} [{facts}];")
    return "\n".join([*lines, "}"]) + "\n"


def graphml(drawn: Graph) -> str:
    """The graph as GraphML; citations are joined by `; `, unknown facts are left out."""
    written = networkx.MultiDiGraph()
    for number, node in drawn.nodes(data=True):
        written.add_node(number, **_written(node))
    for place, (cause, effect, edge) in enumerate(drawn.edges(data=True)):
        written.add_edge(cause, effect, f"edge{place}", **_written(edge))
    return "\n".join(_networkx.generate_graphml(written))


def _written(facts: dict[str, Any]) -> dict[str, str | int | bool]:
    return {key: _scalar(value) for key, value in facts.items() if value is not None}


def _scalar(value: object) -> str | int | bool:
    if isinstance(value, (bool, int)):
        return value
    return plain("; ".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value))


def as_json(drawn: Graph) -> str:
    """The graph as node-link JSON (`networkx.node_link_graph(..., edges="edges")` reads it); safe inside a script."""
    linked = {"schema_version": SCHEMA_VERSION, **_networkx.node_link_data(drawn, edges="edges")}
    return json.dumps(linked, indent=1).replace("<", "\\u003c")
