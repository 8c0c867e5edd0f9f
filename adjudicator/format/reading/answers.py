"""Reading answers: `discard: Copper`, `bob react: Moat`, `trash it: yes`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from adjudicator.format.boards import Value
from adjudicator.format.keywords import ACTS, OPEN, STEP_WORDS
from adjudicator.format.problems import did_you_mean, nearest, shown
from adjudicator.format.reading.acts import pay_off, spend
from adjudicator.format.reading.cards import is_card, understood, value, values
from adjudicator.format.reading.fields import YES_IN_YAML, Reading
from adjudicator.format.reading.not_understood import A_STEP
from adjudicator.format.reading.sentences import placed, stated_options
from adjudicator.format.reading.source import Items, Node, Refused, Text, YamlMap
from adjudicator.format.reading.spoken_steps import in_words
from adjudicator.format.reading.statements import DEEDS
from adjudicator.format.steps import Answer, AnyAnswer, Shuffle, Statement, Step, StrangeWords, Together

_IT: Final = ("it", "them")
"""What a yes-or-no question is about: `trash it`."""

_WHERE: Final = ("back", "from", "to", "into", "in", "on", "onto")
"""The words after a verb that only say where a card is, or where it goes."""
_SAYING: Final = {"show": "reveal", "replay": "play"}
"""Other words for those that begin an answer."""
_TO_A_PLACE: Final = re.compile("(?:onto|on top of|into|to) (?:her|his|their|your|the) (?:deck|hand|discard pile)$")
"""Where something is put that the option does not name."""
_TOKEN_ON: Final = re.compile(r"put (?:an?|the|her|his|their) (?:.+ )?token on")


def answer_step(reading: Reading, key: Text, text: str, node: Node, meant: str, steps: list[Step]) -> None:
    """Reads a step that is an answer, or has the form of one: spend, pay off, shuffle."""
    first, _, rest = text.partition(" ")
    who, word = (first, rest) if first in reading.players and rest else (None, text)
    nothing = isinstance(node, Text) and node.value == "nothing"
    if word == "spend" and not nothing:
        steps += spend(reading, key, reading.text(node, word, "a number and tokens, such as 2 Coffers"), who or meant)
    elif word == "pay off" and not nothing:
        steps += pay_off(reading, key, reading.text(node, word, "an amount of Debt, such as 3 Debt"), who or meant)
    elif word == "draw" and nothing:
        # nobody is asked about drawing: that can only tell what happens
        told = Statement(f"{text}: nothing", who or meant, word, negated=True)
        steps.append(Answer(who, meant, word, (), None, key.line, key.column, told, only_told=True))
    elif word == "shuffle":
        cards = values(reading, node, word, only_cards=True)
        steps.append(Shuffle(who, meant, cards, key.line, key.column))
    else:
        said = " ".join(node.value.split()) if isinstance(node, Text) else ""
        if word == "exchange" and isinstance(node, Text) and is_card(reading, said.partition(" for ")[2]):
            steps += _exchange(reading, key, text, node, meant)
            return
        answer = _read_answer(tried := reading.trial(), key, word, node, who, meant)
        if tried.problems and isinstance(node, Text) and (parts := understood(reading, said)) is not None:
            answer_step(reading, key, text, replace(node, value=parts[0]), meant, steps)
            steps.append(StrangeWords(parts[1], f"{text}: {parts[0]}", key.line, key.column))
            return
        reading.take(tried)
        if answer is not None:
            named = said or ", ".join(one.text for one in answer.values)
            if answer.word == "choose" and answer.yes is None:
                option = answer.values[0].text if len(answer.values) == 1 else named
                answer = replace(answer, options=stated_options(reading, f"{text}: {named}", answer.player, option))
            steps.append(placed(reading, answer, text, named))


def _exchange(reading: Reading, key: Text, text: str, node: Text, meant: str) -> list[Step]:
    """The answer of `exchange: Page for Treasure Hunter`, which also states for what."""
    said = " ".join(node.value.split())
    given, _, got = said.partition(" for ")
    found: list[Step] = []
    answer_step(reading, key, text, replace(node, value=given), meant, found)
    return [
        replace(one, statement=_exchanged(reading, one, f"{text}: {said}", got)) if isinstance(one, Answer) else one
        for one in found
    ]


def _exchanged(reading: Reading, answer: Answer, text: str, got: str) -> Statement:
    return Statement(text, answer.player, "exchange", answer.values, by=reading.names.meant(got))


def choices_at_once(reading: Reading, key: Text, node: Node) -> Together:
    """Reads choices that are made at the same time."""
    choices: list[Answer | AnyAnswer] = []
    example = "a map such as {alice: {pass: Estate}, bob: {pass: Copper}}"
    for name, choice in reading.entries(node, "together", example):
        reading.is_player(name.value, name)
        match choice:
            case Text(value="any"):
                choices.append(AnyAnswer(False, name.value, choice.line, choice.column))
            case YamlMap(entries=((word, what),)):
                text = " ".join(word.value.split())
                answer = _read_answer(reading, word, text, what, name.value, name.value)
                if answer is not None:
                    choices.append(answer)
            case Refused():
                pass
            case _:
                reading.wrong(
                    choice, f"together: write one answer for {shown(name.value)}, as in {{pass: Estate}}, or any."
                )
    return Together(tuple(choices), key.line, key.column)


_NOTHING: Final = ("nothing", "none", "no card", "no cards")
"""Words for an answer that chooses nothing."""


def _read_answer(reading: Reading, key: Text, word: str, node: Node, who: str | None, meant: str) -> Answer | None:
    """An answer; None (and a mistake) when these are not words to answer with."""
    said = " ".join(node.value.split()) if isinstance(node, Text) else ""
    if said in YES_IN_YAML:
        verb = verb_of(reading, word)
        return Answer(who, meant, verb if verb == "put" else word, (), YES_IN_YAML[said], key.line, key.column)
    if said in _IT and word in reading.names.words - {"choose"}:
        # "them" is more than one card
        them = Statement(f"{word}: them", who, word, several=True) if said == "them" and word in DEEDS else None
        return Answer(who, meant, word, (), True, key.line, key.column, them, it=(value(key, said),))
    word = verb_of(reading, word)
    if word not in reading.names.words:
        _no_word(reading, key, word, who)
        return None
    found: tuple[Value, ...] = ()
    plain = in_words(said) or _TO_A_PLACE.match(said) is not None
    is_plain = word in reading.names.card_words - {"name"} and plain and not is_card(reading, said)
    if is_plain and isinstance(node, Text):
        # an option that begins with its verb: "discard two cards", "discard her hand", "put onto your deck"
        found, word = (value(node, f"{word} {said}"),), "choose"
    elif said not in _NOTHING:
        found = values(reading, node, word, word in reading.names.card_words)
    return Answer(who, meant, word, found, None, key.line, key.column, in_turn=" then " in said)


def verb_of(reading: Reading, word: str) -> str:
    """The word to answer with that is meant: `put back` and `topdeck` are `put`, `trash from hand` is `trash`."""
    if word in reading.names.words:
        return word
    if word in _SAYING:
        return _SAYING[word]
    verb, _, where = word.partition(" ")
    if verb in ("topdeck", "top-deck") or _TOKEN_ON.fullmatch(word):
        return "put"
    return verb if verb in reading.names.words and where.split(" ")[0] in _WHERE else word


def _no_word(reading: Reading, key: Text, word: str, who: str | None) -> None:
    """Says why these words begin no answer."""
    first, _, rest = word.partition(" ")
    allowed = reading.names.words | frozenset(STEP_WORDS)
    if who is None and (rest in reading.names.words or rest in ("spend", "pay off", "shuffle")):
        reading.is_player(first, key)
        return
    if first in ("elif", "else", "elsif"):
        near = " After an 'if', write another 'if ...', or 'otherwise' for all branches that none before it is about."
    elif (act := nearest(first, ACTS)) is not None and who is not None:
        near = f" Did you mean '{who} {act} {rest}'?"
    else:
        near = did_you_mean(word, allowed)
    message = f"No answer begins with '{shown(word)}', unless it is answered yes or no."
    reading.wrong(key, f"{message}{near or f' {A_STEP}'}")


def joined(reading: Reading, items: Iterable[Node]) -> Iterator[Node]:
    """The items of a list, with those joined that YAML splits at a comma between brackets: `any, to the end`, `discard:
    Estate, Copper`."""
    found: list[Node] = []
    for item in items:
        whole = _joined_items(reading, found[-1], item) if found and isinstance(item, Text) else None
        if whole is None:
            found.append(item)
        else:
            found[-1] = whole
    yield from found


def _joined_items(reading: Reading, before: Node, item: Text) -> Node | None:
    """Two items of a list as one, if the second is not a step of its own but continues the first."""
    if isinstance(before, Text):
        return replace(before, value="any, to the end") if (before.value, item.value) == ("any", "to the end") else None
    if not isinstance(before, YamlMap) or len(before.entries) != 1:
        return None
    (key, value), *_ = before.entries
    words = key.value.split(" ", 1)
    word = verb_of(reading, words[1] if words[0] in reading.players and len(words) == 2 else key.value)
    if word not in reading.names.words or not (is_card(reading, item.value) or _is_option(reading, word, item)):
        return None
    parts = value.items if isinstance(value, Items) else (value,)
    return replace(before, entries=((key, Items((*parts, item), value.line, value.column)),))


def _is_option(reading: Reading, word: str, item: Text) -> bool:
    """Whether a text after `choose: Silvers` cannot be a step, and so is another option: `[choose: Silvers, +$2]`."""
    first = item.value.split()[0] if item.value.split() else ""
    return word == "choose" and item.value not in (*OPEN, "to the end", "ask") and first not in reading.players
