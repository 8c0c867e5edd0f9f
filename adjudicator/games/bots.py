"""Players that buy by a list of simple rules and give sensible answers to everything else.

They know only the cards in their list by name. They judge everything else by types, cost and victory points: a Curse is
worst, then Victory cards (in hand), then what costs least.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from adjudicator.engine.decisions import Decision, DecisionKind, Option
from adjudicator.engine.frames import Glance
from adjudicator.engine.run import Run
from adjudicator.rules.words import ACTION, CURSE, TREASURE, VICTORY
from adjudicator.rules.you import You
from adjudicator.world.places import DISCARD, LOOKING, PLAYER_ZONES, Place, pile
from adjudicator.world.records import Ref
from adjudicator.world.world import World


@dataclass(frozen=True, slots=True)
class When:
    """A condition of a buy rule: everything it says must hold."""

    fewer_than: int | None = None
    """The bot has fewer than this many of the card."""
    one_in: int | None = None
    """The bot has fewer than one of the card for each of this many cards."""
    left: tuple[str, int] | None = None
    """At most this many cards are left in that pile."""

    def holds(self, world: World, seat: int, card: str) -> bool:
        """Whether the condition holds for this player now."""
        mine = [world.names[ref.card] for zone in PLAYER_ZONES for ref in world.at(Place(zone, seat))]
        have = mine.count(card)
        if self.fewer_than is not None and have >= self.fewer_than:
            return False
        if self.one_in is not None and have * self.one_in >= len(mine):
            return False
        if self.left is None:
            return True
        name, most = self.left
        return pile(name) in world.layout.slot and len(world.at(pile(name))) <= most


ALWAYS: Final = When()

BuyRules = tuple[tuple[str, When], ...]
"""The cards a bot wants, the first one it can have first."""

BIG_MONEY: Final[BuyRules] = (
    ("Colony", ALWAYS),
    ("Platinum", ALWAYS),
    ("Province", ALWAYS),
    ("Duchy", When(left=("Province", 4))),
    ("Estate", When(left=("Province", 2))),
    ("Gold", ALWAYS),
    ("Silver", ALWAYS),
)
"""Treasures, and Victory cards when the end is near."""


def big_money_with(card: str, most: int = 2) -> BuyRules:
    """Big Money with a few copies of one card that draws: the first early, another when the deck has grown."""
    before = next(number for number, (name, _) in enumerate(BIG_MONEY) if name == "Silver")
    return (*BIG_MONEY[:before], (card, When(fewer_than=most, one_in=11)), *BIG_MONEY[before:])


BIG_MONEY_WITH_SMITHIES: Final[BuyRules] = big_money_with("Smithy")


class Bot:
    """Buys by rules, plays every Action it can and every Treasure, reacts whenever it can."""

    def __init__(self, rules: BuyRules = BIG_MONEY) -> None:
        self.rules = rules

    def decide(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """A sensible answer; when nothing sensible is known, the first one that is legal."""
        judge = _Judge(run, decision, self.rules)
        answer = judge.turn() if decision.phase else judge.answer()
        if answer is None or decision.problem(answer) is not None:
            answer = next(decision.answers())
        return answer


class _Judge:
    """Weighs the options of one decision."""

    def __init__(self, run: Run, decision: Decision, rules: BuyRules) -> None:
        self.run = run
        self.decision = decision
        self.rules = rules
        self.world = run.world
        self.seat = decision.decider
        self.you = You(Glance(run.game, run.world), decision.player)

    # the turn's own questions

    def turn(self) -> tuple[str, ...]:
        """What to do next in the turn."""
        plays = [option for option in self.decision.options if option.tag == "play"]
        if plays:
            return (max(plays, key=self.playing).label,)
        bought = self.wanted([(option.label.removeprefix("buy "), option) for option in self.tagged("buy")])
        if bought is not None:
            return (bought.label,)
        for tag in ("pay off", "spend"):
            for option in self.tagged(tag):
                return (option.label,)
        return (self.tagged("end")[0].label,)

    def tagged(self, tag: str) -> list[Option]:
        """The options of one kind."""
        return [option for option in self.decision.options if option.tag == tag]

    def playing(self, option: Option) -> tuple[int, int]:
        """Prefers cards that give Actions, then the most expensive ones."""
        ref = option.values[0]
        if not isinstance(ref, Ref):
            return (0, 0)
        text = self.you.definition(ref).text
        return (int(re.search(r"\+\d+ Action", text) is not None), self.you.cost(ref).coins)

    def wanted(self, offered: Sequence[tuple[str, Option]]) -> Option | None:
        """The option with the card that the rules want most."""
        for card, when in self.rules:
            for name, option in offered:
                if name == card and when.holds(self.world, self.seat, card):
                    return option
        return None

    # questions of cards

    def answer(self) -> tuple[str, ...] | None:
        """What to answer to an ability."""
        labels = [option.label for option in self.decision.options]
        kind = self.decision.kind
        if kind == "may":
            return ("yes" if self.yes() else "no",)
        if set(labels) == {"discard it", "put it back"}:
            return (self.about_a_revealed_card(),)
        if kind in ("react", "use", "first"):
            return (next(label for label in labels if label != "nothing"),) if self.decision.most == 1 else None
        if not all(isinstance(option.values[0], Ref) for option in self.decision.options):
            return None
        if kind == "gain":
            return self.gaining()
        if kind in ("discard", "trash", "pass", "put", "exile", "set aside", "return", "replace"):
            return self.parting_with(kind)
        return self.best()

    def yes(self) -> bool:
        """Whether to do what may be done. Actions are set aside only by those who cannot play them."""
        return self.decision.may != "set it aside" or not self.world.pools[self.seat].actions

    def about_a_revealed_card(self) -> str:
        """Bad cards are welcome on other players' decks, and good ones on one's own."""
        for owner in range(len(self.run.game.players)):
            for ref in self.world.at(Place(LOOKING, owner)):
                mine = owner == self.seat
                return "discard it" if mine == self.is_dead(ref) else "put it back"
        return "put it back"

    def gaining(self) -> tuple[str, ...]:
        """What the buy rules want, or else what is worth most; nothing bad if declining is allowed."""
        decision = self.decision
        offered = [(self.you.name(ref), option) for option in decision.options for ref in _first(option)]
        best = max(decision.options, key=self.worth)
        wanted = self.wanted(offered)
        if wanted is not None and self.worth(wanted) >= self.worth(best):
            best = wanted
        if decision.least == 0 and self.is_junk(best):
            return ()
        return (best.label,) * max(1, decision.least)

    def parting_with(self, kind: DecisionKind) -> tuple[str, ...]:
        """The worst of one's own cards, the best of the others'. As few as allowed, except junk."""
        decision = self.decision
        copies = [option for option in decision.options for _ in option.values]
        theirs = any(ref.place.of not in (None, self.seat) for option in copies for ref in _first(option))
        if kind == "put" and any(ref.place.zone in (LOOKING, DISCARD) for option in copies for ref in _first(option)):
            # onto the deck, the first one on top
            good = [option for option in sorted(copies, key=self.usefulness, reverse=True) if not self.is_junk(option)]
            return tuple(
                option.label for option in (good or copies)[: max(decision.least, min(decision.most, len(good)))]
            )
        if kind == "trash":
            order = sorted(copies, key=self.worth, reverse=theirs)
            wanted = sum(map(self.is_junk, order)) if not theirs else decision.most
        else:
            order = sorted(copies, key=self.usefulness, reverse=theirs)
            dead = sum(1 for option in order if any(map(self.is_dead, _first(option))))
            wanted = dead if kind == "discard" and not theirs else 0
        return tuple(option.label for option in order[: max(decision.least, min(wanted, decision.most))])

    def best(self) -> tuple[str, ...]:
        """The best cards for whatever is asked; as many as required, at least one."""
        order = sorted(self.decision.options, key=self.playing, reverse=True)
        copies = [option for option in order for _ in option.values]
        return tuple(option.label for option in copies[: max(self.decision.least, min(1, self.decision.most))])

    # what a card is worth

    def worth(self, option: Option) -> float:
        """How good it is to own the card."""
        return max((_worth(self.you, ref) for ref in _first(option)), default=0.0)

    def usefulness(self, option: Option) -> float:
        """How good it is to have the card in hand."""
        return max((-1.0 if self.is_dead(ref) else _worth(self.you, ref) for ref in _first(option)), default=0.0)

    def is_dead(self, ref: Ref) -> bool:
        """Whether the card cannot be played."""
        return not {ACTION, TREASURE} & self.you.types(ref)

    def is_junk(self, option: Option) -> bool:
        """Whether it is better not to own the card."""
        return self.worth(option) < 1


def _first(option: Option) -> Iterable[Ref]:
    return (ref for ref in option.values[:1] if isinstance(ref, Ref))


def _worth(you: You, ref: Ref) -> float:
    """Curses are worth least, then small Victory cards and Treasures that cost nothing; otherwise the cost counts."""
    definition, cost = you.definition(ref), you.cost(ref)
    if CURSE in definition.types:
        return -1.0
    price = cost.coins + 2 * cost.potions + cost.debt
    if VICTORY in definition.types and definition.vp == 1 and len(definition.types) == 1:
        return 0.0
    if TREASURE in definition.types and not price:
        return 0.5
    return float(price)
