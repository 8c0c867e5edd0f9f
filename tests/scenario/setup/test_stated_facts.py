"""Whatever a board says about this turn and earlier turns, an ability that looks back finds it, or a message says that
it cannot.

Every object of the game is combined with every kind of fact, wherever the card of the fact is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import CellType, CodeType, FunctionType

import pytest
from whole_games import TIMES

from adjudicator.cards import all_versions
from adjudicator.choices.graph import Bounds
from adjudicator.format.catalogue import names
from adjudicator.format.keywords import FACT_PHASES, FACTS
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

PACKAGE = Path(__file__).parents[3] / "adjudicator"
PAGES = ("Page", "Treasure Hunter", "Warrior", "Hero", "Champion")
PEASANTS = ("Peasant", "Soldier", "Fugitive", "Disciple", "Teacher")
BOUNDS = Bounds(states=6, depth=4)
"""How much is looked at: what looks back does it soon, and must not break whatever is chosen."""

TRAVELLERS = {name: way[0] for way in (PAGES, PEASANTS) for name in way}
"""Cards that come with another one."""

WHERE = ("hand", "deck", "discard", "in play", "exile", "trash", "nowhere")
"""Where the card of a fact may be by now."""


def facts() -> Iterator[tuple[str, str]]:
    """Every kind of fact, as it is written, and where its card is."""
    for verb in FACTS:
        for where in WHERE:
            yield f"this turn: [alice {verb} Village]", where
        yield f"this turn: [alice {verb} 3 Village, bob {verb} Silver, alice {verb} Curse]", "discard"
        for phase in FACT_PHASES:
            yield f"this turn: [alice {verb} Village in {phase}]", "discard"
    yield "this turn: [alice bought Bargain]\nlandscapes: [Bargain]", "nowhere"
    for verb in ("gained", "trashed"):
        yield f"last turns: [bob {verb} Village, alice {verb} Silver]", "discard"
    yield "this game: [alice gained Village]", "nowhere"
    yield "last turn: alice", "nowhere"
    yield "extra turn: yes", "nowhere"
    yield "last round: [bob]", "nowhere"


FACTS_STATED = tuple(facts())


def board(name: str, stated: str, where: str) -> str | None:
    """A board with an object and a fact, and moves that give the object occasion to look back. None: it has no such place."""
    newest = all_versions()[name][-1]
    extra = []
    landscapes = ["Bargain"] if "Bargain" in stated else []
    stated = stated.partition("\n")[0]
    kingdom = ["Village", "Militia", "Market"]
    hand = [*(["Village"] if where == "hand" else []), "Silver", "Copper"]
    moves = []
    kind = newest.kind
    if kind in ("card", "pile"):
        card = newest.holds[0] if kind == "pile" and newest.holds else name
        home = next((pile for pile, versions in all_versions().items() if card in versions[-1].holds), card)
        home = TRAVELLERS.get(home, home)
        if all_versions()[home][-1].in_supply and home not in kingdom:
            kingdom.append(home)
        hand.append(card)
        playing = {"Action", "Treasure", "Night"} & set(all_versions()[card][-1].printed)
        if playing:
            if "Action" not in playing:
                extra.append(f"phase: {'Buy' if 'Treasure' in playing else 'Night'}")
            moves.append(f"- alice plays {card}: [any, to the end]")
    elif kind in ("event", "project", "way", "landmark", "trait", "ally", "prophecy"):
        if kind == "trait":
            extra.append(f"traits: {{{name}: Village}}")
        elif kind == "prophecy":
            extra.append(f"prophecy: {name}\nsun tokens: {{{name}: 0}}")
        else:
            landscapes.append(name)
        if kind in ("event", "project"):
            extra.append("phase: buying")
            moves.append(f"- alice buys {name}: [any, to the end]")
    else:
        return None
    moves.append("- alice ends turn: [any, to the end]")
    lying = {place: ["Village"] if place == where else [] for place in ("deck", "discard", "in play", "exile")}
    told = "".join(f"    {place}: [{', '.join(cards)}]\n" for place, cards in lying.items() if cards)
    if where == "trash":
        extra.append("trash: [Village]")
    if landscapes:
        extra.append(f"landscapes: [{', '.join(landscapes)}]")
    top = "\n".join([stated, *extra, f"kingdom: [{', '.join(kingdom)}]"])
    coins = "    coins: 20\n    buys: 3\n    actions: 2\n" if kind in ("event", "project") else ""
    return (
        f"id: a\ntitle: A\n{top}\nunwritten: explore\nplayers:\n  alice:\n    hand: [{', '.join(hand)}]\n{coins}{told}"
        "  bob: {hand: [5 Copper], deck: [5 Estate]}\nmoves:\n  " + "\n  ".join(moves) + "\n"
    )


def came_of(text: str) -> Result | BadScenario:
    try:
        (scenario,) = loads(text, "board", names())
        return run_scenario(scenario, check=True, bounds=BOUNDS)
    except BadScenario as bad:
        return bad


def reading_facts() -> set[str]:
    """The questions about turns that abilities can ask: what is defined in `rules` and reads the record of the turn."""
    found = {"facts"}
    for module in ("looking", "getting", "counting"):
        tree = ast.parse((PACKAGE / "rules" / "verbs" / f"{module}.py").read_text(encoding="utf-8"))
        for one in ast.walk(tree):
            if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)) and (
                any(isinstance(part, ast.Attribute) and part.attr in found for part in ast.walk(one))
            ):
                found.add(one.name)
    return found


ASKING = reading_facts()


def looks_back(value: object, asking: set[str], seen: set[int]) -> bool:
    """Whether a definition, or a function that it is made of, asks one of these."""
    if id(value) in seen:
        return False
    seen.add(id(value))
    if isinstance(value, CodeType):
        return bool(asking & set(value.co_names)) or any(looks_back(one, asking, seen) for one in value.co_consts)
    if isinstance(value, FunctionType):
        of_cards = value.__module__.startswith(("adjudicator.cards", "adjudicator.rules.words"))
        inside: list[object] = [value.__code__] if of_cards else []
        inside += [cell.cell_contents for cell in value.__closure__ or () if _filled(cell)]
        inside += value.__defaults__ or ()
        inside += [value.__globals__.get(name) for name in value.__code__.co_names if of_cards]
        return any(looks_back(one, asking, seen) for one in inside)
    if is_dataclass(value) and not isinstance(value, type):
        return any(looks_back(getattr(value, field.name), asking, seen) for field in fields(value))
    if isinstance(value, (tuple, list, frozenset)):
        return any(looks_back(one, asking, seen) for one in value)
    return False


def _filled(cell: CellType) -> bool:
    try:
        cell.cell_contents  # noqa: B018
    except ValueError:
        return False
    return True


OBJECTS = tuple(
    name for name, versions in sorted(all_versions().items()) if any(looks_back(one, ASKING, set()) for one in versions)
)
"""The objects with abilities that look back."""
SHARE = max(1, 12 // TIMES)
"""One of this many facts is tried with each object, another one with the next; all with `ADJUDICATOR_GAMES=12`."""


def test_objects_that_look_back_are_found() -> None:
    assert {"Wayfarer", "Smugglers", "Treasury", "Conspirator", "Fool's Gold", "Merchant", "Triumph", "Hermit"} <= set(
        OBJECTS
    )
    assert "Village" not in OBJECTS
    assert len(OBJECTS) > 30


@pytest.mark.parametrize("name", OBJECTS)
def test_a_fact_is_found_or_refused_plainly(name: str) -> None:
    for stated, where in FACTS_STATED[OBJECTS.index(name) % SHARE :: SHARE]:
        text = board(name, stated, where)
        if text is None:
            continue
        found = came_of(text)
        if isinstance(found, BadScenario):
            # what is said is about the fact itself, or about the card where it lies
            assert {problem.line for problem in found.problems} <= {3}, f"{found}\n{text}"
        else:
            assert found.verdict in ("holds", "unknown"), text
