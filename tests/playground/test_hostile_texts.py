"""Links that somebody sends: nothing in them is more than text, nothing takes long, and what is wrong is a sentence."""

from __future__ import annotations

import base64
import re
import time
import zlib
from html import unescape

import pytest

from adjudicator.engine import machine
from adjudicator.format.catalogue import names
from adjudicator.format.link import PREFIX, packed
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.playground.calls import card, edit, explore, load, resolve, share, why, why_not
from adjudicator.playground.resolution import resolution
from adjudicator.scenario.runner import run_scenario

SIGNS = "<img src=x onerror=alert(1)>\"'</script><b>&amp;"
TEXT = """\
id: x
title: x
kingdom: [Village, Cellar, Militia]
players:
  alice: {hand: [Village, Cellar, Militia]}
  bob: {}
"""
LONGEST = 10
"""Seconds of work that may come of one text here; most take a few hundredths."""


def test_what_stands_in_a_scenario_is_only_text() -> None:
    said = f">-\n  {SIGNS}"
    text = TEXT.replace(
        "title: x", f"title: {said}\nquestion: {said}\ncites: ['{SIGNS.replace(chr(39), '')}']\nstatus: ruled"
    )
    text += f"moves:\n  - alice plays Village\nruling: {said}\n"
    found = load(packed(text))
    assert found["problems"] == []
    html = [found["verdict"], found["table"], found["steps"], found["question"], *found["painted"]]
    html += [card(text, SIGNS, SIGNS, 0)["html"], why(text, SIGNS)["html"], why_not(text, SIGNS)["html"]]
    html += [explore(text, 1)["html"]]
    wrong = resolve(text + f"<img src=x>: {SIGNS!r}\n")
    html += [wrong["verdict"], *wrong["painted"]]
    for one in html:
        assert re.search("<(?:img|script|b>)", re.sub(r"<b>\d+</b>", "", one)) is None
    assert "There is no card called" in edit(text, {"do": "put", "place": "alice hand", "card": SIGNS})["cannot"]
    assert "onerror" in unescape(found["verdict"])
    # and what is handed on is not more than text elsewhere either
    for kind in ("markdown", "discord"):
        assert re.search(r"(?<!\\)<img", share(text, kind, "https://example.org/#x")["text"]) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TEXT.replace("[Village,", "[99999999 Copper,"), "99999999 is too large. Write 500 at most."),
        (TEXT.replace("bob: {}", "bob: {coins: 99999999999999999999999}"), "too large. Write 99999 at most."),
        (TEXT + "expect: " + "[" * 5000, "More than 100 lists and maps "),
        (
            "a: &a [x, x]\n" + "".join(f"b{at}: &b{at} [*a, *a]\n" for at in range(50)),
            "Anchors such as &a are not allowed.",
        ),
        ("players:\n" + "".join(f"  p{at}: {{}}\n" for at in range(300)), "at most 6 can play, not 300."),
        (TEXT + "".join(f"key{at}: [a]\n" for at in range(2000)), "A scenario has no key"),
    ],
)
def test_what_is_out_to_take_long_is_told_at_once(text: str, said: str) -> None:
    start = time.process_time()
    found = load(packed(text))
    assert any(said in message for _, _, message in found["problems"])
    assert time.process_time() - start < LONGEST


@pytest.mark.parametrize(
    ("link", "said"),
    [
        (PREFIX + "A" * 100_000, "A letter of this link is wrong or missing."),
        (PREFIX + base64.urlsafe_b64encode(zlib.compress(b"a" * 50_000_000)).decode(), "too large (at most 1,000,000"),
        ("x" * 1_000_001, "A scenario has at most 1,000,000 bytes."),
        ("adjudicator:7:abc", "packed in a way (7)"),
    ],
)
def test_a_link_that_is_none_is_refused_in_a_sentence(link: str, said: str) -> None:
    assert said in load(link)["cannot"]


def test_an_endless_loop_ends_with_the_sentence_of_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "MOST_EFFECTS", 8)
    resolution.cache_clear()
    text = TEXT + "moves:\n  - alice plays Militia\n  - alice ends turn\n"
    with pytest.raises(BadScenario, match="This never ends: ") as there:
        run_scenario(loads(text, "scenario", names())[0])
    found = load(packed(text))
    resolution.cache_clear()
    assert [message for _, _, message in found["problems"]] == [one.message for one in there.value.problems]
