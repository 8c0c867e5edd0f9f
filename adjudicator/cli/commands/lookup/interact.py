"""`adjudicator interact`: play cards against each other, and report what changes and why."""

from __future__ import annotations

import os
import re
from contextlib import closing
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output.exits import HOLDS, NOTHING_FOUND, fail, say_error
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from adjudicator.cli.output.styled import Console
    from adjudicator.interact.findings import Finding
    from adjudicator.interact.interaction import Interaction
    from adjudicator.search.hits import Hit
    from adjudicator.search.what_is_asked import Understood

EXAMPLES = epilog(
    "interact watchtower inn",
    'interact "throne room" caravan',
    'interact smithy "+1 card token"',
    "interact moat masquerade --as-of 2019",
    "interact watchtower inn --save found",
    more="Exit codes: 0 something was found, 1 nothing was, 2 bad input.",
)

MOST_CARDS: Final = 3
MOST_PLAYED: Final = 6
MOST_RULINGS: Final = 3


def interact(
    cards: Annotated[
        list[str],
        arguments.card_names(
            "CARD...",
            "One, two or three cards, landscapes, Boons, Hexes, States, Artifacts or tokens; names may be misspelt "
            "or shortened.",
        ),
    ],
    as_of: arguments.AsOf = None,
    every: Annotated[
        bool, typer.Option("--every", help="Show all findings, not only the most interesting ones.")
    ] = False,
    save: Annotated[
        str | None,
        typer.Option("--save", metavar="FOLDER", help="Write the scenario of each finding into this folder."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="With --save: overwrite existing files.")] = False,
    json: arguments.AsJson = False,
) -> None:
    """Find out how cards interact: play them against each other, and compare with each of them alone."""
    with sentences():
        from adjudicator.interact.interaction import interact as played

        day = arguments.day(as_of)
        names = recognised(cards)
        interaction = played(names, None if as_of is None or day is None else (as_of.strip(), day), totals=True)
        rulings = _rulings(names) if as_of is None else []
        saved = _saved(interaction, save, force=force) if save is not None else []
        if json:
            from adjudicator.cli.output import as_json

            as_json.write(_data(interaction, rulings))
        else:
            _show(interaction, rulings, every, cards)
            for path in saved:
                say_error(f"{path}: written.")
        raise typer.Exit(HOLDS if interaction.findings or rulings else NOTHING_FOUND)


def recognised(typed: Sequence[str]) -> list[str]:
    """The names that were typed, each as one shell argument, or all in a row."""
    from adjudicator.format.catalogue import names
    from adjudicator.format.problems import shown
    from adjudicator.interact.places import TOKENS
    from adjudicator.search.index import open_index
    from adjudicator.search.names_in_question import understood

    known = (
        names().cards | names().landscapes | {name for name, kind in names().kinds.items() if kind != "mat"} | {*TOKENS}
    )
    folder = arguments.FOLDER if os.path.isdir(arguments.FOLDER) else None
    with closing(open_index(folder, say_error)) as index:
        # in a row, as in "throne room caravan"; but if each word is one of the same names, "moat moat" stays two
        found, left = _meant(understood(" ".join(typed), index), known)
        single = [_meant(understood(f"play {word}", index), known) for word in typed]
        if all(len(names) == 1 and not words for names, words in single):
            each = [one for ((one,), _) in single]
            found, left = (each, []) if left or {*each} == {*found} else (found, left)
    if left:
        fail(f"There is no card, landscape or token called '{shown(' '.join(left))}'.")
    if not found:
        fail(f"There is no card, landscape or token called '{shown(' '.join(typed))}'.")
    if len({*found}) > MOST_CARDS:
        fail(f"Name one, two or three different cards; these are {len({*found})}: {', '.join(dict.fromkeys(found))}.")
    if len(found) > MOST_PLAYED:
        fail(f"Name at most {MOST_PLAYED} cards, counting one that is named twice as two; these are {len(found)}.")
    return found


def _meant(what: Understood, known: Set[str]) -> tuple[list[str], list[str]]:
    """The names, with a card of each pile of different cards, and the words that are not names."""
    from adjudicator.format.catalogue import names
    from adjudicator.search.circumstances import copies
    from adjudicator.search.words import plain

    in_pile: dict[str, str] = {}
    for card, pile in names().homes.items():
        in_pile.setdefault(pile, card)
    found = [in_pile.get(one.name, one.name) for one in what.names for _ in range(copies(what.marked, plain(one.name)))]
    return [name for name in found if name in known], [word for word in what.words if not word.isdigit()]


def _rulings(names: Sequence[str]) -> list[Hit]:
    """The rulings on file that are about all of these."""
    from adjudicator.search.answers import ask
    from adjudicator.search.index import open_index

    folder = arguments.FOLDER if os.path.isdir(arguments.FOLDER) else None
    with closing(open_index(folder, say_error)) as index:
        found = ask(" and ".join(names), index, limit=12).answers
    # about both of them, not only about one of them with the other on the table
    return [
        one
        for one in found
        if one.kind == "ruling" and not one.outdated and all(_says(name, one) for name in names) and len(names) > 1
    ][:MOST_RULINGS]


def _says(name: str, answer: Hit) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", f"{answer.title} {answer.question} {answer.answer}") is not None


def _show(interaction: Interaction, rulings: Sequence[Hit], every: bool, typed: Sequence[str]) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled
    from adjudicator.format.catalogue import names

    to = terminal.console()
    terminal.write(to, Styled(" + ".join(interaction.cards), "bold"))
    said = " ".join(typed).casefold()
    for card in interaction.cards:
        if (pile := names().homes.get(card)) is not None and pile.casefold() in said:
            terminal.write(to, Styled(f"{card} stands for any of the {pile}.", "dim"))
    if rulings:
        terminal.write(to)
        terminal.write(to, Styled("Rulings on file", "bold"))
        for answer in rulings:
            terminal.write(to, answer.title, "  ", "    ")
            if answer.question:
                terminal.write(to, Styled(answer.question, "italic"), "    ")
            if answer.answer:
                terminal.write(to, answer.answer, "    ")
            to.print(Styled(f"    adjudicator run {answer.key}", "green"))
    terminal.write(to)
    found = interaction.findings or interaction.ordinary
    situations = f"{interaction.situations} situation{'s' * (interaction.situations != 1)}"
    if not found:
        from adjudicator.interact.played_out import NOTHING_MORE

        terminal.write(to, f"Played out in {situations}: {NOTHING_MORE}.")
    elif not interaction.findings:
        terminal.write(to, Styled(f"Played out in {situations}: only what happens with any such card", "bold"))
    else:
        terminal.write(to, Styled(f"Played out in {situations}", "bold"))
    shown = found if every else found[:MOST_SHOWN]
    for number, finding in enumerate(shown, 1):
        _finding(to, number, finding)
    if len(shown) < len(found):
        terminal.write(to, Styled(f"... and {len(found) - len(shown)} more: --every shows them.", "dim"))


MOST_SHOWN: Final = 5


def _finding(to: Console, number: int, finding: Finding) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled

    terminal.write(to, finding.verdict, Styled(f"{number:2} ", "dim"))
    for step in finding.steps:
        if step != finding.verdict:
            terminal.write(to, Styled(step, "dim"), "     ")
    terminal.write(to, Styled(f"{finding.meeting}.", "dim"), "   seen when  ")


def as_data(finding: Finding, cards: tuple[str, ...]) -> dict[str, Any]:
    """A finding for other programs."""
    from adjudicator.interact.scenario_of import scenario_of

    return {
        "kind": finding.kind,
        "usual": finding.usual,
        "verdict": finding.verdict,
        "steps": list(finding.steps),
        "cites": list(finding.cites),
        "situation": finding.meeting,
        "scenario": scenario_of(finding),
    }


def _data(interaction: Interaction, rulings: Sequence[Hit]) -> dict[str, Any]:
    return {
        "cards": list(interaction.cards),
        "rulings": [
            {"id": one.key, "title": one.title, "question": one.question, "answer": one.answer} for one in rulings
        ],
        "findings": [as_data(finding, interaction.cards) for finding in interaction.findings],
        "situations": interaction.situations,
        "not_possible": interaction.not_possible,
    }


def _saved(interaction: Interaction, folder: str, *, force: bool) -> list[str]:
    """The paths of the scenarios, once they are written: all of them, or none if a file with different content is in
    the way."""
    from adjudicator.cli.output import out_file
    from adjudicator.interact.scenario_of import scenario_of

    texts: dict[str, str] = {}
    for finding in interaction.findings:
        text = scenario_of(finding)
        name = text.split("\n", 1)[0].removeprefix("id: ")
        texts.setdefault(os.path.join(folder, f"{name}.scenario.yaml"), text)
    changed = {path: text for path, text in texts.items() if not _is_there(path, text)}
    for path in changed:
        out_file.may_be_written(path, force=force)
    os.makedirs(folder, exist_ok=True)
    for path, text in changed.items():
        out_file.write(path, text, force=force)
    return list(texts)


def _is_there(path: str, text: str) -> bool:
    """Whether a file has this text already."""
    from adjudicator.whole_files import read_file

    data = text.encode("utf-8")
    try:
        return read_file(path, len(data)) == data
    except OSError:
        return False


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    # "-1 Card token" is something that may be meant, too
    app.command(epilog=EXAMPLES, context_settings={"ignore_unknown_options": True})(interact)
