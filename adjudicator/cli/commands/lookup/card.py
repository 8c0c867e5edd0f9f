"""`adjudicator card`: what is known about a card, in every version of it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import arguments, completion
from adjudicator.cli.output.exits import fail
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.cli.output.styled import Console
    from adjudicator.engine.definitions import Ability, Definition

EXAMPLES = epilog("card Inn", 'card "Throne Room"', "card moat --json", more="Exit codes: 0 found, 2 not found.")


def card(
    name: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME",
            help="Its name; capitals do not matter.",
            show_default=False,
            autocompletion=completion.cards,
        ),
    ],
    json: arguments.AsJson = False,
) -> None:
    """Show a card or a landscape: its facts, what it does, its versions, and when its abilities trigger."""
    with sentences():
        versions, row = _found(" ".join(" ".join(name).split()))
        if json:
            from adjudicator.cli.output import as_json
            from adjudicator.sharing import card_facts

            as_json.write(
                {
                    "name": versions[0].name,
                    "kind": versions[0].kind,
                    "set": row.get("set") or versions[0].expansion,
                    "editions": row.get("editions") or None,
                    "pile": row.get("pile") or None,
                    "versions": [card_facts.version(one) for one in versions],
                }
            )
            return
        _show(versions, row)


def _found(wanted: str) -> tuple[Sequence[Definition], dict[str, str]]:
    """Its versions, today's first, those that were only announced last, and its row of facts. Ends the command if there is no such card."""
    from adjudicator.cards import all_versions
    from adjudicator.format.catalogue import known_objects
    from adjudicator.format.problems import did_you_mean, shown
    from adjudicator.interact.places import TOKENS

    versions = {name.casefold(): found for name, found in all_versions().items()}
    rows = {row["name"].casefold(): row for row in known_objects()}
    key = wanted.casefold()
    row = rows.get(key, {})
    if key in versions:
        # what was only announced is in force for nobody who does not ask for it
        return sorted(versions[key], key=lambda one: (not one.only_announced, one.since), reverse=True), row
    if row.get("kind") in ("token", "mat"):
        # the definition of a token has the name that is printed on it
        printed = TOKENS.get(row["name"], "").split(" on ")[0].casefold()
        if printed in versions:
            return versions[printed], {}
        fail(
            f"{row['name']} ({row['set']}) is a {row['kind']} and says nothing itself; cards say what it does. "
            f"Rulings about it: adjudicator ask {shlex.quote(row['name'])}"
        )
    if row:
        card_facts = ", ".join(fact for fact in (row["types"], row["cost"], row["set"]) if fact)
        fail(f"{row['name']} ({card_facts}) is in Dominion, but this version of adjudicator does not have it yet.")
    held = [one["name"] for one in rows.values() if key and one["pile"].casefold() == key]
    if held:
        fail(f"'{shown(wanted)}' is a pile of different cards. Name one of them: {', '.join(held)}.")
    spelled = {one["name"] for one in rows.values()} | {found[0].name for found in versions.values()}
    fail(f"There is no card called '{shown(wanted)}'.{did_you_mean(wanted, spelled)}")


def _show(versions: Sequence[Definition], row: dict[str, str]) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled

    to = terminal.console()
    newest = versions[0]
    card_facts = ", ".join(filter(None, (_costing(newest), row.get("set") or newest.expansion, _pile(newest, row))))
    terminal.write(to, Styled.assemble((newest.name, "bold"), f"  {card_facts}"), rest="  ")
    if row.get("status", "current") != "current":
        terminal.write(to, f"{row['editions']}: {row['status']}", "  ")
    if len(versions) == 1:
        if newest.since != date.min:
            terminal.write(to)
            terminal.write(to, Styled.assemble((f"since {newest.since.year}", "green")))
        _version(to, newest)
        return
    for number, version in enumerate(versions):
        changed = "" if _costing(version) == _costing(newest) else f"  {_costing(version)}"
        terminal.write(to)
        if version.only_announced:
            year = version.since.year
            heading = f"changed in {year}, not printed: in force only where a scenario has 'versions: {{{version.name}: {year}}}'"
        elif number:
            heading = f"from {_beginning(versions, number)} until {_beginning(versions, number - 1)}"
        else:
            heading = f"since {_beginning(versions, number)}"
        terminal.write(to, Styled.assemble((heading, "yellow" if number else "green"), changed))
        newer = versions[number - 1] if number and not version.only_announced else None
        _version(to, version, newer)


def _beginning(versions: Sequence[Definition], number: int) -> str:
    """When a version begins, going from the newest to the oldest: its year, or the errata of the year of the one before."""
    year = versions[number].since.year
    same = number + 1 < len(versions) and versions[number + 1].since.year == year
    return f"the errata of {year}" if same else str(year)


SAYS_WHEN = ("when ", "at the ", "while ", "the next time ", "the first time ", "once ", "during ", "after ", "before ")
"""How a clause begins that says when it applies."""


def _version(to: Console, version: Definition, newer: Definition | None = None) -> None:
    from adjudicator.cli.output import terminal, tree
    from adjudicator.cli.output.styled import Styled
    from adjudicator.explanations.ability_moments import when

    cites = tree.cited(version.cites)
    terminal.write(to, Styled.assemble(version.text or "No text.", (cites, "dim")), "  ")
    if version.holds:
        terminal.write(to, ", ".join(version.holds), "  holds  ")
    if newer is not None and _of_its_rules(version) and _abilities(version) == _abilities(newer):
        terminal.write(to, Styled.assemble(("* ", "cyan"), "abilities at the same moments"), "  ")
        _answers(to, version)
        return
    for ability in _of_its_rules(version):
        head, words = Styled.assemble("  ", ("* ", "cyan")), ability.title
        # a clause of the card that says its moment need not be told it twice
        moment = "" if words.startswith(SAYS_WHEN) else f"{when(ability)}: "
        line = Styled.assemble((moment, "cyan"), words, (tree.cited(ability.cites), "dim"))
        terminal.write(to, line, head)
    _answers(to, version)


def _answers(to: Console, version: Definition) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.format.answer_words import answer_words

    if words := answer_words(version):
        terminal.write(to, "; ".join(map(str, words)), "  answers  ")


def _abilities(version: Definition) -> list[tuple[str, str]]:
    from adjudicator.explanations.ability_moments import when

    return [(ability.title, when(ability)) for ability in _of_its_rules(version)]


def _of_its_rules(version: Definition) -> list[Ability]:
    """The abilities of a version, except for what it does only by older rules than its own: overpaying when buying."""
    from adjudicator.cards.families import WHEN_BUYING

    return [ability for ability in version.abilities if ability.trigger is not WHEN_BUYING]


def _costing(version: Definition) -> str:
    # what is not bought has no cost, not a cost of $0
    bought = version.kind in ("card", "pile", "event", "project")
    return ", ".join([*(["-".join(version.types)]), *([str(version.cost)] if bought else [])])


def _pile(version: Definition, row: dict[str, str]) -> str:
    if row.get("pile") and row["pile"] != version.name:
        pile, _, without = row["pile"].partition(" (no pile")
        return f"one of the {pile}, which have no pile" if without else f"in the {pile} pile"
    return "not in the Supply" if version.kind == "card" and not version.in_supply else ""


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    # "-1 Card" is a name too
    app.command(epilog=EXAMPLES, context_settings={"ignore_unknown_options": True})(card)
