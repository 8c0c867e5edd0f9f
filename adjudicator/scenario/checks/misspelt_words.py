"""Misspelt words in what must not be: what is in no trace, and what nobody is ever offered, would hold whatever happens."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from adjudicator.engine.run import Run
from adjudicator.explanations.verbs import VERBS
from adjudicator.format.answer_words import answer_words
from adjudicator.format.boards import Expectation, Said, Value
from adjudicator.format.catalogue import names
from adjudicator.format.keywords import SPENDABLE
from adjudicator.format.problems import did_you_mean, shown
from adjudicator.scenario.checks.expectation_check import plain, sentences_of
from adjudicator.scenario.checks.failures import Failure

_NEAR: Final = 0.75
"""How similar a word has to be to another, from 0 to 1, for that to be what was meant."""
_OTHER_VERBS: Final = frozenset(
    {"chooses", "loses", "moves", "overpaying", "reacts", "resolves", "sets", "unaffected", "uses", "wins"}
)
"""What else is done in traces, besides the verbs for cards."""
_OF_SENTENCES: Final = frozenset(
    re.findall(
        "[a-z]+",
        "abilities ability action actions affect after again also another anyone anything anywhere back boon boons card "
        "cards chance cheaper choice chosen copies copy cost different differently discarded does down drawing drawn "
        "durations during each either ending ends face five following force four from gained game games gave gets give "
        "goes hand hands have here into last later least leaves left less lets lies like long looked make makes more "
        "most name named names neither none nothing once ones onto other others overpaid overpay paying played player "
        "players playing remove removed removes replay rest revealed right round same setting shuffled skip something "
        "start stays still than that their theirs them then there they things third this those three track trashed "
        "trashing under unless unused used using were what when whenever where wherever which will with without word "
        "would your",
    )
)
"""Other words of traces that look like yet other ones: `onto` is not meant to be `into`."""
_SHORTEST: Final = 4
"""How many letters a word needs for a misspelling to be noticed."""
_MOVE: Final = re.compile("(?:play|buy|spend|call|pay off|use|react) (.+)")
"""An option that is something to do with what it names: `play Village`."""
_NOT_NAMES: Final = frozenset(
    {"nothing", "none", "yes", "no", "it", "this", "end", "phase", "turn", "action", "buy", "night", "debt", "done"}
)
"""Words of options that no card has of its own."""


def misspelt_words(states: Sequence[Expectation], runs: Sequence[Run]) -> tuple[Failure, ...]:
    """What is wrong with each claim that something is not so, if it has a word that is meant to be another one.

    A sentence of `not in trace` may not have a word that is almost one of the trace or of a name, nor begin with
    somebody who does not play; `not offered` has to name something that can be an option.
    """
    said = list(dict.fromkeys(sentence for one in states for sentence in _not_expected(one)))
    refused = list(dict.fromkeys(value for one in states for value in _not_offered(one)))
    found = [failure for value in refused for failure in _no_option(value, runs)]
    if said:
        trace = {word for run in runs for _, text in sentences_of(run) for word in _words(text)}
        found += [failure for sentence in said for failure in _misspelt(sentence, trace, runs)]
    return tuple(found)


def _not_expected(expected: Expectation) -> Iterator[Said]:
    yield from expected.not_in_trace
    for claim in expected.never:
        yield from claim.trace


def _not_offered(expected: Expectation) -> Iterator[Value]:
    yield from expected.not_offered
    for claim in expected.never:
        yield from claim.offered


def _misspelt(said: Said, trace: set[str], runs: Sequence[Run]) -> Iterator[Failure]:
    players = {player.casefold(): player for run in runs for player in run.game.players}
    named = {part for name in names().either for part in _words(plain(name))}
    done = {part for verb in VERBS.values() for form in (verb.third, verb.base) for part in form.casefold().split()}
    known = _OTHER_VERBS | _OF_SENTENCES | named | done | players.keys()
    words = _words(plain(said.text))
    thirds = {verb.third.casefold().split()[0] for verb in VERBS.values()}
    if len(words) > 1 and words[1] in thirds and words[0] not in trace | known | _PRONOUNS and words[0].isalpha():
        near = did_you_mean(words[0], players.values())
        yield Failure(said.line, said.column, f"There is no player called '{said.text.split()[0]}'.{near}")
        words = words[1:]
    for word, written in zip(words, said.text.split()[-len(words) :], strict=True):
        alike = {word, f"{word}s", word.removesuffix("s")}
        if len(word) < _SHORTEST or alike & trace or alike & known:
            continue
        near_words = get_close_matches(word, sorted(one for one in trace if len(one) >= _SHORTEST), 1, _NEAR)
        if not near_words and written[:1].isupper():
            near_words = [one.capitalize() for one in get_close_matches(word, sorted(named), 1, _NEAR)]
        if near_words:
            message = f"'{word}' is in no trace of this scenario. Did you mean '{near_words[0]}'?"
            yield Failure(said.line, said.column, message)


_PRONOUNS: Final = frozenset({"nobody", "somebody", "everybody", "everyone", "and", "who", "also", "then", "not"})
"""What a part of a sentence may begin with before a verb, besides a player."""


def _words(text: str) -> list[str]:
    return [word.strip("(),:;.'$+").removesuffix("'s") for word in text.split()]


def _no_option(value: Value, runs: Sequence[Run]) -> Iterator[Failure]:
    """What is wrong with a value that names no card, token or number, and has words that are in no option of the game."""
    called = value.name if (move := _MOVE.fullmatch(value.name)) is None else move[1]
    known = names()
    amount = called.strip("$").replace("D", "").replace("$", "").replace(" ", "")
    if known.meant(called) in known.either or called in SPENDABLE or amount.isdecimal():
        return
    words = _words(plain(called))
    if all(word in _NOT_NAMES or word.isdecimal() for word in words):
        return
    options = {word for option in _options(runs) for word in _words(plain(option))} | _NOT_NAMES
    options |= {part for name in known.either if name in called for part in _words(plain(name))}
    if all({word, f"{word}s", word.removesuffix("s")} & options or word.isdecimal() for word in words):
        return
    near = did_you_mean(called, {*known.either, *_options(runs)})
    why = near or " Name a card or another option, as in 'not offered: [Village]'."
    message = f"'{shown(value.text)}' can never be offered: nothing is called '{shown(called)}'.{why}"
    yield Failure(value.line, value.column, message)


def _options(runs: Sequence[Run]) -> set[str]:
    """The options of all questions that were asked, and those that the objects of the game can ask about."""
    found: set[str] = set()
    for run in runs:
        found.update(option for event in run.trace if event.kind == "choose" for option in event.get("options"))
        if run.decision is not None:
            found.update(option.label for option in run.decision.options)
    for name in runs[0].game.present if runs else ():
        for answer in answer_words(runs[0].game.catalog[name]):
            found.update((answer.word, *answer.options))
    return found
