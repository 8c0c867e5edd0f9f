"""Lines as the online client writes them: their form, the lists of cards in them, and what the players are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from adjudicator.engine.events import CardSeen, Event
from adjudicator.engine.run import Run
from adjudicator.logs.reading.names import plurals
from adjudicator.world.places import ASIDE, DECK, HAND, LOOKING, NATIVE_VILLAGE

ORDER: Final = ("Curse", "Copper", "Silver", "Gold", "Estate", "Duchy", "Province")
NO_ARTICLE: Final = (" Gift", "Deluded", "Envious", "Miserable", "Lost in the Woods")
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
    said = [counted(name, counts[name]) for name in names]
    if unseen:
        said.insert(0, _so_many_cards(unseen, bool(said)))
    if not said:
        return "nothing"
    return last.join([", ".join(said[:-1]), said[-1]]) if len(said) > 2 else " and ".join(said)


def _so_many_cards(unseen: int, others: bool) -> str:
    return "a card" if unseen == 1 else f"{unseen} {'other ' if others else ''}cards"


def counted(name: str, count: int) -> str:
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


class ClientPage:
    """The lines of a game as they are written, one after the other."""

    def __init__(self, run: Run, style: Style) -> None:
        self.run = run
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


def _is_number(told: Told) -> bool:
    return told.form.startswith(("gets +", "gets "))
