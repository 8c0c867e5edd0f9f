"""Questions as people ask them, each with the sentence that answers it. They are about the outcome that `run` shows."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from adjudicator.explanations.why import why
from adjudicator.format.catalogue import names
from adjudicator.format.reader import load
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.why_not.question import why_not

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@cache
def told(file: str, id_: str) -> Result:
    found = load(SCENARIOS / f"{file}.scenario.yaml", names())
    return run_scenario(next(one for one in found if one.id == id_), keep_worlds=True)


WHY = [
    (
        "cards/empires/donate",
        "donate-2016-game-ends",
        "the game ends",
        "The game ends: the Province pile is empty.",
    ),
    (
        "cards/empires/wild-hunt",
        "wild-hunt-estate",
        "VP",
        "alice takes 5 VP from Wild Hunt, because alice plays Wild Hunt.",
    ),
    (
        "cards/dark-ages/hermit",
        "hermit-2012-scheme",
        "Madman",
        "alice gains Madman, because of Hermit (when you discard this from play, if you bought no cards this turn,"
        " trash this and gain a Madman).",
    ),
    (
        "cards/plunder/mapmaker",
        "mapmaker-before-cemetery",
        "Mapmaker",
        "Mapmaker (when any player gains a Victory card, you may play this from your hand) triggers when alice gains Cemetery.",
    ),
    ("cards/empires/landmarks-in-play", "defiled-shrine-2022", "Curse", "alice buys and gains Curse."),
    (
        "cards/cornucopia/prizes",
        "princess-2022-cumulative",
        "pays",
        "alice pays $0 instead of $3 because of Princess, because alice buys Silver.",
    ),
]

WHY_NOT = [
    ("cards/base/moat", "moat-declined", "Moat", "bob could react with Moat when alice plays Witch, but declined to."),
    (
        "chapter-3/lose-track",
        "lose-track-1",
        "Watchtower",
        "Watchtower loses track of Inn, so alice cannot trash it: meanwhile alice shuffles 2 Villages into their deck (Inn).",
    ),
    (
        "cards/hinterlands/haggler",
        "haggler-only-this-turn",
        "Haggler",
        "Haggler does not trigger when alice gains Silver: it lasts until the end of the turn in which it was set up, and that"
        " turn is over.",
    ),
    (
        "cards/hinterlands/haggler",
        "haggler-2011-knights",
        "Sir Martin",
        "alice could not gain Sir Martin then: it was not on top of its pile, but Dame Anna was.",
    ),
    (
        "cards/promo/prince",
        "prince-2022-nothing",
        "Prince",
        "alice plays Prince, but this time that sets nothing up: alice chooses nothing.",
    ),
    ("cards/adventures/page-line", "champion-for-good", "Witch", "alice is unaffected by Witch because of Champion."),
    (
        "cards/menagerie/gatekeeper",
        "gatekeeper-copy-in-exile",
        "Gatekeeper",
        "Gatekeeper does not trigger when bob gains Silver: they had a copy of it in Exile.",
    ),
    ("cards/empires/landmarks-in-play", "defiled-shrine-2022", "Curse", "That did happen: alice buys and gains Curse."),
    (
        "cards/empires/landmarks-in-play",
        "defiled-shrine-2022-any-gain",
        "Defiled Shrine",
        "Defiled Shrine did happen: Defiled Shrine (when you gain a Curse in your Buy phase, take the VP from this) triggers"
        " when alice gains Curse.",
    ),
    (
        "cards/dark-ages/hermit",
        "hermit-2012-scheme",
        "Madman",
        "That did happen: alice gains Madman, because of Hermit (when you discard this from play, if you bought no cards"
        " this turn, trash this and gain a Madman).",
    ),
]


@pytest.mark.parametrize(("file", "id_", "asked", "answer"), WHY, ids=[f"{one[1]} {one[2]}" for one in WHY])
def test_why(file: str, id_: str, asked: str, answer: str) -> None:
    run = told(file, id_).shown
    assert why(run.trace, asked, run.game.players).spoken.verdict == answer


@pytest.mark.parametrize(("file", "id_", "asked", "answer"), WHY_NOT, ids=[f"{one[1]} {one[2]}" for one in WHY_NOT])
def test_why_not(file: str, id_: str, asked: str, answer: str) -> None:
    found = why_not(told(file, id_), asked)
    assert found is not None
    assert found.verdict == answer
