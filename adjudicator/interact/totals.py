"""What cards give in total when all of them are played from one hand, in the order in which they are named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from adjudicator.cards import catalog
from adjudicator.drafts.scenario_from_cards import game_of
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.explanations.phrases import amount_of, counted, listed
from adjudicator.explanations.trace import engine_only
from adjudicator.format.zones import NEWEST
from adjudicator.interact.costs import REPEATS, SUBJECT, reduces
from adjudicator.interact.findings import Finding
from adjudicator.interact.meeting import AsOf, lasts
from adjudicator.interact.places import TOKENS
from adjudicator.interact.runs import played
from adjudicator.rules.you import You
from adjudicator.scenario.results import Result
from adjudicator.world.places import PLAY

_OFTEN: Final = {1: "once", 2: "twice"}


def in_all(cards: Sequence[str], beside: Sequence[str], as_of: AsOf, *, asked: bool = False) -> Iterator[Finding]:
    """How often each card is played, and what that gives in total: two Throne Rooms, a Smithy and a Village.

    Unless `asked` for, only for cards that play one another more than once. `beside` are cards whose cost is given.
    """
    known = catalog(as_of[1] if as_of else NEWEST, {})
    if {*cards} & {*TOKENS} or any(known[name].kind != "card" for name in cards):
        return
    hand = _Hand.of(cards, known)
    again = [name for name in hand.cards if _repeats(name, known)]
    several = len(hand.cards) > len({*hand.cards})
    if len(hand.cards) < (2 if asked else 3) or not (several or len(again) > (0 if asked else 1)):
        return
    # a card that plays another takes the next of them as its answer
    moves = [f"alice plays {name}" for name in hand.cards]
    result = played(hand.scenario(moves, as_of), hand.wants)
    if result is None or not (asked or len([one for one in _plays(result) if one.parent is not None]) > 1):
        return
    subjects = [name for name in dict.fromkeys((*cards, *beside)) if name not in hand.cards] or [SUBJECT]
    costs = hand.costs(moves, subjects, as_of) if any(reduces(name, known) for name in hand.cards) else []
    got = [*_totals(result), *_of_bob(result), *costs]
    stays: list[str] = []
    if any(lasts(known[name]) for name in hand.cards):
        later = played(hand.scenario([*moves, "alice ends turn", "bob ends turn"], as_of), hand.wants)
        got += _on_her_next_turn(later) if later is not None else ()
        stays += _in_clean_up(later.run.trace) if later is not None else ()
    stays = [*_trashed(result), *stays]
    if not got and not stays:
        return
    # of a question that asks for no amount, what becomes of the cards is the answer more often than what they give
    first, then = (got, stays) if asked or not stays else (stays, got)
    said = " ".join((_how_often(_plays(result)), *first))
    scenario = hand.scenario(moves, as_of)
    steps = (_in_order(_plays(result)), *then)
    yield Finding("in all", said, steps, (), ("in all",), hand.title, scenario, wants=hand.wants)


def _repeats(name: str, known: Catalog) -> bool:
    return REPEATS.search(known[name].text) is not None


@dataclass(frozen=True, slots=True)
class _Hand:
    """The cards that Alice plays, in this order."""

    cards: tuple[str, ...]

    @staticmethod
    def of(cards: Sequence[str], known: Catalog) -> _Hand:
        """Those of the cards that can be played: cards that play others first, and Treasures last."""
        there = [name for name in cards if {"Action", "Treasure"} & known[name].printed]
        return _Hand(
            tuple(sorted(there, key=lambda one: ("Action" not in known[one].printed, not _repeats(one, known))))
        )

    @property
    def wants(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.cards))

    @property
    def title(self) -> str:
        first, *more = self.cards
        return f"Alice plays {first} with {counted(more)} in hand"

    def scenario(self, moves: Sequence[str], as_of: AsOf, beside: Sequence[str] = ()) -> str:
        """These moves by Alice, who draws Coppers; `beside` are further cards in her hand."""
        lines = [
            "id: in-all",
            f"title: {_quoted(self.title)}",
            *([f"as_of: {as_of[0]}"] if as_of else []),
            *game_of(tuple(dict.fromkeys((*self.cards, *beside))), as_of[1] if as_of else NEWEST),
            *(["colonies: yes"] if {"Platinum", "Colony"} & {*self.cards, *beside} else []),
            "players:",
            f"  alice: {{hand: [{', '.join(map(_quoted, (*self.cards, *beside)))}], deck: [40 Copper, 30 Silver], "
            f"actions: {len(self.cards)}}}",
            "  bob: {hand: [2 Copper, 2 Estate, Silver], deck: [8 Copper]}",
            "moves:",
            *(f"  - {_quoted(move)}" for move in moves),
        ]
        return "\n".join([*lines, ""])

    def costs(self, moves: Sequence[str], subjects: Sequence[str], as_of: AsOf) -> list[str]:
        """What each of these cards costs then, if that is not its usual cost."""
        result = played(self.scenario(moves, as_of, subjects), self.wants)
        if result is None:
            return []
        alice = You(Glance(result.run.game, result.run.world), 0)
        now = {alice.name(one): alice.cost(one) for one in alice.hand}
        before = catalog(as_of[1] if as_of else NEWEST, {})
        return [
            f"{name} then costs {now[name]} instead of {before[name].cost}."
            for name in subjects
            if name in now and now[name] != before[name].cost
        ]


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _plays(result: Result) -> list[Event]:
    return [event for event in result.run.trace if event.kind == "play" and not engine_only(event)]


def _how_often(plays: Sequence[Event]) -> str:
    times = Counter(card.name for event in plays for card in event.cards)
    return f"In all, Alice plays {listed([f'{name} {_often(number)}' for name, number in times.items()])}."


def _often(number: int) -> str:
    return _OFTEN.get(number, f"{number} times")


def _in_order(plays: Sequence[Event]) -> str:
    """One play after the other: "King's Court, Bridge 3 times, King's Court again"."""
    said: list[tuple[str, int, bool]] = []
    for event in plays:
        once_more = event.get("from") is None
        for name in (card.name for card in event.cards):
            if once_more and said and said[-1][0] == name:
                said[-1] = (name, said[-1][1] + 1, said[-1][2])
            else:
                said.append((name, 1, once_more))
    words = (
        f"{name}{' again' if once_more else ''}{f' {_often(number)}' if number > 1 else ''}"
        for name, number, once_more in said
    )
    return f"One after the other: {', '.join(words)}."


def _totals(result: Result) -> Iterator[str]:
    if got := _got(result.run.trace):
        yield f"She gets {got}."


def _on_her_next_turn(result: Result) -> Iterator[str]:
    turns = [at for at, event in enumerate(result.run.trace) if event.kind == "turn"]
    if got := _got(result.run.trace[turns[-1] :]) if turns else "":
        yield f"On her next turn she gets {got}."


def _got(trace: Sequence[Event]) -> str:
    """What Alice gets: +2 Cards and +$1."""
    got: Counter[str] = Counter()
    for event in trace:
        if event.kind == "plus" and event.player == 0 and event.outcome == "done" and not engine_only(event):
            got[event.get("what")] += event.get("amount") or 0
    return listed([f"+{amount_of(what, number)}" for what, number in got.items() if number])


def _of_bob(result: Result) -> Iterator[str]:
    """What the other player discards, trashes and gains, and how many cards are in his hand after he has discarded."""
    done: dict[str, list[str]] = {"discard": [], "trash": [], "gain": []}
    for event in result.run.trace:
        if event.player == 1 and event.outcome == "done" and event.kind in done and not engine_only(event):
            done[event.kind] += [card.name for card in event.cards]
    said = [f"{_OF_BOB[verb]} {counted(names)}" for verb, names in done.items() if names]
    if said:
        yield f"Bob {listed(said)}."
    if done["discard"]:
        hand = You(Glance(result.run.game, result.run.world), 1).hand
        yield f"His hand then has {len(hand)} card{'s' * (len(hand) != 1)}."


_OF_BOB: Final = {"discard": "discards", "trash": "trashes", "gain": "gains"}


def _trashed(result: Result) -> Iterator[str]:
    """What Alice trashes."""
    done = (one for one in result.run.trace if one.kind == "trash" and one.player == 0 and one.outcome == "done")
    if names := [card.name for event in done if not engine_only(event) for card in event.cards]:
        yield f"She trashes {counted(names)}."


def _in_clean_up(trace: Sequence[Event]) -> Iterator[str]:
    """Which cards stay in play, and which are discarded, if some stay."""
    clean_up = next((event.id for event in trace if event.kind == "cleanup"), None)
    inside = [event for event in trace if clean_up is not None and event.parent == clean_up]
    staying = [card.name for event in inside if event.kind == "stays" for card in event.cards]
    if not staying:
        return
    gone: list[str] = []
    for event in inside:
        place = event.get("from") if event.kind == "discard" else None
        if place is not None and place.zone == PLAY:
            gone += [f"the other {card.name}" if card.name in staying else card.name for card in event.cards]
    said = f"In Clean-up, {counted(staying)} {'stays' if len(staying) == 1 else 'stay'} in play"
    yield f"{said}, and Alice discards {listed(gone)}." if gone else f"{said}."
