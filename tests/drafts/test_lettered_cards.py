"""Cards that could be taken for each other have letters; a card that is another one in play is called by both names."""

from __future__ import annotations

import pytest
from noted_boards import laid_out, same

from adjudicator.drafts.scenario_from_game import note_down

PLAYED_AS = """
id: a
title: A
as_of: 2016
kingdom: [Overlord, Wharf, Village, Trading Post]
this turn: {facts}
players:
  alice: {{in play: {there}, in force: {in_force}}}
  bob: {{}}
"""


@pytest.mark.parametrize(
    ("facts", "there", "in_force"),
    [
        ("[]", "[Overlord as Wharf]", "[Wharf]"),
        ("[alice played Overlord (a), alice played Wharf (a)]", "[Overlord (a) as Wharf]", "[Wharf (a)]"),
        ("[]", "[Wharf (a), Overlord (b) as Wharf]", "[Wharf (b)]"),
        ("[]", "[Overlord (a) as Wharf, Overlord (b) as Wharf]", "[Wharf (b), Wharf (a)]"),
        (
            "[alice played Overlord (b), alice played Village (b), alice played Overlord (a), alice played Trading Post (a)]",
            "[Overlord (a) as Trading Post, Overlord (b) as Village]",
            "[]",
        ),
    ],
)
def test_what_was_played_as_another_card(facts: str, there: str, in_force: str) -> None:
    run = laid_out(PLAYED_AS.format(facts=facts, there=there, in_force=in_force))
    noted = note_down(run.game, run.world, id="b", title="B")
    assert noted.unsaid == ()
    again = laid_out(noted.text)
    same(run, again)
    # those that the abilities in force belong to stay in play
    assert [record.this and run.world.name(record.this) for record in run.world.in_force] == [
        record.this and again.world.name(record.this) for record in again.world.in_force
    ]


def test_what_a_card_has_become_is_named() -> None:
    run = laid_out("""
id: a
title: A
as_of: 2018
kingdom: [Overlord, Highway, Great Hall]
players:
  alice: {hand: [Overlord], deck: [3 Copper]}
  bob: {}
""")
    run = run.answer("play Overlord").answer("Highway")
    noted = note_down(run.game, run.world, id="b", title="B")
    assert "in play: [Overlord as Highway]" in noted.text
    assert not any("Highway" in line for line in noted.unsaid)
