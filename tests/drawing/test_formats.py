"""The graph as text for other programs: what they read is what was written, whatever the names are."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import Any

import networkx
import pytest
from hand_written_trace import NASTY

from adjudicator.drawing.formats import as_json, dot, graphml, mermaid
from adjudicator.explanations.trigger_graph import Graph

NETWORKX: Any = networkx


def test_mermaid(seen: Graph, nasty: Graph) -> None:
    lines = mermaid(seen).splitlines()
    assert lines[0] == "flowchart TD"
    assert '  e2["1 alice plays Artificer"]' in lines
    assert '  e12 -->|"triggers"| e16' in lines
    assert "  e2 -.-> e5" in lines
    assert any(line.startswith("  style e23") and "dasharray" in line for line in lines)
    for line in mermaid(nasty).splitlines():
        assert re.fullmatch(
            r"""flowchart TD|  style .*|  e\d+\(?\["[^"<>&`*\\]*"\]\)?|  e\d+ -.*> ?(\|"[^"<>&`]*"\| )?e\d+""", line
        )


def test_dot(seen: Graph, nasty: Graph) -> None:
    lines = dot(seen).splitlines()
    assert (lines[0], lines[-1]) == ("digraph causes {", "}")
    assert any(line.startswith('  2 [label="1 alice plays Artificer"') for line in lines)
    assert '  12 -> 16 [label="triggers"];' in lines
    quoted = re.compile(r'"(?:[^"\\\n]|\\.)*"')
    for line in dot(nasty).splitlines():
        assert '"' not in quoted.sub("", line)


@pytest.mark.parametrize("which", ["seen", "nasty"])
def test_graphml_reads_back(which: str, request: pytest.FixtureRequest) -> None:
    drawn = request.getfixturevalue(which)
    read = NETWORKX.read_graphml(BytesIO(graphml(drawn).encode()), node_type=int, force_multigraph=True)
    assert set(read) == set(drawn)
    kinds = sorted((cause, effect, edge["kind"]) for cause, effect, edge in read.edges(data=True))
    assert kinds == sorted((cause, effect, kind) for cause, effect, kind in drawn.edges(keys=True))
    assert read.nodes[2]["kind"] == drawn.nodes[2]["kind"]


def test_json_reads_back(seen: Graph, nasty: Graph) -> None:
    read = NETWORKX.node_link_graph(json.loads(as_json(seen)), edges="edges")
    assert set(read.edges(keys=True)) == set(seen.edges(keys=True))
    assert read.nodes[23]["cites"] == ["lose-track"]
    assert "<" not in as_json(nasty)
    assert as_json(nasty).isascii()
    assert json.loads(as_json(nasty))["nodes"][0]["cites"] == [NASTY]
