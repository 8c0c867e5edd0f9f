"""`both`, `them`, `everything` and `two of them` are about just so many cards: one card is "it"."""

from __future__ import annotations

import pytest
from sentences import Board, mistake

SLEIGH = ("Sleigh", "alice: {hand: [Sleigh], coins: 6}, bob: {}", "phase: buying")
WATCHTOWER = ("Watchtower", "alice: {hand: [Watchtower], coins: 6}, bob: {}", "phase: buying")
ENVOY = ("Envoy", "alice: {hand: [Envoy], deck: [2 Gold, Copper, Silver, Estate]}, bob: {}", "")
ADVISOR = ("Advisor", "alice: {hand: [Advisor], deck: [2 Gold, Copper]}, bob: {}", "")
JESTER = ("Jester", "alice: {hand: [Jester]}, bob: {deck: [Gold]}", "")
KNIGHTS = ("Knights", "alice: {hand: [Sir Martin]}, bob: {deck: [Silver, Sir Destry]}", "")
CHURCH = (
    "Church",
    "alice: {in play: [Church], in force: [{ability: Church, cards: [Gold, Curse]}], set aside: [Gold, Curse]}, bob: {}",
    "phase: start of turn",
)
CHURCH_OF_ONE = (
    "Church",
    "alice: {in play: [Church], in force: [{ability: Church, cards: [Gold]}], set aside: [Gold]}, bob: {}",
    "phase: start of turn",
)
CHURCH_IN_HAND = ("Church", "alice: {hand: [Church, Gold, Curse, Copper]}, bob: {}", "")
SENTRY = ("Sentry", "alice: {hand: [Sentry], deck: [Silver, Copper, Estate]}, bob: {}", "")
SENTRY_OF_ONE = ("Sentry", "alice: {hand: [Sentry], deck: [Silver, Copper]}, bob: {}", "")
CHAPEL = ("Chapel", "alice: {hand: [Chapel, Gold, Copper, Estate, Curse]}, bob: {}", "")
MILITIA = ("Militia", "alice: {hand: [Militia]}, bob: {hand: [3 Copper, 2 Estate]}", "")
MILITIA_ON_MOAT = (
    "Militia, Moat",
    "alice: {hand: [Militia]}, bob: {hand: [Moat, 4 Copper]}, carol: {hand: [5 Estate]}",
    "",
)
ISLAND = ("Island", "alice: {hand: [Island]}, bob: {}", "")
ISLAND_WITH_PROVINCE = ("Island", "alice: {hand: [Island, Province]}, bob: {}", "")
GHOST_SHIP = ("Ghost Ship", "alice: {hand: [Ghost Ship], deck: [2 Copper]}, bob: {hand: [4 Copper, Estate]}", "")
VAULT = ("Vault", "alice: {hand: [Vault, Copper, Estate], deck: [2 Silver]}, bob: {hand: [3 Copper], deck: [Gold]}", "")
LOOKOUT = ("Lookout", "alice: {hand: [Lookout], deck: [Curse, Copper, Gold]}, bob: {}", "")
EMBASSY = ("Embassy", "alice: {hand: [Embassy], deck: [5 Copper]}, bob: {}", "")
WHARF = ("Wharf", "alice: {hand: [Wharf], deck: [2 Gold]}, bob: {}", "")
DEVELOP = ("Develop, Militia, Village", "alice: {hand: [Develop, Militia]}, bob: {}", "")
SCOUT = ("Scout, Ghost Town", "alice: {hand: [Scout], deck: [Copper, Silver, Ghost Town, Smithy]}, bob: {}", "")
MAPS = ("Treasure Map", "alice: {hand: [2 Treasure Map]}, bob: {}", "")
CARTOGRAPHER = (
    "Cartographer",
    "alice: {hand: [Cartographer], deck: [Silver, Copper, Estate, Curse, Gold]}, bob: {}",
    "",
)
NAVIGATOR = ("Navigator", "alice: {hand: [Navigator], deck: [4 Copper, Gold]}, bob: {}", "")
HUNTER = ("Hunter, Village", "alice: {hand: [Hunter], deck: [Village, Gold, Estate]}, bob: {}", "")
STEWARD = ("Steward", "alice: {hand: [Steward, 2 Curse, Copper]}, bob: {}", "")
TORTURER = ("Torturer", "alice: {hand: [Torturer], deck: [3 Copper]}, bob: {hand: [Estate, Copper]}", "")
AMBASSADOR = ("Ambassador", "alice: {hand: [Ambassador, 2 Estate]}, bob: {}, carol: {}", "")
BUREAUCRAT = ("Bureaucrat", "alice: {hand: [Bureaucrat]}, bob: {hand: [Estate, Province]}", "")
DUNGEON = ("Dungeon", "alice: {hand: [Dungeon, Curse, Estate], deck: [2 Copper]}, bob: {}", "")
TALISMAN = ("Talisman", "alice: {in play: [Talisman], coins: 3}, bob: {}", "phase: buying")
VASSAL = ("Vassal, Village", "alice: {hand: [Vassal], deck: [Village, Copper]}, bob: {}", "")
TWICE = ("Throne Room, Militia", "alice: {hand: [Throne Room, Militia]}, bob: {hand: [5 Copper]}", "")
WISHING_WELL = ("Wishing Well", "alice: {hand: [Wishing Well], deck: [Copper, Gold]}, bob: {}", "")
ORACLE = ("Oracle", "alice: {hand: [Oracle], deck: [2 Curse, 2 Gold]}, bob: {deck: [2 Silver]}", "")
CURSES = ("Chapel", "alice: {hand: [Chapel, 4 Curse]}, bob: {}", "")

SO = [
    (SLEIGH, "alice buys Gold, discarding Sleigh to put it into her hand"),
    (WATCHTOWER, "alice buys Gold: [react: Watchtower, trash: it]"),
    (WATCHTOWER, "alice buys Gold, reveals Watchtower and trashes that card"),
    (ADVISOR, "alice plays Advisor. bob chooses a Gold, which alice discards"),
    (ADVISOR, "alice plays Advisor. bob chooses a Gold and alice puts the other Gold and the Copper into her hand"),
    (ADVISOR, "alice plays Advisor. bob chooses the Copper, and alice puts both Golds into her hand"),
    (JESTER, "alice plays Jester. bob discards Gold, and alice gains a copy of that card"),
    (KNIGHTS, "alice plays Sir Martin. bob trashes Sir Destry, and Sir Martin is trashed too"),
    (KNIGHTS, "alice plays Sir Martin. bob trashes Sir Destry, and Sir Martin is also trashed"),
    (CHURCH, "alice starts turn, puts both into her hand and trashes the Curse"),
    (CHURCH, "alice starts turn, puts them into her hand and trashes the Curse"),
    (CHURCH, "alice starts turn, puts everything into her hand and trashes nothing"),
    (CHURCH_OF_ONE, "alice starts turn, puts it into her hand"),
    (CHURCH_IN_HAND, "alice plays Church, setting Gold and Curse aside"),
    (CHURCH_IN_HAND, "alice plays Church, setting Gold, Curse and Copper aside"),
    (CHURCH_IN_HAND, "alice plays Church, setting all three cards aside"),
    (SENTRY, "alice plays Sentry, looking at Copper and Estate, and trashes them"),
    (SENTRY, "alice plays Sentry, discarding both of them"),
    (SENTRY, "alice plays Sentry and trashes both of the cards"),
    (SENTRY_OF_ONE, "alice plays Sentry, trashing everything"),
    (CHAPEL, "alice plays Chapel, trashing all four cards"),
    (CHAPEL, "alice plays Chapel: [trash: all four]"),
    (MILITIA, "alice plays Militia. bob discards two cards, both Estates"),
    (MILITIA_ON_MOAT, "alice plays Militia. bob shows his Moat, so he keeps all 5 cards. carol discards two of hers"),
    (ISLAND_WITH_PROVINCE, "alice plays Island with Province and puts them on her Island mat"),
    (GHOST_SHIP, "alice plays Ghost Ship, bob puts two cards onto his deck, a Copper and the Estate"),
    (VAULT, "alice plays Vault, drawing 2 Silvers and discarding both. bob discards nothing"),
    (VAULT, "alice plays Vault. She draws 2 Silvers, discards them, and he discards nothing"),
    (
        LOOKOUT,
        "alice plays Lookout. She looks at all three, trashes the Curse, discards the Copper and puts the last one back",
    ),
    (EMBASSY, "alice plays Embassy, drawing all five cards and discarding three of them"),
    (WHARF, "alice plays Wharf, drawing two cards, both Golds"),
    (DEVELOP, "alice plays Develop, trashing Militia, gaining Duchy and then gaining Village, both onto her deck"),
    (DEVELOP, "alice plays Develop, trashing Militia, gaining a Duchy and a Village, both onto her deck"),
    (SCOUT, "alice plays Scout, putting Copper, Silver, Ghost Town and Smithy back, with Ghost Town on top"),
    (MAPS, "alice plays Treasure Map and trashes both, gaining 4 Golds, all onto her deck"),
    (CARTOGRAPHER, "alice plays Cartographer, discarding everything but the Gold, and puts it back"),
    (NAVIGATOR, "alice plays Navigator, looking at five cards and discarding them"),
    (NAVIGATOR, "alice plays Navigator, looking at the top 5 cards of her deck and discarding them"),
    (HUNTER, "alice plays Hunter, revealing three cards and putting them all into her hand"),
    (HUNTER, "alice plays Hunter, putting all three into her hand"),
    (STEWARD, "alice plays Steward, trashing two cards, both of them Curses"),
    (TORTURER, "alice plays Torturer. bob discards both his cards"),
    (AMBASSADOR, "alice plays Ambassador, revealing Estate and returning both copies. Each other player gains one"),
    (BUREAUCRAT, "alice plays Bureaucrat, gaining a Silver onto her deck. bob puts Estate onto his"),
    (DUNGEON, "alice plays Dungeon, drawing two and discarding two, the Curse and the Estate"),
    (DUNGEON, "alice plays Dungeon, drawing both Coppers and discarding them"),
    (TALISMAN, "alice buys Silver and gains another"),
    (VASSAL, "alice plays Vassal, discarding a Village. She plays that card"),
    (
        TWICE,
        "alice plays Throne Room on Militia. The first time bob discards 2 Coppers, the second time he discards nothing",
    ),
    (WISHING_WELL, "alice plays Wishing Well, wishing for Gold and putting it into her hand"),
    (ORACLE, "alice plays Oracle, discarding her two Curses and having him put his cards back"),
    (CURSES, "alice plays Chapel and trashes two Curses, keeping the other two"),
]

NOT_SO = [
    (SLEIGH, "alice buys Gold, discarding Sleigh to put both into her hand", "alice puts Gold."),
    (SLEIGH, "alice buys Gold. She discards Sleigh and puts everything onto her deck", "alice puts Gold."),
    (
        SLEIGH,
        "alice buys Gold. She discards Sleigh and puts both cards onto her deck",
        "'alice puts 2 cards onto her deck' is not",
    ),
    (SLEIGH, "alice buys Gold. She discards Sleigh and puts them onto her deck", "alice puts Gold."),
    (WATCHTOWER, "alice buys Gold, revealing Watchtower and putting both onto her deck", "alice puts Gold."),
    (
        WATCHTOWER,
        "alice buys Gold, reveals Watchtower to trash them",
        "'alice trashes them' does not answer this question",
    ),
    (WATCHTOWER, "alice buys Gold: [react: Watchtower, trash: them]", "alice trashes Gold."),
    (
        ENVOY,
        "alice plays Envoy. bob chooses a Gold, which alice puts into her hand",
        "the Gold that alice puts is another one.",
    ),
    (ADVISOR, "alice plays Advisor. bob chooses a Gold, and alice puts it into her hand", "is another one."),
    (
        ADVISOR,
        "alice plays Advisor. bob chooses a Gold, and alice puts both Golds into her hand",
        "puts Copper and Gold",
    ),
    (JESTER, "alice plays Jester, bob discards Gold and alice gains it", "Write 'gains a copy of it'."),
    (
        KNIGHTS,
        "alice plays Sir Martin. bob trashes Silver, and Sir Martin is trashed too",
        "alice trashes nothing here.",
    ),
    (CHURCH, "alice starts turn, puts it into her hand and trashes the Curse", "alice"),
    (CHURCH, "alice starts turn, puts all three into her hand and trashes the Curse", "all three"),
    (CHURCH_OF_ONE, "alice starts turn, puts both into her hand", "both"),
    (CHURCH_OF_ONE, "alice starts turn, puts them into her hand", "alice puts Gold."),
    (CHURCH_IN_HAND, "alice plays Church, setting both aside", "both"),
    (SENTRY, "alice plays Sentry, trashing Copper, and putting them back", "alice puts Estate."),
    (SENTRY_OF_ONE, "alice plays Sentry, putting them back", "alice puts Copper."),
    (CHAPEL, "alice plays Chapel: [trash: all three]", "'all three' are 3, but there are 4 to choose from."),
    (MILITIA_ON_MOAT, "alice plays Militia. bob shows his Moat, and carol keeps all five", "carol keeps 3 Estates."),
    (ISLAND, "alice plays Island and puts both on her Island mat", "alice puts Island."),
    (GHOST_SHIP, "alice plays Ghost Ship, bob puts three cards onto his deck, a Copper and the Estate", "three cards"),
    (VAULT, "alice plays Vault, drawing both Silvers and discarding them for $1", "alice gets +$2."),
    (LOOKOUT, "alice plays Lookout. She looks at all four, trashes the Curse and discards the Copper", "looks at"),
    (EMBASSY, "alice plays Embassy, drawing five cards and discarding two of them", "alice discards 3 Coppers."),
    (
        DEVELOP,
        "alice plays Develop, trashing Militia, gaining a Duchy and a Village, both into her hand",
        "onto alice's deck.",
    ),
    (EMBASSY, "alice plays Embassy, drawing all five cards and discarding them", "alice discards 3 Coppers."),
    (
        NAVIGATOR,
        "alice plays Navigator, looking at four cards and discarding them",
        "'looks at the top four cards' is not one of",
    ),
    (HUNTER, "alice plays Hunter, revealing two cards and putting them into her hand", "Village, Gold and Estate."),
    (HUNTER, "alice plays Hunter, putting both into her hand", "both"),
    (STEWARD, "alice plays Steward, trashing it", "it"),
    (
        AMBASSADOR,
        "alice plays Ambassador, revealing Estate and returning both copies. bob and carol each gain two",
        "two",
    ),
    (BUREAUCRAT, "alice plays Bureaucrat, gaining a Silver onto her deck. bob puts both onto his", "both"),
    (DUNGEON, "alice plays Dungeon, drawing both Coppers and discarding all four", "discard 2 of 2 Copper"),
    (TALISMAN, "alice buys Silver. She gains 2 Silvers", "alice gains Silver."),
    (VASSAL, "alice plays Vassal, discarding Village, and plays them", "alice plays Village."),
    (TWICE, "alice plays Throne Room on Militia. bob discards two cards both times", "bob has 3 cards in hand."),
    (WISHING_WELL, "alice plays Wishing Well, wishing for Gold and putting them into her hand", "alice puts Gold."),
    (ORACLE, "alice plays Oracle. She discards both and he discards all three", "all three"),
    (CURSES, "alice plays Chapel and trashes two Curses, keeping the other three", "2"),
    (MAPS, "alice plays Treasure Map and trashes both, gaining 4 Golds, both onto her deck", "both"),
]


@pytest.mark.parametrize(("board", "sentence"), SO, ids=[sentence for _, sentence in SO])
def test_so_many_cards_are_meant(board: Board, sentence: str) -> None:
    assert mistake(board, sentence, "decline") == ""


@pytest.mark.parametrize(("board", "sentence", "instead"), NOT_SO, ids=[sentence for _, sentence, _ in NOT_SO])
def test_another_number_of_cards_is_a_mistake(board: Board, sentence: str, instead: str) -> None:
    assert instead in mistake(board, sentence, "decline")
