"""Where cards come from and where they go: if a sentence states it, it has to be so."""

from __future__ import annotations

import pytest
from sentences import Board, mistake

ARTISAN = ("Artisan", "alice: {hand: [Artisan, Copper]}, bob: {}", "")
MINE = ("Mine", "alice: {hand: [Mine, Copper]}, bob: {}", "")
WITCH = ("Witch, Moat", "alice: {hand: [Witch], deck: [6 Copper]}, bob: {hand: [Moat]}, carol: {}", "")
LOOKOUT = ("Lookout", "alice: {hand: [Lookout], deck: [Curse, Copper, Gold]}, bob: {}", "")
SWINDLER = ("Swindler", "alice: {hand: [Swindler]}, bob: {deck: [Estate]}", "")
BUYING = ("Village, Nomad Camp", "alice: {coins: 4}, bob: {}", "phase: buying")
ISLAND = ("Island", "alice: {hand: [Island, Duchy]}, bob: {}", "")
WATCHTOWER = ("Watchtower", "alice: {hand: [Watchtower], coins: 3}, bob: {}", "phase: buying")
TREASURER = ("Treasurer", "alice: {hand: [Treasurer]}, bob: {}", "trash: [Gold]")
REMODEL = ("Remodel", "alice: {hand: [Remodel, Estate]}, bob: {}", "")
TORTURER = ("Torturer", "alice: {hand: [Torturer], deck: [3 Copper]}, bob: {hand: [2 Gold]}", "")
CHAPEL = ("Chapel", "alice: {hand: [Chapel, Estate]}, bob: {}", "")
COURTYARD = ("Courtyard", "alice: {hand: [Courtyard], deck: [Gold, 2 Copper]}, bob: {}", "")
BANDIT_CAMP = ("Bandit Camp", "alice: {hand: [Bandit Camp]}, bob: {}", "")
REPLACE = ("Replace, Market", "alice: {hand: [Replace, Silver]}, bob: {}", "")
THREE_WITCH = ("Witch", "alice: {hand: [Witch], deck: [2 Copper]}, bob: {}, carol: {}", "")
PASSAGE = ("Secret Passage", "alice: {hand: [Secret Passage, Gold], deck: [4 Copper]}, bob: {}", "")
SMITHY = ("Smithy", "alice: {hand: [Smithy], deck: [Gold, 4 Copper]}, bob: {}", "")
DEVELOP = ("Develop, Smithy, Laboratory, Village", "alice: {hand: [Develop, Smithy]}, bob: {}", "")
SEA_HAG = ("Sea Hag", "alice: {hand: [Sea Hag]}, bob: {deck: [Gold]}, carol: {deck: [Estate]}", "")
RATS = ("Rats, Watchtower", "alice: {hand: [Watchtower], coins: 4}, bob: {}", "phase: buying")
ISLAND_TWICE = ("Throne Room, Island", "alice: {hand: [Throne Room, Island, Duchy, Province]}, bob: {}", "")
NATIVE_VILLAGE = ("Native Village", "alice: {hand: [Native Village], native village: [Gold, Silver]}, bob: {}", "")
EMPTY_DECK = ("Secret Passage", "alice: {hand: [Secret Passage, Gold], deck: [2 Copper]}, bob: {}", "")
OMENS = ("Skulk", "alice: {hand: [Skulk]}, bob: {deck: [Estate, 2 Copper]}", "hexes: [Bad Omens]")

SO: list[tuple[Board, str]] = [
    (OMENS, "alice plays Skulk. bob receives Bad Omens and puts his deck into his discard pile"),
    (NATIVE_VILLAGE, "alice plays Native Village and puts all the cards from her mat into her hand"),
    (EMPTY_DECK, "alice plays Secret Passage, putting Gold on the bottom of her deck"),
    (ARTISAN, "alice plays Artisan, gains Silver to her hand and puts Copper onto her deck"),
    (ARTISAN, "alice plays Artisan, gaining Silver from the Supply, putting Silver on top of her deck"),
    (MINE, "alice plays Mine, trashes Copper from her hand and gains Silver into her hand"),
    (WITCH, "alice plays Witch, bob reveals Moat from his hand, carol gains a Curse into her discard pile"),
    (LOOKOUT, "alice plays Lookout, trashing Curse from her deck, discarding Copper and putting Gold onto her deck"),
    (SWINDLER, "alice plays Swindler, bob trashes Estate from his deck and bob gains Estate"),
    (BANDIT_CAMP, "alice plays Bandit Camp, gaining a Spoils from its pile"),
    (BUYING, "alice buys Nomad Camp onto her deck"),
    (ISLAND, "alice plays Island, puts Duchy on her mat"),
    (WATCHTOWER, "alice buys Silver, revealing Watchtower, putting Silver onto her deck"),
    (WATCHTOWER, "alice buys Silver into her discard pile, revealing Watchtower, putting Silver onto her deck"),
    (TREASURER, "alice plays Treasurer, gains Gold from the trash to her hand"),
    (TORTURER, "alice plays Torturer, bob takes a Curse into his hand"),
    (CHAPEL, "alice plays Chapel: [trash from hand: Estate]"),
    (COURTYARD, "alice plays Courtyard: [topdeck: Gold]"),
    (THREE_WITCH, "alice plays Witch, and bob and carol each gain a Curse into their discard piles"),
    (SEA_HAG, "alice plays Sea Hag, bob discards Gold, carol discards Estate, and both gain a Curse onto their decks"),
    (PASSAGE, "alice plays Secret Passage, drawing 2 cards and putting Gold on top"),
    (PASSAGE, "alice plays Secret Passage and puts Gold on the bottom of her deck"),
    (SMITHY, "alice plays Smithy, drawing Gold and 2 Coppers from her deck"),
    (DEVELOP, "alice develops Smithy into a Village and a Laboratory, putting the Laboratory on top"),
    (MINE, "alice plays Mine, trashing Copper from her hand to gain a Silver to her hand"),
    (RATS, "alice buys Rats and puts the gained Rats onto her deck with Watchtower"),
    (
        ISLAND_TWICE,
        "alice plays Throne Room on Island, putting Duchy on her mat the first time and Province the second time",
    ),
    (REPLACE, "alice plays Replace, trashing Silver and gaining Market onto her deck"),
    (REPLACE, "alice plays Replace, trashing Silver and gaining Market to her discard pile"),
]

NOT_SO: list[tuple[Board, str, str]] = [
    (OMENS, "alice plays Skulk. bob puts his discard pile into his deck", "Estate is left."),
    (REPLACE, "alice plays Replace, trashing Silver and gaining Market to hand", "Market goes onto alice's deck."),
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
    (WITCH, "alice plays Witch, carol gains a Curse into her hand", "Curse goes into carol's discard pile."),
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
    (
        BANDIT_CAMP,
        "alice plays Bandit Camp, gaining a Spoils from the Supply",
        "Spoils comes from its pile, which is not in the Supply.",
    ),
    (SWINDLER, "alice plays Swindler, bob trashes Estate from his hand", "Estate comes from bob's deck."),
    (BUYING, "alice buys Silver onto her deck", "Silver goes into alice's discard pile."),
    (ISLAND, "alice plays Island, puts Duchy onto her Tavern mat", "Island and Duchy go onto alice's Island mat."),
    (TREASURER, "alice plays Treasurer, gains Gold from the trash onto her deck", "Gold goes into alice's hand."),
    (REMODEL, "alice plays Remodel, trashing Estate for a Silver to hand", "Silver goes into alice's discard pile."),
    (TORTURER, "alice plays Torturer, bob takes a Curse into his discard pile", "Curse goes into bob's hand."),
    (CHAPEL, "alice plays Chapel: [trash from deck: Estate]", "Estate comes from alice's hand."),
    (COURTYARD, "alice plays Courtyard: [put into hand: Gold]", "Gold goes onto alice's deck."),
    (SMITHY, "alice plays Smithy, drawing 3 cards from her discard pile", "come from alice's deck."),
    (
        DEVELOP,
        "alice develops Smithy into a Village and a Laboratory, putting the Laboratory into her hand",
        "Laboratory goes onto alice's deck.",
    ),
    (
        ISLAND_TWICE,
        "alice plays Throne Room on Island, putting Duchy on her Tavern mat the first time and Province the second time",
        "Island and Duchy go onto alice's Island mat.",
    ),
]


@pytest.mark.parametrize(("board", "sentence"), SO, ids=[sentence for _, sentence in SO])
def test_where_a_card_goes_may_be_said(board: Board, sentence: str) -> None:
    assert mistake(board, sentence, "decline") == ""


@pytest.mark.parametrize(("board", "sentence", "instead"), NOT_SO, ids=[sentence for _, sentence, _ in NOT_SO])
def test_a_card_that_goes_elsewhere_is_a_mistake(board: Board, sentence: str, instead: str) -> None:
    said = mistake(board, sentence, "decline")
    assert instead in said
    assert said.startswith("a.yaml:")
