"""Other verbs for what is done with cards: `gets rid of Curse` is `trashes Curse`, `finds Gold` is `reveals Gold`.

What is said with them has to be so in the same way: a card that is lost is trashed, and neither discarded nor passed.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from adjudicator.format.reading.table_talk.patterns import OWN
from adjudicator.format.reading.verb_forms import ing_form, third_person

_SAME: Final = {
    # what is said, and the verb for it
    "get rid of": "trash",
    "lose": "trash",
    "fetch": "take",
    "grab": "take",
    "pick up": "take",
    "retrieve": "take",
    "recover": "take",
    "find": "reveal",
    "turn over": "reveal",
    "flip over": "reveal",
    "turn up": "reveal",
    "uncover": "reveal",
    "peek at": "look at",
    "drop": "discard",
    "acquire": "gain",
    "obtain": "gain",
    "purchase": "buy",
    "wish for": "name",
    "guess": "name",
    "pick": "choose",
    "select": "choose",
}
_PAST: Final = {"get": "got", "lose": "lost", "find": "found"}
"""Forms of the past that do not end in "ed"."""
_DOUBLED: Final = ("get", "grab", "drop")
"""Verbs whose last letter is doubled: `dropping`."""
_WHAT: Final = (
    r"(?:an?|the|one|two|three|four|five|six|another|both|all|any|[0-9]+|her|his|their|my|your|it|them)\b|[A-Z]|\+"
)
"""How what is done to begins."""
_EXCHANGED: Final = re.compile(r"\btrad(e|es|ed|ing) (?:in )?(?=[^,.;]+? (?:in )?for )")
_EXCHANGED_IN: Final = re.compile(r"\b(exchang(?:es?|ed|ing) [^,.;]+?) in for ")
_INTO_THE_TRASH: Final = re.compile(
    r"\b(?:put|send|throw|toss|move)(s|es|ting|ing) ([^,.;]+?) (?:into|in|onto|on|to) the trash(?: pile)?(?=$|[,.;]| and )"
)
_MOVES_A_TOKEN: Final = re.compile(r"\bmov(es|ing) (?=(?:an?|the|one|her|his|their) (?:[^,.;]+? )?token\b)")
_CHOSEN_FOR: Final = re.compile(
    r"\b(?:choos|pick|select|nam)(es|s|ing) ([^,.;]+?) for (her|him|them|[a-z]+) to (discard|trash)(?=$|[,.;]| and )"
)


@cache
def _forms() -> tuple[re.Pattern[str], dict[str, str]]:
    """Matches every form of these verbs, and the same form of the verb for each."""
    forms: dict[str, str] = {}
    for said, meant in _SAME.items():
        verb, space, more = said.partition(" ")
        long = f"{verb}{verb[-1] * (verb in _DOUBLED)}" if verb in _DOUBLED else verb.removesuffix("e")
        past = _PAST.get(verb, f"{long}ed")
        third = f"{verb}es" if verb.endswith("ch") else f"{verb}s"
        forms[f"{third}{space}{more}"] = forms[f"{past}{space}{more}"] = third_person(meant)
        forms[f"{long}ing{space}{more}"] = ing_form(meant)
        forms[f"to {said}"] = f"to {meant}"
    words = "|".join(sorted(map(re.escape, forms), key=len, reverse=True))
    return re.compile(rf"\b({words}) (?!{OWN} Journey token)(?={_WHAT})"), forms


def in_known_verbs(text: str) -> str:
    """A sentence with the verbs that steps are read with."""
    pattern, forms = _forms()
    text = _CHOSEN_FOR.sub(lambda found: f"{_made(found[1])} {found[3]} {found[4]} {found[2]}", text)
    text = _EXCHANGED.sub(lambda found: f"exchang{found[1]} ", text)
    text = _EXCHANGED_IN.sub(r"\1 for ", text)
    text = _INTO_THE_TRASH.sub(lambda found: f"trash{'ing' if found[1].endswith('ing') else 'es'} {found[2]}", text)
    text = _MOVES_A_TOKEN.sub(lambda found: "putting " if found[1] == "ing" else "puts ", text)
    return pattern.sub(lambda found: f"{forms[found[1]]} ", text)


def _made(ending: str) -> str:
    """The verb for making somebody do something, in the form that ends like that."""
    return "making" if ending == "ing" else "makes"
