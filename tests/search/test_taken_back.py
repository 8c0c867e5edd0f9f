"""What a question takes back does not count: corrections, and cards that are only another possibility."""

from __future__ import annotations

import sqlite3

import pytest

from adjudicator.search.names_in_question import understood


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        # what is said again replaces what was said before
        ("i play tr on my feast.. sorry i mean tr on a mining village", ["Throne Room", "Mining Village"]),
        ("kings cache on a counterfeit? i mean kings cache playing spoils 3 times", ["King's Cache", "Spoils"]),
        ("i played witch. he had moat. no wait, he had lighthouse", ["Witch", "Lighthouse"]),
        ("kind emperor + enlightenment? ok no, kind emperor with a poet", ["Kind Emperor", "Poet"]),
        # another card replaces the last one
        ("transmogrify a mandarin.. i mean a margrave", ["Transmogrify", "Margrave"]),
        ("i necro'd a caravan... scratch that, a wharf", ["Necromancer", "Wharf"]),
        # another question replaces all of the first one
        ("graverobber + fortress no.. can lurker gain a knight", ["Lurker", "Knights"]),
        ("change + wayfarer or just: can i use change to trash a copper", ["Change", "Copper"]),
        ("charlatan plus a coppersmith? .. no wait: collection played with tiara, 1 vp?", ["Collection", "Tiara"]),
        ("gold mine with a curse? i meant riverboat and gold mine", ["Riverboat", "Gold Mine"]),
        ("lich or chapel... nvm: do i discard a militia", ["Militia"]),
        ("i throne room a sailor... other way: royal galley on a wharf possible?", ["Royal Galley", "Wharf"]),
        ("scheme, then village with lookout.. whatever: can ghost town be on the deck", ["Ghost Town"]),
        ("way of the mule / way of the ox..no. way of the otter on a caravan", ["Way of the Otter", "Caravan"]),
        # what is said not to be meant
        ("meant to say laboratory not library, tr on laboratory", ["Laboratory", "Throne Room"]),
        ("highway, then remodel... actually not remodel, upgrade a copper", ["Highway", "Upgrade", "Copper"]),
        ("sleigh when gaining a border village (not inn)", ["Sleigh", "Border Village"]),
        # another possibility that the rest of the question does not name
        ("royal carriage (or maybe coin of the realm) after a bridge", ["Royal Carriage", "Bridge"]),
        ("pirate ship or sea witch? sea witch next turn: do i discard two", ["Sea Witch"]),
    ],
)
def test_what_is_taken_back_does_not_count(corpus_index: sqlite3.Connection, typed: str, names: list[str]) -> None:
    assert [one.name for one in understood(typed, corpus_index).certain] == names


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("i play witch and he reveals moat, i mean i think thats how it goes", ["Witch", "Moat"]),
        ("does moat stop witch? i mean, its an attack", ["Moat", "Witch"]),
        ("is it fair? no, i have a moat vs his militia", ["Moat", "Militia"]),
        ("can he make me discard the province, not the curse", ["Province", "Curse"]),
        ("should i wait, or play village then smithy", ["Village", "Smithy"]),
        ("highway or bridge? and do they stack", ["Highway", "Bridge"]),
        ("does moat stop witch yes or no. and bandit", ["Moat", "Witch", "Bandit"]),
        ("does it work the other way round: moat and witch", ["Moat", "Witch"]),
        ("never mind moat, does witch hit me", ["Moat", "Witch"]),
        ("sorry, noob question: tr on a smithy", ["Throne Room", "Smithy"]),
    ],
)
def test_what_is_not_taken_back_counts(corpus_index: sqlite3.Connection, typed: str, names: list[str]) -> None:
    asked = understood(typed, corpus_index)
    assert [one.name for one in asked.certain] == names
    assert asked.said == typed
