"""Reading answers: `discard: Copper`, `bob react: Moat`, `trash it: yes`."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.format.boards import Value
from adjudicator.format.keywords import ACTS, STEP_WORDS
from adjudicator.format.problems import did_you_mean, nearest, shown
from adjudicator.format.reading.cards import is_card, value, values
from adjudicator.format.reading.fields import YES, Reading
from adjudicator.format.reading.source import Node, Text
from adjudicator.format.reading.spoken_steps import in_words
from adjudicator.format.steps import Answer

A_STEP: Final = (
    "A step is an act ('alice plays Village', 'alice ends turn'), an answer ('discard: Copper', 'bob react: Moat', "
    "'trash it: yes'), 'any', 'any, to the end', 'ask', or a map with one of the keys check, within ..., if ..., together, "
    "spend, pay off and shuffle."
)

_IT: Final = ("it", "them")
"""What is done in the words of a question of yes or no: `trash it`."""

_WHERE: Final = ("back", "from", "to", "into", "in", "on", "onto")
"""The words after a verb that say only where a card is, or where it goes."""
_SAYING: Final = {"show": "reveal", "replay": "play"}
"""Other words for those that begin an answer."""
_TOKEN_ON: Final = re.compile(r"put (?:an?|the|her|his|their) (?:.+ )?token on")


def read_answer(reading: Reading, key: Text, word: str, node: Node, who: str | None, meant: str) -> Answer | None:
    """An answer; None (and a mistake) when these are not words to answer with."""
    said = " ".join(node.value.split()) if isinstance(node, Text) else ""
    if said in YES:
        verb = verb_of(reading, word)
        return Answer(who, meant, verb if verb == "put" else word, (), YES[said], key.line, key.column)
    if said in _IT and word in reading.names.words - {"choose"}:
        return Answer(who, meant, word, (), True, key.line, key.column)
    word = verb_of(reading, word)
    if word not in reading.names.words:
        _no_word(reading, key, word, who)
        return None
    found: tuple[Value, ...] = ()
    is_plain = word in reading.names.card_words - {"name"} and in_words(said) and not is_card(reading, said)
    if is_plain and isinstance(node, Text):
        # an option that begins with its verb: "discard two cards", "discard her hand"
        found, word = (value(node, f"{word} {said}"),), "choose"
    elif said != "nothing":
        found = values(reading, node, word, word in reading.names.card_words)
    return Answer(who, meant, word, found, None, key.line, key.column)


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
    if (act := nearest(first, ACTS)) is not None and who is not None:
        near = f" Did you mean '{who} {act} {rest}'?"
    else:
        near = did_you_mean(word, allowed)
    message = f"No answer begins with '{shown(word)}', unless it is answered yes or no."
    reading.wrong(key, f"{message}{near or f' {A_STEP}'}")
