"""Impossible boards: each gets a message at its place in the file."""

from __future__ import annotations

from typing import Final

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

HEADING = "id: a\ntitle: A\n"


def laid(text: str) -> Result:
    (scenario,) = loads(HEADING + text, "a.yaml", names())
    return run_scenario(scenario, check=True)


def told(text: str) -> str:
    with pytest.raises(BadScenario) as bad:
        laid(text)
    return str(bad.value)


def test_more_provinces_than_there_are() -> None:
    message = told("players:\n  alice:\n    hand: [13 Province]\n  bob: {}\n")
    assert message == "a.yaml:5:12: There are only 8 Provinces in this game, but 13 are on the board."


TEN: Final = "kingdom: [Artisan, Bandit, Cellar, Chapel, Festival, Gardens, Harbinger, Library, Market, Mine]\n"


def test_a_card_in_no_pile_of_the_game() -> None:
    message = told(f"{TEN}players:\n  alice:\n    hand: [Smithy]\n  bob: {{}}\n")
    assert message == "a.yaml:6:12: Smithy is not in any pile of this game. Add it to 'kingdom'."


def test_the_piles_of_cards_on_the_board_need_not_be_listed() -> None:
    board = (
        "kingdom: [Village]\nsupply: {Mine: 0}\nplayers:\n  alice: {hand: [Smithy], deck: [Archer]}\n  bob: {}\n"
        "expect: {supply: {Village: 10, Smithy: 9, Mine: 0, Clashes: 15}}\n"
    )
    assert laid(board).verdict == "holds"


def test_an_unlisted_pile_is_not_added_beside_those_that_have_the_card() -> None:
    market = "kingdom: [Black Market]\nplayers:\n  alice: {hand: [Smithy]}\n  bob: {}\n"
    assert "There is no Smithy pile" in told(f"{market}moves: [alice gains Smithy]\n")
    ferried = "kingdom: [Ferryman]\nchosen: {Ferryman: Village}\nplayers:\n  alice: {hand: [Village]}\n  bob: {}\n"
    assert laid(f"{ferried}expect: {{supply: {{Village: 9}}}}\n").verdict == "holds"


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("Ghost", "it comes with Exorcist"),
        ("Imp", "it comes with Devil's Workshop and others"),
        ("Ruins", "it comes with Cultist and others"),
        ("Haunted Mirror", "it comes with Cemetery"),
        ("Silver", "it is in every game"),
        ("Platinum", "it is in games with 'colonies: yes'"),
        ("Hovel", "it is in games with 'shelters: yes'"),
        ("Potion", "it is in games with a card that has a Potion in its cost"),
    ],
)
def test_what_is_never_a_kingdom_pile(name: str, where: str) -> None:
    instead = "Write what brings it instead" if where.startswith("it comes") else "Leave it out"
    message = told(f"kingdom: [Village, {name}]\nplayers: {{alice: {{}}, bob: {{}}}}\n")
    assert message == f"a.yaml:3:20: '{name}' is not a Kingdom pile: {where}. {instead}."


def test_a_card_that_another_one_brings_into_the_game() -> None:
    message = told("kingdom: [Village]\nplayers:\n  alice:\n    hand: [Ghost]\n  bob: {}\n")
    assert (
        message == "a.yaml:6:12: Ghost is not in any pile of this game. It comes with Exorcist: add that to 'kingdom'."
    )
    message = told("kingdom: [Village]\nplayers:\n  alice:\n    hand: [Survivors]\n  bob: {}\n")
    assert (
        message
        == "a.yaml:6:12: Survivors is not in any pile of this game. It comes with Cultist, Death Cart or Marauder: "
        "add one of those to 'kingdom'."
    )


@pytest.mark.parametrize(
    ("lies", "piles"),
    [
        ("in play: [Champion], in force: [Champion]", "Page: 10, Champion: 4"),
        ("tavern: [Teacher]", "Peasant: 10, Disciple: 5"),
        ("exile: [Warrior], hand: [Madman, Bag of Gold]", "Page: 10, Hermit: 10, Tournament: 10"),
        ("hand: [Goat]", "Pixie: 10"),
    ],
)
def test_a_card_that_only_one_pile_brings_has_that_pile_in_the_game(lies: str, piles: str) -> None:
    board = f"kingdom: [Witch]\nplayers:\n  alice: {{}}\n  bob: {{{lies}}}\nexpect: {{supply: {{{piles}}}}}\n"
    assert laid(board).verdict == "holds"


def test_with_ten_piles_listed_nothing_brings_an_eleventh() -> None:
    ten = "Witch, Market, Moat, Village, Smithy, Cellar, Chapel, Militia, Remodel, Mine"
    message = told(f"kingdom: [{ten}]\nplayers:\n  alice: {{}}\n  bob: {{tavern: [Teacher]}}\n")
    assert message.endswith("Teacher is not in any pile of this game. It comes with Peasant: add that to 'kingdom'.")


@pytest.mark.parametrize(
    ("kingdom", "twice"),
    [
        ("Sir Vander, Dame Anna", "'Sir Vander' and 'Dame Anna' both mean the Knights pile."),
        ("Dame Anna, Knights", "'Dame Anna' and 'Knights' both mean the Knights pile."),
        ("Village, Village", "'Village' is listed twice."),
    ],
)
def test_a_pile_that_is_listed_twice(kingdom: str, twice: str) -> None:
    message = told(f"kingdom: [{kingdom}]\nplayers:\n  alice: {{}}\n  bob: {{}}\n")
    assert message.endswith(f"kingdom: {twice} Keep one.")


def test_starting_coppers_are_not_taken_from_the_pile() -> None:
    board = "players:\n  alice: {hand: [7 Copper]}\n  bob: {hand: [8 Copper]}\nexpect: {supply: {Copper: 45}}\n"
    assert laid(board).verdict == "holds"


def test_a_pile_with_more_cards_than_are_left_for_it() -> None:
    message = told("kingdom: [Village]\nsupply: {Village: 10}\nplayers:\n  alice: {hand: [Village]}\n  bob: {}\n")
    assert message == "a.yaml:4:10: The Village pile has at most 9 cards here, not 10."


def test_a_supply_pile_that_is_not_in_the_game() -> None:
    message = told(f"{TEN}supply: {{Village: 3}}\nplayers: {{alice: {{}}, bob: {{}}}}\n")
    assert "There is no Village pile in this game. Add it to 'kingdom', or take it out of 'supply'." in message
    message = told("supply: {Horse: 3}\nplayers: {alice: {}, bob: {}}\n")
    assert "There is no Horse pile in this game. Add Cavalry to 'kingdom', or take it out of 'supply'." in message


def test_platinum_on_the_board_puts_colonies_into_the_game() -> None:
    board = "players:\n  alice: {hand: [Platinum]}\n  bob: {}\nexpect: {supply: {Platinum: 11, Colony: 8}}\n"
    assert laid(board).verdict == "holds"


def test_the_order_of_a_mixed_pile() -> None:
    board = "kingdom: [Cultist]\npiles: {Ruins: [Survivors, Witch]}\nplayers: {alice: {}, bob: {}}\n"
    assert "Witch does not belong to the Ruins pile." in told(board)


def test_the_order_of_a_pile_of_equal_cards() -> None:
    message = told("kingdom: [Moat]\npiles: {Moat: [2 Moat]}\nplayers: {alice: {}, bob: {}}\n")
    assert "Moat is not a pile of different cards in this game; say its number in 'supply'." in message


def test_an_ability_in_force_of_a_card_that_sets_up_nothing() -> None:
    message = told("kingdom: [Smithy]\nplayers:\n  alice: {in play: [Smithy], in force: [Smithy]}\n  bob: {}\n")
    assert "Smithy sets up nothing that could be in force." in message


@pytest.mark.parametrize(("name", "key"), [("Haven", "kingdom"), ("Mission", "landscapes")])
def test_an_ability_in_force_of_what_is_not_in_the_game(name: str, key: str) -> None:
    message = told(f"kingdom: [Smithy]\nplayers:\n  alice: {{in force: [{name}]}}\n  bob: {{}}\n")
    assert f"in force: {name} is not in this game. Add it, or what brings it, to '{key}'." in message


def test_cards_of_an_ability_that_are_not_set_aside() -> None:
    board = (
        "kingdom: [Blockade, Village]\nplayers:\n  alice:\n    in play: [Blockade]\n"
        "    in force: [{ability: Blockade, cards: [Village]}]\n  bob: {}\n"
    )
    assert "Write them into 'set aside' too." in told(board)


@pytest.mark.parametrize(
    ("in_force", "problem"),
    [
        ("Haven", "in force: say which card Haven has: {ability: Haven, cards: [...]}."),
        ("Possession", "in force: say whose Possession it is: {ability: Possession, by: bob}."),
        (
            "Contraband",
            "in force: Contraband depends on the name of a card, which cannot be written here. Set it up in 'moves'.",
        ),
    ],
)
def test_an_ability_in_force_without_what_it_has_to_know(in_force: str, problem: str) -> None:
    board = (
        f"kingdom: [{in_force}]\nplayers:\n  alice: {{in play: [{in_force}], in force: [{in_force}]}}\n  bob: {{}}\n"
    )
    assert problem in told(board)


def test_the_card_suggested_for_an_ability_in_force_is_one_that_lies_there() -> None:
    board = "kingdom: [Prince, Smithy]\nplayers:\n  alice: {set aside: [Smithy], in play: [Prince], in force: [Prince]}\n  bob: {}\n"
    message = told(board)
    assert message == "a.yaml:5:62: in force: say which card Prince has: {ability: Prince, cards: [Smithy]}."


@pytest.mark.parametrize("name", ["Enchantress", "Swamp Hag", "Caravan"])
def test_what_is_about_the_other_players_is_in_force_for_who_set_it_up(name: str) -> None:
    board = (
        f"kingdom: [{name}]\nplayers:\n  alice: {{in force: [{{ability: {name}, by: bob}}]}}\n"
        f"  bob: {{in play: [{name}]}}\n"
    )
    assert told(board) == (
        f"a.yaml:5:32: in force: {name} is in force for the player who set it up, also where it is about the other"
        " players. Write it among what is in force for bob, without 'by'."
    )


def test_nobody_sets_up_for_themselves_what_another_player_has_set_up() -> None:
    board = "kingdom: [Possession]\nplayers:\n  alice: {in force: [{ability: Possession, by: alice}]}\n  bob: {}\n"
    assert told(board) == (
        "a.yaml:5:32: in force: Possession was set up for alice by another player. Name that one in 'by'."
    )


def test_the_letter_of_an_ability_in_force_stands_on_the_board() -> None:
    board = "kingdom: [Caravan]\nplayers:\n  alice: {in play: [Caravan (a)], in force: [Caravan (b)]}\n  bob: {}\n"
    assert told(board) == (
        "a.yaml:5:46: in force: there is no 'Caravan (b)' on the board. Give that letter to the card in play."
    )


def test_one_card_in_play_that_played_another_one_three_times() -> None:
    board = (
        "kingdom: [King's Court, Haven]\nplayers:\n  alice: {}\n  bob:\n    in play: [King's Court, Haven (a)]\n"
        "    set aside: [3 Gold]\n    in force: [{ability: Haven (a), cards: [Gold]}, {ability: Haven (a), cards: [Gold],"
        " played by: King's Court}, {ability: Haven (a), cards: [Gold], played by: King's Court}]\nunwritten: decline\n"
        "moves:\n  - alice ends turn\n"
        "expect: {bob: {in play: [King's Court, Haven], hand: [3 Gold]}}\n"
    )
    assert laid(board).verdict == "holds"


def test_all_problems_of_a_board_at_once() -> None:
    message = told("players:\n  alice:\n    hand: [9 Province, Ghost]\n  bob: {}\n")
    assert len(message.splitlines()) == 2


def test_the_shuffled_part_of_a_deck_is_asked_for_when_it_matters() -> None:
    board = (
        "kingdom: [Smithy]\nplayers:\n  alice:\n    hand: [Smithy]\n    deck: [Gold]\n"
        "    shuffled deck: [Silver, 3 Copper]\n  bob: {}\nmoves:\n  - alice plays Smithy:\n"
        "      - shuffle: [Copper, Silver]\nexpect: {alice: {hand: [Gold, Copper, Silver], deck: [2 Copper]}}\n"
    )
    assert laid(board).verdict == "holds"
    unanswered = laid(board.replace("      - shuffle: [Copper, Silver]\n", "").replace("Smithy:\n", "Smithy\n"))
    assert unanswered.verdict == "missing answer"
    assert str(unanswered.missing).endswith(
        "The question is which card is next in alice's shuffled deck: 3 Copper, Silver. Write it as 'shuffle: [Copper]'."
    )


def test_ruins_in_a_game_with_a_black_market_are_no_kingdom_cards() -> None:
    board = (
        "kingdom: [Black Market, Cultist]\npiles: {Ruins: [Ruined Village]}\n"
        "players: {alice: {hand: [2 Survivors]}, bob: {}}\n"
        "expect: {black market: [], black market shuffled: [], supply: {Ruins: 1}}\n"
    )
    assert laid(board).verdict == "holds"


def test_unused_kingdom_cards_in_a_game_with_a_black_market() -> None:
    board = (
        "kingdom: [Black Market]\nblack market: [Village]\nblack market shuffled: [Smithy, Militia]\n"
        "players: {alice: {discard: [Moat]}, bob: {}}\n"
        "expect: {black market: [Village], black market shuffled: [Militia, Smithy]}\n"
    )
    assert laid(board).verdict == "holds"


def test_there_is_one_of_each_card_of_the_black_market() -> None:
    board = "kingdom: [Black Market]\nblack market: [Village]\nplayers: {alice: {hand: [Village]}, bob: {}}\n"
    assert "There is only one Village in this game, but 2 are on the board." in told(board)


def test_the_round_after_the_end() -> None:
    board = "supply: {Province: 0}\nlast round: [bob]\nplayers: {alice: {}, bob: {projects: [Fleet]}}\nmoves: [alice ends turn]\n"
    assert laid(board + "expect: {turn: bob}\n").verdict == "holds"
    assert laid(board.replace("[bob]", "[]") + "expect: {trace: [the game ends]}\n").verdict == "holds"


def test_a_card_played_this_turn_is_the_one_in_play() -> None:
    board = (
        "kingdom: [Scepter, Village]\nphase: Buy\nthis turn: [alice played Village in Action]\n"
        "players: {alice: {in play: [Village], hand: [Scepter]}, bob: {}}\n"
        "moves:\n  - alice plays Scepter:\n      - choose: replay an Action card\n"
        "expect: {alice: {actions: 3}}\n"
    )
    assert laid(board).verdict == "holds"


MOUSE = "landscapes: [Way of the Mouse]\nkingdom: [Village]\n"
SEATS = "players: {alice: {}, bob: {}}\n"


def test_a_duration_could_be_set_aside_once() -> None:
    board = f"as_of: 2023\n{MOUSE}set aside: {{Way of the Mouse: Fishing Village}}\n{SEATS}"
    assert laid(board).verdict == "holds"


def test_a_landscape_for_which_nothing_is_set_aside() -> None:
    message = told("landscapes: [Way of the Ox]\nset aside: {Way of the Ox: Moat}\n" + SEATS)
    assert "set aside: nothing is set aside for Way of the Ox in this game." in message


def test_a_landscape_brings_its_pile() -> None:
    assert laid("landscapes: [Ride]\n" + SEATS + "expect: {supply: {Horse: 30}}\n").verdict == "holds"


POSSESSED = """
kingdom: [Possession, Village]
turn: bob
extra turn: yes
controlled by: alice
last turn: alice
phase: buying
players:
  alice: {}
  bob: {coins: 3, in force: [{ability: Possession, by: alice}]}
moves: [bob buys Village]
expect: {alice: {discard: [Village]}}
"""
QUEUED = """
as_of: 2022
kingdom: [Possession, Village]
phase: buying
players:
  alice: {in play: [2 Possession], deck: [10 Copper]}
  bob:
    hand: [3 Copper, 2 Estate]
    deck: [5 Silver]
    in force: [{ability: Possession, by: alice}, {ability: Possession, by: alice}]
moves:
  - alice ends turn
  - bob ends turn
  - bob ends Action phase
  - bob plays Silver
  - bob plays Silver
  - check: {asked: alice}
  - bob buys Village
expect: {alice: {discard: [2 Possession, Village]}}
"""


@pytest.mark.parametrize("board", [POSSESSED, QUEUED], ids=["now", "to come, twice"])
def test_a_turn_that_another_player_makes_the_decisions_of(board: str) -> None:
    result = laid(board)
    assert result.verdict == "holds", result.failures


def test_who_set_it_up_has_to_be_a_player() -> None:
    board = "kingdom: [Possession]\nplayers:\n  alice: {in force: [{ability: Possession, by: carol}]}\n  bob: {}\n"
    assert "There is no player called 'carol'." in told(board)


def test_a_boon_without_a_fate_card_says_that_one_is_needed() -> None:
    text = "id: a\ntitle: A\nboons: [The Sky's Gift]\nplayers: {alice: {}, bob: {}}\n"
    with pytest.raises(BadScenario) as caught:
        run_scenario(loads(text, "a.yaml", names())[0])
    assert caught.value.problems[0].message == (
        "The Sky's Gift is not in any pile of this game. Boons are in games with a Fate card: add one to 'kingdom', such as Bard."
    )


def test_a_pile_may_be_named_by_cards_in_it() -> None:
    board = "kingdom: [Voyage/Old Map, rocks/Catapult]\nsupply: {Voyage/Old Map: 3}\n"
    assert laid(f"{board}players: {{alice: {{}}, bob: {{}}}}\nexpect: {{supply: {{Odysseys: 3}}}}\n").verdict == "holds"
    message = told("kingdom: [Voyage/Rocks]\nplayers: {alice: {}, bob: {}}\n")
    assert message.startswith("a.yaml:3:11: There is no card called 'Voyage/Rocks'.")


def test_a_card_that_is_spelt_right_is_not_taken_for_another_one() -> None:
    message = told(f"{TEN}players:\n  alice:\n    hand: [Prince]\n  bob: {{}}\n")
    assert message == "a.yaml:6:12: Prince is not in any pile of this game. Add it to 'kingdom'."


def test_independent_mistakes_on_a_board_are_told_together() -> None:
    message = told(
        "kingdom: [Treasurer]\n"
        + "players:\n  alice: {hand: [Ghost], artifacts: [Key], tokens: [+1 Card on Militia]}\n"
        + "  bob: {artifacts: [Key]}\n"
    )
    for mistake in ("Ghost is not in any pile", "there is no Militia pile", "there is only one Key"):
        assert mistake in message
