"""Writes the log of a game of ours in the form of the online client.

It goes by the events of the engine and by what real logs have for such events; of the code that reads logs it uses only
the names of cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from adjudicator.engine.decisions import Decision
from adjudicator.engine.events import CardSeen, Event
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names as all_names
from adjudicator.games.bots import BIG_MONEY_WITH_SMITHIES, Bot
from adjudicator.games.deciders import Anything, Chance
from adjudicator.games.new_game import new_game
from adjudicator.games.whole_game import Finished, moments, play_game, table_of
from adjudicator.logs.reading.names import plurals
from adjudicator.rules.words import ACTION, TREASURE
from adjudicator.world.places import (
    ASIDE,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    ISLAND,
    LOOKING,
    NATIVE_VILLAGE,
    PILE,
    TAVERN,
    TRASH,
    Place,
)
from adjudicator.world.tokens import chosen_for

ORDER: Final = ("Curse", "Copper", "Silver", "Gold", "Estate", "Duchy", "Province")
NO_ARTICLE: Final = (" Gift", "Deluded", "Envious", "Miserable", "Lost in the Woods")
SOURCES: Final = ("Gear", "Haven", "Archive", "Crypt", "Church", "Cargo Ship")
"""Cards that the client names with what they set aside and give back."""
MATS: Final[Mapping[str, str]] = {TAVERN: "Tavern", ISLAND: "Island"}
STARTING: Final[Mapping[str, int]] = {"Copper": 7, "Estate": 3}
AGAIN: Final = ("", " again", " a third time", " a fourth time")
NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Style:
    """How a log is written: for whom, and in which year's form."""

    hidden: frozenset[int] = frozenset()
    """The players whose hands are not shown."""
    last: str = " and "
    """What stands before the last card of a list; since 2025 a comma too."""
    numbers: bool = True
    """Whether it says which Actions, Buys and $ somebody gets: since 2019."""
    nested: bool = False
    """Whether the lines are indented, as on the page."""
    number: int = 184_000_000
    """The number of the game."""


@dataclass(slots=True)
class Told:
    """A line: its form, the cards in it, and how many of them it does not name. Equal `key`s in a row are one line."""

    form: str
    seat: int = NOBODY
    cards: list[str] = field(default_factory=list)
    unseen: int = 0
    key: object = None
    depth: int = 0
    coins: int | None = None
    sorted: bool = True


def card_list(cards: Iterable[str], last: str = " and ", unseen: int = 0, *, in_order: bool = True) -> str:
    """Cards as the client lists them; `unseen` is how many more there are which it does not name."""
    counts = Counter(cards)
    names = list(counts)
    if in_order:
        names.sort(key=lambda name: (ORDER.index(name) if name in ORDER else 9, name))
    said = [_counted(name, counts[name]) for name in names]
    if unseen:
        said.insert(0, _so_many_cards(unseen, bool(said)))
    if not said:
        return "nothing"
    return last.join([", ".join(said[:-1]), said[-1]]) if len(said) > 2 else " and ".join(said)


def _so_many_cards(unseen: int, others: bool) -> str:
    return "a card" if unseen == 1 else f"{unseen} {'other ' if others else ''}cards"


def _counted(name: str, count: int) -> str:
    if count > 1:
        return f"{count} {list(plurals(name))[1]}"
    return name if name.endswith(NO_ARTICLE) else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def short_names(players: Sequence[str]) -> list[str]:
    """What the client calls the players: the beginning of the name that tells them apart, else the whole name."""
    found = []
    for name in players:
        others = [other for other in players if other != name]
        prefixes = [name[:end] for end in range(1, len(name) + 1)]
        alone = [one for one in prefixes if not any(other.startswith(one) for other in others)]
        found.append(alone[0] if alone else name)
    return found


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


class _Writing:
    """Goes through the events of a game."""

    def __init__(self, run: Run, style: Style, start: Sequence[Mapping[str, int]]) -> None:
        self.run = run
        self.start = start or [STARTING for _ in run.game.players]
        self.style = style
        self.players = run.game.players
        self.short = short_names(self.players)
        self.trace = run.trace
        self.by_id = {event.id: event for event in run.trace}
        self.inside: dict[int, list[Event]] = {}
        for event in run.trace:
            if event.parent is not None:
                self.inside.setdefault(event.parent, []).append(event)
        self.shown: set[int] = set()
        """The cards that everybody has seen, where they lie now."""
        self.told: list[Told] = []
        self.turns: dict[int, int] = {}
        self.extra = ""
        self.depths: dict[int, int] = {}
        self.times: Counter[tuple[int, int]] = Counter()

    def text(self) -> str:
        """The whole log."""
        lines = [f"Game #{self.style.number}, unrated."]
        for seat, name in enumerate(self.short):
            for card, number in self.start[seat].items():
                lines.append(f"{name} starts with {_counted(card, number)}.")
        for event in self.trace:
            self.tell(event)
        lines += [f"{name} shuffles their deck." for name in self.short]
        lines += map(self.said, self.merged())
        return "\n".join(lines) + "\n"

    # lines

    def merged(self) -> Iterator[Told]:
        """The lines, those with equal keys in a row as one; Treasures that give $ are added to those before them."""
        found: list[Told] = []
        for told in self.told:
            before = next((one for one in reversed(found) if one.key is not None and told.key is not None), None)
            if found and told.key is not None and found[-1].key == told.key:
                before = found[-1]
            elif told.coins is not None and before is not None and before.key == told.key:
                between = found[found.index(before) + 1 :]
                if any(not _is_number(one) for one in between):
                    before = None
            else:
                before = None
            if before is None:
                found.append(told)
                continue
            before.cards += told.cards
            before.unseen += told.unseen
            if before.coins is not None and told.coins is not None:
                before.coins += told.coins
        return iter(found)

    def said(self, told: Told) -> str:
        """A line as it is written."""
        listed = card_list(told.cards, self.style.last, told.unseen, in_order=told.sorted)
        who = f"{self.short[told.seat]} " if told.seat != NOBODY else ""
        text = who + told.form.replace("CARDS", listed)
        if told.coins is not None and self.style.numbers:
            text += f" (+${told.coins})"
        return ("  " * told.depth if self.style.nested else "") + text

    def add(
        self,
        event: Event,
        form: str,
        cards: Sequence[CardSeen] | Sequence[str] = (),
        unseen: int = 0,
        key: object = None,
        seat: int | None = None,
        *,
        in_order: bool = True,
    ) -> Told:
        """One more line."""
        names = [card if isinstance(card, str) else card.name for card in cards]
        who = event.player if seat is None else seat
        told = Told(form, NOBODY if who is None else who, names, unseen, key, self.depth(event), None, in_order)
        self.told.append(told)
        return told

    def depth(self, event: Event) -> int:
        """How deep a line is indented: by one more in every play, gain and ability."""
        depth, parent = 0, event.parent
        while parent is not None:
            above = self.by_id[parent]
            depth += above.kind in ("play", "gain", "ability", "buy") and not (
                above.kind == "buy" and event.kind == "gain"
            )
            parent = above.parent
        return depth

    # events

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

    bought = -1

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

    def tell_shuffle(self, event: Event) -> None:
        """A shuffle of the discard pile."""
        if event.get("what") == "discard" and event.get("number"):
            self.add(event, "shuffles their deck.")
            self.shown.clear()

    def tell_draw(self, event: Event) -> None:
        """A draw."""
        if event.player in self.style.hidden:
            self.add(event, "draws CARDS.", (), len(event.cards), key=("draw", event.player, event.parent))
        else:
            self.add(event, "draws CARDS.", event.cards, key=("draw", event.player, event.parent))

    def tell_discard(self, event: Event) -> None:
        """A discard, unless it is that of Clean-up. Of several unseen cards everybody sees only the one on top."""
        above = self.by_id.get(event.parent) if event.parent is not None else None
        from_ = event.get("from")
        if above is not None and above.kind == "cleanup":
            return
        if from_ is None or not isinstance(from_.of, int):
            # a Boon or Hex goes to its discard pile
            self.add(event, "discards CARDS.", event.cards)
            return
        form = "discards CARDS from Exile." if from_.zone == EXILE else "discards CARDS."
        deck = from_.zone == DECK and len(event.cards) > 1 and above is not None
        if deck and event.player in self.style.hidden and not self.inside_reveal(event):
            self.add(event, "moves their deck to the discard.")
            return
        unseen = [card for card in event.cards[:-1] if self.is_unseen(event, card)]
        seen = [card for card in event.cards if card not in unseen]
        key = ("discard", event.player, event.parent, form)
        self.add(event, form, seen, len(unseen), key=key if not unseen else None)

    def inside_reveal(self, event: Event) -> bool:
        """Whether the cards were named before."""
        return all(card.card in self.shown for card in event.cards)

    def is_unseen(self, event: Event, card: CardSeen) -> bool:
        """Whether nobody but its owner knows which card it is."""
        from_ = event.get("from")
        if event.player not in self.style.hidden or card.card in self.shown:
            return False
        return from_ is not None and from_.zone in (HAND, DECK, LOOKING, ASIDE, NATIVE_VILLAGE)

    def several(self, event: Event, form: str, key: str = "") -> None:
        """A line with cards, those that nobody else sees only counted."""
        unseen = [card for card in event.cards if self.is_unseen(event, card)]
        seen = [card for card in event.cards if card not in unseen]
        self.add(
            event, form, seen, len(unseen), key=(key, event.player, event.parent, form, bool(unseen)) if key else None
        )

    def tell_trash(self, event: Event) -> None:
        """A card trashed: named for all."""
        self.add(event, "trashes CARDS.", event.cards, key=("trash", event.player, event.parent))

    def tell_exile(self, event: Event) -> None:
        """A card exiled: named for all."""
        self.add(event, "exiles CARDS.", event.cards, key=("exile", event.player, event.parent))

    def tell_put(self, event: Event) -> None:
        """A card put somewhere."""
        to, from_ = event.get("to"), event.get("from")
        if to is None:
            return
        source = (event.ability or "").split(":")[0]
        if not isinstance(to.of, int):
            if to.zone == DECK and event.get("bottom"):
                self.add(event, f"puts CARDS on the bottom of the {to.of}.", event.cards)
            return
        if to.zone == HAND:
            own = source in SOURCES and from_ is not None and from_.zone == ASIDE
            self.several(event, f"puts CARDS in hand ({source})." if own else "puts CARDS into their hand.", "hand")
        elif to.zone == DECK and event.get("under") is not None:
            self.several(event, "inserts CARDS into their deck.")
        elif to.zone == DECK and event.get("bottom"):
            self.several(event, "puts CARDS on the bottom of their deck.")
        elif to.zone == DECK:
            self.several(event, "topdecks CARDS.", "topdeck")
        elif to.zone == DISCARD:
            whole = from_ is not None and from_.zone == DECK
            self.add(event, "moves their deck to the discard.") if whole else self.several(event, "discards CARDS.")
        elif to.zone in MATS:
            self.add(event, f"puts CARDS on their {MATS[to.zone]} mat.", event.cards)
        elif to.zone == NATIVE_VILLAGE:
            self.several(event, "sets CARDS aside with Native Village.")
        self.shown.difference_update(card.card for card in event.cards)

    def tell_set_aside(self, event: Event) -> None:
        """Cards set aside."""
        source = (event.ability or "").split(":")[0]
        own = source in (*SOURCES, "Library", "Native Village", "Prince", "Save")
        self.several(event, f"sets CARDS aside with {source}." if own else "sets CARDS aside.", "aside")

    def tell_call(self, event: Event) -> None:
        """A Reserve card called."""
        self.add(event, "calls CARDS.", event.cards)

    def tell_pass(self, event: Event) -> None:
        """A card passed: only the two see which one."""
        receiver = event.get("receiver") or 0
        form = f"passes CARDS to {self.short[receiver]}."
        if len(self.style.hidden) == 0 or not {event.player, receiver} <= self.style.hidden:
            self.add(event, form, event.cards)
        else:
            self.add(event, form, (), len(event.cards))

    def tell_reveal(self, event: Event) -> None:
        """Cards revealed."""
        from_ = event.get("from")
        hand = list(event.cards) if from_ is not None and from_.zone == HAND else []
        whole = bool(hand) and len(hand) > 1 and self.is_whole_hand(event)
        form = "reveals their hand: CARDS." if whole else "reveals CARDS."
        self.add(
            event, form, event.cards, key=("reveal", event.player, event.parent) if not whole else None, in_order=False
        )
        if from_ is not None and from_.zone in (DECK, LOOKING, ASIDE):
            self.shown.update(card.card for card in event.cards)

    def is_whole_hand(self, event: Event) -> bool:
        """Whether the cards revealed are all of the hand: those drawn and not gone yet."""
        seat = event.player or 0
        return len(event.cards) >= self.hand_size(seat, event.id)

    def hand_size(self, seat: int, until: int) -> int:
        """How many cards are in a hand at an event."""
        size = 0
        for one in self.trace[:until]:
            if one.player != seat:
                continue
            to, from_ = one.get("to"), one.get("from")
            if to is not None and to.zone == HAND and to.of == seat:
                size += len(one.cards)
            if (
                from_ is not None
                and from_.zone == HAND
                and one.kind not in ("reveal", "play", "look at")
                and one.outcome == "done"
            ):
                size -= len(one.cards)
        return size

    def tell_look_at(self, event: Event) -> None:
        """Cards looked at."""
        if event.player in self.style.hidden:
            self.add(event, "looks at CARDS.", (), len(event.cards), key=("look", event.player, event.parent))
        else:
            key = ("look", event.player, event.parent)
            self.add(event, "looks at CARDS.", event.cards, key=key, in_order=False)

    def tell_return(self, event: Event) -> None:
        """A card returned to its pile, or a State."""
        to = event.get("to")
        above = self.by_id.get(event.parent) if event.parent is not None else None
        if not event.cards:
            self.add(event, "returns CARDS.", [str(event.get("name"))])
        elif above is not None and above.kind == "exchange":
            self.add(event, "returns CARDS.", event.cards)
        elif to is not None and to.zone == PILE:
            self.add(
                event, f"returns CARDS to the {to.of} pile.", event.cards, key=("return", event.player, event.parent)
            )

    def tell_take(self, event: Event) -> None:
        """A card received by an exchange; a Boon, Hex, State or Artifact taken."""
        if not event.cards:
            name = str(event.get("name"))
            artifact = all_names().kinds.get(name) == "artifact"
            told = self.add(event, f"takes {'the ' * artifact}{name}.")
            told.cards = []
            return
        to = event.get("to")
        card = event.cards[0].name
        if to is not None and to.zone == DISCARD:
            self.add(event, "receives CARDS.", event.cards)
        else:
            self.add(event, f"takes {card}.")

    def tell_receive(self, event: Event) -> None:
        """A Boon or Hex received."""
        for card in event.cards:
            self.add(event, f"receives {card.name}.")

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
        if (event.get("amount") or 0) <= 0 or not event.get("on"):
            return
        if event.get("token") == "debt":
            self.add(event, f"adds {event.get('amount')} Debt to the {event.get('on')} pile.")
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


def _is_number(told: Told) -> bool:
    return told.form.startswith(("gets +", "gets "))


def played(seed: int, players: Sequence[str] = ("anna", "ben")) -> Finished:
    """A game of two bots that buy Treasures, Provinces and Smithies."""
    return play_game(new_game(players, ["Smithy"]), [Bot(BIG_MONEY_WITH_SMITHIES) for _ in players], seed)


class Lively(Anything):
    """Plays what it can, and buys anything but the cheapest cards."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._any = Random(f"lively {seed}")

    def decide(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """A legal answer at random."""
        if decision.phase:
            labels = [option.label for option in decision.options if option.tag != "end"]
            labels = [label for label in labels if label not in ("buy Copper", "buy Curse", "buy Estate")]
            if labels:
                return (self._any.choice(labels),)
            return (next(option.label for option in decision.options if option.tag == "end"),)
        return super().decide(run, decision)


def played_at_random(kingdom: Sequence[str], seed: int, turns: int, landscapes: Sequence[str] = ()) -> Run:
    """Some turns of a game in which everybody does anything."""
    run = new_game(("anna", "ben"), kingdom, landscapes=landscapes)
    deciders = table_of([Lively(seed), Lively(seed + 1)], Chance(seed))
    return [run, *(after for after, _ in moments(run, deciders, most_turns=turns))][-1]
