"""What a sentence states has to be what happens: who does what, with which cards, for what; a message says what happens instead."""

from __future__ import annotations

import pytest
from sentences import BOARD, Board, mistake

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

WITCH = ("Witch, Moat", "alice: {hand: [Witch], deck: [6 Copper]}, bob: {hand: [Moat]}, carol: {}", "")
MASQUERADE = ("Masquerade", "alice: {hand: [Masquerade, Curse]}, bob: {hand: [Estate]}, carol: {hand: [Estate]}", "")
SWINDLER = ("Swindler", "alice: {hand: [Swindler]}, bob: {deck: [Estate]}", "")
BUYING = ("Village, Nomad Camp", "alice: {coins: 4}, bob: {}", "phase: buying")
REMODEL = ("Remodel", "alice: {hand: [Remodel, Estate]}, bob: {}", "")
UPGRADE = (
    "Upgrade, Rats, Market",
    "alice: {hand: [Upgrade, Rats], deck: [Copper, Silver]}, bob: {}",
    "",
)
BANDIT = ("Bandit", "alice: {hand: [Bandit]}, bob: {deck: [Silver, Gold]}", "")
SCRYING_POOL = ("Scrying Pool", "alice: {hand: [Scrying Pool], deck: [Gold]}, bob: {deck: [Silver, Copper]}", "")
OASIS = ("Oasis, Tunnel", "alice: {hand: [Oasis, Tunnel], deck: [Copper]}, bob: {}", "")
PEASANT = ("Peasant, Village", "alice: {in play: [Peasant]}, bob: {}", "phase: Buy")
CHAPEL = ("Chapel", "alice: {hand: [Chapel, Estate]}, bob: {}", "")
FERRY = ("Village", "alice: {coins: 3}, bob: {}", "landscapes: [Ferry]\nphase: buying")
DUPLICATE = ("Duplicate", "alice: {coins: 6, tavern: [Duplicate]}, bob: {}", "phase: buying")
VASSAL = ("Vassal, Village", "alice: {hand: [Vassal], deck: [Village, Copper]}, bob: {}", "")
VASSAL_ON_SILVER = ("Vassal", "alice: {hand: [Vassal], deck: [Silver, Copper]}, bob: {}", "")
TWO_SWINDLED = ("Swindler", "alice: {hand: [Swindler]}, bob: {deck: [Copper]}, carol: {deck: [Copper]}", "")
THREE_WITCH = ("Witch", "alice: {hand: [Witch], deck: [2 Copper]}, bob: {}, carol: {}", "")
CULTIST = ("Cultist", "alice: {hand: [Cultist], deck: [2 Copper]}, bob: {}, carol: {}", "")
OLD_TRADER = ("Trader", "alice: {hand: [Trader], coins: 2}, bob: {}", "phase: buying\nas_of: 2019")
TRADER = ("Trader", "alice: {hand: [Trader], coins: 2}, bob: {}", "phase: buying")
GOLEM = ("Golem, Village, Smithy", "alice: {hand: [Golem], deck: [Village, Smithy, 6 Copper]}, bob: {}", "")
PAGE = ("Page", "alice: {in play: [Page], deck: [5 Copper]}, bob: {}", "phase: Buy")
DISMANTLE = ("Dismantle", "alice: {hand: [Dismantle, Province]}, bob: {}", "")
POPULATE = ("Village, Smithy, Moat", "alice: {coins: 10}, bob: {}", "landscapes: [Populate]\nphase: Buy")
BARBARIAN = ("Barbarian", "alice: {hand: [Barbarian]}, bob: {deck: [Copper]}, carol: {deck: [Estate]}", "")
CARGO = ("Cargo Ship", "alice: {hand: [Cargo Ship], coins: 4}, bob: {}", "")
KEY = ("Treasurer", "alice: {hand: [Treasurer]}, bob: {}, carol: {artifacts: [Key]}", "")
MILITIA_FOR_THREE = (
    "Militia",
    "alice: {hand: [Militia]}, bob: {hand: [2 Estate, 3 Copper]}, carol: {hand: [2 Duchy, 3 Copper]}",
    "",
)
MILITIA_OF_ESTATES = ("Militia", "alice: {hand: [Militia]}, bob: {hand: [2 Estate, 3 Copper]}", "")
SWAMP_HAG = (
    "Swamp Hag",
    "alice: {in play: [Swamp Hag], in force: [Swamp Hag]}, bob: {coins: 2}",
    "turn: bob\nphase: buying",
)
ADVISOR = ("Advisor", "alice: {hand: [Advisor], deck: [Gold, Copper, Estate]}, bob: {}", "")
SKULK = ("Skulk", "alice: {hand: [Skulk]}, bob: {}", "hexes: [Poverty]")
PROCESSION = ("Procession, Village, Smithy", "alice: {hand: [Procession, Village], deck: [2 Copper]}, bob: {}", "")
BUYING_WITH_WATCHTOWER = ("Watchtower", "alice: {coins: 3, hand: [Watchtower]}, bob: {}", "phase: buying")
LAST_CURSE = ("Witch", "alice: {hand: [Witch]}, bob: {}, carol: {}", "supply: {Curse: 1}")
REACTING = ("Witch, Trader", "alice: {hand: [Witch]}, bob: {hand: [Trader]}", "as_of: 2019")
LOAN = ("Loan", "alice: {hand: [Loan], deck: [Gold]}, bob: {}", "")
DUCHESS = ("Duchess", "alice: {hand: [Duchess]}, bob: {deck: [Gold]}", "")
REMAKE = ("Remake", "alice: {hand: [Remake, Estate, Silver]}, bob: {}", "")
SWINDLED_TWICE = ("Swindler, Watchtower", "alice: {hand: [Swindler]}, bob: {hand: [Watchtower], deck: [Estate]}", "")
WORKSHOP = ("Workshop, Village", "alice: {hand: [Workshop, Village], actions: 2}, bob: {}", "")
PILLAGE = ("Pillage", "alice: {hand: [Pillage]}, bob: {hand: [Gold, 4 Copper]}", "")
MARKET_SQUARE = ("Remodel, Market Square", "alice: {hand: [Remodel, Market Square, Gold]}, bob: {}", "")
SEWERS = ("Remodel", "alice: {hand: [Remodel, Gold, Curse], projects: [Sewers]}, bob: {}", "landscapes: [Sewers]")
ARENA = ("Village", "alice: {hand: [Village, 4 Copper]}, bob: {}", "landscapes: [Arena]")
INNOVATION = (
    "Smithy, Sheepdog",
    "alice: {coins: 4, projects: [Innovation], hand: [Sheepdog], deck: [5 Copper]}, bob: {}",
    "landscapes: [Innovation]\nphase: buying",
)

SO: list[tuple[Board, str]] = [
    (ARENA, "alice starts Buy phase, discarding Village for Arena"),
    (INNOVATION, "alice buys Smithy, using Innovation to play Smithy"),
    (PAGE, "alice ends turn: [exchange: Treasure Hunter]"),
    (PILLAGE, "alice plays Pillage, making bob discard the Gold"),
    (PILLAGE, "alice plays Pillage. alice chooses to discard bob's Gold"),
    (MILITIA_OF_ESTATES, "alice plays Militia. bob chooses to discard 2 Estates"),
    (MARKET_SQUARE, "alice plays Remodel, trashing Gold to gain a Province"),
    (SEWERS, "alice plays Remodel, trashing Gold, trashing Curse with Sewers, gaining Province"),
    (OASIS, "alice plays Oasis, discarding Tunnel for a Gold"),
    (REMAKE, "alice plays Remake, trashing Estate, gaining Silver and trashing Silver"),
    (SWINDLED_TWICE, "alice plays Swindler, bob trashes an Estate, gains an Estate and trashes it"),
    (WORKSHOP, "alice plays Workshop, gains a Village and plays Village"),
    (THREE_WITCH, "alice plays Witch, giving bob a Curse, carol gains a Curse, but alice does not"),
    (REACTING, "alice plays Witch, bob reveals Trader, gaining a Silver instead of the Curse"),
    (MILITIA_FOR_THREE, "alice plays Militia, making bob discard 2 Estates and carol discard 2 Duchies"),
    (SWAMP_HAG, "bob buys Estate, alice makes bob gain a Curse"),
    (ADVISOR, "alice plays Advisor and bob makes her discard Gold"),
    (PROCESSION, "alice plays Procession on Village, trashing it and gaining Smithy"),
    (BUYING_WITH_WATCHTOWER, "alice buys Silver, reveals Watchtower and trashes it"),
    (WITCH, "alice plays Witch, drawing 2 cards, bob reveals Moat and does not gain Curse"),
    (
        MASQUERADE,
        "alice plays Masquerade, passing Curse to bob, bob passes Estate to carol, carol passes Estate to alice",
    ),
    (VASSAL, "alice plays Vassal, discarding Village, and plays it"),
    (VASSAL, "alice plays Vassal: [play it: yes]"),
    (REMODEL, "alice plays Remodel, trashing Estate for a Silver"),
    (UPGRADE, "alice plays Upgrade, trashes Rats for a Market and draws a card for Rats"),
    (UPGRADE, "alice plays Upgrade, draws a card for Upgrade, trashes Rats and gains a Market"),
    (BANDIT, "alice plays Bandit, gaining Gold, bob trashes Silver and discards Gold"),
    (SCRYING_POOL, "alice plays Scrying Pool, alice discards Gold, bob discards Silver"),
    (OASIS, "alice plays Oasis, discards Tunnel and reveals it for a Gold"),
    (PEASANT, "alice ends turn, exchanging Peasant for Soldier"),
    (FERRY, "alice buys Ferry, putting her -2 Cost token on Village"),
    (THREE_WITCH, "alice plays Witch, and each other player gains a Curse"),
    (THREE_WITCH, "alice plays Witch, giving bob a Curse and carol a Curse"),
    (WITCH, "alice plays Witch, bob reveals Moat and gains no Curse, while carol has to take a Curse"),
    (CULTIST, "alice plays Cultist, bob gains a Ruins and carol gains a Ruins"),
    (OLD_TRADER, "alice buys Estate, revealing Trader to gain a Silver instead"),
    (TRADER, "alice buys Estate and exchanges it for a Silver with Trader"),
    (GOLEM, "alice plays Golem, playing Smithy first and then Village"),
    (BANDIT, "alice plays Bandit, gains a Gold, bob reveals Silver and Gold, trashes the Silver and discards the Gold"),
    (BANDIT, "alice plays Bandit, trashing bob's Silver"),
    (PAGE, "alice ends turn, swapping her Page for a Treasure Hunter"),
    (DUPLICATE, "alice buys Gold and calls Duplicate to gain a copy"),
    (REMODEL, "alice plays Remodel, turning Estate into Silver"),
    (BUYING, "alice buys Silver, without gaining another Silver"),
    (DISMANTLE, "alice plays Dismantle, trashing Province and gaining Duchy and Gold"),
    (POPULATE, "alice buys Populate, gaining Village, Smithy and Moat"),
    (BARBARIAN, "alice plays Barbarian, trashing bob's Copper and carol's Estate"),
    (CARGO, "alice plays Cargo Ship. Then she buys Gold for $6 and sets it aside with Cargo Ship"),
    (KEY, "alice plays Treasurer, taking the Key from carol"),
    (TWO_SWINDLED, "alice plays Swindler, giving bob a Curse and carol a Copper"),
    (TWO_SWINDLED, "alice plays Swindler, trashing bob's Copper and giving bob a Curse. Then she gives carol a Copper"),
]

NOT_SO: list[tuple[Board, str, str]] = [
    (INNOVATION, "alice buys Smithy, using Innovation to play Sheepdog", "Innovation does not do this"),
    (PAGE, "alice ends turn: [exchange: Warrior]", "This answer is left over: 'exchange: Warrior'."),
    (PILLAGE, "alice plays Pillage. bob chooses to discard the Gold", "it is alice who chooses what to discard"),
    (
        PILLAGE,
        "alice plays Pillage. bob reveals his hand and he chooses to discard the Gold",
        "it is alice who chooses",
    ),
    (MARKET_SQUARE, "alice plays Remodel, trashing Gold and discarding Market Square to gain a Province", "is for"),
    (
        MARKET_SQUARE,
        "alice plays Remodel, trashing Gold, and gains a Province with Market Square",
        "Square does not do this",
    ),
    (SEWERS, "alice plays Remodel, trashing Gold, gaining Province with Sewers", "Sewers does not do this"),
    (REMAKE, "alice plays Remake, trashing Estate, gaining Silver and trashing it", "happens only once"),
    (
        SWINDLER,
        "alice plays Swindler, bob gains an Estate and trashes it",
        "the Estate that bob trashes is another one",
    ),
    (WORKSHOP, "alice plays Workshop, gains a Village and plays it", "the Village that alice plays is another one"),
    (LOAN, "alice plays Loan, trashing Gold and keeping it", "alice keeps nothing."),
    (DUCHESS, "alice plays Duchess. alice discards bob's Gold", "it is bob who chooses what to discard."),
    (LAST_CURSE, "alice plays Witch, carol gains nothing, but bob does not", "not understood"),
    (REACTING, "alice plays Witch, bob reveals Trader, gaining a Silver instead of an Estate", "instead of Estate"),
    (
        MILITIA_FOR_THREE,
        "alice plays Militia. bob discards 2 Estates and makes carol discard 2 Duchies",
        "it is alice who makes carol discard",
    ),
    (MILITIA_OF_ESTATES, "alice plays Militia and discards bob's Estates", "it is bob who chooses what to discard."),
    (CHAPEL, "alice plays Chapel. bob makes alice trash Estate", "nobody makes alice trash Estate."),
    (SKULK, "alice plays Skulk, receiving Poverty", "Bob receives Poverty."),
    (OASIS, "alice plays Oasis and discards Tunnel to draw a card", "happens before"),
    (PROCESSION, "alice plays Procession on Village, gaining Smithy and trashing it", "alice trashes Village."),
    (TWO_SWINDLED, "alice plays Swindler, giving bob a Curse and bob a Copper", "carol gains Copper."),
    (CHAPEL, "alice plays Chapel, trashing Estate, and does not trash Estate", "alice trashes Estate"),
    (REMODEL, "alice plays Remodel, trashes Estate, gains Silver and does not gain Silver", "alice gains Silver"),
    (WITCH, "alice plays Witch, bob does not reveal Moat and does not gain a Curse", "bob gains Curse."),
    (MASQUERADE, "alice plays Masquerade, passing Curse to carol", "alice passes Curse to bob."),
    (SWINDLER, "alice plays Swindler, bob trashes Estate and alice gains Estate", "bob gains Estate."),
    (VASSAL_ON_SILVER, "alice plays Vassal, discarding Silver, and plays it", "alice cannot play Silver"),
    (VASSAL_ON_SILVER, "alice plays Vassal: [play it: yes]", "This answer is left over: 'play it: yes'."),
    (BANDIT, "alice plays Bandit without gaining Gold, bob trashes Silver", "alice gains Gold."),
    (SCRYING_POOL, "alice plays Scrying Pool, alice discards Gold, alice discards Silver", "bob discards Silver."),
    (OASIS, "alice plays Oasis, discards Tunnel and reveals it for a Silver", "Silver does not do this."),
    (
        UPGRADE,
        "alice plays Upgrade, trashes Rats, draws a card for Market and gains a Market",
        "Market does not do this.",
    ),
    (
        UPGRADE,
        "alice plays Upgrade, trashes Rats, gains a Market and draws a card for Market",
        "Market does not do this.",
    ),
    (PEASANT, "alice ends turn, exchanging Peasant for Fugitive", "alice exchanges Peasant for Soldier."),
    (FERRY, "alice buys Ferry, putting her +1 Action token on Village", "alice puts the -2 Cost token on Village."),
    (
        WITCH,
        "alice plays Witch, bob reveals Moat, and each other player gains a Curse",
        "bob does not gain Curse here: carol gains Curse.",
    ),
    (THREE_WITCH, "alice plays Witch, and bob gains no Estate but a Curse", "is not understood"),
    (CULTIST, "alice plays Cultist, bob gains a Ruins and carol gains no Ruins", "carol gains Ruined Library."),
    (CULTIST, "alice plays Cultist and plays the other Cultist", "alice has no Cultist in hand"),
    (
        OLD_TRADER,
        "alice buys Estate, revealing Trader to gain a Gold instead",
        "is not what happens: alice gains Silver.",
    ),
    (BANDIT, "alice plays Bandit, gaining a Gold instead, bob trashes Silver", "but not instead of anything."),
    (TRADER, "alice buys Estate and exchanges it for a Gold with Trader", "alice exchanges Estate for Silver."),
    (
        DUPLICATE,
        "alice buys Silver and calls Duplicate to gain a copy of Gold",
        "is not what happens: alice gains Silver.",
    ),
    (PAGE, "alice ends turn, swapping her Page for a Warrior", "alice exchanges Page for Treasure Hunter."),
    (DUPLICATE, "alice buys Gold, calling Duplicate, without gaining another Gold", "alice gains Gold."),
    (BUYING, "alice buys Silver, without gaining a Silver", "alice gains Silver."),
    (DISMANTLE, "alice plays Dismantle, trashing Province and gaining Duchy and Silver", "2 chosen, but 1 must be."),
    (BARBARIAN, "alice plays Barbarian, trashing bob's Copper and carol's Copper", "carol"),
    (KEY, "alice plays Treasurer, taking the Key from bob", "Key comes from carol."),
]


@pytest.mark.parametrize(("board", "sentence"), SO, ids=[sentence for _, sentence in SO])
def test_what_happens_may_be_said(board: Board, sentence: str) -> None:
    assert mistake(board, sentence, "decline") == ""


@pytest.mark.parametrize(("board", "sentence", "instead"), NOT_SO, ids=[sentence for _, sentence, _ in NOT_SO])
def test_what_does_not_happen_is_a_mistake(board: Board, sentence: str, instead: str) -> None:
    said = mistake(board, sentence, "decline")
    assert instead in said
    assert said.startswith("a.yaml:")


def test_a_result_is_not_another_use_of_the_same_card() -> None:
    text = BOARD.format(
        kingdom="Fool's Gold",
        more="phase: buying",
        unwritten="decline",
        players="alice: {coins: 8}, bob: {hand: [2 Fool's Gold]}",
        sentence="alice buys Province, bob trashes Fool's Gold to gain a Gold onto his deck",
    )
    (scenario,) = loads(text + "expect: {trash: [Fool's Gold]}\n", "", names())
    assert run_scenario(scenario).verdict


def test_a_question_says_which_card_is_gained() -> None:
    board = ("Mountebank, Watchtower", "alice: {hand: [Mountebank]}, bob: {hand: [Watchtower]}", "")
    said = mistake(board, "alice plays Mountebank: [bob gains a Curse]", "error")
    assert "bob is asked when a card is gained (Curse): react with one of Watchtower, nothing." in said


def test_a_name_that_is_cut_short_is_found() -> None:
    board = ("Jack of All Trades", "alice: {hand: [Jack of All Trades]}, bob: {}", "")
    assert "Did you mean 'Jack of All Trades'?" in mistake(board, "alice plays Jack", "decline")
