"""Every ability of every version of every card has a name and says in a clause what it does."""

from __future__ import annotations

from adjudicator.cards import all_versions
from adjudicator.engine.moments import BUY, DISCARD, END_OF_TURN, GAIN, START_OF_TURN, TRASH

ABILITIES = [(one, ability) for versions in all_versions().values() for one in versions for ability in one.abilities]


def test_an_ability_says_what_it_does() -> None:
    for definition, ability in ABILITIES:
        title = ability.title
        assert title, definition.text
        assert title == title.strip()
        assert not title.endswith((".", ":", ";", ",")) or title.endswith("choose one"), title
        assert title[0].islower() or title[0] in "+-$0123456789" or title.split()[0] in PROPER, title
        assert ". " not in title or definition.kind == "way", title


PROPER = {"Exile", "Attack", "Border", "Estates", "Silver", "Treasures", "Action"}

CUES = {
    GAIN: ("gain", "overpay", "Overpay", "exile"),
    BUY: ("buy",),
    TRASH: ("trash",),
    DISCARD: ("discard",),
    START_OF_TURN: ("start of", "next turn"),
    END_OF_TURN: ("end", "put", "discard pile"),
}


def test_what_it_says_is_about_its_moment() -> None:
    for definition, ability in ABILITIES:
        cues = CUES.get(ability.moment)
        if cues is not None:
            assert any(cue in ability.title for cue in cues), (definition.name, ability.title)


def test_a_function_that_is_renamed_changes_no_name() -> None:
    """Names come from moments, so that no file of a user depends on the code."""
    functions = {ability.body.__name__.replace("_", " ") for _, ability in ABILITIES}
    assert functions.isdisjoint(ability.slug for _, ability in ABILITIES)


def test_names_of_abilities_in_one_version_differ() -> None:
    for definition, _ in ABILITIES:
        ids = [ability.id for ability in definition.abilities]
        assert len(ids) == len(set(ids)), definition.name
