"""Reading expectations: what must hold, in the words of the board."""

from __future__ import annotations

from adjudicator.format.board_keys import position
from adjudicator.format.cards import cards, piles, values
from adjudicator.format.document import Cards, Expectation, Position, Said, Value
from adjudicator.format.fields import Reading, places
from adjudicator.format.keywords import CLAIMS, COULD, DECKS, EXPECTED, LYING, PHASES
from adjudicator.format.problems import did_you_mean, shown
from adjudicator.format.source import Node, Table

STATE = "a map such as {alice: {hand: [Gold]}, trash: [Estate]}"


def expectation(reading: Reading, node: Node, key: str, inside_claim: bool = False) -> Expectation | None:
    """The expectation written here; None (and a mistake) if it is no map."""
    if not isinstance(node, Table):
        reading.mistyped(node, key, STATE)
        return None
    _known_keys(reading, node, inside_claim)
    players: list[Position] = []
    for name, value in node.entries:
        if name.value in reading.players:
            players.append(position(reading, name.value, value, expected=True))
    phase = node.get("phase")
    return Expectation(
        players=tuple(players),
        trash=None if (trash := node.get("trash")) is None else cards(reading, trash, "trash"),
        decks={key: cards(reading, there, key) for key in DECKS if (there := node.get(key)) is not None},
        supply=_piles(reading, node, "supply"),
        lying={
            key: piles(reading, written, key, reading.names.no_place)
            for key in LYING
            if (written := node.get(key)) is not None
        },
        turn=_player(reading, node, "turn"),
        phase=None if phase is None else reading.word(phase, "phase", PHASES),
        trace=_sentences(reading, node, "trace"),
        not_in_trace=_sentences(reading, node, "not in trace"),
        asked=_player(reading, node, "asked"),
        offered=_options(reading, node, "offered"),
        not_offered=_options(reading, node, "not offered"),
        winner=_winners(reading, node),
        always=None if inside_claim else _claim(reading, node, "always"),
        sometimes=None if inside_claim else _claim(reading, node, "sometimes"),
        never=None if inside_claim else _claim(reading, node, "never"),
        could=() if inside_claim else _could(reading, node, key),
        at=places(node),
        line=node.line,
        column=node.column,
    )


def _known_keys(reading: Reading, node: Table, inside_claim: bool) -> None:
    claims = (*CLAIMS, COULD)
    allowed = frozenset((*EXPECTED, *claims, *reading.players))
    for name, value in node.entries:
        if inside_claim and name.value in claims:
            reading.wrong(name, f"'{name.value}' cannot stand inside always, sometimes or never. Put it beside them.")
        elif name.value not in allowed and (reading.players or not isinstance(value, Table)):
            near = did_you_mean(name.value, allowed)
            kind = "There is no player called" if isinstance(value, Table) else "An expectation has no key"
            reading.wrong(name, f"{kind} '{shown(name.value)}'.{near}")


def _claim(reading: Reading, node: Table, key: str) -> Expectation | None:
    claim = node.get(key)
    return None if claim is None else expectation(reading, claim, key, inside_claim=True)


def _could(reading: Reading, node: Table, key: str) -> tuple[tuple[str, Expectation], ...]:
    written = node.get(COULD)
    if written is None:
        return ()
    if key == "check":
        reading.wrong(written, "'could' is about everything that is left open: write it under 'expect'.")
        return ()
    if not isinstance(written, Table):
        reading.mistyped(written, COULD, "a map from a player to what they can make sure of")
        return ()
    found = []
    for name, value in written.entries:
        claim = expectation(reading, value, name.value, inside_claim=True)
        if reading.is_player(name.value, name) and claim is not None:
            found.append((name.value, claim))
    return tuple(found)


def _piles(reading: Reading, node: Table, key: str) -> Cards | None:
    written = node.get(key)
    return None if written is None else piles(reading, written, key)


def _player(reading: Reading, node: Table, key: str) -> str | None:
    written = node.get(key)
    return None if written is None else reading.player(written, key)


def _sentences(reading: Reading, node: Table, key: str) -> tuple[Said, ...]:
    written = node.get(key)
    found = () if written is None else reading.texts(written, key)
    return tuple(Said(item.value, item.line, item.column) for item in found)


def _options(reading: Reading, node: Table, key: str) -> tuple[Value, ...]:
    written = node.get(key)
    return () if written is None else values(reading, written, key, only_cards=False)


def _winners(reading: Reading, node: Table) -> tuple[str, ...] | None:
    written = node.get("winner")
    if written is None:
        return None
    found = reading.texts(written, "winner", "a list of players")
    return tuple(item.value for item in found if reading.is_player(item.value, item))
