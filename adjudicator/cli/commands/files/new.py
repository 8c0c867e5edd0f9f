"""`adjudicator new`: a scenario file to start from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Final

import typer

from adjudicator.cli.input import arguments
from adjudicator.cli.output import out_file
from adjudicator.cli.output.exits import fail, say_error
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence, Set

    from adjudicator.format.names import Names

EXAMPLES = epilog(
    "new Militia Moat",
    "new Throne Room Village --out throne.scenario.yaml",
    "new Innovation --players 3 --as-of 2019",
    'new "tr on a caravan, does the tr stay"',
    "new --like lose-track-1",
    more="Exit codes: 0 written, 2 an unknown name or an existing file.",
)


NO_QUESTION: Final = "# question: What do you want to know?"
SHORTEST_QUESTION: Final = 4
"""Fewer words than this are taken for mistyped names."""
MOST_COPIES: Final = 3
"""How many copies of a card are in hand at most."""
QUESTION_WORDS = frozenset(
    [
        "a",
        "after",
        "am",
        "an",
        "and",
        "are",
        "before",
        "can",
        "could",
        "did",
        "do",
        "does",
        "get",
        "have",
        "how",
        "i",
        "if",
        "is",
        "it",
        "many",
        "may",
        "must",
        "my",
        "on",
        "stay",
        "still",
        "then",
        "twice",
        "what",
        "when",
        "where",
        "which",
        "while",
        "who",
        "why",
        "with",
    ]
)
"""Words that distinguish a question from a list of misspelt cards; none of them begins a card's name."""


def new(
    cards: Annotated[
        list[str] | None,
        arguments.card_names(
            "CARD...", "Cards, landscapes, Artifacts and States, or a question about some in your own words."
        ),
    ] = None,
    like: Annotated[
        str | None,
        typer.Option("--like", metavar="ID", help="Start from the scenario of this ruling.", show_default=False),
    ] = None,
    players: Annotated[
        int, typer.Option("--players", metavar="N", min=1, max=6, help="How many players there are.")
    ] = 2,
    as_of: arguments.AsOf = None,
    out: arguments.Out = None,
    force: arguments.Force = False,
    json: arguments.AsJson = False,
) -> None:
    """Start a scenario with these cards: a file that runs as it is, with examples of what you can write."""
    out_file.force_needs_out(out, force=force)
    if (like is None) == (not cards):
        fail("Name cards, ask a question, or name a ruling with --like.")
    with sentences():
        from adjudicator.cli.output import as_json
        from adjudicator.drafts.scenario_from_cards import starting
        from adjudicator.format.catalogue import names
        from adjudicator.format.reading.reader import loads
        from adjudicator.format.writing.step_text import quoted
        from adjudicator.scenario.checks.version_notes import too_early

        day = arguments.day(as_of)
        dated = None if as_of is None or day is None else (as_of.strip(), day)
        question = ""
        named, problems = _named(cards or ())
        if problems and (asked := _asked(cards or ())):
            question, named, problems = " ".join(cards or ()), asked, []
        if problems:
            if json:
                as_json.write({"cards": named, "text": None, "file": None, "notes": [], "problems": problems})
            fail("\n".join(problems))
        text = starting(named, players=players, as_of=dated) if like is None else _like(like)
        if question:
            text = text.replace(NO_QUESTION, f"question: {quoted(question)}", 1)
        notes = [str(note) for scenario in loads(text, out or "", names()) for note in too_early(scenario)]
        for note in notes:
            say_error(f"Note: {note}")
        if out is not None:
            out_file.write(out, text, force=force)
        if json:
            as_json.write({"cards": named, "text": text, "file": out, "notes": notes, "problems": []})
        elif out is None:
            print(text, end="")
        else:
            say_error(f"{out}: written. 'adjudicator run {out}' resolves it.")


def _named(typed: Sequence[str]) -> tuple[list[str], list[str]]:
    """The names that were typed, with their right spelling, and a sentence for each that is not a name."""
    from adjudicator.drafts.draft import IN_FRONT
    from adjudicator.format.catalogue import names

    known = names()
    in_front = {name for name, kind in known.kinds.items() if kind in IN_FRONT}
    received = {name for name in known.kinds if known.is_boon(name)}
    every = known.cards | known.landscapes | known.piles | in_front | received | known.components.keys()
    spelled = {name.casefold(): name for name in every}
    words = [" ".join(word.split()) for word in typed]
    if len(words) == 1 and words[0].casefold() not in spelled:
        words = words[0].split()
    found: list[str] = []
    wrong: list[str] = []
    while words:
        count = _longest(words, spelled)
        if count:
            found.append(spelled[" ".join(words[:count]).casefold()])
        else:
            count, sentence = _unknown(words, known, spelled)
            wrong.append(sentence)
        words = words[count:]
    wrong += [_no_name(name, known, every) for name in found if name in known.components]
    allies = [name for name in dict.fromkeys(found) if name in known.landscapes and _is_ally(name)]
    if len(allies) > 1:
        wrong.append(f"A game has one Ally, not {' and '.join(allies)}. Name one of them.")
    return found, wrong


def _is_ally(name: str) -> bool:
    from adjudicator.cards import all_facts

    return all_facts()[name][-1].kind == "ally"


def _asked(typed: Sequence[str]) -> list[str]:
    """The cards of a question, each as often as it is mentioned, if this is a question.

    It has some words besides the names, and at least one certain name; in quotes, it may be short.
    """
    from contextlib import closing

    from adjudicator.format.catalogue import names
    from adjudicator.search.circumstances import copies
    from adjudicator.search.index import NoFullTextSearch, open_index
    from adjudicator.search.names_in_question import understood
    from adjudicator.search.words import plain

    text = " ".join(typed)
    words = text.casefold().rstrip("?").replace(",", " ").split()
    quoted = len(typed) == 1 and len(words) > 2
    question = len(words) >= SHORTEST_QUESTION and ("?" in text or not QUESTION_WORDS.isdisjoint(words))
    if not text.isprintable() or not (question or quoted):
        return []
    try:
        with closing(open_index(None, say_error)) as index:
            asked = understood(text, index)
    except NoFullTextSearch:
        return []
    known = names()
    return [
        one.name
        for one in asked.certain
        if one.name in known.cards | known.landscapes | known.piles
        for _ in range(min(MOST_COPIES, max(copies(asked.marked, plain(one.name)), 1 + (one.name in asked.twice))))
    ]


def _like(name: str) -> str:
    """The scenario of a ruling under a new id, to be changed. What it says about the ruling is left out."""
    text = arguments.on_file(name)
    if text is None:
        fail(f"{name}: --like takes the id of a ruling on file.")
    kept = re.sub(r"^(status|ruling|cites):.*\n((?:[ \t]+.*\n)*)", "", f"{text.rstrip()}\n", flags=re.MULTILINE)
    return re.sub(r"^id:[^\n]*", f"id: my-{name}", kept, count=1, flags=re.MULTILINE)


def _longest(words: Sequence[str], spelled: Mapping[str, str]) -> int:
    """How many of the words together form a name: `Throne Room` needs no quotes."""
    counts = (count for count in range(len(words), 0, -1) if " ".join(words[:count]).casefold() in spelled)
    return next(counts, 0)


def _unknown(words: Sequence[str], known: Names, spelled: Mapping[str, str]) -> tuple[int, str]:
    """What is wrong with the words up to the next name, and how many they are: `Thron Room` is one mistyped name."""
    from difflib import SequenceMatcher

    from adjudicator.format.catalogue import known_objects
    from adjudicator.format.problems import nearest

    until = next((count for count in range(1, len(words)) if _longest(words[count:], spelled)), len(words))
    every = known.cards | known.landscapes | known.piles | {row["name"] for row in known_objects()}

    def likeness(count: int) -> float:
        together = " ".join(words[:count])
        found = nearest(together, every)
        return 0 if found is None else SequenceMatcher(None, together.casefold(), found.casefold()).ratio()

    count = max(range(1, until + 1), key=likeness)
    return count, _no_name(" ".join(words[:count]), known, every)


def _no_name(name: str, known: Names, every: Set[str]) -> str:
    from adjudicator.format.problems import did_you_mean, shown

    official = {other.casefold(): other for other in known.known | known.either}.get(name.casefold())
    if official is not None and official in known.components:
        return f"'{official}' is not a card but a {known.components[official]}: name the card that brings it into the game."
    if official is not None:
        return f"'{official}' cannot be put on a board by its name alone: name the card that brings it into the game."
    return f"There is no card called '{shown(name)}'.{did_you_mean(name, every)}"


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(new)
