"""Why a card cannot be chosen is said truly: its pile, its place, its type, its cost."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario


def said(board: str, moves: str) -> str:
    (scenario,) = loads(f"id: a\ntitle: A\n{board}\nmoves:\n  - {moves}\n", "a.yaml", names())
    with pytest.raises(BadScenario) as wrong:
        run_scenario(scenario, check=True)
    return wrong.value.problems[0].message


EXORCIST = "kingdom: [Exorcist]\nplayers: {alice: {hand: [Exorcist, %s]}, bob: {}}"
ARTISAN = "kingdom: [Artisan, %s]\nplayers: {alice: {hand: [Artisan]}, bob: {}}"
ROGUE = "kingdom: [Rogue, Workshop]\ntrash: [%s]\nplayers: {alice: {hand: [Rogue]}, bob: {}}"


@pytest.mark.parametrize(
    ("board", "moves", "reason"),
    [
        (EXORCIST % "Silver", "alice plays Exorcist: [trash: Silver, gain: Ghost]", "Ghost costs $4."),
        (
            f"supply: {{Imp: 0}}\n{EXORCIST % 'Province'}",
            "alice plays Exorcist: [trash: Province, gain: Imp]",
            "No Imp is left in its pile.",
        ),
        (
            ARTISAN % "Patrician/Emporium",
            "alice plays Artisan: [gain: Emporium]",
            "Emporium is in the Patrician/Emporium pile, but not on top.",
        ),
        (
            ARTISAN % "Knights",
            "alice plays Artisan: [gain: Sir Vander]",
            "Sir Vander is in the Knights pile, but not on top.",
        ),
        (
            f"supply: {{Village: 0}}\n{ARTISAN % 'Village'}",
            "alice plays Artisan: [gain: Village]",
            "No Village is left in the Supply.",
        ),
        (ARTISAN % "Marauder", "alice plays Artisan: [gain: Spoils]", "Spoils is not in the Supply."),
        (ARTISAN % "Witch", "alice plays Artisan: [gain: Village]", "There is no Village pile in this game."),
        (ROGUE % "Workshop, Province, Silver", "alice plays Rogue: [gain: Province]", "Province costs $8."),
        (ROGUE % "Workshop, Silver", "alice plays Rogue: [gain: Gold]", "There is no Gold in the trash."),
        (
            "landscapes: [Invasion]\nkingdom: [Village, Smithy]\nplayers: {alice: {coins: 10}, bob: {}}",
            "alice buys Invasion: [gain: Silver]",
            "Silver is a Treasure card, and costs",
        ),
        (
            "landscapes: [Invasion]\nkingdom: [Village, Smithy]\nplayers: {alice: {coins: 10}, bob: {}}",
            "alice buys Invasion: [gain: Hammer]",
            "Hammer is a card of the Loot pile, which is face down.",
        ),
        (
            "kingdom: [Sentry]\nplayers: {alice: {hand: [Sentry], deck: [Gold, Copper, Silver]}, bob: {}}",
            "alice plays Sentry: [trash: Gold]",
            "There is no Gold among the cards looked at (there is one in hand).",
        ),
        (
            "kingdom: [Mine]\nplayers: {alice: {hand: [Mine, Copper, Estate, Silver]}, bob: {}}",
            "alice plays Mine: [trash: Estate]",
            "Estate is a Victory card.",
        ),
    ],
)
def test_the_reason_is_true(board: str, moves: str, reason: str) -> None:
    assert reason.removesuffix(", and costs") in said(board, moves)


def test_what_is_told_below_an_act_has_its_reason_too() -> None:
    board = "kingdom: [Falconer, Souk]\nplayers: {alice: {hand: [Falconer]}, bob: {}}"
    (scenario,) = loads(
        f"id: a\ntitle: A\n{board}\nmoves:\n  - alice plays Falconer, gaining Souk for $5\n", "a.yaml", names()
    )
    missing = run_scenario(scenario).missing
    assert missing is not None
    assert "'Souk' is not one of the options. Souk costs $5." in missing.message
