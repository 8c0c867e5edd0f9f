"""What counts for the key of a body that holds a value: everything that a text could see, and no running number."""

from __future__ import annotations

from typing import Any

import pytest
from tables import lay, thing

from adjudicator.engine.keys.canonical import Coder, canonical
from adjudicator.engine.keys.codes import Zones
from adjudicator.engine.moments import DISCARD, GAIN, START_OF_TURN
from adjudicator.engine.triggers.candidates import Candidate
from adjudicator.engine.triggers.occurrences import Occurrence, Then
from adjudicator.engine.triggers.window_progress import Standing
from adjudicator.rules.you import You
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK, HAND, PLAY, Place, spot
from adjudicator.world.places import DISCARD as DISCARD_PILE
from adjudicator.world.records import (
    UNTIL_END_OF_NEXT_TURN,
    UNTIL_END_OF_TURN,
    UNTIL_NEXT_TURN,
    UNTIL_USED,
    Fact,
    Instance,
    Record,
    Ref,
    Stay,
    Turn,
)

later = thing("Later")


@later.later(START_OF_TURN, next_turn=True)
async def at_the_start(you: You, it: Occurrence) -> None:
    """Does nothing."""


@later.later(GAIN, until=UNTIL_END_OF_TURN)
async def when_gaining(you: You, it: Occurrence) -> None:
    """Does nothing."""


GAME, WORLD = lay(later, hand=("Red", "Blue"), play=("Red",), deck=("Red", "Blue"))
FIRST, SECOND = WORLD.held(0, HAND)
IN_PLAY = WORLD.held(0, PLAY)[0]
PLACE = spot(HAND, 0)
NOW, NEXT = when_gaining.id, at_the_start.id
INSTANCE = Instance(3, "Later: play", 0, FIRST, 3, 2)
RECORD = Record(1, NOW, 0, FIRST, INSTANCE, UNTIL_END_OF_TURN, (SECOND,), (1,))
LINK = Stay("throne", IN_PLAY, FIRST, 1)
THEN = Then(FIRST, "Red", Cost(1), frozenset(("Action",)), "Red", PLACE)
IT = Occurrence(GAIN, 0, (THEN,), INSTANCE, (("play", 1),), values=(SECOND,))
CANDIDATES = tuple([Candidate("Later: gain", 0, ref) for ref in (FIRST, SECOND)])
STANDING = Standing(1, 1, True, CANDIDATES, CANDIDATES[:1], CANDIDATES[1:], (), (1,))

COUNTS: list[tuple[Any, dict[str, Any]]] = [
    (Turn(), {"player": 1, "phase": "Buy", "part": "buying", "extra": True, "controller": 0, "last": 0}),
    (Turn(), {"over": True, "normal": 1, "row": 2, "number": 1, "serial": 1}),
    (INSTANCE, {"ability": "Red: play", "player": 1, "this": SECOND, "root": 4, "play": 0, "own": False}),
    (RECORD, {"ability": NEXT, "owner": 1, "this": None, "origin": INSTANCE._replace(player=1), "due": True}),
    (RECORD, {"until": UNTIL_USED, "values": (), "spared": (), "claimed": 1}),
    (LINK, {"kind": "leaves", "by": SECOND, "played": IN_PLAY, "play": 0}),
    (Fact("played", 0, "Red", frozenset(("Action",)), "Action", FIRST.card, 0), {"kind": "bought", "player": 1}),
    (Fact("played", 0, "Red", frozenset(("Action",)), "Action", FIRST.card), {"name": "Blue", "types": frozenset()}),
    (Fact("played", 0, "Red", card=IN_PLAY.card, moves=0), {"phase": "Buy", "card": -1, "moves": 1}),
    (Fact("gained", 0, "Red", card=0), {"card": -1}),
    (IT, {"moment": DISCARD, "player": 1, "cards": (), "origin": None, "more": (("play", 2),), "values": (FIRST,)}),
    (IT, {"cards": (THEN._replace(types=frozenset()),), "more": (("play", None),), "values": (None,)}),
    (STANDING, {"turn": 0, "idle": 0, "begun": False, "triggered": CANDIDATES[:1], "used": (), "passed": ()}),
    (STANDING, {"refused": CANDIDATES[:1], "done": ()}),
    (CANDIDATES[0], {"ability": "Red: gain", "owner": 1, "this": None, "record": 1, "number": 1}),
]
"""Values with other parts, each of which makes another value of it."""

ONLY_COUNT: list[tuple[Any, Any]] = [
    (INSTANCE, INSTANCE._replace(serial=4, root=4, play=7, event=5)),
    (INSTANCE._replace(root=9), INSTANCE._replace(root=8)),
    (RECORD, RECORD._replace(serial=2, event=7, made=9)),
    (RECORD._replace(claimed=5), RECORD._replace(claimed=6)),
    (IT, IT._replace(event=9)),
    (LINK, LINK._replace(play=2)),
]
"""Numbers that only say how many there have been."""


def code(value: Any, *before: Any) -> Any:
    """The code of a value, after that of others."""
    coder = Coder(GAME, WORLD, Zones())
    return [coder.code(one) for one in (*before, value)][-1]


def parts(of: list[tuple[Any, dict[str, Any]]]) -> list[Any]:
    return [
        pytest.param(value, name, other, id=f"{type(value).__name__}-{name}")
        for value, others in of
        for name, other in others.items()
    ]


@pytest.mark.parametrize(("value", "name", "other"), parts(COUNTS))
def test_another_part_makes_another_value(value: Any, name: str, other: Any) -> None:
    # what something has pointed at before has its number already
    before = (FIRST, SECOND, IN_PLAY, INSTANCE)
    assert code(value, *before) != code(value._replace(**{name: other}), *before)


@pytest.mark.parametrize(("value", "other"), ONLY_COUNT)
def test_a_running_number_makes_no_other_value(value: Any, other: Any) -> None:
    assert code(value) == code(other)


@pytest.mark.parametrize(
    ("ability", "until", "counts"),
    [
        (NOW, UNTIL_END_OF_TURN, False),
        (NOW, UNTIL_USED, False),
        (NOW, UNTIL_NEXT_TURN, True),
        (NOW, UNTIL_END_OF_NEXT_TURN, True),
        (NEXT, UNTIL_USED, True),
    ],
)
def test_whether_an_ability_was_set_up_this_turn_counts_where_it_waits_for_another(
    ability: str, until: str, counts: bool
) -> None:
    record = RECORD._replace(ability=ability, until=until)
    now = WORLD.turn.number
    this_turn, last_turn, before = (code(record._replace(made=made)) for made in (now, now - 1, now - 2))
    assert (this_turn != last_turn) == counts
    assert last_turn == before


def test_how_long_ago_a_turn_and_a_phase_were_counts() -> None:
    codes = {
        Coder(GAME, WORLD._replace(turn=Turn(number=number, serial=3 * number)), Zones()).code(
            Turn(number=number - ago, serial=3 * number - ago)
        ): (number, ago)
        for ago in (0, 1, 2)
        for number in (4, 9)
    }
    assert [*codes.values()] == [(9, 0), (9, 1), (9, 2)]


def test_only_later_abilities_are_not_yet_the_next_time() -> None:
    world = WORLD._replace(in_force=tuple([RECORD._replace(serial=serial) for serial in (1, 2, 3)]))
    codes: list[Any] = [Coder(GAME, world, Zones()).code(IT._replace(made=made)) for made in range(4)]
    assert [one[1] for one in codes] == [(0, 1, 2), (1, 2), (2,), ()]


def test_gains_of_different_players_have_no_order_unless_something_asks() -> None:
    facts = [Fact("gained", seat, name) for seat, name in ((1, "Red"), (0, "Blue"), (0, "Red"))]
    played = Fact("played", 0, "Red")

    def said(*these: Fact, in_order: bool = False) -> bytes:
        return Zones().of_facts(these, in_order=in_order)[0]

    assert said(*facts) == said(facts[1], facts[0], facts[2]) == said(facts[1], facts[2], facts[0])
    assert said(*facts) != said(facts[0], facts[2], facts[1])
    assert said(*facts, in_order=True) != said(facts[1], facts[0], facts[2], in_order=True)
    assert said(facts[0], played, facts[1]) != said(facts[1], played, facts[0])
    assert said(played) != said(Fact("played", 1, "Red"))
    for other in ({"kind": "gained"}, {"name": "Blue"}, {"types": frozenset(("Action",))}, {"phase": "Buy"}):
        assert said(played) != said(played._replace(**other))


def test_a_stale_reference_is_neither_a_fresh_one_nor_another_stale_one() -> None:
    there, gone, further = FIRST, FIRST._replace(moves=3), FIRST._replace(moves=4)
    codes = [code(pair) for pair in ((there, gone), (gone, there), (gone, gone), (gone, further), (there, there))]
    assert len(set(codes)) == len(codes)
    assert code((gone, further)) == code((further, gone))
    assert code(FIRST) != code(Ref(FIRST.card, FIRST.moves, Place(DISCARD_PILE, 0)))


def test_where_a_card_lies_counts_and_of_a_heap_only_which_cards_are_there() -> None:
    top = WORLD.held(0, DECK)
    under, _ = WORLD.move(top[:1], spot(DECK, 0), under=True)
    assert canonical(GAME, WORLD) != canonical(GAME, under)
    back, moved = WORLD.move((FIRST,), spot(PLAY, 0))
    assert canonical(GAME, WORLD) != canonical(GAME, back)
    assert canonical(GAME, WORLD) == canonical(GAME, back.move(moved, spot(HAND, 0))[0])


def test_abilities_of_different_kinds_may_have_been_set_up_in_any_order() -> None:
    def canon(*abilities: str, values: tuple[int, ...] = (1, 2)) -> Any:
        made = enumerate(zip(abilities, values, strict=True), 1)
        records = [RECORD._replace(serial=serial, ability=one, values=(value,)) for serial, (one, value) in made]
        return canonical(GAME, WORLD._replace(in_force=tuple(records)))

    assert canon(NOW, NEXT) == canon(NEXT, NOW, values=(2, 1))
    assert canon(NOW, NOW) != canon(NOW, NOW, values=(2, 1))


@pytest.mark.parametrize("recalls", [None, "gains of all players", "plays of the turn"])
def test_what_a_text_can_ask_about_the_turn_counts_where_there_is_such_a_text(recalls: Any) -> None:
    game, world = lay(thing("Asks", recalls=recalls), play=("Red", "Red"))
    one, other = world.held(0, PLAY)
    gains = [Fact("gained", seat, "Red") for seat in (0, 1)]
    plays = [Fact("played", 0, "Red", card=ref.card, moves=ref.moves) for ref in (one, other)]
    gone = plays[0]._replace(moves=5)

    def canon(*facts: Fact) -> Any:
        return canonical(game, world._replace(facts=facts))

    assert (canon(*gains) != canon(*gains[::-1])) == (recalls == "gains of all players")
    of_plays = recalls == "plays of the turn"
    assert (canon(plays[0]) != canon(gone)) == of_plays
    assert (canon(plays[0], plays[0]) != canon(*plays)) == of_plays
    assert canon(*plays) == canon(*plays[::-1])
    assert canon(*gains, gone) == canon(*gains, gone._replace(moves=6))
