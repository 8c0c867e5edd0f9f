"""Every definition: its bodies can be forked and keyed, its facts are those of the list of objects, its sources exist."""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from adjudicator.cards import all_versions
from adjudicator.cards.menagerie.exile import EXILE_MAT
from adjudicator.engine.definitions import Ability, Definition
from adjudicator.world.cost import Cost

PACKAGE = Path(__file__).parent.parent.parent / "adjudicator"
FILES = [
    *sorted((PACKAGE / "cards").rglob("*.py")),
    *sorted((PACKAGE / "rules").rglob("*.py")),
    PACKAGE / "engine" / "triggers" / "windows.py",
]
"""Every module with code that runs inside the engine."""

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def bodies(tree: ast.AST) -> Iterator[ast.AsyncFunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef))


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """Everything that is carried out in this frame: not what nested functions do."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            yield from inside(child)


def awaits(node: ast.AST) -> bool:
    return isinstance(node, ast.Await) or any(isinstance(one, ast.Await) for one in inside(node))


def problems(tree: ast.Module) -> list[str]:
    """What the bodies of a module do that cannot be forked or keyed exactly."""
    found = []
    for body in bodies(tree):
        for node in inside(body):
            line = f"{body.name}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, (ast.Try, ast.With, ast.AsyncWith, ast.AsyncFor)) or type(node).__name__ == "TryStar":
                found.append(f"{line}: no try, no with")
            if isinstance(node, (ast.Yield, ast.YieldFrom)):
                found.append(f"{line}: a body does not yield")
            if isinstance(node, (ast.Global, ast.Nonlocal)):
                found.append(f"{line}: no state of a module")
            if isinstance(node, (*COMPREHENSIONS, ast.JoinedStr)) and awaits(node):
                found.append(f"{line}: no await inside a comprehension or an f-string")
            if isinstance(node, ast.Lambda) and any(isinstance(one, ast.Await) for one in ast.walk(node)):
                found.append(f"{line}: no await inside a lambda")
            if isinstance(node, ast.For) and _a_set(node.iter):
                found.append(f"{line}: no loop over a set")
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.GeneratorExp):
                found.append(f"{line}: no name for a generator")
            if isinstance(node, ast.For) and isinstance(node.iter, ast.GeneratorExp) and awaits(node):
                found.append(f"{line}: no await in a loop over a generator")
            if isinstance(node, ast.expr) and any(awaits(operand) for operand in _after_the_first(node)):
                found.append(f"{line}: no await after the first operand")
        found += [f"{body.name}: the function {name} is alive across an await" for name in _alive(body)]
    return found


def _a_set(node: ast.expr) -> bool:
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")


def _after_the_first(node: ast.expr) -> list[ast.expr]:
    """The operands of an expression that are worked out while others already wait on the evaluation stack."""
    if isinstance(node, ast.BinOp):
        return [node.right]
    if isinstance(node, ast.BoolOp):
        # nothing waits on the stack: each operand is dropped before the next one is looked at
        return []
    if isinstance(node, ast.Compare):
        return list(node.comparators)
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return node.elts[1:]
    if isinstance(node, ast.Dict):
        return [value for value in (*node.keys, *node.values) if value is not None][1:]
    if isinstance(node, ast.Subscript):
        return [node.slice]
    if isinstance(node, ast.Call):
        # the function itself and a single awaited argument are all that may wait: `trash(await choose(...))`
        return [*node.args, *(word.value for word in node.keywords)][1:]
    return []


def _alive(body: ast.AsyncFunctionDef) -> list[str]:
    """Nested functions with a name that are used on both sides of an await."""
    names = {
        node.name: node.lineno for node in inside(body) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    }
    for node in inside(body):
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Lambda)
            and isinstance(node.targets[0], ast.Name)
        ):
            names[node.targets[0].id] = node.lineno
    stops = [node.lineno for node in inside(body) if isinstance(node, ast.Await)]
    alive = []
    for name, made in names.items():
        uses = [node.lineno for node in inside(body) if isinstance(node, ast.Name) and node.id == name]
        if any(made < stop <= use for stop in stops for use in uses if use > made):
            alive.append(name)
    return alive


def test_bodies_can_be_forked_and_keyed() -> None:
    assert {str(file): found for file in FILES if (found := problems(parsed(file)))} == {}


@pytest.mark.parametrize(
    "text",
    [
        "try:\n        await you.draw(1)\n    finally:\n        pass",
        "with you.open():\n        await you.draw(1)",
        "x = [await you.draw(1) for _ in you.hand]",
        "x = f'{await you.draw(1)}'",
        "x = 1 + await you.draw(1)",
        "x = (1, await you.draw(1))",
        "x = len(you.hand) == await you.number()",
        "await you.plus(coins=1, cards=await you.number())",
        "for one in {1, 2}:\n        await you.draw(one)",
        "for one in set(you.hand):\n        await you.draw(1)",
        "def helper():\n        return 1\n    await you.draw(1)\n    helper()",
        "helper = lambda: 1\n    await you.draw(1)\n    helper()",
        "global counter\n    counter += 1",
    ],
)
def test_the_slips_are_found(text: str) -> None:
    assert problems(ast.parse(f"async def body(you):\n    {text}\n"))


@pytest.mark.parametrize(
    "text",
    [
        "for one in you.hand:\n        await you.discard(one)",
        "await you.trash(await you.choose('trash', you.hand))",
        "if wants and await you.may('go'):\n        await you.draw(1)",
        "x = await you.draw(1) or ()",
        "def helper():\n        return 1\n    helper()\n    await you.draw(1)",
    ],
)
def test_what_is_allowed_is_not_refused(text: str) -> None:
    assert problems(ast.parse(f"async def body(you):\n    {text}\n")) == []


def mutable(tree: ast.Module) -> dict[str, int]:
    """Names of a module that hold a list, a dictionary or a set."""
    held = {}
    for node in tree.body:
        value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        if isinstance(value, (ast.List, ast.Dict, ast.Set, *COMPREHENSIONS)):
            held.update({target.id: node.lineno for target in targets if isinstance(target, ast.Name)})
    return held


CHANGING = {"append", "extend", "add", "update", "pop", "remove", "clear", "insert", "setdefault", "discard", "popitem"}


def test_bodies_change_nothing_of_their_module() -> None:
    assert {str(file): found for file in FILES if (found := changed_by_bodies(parsed(file)))} == {}


def test_a_body_that_changes_its_module_is_found() -> None:
    text = "seen = []\ncounts = {}\n\nasync def body(you):\n    seen.append(1)\n    counts[1] = 2\n"
    assert changed_by_bodies(ast.parse(text)) == ["body: seen", "body: counts"]


def changed_by_bodies(tree: ast.Module) -> list[str]:
    """What the bodies of a module change of it."""
    held = mutable(tree)
    wrong: list[str] = []
    for body in bodies(tree):
        for node in ast.walk(body):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
                owner = node.func.value
                wrong += [f"{body.name}: {owner.id}"] if isinstance(owner, ast.Name) and owner.id in held else []
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, (ast.Store, ast.Del)):
                owner = node.value
                wrong += [f"{body.name}: {owner.id}"] if isinstance(owner, ast.Name) and owner.id in held else []
    return wrong


# facts


@cache
def objects() -> dict[str, dict[str, str]]:
    with (PACKAGE / "cards" / "objects.csv").open(encoding="utf-8", newline="") as file:
        return {row["name"]: row for row in csv.DictReader(file)}


def newest() -> list[Definition]:
    return [versions[-1] for versions in all_versions().values()]


def every_version() -> list[Definition]:
    return [definition for versions in all_versions().values() for definition in versions]


def read_cost(text: str) -> Cost:
    """A cost as the list writes it: $5, $6P, 8D, $4+ ..."""
    found = re.fullmatch(r"(?:\$?(\d+)[*+]?)?(P*)(?:(\d+)D)?[*+]?", text.replace(" ", ""))
    assert found is not None, text
    coins, potions, debt = found.groups()
    return Cost(int(coins or 0), len(potions), int(debt or 0))


@pytest.mark.parametrize("text", ["$5", "$6P", "8D", "$4+", "$0*", "$4 8D", "P", ""])
def test_costs_of_the_list_can_be_read(text: str) -> None:
    wanted = {
        "$5": (5, 0, 0),
        "$6P": (6, 1, 0),
        "8D": (0, 0, 8),
        "$4+": (4, 0, 0),
        "$0*": (0, 0, 0),
        "$4 8D": (4, 0, 8),
    }
    assert tuple(read_cost(text)) == {**wanted, "P": (0, 1, 0), "": (0, 0, 0)}[text]


def test_facts_are_those_of_the_list() -> None:
    for definition in newest():
        row = objects().get(definition.name)
        if definition.kind == "token" or row is None:
            continue
        if row["kind"] != "pile" or row["types"]:
            assert "-".join(definition.types) == row["types"], definition.name
        if row["cost"]:
            assert definition.cost == read_cost(row["cost"]), definition.name


def test_a_pile_of_different_cards_holds_those_that_say_so() -> None:
    piles = [one for one in newest() if one.kind != "token" and one.name not in objects()]
    assert len(piles) > 10
    for definition in piles:
        held = [row for row in objects().values() if row["pile"] == definition.name]
        assert {row["name"] for row in held} == set(definition.holds), definition.name
        # a shuffled pile has the type of all its cards, a sorted one that of its randomizer
        fits = [set(definition.types) <= set(row["types"].split("-")) for row in held]
        assert any(fits) if definition.each else all(fits), definition.name


def test_versions_stand_side_by_side() -> None:
    for name, versions in all_versions().items():
        days = [definition.since for definition in versions]
        assert days == sorted(set(days)), name
        assert len({definition.version for definition in versions}) == len(versions), name
        for definition in versions:
            assert definition.kind == "token" or definition.expansion, name
            assert definition.text, name
            ids = [ability.id for ability in definition.abilities]
            assert len(ids) == len(set(ids)), ids


def abilities() -> list[tuple[Definition, Ability]]:
    found = []
    for definition in every_version():
        found += [(definition, ability) for ability in definition.abilities]
        found += [(definition, definition.play)] if definition.play is not None else []
    return found


def cited() -> list[tuple[str, str]]:
    """(who cites, what is cited) for every citation of an entry: `Inn 2`, `Trader (pre-2020) 14`, `Moat`."""
    found = [(f"{one.name} {one.version}", cite) for one in every_version() for cite in one.cites]
    return found + [(ability.id, cite) for _, ability in abilities() for cite in ability.cites]


def test_every_citation_names_an_entry() -> None:
    wrong = []
    for who, cite in cited():
        if cite.islower() and " " not in cite:
            continue
        entry = re.sub(r"(?: \((?:pre|post)-\d{4}\))?(?: \d+[a-z]?)?(?: \(.*\))?$", "", cite)
        entry = entry.partition(": ")[2] if entry.startswith("Errata of ") else entry
        if entry not in objects() and entry not in all_versions():
            wrong.append(f"{who} cites {cite}")
    assert wrong == []


def test_there_are_definitions_to_look_at() -> None:
    assert len(every_version()) > 50
    assert len(abilities()) > 80
    assert len(cited()) > 80


def named_in(body: Callable[..., object]) -> set[str]:
    """Every attribute and keyword that a body names."""
    code = body.__code__
    keywords = {word for const in code.co_consts if isinstance(const, tuple) for word in const}
    return {*code.co_names, *map(str, keywords)}


def bodies_of(definition: Definition) -> Iterator[set[str]]:
    abilities = [*definition.abilities, *([definition.play] if definition.play is not None else [])]
    yield from (named_in(ability.body) for ability in abilities)


def test_what_a_board_can_come_from_is_what_bodies_do() -> None:
    seen: set[str] = set()
    for versions in all_versions().values():
        for version in versions:
            words = {word for named in bodies_of(version) for word in named}
            for token in ("coffers", "villagers"):
                if token in words and "plus" in words:
                    assert token in version.hands_out, version.name
                    seen.add(token)
            if "extra_turn" in words:
                assert version.extra_turns, version.name
                seen.add("extra_turn")
            if not words.isdisjoint(("rotate", "may_rotate")):
                assert version.restacks, version.name
                seen.add("rotate")
            if "turn_over" in words:
                assert version.hands_out, version.name
                seen.add("turn_over")
            if not words.isdisjoint(("exile", "exile_from_supply")):
                assert EXILE_MAT in version.gives, version.name
                seen.add("exile")
            if "take_state" in words:
                assert version.gives, version.name
                seen.add("take_state")
    assert seen == {"coffers", "villagers", "extra_turn", "rotate", "turn_over", "exile", "take_state"}
