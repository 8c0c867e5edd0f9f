"""Reading expectations: what must hold, in the words of the board."""

from __future__ import annotations

import re

from adjudicator.format.boards import Cards, Expectation, Position, Said, Value
from adjudicator.format.keywords import CLAIMS, CONTAINS, COULD, DECKS, EXPECTED, LYING, PHASES
from adjudicator.format.problems import did_you_mean, shown
from adjudicator.format.reading.board_keys import EXPECTED_KEYS, is_unchanged, position
from adjudicator.format.reading.cards import cards, listed, pile_orders, piles, values
from adjudicator.format.reading.fields import Reading, places
from adjudicator.format.reading.source import Items, Node, Text, YamlMap
from adjudicator.world.cost import Cost

STATE = "a map such as {alice: {hand: [Gold]}, trash: [Estate]}"


def expectation(reading: Reading, node: Node, key: str, inside_claim: bool = False) -> Expectation | None:
    """The expectation written here; None (and a mistake) if it is not a map."""
    if not isinstance(node, YamlMap):
        reading.mistyped(node, key, STATE)
        return None
    _known_keys(reading, node, key, inside_claim)
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
        always=() if inside_claim else _claims(reading, node, "always"),
        sometimes=() if inside_claim else _claims(reading, node, "sometimes"),
        never=() if inside_claim else _claims(reading, node, "never"),
        could=() if inside_claim else _what_players_can_make_sure_of(reading, node, key),
        at=places(node),
        line=node.line,
        column=node.column,
        contains={
            key: cards(reading, there, f"{key}{CONTAINS}")
            for key in ("trash",)
            if (there := node.get(f"{key}{CONTAINS}")) is not None
        },
        piles=() if (there := node.get("piles")) is None else pile_orders(reading, there, "piles"),
        cost=_costs(reading, node),
        gained=_gained(reading, node),
        empty_piles=_empty_piles(reading, node),
        game_over=None if (over := node.get("game over")) is None else reading.switch(over, "game over"),
        rest=is_unchanged(reading, node, key),
    )


def _costs(reading: Reading, node: YamlMap) -> tuple[tuple[Said, Cost], ...]:
    written = node.get("cost")
    found = []
    for name, value in () if written is None else reading.entries(written, "cost", "a map such as {Bridge: $2}"):
        wrong = reading.names.no_name(name.value)
        text = reading.text(value, name.value, _A_COST) if wrong is None else None
        if wrong is not None:
            reading.wrong(name, wrong)
        elif text is not None and (cost := _cost(text)) is None:
            reading.wrong(value, f"'{shown(text)}' is not a cost. Write {_A_COST}.")
        elif text is not None and cost is not None:
            found.append((Said(name.value, name.line, name.column), cost))
    return tuple(found)


NOTHING = ("nothing", "none")
"""Words for no cards, and for no piles."""

_A_COST = "an amount such as $2, $3 P (a Potion) or 8D (Debt)"


def _cost(text: str) -> Cost | None:
    """`$2`, `2`, `$3 P`, `8D`, `8 Debt` or `$4 8D`."""
    found = (
        re.fullmatch(r"(?:\$?([0-9]{1,3})(?![0-9D]| D))?(?:\s*(P+))?(?:\s*([0-9]{1,3})(?:D| Debt))?", text)
        if text
        else None
    )
    if found is None:
        return None
    return Cost(int(found[1] or 0), len(found[2] or ""), int(found[3] or 0))


def _gained(reading: Reading, node: YamlMap) -> tuple[tuple[Said, Cards], ...]:
    written = node.get("gained")
    wanted = "a map such as {alice: [Gold, Curse]}"
    found = []
    for name, value in () if written is None else reading.entries(written, "gained", wanted):
        if reading.is_player(name.value, name):
            none = isinstance(value, Text) and value.value in NOTHING
            there = () if none else cards(reading, value, name.value)
            found.append((Said(name.value, name.line, name.column), there))
    return tuple(found)


def _empty_piles(reading: Reading, node: YamlMap) -> int | tuple[Said, ...] | None:
    written = node.get("empty piles")
    if written is None:
        return None
    if isinstance(written, Text):
        return 0 if written.value in NOTHING else reading.number(written, "empty piles")
    return listed(reading, written, "empty piles", "a number or a list of piles", reading.names.no_pile)


def _known_keys(reading: Reading, node: YamlMap, key: str, inside_claim: bool) -> None:
    claims = (*CLAIMS, COULD)
    allowed = frozenset((*EXPECTED, *claims, *reading.players))
    for name, value in node.entries:
        if inside_claim and name.value in claims:
            reading.wrong(name, f"'{name.value}' cannot be inside always, sometimes or never. Put it beside them.")
        elif name.value.startswith("if "):
            where = f"write '{shown(name.value)}: [check: {{...}}]' under 'moves', after what is left open"
            reading.wrong(name, f"'{shown(name.value)}' cannot be here. For a state in some of the branches, {where}.")
        elif name.value not in allowed and (reading.players or not isinstance(value, YamlMap)):
            near = did_you_mean(name.value, allowed)
            if name.value in EXPECTED_KEYS:
                # under 'could' stands the player who makes sure of it
                player = key if key in reading.players else (reading.players or ("alice",))[0]
                whose = f"{player}: {{{name.value}: {_as_written(value)}}}"
                # the name stands there once for who makes sure of it, and once for whose it is
                here = f"'could: {{{player}: {{{whose}}}}}'" if key == player else f"'{whose}' here"
                reading.wrong(name, f"'{name.value}' belongs to a player: write {here}.")
                continue
            kind = "There is no player called" if isinstance(value, YamlMap) else "An expectation has no key"
            reading.wrong(name, f"{kind} '{shown(name.value)}'.{near}")


def _as_written(value: Node) -> str:
    """A short value as it was written; dots for anything longer."""
    if isinstance(value, Items):
        return f"[{', '.join(map(_as_written, value.items))}]"
    return shown(value.value) if isinstance(value, Text) else "..."


def _claims(reading: Reading, node: YamlMap, key: str) -> tuple[Expectation, ...]:
    """The state of a claim, or each of a list of states."""
    written = node.get(key)
    mistakes = len(reading.problems)
    states = () if written is None else _states(reading, written, key)
    if key != "never" or len(reading.problems) > mistakes:
        # a list is empty then only because of what is wrong with its cards
        return states
    for player in (one for state in states for one in state.players):
        for zone, there in player.zones.items():
            if not there:
                line, column = player.at.get(zone, (player.line, player.column))
                place = zone.removesuffix(CONTAINS)
                message = f"under never a list means 'contains these', and no cards are in every zone. Write '{place} size: 0'."
                reading.wrong(Text("", line, column), f"{zone}: {message}")
    return states


def _states(reading: Reading, written: Node, key: str) -> tuple[Expectation, ...]:
    nodes = written.items if isinstance(written, Items) else (written,)
    found = (expectation(reading, one, key, inside_claim=True) for one in nodes)
    return tuple(one for one in found if one is not None)


def _what_players_can_make_sure_of(reading: Reading, node: YamlMap, key: str) -> tuple[tuple[str, Expectation], ...]:
    written = node.get(COULD)
    if written is None:
        return ()
    if key == "check":
        reading.wrong(written, "'could' is about everything that is left open: write it under 'expect'.")
        return ()
    if not isinstance(written, YamlMap):
        reading.mistyped(written, COULD, "a map from a player to what they can make sure of")
        return ()
    found = []
    for name, value in written.entries:
        states = _states(reading, value, name.value)
        if reading.is_player(name.value, name):
            found += [(name.value, state) for state in states]
    return tuple(found)


def _piles(reading: Reading, node: YamlMap, key: str) -> Cards | None:
    written = node.get(key)
    return None if written is None else piles(reading, written, key)


def _player(reading: Reading, node: YamlMap, key: str) -> str | None:
    written = node.get(key)
    return None if written is None else reading.player(written, key)


def _sentences(reading: Reading, node: YamlMap, key: str) -> tuple[Said, ...]:
    written = node.get(key)
    found = () if written is None else reading.texts(written, key)
    return tuple(Said(item.value, item.line, item.column) for item in found)


def _options(reading: Reading, node: YamlMap, key: str) -> tuple[Value, ...]:
    written = node.get(key)
    return () if written is None else values(reading, written, key, only_cards=False)


def _winners(reading: Reading, node: YamlMap) -> tuple[str, ...] | None:
    written = node.get("winner")
    if written is None:
        return None
    found = reading.texts(written, "winner", "a list of players")
    return tuple(item.value for item in found if reading.is_player(item.value, item))
