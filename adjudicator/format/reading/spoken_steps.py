"""Steps written the way one would say them: `bob reveals Moat` for `bob reveal: Moat`, `gain Village` for `gain: Village`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Final, NamedTuple

from adjudicator.format.keywords import PHASES, SPENDABLE
from adjudicator.format.problems import shown
from adjudicator.format.reading.clauses import Clause
from adjudicator.format.reading.statements import PUTS, without_places
from adjudicator.format.reading.table_talk.patterns import owner_and_card
from adjudicator.format.reading.verb_forms import (
    BASES_OF_ACTS,
    VERBS_OF_ACTS,
    present_forms,
    spoken_forms,
    third_person,
    third_person_of_past,
    verb_and_rest,
)


class SpokenAnswer(NamedTuple):
    """An answer as it would be written: who gives it (or ""), the word it begins with, and what it names."""

    who: str
    word: str
    value: str

    @property
    def key(self) -> str:
        return f"{self.who} {self.word}".strip()


_THEN: Final = ("with ", "to ", "back ")
"""Small words between a verb and its object: `reacts with Moat`, `puts back Gold`."""


def spoken_answer(text: str, players: Collection[str], words: Iterable[str], *, is_card: bool) -> SpokenAnswer | None:
    """The answer that a line of text gives; None if it gives none.

    A line that is only the name of a card chooses it.
    """
    if is_card:
        return SpokenAnswer("", "choose", text)
    first, _, rest = text.partition(" ")
    who = first if first in players else ""
    said = rest if who else text
    if who and (given := re.fullmatch("gives? (.+)", said)) is not None:
        receiver, _, what = given[1].partition(" ")
        return SpokenAnswer(who, "choose", what if receiver in players else given[1])
    if (following := re.fullmatch("(.+) first", said)) is not None:
        return SpokenAnswer(who, "first", following[1])
    if who and said.partition(" ")[0] in VERBS_OF_ACTS | BASES_OF_ACTS:
        return None
    if said.startswith(("exchange ", "exchanges ")):
        said = said.partition(" for ")[0]
    for word in sorted(words, key=len, reverse=True):
        for form in (third_person(word),) if who else (word, third_person(word)):
            if (value := _after(form, said)) is not None:
                return SpokenAnswer(who, word, value)
    bare = next((word for word in sorted(words, key=len, reverse=True) if who and _after(word, said) is not None), None)
    return None if bare is None else SpokenAnswer(who, bare, str(_after(bare, said)))


_TOKENS: Final = "|".join(token.removesuffix("s") for token in SPENDABLE)
_OWN: Final = "(?:(?:his|her|their|my|your|the) )?"


_PLAINLY: Final = (
    # what is said, and what is meant by it
    (r"topdecks? (.+)", r"puts \1"),
    (r"replays? (.+)", r"plays \1"),
    (r"shows? (.+)", r"reveals \1"),
    (r"overpays? (?:by |with )?\$?([0-9]+)", r"overpay: $\1"),
    (rf"uses? (an?|one|[0-9]+) ({_TOKENS})s?(?: tokens?)?", r"spends \1 \2s"),
    (r"sets? (.+) aside", r"sets aside \1"),
    (r"(.+) (?:right away|straight away|at once|immediately)", r"\1"),
    (r"gets? ((?:(?:an?|the|one|another|[0-9]+|two|three|four) )?[A-Z].*)", r"gains \1"),
    (r"gets? nothing", "gains nothing"),
    (rf"shuffles? (.+) into {_OWN}deck", r"shuffles in \1"),
    (r"passes|pass", "bid: pass"),
    (r"pays? (\$[0-9]+)", r"pay \1: yes"),
    (r"(plays? .+) normally", r"\1"),
    (r"(?:plays|resolves) (.+) first", r"first: \1"),
    (r"(?:responds?|answers?|counters?) with (.+)", r"reacts with \1"),
    (r"(?:wishes for|guesses|calls out) (.+)", r"names \1"),
    (r"declines|decline", "choose: nothing"),
    (r"(receives? .+) now", r"\1"),
    (
        r"(put|place|add)(s?) (?:an?|the|one|her|his|their|two|three|four|[0-9]+) (?:.+ )?tokens? (?:on|onto|to) (?:the )?"
        r"(.+?)(?: pile)?",
        r"put\2 \3",
    ),
)
_PASSIVE: Final = re.compile(r"(\S+)'s (.+) (?:is|are|gets|get) (discarded|trashed|set aside)")
"""What happens to somebody's cards: `bob's Gold is discarded`."""
_IN_WORDS: Final = re.compile("(a|an|one|two|three|four|five|his|her|their|your|the) (?!.*(?!Boon|Hex)[A-Z])")


def in_words(text: str) -> bool:
    """Whether this says in plain words what is done to which cards: `two cards`, `her hand`."""
    return _IN_WORDS.match(text) is not None


@cache
def _read_plainly() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), meant) for pattern, meant in _PLAINLY)


@cache
def _any_of_them() -> re.Pattern[str]:
    """Matches what fits at least one pattern: most texts fit none, and do not have to be tried with each."""
    return re.compile("|".join(f"(?:{pattern})" for pattern, _ in _PLAINLY))


def plainly(text: str, players: Collection[str]) -> str:
    """A sentence in the plain words that steps are read in: `puts Gold` for `topdecks Gold`."""
    if (done := _PASSIVE.fullmatch(text)) is not None and done[1] in players:
        text = f"{done[1]} {third_person_of_past(done[3])} {done[2]}"
    first = text.partition(" ")[0]
    who = f"{first} " if first in players else ""
    said = text.removeprefix(who)
    if _any_of_them().fullmatch(said) is None:
        return text
    for pattern, meant in _read_plainly():
        if (found := pattern.fullmatch(said)) is not None:
            said = found.expand(meant)
    return f"{who}{said}"


_SETS: Final = re.compile("(sets?) (?!aside )(.+) aside")


_OF_THE_CARD: Final = re.compile("| (?:from|in) (?:(?:the|her|his|their|my|your) hand|play)| on (?:top|the bottom)")
"""Where a card that is used may be."""
_WHERE_IT_IS: Final = re.compile("(.+?) (?:from|in) (?:(?:the|her|his|their|my|your) )?(hand|play)")


def card_and_place(text: str) -> tuple[str, str]:
    """A card that is used, and where it is said to be: in the hand, in play, or nowhere that is said."""
    found = _WHERE_IT_IS.fullmatch(text)
    return (text, "") if found is None else (found[1], "in play" if found[2] == "play" else found[2])


def two_steps(
    text: str, players: Collection[str], words: frozenset[str], is_named: Callable[[str], bool]
) -> tuple[Clause, Clause] | None:
    """The two steps of `bob trashes Silver and discards Gold`, of `bob uses Sewers to trash Curse` and of `bob trashes
    Silver for a Gold` and of `bob turns Silver into Gold`; None for anything else.

    The first one has to name something: `is_named` says whether a text does.
    """
    first = text.partition(" ")[0]
    who = first if first in players else ""
    forms = present_forms(words)

    def is_used(named: str) -> bool:
        """Whether this names a card or landscape, and perhaps the player whose it is."""
        whose, card = owner_and_card(_bare(named, players))
        known = not whose.endswith("'s") or whose[:-2].casefold() in map(str.casefold, players)
        return known and is_named(card)

    text = _SETS.sub(r"\1 aside \2", text)
    if (turned := re.fullmatch("turns? (.+) into (.+)", text.removeprefix(f"{who} "))) is not None:
        return _both(f"{who} trash: {turned[1]}", f"{who} gain: {turned[2]}")
    for join in re.finditer(",? (and then|and|to|then|with|using|for|on) ", text):
        before, after = text[: join.start()], text[join.end() :]
        done = verb_and_rest(before.removeprefix(f"{who} "), forms)
        whose = ""
        if done is not None and forms[done[0]] == "use" and is_used(done[1]):
            whose, card = owner_and_card(done[1])
            before, done = f"{before.removesuffix(done[1])}{card}", (done[0], card)
        named = None if done is None else _bare(done[1], players).removeprefix("with ").removeprefix("the ")
        if done is not None and named is not None and forms[done[0]] == "exchange" and join[1] in ("with", "using"):
            what, _, got = named.partition(" for ")
            if got and (is_named(what) or what in ("it", "them")) and is_named(got) and is_used(after):
                return _both(f"{who} use: {owner_and_card(after)[1]}", before, by=after)
        if done is None or named is None or not (is_named(named) or named in ("it", "them")):
            continue
        if join[1] == "on":
            if forms[done[0]] == "use" and is_named(after):
                if named.startswith("Way of the "):
                    return _both(f"{who} plays {after}", f"{who} use: {named}")
                return _both(before, f"{who} choose: {after}")
            continue
        if join[1] in ("with", "using", "for"):
            got_nothing = (forms[done[0]], join[1], after) == ("trash", "for", "nothing")
            if forms[done[0]] in ("play", "buy", "exchange") or not (
                got_nothing or (is_named(_bare(after, players)) if join[1] == "for" else is_used(after))
            ):
                continue
            if join[1] == "for":
                return _both(before, f"{who} gain: {after}", because=True)
            card = _bare(after, players)
            used, place = owner_and_card(card)[1], after.removeprefix(card)
            goes_there = place.startswith(" in ") and forms[done[0]] in PUTS
            if place.startswith(" on ") and forms[done[0]] != "put":
                # "gains Silver with Haggler on top" is not about two cards, one of which is on top
                goes_there = True
            if _OF_THE_CARD.fullmatch(place) is not None and not goes_there:
                return _both(f"{who} use: {card_and_place(f'{used}{place}')[0]}", before, by=after)
            # "gains Silver with Haggler onto her deck" says where the Silver goes
            return _both(f"{who} use: {used}", f"{before}{place}", by=card)
        found = verb_and_rest(_SETS.sub(r"\1 aside \2", after), forms)
        if found is None:
            continue
        verb, what = found
        base = forms[verb]
        if not (verb == base if join[1] == "to" or not who else verb != base):
            continue
        by = named if join[1] == "to" and forms[done[0]] in ("use", "react", "react with") else ""
        by = f"{whose} {by}" if by and whose else by
        if join[1] == "to" and what in ("it", "them"):
            return _both(before, f"{who} {base} {what}: yes", by=by)
        return _both(before, f"{who} {base}: {what}", then=join[1].endswith("then"), because=join[1] == "to", by=by)
    return None


def _both(first: str, second: str, *, then: bool = False, because: bool = False, by: str = "") -> tuple[Clause, Clause]:
    """Two steps, each of which may begin with a player."""
    return Clause(first.strip()), Clause(second.strip(), then, because, by=by)


def _bare(text: str, players: Collection[str]) -> str:
    """What is named, without any places."""
    return without_places(text, players).bare.partition(" from ")[0]


def verb_and_object(text: str, words: frozenset[str]) -> tuple[str, str] | None:
    """The verb that a sentence without its player begins with, in the form that answers use, and its object."""
    forms = spoken_forms(words)
    found = verb_and_rest(_SETS.sub(r"\1 aside \2", text), forms)
    return None if found is None else (forms[found[0]], found[1].removeprefix("back ").removeprefix("with "))


def _after(words: str, text: str) -> str | None:
    """What follows these words in a text that begins with them."""
    if not text.startswith(f"{words} "):
        return None
    value = text[len(words) + 1 :]
    for small in _THEN:
        value = value.removeprefix(small)
    return value or None


_A_TURN: Final = re.compile("(?:takes?|plays?|has|have) (?:an?|the|his|her|their|my|your) (?:next |extra |whole )?turn")


def a_whole_turn(text: str, players: Collection[str]) -> str | None:
    """The message for a sentence that does not say what happens on a turn: `bob takes his turn`; None for all others."""
    who, _, said = text.partition(" ")
    if who not in players or _A_TURN.fullmatch(said) is None:
        return None
    return (
        f"'{shown(text)}' does not say what {who} does on it. Write an act for each play and buy, and '{who} ends turn' "
        "after them; that line alone is a turn without any."
    )


def phase_meant(what: str) -> str:
    """A phase as the format writes it, for `action phase`, `the Action phase` and `her turn`."""
    bare = re.sub("^(the|her|his|their|my) ", "", what)
    for phase in (*PHASES, "turn"):
        if bare.casefold() in (phase.casefold(), f"{phase} phase".casefold()):
            return phase
    return what
