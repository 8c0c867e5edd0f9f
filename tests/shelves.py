"""Rulings and shelves for the tests of the pages that lead to rulings."""

from __future__ import annotations

from functools import cache
from typing import Any

from adjudicator.coverage.register import OfficialRuling as Official
from adjudicator.coverage.register import ReasonForNone
from adjudicator.site import hubs
from adjudicator.site.hubs import Shelf
from adjudicator.site.rulings.ruling import DatedAnswer, Ruling


def ruling(id: str, title: str = "", **facts: Any) -> Ruling:
    """A ruling that holds, about what `facts` say."""
    told: dict[str, Any] = {
        "question": "",
        "verdict": "Yes.",
        "holds": "holds",
        "text": facts.get("verdict", "Yes."),
        "status": "official",
        "cites": (),
        "cards": (),
        "rules": (),
        "moments": (),
        "as_of": "",
        "versions": (),
        "switches": (),
        "players": ("alice", "bob"),
        "outcomes": 1,
        "wrong": (),
        "answers": (),
        "parting": None,
        "source": "",
    }
    return Ruling(id=id, title=title or f"What {id} says", **{**told, **facts})


INN = ruling(
    "lose-track-1",
    "Watchtower cannot move an Inn that was shuffled away",
    verdict="No. The Inn has been shuffled away.",
    cites=("Complete Rules III: lose track, example 1", "Inn 3"),
    cards=("Artificer", "Inn", "Village", "Watchtower"),
    rules=("gaining", "lose-track"),
)
OLD_TRADER = ruling(
    "trader-old",
    "The first Trader gains a Silver instead",
    verdict="A Silver.",
    cites=("Trader (pre-2020) 12",),
    cards=("Silver", "Trader"),
    rules=("would",),
    as_of="2019-12-31",
)
HAGGLER = ruling(
    "haggler-buys",
    "Haggler gains a cheaper card",
    cites=("Haggler",),
    cards=("Fishing Village", "Haggler"),
    status="inferred",
    switches=(("coffers-any-time", "off"),),
    answers=(DatedAnswer("2011-01-01"), DatedAnswer("2022-01-01", True, ("Haggler is the version of 2022",))),
)
CLIENT = ruling(
    "online-inn",
    "An Inn gained from the trash shuffles several copies in",
    text="Yes, any number. (The online client offers one.)",
    cites=("Inn 4", "Dominion Online bugs: Inn"),
    cards=("Inn", "Lurker"),
)
RULINGS = (INN, OLD_TRADER, HAGGLER, CLIENT)

OFFICIAL = {
    "Inn 3": Official("Inn 3", "Inn", 1, "plain"),
    "Inn 4": Official("Inn 4", "Inn", 2, "plain"),
    "Inn *1": Official("Inn *1", "Inn", 3, "plain", reason=ReasonForNone("component", "About the picture.")),
    "Inn 9": Official("Inn 9", "Inn", 4, "plain"),
    "Trader (pre-2020) 12": Official("Trader (pre-2020) 12", "Trader (pre-2020)", 5, "plain"),
    "+1 Card token *1": Official("+1 Card token *1", "+1 Card token", 6, "plain"),
}


@cache
def own() -> Shelf:
    """As of this project's own site: everything has a page."""
    return hubs.shelve(RULINGS, official=OFFICIAL, whole=True, written={"disputed.md"})


@cache
def foreign() -> Shelf:
    """As of somebody else's folder of scenarios, without a register of official rulings."""
    return hubs.shelve(RULINGS)


@cache
def texts(shelf: Shelf) -> dict[str, str]:
    """The text of each page."""
    return {page.path: page.text for page in hubs.pages(shelf)}
