"""Writes the log of a game of ours in the form of the online client.

It goes by the events of the engine and by what real logs have for such events; from the code that reads logs it uses
only the names of cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from logs.client_lines import NOBODY, Style, counted
from logs.client_moves import MovesOfCards

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.rules.words import ACTION, TREASURE
from adjudicator.world.places import ASIDE, DECK, HAND, TRASH, Place
from adjudicator.world.tokens import chosen_for

STARTING: Final[Mapping[str, int]] = {"Copper": 7, "Estate": 3}
AGAIN: Final = ("", " again", " a third time", " a fourth time")


def log_of(
    run: Run,
    hidden: Sequence[int] = (),
    last: str = " and ",
    *,
    style: Style | None = None,
    start: Sequence[Mapping[str, int]] = (),
) -> str:
    """The log of such a game, as somebody sees it who does not see the hands of the players at `hidden`.

    `start` is what each player starts with, if that is not 7 Coppers and 3 Estates.
    """
    return _Writing(run, style or Style(frozenset(hidden), last), start).text()


def starting_decks(first: Run) -> list[Mapping[str, int]]:
    """What each player of a game that has just begun starts with."""
    world = first.world
    return [
        Counter(world.called([ref for zone in (DECK, HAND) for ref in world.at(Place(zone, seat))]))
        for seat in range(len(first.game.players))
    ]


def kingdom_line(run: Run, kingdom: Sequence[str]) -> str:
    """The line that says what was on the table, with what was chosen when the game was set up."""
    game, world = run.game, run.world
    said = []
    for name in (*kingdom, *game.landscapes):
        chosen = [pile for pile in game.piles if world.number(pile, chosen_for(name))]
        aside = Place(ASIDE, name)
        chosen += world.called(world.at(aside)) if aside in world.layout.slot else ()
        said.append(f"{name} ({', '.join(chosen)})" if chosen else name)
    return f"# kingdom: {', '.join(said)}"


class _Writing(MovesOfCards):
    """Goes through the events of a game."""

    def __init__(self, run: Run, style: Style, start: Sequence[Mapping[str, int]]) -> None:
        super().__init__(run, style)
        self.start = start or [STARTING for _ in run.game.players]
        self.turns: dict[int, int] = {}
        self.extra = ""
        self.times: Counter[tuple[int, int]] = Counter()
        self.bought = -1

    def text(self) -> str:
        """The whole log."""
        lines = [f"Game #{self.style.number}, unrated."]
        for seat, name in enumerate(self.short):
            for card, number in self.start[seat].items():
                lines.append(f"{name} starts with {counted(card, number)}.")
        for event in self.trace:
            self.tell(event)
        lines += [f"{name} shuffles their deck." for name in self.short]
        lines += map(self.said, self.merged())
        return "\n".join(lines) + "\n"

    def tell(self, event: Event) -> None:
        """The lines of an event."""
        if event.outcome in ("failed", "prevented", "replaced", "declined", "lost track"):
            return
        tell = getattr(self, "tell_" + event.kind.replace(" ", "_"), None)
        if tell is not None:
            tell(event)

    def tell_turn(self, event: Event) -> None:
        """The heading of a turn."""
        seat = event.player or 0
        number = event.get("number")
        if number is not None:
            self.turns[seat] = number
            self.extra = ""
        said = self.turns.get(seat, 0)
        cause = f" [{self.extra}]" if event.get("extra") else ""
        told = self.add(event, f"Turn {said} - {self.players[seat]}{cause}")
        told.seat = NOBODY

    def tell_extra_turn(self, event: Event) -> None:
        """Which card gives the next turn."""
        self.extra = (event.ability or "").split(":")[0]

    def tell_play(self, event: Event) -> None:
        """A play: Treasures in a row in one line, a card again after Throne Room, an Action by a Way."""
        card = event.cards[0]
        form = "plays CARDS"
        parent = event.parent
        if parent is not None:
            self.times[(parent, card.card)] += 1
            form += AGAIN[min(3, self.times[(parent, card.card)] - 1)]
        way = self.way(event)
        if way:
            form += f" using {way}"
        catalog = self.run.game.catalog
        types = catalog[card.name].types if card.name in catalog else ()
        treasure = TREASURE in types and (ACTION not in types or self.in_buy_phase(event))
        if treasure:
            key = ("play", event.player) if parent is None else ("play", event.player, parent)
            told = self.add(event, form + ".", [card], key=key, in_order=False)
            told.coins = self.coins(event)
        else:
            self.add(event, form + ".", [card])
        self.shown.discard(card.card)

    def in_buy_phase(self, event: Event) -> bool:
        """Whether it happens in a Buy phase."""
        for other in reversed(self.trace[: event.id]):
            if other.kind == "phase":
                return other.get("phase") == "Buy"
        return False

    def way(self, event: Event) -> str:
        """The Way that is used for a play."""
        for other in self.inside.get(event.id, ()):
            name = (other.ability or "").split(":")[0]
            if other.kind == "ability" and name.startswith("Way of"):
                return name
        return ""

    def coins(self, event: Event) -> int:
        """The $ that a Treasure gives by what it says."""
        found = 0
        for one in self.inside.get(event.id, ()):
            if one.kind == "follow":
                for other in self.inside.get(one.id, ()):
                    if other.kind == "plus" and other.get("what") == "coins":
                        found += other.get("amount") or 0
        return found

    def tell_plus(self, event: Event) -> None:
        """Actions, Buys, $ and so on."""
        amount, what = event.get("amount") or 0, str(event.get("what"))
        by = self.by_id.get(event.parent or 0)
        above = self.by_id.get(by.parent) if by is not None and by.kind == "follow" and by.parent is not None else None
        of_treasure = above is not None and above.kind == "play" and TREASURE in self.types(above.cards[0].name)
        if what == "coins":
            if not of_treasure and self.style.numbers:
                self.add(event, f"gets +${amount}.")
        elif what in ("actions", "buys"):
            if self.style.numbers:
                self.add(event, f"gets +{amount} {what[:-1].capitalize()}{'s' * (amount > 1)}.")
        elif what in ("coffers", "villagers", "favors"):
            name = what.capitalize()
            self.add(event, f"gets +{amount} {name if amount > 1 or what == 'coffers' else name[:-1]}.")
        elif what == "debt":
            self.add(event, f"takes {amount} debt.")
        elif what == "vp":
            self.add(event, f"gets {amount} VP.")

    def types(self, name: str) -> Sequence[str]:
        """The types of a card."""
        catalog = self.run.game.catalog
        return tuple(catalog[name].types) if name in catalog else ()

    def tell_buy(self, event: Event) -> None:
        """A purchase: one line with the gain, unless something happens before that."""
        name = event.cards[0].name if event.cards else str(event.get("name"))
        gain = next((one for one in self.inside.get(event.id, ()) if one.kind == "gain"), None)
        between = [one for one in self.inside.get(event.id, ()) if one.kind in ("ability", "plus", "token")]
        if event.cards and gain is not None and gain.outcome == "done" and not any(one.id < gain.id for one in between):
            self.add(event, "buys and gains CARDS.", [name], key=("buy", event.player))
            self.bought = gain.id
        else:
            self.add(event, "buys CARDS.", [name], key=("only buys", event.player) if event.cards else None)

    def tell_gain(self, event: Event) -> None:
        """A gain that is not part of a purchase's line."""
        if event.id == self.bought or not event.cards:
            return
        source = event.get("source")
        to = event.get("destination")
        form = "gains CARDS"
        if source == TRASH:
            form += " from trash"
        elif to is not None and to.zone == DECK:
            form += " onto their drawpile"
        self.add(event, form + ".", event.cards, key=("gain", event.player, event.parent, form))

    def tell_spend(self, event: Event) -> None:
        """Coffers, Villagers or Favors spent."""
        name, amount = str(event.get("name")), event.get("amount") or 1
        if name == "Coffers":
            self.add(event, f"uses {amount} Coffers." + (f" (+${amount})" if self.style.numbers else ""))
        elif name == "Villagers":
            self.add(event, f"uses {amount} Villager{'s' * (amount > 1)}.")
        elif name == "Favors":
            self.add(event, f"spends {amount} Favor{'s' * (amount > 1)}.")

    def tell_pay_off(self, event: Event) -> None:
        """Debt paid off."""
        self.add(event, f"repays {event.get('amount') or 1} debt.")

    def tell_ability(self, event: Event) -> None:
        """A Reaction."""
        if event.get("reaction") and event.cards:
            self.add(event, "reacts with CARDS.", event.cards[:1])

    def tell_token(self, event: Event) -> None:
        """A token of a player moved to a pile."""
        amount = event.get("amount")
        if not event.get("on") or (amount is not None and amount <= 0):
            return
        if event.get("token") == "debt":
            self.add(event, f"adds {amount} Debt to the {event.get('on')} pile.")
        elif event.get("own") or event.get("token") == "embargo":
            token = str(event.get("token"))
            self.add(event, f"moves {token[0].upper()}{token[1:]} token to the {event.get('on')} pile.")

    def tell_rotate(self, event: Event) -> None:
        """A pile rotated."""
        self.add(event, f"rotates the {event.get('pile')} pile.")

    def tell_flip(self, event: Event) -> None:
        """A Journey token turned over."""
        self.add(event, f"flips Journey token face {event.get('face')}.")

    def tell_take_tokens(self, event: Event) -> None:
        """VP taken from a landscape or pile."""
        if event.get("token") == "vp":
            self.add(event, f"takes {event.get('amount')} VP from {event.get('from pile')}.")
