"""Scenarios as links: what comes out is what went in, and everything else ends with a sentence."""

from __future__ import annotations

import base64
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.format.link import PREFIX, called, is_link, packed, unpacked
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.source import LARGEST, read

TEXT = "id: moat-1\ntitle: Moat keeps the Curse away\nplayers: {alice: {}, bob: {}}\n"


def letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")


def said(link: str) -> str:
    with pytest.raises(BadScenario) as bad:
        read(link)
    (problem,) = bad.value.problems
    assert (problem.file, problem.line) == ("link", 0)
    return problem.message


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_whatever_is_packed_comes_out_again(text: str) -> None:
    link = packed(text)
    assert link.startswith("adjudicator:1:")
    assert is_link(link)
    assert unpacked(link, largest=LARGEST) == text


def test_a_link_is_read_in_place_of_a_file() -> None:
    assert read(packed(TEXT)) == TEXT


def test_lines_that_a_mail_has_broken() -> None:
    link = packed(TEXT)
    assert read(f" {link[:30]}\n  {link[30:70]}\r\n{link[70:]}\n") == TEXT


def test_a_link_of_today_is_read_for_good() -> None:
    # never to be changed: links like this one stand in forums
    link = "adjudicator:1:eNrLTLFSyM1PLNE15CrJLMlJtVLwBfIUslNTC4oVnDNKS1KLFRLLEyu5CnISK1OLiq0UqhNzMpOB6qprdRSS8pNAjFouAG0oGGs"
    assert read(link) == "id: moat-1\ntitle: Moat keeps Chutes away\nplayers: {alice: {}, bob: {}}\n"


def test_a_file_may_be_called_like_a_link(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.chdir(tmp_path)
    (tmp_path / "adjudicator:1:x").write_text(TEXT, encoding="utf-8")
    assert read("./adjudicator:1:x") == TEXT


def test_what_it_is_called() -> None:
    assert called(packed(TEXT)) == "link"
    assert called("moat.scenario.yaml") == "moat.scenario.yaml"


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("adjudicator:", "A link begins with 'adjudicator:1:'."),
        ("adjudicator:eNrLTLFSyM1PLNE15CrJLMlJtVLwBXEUslNTi", "A link begins with 'adjudicator:1:'."),
        ("adjudicator:2:eNrLTLFSyM1PL", "cannot read"),
        (PREFIX, "The end of this link is missing."),
        (packed(TEXT)[:-1], "missing"),
        (packed(TEXT)[:40], "The end of this link is missing."),
        (packed(TEXT) + "%", "No link has a '%' in it."),
        (packed(TEXT).replace("1:e", "1:ä"), "No link has a 'ä' in it."),
        (PREFIX + "A", "This link is incomplete."),
        (PREFIX + letters(b"id: moat-1"), "A letter of this link is wrong or missing."),
        (packed(TEXT) + "AAAA", "after the end of this link"),
        (PREFIX + letters(zlib.compress(b"\xff\xfe")), "What is in this link is not a scenario."),
    ],
)
def test_a_link_that_is_not_right(link: str, sentence: str) -> None:
    assert sentence in said(link)


def test_a_letter_that_was_mistyped() -> None:
    link = packed(TEXT)
    at = len(link) // 2
    other = "A" if link[at] != "A" else "B"
    assert "wrong or missing" in said(link[:at] + other + link[at + 1 :])


def test_a_small_link_to_a_huge_text() -> None:
    bomb = PREFIX + letters(zlib.compress(b" " * 30_000_000, 9))
    assert len(bomb) < 50_000
    assert said(bomb) == "The scenario in this link is too large (at most 1,000,000 bytes)."


def test_the_largest_text_that_fits() -> None:
    assert len(read(packed("#" * LARGEST))) == LARGEST
    assert "too large" in said(packed("#" * (LARGEST + 1)))


@given(st.integers(0, 400), st.sampled_from("Aa0_-=%é \n"), st.sampled_from(["put", "instead", "cut"]))
def test_a_damaged_link_never_gives_another_scenario(at: int, letter: str, how: str) -> None:
    link = packed(TEXT)
    at = len(PREFIX) + at % (len(link) - len(PREFIX))
    damaged = {"put": link[:at] + letter + link[at:], "instead": link[:at] + letter + link[at + 1 :], "cut": link[:at]}
    try:
        assert read(damaged[how]) == TEXT
    except BadScenario as bad:
        assert len(bad.problems) == 1


def test_the_address_of_a_page_with_a_link_is_one() -> None:
    link = packed("id: x\n")
    address = f"https://example.org/playground/#{link}"
    assert is_link(address)
    assert unpacked(address, largest=100) == "id: x\n"
    assert not is_link(f"notes/#{link}")
