"""What a single sentence states, in many wordings: what is true is accepted, what is false is a mistake."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario


class Told(NamedTuple):
    """A board, sentences that are so on it, and sentences that are not."""

    kingdom: str
    alice: str
    others: str
    so: tuple[str, ...]
    not_so: tuple[str, ...] = ()


TOLD = (
    Told(
        "Bridge Troll",
        "hand: [Bridge Troll]",
        "bob: {}",
        (
            "alice plays Bridge Troll and bob takes his -$1 token",
            "alice plays Bridge Troll, bob takes his -1 coin token",
        ),
        (
            "alice plays Bridge Troll and bob takes his -1 Card token",
            "alice plays Bridge Troll, and alice takes her -$1 token",
        ),
    ),
    Told(
        "Library",
        "hand: [Library, Copper], deck: [8 Copper]",
        "bob: {}",
        ("alice plays Library and draws up to 7", "alice plays Library, drawing up to 7 cards in hand"),
        ("alice plays Library and draws up to 5",),
    ),
    Told(
        "Smithy",
        "hand: [Smithy], deck: [8 Copper]",
        "bob: {}",
        ("alice plays Smithy and draws 3 cards",),
        ("alice plays Smithy and draws up to 3 cards",),
    ),
    Told(
        "Sleigh",
        "hand: [Sleigh], coins: 3",
        "bob: {}",
        ("alice buys Silver and discards Sleigh to put it into her hand",),
        ("alice buys Silver and discards Sleigh to put it into her discard pile",),
    ),
    Told(
        "Haggler",
        "coins: 3, hand: [Haggler]",
        "bob: {}",
        ("alice plays Haggler. She buys Duchy and gains Silver for Haggler",),
        ("alice plays Haggler. She buys Duchy and gains Silver for Duchy",),
    ),
    Told(
        "Vassal, Village",
        "hand: [Vassal, Silver], deck: [Silver]",
        "bob: {}",
        ("alice plays Vassal, discarding Silver. She ends Action phase",),
        ("alice plays Vassal, discarding Silver, and plays Silver",),
    ),
    Told(
        "Moneylender",
        "hand: [Moneylender, Copper]",
        "bob: {}",
        (
            "alice plays Moneylender, trashing Copper and then getting $3",
            "alice plays Moneylender, getting $3 and trashing Copper",
        ),
        ("alice plays Moneylender, getting $3 and then trashing Copper",),
    ),
    Told(
        "Golem, Smithy, Village",
        "hand: [Golem], deck: [Smithy, Copper, Village, 4 Silver, Estate]",
        "bob: {}",
        ("alice plays Golem, playing Smithy and then Village, drawing 4 cards",),
        ("alice plays Golem, playing Smithy and then Village, drawing 3 cards",),
    ),
    Told(
        "First Mate, Village",
        "hand: [First Mate, 2 Village], deck: [8 Copper]",
        "bob: {}",
        (
            "alice plays First Mate, playing Village and Village, and draws 4 cards",
            "alice plays First Mate, playing Village and Village, and draws 6 cards in all",
        ),
        ("alice plays First Mate, playing Village and Village, and draws 3 cards",),
    ),
    Told(
        "Loan",
        "hand: [Loan], deck: [Estate, Copper]",
        "bob: {}",
        (
            "alice plays Loan and discards the Copper",
            "alice plays Loan, trashing Copper and discarding Estate",
        ),
        ("alice plays Loan and discards the Estate", "alice plays Loan and trashes the Estate"),
    ),
    Told(
        "Throne Room, Smithy",
        "hand: [Throne Room, Smithy], deck: [6 Copper]",
        "bob: {}",
        (
            "alice plays Throne Room on Smithy, drawing 6 cards in total",
            "alice plays Throne Room and plays Smithy twice, drawing 3 cards each time",
            "alice plays Throne Room on Smithy, drawing 3 cards and then 3 cards",
        ),
        (
            "alice plays Throne Room on Smithy, drawing 3 cards",
            "alice plays Throne Room on Smithy, drawing 3 cards in total",
            "alice plays Throne Room on Smithy, drawing 6 cards each time",
        ),
    ),
    Told(
        "Smithy",
        "hand: [2 Smithy], actions: 2, deck: [6 Copper]",
        "bob: {}",
        (
            "alice plays 2 Smithies, drawing 3 cards each time",
            "alice plays 2 Smithies, drawing 3 Coppers each time",
            "alice plays 2 Smithies, drawing 6 cards",
            "alice plays 2 Smithies, drawing 6 Coppers",
            "alice plays Smithy, drawing 3 Coppers. She plays Smithy, drawing 3 more Coppers",
        ),
        ("alice plays 2 Smithies, drawing 3 cards", "alice plays 2 Smithies, drawing 3 Coppers"),
    ),
    Told(
        "Village, Smithy",
        "hand: [Village, Smithy], deck: [4 Copper]",
        "bob: {}",
        ("alice plays Village and Smithy, drawing 4 cards in all",),
        ("alice plays Village and Smithy, drawing 3 cards in all",),
    ),
    Told(
        "Militia",
        "hand: [Militia]",
        "bob: {hand: [3 Copper, 2 Estate]}",
        ("alice plays Militia. Two Estates are discarded by bob",),
        ("alice plays Militia. Two Estates are discarded by alice",),
    ),
    Told(
        "Council Room",
        "hand: [Council Room], deck: [4 Copper]",
        "bob: {deck: [2 Gold]}, carol: {deck: [Gold]}",
        ("alice plays Council Room, and the others draw a card",),
        ("alice plays Council Room, and the others draw two cards",),
    ),
    Told(
        "Bishop",
        "hand: [Bishop, Gold]",
        "bob: {}",
        ("alice plays Bishop, trashing Gold and getting 4 VP in all",),
        ("alice plays Bishop, trashing Gold and getting 3 VP in all",),
    ),
    Told(
        "Trader",
        "hand: [Trader, Gold]",
        "bob: {}",
        ("alice plays Trader, trashing Gold to gain six Silvers",),
        ("alice plays Trader, trashing Gold to gain a Silver",),
    ),
    Told(
        "Witch, Moat",
        "hand: [Witch], deck: [2 Copper]",
        "bob: {hand: [Moat]}, carol: {}",
        (
            "alice plays Witch. bob reveals Moat, so only carol gains a Curse",
            "alice plays Witch. Bob reveals Moat, so only Carol gains a Curse",
        ),
        (
            "alice plays Witch. bob reveals Moat, so nobody gains a Curse",
            "alice plays Witch and both opponents gain a Curse. bob reacts with nothing. carol gains a Curse",
        ),
    ),
    Told(
        "Masquerade",
        "hand: [Masquerade, Curse], deck: [2 Copper]",
        "bob: {hand: [Estate]}",
        (
            "alice plays Masquerade and passes a Curse to bob while bob passes her an Estate, which she then trashes",
            "alice plays Masquerade. She passes her Curse to bob, he passes his Estate to alice, and she trashes it",
            "alice plays Masquerade, passing Curse to bob, who passes Estate to alice. She trashes nothing",
        ),
        ("alice plays Masquerade. She passes her Curse to bob, he passes his Copper to alice",),
    ),
    Told(
        "Swindler",
        "hand: [Swindler]",
        "bob: {deck: [Silver]}",
        (
            "alice plays Swindler, trashing bob's Silver and giving him a Silver",
            "alice plays Swindler. Bob's Silver is trashed and alice makes him gain another Silver",
        ),
        ("alice plays Swindler. Bob's Silver is trashed and alice gains another Silver",),
    ),
    Told(
        "Swindler",
        "hand: [Swindler]",
        "bob: {deck: [Copper]}, carol: {deck: [Copper]}",
        (
            "alice plays Swindler, giving them both a Curse",
            "alice plays Swindler, giving each other player a Curse",
            "alice plays Swindler, giving bob and carol a Curse each",
        ),
    ),
    Told(
        "Swindler",
        "hand: [Swindler]",
        "bob: {deck: [Copper]}, carol: {deck: [Estate]}",
        ("alice plays Swindler, giving bob a Curse and carol an Estate",),
        (
            "alice plays Swindler, giving them both a Curse",
            "alice plays Swindler, giving the others a Curse",
            "alice plays Swindler, giving bob and carol a Curse",
        ),
    ),
    Told(
        "Golem, Village, Smithy",
        "hand: [Golem], deck: [Village, Smithy, 4 Gold]",
        "bob: {}",
        ("alice plays Golem, playing Smithy first and then Village, drawing 3 cards and then 1 card",),
        ("alice plays Golem, playing Smithy first and then Village, drawing 1 card and then 3 cards",),
    ),
    Told(
        "Pillage",
        "hand: [Pillage]",
        "bob: {hand: [Gold, 4 Copper]}",
        (
            "alice plays Pillage, trashing it. bob reveals his hand and discards the Gold, and alice gains two Spoils",
            "alice plays Pillage, gaining 2 Spoils. alice discards bob's Gold",
            "alice plays Pillage, trashes it, gains 2 Spoils and makes bob discard Gold",
        ),
        (
            "alice plays Pillage, trashing it. bob reveals his hand and discards the Gold, and alice gains three Spoils",
            "alice plays Pillage. bob discards Gold, then alice gains 2 Spoils",
        ),
    ),
    Told(
        "Embassy",
        "hand: [Embassy, Estate], deck: [5 Copper]",
        "bob: {}, carol: {}",
        (
            "alice plays Embassy, drawing five cards and discarding Estate and two Coppers",
            "alice played Embassy, drew five cards and discarded two Coppers and an Estate",
        ),
        ("alice played Embassy, drew four cards and discarded two Coppers and an Estate",),
    ),
    Told(
        "Sentry",
        "hand: [Sentry], deck: [Copper, Gold, Silver]",
        "bob: {}",
        (
            "alice plays Sentry and puts back the Gold and then the Silver on top",
            "alice plays Sentry, draws Copper, discards the Silver and puts the Gold back",
        ),
        ("alice plays Sentry and puts back the Gold",),
    ),
    Told(
        "Baron",
        "hand: [Baron, Estate]",
        "bob: {}",
        ("alice plays Baron and gains an Estate", "alice plays Baron, discarding an Estate for $4"),
        (
            "alice plays Baron, discarding an Estate for $5",
            "alice plays Baron, discarding an Estate and gaining an Estate",
        ),
    ),
    Told(
        "Bandit, Moat",
        "hand: [Bandit]",
        "bob: {hand: [Moat], deck: [2 Gold]}, carol: {deck: [Gold, Copper]}",
        ("alice plays Bandit. carol trashes Gold, but bob reveals a Moat and is unaffected",),
        ("alice plays Bandit. bob reveals a Moat, and carol is unaffected",),
    ),
    Told(
        "Haggler, Hoard",
        "hand: [Haggler, Hoard], coins: 1",
        "bob: {}",
        ("alice plays Haggler. She plays Hoard. She buys Duchy and gains Silver for Haggler and Gold for Hoard",),
        ("alice plays Haggler. She plays Hoard. She buys Duchy and gains Gold for Haggler and Silver for Hoard",),
    ),
    Told(
        "Raze",
        "hand: [Raze, Silver], deck: [Gold, Copper, Estate]",
        "bob: {}",
        ("alice plays Raze, trashing Silver. She looks at Gold, Copper and Estate and puts Gold into her hand",),
        ("alice plays Raze, trashing Silver. She looks at Gold, Copper and Curse and puts Gold into her hand",),
    ),
    Told(
        "Storyteller",
        "hand: [Storyteller, 2 Silver], deck: [6 Copper]",
        "bob: {}",
        (
            "alice plays Storyteller, playing 2 Silvers and drawing 5 cards",
            "alice plays Storyteller, playing 2 Silvers, drawing 1 card and then 4 cards",
        ),
        ("alice plays Storyteller, playing 2 Silvers and drawing 4 cards",),
    ),
    Told(
        "Royal Carriage, Smithy",
        "hand: [Smithy], tavern: [Royal Carriage], deck: [6 Copper]",
        "bob: {}",
        ("alice plays Smithy, drawing 3 cards. She calls Royal Carriage to replay Smithy, drawing 3 more cards",),
        ("alice plays Smithy, drawing 3 cards. She calls Royal Carriage to replay Smithy, drawing 6 more cards",),
    ),
    Told(
        "Pirate",
        "coins: 3",
        "bob: {hand: [2 Pirate]}",
        (
            "alice buys Silver. bob reacts with Pirate and plays it, then reacts with the other Pirate and plays it",
            "alice buys Silver. bob plays both Pirates",
        ),
    ),
    Told(
        "Townsfolk, Steward",
        "hand: [Elder, Steward], deck: [3 Copper]",
        "bob: {}",
        ("alice plays Elder, getting $2, playing Steward, drawing 2 cards",),
    ),
    Told(
        "Tragic Hero",
        "hand: [Tragic Hero, 7 Estate], deck: [8 Copper]",
        "bob: {}",
        ("alice plays Tragic Hero, drawing 3 cards, then trashing it and gaining Gold",),
        (
            "alice plays Tragic Hero, trashing it, then drawing 3 cards, and gaining Gold",
            "alice plays Tragic Hero, drawing 3 cards, trashing them and gaining Gold",
        ),
    ),
    Told(
        "Mining Village",
        "hand: [Mining Village], deck: [3 Copper]",
        "bob: {}",
        ("alice plays Mining Village, drawing a card and then trashing it",),
        ("alice plays Mining Village, trashing it and then drawing a card",),
    ),
    Told(
        "Treasure Map",
        "hand: [2 Treasure Map]",
        "bob: {}",
        ("alice plays Treasure Map, trashing both Treasure Maps, gaining 4 Golds",),
        ("alice plays Treasure Map, trashing both Treasure Maps, gaining 4 Golds and then trashing them",),
    ),
    Told(
        "Cellar",
        "hand: [Cellar, 2 Estate], deck: [8 Copper]",
        "bob: {}",
        ("alice plays Cellar, discarding 2 Estates and drawing 2 cards",),
        ("alice plays Cellar, discarding 2 Estates and drawing 2 cards, then discarding them",),
    ),
    Told(
        "Highwayman",
        "hand: [Highwayman], deck: [5 Copper]",
        "bob: {hand: [Silver]}",
        ("alice plays Highwayman. She ends turn. bob plays Silver for $0",),
        ("alice plays Highwayman. She ends turn. bob plays Silver for $2",),
    ),
    Told("Village", "coins: 3", "bob: {}", ("alice buys Copper for free",), ("alice buys Village for free",)),
    Told(
        "Artisan, Smithy",
        "hand: [Artisan, Gold]",
        "bob: {}",
        ("alice plays Artisan, gaining Smithy to her hand and putting Smithy onto her deck",),
        ("alice plays Artisan, gaining Smithy onto her deck and putting Smithy onto her deck",),
    ),
    Told(
        "Throne Room, Witch",
        "hand: [Throne Room, Witch], deck: [4 Copper]",
        "bob: {}",
        (
            "alice plays Throne Room on Witch, bob gains 2 Curses",
            "alice plays Throne Room on Witch",
            "alice plays Throne Room on Witch, drawing 2 Coppers and then 2 Coppers",
        ),
        (
            "alice plays Throne Room on Witch, bob gains a Curse",
            "alice plays Throne Room on Witch, bob gains 1 Curse",
            "alice plays Throne Room on Witch, drawing 2 Coppers",
        ),
    ),
    Told(
        "Messenger",
        "hand: [Messenger], deck: [3 Copper]",
        "bob: {}",
        (
            "alice plays Messenger and puts her deck into her discard pile",
            "alice plays Messenger and does not put her deck into her discard pile",
        ),
    ),
    Told(
        "Steward",
        "hand: [Steward], deck: [2 Copper]",
        "bob: {}",
        ("alice plays Steward and takes the two cards", "alice plays Steward to draw Copper and Copper"),
        ("alice plays Steward and takes the three cards",),
    ),
)
SO = [(one, sentence) for one in TOLD for sentence in one.so]
NOT_SO = [(one, sentence) for one in TOLD for sentence in one.not_so]


def holds(told: Told, sentence: str) -> bool:
    """Whether the sentence is read, and what happens is what it says."""
    text = (
        f"id: a\ntitle: A\nkingdom: [{told.kingdom}]\n"
        f"players: {{alice: {{{told.alice}}}, {told.others}}}\nmoves:\n  - {sentence}\n"
    )
    try:
        (scenario,) = loads(text, "a.yaml", names())
        return run_scenario(scenario).verdict == "holds"
    except BadScenario:
        return False


@pytest.mark.parametrize(("told", "sentence"), SO, ids=[sentence for _, sentence in SO])
def test_what_is_so_is_read(told: Told, sentence: str) -> None:
    assert holds(told, sentence)


@pytest.mark.parametrize(("told", "sentence"), NOT_SO, ids=[sentence for _, sentence in NOT_SO])
def test_what_is_not_so_is_a_mistake(told: Told, sentence: str) -> None:
    assert not holds(told, sentence)


def leads_to(board: str, move: str, expected: str) -> bool:
    """Whether a sentence is read, and leads to what is expected; what it leaves out is declined."""
    text = f"id: a\ntitle: A\nunwritten: decline\n{board}\nmoves:\n  - {move}\nexpect: {{{expected}}}\n"
    (scenario,) = loads(text, "a.yaml", names())
    return run_scenario(scenario).verdict == "holds"


@pytest.mark.parametrize("told", [" and plays it", " and plays Pirate", ", which he plays", ", playing it"])
@pytest.mark.parametrize("uses", ["reacts with Pirate", "uses Pirate", "reacts with one Pirate"])
def test_what_a_reaction_does_is_not_the_next_reaction(uses: str, told: str) -> None:
    """bob has two Pirates: telling that the first one is played does not play the second."""
    board = "kingdom: [Pirate]\nplayers: {alice: {coins: 3}, bob: {hand: [2 Pirate]}}"
    expected = "bob: {hand: [Pirate], in play: [Pirate]}"
    assert leads_to(board, f"alice buys Silver. bob {uses}{told}", expected)


def test_what_the_first_of_two_brings_is_not_the_second() -> None:
    board = "kingdom: [Fool's Gold]\nplayers: {alice: {coins: 8}, bob: {hand: [2 Fool's Gold]}}"
    move = "alice buys Province. bob trashes Fool's Gold and gains a Gold onto his deck"
    assert leads_to(board, move, "bob: {hand: [Fool's Gold], deck: [Gold]}")


@pytest.mark.parametrize("sentence", ["discards one Beggar to gain 2 Silvers", "discards Beggar, gaining 2 Silvers"])
def test_one_of_two_beggars_is_discarded(sentence: str) -> None:
    players = "alice: {hand: [Witch], deck: [2 Copper]}, bob: {hand: [2 Beggar], deck: [9 Copper]}"
    board = f"kingdom: [Witch, Beggar]\nplayers: {{{players}}}"
    assert leads_to(board, f"alice plays Witch. bob {sentence}", "bob: {hand: [Beggar]}")


def test_both_told_options_are_chosen_where_two_may_be() -> None:
    board = "kingdom: [Townsfolk, Steward]\nplayers: {alice: {hand: [Elder, Steward], deck: [3 Copper]}, bob: {}}"
    move = "alice plays Elder, playing Steward, drawing 2 cards and getting $2"
    assert leads_to(board, move, "alice: {coins: 4, hand: [2 Copper]}")


def mistake(told: Told, sentence: str) -> str:
    """The message about a sentence."""
    text = (
        f"id: a\ntitle: A\nkingdom: [{told.kingdom}]\n"
        f"players: {{alice: {{{told.alice}}}, {told.others}}}\nmoves:\n  - {sentence}\n"
    )
    (scenario,) = loads(text, "a.yaml", names())
    with pytest.raises(BadScenario) as bad:
        run_scenario(scenario)
    return bad.value.problems[0].message


TRADER = Told("Witch, Trader", "hand: [Witch]", "bob: {hand: [Trader]}", ())


def test_what_an_exchange_brings_is_not_gained() -> None:
    exchanged = "bob exchanges Curse for Silver"
    for sentence in ("bob reveals Trader and gains a Silver instead", "bob reveals Trader to gain a Silver instead"):
        assert exchanged in mistake(TRADER, f"alice plays Witch, {sentence}")
    assert holds(TRADER, f"alice plays Witch, {exchanged}")


def test_both_copies_of_a_reaction_are_named_together() -> None:
    squares = Told("Chapel, Market Square", "hand: [Chapel, Copper, 2 Market Square]", "bob: {}", ())
    both = "alice plays Chapel, trashing Copper. She discards both Market Squares"
    assert holds(squares, f"{both} and gains 2 Golds")
    assert mistake(squares, f"{both} and gains 3 Golds")


@pytest.mark.parametrize(
    "sentence",
    [
        "alice plays Witch. carol gains a Curse",
        "alice plays Witch. carol gives bob a Curse",
        "alice plays Witch, giving carol a Curse",
        "alice plays Witch, making carol gain a Curse",
        "alice plays Witch, but carol is unaffected",
        "alice plays Witch, bob gains a Curse onto carol's deck",
    ],
)
def test_a_player_who_is_not_in_the_game_is_named(sentence: str) -> None:
    assert "there is no player called 'carol'. The players are alice and bob." in mistake(TRADER, sentence)


def test_nobody_gives_something_to_themselves() -> None:
    plain = TRADER._replace(others="bob: {}")
    assert "nobody gives something to themselves" in mistake(plain, "alice plays Witch. bob gives bob a Curse")


def test_a_card_that_no_option_leads_to_is_named() -> None:
    weaver = Told("Weaver", "hand: [Weaver]", "bob: {}", ())
    assert mistake(weaver, "alice plays Weaver, gaining Gold").startswith(
        "None of these options leads to 'alice gains Gold'."
    )


def test_who_does_it_is_said_where_somebody_else_is_named() -> None:
    assert mistake(TRADER._replace(others="bob: {}"), "alice plays Witch, and alice gains a Curse") == (
        "alice does not gain Curse here: bob gains Curse."
    )
