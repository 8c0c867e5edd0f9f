"""One situation in which cards meet: what happens to one card while others are somewhere, and the scenario for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from typing import Final

from adjudicator.cards import catalog
from adjudicator.drafts.draft import IN_FRONT as OWNED
from adjudicator.drafts.scenario_from_cards import game_of
from adjudicator.engine.catalog import Catalog
from adjudicator.engine.definitions import CARD_ASIDE, Definition
from adjudicator.format.catalogue import names
from adjudicator.format.zones import NEWEST
from adjudicator.interact.places import (
    ALONE,
    BEFORE_CONTROLLED,
    BEFORE_EXTRA_TURN,
    BEGINS_WITH,
    BOUGHT_BEFORE,
    BOUGHT_LAST_TURN,
    BY_BOB,
    CONTROLLED,
    EXILED,
    EXTRA_TURN,
    HELD,
    IN_FORCE,
    IN_FRONT,
    IN_HAND,
    IN_TRASH,
    LANDSCAPE,
    LAST_TURN,
    ON_DECKS,
    ON_TAVERN,
    PLAYED_BEFORE,
    SET_ASIDE,
    STARTS_WITH,
    TOKEN,
    TOKEN_MOVERS,
    TOKENS,
    WITH_BOB,
    Place,
    said_of,
)

AsOf = tuple[str, date] | None
"""The date of the rules by which cards meet, as typed and as a date; None for today."""

BUYABLE: Final = frozenset(("event", "project"))

GIVES_A_TURN: Final = "extra turn after this one"
TO_ANOTHER: Final = "the player to your left takes an extra turn"
"""How card texts say that somebody takes another turn."""

GIVERS: Final = {"boon": ("plays", "Bard"), "hex": ("gains", "Cursed Village")}
"""What Alice does with which card so that she receives a Boon or Hex, and little else happens."""


_FIRST_OF_TURN: Final = re.compile(r"When you play your first (\w+) this turn")
"""How card texts say that something has to be played later in the turn."""

_DRAWS: Final = re.compile(r"\+([1-4]) Card")
"""How card texts say that cards are drawn, but fewer than a hand."""

JOURNEY: Final = "Journey token"

_ON_ACTION_PILE: Final = re.compile(r"Action (card (from|of) the Supply|Supply pile)")
"""How texts say that something is done with the pile of an Action."""

_IF_AN_ACTION_IS_OUT: Final = re.compile(r"if you have an Action in play")
"""How texts say that a card does something only while an Action is in play."""

SAMPLE_ACTION: Final = "Smithy"
"""An Action that does no more than its kind."""

_TO_GAIN: Final = (
    (re.compile(r"gain an Attack card"), "Militia"),
    (re.compile(r"cheaper (card|Action)|gain a card"), "Village"),
)
"""How card texts say which cards are gained, and a pile where there is one."""

LATER_IN_TURN: Final = re.compile(
    r"(?<!not in )Clean-up|discards? (it|this|\w+ \w+ of this pile) from play|end of (the|this|your) turn|end of your Buy phase"
)
"""How card texts say that something happens at the end of the turn."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """What happens to `card` while `other` is where `where` says; `text` is a scenario of it.

    `more` says where further cards are, and `buy_phase` that it happens in Alice's Buy phase, though it could happen before.
    """

    card: str
    happens: str
    other: str
    where: str
    text: str
    more: tuple[Place, ...] = ()
    buy_phase: bool = False
    kept: bool = False
    """Whether its players choose other cards than `card`, so that it is still there when it is played."""
    action_out: bool = False
    """Whether Alice has an Action in play, because `card` does something only then."""

    @property
    def wants(self) -> tuple[str, ...]:
        """The cards that its players choose, where they can choose, the likeliest first: the others for one that is played."""
        others = (self.other, *(name for name, _ in self.more))
        if self.kept:
            return others
        return (*others, self.card) if self.happens == "plays" else (self.card, *others)

    @property
    def title(self) -> str:
        """`Alice gains Inn with Watchtower in hand`."""
        if self.happens == HELD and self.where == BY_BOB:
            return f"Bob plays {self.other} while Alice has {self.card} in hand"
        does = f"Alice has {self.card} in hand" if self.happens == HELD else f"Alice {self.happens} {self.card}"
        if self.happens in STARTS:
            does = f"{does} {STARTS[self.happens]}"
        if self.buy_phase:
            does = f"{does} in her Buy phase"
        places: dict[str, list[str]] = {}
        for name, where in ((self.other, self.where), *self.more):
            if where != ALONE:
                places.setdefault(where, []).append(name)
        there = [said_of(where, names) for where, names in places.items()]
        if self.action_out:
            there.append("an Action in play" if there else "with an Action in play")
        return " ".join((does, " and ".join(there))).rstrip()


def meeting_of(
    card: str,
    happens: str,
    beside: Place,
    as_of: AsOf = None,
    more: tuple[Place, ...] = (),
    *,
    face_down: bool = True,
) -> Meeting:
    """What happens to a card while others are somewhere. If one turns the Journey token over, that is `face_down` before."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    places = (beside, *more)
    turn_it = any(JOURNEY in known[name].text for name in (card, *(name for name, _ in places)) if name in known)
    if face_down and turn_it and all(where != TOKEN for _, where in places):
        # what turns it face up does the most
        more = (*more, (JOURNEY, TOKEN))
    bare = Meeting(
        card,
        happens,
        *beside,
        "",
        more,
        _waits_for_buy_phase(card, happens, beside, as_of),
        action_out=happens in ("gains", "buys") and _IF_AN_ACTION_IS_OUT.search(known[card].text) is not None,
    )
    return replace(bare, text=_text(bare, as_of))


def _waits_for_buy_phase(card: str, happens: str, beside: Place, as_of: AsOf) -> bool:
    """Whether a card that can be played in either phase is played in the Buy phase: with a Treasure in hand."""
    known = catalog(as_of[1] if as_of else NEWEST, {})
    other = known.get(beside[0])
    if happens != "plays" or beside[1] != IN_HAND or other is None:
        return False
    return {"Action", "Treasure"} <= known[card].printed and not {"Action", "Night"} & other.printed


def until_then(meeting: Meeting, as_of: AsOf) -> Meeting | None:
    """What can be seen of a situation whose last move is impossible because of something on the turn before.

    Something done on this turn is another situation, in which that is what happens.
    """
    if meeting.happens not in ("plays", "trashes", "discards") or meeting.where == PLAYED_BEFORE:
        return None
    return meeting_of(meeting.card, HELD, (meeting.other, meeting.where), as_of, meeting.more)


@lru_cache(maxsize=4096)
def alone(card: str, happens: str, as_of: AsOf = None, *, face_down: bool = True) -> Meeting:
    """The same without any other card."""
    return meeting_of(card, happens, ("", ALONE), as_of, face_down=face_down)


def lasts(card: Definition) -> bool:
    """Whether it does something on later turns, as Durations do, and much of what is in front of a player."""
    return "Duration" in card.printed or card.kind in OWNED


STARTS: Final = {STARTS_WITH: "in hand", BEGINS_WITH: "on top of her deck"}
"""What does something only as a turn starts, and where the card is then."""


def _on_next_turn(event: Definition) -> bool:
    return event.kind in BUYABLE and "next turn" in event.text


def _later(card: Definition) -> bool:
    """Whether it does something at the end of a phase or of the turn, or in Clean-up."""
    return LATER_IN_TURN.search(card.text) is not None


def _text(of: Meeting, as_of: AsOf) -> str:
    known = catalog(as_of[1] if as_of else NEWEST, {})
    card, happens = of.card, of.happens
    places = [place for place in ((of.other, of.where), *of.more) if place[0]]
    others = [name for name, _ in places]
    at = {where: name for name, where in places}
    does, what = GIVERS[known[card].kind] if happens == "receives" else (happens, card)
    by_bob = BY_BOB in at or CONTROLLED in at
    mover = TOKEN_MOVERS.get(at.get(TOKEN, ""), "")
    there = [name for name in (card, what, *others, mover) if name in known and name != at.get(SET_ASIDE)]
    if any(_ON_ACTION_PILE.search(known[name].text) for name in there if known[name].kind in BUYABLE):
        there.append(SAMPLE_ACTION)
    if of.action_out and SAMPLE_ACTION not in there:
        there.append(SAMPLE_ACTION)
    texts = [known[name].text for name in there]
    there += [pile for said, pile in _TO_GAIN if any(said.search(text) for text in texts) and pile not in there]
    game = _game(tuple(there), as_of[1] if as_of else NEWEST)
    if kept := at.get(SET_ASIDE):
        keeper = next(name for name in there if known[name].chooses == CARD_ASIDE)
        game = (
            *(line for line in game if not line.startswith("set aside:")),
            f"set aside: {{{_quoted(keeper)}: {_quoted(kept)}}}",
        )
    hand = [what] if does in ("plays", "trashes", "discards", HELD) else []
    actions = max(2, 1 + sum(where == PLAYED_BEFORE for _, where in places))
    given = [name for name, where in places if where == EXTRA_TURN and known[name].kind == "card"]
    hand += [name for name, where in places if where in (IN_HAND, PLAYED_BEFORE, LAST_TURN)] + given or ["Copper"]
    hand += ["Copper", "Estate", "Silver"]
    pays = happens == "buys" and by_bob
    if pays:
        hand += _paying(known[card])
    deck = ["Gold", "Copper", "Estate", "Silver", "Duchy", "3 Copper"]
    if happens == BEGINS_WITH:
        deck = ["Silver", "2 Copper", "Estate", "Copper", card, *deck]
    elif happens == STARTS_WITH or ({LAST_TURN, EXTRA_TURN, BOUGHT_LAST_TURN} & {*at} and card in hand):
        # it is drawn in Clean-up, after what was played has drawn its cards
        hand = [name for name in hand if name != card]
        drawn = _DRAWS.search(known[at[LAST_TURN]].text) if LAST_TURN in at else None
        deck = [*["Copper"] * (int(drawn[1]) if drawn else 0), card, "Silver", "Copper", "Estate", "Copper", *deck]
    # a card that draws first reveals the one below
    on_top = [at[ON_DECKS]] * (2 if "+1 Card" in known[card].text else 1) if ON_DECKS in at else []
    of_bob = [name for name, where in places if where in (WITH_BOB, BY_BOB, CONTROLLED, BEFORE_CONTROLLED)]
    bob = ["2 Copper", "Estate", "Silver", *(of_bob or ["Curse"])]
    lines = [
        f"id: {_id(card, happens, *(part for place in places for part in place))}",
        f"title: {_quoted(of.title)}",
        *([f"as_of: {as_of[0]}"] if as_of else []),
        *game,
        *([f"trash: {_listed([at[IN_TRASH]])}"] if IN_TRASH in at else []),
        *(["colonies: yes"] if {"Platinum", "Colony"} & {card, *others} else []),
        *(["turn: bob"] if by_bob else []),
        "players:",
        "  alice:",
        f"    hand: {_listed(hand)}",
        f"    deck: {_listed([*on_top, *deck])}",
        "    discard: [Copper, Estate]",
        *([] if by_bob else [f"    actions: {actions}", "    buys: 3", "    coins: 12", "    potions: 1"]),
        *_before_her(of.card, places, known),
        *([f"    in play: {_listed([SAMPLE_ACTION])}"] if of.action_out else []),
        "  bob:",
        f"    hand: {_listed(bob)}",
        f"    deck: {_listed([*on_top, 'Silver', 'Copper', 'Estate', 'Gold', '2 Copper', 'Duchy', '3 Copper'])}",
        *(["    actions: 2"] if by_bob else []),
        *_projects(places, known, of_bob=True),
    ]
    near = (IN_HAND, ON_DECKS, PLAYED_BEFORE, IN_FRONT)
    played = [card, *(name for name, where in places if where in near)]
    moves = ["alice ends Action phase"] if of.buy_phase else []
    moves += ["alice ends turn", "bob ends turn"] if happens in STARTS else []
    moves += [
        *_before(places, known),
        *(f"alice plays {name}" for name in _paying(known[card]) if pays),
        *([f"alice {does} {what}"] if does not in (HELD, *STARTS) else []),
    ]
    if happens == "plays" and (waited_for := _waited_for(played, known)):
        moves.append(f"alice plays {waited_for}")
    begun = [name for name, where in places if where in (PLAYED_BEFORE, BOUGHT_BEFORE, LANDSCAPE, IN_FORCE)]
    if (happens == "plays" and any(lasts(known[name]) for name in played if name in known)) or (
        happens == "buys" and _on_next_turn(known[card])
    ):
        moves += _until_her_next_turn(of, places, known)
    elif any(_later(known[name]) for name in (card, *begun) if name in known):
        moves.append("alice ends turn")
    lines += ["moves:"] if moves else []
    lines += [f"  - {_quoted(step)}" for step in moves]
    return "\n".join([*lines, ""])


def _paying(card: Definition) -> list[str]:
    """The Treasures with which Alice can pay for a card on a turn that has just begun."""
    return [*["Gold"] * 4, *(["Potion"] if card.cost.potions else [])]


def _before_her(card: str, places: Iterable[Place], known: Catalog) -> Iterator[str]:
    """What is in front of Alice and on her mats, and where her tokens are."""
    yield from _projects(places, known, of_bob=False)
    for name, where in places:
        if where == IN_FRONT:
            yield f"    {OWNED[known[name].kind]}: {_listed([name])}"
        elif where == ON_TAVERN:
            yield f"    tavern: {_listed([name])}"
        elif where == EXILED:
            yield f"    exile: {_listed([name])}"
        elif where == TOKEN:
            yield f"    tokens: {_listed([TOKENS[name].format(names().homes.get(card, card))])}"


def _projects(places: Iterable[Place], known: Catalog, *, of_bob: bool) -> Iterator[str]:
    """The Projects of one player; Bob has those that wait for what another player does."""
    found = [name for name, where in places if where == LANDSCAPE and known[name].kind == "project"]
    found = [name for name in found if ("another player" in known[name].text) == of_bob]
    if found:
        yield f"    projects: {_listed(found)}"


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
            if where == BY_BOB and _gives_itself_a_turn(known[name]):
                yield "bob ends turn"
        elif where == BOUGHT_BEFORE:
            yield f"alice buys {name}"
        elif where == BOUGHT_LAST_TURN:
            yield from (f"alice buys {name}", "alice ends turn", "bob ends turn")
        elif where == EXTRA_TURN:
            yield from (f"alice {_used(known[name])} {name}", "alice ends turn")


def _waited_for(played: Iterable[str], known: Catalog) -> str | None:
    """The card which one of these waits to see played later in the turn, if it names one: Merchant waits for a Silver."""
    texts = [known[name].text for name in played if name in known]
    found = next((said for text in texts if (said := _FIRST_OF_TURN.search(text))), None)
    return found[1] if found is not None else None


def _until_her_next_turn(of: Meeting, places: Iterable[Place], known: Catalog) -> Iterator[str]:
    """What happens after that, up to Alice's next turn, which may be an extra turn."""
    for name, where in places:
        if where == BEFORE_EXTRA_TURN:
            yield f"alice buys {name}"
    yield "alice ends turn"
    near = (IN_HAND, PLAYED_BEFORE) if of.happens == "plays" else (PLAYED_BEFORE,)
    if of.happens == "plays" and "next turn" not in known[of.card].text:
        near = (*near, ON_DECKS)  # Ghost plays what it finds on the next turn only
    there = (of.card, *(name for name, where in places if where in near))
    given = [known[name] for name in there if name in known and GIVES_A_TURN in known[name].text]
    controlled = next((name for name, where in places if where == BEFORE_CONTROLLED), None)
    if controlled is not None:
        yield from (f"bob plays {controlled}", "bob ends turn")
    elif own := [*filter(_gives_itself_a_turn, given), *(name for name, where in places if where == BEFORE_EXTRA_TURN)]:
        # of two extra turns, one may be skipped once the other has been taken
        yield from ["alice ends turn"] * (len(own) > 1)
    else:
        # Bob takes the extra turn, and then his own
        yield from ["bob ends turn"] * (1 + len(given))


def _gives_itself_a_turn(card: Definition) -> bool:
    """Whether its player takes another turn."""
    return GIVES_A_TURN in card.text and TO_ANOTHER not in card.text.casefold()


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
