"""What a sentence says of several cards is said whole: all cards that go together, how many there are, and what nobody gets."""

from __future__ import annotations

import pytest
from sentences import Board, mistake

ADVISOR = ("Advisor", "alice: {hand: [Advisor], deck: [Gold, Silver, Estate, Copper]}, bob: {}", "")
ISLAND = ("Island", "alice: {hand: [Island, Province]}, bob: {}", "")
LOAN = ("Loan", "alice: {hand: [Loan], deck: [Estate, Curse, Copper]}, bob: {}", "")
INNKEEPER = ("Innkeeper", "alice: {hand: [Innkeeper, 3 Copper], deck: [6 Copper]}, bob: {}", "")
INNKEEPER_AND_ESTATE = ("Innkeeper", "alice: {hand: [Innkeeper, 2 Copper, Estate], deck: [6 Copper]}, bob: {}", "")
ARCHIVE = ("Archive", "alice: {hand: [Archive], deck: [Gold, Silver, Copper]}, bob: {}", "")
GEAR = ("Gear", "alice: {hand: [Gear], deck: [6 Copper]}, bob: {}", "")
MILITIA = ("Militia", "alice: {hand: [Militia]}, bob: {hand: [4 Copper, Estate]}", "")
CHAPEL = ("Chapel", "alice: {hand: [Chapel, 2 Estate, Copper]}, bob: {}", "")
TACTICIAN = ("Tactician", "alice: {hand: [Tactician, 2 Copper, Estate]}, bob: {}", "")
VAULT = ("Vault", "alice: {hand: [Vault, 2 Copper], deck: [2 Copper]}, bob: {hand: [2 Copper]}", "")
NAVIGATOR = ("Navigator", "alice: {hand: [Navigator], deck: [4 Copper, Gold]}, bob: {}", "")
PAWN = ("Pawn", "alice: {hand: [Pawn], deck: [2 Copper]}, bob: {}", "")
VILLAGE = ("Village", "alice: {hand: [Village], deck: [2 Copper]}, bob: {}", "")
COUNCIL = ("Council Room", "alice: {hand: [Council Room], deck: [5 Copper]}, bob: {deck: [Copper]}", "")
CONSPIRATOR = ("Conspirator", "alice: {hand: [Conspirator], deck: [Copper]}, bob: {}", "")
BLOCKADE = ("Blockade", "alice: {hand: [Blockade]}, bob: {}", "")
WORKSHOP = ("Workshop", "alice: {hand: [Workshop]}, bob: {}", "")
ARTISAN = ("Artisan", "alice: {hand: [Artisan, Copper]}, bob: {}", "")
MAPMAKER = ("Mapmaker", "alice: {hand: [Mapmaker], deck: [Gold, Silver, Estate, Copper]}, bob: {}", "")
SENTRY = ("Sentry", "alice: {hand: [Sentry], deck: [Copper, Estate, Gold]}, bob: {}", "")
CARRIAGE = (
    "Throne Room, Smithy, Royal Carriage",
    "alice: {hand: [Throne Room, Smithy], tavern: [Royal Carriage], deck: [9 Copper]}, bob: {}",
    "",
)
AMULET = ("Amulet", "alice: {hand: [Amulet]}, bob: {}", "")
SQUIRE = ("Squire", "alice: {hand: [Squire]}, bob: {}", "")
LURKER = ("Lurker, Village", "alice: {hand: [Lurker]}, bob: {}", "trash: [Village]")
BORDER = ("Border Village, Remodel, Market", "alice: {hand: [Remodel, Duchy]}, bob: {}", "")
SPECIALIST = ("Specialist, Smithy", "alice: {hand: [Specialist, Smithy], deck: [9 Copper]}, bob: {}", "")
BARGE = ("Barge", "alice: {hand: [Barge], deck: [3 Copper]}, bob: {}", "")
MOUNTEBANK = ("Mountebank", "alice: {hand: [Mountebank]}, bob: {}, carol: {}", "")
TORTURER = ("Torturer", "alice: {hand: [Torturer], deck: [3 Copper]}, bob: {hand: [2 Gold]}", "")


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (BLOCKADE, "alice plays Blockade, gaining Silver, setting it aside"),
        (BLOCKADE, "alice plays Blockade, gaining Silver and setting Silver aside"),
        (ARTISAN, "alice plays Artisan, gaining Silver and putting it into her hand, putting Copper on top"),
        (MAPMAKER, "alice plays Mapmaker, putting Gold and Silver into her hand and discarding the rest"),
        (MAPMAKER, "alice plays Mapmaker, putting Gold and Silver into her hand, discarding the other two cards"),
        (SENTRY, "alice plays Sentry, trashing Estate, putting the rest back"),
        (ADVISOR, "alice plays Advisor, bob makes her discard Gold. alice puts the rest into her hand"),
        (CARRIAGE, "alice plays Throne Room, playing Smithy twice and calling Royal Carriage"),
        (CARRIAGE, "alice plays Throne Room, playing Smithy three times, calling Royal Carriage"),
        (AMULET, "alice plays Amulet, choosing to trash a card from her hand"),
        (BORDER, "alice plays Remodel, trashing Duchy to gain a Border Village and then a Market"),
        (BORDER, "alice plays Remodel, trashing Duchy, gaining a Border Village and then a Market"),
        (SPECIALIST, "alice plays Specialist, playing Smithy twice"),
        (BARGE, "alice plays Barge: [choose: at the start of your next turn]"),
        (TORTURER, "alice plays Torturer: [bob: gain a Curse]"),
        (AMULET, "alice plays Amulet: [choose: trash a card from her hand]"),
        (SQUIRE, "alice plays Squire: [choose: gain a Silver to her discard pile]"),
        (LURKER, "alice plays Lurker: [choose: gain an Action card from the trash]"),
        (LURKER, "alice plays Lurker: [choose: gain Village from the trash]"),
        (ADVISOR, "alice plays Advisor. bob makes alice discard Gold. alice puts Silver and Estate into her hand"),
        (ISLAND, "alice plays Island and puts Province on her Island mat"),
        (LOAN, "alice plays Loan, trashing Copper and discarding Estate and Curse"),
        (INNKEEPER, "alice plays Innkeeper, drawing 3 cards and discarding 3 cards"),
        (INNKEEPER, "alice plays Innkeeper for 3 cards, discarding three cards"),
        (INNKEEPER_AND_ESTATE, "alice plays Innkeeper, drawing 3 cards and discarding 2 Coppers and an Estate"),
        (ARCHIVE, "alice plays Archive, setting aside 3 cards and putting Gold into her hand"),
        (ARCHIVE, "alice plays Archive, setting aside the top 3 cards of her deck, putting Gold into her hand"),
        (GEAR, "alice plays Gear, setting aside 2 cards"),
        (CHAPEL, "alice plays Chapel, trashing 3 cards"),
        (TACTICIAN, "alice plays Tactician, discarding 3 cards"),
        (VAULT, "alice plays Vault, discarding 4 cards, bob discards 2 cards"),
        (NAVIGATOR, "alice plays Navigator, discarding all 5 cards"),
        (PAWN, "alice plays Pawn, choosing +1 Card and +1 Action. She does not get a Buy"),
        (PAWN, "alice plays Pawn, choosing +1 Buy and $1, without getting any cards"),
        (VILLAGE, "alice plays Village, but gets no Coffers"),
        (VILLAGE, "alice plays Village. alice does not get 3 Actions"),
        (CONSPIRATOR, "alice plays Conspirator for $2, getting neither a card nor an Action"),
        (CONSPIRATOR, "alice plays Conspirator, getting $2 and no Actions"),
    ],
)
def test_what_is_told_whole_holds(board: Board, sentence: str) -> None:
    assert mistake(board, sentence, "error") == ""


@pytest.mark.parametrize(
    ("board", "sentence", "happens"),
    [
        (
            ADVISOR,
            "alice plays Advisor. bob makes alice discard Gold. alice puts Silver into her hand",
            "alice puts Estate and Silver.",
        ),
        (LOAN, "alice plays Loan, trashing Copper and discarding Estate", "alice discards Estate and Curse."),
        (WORKSHOP, "alice plays Workshop, gaining Silver, setting it aside", "alice sets aside nothing."),
        (
            MOUNTEBANK,
            "alice plays Mountebank. bob gains 2 Curses and a Copper",
            "without being asked, bob gains Curse and Copper here.",
        ),
        (
            ADVISOR,
            "alice plays Advisor, bob makes her discard Gold. alice discards the rest",
            "it is done to no other cards than those that were named.",
        ),
        (
            MAPMAKER,
            "alice plays Mapmaker, putting Gold and Silver into her hand and trashing the rest",
            "alice puts Gold and Silver and alice discards Copper and Estate.",
        ),
        (
            MAPMAKER,
            "alice plays Mapmaker, putting Gold and Silver into her hand, discarding the other three cards",
            "alice discards Copper and Estate.",
        ),
        (CARRIAGE, "alice plays Throne Room, playing Smithy once and calling Royal Carriage", "alice plays Smithy 3"),
        (CARRIAGE, "alice plays Throne Room, playing Smithy 4 times, calling Royal Carriage", "alice plays Smithy 3"),
        (AMULET, "alice plays Amulet, choosing to trash a card from her discard pile", "alice trashes nothing."),
        (AMULET, "alice plays Amulet: [choose: trash a card from her discard pile]", "alice trashes nothing."),
        (AMULET, "alice plays Amulet, trashing a card from her hand", "alice trashes nothing."),
        (INNKEEPER, "alice plays Innkeeper for 3 cards, discarding 2 cards", "alice discards 3 Coppers."),
        (ARCHIVE, "alice plays Archive, setting aside 2 cards, putting Gold into her hand", "alice sets aside Gold"),
        (TACTICIAN, "alice plays Tactician, discarding 2 cards", "alice discards 2 Coppers and Estate."),
        (NAVIGATOR, "alice plays Navigator, discarding 4 cards", "alice discards nothing."),
        (PAWN, "alice plays Pawn, choosing +1 Buy and $1, and does not get a Buy", "alice gets +1 Buy."),
        (VILLAGE, "alice plays Village, but does not get +1 Action", "alice gets +2 Actions."),
        (COUNCIL, "alice plays Council Room. bob gets no cards", "bob gets +1 Card."),
        (CONSPIRATOR, "alice plays Conspirator, getting no Action and no coins", "alice gets +$2."),
    ],
)
def test_what_is_not_the_whole_says_what_happens(board: Board, sentence: str, happens: str) -> None:
    said = mistake(board, sentence, "error")
    assert f"is not what happens: {happens}" in said or f"does not say all of it: {happens}" in said


@pytest.mark.parametrize(
    ("board", "sentence", "form"),
    [
        (INNKEEPER_AND_ESTATE, "alice plays Innkeeper for 3 cards, discarding 3 cards", "alice discard: ..."),
        (MILITIA, "alice plays Militia, bob discards 2 cards", "bob discard: ..."),
    ],
)
def test_a_number_of_different_cards_says_how_to_name_them(board: Board, sentence: str, form: str) -> None:
    message = mistake(board, sentence, "error")
    assert "cards' does not say which cards." in message
    assert f"Write it as '{form}'." in message


@pytest.mark.parametrize(
    ("board", "sentence", "more", "option"),
    [
        (SQUIRE, "alice plays Squire: [choose: gain a Silver because I like it]", "because I like it", "gain a Silver"),
        (LURKER, "alice plays Lurker: [choose: gain from the trash to win]", "to win", "gain from the trash"),
        (TORTURER, "alice plays Torturer: [bob choose: gain a Curse in protest]", "in protest", "gain a Curse"),
    ],
)
def test_words_after_an_option_are_understood_or_refused(board: Board, sentence: str, more: str, option: str) -> None:
    message = mistake(board, sentence, "error")
    assert f"'{more}' is not understood after '{option}'" in message
    assert f"Write 'choose: {option}'." in message


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (SQUIRE, "alice plays Squire: [choose: never gain a Silver]"),
        (LURKER, "alice plays Lurker: [choose: gain nothing good from the trash]"),
    ],
)
def test_words_that_change_what_an_option_says_do_not_mean_it(board: Board, sentence: str) -> None:
    assert "is not one of the options" in mistake(board, sentence, "error")
