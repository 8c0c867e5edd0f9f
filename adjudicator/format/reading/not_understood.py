"""The messages for words that are not understood: those that name no card where one has to stand, and lines that are not steps."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.format.keywords import ACTS, ALL_TREASURES, ALL_WORDS, OPEN, PHASES, PLACES, STEP_WORDS
from adjudicator.format.problems import did_you_mean, shown
from adjudicator.format.reading.fields import Reading
from adjudicator.format.reading.verb_forms import base_form, present_forms, third_person

A_STEP: Final = (
    "A step is an act ('alice plays Village', 'alice ends turn'), an answer ('discard: Copper', 'bob react: Moat', "
    "'trash it: yes'), 'any', 'any, to the end', 'ask', or a map with one of the keys check, within ..., if ..., together, "
    "spend, pay off and shuffle."
)
ANY_ALONE: Final = "'any, to the end' leaves open whatever is asked of anybody. Write '- any, to the end'."
_SQUEEZED: Final = re.compile("([a-z][a-z ]*):([^ :].*)")
"""An answer without a space after its colon."""
_MYSELF: Final = ("I", "we", "We", "you", "You")
_IMPOSSIBLE: Final = re.compile("(?:cannot|can't|can not|couldn't|could not|is not allowed to|is unable to)(?: |$)")
_NEGATED: Final = re.compile("(?:never|won't|will not|forgets to|refuses to|decides not to|neither)(?: |$)")


def not_a_step(reading: Reading, text: str, meant: str) -> str:
    """Why a line is not a step, as sentences. `meant` is the player who is meant if none is named."""
    first, _, rest = text.partition(" ")
    said = f"'{shown(text)}' is not a step"
    if (first in reading.players and rest in OPEN) or (first == OPEN[0] and rest in reading.players):
        alone = f"Write '{rest} any'." if rest in reading.players else ANY_ALONE
        return f"{said}. {alone}"
    if (squeezed := _SQUEEZED.fullmatch(text)) is not None:
        return f"{said}. Put a space after the colon: '{shown(squeezed[1])}: {shown(squeezed[2])}'."
    if first in _MYSELF and rest:
        verb, _, what = rest.partition(" ")
        return f"{said}. Name the player: '{meant} {third_person(base_form(verb))} {shown(what)}'."
    if text in reading.players:
        return f"{said}: say what {text} does right after the name, as in '{text} plays Village'."
    if first in ("if", "If", "when", "When"):
        return (
            f"{said}. An 'if' has its steps in a list: 'if bob reveals Moat: [discard: Copper]', below the 'any' whose branches "
            "it tells apart."
        )
    if text.casefold() in ("anything", "whatever", "everything"):
        return f"{said}. To leave what is asked open, write 'any', or 'any, to the end' for everything that follows."
    if first not in reading.players:
        option = f" If this is an option, write 'choose: {shown(text)}'." if text[:1].islower() else ""
        near = _hint_about_player(text, meant) or did_you_mean(text, STEP_WORDS[:3]) or f"{option} {A_STEP}"
        return f"{said}.{near}"
    if _IMPOSSIBLE.match(rest) is not None:
        return f"{said}: it says what is not possible. Where {first} is asked, write 'check: {{not offered: [NAME]}}'."
    if _NEGATED.match(rest) is not None:
        return f"{said}: leave it out, or say what does not happen, as in '{first} does not play Village'."
    wrong = f"{said}: '{shown(rest.split()[0])}' is not something players do."
    if (plainly := _without_more(reading, rest)) is not None:
        return f"{wrong} Write only what happens, as in '{first} {shown(plainly)}'."
    near = did_you_mean(rest.split()[0], ACTS)
    return f"{wrong}{near or f' {A_STEP}'}"


def _without_more(reading: Reading, said: str) -> str | None:
    """What is done, without the words before it: `plays Militia` for `tries to play Militia`. None if nothing is."""
    forms = present_forms(reading.names.words)
    words = said.split()
    for number, word in enumerate(words[1:4], 1):
        if word in forms:
            return " ".join((third_person(forms[word]), *words[number + 1 :]))
    return None


def _hint_about_player(text: str, meant: str) -> str:
    """The hint for an act without a player: `end turn`."""
    found = re.fullmatch("(play|buy|end|start)s? (.+)", text)
    return "" if found is None else f" Say who does it: '{meant} {found[1]}s {shown(found[2])}'."


def no_number(text: str, verb: str) -> str | None:
    """The message for words that do not say which cards, or how many: `everything`, `some Estates`; None for all other
    words.

    `verb` is what is before them: `play:` or `alice plays`.
    """
    if text in ALL_WORDS:
        treasures = f"write '{verb} {ALL_TREASURES}', or " if "play" in verb else ""
        return f"'{verb} {text}' does not say which cards: {treasures}name each, as in '{verb} 2 Silver'."
    if (found := _VAGUE.fullmatch(text)) is not None:
        return f"'{shown(text)}' does not say how many. Write the number, as in '2 {shown(found[1])}'."
    return None


_VAGUE: Final = re.compile(
    "(?:some|several|many|a few|any number of|a couple of)(?: of)?(?: the| his| her| their)? (.+)"
)
"""Words that say that there are several, but not how many."""
_OF_THEM: Final = re.compile("(?:one|two|three|four|five|some|all|both|none|[0-9]+) of (?:them|these|those)")
"""Some of the cards that were named before, if it is not clear which."""
_KIND: Final = re.compile(
    r"(?:(?:[0-9]+|an?|any|some|the|one|two|three|four|five|her|his|their|all|both|other|another|more|top|bottom)\s+)*"
    "(?:(?:Action|Treasure|Victory|Night|Attack|Duration|Reaction)s?(?: cards?)?|cards?)"
)
"""Words that say how many cards, or of what kind, but not which."""

_PLACE: Final = re.compile("^(?:the|her|his|their|my|your) ")
"""What can be before the name of a place."""
_PHASE: Final = re.compile(f"(?:(?:the|her|his|their|my) )?({'|'.join(PHASES)}) phase", re.IGNORECASE)


def names_no_card(reading: Reading, text: str, word: str) -> str | None:
    """What is wrong with words after a verb that are neither a card nor the misspelt name of one; None for a single name.

    `word` is what is before them: `play` or `plays`.
    """
    verb, _, rest = text.partition(" ")
    option = f"If this is an option, write 'choose: {shown(f'{word} {text}' if rest or text == 'this' else text)}'."
    if text.startswith("no "):
        return (
            f"'{shown(text)}' names no card. Leave this out if nothing is done; that somebody does not do it with a certain card "
            f"can be said, as in 'does not {base_form(word)} Gold'."
        )
    if _OF_THEM.fullmatch(text) is not None:
        return f"'{shown(text)}' does not say which cards. Name each of them, as in '{word}: Silver', and no more than that."
    if _KIND.fullmatch(text) is not None:
        return (
            f"'{shown(text)}' does not say which cards. Name each of them, as in '{word}: Silver, Estate', "
            f"or leave this out if nobody chooses them. {option}"
        )
    if (found := _PHASE.fullmatch(text)) is not None:
        phase = next(one for one in PHASES if one.casefold() == found[1].casefold())
        return (
            f"'{shown(text)}' names a phase, not a card. If a text leads there by itself, leave this out: "
            f"'check: {{phase: {phase}}}' checks that it is so."
        )
    if _PLACE.sub("", text) in PLACES:
        return f"'{shown(text)}' is a place, not a card. If this is an option, write 'choose: {shown(text)}'. If not, name the card."
    if not text[:1].islower() or text.title() in reading.names.cards or reading.names.no_name(text) is None:
        return None
    if verb in present_forms(reading.names.words):
        return f"'{shown(text)}' is something that is done, not a card. Leave out '{word}' before it, or name the card."
    wrong = reading.names.no_name(text)
    if rest and "Did you mean" not in str(wrong):
        return (
            f"'{shown(text)}' names no card. Name only cards after '{word}', and write what else happens on a line of its own."
            f" {option}"
        )
    return f"{wrong} {option}"
