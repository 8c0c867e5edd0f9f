"""Everything that a click can change in a scenario's text. Each change is one function from text to text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import yaml

from adjudicator.drafts import saved_answers
from adjudicator.drafts.draft import PLAYERS
from adjudicator.drafts.scenario_from_cards import joining
from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.keywords import BEGINNINGS, LYING
from adjudicator.format.problems import BadScenario
from adjudicator.format.steps import Act
from adjudicator.format.writing.step_text import step
from adjudicator.playground.editing.text_edits import flow, value_at, with_act, with_answers, with_value, without
from adjudicator.playground.going_on import CannotGoOnFrom, going_on
from adjudicator.playground.openings import several
from adjudicator.playground.resolution import NAME, resolution
from adjudicator.scenario.runner import run_scenario

_COUNTED: Final = re.compile(r"(?:([0-9]+) )?(.+)")
_IN_ORDER: Final = ("deck", "boons", "hexes", "black market")
"""Places in which the order of the cards counts."""


class CannotEdit(Exception):
    """A change that cannot be made. The message is a sentence for the person who wanted it."""


def edited(text: str, change: Mapping[str, Any]) -> str:
    """The text after a change: `{"do": "put", "place": "alice hand", "card": "Village"}`.

    Raises `CannotEdit`.
    """
    do = CHANGES.get(str(change.get("do")))
    if do is None:
        raise CannotEdit(f"There is no change called '{change.get('do')}'.")
    if several(text):
        raise CannotEdit("There are several scenarios in this text. Keep only the one that you want to change.")
    try:
        return do(text, change)
    except yaml.YAMLError:
        raise CannotEdit("Fix the text first: it cannot be read as it is.") from None
    except (BadScenario, saved_answers.CannotWrite) as wrong:
        raise CannotEdit(str(wrong).replace(f"{NAME}:", "Line ")) from None


# answering


def _answer(text: str, change: Mapping[str, Any]) -> str:
    """Write the answer to the question that is open now, or to the one `after` a phase that the next act would end."""
    found = resolution(text)
    decision, run = found.question, found.run
    if found.problems or decision is None or run is None or found.result is None or found.scenario is None:
        raise CannotEdit("Nothing is asked now.")
    if change.get("after") and decision.phase and decision.find(str(change["after"])) is not None:
        run = run.answer(str(change["after"]))
        decision = run.decision
        if decision is None or not decision.phase:
            raise CannotEdit("Something else is asked first.")
    chosen = tuple(str(one) for one in change["chosen"])
    problem = decision.problem(chosen)
    if problem is not None:
        raise CannotEdit(f"{problem[0].upper()}{problem[1:]}.")
    if found.result.missing is None:
        return _appended(text, found.scenario, run, decision, chosen)
    given = iter([chosen])

    def ask(_: Run, __: Decision) -> tuple[str, ...]:
        """Write the only possible answer; after it, the scenario waits again."""
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    return saved_answers.with_answers(text, [run_scenario(found.scenario, ask=ask)], names())


def _appended(text: str, scenario: Scenario, run: Run, decision: Decision, chosen: Sequence[str]) -> str:
    acts = [move for move in scenario.moves if isinstance(move, Act)]
    meant = acts[-1].who if acts else scenario.board.turn
    written = step(decision, chosen, run.game.players, meant=meant)
    return with_act(text, scenario, written) if decision.phase else with_answers(text, scenario, [written])


def _follow(text: str, change: Mapping[str, Any]) -> str:
    """Write the answers that lead to an outcome."""
    found = resolution(text)
    if found.scenario is None:
        raise CannotEdit("Fix the text first: it cannot be read as it is.")
    return with_answers(text, found.scenario, [str(step) for step in change["steps"]])


def _play_on_from(text: str, change: Mapping[str, Any]) -> str:
    """A new table, as it was after a step: with what was chosen until then, and nothing after it."""
    found = resolution(text)
    step = int(change["step"])
    try:
        new = going_on(found, step)
    except CannotGoOnFrom as cannot:
        raise CannotEdit(str(cannot)) from None
    wrong = resolution(new).problems
    if wrong:
        raise CannotEdit(f"This moment cannot be written down as a table: {wrong[0].message}")
    return new


def _without_moves(text: str, change: Mapping[str, Any]) -> str:
    """Take all moves away: the board alone."""
    return without(text, ["moves"])


# cards and piles


def _put(text: str, change: Mapping[str, Any]) -> str:
    """Put a card somewhere; its pile is added to the game with it."""
    name, place = str(change["card"]), str(change["place"])
    count = int(change.get("count", 1))
    if place in ("kingdom", "landscapes"):
        return _in_game(text, name)
    path = _path(place)
    cards = _listed(text, path)
    _add(cards, name, count, in_order=path[-1] in _IN_ORDER)
    return with_value(_in_game(text, name), path, flow(cards))


def _take(text: str, change: Mapping[str, Any]) -> str:
    """Take copies of a card away from where they are."""
    name, place, count = str(change["card"]), str(change["place"]), int(change.get("count", 1))
    if place in ("supply", "landscapes"):
        return _removed_pile(text, name)
    path = _path(place)
    cards = _listed(text, path)
    for at, one in enumerate(cards):
        there, called = _counted(one)
        if called == name and count:
            gone = min(count, there)
            count -= gone
            cards[at] = "" if gone == there else _written(there - gone, name)
    return _with_list(text, path, [one for one in cards if one])


def _move(text: str, change: Mapping[str, Any]) -> str:
    """Move one copy of a card to another place of the board."""
    taken = _take(text, {**change, "count": 1})
    return _put(taken, {"card": change["card"], "place": change["to"]})


def _pile(text: str, change: Mapping[str, Any]) -> str:
    """Say how many cards a pile has."""
    return with_value(text, ["supply", str(change["card"])], str(int(change["count"])))


def _in_game(text: str, name: str) -> str:
    """The table with this in the game: its pile or the landscape, and what the set-up has to say about it."""
    if name not in names().either:
        raise CannotEdit(f"There is no card called '{name}'.")
    prophecy = value_at(text, ["prophecy"])
    landscapes = [*_listed(text, ["landscapes"]), *([str(prophecy)] if prophecy else [])]
    added = joining(name, _listed(text, ["kingdom"]), landscapes, value_at(text, ["traits"]) or {})
    for key, wanted in added.items():
        if isinstance(wanted, dict):
            for one, chosen in wanted.items():
                text = with_value(text, [key, one], flow(chosen))
        elif key == "prophecy":
            if prophecy:
                raise CannotEdit(f"A game has one Prophecy, and {prophecy} is in this one. Remove it first.")
            text = with_value(text, [key], flow(wanted[0]))
        else:
            text = with_value(text, [key], flow([*_listed(text, [key]), *wanted]))
    return text


def _removed_pile(text: str, name: str) -> str:
    """The table without a pile or landscape, and without what is on it."""
    for key in ("kingdom", "landscapes"):
        there = _listed(text, [key])
        if name in there:
            there.remove(name)
            text = with_value(text, [key], flow(there)) if there else without(text, [key])
    if value_at(text, ["prophecy"]) == name:
        text = without(text, ["prophecy"])
    for key in ("traits", "chosen", "set aside", "supply", "piles", *LYING):
        text = _without_entry(text, [key, name])
    for player in value_at(text, ["players"]) or {}:
        for zone in ("projects", "bought", "tokens"):
            there = _listed(text, ["players", player, zone])
            left = [one for one in there if one != name and not one.endswith(f" on {name}")]
            if left != there:
                text = _with_list(text, ["players", player, zone], left)
    used = _listed(text, ["used up"])
    return _with_list(text, ["used up"], [one for one in used if one != name]) if name in used else text


def _without_entry(text: str, path: Sequence[str]) -> str:
    """The text without an entry of a map, and without the map if that was all of it."""
    there = value_at(text, path[:-1])
    if not isinstance(there, dict) or path[-1] not in there:
        return text
    return without(text, path if len(there) > 1 or path[0] == "players" else path[:-1])


def _with_list(text: str, path: Sequence[str], there: Sequence[str]) -> str:
    return with_value(text, path, flow(list(there))) if there else without(text, path)


# players, turns, rules


def _set(text: str, change: Mapping[str, Any]) -> str:
    """Put a value under a key of the scenario or of a player; without a value the key is taken away."""
    path = [str(key) for key in change["path"]]
    value = change.get("value")
    if value in (None, ""):
        return _without_entry(text, path) if len(path) > 1 else without(text, path)
    return with_value(text, path, flow(value))


def _toggle(text: str, change: Mapping[str, Any]) -> str:
    """Put a word into a list, or take it out: `+1 Card on Village` into a player's tokens."""
    path, value = [str(key) for key in change["path"]], str(change["value"])
    there = _listed(text, path)
    if value in there:
        return _with_list(text, path, [one for one in there if one != value])
    what, lies, _ = value.partition(" on ")
    if lies:
        # a player has one of each, which moves
        there = [one for one in there if not one.startswith(f"{what} on ")]
    return _with_list(text, path, [*there, value])


def _placed(text: str, change: Mapping[str, Any]) -> str:
    """Say which pile was chosen for something, or has a Trait."""
    name, chosen = str(change["card"]), str(change["value"])
    key = "traits" if value_at(text, ["traits", name]) is not None else "chosen"
    return with_value(text, [key, name], flow(chosen))


def _player(text: str, change: Mapping[str, Any]) -> str:
    """One more player, to the right of the first one."""
    there = value_at(text, ["players"]) or {}
    free = next((name for name in PLAYERS if name not in there), None)
    if free is None or len(there) >= 6:
        raise CannotEdit("There can be at most six players.")
    return with_value(text, ["players", free], "{}")


def _without_player(text: str, change: Mapping[str, Any]) -> str:
    """Take a player away from the table."""
    there = value_at(text, ["players"]) or {}
    if len(there) < 2:
        raise CannotEdit("There has to be at least one player.")
    return without(text, ["players", str(change["player"])])


def _turn(text: str, change: Mapping[str, Any]) -> str:
    """Whose turn it is, and which phase."""
    text = with_value(text, ["turn"], flow(str(change["player"])))
    phase = str(change["phase"])
    if phase not in BEGINNINGS:
        raise CannotEdit(f"There is no {phase} phase.")
    return with_value(text, ["phase"], flow(phase)) if phase != "Action" else without(text, ["phase"])


def _expect(text: str, change: Mapping[str, Any]) -> str:
    """Say that a card is in a place at the end."""
    name, place = str(change["card"]), str(change["place"])
    path = ["expect", *(_path(place) if place == "trash" else _path(place)[1:])]
    cards = _listed(text, path)
    _add(cards, name, int(change.get("count", 1)), in_order=path[-1] in _IN_ORDER)
    return with_value(text, path, flow(cards))


def _cut(text: str, change: Mapping[str, Any]) -> str:
    """Take away the moves from this one on (0, 1 ...), with the answers under it and what was expected at the end."""
    root: Any = yaml.compose(text, Loader=yaml.SafeLoader)
    moves = next((value for key, value in root.value if key.value == "moves"), None)
    at = int(change["move"])
    if moves is None or not 0 <= at < len(moves.value):
        return text
    if at == 0:
        return without(text, ["moves"])
    start = text.rfind("\n", 0, moves.value[at].start_mark.index) + 1
    end = text.find("\n", _end_of(moves.value[-1]))
    return text[:start] + ("" if end < 0 else text[end + 1 :])


def _end_of(node: Any) -> int:
    while isinstance(node, yaml.SequenceNode | yaml.MappingNode) and not node.flow_style and node.value:
        last = node.value[-1]
        node = last[1] if isinstance(last, tuple) else last
    return int(node.end_mark.index)


CHANGES: Final[Mapping[str, Callable[[str, Mapping[str, Any]], str]]] = {
    "answer": _answer,
    "follow": _follow,
    "back": _without_moves,
    "put": _put,
    "take": _take,
    "move": _move,
    "pile": _pile,
    "set": _set,
    "toggle": _toggle,
    "lie": _placed,
    "go on": _play_on_from,
    "add player": _player,
    "remove player": _without_player,
    "turn": _turn,
    "expect": _expect,
    "cut": _cut,
}
"""Every change by its name."""


# the cards in a place


def _path(place: str) -> list[str]:
    """The keys of a place: `alice hand` or `trash`."""
    player, _, zone = place.partition(" ")
    return ["players", player, zone] if zone and place not in ("black market",) else [place]


def _listed(text: str, path: Sequence[str]) -> list[str]:
    there = value_at(text, path)
    return [str(one) for one in there] if isinstance(there, list) else []


def _add(cards: list[str], name: str, count: int, *, in_order: bool) -> None:
    for at in range(len(cards) - 1, -1, -1):
        there, called = _counted(cards[at])
        if called == name:
            cards[at] = _written(there + count, name)
            return
        if in_order:
            break
    cards.append(_written(count, name))


def _counted(written: str) -> tuple[int, str]:
    found = _COUNTED.fullmatch(written)
    assert found is not None
    return int(found[1] or 1), found[2]


def _written(count: int, name: str) -> str:
    return name if count == 1 else f"{count} {name}"
