"""`adjudicator new`: a scenario to start from."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from commands import Command
from slowness import one_of

from adjudicator.drafts.draft import IN_FRONT, PLAYERS
from adjudicator.drafts.scenario_from_cards import starting
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario


def test_it_runs_as_it_stands(adjudicator: Command, tmp_path: Path) -> None:
    out = str(tmp_path / "a.scenario.yaml")
    ran = adjudicator("new", "throne", "room", "militia", "--out", out)
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == f"{out}: written. 'adjudicator run {out}' resolves it.\n"
    assert adjudicator("check", out).out == "1 scenario in 1 file: 1 holds\n"
    text = Path(out).read_text(encoding="utf-8")
    assert text == adjudicator("new", "Throne Room", "Militia").out
    assert "id: throne-room-militia-1\n" in text
    assert "kingdom: [Throne Room, Militia]\n" in text
    assert "    hand: [Throne Room, Militia, 3 Copper]\n" in text
    assert "  bob: {}" in text
    assert "unwritten: decline\n" in text
    assert (
        "  - alice plays Throne Room:\n"
        "      # alice is asked by Throne Room: play 0 to 1 of Militia.\n"
        "      - play: Militia\n"
        "      # - play: nothing\n"
    ) in text


def test_nothing_is_written_over(adjudicator: Command, tmp_path: Path) -> None:
    out = tmp_path / "a.scenario.yaml"
    out.write_text("mine")
    ran = adjudicator("new", "Moat", "--out", str(out))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"{out}: This file exists already. --force overwrites it.\n"
    assert out.read_text() == "mine"
    assert adjudicator("new", "Moat", "--out", str(out), "--force").code == 0
    assert out.read_text().startswith("# A scenario")
    assert adjudicator("new", "Moat", "--force").code == 2
    assert adjudicator("new", "Moat", "--out", str(tmp_path / "none" / "a.yaml")).code == 2


def test_a_folder_is_no_file(adjudicator: Command, tmp_path: Path) -> None:
    for force in ((), ("--force",)):
        ran = adjudicator("new", "Moat", "--out", str(tmp_path), *force)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"{tmp_path}: This is a folder. Name the file to write in it.\n"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Thron Room", ["There is no card called 'Thron Room'. Did you mean 'Throne Room'?"]),
        ("Village Thron Room Moat", ["There is no card called 'Thron Room'. Did you mean 'Throne Room'?"]),
        ("Wey of the Mouse", ["There is no card called 'Wey of the Mouse'. Did you mean 'Way of the Mouse'?"]),
        (
            "Vilage Mote",
            [
                "There is no card called 'Vilage'. Did you mean 'Village'?",
                "There is no card called 'Mote'. Did you mean 'Moat'?",
            ],
        ),
        (
            "Thron Rom Vilage",
            [
                "There is no card called 'Thron Rom'. Did you mean 'Throne Room'?",
                "There is no card called 'Vilage'. Did you mean 'Village'?",
            ],
        ),
    ],
)
def test_mistyped_names_of_several_words(adjudicator: Command, typed: str, said: list[str]) -> None:
    ran = adjudicator("new", *typed.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines() == said


def test_for_other_programs(adjudicator: Command, tmp_path: Path) -> None:
    text = adjudicator("new", "throne", "room", "Moat").out
    ran = adjudicator("new", "throne", "room", "Moat", "--json")
    assert (ran.code, ran.err) == (0, "")
    cards = ["Throne Room", "Moat"]
    told = {"schema_version": 1, "cards": cards, "text": text, "file": None, "notes": [], "problems": []}
    assert json.loads(ran.out) == told
    out = tmp_path / "a.scenario.yaml"
    assert json.loads(adjudicator("new", *cards, "--json", "--out", str(out)).out)["file"] == str(out)
    assert out.read_text() == text
    wrong = adjudicator("new", "Moat", "Vilage", "--json")
    assert wrong.code == 2
    found = json.loads(wrong.out)
    assert (found["text"], found["cards"]) == (None, ["Moat"])
    assert found["problems"] == ["There is no card called 'Vilage'. Did you mean 'Village'?"]
    assert wrong.err.splitlines() == found["problems"]


def test_names_that_are_not_known(adjudicator: Command) -> None:
    ran = adjudicator("new", "Moatt", "Village", "Militja", "Xyzzy", "\x1b[31m")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines() == [
        "There is no card called 'Moatt'. Did you mean 'Moat'?",
        "There is no card called 'Militja'. Did you mean 'Militia'?",
        "There is no card called 'Xyzzy'.",
        "There is no card called '<U+001B>[31m'.",
    ]


def test_what_a_card_needs() -> None:
    assert "kingdom: [Urchin]\n" in starting(["Mercenary"])
    assert "kingdom: [Cultist]\n" in starting(["Ruined Village", "Cultist"])
    assert "kingdom: [Cultist]\n" in starting(["Ruined Village"])
    assert "kingdom" not in starting(["Hovel"])
    innovation = starting(["Innovation"])
    assert "landscapes: [Innovation]\n" in innovation
    assert "kingdom" not in innovation
    assert "    coins: 6\n" in innovation
    way = starting(["Way of the Chameleon"])
    assert "landscapes: [Way of the Chameleon]\n" in way
    assert "      - use: Way of the Chameleon\n      # - use: nothing\n" in way
    assert "      - trash: Fortress\n" in starting(["Remodel", "Fortress"])
    assert "      - trash: nothing\n" in starting(["Masquerade", "Moat"])
    thrones = starting(["Throne Room", "Throne Room", "Smithy"])
    assert "hand: [2 Throne Room, Smithy, 3 Copper]\n" in thrones
    assert thrones.index("      - play: Throne Room\n") < thrones.index("      - play: Smithy\n")
    moat = starting(["Moat", "Witch"])
    assert "  bob: {hand: [Moat, 3 Copper]}\n" in moat
    assert "  - alice plays Witch:\n" in moat
    assert "      - bob react: Moat\n" in moat


def test_players_and_date(adjudicator: Command) -> None:
    ran = adjudicator("new", "Militia", "--players", "3", "--as-of", "2018-06")
    assert "as_of: 2018-06\n" in ran.out
    assert "  carol: {}\n" in ran.out
    assert "dave" not in ran.out
    assert adjudicator("new", "Militia", "--players", "9").code == 2
    ran = adjudicator("new", "Militia", "--as-of", "last year")
    assert (ran.code, ran.out) == (2, "")
    assert "--as-of" in ran.err


def test_artifacts_and_states_lie_in_front_of_a_player(adjudicator: Command) -> None:
    ran = adjudicator("new", "flag", "lost in the woods", "Horn")
    assert (ran.code, ran.err) == (0, "")
    assert "kingdom: [Flag Bearer, Fool, Border Guard]\n" in ran.out
    assert "    artifacts: [Flag, Horn]\n    states: [Lost in the Woods]\n" in ran.out
    assert "  - alice ends turn\n" in ran.out
    envious = starting(["Envious", "Moat"])
    assert "    states: [Envious]\n" in envious
    assert "  - alice plays Moat\n" in envious


@pytest.mark.parametrize(
    ("typed", "what"),
    [("Exile mat", "a mat"), ("tavern mat", "a mat"), ("VP token", "a token"), ("journey token", "a token")],
)
def test_what_is_neither_a_card_nor_in_front_of_a_player(adjudicator: Command, typed: str, what: str) -> None:
    ran = adjudicator("new", *typed.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith(f" is not a card but {what}: name the card that brings it into the game.\n")
    assert names().no_card("Tavern mat") == "'Tavern mat' is not a card but a mat."


IN_FRONT_OF_A_PLAYER = {name for name, kind in names().kinds.items() if kind in IN_FRONT}
ALL = sorted(names().cards | names().landscapes | names().piles | IN_FRONT_OF_A_PLAYER)


@cache
def started(name: str, players: int) -> str:
    """The scenario to start from with one card."""
    return starting([name], players=players)


@pytest.mark.parametrize("players", one_of(3, [2, 1, len(PLAYERS)]))
@pytest.mark.parametrize("start", one_of(4, range(4)))
def test_every_card(players: int, start: int) -> None:
    for name in ALL[start::4]:
        text = started(name, players)
        (scenario,) = loads(text, name, names())
        assert run_scenario(scenario).verdict == "holds", name
        assert max(map(len, text.splitlines())) <= 120


@pytest.mark.parametrize("start", one_of(4, range(4)))
def test_the_examples_hold(start: int) -> None:
    for name in ALL[start::4]:
        before, _, after = started(name, 2).partition("# expect:\n")
        lines = [line[2:] if line.startswith("# ruling") else line[1:] for line in after.splitlines()]
        (scenario,) = loads(f"{before}expect:\n" + "\n".join(lines), name, names())
        assert scenario.expect is not None
        assert run_scenario(scenario).verdict == "holds", name


def test_a_question_begins_a_scenario(adjudicator: Command, installed: None) -> None:
    ran = adjudicator("new", "tr on a caravan, does the tr stay")
    assert ran.code == 0
    assert 'question: "tr on a caravan, does the tr stay"\n' in ran.out
    assert "kingdom: [Throne Room, Caravan]\n" in ran.out
    assert "      - play: Caravan\n" in ran.out
    # two of a card, and no word that only questions have
    assert "hand: [2 Throne Room, Smithy, 3 Copper]" in adjudicator("new", "two throne rooms on a smithy").out
    assert "kingdom: [Ambassador, Hermit]\n" in adjudicator("new", "ambassador reveal madman").out
    assert "kingdom: [Outpost, Wharf]\n" in adjudicator("new", "outpost and wharf").out
    # names alone, in quotes
    ran = adjudicator("new", "capitalism conspirator")
    assert "landscapes: [Capitalism]\n" in ran.out
    assert "# question: What do you want to know?" in ran.out


def test_neither_cards_nor_a_ruling(adjudicator: Command) -> None:
    ran = adjudicator("new")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "Name cards, ask a question, or name a ruling with --like.\n"


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        (("druid", "the sea's gift"), ["kingdom: [Druid]", "boons set aside: [The Sea's Gift, "]),
        (("cursed village", "delusion"), ["kingdom: [Cursed Village]", "hexes: [Delusion]"]),
        (("delusion",), ["kingdom: [Cursed Village]", "hexes: [Delusion]"]),
        (("young witch",), ["chosen: {Young Witch: "]),
        (("black market",), ["black market: ["]),
        (("plateau shepherds",), ["landscapes: [Plateau Shepherds]", "kingdom: [Bauble"]),
        (("underling",), ["kingdom: [Underling]", "landscapes: ["]),
    ],
)
def test_what_a_game_with_a_card_has_besides(
    adjudicator: Command, tmp_path: Path, cards: tuple[str, ...], lines: list[str]
) -> None:
    out = tmp_path / "a.scenario.yaml"
    assert adjudicator("new", *cards, "--out", str(out)).code == 0
    text = out.read_text(encoding="utf-8")
    assert all(line in text for line in lines), text
    assert adjudicator("check", str(out)).code == 0


def test_a_game_has_one_ally(adjudicator: Command) -> None:
    ran = adjudicator("new", "cave dwellers", "plateau shepherds")
    assert ran.code == 2
    assert "A game has one Ally, not Cave Dwellers and Plateau Shepherds. Name one of them." in ran.err
