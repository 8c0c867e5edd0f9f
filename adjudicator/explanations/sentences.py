"""One plain sentence for every event, in the words of the rulebook.

`TEMPLATES` maps each kind of event to the function that words it; what players do to cards is worded by `verbs`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.events import Event
from adjudicator.explanations.counts import count_said, whose_turn
from adjudicator.explanations.phrases import (
    amount_of,
    cards_of,
    counted,
    counted_in_order,
    listed,
    moved_to,
    person,
    plural,
    possessive,
    token_named,
)
from adjudicator.explanations.trace import HAPPENED, Trace, ability_parts, ability_said, asked_for, enclosing
from adjudicator.explanations.verbs import act

Template: TypeAlias = Callable[[Event, Sequence[str], Trace], str]


def sentence(event: Event, players: Sequence[str], trace: Trace) -> str:
    """The event in one plain English sentence, without a full stop; `players` are the names by seat."""
    template = TEMPLATES.get(event.kind)
    if template is not None:
        return template(event, players, trace)
    return act(event, players, trace)


def _reason(event: Event) -> str:
    return f": {event.because}" if event.because else ""


def player_around(event: Event, trace: Trace) -> int | None:
    """The player that the events around it are about: all that a sentence needs from them, unless a card was lost track of."""
    return next((outer.player for outer in enclosing(trace, event) if outer.player is not None), None)


def _is_somebody_else(event: Event, trace: Trace) -> bool:
    """Whether the event is about a different player from the events around it."""
    around = player_around(event, trace)
    return event.player is not None and around is not None and event.player != around


def _named_ability(event: Event) -> tuple[str, str]:
    """The possessive of the ability's card, and the words of the ability."""
    return ability_said(event) if event.ability else (cards_of(event), "")


def _ability(event: Event, players: Sequence[str], trace: Trace) -> str:
    card, words = _named_ability(event)
    who = person(players, event.player)
    of = event.get("owner")
    owner = (
        f" ({person(players, event.player if of is None else of)})"
        if of is not None or _is_somebody_else(event, trace)
        else ""
    )
    token = token_named(card) if card[:1] in ("+", "-") else card
    name, words = f"{possessive(token)} ability{owner}", f": {words}" if words else ""
    match event.outcome:
        case "declined":
            return f"{who} does not use {card}{words}{_reason_in_brackets(event)}"
        case "not written":
            return f"{who} does not use {card}{words} (no answer was written)"
        case "lost track":
            return f"{card} loses track of {cards_of(event)}{words}"
        case "failed" | "prevented":
            return f"{name} does not happen{_reason(event)}"
        case "replaced":
            return f"{name} is replaced{_reason(event)}"
        case _:
            return f"{name}{words}"


def _reason_in_brackets(event: Event) -> str:
    return f" ({event.because})" if event.because else ""


def _plus(event: Event, players: Sequence[str], trace: Trace) -> str:
    amount = amount_of(event.get("what"), _amount(event))
    gets = f"+{amount}"
    if _is_somebody_else(event, trace) or player_around(event, trace) is None:
        gets = f"{person(players, event.player)} gets {gets}"
    if event.outcome in HAPPENED:
        return gets
    return f"{gets} does not happen{_reason(event)}" if gets.startswith("+") else f"{gets}: no{_reason(event)}"


def _amount(event: Event) -> int:
    amount = event.get("amount")
    return 1 if amount is None else amount


def _lose(event: Event, players: Sequence[str], trace: Trace) -> str:
    lost = f"-{amount_of(event.get('what'), _amount(event))}"
    return f"{person(players, event.player)} gets {lost}" if _is_somebody_else(event, trace) else lost


def _set_up(event: Event, players: Sequence[str], trace: Trace) -> str:
    card, words = _named_ability(event)
    if event.outcome not in HAPPENED:
        return f"{card} sets up no later ability{_reason(event)}"
    later = f": {words}" if words else ""
    return f"{card} sets up a later ability{later}"


def _end(event: Event, players: Sequence[str], trace: Trace) -> str:
    card, words = _named_ability(event)
    return f"{possessive(card)} ability ends{f' ({words})' if words else ''}{_reason(event)}"


# Decisions: what the scenario file calls the answer, how the answer reads, how answering `nothing` reads.
_ANSWERS: Final[dict[str, tuple[str, str]]] = {
    "choose": ("chooses: {}", "chooses nothing"),
    "turn": ("chooses: {}", "chooses nothing"),
    "first": ("resolves {} first", "resolves nothing more"),
    "react": ("reacts with {}", "does not react"),
    "use": ("uses {}", "uses nothing"),
    "name": ("names {}", "names nothing"),
    "put": ("chooses {}", "chooses nothing"),
}

_AROUND: Final = ("aside", "in", "on top", "on the bottom")
"""Verbs that say where something goes after what is chosen: to set aside, to put on a deck."""
_ACTS: Final = ("spend ", "pay ", "pass")
"""The beginnings of options that say themselves what is done."""
_NOTHING_TO: Final = {"choose": "nothing to choose", "put": "no card to choose"}
"""The words for having nothing to choose."""
_NOTHING: Final = ((), ("nothing",), ("",))


def _decider(event: Event, players: Sequence[str]) -> str:
    who, decider = person(players, event.player), event.get("decider")
    if decider is not None and decider != event.player:
        return f"{person(players, decider)}, deciding for {who},"
    return who


def _choose(event: Event, players: Sequence[str], trace: Trace) -> str:
    chosen = event.get("chosen")
    question = asked_for(event) or "choose"
    if event.get("decider") == CHANCE:
        return f"chance decides: {counted_in_order(chosen) or 'nothing'}"
    who = _decider(event, players)
    if event.outcome == "open":
        return f"{who} is asked: {question}"
    if event.outcome == "not written":
        return f"{who} answers nothing to: {question} (no answer was written)"
    if event.get("forced") and not event.get("options"):
        return f"{who} has {_NOTHING_TO.get(question) or 'no card to ' + question.replace('exile', 'Exile')}"
    if event.outcome not in ("done", "declined"):
        return f"{who} has no choice: {question}{_reason(event)}"
    return f"{who} {_answer(event, chosen, declined=event.outcome == 'declined')}{_reason_in_brackets(event)}"


def _answer(event: Event, chosen: tuple[str, ...], *, declined: bool) -> str:
    asked, may = event.get("asked") or "choose", event.get("may")
    if may:
        may = re.sub(r"\byour\b", "their", may)
        return f"chooses to {may}" if chosen == ("yes",) else f"chooses not to {may}"
    if len(chosen) == 1 and chosen[0].startswith(_ACTS):
        return f"chooses to {chosen[0]}"
    taken, none = _ANSWERS.get(asked) or _answers(asked)
    if chosen in _NOTHING:
        return f"chooses not to {asked}" if declined and asked not in _ANSWERS else none
    return taken.format(counted(spoken_option(label) for label in chosen))


def spoken_option(label: str) -> str:
    """An option as it is said aloud: `1 Favor` for `1 Favors`."""
    number, _, what = label.partition(" ")
    return amount_of(what, 1) if number == "1" else label


def _answers(asked: str) -> tuple[str, str]:
    """`chooses to trash {}` and `chooses not to trash anything`."""
    verb, _, where = asked.replace("exile", "Exile").partition(" ")
    if where and where not in _AROUND:
        verb, where = f"{verb} {where}", ""
    where = f" {where}" if where else ""
    return f"chooses to {verb} {{}}{where}", f"chooses not to {verb} anything{where}"


def _unaffected(event: Event, players: Sequence[str], trace: Trace) -> str:
    by = event.because or (ability_parts(event.ability)[0] if event.ability else "")
    return f"{person(players, event.player)} is unaffected by {cards_of(event)}{f' ({by})' if by else ''}"


def _not_offered(event: Event, players: Sequence[str], trace: Trace) -> str:
    card, words = _named_ability(event)
    return f"{card}{f' ({words})' if words else ''} does not trigger{_reason(event)}"


def _turn(event: Event, players: Sequence[str], trace: Trace) -> str:
    number = event.get("number")
    which = "extra turn" if event.get("extra") else "turn"
    turn = f"{possessive(person(players, event.player))} {which}{f' {number}' if number is not None else ''}"
    if event.outcome in HAPPENED:
        decider = event.get("decider")
        decided = decider is not None and decider != event.player
        return f"{turn} begins" + (f" ({person(players, decider)} decides)" if decided else "")
    return f"{turn} does not take place{_reason(event)}"


def _phase(event: Event, players: Sequence[str], trace: Trace) -> str:
    named = f"{event.get('phase') or 'next'} phase"
    if event.outcome in HAPPENED:
        return f"{possessive(person(players, event.player))} {named} begins"
    return f"{possessive(person(players, event.player))} {named} does not begin{_reason(event)}"


def _clean_up(event: Event, players: Sequence[str], trace: Trace) -> str:
    return f"{possessive(person(players, event.player))} Clean-up: discarding and drawing"


def _game_end(event: Event, players: Sequence[str], trace: Trace) -> str:
    empty = event.get("empty piles")
    piles = f"the {listed(empty)} pile{'s are' if len(empty) > 1 else ' is'} empty"
    return f"the game ends{f': {piles}' if empty else _reason(event)}"


_MOMENTS: Final = {
    "start of turn": "at the start of {} turn",
    "start of turn, first": "first at the start of {} turn",
    "start of Buy phase": "at the start of {} Buy phase",
    "end of Buy phase": "at the end of {} Buy phase",
    "start of Clean-up": "at the start of {} Clean-up",
    "end of turn": "at the end of {} turn",
    "after turn, first": "first after {} turn",
    "after turn": "after {} turn",
    "would take a turn": "when {} next turn would begin",
    "drew hand in Clean-up": "after {} next hand is drawn",
    "game end": "when the game would end",
}


def _moment(event: Event, players: Sequence[str], trace: Trace) -> str:
    words = _MOMENTS.get(event.get("moment"), "during {} turn")
    return words.format(possessive(person(players, event.player)))


def _stays(event: Event, players: Sequence[str], trace: Trace) -> str:
    return f"{cards_of(event)} stays in play{_reason_in_brackets(event)}"


def _becomes(event: Event, players: Sequence[str], trace: Trace) -> str:
    return f"{cards_of(event)} becomes {event.get('name') or 'another card'} until it leaves play"


def _token(event: Event, players: Sequence[str], trace: Trace) -> str:
    place, token, amount = event.get("on") or "a pile", event.get("token"), _amount(event)
    who, receiver = person(players, event.player), event.get("to player")
    if event.get("own"):
        return f"{who} moves their {token_named(token)} to {place}"
    if amount < 0 and receiver is None:
        return f"{who} moves {_tokens(token, -amount)} off {place}"
    if amount < 0:
        return f"{who} returns {_tokens(token, -amount)}"
    if receiver is not None:
        verb = "takes" if receiver == event.player else f"gives {person(players, receiver)}"
        return f"{who} {verb} {_tokens(token, amount)}"
    return f"{who} puts {_tokens(token, amount)} on {place}"


def _tokens(token: str, amount: int) -> str:
    """`an Embargo token`, `2 Debt tokens`, `1 VP`, `the -1 Card token`, of which a player has one."""
    name = token_named(token)
    if not name.endswith("token") and (amount > 1 or name == "VP"):
        return amount_of(f"{name}s" if name != "VP" else name, amount)
    if amount > 1:
        return f"{amount} {plural(name)}"
    if name.startswith(("+", "-")):
        return f"the {name}"
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _sun(event: Event, players: Sequence[str], trace: Trace) -> str:
    name, left = event.get("name") or "a Prophecy", event.get("left")
    if event.outcome not in HAPPENED:
        return f"+1 Sun does nothing{_reason(event)}"
    who = person(players, event.player)
    if not left:
        return f"+1 Sun: {who} removes the last Sun token from {name}, which is in force from now on"
    return f"+1 Sun: {who} removes a Sun token from {name}, {left} {'is' if left == 1 else 'are'} left"


def _new_kingdom(event: Event, players: Sequence[str], trace: Trace) -> str:
    names = event.get("names")
    return f"all Kingdom piles are removed from the Supply; the new ones are {listed(names) if names else 'none'}"


def _take_tokens(event: Event, players: Sequence[str], trace: Trace) -> str:
    tokens = amount_of(event.get("token") or "token", _amount(event))
    return f"{person(players, event.player)} takes {tokens} from {event.get('from pile') or 'a pile'}"


def _shift_token(event: Event, players: Sequence[str], trace: Trace) -> str:
    tokens = amount_of(event.get("token") or "token", 1)
    from_, to = event.get("from pile") or "a pile", event.get("to pile") or "a landscape"
    return f"{person(players, event.player)} moves {tokens} from {from_} to {to}"


def _flip(event: Event, players: Sequence[str], trace: Trace) -> str:
    return f"{person(players, event.player)} turns their {event.get('token') or 'own'} token face {event.get('face') or 'up'}"


def _rotate(event: Event, players: Sequence[str], trace: Trace) -> str:
    who, pile = person(players, event.player), f"the {event.get('pile') or 'split'} pile"
    if event.outcome not in HAPPENED:
        return f"{who} cannot rotate {pile}{_reason(event)}"
    return f"{who} rotates {pile}, putting {cards_of(event)} under it"


def _extra_turn(event: Event, players: Sequence[str], trace: Trace) -> str:
    controller = event.get("controller")
    decides = f", in which {person(players, controller)} decides" if controller is not None else ""
    return f"{person(players, event.player)} takes an extra turn{decides}"


def _return_to_phase(event: Event, players: Sequence[str], trace: Trace) -> str:
    if event.outcome in HAPPENED:
        return f"{person(players, event.player)} returns to their Action phase"
    return f"{person(players, event.player)} does not return to their Action phase{_reason(event)}"


def _last_round(event: Event, players: Sequence[str], trace: Trace) -> str:
    return f"{person(players, event.player)} has a turn after the end of the game"


def _may_look_at(event: Event, players: Sequence[str], trace: Trace) -> str:
    number = event.get("number") or 0
    left = "card" if number == 1 else f"{number} cards"
    return f"{person(players, event.player)} may look at the {left} left in their deck"


def _place(event: Event, players: Sequence[str], trace: Trace) -> str:
    to, owner = event.get("to"), possessive(person(players, event.player))
    return f"{cards_of(event)} goes {moved_to(to.zone, owner) if to is not None else 'where it belongs'}"


TEMPLATES: Final[dict[str, Template]] = {
    "place": _place,
    "moment": _moment,
    "stays": _stays,
    "becomes": _becomes,
    "token": _token,
    "sun": _sun,
    "new kingdom": _new_kingdom,
    "take tokens": _take_tokens,
    "shift token": _shift_token,
    "flip": _flip,
    "rotate": _rotate,
    "extra turn": _extra_turn,
    "last round": _last_round,
    "return to phase": _return_to_phase,
    "may look at": _may_look_at,
    "count": count_said,
    "whose turn": whose_turn,
    "ability": _ability,
    "plus": _plus,
    "lose": _lose,
    "set up": _set_up,
    "end": _end,
    "choose": _choose,
    "unaffected": _unaffected,
    "not offered": _not_offered,
    "turn": _turn,
    "phase": _phase,
    "cleanup": _clean_up,
    "game end": _game_end,
}
