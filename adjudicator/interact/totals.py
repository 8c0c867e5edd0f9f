"""What cards give in total when all of them are played from one hand, in the order in which they are named."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final

from adjudicator.cards import catalog
from adjudicator.drafts.scenario_from_cards import game_of
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.explanations.phrases import amount_of, counted, listed
from adjudicator.explanations.trace import engine_only, issuing_card
from adjudicator.format.catalogue import names
from adjudicator.format.zones import NEWEST
from adjudicator.interact.answers import REPEATS
from adjudicator.interact.costs import SUBJECT, reduces
from adjudicator.interact.findings import Finding
from adjudicator.interact.meeting import AsOf, lasts
from adjudicator.interact.places import TOKEN, TOKENS, said_of
from adjudicator.interact.runs import played
from adjudicator.rules.you import You
from adjudicator.scenario.results import Result
from adjudicator.world.places import PLAY

_OFTEN: Final = {1: "once", 2: "twice"}


def in_all(cards: Sequence[str], beside: Sequence[str], as_of: AsOf, *, asked: bool = False) -> Iterator[Finding]:
    """How often each card is played, and what that gives in total: two Throne Rooms, a Smithy and a Village.

    Ways, Projects, Events and tokens may be among them. Unless `asked` for, only for cards that play one another
    more than once. `beside` are cards whose cost is given.
    """
    known = catalog(as_of[1] if as_of else NEWEST, {})
    table = _Table.of(cards, known)
    if table is None:
        return
    again = [name for name in table.cards if _repeats(name, known)]
    several = len(table.cards) > len({*table.cards})
    several = several or (asked and bool(table.tokens))
    things = len(table.cards) + len(table.besides)
    if not table.cards or things < (2 if asked else 3) or not (several or len(again) > (0 if asked else 1)):
        return
    # a card that plays another takes the next of them as its answer
    moves = table.moves
    result = played(table.scenario(moves, as_of), table.wants, most=True)
    if result is None and several:
        # further copies are there to be trashed, like those of Treasure Map
        moves = list(dict.fromkeys(moves))
        result = played(table.scenario(moves, as_of), table.wants, most=True)
    if result is None:
        return
    by_others = sum(one.parent is not None and one.cards[0].name in table.cards for one in _plays(result))
    if (not asked and by_others < 2) or (again and not several and not by_others):
        return  # Procession cannot play a Caravan
    shown = {*table.cards, *table.besides}
    subjects = [name for name in dict.fromkeys((*cards, *beside)) if name not in shown] or [SUBJECT]
    costs = table.costs(moves, subjects, as_of) if any(reduces(name, known) for name in shown) else []
    got = [*totals(result.run.trace, shown), *_done_by_bob(result.run.trace), *_his_hand(result), *costs]
    stays: list[str] = []
    if any(lasts(known[name]) for name in table.cards):
        later = played(table.scenario([*moves, *_UNTIL_HER_NEXT_TURN], as_of), table.wants)
        got += _on_his_turn(later) if later is not None else ()
        got += _on_her_next_turn(later, shown) if later is not None else ()
        stays += _in_clean_up(later.run.trace) if later is not None else ()
    stays = [*_trashed(result), *stays]
    if not got and not stays:
        return
    # of a question that asks for no amount, what becomes of the cards is the answer more often than what they give
    first, then = (got, stays) if got and (asked or not stays) else (stays, got)
    said = " ".join((_how_often(_plays(result)), *first))
    scenario = table.scenario(moves, as_of)
    steps = (*_in_order(_plays(result)), *then)
    yield Finding("in all", said, steps, (), ("in all",), table.title, scenario, wants=table.wants)


_UNTIL_HER_NEXT_TURN: Final = ("alice ends turn", "bob plays all Treasures", "bob buys Copper", "bob ends turn")
"""Bob buys something, because what lasts until Alice's next turn may be about that."""

_BESIDES: Final = frozenset({"way", "project", "event", "ally"})
"""What there may be besides cards that are played."""


_UP_TO: Final = re.compile(r"(?:[Tt]rash|[Dd]iscard) up to \w+ cards from your hand")
"""How card texts say that a player may do without several cards, but not without any number of them."""

SPARE: Final = ("Copper",) * 8 + ("Silver",) * 4


def _lays(text: str) -> str | None:
    """The token that an Event puts on a pile of Actions, where it stays."""
    found = _MOVES.search(text)
    return f"{found[1]} token" if found is not None and f"{found[1]} token" in TOKENS else None


_MOVES: Final = re.compile(r"Move your (.+?) token to an Action Supply pile\.$")


def _repeats(name: str, known: Catalog) -> bool:
    return REPEATS.search(known[name].text) is not None


@dataclass(frozen=True, slots=True)
class _Table:
    """The cards that Alice plays, in this order, and what she has besides: Ways, Projects, Events and tokens."""

    cards: tuple[str, ...]
    besides: Mapping[str, str]
    """Each with its kind; "token" for her own tokens."""

    @staticmethod
    def of(cards: Sequence[str], known: Catalog) -> _Table | None:
        """Those of the cards that can be played, as a table: cards that play others first, and Treasures last; None if one fits nowhere."""
        laid = {name: found for name in cards if name in known and (found := _lays(known[name].text)) is not None}
        cards = [laid.get(name, name) for name in cards]
        kinds = {name: "token" if name in TOKENS else known[name].kind for name in cards}
        if not {*kinds.values()} <= {"card", "token", *_BESIDES}:
            return None
        there = [name for name in cards if kinds[name] == "card" and {"Action", "Treasure"} & known[name].printed]
        there.sort(key=lambda one: ("Action" not in known[one].printed, not _repeats(one, known)))
        return _Table(tuple(there), {name: kind for name, kind in kinds.items() if kind != "card"})

    def _are(self, kind: str) -> list[str]:
        return [name for name, its in self.besides.items() if its == kind]

    @property
    def tokens(self) -> list[str]:
        """Her own tokens."""
        return self._are("token")

    @property
    def landscapes(self) -> list[str]:
        """What is on the table."""
        return [name for name in self.besides if name not in TOKENS]

    @property
    def pile(self) -> str:
        """The pile with her tokens: that of what the others play."""
        return names().homes.get(self.cards[-1], self.cards[-1])

    @property
    def wants(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.cards, *self.besides)))

    @property
    def spare(self) -> tuple[str, ...]:
        """What else is in her hand if a card says up to how many cards she may trash or discard from there."""
        known = catalog(NEWEST, {})
        return SPARE if any(_UP_TO.search(known[name].text) for name in self.cards) else ()

    @property
    def moves(self) -> list[str]:
        """Every card is played, and then every Event bought."""
        return [f"alice plays {name}" for name in self.cards] + [f"alice buys {name}" for name in self._are("event")]

    @property
    def title(self) -> str:
        first, *more = (*self.cards, *self.spare)
        there = [f"with {counted(more)} in hand"] if more else []
        there += [said_of(TOKEN, [token]).replace("its pile", f"the {self.pile} pile") for token in self.tokens]
        with_all = " and ".join(there)
        table = f"in a game with {listed(self.landscapes)}" if self.landscapes else ""
        return " ".join(part for part in (f"Alice plays {first}", with_all, table) if part)

    def scenario(self, moves: Sequence[str], as_of: AsOf, beside: Sequence[str] = ()) -> str:
        """These moves by Alice, who draws Coppers; `beside` are further cards in her hand."""
        tokens = [TOKENS[name].format(self.pile) for name in self.tokens]
        shown = {*self.cards, *beside}
        alice = [
            f"hand: [{', '.join(map(_quoted, (*self.cards, *beside, *self.spare)))}]",
            f"deck: [40 Copper, 30 Silver], actions: {len(self.cards)}",
            *([f"tokens: [{', '.join(map(_quoted, tokens))}]"] if tokens else []),
            *([f"projects: [{', '.join(map(_quoted, own))}]"] if (own := self._are("project")) else []),
            *([f"buys: {len(events)}, coins: 12"] if (events := self._are("event")) else []),
        ]
        lines = [
            "id: in-all",
            f"title: {_quoted(self.title)}",
            *([f"as_of: {as_of[0]}"] if as_of else []),
            *game_of(tuple(dict.fromkeys((*self.cards, *self.landscapes, *beside))), as_of[1] if as_of else NEWEST),
            *(["colonies: yes"] if {"Platinum", "Colony"} & shown else []),
            "players:",
            f"  alice: {{{', '.join(alice)}}}",
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


def _in_order(plays: Sequence[Event]) -> Iterator[str]:
    """If there are several: one play after the other: "King's Court, Bridge 3 times, King's Court again"."""
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
    if len(plays) > 1:
        yield f"One after the other: {', '.join(words)}."


def totals(trace: Sequence[Event], shown: Set[str] = frozenset()) -> Iterator[str]:
    """What Alice gets and gains. What cards other than those `shown` give is told as theirs: they are only examples."""
    by = _got(trace, shown)
    if got := by.pop("", ""):
        yield f"She gets {got}."
    for example, got in by.items():
        yield f"{example}, here as an example, gives her {got}."
    if gained := done_with(trace, 0, "gain"):
        yield f"She gains {counted(gained)}."


def _on_his_turn(result: Result) -> Iterator[str]:
    """What happens on Bob's turn, on which he plays his Treasures and buys a Copper."""
    trace = result.run.trace
    turns = [at for at, event in enumerate(trace) if event.kind == "turn"]
    if len(turns) < 2:
        return
    his = trace[turns[-2] : turns[-1]]
    done = [text.replace("She", "Alice", 1) for text in totals(his)]
    # neither what he buys nor his Clean-up has to do with the cards
    usual = {event.id for event in his if event.kind in ("buy", "cleanup")}
    done += _done_by_bob([event for event in his if event.parent not in usual])
    if done:
        yield f"On Bob's turn, on which he plays 2 Coppers and a Silver and buys a Copper: {' '.join(done)}"


def _on_her_next_turn(result: Result, shown: Set[str]) -> Iterator[str]:
    turns = [at for at, event in enumerate(result.run.trace) if event.kind == "turn"]
    by = _got(result.run.trace, shown, since=turns[-1]) if turns else {}
    if got := by.pop("", ""):
        yield f"On her next turn she gets {got}."
    for example, got in by.items():
        yield f"On her next turn {example}, here as an example, gives her {got}."


def _got(trace: Sequence[Event], shown: Set[str], since: int = 0) -> dict[str, str]:
    """What Alice gets, +2 Cards and +$1, by the example that gives it: a card that is none of those `shown`.

    What they or her tokens give is by "". If none are shown, nothing is an example.
    """
    got: dict[str, Counter[str]] = {"": Counter()}
    for event in trace[since:]:
        if event.kind == "plus" and event.player == 0 and event.outcome == "done" and not engine_only(event):
            example = _example(issuing_card(event, trace), shown)
            got.setdefault(example, Counter())[event.get("what")] += event.get("amount") or 0
    said = {
        by: listed([f"+{amount_of(what, number)}" for what, number in all_.items() if number])
        for by, all_ in got.items()
    }
    return {by: amounts for by, amounts in said.items() if amounts}


def _example(giver: str | None, shown: Set[str]) -> str:
    """The card that gives something, if it is only there as an example."""
    known = catalog(NEWEST, {})
    if not shown or giver is None or giver in shown or giver not in known:
        return ""
    return giver if known[giver].kind in _EXAMPLES else ""


_EXAMPLES: Final = frozenset({"card", "boon", "hex"})


def done_with(trace: Sequence[Event], player: int, verb: str) -> list[str]:
    """The cards that a player gains, trashes or discards."""
    done = (one for one in trace if one.kind == verb and one.player == player and one.outcome == "done")
    return [card.name for event in done if not engine_only(event) for card in event.cards]


def _done_by_bob(trace: Sequence[Event]) -> Iterator[str]:
    """What the other player discards, trashes and gains."""
    done = {verb: done_with(trace, 1, verb) for verb in ("discard", "trash", "gain")}
    said = [f"{_VERBS[verb]} {counted(cards)}" for verb, cards in done.items() if cards]
    if said:
        yield f"Bob {listed(said)}."


_VERBS: Final = {"discard": "discards", "trash": "trashes", "gain": "gains"}


def _his_hand(result: Result) -> Iterator[str]:
    """How many cards are in the other player's hand after he has discarded."""
    if done_with(result.run.trace, 1, "discard"):
        hand = You(Glance(result.run.game, result.run.world), 1).hand
        yield f"His hand then has {len(hand)} card{'s' * (len(hand) != 1)}."


def _trashed(result: Result) -> Iterator[str]:
    """What Alice trashes."""
    if trashed := done_with(result.run.trace, 0, "trash"):
        yield f"She trashes {counted(trashed)}."


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
