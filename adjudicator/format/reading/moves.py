"""Reading the moves: acts, answers and the other steps, in one sequence.

Nesting is for human readers. The steps follow one another as in the file; nesting only decides who is meant by an
answer that names nobody.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Final

from adjudicator.format.keywords import ALL_TREASURES, OPEN
from adjudicator.format.problems import shown
from adjudicator.format.reading.acts import names_something, plain_act, read_act, too_much
from adjudicator.format.reading.answers import answer_step, choices_at_once, joined
from adjudicator.format.reading.cards import is_card, value
from adjudicator.format.reading.clauses import PRONOUNS, Clause, clauses, sentences
from adjudicator.format.reading.expectations import expectation
from adjudicator.format.reading.fields import YES_IN_YAML, Reading
from adjudicator.format.reading.named_last import with_what_it_is
from adjudicator.format.reading.not_understood import A_STEP, not_a_step
from adjudicator.format.reading.sentences import Sentence, card_as_verb, read_sentence
from adjudicator.format.reading.source import Items, Node, Text, YamlMap
from adjudicator.format.reading.spoken_steps import a_whole_turn, card_and_place, plainly, spoken_answer, two_steps
from adjudicator.format.reading.statements import AS_MANY_AS_THERE_ARE, NOTHING
from adjudicator.format.reading.steps_of_clauses import done_with, restated, state, then_done
from adjudicator.format.reading.table_talk.asides import with_the_bane_named
from adjudicator.format.reading.table_talk.doers import unknown_player, without_maker
from adjudicator.format.reading.table_talk.patterns import owner_and_card
from adjudicator.format.reading.table_talk.reasons import NO_REASONS, reason_in
from adjudicator.format.reading.verb_forms import BASES_OF_ACTS, base_form, first_words, third_person
from adjudicator.format.reading.wordings import as_written
from adjudicator.format.steps import (
    Act,
    Answer,
    AnyAnswer,
    AskPerson,
    Check,
    If,
    Shuffle,
    Step,
    StrangeWords,
    Within,
    of_line,
)

ALONE: Final = (*YES_IN_YAML, "nothing")
"""What can be written after a player alone, as a card can: `bob: yes`, `bob: Moat`."""
A_LIST: Final = "a list of steps"
_GIVES: Final = re.compile("(?:[^ ]+ )?(?:gives?|passes) ([a-z]+) (?:an?|the|one|two|three|[0-9]+) .+")
_EXILING: Final = re.compile(r"\bExil(?=(?:es|ing|ed)\b)")
"""The one verb that cards and traces write with a capital."""
QUOTES: Final = "\"'"


def moves(reading: Reading, node: Node, turn: str) -> tuple[Step, ...]:
    """The steps of a scenario, in order. `turn` is the player who is meant until somebody acts."""
    steps: list[Step] = []
    _sequence(reading, node, "moves", turn, steps)
    steps = with_what_it_is(reading, steps)
    for step in dict.fromkeys(step for step in steps if isinstance(step, Act)):
        # below another act it may be an answer, which says where a card is
        if not step.below and (wrong := too_much(step)) is not None:
            reading.wrong(Text("", step.line, step.column), f"'{shown(step.text)}': {wrong}")
    return tuple(steps)


def _sequence(reading: Reading, node: Node, key: str, meant: str, steps: list[Step]) -> None:
    """A list of steps, and those nested in them."""
    if isinstance(node, YamlMap) and key != "moves" and len(node.entries) > 1:
        said = ", ".join(f"{word.value}: {value.value}" for word, value in node.entries if isinstance(value, Text))
        reading.wrong(node, f"{shown(key)}: must be {A_LIST}, but this is a map. Write [{shown(said)}].")
        return
    if key != "moves" and isinstance(node, (YamlMap, Text)):
        # a single step needs no list, and steps that are not indented follow anyway
        node = Items((node,) if not isinstance(node, Text) or node.value else (), node.line, node.column)
    conditions: list[If] = []
    for item in joined(reading, reading.items(node, key, A_LIST)):
        before = len(steps)
        match item:
            case Text():
                _line(reading, item, meant, steps)
            case YamlMap(entries=((Text(value="else" | "otherwise") as word, value),)):
                _otherwise(reading, word, value, conditions, meant, steps)
            case YamlMap():
                _entry(reading, item, meant, steps)
            case Items():
                reading.wrong(item, f"A list cannot be a step. {A_STEP}")
        steps[before:] = [of_line(one, _line_of(item)) for one in steps[before:]]
        if len(steps) > before and isinstance(first := steps[before], Act):
            meant = first.who
        conditions += [one for one in steps[before : before + 1] if isinstance(one, If) and not one.asked]
        if key.partition(" ")[0] not in ("moves", "if", "within"):
            steps[before:] = [replace(one, below=True) if isinstance(one, Act) else one for one in steps[before:]]


def _line_of(item: Node) -> str:
    """The words of a step, without those below it."""
    match item:
        case Text(value=said):
            return said
        case YamlMap(entries=((key, Text(value=said)), *_)):
            return f"{key.value}: {said}"
        case YamlMap(entries=((key, _), *_)):
            return key.value
        case _:
            return ""


def _line(
    reading: Reading, node: Text, meant: str, steps: list[Step], *, spoken: bool = False, behind: str = ""
) -> None:
    """A step that is one line of text; one that was `spoken` as part of a sentence is an answer that also states something.

    `behind` is the clause before it: words after it that are not a step are reported as not understood.
    """
    text = reading.text(node, "each item of moves", "a step")
    if text is None:
        return
    text = with_the_bane_named(_EXILING.sub("exil", text), reading.bane, reading.names)
    if behind and text.partition(" ")[0] in PRONOUNS:
        steps.append(StrangeWords(text, behind, node.line, node.column))
        return
    if (act := plain_act(reading, node, text)) is not None:
        steps.append(act)
        return
    text = as_written(text, reading.players, meant, reading.names)
    if why := reason_in(text):
        reading.wrong(node, NO_REASONS.format(shown(why)))
        return
    said = sentences(text, reading.players, meant)
    if len(said) > 1:
        _clauses(reading, node, said, meant, steps)
        return
    text = said[0].text
    if text.startswith(("draw ", "draws ")):
        text = f"{meant} draws {text.partition(' ')[2]}"
    by_card = card_as_verb(reading, text)
    several = (
        tuple(map(Clause, by_card))
        if by_card is not None
        else clauses(text, reading.players, reading.names.words, lambda name: names_something(reading, name))
    )
    if len(several) > 1:
        since = len(steps)
        _clauses(reading, node, several, meant, steps)
        if by_card is not None:
            steps[since:] = _with_first_choice(steps[since:])
        return
    sentence, before = read_sentence(reading, text, meant, spoken=spoken), len(steps)
    if (both := _two_steps(reading, sentence)) is not None:
        _one_after_the_other(reading, node, both, meant, steps)
    elif sentence.bare:
        plain = replace(node, value=plainly(sentence.bare, reading.players))
        _plain_line(tried := reading.trial(), plain, meant, steps)
        if behind and tried.problems and len(steps) == before:
            steps.append(StrangeWords(without_maker(text)[0], behind, node.line, node.column))
        else:
            reading.take(tried)
        state(steps, before, sentence)
    _gets(reading, node, sentence, meant, steps, before)


def _gets(reading: Reading, node: Text, sentence: Sentence, meant: str, steps: list[Step], since: int) -> None:
    """Adds what a sentence, whose steps begin at that number, says somebody gets: the answer to a question about it, or
    else only a statement."""
    if sentence.got and sentence.gets is not None:
        got = () if sentence.got == NOTHING else (value(node, sentence.got),)
        here = [step for step in steps[since:] if isinstance(step, Act) and step.verb == "plays" and not step.below]
        stated = replace(sentence.gets, acts=max(1, len(here)), in_all=sentence.gets.in_all or bool(here))
        if any(step.value is not None and (step.value.all_of or step.value.name == ALL_TREASURES) for step in here):
            stated = replace(stated, acts=AS_MANY_AS_THERE_ARE)
        word = "choose" if got else "gain"
        told = Answer(sentence.who, meant, word, got, None, node.line, node.column, stated, only_told=True)
        steps.append(told)


def _plain_line(reading: Reading, node: Text, meant: str, steps: list[Step]) -> None:
    """A line of text in plain words, without anything else that it states."""
    text = node.value
    first, _, rest = text.partition(" ")
    if text in OPEN:
        steps.append(AnyAnswer(text != "any", None, node.line, node.column))
    elif first in reading.players and rest == "any":
        steps.append(AnyAnswer(False, first, node.line, node.column))
    elif text == "ask":
        steps.append(AskPerson(node.line, node.column))
    elif text in YES_IN_YAML:
        answer_step(reading, replace(node, value="choose"), "choose", node, meant, steps)
    elif first in reading.players and rest.removeprefix("says ") in ALONE:
        said = rest.removeprefix("says ")
        answer_step(
            reading, replace(node, value=f"{first} choose"), f"{first} choose", replace(node, value=said), meant, steps
        )
    elif ": " in text and ":" not in text.partition(": ")[0]:
        # a whole answer in quotation marks
        key, _, value = text.partition(": ")
        if value.startswith(("[", "{")):
            alone = f"Leave them out, or put only '{shown(key)}' between them."
            reading.wrong(node, f"'{shown(text)}' is read as one text, since it is in quotation marks. {alone}")
            return
        entry = (Text(key, node.line, node.column), Text(value, node.line, node.column))
        _entry(reading, YamlMap((entry,), node.line, node.column), meant, steps)
    elif (vague := a_whole_turn(text, reading.players)) is not None:
        reading.wrong(node, vague)
    elif text.startswith("+"):
        answer_step(reading, replace(node, value="choose"), "choose", node, meant, steps)
    elif (given := _GIVES.fullmatch(text)) is not None and unknown_player(text, reading.players) == given[1]:
        reading.is_player(given[1], node)
    elif not _act(reading, node, text, steps):
        spoken = spoken_answer(text, reading.players, reading.names.words, is_card=is_card(reading, text))
        if spoken is not None and spoken.value not in OPEN:
            whole, named = replace(node, value=spoken.key), replace(node, value=spoken.value)
            answer_step(reading, whole, spoken.key, named, meant, steps)
            return
        reading.wrong(node, not_a_step(reading, text, meant))


def _one_after_the_other(
    reading: Reading, node: Text, both: tuple[Clause, Clause], meant: str, steps: list[Step]
) -> None:
    """The two steps of one sentence."""
    since = len(steps)
    _line(reading, replace(node, value=both[0].text), meant, steps, spoken=True)
    second: list[Step] = []
    _line(reading, replace(node, value=both[1].text), meant, second, spoken=True)
    second = _with_what_does_it(reading, both[1], second)
    steps += then_done(steps[since:], second, both[1])


def _with_what_does_it(reading: Reading, clause: Clause, steps: list[Step]) -> list[Step]:
    """The steps of a clause, with the card or landscape that it says they are done with, and whose that is."""
    named, place = card_and_place(clause.by)
    whose, card = owner_and_card(named)
    by = reading.names.meant(card)
    return done_with(by, place, whose, reading.players, steps) if by in reading.names.either else steps


def _clauses(reading: Reading, node: Text, said: tuple[Clause, ...], meant: str, steps: list[Step]) -> None:
    """The steps of a clause and of those said after it, which is what it leads to."""
    since = len(steps)
    _line(reading, replace(node, value=said[0].text), meant, steps)
    led_to: list[Step] = []
    for before, clause in pairwise(said):
        found: list[Step] = []
        _line(
            reading, replace(node, value=clause.text), meant, found, spoken=True, behind=without_maker(before.text)[0]
        )
        found = _with_what_does_it(reading, clause, found)
        led_to += then_done([*steps[since:], *led_to], found, clause)
    acts = [one for one in steps[since:] if isinstance(one, Act) and one.verb in ("plays", "buys")]
    told = led_to[0] if led_to and acts else None
    if isinstance(told, Answer) and told.statement is not None and told.statement.verb == "get":
        # what is got is said of all of them
        led_to = restated(led_to, told.statement, replace(told.statement, acts=len(acts), in_all=True))
    elif (
        isinstance(told, (Act, Answer))
        and told.statement is not None
        and told.statement.verb == "draw"
        and (told.statement.in_all or len({one.value for one in acts}) == 1)
    ):
        # "plays 2 Smithies, drawing 6 cards", "plays Village and Smithy, drawing 4 cards in all"
        led_to = restated(led_to, told.statement, replace(told.statement, acts=len(acts)))
    steps += [replace(one, below=True) if isinstance(one, Act) else one for one in led_to]


def _with_player(reading: Reading, text: str) -> str:
    """A sentence with the name of its player as the scenario spells it: `Alice` may be alice."""
    first, space, rest = text.partition(" ")
    same = [player for player in reading.players if player.casefold() == first.casefold()]
    return f"{same[0]}{space}{rest}" if first not in reading.players and len(same) == 1 else text


def _act(reading: Reading, node: Text, text: str, steps: list[Step]) -> str:
    """Reads an act and what else its sentence says, and returns the player's name; empty if this is not an act."""
    read = read_act(reading, node, text)
    if read is None:
        return ""
    steps += read.steps
    for line in read.lines:
        since = len(steps)
        _line(reading, replace(node, value=line), read.who, steps)
        if line == read.first_choice:
            steps[since:] = _with_first_choice(steps[since:])
    return read.who


def _with_first_choice(steps: list[Step]) -> list[Step]:
    """Steps, the first answer of which is the first choice of their act."""
    first = next((number for number, one in enumerate(steps) if isinstance(one, Answer)), None)
    return [
        replace(one, first_of_act=True) if number == first and isinstance(one, Answer) else one
        for number, one in enumerate(steps)
    ]


def _two_steps(reading: Reading, sentence: Sentence) -> tuple[Clause, Clause] | None:
    """The two steps that one sentence says; None for anything else. Who makes somebody do the first one is said of that."""
    text = plainly(sentence.whole, reading.players)
    both = two_steps(text, reading.players, reading.names.words, lambda name: names_something(reading, name))
    if both is None or sentence.maker is None:
        return both
    who, _, does = both[0].text.partition(" ")
    return both[0]._replace(text=f"{who} {sentence.maker}{does}"), both[1]


def _entry(reading: Reading, node: YamlMap, meant: str, steps: list[Step]) -> None:
    """A step that is a map with one key."""
    if len(node.entries) != 1:
        if node.entries:
            second = node.entries[1][0]
            reading.wrong(second, f"A step has one key. Put a dash before '{shown(second.value)}' to make it a step.")
        else:
            reading.wrong(node, f"An empty map is not a step. {A_STEP}")
        return
    key, value = node.entries[0]
    text = _with_player(reading, " ".join(key.value.split()))
    first, _, rest = text.partition(" ")
    if (rest if first in reading.players and rest else text) in reading.names.words:
        # the word of an answer alone is no sentence
        answer_step(reading, key, text, value, meant, steps)
        return
    if (act := plain_act(reading, key, text)) is not None:
        steps.append(act)
        _sequence(reading, value, text, act.who, steps)
        return
    if first in reading.players:
        text = as_written(text, reading.players, meant, reading.names)
        if why := reason_in(text):
            reading.wrong(key, NO_REASONS.format(shown(why)))
            return
    several = clauses(text, reading.players, reading.names.words, lambda name: names_something(reading, name))
    if (agrees := _yes_or_no(value)) is not None and (last := _said_of_it(reading, key, several[-1].text, agrees)):
        _clauses(reading, key, (*several[:-1], several[-1]._replace(text=last)), meant, steps)
        return
    if agrees is not None and len(several) > 1 and plain_act(reading, key, several[-1].text) is None:
        alone = f"{several[-1].text.replace(': ', ' ', 1)}: {'yes' if agrees else 'no'}"
        reading.wrong(key, f"Write what is answered yes or no on a line of its own: '{shown(alone)}'.")
        return
    if text in reading.players and isinstance(value, Text) and (value.value in ALONE or is_card(reading, value.value)):
        answer_step(reading, replace(key, value=f"{text} choose"), f"{text} choose", value, meant, steps)
    elif text in reading.players and isinstance(value, Text):
        verb, _, rest = value.value.partition(" ")
        line = f"{third_person(verb)} {rest}" if verb in BASES_OF_ACTS and rest else value.value
        _line(reading, replace(key, value=f"{text} {line}"), meant, steps)
    elif text in reading.players and isinstance(value, YamlMap) and len(value.entries) == 1:
        (word, what), *_ = value.entries
        entry = ((replace(word, value=f"{text} {word.value}"), what),)
        _entry(reading, replace(node, entries=entry), meant, steps)
    elif text == "check":
        expected = expectation(reading, value, "check")
        if expected is not None:
            steps.append(Check(expected, key.line, key.column))
    elif text == "together":
        steps.append(choices_at_once(reading, key, value))
    elif text == "within" or text.startswith("within "):
        event = text.removeprefix("within").strip()
        who = event.split()[0] if event and event.split()[0] in reading.players else None
        if not event:
            reading.wrong(key, "within: say in which event, as in 'within alice gains Curse'.")
        inside: list[Step] = []
        _sequence(reading, value, text, who or meant, inside)
        steps.append(Within(event, who, len(inside), key.line, key.column))
        steps.extend(inside)
    elif text == "if" or text.startswith("if "):
        _if(reading, key, text, value, meant, steps)
    elif len(several) > 1:
        _clauses(reading, key, several, meant, steps)
        _sequence(reading, value, text, text.partition(" ")[0], steps)
    elif not _said_with_steps(reading, key, text, value, meant, steps):
        answer_step(reading, key, text, value, meant, steps)


def _yes_or_no(node: Node) -> bool | None:
    """What `yes` or `no` says; None for anything else."""
    return YES_IN_YAML.get(node.value) if isinstance(node, Text) else None


def _said_of_it(reading: Reading, key: Text, clause: str, agrees: bool) -> str:
    """What a clause says with `yes` or `no` after it: `bob does not reveal Moat` for `bob reveals Moat: no`. Empty for what only an
    answer says, and for an act, at which a question may be answered like that."""
    who, _, said = clause.partition(" ")
    verb, _, what = said.partition(" ")
    is_said = who in reading.players and ":" not in clause and verb in first_words(reading.names.words)
    if not is_said or plain_act(reading, key, clause) is not None:
        return ""
    return clause if agrees else f"{who} does not {base_form(verb)} {what}".strip()


def _said_with_steps(reading: Reading, key: Text, text: str, value: Node, meant: str, steps: list[Step]) -> bool:
    """Reads a sentence about an act, or about two steps, with the steps under it; False if it is neither."""
    sentence = read_sentence(reading, text, meant)
    before = len(steps)
    if (both := _two_steps(reading, sentence)) is not None:
        who = meant
        _one_after_the_other(reading, key, both, meant, steps)
    elif (who := _act(reading, key, plainly(sentence.bare, reading.players), steps)) != "":
        state(steps, before, sentence)
    elif isinstance(value, Items) and _answers_with_a_card(reading, plainly(sentence.bare, reading.players)):
        # "bob reacts with Watchtower", with what is asked then
        who = sentence.who or meant
        _line(reading, key, meant, steps)
        _sequence(reading, value, text, who, steps)
        return True
    else:
        return False
    _gets(reading, key, sentence, meant, steps, before)
    _sequence(reading, value, text, who, steps)
    return True


def _answers_with_a_card(reading: Reading, text: str) -> bool:
    """Whether a line is a whole answer, which names a card or landscape."""
    spoken = spoken_answer(text, reading.players, reading.names.words, is_card=False)
    return spoken is not None and spoken.key != "" and names_something(reading, spoken.value)


def _if(reading: Reading, key: Text, text: str, value: Node, meant: str, steps: list[Step]) -> None:
    """Steps for some branches of what was left open."""
    said = text.removeprefix("if").strip()
    negated = said.startswith("not ")
    said = said.removeprefix("not ").strip() if negated else said
    if len(said) > 1 and said[0] in QUOTES and said[0] == said[-1]:
        said = said[1:-1]
    if not said or said == "not":
        reading.wrong(key, "if: say in which branches, with words of the trace, as in 'if bob reveals Moat'.")
    inside: list[Step] = []
    first = said.split()[0] if said else ""
    _sequence(reading, value, text, first if first in reading.players else meant, inside)
    one = If(said, negated, len(inside), key.line, key.column)
    if one.asked and (
        other := next((step for step in inside if not isinstance(step, (Answer, AnyAnswer, Shuffle))), None)
    ):
        message = (
            "Only answers can be under 'if asked': they are left out where nobody is asked. Write this below the list."
        )
        reading.wrong(Text("", other.line, other.column), message)
    steps.append(one)
    steps.extend(inside)


def _otherwise(reading: Reading, key: Text, value: Node, conditions: list[If], meant: str, steps: list[Step]) -> None:
    """Steps for the branches that no `if` before them in their list is about."""
    if not conditions:
        reading.wrong(key, f"{key.value}: there is no 'if' before it in this list.")
    inside: list[Step] = []
    _sequence(reading, value, "if", meant, inside)
    for one in conditions:
        inside.insert(0, If(one.text, not one.negated, len(inside), key.line, key.column))
    steps.extend(inside)
