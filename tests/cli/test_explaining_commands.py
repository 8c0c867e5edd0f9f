"""`adjudicator why`, `why-not` and `graph`."""

from __future__ import annotations

import json
import xml.etree.ElementTree
from pathlib import Path

import pytest
from commands import MILITIA, Command, Written


def test_why_is_a_verdict_and_a_few_steps(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("why", inn, "loses track of Inn")
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert " ".join(lines[:2]) == (
        "Watchtower loses track of Inn, so alice cannot trash it: meanwhile alice shuffles 2 Villages into their deck "
        "(Inn). [Losing track]"
    )
    assert lines[3:5] == [
        "1. alice plays Artificer. [Playing a card]",
        "2. alice gains Inn onto their deck. [Gaining a card]",
    ]
    assert "[Inn 2; Shuffling]" in ran.out
    assert [line[:2] for line in lines if line[:1].isdigit()] == ["1.", "2.", "3.", "4.", "5.", "6."]
    assert max(map(len, lines)) <= 80


def test_why_tells_where_else_a_card_comes_up(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("why", inn, "Inn")
    assert ran.code == 0
    assert "Also: 1.7, 1.7.2, 1.7.2.1, 1.7.2.2, 1.7.2.3 (ask with the number, or see\n--full)." in ran.out


def test_why_in_full_by_number(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("why", inn, "1.7.4.3", "--full")
    lines = ran.out.splitlines()
    assert ran.code == 0
    assert lines[0].startswith("  1        alice plays Artificer")
    assert any(line.startswith("→ 1.7.4.3  Watchtower loses track of Inn") for line in lines)
    assert "the card was moved by 1.7.2.3" in " ".join(ran.out.split())
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("what", ["Watchtower", "watchtower", "loses track of Inn", "1.7", "1.7."])
def test_why_by_other_words(adjudicator: Command, inn: str, what: str) -> None:
    ran = adjudicator("why", inn, what)
    assert ran.code == 0
    assert "\n\n1. alice plays Artificer." in ran.out
    assert "→ " in adjudicator("why", inn, what, "--full").out


def test_why_nothing(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("why", inn, "Wachtower")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "Nothing in the trace is called 'Wachtower'. Did you mean Watchtower?\n"
    empty = adjudicator("why", inn, "")
    assert (empty.code, empty.out) == (1, "")
    assert (
        empty.err
        == "Say what to explain: a step's number (1.7), a card, an ability, an amount ($6), or words from a line.\n"
    )
    assert adjudicator("why", inn, "9.9").code == 1


def test_why_json(adjudicator: Command, inn: str) -> None:
    data = json.loads(adjudicator("why", inn, "1.7.4.3", "--json").out)
    assert data["steps"][-1]["number"] == "1.7.4.3"
    assert data["steps"][-1]["asked"] is True
    assert data["steps"][-1]["outcome"] == "lost track"
    assert data["cites"]
    assert data["verdict"].startswith("Watchtower loses track of Inn")
    assert data["rests_on"] == ["lose-track"]
    assert data["main"] == data["steps"][-1]["event"]
    assert data["told"][0] == {
        "text": "alice plays Artificer.",
        "number": "1",
        "event": data["steps"][0]["event"],
        "cites": ["playing"],
        "rules": ["Playing a card"],
    }


def test_why_not(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("why-not", written(MILITIA), "Moat")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "bob could react with Moat when alice plays Militia, but declined to. [Reactions]\n\n"
        "1. alice plays Militia. [Playing a card]\n"
        "2. bob may react with Moat, and declines. [Reactions]\n"
    )
    data = json.loads(adjudicator("why-not", written(MILITIA), "moat", "--json").out)
    assert data["verdict"] == "bob could react with Moat when alice plays Militia, but declined to."
    assert data["answer"] == "refused"
    assert data["rests_on"] == ["reactions"]
    assert len(data["told"]) == 2
    assert data["reasons"]
    assert not data["happened"]


def test_why_not_in_full(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("why-not", written(MILITIA), "Moat", "--full")
    assert ran.code == 0
    assert "What kept it from happening:\n  1.1  bob does not react [reactions]" in ran.out


def test_why_not_bought_or_never_where_it_has_to_be(adjudicator: Command, written: Written) -> None:
    file = written(MILITIA.replace("Estate, Moat]", "Estate, Gold]").replace("      - bob react: nothing\n", ""))
    ran = adjudicator("why-not", file, "Moat")
    assert ran.code == 0
    assert ran.out.startswith("Moat does not trigger when alice plays Militia: no Moat is in bob's hand then.")
    assert adjudicator("why-not", file, "Moat", "--full").code == 0
    bought = adjudicator("why-not", file, "buy Moat")
    assert (bought.code, bought.out) == (0, "alice has not begun to buy yet. [Buying a card]\n")
    assert json.loads(adjudicator("why-not", file, "Moat", "--json").out)["answer"] == "never"


def test_why_not_when_nobody_wrote_an_answer(adjudicator: Command, written: Written) -> None:
    file = written(MILITIA[: MILITIA.index(":\n      - bob react")] + "\n")
    ran = adjudicator("why-not", file, "Moat")
    assert ran.code == 3
    assert ran.out.startswith("bob may react with Moat now, but nobody wrote an answer for it. [Reactions]")
    assert "an answer is missing" in ran.err


def test_why_not_what_did_happen(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("why-not", inn, "Inn")
    assert ran.code == 0
    assert ran.out.startswith("It did happen: Inn (")


def test_why_not_what_never_came_up(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("why-not", inn, "Moat")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("Moat never triggered")


@pytest.mark.parametrize("what", ["zzz", "gain zzz", "losing track"])
def test_why_not_of_a_name_that_nothing_has(adjudicator: Command, inn: str, what: str) -> None:
    ran = adjudicator("why-not", inn, what)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"Nothing in the trace is called '{what}'.")


def test_why_not_suggests_the_name_that_was_meant(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("why-not", inn, "Watchtowr")
    assert (ran.code, ran.err) == (1, "Nothing in the trace is called 'Watchtowr'. Did you mean Watchtower?\n")


@pytest.mark.parametrize("what", ["moat", "react Moat"])
def test_why_not_of_a_card_that_is_not_in_the_game(adjudicator: Command, inn: str, what: str) -> None:
    assert "never triggered" in adjudicator("why-not", inn, what).err


def test_why_not_says_what_to_name(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("why-not", inn, " ")
    assert (ran.code, ran.out) == (1, "")
    assert " ".join(ran.err.split()).startswith("Say what did not happen: a card, an ability of a card, 'buy Province'")


@pytest.mark.parametrize("command", ["why", "why-not"])
def test_the_example_of_the_help_finds_its_ability(adjudicator: Command, inn: str, command: str) -> None:
    assert "Watchtower: when you gain" in adjudicator("why-not", "--help").out
    ran = adjudicator(command, inn, "Watchtower: when you gain")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Watchtower loses track of Inn, so alice cannot trash it")


def test_why_not_lists_the_abilities_of_a_card(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("why-not", inn, "Watchtower: draw a card")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == (
        "Watchtower has no ability that 'draw a card' fits. Its abilities:\n"
        "  Watchtower: when you gain a card, you may reveal this from your hand and either trash that card or put it onto your deck\n"
    )


@pytest.mark.parametrize("command", [["why", "{}", "Inn"], ["why-not", "{}", "Inn"], ["graph", "{}"]])
def test_which_of_several(adjudicator: Command, two: str, command: list[str]) -> None:
    arguments = [part.format(two) for part in command]
    ran = adjudicator(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "There are 2 scenarios in this file. Say which with --only: inn-1, militia-1." in ran.err
    assert adjudicator(*arguments, "--only", "inn-1").code == 0


@pytest.mark.parametrize("command", [["why", "{}", "Militia"], ["why-not", "{}", "Moat"], ["graph", "{}"]])
def test_up_to_the_missing_answer(adjudicator: Command, written: Written, command: list[str]) -> None:
    file = written(MILITIA.replace("      - bob discard: [2 Copper]\n", ""))
    ran = adjudicator(*(part.format(file) for part in command))
    assert ran.code == 3
    assert ran.out
    assert "an answer is missing" in ran.err


@pytest.mark.parametrize(
    "command", [["why", "{}", "Militia"], ["why-not", "{}", "Moat"], ["graph", "{}"], ["run", "{}"]]
)
def test_no_such_file(adjudicator: Command, tmp_path: Path, command: list[str]) -> None:
    ran = adjudicator(*(part.format(tmp_path / "none.yaml") for part in command))
    assert (ran.code, ran.out) == (2, "")
    assert "none.yaml: There is no such file." in ran.err


def test_graph_is_svg(adjudicator: Command, inn: str) -> None:
    root = xml.etree.ElementTree.fromstring(adjudicator("graph", inn).out)
    assert root.tag.endswith("svg")
    assert "Watchtower cannot move an Inn" in (root[0].text or "")


@pytest.mark.parametrize(
    ("ending", "start"),
    [
        ("svg", "<svg"),
        ("txt", "     1 Alice plays"),
        ("mmd", "flowchart"),
        ("dot", "digraph"),
        ("gv", "digraph"),
        ("graphml", "<graphml"),
        ("json", "{"),
    ],
)
def test_graph_by_ending(adjudicator: Command, inn: str, tmp_path: Path, ending: str, start: str) -> None:
    out = tmp_path / f"g.{ending}"
    ran = adjudicator("graph", inn, "--out", str(out))
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert out.read_text().startswith(start)


def test_graph_as_png(adjudicator: Command, inn: str, tmp_path: Path) -> None:
    out = tmp_path / "g.png"
    assert adjudicator("graph", inn, "--out", str(out)).code == 0
    assert out.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_graph_in_the_terminal(adjudicator: Command, inn: str) -> None:
    lines = adjudicator("graph", inn, "--text").out.splitlines()
    assert max(map(len, lines)) <= 80
    assert any(line.startswith("╭───── 1.7 Alice gains Inn") for line in lines)
    assert any("▶ 1.7.4 Watchtower" in line for line in lines)


def test_graph_by_name_and_parts(adjudicator: Command, inn: str) -> None:
    def nodes(*options: str) -> int:
        return len(json.loads(adjudicator("graph", inn, "--format", "json", *options).out)["nodes"])

    assert 0 < nodes("--why", "1.4") < nodes() < nodes("--full")


def test_graph_without_events(adjudicator: Command, written: Written) -> None:
    ran = adjudicator("graph", written("id: x\ntitle: Nothing\nplayers: {alice: {}}\n"))
    assert ran.code == 0
    assert ran.out.startswith("<svg")


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (["--format", "png"], 2, "A PNG picture is not for a terminal: say with --out which file to write."),
        (["--text", "--format", "svg"], 2, "--text and --format svg ask for different things: use one of them."),
        (["--why", "Gardens"], 1, "Nothing in the trace is called 'Gardens'."),
        (["--out", "/nowhere/at/all.svg"], 2, "/nowhere/at/all.svg: No such file or directory."),
        (["--out", "/"], 2, "/: This is a folder. Name the file to write in it."),
        (
            ["--out", "x.pdf"],
            2,
            "x.pdf: No file can be written as '.pdf'. The name may end in .txt, .svg,",
        ),
    ],
)
def test_graph_that_cannot_be(adjudicator: Command, inn: str, options: list[str], code: int, said: str) -> None:
    ran = adjudicator("graph", inn, *options)
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err
