"""The table of the pairs that interact, and the list on the page of a card; and the file that they come from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from shelves import own, ruling, texts

from adjudicator.site import hubs, links
from adjudicator.site.atlas import Meets, NoAtlas, atlas_of, read

FOUND = [
    Meets("Inn", "Watchtower", "lost track", "Watchtower loses track of Inn."),
    Meets("Haggler", "Haggler", "triggers", "Haggler | triggers."),
]


def shelf() -> hubs.Shelf:
    return hubs.shelve([ruling("one", cites=("Inn", "Haggler"))], whole=True, atlas=atlas_of(3, FOUND))


def test_the_table_has_a_row_for_each_pair_that_interacts() -> None:
    text = texts(shelf())[links.INTERACTIONS]
    assert "3 pairs of cards" in text
    rows = [line for line in text.split("\n") if line.startswith("| [")]
    assert rows == [
        "| [Haggler](cards/haggler.md) | triggers | Haggler &#124; triggers. |",
        "| [Inn](cards/inn.md) + [Watchtower](cards/watchtower.md) | lost track of | Watchtower loses track of Inn. |",
    ]


def test_a_card_lists_the_others_it_interacts_with() -> None:
    pages = texts(shelf())
    assert "- [Watchtower](watchtower.md): Watchtower loses track of Inn." in pages[links.card("Inn")]
    assert "- [Inn](inn.md): Watchtower loses track of Inn." in pages[links.card("Watchtower")]
    assert "Interactions" not in pages[links.card("Moat")]


def test_cards_with_the_same_finding_are_named_together() -> None:
    others = ("Adventurer", "Bazaar", "Cellar")
    twice = [Meets(other, "Throne Room", "plays", f"Throne Room plays {other} twice.") for other in others]
    curses = [Meets(other, "Throne Room", "not", f"No Curse comes from {other}. It is safe.") for other in others]
    found = [*twice, *curses, Meets("Feast", "Throne Room", "lost track", "Feast loses track of Feast.")]
    text = texts(hubs.shelve([], whole=True, atlas=atlas_of(4, found)))[links.card("Throne Room")]
    named = " · ".join(f"[{other}]({other.lower()}.md)" for other in others)
    assert f"- **Throne Room plays … twice**: {named}" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert "- **No Curse comes from … It is safe**: " in text
    assert "- [Feast](feast.md): Feast loses track of Feast." in text


def test_the_table_is_folded_by_expansion() -> None:
    text = texts(shelf())[links.INTERACTIONS]
    assert "<summary><strong>Hinterlands</strong>: 2 pairs</summary>" in text


def test_without_an_atlas_there_is_no_table() -> None:
    assert links.INTERACTIONS not in texts(own())


def test_the_file_of_an_atlas(tmp_path: Path) -> None:
    file = tmp_path / "atlas.json"
    finding = {"kind": "order", "verdict": "They trigger together.", "steps": [], "situation": ""}
    pairs = [
        {"cards": ["Inn", "Watchtower"], "situations": 3, "findings": [finding]},
        {"cards": ["Duke", "Gardens"], "situations": 3, "findings": []},
    ]
    file.write_text(json.dumps({"pairs": pairs}), encoding="utf-8")
    atlas = read(file)
    assert atlas.pairs == 2
    assert atlas.of("Watchtower") == (Meets("Inn", "Watchtower", "order", "They trigger together."),)


def test_files_that_are_no_atlas(tmp_path: Path) -> None:
    with pytest.raises(NoAtlas, match="This cannot be read: No such file"):
        read(tmp_path / "none.json")
    (tmp_path / "other.json").write_text('{"pairs": 3}', encoding="utf-8")
    with pytest.raises(NoAtlas, match="This is not an atlas. Write one with"):
        read(tmp_path / "other.json")
