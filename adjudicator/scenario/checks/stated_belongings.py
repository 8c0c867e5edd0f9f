"""What players are said to have, to keep or to be, and not to do: cards they keep, cards in hand, tokens, not being affected.

Each function says what happens instead of what is stated; empty if it is true.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.engine.moments import WOULD_TAKE_TURN
from adjudicator.explanations.phrases import amount_of, cards_of, counted, listed, possessive
from adjudicator.explanations.trace import HAPPENED, players_behind
from adjudicator.format.reading.statements import (
    CHEAPER,
    DOES_NOTHING,
    DOWN_TO,
    DRAW_UP_TO,
    EXTRA_TURN,
    FACE,
    HAS_LEFT,
    HAS_NONE,
    JOURNEY_TOKEN,
    KEEP,
    KEEP_THE_REST,
    LAST_SUN_TOKEN,
    MAY_LOOK,
    OFF_THE_TOP,
    PAYS,
    PUT_A_TOKEN,
    RETURN_A_TOKEN,
    RETURNS_TO_ACTIONS,
    SHUFFLES,
    SKIPS,
    STAYS_IN_PLAY,
    SUN_TOKEN,
    TAKE_A_TOKEN,
    UNAFFECTED,
)
from adjudicator.format.reading.verb_forms import third_person
from adjudicator.format.steps import Spot
from adjudicator.rules.open_information import face_down
from adjudicator.rules.you import You
from adjudicator.scenario.answers.options.lettered_copies import bare
from adjudicator.scenario.answers.options.what_is_got import amount, has_extra_turn
from adjudicator.scenario.checks.stated_events import StatedEvents
from adjudicator.scenario.checks.stated_places import seat_of
from adjudicator.scenario.checks.stated_shuffles import is_kept_for_a_shuffle
from adjudicator.world.places import DECK, HAND, LOOKING, PLAY, Place


def _affected(events: StatedEvents, since: int) -> str:
    """About a player who is said to be unaffected."""
    spared = (event for event in events.run.trace if event.id >= since and event.kind == UNAFFECTED)
    spared_by = [one.because or (one.ability or "").partition(":")[0] for one in spared if events.is_by(one)]
    if spared_by and events.said.by in (None, *spared_by):
        # nobody is spared by what somebody else has
        theirs = not events.said.used_of or events.who in events.said.used_of
        return (
            ""
            if theirs
            else f"it is {possessive(events.who)} {listed(spared_by)} that keeps {events.who} from being affected"
        )
    if spared_by:
        return f"it is {listed(spared_by)} that keeps {events.who} from being affected"
    return f"nothing keeps {events.who} from being affected"


def _taking_a_token(events: StatedEvents, since: int) -> str:
    """About the token that somebody is said to take."""
    taken = [event.get("token") for event in events.done(since) if events.is_by(event)]
    if any(kind.casefold() in events.said.amounts for kind in taken):
        return ""
    tokens = listed([f"the {kind.replace('1 Coin', '$1')} token" for kind in taken])
    return f"{events.who} takes {tokens or 'no token'}"


def _returning_a_token(events: StatedEvents, since: int) -> str:
    """About the token that somebody is said to return."""
    returned = [one for one in events.done(since) if events.is_by(one) and (one.get("amount") or 0) < 0]
    if any(one.get("token").casefold() in events.said.amounts for one in returned):
        return ""
    return f"{events.who} returns no such token"


def _putting_a_token(events: StatedEvents, since: int) -> str:
    """About the token that is said to be put on a pile."""
    there, number = [], 0
    for event in events.done(since):
        if events.seat in (None, event.player) and event.get("on") is not None:
            kind = event.get("token").removesuffix("s")
            named = all(_token(one) == kind.casefold() for one in events.said.amounts)
            put = max(1, event.get("amount") or 1)
            number += put * (named and event.get("on") == events.said.by)
            name = kind.upper() if kind == "vp" else f"{kind[:1].upper()}{kind[1:]}"
            there.append(f"{f'{put} {name} tokens' if put > 1 else f'the {name} token'} on {event.get('on')}")
    if number and events.said.times in (0, number):
        return ""
    return f"{events.who} puts {listed(there) or 'no token anywhere'}"


def _token(said: str) -> str:
    """The name of a token for the words of a sentence: `-2 cost` for `-$2` and `-$2 cost`."""
    return re.sub(r"-\$2(?: cost)?", "-2 cost", said.casefold()).replace("$1", "1 coin")


def _drawing_up_to(events: StatedEvents, since: int) -> str:
    """About the number of cards in hand that somebody is said to draw up to."""
    counts = (event for event in events.done(since) if event.get("among") == HAND and events.is_by(event))
    hands = [event.get("amount") for event in counts]
    if events.said.times in hands:
        return ""
    return f"{events.who} {f'draws up to {hands[-1]}' if hands else 'does not draw up to any number'}"


def _discarding_down_to(events: StatedEvents, since: int) -> str:
    """About the number of cards in hand that somebody is said to discard down to."""
    seat = events.seat
    discarded = [one for one in events.done(since) if events.is_by(one) and _from(events, one).zone == HAND]
    if seat is None or not discarded:
        return f"{events.who} discards nothing from hand"
    left = len(events.run.world.at(Place(HAND, seat)))
    drawn = sum(
        len(one.cards)
        for one in events.run.trace
        if (one.kind, one.player) == ("draw", seat) and one.id > discarded[-1].id and one.outcome in HAPPENED
    )
    return (
        ""
        if events.said.times in (left, left - drawn)
        else f"{events.who} has {left} card{'s' * (left != 1)} in hand after that"
    )


def _doing_with_top_cards(events: StatedEvents, since: int) -> str:
    """About what somebody is said to do with a number of cards from the top of a deck."""
    verb, owner = str(events.said.by), events.said.receiver
    deck = events.seat if owner is None else seat_of(events.players, owner)
    numbers: Counter[int | None] = Counter()
    for event in events.done(since):
        from_top = _from(events, event) in (Place(DECK, deck), Place(LOOKING, deck))
        # the bottom card is looked at where it lies
        from_top = from_top and not (event.kind in ("look at", "reveal") and event.get("to") is None)
        theirs = events.seat in (None, event.player) or events.seat in players_behind(events.run.trace, event)
        if event.kind == verb and from_top and theirs:
            numbers[event.origin] += len(event.cards)
    if events.said.times in numbers.values():
        return ""
    whose = "the" if deck is None else possessive(events.players[deck])
    number = max(numbers.values(), default=0)
    there = f"{number} card{'s' * (number != 1)}" if number else "nothing"
    return f"{events.who} {third_person(verb)} {there} from the top of {whose} deck"


def _from(events: StatedEvents, event: Event) -> Place:
    """Where the cards of an event come from."""
    return next(iter(events.places.sources(event)), Place("", None))


def _shuffling(events: StatedEvents, since: int) -> str:
    """About a player who is said to shuffle."""
    return "" if any(map(events.is_by, events.done(since))) else f"{events.who} does not shuffle"


def _removing_a_sun_token(events: StatedEvents, since: int) -> str:
    """About the Sun tokens that somebody is said to remove."""
    done = [one for one in events.done(since) if events.is_by(one)]
    number = sum(events.said.by in (None, one.get("name")) for one in done)
    if number == events.said.times:
        return ""
    return f"{events.who} removes {len(done) or 'no'} Sun token{'s' * (len(done) > 1)}"


def _removing_the_last_sun_token(events: StatedEvents, since: int) -> str:
    """About the last Sun token that somebody is said to remove."""
    done = [one for one in events.done(since) if events.is_by(one) and events.said.by in (None, one.get("name"))]
    if not done:
        return f"{events.who} removes no Sun token{f' from {events.said.by}' * (events.said.by is not None)}"
    left = done[-1].get("left") or 0
    return f"{left} Sun token{'s are' if left > 1 else ' is'} left" if left else ""


def _turning_the_journey_token(events: StatedEvents, since: int) -> str:
    """About the Journey token that somebody is said to turn over."""
    faces = [one.get("face") for one in events.done(since) if events.is_by(one)]
    if faces and events.said.by in (None, *faces):
        return ""
    turned = " and ".join(f"face {face}" for face in faces)
    return f"{events.who} {f'turns it {turned}' if faces else 'does not turn a Journey token over'}"


def _paying(events: StatedEvents, since: int) -> str:
    """About the price that somebody is said to pay."""
    said, paid = events.said, []
    nothing = said.by == "nothing"
    for event in events.done(since):
        if not events.is_by(event):
            continue
        changed = said.instead in (None, event.get("printed")) and said.used in (None, *(event.get("because of") or ()))
        if changed and said.by == event.get("name") and (not said.used_of or events.who in said.used_of):
            return ""
        nothing = False
        printed = event.get("printed")
        paid.append(event.get("name") + (f" instead of {printed}" if printed and said.instead else ""))
    return "" if nothing else f"{events.who} pays {listed(paid) or 'nothing'}"


def _having_left(events: StatedEvents, since: int) -> str:
    """About the Coins, Actions, Buys or tokens that somebody is said to have after what was done."""
    world, seat = events.run.world, events.seat
    if seat is None:
        return ""
    for what, number in map(amount, events.said.amounts):
        if what == "cards":
            there = len(world.at(Place(HAND, seat)))
        else:
            there = getattr(world.pools[seat], what) if what in world.pools[seat]._fields else world.number(seat, what)
        if there != number:
            return f"{events.who} has {amount_of(what, there)} then"
    return ""


def _being_allowed_to_look(events: StatedEvents, since: int) -> str:
    """About how many cards left in the deck somebody is said to be allowed to look at."""
    numbers = [one.get("number") for one in events.done(since) if events.is_by(one)]
    if events.said.times in numbers:
        return ""
    return f"{events.who} may look at {f'{numbers[-1]} cards' if numbers else 'no cards'}"


def _paying_less(events: StatedEvents, since: int) -> str:
    """About how much less cards are said to cost."""
    run, number = events.run, events.said.times
    you = You(Glance(run.game, run.world), run.world.turn.player)
    printed = {name: run.game.catalog[name].cost.coins for name in run.game.supply_now(run.world)}
    less = [coins - you.cost_of(name).coins for name, coins in printed.items() if coins >= number]
    # a card may have an ability of its own by which it costs even less
    now = min(less, default=0)
    return "" if now == number else f"cards cost {f'${now} less' if now > 0 else 'no less'}"


def _doing_nothing(events: StatedEvents, since: int) -> str:
    """About a player who is said to do nothing."""
    done = next((one for one in events.done(since) if one.player == events.seat), None)
    return "" if done is None else f"{events.who} {third_person(done.kind)} {cards_of(done) or 'cards'}"


def _having_none(events: StatedEvents, since: int) -> str:
    """About a card that somebody is said not to have had in hand."""
    world, name = events.run.world, str(events.said.by)
    moved = [one for one in events.run.trace if one.id >= since and one.outcome in HAPPENED]
    got = {card.card for one in moved if one.kind in events.kinds for card in one.cards}
    given_up = [
        card.card
        for one in moved
        if one.player == events.seat and _from(events, one) == Place(HAND, events.seat)
        for card in one.cards
        if card.name in (name, name.removesuffix("s"))
    ]
    there = [
        ref.card for ref in world.at(Place(HAND, events.seat)) if world.name(ref) in (name, name.removesuffix("s"))
    ]
    return f"{events.who} has {counted([name])}" if {*there, *given_up} - got else ""


def _staying_in_play(events: StatedEvents, since: int) -> str:
    """About a card that somebody is said to keep in play."""
    world = events.run.world
    there = {ref.card: world.name(ref) for ref in world.at(Place(PLAY, events.seat))}
    wanted = events.said.its if events.said.by is None else (events.said.by,)
    played = [card for one in events.done(since) if events.is_by(one) for card in one.cards if card.name in wanted]
    if played or any(name in there.values() for name in wanted):
        gone = sorted({card.name for card in played if card.card not in there})
        return f"{listed(gone)} {'is' if len(gone) == 1 else 'are'} not in play then" if gone else ""
    return f"{listed(list(wanted)) or 'it'} is not in play then"


def _lying(events: StatedEvents, since: int) -> str:
    """About the side that is up of what somebody is said to set aside."""
    done = [one for one in events.done(since) if events.is_by(one)]
    hidden = {ref.card for ref in face_down(events.run.game, events.run.world)}
    sides = {"down" if card.card in hidden else "up" for one in done for card in one.cards}
    if sides == {events.said.by}:
        return ""
    return (
        f"{events.who} sets {'cards' if sides else 'nothing'} aside{''.join(f' face {side}' for side in sorted(sides))}"
    )


def _returning_to_actions(events: StatedEvents, since: int) -> str:
    """About a player who is said to return to the Action phase."""
    returns = any(map(events.is_by, events.done(since)))
    return "" if returns else f"{events.who} does not return to the Action phase"


def _skipping(events: StatedEvents, since: int) -> str:
    """About a player who is said to skip a turn: one that would begin, and does not."""
    for event in events.done(since):
        if event.get("moment") != WOULD_TAKE_TURN or not events.is_by(event):
            continue
        begun = next((one for one in events.run.since(event.id) if one.kind == "turn"), None)
        if begun is not None and begun.player != event.player:
            return ""
    return f"{events.who} skips no turn"


def _keeping(events: StatedEvents, since: int) -> str:
    """About the cards that somebody is said to keep."""
    there = _kept(events, since)
    if events.seat is not None and Spot(HAND) in (events.said.source, events.said.to):
        world = events.run.world
        hand = Counter(world.name(ref) for ref in world.at(Place(HAND, events.seat)))
        if events.wanted - hand:
            return f"{events.who} has {counted(sorted(hand.elements())) or 'nothing'} in hand"
    if is_kept_for_a_shuffle(events, since):
        return ""
    if there is None or events.is_just(there) or _keeps_what_asked(events, since):
        return ""
    return f"{events.who} keeps {counted(sorted(there.elements())) or 'nothing'}"


def _keeps_what_asked(events: StatedEvents, since: int) -> bool:
    """Whether the only card that is named has asked whether it should go, and is still in play."""
    world = events.run.world
    asked = {
        (one.ability or "").partition(":")[0] for one in events.run.trace if one.id >= since and one.kind == "choose"
    }
    if events.seat is None or events.wanted.total() != 1 or not asked.issuperset(events.wanted):
        return False
    return any(world.name(ref) in events.wanted for ref in world.at(Place(PLAY, events.seat)))


def _keeping_the_rest(events: StatedEvents, since: int) -> str:
    """About a player who is said to give up no more cards of the hand than those that were named."""
    done = [one for one in events.done(since) if events.is_by(one) and _from(events, one).zone == HAND]
    if not done:
        return f"{events.who} gives up no card of the hand"
    told = {number for number, _, _ in events.used}
    # an answer that is no sentence names cards, too
    more = next((one for one in done if one.id not in told and events.chosen_by(one) is None), None)
    return "" if more is None else f"{events.who} {third_person(more.kind)} {cards_of(more)}"


def _kept(events: StatedEvents, since: int) -> Counter[str] | None:
    """The cards of the hand, or of those looked at, that are not discarded or trashed; None if nothing can be said about those
    that are named."""
    asked = [one for one in events.run.since(since) if (one.kind, one.get("asked")) == ("choose", "keep")]
    if asked := [one for one in asked if events.seat in (None, one.player)]:
        return Counter(bare(label) for one in asked for label in one.get("chosen"))
    done = [event for event in events.done(since) if events.seat in (None, event.player)]
    gone = {card.card for event in done if event.kind in ("discard", "trash") for card in event.cards}
    seen = {card for event in done if event.kind in ("look at", "reveal") for card in event.cards}
    of_hand = any(place.zone == HAND for event in done for place in events.places.sources(event)[:1])
    if seen and not of_hand:
        return Counter(card.name for card in seen if card.card not in gone)
    if events.seat is None or (events.wanted and not (of_hand or gone)):
        # what was not given up may be anywhere
        return None
    world = events.run.world
    return Counter(world.name(ref) for ref in world.at(Place(HAND, events.seat)))


def _taking_an_extra_turn(events: StatedEvents, since: int) -> str:
    """About the extra turn that somebody is said to take."""
    said = events.said
    if has_extra_turn(events.run, since, events.seat, said.used):
        given = [one for one in events.done(since) if events.is_by(one)]
        return (
            ""
            if not said.used_of or any(map(events.is_by_what_is_used, given))
            else f"it is another player's {said.used}"
        )
    return f"{events.said.used or 'nothing'} gives {events.who} {'no' if events.said.used else 'an'} extra turn"


BELONGINGS: Final[Mapping[str, Callable[[StatedEvents, int], str]]] = {
    UNAFFECTED: _affected,
    TAKE_A_TOKEN: _taking_a_token,
    RETURN_A_TOKEN: _returning_a_token,
    PUT_A_TOKEN: _putting_a_token,
    DRAW_UP_TO: _drawing_up_to,
    EXTRA_TURN: _taking_an_extra_turn,
    KEEP: _keeping,
    KEEP_THE_REST: _keeping_the_rest,
    DOWN_TO: _discarding_down_to,
    OFF_THE_TOP: _doing_with_top_cards,
    SHUFFLES: _shuffling,
    SUN_TOKEN: _removing_a_sun_token,
    LAST_SUN_TOKEN: _removing_the_last_sun_token,
    JOURNEY_TOKEN: _turning_the_journey_token,
    PAYS: _paying,
    HAS_LEFT: _having_left,
    MAY_LOOK: _being_allowed_to_look,
    FACE: _lying,
    HAS_NONE: _having_none,
    STAYS_IN_PLAY: _staying_in_play,
    DOES_NOTHING: _doing_nothing,
    CHEAPER: _paying_less,
    RETURNS_TO_ACTIONS: _returning_to_actions,
    SKIPS: _skipping,
}
"""What says that of a statement with one of these verbs, and of what has happened since an event."""
