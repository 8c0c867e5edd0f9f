"""What a sentence states has to be what happens; a message says what happens instead."""

from __future__ import annotations

import pytest
from sentences import BOARD, Board, mistake

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

ARTISAN = ("Artisan", "alice: {hand: [Artisan, Copper]}, bob: {}", "")
MINE = ("Mine", "alice: {hand: [Mine, Copper]}, bob: {}", "")
WITCH = ("Witch, Moat", "alice: {hand: [Witch], deck: [6 Copper]}, bob: {hand: [Moat]}, carol: {}", "")
MASQUERADE = ("Masquerade", "alice: {hand: [Masquerade, Curse]}, bob: {hand: [Estate]}, carol: {hand: [Estate]}", "")
BROKER = ("Broker", "alice: {hand: [Broker, Silver], deck: [6 Copper]}, bob: {}", "")
LOOKOUT = ("Lookout", "alice: {hand: [Lookout], deck: [Curse, Copper, Gold]}, bob: {}", "")
SWINDLER = ("Swindler", "alice: {hand: [Swindler]}, bob: {deck: [Estate]}", "")
BUYING = ("Village, Nomad Camp", "alice: {coins: 4}, bob: {}", "phase: buying")
TREASURE_MAP = ("Treasure Map", "alice: {hand: [2 Treasure Map]}, bob: {}", "")
THRONE_ROOM = ("Throne Room, Village", "alice: {hand: [Throne Room, Village], deck: [3 Copper]}, bob: {}", "")
ISLAND = ("Island", "alice: {hand: [Island, Duchy]}, bob: {}", "")
WATCHTOWER = ("Watchtower", "alice: {hand: [Watchtower], coins: 3}, bob: {}", "phase: buying")
TREASURER = ("Treasurer", "alice: {hand: [Treasurer]}, bob: {}", "trash: [Gold]")
REMODEL = ("Remodel", "alice: {hand: [Remodel, Estate]}, bob: {}", "")
UPGRADE = (
    "Upgrade, Rats, Market",
    "alice: {hand: [Upgrade, Rats], deck: [Copper, Silver]}, bob: {}",
    "",
)
BANDIT = ("Bandit", "alice: {hand: [Bandit]}, bob: {deck: [Silver, Gold]}", "")
BISHOP = ("Bishop", "alice: {hand: [Bishop, Gold]}, bob: {}", "")
SCRYING_POOL = ("Scrying Pool", "alice: {hand: [Scrying Pool], deck: [Gold]}, bob: {deck: [Silver, Copper]}", "")
PAWN = ("Pawn", "alice: {hand: [Pawn], deck: [2 Copper]}, bob: {}", "")
SENTRY = ("Sentry", "alice: {hand: [Sentry], deck: [Gold, Curse, Copper]}, bob: {}", "")
OASIS = ("Oasis, Tunnel", "alice: {hand: [Oasis, Tunnel], deck: [Copper]}, bob: {}", "")
TORTURER = ("Torturer", "alice: {hand: [Torturer], deck: [3 Copper]}, bob: {hand: [2 Gold]}", "")
PEASANT = ("Peasant, Village", "alice: {in play: [Peasant]}, bob: {}", "phase: Buy")
HAMLET = ("Hamlet", "alice: {hand: [Hamlet, 2 Estate], deck: [Copper]}, bob: {}", "")
SPICE_MERCHANT = ("Spice Merchant", "alice: {hand: [Spice Merchant, Copper]}, bob: {}", "")
CHAPEL = ("Chapel", "alice: {hand: [Chapel, Estate]}, bob: {}", "")
COURTYARD = ("Courtyard", "alice: {hand: [Courtyard], deck: [Gold, 2 Copper]}, bob: {}", "")
FERRY = ("Village", "alice: {coins: 3}, bob: {}", "landscapes: [Ferry]\nphase: buying")
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
VASSAL_ON_SILVER = ("Vassal", "alice: {hand: [Vassal], deck: [Silver, Copper]}, bob: {}", "")
EVENTS = ("Village", "alice: {coins: 9, buys: 2}, bob: {}", "landscapes: [Ride, Borrow, Wedding]\nphase: buying")
SOUK = ("Souk", "alice: {hand: [Souk, 3 Copper]}, bob: {}", "")
POOR_HOUSE = ("Poor House", "alice: {hand: [Poor House, 3 Copper]}, bob: {}", "")
TWO_SWINDLED = ("Swindler", "alice: {hand: [Swindler]}, bob: {deck: [Copper]}, carol: {deck: [Copper]}", "")
HUNTING_GROUNDS = ("Remodel, Hunting Grounds", "alice: {hand: [Hunting Grounds, Remodel]}, bob: {}", "")
WEAVER = ("Weaver", "alice: {hand: [Weaver]}, bob: {}", "")
REPLACE = ("Replace, Market", "alice: {hand: [Replace, Silver]}, bob: {}", "")
GOONS = ("Goons", "alice: {in play: [2 Goons]}, bob: {}", "phase: buying")
FESTIVALS = ("Throne Room, Festival", "alice: {hand: [Throne Room, Festival]}, bob: {}", "")
THREE_WITCH = ("Witch", "alice: {hand: [Witch], deck: [2 Copper]}, bob: {}, carol: {}", "")
CHAPEL_OF_THREE = ("Chapel", "alice: {hand: [Chapel, Gold, 2 Curse]}, bob: {}", "")
CULTIST = ("Cultist", "alice: {hand: [Cultist], deck: [2 Copper]}, bob: {}, carol: {}", "")
DEATH_CART = ("Death Cart", "alice: {coins: 4}, bob: {}", "phase: buying")
GREEN = ("Village Green", "alice: {hand: [Village Green], deck: [2 Copper]}, bob: {}", "")
PASSAGE = ("Secret Passage", "alice: {hand: [Secret Passage, Gold], deck: [4 Copper]}, bob: {}", "")
OLD_TRADER = ("Trader", "alice: {hand: [Trader], coins: 2}, bob: {}", "phase: buying\nas_of: 2019")
TRADER = ("Trader", "alice: {hand: [Trader], coins: 2}, bob: {}", "phase: buying")
PIXIE = ("Pixie", "alice: {hand: [Pixie], deck: [4 Copper]}, bob: {}", "boons: [The Sea's Gift]")
GOLEM = ("Golem, Village, Smithy", "alice: {hand: [Golem], deck: [Village, Smithy, 6 Copper]}, bob: {}", "")
MOLE = (
    "Village",
    "alice: {hand: [Village, Copper], deck: [4 Silver]}, bob: {}",
    "landscapes: [Way of the Mole]",
)
SMITHY = ("Smithy", "alice: {hand: [Smithy], deck: [Gold, 4 Copper]}, bob: {}", "")
DEVELOP = ("Develop, Smithy, Laboratory, Village", "alice: {hand: [Develop, Smithy]}, bob: {}", "")
SEA_HAG = ("Sea Hag", "alice: {hand: [Sea Hag]}, bob: {deck: [Gold]}, carol: {deck: [Estate]}", "")
EMBARGO = ("Embargo", "alice: {hand: [Embargo]}, bob: {}", "")
PAGE = ("Page", "alice: {in play: [Page], deck: [5 Copper]}, bob: {}", "phase: Buy")
MERCHANT = ("Merchant", "alice: {hand: [Merchant, 2 Silver], deck: [Copper]}, bob: {}", "")
MERCHANT_PLAYED = ("Merchant", "alice: {in play: [Merchant], in force: [Merchant], hand: [Silver]}, bob: {}", "")
GOVERNOR = ("Governor", "alice: {hand: [Governor], deck: [4 Copper]}, bob: {deck: [3 Silver]}", "")
FOOLS_GOLD = ("Fool's Gold", "alice: {hand: [3 Fool's Gold]}, bob: {}", "")
FOOLS_GOLD_IN_PLAY = ("Fool's Gold", "alice: {hand: [Fool's Gold], in play: [Fool's Gold]}, bob: {}", "")
GOONS_AND_BUYS = ("Goons", "alice: {in play: [Goons], coins: 8, buys: 3}, bob: {}", "phase: buying")
DISMANTLE = ("Dismantle", "alice: {hand: [Dismantle, Province]}, bob: {}", "")
POPULATE = ("Village, Smithy, Moat", "alice: {coins: 10}, bob: {}", "landscapes: [Populate]\nphase: Buy")
BARBARIAN = ("Barbarian", "alice: {hand: [Barbarian]}, bob: {deck: [Copper]}, carol: {deck: [Estate]}", "")
RATS = ("Rats, Watchtower", "alice: {hand: [Watchtower], coins: 4}, bob: {}", "phase: buying")
CARGO = ("Cargo Ship", "alice: {hand: [Cargo Ship], coins: 4}, bob: {}", "")
KEY = ("Treasurer", "alice: {hand: [Treasurer]}, bob: {}, carol: {artifacts: [Key]}", "")
ISLAND_TWICE = ("Throne Room, Island", "alice: {hand: [Throne Room, Island, Duchy, Province]}, bob: {}", "")
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
SWAMP_HAG = (
    "Swamp Hag",
    "alice: {in play: [Swamp Hag], in force: [Swamp Hag]}, bob: {coins: 2}",
    "turn: bob\nphase: buying",
)
ADVISOR = ("Advisor", "alice: {hand: [Advisor], deck: [Gold, Copper, Estate]}, bob: {}", "")
PASSING = ("Masquerade", "alice: {hand: [Masquerade, Curse]}, bob: {hand: [Estate]}, carol: {hand: [Duchy]}", "")
BARD = ("Bard", "alice: {hand: [Bard]}, bob: {}", "boons: [The Mountain's Gift]")
SKULK = ("Skulk", "alice: {hand: [Skulk]}, bob: {}", "hexes: [Poverty]")
VAULT = ("Vault", "alice: {hand: [Vault, Estate]}, bob: {hand: [2 Curse], deck: [Gold]}", "")
PROCESSION = ("Procession, Village, Smithy", "alice: {hand: [Procession, Village], deck: [2 Copper]}, bob: {}", "")
BUYING_WITH_WATCHTOWER = ("Watchtower", "alice: {coins: 3, hand: [Watchtower]}, bob: {}", "phase: buying")

LAST_CURSE = ("Witch", "alice: {hand: [Witch]}, bob: {}, carol: {}", "supply: {Curse: 1}")
TWO_WITCHES = ("Throne Room, Witch", "alice: {hand: [Throne Room, Witch]}, bob: {}, carol: {}", "")
TWO_FOOLS_GOLDS = ("Fool's Gold", "alice: {coins: 8}, bob: {hand: [2 Fool's Gold]}", "phase: buying")
KITSUNE = ("Kitsune", "alice: {hand: [Kitsune]}, bob: {}", "")
GUARD_DOG = (
    "Margrave, Guard Dog",
    "alice: {hand: [Margrave]}, bob: {hand: [Guard Dog, 3 Copper], deck: [5 Estate]}",
    "",
)
NATIVE_VILLAGE = ("Native Village", "alice: {hand: [Native Village], native village: [Gold, Silver]}, bob: {}", "")
EMPTY_DECK = ("Secret Passage", "alice: {hand: [Secret Passage, Gold], deck: [2 Copper]}, bob: {}", "")
REACTING = ("Witch, Trader", "alice: {hand: [Witch]}, bob: {hand: [Trader]}", "as_of: 2019")

OMENS = ("Skulk", "alice: {hand: [Skulk]}, bob: {deck: [Estate, 2 Copper]}", "hexes: [Bad Omens]")
LOAN = ("Loan", "alice: {hand: [Loan], deck: [Gold]}, bob: {}", "")
DUCHESS = ("Duchess", "alice: {hand: [Duchess]}, bob: {deck: [Gold]}", "")

OVERLOOKED = (
    "Margrave, Guard Dog",
    "alice: {hand: [Margrave]}, bob: {hand: [Guard Dog, 5 Copper], deck: [5 Estate]}",
    "",
)
LABORATORIES = ("Throne Room, Laboratory", "alice: {hand: [Throne Room, Laboratory], deck: [8 Copper]}, bob: {}", "")
REMAKE = ("Remake", "alice: {hand: [Remake, Estate, Silver]}, bob: {}", "")
SWINDLED_TWICE = ("Swindler, Watchtower", "alice: {hand: [Swindler]}, bob: {hand: [Watchtower], deck: [Estate]}", "")
WORKSHOP = ("Workshop, Village", "alice: {hand: [Workshop, Village], actions: 2}, bob: {}", "")

PILLAGE = ("Pillage", "alice: {hand: [Pillage]}, bob: {hand: [Gold, 4 Copper]}", "")
MARKET_SQUARE = ("Remodel, Market Square", "alice: {hand: [Remodel, Market Square, Gold]}, bob: {}", "")
SEWERS = ("Remodel", "alice: {hand: [Remodel, Gold, Curse], projects: [Sewers]}, bob: {}", "landscapes: [Sewers]")

WITCH_TWICE = (
    "Throne Room, Witch, Moat",
    "alice: {hand: [Throne Room, Witch], deck: [6 Copper]}, bob: {hand: [Moat]}",
    "",
)
ARENA = ("Village", "alice: {hand: [Village, 4 Copper]}, bob: {}", "landscapes: [Arena]")
INNOVATION = (
    "Smithy, Sheepdog",
    "alice: {coins: 4, projects: [Innovation], hand: [Sheepdog], deck: [5 Copper]}, bob: {}",
    "landscapes: [Innovation]\nphase: buying",
)

SO: list[tuple[Board, str]] = [
    (WITCH_TWICE, "alice plays Throne Room on Witch, and bob reveals Moat both times"),
    (ARENA, "alice starts Buy phase, discarding Village for Arena"),
    (INNOVATION, "alice buys Smithy, using Innovation to play Smithy"),
    (PAGE, "alice ends turn: [exchange: Treasure Hunter]"),
    (PILLAGE, "alice plays Pillage, making bob discard the Gold"),
    (PILLAGE, "alice plays Pillage. alice chooses to discard bob's Gold"),
    (MILITIA_OF_ESTATES, "alice plays Militia. bob chooses to discard 2 Estates"),
    (MARKET_SQUARE, "alice plays Remodel, trashing Gold to gain a Province"),
    (SEWERS, "alice plays Remodel, trashing Gold, trashing Curse with Sewers, gaining Province"),
    (OASIS, "alice plays Oasis, discarding Tunnel for a Gold"),
    (OVERLOOKED, "alice plays Margrave. bob plays Guard Dog, drawing 2 cards, bob discards 5 Copper"),
    (LABORATORIES, "alice plays Throne Room on Laboratory, draws 2 cards and draws 2 cards"),
    (REMAKE, "alice plays Remake, trashing Estate, gaining Silver and trashing Silver"),
    (SWINDLED_TWICE, "alice plays Swindler, bob trashes an Estate, gains an Estate and trashes it"),
    (WORKSHOP, "alice plays Workshop, gains a Village and plays Village"),
    (OMENS, "alice plays Skulk. bob receives Bad Omens and puts his deck into his discard pile"),
    (THREE_WITCH, "alice plays Witch, giving bob a Curse, carol gains a Curse, but alice does not"),
    (LAST_CURSE, "alice plays Witch, bob gains the last Curse, but carol does not"),
    (TWO_WITCHES, "alice plays Throne Room on Witch, bob and carol gain a Curse each time"),
    (TWO_FOOLS_GOLDS, "alice buys Province, bob trashes both Fool's Golds to gain 2 Golds onto his deck"),
    (KITSUNE, "alice plays Kitsune, getting +$2 and gaining a Silver"),
    (GUARD_DOG, "alice plays Margrave. Bob plays Guard Dog, draws 4 cards, then draws a card and discards 5 Estates"),
    (NATIVE_VILLAGE, "alice plays Native Village and puts all the cards from her mat into her hand"),
    (EMPTY_DECK, "alice plays Secret Passage, putting Gold on the bottom of her deck"),
    (REACTING, "alice plays Witch, bob reveals Trader, gaining a Silver instead of the Curse"),
    (MILITIA_FOR_THREE, "alice plays Militia, making bob discard 2 Estates and carol discard 2 Duchies"),
    (MILITIA_FOR_THREE, "alice plays Militia. bob discards 2 Estates and keeps 3 Coppers. carol keeps 3 Coppers"),
    (COUNCIL_ROOM, "alice plays Council Room, letting bob draw a card and giving carol 1 card"),
    (SWAMP_HAG, "bob buys Estate, alice makes bob gain a Curse"),
    (ADVISOR, "alice plays Advisor and bob makes her discard Gold"),
    (PASSING, "alice plays Masquerade, passing Curse, alice gives bob 1 card and carol gives alice a Duchy"),
    (SENTRY, "alice plays Sentry, trashing Curse, discarding Copper and keeping nothing"),
    (PROCESSION, "alice plays Procession on Village, trashing it and gaining Smithy"),
    (BUYING_WITH_WATCHTOWER, "alice buys Silver, reveals Watchtower and trashes it"),
    (COPPERS, "alice plays 3 Coppers for $3"),
    (ARTISAN, "alice plays Artisan, gains Silver to her hand and puts Copper onto her deck"),
    (ARTISAN, "alice plays Artisan, gaining Silver from the Supply, putting Silver on top of her deck"),
    (MINE, "alice plays Mine, trashes Copper from her hand and gains Silver into her hand"),
    (WITCH, "alice plays Witch, drawing 2 cards, bob reveals Moat and does not gain Curse"),
    (WITCH, "alice plays Witch, bob reveals Moat from his hand, carol gains a Curse into her discard pile"),
    (
        MASQUERADE,
        "alice plays Masquerade, passing Curse to bob, bob passes Estate to carol, carol passes Estate to alice",
    ),
    (BROKER, "alice plays Broker, trashing Silver for 3 cards"),
    (BROKER, "alice plays Broker, trashing Silver for $3"),
    (LOOKOUT, "alice plays Lookout, trashing Curse from her deck, discarding Copper and putting Gold onto her deck"),
    (SWINDLER, "alice plays Swindler, bob trashes Estate from his deck and bob gains Estate"),
    (VASSAL, "alice plays Vassal, discarding Village, and plays it"),
    (VASSAL, "alice plays Vassal: [play it: yes]"),
    (EVENTS, "alice buys Ride for $2"),
    (EVENTS, "alice buys Borrow for $0"),
    (EVENTS, "alice buys Wedding for $4 and 3 Debt"),
    (BUYING, "alice buys Silver from the Supply for $3"),
    (BANDIT_CAMP, "alice plays Bandit Camp, gaining a Spoils from its pile"),
    (BUYING, "alice buys Nomad Camp onto her deck"),
    (TREASURE_MAP, "alice plays Treasure Map, trashing 2 Treasure Maps, gaining 4 Golds onto her deck"),
    (THRONE_ROOM, "alice plays Throne Room, playing Village twice"),
    (THRONE_ROOM, "alice plays Throne Room on Village twice"),
    (ISLAND, "alice plays Island, puts Duchy on her mat"),
    (WATCHTOWER, "alice buys Silver, revealing Watchtower, putting Silver onto her deck"),
    (WATCHTOWER, "alice buys Silver into her discard pile, revealing Watchtower, putting Silver onto her deck"),
    (TREASURER, "alice plays Treasurer, gains Gold from the trash to her hand"),
    (REMODEL, "alice plays Remodel, trashing Estate for a Silver"),
    (UPGRADE, "alice plays Upgrade, trashes Rats for a Market and draws a card for Rats"),
    (UPGRADE, "alice plays Upgrade, draws a card for Upgrade, trashes Rats and gains a Market"),
    (BANDIT, "alice plays Bandit, gaining Gold, bob trashes Silver and discards Gold"),
    (BISHOP, "alice plays Bishop, trashing Gold, getting 3 VP"),
    (SCRYING_POOL, "alice plays Scrying Pool, alice discards Gold, bob discards Silver"),
    (PAWN, "alice plays Pawn for +1 Card and +1 Action"),
    (SENTRY, "alice plays Sentry, drawing 1 card, trashes Curse and discards Copper"),
    (OASIS, "alice plays Oasis, discards Tunnel and reveals it for a Gold"),
    (TORTURER, "alice plays Torturer, bob takes a Curse into his hand"),
    (PEASANT, "alice ends turn, exchanging Peasant for Soldier"),
    (HAMLET, "alice plays Hamlet, discarding Estate for +1 Action"),
    (SPICE_MERCHANT, "alice plays Spice Merchant, trashing Copper for $2 and 1 Buy"),
    (CHAPEL, "alice plays Chapel: [trash from hand: Estate]"),
    (COURTYARD, "alice plays Courtyard: [topdeck: Gold]"),
    (FERRY, "alice buys Ferry, putting her -2 Cost token on Village"),
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
    (THREE_WITCH, "alice plays Witch, and each other player gains a Curse"),
    (THREE_WITCH, "alice plays Witch, and bob and carol each gain a Curse into their discard piles"),
    (THREE_WITCH, "alice plays Witch, giving bob a Curse and carol a Curse"),
    (SEA_HAG, "alice plays Sea Hag, bob discards Gold, carol discards Estate, and both gain a Curse onto their decks"),
    (WITCH, "alice plays Witch, bob reveals Moat and gains no Curse, while carol has to take a Curse"),
    (CHAPEL_OF_THREE, "alice plays Chapel, does not trash Gold but trashes both Curses"),
    (CHAPEL_OF_THREE, "alice plays Chapel, trashing none of her cards"),
    (CULTIST, "alice plays Cultist, bob gains a Ruins and carol gains a Ruins"),
    (DEATH_CART, "alice buys Death Cart and gains 2 Ruins"),
    (GREEN, "alice plays Village Green, getting 2 Actions"),
    (GREEN, "alice plays Village Green next turn"),
    (PASSAGE, "alice plays Secret Passage, drawing 2 cards and putting Gold on top"),
    (PASSAGE, "alice plays Secret Passage and puts Gold on the bottom of her deck"),
    (OLD_TRADER, "alice buys Estate, revealing Trader to gain a Silver instead"),
    (TRADER, "alice buys Estate and exchanges it for a Silver with Trader"),
    (PIXIE, "alice plays Pixie and trashes it to receive The Sea's Gift twice"),
    (GOLEM, "alice plays Golem, playing Smithy first and then Village"),
    (MOLE, "alice plays Village using Way of the Mole, discarding her hand to draw 3 cards"),
    (SMITHY, "alice plays Smithy, drawing Gold and 2 Coppers from her deck"),
    (DEVELOP, "alice develops Smithy into a Village and a Laboratory, putting the Laboratory on top"),
    (BANDIT, "alice plays Bandit, gains a Gold, bob reveals Silver and Gold, trashes the Silver and discards the Gold"),
    (BANDIT, "alice plays Bandit, trashing bob's Silver"),
    (PAGE, "alice ends turn, swapping her Page for a Treasure Hunter"),
    (DUPLICATE, "alice buys Gold and calls Duplicate to gain a copy"),
    (TREASURES, "alice plays all her Treasures, so she gets $8"),
    (TWO_BUYS, "alice buys a Gold for $6 and a Silver for $3"),
    (REMODEL, "alice plays Remodel, turning Estate into Silver"),
    (MINE, "alice plays Mine, trashing Copper from her hand to gain a Silver to her hand"),
    (EMBARGO, "alice plays Embargo, trashes it and puts one Embargo token on Silver"),
    (MERCHANT, "alice plays Merchant, then she plays Silver for $3"),
    (MERCHANT, "alice plays Merchant, then she plays both Silvers for $5"),
    (FOOLS_GOLD, "alice plays Fool's Gold for $1, then she plays a second Fool's Gold for $4"),
    (FOOLS_GOLD_IN_PLAY, "alice plays a second Fool's Gold"),
    (GOONS_AND_BUYS, "alice buys Gold and Copper and gets 2 VP"),
    (GOONS_AND_BUYS, "alice buys 2 Coppers, getting 1 VP each"),
    (VASSAL, "alice plays Vassal, discards Village and plays it once"),
    (GOVERNOR, "alice plays Governor, drawing 3 cards, and bob draws a card"),
    (BUYING, "alice buys Silver, without gaining another Silver"),
    (DISMANTLE, "alice plays Dismantle, trashing Province and gaining Duchy and Gold"),
    (POPULATE, "alice buys Populate, gaining Village, Smithy and Moat"),
    (TWO_BUYS, "alice buys Gold for $6 and Silver for $3"),
    (RATS, "alice buys Rats and puts the gained Rats onto her deck with Watchtower"),
    (BARBARIAN, "alice plays Barbarian, trashing bob's Copper and carol's Estate"),
    (CARGO, "alice plays Cargo Ship. Then she buys Gold for $6 and sets it aside with Cargo Ship"),
    (KEY, "alice plays Treasurer, taking the Key from carol"),
    (
        ISLAND_TWICE,
        "alice plays Throne Room on Island, putting Duchy on her mat the first time and Province the second time",
    ),
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
    (TWO_SWINDLED, "alice plays Swindler, giving bob a Curse and carol a Copper"),
    (TWO_SWINDLED, "alice plays Swindler, trashing bob's Copper and giving bob a Curse. Then she gives carol a Copper"),
    (HUNTING_GROUNDS, "alice plays Remodel: [trash: Hunting Grounds, choose: 3 Estates, gain: Province]"),
    (WEAVER, "alice plays Weaver: [choose: 2 Silvers]"),
    (REPLACE, "alice plays Replace, trashing Silver and gaining Market onto her deck"),
    (REPLACE, "alice plays Replace, trashing Silver and gaining Market to her discard pile"),
]

NOT_SO: list[tuple[Board, str, str]] = [
    (WITCH, "alice plays Witch, bob reveals Moat both times", "bob reveals Moat' is said more often than it happens"),
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
    (REMAKE, "alice plays Remake, trashing Estate, gaining Silver and trashing it", "happens only once"),
    (
        SWINDLER,
        "alice plays Swindler, bob gains an Estate and trashes it",
        "the Estate that bob trashes is another one",
    ),
    (WORKSHOP, "alice plays Workshop, gains a Village and plays it", "the Village that alice plays is another one"),
    (OMENS, "alice plays Skulk. bob puts his discard pile into his deck", "Estate is left."),
    (LOAN, "alice plays Loan, trashing Gold and keeping it", "alice keeps nothing."),
    (DUCHESS, "alice plays Duchess. alice discards bob's Gold", "it is bob who chooses what to discard."),
    (THREE_WITCH, "alice plays Witch. bob gains the last Curse", "Curses are left."),
    (TWO_WITCHES, "alice plays Throne Room on Witch. bob gains 2 Curses each time", "bob gains Curse and then Curse."),
    (BANDIT_CAMP, "alice plays Bandit Camp, gaining a Spoils each time", "alice gains Spoils only once."),
    (LAST_CURSE, "alice plays Witch, carol gains nothing, but bob does not", "not understood"),
    (
        TWO_FOOLS_GOLDS,
        "alice buys Province, bob trashes both Fool's Golds and gains 3 Golds",
        "bob gains nothing here.",
    ),
    (KITSUNE, "alice plays Kitsune, getting +$3 and gaining a Silver", "'+$3' is not one of the options."),
    (GUARD_DOG, "alice plays Margrave. Bob plays Guard Dog, draws 3 cards and discards 5 Estates", "bob draws 5 here."),
    (REACTING, "alice plays Witch, bob reveals Trader, gaining a Silver instead of an Estate", "instead of Estate"),
    (
        MILITIA_FOR_THREE,
        "alice plays Militia. bob discards 2 Estates and makes carol discard 2 Duchies",
        "it is alice who makes carol discard",
    ),
    (MILITIA_OF_ESTATES, "alice plays Militia and discards bob's Estates", "it is bob who chooses what to discard."),
    (MILITIA_OF_ESTATES, "alice plays Militia. bob discards 2 Estates and keeps nothing", "bob keeps 3 Coppers."),
    (COUNCIL_ROOM, "alice plays Council Room, carol lets bob draw a card", "bob draws 1 here."),
    (COUNCIL_ROOM, "alice plays Council Room. carol gives bob 1 card", "carol gives bob nothing."),
    (CHAPEL, "alice plays Chapel. bob makes alice trash Estate", "nobody makes alice trash Estate."),
    (PASSING, "alice plays Masquerade, passing Curse. carol gives bob 1 card", "carol gives bob nothing."),
    (BARD, "alice plays Bard, receiving The Mountain's Gift twice", "alice receives The Mountain's Gift once."),
    (SKULK, "alice plays Skulk, receiving Poverty", "Bob receives Poverty."),
    (OASIS, "alice plays Oasis and discards Tunnel to draw a card", "happens before"),
    (
        VAULT,
        "alice plays Vault, discarding Estate. bob discards 2 Curses and gets $2",
        "bob gets nothing, but draws 1 Card.",
    ),
    (PROCESSION, "alice plays Procession on Village, gaining Smithy and trashing it", "alice trashes Village."),
    (SOUK, "alice plays Souk for $7", "alice gets +1 Buy and +$4."),
    (POOR_HOUSE, "alice plays Poor House for $4", "alice gets +$1."),
    (TWO_SWINDLED, "alice plays Swindler, giving bob a Curse and bob a Copper", "carol gains Copper."),
    (
        HUNTING_GROUNDS,
        "alice plays Remodel: [trash: Hunting Grounds, choose: 2 Estates, gain: Province]",
        "'2 Estates' is not what happens: 'gain three Estates' gives three Estates here.",
    ),
    (WEAVER, "alice plays Weaver: [choose: 3 Silvers]", "'gain two Silvers' gives two Silvers here."),
    (REPLACE, "alice plays Replace, trashing Silver and gaining Market to hand", "Market goes onto alice's deck."),
    (COPPERS, "alice plays 3 Coppers for $1", "alice gets +$3"),
    (CHAPEL, "alice plays Chapel, trashing Estate, and does not trash Estate", "alice trashes Estate"),
    (REMODEL, "alice plays Remodel, trashes Estate, gains Silver and does not gain Silver", "alice gains Silver"),
    (
        ARTISAN,
        "alice plays Artisan, gains Silver onto her deck, puts Copper onto her deck",
        "Silver goes into alice's hand.",
    ),
    (
        ARTISAN,
        "alice plays Artisan, gaining Silver to hand and putting Silver into her discard pile",
        "Silver goes onto alice's deck.",
    ),
    (
        MINE,
        "alice plays Mine, trashing Copper from her deck, gaining Silver",
        "'Copper from deck' is not one of the options.",
    ),
    (WITCH, "alice plays Witch, bob does not reveal Moat and does not gain a Curse", "bob gains Curse."),
    (WITCH, "alice plays Witch, carol gains a Curse into her hand", "Curse goes into carol's discard pile."),
    (MASQUERADE, "alice plays Masquerade, passing Curse to carol", "alice passes Curse to bob."),
    (
        BROKER,
        "alice plays Broker, trashing Silver for 4 cards",
        "'4 cards' is not what happens: '+Cards' gives +3 Cards here.",
    ),
    (BROKER, "alice plays Broker, trashing Silver for $5", "'$5' is not what happens: '+$' gives +$3 here."),
    (
        LOOKOUT,
        "alice plays Lookout, trashes Curse, discards Copper and puts Gold into her hand",
        "Gold goes onto alice's deck.",
    ),
    (
        LOOKOUT,
        "alice plays Lookout, trashes Curse, discards Copper and puts Gold on the bottom of her deck",
        "Gold goes onto alice's deck.",
    ),
    (SWINDLER, "alice plays Swindler, bob trashes Estate and alice gains Estate", "bob gains Estate."),
    (
        BANDIT_CAMP,
        "alice plays Bandit Camp, gaining a Spoils from the Supply",
        "Spoils comes from its pile, which is not in the Supply.",
    ),
    (VASSAL_ON_SILVER, "alice plays Vassal, discarding Silver, and plays it", "alice cannot play Silver"),
    (VASSAL_ON_SILVER, "alice plays Vassal: [play it: yes]", "This answer is left over: 'play it: yes'."),
    (EVENTS, "alice buys Borrow for $1", "Borrow costs $0."),
    (SWINDLER, "alice plays Swindler, bob trashes Estate from his hand", "Estate comes from bob's deck."),
    (BUYING, "alice buys Silver onto her deck", "Silver goes into alice's discard pile."),
    (BUYING, "alice buys Silver for $2", "Silver costs $3."),
    (TREASURE_MAP, "alice plays Treasure Map, gaining 3 Golds onto her deck", "alice gains 4 Golds."),
    (THRONE_ROOM, "alice plays Throne Room on Village once", "alice plays Village twice."),
    (THRONE_ROOM, "alice plays Village twice", "alice plays Village once."),
    (THRONE_ROOM, "alice plays Village again", "alice plays Village for the first time."),
    (ISLAND, "alice plays Island, puts Duchy onto her Tavern mat", "Island and Duchy go onto alice's Island mat."),
    (TREASURER, "alice plays Treasurer, gains Gold from the trash onto her deck", "Gold goes into alice's hand."),
    (REMODEL, "alice plays Remodel, trashing Estate for a Silver to hand", "Silver goes into alice's discard pile."),
    (BANDIT, "alice plays Bandit without gaining Gold, bob trashes Silver", "alice gains Gold."),
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
    (TORTURER, "alice plays Torturer, bob takes a Curse into his discard pile", "Curse goes into bob's hand."),
    (PEASANT, "alice ends turn, exchanging Peasant for Fugitive", "alice exchanges Peasant for Soldier."),
    (HAMLET, "alice plays Hamlet, discarding Estate for +2 Actions", "alice gets +1 Action."),
    (SPICE_MERCHANT, "alice plays Spice Merchant, trashing Copper for $3", "'$3' is not one of the options."),
    (CHAPEL, "alice plays Chapel: [trash from deck: Estate]", "Estate comes from alice's hand."),
    (COURTYARD, "alice plays Courtyard: [put into hand: Gold]", "Gold goes onto alice's deck."),
    (FERRY, "alice buys Ferry, putting her +1 Action token on Village", "alice puts the -2 Cost token on Village."),
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
    (
        WITCH,
        "alice plays Witch, bob reveals Moat, and each other player gains a Curse",
        "bob does not gain Curse here: carol gains Curse.",
    ),
    (THREE_WITCH, "alice plays Witch, giving bob a Curse and carol 2 Curses", "alice gives Curse."),
    (THREE_WITCH, "alice plays Witch, and bob gains no Estate but a Curse", "is not understood"),
    (CHAPEL_OF_THREE, "alice plays Chapel, does not trash Curse but trashes both Curses", "alice trashes 2 Curses."),
    (CULTIST, "alice plays Cultist, bob gains a Ruins and carol gains no Ruins", "carol gains Ruined Library."),
    (CULTIST, "alice plays Cultist and plays the other Cultist", "alice has no Cultist in hand"),
    (
        DEATH_CART,
        "alice buys Death Cart and gains 3 Ruins",
        "alice gains Death Cart, Abandoned Mine and Ruined Library here.",
    ),
    (GREEN, "alice plays Village Green, getting 3 Actions", "'3 Actions' is not one of the options."),
    (GREEN, "alice plays Village Green next turn, getting 2 Actions", "alice gets nothing."),
    (
        OLD_TRADER,
        "alice buys Estate, revealing Trader to gain a Gold instead",
        "is not what happens: alice gains Silver.",
    ),
    (BANDIT, "alice plays Bandit, gaining a Gold instead, bob trashes Silver", "but not instead of anything."),
    (TRADER, "alice buys Estate and exchanges it for a Gold with Trader", "alice exchanges Estate for Silver."),
    (PIXIE, "alice plays Pixie and trashes it to receive The Sea's Gift once", "alice receives The Sea's Gift twice."),
    (MOLE, "alice plays Village using Way of the Mole, discarding her hand to draw 4 cards", "alice draws 3 here."),
    (SMITHY, "alice plays Smithy, drawing 3 cards from her discard pile", "come from alice's deck."),
    (SMITHY, "alice plays Smithy, drawing nothing", "alice draws Gold and 2 Coppers."),
    (
        DEVELOP,
        "alice develops Smithy into a Village and a Laboratory, putting the Laboratory into her hand",
        "Laboratory goes onto alice's deck.",
    ),
    (
        DUPLICATE,
        "alice buys Silver and calls Duplicate to gain a copy of Gold",
        "is not what happens: alice gains Silver.",
    ),
    (TWO_BUYS, "alice buys a Gold for $3 and a Silver for $6", "Gold costs $6."),
    (EMBARGO, "alice plays Embargo and puts 2 Embargo tokens on Silver", "puts the Embargo token on Silver."),
    (PAGE, "alice ends turn, swapping her Page for a Warrior", "alice exchanges Page for Treasure Hunter."),
    (DUPLICATE, "alice buys Gold, calling Duplicate, without gaining another Gold", "alice gains Gold."),
    (BUYING, "alice buys Silver, without gaining a Silver", "alice gains Silver."),
    (DISMANTLE, "alice plays Dismantle, trashing Province and gaining Duchy and Silver", "2 chosen, but 1 must be."),
    (TWO_BUYS, "alice buys Gold for $3 and Silver for $6", "Gold costs $6."),
    (BARBARIAN, "alice plays Barbarian, trashing bob's Copper and carol's Copper", "carol"),
    (KEY, "alice plays Treasurer, taking the Key from bob", "Key comes from carol."),
    (
        ISLAND_TWICE,
        "alice plays Throne Room on Island, putting Duchy on her Tavern mat the first time and Province the second time",
        "Island and Duchy go onto alice's Island mat.",
    ),
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
