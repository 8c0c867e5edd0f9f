"""The page of each rule: what it says, its source, and the rulings that rest on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.rules.register import Rule, register
from adjudicator.rules.switches import BY_NAME, SWITCHES, Switch
from adjudicator.site import links
from adjudicator.site.hubs.citations import passages
from adjudicator.site.hubs.lines import by_card, lines, under_cards
from adjudicator.site.hubs.shelf import Shelf
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Page
from adjudicator.site.rulings.ruling import Ruling

_LISTED: Final = 150
"""How many rulings are listed one by one; if there are more, only how many each card has."""


def pages(shelf: Shelf) -> Iterator[Page]:
    """The list of rules, then a page for each."""
    rules = [rule for rule in register().values() if links.rule(rule.id) in shelf.pages]
    switches = [one for one in sorted(SWITCHES, key=lambda one: one.since) if links.rule(one.name) in shelf.pages]
    text = ["# Rules", "", "The rules that the steps of rulings rest on.", ""]
    text += [f"- {shelf.link(links.RULES, links.rule(one.id), one.title)}: {markdown(one.statement)}" for one in rules]
    if switches:
        text += ["", "## Rules that changed", ""]
    for switch in switches:
        linked = shelf.link(links.RULES, links.rule(switch.name), switch.title)
        text.append(f"- {linked} ({switch.since.year}): {markdown(switch.since_then)}")
    yield Page(
        links.RULES, "Rules", "\n".join([*text, ""]), "The rules of Dominion behind the rulings, each with its source."
    )
    for name in dict.fromkeys([*(one.id for one in rules), *(one.name for one in switches)]):
        yield _page(shelf, name, register().get(name), BY_NAME.get(name))


def cited_by(shelf: Shelf, *rules: Rule | Switch | None) -> Sequence[Ruling]:
    """The rulings that cite a passage of the Complete Rules that is the source of one of these."""
    sources = {passage for rule in rules if rule is not None for passage in passages(rule.source)}
    found = {one.id for cite, rulings in shelf.citing.items() if passages(cite) & sources for one in rulings}
    return [one for one in shelf.rulings if one.id in found]


def _page(shelf: Shelf, name: str, rule: Rule | None, switch: Switch | None) -> Page:
    page = links.rule(name)
    heading = rule.title if rule is not None else switch.title if switch is not None else name
    text = [f"# {markdown(heading)}", ""]
    if rule is not None:
        text += [markdown(rule.statement), "", f"Source: {markdown(rule.source)}. In a trace: `{name}`.", ""]
    if switch is not None:
        text += _changed(shelf, page, switch)
    cited = cited_by(shelf, rule, switch)
    if cited:
        text += ["## Rulings about it", "", *lines(shelf, page, cited), ""]
    known = {one.id for one in cited}
    resting = [one for one in shelf.resting.get(name, ()) if one.id not in known]
    if resting:
        text += ["## Rulings with a step that rests on it", ""]
        if len(resting) <= _LISTED:
            text += by_card(shelf, page, resting)
        else:
            text += under_cards(shelf, page, resting)
    about = rule.statement if rule is not None else switch.since_then if switch is not None else ""
    return Page(page, heading, "\n".join(text), about)


def _changed(shelf: Shelf, page: str, switch: Switch) -> list[str]:
    year = switch.since.year
    since = shelf.link(page, links.errata(year), f"Since {year}")
    return [
        f"## Changed in {year}",
        "",
        f"- **{since}**: {markdown(switch.since_then)}",
        f"- **Before**: {markdown(switch.before)}",
        f"- Source: {markdown(switch.source)}",
        f"- A scenario uses the earlier rule with `rules: {{{switch.name}: off}}`.",
        "",
    ]
