"""What a sentence tells besides, in the words of a trace: tokens, prices, what is left, and who has what it is a copy of."""

from __future__ import annotations

import pytest
from sentences import Board, mistake

POET = ("Poet", "alice: {hand: [Poet], deck: [Copper, Silver]}, bob: {}", "prophecy: Growth\nsun tokens: {Growth: 1}")
POET_WITH_TWO = (POET[0], POET[1], "prophecy: Growth\nsun tokens: {Growth: 2}")
RANGER = ("Ranger", "alice: {hand: [Ranger], deck: [5 Copper]}, bob: {}", "")
GIANT = ("Giant", "alice: {hand: [Giant], tokens: [Journey face down]}, bob: {deck: [Copper]}", "")
SEAWAY = ("Village", "alice: {coins: 5}, bob: {}", "landscapes: [Seaway]")
COINS = ("Village", "alice: {coins: 5}, bob: {}", "")
PAGEANT = ("Village", "alice: {coins: 1, projects: [Pageant], deck: [5 Copper]}, bob: {}", "landscapes: [Pageant]")
FERRY = ("Village", "alice: {coins: 5, tokens: [-2 Cost on Village]}, bob: {}", "landscapes: [Ferry]")
MILITIA = ("Militia", "alice: {hand: [Militia]}, bob: {hand: [4 Copper, Estate]}", "")
MOAT = ("Moat", "alice: {hand: [Moat], deck: [2 Copper], tokens: [-1 Card]}, bob: {}", "landscapes: [Raid]")
SMITHY = ("Smithy", "alice: {hand: [Smithy], deck: [2 Copper], discard: [Gold]}, bob: {}", "")
VILLA = ("Villa", "alice: {coins: 4}, bob: {}", "")
TOOLS = ("Tools", "alice: {hand: [Tools]}, bob: {in play: [Wharf], in force: [Wharf]}, carol: {}", "")
SMUGGLERS = ("Smugglers", "alice: {hand: [Smugglers]}, bob: {}, carol: {}", "last turns: [carol gained Gold]")
LEAGUE = (
    "Underling",
    "alice: {hand: [Underling], deck: [Gold], favors: 4}, bob: {}",
    "landscapes: [League of Shopkeepers]",
)
CIRCLE = ("Underling", "alice: {hand: [Underling], favors: 3}, bob: {}, carol: {}", "landscapes: [Circle of Witches]")
LOOKOUT = ("Lookout", "alice: {hand: [Lookout], deck: [Curse, Estate, Gold]}, bob: {}", "")
ARCHER = ("Archer", "alice: {hand: [Archer]}, bob: {hand: [4 Copper, Gold]}", "")
BLOCKADE = ("Blockade, Smithy", "alice: {hand: [Blockade]}, bob: {}", "")
WORKSHOP = ("Workshop, Smithy", "alice: {hand: [Workshop]}, bob: {}", "")
TUNNEL = ("Tunnel", "alice: {hand: [Tunnel, 4 Copper], deck: [5 Estate]}, bob: {}", "")
PARTY = ("Hunting Party", "alice: {hand: [Hunting Party, Copper], deck: [Estate, Copper, Gold]}, bob: {}", "")
VAGRANT = ("Vagrant", "alice: {hand: [Vagrant], deck: [Copper, Curse]}, bob: {}", "")
FLAGSHIP = ("Flagship, Smithy", "alice: {hand: [Flagship, Smithy], deck: [6 Copper, Gold], actions: 2}, bob: {}", "")
KITSUNE = ("Kitsune", "alice: {hand: [Kitsune]}, bob: {}, carol: {}", "prophecy: Panic")
GIANT_AND_GOLD = ("Giant", "alice: {hand: [Giant], tokens: [Journey face down]}, bob: {deck: [Gold]}", "")
BROKER = ("Broker", "alice: {hand: [Broker, Gold], favors: 0}, bob: {}", "landscapes: [Peaceful Cult]")
HUNTER = ("Bounty Hunter", "alice: {hand: [Bounty Hunter, Curse, Gold], exile: [Curse]}, bob: {}", "")


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (POET, "alice plays Poet, removing the last Sun token from Growth"),
        (POET, "alice plays Poet and removes the last Sun token"),
        (RANGER, "alice plays Ranger, turning her Journey token face down"),
        (RANGER, "alice plays Ranger, turning over her Journey token"),
        (GIANT, "alice plays Giant, turning her Journey token face up for $5"),
        (SEAWAY, "alice buys Seaway, gaining Village and putting her +1 Buy token on it"),
        (SEAWAY, "alice buys Seaway, gaining Village and moving her +1 Buy token there"),
        (COINS, "alice buys Village for $3, leaving $2"),
        (COINS, "alice buys Village, paying $3"),
        (COINS, "alice buys Village and has $2 left"),
        (PAGEANT, "alice ends turn, paying $1 for a Coffers"),
        (FERRY, "alice buys Village, paying $1 instead of $3"),
        (MILITIA, "alice plays Militia. bob discards 2 Coppers, leaving 3 cards in his hand"),
        (MOAT, "alice plays Moat, returning her -1 Card token"),
        (VILLA, "alice buys Villa and returns to her Action phase"),
        (TOOLS, "alice plays Tools to gain a copy of bob's Wharf"),
        (SMUGGLERS, "alice plays Smugglers, gaining a copy of carol's Gold"),
        (LEAGUE, "alice plays Underling for a Favor, and League of Shopkeepers gives her $1"),
        (LEAGUE, "alice plays Underling and gains $1 because of League of Shopkeepers"),
        (CIRCLE, "alice plays Underling and uses Circle of Witches to give bob and carol a Curse"),
        (
            LOOKOUT,
            "alice plays Lookout, looks at Curse, Estate and Gold from her deck, trashes Curse and discards Estate",
        ),
        (ARCHER, "alice plays Archer. bob keeps a Copper, revealing the rest. alice makes him discard the Gold"),
        (ARCHER, "alice plays Archer. bob reveals everything but a Copper. alice makes him discard the Gold"),
        (
            CIRCLE,
            "alice plays Underling and uses Circle of Witches, spending 3 Favors, so bob and carol each gain a Curse",
        ),
        (BLOCKADE, "alice plays Blockade, setting aside a Smithy from the Supply"),
        (TUNNEL, "alice ends turn, discarding Tunnel, and gains no Gold"),
        (PARTY, "alice plays Hunting Party, draws Estate, reveals her hand and discards a Copper"),
        (BROKER, "alice plays Broker, trashes Gold and chooses Favor"),
        (HUNTER, "alice plays Bounty Hunter, exiling the other Curse"),
        (VAGRANT, "alice plays Vagrant, drawing Copper, and the Curse goes into her hand"),
        (SMITHY, "alice plays Smithy, shuffling and drawing 3 cards"),
        (FLAGSHIP, "alice plays Flagship and then Smithy twice, drawing 6 cards"),
        (KITSUNE, "alice plays Kitsune. bob and carol each gain a Curse, and then alice gains a Silver"),
    ],
)
def test_what_is_told_besides_may_be_said(board: Board, sentence: str) -> None:
    assert mistake(board, sentence, "error") == ""


@pytest.mark.parametrize(
    ("board", "sentence", "message"),
    [
        (POET_WITH_TWO, "alice plays Poet, removing the last Sun token", "1 Sun token is left."),
        (POET, "alice plays Poet, removing the last Sun token from Panic", "alice removes no Sun token from Panic."),
        (RANGER, "alice plays Ranger, turning her Journey token face up", "alice turns it face down."),
        (
            SEAWAY,
            "alice buys Seaway, gaining Village and putting her +1 Card token on it",
            "the +1 Buy token on Village.",
        ),
        (COINS, "alice buys Village for $3, leaving $1", "alice has $2 then."),
        (COINS, "alice buys Village, paying $2", "alice pays $3."),
        (FERRY, "alice buys Village, paying $1 instead of $4", "alice pays $1 instead of $3."),
        (MILITIA, "alice plays Militia. bob discards 2 Coppers, leaving 2 cards in his hand", "bob has 3 Cards then."),
        (SMITHY, "alice plays Smithy, returning her -1 Card token", "alice returns no such token."),
        (COINS, "alice buys Village and returns to her Action phase", "alice does not return to the Action phase."),
        (SMITHY, "alice plays Smithy: [alice may look at the card left in her deck]", "may look at 2 cards."),
        (TOOLS, "alice plays Tools to gain a copy of carol's Wharf", "carol has no Wharf in play, and has shown none."),
        (LEAGUE, "alice plays Underling, and League of Shopkeepers gives her $2", "+$1 from League of Shopkeepers."),
        (
            CIRCLE,
            "alice plays Underling and uses Circle of Witches to give bob an Estate",
            "'alice gives bob an Estate'",
        ),
        (
            CIRCLE,
            "alice plays Underling: [use: Circle of Witches, alice spends 3 Favors, alice spends 3 Favors]",
            "alice has only 1 Favor.",
        ),
        (CIRCLE, "alice plays Underling: [use: Circle of Witches, alice spends 2 Favors]", "alice has only 1 Favor."),
        (TOOLS, "alice plays Tools: [gain: a copy of carol's Wharf]", "carol has no Wharf in play"),
        (TOOLS, "alice plays Tools to gain a copy of alice's Wharf", "alice has no Wharf in play"),
        (SMUGGLERS, "alice plays Smugglers, gaining a copy of bob's Gold", "bob has no Gold in play"),
        (TUNNEL, "alice ends turn, discarding only Tunnel", "alice discards 4 Coppers and Tunnel."),
        (HUNTER, "alice plays Bounty Hunter, exiling the other Gold", "there is no other Gold."),
        (GIANT_AND_GOLD, "alice plays Giant. bob reveals Gold and discards it", "bob trashes Gold."),
        (
            VAGRANT,
            "alice plays Vagrant, drawing Copper, and the Curse goes onto her deck",
            "Curse goes into alice's hand.",
        ),
        (ARCHER, "alice plays Archer. bob reveals everything but 2 Coppers", "2 chosen, but 1 must be."),
        (MILITIA, "alice plays Militia. bob discards 2 Coppers, revealing the rest", "there are no others."),
        (
            FLAGSHIP,
            "alice plays Flagship and then Smithy twice, drawing 5 cards",
            "alice draws 3 for Flagship and Smithy.",
        ),
        (
            KITSUNE,
            "alice plays Kitsune. bob and carol each gain a Curse, and alice gains a Gold",
            "an answer is missing",
        ),
        (
            WORKSHOP,
            "alice plays Workshop, setting aside a Smithy",
            "'alice sets aside a Smithy' does not answer this question",
        ),
        (
            PARTY,
            "alice plays Hunting Party, draws Estate and discards a Copper from her discard pile",
            "Copper comes from",
        ),
    ],
)
def test_what_is_told_besides_has_to_be_so(board: Board, sentence: str, message: str) -> None:
    assert message in mistake(board, sentence, "error")


def test_a_place_that_an_ability_does_not_ask_about() -> None:
    board = ("Old Witch", "alice: {hand: [Old Witch]}, bob: {hand: [Curse], discard: [Curse]}", "")
    sentence = "alice plays Old Witch. bob gains a Curse and trashes a Curse from his discard pile"
    assert "is not what Old Witch asks for: the Curse would be in bob's hand." in mistake(board, sentence, "error")


def test_what_an_answer_says_already() -> None:
    board = ("Chapel", "alice: {hand: [Chapel, Copper]}, bob: {}", "")
    wrong = mistake(board, "alice plays Chapel: [trash: Copper, alice trashes Copper]", "error")
    assert "was said already, by the answer before: alice trashes Copper. Leave it out." in wrong
