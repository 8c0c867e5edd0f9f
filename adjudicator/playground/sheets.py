"""What opens when something is tapped: a card with what can be done to it, a player, and explanations."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from adjudicator.cards import all_versions
from adjudicator.choices.graph import Bounds
from adjudicator.compare.history import Since, history
from adjudicator.compare.outcomes import flat
from adjudicator.engine.definitions import Definition
from adjudicator.explanations.asked_about import NoAbilityError, NoMatchError
from adjudicator.explanations.phrases import capitalised
from adjudicator.explanations.spoken_answer import Spoken, condensed
from adjudicator.explanations.why import why as explain
from adjudicator.format.keywords import BEGINNINGS, NUMBERS
from adjudicator.format.problems import BadScenario
from adjudicator.format.writing.step_text import step
from adjudicator.playground.editing.text_edits import value_at, with_act
from adjudicator.playground.pieces import of_player, on_landscape, on_pile
from adjudicator.playground.question import NO_MORE
from adjudicator.playground.resolution import Resolution, resolution
from adjudicator.playground.table import capital
from adjudicator.rules.register import register
from adjudicator.rules.versions import todays
from adjudicator.scenario.scores import why_score
from adjudicator.scenario.setup.sources import is_possible
from adjudicator.scenario.state import state_of
from adjudicator.site.html import text
from adjudicator.site.table_html import ZONES, coloured
from adjudicator.why_not.question import why_not as explain_not

DATES: Final = Bounds(states=200, seconds=2)
"""How much is explored by the rules of each date, where the written answers no longer fit."""
MOST_PLACES: Final = 8
"""Places of the table that are named where dates differ."""
PLACES: Final = ("hand", "deck", "in play", "discard", "set aside", "exile", "tavern", "island", "native village")
"""Where a card can be moved to by hand."""
SHOWN_NUMBERS: Final = (
    *("actions", "buys", "coins", "potions", "coffers", "villagers", "favors", "debt", "vp", "turns"),
)
"""The numbers of a player that can be set in every game in which they are possible."""


def card(found: Resolution, name: str, place: str, *, at_start: bool, at_end: bool) -> str:
    """A card of the table: what it does, and what can be done to it or asked about it."""
    versions = all_versions().get(name)
    if versions is None:
        return _head(name)
    now = todays(versions) if found.run is None else found.run.game.catalog[name]
    parts = [_head(name, f"{now.cost} {'-'.join(now.types)}" if now.kind == "card" else "-".join(now.types), now)]
    parts.append(f"<p>{text(now.text)}</p>" if now.text else "")
    parts += [_offers_for(found, name, at_end=at_end)]
    if at_start:
        parts.append(_setting_up(found, name, place))
    elif at_end:
        parts.append(_expecting(name, place))
    parts.append(_asking(found, name))
    return "".join(parts)


def player(found: Resolution, name: str) -> str:
    """A player's numbers, further places, turn and phase."""
    there: Mapping[str, Any] = value_at(found.text, ["players", name]) or {}
    at_start = flat(state_of(found.run.game, found.stops[0].world)) if found.run is not None else {}
    numbers = "".join(
        f"<label>{text(key.capitalize() if key != 'vp' else 'VP')} "
        f'<input type="number" min="0" max="999" value="{text(there.get(key, ""))}" '
        f'placeholder="{text(at_start.get(f"{name} {key}", 0))}" data-set="{text(json.dumps(["players", name, key]))}"></label>'
        for key in _numbers(found, there)
    )
    board = found.scenario.board if found.scenario is not None else None
    phases = "".join(
        f"<option{' selected' if board and board.turn == name and board.phase == phase else ''}>{phase}</option>"
        for phase in BEGINNINGS
    )
    turn = {"do": "turn", "player": name, "at": 0}
    places = "".join(
        f'<li><button type="button" data-put="{text(name)} {zone}" data-label-of="Add a card to {text(capital(name))}&#39;s {zone}">'
        f"{text(_called(zone))}</button></li>"
        for zone in PLACES
    )
    as_of = value_at(found.text, ["as_of"]) or ""
    return (
        f"{_head(capital(name))}<h3>Their turn</h3>"
        f'<form data-change="{text(json.dumps(turn))}"><label>Phase <select name="phase">{phases}</select></label> '
        f'<button type="submit">It is {text(capital(name))}&#39;s turn</button></form>'
        f'<h3>Pools and tokens</h3><div class="pg-numbers">{numbers}</div>{of_player(found, name)}'
        f'<h3>Put a card into ...</h3><ul class="pg-options">{places}</ul>'
        "<h3>The game</h3>"
        f'<p><label>Rules of <input type="text" size="11" placeholder="today" value="{text(as_of)}" inputmode="numeric" '
        f"data-set='[\"as_of\"]'></label> <small>a year or a day, such as 2018 or 2019-06-30</small></p>"
        f"<p>{_button('Add a player', {'do': 'add player', 'at': 0})} "
        f"{_button(f'Remove {capital(name)}', {'do': 'remove player', 'player': name, 'at': 0})}</p>"
    )


def _numbers(found: Resolution, there: Mapping[str, Any]) -> Iterator[str]:
    """The numbers that a player can have in this game, or has on the board."""
    game, scenario = None if found.run is None else found.run.game, found.scenario
    for key in SHOWN_NUMBERS:
        if key in there or game is None or scenario is None or is_possible(key, scenario.board, game):
            yield key
    yield from (key for key in NUMBERS if game is not None and key.title() in game.present)


def why(found: Resolution, what: str) -> str:
    """Why something happened: a step by its number, a card, or words of a step."""
    if found.result is None:
        return "<p>Nothing has happened yet.</p>"
    first: NoMatchError | None = None
    for run in dict.fromkeys((found.result.shown, *found.result.runs)):
        try:
            return _spoken_section("Why?", explain(run.trace, what, capitalised(run.game.players), run.on_board).spoken)
        except NoMatchError as no_match:
            first = first or no_match
            if (score := why_score(run, what)) is not None:
                return _spoken_section("Why?", score.spoken)
    return f"{_head('Why?')}<p>{text(str(first))}</p>"


def why_not(found: Resolution, what: str) -> str:
    """Why something did not happen: a card's ability, or `buy Province`."""
    found = _when_buying(found) if what.startswith("buy ") else found
    if found.result is None:
        return "<p>Nothing has happened yet.</p>"
    try:
        answer = explain_not(found.result, what, capitalised(found.result.run.game.players))
    except NoAbilityError as no_ability:
        return f"{_head('Why not?')}<p>{text(str(no_ability))}</p>"
    if answer is None:
        return f"{_head('Why not?')}<p>Nothing in this game is called that.</p>"
    return _spoken_section(f"Why not? {what}", answer.spoken)


def dates(found: Resolution) -> str:
    """Since when the answer has been today's, and what it was before."""
    head = _head("Under the rules of other dates")
    if found.scenario is None or found.problems:
        return f"{head}<p>Fix the text first: it cannot be played as it is.</p>"
    try:
        answers = history(found.scenario, DATES)
    except BadScenario as bad:
        return f"{head}<p>{text(bad.problems[0].message)}</p>"
    if len(answers) < 2:
        return f"{head}<p>The answer is the same on every date.</p>"
    tables = [since.side.outcomes[0] if since.side.outcomes else {} for since in answers]
    keys = list(dict.fromkeys(key for one in tables for key in one))
    differing = [key for key in keys if len({repr(one.get(key)) for one in tables if one}) > 1][:MOST_PLACES]
    return head + "".join(
        _change_section(since, table, differing) for since, table in zip(answers, tables, strict=True)
    )


def _change_section(since: Since, ends: Mapping[str, Any], differing: Sequence[str]) -> str:
    causes = "; ".join(
        f"{change.title}: {change.after}" if change.is_rule else f"{change.name} in the version of {change.after}"
        for change in since.causes
    )
    rows = (
        ""
        if len(since.side.outcomes) != 1
        else "".join(f"<div><dt>{text(key)}</dt><dd>{text(_value(ends.get(key)))}</dd></div>" for key in differing)
    )
    many = f"<p>{len(since.side.outcomes)} outcomes.</p>" if len(since.side.outcomes) > 1 else ""
    cannot = f"<p>{text(since.side.cannot)}</p>" if since.side.cannot else ""
    return (
        f'<section class="pg-since"><h3>Since {since.day.isoformat()}</h3>'
        f"{f'<p>{text(causes)}</p>' if causes else ''}{cannot}{many}<dl>{rows}</dl></section>"
    )


def _value(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) and value else "nothing" if not value else str(value)


def _when_buying(found: Resolution) -> Resolution:
    """The same as if no more Treasures were played, when the question is what to buy."""
    decision, run = found.question, found.run
    if found.scenario is None or run is None or decision is None or decision.find(NO_MORE) is None:
        return found
    act = step(decision, [NO_MORE], run.game.players)
    return resolution(with_act(found.text, found.scenario, act))


def _spoken_section(head: str, spoken: Spoken) -> str:
    steps = "".join(f"<li>{text(step.text)}{_rules(step.cites)}</li>" for step in spoken.steps)
    told = f"<ol>{steps}</ol>" if steps else ""
    return f"{_head(head)}<p><strong>{text(spoken.verdict)}</strong>{_rules(spoken.cites)}</p>{told}"


def _rules(cites: Sequence[str]) -> str:
    named = []
    for cite in condensed(cites):
        rule = register().get(cite)
        named.append(text(cite) if rule is None else f'<abbr title="{text(rule.statement)}">{text(rule.title)}</abbr>')
    return f' <small class="adj-rule">{"; ".join(named)}</small>' if named else ""


def _called(zone: str) -> str:
    """What is written above a place on the table."""
    return ZONES[zone].partition(",")[0]


def _head(title: str, facts: str = "", of: Definition | None = None) -> str:
    colours = f' class="adj-card {coloured(of.types)}"' if of is not None else ""
    small = f" <small>{text(facts)}</small>" if facts else ""
    return f'<h2 id="pg-sheet-head"{colours}>{text(title)}{small}</h2>'


def _offers_for(found: Resolution, name: str, *, at_end: bool) -> str:
    """What the open question lets somebody do with this card."""
    decision = found.question
    if decision is None or not at_end or found.problems:
        return ""
    buttons = [
        f'<li><button type="button" data-edit="{text(json.dumps({"do": "answer", "chosen": [option.label]}))}">'
        f"{text(option.label[:1].upper() + option.label[1:])}</button></li>"
        for option in decision.options
        if decision.least <= 1 <= decision.most
        and (option.label == name or option.label in (f"play {name}", f"buy {name}", f"call {name}"))
    ]
    return f'<ul class="pg-options pg-do">{"".join(buttons)}</ul>' if buttons else ""


def _setting_up(found: Resolution, name: str, place: str) -> str:
    """Moving, adding and taking away, while the board is set up."""
    leave = f"<p>{_button('Remove from this game', {'do': 'take', 'place': place, 'card': name, 'at': 0})}</p>"
    if place == "landscapes":
        return on_landscape(found, name) + leave
    if place == "supply":
        count = value_at(found.text, ["supply", name])
        return (
            f'<h3>Its pile</h3><p><label>Cards left <input type="number" min="0" max="60" '
            f'value="{text("" if count is None else count)}" placeholder="{_cards_left_in(found, name)}" '
            f'data-set="{text(json.dumps(["supply", name]))}"></label></p>'
            f"{on_pile(found, name)}{leave}"
        )
    put = {"place": place, "card": name, "at": 0}
    seat = place.partition(" ")[0]
    others = list(found.run.game.players) if found.run is not None else []
    moves = [
        (f"{capital(who)}: {_called(where)}" if who != seat else _called(where), f"{who} {where}")
        for who in [seat, *(one for one in others if one != seat)]
        for where in PLACES
        if who in others
        and f"{who} {where}" != place
        and (who == seat or where in ("hand", "deck", "in play", "discard"))
    ]
    targets = "".join(
        f"<li>{_button(label, {'do': 'move', 'to': target, **put})}</li>"
        for label, target in [*moves, ("Trash", "trash")]
        if target != place
    )
    return (
        f'<p class="pg-row">{_button("One more", {"do": "put", **put, "stay": True})}'
        f"{_button('One fewer', {'do': 'take', **put})}"
        f"{_button('Remove all', {'do': 'take', 'count': 999, **put})}</p>"
        f'<details><summary>Move one to ...</summary><ul class="pg-options">{targets}</ul></details>'
    )


def _cards_left_in(found: Resolution, name: str) -> str:
    """How many cards a pile has by default."""
    if found.run is None:
        return ""
    return text(flat(state_of(found.run.game, found.stops[0].world)).get(f"supply {name}", ""))


def _expecting(name: str, place: str) -> str:
    if place in ("supply", "landscapes"):
        return ""
    expect = {"do": "expect", "place": place, "card": name}
    return f"<p>{_button(f'Expect {name} here at the end', expect)}</p>"


def _asking(found: Resolution, name: str) -> str:
    if found.run is None or not found.run.trace:
        return ""
    return (
        f'<p class="pg-reasons"><button type="button" data-why="{text(name)}">What led to it?</button> '
        f'<button type="button" data-why-not="{text(name)}">Why did it do nothing?</button></p>'
    )


def _button(label: str, change: Mapping[str, Any]) -> str:
    return f'<button type="button" data-edit="{text(json.dumps(change))}">{text(label)}</button>'
