"""The drawing of the result of a scenario: what `graph` and `export` write."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from adjudicator.cli.output import terminal
from adjudicator.cli.output.as_json import write as write_json
from adjudicator.cli.output.exits import fail
from adjudicator.cli.output.styled import Console, Styled
from adjudicator.drawing.emphasis import leading
from adjudicator.drawing.layout import Drawing, drawing
from adjudicator.drawing.svg import svg
from adjudicator.drawing.text import Part, Style, text
from adjudicator.engine.run import Run
from adjudicator.explanations.graph_facts import facts
from adjudicator.explanations.phrases import capital, capitalised
from adjudicator.explanations.trigger_graph import CONTAINS, Graph, part, rules_view
from adjudicator.explanations.trigger_graph import graph as whole
from adjudicator.scenario.results import Result

_WIDE: Final = 80
"""The width of a text that goes into a file."""

_STYLES: Final[dict[Style, str]] = {
    "arcs": "magenta",
    "number": "dim",
    "step": "",
    "choice": "cyan",
    "ability": "bold",
    "stopped": "yellow",
    "cause": "magenta",
    "quiet": "dim",
}


@dataclass(frozen=True, slots=True)
class DrawnGraph:
    """A graph, for programs, and how it is drawn."""

    graph: Graph
    drawn: Drawing
    title: str

    def svg(self) -> str:
        """As SVG that follows the reader's choice of light or dark."""
        return svg(self.drawn, title=self.title)

    def png(self) -> bytes:
        """As PNG."""
        return as_png(svg(self.drawn, title=self.title, theme="light"))

    def text(self) -> str:
        """As text without colours."""
        return "".join(f"{_plain(line)}\n" for line in text(self.drawn, width=_WIDE))

    def write(self) -> None:
        """Write it to the terminal."""
        to = terminal.console()
        for line in text(self.drawn, width=terminal.width(to), ascii_only=terminal.ascii_only(to)):
            terminal.write_line(to, Styled.assemble(*_styled(line)))

    def say_facts(self, *, as_json: bool) -> None:
        """Write what the graph says about itself."""
        found = facts(self.graph)
        if as_json:
            write_json(
                {
                    "events": found.events,
                    "causes": found.causes,
                    "longest_chain": [self._fact(event) for event in found.longest],
                    "depending": [
                        {**self._fact(choice), "events": [self._fact(event) for event in events]}
                        for choice, events in found.depending.items()
                    ],
                    "orders": [self._fact(choice) for choice in found.orders],
                }
            )
            return
        to = terminal.console()
        causes = ", ".join(f"{count} {kind}" for kind, count in found.causes.items() if kind != CONTAINS)
        terminal.write(to, f"{found.events} events; causes: {causes or 'none'}")
        self._say(to, "Longest chain of triggers", found.longest)
        self._say(to, "Orders that somebody chose", found.orders)
        if found.depending:
            terminal.write(to, Styled("What depends on each choice", "bold"))
        for choice, events in found.depending.items():
            later = f"{len(events)} later step{'' if len(events) == 1 else 's'}"
            terminal.write(to, f"{self._step(choice)}: {later}", "  ", "      ")

    def _say(self, to: Console, head: str, events: Sequence[int]) -> None:
        terminal.write(to, Styled(head if events else f"{head}: none", "bold"))
        for event in events:
            terminal.write(to, self._step(event), "  ", "      ")

    def _step(self, event: int) -> str:
        node = self.graph.nodes[event]
        return f"{node['number']} {capital(node['sentence'])}".strip()

    def _fact(self, event: int) -> dict[str, str | int]:
        node = self.graph.nodes[event]
        return {"event": event, "number": node["number"], "text": node["sentence"]}


def as_png(picture: str) -> bytes:
    """An SVG as PNG, at twice the resolution. Ends the command if the converter is not installed."""
    try:
        from resvg_py import svg_to_bytes
    except ModuleNotFoundError:
        fail("PNG pictures need one more package: pip install 'adjudicator[png]'. SVG needs nothing else.")
    return bytes(svg_to_bytes(svg_string=picture, zoom=2))


def _plain(line: list[Part]) -> str:
    return "".join(part.text for part in line).rstrip()


def _styled(line: list[Part]) -> Iterator[tuple[str, str]]:
    for one in line:
        yield one.text, _STYLES[one.style]


def picture(
    result: Result,
    run: Run,
    title: str,
    *,
    events: Collection[int] | None = None,
    refused: bool = False,
    full: bool = False,
) -> DrawnGraph:
    """The graph of a run, or of some of its events, and its drawing, in which what led to the answer is emphasised."""
    graph = whole(run.trace, capitalised(run.game.players))
    if not full:
        graph = rules_view(graph, refused=refused)
    if events is not None:
        graph = part(graph, events)
    if events is not None or full:
        return DrawnGraph(graph, drawing(graph, fold=not full), title)
    return DrawnGraph(graph, drawing(graph, matters=leading(run.trace, run.game.players, said(result))), title)


def drawn(result: Result) -> Drawing:
    """The outcome that is shown."""
    return picture(result, result.shown, result.scenario.title).drawn


def said(result: Result) -> list[str]:
    """The sentences that the scenario looks for in the trace."""
    expected = result.scenario.expect
    return [one.text for one in expected.trace] if expected is not None else []
