"""`adjudicator play`: a person at the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from commands import MILITIA, Command, Written

MID = MILITIA.replace("      - bob react: nothing\n      - bob discard: [2 Copper]\n", "").replace(
    "Militia:", "Militia"
)
ONE_LEFT = """\
id: one-left
title: The last Province
kingdom: [Moat]
supply: {Province: 1}
phase: buying
players:
  alice: {coins: 8}
  bob: {hand: [Province]}
"""


def test_the_first_question(adjudicator: Command) -> None:
    ran = adjudicator("play", "--seed", "7", "--kingdom", "witch, Moat")
    assert ran.code == 0
    assert ran.out.startswith("You are alice. Seed 7. 'help' lists the commands.\n")
    assert "alice, Buy phase   Actions 1, Buys 1, $0\n" in ran.out
    assert "Witch $5 (10)" in ran.out
    assert "\n  1  play Copper\n  2  end Treasures\n> \nYou left the table.\n" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_landscapes_and_what_the_setup_adds(adjudicator: Command) -> None:
    cards = ("--kingdom", "young witch, underling", "--landscapes", "way of the mouse, Obelisk")
    ran = adjudicator("play", *cards, "--seed", "1", typed="board\nquit\n")
    for name in ("Way of the Mouse", "Obelisk", "Young Witch", "Underling"):
        assert name in ran.out


def test_a_starting_card_is_replaced_before_the_first_hand(adjudicator: Command) -> None:
    """Complete Rules I, Special setup: Plunder."""
    cards = ("--kingdom", "Smithy, Village", "--landscapes", "inherited")
    ran = adjudicator("play", *cards, "--seed", "3", typed="Estate\nboard\nquit\n")
    (pile,) = re.findall(r"\(Inherited: start with (.+)\)", ran.out)
    assert ran.out.index(f"alice replaces Estate with {pile}") < ran.out.index("alice draws")
    assert re.search(f"{pile} \\$. \\(8\\)", ran.out)
    assert f"Inherited: {pile}" in ran.out


def test_the_same_seed_is_the_same_game(adjudicator: Command) -> None:
    typed = "all\nsilver\n" * 4
    first = adjudicator("play", "--seed", "7", typed=typed)
    assert first.out == adjudicator("play", "--seed", "7", typed=typed).out
    assert first.out != adjudicator("play", "--seed", "8", typed=typed).out
    assert "alice buys Silver" in first.out
    assert "bob draws 5 cards" in first.out


def test_a_whole_game(adjudicator: Command) -> None:
    ran = adjudicator("play", "--seed", "3", "--players", "3", "--against", "big-money", typed="1\n" * 2000)
    assert ran.code == 0
    assert "The game is over after" in ran.out
    assert " wins.\n" in ran.out or " share the victory.\n" in ran.out


@pytest.mark.parametrize("bot", ["smithies", "anything"])
def test_other_bots(adjudicator: Command, bot: str) -> None:
    ran = adjudicator("play", "--seed", "3", "--against", bot, typed="1\n" * 60)
    assert "bob's turn" in ran.out


def test_commands(adjudicator: Command, tmp_path: Path) -> None:
    file = tmp_path / "My game"
    typed = (
        f"help\nboard\nall\ntrace\ntrace all\nsave\nsave {file}\nsave {file}\nsave /no/such/folder/x\nfoo\nend\nquit\n"
    )
    ran = adjudicator("play", "--seed", "7", typed=typed)
    assert ran.code == 0
    assert "saves this moment as a scenario file" in ran.out
    assert ran.out.count("Supply ") == 3
    assert "1 alice draws 2 Estates and 3 Coppers [drawing]" in ran.out
    assert "bob draws 5 cards [drawing]" in ran.out
    assert "Say where to: save PATH." in ran.out
    assert f"Saved as {file}.scenario.yaml." in ran.out.replace("\n  ", " ")
    assert "already. Choose another name." in ran.out.replace("\n  ", " ")
    assert "No such file or directory." in ran.out
    assert "'foo' is not one of the options." in ran.out
    assert "bob's turn 1 begins" in ran.out
    assert ran.out.endswith("You left the table.\n")
    text = (tmp_path / "My game.scenario.yaml").read_text()
    assert "\nid: my-game\n" in text
    assert adjudicator("run", str(tmp_path / "My game.scenario.yaml")).code == 0


def test_a_saved_game_goes_on(adjudicator: Command, tmp_path: Path) -> None:
    file = str(tmp_path / "later.scenario.yaml")
    adjudicator("play", "--seed", "7", typed=f"all\nsilver\nall\nsave {file}\n")
    ran = adjudicator("play", file, "--seed", "1", typed="quit\n")
    assert ran.code == 0
    assert "alice, buying   Actions 1, Buys 1, $4" in ran.out


def test_a_position_to_its_end(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("play", written(ONE_LEFT), "--seed", "1", typed="province\n")
    assert ran.code == 0
    assert "alice buys Province" in ran.out
    assert "alice: 6 points in 1 turn" in ran.out
    assert "alice and bob are tied; who had fewer turns is not known.\n" in ran.out


def test_from_the_middle_of_an_ability(adjudicator: Command, written: Written, tmp_path: Path) -> None:
    """Whoever is asked is the person; what is saved has the moves that led there."""
    file = str(tmp_path / "again.scenario.yaml")
    ran = adjudicator("play", written(MID), "--seed", "1", typed=f"nothing\nsave {file}\nquit\n")
    assert ran.out.startswith("You are bob.")
    assert "bob: discard 2 of these (Militia)" in ran.out
    assert "moves:\n  - alice plays Militia\n  - bob react: nothing\n" in Path(file).read_text()
    again = adjudicator("play", file, "--seed", "1", typed="quit\n")
    assert "bob: discard 2 of these (Militia)" in again.out
    other = adjudicator("play", file, "--as", "alice", "--seed", "1", typed="quit\n")
    assert other.out.startswith("You are alice.")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--against", "magic"), "There is no bot called 'magic'. There are smithies, big-money, anything."),
        (("--players", "5"), "2 to 4 can play, not 5."),
        (("--kingdom", "Moot"), "There is no card called 'Moot'. Did you mean 'Moat'?"),
        (
            ("--kingdom", "Mercenary"),
            "'Mercenary' is not a Kingdom pile: it comes with Urchin. Write what brings it instead.",
        ),
        (("--kingdom", "Copper"), "'Copper' is not a Kingdom pile: it is in every game. Leave it out."),
        (("--landscapes", "Fishing"), "There is no landscape called 'Fishing'."),
        (("--landscapes", "Moat"), "'Moat' is not a landscape but a card."),
        (("--landscapes", "Peaceful Cult"), "Peaceful Cult is an Ally, and no card of this Kingdom is a Liaison."),
        (("--as", "bob"), "--only and --as belong to a position: name a file."),
        (("--as-of", "1999"), "there are no rules of 1999"),
        (("no-such-file.yaml",), "no-such-file.yaml"),
    ],
)
def test_bad_input(adjudicator: Command, arguments: tuple[str, ...], sentence: str) -> None:
    ran = adjudicator("play", *arguments)
    assert ran.code == 2
    assert sentence in ran.err


def test_bad_positions(adjudicator: Command, written: Written) -> None:
    file = written(ONE_LEFT)
    assert "There is no player called 'carol'" in adjudicator("play", file, "--as", "carol").err
    assert "leave --kingdom, --landscapes and --players out" in adjudicator("play", file, "--players", "3").err
    left_open = MILITIA.replace("bob react: nothing", "any").replace("bob discard: [2 Copper]", "any")
    ran = adjudicator("play", written(left_open, "open.scenario.yaml"))
    assert ran.code == 2
    assert "leave something open with 'any'" in ran.err


def test_ctrl_c(adjudicator: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("adjudicator.cli.commands.games.seat.Sitting.typed", stop)
    ran = adjudicator("play", "--seed", "7")
    assert ran.code == 130
    assert ran.err.endswith("Stopped.\n")
