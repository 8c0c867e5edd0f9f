"""Reading the board: the piles, the trash and each player's position."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from adjudicator.format.boards import Board, CardCount, Cards, Position, Said, WrittenFact, WrittenSight
from adjudicator.format.keywords import (
    ANSWER_WORDS,
    BEFORE,
    BEGINNINGS,
    BOARD,
    CLAIMS,
    DECKS,
    EXPECTED,
    FACT_PHASES,
    FACTS,
    HOLDINGS,
    LYING,
    NUMBERS,
    PILE_TOKENS,
    PLAYER_LISTS,
    REST,
    SCORE,
    SEES,
    SIZES,
    STEP_WORDS,
    TOKENS,
    UNCHANGED,
    ZONES,
)
from adjudicator.format.problems import LONGEST_SHOWN, did_you_mean, nearest, one_of, shown
from adjudicator.format.reading.cards import (
    Judge,
    card_value,
    cards,
    chosen,
    in_force,
    listed,
    pile_orders,
    piles,
    set_aside,
)
from adjudicator.format.reading.fields import Reading, places
from adjudicator.format.reading.sights import sights
from adjudicator.format.reading.source import Node, Text, YamlMap
from adjudicator.world.tokens import lies_on

MOST_PLAYERS: Final = 6
"""The most players: no rulebook says how to set up a game with more."""

NOT_NAMES: Final = frozenset(
    word.split()[0].rstrip(",") for word in (*ANSWER_WORDS, *STEP_WORDS, *EXPECTED, *CLAIMS, "nothing", "yes", "no")
)
"""Names that no player may have, because a step or an expectation begins with them."""

PLAYER_KEYS: Final = (*ZONES, *NUMBERS, *PLAYER_LISTS)
EXPECTED_KEYS: Final = (*PLAYER_KEYS, *SIZES, *HOLDINGS, *SCORE, *SEES, *REST)


_NAME: Final = re.compile(r"[^\W\d_][\w'-]*")
"""What a player can be called."""


def player_names(reading: Reading, node: Node) -> tuple[str, ...]:
    """The names of the players, in turn order."""
    names = []
    entries = reading.entries(node, "players", "a map of names to positions, such as {alice: {hand: [Moat]}, bob: {}}")
    for key, _ in entries:
        if key.value in PLAYER_KEYS:
            reading.wrong(
                key, f"'{key.value}' is what a player has: put it below the player's name, further to the right."
            )
        elif not _NAME.fullmatch(key.value):
            reading.wrong(key, f"A player's name is one word that begins with a letter, not '{shown(key.value)}'.")
        elif len(key.value) > LONGEST_SHOWN:
            reading.wrong(key, f"A player's name has at most {LONGEST_SHOWN} letters, not {len(key.value):,}.")
        elif key.value in NOT_NAMES:
            reading.wrong(
                key, f"No player can be called '{key.value}': it is a word of the format. Choose another name."
            )
        elif key.value in reading.names.cards or key.value in reading.names.landscapes:
            reading.wrong(key, f"No player can be called '{key.value}': it is a card. Write the name in small letters.")
        names.append(key.value)
    if isinstance(node, YamlMap) and not entries:
        reading.wrong(node, "players: name at least one player, such as {alice: {}, bob: {}}.")
    if len(names) > MOST_PLAYERS:
        reading.wrong(entries[MOST_PLAYERS][0], f"players: at most {MOST_PLAYERS} can play, not {len(names)}.")
    return tuple(names)


def position(reading: Reading, name: str, node: Node, expected: bool = False) -> Position:
    """A player's position; in an expectation with sizes and a score."""
    entries = reading.entries(node, name, "a map such as {hand: [Moat]}")
    zones: dict[str, Cards] = {}
    numbers: dict[str, int] = {}
    before: dict[str, tuple[Said, ...]] = {}
    tokens, projects, bought, abilities = None, None, None, None
    sees: tuple[WrittenSight, ...] = ()
    at = places(node) if isinstance(node, YamlMap) else {}
    if isinstance(node, YamlMap):
        reading.known_keys(node, EXPECTED_KEYS if expected else PLAYER_KEYS, f"A player's position ({name})")
    for key, value in entries:
        what = key.value
        if what in ZONES or (expected and what in HOLDINGS):
            zones[what] = cards(reading, value, what)
        elif what in NUMBERS or (expected and what in SIZES):
            numbers[what] = reading.number(value, what) or 0
        elif expected and what in SCORE:
            numbers[what] = reading.number(value, what, least=-99_999) or 0
        elif what == "tokens":
            found = listed(reading, value, what, "a list of tokens", lambda token: _no_token(reading, token))
            tokens = tuple(_token_meant(reading, said.text) for said in found)
        elif what == "projects":
            projects = listed(reading, value, what, "a list of Projects", reading.names.no_landscape)
        elif what == "bought":
            bought = listed(reading, value, what, "a list of Events", reading.names.no_landscape)
        elif what in BEFORE:
            before[what] = listed(reading, value, what, f"a list of {what.capitalize()}", _judge(reading, what))
        elif what == "in force":
            abilities = in_force(reading, value, what)
        elif expected and what in SEES:
            sees = sights(reading, name, value)
    rest = expected and isinstance(node, YamlMap) and is_unchanged(reading, node, name)
    return Position(
        name, zones, numbers, tokens, projects, bought, abilities, at, node.line, node.column, before, rest, sees
    )


def is_unchanged(reading: Reading, node: YamlMap, key: str) -> bool:
    """Whether an expectation says `rest: unchanged`."""
    written = node.get("rest")
    if written is None:
        return False
    if not (isinstance(written, Text) and written.value == UNCHANGED):
        reading.wrong(written, f"rest: write 'rest: {UNCHANGED}'. Everything else must then be as it was before.")
    elif key == "never":
        reading.wrong(written, "'rest: unchanged' cannot be under 'never', where a list means 'contains these'.")
    return True


def board(reading: Reading, document: YamlMap) -> Board:
    """The board of a scenario. Its keys are mixed with those of the heading."""
    written: Mapping[str, Node] = {key.value: node for key, node in document.entries if key.value in BOARD}

    def cards_of(key: str, read_as_piles: bool) -> Cards:
        node = written.get(key)
        return () if node is None else piles(reading, node, key) if read_as_piles else cards(reading, node, key)

    def player_of(key: str) -> str | None:
        node = written.get(key)
        return None if node is None else reading.player(node, key)

    def yes(key: str) -> bool | None:
        node = written.get(key)
        return None if node is None else reading.switch(node, key)

    kingdom, landscapes = written.get("kingdom"), written.get("landscapes")
    names, turn = reading.names, player_of("turn") or (reading.players or ("",))[0]
    phase, seats = _phase_and_seats(written.get("phase"), written.get("players"), turn)
    traits = () if (laid := written.get("traits")) is None else chosen(reading, laid, "traits")
    foretold = None if (node := written.get("prophecy")) is None else _prophecy(reading, node)
    positions: tuple[Position, ...] = ()
    if isinstance(seats, YamlMap):
        positions = tuple(position(reading, key.value, node) for key, node in seats.entries)
    trash = cards_of("trash", read_as_piles=False)
    _letters(reading, [trash, *(zone for seat in positions for zone in seat.zones.values())])
    return Board(
        kingdom=()
        if kingdom is None
        else listed(reading, kingdom, "kingdom", "a list of cards", names.no_kingdom_pile, of_card=True),
        new_kingdom=()
        if (later := written.get("new kingdom")) is None
        else listed(reading, later, "new kingdom", "a list of cards", names.no_kingdom_pile, of_card=True),
        landscapes=(
            *(
                ()
                if landscapes is None
                else listed(reading, landscapes, "landscapes", "a list of landscapes", names.no_landscape)
            ),
            *(trait for trait, _ in traits),
            *(() if foretold is None else (foretold,)),
        ),
        supply=cards_of("supply", read_as_piles=True),
        piles=() if (orders := written.get("piles")) is None else pile_orders(reading, orders, "piles"),
        lying={key: piles(reading, written[key], key, names.no_place) for key in LYING if key in written},
        chosen=(*traits, *(() if (picked := written.get("chosen")) is None else chosen(reading, picked, "chosen"))),
        used_up=()
        if (spent := written.get("used up")) is None
        else listed(reading, spent, "used up", "a list of landscapes", names.no_landscape),
        trash=trash,
        players=positions,
        turn=turn,
        phase=(None if phase is None else reading.word(phase, "phase", BEGINNINGS)) or "Action",
        this_turn=_facts(reading, written.get("this turn")),
        last_turns=_earlier(reading, written.get("last turns"), "last turns", ("gained", "trashed")),
        this_game=_earlier(reading, written.get("this game"), "this game", ("gained",)),
        shelters=yes("shelters"),
        last_turn=player_of("last turn"),
        extra_turn=yes("extra turn") or False,
        controlled_by=player_of("controlled by"),
        last_round=None if (waiting := written.get("last round")) is None else _players(reading, waiting),
        colonies=yes("colonies"),
        at={key: place for key, place in places(document).items() if key in BOARD},
        decks={key: cards_of(key, read_as_piles=False) for key in DECKS if key in written},
        aside=() if (aside := written.get("set aside")) is None else set_aside(reading, aside, "set aside"),
    )


def _phase_and_seats(phase: Node | None, seats: Node | None, turn: str) -> tuple[Node | None, Node | None]:
    """The phase, and the players without it: it may be written with the player whose turn it is."""
    if phase is not None or not isinstance(seats, YamlMap):
        return phase, seats
    position = seats.get(turn)
    if not isinstance(position, YamlMap) or (own := position.get("phase")) is None:
        return phase, seats
    others = tuple((key, value) for key, value in position.entries if key.value != "phase")
    entries = [(key, replace(position, entries=others) if key.value == turn else value) for key, value in seats.entries]
    return own, replace(seats, entries=tuple(entries))


def _prophecy(reading: Reading, node: Node) -> Said | None:
    """The Prophecy of the game."""
    name = reading.text(node, "prophecy", "the name of a Prophecy, such as Great Leader")
    if name is None:
        return None
    wrong = reading.names.no_landscape(name)
    if wrong is None and name not in reading.names.prophecies:
        wrong = f"prophecy: '{shown(name)}' is not a Prophecy."
    if wrong is not None:
        reading.wrong(node, wrong)
        return None
    return Said(name, node.line, node.column)


def _judge(reading: Reading, what: str) -> Judge:
    """What is wrong with a name as one of the States or Artifacts."""

    def judge(name: str) -> str | None:
        wrong = reading.names.no_name(name)
        if wrong is not None or reading.names.kinds.get(name) == what.removesuffix("s"):
            return wrong
        kind = what.removesuffix("s")
        near = did_you_mean(name, [one for one, its in reading.names.kinds.items() if its == kind])
        return f"{what}: '{shown(name)}' is not {'an Artifact' if kind == 'artifact' else 'a State'}.{near}"

    return judge


def _token_meant(reading: Reading, name: str) -> str:
    """A token on a pile, with the name of that pile: `+1 Card on Voyage/Old Map` is on Odysseys."""
    where = lies_on(name)
    return name if where is None else name.replace(where[1], reading.names.pile_meant(where[1]))


def _no_token(reading: Reading, name: str) -> str | None:
    if name in TOKENS:
        return None
    where = lies_on(name)
    if where is not None and where[0] in PILE_TOKENS:
        return reading.names.no_pile(reading.names.pile_meant(where[1]))
    if name in PILE_TOKENS:
        return f"tokens: say which pile the token is on: '{name} on Village'."
    if where is not None:
        near = nearest(where[0], PILE_TOKENS)
        hint = (
            f" Did you mean '{near} on {shown(where[1])}'?"
            if near
            else f" On piles there can be {one_of(PILE_TOKENS)}."
        )
        return f"tokens: there is no token '{shown(name)}'.{hint}"
    on_pile = f"one on a pile, such as '{PILE_TOKENS[0]} on Village'"
    hint = did_you_mean(name, TOKENS) or f" Write {one_of((*TOKENS, on_pile))}."
    return f"tokens: there is no token '{shown(name)}'.{hint}"


def _players(reading: Reading, node: Node) -> tuple[str, ...]:
    items = reading.texts(node, "last round", "a list of players")
    return tuple(item.value for item in items if reading.is_player(item.value, item))


def _letters(reading: Reading, zones: list[Cards]) -> None:
    """Two copies of a card cannot have the same letter."""
    seen: dict[tuple[str, str], CardCount] = {}
    for card in (card for zone in zones for card in zone if card.letter is not None):
        first = seen.setdefault((card.name, card.letter or ""), card)
        if first is not card:
            message = f"Two cards are called '{card.name} ({card.letter})' (the other one in line {first.line})."
            reading.wrong(Text("", card.line, card.column), f"{message} Give each copy its own letter.")


def _facts(reading: Reading, node: Node | None, key: str = "this turn") -> tuple[WrittenFact, ...]:
    """What happened earlier in the turn."""
    found = []
    for item in () if node is None else reading.texts(node, key, "a list such as [alice played Village]"):
        parts = re.fullmatch(rf"(\S+) (\S+) (.+?)(?: in ({'|'.join(FACT_PHASES)}))?", item.value)
        verb = None if parts is None else next((verb for verb in FACTS if verb == parts[2]), None)
        if parts is None or verb is None:
            near = did_you_mean(parts[2], FACTS) if parts is not None else ""
            example = " Write a player, " + one_of(FACTS) + ", and a card: 'alice played Village'."
            reading.wrong(item, f"{key}: '{shown(item.value)}' cannot have happened.{near or example}")
            continue
        known = reading.is_player(parts[1], item)
        card = card_value(reading, item, parts[3], verb)
        if known and card is not None:
            phase = next((phase for phase in FACT_PHASES if phase == parts[4]), None)
            found.append(WrittenFact(parts[1], verb, card, phase, item.line, item.column))
    return tuple(found)


def _earlier(reading: Reading, node: Node | None, key: str, verbs: tuple[str, ...]) -> tuple[WrittenFact, ...]:
    """What players did before this turn: only these of all that can happen."""
    found = _facts(reading, node, key)
    for fact in found:
        if fact.verb not in verbs:
            message = f"{key}: only what was {' or '.join(verbs)}: 'bob gained Gold'."
            reading.wrong(Text("", fact.line, fact.column), message)
    return found
