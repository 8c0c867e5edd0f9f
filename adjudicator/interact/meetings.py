"""The situations in which two cards can meet: one is played, bought, gained ... while the other is somewhere.

Each is paired with the same situation without the other card, so that what changes can be seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from itertools import permutations, product
from typing import Final

from adjudicator.cards import catalog
from adjudicator.drafts.draft import IN_FRONT as OWNED
from adjudicator.drafts.draft import RECEIVED
from adjudicator.drafts.scenario_from_cards import game_of
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import CARD_ASIDE, Definition
from adjudicator.format.catalogue import LANDSCAPES, names
from adjudicator.format.zones import NEWEST

PLAYABLE: Final = frozenset(("Action", "Treasure", "Night"))
BUYABLE: Final = frozenset(("event", "project"))

AsOf = tuple[str, date] | None
"""The date of the rules by which cards meet, as typed and as a date; None for today."""

HELD: Final = "holds"
"""What a player does with a card that stays in hand, so that its types there can be seen."""

ALONE: Final = "alone"
LANDSCAPE: Final = "landscape"
IN_HAND: Final = "in hand"
WITH_BOB: Final = "with bob"
PLAYED_BEFORE: Final = "played before"
LAST_TURN: Final = "played last turn"
BY_BOB: Final = "played by bob"
BOUGHT_BEFORE: Final = "bought before"
IN_FRONT: Final = "in front"
NEXT: Final = "next"
TOKEN: Final = "token"
EXILED: Final = "exiled"
SET_ASIDE: Final = "set aside"
ON_DECKS: Final = "on decks"
IN_SUPPLY: Final = "in the Supply"
EXTRA_TURN: Final = "extra turn"
CONTROLLED: Final = "controlled turn"
BEFORE_EXTRA_TURN: Final = "before an extra turn"
BEFORE_CONTROLLED: Final = "before a controlled turn"

_WHERE: Final = {
    LANDSCAPE: "in a game with {}",
    IN_HAND: "with {} in hand",
    WITH_BOB: "while Bob has {} in hand",
    PLAYED_BEFORE: "after playing {} this turn",
    LAST_TURN: "after playing {} last turn",
    BY_BOB: "after Bob played {} last turn",
    BOUGHT_BEFORE: "after buying {}",
    IN_FRONT: "with {} in front of her",
    NEXT: "with {} on top of its deck",
    TOKEN: "with her {} lying there",
    EXILED: "with {} in Exile",
    SET_ASIDE: "with {} set aside at the start",
    ON_DECKS: "with {} on top of each deck",
    IN_SUPPLY: "with {} in the Supply",
    EXTRA_TURN: "on her extra turn from {}",
    CONTROLLED: "on an extra turn that Bob controls with {}",
    BEFORE_EXTRA_TURN: "before an extra turn from {}",
    BEFORE_CONTROLLED: "before an extra turn that Bob controls with {}",
}

_GIVES_A_TURN: Final = "extra turn after this one"
_TO_ANOTHER: Final = "the player to your left takes an extra turn"
"""How card texts say that somebody takes another turn."""

WITHOUT_MOVES: Final = frozenset({IN_HAND, LANDSCAPE, BOUGHT_BEFORE, IN_FRONT, NEXT, TOKEN, EXILED, SET_ASIDE})
"""Where a card may be without having been played before."""

TOKENS: Final = {
    "+1 Card token": "+1 Card on {}",
    "+1 Action token": "+1 Action on {}",
    "+1 Buy token": "+1 Buy on {}",
    "+$1 token": "+1 Coin on {}",
    "-$2 Cost token": "-2 Cost on {}",
    "Trashing token": "Trashing on {}",
    "-1 Card token": "-1 Card",
    "-$1 token": "-1 Coin",
    "Journey token": "Journey face down",
}
"""A player's own tokens, and how the board of a scenario says that one lies somewhere: on the pile of a card, or with them."""

TOKEN_MOVERS: Final = {"-$2 Cost token": "Ferry", "Trashing token": "Plan"}
"""What has to be in the game so that a token may lie there."""

GIVERS: Final = {"boon": ("plays", "Bard"), "hex": ("gains", "Cursed Village")}
"""What Alice does with which card so that she receives a Boon or Hex, and little else happens."""


PLAIN: Final = (
    ("Action", ("Smithy", "Laboratory", "Village")),
    ("Treasure", ("Silver", "Gold", "Copper")),
    ("Victory", ("Estate", "Duchy", "Province")),
    ("Curse", ("Copper", "Silver")),
)
"""Cards without abilities that trigger, for each type: what happens with these happens with any card of the type."""

Place = tuple[str, str]
"""A card, and where it is."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """What happens to `card` while `other` is where `where` says; `text` is a scenario of it.

    `third` is where a third card is, if there is one.
    """

    card: str
    happens: str
    other: str
    where: str
    text: str
    third: Place | None = None

    @property
    def title(self) -> str:
        """`Alice gains Inn with Watchtower in hand`."""
        does = f"Alice has {self.card} in hand" if self.happens == HELD else f"Alice {self.happens} {self.card}"
        places = [place for place in (self.third, (self.other, self.where)) if place is not None and place[1] != ALONE]
        return " ".join((does, " and ".join(_WHERE[where].format(name) for name, where in places))).rstrip()


def meetings(one: str, other: str, as_of: AsOf = None) -> Iterator[Meeting]:
    """All situations of a pair, in a fixed order."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    for card, beside in ((one, other), (other, one)) if one != other else ((one, other),):
        if card in TOKENS:
            continue
        for happens in _happenings(known[card]):
            for where in _places(known[card], happens, known.get(beside)):
                yield meeting_of(card, happens, (beside, where), as_of)
        yield from _with_set_aside(card, beside, known, as_of)


def _with_set_aside(keeper: str, kept: str, known: Catalog, as_of: AsOf) -> Iterator[Meeting]:
    """What plays a card that was set aside at the start of the game, with this one."""
    fits = known[keeper].choosing(CARD_ASIDE)
    card = known.get(kept)
    if fits is None or card is None or card.kind != "card" or not card.in_supply or not fits(card):
        return
    if known[keeper].kind == "card":
        yield meeting_of(keeper, "plays", (kept, SET_ASIDE), as_of)
    else:
        sample = next(name for name in PLAIN[0][1] if name != kept)
        yield meeting_of(sample, "plays", (keeper, LANDSCAPE), as_of, third=(kept, SET_ASIDE))


def meetings_of_three(cards: tuple[str, str, str], as_of: AsOf = None) -> Iterator[Meeting]:
    """Situations in which three cards can meet: one is played, gained or bought with the two others about."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    if {*cards} & {*TOKENS} or len({*cards}) < len(cards):
        return
    for card, one, other in permutations(cards):
        if known[card].kind != "card":
            continue
        for happens in [happens for happens in _happenings(known[card]) if happens in ("plays", "gains", "buys")]:
            from_decks = happens == "plays" and any(said in known[card].text for said in _FROM_DECKS)
            for where, there in product(_beside(known[one], from_decks), _beside(known[other])):
                if (one, where) < (other, there) or where != there:
                    yield meeting_of(card, happens, (one, where), as_of, third=(other, there))


def _beside(card: Definition, from_decks: bool = False) -> Iterable[str]:
    """Where a card may be while something happens with two others; `from_decks` says that it happens to a card of a deck."""
    if card.kind in LANDSCAPES:
        yield LANDSCAPE
    if card.kind == "card":
        yield IN_HAND
        yield IN_SUPPLY
        if from_decks:
            yield ON_DECKS
        if "Reaction" in card.printed:
            yield WITH_BOB
        if PLAYABLE & card.printed:
            yield PLAYED_BEFORE


def meeting_of(card: str, happens: str, beside: Place, as_of: AsOf = None, third: Place | None = None) -> Meeting:
    """What happens to a card while one or two others are somewhere."""
    bare = Meeting(card, happens, *beside, "", third)
    return replace(bare, text=_text(bare, as_of))


@lru_cache(maxsize=4096)
def alone(card: str, happens: str, as_of: AsOf = None) -> Meeting:
    """The same without any other card."""
    return meeting_of(card, happens, ("", ALONE), as_of)


@lru_cache(maxsize=4096)
def plain_card(card: str, beside: str, as_of: AsOf = None) -> str | None:
    """A card of the same type without abilities that trigger, other than the one beside it."""
    if card in TOKENS:
        return None
    printed = catalog(as_of[1] if as_of else NEWEST, {})[card].printed
    found = next((plain for kind, plain in PLAIN if kind in printed), ())
    return next((plain for plain in found if plain not in (card, beside)), None)


def places_at(card: str, happens: str, as_of: AsOf = None) -> tuple[str, ...]:
    """Where a card of a player's own may be while something happens to another one of theirs."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    found = _places(known["Silver"], happens, known.get(card))
    return tuple(where for where in found if where in (LANDSCAPE, IN_HAND, PLAYED_BEFORE))


def _happenings(definition: Definition) -> Iterable[str]:
    if definition.kind in LANDSCAPES:
        yield from ("buys",) if definition.kind in BUYABLE else ()
        return
    if definition.kind in GIVERS:
        yield "receives"
    if definition.kind != "card":
        return
    if PLAYABLE & definition.printed:
        yield "plays"
    yield from ("gains", "buys", "trashes", "discards")


def _places(card: Definition, happens: str, beside: Definition | None) -> Iterable[str]:
    """Where the other card may be; None stands for a token."""
    if beside is None:
        yield from (TOKEN,) if happens in ("plays", "buys") else ()
        return
    if beside.kind in LANDSCAPES:
        yield LANDSCAPE
        if beside.kind in BUYABLE and happens in ("gains", "buys"):
            yield BOUGHT_BEFORE
        if beside.kind in BUYABLE:
            yield from _turns(card, happens, beside)
        return
    if beside.kind in OWNED:
        yield IN_FRONT
    if beside.kind in RECEIVED and RECEIVED[beside.kind][1] in card.printed and happens in ("plays", "gains"):
        yield NEXT
    if beside.kind != "card":
        return
    yield IN_HAND
    if happens == "receives":
        return
    yield from _turns(card, happens, beside)
    if happens == "plays" and any(said in card.text for said in _FROM_DECKS):
        yield ON_DECKS
    if EXILE in card.text and happens in ("plays", "gains"):
        yield EXILED
    if "Reaction" in beside.printed:
        yield WITH_BOB
    if PLAYABLE & beside.printed:
        yield PLAYED_BEFORE
        if "Duration" in beside.printed:
            yield LAST_TURN
            yield BY_BOB


def _turns(card: Definition, happens: str, beside: Definition) -> Iterable[str]:
    """The turns that the other card gives; for a card whose effect lasts, also the turn before such a turn."""
    if _GIVES_A_TURN not in beside.text or happens == "buys":
        return
    controlled = _TO_ANOTHER in beside.text.casefold()
    yield CONTROLLED if controlled else EXTRA_TURN
    if happens == "plays" and _lasts(card):
        # the turn of a card that was played before ends anyway
        yield from (BEFORE_CONTROLLED,) if controlled else (BEFORE_EXTRA_TURN,) if beside.kind in BUYABLE else ()


def _lasts(card: Definition) -> bool:
    """Whether it does something on later turns, as Durations do, and much of what is in front of a player."""
    return "Duration" in card.printed or card.kind in OWNED


EXILE: Final = "Exile"

_FIRST_OF_TURN: Final = re.compile(r"When you play your first (\w+) this turn")
"""How card texts say that something has to be played later in the turn."""

_FROM_DECKS: Final = ("of your deck", "of their deck", "from your deck", "from their deck")
"""How card texts say that something is done with the cards of a deck."""


def _text(of: Meeting, as_of: AsOf) -> str:
    known = catalog(as_of[1] if as_of else NEWEST, {})
    card, happens = of.card, of.happens
    places = [place for place in ((of.other, of.where), of.third) if place is not None and place[0]]
    others = [name for name, _ in places]
    at = {where: name for name, where in places}
    does, what = GIVERS[known[card].kind] if happens == "receives" else (happens, card)
    by_bob = BY_BOB in at or CONTROLLED in at
    mover = TOKEN_MOVERS.get(at.get(TOKEN, ""), "")
    there = [name for name in (card, what, *others, mover) if name in known and name != at.get(SET_ASIDE)]
    game = _game(tuple(there), as_of[1] if as_of else NEWEST)
    if kept := at.get(SET_ASIDE):
        keeper = next(name for name in there if known[name].chooses == CARD_ASIDE)
        game = (
            *(line for line in game if not line.startswith("set aside:")),
            f"set aside: {{{_quoted(keeper)}: {_quoted(kept)}}}",
        )
    hand = [what] if does in ("plays", "trashes", "discards", HELD) else []
    given = [name for name, where in places if where == EXTRA_TURN and known[name].kind == "card"]
    hand += [name for name, where in places if where in (IN_HAND, PLAYED_BEFORE, LAST_TURN)] + given or ["Copper"]
    hand += ["Copper", "Estate", "Silver"]
    deck = ["Gold", "Copper", "Estate", "Silver", "Duchy", "3 Copper"]
    if (LAST_TURN in at or EXTRA_TURN in at) and card in hand:
        # it is drawn in Clean-up
        hand.remove(card)
        deck = [card, "Silver", "Copper", "Estate", "Copper", *deck]
    # a card that draws first reveals the one below
    on_top = [at[ON_DECKS]] * (2 if "+1 Card" in known[card].text else 1) if ON_DECKS in at else []
    of_bob = next((at[where] for where in (WITH_BOB, BY_BOB, CONTROLLED, BEFORE_CONTROLLED) if where in at), "Curse")
    bob = ["2 Copper", "Estate", "Silver", of_bob]
    lines = [
        f"id: {_id(card, happens, *(part for place in places for part in place))}",
        f"title: {_quoted(of.title)}",
        *([f"as_of: {as_of[0]}"] if as_of else []),
        *game,
        *(["colonies: yes"] if {"Platinum", "Colony"} & {card, *others} else []),
        *(["turn: bob"] if by_bob else []),
        "players:",
        "  alice:",
        f"    hand: {_listed(hand)}",
        f"    deck: {_listed([*on_top, *deck])}",
        "    discard: [Copper, Estate]",
        *([] if by_bob else ["    actions: 2", "    buys: 3", "    coins: 12", "    potions: 1"]),
        *_before_her(of.card, places, known),
        "  bob:",
        f"    hand: {_listed(bob)}",
        f"    deck: {_listed([*on_top, 'Silver', 'Copper', 'Estate', 'Gold', '2 Copper', 'Duchy', '3 Copper'])}",
        *(["    actions: 2"] if by_bob else []),
    ]
    near = (IN_HAND, ON_DECKS, PLAYED_BEFORE, IN_FRONT)
    played = [card, *(name for name, where in places if where in near)]
    moves = [*_before(places, known), *([f"alice {does} {what}"] if does != HELD else [])]
    if happens == "plays" and (waited_for := _waited_for(played, known)):
        moves.append(f"alice plays {waited_for}")
    if happens == "plays" and any(_lasts(known[name]) for name in played if name in known):
        moves += _until_her_next_turn(card, places, known)
    lines += ["moves:"] if moves else []
    lines += [f"  - {_quoted(step)}" for step in moves]
    return "\n".join([*lines, ""])


def _before_her(card: str, places: Iterable[Place], known: Catalog) -> Iterator[str]:
    """What is in front of Alice and on her mats, and where her tokens are."""
    for name, where in places:
        if where == LANDSCAPE and known[name].kind == "project":
            yield f"    projects: {_listed([name])}"
        elif where == IN_FRONT:
            yield f"    {OWNED[known[name].kind]}: {_listed([name])}"
        elif where == EXILED:
            yield f"    exile: {_listed([name])}"
        elif where == TOKEN:
            yield f"    tokens: {_listed([TOKENS[name].format(names().homes.get(card, card))])}"


def _before(places: Iterable[Place], known: Catalog) -> Iterator[str]:
    """What was done before it happens."""
    # Treasures are played, and Events bought, after Actions
    later = {name for name, _ in places if name in known and "Action" not in known[name].printed}
    for name, where in sorted(places, key=lambda place: (place[1] == BOUGHT_BEFORE, place[0] in later)):
        if where == PLAYED_BEFORE:
            yield f"alice plays {name}"
        elif where == LAST_TURN:
            yield from (f"alice plays {name}", "alice ends turn", "bob ends turn")
        elif where in (BY_BOB, CONTROLLED):
            yield from (f"bob plays {name}", "bob ends turn")
        elif where == BOUGHT_BEFORE:
            yield f"alice buys {name}"
        elif where == EXTRA_TURN:
            yield from (f"alice {_used(known[name])} {name}", "alice ends turn")


def _waited_for(played: Iterable[str], known: Catalog) -> str | None:
    """The card which one of these waits to see played later in the turn, if it names one: Merchant waits for a Silver."""
    texts = [known[name].text for name in played if name in known]
    found = next((said for text in texts if (said := _FIRST_OF_TURN.search(text))), None)
    return found[1] if found is not None else None


def _until_her_next_turn(card: str, places: Iterable[Place], known: Catalog) -> Iterator[str]:
    """What happens after that, up to Alice's next turn, which may be an extra one."""
    for name, where in places:
        if where == BEFORE_EXTRA_TURN:
            yield f"alice buys {name}"
    yield "alice ends turn"
    there = (card, *(name for name, where in places if where == PLAYED_BEFORE))
    given = [known[name].text for name in there if name in known and _GIVES_A_TURN in known[name].text]
    controlled = next((name for name, where in places if where == BEFORE_CONTROLLED), None)
    if controlled is not None:
        yield from (f"bob plays {controlled}", "bob ends turn")
    elif any(_TO_ANOTHER not in text.casefold() for text in given) or any(w == BEFORE_EXTRA_TURN for _, w in places):
        return
    else:
        # Bob takes the extra turn, and then his own
        yield from ["bob ends turn"] * (1 + len(given))


def _used(card: Definition) -> str:
    return "buys" if card.kind in BUYABLE else "plays"


@lru_cache(maxsize=4096)
def _game(cards: tuple[str, ...], as_of: date) -> tuple[str, ...]:
    return tuple(game_of(cards, as_of))


def _id(*parts: str) -> str:
    words = "".join(letter if letter.isalnum() else " " for part in parts for letter in f" {part.casefold()}").split()
    return "-".join(words)


def _listed(names: Iterable[str]) -> str:
    return f"[{', '.join(map(_quoted, names))}]"


def _quoted(name: str) -> str:
    return "'" + name.replace("'", "''") + "'"
