"""When a ruling says since when something holds, the year is that of a version it is about, or of a change of the rules."""

from __future__ import annotations

import re
from calendar import month_name
from typing import Final

from whole_corpus import every_scenario

from adjudicator.cards import all_facts
from adjudicator.format.document import Scenario
from adjudicator.rules.switches import SWITCHES

MONTHS: Final = month_name[1:]
DATE: Final = re.compile(
    r"\b(?:since|before|until|from|to|texts? of|rulings? of|errata of) "
    rf"(?:(?:the |its )?(?:text|ruling|errata) of )?(?:(?P<month>{'|'.join(MONTHS)}) )?(?P<year>(?:19|20)\d\d)\b",
    re.IGNORECASE,
)
VERSIONS: Final = all_facts()
CHANGES: Final = {one.since for one in SWITCHES}


def dates(text: str) -> set[str]:
    """The dates at which a text says that something begins or ends: "2022", "August 2024"."""
    return {" ".join(filter(None, (one["month"], one["year"]))) for one in DATE.finditer(text)}


def of_the_cards(scenario: Scenario, told: str) -> set[str]:
    """The dates of the versions of what a scenario names, and of the changes of the rules, as a text may give them."""
    about = " ".join((told, *(cite.text for cite in scenario.cites)))
    versions = [one.since for name, known in VERSIONS.items() if name in about for one in known]
    # a change of the rules in a month of its own is not just one of that year
    years = {str(day.year) for day in versions} | {str(day.year) for day in CHANGES if day.month == 1}
    return years | {f"{month_name[day.month]} {day.year}" for day in (*versions, *CHANGES)}


def test_dates_are_found_in_sentences() -> None:
    assert dates("Since 2024, Overlord cannot play Durations") == {"2024"}
    assert dates("From 2019 to February 2025 it stayed in play") == {"2019", "February 2025"}
    assert dates("By the rules of 2017 it works") == set()


def test_a_ruling_dates_a_change_as_the_definitions_do() -> None:
    wrong = {}
    for scenario in every_scenario():
        told = f"{scenario.title} {scenario.question} {scenario.ruling}"
        if unknown := dates(told) - of_the_cards(scenario, told):
            wrong[scenario.id] = sorted(unknown)
    assert wrong == {}
