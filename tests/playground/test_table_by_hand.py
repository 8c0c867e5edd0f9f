"""Setting a board up by clicks: each click is an edit of the text, which leaves everything else in it unchanged."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
import yaml

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.playground.calls import begin_with, card, edit, find, load, player, resolve
from adjudicator.playground.editing.edits import CHANGES, CannotEdit, edited
from adjudicator.playground.editing.text_edits import flow, value_at, with_value, without

TEXT = """\
# a dispute of last Tuesday
id: tuesday
title: 'A table: ours'   # not final
kingdom: [Village, Smithy]
players:
  alice:
    hand:
      - 2 Copper   # at least
      - Village
    deck: [Gold, Silver]
  bob:
moves:
  - alice plays Village
expect:
  alice: {hand size: 3}
"""
WHOLE = TEXT.replace("  bob:\n", "  bob: {}\n")
"""The same without the mistake in it."""


def put(text: str, card: str, place: str) -> str:
    return edited(text, {"do": "put", "card": card, "place": place})


def kept(text: str) -> None:
    """What no edit of the board touches."""
    assert "# a dispute of last Tuesday" in text
    assert "title: 'A table: ours'   # not final" in text
    assert "moves:\n  - alice plays Village\nexpect:\n  alice: {hand size: 3}\n" in text


def test_a_card_joins_those_of_its_name() -> None:
    after = put(TEXT, "Copper", "alice hand")
    assert value_at(after, ["players", "alice", "hand"]) == ["3 Copper", "Village"]
    kept(after)


def test_the_order_of_a_deck_counts() -> None:
    after = put(put(TEXT, "Gold", "alice deck"), "Gold", "alice deck")
    assert value_at(after, ["players", "alice", "deck"]) == ["Gold", "Silver", "2 Gold"]


def test_a_place_that_is_not_written_yet_is_added() -> None:
    after = put(put(TEXT, "Smithy", "bob hand"), "Curse", "trash")
    assert value_at(after, ["players", "bob"]) == {"hand": ["Smithy"]}
    assert value_at(after, ["trash"]) == ["Curse"]
    kept(after)
    assert loads(after, "file", names())[0].board.trash[0].name == "Curse"


def test_a_kingdom_card_brings_its_pile() -> None:
    assert value_at(put(TEXT, "Moat", "bob hand"), ["kingdom"]) == ["Village", "Smithy", "Moat"]
    assert value_at(put(TEXT, "Gold", "bob hand"), ["kingdom"]) == ["Village", "Smithy"]
    assert value_at(put(TEXT, "Alms", "kingdom"), ["landscapes"]) == ["Alms"]


def test_cards_are_taken_away_and_moved() -> None:
    gone = edited(TEXT, {"do": "take", "card": "Copper", "place": "alice hand"})
    assert value_at(gone, ["players", "alice", "hand"]) == ["Copper", "Village"]
    moved = edited(TEXT, {"do": "move", "card": "Gold", "place": "alice deck", "to": "bob discard"})
    assert value_at(moved, ["players", "alice", "deck"]) == ["Silver"]
    assert value_at(moved, ["players", "bob", "discard"]) == ["Gold"]
    empty = edited(TEXT, {"do": "take", "card": "Village", "place": "alice hand", "count": 9})
    assert value_at(empty, ["players", "alice", "hand"]) == ["2 Copper"]


def test_players_come_and_go() -> None:
    three = edited(TEXT, {"do": "add player"})
    assert list(value_at(three, ["players"])) == ["alice", "bob", "carol"]
    kept(three)
    assert list(value_at(edited(three, {"do": "remove player", "player": "bob"}), ["players"])) == ["alice", "carol"]
    alone = edited(TEXT, {"do": "remove player", "player": "bob"})
    with pytest.raises(CannotEdit, match="There has to be at least one player"):
        edited(alone, {"do": "remove player", "player": "alice"})


def test_turn_phase_pools_and_date() -> None:
    after = edited(TEXT, {"do": "turn", "player": "bob", "phase": "Buy"})
    assert (value_at(after, ["turn"]), value_at(after, ["phase"])) == ("bob", "Buy")
    after = edited(after, {"do": "set", "path": ["players", "bob", "coins"], "value": "7"})
    assert value_at(after, ["players", "bob", "coins"]) == "7"
    after = edited(after, {"do": "set", "path": ["as_of"], "value": "2018"})
    assert value_at(after, ["as_of"]) == "2018"
    assert value_at(edited(after, {"do": "set", "path": ["as_of"], "value": ""}), ["as_of"]) is None
    kept(after)


def test_moves_from_one_on_are_cut_off() -> None:
    two = TEXT.replace("  - alice plays Village\n", "  - alice plays Village\n  - alice ends turn\n")
    assert value_at(edited(two, {"do": "cut", "move": 1}), ["moves"]) == ["alice plays Village"]
    assert value_at(edited(two, {"do": "cut", "move": 0}), ["moves"]) is None
    assert value_at(edited(two, {"do": "back"}), ["moves"]) is None


def test_an_expectation_is_said_by_a_tap() -> None:
    after = edited(TEXT, {"do": "expect", "card": "Village", "place": "alice in play"})
    assert value_at(after, ["expect", "alice"]) == {"hand size": "3", "in play": ["Village"]}
    assert resolve(after.replace("bob:\n", "bob: {}\n"))["kind"] == "holds"


@pytest.mark.parametrize(
    "name",
    [
        "Alms",
        "Canal",
        "Way of the Mouse",
        "Obelisk",
        "Order of Astrologers",
        "Cheap",
        "Great Leader",
        "Ferryman",
        "Riverboat",
    ],
)
def test_what_joins_a_game_brings_what_the_set_up_has_to_say_of_it(name: str) -> None:
    text = begin_with("empty")["text"]
    place = "kingdom" if name in ("Ferryman", "Riverboat") else "landscapes"
    there = edit(text, {"do": "put", "place": place, "card": name})
    assert there["problems"] == []
    shown = "supply" if place == "kingdom" else place
    assert f'data-card="{name}" data-place="{shown}"' in there["table"]
    gone = edit(there["text"], {"do": "take", "place": shown, "card": name})
    assert gone["problems"] == []
    assert name not in gone["text"]


def test_a_second_prophecy_is_refused_with_the_first_one_named() -> None:
    text = put(begin_with("empty")["text"], "Great Leader", "landscapes")
    said = edit(text, {"do": "put", "place": "landscapes", "card": "Harsh Winter"})["cannot"]
    assert said == "A game has one Prophecy, and Great Leader is in this one. Remove it first."


def offered(html: str) -> dict[str, dict[str, Any]]:
    """The edits that the buttons of a sheet make, by what stands on them."""
    found = re.findall('data-edit="([^"]*)">([^<]*)<', html)
    return {unescape(label): json.loads(unescape(change)) for change, label in found}


def test_tokens_are_put_on_a_pile_and_moved_by_taps() -> None:
    text = put(put(begin_with("empty")["text"], "Teacher", "kingdom"), "Embargo", "kingdom")
    sheet = card(text, "Village", "supply", 0)["html"]
    assert "[&quot;embargo tokens&quot;, &quot;Village&quot;]" in sheet
    text = edit(text, {"do": "set", "path": ["embargo tokens", "Village"], "value": "2"})["text"]
    text = edit(text, offered(sheet)["Alice's +1 Card token"])["text"]
    found = resolve(text)
    assert value_at(text, ["players", "alice", "tokens"]) == ["+1 Card on Village"]
    assert "2 Embargo" in found["table"]
    # a player has one of each
    found = edit(text, offered(card(text, "Smithy", "supply", 0)["html"])["Alice's +1 Card token"])
    assert found["problems"] == []
    assert value_at(found["text"], ["players", "alice", "tokens"]) == ["+1 Card on Smithy"]
    found = edit(found["text"], offered(card(found["text"], "Smithy", "supply", 0)["html"])["Alice's +1 Card token"])
    assert value_at(found["text"], ["players", "alice", "tokens"]) is None


def test_cubes_traits_and_tokens_of_a_player_are_set_by_taps() -> None:
    text = put(put(begin_with("empty")["text"], "Canal", "landscapes"), "Cheap", "landscapes")
    assert "-1 Card token" not in offered(player(text, "bob")["html"])
    sheet = player(text, "bob")["html"]
    assert "<label>Coffers " not in sheet
    assert "<label>Debt " in sheet
    text = put(text, "Raid", "landscapes")
    text = edit(text, offered(card(text, "Canal", "landscapes", 0)["html"])["Bob's cube"])["text"]
    text = edit(text, {"do": "lie", "card": "Cheap", "value": "Market"})["text"]
    text = edit(text, offered(player(text, "bob")["html"])["-1 Card token"])["text"]
    text = edit(put(text, "Flag Bearer", "kingdom"), {"do": "set", "path": ["players", "bob", "debt"], "value": "3"})[
        "text"
    ]
    found = edit(text, offered(player(text, "bob")["html"])["Flag"])
    assert found["problems"] == []
    bob = {"projects": ["Canal"], "tokens": ["-1 Card"], "debt": "3", "artifacts": ["Flag"]}
    assert value_at(found["text"], ["players", "bob"]) == bob
    assert value_at(found["text"], ["traits"]) == {"Cheap": "Market"}
    assert "on Market" in found["table"]
    assert "Bob&#39;s cube" in found["table"]


@pytest.mark.parametrize("change", [{"do": "nothing of the kind"}, {"do": "turn", "player": "bob", "phase": "Tea"}])
def test_a_change_that_cannot_be_made_is_a_sentence(change: dict[str, Any]) -> None:
    assert edit(TEXT, change)["cannot"].endswith(".")


@pytest.mark.parametrize("do", sorted(CHANGES))
def test_a_text_that_cannot_be_read_stays_as_it_is(do: str) -> None:
    change = {
        "do": do,
        "card": "Gold",
        "place": "alice hand",
        "to": "bob hand",
        "count": 1,
        "path": ["turn"],
        "value": "x",
    }
    change |= {"player": "bob", "phase": "Buy", "chosen": [], "steps": [], "step": 0, "move": 0}
    assert edit("id: [", change)["cannot"]


def test_edits_of_maps_in_every_style() -> None:
    assert with_value("a: {b: 1}\n", ["a", "c"], "2") == "a: {b: 1, c: 2}\n"
    assert with_value("a: {}\n", ["a", "c"], "2") == "a: {c: 2}\n"
    assert with_value("a:\n  b: 1\n", ["a", "c", "d"], "2") == "a:\n  b: 1\n  c: {d: 2}\n"
    assert with_value("a:\nb: 1\n", ["a", "c"], "2") == "a: {c: 2}\nb: 1\n"
    assert with_value("a: 1", ["b"], "2") == "a: 1\nb: 2"
    assert with_value("a: 1\r\n", ["b"], "2") == "a: 1\r\nb: 2\r\n"
    assert without("a: {b: 1, c: 2}\n", ["a", "b"]) == "a: {c: 2}\n"
    assert without("a: {b: 1, c: 2}\n", ["a", "c"]) == "a: {b: 1}\n"
    assert without("a: 1\nb:\n  - 2\nc: 3\n", ["b"]) == "a: 1\nc: 3\n"
    assert yaml.safe_load(flow({"a b": ["1 Village", "x: y", "[z"]})) == {"a b": ["1 Village", "x: y", "[z"]}


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("watchtwer", "Watchtower"),
        ("tr", "Throne Room"),
        ("village", "Village"),
        ("moat", "Moat"),
        ("kings co", "King's Court"),
        ("kc", "King's Court"),
        ("wt", "Watchtower"),
        ("scrying", "Scrying Pool"),
        ("$2 reaction attack", "Black Cat"),
    ],
)
def test_cards_are_found_however_they_are_typed(typed: str, first: str) -> None:
    html = find(typed, "alice hand")["html"]
    found = [part.partition('"')[0].replace("&#39;", "'") for part in html.split('data-found="')[1:]]
    assert found[0] == first, found


def test_landscapes_are_found_where_they_can_be_added_only() -> None:
    assert 'data-found="Alms"' in find("alms", "kingdom")["html"]
    assert 'data-found="Alms"' not in find("alms", "alice hand")["html"]
    assert "There is nothing called" in find("xyzzy", "alice hand")["html"]


def test_what_is_empty_can_be_filled_at_the_start() -> None:
    table = resolve(WHOLE, 0)["table"]
    for place in ("alice discard", "bob hand", "bob in play", "trash"):
        assert f'data-put="{place}"' in table
    assert "data-put" not in resolve(WHOLE)["table"]


def test_a_players_sheet_shows_what_there_is_and_what_can_be_put_where() -> None:
    html = player(WHOLE, "alice")["html"]
    assert re.search('value="" placeholder="1" data-set="[^"]*actions', html)
    assert re.search('value="" placeholder="0" data-set="[^"]*coffers', html)
    for said in ("-$1 token", "Journey token face down", "Native Village mat", "Discard pile"):
        assert said in html


def test_the_title_and_the_date_are_changed_where_the_verdict_stands() -> None:
    bar = resolve(WHOLE)["verdict"]
    changes = [json.loads(unescape(one)) for one in re.findall('data-set="([^"]*)"', bar)]
    assert changes == [["title"], ["as_of"]]
    after = edit(WHOLE, {"do": "set", "path": ["as_of"], "value": "2018"})
    assert 'value="2018"' in after["verdict"]
    after = edit(after["text"], {"do": "set", "path": ["title"], "value": "Ours: no"})
    assert after["title"] == "Ours: no"
    assert "as_of" not in edit(after["text"], {"do": "set", "path": ["as_of"], "value": ""})["text"]


def test_of_several_scenarios_one_is_chosen() -> None:
    other = WHOLE.replace("id: tuesday", "id: monday").replace("'A table: ours'", "Another table")
    wrong = "title: [\n"
    asked = load(f"---\n{WHOLE}---\n{other}---\n{wrong}")["html"]
    assert "Which of these 3 scenarios?" in asked
    buttons = re.findall('data-open="([^"]*)">([^<]*)', asked)
    assert [unescape(title) for _, title in buttons] == ["A table: ours", "Another table", "Scenario 3"]
    assert load(buttons[1][0])["text"] == other
    assert load(f"---\n{WHOLE}")["problems"] == []
    # typed, the first one is played, and that is said
    typed = resolve(f"{WHOLE}---\n{other}")
    assert "Only the first scenario of this text is played here." in typed["verdict"]
    assert "Keep only the one" in edit(typed["text"], {"do": "put", "place": "trash", "card": "Curse"})["cannot"]


def test_a_link_opens_wherever_it_stands() -> None:
    link = resolve(TEXT)["link"]
    assert load(link)["text"] == TEXT
    assert load(f"look: https://example.org/playground/#{link} right?")["text"] == TEXT
    assert "cannot" in load(link[:-5])
