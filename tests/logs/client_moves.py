"""What the online client writes about cards that move: draws, discards, cards looked at, put somewhere or passed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from logs.client_lines import ClientPage

from adjudicator.engine.events import Event
from adjudicator.format.catalogue import names as all_names
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
)

SOURCES: Final = ("Gear", "Haven", "Archive", "Crypt", "Church", "Cargo Ship")
"""Cards that the client names with what they set aside and give back."""
MATS: Final[Mapping[str, str]] = {TAVERN: "Tavern", ISLAND: "Island"}


class MovesOfCards(ClientPage):
    """Writes what happens to cards besides playing, buying and gaining them."""

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
