"""What no longer holds by today's rules and cards, and the scenarios that have today's answer."""

from __future__ import annotations

import re
import sqlite3
from functools import cache

from whole_corpus import FILES

from adjudicator.search.index import document
from adjudicator.search.today import holds_today, of_the_past

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


def test_each_ruling_that_does_not_hold_today_leads_to_one_that_does(corpus_index: sqlite3.Connection) -> None:
    rulings = "SELECT key, dated, today, text FROM entries JOIN documents ON entry = id WHERE kind = 'ruling'"
    found = {key: (bool(dated), today, text) for key, dated, today, text in corpus_index.execute(rulings)}
    assert len(found) == sum(len(re.findall("(?m)^id:", file.read_text(encoding="utf-8"))) for file in FILES)
    assert sum(dated for dated, _, _ in found.values()) > 400

    @cache
    def outdated(one: str) -> bool:
        # a ruling whose title says that it is about the past is marked as dated even where it still holds
        dated, _, text = found[one]
        return dated and not holds_today(document(text))

    def leads_to_today(one: str) -> bool:
        followed, reached = {""}, found[one][1]
        while reached in found and reached not in followed:
            if not outdated(reached):
                return True
            followed.add(reached)
            reached = found[reached][1]
        return False

    lost = [one for one, (dated, _, _) in found.items() if dated and not leads_to_today(one) and outdated(one)]
    assert sorted(lost) == []
