"""Whether a board can have its Prophecy, its Sun tokens and its new Kingdom: what is refused, and what is not."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

HEADING = "id: a\ntitle: A\n"
SEATS = "players: {alice: {}, bob: {}}\n"
OMENS = "Kitsune, Mountain Shrine, Poet, River Shrine, Rustic Village or Tea House"


def laid(board: str) -> Result:
    (scenario,) = loads(HEADING + board + SEATS, "a.yaml", names())
    return run_scenario(scenario, check=True)


def told(board: str) -> str:
    with pytest.raises(BadScenario) as bad:
        laid(board)
    return str(bad.value)


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (
            "landscapes: [Panic]\nprophecy: Great Leader\n",
            "5:11: A game has one Prophecy, not both Panic and Great Leader. Remove one of them.",
        ),
        (
            "landscapes: [Panic, Growth]\n",
            "4:21: A game has one Prophecy, not both Panic and Growth. Remove one of them.",
        ),
        (
            "prophecy: [Panic, Growth]\n",
            "4:11: prophecy: must be the name of a Prophecy, such as Great Leader, but this is a list.",
        ),
        ("prophecy: Great Leadr\n", "4:11: There is no landscape called 'Great Leadr'. Did you mean 'Great Leader'?"),
        ("prophecy: Credit\n", "4:11: prophecy: 'Credit' is not a Prophecy."),
        ("prophecy: Poet\n", "4:11: 'Poet' is not a landscape but a card. Its pile belongs in 'kingdom'."),
        (
            "sun tokens: {Panic: 1}\n",
            "4:14: sun tokens: Panic is not the Prophecy of this game. Write 'prophecy: Panic', too.",
        ),
        (
            "prophecy: Growth\nsun tokens: {Panic: 1}\n",
            "5:14: sun tokens: Panic is not the Prophecy of this game. It is Growth.",
        ),
        (
            "prophecy: Growth\nsun tokens: {Tea House: 1}\n",
            "5:14: sun tokens: Tea House is not a Prophecy. Sun tokens are on one, such as {Great Leader: 1}.",
        ),
        (
            "prophecy: Growth\nsun tokens: 1\n",
            "5:13: sun tokens: must be a map of Prophecies to numbers, such as {Great Leader: 1}, but this is text.",
        ),
        ("prophecy: Growth\nsun tokens: {Growth: -1}\n", "5:22: Growth: -1 is too small. Write 0 or more."),
        (
            "prophecy: Growth\nsun tokens: {Growth: few}\n",
            "5:22: Growth: 'few' is not a whole number. Write digits only.",
        ),
        ("prophecy: Growth\nsun tokens: {Growth: 6}\n", "5:14: sun tokens: there are at most 5 with 2 players, not 6."),
        (
            "new kingdom: [Village]\n",
            "4:1: new kingdom: nothing in this game replaces the Kingdom. Leave it out, or write 'prophecy: Divine Wind'.",
        ),
        (
            "prophecy: Divine Wind\nsun tokens: {Divine Wind: 1}\n",
            "4:11: Say which Kingdom piles replace the others: 'new kingdom: [Village, Market]'.",
        ),
        (
            "prophecy: Divine Wind\nnew kingdom: [Tea House]\n",
            "5:15: new kingdom: Tea House is in 'kingdom', and only unused piles are set up. Name another.",
        ),
        (
            "prophecy: Divine Wind\nnew kingdom: [Village, Village]\n",
            "5:24: new kingdom: 'Village' is listed twice. Keep one.",
        ),
        (
            "prophecy: Divine Wind\nnew kingdom: [Vilage]\n",
            "5:15: There is no card called 'Vilage'. Did you mean 'Village'?",
        ),
        (
            "prophecy: Divine Wind\nnew kingdom: [Copper]\n",
            "5:15: 'Copper' is not a Kingdom pile: it is in every game. Leave it out.",
        ),
        (
            "prophecy: Divine Wind\nnew kingdom: Village\n",
            "5:14: new kingdom: must be a list of cards, but this is text. Write [Village].",
        ),
        (
            "landscapes: [Kintsugi]\nthis game: [alice bought Gold]\n",
            "5:13: this game: only what was gained: 'bob gained Gold'.",
        ),
        (
            "landscapes: [Kintsugi]\nthis game: [carol gained Gold]\n",
            "5:13: There is no player called 'carol'. The players are alice and bob.",
        ),
        (
            "landscapes: [Kintsugi]\nthis game: [alice gained Golld]\n",
            "5:13: There is no card called 'Golld'. Did you mean 'Gold'?",
        ),
    ],
)
def test_what_cannot_be(board: str, message: str) -> None:
    assert told("kingdom: [Tea House]\n" + board) == f"a.yaml:{message}"


def test_a_prophecy_needs_an_omen() -> None:
    message = told("kingdom: [Village]\nprophecy: Panic\n")
    instead = f"Add {OMENS} to 'kingdom', or say that it is in force: 'sun tokens: {{Panic: 0}}'."
    assert message == f"a.yaml:4:11: Panic needs an Omen, whose +1 Sun removes its Sun tokens. {instead}"


@pytest.mark.parametrize(
    "board",
    [
        "kingdom: [Village]\nprophecy: Panic\nsun tokens: {Panic: 0}\n",
        "kingdom: [Tea House]\nlandscapes: [Panic]\nprophecy: Panic\nsun tokens: {Panic: 5}\n",
        "kingdom: [Riverboat]\nset aside: {Riverboat: Tea House}\nprophecy: Panic\n",
        "kingdom: [Black Market]\nblack market: [Tea House]\nprophecy: Panic\n",
        "kingdom: [Ferryman]\nchosen: {Ferryman: Poet}\nprophecy: Panic\n",
        "kingdom: [Tea House]\nprophecy: Divine Wind\n",
    ],
)
def test_what_can_be(board: str) -> None:
    assert laid(board + "expect: {supply: {Curse: 10}}\n").verdict == "holds"


@pytest.mark.parametrize(("players", "tokens"), [(2, 5), (3, 8), (4, 10), (5, 12), (6, 13)])
def test_sun_tokens_by_the_number_of_players(players: int, tokens: int) -> None:
    names_of_them = ", ".join(f"{name}: {{}}" for name in ("alice", "bob", "carol", "dave", "erin", "frank")[:players])
    board = "kingdom: [Tea House]\nprophecy: Panic\nplayers: {%s}\nexpect: {sun tokens: {Panic: %d}}\n"
    (scenario,) = loads(HEADING + board % (names_of_them, tokens), "a.yaml", names())
    assert run_scenario(scenario, check=True).verdict == "holds"


def test_a_new_omen_is_too_late_for_the_prophecy() -> None:
    board = "kingdom: [Village]\nprophecy: Divine Wind\nnew kingdom: [Tea House]\n"
    assert "Divine Wind needs an Omen" in told(board)


def test_a_pile_outside_the_supply_is_not_among_the_new_ones() -> None:
    board = (
        "kingdom: [Tea House, Ferryman]\nchosen: {Ferryman: Village}\nprophecy: Divine Wind\nnew kingdom: [Village]\n"
    )
    why = "Village is the pile outside the Supply for Ferryman, and only unused piles are set up. Name another."
    assert told(board) == f"a.yaml:6:15: new kingdom: {why}"


def test_without_sun_tokens_the_kingdom_has_been_replaced() -> None:
    board = "kingdom: [Tea House, Village]\nprophecy: Divine Wind\nsun tokens: {Divine Wind: 0}\n"
    board += "new kingdom: [Market, Necromancer]\nphase: buying\n"
    seen = "supply: {Market: 10}, trash: [Zombie Apprentice, Zombie Mason, Zombie Spy], not offered: [buy Village]"
    assert laid(board + f"expect: {{{seen}}}\n").verdict == "holds"


WIND = "kingdom: [Tea House, Smithy]\nprophecy: Divine Wind\nsun tokens: {Divine Wind: 1}\n"


@pytest.mark.parametrize(
    "board",
    [
        "new kingdom: [Young Witch, Moat]\nchosen: {Young Witch: Moat}\n",
        "new kingdom: [Ferryman]\nchosen: {Ferryman: Village}\n",
        "new kingdom: [Riverboat]\nset aside: {Riverboat: Market}\n",
        "new kingdom: [Black Market]\nblack market: [Moat, Chapel]\n",
    ],
)
def test_what_is_chosen_for_a_card_of_the_new_kingdom_can_be_said(board: str) -> None:
    assert laid(WIND + board).verdict == "holds"


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (
            "new kingdom: [Young Witch]\nchosen: {Young Witch: Smithy}\n",
            "7:23: chosen: Smithy cannot be the pile for Young Witch.",
        ),
        (
            "kingdom: [Tea House, Moat]\nnew kingdom: [Young Witch]\nchosen: {Young Witch: Moat}\n",
            "chosen: Moat cannot be the pile for Young Witch, because it is not in the Supply.",
        ),
        (
            "new kingdom: [Ferryman]\n",
            "6:15: Say which pile outside the Supply was chosen for it: 'chosen: {Ferryman: ",
        ),
        ("new kingdom: [Riverboat]\n", "6:15: Say which card was set aside: 'set aside: {Riverboat: "),
        (
            "new kingdom: [Riverboat, Market]\nset aside: {Riverboat: Market}\n",
            "7:24: set aside: Market cannot be set aside for Riverboat, because it is a card of this game.",
        ),
        *(
            (f"new kingdom: [Riverboat]\nset aside: {{Riverboat: {name}}}\n", f"set aside: {name} cannot be")
            for name in ("Merchant Ship", "Counterfeit", "Village")
        ),
    ],
)
def test_what_cannot_be_chosen_for_a_card_of_the_new_kingdom(board: str, message: str) -> None:
    first = WIND.partition("\n")[2] if board.startswith("kingdom") else WIND
    assert message in told(first + board)
