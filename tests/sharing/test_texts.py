"""A sheet as text, Markdown and BBCode: everything is there, and nothing in it is taken for markup."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from handed_on import HOSTILE, MILITIA, sheet_of
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.sharing.sheet import Sheet
from adjudicator.sharing.texts import (
    DISCORD,
    bbcode,
    bbcode_text,
    discord,
    markdown,
    markdown_text,
    text,
    wiki,
    wiki_text,
)


@pytest.fixture(scope="module")
def militia() -> Sheet:
    return sheet_of(MILITIA, "adjudicator run militia.scenario.yaml")


@pytest.mark.parametrize("write", [text, markdown, bbcode])
def test_everything_is_there(militia: Sheet, write: object) -> None:
    assert callable(write)
    written = " ".join(write(militia).replace("\\", "").split())
    for said in (
        *("Bob discards down to three", "What does Bob do?", "He discards two.", "holds"),
        *("Militia, Moat", "2 Copper, 2 Estate, Moat", "Alice plays Militia", "Bob discards 2 Coppers"),
        *("Playing a card", "Militia 1; Moat 2", "(the newest)", "adjudicator run militia.scenario.yaml"),
        f"adjudicator run {militia.kept.link}",
    ):
        assert said in written


def test_a_wiki_has_headings_lists_and_templates_for_cards(militia: Sheet) -> None:
    written = wiki(militia, card_template="Card", cards=["Militia", "Moat", "Copper"])
    lines = written.splitlines()
    assert lines[0] == "== Bob discards down to three =="
    assert any(line.startswith("* 1 Alice plays {{Card|Militia}}") for line in lines)
    assert any(line.startswith("** 1.") for line in lines)
    assert "{{" not in wiki(militia)


def test_a_wiki_takes_no_text_for_markup() -> None:
    written = wiki(sheet_of(HOSTILE))
    assert not re.search(r"<(?!/?(?:blockquote|small|nowiki)>)", written)
    assert not re.search(r"[\[\]{}|]", written)


@given(st.text())
def test_no_sign_of_a_wiki_is_left(words: str) -> None:
    assert not re.search(r"[\[\]{}|<>'=~*]", wiki_text(words))


def test_discord_hides_the_answer_and_fits_its_messages(militia: Sheet) -> None:
    written = discord(militia)
    assert "||He discards two.||" in written
    assert "> What does Bob do?" in written
    for message in written.split("---\n"):
        assert len(message) <= DISCORD
        assert message.count("||") % 2 == 0


def test_a_long_discord_answer_goes_on_in_another_message(militia: Sheet) -> None:
    long = replace(militia, steps=militia.steps * 40)
    messages = discord(long).split("---\n")
    assert len(messages) > 1
    assert all(len(message) <= DISCORD for message in messages)


def test_text_fits_eighty_columns(militia: Sheet) -> None:
    long = [line for line in text(militia).splitlines() if len(line) > 80]
    assert long == [f"  adjudicator run {militia.kept.link}"]


def test_steps_are_indented_as_they_are_nested(militia: Sheet) -> None:
    lines = text(militia).splitlines()
    assert "1 Alice plays Militia [Playing a card]" in lines
    assert any(re.match(r"  1\.\d \+\$2", line) for line in lines)
    assert any(line.startswith("- 1 Alice plays Militia *(Playing a card)*") for line in markdown(militia).splitlines())
    assert any(re.match(r"  - 1\.\d \+\$2", line) for line in markdown(militia).splitlines())


def test_markdown_of_hostile_texts() -> None:
    written = markdown(sheet_of(HOSTILE, "adjudicator run 'a`b``c.yaml'"))
    prose, _, code = written.partition("```")
    for sign in "<>`[]_|~":
        assert re.search(rf"(?<!\\){re.escape(sign)}", prose.replace("> Q", "Q")) is None, sign
    # the fence is longer than any in the command
    assert code.startswith("\nadjudicator run 'a`b``c.yaml'\n")
    assert written.count("```") == 2
    assert re.search(r"(?<!\\)\*a(?<!\\)\*", written) is None


def test_bbcode_of_hostile_texts() -> None:
    written = bbcode(sheet_of(HOSTILE))
    assert set(re.findall(r"\[/?([a-z*]+)", written)) == {"b", "i", "quote", "list", "*", "code"}
    assert "[url" not in written
    for tag in ("b", "i", "quote", "list", "code"):
        assert written.count(f"[{tag}]") == written.count(f"[/{tag}]"), tag
    assert "[\u200bb]b[\u200b/b]" in written


def test_bbcode_closes_every_list(militia: Sheet) -> None:
    depth = 0
    for tag in re.findall(r"\[/?list\]", bbcode(militia)):
        depth += 1 if tag == "[list]" else -1
        assert depth >= 0
    assert depth == 0


@given(st.text())
def test_markdown_text_has_no_sign_of_its_own(said: str) -> None:
    written = markdown_text(said)
    assert re.sub(r"\\([\\`*_{}\[\]<>&~|#^])", r"\1", written) == said
    assert re.search(r"(?<!\\)(\\\\)*[`*_{}\[\]<>&~|#^]", written) is None


@given(st.text(st.sampled_from("[]/b=*x\u200b")))
def test_bbcode_text_begins_no_tag(said: str) -> None:
    assert re.search(r"\[(?!\u200b)", bbcode_text(said)) is None
    if "\u200b" not in said:
        assert bbcode_text(said).replace("\u200b", "") == said
