"""The open question as HTML: who is asked what, with every option as a button."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from adjudicator.cards import all_facts
from adjudicator.engine.decisions import CHANCE, Decision, Option
from adjudicator.engine.frames import Glance
from adjudicator.engine.moments import MOMENTS
from adjudicator.engine.run import Run
from adjudicator.explanations.ability_moments import moment
from adjudicator.playground.table import capital, plain
from adjudicator.rules.properties import cost
from adjudicator.rules.you import You
from adjudicator.site.html import text
from adjudicator.site.table_html import coloured
from adjudicator.world.places import HAND, Place

WORDS: Final = {
    "first": "which happens first?",
    "react": "react with what?",
    "turn": "what next?",
    "order": "in which order?",
}
"""The words of a question that is not `gain one of these`."""
NO_MORE: Final = "end Treasures"
PHASES: Final = {"end Action phase": "End the Action phase", NO_MORE: "No more Treasures"}
LOOK: Final = '<p class="pg-look"><button type="button" data-ways="here">Try every way</button></p>'
"""The button that leaves the rest open and explores everything it can lead to."""
_COSTS: Final = ("buy",)


def asked(run: Run, decision: Decision) -> str:
    """Who is asked what, as a sentence without the options."""
    players = run.game.players
    who = players[decision.player]
    if decision.decider == CHANCE:
        return f"{capital(who)}'s shuffled deck: which card is next?"
    if decision.phase:
        return f"{capital(who)}, {decision.by}: what next?"
    asked = f"{capital(players[decision.decider])}" if decision.decider >= 0 else capital(who)
    whose = f" for {capital(who)}" if decision.decider not in (decision.player, CHANCE) else ""
    what = _what_is_asked(decision)
    if decision.by in all_facts():
        return f"{decision.by} asks {asked}{whose}: {what}"
    if decision.by in MOMENTS:
        return f"{capital(moment(decision.by))}, {asked} is asked{whose}: {what}"
    return f"{asked} is asked{whose}{f' ({decision.by})' if decision.by else ''}: {what}"


def question(run: Run, decision: Decision) -> str:
    """The question with its options. A tapped option answers it, unless several can be chosen."""
    several = decision.most > 1 and decision.size > 1
    head = f'<h2 id="pg-asked">{text(asked(run, decision))}</h2>'
    options = "".join(_option(run, one, several) for one in decision.options)
    none = ""
    if decision.least == 0 and decision.find("nothing") is None and not decision.phase and not several:
        change = json.dumps({"do": "answer", "chosen": []})
        none = f'<li><button type="button" class="pg-option" data-edit="{text(change)}">Nothing</button></li>'
    listed = f'<ul class="pg-options">{options}{none}</ul>'
    if several:
        least, most = min(decision.least, decision.size), min(decision.most, decision.size)
        order = ' data-ordered="yes"' if decision.ordered else ""
        note = "Tap them in their order. " if decision.ordered else ""
        listed = (
            f'<form class="pg-several" data-least="{least}" data-most="{most}"{order}>{listed}'
            f'<p><button type="submit" class="pg-choose">Choose {"nothing" if not least else "these"}</button> '
            f'<button type="reset" class="pg-reset">Start again</button> <small>{note}<output></output></small></p></form>'
        )
    later = _after_treasures(run, decision)
    return head + listed + _buying(later) + _refused(run, decision, later) + LOOK


def _what_is_asked(decision: Decision) -> str:
    if decision.kind == "may":
        return f"{decision.word}?"
    return WORDS.get(decision.kind, f"{decision.word} {_how_many(decision)}")


def _how_many(decision: Decision) -> str:
    least, most = min(decision.least, decision.size), min(decision.most, decision.size)
    if least == most:
        many = "one of these" if most == 1 else f"{most} of these"
    elif least == 0:
        many = "one of these, or nothing" if most == 1 else f"up to {most} of these"
    else:
        many = f"{least} to {most} of these"
    return f"{many}, in order" if decision.ordered and most > 1 else many


def _option(run: Run, option: Option, several: bool) -> str:
    card, _ = _card_of(run, option)
    colours = f" adj-card {coloured(all_facts()[card][-1].types)}" if card else ""
    copies = len(option.values)
    if several:
        many = f' data-copies="{copies}"' if copies > 1 else ""
        count = f" <small>{copies} there</small>" if copies > 1 else ""
        return (
            f'<li><button type="button" class="pg-option{colours}" data-label="{text(option.label)}"{many} '
            f'aria-pressed="false">{text(option.label)}{count}</button></li>'
        )
    return _button(run, option, {"do": "answer", "chosen": [option.label]})


def _card_of(run: Run, option: Option) -> tuple[str, str]:
    """The card that an option is about, for its colours, and what buying it costs now."""
    label = plain(option.label)
    verb, _, rest = label.partition(" ")
    if label in all_facts():
        return label, ""
    rest = plain(rest)
    if rest not in all_facts() or verb not in ("play", "buy", "call"):
        return "", ""
    return rest, f" <small>{text(_price(run, rest))}</small>" if verb in _COSTS else ""


def _price(run: Run, name: str) -> str:
    you = You(Glance(run.game, run.world), run.world.turn.player)
    for pile in run.game.supply:
        top = run.world.top(pile)
        if top is not None and you.name(top) == name:
            return str(cost(you, top))
    found = run.game.catalog.get(name)
    return "" if found is None else str(found.cost)


def _after_treasures(run: Run, decision: Decision) -> Run | None:
    """What could be bought at once, without playing another Treasure."""
    if not decision.phase or decision.find(NO_MORE) is None:
        return None
    later = run.answer(NO_MORE)
    return later if later.decision is not None and later.decision.phase else None


def _buying(later: Run | None) -> str:
    if later is None or later.decision is None:
        return ""
    buttons = "".join(
        _button(later, option, {"do": "answer", "chosen": [option.label], "after": NO_MORE})
        for option in later.decision.options
        if option.tag != "end"
    )
    return f'<h3>Or at once</h3><ul class="pg-options">{buttons}</ul>' if buttons else ""


def _button(run: Run, option: Option, change: dict[str, Any]) -> str:
    card, extra = _card_of(run, option)
    colours = f" adj-card {coloured(all_facts()[card][-1].types)}" if card else ""
    return (
        f'<li><button type="button" class="pg-option{colours}" data-edit="{text(json.dumps(change))}">'
        f"{text(capital(PHASES.get(option.label, option.label)))}{extra}</button></li>"
    )


def _refused(run: Run, decision: Decision, later: Run | None) -> str:
    """What somebody may have expected among the options of a phase; a tap says why it is missing."""
    if not decision.phase:
        return ""
    more = () if later is None or later.decision is None else later.decision.options
    labels = {option.label for option in (*decision.options, *more)}
    missing = [wanted for wanted in _likely_acts(run, decision) if wanted not in labels]
    if not missing:
        return ""
    rows = "".join(
        f'<li><button type="button" class="pg-refused" data-why-not="{text(one)}">{text(capital(one))}</button></li>'
        for one in dict.fromkeys(missing)
    )
    return (
        f'<details class="pg-not-now"><summary>Not possible now</summary><ul class="pg-options">{rows}</ul></details>'
    )


def _likely_acts(run: Run, decision: Decision) -> Iterator[str]:
    you = You(Glance(run.game, run.world), decision.player)
    for ref in run.world.at(Place(HAND, decision.player)):
        yield f"play {you.name(ref)}"
    if run.world.turn.phase == "Buy":
        for pile in run.game.supply:
            top = run.world.top(pile)
            yield f"buy {pile if top is None else you.name(top)}"
