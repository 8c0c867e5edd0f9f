"""What is said about a scenario that is shared."""

from __future__ import annotations

from handed_on import HOSTILE, MILITIA, sheet_of

from adjudicator.format.catalogue import newest_day


def test_everything_that_belongs_to_an_answer() -> None:
    told = sheet_of(MILITIA, "adjudicator run militia.scenario.yaml")
    assert told.title == "Bob discards down to three"
    assert told.question == "What does Bob do?"
    assert told.ruling == "He discards two."
    assert (told.verdict, told.means) == ("holds", "everything the scenario expects is what happens")
    assert told.board == (
        ("Kingdom", "Militia, Moat, Haven"),
        ("Supply", "Province: 3"),
        ("Phase", "Action"),
        (
            "alice",
            "hand: Militia; deck (top first): 2 Gold, Estate; in play: Haven; set aside: Gold; in force: (ability: Haven, cards: (Gold))",
        ),
        ("bob", "hand: 2 Copper, 2 Estate, Moat"),
        ("carol", "no cards"),
    )
    # data has the names as they are written in the file
    assert {"Alice", "Bob"} <= dict(told.table).keys()
    assert {"alice", "bob"} <= dict(told.board).keys()
    assert [line.text for line in told.steps if line.depth == 0] == ["Alice plays Militia"]
    assert "playing" in [rule.id for rule in told.rules]
    assert dict(told.facts) == {
        "Rules": f"{newest_day().isoformat()} (the newest)",
        "Cites": "Militia 1; Moat 2",
        "Status": "ruled: a ruling by somebody with the authority to make it",
    }
    assert told.commands == ("adjudicator run militia.scenario.yaml", f"adjudicator run {told.kept.link}")


def test_without_a_file_there_is_the_link_alone() -> None:
    told = sheet_of(MILITIA)
    assert told.commands == (f"adjudicator run {told.kept.link}",)


def test_rules_of_another_day() -> None:
    told = sheet_of(
        MILITIA.replace("status: ruled", "as_of: 2023\nversions: {Moat: 2010}\nrules: {reactions-again: off}")
    )
    assert dict(told.facts)["Rules"] == "2023-12-31, Moat of 2010, reactions-again off"


def test_what_differs_is_told() -> None:
    told = sheet_of(MILITIA.replace("discard: [2 Copper]}", "discard: [Copper]}"))
    assert told.verdict == "differs"
    assert any("discard" in sentence for sentence in told.wrong)


def test_a_missing_answer_is_told() -> None:
    told = sheet_of(MILITIA.replace("      - bob discard: [2 Copper]\n", ""))
    assert told.verdict == "missing answer"
    assert any("bob" in sentence for sentence in told.wrong)


def test_several_outcomes_are_told() -> None:
    told = sheet_of(MILITIA.replace("bob discard: [2 Copper]", "any").split("expect:")[0])
    assert told.outcomes > 1
    assert dict(told.facts)["Open"] == f"{told.outcomes} outcomes of what was left open; the steps are those of one"


def test_texts_of_several_lines_become_one() -> None:
    told = sheet_of(HOSTILE)
    assert "\n" not in told.title + told.question + told.ruling


def test_where_nothing_is_expected_nothing_is_said_to_be_as_expected() -> None:
    told = sheet_of(MILITIA.partition("expect:")[0])
    assert (told.verdict, told.means) == ("holds", "the scenario expects nothing; this is what happens")
