"""Impossible boards with only right names."""

from __future__ import annotations

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


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (
            "landscapes: [Delay]\nplayers:\n  alice: {set aside: [Gold], in force: [{ability: Delay, cards: [Gold]}]}\n  bob:"
            " {}\n",
            "5:66: in force: the card for Delay has to be an Action, and Gold is not one.",
        ),
        (
            "kingdom: [Crypt, Astrolabe]\nplayers:\n  alice: {in play: [Crypt], set aside: [Astrolabe], in force: [{ability:"
            " Crypt, cards: [Astrolabe]}]}\n  bob: {}\n",
            "5:89: in force: Crypt never takes a Duration card, and Astrolabe is one. By the"
            " version of 2017 it could be: write 'versions: {Crypt: 2017}', or an 'as_of' of that time.",
        ),
        (
            "kingdom: [Village]\nlandscapes: [Reap]\nplayers:\n  alice: {set aside: [Village], in force: [{ability: Reap, cards:"
            " [Village]}]}\n  bob: {}\n",
            "6:68: in force: the card for Reap has to be Gold, not Village.",
        ),
        (
            "kingdom: [Joust]\nplayers:\n  alice: {in play: [Joust], set aside: [Gold], in force: [{ability: Joust, cards:"
            " [Gold]}]}\n  bob: {}\n",
            "5:84: in force: the card for Joust has to be Province, not Gold.",
        ),
        (
            "kingdom: [Necromancer, Caravan]\ntrash: [Caravan]\nplayers:\n  alice: {in play: [Necromancer], in force:"
            " [{ability: Necromancer, cards: [Caravan]}]}\n  bob: {}\n",
            "6:77: in force: Necromancer never takes a Duration card, and Caravan is one.",
        ),
        (
            "kingdom: [Gear]\nplayers:\n  alice: {in play: [Gear], set aside: [3 Copper], in force: [{ability: Gear, cards: [3"
            " Copper]}]}\n  bob: {}\n",
            "5:86: in force: Gear sets at most 2 cards aside each time. Write an entry for each.",
        ),
        (
            "kingdom: [Smithy, Village]\ntraits: {Hasty: Smithy}\nplayers:\n  alice: {set aside: [Village], in force: [{ability:"
            " Hasty, cards: [Village]}]}\n  bob: {}\n",
            "6:69: in force: Hasty is on the Smithy pile, and Village is not a card of that pile.",
        ),
        (
            "landscapes: [Plateau Shepherds]\nplayers: {alice: {favors: 1}, bob: {}}\n",
            "3:14: Plateau Shepherds is an Ally, and there is one only in games with a Liaison. Add one to 'kingdom', such as"
            " Bauble.",
        ),
        (
            "landscapes: [Arena]\nvp tokens: {Arena: 13}\nplayers: {alice: {}, bob: {}}\n",
            "4:13: vp tokens: Arena starts with 12, and no more are put on it.",
        ),
        (
            "landscapes: [Tower]\nvp tokens: {Tower: 1}\nplayers: {alice: {}, bob: {}}\n",
            "4:13: vp tokens: nothing puts them on Tower. Leave this out.",
        ),
        (
            "landscapes: [Aqueduct]\nvp tokens: {Silver: 9}\nplayers: {alice: {}, bob: {}}\n",
            "4:13: vp tokens: Silver starts with 8, and no more are put on it.",
        ),
        (
            "landscapes: [Fleet]\nlast round: [bob]\nplayers: {alice: {projects: [Fleet]}, bob: {}}\n",
            "4:1: last round: only those with a cube on Fleet have a turn after the end. Write 'projects: [Fleet]' for bob, or"
            " leave bob out.",
        ),
        (
            "players:\n  alice: {island: [Estate]}\n  bob: {}\n",
            "4:11: island: this mat comes with Island. Add that to 'kingdom'.",
        ),
        (
            "kingdom: [Haven]\nplayers:\n  alice: {in play: [Haven], set aside: [2 Gold], in force: [{ability: Haven, cards: [2"
            " Gold]}]}\n  bob: {}\n",
            "5:86: in force: Haven sets one card aside each time. Write an entry for each.",
        ),
        (
            "controlled by: alice\nplayers: {alice: {}, bob: {}}\n",
            "3:1: controlled by: alice makes the decisions of this turn anyway. Leave this out.",
        ),
        (
            "players:\n  alice: {in play: [Curse]}\n  bob: {}\n",
            "4:21: in play: Curse cannot be in play, since nobody can play it: it is a Curse card.",
        ),
        (
            "kingdom: [Trade Route]\ntrade route tokens: {Estate: 2}\nplayers: {alice: {}, bob: {}}\n",
            "4:22: trade route tokens: each Victory pile begins with one Coin token, not 2.",
        ),
        (
            "landscapes: [Sinister Plot]\nplayers:\n  alice: {sinister plot: 2}\n  bob: {}\n",
            "5:11: sinister plot: alice has no cube on Sinister Plot. Write 'projects: [Sinister Plot]' too.",
        ),
        (
            "players:\n  alice: {turns: 0}\n  bob: {}\n",
            "4:11: turns: the current turn counts, so alice has taken at least 1.",
        ),
        (
            "kingdom: [Village]\ndebt tokens: {Village: 3}\nplayers: {alice: {}, bob: {}}\n",
            "4:15: debt tokens: nothing in this game puts them on the Village pile. Add what does.",
        ),
        (
            "kingdom: [Village]\nvp tokens: {Village: 3}\nplayers: {alice: {}, bob: {}}\n",
            "4:13: vp tokens: nothing in this game puts them on the Village pile. Add what does.",
        ),
        (
            "kingdom: [Caravan]\nplayers:\n  alice: {in play: [Caravan], in force: [Caravan, Caravan]}\n  bob: {}\n",
            "5:51: in force: there is one Caravan in play, and it is in force already. If it was played twice, write"
            " '{ability: Caravan, played by: Throne Room}', or put another one into 'in play'.",
        ),
        (
            "kingdom: [Encampment/Plunder]\nsupply: {Encampment/Plunder: 3}\npiles: {Encampment/Plunder: [Plunder]}\n"
            "players: {alice: {}, bob: {}}\n",
            "4:10: supply: by 'piles' the Encampment/Plunder pile has 1 card, not 3.",
        ),
        (
            "kingdom: [Village]\npiles: {Village: 9}\nplayers: {alice: {}, bob: {}}\n",
            "4:18: piles: this lists the cards of a pile, such as {Ruins: [Survivors]}. For how many cards are left, write"
            " 'supply: {Village: 9}'.",
        ),
        (
            "kingdom: [Village]\nplayers: {Village: {}, bob: {}}\n",
            "4:11: No player can be called 'Village': it is a card. Write the name in small letters.",
        ),
        (
            "kingdom: [Treasurer]\nplayers:\n  alice: {artifacts: [Key]}\n  bob: {artifacts: [Key]}\n",
            "6:21: artifacts: there is only one Key, and alice has it. Give it to one of them.",
        ),
        (
            "kingdom: [Fool]\nplayers:\n  alice: {states: [Lost in the Woods]}\n  bob: {states: [Lost in the Woods]}\n",
            "6:18: states: there is only one Lost in the Woods, and alice has it. Give it to one of them.",
        ),
        (
            "phase: start of turn\nplayers:\n  alice: {coins: 3}\n  bob: {}\n",
            "5:11: coins: the turn is about to start, and starts with its own. Leave this out.",
        ),
        (
            "phase: start of turn\nthis turn: [alice played Copper]\nplayers: {alice: {}, bob: {}}\n",
            "4:13: this turn: nothing has happened in a turn that is about to start. Leave this out.",
        ),
        (
            "kingdom: [Leprechaun]\nplayers:\n  alice: {states: [Miserable, Twice Miserable]}\n  bob: {}\n",
            "5:31: states: Miserable and Twice Miserable are the two sides of one State, so alice cannot have both."
            " Keep one.",
        ),
        (
            "kingdom: [Leprechaun]\nplayers:\n  alice: {states: [Envious, Deluded]}\n  bob: {}\n",
            "5:29: states: Envious and Deluded are the two sides of one State, so alice cannot have both. Keep one.",
        ),
        (
            "kingdom: [Underling]\nlandscapes: [Cave Dwellers, Plateau Shepherds]\nplayers: {alice: {}, bob: {}}\n",
            "4:29: A game has one Ally, and Cave Dwellers is in this one. Keep one of Cave Dwellers and Plateau"
            " Shepherds.",
        ),
        (
            "kingdom: [Underling]\nlandscapes: [Family of Inventors]\nfavor tokens: {Estate: 1}\n"
            "players: {alice: {}, bob: {}}\n",
            "5:16: favor tokens: a Favor token is never put on a Victory pile, and Estate is one.",
        ),
        (
            "kingdom: [Embargo, Page]\nembargo tokens: {Hero: 1}\nplayers: {alice: {}, bob: {}}\n",
            "4:18: embargo tokens: they are put on piles in the Supply, and Hero is not one.",
        ),
        (
            "kingdom: [Trade Route]\ntrade route tokens: {Silver: 1}\nplayers: {alice: {}, bob: {}}\n",
            "4:22: trade route tokens: only Victory piles begin with a Coin token, and Silver is not one.",
        ),
        (
            "players: {alice: {}, bob: {}, carol: {}, dora: {}, emil: {}, fay: {}, gus: {}}\n",
            "3:71: players: at most 6 can play, not 7.",
        ),
        (
            "kingdom: [Caravan]\nplayers:\n"
            "  alice: {in play: [Caravan], in force: [{ability: Caravan, cards: [Gold]}], set aside: [Gold]}\n  bob: {}\n",
            "5:69: in force: Caravan has no cards set aside. Write 'Caravan' alone.",
        ),
        (
            "kingdom: [Village]\nlandscapes: [Obelisk]\nused up: [Obelisk]\nplayers: {alice: {}, bob: {}}\n",
            "5:11: used up: Obelisk has no effect that happens only once per game. Leave it out.",
        ),
        (
            "landscapes: [Academy, Barracks, Canal]\nplayers: {alice: {projects: [Academy, Barracks, Canal]}, bob: {}}\n",
            "4:49: projects: a player has two cubes, so alice cannot have more than two Projects.",
        ),
        (
            "landscapes: [Alms]\nplayers: {alice: {projects: [Alms]}, bob: {}}\n",
            "4:30: projects: Alms is not a Project.",
        ),
        (
            "kingdom: [Village, Smithy, Peasant]\n"
            "players: {alice: {tokens: [+1 Card on Village, +1 Card on Smithy]}, bob: {}}\n",
            "4:19: tokens: alice has only one +1 Card token, so it cannot be on both Village and Smithy.",
        ),
        (
            "kingdom: [Prince, Caravan]\nplayers:\n  alice: {in play: [Prince], set aside: [Caravan],"
            " in force: [{ability: Prince, cards: [Caravan]}]}\n  bob: {}\n",
            "5:89: in force: Prince never takes a Duration card, and Caravan is one. By the version of 2014 it could"
            " be: write 'versions: {Prince: 2014}', or an 'as_of' of that time.",
        ),
        (
            "kingdom: [Band of Misfits]\nlandscapes: [Inheritance]\nplayers:\n  alice: {bought: [Inheritance],"
            " set aside: [Band of Misfits], in force: [{ability: Inheritance, cards: [Band of Misfits]}]}\n  bob: {}\n",
            "6:106: in force: Inheritance never takes a Command card, and Band of Misfits is one. By the version of"
            " 2015 it could be: write 'versions: {Inheritance: 2015}', or an 'as_of' of that time.",
        ),
        (
            "kingdom: [Village, Ratcatcher]\nplayers: {alice: {tavern: [Ratcatcher, Village]}, bob: {}}\n",
            "4:40: tavern: Village is not a Reserve card, so it cannot be on a Tavern mat.",
        ),
        (
            "kingdom: [Ratcatcher]\nplayers: {alice: {tavern: [Copper]}, bob: {}}\n",
            "4:28: tavern: Copper is not a Reserve card, so it cannot be on a Tavern mat. With Miser in the game it"
            " could.",
        ),
        (
            "kingdom: [Village]\nlandscapes: [Way of the Mouse]\nset aside: {Way of the Mouse: Fishing Village}\n"
            "players: {alice: {}, bob: {}}\n",
            "5:31: set aside: Fishing Village cannot be set aside for Way of the Mouse. It has to be an unused Action"
            " Kingdom card that costs $2 or $3 and is not a Duration, such as Chapel. By the version of 2020 it could"
            " be: write 'versions: {Way of the Mouse: 2020}', or an 'as_of' of that time.",
        ),
        (
            "as_of: 2025\nkingdom: [Overlord, Highway]\nplayers: {alice: {in play: [Overlord as Highway]}, bob: {}}\n",
            "5:29: in play: Overlord does not become another card. Write 'Overlord'. By the version of 2016 it could be:"
            " write 'versions: {Overlord: 2016}', or an 'as_of' of that time.",
        ),
        (
            "as_of: 2018\nkingdom: [Overlord]\nplayers: {alice: {in play: [Overlord as Highway]}, bob: {}}\n",
            "5:29: in play: there is no Highway in this game, so Overlord cannot have been played as it.",
        ),
        (
            "players: {alice: {hand: [7 Copper]}, bob: {}}\nsupply: {Copper: 54}\n",
            "4:10: The Copper pile has at most 53 cards here, not 54.",
        ),
    ],
)
def test_what_cannot_be_says_why(board: str, message: str) -> None:
    assert told(board) == f"a.yaml:{message}"


@pytest.mark.parametrize(
    "board",
    [
        "kingdom: [Leprechaun]\nplayers: {alice: {states: [Envious, Miserable]}, bob: {states: [Envious]}}\n",
        "landscapes: [Mountain Pass]\nused up: [Mountain Pass]\nplayers: {alice: {}, bob: {}}\n",
        "kingdom: [Miser]\nplayers: {alice: {tavern: [3 Copper]}, bob: {}}\n",
        "kingdom: [Peasant, Village, Smithy]\n"
        "players: {alice: {tokens: [+1 Card on Village]}, bob: {tokens: [+1 Card on Smithy]}}\n",
        "as_of: 2016\nkingdom: [Ratcatcher]\nlandscapes: [Inheritance]\nplayers: {alice: {tavern: [Estate]}, bob: {}}\n",
        "versions: {Way of the Mouse: 2020}\nlandscapes: [Way of the Mouse]\n"
        "set aside: {Way of the Mouse: Fishing Village}\nplayers: {alice: {}, bob: {}}\n",
    ],
)
def test_what_can_be_is_laid_out(board: str) -> None:
    assert laid(board).verdict == "holds"


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (
            "players: {alice: {states: [Misery]}, bob: {}}\n",
            "3:28: states: 'Misery' is not a State. Did you mean 'Miserable'?",
        ),
        (
            "kingdom: [Knight]\nplayers: {alice: {}}\n",
            "3:11: There is no pile called 'Knight'. Did you mean 'Knights'?",
        ),
        (
            "kingdom: [Castle]\nplayers: {alice: {}}\n",
            "3:11: There is no pile called 'Castle'. Did you mean 'Castles'?",
        ),
        (
            "kingdom: [Fool]\nboons: [Fool]\nplayers: {alice: {}}\n",
            "4:9: 'Fool' is neither a Boon nor a Hex. Those have names such as The Earth's Gift.",
        ),
        (
            "kingdom: [Fool]\nplayers: {alice: {hand: [The Sea's Gift]}}\n",
            "4:26: 'The Sea's Gift' is a Boon, not a card. It belongs in 'boons'.",
        ),
        (
            "landscapes: [Poverty]\nplayers: {alice: {}}\n",
            "3:14: 'Poverty' is a Hex, not a landscape of the game. Leave it out here.",
        ),
        (
            "players: {alice: {}}\nmoves:\n  - any alice\n",
            "5:5: 'any alice' is not a step. Write 'alice any'.",
        ),
        (
            "players: {alice: {}}\nmoves:\n  - alice any, to the end\n",
            "5:5: 'alice any, to the end' is not a step. 'any, to the end' leaves open whatever is asked of anybody."
            " Write '- any, to the end'.",
        ),
    ],
)
def test_a_hint_names_what_is_meant(board: str, message: str) -> None:
    assert told(board) == f"a.yaml:{message}"


def test_a_card_in_play_can_have_become_another_one() -> None:
    board = (
        "as_of: 2018\nkingdom: [Overlord, Highway, Village]\nplayers:\n"
        "  alice: {in play: [Overlord as Highway], coins: 2}\n  bob: {}\nmoves:\n  - alice buys Village\n"
        "expect:\n  alice: {in play: [Overlord as Highway], coins: 0}\n"
    )
    assert laid(board).verdict == "holds"


def test_returned_coppers_lie_on_their_pile() -> None:
    board = (
        "kingdom: [Ambassador]\nsupply: {Copper: 48}\nplayers: {alice: {}, bob: {}}\nmoves:\n  - alice buys Copper\n"
        "expect: {supply: {Copper: 47}, alice: {discard: [Copper]}}\n"
    )
    assert laid(board).verdict == "holds"


def test_a_turn_that_nothing_controls_is_noted() -> None:
    result = laid("kingdom: [Village]\ncontrolled by: bob\nplayers: {alice: {}, bob: {}}\n")
    assert [str(note) for note in result.notes] == [
        "a.yaml:4:1: bob makes the decisions of alice's turn, but no other effect of a controlled turn is in force. If it "
        "should be, add Possession to 'kingdom', and write 'extra turn: yes' and 'in force: [{ability: Possession, by: bob}]' for alice."
    ]
    board = "kingdom: [Possession]\ncontrolled by: bob\nextra turn: yes\nplayers:\n  alice: {%s}\n  bob: {%s}\n"
    assert not laid(board % ("in force: [{ability: Possession, by: bob}]", "")).notes


def test_a_controlled_turn_that_is_not_an_extra_turn_is_noted() -> None:
    board = (
        "kingdom: [Possession]\ncontrolled by: bob\n%splayers:\n  alice: {in force: [{ability: Possession, by: bob}]}\n"
        "  bob: {}\nmoves:\n  - alice gains Silver\nexpect: {%s: {discard: [Silver]}}\n"
    )
    result = laid(board % ("", "alice"))
    assert result.verdict == "holds"
    assert [str(note) for note in result.notes] == [
        "a.yaml:4:1: bob makes the decisions of alice's turn, but Possession is in force for a turn after this one, so it "
        "does nothing now. If this is the controlled turn, write 'extra turn: yes' too."
    ]
    meant = laid(board % ("extra turn: yes\n", "bob"))
    assert (meant.verdict, meant.notes) == ("holds", ())


@pytest.mark.parametrize("where", [("in force: [Possession]", ""), ("", "in force: [Possession]")])
def test_the_hint_for_a_controlled_turn_leads_to_one(where: tuple[str, str]) -> None:
    board = "kingdom: [Possession]\ncontrolled by: bob\nextra turn: yes\nplayers:\n  alice: {%s}\n  bob: {%s}\n"
    message = told(board % where)
    assert "in a controlled turn it is in force for alice: write {ability: Possession, by: bob} there." in message


@pytest.mark.parametrize(
    "board",
    [
        "landscapes: [Inheritance]\nkingdom: [Village]\nplayers:\n  alice: {in play: [Estate], bought: [Inheritance], set aside:"
        " [Village], in force: [{ability: Inheritance, cards: [Village]}]}\n  bob: {}\n",
        "kingdom: [Temple]\nvp tokens: {Temple: 2}\nplayers: {alice: {}, bob: {}}\n",
        "kingdom: [Village]\nlandscapes: [Tax]\ndebt tokens: {Village: 3}\nplayers: {alice: {}, bob: {}}\n",
        "kingdom: [Caravan]\nplayers:\n  alice: {in play: [2 Caravan], in force: [Caravan, Caravan]}\n  bob: {}\n",
        "kingdom: [Forts]\nplayers:\n  alice: {in play: [Garrison], in force: [Garrison, Garrison]}\n  bob: {}\n",
        "versions: {Band of Misfits: 2012}\nkingdom: [Village, Band of Misfits]\ntraits: {Tireless: Village}\nplayers:\n  alice:"
        " {set aside: [Band of Misfits], in force: [{ability: Tireless, cards: [Band of Misfits]}]}\n  bob: {}\n",
    ],
)
def test_what_can_be_is_not_refused(board: str) -> None:
    assert laid(board).verdict == "holds"


def test_who_makes_the_decisions_of_a_turn_is_said_in_words() -> None:
    board = "kingdom: [Possession]\ncontrolled by: bob\nextra turn: yes\nplayers:\n  alice: {%s}\n  bob: {}\n"
    text = board % "in force: [{ability: Possession, by: bob}]" + "moves: [bob plays Possession]\n"
    assert "It is alice's Action phase, and bob makes the decisions." in told(text)
