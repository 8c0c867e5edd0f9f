"""Why not, asked of what an Attack does to other players and did not do to one who is unaffected."""

from __future__ import annotations

import pytest
from explained import is_sound, result

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario
from adjudicator.why_not.question import why_not

LIGHTHOUSE = """\
id: lighthouse-1
title: An Attack and a Lighthouse
kingdom: [Lighthouse, {attack}]
players:
  alice: {{hand: [{attack}], deck: [9 Copper]}}
  bob: {{hand: [5 Copper], in play: [Lighthouse], in force: [Lighthouse]}}
moves: [alice plays {attack}]
"""


@pytest.mark.parametrize(
    ("attack", "what", "verdict"),
    [
        ("Witch", "gain Curse", "bob does not gain Curse: Witch does not affect them because of Lighthouse."),
        ("Witch", "gains curse", "bob does not gain Curse: Witch does not affect them because of Lighthouse."),
        (
            "Militia",
            "discard Copper",
            "bob does not discard Copper: Militia does not affect them because of Lighthouse.",
        ),
        (
            "Marauder",
            "gain Ruined Market",
            "bob does not gain Ruined Market: Marauder does not affect them because of Lighthouse.",
        ),
        ("Witch", "gain Silver", None),
        ("Witch", "discard Copper", None),
        ("Militia", "discard Gold", None),
        ("Militia", "gain Curse", None),
        ("Swamp Hag", "gain Curse", "bob does not gain Curse: Swamp Hag does not affect them because of Lighthouse."),
        ("Swamp Hag", "gain Silver", None),
        ("Gatekeeper", "gain Silver", None),
    ],
)
def test_who_is_unaffected(attack: str, what: str, verdict: str | None) -> None:
    (scenario,) = loads(LIGHTHOUSE.format(attack=attack), "a", names())
    found = why_not(run_scenario(scenario, keep_worlds=True), what)
    assert found is not None
    if verdict is None:
        assert found.answer == "never"
        assert "affect" not in found.verdict
        return
    assert (found.answer, found.verdict, found.spoken.cites) == ("refused", verdict, ("unaffected",))
    assert len(found.spoken.steps) == 3
    is_sound(found.spoken)


def test_that_it_was_done_to_another_player_is_told_too() -> None:
    text = LIGHTHOUSE.format(attack="Witch").replace("moves:", "  carol: {}\nmoves:")
    (scenario,) = loads(text, "a", names())
    found = why_not(run_scenario(scenario, keep_worlds=True), "gain Curse")
    assert found is not None
    assert found.verdict == "bob does not gain Curse: Witch does not affect them because of Lighthouse."
    assert found.spoken.steps[-1].text.startswith("carol gains Curse")
    is_sound(found.spoken)


@pytest.mark.parametrize(
    ("file", "id_", "what"),
    [
        ("cards/allies/highwayman", "highwayman-attack-reactions-first", "gain Curse"),
        ("chapter-4/ways", "way-after-reactions", "discard Copper"),
    ],
)
def test_an_attack_that_does_something_else_is_no_reason(file: str, id_: str, what: str) -> None:
    found = why_not(result(file, id_), what)
    assert found is None or "does not affect" not in found.verdict
