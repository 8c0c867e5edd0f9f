"""Rules that changed at a date: both behaviours exist, and the date of a game picks one.

Up to 2023 the sources give only years, after that months, too; a change is taken to come into force on the first day.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final


@dataclass(frozen=True, slots=True)
class Switch:
    """A rule that has been on since a day. `before` and `since_then` state both behaviours in our words."""

    name: str
    since: date
    title: str
    since_then: str
    before: str
    source: str


def _of(year: int, month: int = 1) -> date:
    return date(year, month, 1)


SHUFFLE_FIRST: Final = "shuffle-first"
THRONES_STAY: Final = "thrones-stay"
COVERED_DISCARDS: Final = "covered-discards-can-move"
REACTIONS_AGAIN: Final = "reactions-again"
GAIN_BY_NAME: Final = "gain-by-name"
COST_FLOOR: Final = "cost-floor"
LOST_CANNOT_BE_PLAYED: Final = "lost-cannot-be-played"
LOOK_WHEN_SHUFFLING: Final = "look-when-shuffling"
DISCARD_AT_ONCE: Final = "discard-down-at-once"
COFFERS_ANY_TIME: Final = "coffers-any-time"
OVERPAY_WHEN_GAINED: Final = "overpay-when-gained"
LEAVING_ENDS_THE_BUY_PHASE: Final = "leaving-ends-the-buy-phase"
DEBT_ANY_TIME: Final = "debt-any-time"
DURATIONS_END: Final = "durations-end-with-the-card"
CHAMELEON_FOLLOWS: Final = "own-instructions-by-way"
WAYS_BY_THE_CARD: Final = "ways-by-the-card"

SWITCHES: Final[tuple[Switch, ...]] = (
    Switch(
        SHUFFLE_FIRST,
        _of(2016),
        "Shuffling",
        "When a deck has fewer cards than are needed, the discard pile is shuffled first and put under it.",
        "The discard pile is shuffled at the moment the deck is empty and another card is needed.",
        "Complete Rules III: Moving cards from your deck",
    ),
    Switch(
        THRONES_STAY,
        _of(2016),
        "A throne-room with a Duration",
        "What played a Duration an extra time stays in play as long as that Duration, even if only one play set anything up.",
        "It stays only if at least two of the plays set something up, whether or not the Duration is still in play.",
        "Complete Rules IV: Duration cards, Failing to set up later abilities",
    ),
    Switch(
        COVERED_DISCARDS,
        _of(2019),
        "Losing track of covered discards",
        "A card in a discard pile can be moved even when other cards are on top of it.",
        "A card in a discard pile is lost track of when another card covers it.",
        "Complete Rules III: The lose track rule",
    ),
    Switch(
        REACTIONS_AGAIN,
        _of(2019),
        "Reaction rounds",
        "After anybody has resolved an ability, everybody gets another chance to use Reactions, from the first player on.",
        "Each player has one chance to use Reactions, when it is their turn to resolve abilities.",
        "Complete Rules III: Reaction cards, Resolving Reactions and timing 2",
    ),
    Switch(
        GAIN_BY_NAME,
        _of(2019),
        "Gaining non-Supply cards by name",
        "An ability that names a card can gain it from its pile outside the Supply.",
        "Only an ability that names the pile can gain a card from outside the Supply.",
        "Complete Rules III: Gaining a card",
    ),
    Switch(
        COST_FLOOR,
        _of(2019),
        "Costs never go below zero",
        "No cost goes below 0, whatever lowers it.",
        "A cost goes below 0 unless what lowers it says otherwise.",
        "Complete Rules IV: New editions and errata (2019)",
    ),
    Switch(
        LOST_CANNOT_BE_PLAYED,
        _of(2021),
        "Losing track and playing",
        "An ability cannot play a card it has lost track of, except to play again a card it played before.",
        "An ability can play a card it has lost track of; it just does not move it.",
        "Complete Rules III: The lose track rule",
    ),
    Switch(
        LOOK_WHEN_SHUFFLING,
        _of(2021),
        "Looking at the deck when shuffling",
        "A player who shuffles may look at the cards left in their deck.",
        "A player who shuffles may not look at the cards left in their deck.",
        "Complete Rules III: Moving cards from your deck",
    ),
    Switch(
        DISCARD_AT_ONCE,
        _of(2022),
        "Discarding down to a number of cards",
        "The cards are discarded all at once.",
        "The cards are discarded one at a time.",
        "Complete Rules III: Basic timing rules, When-discard abilities",
    ),
    Switch(
        COFFERS_ANY_TIME,
        _of(2022),
        "Spending Coffers",
        "Coffers can be spent at any time during one's turn.",
        "Coffers can be spent only in the first part of one's Buy phase, before anything is bought.",
        "Complete Rules IV: Coffers and Villagers",
    ),
    Switch(
        OVERPAY_WHEN_GAINED,
        _of(2022),
        "When-buy and when-gain",
        "Overpaying happens while paying, and what it gives when the card is gained.",
        "Overpaying and what it gives are an ability that triggers on buying.",
        "Complete Rules IV: Overpaying",
    ),
    Switch(
        LEAVING_ENDS_THE_BUY_PHASE,
        _of(2022),
        "Returning to the Action phase",
        "The Buy phase ends when its player goes back to the Action phase, with everything that triggers at its end.",
        "That does not end the Buy phase; abilities at its end trigger once, when the last Buy phase of the turn ends.",
        "Complete Rules VI: Cavalry 5",
    ),
    Switch(
        WAYS_BY_THE_CARD,
        _of(2023),
        "Ways",
        "What a Way does is something the played Action makes its player do.",
        "What a Way does is not something the played Action makes its player do.",
        "Complete Rules IV: Ways",
    ),
    Switch(
        CHAMELEON_FOLLOWS,
        _of(2023),
        "Following a card's own instructions with a Way",
        "A Way that says to follow the card's instructions changes how they are followed; they are still the card's own.",
        "It replaces the play ability like every other Way.",
        "Complete Rules VI: Way of the Chameleon 6",
    ),
    Switch(
        DEBT_ANY_TIME,
        _of(2024, 8),
        "Paying off Debt",
        "Debt can be paid off at any time during one's turn.",
        "Debt can be paid off only in the second part of one's Buy phase, after playing Treasures.",
        "Rising Sun rulebook: Debt",
    ),
    Switch(
        DURATIONS_END,
        _of(2025, 2),
        "Durations that have left play",
        "A Duration that has left play does nothing on later turns, and a throne-room that has left play does not make the"
        " Durations it played again do more than once.",
        "What a Duration set up happens on later turns wherever the Duration is by then, and whatever played it again.",
        "Errata of February 2025: Durations",
    ),
)

BY_NAME: Final[Mapping[str, Switch]] = {switch.name: switch for switch in SWITCHES}


def switches_on(as_of: date, pinned: Mapping[str, bool]) -> frozenset[str]:
    """The names of the switches that are on at a date, single ones pinned on or off.

    Raises `KeyError` for a name that is not a switch.
    """
    unknown: Iterable[str] = set(pinned) - set(BY_NAME)
    for name in sorted(unknown):
        raise KeyError(name)
    return frozenset(switch.name for switch in SWITCHES if pinned.get(switch.name, switch.since <= as_of))
