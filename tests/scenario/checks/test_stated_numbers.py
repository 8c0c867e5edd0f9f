"""How many cards, how often and for how much: if a sentence states it, the number has to be right."""

from __future__ import annotations

import pytest
from sentences import Board, mistake

WITCH = ("Witch, Moat", "alice: {hand: [Witch], deck: [6 Copper]}, bob: {hand: [Moat]}, carol: {}", "")
BROKER = ("Broker", "alice: {hand: [Broker, Silver], deck: [6 Copper]}, bob: {}", "")
BUYING = ("Village, Nomad Camp", "alice: {coins: 4}, bob: {}", "phase: buying")
TREASURE_MAP = ("Treasure Map", "alice: {hand: [2 Treasure Map]}, bob: {}", "")
THRONE_ROOM = ("Throne Room, Village", "alice: {hand: [Throne Room, Village], deck: [3 Copper]}, bob: {}", "")
BISHOP = ("Bishop", "alice: {hand: [Bishop, Gold]}, bob: {}", "")
PAWN = ("Pawn", "alice: {hand: [Pawn], deck: [2 Copper]}, bob: {}", "")
SENTRY = ("Sentry", "alice: {hand: [Sentry], deck: [Gold, Curse, Copper]}, bob: {}", "")
HAMLET = ("Hamlet", "alice: {hand: [Hamlet, 2 Estate], deck: [Copper]}, bob: {}", "")
SPICE_MERCHANT = ("Spice Merchant", "alice: {hand: [Spice Merchant, Copper]}, bob: {}", "")
ENGINEER = ("Engineer", "alice: {}, bob: {}", "phase: buying")
BARON = ("Baron", "alice: {hand: [Baron, Estate]}, bob: {}", "")
COPPERS = ("Village", "alice: {hand: [3 Copper]}, bob: {}", "")
CURSES = ("Chapel", "alice: {hand: [Chapel, 4 Curse]}, bob: {}", "")
MILITIA = ("Militia", "alice: {hand: [Militia]}, bob: {hand: [5 Copper]}", "")
CULT = ("Underling", "alice: {hand: [2 Curse], favors: 2}, bob: {}", "landscapes: [Peaceful Cult]")
EXILED = ("Camel Train", "alice: {coins: 6, exile: [3 Gold]}, bob: {}", "phase: buying")
DUPLICATE = ("Duplicate", "alice: {coins: 6, tavern: [Duplicate]}, bob: {}", "phase: buying")
DUPLICATES = ("Duplicate", "alice: {coins: 6, tavern: [2 Duplicate]}, bob: {}", "phase: buying")
TREASURES = ("Village", "alice: {hand: [2 Gold, Silver]}, bob: {}", "")
TWO_BUYS = ("Smithy", "alice: {coins: 9, buys: 2}, bob: {}", "phase: buying")
MAPS = ("Treasure Map", "alice: {hand: [3 Treasure Map]}, bob: {}", "")
BANDIT_CAMP = ("Bandit Camp", "alice: {hand: [Bandit Camp]}, bob: {}", "")
VASSAL = ("Vassal, Village", "alice: {hand: [Vassal], deck: [Village, Copper]}, bob: {}", "")
EVENTS = ("Village", "alice: {coins: 9, buys: 2}, bob: {}", "landscapes: [Ride, Borrow, Wedding]\nphase: buying")
SOUK = ("Souk", "alice: {hand: [Souk, 3 Copper]}, bob: {}", "")
POOR_HOUSE = ("Poor House", "alice: {hand: [Poor House, 3 Copper]}, bob: {}", "")
HUNTING_GROUNDS = ("Remodel, Hunting Grounds", "alice: {hand: [Hunting Grounds, Remodel]}, bob: {}", "")
WEAVER = ("Weaver", "alice: {hand: [Weaver]}, bob: {}", "")
GOONS = ("Goons", "alice: {in play: [2 Goons]}, bob: {}", "phase: buying")
FESTIVALS = ("Throne Room, Festival", "alice: {hand: [Throne Room, Festival]}, bob: {}", "")
THREE_WITCH = ("Witch", "alice: {hand: [Witch], deck: [2 Copper]}, bob: {}, carol: {}", "")
CHAPEL_OF_THREE = ("Chapel", "alice: {hand: [Chapel, Gold, 2 Curse]}, bob: {}", "")
DEATH_CART = ("Death Cart", "alice: {coins: 4}, bob: {}", "phase: buying")
GREEN = ("Village Green", "alice: {hand: [Village Green], deck: [2 Copper]}, bob: {}", "")
PIXIE = ("Pixie", "alice: {hand: [Pixie], deck: [4 Copper]}, bob: {}", "boons: [The Sea's Gift]")
MOLE = (
    "Village",
    "alice: {hand: [Village, Copper], deck: [4 Silver]}, bob: {}",
    "landscapes: [Way of the Mole]",
)
SMITHY = ("Smithy", "alice: {hand: [Smithy], deck: [Gold, 4 Copper]}, bob: {}", "")
EMBARGO = ("Embargo", "alice: {hand: [Embargo]}, bob: {}", "")
MERCHANT = ("Merchant", "alice: {hand: [Merchant, 2 Silver], deck: [Copper]}, bob: {}", "")
MERCHANT_PLAYED = ("Merchant", "alice: {in play: [Merchant], in force: [Merchant], hand: [Silver]}, bob: {}", "")
GOVERNOR = ("Governor", "alice: {hand: [Governor], deck: [4 Copper]}, bob: {deck: [3 Silver]}", "")
FOOLS_GOLD = ("Fool's Gold", "alice: {hand: [3 Fool's Gold]}, bob: {}", "")
FOOLS_GOLD_IN_PLAY = ("Fool's Gold", "alice: {hand: [Fool's Gold], in play: [Fool's Gold]}, bob: {}", "")
GOONS_AND_BUYS = ("Goons", "alice: {in play: [Goons], coins: 8, buys: 3}, bob: {}", "phase: buying")
BISHOP_TWICE = ("Throne Room, Bishop", "alice: {hand: [Throne Room, Bishop, Gold, Estate]}, bob: {}", "")
CRAFTSMAN = ("Daimyo, Craftsman, Village", "alice: {hand: [Daimyo, Craftsman], deck: [Copper]}, bob: {}", "")
WHARF_TWICE = ("Throne Room, Wharf", "alice: {hand: [Throne Room, Wharf], deck: [9 Copper]}, bob: {}", "")
DIPLOMAT = (
    "Militia, Diplomat",
    "alice: {hand: [Militia]}, bob: {hand: [Diplomat, 4 Copper], deck: [2 Estate]}",
    "",
)
MILITIA_FOR_THREE = (
    "Militia",
    "alice: {hand: [Militia]}, bob: {hand: [2 Estate, 3 Copper]}, carol: {hand: [2 Duchy, 3 Copper]}",
    "",
)
MILITIA_OF_ESTATES = ("Militia", "alice: {hand: [Militia]}, bob: {hand: [2 Estate, 3 Copper]}", "")
COUNCIL_ROOM = ("Council Room", "alice: {hand: [Council Room]}, bob: {deck: [Gold]}, carol: {deck: [Gold]}", "")
PASSING = ("Masquerade", "alice: {hand: [Masquerade, Curse]}, bob: {hand: [Estate]}, carol: {hand: [Duchy]}", "")
BARD = ("Bard", "alice: {hand: [Bard]}, bob: {}", "boons: [The Mountain's Gift]")
VAULT = ("Vault", "alice: {hand: [Vault, Estate]}, bob: {hand: [2 Curse], deck: [Gold]}", "")
LAST_CURSE = ("Witch", "alice: {hand: [Witch]}, bob: {}, carol: {}", "supply: {Curse: 1}")
TWO_WITCHES = ("Throne Room, Witch", "alice: {hand: [Throne Room, Witch]}, bob: {}, carol: {}", "")
TWO_FOOLS_GOLDS = ("Fool's Gold", "alice: {coins: 8}, bob: {hand: [2 Fool's Gold]}", "phase: buying")
KITSUNE = ("Kitsune", "alice: {hand: [Kitsune]}, bob: {}", "")
GUARD_DOG = (
    "Margrave, Guard Dog",
    "alice: {hand: [Margrave]}, bob: {hand: [Guard Dog, 3 Copper], deck: [5 Estate]}",
    "",
)
OVERLOOKED = (
    "Margrave, Guard Dog",
    "alice: {hand: [Margrave]}, bob: {hand: [Guard Dog, 5 Copper], deck: [5 Estate]}",
    "",
)
LABORATORIES = ("Throne Room, Laboratory", "alice: {hand: [Throne Room, Laboratory], deck: [8 Copper]}, bob: {}", "")
WITCH_TWICE = (
    "Throne Room, Witch, Moat",
    "alice: {hand: [Throne Room, Witch], deck: [6 Copper]}, bob: {hand: [Moat]}",
    "",
)

SO: list[tuple[Board, str]] = [
    (WITCH_TWICE, "alice plays Throne Room on Witch, and bob reveals Moat both times"),
    (OVERLOOKED, "alice plays Margrave. bob plays Guard Dog, drawing 2 cards, bob discards 5 Copper"),
    (LABORATORIES, "alice plays Throne Room on Laboratory, draws 2 cards and draws 2 cards"),
    (LAST_CURSE, "alice plays Witch, bob gains the last Curse, but carol does not"),
    (TWO_WITCHES, "alice plays Throne Room on Witch, bob and carol gain a Curse each time"),
    (TWO_FOOLS_GOLDS, "alice buys Province, bob trashes both Fool's Golds to gain 2 Golds onto his deck"),
    (KITSUNE, "alice plays Kitsune, getting +$2 and gaining a Silver"),
    (GUARD_DOG, "alice plays Margrave. Bob plays Guard Dog, draws 4 cards, then draws a card and discards 5 Estates"),
    (MILITIA_FOR_THREE, "alice plays Militia. bob discards 2 Estates and keeps 3 Coppers. carol keeps 3 Coppers"),
    (COUNCIL_ROOM, "alice plays Council Room, letting bob draw a card and giving carol 1 card"),
    (PASSING, "alice plays Masquerade, passing Curse, alice gives bob 1 card and carol gives alice a Duchy"),
    (SENTRY, "alice plays Sentry, trashing Curse, discarding Copper and keeping nothing"),
    (COPPERS, "alice plays 3 Coppers for $3"),
    (BROKER, "alice plays Broker, trashing Silver for 3 cards"),
    (BROKER, "alice plays Broker, trashing Silver for $3"),
    (EVENTS, "alice buys Ride for $2"),
    (EVENTS, "alice buys Borrow for $0"),
    (EVENTS, "alice buys Wedding for $4 and 3 Debt"),
    (BUYING, "alice buys Silver from the Supply for $3"),
    (TREASURE_MAP, "alice plays Treasure Map, trashing 2 Treasure Maps, gaining 4 Golds onto her deck"),
    (THRONE_ROOM, "alice plays Throne Room, playing Village twice"),
    (THRONE_ROOM, "alice plays Throne Room on Village twice"),
    (BISHOP, "alice plays Bishop, trashing Gold, getting 3 VP"),
    (PAWN, "alice plays Pawn for +1 Card and +1 Action"),
    (SENTRY, "alice plays Sentry, drawing 1 card, trashes Curse and discards Copper"),
    (HAMLET, "alice plays Hamlet, discarding Estate for +1 Action"),
    (SPICE_MERCHANT, "alice plays Spice Merchant, trashing Copper for $2 and 1 Buy"),
    (ENGINEER, "alice buys Engineer for 4 Debt"),
    (BROKER, "alice plays Broker: [trash: Silver, choose: 3 cards]"),
    (CURSES, "alice plays Chapel, trashing all 4 Curses"),
    (CURSES, "alice plays Chapel, trashing all four of her Curses"),
    (CURSES, "alice plays Chapel, trashing 2 of her Curses"),
    (CURSES, "alice trashes all 4 Curses"),
    (EXILED, "alice buys Gold and discards all 3 Golds from Exile"),
    (DUPLICATE, "alice buys Gold and calls Duplicate to gain another Gold"),
    (DUPLICATES, "alice buys Gold and calls both Duplicates to gain 2 more Golds"),
    (TREASURE_MAP, "alice plays Treasure Map, trashing all her Treasure Maps"),
    (TREASURES, "alice plays both Golds for $6"),
    (TREASURES, "alice plays all Golds for $3 each"),
    (TREASURES, "alice plays her two Golds and a Silver, for $8 in all"),
    (TWO_BUYS, "alice buys 2 Smithies for $8"),
    (TWO_BUYS, "alice buys two Smithies for $4 each"),
    (TWO_BUYS, "alice buys Gold and Silver for $9"),
    (GOONS, "alice buys Copper and gets 2 VP"),
    (FESTIVALS, "alice plays Throne Room, playing Festival twice for $4"),
    (FESTIVALS, "alice plays Throne Room, playing Festival twice for $2 each time"),
    (BARON, "alice plays Baron, discards her Estate and gets $4 and an extra Buy"),
    (CHAPEL_OF_THREE, "alice plays Chapel, does not trash Gold but trashes both Curses"),
    (CHAPEL_OF_THREE, "alice plays Chapel, trashing none of her cards"),
    (DEATH_CART, "alice buys Death Cart and gains 2 Ruins"),
    (GREEN, "alice plays Village Green, getting 2 Actions"),
    (GREEN, "alice plays Village Green next turn"),
    (PIXIE, "alice plays Pixie and trashes it to receive The Sea's Gift twice"),
    (MOLE, "alice plays Village using Way of the Mole, discarding her hand to draw 3 cards"),
    (TREASURES, "alice plays all her Treasures, so she gets $8"),
    (TWO_BUYS, "alice buys a Gold for $6 and a Silver for $3"),
    (EMBARGO, "alice plays Embargo, trashes it and puts one Embargo token on Silver"),
    (MERCHANT, "alice plays Merchant, then she plays Silver for $3"),
    (MERCHANT, "alice plays Merchant, then she plays both Silvers for $5"),
    (FOOLS_GOLD, "alice plays Fool's Gold for $1, then she plays a second Fool's Gold for $4"),
    (FOOLS_GOLD_IN_PLAY, "alice plays a second Fool's Gold"),
    (GOONS_AND_BUYS, "alice buys Gold and Copper and gets 2 VP"),
    (GOONS_AND_BUYS, "alice buys 2 Coppers, getting 1 VP each"),
    (VASSAL, "alice plays Vassal, discards Village and plays it once"),
    (GOVERNOR, "alice plays Governor, drawing 3 cards, and bob draws a card"),
    (TWO_BUYS, "alice buys Gold for $6 and Silver for $3"),
    (
        BISHOP_TWICE,
        "alice plays Throne Room on Bishop, the first time she trashes Gold, the second time she trashes Estate",
    ),
    (BISHOP_TWICE, "alice plays Throne Room on Bishop, trashing Gold the first time and Estate the second time"),
    (
        CRAFTSMAN,
        "alice plays Daimyo. Then she plays Craftsman and gains Village the first time and Silver the second time",
    ),
    (WHARF_TWICE, "alice plays Throne Room on Wharf, drawing 2 cards the first time and 2 cards the second time"),
    (
        DIPLOMAT,
        "alice plays Militia. Bob reveals Diplomat, draws 2 cards and discards 2 Estates and a Copper. "
        "Then bob discards another Copper",
    ),
    (
        DIPLOMAT,
        "alice plays Militia, bob reveals Diplomat, discards 2 Estates and Diplomat, and then discards a Copper",
    ),
    (SOUK, "alice plays Souk for $4"),
    (POOR_HOUSE, "alice plays Poor House and gets $1"),
    (HUNTING_GROUNDS, "alice plays Remodel: [trash: Hunting Grounds, choose: 3 Estates, gain: Province]"),
    (WEAVER, "alice plays Weaver: [choose: 2 Silvers]"),
]

NOT_SO: list[tuple[Board, str, str]] = [
    (WITCH, "alice plays Witch, bob reveals Moat both times", "bob reveals Moat' is said more often than it happens"),
    (
        OVERLOOKED,
        "alice plays Margrave. bob plays Guard Dog, drawing 3 cards, bob discards 5 Copper",
        "draws 2 for Guard Dog",
    ),
    (
        GUARD_DOG,
        "alice plays Margrave. bob plays Guard Dog, draws 5 cards and draws a card",
        "5 of them are told before this",
    ),
    (
        LABORATORIES,
        "alice plays Throne Room on Laboratory, draws 4 cards and draws 2 cards",
        "alice draws 4 here, and 4 of them",
    ),
    (THREE_WITCH, "alice plays Witch. bob gains the last Curse", "Curses are left."),
    (TWO_WITCHES, "alice plays Throne Room on Witch. bob gains 2 Curses each time", "bob gains Curse and then Curse."),
    (BANDIT_CAMP, "alice plays Bandit Camp, gaining a Spoils each time", "alice gains Spoils only once."),
    (
        TWO_FOOLS_GOLDS,
        "alice buys Province, bob trashes both Fool's Golds and gains 3 Golds",
        "bob gains nothing here.",
    ),
    (KITSUNE, "alice plays Kitsune, getting +$3 and gaining a Silver", "'+$3' is not one of the options."),
    (GUARD_DOG, "alice plays Margrave. Bob plays Guard Dog, draws 3 cards and discards 5 Estates", "bob draws 5 here."),
    (MILITIA_OF_ESTATES, "alice plays Militia. bob discards 2 Estates and keeps nothing", "bob keeps 3 Coppers."),
    (COUNCIL_ROOM, "alice plays Council Room, carol lets bob draw a card", "bob draws 1 here."),
    (COUNCIL_ROOM, "alice plays Council Room. carol gives bob 1 card", "carol gives bob nothing."),
    (PASSING, "alice plays Masquerade, passing Curse. carol gives bob 1 card", "carol gives bob nothing."),
    (BARD, "alice plays Bard, receiving The Mountain's Gift twice", "alice receives The Mountain's Gift once."),
    (
        VAULT,
        "alice plays Vault, discarding Estate. bob discards 2 Curses and gets $2",
        "bob gets nothing, but draws 1 Card.",
    ),
    (SOUK, "alice plays Souk for $7", "alice gets +1 Buy and +$4."),
    (POOR_HOUSE, "alice plays Poor House for $4", "alice gets +$1."),
    (
        HUNTING_GROUNDS,
        "alice plays Remodel: [trash: Hunting Grounds, choose: 2 Estates, gain: Province]",
        "'2 Estates' is not what happens: 'gain three Estates' gives three Estates here.",
    ),
    (WEAVER, "alice plays Weaver: [choose: 3 Silvers]", "'gain two Silvers' gives two Silvers here."),
    (COPPERS, "alice plays 3 Coppers for $1", "alice gets +$3"),
    (
        BROKER,
        "alice plays Broker, trashing Silver for 4 cards",
        "'4 cards' is not what happens: '+Cards' gives +3 Cards here.",
    ),
    (BROKER, "alice plays Broker, trashing Silver for $5", "'$5' is not what happens: '+$' gives +$3 here."),
    (EVENTS, "alice buys Borrow for $1", "Borrow costs $0."),
    (BUYING, "alice buys Silver for $2", "Silver costs $3."),
    (TREASURE_MAP, "alice plays Treasure Map, gaining 3 Golds onto her deck", "alice gains 4 Golds."),
    (THRONE_ROOM, "alice plays Throne Room on Village once", "alice plays Village twice."),
    (THRONE_ROOM, "alice plays Village twice", "alice plays Village once."),
    (THRONE_ROOM, "alice plays Village again", "alice plays Village for the first time."),
    (BISHOP, "alice plays Bishop, trashing Gold for 5 VP", "alice gets +3 VP."),
    (BISHOP, "alice plays Bishop, trashing Gold for 1 VP", "alice gets +3 VP."),
    (
        MERCHANT,
        "alice plays Merchant, then she plays Silver for $2",
        "alice gets +$3 (+$2 from Silver and +$1 from Merchant).",
    ),
    (MERCHANT_PLAYED, "alice plays Silver and gets $2", "alice gets +$3 (+$2 from Silver and +$1 from Merchant)."),
    (GOVERNOR, "alice plays Governor, drawing 3 cards, and bob draws 3 cards", "bob draws 1 here."),
    (GOVERNOR, "alice plays Governor, drawing 3 cards, and alice draws 3 cards", "alice draws no cards here."),
    (FOOLS_GOLD, "alice plays a second Fool's Gold", "alice plays the first Fool's Gold."),
    (FOOLS_GOLD, "alice plays another Fool's Gold", "alice plays the first Fool's Gold."),
    (FOOLS_GOLD, "alice plays Fool's Gold. Then she plays the third Fool's Gold", "plays the second Fool's Gold."),
    (
        WITCH,
        "alice plays Witch, bob reveals Moat, bob reveals Moat",
        "more often than it happens: it happens only once.",
    ),
    (GOONS_AND_BUYS, "alice buys Gold and Copper and gets 1 VP", "alice gets +2 VP."),
    (VASSAL, "alice plays Vassal, discards Village and plays it twice", "alice plays Village once."),
    (HAMLET, "alice plays Hamlet, discarding Estate for +2 Actions", "alice gets +1 Action."),
    (SPICE_MERCHANT, "alice plays Spice Merchant, trashing Copper for $3", "'$3' is not one of the options."),
    (ENGINEER, "alice buys Engineer for 3 Debt", "Engineer costs 4D."),
    (BROKER, "alice plays Broker: [trash: Silver, choose: 4 cards]", "'+Cards' gives +3 Cards here."),
    (CURSES, "alice plays Chapel, trashing all 3 Curses", "'all 3 Curses' are not all: there are 4."),
    (CURSES, "alice trashes all 3 Curses", "'all 3 Curses' are not all: there are 4."),
    (MILITIA, "alice plays Militia, bob discards all 2 Coppers", "3 Coppers are left."),
    (MILITIA, "alice plays Militia, bob discards his Coppers", "3 Coppers are left."),
    (CULT, "alice starts Buy phase: [alice spends 2 Favors to trash 1 Curse]", "could only trash 2 Curse"),
    (EXILED, "alice buys Gold and discards one Gold from Exile", "alice discards 3 Golds."),
    (EXILED, "alice buys Gold and discards a Gold from Exile", "alice discards 3 Golds."),
    (EXILED, "alice buys Gold and discards both Golds from Exile", "alice discards 3 Golds."),
    (DUPLICATE, "alice buys Gold and calls Duplicate to gain 2 Golds", "is not what happens: alice gains Gold."),
    (TWO_BUYS, "alice buys Gold and gains another Gold", "alice gains Gold."),
    (MAPS, "alice plays Treasure Map, trashing all her Treasure Maps", "Treasure Map is left."),
    (TREASURES, "alice plays all Golds for $3", "alice gets +$6."),
    (TREASURES, "alice plays all Treasures for $3 each", "alice gets +$8 (+$6 from Gold and +$2 from Silver)."),
    (TREASURES, "alice plays all Treasures for $2", "alice gets +$8 (+$6 from Gold and +$2 from Silver)."),
    (TWO_BUYS, "alice buys 2 Smithies for $4", "2 Smithies cost $8 together."),
    (TWO_BUYS, "alice buys 2 Smithies for $8 each", "Smithy costs $4."),
    (GOONS, "alice buys Copper and gets 1 VP", "alice gets +2 VP."),
    (FESTIVALS, "alice plays Throne Room, playing Festival twice for $2", "alice gets +4 Actions, +2 Buys and +$4."),
    (THREE_WITCH, "alice plays Witch, giving bob a Curse and carol 2 Curses", "alice gives Curse."),
    (CHAPEL_OF_THREE, "alice plays Chapel, does not trash Curse but trashes both Curses", "alice trashes 2 Curses."),
    (
        DEATH_CART,
        "alice buys Death Cart and gains 3 Ruins",
        "alice gains Death Cart, Abandoned Mine and Ruined Library here.",
    ),
    (GREEN, "alice plays Village Green, getting 3 Actions", "'3 Actions' is not one of the options."),
    (GREEN, "alice plays Village Green next turn, getting 2 Actions", "alice gets nothing."),
    (PIXIE, "alice plays Pixie and trashes it to receive The Sea's Gift once", "alice receives The Sea's Gift twice."),
    (MOLE, "alice plays Village using Way of the Mole, discarding her hand to draw 4 cards", "alice draws 3 here."),
    (SMITHY, "alice plays Smithy, drawing nothing", "alice draws Gold and 2 Coppers."),
    (TWO_BUYS, "alice buys a Gold for $3 and a Silver for $6", "Gold costs $6."),
    (EMBARGO, "alice plays Embargo and puts 2 Embargo tokens on Silver", "puts the Embargo token on Silver."),
    (TWO_BUYS, "alice buys Gold for $3 and Silver for $6", "Gold costs $6."),
    (
        WHARF_TWICE,
        "alice plays Throne Room on Wharf, drawing 2 cards the first time and 3 cards the second time",
        "alice draws 4 here, and 2 of them are told before this.",
    ),
    (
        DIPLOMAT,
        "alice plays Militia. Bob reveals Diplomat, draws 2 cards and discards 2 Estates and a Copper. "
        "Then bob discards an Estate",
        "bob is asked by Militia: discard one of 3 Copper, Diplomat.",
    ),
]


@pytest.mark.parametrize(("board", "sentence"), SO, ids=[sentence for _, sentence in SO])
def test_a_number_that_is_right_may_be_said(board: Board, sentence: str) -> None:
    assert mistake(board, sentence, "decline") == ""


@pytest.mark.parametrize(("board", "sentence", "instead"), NOT_SO, ids=[sentence for _, sentence, _ in NOT_SO])
def test_a_wrong_number_is_a_mistake(board: Board, sentence: str, instead: str) -> None:
    said = mistake(board, sentence, "decline")
    assert instead in said
    assert said.startswith("a.yaml:")
