"""The forms of the verbs that steps and answers begin with: `trash`, `trashes`, `trashing`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from adjudicator.format.keywords import ACTS

VERBS_OF_ACTS: Final = frozenset(act.partition(" ")[0] for act in ACTS)
"""As acts have them: `plays`."""
BASES_OF_ACTS: Final = frozenset(
    act.removesuffix("es") if act == "trashes" else act.removesuffix("s") for act in VERBS_OF_ACTS
)
TOPDECK: Final = ("topdeck", "top-deck")
_OTHER_VERBS: Final = (
    *("call", "decline", "flip", "get", "give", "guess", "leave", "look at", "overpay", "pass"),
    *("remove", "replay", "respond", "show", "shuffle", "turn", "wish"),
)
"""Verbs that only sentences use, in addition to the words of the format."""


_ONLY_TOLD: Final = (*("flip", "get", "give", "leave", "look at", "remove", "replay", "show", "shuffle", "turn"),)
"""Verbs whose forms ending in "ing" begin a clause, in addition to the words of the format."""


def third_person(word: str) -> str:
    """The third person of a verb: `trashes`, `sets aside`."""
    verb, _, more = word.partition(" ")
    return f"{verb}{'es' if verb.endswith(('s', 'sh')) else 's'} {more}".strip()


def third_person_of_past(done: str) -> str:
    """The third person of a verb in the past: `trashes` for `trashed`."""
    verb, space, aside = done.partition(" ")
    return f"{third_person(past_forms().get(verb) or verb.removesuffix('ed'))}{space}{aside}"


_IRREGULAR: Final = {
    **{
        "bought": "buy",
        "drew": "draw",
        "took": "take",
        "gave": "give",
        "got": "get",
        "kept": "keep",
        "chose": "choose",
    },
    **{"put": "put", "set": "set"},
}
"""Forms of the past that do not end in "ed"."""


@cache
def past_forms() -> Mapping[str, str]:
    """What `trashed` and `drew` are forms of: the first words of what somebody did."""
    more = ("choose", "exile", "name", "receive", "react", "return", "reveal", "use")
    bases = {*more, *(base for base in (*BASES_OF_ACTS, *TOPDECK, *_OTHER_VERBS) if " " not in base)}
    regular = {f"{base.removesuffix('e')}ed": base for base in sorted(bases - set(_IRREGULAR.values()))}
    return {**regular, **_IRREGULAR}


def base_form(verb: str) -> str:
    """The verb that somebody else's form is made from: `trash` for `trashes`."""
    return verb.removesuffix("es") if verb.endswith(("shes", "sses", "oes")) else verb.removesuffix("s")


@cache
def first_words(words: frozenset[str]) -> frozenset[str]:
    """The first words of what somebody is said to do: `trashes`, `puts`, `wishes`; `words` are those of answers."""
    bases = (*words, *BASES_OF_ACTS, *TOPDECK, *_OTHER_VERBS)
    return frozenset(third_person(base).partition(" ")[0] for base in bases) | {"has"}


@cache
def ing_forms(words: frozenset[str]) -> Mapping[str, str]:
    """The verb that each form ending in "ing" belongs to; `words` are those of answers."""
    return {
        form: word
        for word in sorted((*words, *BASES_OF_ACTS, *TOPDECK, *_ONLY_TOLD), key=len)
        for form in _ing_forms_of(word)
    }


def ing_form(word: str) -> str:
    """The form of a verb that ends in "ing": `taking`, `setting aside`."""
    verb, _, more = word.partition(" ")
    long = f"{verb}{verb[-1]}" if verb in _SHORT else verb.removesuffix("e")
    return f"{long}ing {more}".strip()


_SHORT: Final = ("put", "set", "get", "let")
"""Verbs whose last letter is doubled before "ing"."""


def _ing_forms_of(word: str) -> tuple[str, ...]:
    """The forms of a verb that end in "ing", with the words that belong to it: `setting aside`."""
    verb, _, more = word.partition(" ")
    forms = (f"{verb}ing", f"{verb.removesuffix('e')}ing", f"{verb}{verb[-1]}ing")
    return tuple(f"{form} {more}".strip() for form in forms)


@cache
def present_forms(words: frozenset[str]) -> Mapping[str, str]:
    """The verb that forms such as `trashes` and `trash` belong to; `words` are those of answers."""
    return {form: base for base in (*words, *BASES_OF_ACTS, *TOPDECK) for form in (third_person(base), base)}


@cache
def spoken_forms(words: frozenset[str]) -> Mapping[str, str]:
    """The same, with the verbs that only sentences have."""
    return {
        **present_forms(words),
        "give": "give",
        "gives": "give",
        "gets": "gain",
        "show": "reveal",
        "shows": "reveal",
    }


def verb_and_rest(text: str, forms: Collection[str]) -> tuple[str, str] | None:
    """The verb that a text begins with, in one of these forms, and what follows it."""
    for words in (2, 1):
        parts = text.split(" ", words)
        if len(parts) > words and (verb := " ".join(parts[:words])) in forms:
            return verb, parts[words]
    return None
