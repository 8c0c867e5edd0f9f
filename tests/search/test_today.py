"""What no longer holds by the rules and the cards of today, and the scenarios that have today's answer."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import quick_yaml

from adjudicator.search.today import holds_today, of_the_past

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
PINS = ("as_of", "versions", "rules")

HIGHWAY = """
id: highway
title: {title}
versions: {{Highway: 2011}}
kingdom: [Highway]
phase: buying
players:
  alice: {{in play: [{played}], coins: 2}}
  bob: {{}}
moves:
  - alice buys Silver
expect:
  alice: {{coins: {left}}}
"""


def test_a_scenario_is_played_by_the_cards_of_today() -> None:
    title = "A Highway in play makes a Silver cheaper"
    assert not holds_today(HIGHWAY.format(title=title, played="Highway", left=0))
    assert holds_today(HIGHWAY.format(title=title, played="2 Copper", left=0).replace("coins: 2", "coins: 3"))


def test_a_title_may_say_itself_that_it_is_about_the_past() -> None:
    text = HIGHWAY.format(title="A Silver costs $3", played="2 Copper", left=0).replace("coins: 2", "coins: 3")
    assert of_the_past("Before 2022 a Silver costs $3", text)
    assert not of_the_past("A Silver costs $3", text)


def test_each_ruling_that_does_not_hold_today_leads_to_one_that_does() -> None:
    texts: dict[str, str] = {}
    pinned: dict[str, dict[str, Any]] = {}
    for file in SCENARIOS.rglob("*.scenario.yaml"):
        for text in re.split(r"(?m)^---[ \t]*\n", file.read_text(encoding="utf-8")):
            named = re.search(r"(?m)^id: *(\S+)", text)
            assert named, file
            texts[named[1]] = text
            # reading them all takes seconds
            if re.search(rf"(?m)^({'|'.join(PINS)}):", text):
                said = quick_yaml.loads(text)
                pinned[said["id"]] = said
    outdated = {one: str(said.get("today", "")) for one, said in pinned.items() if not holds_today(texts[one])}
    assert len(outdated) > 400
    lost = []
    for one in outdated:
        followed, reached = set(), one
        while reached in outdated and reached not in followed:
            followed.add(reached)
            reached = outdated[reached]
        if reached not in texts or reached in followed:
            lost.append(one)
    assert sorted(lost) == []
