"""`adjudicator ask`: find the rulings, rules and cards that answer a question."""

from __future__ import annotations

import os
import shlex
from contextlib import closing
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output.exits import HOLDS, NOTHING_FOUND, fail, say_error
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.cli.output.styled import Console
    from adjudicator.interact.findings import Finding
    from adjudicator.interact.played_out import PlayedOut
    from adjudicator.search.answers import SearchResult
    from adjudicator.search.hits import Hit
    from adjudicator.search.what_is_asked import Named

EXAMPLES = epilog(
    "ask can watchtower move an inn",
    "ask +1 card token on a village, played with TR",
    'ask "who wins if it\'s a tie?" --limit 3',
    more="Exit codes: 0 something is shown (if nothing matches well, it says so), 1 nothing is found at all, 2 bad input.",
)

FOLDER: Final = "scenarios"
BROUGHT: Final = "rulings:"


def ask(
    question: Annotated[
        list[str],
        typer.Argument(
            metavar="QUESTION...", help="In your own words; card names may be misspelt.", show_default=False
        ),
    ],
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, max=100, help="Show at most this many.")] = 5,
    scenarios: Annotated[
        str | None,
        typer.Option(
            "--scenarios",
            metavar="FOLDER",
            help=f"A folder with scenarios of your own; '{FOLDER}' by default.",
            show_default=False,
        ),
    ] = None,
    json: arguments.AsJson = False,
) -> None:
    """Find the rulings, rules and cards that answer a question, best first."""
    with sentences():
        from adjudicator.search.answers import ask as look_up
        from adjudicator.search.index import NoFullTextSearch, open_index
        from adjudicator.search.words import words

        text = " ".join(question)
        if not words(text):
            fail("Ask something: adjudicator ask can watchtower move an inn")
        folder = _folder(scenarios)
        try:
            index = open_index(folder, say_error)
        except NoFullTextSearch:
            fail("The SQLite of this Python cannot search texts (it was built without FTS5), and 'ask' needs that.")
        with closing(index):
            found = look_up(text, index, limit=limit)
        played = None
        if found.unjoined:
            from adjudicator.interact.played_out import played_out

            played = played_out(found)
        if json:
            from adjudicator.cli.output import json_text

            json_text.write(_data(text, found, played, folder))
        else:
            _show(found, played, folder)
        shown = found.answers or (played is not None and played.findings)
        raise typer.Exit(HOLDS if shown else NOTHING_FOUND)


def _folder(typed: str | None) -> str | None:
    """The folder with scenarios of one's own, if there is one."""
    folder = FOLDER if typed is None else typed
    if os.path.isdir(folder):
        return folder
    if typed is not None:
        fail(f"{typed}: There is no such folder.")
    return None


def _show(found: SearchResult, played: PlayedOut | None, folder: str | None) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled

    to = terminal.console()
    if taken := _taken(found):
        terminal.write(to, taken, Styled("Read as: ", "dim"))
        terminal.write(to)
    if played is not None and played.goes_first:
        _show_played(to, played)
        played = None
        if found.answers:
            terminal.write(to)
            terminal.write(to, Styled(NEAREST, "dim"))
    elif not found.fits:
        nothing = "" if played is not None and played.findings else _not_on_file(found)
        if nothing:
            terminal.write(to, nothing)
        if played is not None and played.without_effect and not found.meant:
            terminal.write(to, played.without_effect)
        # above answers it would have nothing that it refers to
        offer = _new(found) if nothing or not found.answers else ""
        if offer:
            terminal.write(to, offer, Styled("To write it down:  ", "dim"))
        if found.answers:
            if nothing:
                terminal.write(to)
            terminal.write(to, Styled(NEAREST, "dim"))
    card = None if found.answers[:1] and found.answers[0].kind in ("card", "change") else found.card
    shown = [one for one in found.answers if card is None or (one.kind, one.key) != ("card", card.key)]
    for number, answer in enumerate(shown, 1):
        if number > 1:
            terminal.write(to)
        _answer(to, number, answer, folder, card if number == 1 else None)
        for one in found.besides if number == 1 else ():
            if card is None or one.key != card.key:
                _besides(to, one, folder)
        if number == 1 and played is not None and played.findings:
            terminal.write(to)
            _show_played(to, played)
    if played is not None and played.without_effect and not found.fits and found.meant:
        # what is on file may still answer what else is said
        if shown:
            terminal.write(to)
        terminal.write(to, played.without_effect)


NEAREST: Final = "The closest rulings and rules:"


def _show_played(to: Console, played: PlayedOut) -> None:
    """What was found, the best finding with everything that happened from the beginning."""
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled
    from adjudicator.interact.findings import LATER

    terminal.write(to, played.heading)
    first, *others = played.told
    what_happened = _steps_to_show(first)
    terminal.write(to, Styled(first.verdict, "bold"), "   ")
    if played.with_one:
        terminal.write(to, played.with_one, "   ")
    if what_happened:
        terminal.write(to, f"{first.meeting}: {' '.join(what_happened)}", "   ")
    known = {first.verdict, *what_happened, *(line.split(": ", at)[-1] for line in what_happened for at in (1, 2))}
    in_order = " ".join(line.rpartition(": ")[2] for line in what_happened)
    steps = [one for one in first.steps if one not in known and one.removeprefix(LATER) not in in_order]
    if steps:
        terminal.write(to, " ".join(steps), "   ")
    for finding in others:
        if finding.verdict not in what_happened:
            terminal.write(to, f"{finding.verdict}{_elsewhere(finding, first, played.interaction.cards)}", "   ")
    names = " ".join(_quoted(name) for name in played.interaction.cards)
    to.print(Styled.assemble(("   more   ", "dim"), (f"adjudicator interact {names}", "green")))


def _elsewhere(finding: Finding, first: Finding, cards: tuple[str, ...]) -> str:
    """In which situation something is seen that is about only some of three cards, and so may be different with all of
    them."""
    if len(cards) < 3 or finding.kind == "not" or finding.meeting == first.meeting:
        return ""
    return f" (Seen when {finding.meeting}.)"


def _steps_to_show(finding: Finding) -> tuple[str, ...]:
    """What happened in the situation of a finding, apart from what its heading says already."""
    from adjudicator.interact.interaction import story

    said = f"{finding.meeting} "
    return tuple(line for line in story(finding) if not said.startswith(f"{line.removesuffix('.')} "))


def _answer(to: Console, number: int, answer: Hit, folder: str | None, card: Hit | None = None) -> None:
    """One answer; with the first, what the card asked about says."""
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled

    kind = "" if answer.kind == "ruling" else f"  {answer.kind}{': ' if answer.facts else ''}{answer.facts}"
    terminal.write(to, Styled.assemble((answer.title, "bold"), (kind, "cyan")), Styled(f"{number:2} ", "dim"))
    if answer.question:
        terminal.write(to, Styled(answer.question, "italic"), "   ")
    if answer.answer:
        terminal.write(to, answer.answer, "   ")
    for like in answer.like:
        terminal.write(to, Styled(str(like), "dim"), "   ")
    if card is not None:
        terminal.write(to, f"{card.key} ({card.facts}): {card.answer}", Styled("   card   ", "dim"))
    if answer.outdated:
        terminal.write(to, Styled(answer.why_outdated, "yellow"), "   ")
        if answer.today:
            to.print(Styled.assemble(("   today  ", "dim"), answer.today))
    elif answer.rules_of:
        terminal.write(to, Styled(f"By the rules of {answer.rules_of}; the same holds today.", "dim"), "   ")
    cites = "; ".join(answer.cites)
    if answer.status:
        cites = f"{cites} ({answer.status})" if cites else answer.status
    if cites:
        terminal.write(to, cites, Styled("   cites  ", "dim"))
    # on one line, to be copied
    to.print(Styled.assemble(("   run    ", "dim"), (_command(answer, folder), "green")))


def _besides(to: Console, answer: Hit, folder: str | None) -> None:
    """What answers another part of the question, together with the first answer."""
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled

    terminal.write(to)
    terminal.write(to, f"{answer.question or answer.title} {answer.answer}", Styled("   and    ", "dim"))
    to.print(Styled.assemble(("   run    ", "dim"), (_command(answer, folder), "green")))


def _command(answer: Hit, folder: str | None) -> str:
    """The command that shows it, or runs it."""
    if answer.kind == "rule":
        return f"adjudicator rules {answer.key}"
    if answer.kind in ("card", "change"):
        return f"adjudicator card {_quoted(answer.key)}"
    if answer.source.startswith(BROUGHT):
        return f"adjudicator run {answer.key}"
    file = shlex.quote(os.path.join(folder or "", answer.source))
    return f"adjudicator run {file} --only {answer.key}" if answer.several else f"adjudicator run {file}"


def _file(answer: Hit, folder: str | None) -> str | None:
    """The file of a ruling that is not one of the project's."""
    if answer.kind != "ruling" or answer.source.startswith(BROUGHT):
        return None
    return os.path.join(folder or "", answer.source)


def _taken(found: SearchResult) -> str:
    """What was understood differently from how it was typed."""
    names = [f"{one.name} ({one.typed})" for one in found.asked.certain if one.how in _GUESSED]
    return ", ".join([*names, *(f"{right} ({typed})" for typed, right in found.asked.corrected)])


_GUESSED: Final = frozenset({"nickname", "initials", "part", "verb", "misspelt"})


def _not_on_file(found: SearchResult) -> str:
    """What is not on file; nothing where one of the answers may well be the right one."""
    if found.apart and not found.names_all(found.apart):
        from adjudicator.search.answers import together

        return f"No ruling is on file about {together(found.apart)}."
    return "" if found.answers else "Nothing on file answers that."


def _new(found: SearchResult) -> str:
    """The command that begins a scenario with the cards that were named."""
    names = [one.name for one in _beginnings(found)]
    return f"adjudicator new {' '.join(map(_quoted, names))}" if names else ""


def _beginnings(found: SearchResult) -> list[Named]:
    return [one for one in found.asked.there if one.known]


def _quoted(name: str) -> str:
    """A name in the form that a shell takes."""
    return f'"{name}"' if "'" in name else shlex.quote(name) if not name.replace(" ", "").isalnum() else name


def _data(question: str, found: SearchResult, played: PlayedOut | None, folder: str | None) -> dict[str, Any]:
    return {
        "question": question,
        "fits": found.fits,
        "names": [
            {"name": one.name, "typed": one.typed, "how": one.how, "sure": one.sure} for one in found.asked.names
        ],
        "words": found.asked.words,
        "corrected": [{"typed": typed, "word": word} for typed, word in found.asked.corrected],
        "found": [_answer_data(answer, folder) for answer in found.answers],
        "besides": [_answer_data(answer, folder) for answer in found.besides],
        "card": None
        if found.card is None
        else {"name": found.card.key, "facts": found.card.facts, "text": found.card.answer},
        "played_out": None
        if played is None or not played.findings
        else [
            {"kind": one.kind, "verdict": one.verdict, "steps": list(one.steps), "situation": one.meeting}
            for one in played.findings
        ],
        "new": None if found.fits else _new(found) or None,
    }


def _answer_data(answer: Hit, folder: str | None) -> dict[str, Any]:
    return {
        "kind": answer.kind,
        "id": answer.key,
        "title": answer.title,
        "facts": answer.facts or None,
        "question": answer.question,
        "answer": answer.answer,
        "cites": answer.cites,
        "status": answer.status or None,
        "file": _file(answer, folder),
        "outdated": answer.outdated,
        "rules_of": answer.rules_of or None,
        "today": answer.today or None,
        "command": _command(answer, folder),
        "fits": answer.fits,
        "score": answer.score,
        "like": {one.about: one.name for one in answer.like},
    }


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    # "-1 Card token" is something to ask about, too
    app.command(epilog=EXAMPLES, context_settings={"ignore_unknown_options": True})(ask)
