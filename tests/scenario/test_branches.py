"""What is written for some branches of what was left open, and mistakes that are made in one of them."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

MINE = """id: a
title: A
kingdom: [Mine]
players:
  alice: {hand: [Mine, Copper, Silver]}
  bob: {}
moves:
  - alice plays Mine:
      - any
"""
MILITIA = """id: a
title: A
kingdom: [Militia, Moat]
players:
  alice: {hand: [Militia]}
  bob: {hand: [Moat, 2 Copper, 2 Estate]}
moves:
  - alice plays Militia:
      - any
"""


def result(text: str) -> Result:
    (scenario,) = loads(text, "a.yaml", names())
    return run_scenario(scenario)


def told(text: str) -> str:
    with pytest.raises(BadScenario) as bad:
        result(text)
    return str(bad.value)


def test_a_mistake_says_in_which_branch_and_that_the_answer_fits_others() -> None:
    message = told(MINE + "      - gain: Gold\n")
    assert message.startswith("a.yaml:10:9: This answer is left over: 'gain: Gold'. No ability asks anything now.")
    assert "This is the branch with 'alice trash: nothing'." in message
    assert "In other branches this answer fits: write it under 'if asked:'" in message


def test_a_mistake_says_that_the_answer_fits_no_other_branch() -> None:
    assert "It does not fit any other branch that was run." in told(MINE + "      - gain: Province\n")


def test_a_missing_answer_says_in_which_branch() -> None:
    missing = result(MILITIA).missing
    assert missing is not None
    assert missing.message.endswith("This is the branch with 'bob react: nothing'.")


def test_answers_for_one_branch() -> None:
    text = MINE + (
        "      - if alice trashes Silver:\n"
        "          - gain: Gold\n"
        "          - check: {alice: {hand: [Copper, Gold]}}\n"
        "      - if alice trashes Copper:\n"
        "          - gain: Silver\n"
        "          - check: {alice: {hand: [2 Silver]}}\n"
        "expect: {sometimes: [{alice: {hand: [Copper, Gold]}}, {alice: {hand: [2 Silver]}}]}\n"
    )
    assert result(text).verdict == "holds"
    assert result(text.replace("hand: [Copper, Gold]}}\n      - if", "hand: [Gold]}}\n      - if")).verdict == "differs"


def test_an_answer_that_is_not_asked_in_every_branch() -> None:
    text = MILITIA + "      - if asked:\n          - bob discard: 2 Estate\n"
    text += "expect: {sometimes: [{bob: {hand size: 5}}, {bob: {hand: [Moat, 2 Copper]}}]}\n"
    assert result(text).verdict == "holds"


def test_steps_for_the_branches_in_which_something_did_not_happen() -> None:
    text = MILITIA + "      - if not bob reveals Moat:\n          - bob discard: 2 Estate\n"
    assert result(text).verdict == "holds"
    assert len(result(text).runs) == 2


def test_an_answer_under_if_asked_that_is_asked_in_no_branch() -> None:
    message = told(MILITIA + "      - if asked:\n          - bob discard: 2 Estate\n          - bob trash: Moat\n")
    assert message == "a.yaml:12:13: This answer is left over: it is asked in no branch."


def test_words_that_stand_in_the_trace_of_no_branch() -> None:
    text = MILITIA + "      - if asked:\n          - bob discard: 2 Estate\n"
    message = told(text + "  - if bob reveals Gold:\n      - alice ends turn\n")
    assert message == (
        "a.yaml:12:5: 'bob reveals Gold' is in the trace of no branch, so this is left over. The branches are those with"
        " 'bob react: Moat', 'bob react: nothing': write one of these after 'if', without the colon."
    )


def test_without_anything_open_an_if_is_about_the_only_branch() -> None:
    text = MINE.replace(
        "      - any\n", "      - trash: Copper\n      - if alice trashes Copper:\n          - gain: Silver\n"
    )
    assert result(text).verdict == "holds"


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("if: [any]", "if: say in which branches, with words of the trace, as in 'if bob reveals Moat'."),
        ("if asked: [alice ends turn]", "Only answers can be under 'if asked'"),
    ],
)
def test_what_cannot_be_written(step: str, said: str) -> None:
    assert said in told(MILITIA + f"      - {step}\n")


def test_with_decline_an_answer_under_if_asked_is_not_declined_before() -> None:
    text = "unwritten: decline\n" + MILITIA.replace("      - any\n", "      - if asked:\n          - bob react: Moat\n")
    text = text.replace("unwritten: decline\nid: a\n", "id: a\nunwritten: decline\n")
    assert result(text + "expect: {bob: {hand size: 5}}\n").verdict == "holds"


def test_words_that_stand_in_no_trace_are_said_with_the_line_that_is_like_them() -> None:
    missing = result(MINE + "      - if alice trashing Silver: [gain: Gold]\n").missing
    assert missing is not None
    assert missing.message.endswith(
        "No branch has 'alice trashing Silver' in its trace. This branch's trace says 'alice trashes Copper'."
    )


def test_branches_are_told_apart_by_what_a_card_or_a_player_did() -> None:
    text = MINE + (
        "      - if Mine trashed Silver: [gain: Gold, check: {alice: {hand: [Copper, Gold]}}]\n"
        "      - if alice trashed a Copper: [gain: Silver, check: {alice: {hand: [2 Silver]}}]\n"
        "      - if Mine trashed nothing: [check: {alice: {hand: [Copper, Silver]}}]\n"
        "expect: {sometimes: [{alice: {hand: [Copper, Gold]}}, {alice: {hand: [2 Silver]}}]}\n"
    )
    assert result(text).verdict == "holds"
    text = MILITIA + "      - if not bob revealed Moat: [bob discard: 2 Estate]\n"
    text += "      - if Militia discarded 2 Estates: [check: {bob: {hand: [Moat, 2 Copper]}}]\n"
    assert result(text).verdict == "holds"
    assert result(text.replace("check: {bob: {hand: [Moat, 2", "check: {bob: {hand: [Moat, 1")).verdict == "differs"


@pytest.mark.parametrize(
    "condition",
    [
        "Mine trashes Silver",
        "alice trashes a Silver",
        "alice trashes her Silver",
        "trashed Silver",
        "she trashed Silver",
        "she has trashed any Silver",
        "Silver was trashed",
        "a Silver is trashed by Mine",
        "alice chose Silver",
        "alice chose to trash Silver",
        "alice trash Silver",
        "alice trash: Silver",
        "trash: Silver",
        "Mine trashed Silver or Gold",
    ],
)
def test_one_branch_in_various_words(condition: str) -> None:
    text = MINE + f'      - "if {condition}": [gain: Gold, check: {{alice: {{hand: [Copper, Gold]}}}}]\n'
    text += "      - if asked: [gain: Silver]\nexpect: {sometimes: {alice: {hand: [Copper, Gold]}}}\n"
    assert result(text).verdict == "holds"


@pytest.mark.parametrize(
    "condition",
    ["bob did not discard a Moat", "Moat was not discarded", "bob doesn't discard Moat", "not bob discard Moat"],
)
def test_the_branches_in_which_something_was_not_done(condition: str) -> None:
    text = MILITIA + f"      - any\n      - if {condition}: [check: {{bob: {{hand contains: [Moat]}}}}]\n"
    assert result(text).verdict == "holds"
    assert result(text.replace("contains: [Moat]", "contains: [Estate]")).verdict == "differs"


def test_what_was_declined_in_the_past() -> None:
    text = MILITIA + "      - any\n      - if bob did not react: [check: {bob: {hand size: 3}}]\n"
    text += "      - if bob reacted with Moat: [check: {bob: {hand size: 5}}]\n"
    assert result(text).verdict == "holds"


def test_a_mistake_is_told_of_the_branch_in_which_something_is_asked() -> None:
    message = told(MILITIA + "      - bob discard: 2 Gold\n")
    assert message.startswith("a.yaml:10:9: '2 Gold' is not one of the options. bob is asked by Militia: discard 2 of")
    assert "This is the branch with 'bob react: nothing'. It does not fit any other branch that was run." in message


def test_an_answer_under_if_asked_that_does_not_fit_the_question() -> None:
    missing = result(MILITIA + "      - if asked: [bob discard: 2 Gold]\n").missing
    assert missing is not None
    assert "an answer is missing. Line 10 does not fit: '2 Gold' is not one of the options." in missing.message


def test_what_was_named_and_what_was_received() -> None:
    board = "id: a\ntitle: A\nkingdom: [%s]\nplayers: {alice: {hand: [%s], deck: [Copper, Silver]}, bob: {}}\nmoves:\n"
    text = board % ("Wishing Well", "Wishing Well") + "  - alice plays Wishing Well:\n      - any\n"
    text += "      - if alice named Silver: [check: {alice: {hand: [Copper, Silver]}}]\n"
    assert result(text).verdict == "holds"
    text = board % ("Pixie", "Pixie") + "  - alice plays Pixie:\n      - any\n      - trash it: yes\n"
    text += "      - if alice received The Swamp's Gift: [check: {alice: {discard: [2 Will-o'-Wisp]}}]\n      - any, to the end\n"
    assert result(text).verdict == "holds"
