"""Acts that are only statements: which answers they stand for, and which question these answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.format.boards import Value
from adjudicator.format.reading.verb_forms import third_person
from adjudicator.format.steps import Act, Answer, Step, Within
from adjudicator.scenario.answers.done_already import forced_by, happened
from adjudicator.scenario.answers.fitting_answers import fits, in_parts, said_to
from adjudicator.scenario.answers.options.deeds_of_options import done
from adjudicator.scenario.answers.options.option_words import NO
from adjudicator.scenario.answers.options.questions import ORDERING, USING, describe
from adjudicator.scenario.answers.unwritten_choices import declining, used_for

Extent: TypeAlias = Literal["one", "clause", "line", "lines"]
"""Which acts form one answer: a single one, those of one clause, of one line, or also of the lines that follow."""


def as_answer(steps: Sequence[tuple[int, Step]], at: int, extent: Extent = "line") -> tuple[Answer, int] | None:
    """The answer given by acts that say the same about several cards, and how many acts they are: `bob discards 2 Copper`.

    None for other acts.
    """
    first = steps[at][1]
    if not isinstance(first, Act) or first.value is None or first.overpaying is not None:
        return None
    line = (first.who, first.verb, first.line, first.column)
    values: list[Value] = []
    for _, one in steps[at:]:
        if not isinstance(one, Act) or one.value is None or (one.who, one.verb) != line[:2]:
            break
        if extent != "lines" and (one.line, one.column) != line[2:]:
            break
        if extent == "clause" and values and one.statement is not None:
            # the first act of a clause is the one that states something
            break
        values.append(one.value)
        if extent == "one":
            break
    word = first.verb.removesuffix("es") if first.verb == "trashes" else first.verb.removesuffix("s")
    return Answer(first.who, first.who, word, tuple(values), None, first.line, first.column, first.statement), len(
        values
    )


def as_told(steps: Sequence[tuple[int, Step]], at: int, extent: Extent = "line") -> tuple[Answer, int] | None:
    """The same, if these acts can only say what an ability does; None if a player may do that of their own accord."""
    meant, step = as_answer(steps, at, extent), steps[at][1]
    own = meant is not None and meant[0].word in BEGUN
    return None if own and not (isinstance(step, Act) and step.below) else meant


def parts_told(steps: Sequence[tuple[int, Step]], at: int) -> Iterator[tuple[Answer, int]]:
    """What acts can say that an ability does, from all those of one line to the first one alone: of `gains a Duchy, gains
    Village`, only the Village may be an answer."""
    extents: tuple[Extent, ...] = ("line", "clause", "one")
    numbers: set[int] = set()
    for extent in extents:
        if (meant := as_told(steps, at, extent)) is not None and meant[1] not in numbers:
            numbers.add(meant[1])
            yield meant


def forced_acts(
    run: Run, steps: Sequence[tuple[int, Step]], at: int, since: int, headings: tuple[Within, ...]
) -> tuple[Event, int] | None:
    """The choice with only one answer that acts are about, and how many acts they are."""
    for answer, number in parts_told(steps, at):
        if (forced := forced_by(run, steps, at + number - 1, answer, since, headings)) is not None:
            return forced, number
    return None


def said_as_acts(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> tuple[Run, int] | None:
    """The run after acts that answer just what is asked, and how many of them do: `bob discards 2 Copper` for Militia.

    They are those of one line, or those of one clause of it (`bob discards 2 Estates, then discards a Copper`), or also
    those of the lines that follow, if they say the same about other cards.
    """
    extents: tuple[Extent, ...] = ("line", "clause", "lines")
    for extent in extents:
        meant = as_answer(steps, at, extent)
        if meant is None or run.decision is None:
            continue
        said = said_to(run, meant[0])
        if said is not None and run.decision.problem(said) is None:
            return run.answer(*said), meant[1]
        if extent == "line" and (parts := in_parts(run, meant[0])) is not None:
            return parts, meant[1]
    return None


def said_by_the_first(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> Run | None:
    """The run after the first act of a clause alone answers what is asked, since the next ones say the same about other cards:
    `gains Village and Silver`, where each of two abilities asks for one."""
    first, both = as_answer(steps, at, "one"), as_answer(steps, at, "clause")
    if first is None or both is None or run.decision is None or run.decision.most > 1:
        return None
    if any(value.name == both[0].values[0].name for value in both[0].values[1:]):
        # "gains 3 Silvers" is about all three
        return None
    said = said_to(run, first[0])
    return None if said is None or run.decision.problem(said) is not None else run.answer(*said)


def by_an_ability(passed: Sequence[Run], steps: Sequence[tuple[int, Step]], at: int) -> str | None:
    """The message for an act that answers what is asked but is also what an ability does that was declined before: `bob
    discards Beggar`."""
    meant = as_answer(steps, at)
    if meant is None:
        return None
    step, _ = meant
    for before in passed:
        using = _used_to_do(before, step)
        if using is None or before.decision is None:
            continue
        used = next(event for event in using.trace if event.id >= before.recorded and event.kind == "choose")
        cards = ", ".join(value.text for value in step.values)
        word = f"{step.who} {before.decision.word}"
        return (
            f"'{step.who} {step.word}s {cards}' can mean two things here. {describe(before, before.decision)} "
            f"Write '{word}: {used.get('chosen')[0]}', or '{word}: {(declining(before.decision) or NO)[0]}' and then "
            f"'{step.who} {step.word}: {cards}'."
        )
    return None


def _used_to_do(run: Run, step: Answer) -> Run | None:
    """The run after using the only ability that does what a step says without asking anything more."""
    return used_for(run, lambda after, _: done(after, run.recorded, step))


def told_of_the_answer(run: Run, steps: Sequence[tuple[int, Step]], at: int, answered: int | None) -> Event | None:
    """What the answer just before a step has led to, if the step says no more than that: `plays it` after `bob reacts with
    Pirate`, though bob may use a second Pirate now."""
    if answered is None or not 0 < at < len(steps) or run.decision is None or run.decision.kind not in ORDERING:
        return None
    before, step = steps[at - 1][1], steps[at][1]
    if isinstance(step, Act) and step.below:
        step = (as_answer(steps, at) or (step,))[0]
    if not isinstance(before, Answer) or before.word not in USING or not isinstance(step, Answer):
        return None
    if step.word in ORDERING or step.word == before.word or step.player != before.player:
        return None
    if any(value.place_in_order > 1 for value in step.values):
        return None
    return happened(run, step, answered)


def put_away_before(steps: Sequence[tuple[int, Step]], at: int) -> str:
    """What is wrong with an act that plays a card if, by the words before it in the sentence, that card is not in hand any
    more: `discarding Silver, and plays Silver`. Empty for all others."""
    step = steps[at][1]
    if not isinstance(step, Act) or not step.below or step.verb != "plays" or step.value is None:
        return ""
    for before in range(at - 1, -1, -1):
        one = steps[before][1]
        if not isinstance(one, (Act, Answer)) or (one.line, one.column) != (step.line, step.column):
            break
        said = one if isinstance(one, Answer) else (as_answer(steps, before, "clause") or (None,))[0]
        if said is None or all(value.name != step.value.name for value in said.values):
            continue
        if said.word not in _AWAY or said.player != step.who:
            break
        card = step.value.name
        return (
            f"'{step.who} plays {card}': by the words before this, {step.who} {third_person(said.word)} that {card}. "
            "If you mean a different one, write this as a line of its own."
        )
    return ""


def in_another_phase(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> str:
    """What is wrong with an act of playing a card in a phase that the same words name, if it has led to another phase: `plays Gold in
    her Action phase`. Empty for all others."""
    step, before = steps[at][1], steps[at - 1][1] if at else None
    if not isinstance(step, Act) or not isinstance(before, Act) or (step.verb, before.verb) != ("plays", "starts"):
        return ""
    phase = run.world.turn.phase
    if before.phase in ("turn", "buying", phase) or (step.line, step.column) != (before.line, before.column):
        return ""
    return f"'{step.quoted}' is not what happens: {step.who} plays it in the {phase} phase."


_AWAY: Final = ("discard", "trash", "exile", "return")
"""What is done to a card that is not in hand afterwards."""


def only_denies(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> bool:
    """Whether a step only says what the next answer leaves out: `does not trash Gold but trashes both Curses`."""
    step = steps[at][1]
    if not isinstance(step, Answer) or not step.only_told or step.statement is None or not step.statement.cards:
        return False
    if not step.statement.negated:
        return False
    meant = as_told(steps, at + 1) if at + 1 < len(steps) else None
    following = steps[at + 1][1] if meant is None and at + 1 < len(steps) else meant and meant[0]
    return isinstance(following, Answer) and following.word == step.word and fits(run, following)


BEGUN: Final = ("play", "call", "buy")
"""What a player does of their own accord at a question of a phase."""


def is_played_by_the_way(run: Run, steps: Sequence[tuple[int, Step]], at: int) -> bool:
    """Whether an act of playing a card can only be an answer: below another act, or on somebody else's turn."""
    step = steps[at][1]
    own = isinstance(step, Act) and run.game.players[run.world.turn.player] == step.who
    return not own or (isinstance(step, Act) and step.below)
