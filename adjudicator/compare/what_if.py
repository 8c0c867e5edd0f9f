"""A scenario with something else on its board, or another answer in its moves: "what if?"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from adjudicator.cards import all_versions
from adjudicator.compare.sides import Side
from adjudicator.format.document import Scenario
from adjudicator.format.keywords import LISTS
from adjudicator.format.names import Names
from adjudicator.format.problems import BadScenario, Problems, did_you_mean, shown
from adjudicator.format.reading.fields import Reading
from adjudicator.format.reading.moves import moves
from adjudicator.format.reading.reader import scenario_of
from adjudicator.format.reading.source import Items, Node, Text, YamlMap, documents
from adjudicator.format.steps import Act, Answer, Step
from adjudicator.rules.setup.piles import is_kingdom_pile
from adjudicator.scenario.runner import run_scenario

_SET: Final = re.compile(r"([^=+-][^=+]*?)\s*(\+=|-=|=)\s*(.*)", re.DOTALL)


class BadChange(Exception):
    """A change that cannot be made; the message says how to write it."""


@dataclass(frozen=True, slots=True)
class Setting:
    """`alice.hand+=Moat`: a place on the board, what is done there, and with what."""

    path: tuple[str, ...]
    how: str
    value: Node
    text: str


def setting(text: str) -> Setting:
    """A change of the board as it is typed. Raises `BadChange`."""
    found = _SET.fullmatch(text.strip())
    if found is None:
        raise BadChange(f"'{shown(text)}' changes nothing. Write alice.hand+=Moat, alice.coins=3 or supply.Province=1.")
    path, how, value = found.groups()
    return Setting(tuple(part.strip() for part in path.split(".")), how, _value(value), text)


def changed(text: str, scenario: Scenario, names: Names, settings: Sequence[Setting]) -> Scenario:
    """The scenario of this text with its board changed. A Kingdom card that is needed is added to the game automatically.

    Raises `BadChange`, also if the result is not a scenario.
    """
    problems = Problems(scenario.file)
    document = next(node for node in documents(text, problems) if _id_of(node) == scenario.id)
    assert isinstance(document, YamlMap)
    for one in settings:
        document = _set(document, one, scenario, names)
    if settings:
        document = _with_kingdom(document, settings, names)
    found = scenario_of(document, Reading(names, problems))
    if problems or found is None:
        raise _bad_change(" and ".join(f"'{shown(one.text)}'" for one in settings), problems)
    return found


def answered(scenario: Scenario, names: Names, answers: Mapping[int, str]) -> Scenario:
    """The scenario with some of its answers, which are counted from 1, replaced: by what is chosen instead (`Moat`, `[2
    Copper]`), or by a whole step (`bob react: Moat`, `any`).

    Raises `BadChange`, also if that is not an answer.
    """
    kept = list(scenario.moves)
    for number, value in answers.items():
        at, old = _answer(scenario, number)
        kept[at] = _other_answer(scenario, names, old, f"{number}={value}")
    return replace(scenario, moves=tuple(kept))


def _other_answer(scenario: Scenario, names: Names, old: Answer, change: str) -> Step:
    """What is written in place of an answer, as `2=Moat` says it."""
    problems = Problems(scenario.file)
    players = tuple(position.name for position in scenario.board.players)
    value = _value(change.partition("=")[2])
    is_step = isinstance(value, YamlMap) or (
        isinstance(value, Text) and value.value.partition(" ")[0] in (*players, "any")
    )
    key = Text(f"{old.player} {old.word}", old.line, old.column)
    written = value if is_step else YamlMap(((key, value),), old.line, old.column)
    steps = moves(Reading(names, problems, players), Items((written,), old.line, old.column), old.player)
    if problems:
        raise _bad_change(f"'{shown(change)}'", problems)
    if len(steps) != 1:
        raise BadChange(f"'{shown(change)}' is more than one step. Write '{old.player} {old.word}: ...' after the '='.")
    return replace(steps[0], below=True) if isinstance(steps[0], Act) else steps[0]


def why_it_fits_nothing(other: Side, number: int, old: Scenario) -> str | None:
    """Why an answer, counted from 1, does not fit what is asked there, with the options; `None` if it fits.

    `other` is the side with that answer. Where the old answer would still fit, the question is still asked; otherwise
    something else has happened, and the new answer only has to fit something in one of the ways.
    """
    at, old_step = _answer(old, number)
    scenario = replace(other.scenario, expect=None)
    step = scenario.moves[at]
    result = other.result
    if result is None:
        # a later step cannot be carried out: whether this one fits is decided before that
        try:
            result = run_scenario(replace(scenario, moves=scenario.moves[: at + 1]), lenient=True)
        except BadScenario:
            return None
    before = tuple(one for one in scenario.moves[:at] if one not in result.unused)

    def wrong_with(last: Step) -> str | None:
        try:
            run_scenario(replace(scenario, moves=(*before, last)))
        except BadScenario as bad:
            return bad.problems[0].message
        return None

    wrong = wrong_with(step)
    still_asked = wrong is not None and wrong_with(old_step) is None
    return wrong if still_asked or step in result.unused else None


def _answer(scenario: Scenario, number: int) -> tuple[int, Answer]:
    """An answer of the file, counted from 1, and its place in the moves."""
    answers = [(at, step) for at, step in enumerate(scenario.moves) if isinstance(step, Answer)]
    if not 1 <= number <= len(answers):
        many = f"has {len(answers)} answers" if len(answers) != 1 else "has 1 answer"
        raise BadChange(f"There is no answer {number}: this scenario {many}.")
    return answers[number - 1]


def _bad_change(change: str, problems: Problems) -> BadChange:
    """What is wrong with what somebody typed: it has no line in the file."""
    return BadChange("\n".join(f"{change}: {problem.message}" for problem in problems.raised().problems))


def _value(text: str) -> Node:
    problems = Problems("")
    wanted = text if text.strip() else "[]"
    found = next(iter(documents(wanted, problems)), None)
    if problems or found is None:
        raise BadChange(f"'{shown(text)}' cannot be read: write a card, a number, or a list such as [Moat, 2 Copper].")
    return found


def _id_of(node: Node) -> str:
    found = node.get("id") if isinstance(node, YamlMap) else None
    return found.value if isinstance(found, Text) else ""


def _set(document: YamlMap, one: Setting, scenario: Scenario, names: Names) -> YamlMap:
    players = [position.name for position in scenario.board.players]
    path = ("players", *one.path) if one.path[0] in players else one.path
    if path[0] == "players" and len(path) != 3:
        raise BadChange(f"'{shown(one.text)}' does not name a place: write {one.path[0]}.hand or {one.path[0]}.coins.")
    if len(path) > 1 and path[0] not in ("players", "supply", "embargo tokens", "versions", "rules", "piles"):
        near = did_you_mean(path[0], [*players, "supply", "versions", "rules"])
        raise BadChange(f"'{shown(one.text)}': there is no player called '{shown(path[0])}'.{near}")
    return _put(document, path, one)


def _put(table: YamlMap, path: tuple[str, ...], one: Setting) -> YamlMap:
    key, *rest = path
    old = table.get(key)
    new: Node
    if rest:
        inner = old if isinstance(old, YamlMap) else YamlMap((), table.line, table.column)
        new = _put(inner, tuple(rest), one)
    elif one.how == "=":
        is_list = isinstance(old, Items) or key in LISTS
        new = _listed(one.value) if is_list and isinstance(one.value, Text) else one.value
    else:
        new = _more(old, one) if one.how == "+=" else _fewer(old, one)
    entries = [(name, new if name.value == key else node) for name, node in table.entries]
    if old is None:
        entries.append((Text(key, table.line, table.column), new))
    return YamlMap(tuple(entries), table.line, table.column)


def _more(old: Node | None, one: Setting) -> Node:
    if isinstance(old, Text):
        return _sum(old, one, 1)
    before = old.items if isinstance(old, Items) else ()
    if old is None and isinstance(one.value, Text) and one.value.value.isdigit():
        return one.value
    return Items((*before, *_items(one.value)), one.value.line, one.value.column)


def _fewer(old: Node | None, one: Setting) -> Node:
    if isinstance(old, Text):
        return _sum(old, one, -1)
    left = list(old.items) if isinstance(old, Items) else []
    for item in _items(one.value):
        _take(left, item, one)
    return Items(tuple(left), one.value.line, one.value.column)


def _take(cards: list[Node], card: Node, one: Setting) -> None:
    """Take `2 Copper` out of a list that contains `5 Copper`."""
    number, name = _counted(card)
    for at, there in enumerate(cards):
        count, other = _counted(there)
        if other == name and count >= number:
            rest = count - number
            place = (there.line, there.column)
            cards[at : at + 1] = [Text(name if rest == 1 else f"{rest} {name}", *place)] if rest else []
            return
    raise BadChange(f"'{shown(one.text)}' removes something that is not there.")


def _counted(node: Node) -> tuple[int, str]:
    text = node.value if isinstance(node, Text) else ""
    count, _, name = text.partition(" ")
    return (int(count), name) if count.isdigit() and name else (1, text)


def _sum(old: Text, one: Setting, sign: int) -> Text:
    value = one.value.value if isinstance(one.value, Text) else ""
    if not old.value.isdigit() or not value.isdigit():
        raise BadChange(f"'{shown(one.text)}' adds to something that is neither a list nor a number: use = instead.")
    return Text(str(int(old.value) + sign * int(value)), old.line, old.column)


def _listed(cards: Text) -> Items:
    """A list that is typed without brackets: `Copper`, `Copper, 2 Silver`."""
    parts = [part for part in re.split(", *", cards.value) if part]
    return Items(tuple(replace(cards, value=part) for part in parts), cards.line, cards.column)


def _items(node: Node) -> tuple[Node, ...]:
    return node.items if isinstance(node, Items) else (node,)


def _with_kingdom(document: YamlMap, settings: Sequence[Setting], names: Names) -> YamlMap:
    """The document, with Kingdom piles added for cards that were put somewhere."""
    for one in settings:
        for node in _items(one.value):
            _, name = _counted(node)
            kingdom = document.get("kingdom")
            there = (
                {item.value for item in kingdom.items if isinstance(item, Text)}
                if isinstance(kingdom, Items)
                else set()
            )
            home = names.homes.get(name, name)
            if _is_kingdom(home) and home not in there and one.how != "-=":
                adding = Setting(("kingdom",), "+=", Text(home, node.line, node.column), one.text)
                document = _put(document, ("kingdom",), adding)
    return document


def _is_kingdom(name: str) -> bool:
    versions = all_versions().get(name)
    return versions is not None and is_kingdom_pile(versions[-1])
