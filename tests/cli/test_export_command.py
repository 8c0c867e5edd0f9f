"""`adjudicator export`, and links in place of files."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from commands import INN, Command, Written

from adjudicator.format.catalogue import newest_day


@pytest.mark.parametrize("form", ["text", "markdown", "bbcode", "html"])
def test_each_form_has_the_answer(adjudicator: Command, inn: str, form: str) -> None:
    ran = adjudicator("export", inn, "--as", form)
    assert (ran.code, ran.err) == (0, "")
    said = " ".join(ran.out.split())
    assert "Watchtower cannot move an Inn that was shuffled away" in said
    assert "so Watchtower cannot move it." in said
    assert "Losing track" in said
    assert "adjudicator run adjudicator:1:" in said


def test_text_is_the_default(adjudicator: Command, inn: str) -> None:
    assert adjudicator("export", inn).out == adjudicator("export", inn, "--as", "text").out


def test_the_ending_of_the_file_decides(adjudicator: Command, inn: str, tmp_path: Path) -> None:
    page = tmp_path / "answer.html"
    ran = adjudicator("export", inn, "--out", str(page))
    assert (ran.code, ran.out, ran.err) == (0, "", f"{page}: written.\n")
    written = page.read_text(encoding="utf-8")
    assert written.startswith("<!doctype html>")
    assert "adj-gutter" in written
    adjudicator("export", inn, "-o", str(tmp_path / "answer.md"))
    assert (tmp_path / "answer.md").read_text(encoding="utf-8").startswith("## Watchtower")
    adjudicator("export", inn, "--as", "markdown", "-o", str(tmp_path / "answer"))
    assert (tmp_path / "answer").read_text(encoding="utf-8").startswith("## Watchtower")


def test_the_table_as_a_picture(adjudicator: Command, inn: str, tmp_path: Path) -> None:
    ran = adjudicator("export", inn, "--as", "svg")
    assert (ran.code, ran.err) == (0, "")
    picture = ElementTree.fromstring(ran.out)
    said = " ".join(" ".join(picture.itertext()).split())
    assert said.startswith("Watchtower cannot move an Inn that was shuffled away")
    for words in (
        "Alice \N{MIDDLE DOT} 1 Action",
        "Hand",
        "5\N{MULTIPLICATION SIGN} Copper",
        "Deck, top first",
        "46 Copper",
    ):
        assert words in said
    assert "loses track" not in said
    right = max(
        float(one.get("x", 0)) + float(one.get("width", 0)) for one in picture.iter("{http://www.w3.org/2000/svg}rect")
    )
    assert right <= float(picture.get("width", 0))
    table = tmp_path / "table.png"
    assert adjudicator("export", inn, "--out", str(table)).code == 0
    assert table.read_bytes().startswith(b"\x89PNG")


def test_a_png_is_not_for_a_terminal(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("export", inn, "--as", "png")
    assert (ran.code, ran.out) == (2, "")
    assert "say with --out which file to write" in ran.err


def test_a_file_that_is_there_is_kept(adjudicator: Command, inn: str, tmp_path: Path) -> None:
    there = tmp_path / "answer.txt"
    there.write_text("mine", encoding="utf-8")
    ran = adjudicator("export", inn, "--out", str(there))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"{there}: This file exists already. --force overwrites it.\n"
    assert there.read_text(encoding="utf-8") == "mine"
    assert adjudicator("export", inn, "--out", str(there), "--force").code == 0
    assert there.read_text(encoding="utf-8").startswith("Watchtower")


def test_an_ending_that_says_nothing(adjudicator: Command, inn: str, tmp_path: Path) -> None:
    out = tmp_path / "answer.pdf"
    ran = adjudicator("export", inn, "--out", str(out))
    assert (ran.code, ran.out) == (2, "")
    assert "No file can be written as '.pdf'. The name may end in .md," in ran.err
    assert not out.exists()
    assert adjudicator("export", inn, "--out", str(out), "--as", "html").code == 0
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_folder_is_no_file(adjudicator: Command, inn: str, tmp_path: Path) -> None:
    ran = adjudicator("export", inn, "--out", str(tmp_path), "--force")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"{tmp_path}: This is a folder. Name the file to write in it.\n"


def test_force_needs_a_file(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("export", inn, "--force")
    assert (ran.code, ran.err) == (2, "--force overwrites the file of --out: use both.\n")


def test_a_folder_that_is_not_there(adjudicator: Command, inn: str, tmp_path: Path) -> None:
    ran = adjudicator("export", inn, "--out", str(tmp_path / "no" / "answer.txt"))
    assert ran.code == 2
    assert ran.err.endswith("answer.txt: No such file or directory.\n")


def test_json(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("export", inn, "--as", "json")
    data = json.loads(ran.out)
    assert next(iter(data.items())) == ("schema_version", 1)
    assert (data["id"], data["verdict"]) == ("inn-1", "holds")
    assert data["board"]["bob"] == "no cards"
    assert data["rules_date"] == newest_day().isoformat()
    assert data["link"].startswith("adjudicator:1:")
    assert data["commands"] == [f"adjudicator run {inn}", f"adjudicator run {data['link']}"]
    assert "lose-track" in [rule["id"] for rule in data["rules_cited"]]
    assert data["trace"][0]["text"] == "alice plays Artificer"


def test_one_of_several(adjudicator: Command, two: str) -> None:
    ran = adjudicator("export", two)
    assert ran.code == 2
    assert "There are 2 scenarios in this file. Say which with --only" in ran.err
    ran = adjudicator("export", two, "--only", "militia-1")
    assert ran.code == 0
    assert f"adjudicator run {two} --only militia-1" in ran.out
    assert "Verdict:  differs" in ran.out


def test_a_missing_answer(adjudicator: Command, written: Written, militia: str) -> None:
    file = written(militia.replace("      - bob discard: [2 Copper]\n", ""))
    ran = adjudicator("export", file)
    assert ran.code == 3
    assert "missing answer" in ran.out
    assert "bob is asked" in ran.err
    # the link needs no answers
    assert adjudicator("export", file, "--as", "link").code == 0


def test_bad_files_and_forms(adjudicator: Command, written: Written, inn: str) -> None:
    ran = adjudicator("export", written("id: x\n"))
    assert (ran.code, ran.out) == (2, "")
    assert "title" in ran.err
    assert adjudicator("export", "no.scenario.yaml").err == "no.scenario.yaml: There is no such file.\n"
    ran = adjudicator("export", inn, "--as", "pdf")
    assert ran.code == 2
    assert "markdown" in ran.err


# links


@pytest.fixture
def link(adjudicator: Command, inn: str) -> str:
    ran = adjudicator("export", inn, "--as", "link")
    assert ran.code == 0
    assert len(ran.out.split()) == 1
    return ran.out.strip()


def test_run_takes_a_link(adjudicator: Command, inn: str, link: str) -> None:
    by_file, by_link = adjudicator("run", inn), adjudicator("run", link)
    assert by_link.code == 0
    assert by_link.out == by_file.out.replace("the newest", newest_day().isoformat())


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("check", "LINK"), "1 scenario in 1 file: 1 holds"),
        (("why", "LINK", "loses track"), "Watchtower loses track of Inn"),
        (("why-not", "LINK", "Moat"), "Moat"),
        (("graph", "LINK", "--format", "mermaid"), "flowchart TD"),
        (("explore", "LINK"), "Watchtower cannot move an Inn"),
        (("compare", "LINK", "--as-of", "2018"), "Watchtower"),
        (("history", "LINK"), "Watchtower cannot move an Inn"),
        (("what-if", "LINK", "--set", "alice.hand+=Moat"), "Moat"),
        (("step", "LINK"), "Watchtower cannot move an Inn"),
        (("export", "LINK", "--as", "yaml"), "id: inn-1\n"),
        (("run", "LINK", "--json"), '"file": "link"'),
    ],
)
def test_whatever_takes_a_file_takes_a_link(
    adjudicator: Command, link: str, command: tuple[str, ...], said: str
) -> None:
    ran = adjudicator(*(link if word == "LINK" else word for word in command))
    assert ran.code in (0, 1)
    assert said in ran.out + ran.err
    assert "adjudicator:1:" not in ran.err


def test_play_takes_a_link(adjudicator: Command, written: Written, militia: str) -> None:
    link = adjudicator("export", written(militia), "--as", "link").out.strip()
    ran = adjudicator("play", link, typed="quit\n")
    assert ran.code == 0
    assert "Province" in ran.out


def test_mistakes_in_a_link_have_a_place(adjudicator: Command) -> None:
    from adjudicator.format.link import packed

    ran = adjudicator(
        "run", packed(INN.replace("[Artificer, Inn, Watchtower, Village]", "[Artificer, In, Watchtower]"))
    )
    assert ran.code == 2
    assert ran.err.startswith("link:3:")
    assert "There is no card called 'In'" in ran.err


@pytest.mark.parametrize("command", ["run", "check", "why", "graph", "explore", "export", "step", "play"])
def test_a_link_that_is_not_whole(adjudicator: Command, link: str, command: str) -> None:
    ran = adjudicator(command, link[:-20], *(["Inn"] if command == "why" else []))
    assert ran.code == 2
    assert "link: The end of this link is missing. Copy it again" in ran.err


def test_answers_cannot_be_saved_into_a_link(adjudicator: Command, link: str) -> None:
    ran = adjudicator("run", link, "--ask", "--save")
    assert ran.code == 2
    assert "--save needs a file to write into, and this is a link." in ran.err


def test_a_link_becomes_a_file_again(adjudicator: Command, link: str, tmp_path: Path) -> None:
    file = tmp_path / "again.scenario.yaml"
    assert adjudicator("export", link, "--out", str(file)).code == 0
    assert adjudicator("run", str(file), "--quiet").out.startswith("holds: Watchtower cannot move an Inn")
    assert adjudicator("export", str(file), "--as", "link").out.strip() == link


def test_exported_from_a_link_there_is_one_command(adjudicator: Command, link: str) -> None:
    ran = adjudicator("export", link)
    assert ran.code == 0
    assert ran.out.count("adjudicator run ") == 1


def test_only_one_link_may_have_an_id_that_another_has(adjudicator: Command, inn: str, link: str) -> None:
    assert adjudicator("check", inn, link).code == 0


def test_a_wiki_with_templates_for_cards(adjudicator: Command, inn: str) -> None:
    ran = adjudicator("export", inn, "--as", "wiki", "--card-template", "Card")
    assert ran.code == 0
    assert "{{Card|Watchtower}}" in ran.out
    assert "{{Card|+1 Card}}" not in ran.out


def test_a_template_that_cannot_be(adjudicator: Command, inn: str) -> None:
    assert "--card-template goes with --as wiki." in adjudicator("export", inn, "--card-template", "Card").err
    wrong = adjudicator("export", inn, "--as", "wiki", "--card-template", "{{x}}")
    assert (wrong.code, wrong.out) == (2, "")
    assert "cannot be the name of a template" in wrong.err
