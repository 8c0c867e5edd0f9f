"""The table at the start of a scenario as a picture, for a post: the question, every place, and the cards in their colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from adjudicator.drawing.lettering import text_width, wrapped
from adjudicator.drawing.palette import colours
from adjudicator.engine.run import Run
from adjudicator.explanations.phrases import capital
from adjudicator.explanations.safe_text import xml
from adjudicator.format.document import Scenario
from adjudicator.scenario.state import picture
from adjudicator.scenario.table_picture import Lot, Lots, TablePicture
from adjudicator.site.table_html import CARDS, ZONES, Types, shown_types, turn_of, types_of

Theme = Literal["auto", "light", "dark"]

WIDTH: Final = 760
MARGIN: Final = 20.0
_INSIDE: Final = 16.0
"""The distance from a player's bar to what they have."""
_TITLE: Final = 18.0
_WORDS: Final = 14.0
_LABEL: Final = 11.5
_CARD: Final = 13.0
_HIGH: Final = 28.0
"""The height of a card."""
_GAP: Final = 7.0

_FILLS: Final = {
    "Action": "#eceef1",
    "Attack": "#eceef1",
    "Treasure": "#f6dc7e",
    "Victory": "#a9d494",
    "Curse": "#cfaadf",
    "Reaction": "#9cc4ee",
    "Duration": "#f3b37a",
    "Reserve": "#dcc198",
    "Ruins": "#b9a389",
    "Shelter": "#e89d92",
    "Night": "#3a4150",
    "Event": "#c3c9cf",
    "Project": "#efb5b0",
    "Way": "#c5e2f0",
    "Landmark": "#86bd86",
    "Ally": "#e6cfae",
    "Trait": "#c3b9dc",
    "Boon": "#f4e59a",
    "Hex": "#b9a5cf",
    "State": "#eac79b",
    "Artifact": "#eac79b",
}
_OTHER: Final = "#e9ebee"
_ON_A_CARD: Final = "#1b1f24"
_NIGHT: Final = "#ffffff"
"""The colour of words on a card, and on a dark Night card."""
_FONT: Final = "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
_INKS: Final = {
    "light": ("#ffffff", "#1b1f24", "#59626e", "#eef3ef"),
    "dark": ("#14181d", "#e8ebef", "#a4adb9", "#1d2823"),
}
"""The colours of the paper, the words, the quiet words, and the table."""


class _Place(NamedTuple):
    """A place with what is there: cards and piles, or words."""

    label: str
    cards: Lots = ()
    words: str = ""


class _Part(NamedTuple):
    """A player with all their places, or what belongs to nobody."""

    heading: str
    seat: int | None
    places: Sequence[_Place]


def table_svg(scenario: Scenario, run: Run, *, width: int = WIDTH, theme: Theme = "auto") -> str:
    """The table before the first move as SVG of a width in pixels. `run` must have kept its worlds.

    `auto` follows the reader's choice of light or dark.
    """
    game, world = run.game, run.worlds[0][1]
    table = picture(game, world)
    named = {*world.names, *game.piles, *game.landscapes}
    types = {name: game.catalog[name].types for name in named if name in game.catalog}
    drawn: list[str] = []
    y = MARGIN
    heading = " ".join((scenario.question or scenario.title).split())
    for line in wrapped(heading, width - 2 * MARGIN, _TITLE * 1.06):
        y += _TITLE * 1.4
        drawn.append(f'<text class="title" x="{MARGIN:g}" y="{y:.1f}">{xml(line)}</text>')
    for part in _parts(table, scenario):
        lines, y = _drawn(part, y + _GAP, width, types)
        drawn += lines
    high = y + MARGIN
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {high:.0f}" width="{width}" height="{high:.0f}" '
            f'style="max-width:100%;height:auto" role="img" font-family="{_FONT}">',
            f"<title>{xml(heading)}</title>",
            f"<style>{_style(theme)}</style>",
            f'<rect class="paper" width="{width}" height="{high:.0f}"/>',
            *drawn,
            "</svg>\n",
        )
    )


def _parts(table: TablePicture, scenario: Scenario) -> Iterator[_Part]:
    """Whose turn it is, each player, and what everybody shares."""
    yield _Part(turn_of(table), None, ())
    for seat, (name, player) in enumerate(table.players.items()):
        had = [said for _, said in table.amounts(name)]
        places = [_place(label, player.under(zone), zone in CARDS) for zone, label in ZONES.items()]
        yield _Part(" \N{MIDDLE DOT} ".join((capital(name), *had)), seat, _with_something(places))
    kingdom = {said.text for said in scenario.board.kingdom}
    others = ", ".join(f"{count} {name}" for name, count in table.supply.items() if name not in kingdom)
    places = [
        _Place("Trash", table.trash),
        *(_Place(capital(word), lots) for word, lots in table.decks.items()),
        *(_Place(f"Set aside {name}", lots) for name, lots in table.set_aside.items()),
        _Place("Kingdom", tuple(Lot(name, count) for name, count in table.supply.items() if name in kingdom)),
        _Place("Landscapes", tuple(Lot(said.text) for said in scenario.board.landscapes)),
        _Place("Other piles", tuple(Lot(name, count) for name, count in table.other_piles.items())),
        _Place("Also in the Supply", (), others),
    ]
    yield _Part("", None, _with_something(places))


def _with_something(places: Sequence[_Place]) -> list[_Place]:
    return [place for place in places if place.cards or place.words]


def _place(label: str, there: Lots, cards: bool) -> _Place:
    return _Place(label, there) if cards else _Place(label, (), ", ".join(map(str, there)))


def _drawn(part: _Part, top: float, width: float, types: Types) -> tuple[list[str], float]:
    """A part starting at a height, and the height below it."""
    left = MARGIN + (_INSIDE if part.seat is not None else 0)
    lines: list[str] = []
    y = top
    if part.heading:
        y += _WORDS * 1.3
        lines.append(f'<text class="heading" x="{left:g}" y="{y:.1f}">{xml(part.heading)}</text>')
        y += _GAP
    for place in part.places:
        y += _LABEL * 1.2
        lines.append(f'<text class="label" x="{left:g}" y="{y:.1f}">{xml(place.label)}</text>')
        y += _GAP / 2
        for line in wrapped(place.words, width - left - MARGIN, _CARD):
            y += _CARD * 1.3
            lines.append(f'<text class="words" x="{left:g}" y="{y:.1f}">{xml(line)}</text>')
        cards, y = _cards(place.cards, left, y, width, types)
        lines += cards
        y += _GAP
    if part.seat is not None:
        line = colours(part.seat).line
        bar = f'<rect x="{MARGIN:g}" y="{top:.1f}" width="5" height="{y - top:.1f}" rx="2" fill="{line}"/>'
        sheet = f'<rect class="sheet" x="{MARGIN:g}" y="{top:.1f}" width="{width - 2 * MARGIN:g}" height="{y - top:.1f}" rx="6"/>'
        lines = [sheet, bar, *lines]
    return lines, y


def _cards(cards: Lots, left: float, top: float, width: float, types: Types) -> tuple[list[str], float]:
    """Cards next to each other, in as many rows as they need, and the height below them."""
    lines: list[str] = []
    x, y = left, top
    for card in cards:
        said = f"{card.copies}\N{MULTIPLICATION SIGN} {card.name}" if card.copies != 1 else card.name
        kinds = shown_types(types_of(card, types))
        wide = min(text_width(said, _CARD) + 18 + 10 * (len(kinds) > 1), width - left - MARGIN)
        if x > left and x + wide > width - MARGIN:
            x, y = left, y + _HIGH + _GAP
        lines += _card(said, kinds, x, y, wide)
        x += wide + _GAP
    return lines, y + _HIGH if cards else top


def _card(said: str, types: Sequence[str], x: float, y: float, wide: float) -> Iterator[str]:
    first, *second = [_FILLS.get(kind, _OTHER) for kind in types] or [_OTHER]
    yield f'<rect class="card" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{_HIGH:g}" rx="5" fill="{first}"/>'
    if second:
        yield f'<rect x="{x + wide - 9:.1f}" y="{y + 1:.1f}" width="8" height="{_HIGH - 2:g}" rx="3" fill="{second[0]}"/>'
    ink = _NIGHT if "Night" in types else _ON_A_CARD
    yield f'<text class="on" x="{x + 8:.1f}" y="{y + 19:.1f}" fill="{ink}">{xml(said)}</text>'


def _style(theme: Theme) -> str:
    sheet = (
        f".title{{font-size:{_TITLE:g}px;font-weight:700}}"
        f".heading{{font-size:{_WORDS:g}px;font-weight:700}}.label{{font-size:{_LABEL:g}px}}"
        f".words,.on{{font-size:{_CARD:g}px}}.card{{stroke:#5d6673}}"
    )
    if theme != "auto":
        return sheet + _inked(theme)
    return f"{sheet}{_inked('light')}@media (prefers-color-scheme:dark){{{_inked('dark')}}}"


def _inked(theme: Literal["light", "dark"]) -> str:
    paper, words, quiet, sheet = _INKS[theme]
    return f".paper{{fill:{paper}}}.title,.heading,.words{{fill:{words}}}.label{{fill:{quiet}}}.sheet{{fill:{sheet}}}"
