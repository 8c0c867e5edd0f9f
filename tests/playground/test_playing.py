"""Playing by clicks: each option writes a line that somebody could have typed, and the same thing happens."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import unescape
from typing import Any

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.playground.calls import answer
from adjudicator.scenario.runner import run_scenario


def call(call_: str, **values: Any) -> dict[str, Any]:
    found = json.loads(answer(call_, json.dumps(values)))
    assert isinstance(found, dict)
    return found


def options(found: dict[str, Any]) -> list[str]:
    """What can be tapped below the question."""
    changes = [json.loads(unescape(one)) for one in re.findall('data-edit="([^"]*)"', found["question"])]
    single = [one["chosen"] for one in changes if "after" not in one]
    several = re.findall('data-label="([^"]*)"', found["question"])
    return [*(", ".join(one) for one in single), *several]


def play(found: dict[str, Any], *chosen: str) -> dict[str, Any]:
    after = call("edit", text=found["text"], change={"do": "answer", "chosen": chosen})
    assert "cannot" not in after, after
    return after


def words(html: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", html).replace("&#39;", "'").split())


def test_watchtower_and_inn_is_settled_by_clicks_alone() -> None:
    found = call("begin_with", name="inn")
    assert options(found) == ["Inn", "Watchtower"]
    found = play(found, "Inn")
    found = play(found, "Village", "Village")
    found = play(found, "Watchtower")
    found = play(found, "trash it")
    assert "Watchtower loses track of Inn" in words(found["steps"])
    assert found["text"].endswith(
        "      - first: Inn\n      - shuffle in: 2 Village\n      - react: Watchtower\n      - choose: trash it\n"
    )
    found = call("edit", text=found["text"], change={"do": "expect", "place": "trash", "card": "Inn"})
    assert found["kind"] == "differs"
    assert "differs: Watchtower cannot move" in words(found["verdict"])


def test_the_other_order_gives_another_table() -> None:
    found = play(play(call("begin_with", name="inn"), "Watchtower"), "trash it")
    assert "gains" in words(found["steps"])
    assert "Trash Inn" in words(found["table"])


@pytest.mark.parametrize("name", ["empty", "inn", "moat", "possession"])
def test_every_option_of_the_first_questions_can_be_chosen(name: str) -> None:
    waiting = [call("begin_with", name=name)]
    for _ in range(3):
        before, waiting = waiting, []
        for found in before:
            for option in options(found)[:4]:
                chosen: Sequence[str] = [] if not option else [option]
                after = call("edit", text=found["text"], change={"do": "answer", "chosen": chosen})
                if "cannot" in after:
                    assert "must be" in after["cannot"], (option, after)
                else:
                    assert after["problems"] == []
                    assert after["text"] != found["text"]
                    waiting.append(after)


def test_what_is_written_runs_the_same_outside_of_the_playground() -> None:
    found = call("begin_with", name="moat")
    while options(found) and found["last"] < 20:
        found = play(found, options(found)[0])
    scenario = loads(found["text"], "file", names())[0]
    result = run_scenario(scenario)
    assert result.missing is None or found["kind"] == "open"
    assert len(re.findall("<li", found["steps"])) == found["last"]


def test_what_is_not_possible_now_is_shown_and_says_why() -> None:
    found = call("begin_with", name="empty")
    assert 'data-why-not="play Copper"' in found["question"]
    said = words(call("why_not", text=found["text"], what="play Copper")["html"])
    assert "Action phase" in said


def test_buying_says_what_it_costs_now() -> None:
    found = call("begin_with", name="empty")
    text = found["text"].replace("  bob:", "    coins: 5\n  bob:").replace("moves:", "") + "phase: Buy\n"
    found = call("resolve", text=text)
    assert "Buy Market $5" in words(found["question"])
    change = {"do": "answer", "chosen": ["buy Market"], "after": "end Treasures"}
    after = call("edit", text=text, change=change)
    assert after["text"].endswith("moves:\n  - alice buys Market\n")
    assert "Alice gains Market" in words(after["steps"])
    assert 'data-why-not="buy Gold"' in found["question"]
    assert "costs $6" in words(call("why_not", text=text, what="buy Gold")["html"])


def test_a_step_shows_the_table_as_it_was_then() -> None:
    text = call("begin_with", name="inn")["text"]
    start, first = call("resolve", text=text, at=0), call("resolve", text=text, at=1)
    assert "Artificer" in re.findall("adj-at-hand.*?</div>", start["table"])[0]
    assert "Artificer" not in re.findall("adj-at-hand.*?</div>", first["table"])[0]
    assert "data-put=" in start["table"]
    assert "data-put=" not in first["table"]


def test_every_way_tells_where_they_part_and_each_can_be_followed() -> None:
    text = call("begin_with", name="inn")["text"]
    found = call("explore", text=text, seconds=20)
    assert not found["unfinished"]
    assert "6 outcomes" in words(found["html"])
    assert "which happens first? Answer Leads to Inn outcomes 1, 2, 3" in words(found["html"])
    change = json.loads(unescape(re.findall('data-edit="([^"]*)"', found["html"])[3]))
    after = call("edit", text=text, change=change)
    assert after["problems"] == []
    assert after["last"] > call("resolve", text=text)["last"]


def test_a_bound_that_was_met_is_said() -> None:
    kingdom = "Village, Smithy, Market, Moat, Militia, Mine, Remodel, Workshop, Merchant"
    text = (
        f"id: x\ntitle: x\nkingdom: [Cellar, {kingdom}]\n"
        f"players: {{alice: {{hand: [Cellar, {kingdom}, Gold, Silver]}}}}\nmoves: [alice plays Cellar]\n"
    )
    found = call("explore", text=text, seconds=0)
    assert found["unfinished"]
    assert "Explore further" in words(found["html"])


def test_why_by_the_number_of_a_step() -> None:
    text = call("begin_with", name="inn")["text"]
    assert "Artificer" in words(call("why", text=text, what="1.7")["html"])


def test_causes_are_drawn_beside_the_steps_without_a_style_in_the_html() -> None:
    text = play(call("begin_with", name="inn"), "Inn")["text"]
    call("draw", on=True)
    try:
        found = call("resolve", text=text)
    finally:
        call("draw", on=False)
    assert "adj-gutter" in found["steps"]
    assert "data-style=" in found["steps"]
    assert " style=" not in found["steps"] + found["table"] + found["question"]
    assert found["steps"].count('class="pg-why"') == call("resolve", text=text)["steps"].count('class="pg-why"')


def go_on(found: dict[str, Any], step: int) -> dict[str, Any]:
    button = re.search('data-edit="([^"]*)">Continue from here', call("resolve", text=found["text"], at=step)["table"])
    assert button is not None
    change = json.loads(unescape(button[1]))
    assert change["step"] == step
    return call("edit", text=found["text"], change=change)


def test_the_end_of_a_ruling_is_the_start_of_another_table() -> None:
    found = call("begin_with", name="inn")
    for chosen in (["Watchtower"], ["trash it"], []):
        found = play(found, *chosen)
    after = go_on(found, found["last"])
    assert after["problems"] == []
    assert (after["at"], after["last"]) == (0, 0)
    assert "trash: [Inn]" in after["text"]
    assert "moves:" not in after["text"]
    assert "in play: [Artificer]" in after["text"]
    assert "data-put=" in after["table"]
    assert "alice plays Watchtower" not in play(after, "end Action phase")["text"]


def test_from_a_step_in_the_middle_everything_after_it_is_open_again() -> None:
    found = call("begin_with", name="inn")
    for chosen in (["Watchtower"], ["trash it"]):
        found = play(found, *chosen)
    gains = next(at for at in range(1, found["last"]) if "gain: Inn" in go_on(found, at)["text"])
    after = go_on(found, gains)
    assert after["kind"] == "open"
    assert options(after) == ["Inn", "Watchtower"]
    # and it is played like any other table
    assert play(after, "Inn")["problems"] == []


def test_no_table_begins_before_anybody_was_asked() -> None:
    found = call("begin_with", name="inn")
    said = call("edit", text=found["text"], change={"do": "go on", "step": 0})["cannot"]
    assert "Choose a later one, or change the set-up." in said


def test_other_days_are_told_with_what_changed() -> None:
    text = call("begin_with", name="possession")["text"]
    assert "Under the rules of other dates" in words(call("dates", text=text)["html"])


def test_a_question_finds_rulings_that_open() -> None:
    found = words(call("ask", words="can watchtwer move an inn")["html"])
    assert "Read as: Watchtower (watchtwer)" in found
    assert "Watchtower cannot move an Inn that was shuffled away" in found
    opened = call("ruling", name="lose-track-1")
    assert opened["kind"] == "holds"
    assert "cannot" in call("ruling", name="no-such-ruling")


def test_cards_that_no_ruling_joins_are_played_out() -> None:
    question = "market square and bishop"
    assert f'data-play-out="{question}"' in call("ask", words=question)["html"]
    played = call("play_out", words=question)["html"]
    assert "No ruling is on file about Market Square and Bishop together. Played out:" in words(played)
    link = re.findall('data-open="([^"]*)"', played)[0]
    opened = call("load", text=link)
    assert opened["problems"] == []
    assert "Bishop" in opened["text"]
    assert opened["last"] > 0


def test_totals_are_played_out_if_a_question_asks_for_them() -> None:
    found = call("play_out", words="kc kc and 3 bridges cost of province")
    played = words(found["html"])
    assert "Province then costs $0 instead of $8." in played
    assert "One after the other: King's Court, King's Court, Bridge 3 times" in played
    assert found["first"]


def test_what_is_played_out_about_another_situation_stands_below_a_ruling_that_fits() -> None:
    question = "throne room a wharf and then i play a militia: which ones stay on the table for next turn"
    html = call("ask", words=question)["html"]
    assert html.index("pg-answer") < html.index("data-play-out")
    assert not call("play_out", words=question)["first"]


def test_cards_that_a_ruling_joins_are_not_played_out() -> None:
    question = "can watchtower move an inn"
    assert "data-play-out" not in call("ask", words=question)["html"]
    assert call("play_out", words=question)["html"] == ""


def test_cards_without_a_ruling_begin_a_table() -> None:
    found = call("begin_with_cards", cards=["Watchtower", "Inn"])
    assert found["problems"] == []
    assert "Watchtower" in found["table"]
