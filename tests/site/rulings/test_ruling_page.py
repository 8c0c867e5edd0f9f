"""The page of a ruling: its content, and that no text of a scenario is taken for markup."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from browser.published import scenario
from projects import DANGEROUS, MILITIA, VILLAGE

from adjudicator.choices import graph
from adjudicator.compare import outcomes
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.site.rulings.resolved_ruling import ResolvedRuling, resolve, verdict
from adjudicator.site.rulings.ruling import as_data, from_data
from adjudicator.site.rulings.ruling_page import AS_AT_END, AS_AT_START, NOTHING, body
from adjudicator.site.table_html import places


def resolved(text: str) -> ResolvedRuling:
    (scenario,) = loads(text, "one.scenario.yaml", names())
    return resolve(scenario, text)


def test_an_answer_of_older_rules_says_that_it_is_another_one_today() -> None:
    older = MILITIA.replace("kingdom:", "as_of: 2022\ntoday: newer\nkingdom:", 1)
    page = body(resolved(older))
    assert '<a href="newer.md">Today\'s answer</a>' in page
    assert "Today's rules and card versions give a different answer" not in body(resolved(MILITIA))


def test_what_does_not_hold_by_the_rules_of_today_is_found_by_playing_it() -> None:
    text = """id: first-throne-room
title: The first Throne Room had to be used
versions: {Throne Room: 2008}
kingdom: [Throne Room, Village]
players:
  alice: {hand: [Throne Room, Village], deck: [2 Copper]}
  bob: {}
moves:
  - alice plays Throne Room
expect:
  alice: {hand: [2 Copper]}
"""
    assert resolved(text).ruling.outdated
    assert not resolved(text.replace("versions: {Throne Room: 2008}\n", "")).ruling.outdated
    assert "Today's rules and card versions give a different answer" in body(resolved(text))


class Read(HTMLParser):
    """The elements of a page with their attributes, the text a reader sees, and that everything is closed in order."""

    VOID = frozenset({"input", "br", "img", "link", "meta"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words: list[str] = []
        self.scripts: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        (self.scripts if "script" in self.open else self.words).append(data)

    @property
    def ids(self) -> list[str]:
        return [value for _, attrs in self.elements if (value := attrs.get("id"))]


def test_the_answer_stands_first_then_the_question() -> None:
    read = Read(body(resolved(VILLAGE)))
    words = [word.strip() for word in read.words if word.strip()]
    assert words[:3] == ["One card and two Actions.", "Question", "What does Village give?"]


def test_every_step_has_its_line() -> None:
    found = resolved(VILLAGE)
    read = Read(body(found))
    for step in found.steps:
        assert f"step-{step.number.replace('.', '-')}" in read.ids
    assert len(read.ids) == len(set(read.ids))


def test_links_within_the_page_lead_somewhere() -> None:
    read = Read(body(resolved(MILITIA)))
    inside = [
        href[1:] for tag, attrs in read.elements if tag == "a" and (href := attrs.get("href") or "").startswith("#")
    ]
    assert inside
    assert set(inside) <= set(read.ids)


def test_the_changes_lead_from_the_first_table_to_the_last() -> None:
    page = body(resolved(VILLAGE))
    read = Read(page)
    (changes,) = map(json.loads, read.scripts)
    start, end = (
        dict(
            re.findall(
                r'data-place="([0-9]+)"[^>]*>(?:<h5>.*?</h5>)?(.*?)(?=</div>|</p>|</ul>(?:<div|</section)|</li><li class|</section>)',
                part,
            )
        )
        for part in page.split('id="adj-end"')
    )
    lying = dict(start)
    (template,) = re.findall('<template id="adj-inside">(.*?)</template>', page)
    contents = re.findall("<div>(.*?)</div>", template)
    assert len(contents) == len(set(contents))
    for step in changes:
        for place, *inside in step:
            assert str(place) in lying
            there = {AS_AT_START: start.get(str(place)), AS_AT_END: end.get(str(place))} | dict(enumerate(contents))
            lying[str(place)] = "".join(str(there[number]) for number in inside)
    assert {place: lying[place] or NOTHING for place in end} == end
    assert [cards for cards in lying.values() if "Village" in cards] == ['<ul><li class="adj-action">Village</li></ul>']


def test_a_reader_without_a_script_sees_both_tables() -> None:
    page = body(resolved(VILLAGE))
    start, _, end = page.partition('id="adj-end"')
    assert 'id="adj-board"' in start
    end = end.partition("</section>")[0] + end.partition("</section>")[2].partition("</section>")[0]
    assert "In play" in end
    assert "Deck" in end
    assert "Supply" not in end


def test_a_rule_is_linked_where_it_is_first_named() -> None:
    page = body(resolved(VILLAGE))
    steps = page[page.index('id="adj-steps"') : page.index("</ol>")]
    linked = re.findall(r'href="\.\./rules/([^"]+)\.md"', steps)
    assert linked
    assert len(linked) == len(set(linked))


@pytest.mark.parametrize("name", ["mastermind-mastermind", "bridge-troll-2022-cumulative", "base-sample-three-turns"])
def test_the_largest_pages_are_under_60_kb(name: str) -> None:
    # what a theme has around them takes some 8 KB
    assert len(body(resolved(scenario(name))).encode()) < 50_000


def test_what_would_change_it_names_the_first_choice_that_matters() -> None:
    parting = resolved(MILITIA).ruling.parting
    assert parting is not None
    assert parting.question.startswith("Bob is asked")
    assert len(parting.branches) > 1
    assert any("(as above)" in outcome for branch in parting.branches for outcome in branch.outcomes)
    assert any("Bob's hand: " in outcome for branch in parting.branches for outcome in branch.outcomes)


def test_a_page_that_is_stopped_while_its_choices_are_explored_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    (one,) = loads(MILITIA, "one.scenario.yaml", names())
    honest, answered = graph.explore, Run.answer

    def stopped(*of: Any) -> object:
        monkeypatch.setattr(Run, "answer", interrupt)
        return honest(*of)

    def interrupt(*_: object, **__: object) -> Run:
        monkeypatch.setattr(Run, "answer", answered)
        raise KeyboardInterrupt

    monkeypatch.setattr(outcomes, "explore", stopped)
    with pytest.raises(KeyboardInterrupt):
        resolve(one, MILITIA)


def test_other_days_are_told_where_their_answer_differs() -> None:
    text = VILLAGE.replace("village-1", "lost").replace(
        "kingdom: [Village, Moat]", "as_of: 2022\nkingdom: [Throne Room, Mining Village]"
    )
    text = text.replace("hand: [Village]", "hand: [Throne Room, Mining Village]").replace("hand: [Moat]", "hand: []")
    text = text.replace("  - alice plays Village", "  - alice plays Throne Room: [play: Mining Village, trash it: yes]")
    text = re.sub("expect:.*\n", "", text)
    ruling = resolved(f"{text}unwritten: decline\n").ruling
    assert [answer.now for answer in ruling.answers].count(True) == (1 if ruling.answers else 0)
    for answer in ruling.answers[1:]:
        assert answer.causes


def test_what_does_not_hold_says_so() -> None:
    wrong = resolved(VILLAGE.replace("actions: 2", "actions: 3"))
    assert wrong.ruling.holds == "differs"
    page = body(wrong)
    assert "The outcome is not what the file expects" in page
    assert wrong.ruling.wrong[0].split("'")[0][:20] in page


def test_a_missing_answer_is_told_on_the_page() -> None:
    missing = resolved(MILITIA.replace("      - bob discard: 2 Estate\n", ""))
    assert missing.ruling.holds == "missing answer"
    assert "does not answer a question" in body(missing)


def test_no_text_of_a_scenario_is_markup(dangerous: Path) -> None:
    found = resolved((dangerous / "signs.scenario.yaml").read_text(encoding="utf-8"))
    page = body(found)
    read = Read(page)
    assert "<b>bold" not in page
    assert "<!--" not in page
    seen = "".join(read.words)
    assert seen.count(DANGEROUS) >= 3
    assert "{{" not in page
    assert "{%" not in page
    assert "\n" not in page
    assert page.count("</script>") == len(read.scripts)


@pytest.mark.parametrize("text", [VILLAGE, MILITIA])
def test_a_ruling_survives_being_written_as_json(text: str) -> None:
    ruling = resolved(text).ruling
    assert from_data(json.loads(json.dumps(as_data(ruling)))) == ruling


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("No. The Inn has gone. It stays.", "No. The Inn has gone."),
        ("The Inn costs $5. It stays.", "The Inn costs $5."),
        ("Both do", "Both do"),
        ("", ""),
    ],
)
def test_the_verdict_is_one_sentence(said: str, sentence: str) -> None:
    text = re.sub("ruling: .*\n", f'ruling: "{said}"\n' if said else "", VILLAGE)
    (scenario,) = loads(text, "one.scenario.yaml", names())
    assert verdict(scenario) == sentence


def test_a_title_is_not_the_verdict() -> None:
    ruling = resolved(re.sub("ruling: .*\n", "", VILLAGE)).ruling
    assert ruling.verdict.startswith("Alice ")
    assert ruling.verdict != ruling.title


OVERLORD = """\
id: overlord-1
title: Overlord is a Caravan in play
as_of: 2018
kingdom: [Overlord, Caravan]
players:
  alice: {hand: [Overlord]}
  bob: {}
moves:
  - alice plays Overlord
"""


def test_a_card_that_has_become_another_one_is_drawn_as_that() -> None:
    found = resolved(OVERLORD)
    *_, there = places(found.tables, found.types)
    drawn = there["alice in play"]
    assert "Overlord as Caravan" in drawn
    assert "adj-duration" in drawn


@pytest.mark.parametrize(
    ("gone", "said"),
    [
        (r"expect:\n(?:  .*\n)*", "Nothing is expected in the file, so nothing has been checked"),
        (r"ruling:.*\n", "Nobody has written the answer in words yet."),
    ],
)
def test_without_an_expectation_or_an_answer_nothing_is_settled(gone: str, said: str) -> None:
    assert "adj-verdict adj-holds" in body(resolved(SETTLED))
    page = body(resolved(re.sub(gone, "", SETTLED)))
    assert "adj-verdict adj-unsettled" in page
    assert said in page


SETTLED = """id: a
title: A Village gives a card and two Actions
kingdom: [Village]
players: {alice: {hand: [Village], deck: [Gold]}, bob: {}}
moves:
  - alice plays Village
expect:
  alice: {hand: [Gold], actions: 2}
ruling: A Village draws one card and gives two Actions.
"""
