"""Steps written the way one would say them: `bob reveals Moat` for `bob reveal: Moat`, `gain Village` for `gain: Village`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from adjudicator.format.keywords import ACTS, PHASES, SPENDABLE
from adjudicator.format.problems import shown
from adjudicator.format.reading.statements import gets, how_often, without_places


class SpokenAnswer(NamedTuple):
    """An answer as it would be written: who gives it (or ""), the word it begins with, and what it names."""

    who: str
    word: str
    value: str

    @property
    def key(self) -> str:
        return f"{self.who} {self.word}".strip()


_ACTS: Final = frozenset(act.partition(" ")[0] for act in ACTS)
_BASES: Final = frozenset(act.removesuffix("es") if act == "trashes" else act.removesuffix("s") for act in _ACTS)
_THEN: Final = ("with ", "to ", "back ")
"""Small words between a verb and what it is about: `reacts with Moat`, `puts back Gold`."""


def spoken_answer(text: str, players: Collection[str], words: Iterable[str], *, is_card: bool) -> SpokenAnswer | None:
    """The answer that a line of text says; None if it says none.

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
    if who and said.partition(" ")[0] in _ACTS | _BASES:
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
_TOPDECK: Final = ("topdeck", "top-deck")


_PLAINLY: Final = (
    # what is said, and what is meant by it
    (r"topdecks? (.+)", r"puts \1"),
    (r"replays? (.+)", r"plays \1"),
    (r"shows? (.+)", r"reveals \1"),
    (r"overpays? (?:by |with )?\$?([0-9]+)", r"overpay: $\1"),
    (rf"uses? (an?|one|[0-9]+) ({_TOKENS})s?(?: tokens?)?", r"spends \1 \2s"),
    (r"sets? (.+) aside", r"sets aside \1"),
    (r"(.+) (?:right away|straight away|at once|immediately)", r"\1"),
    (r"gets? ((?:(?:an?|the|[0-9]+|two|three) )?[A-Z].*)", r"gains \1"),
    (rf"shuffles? (.+) into {_OWN}deck", r"shuffles in \1"),
    (r"passes|pass", "bid: pass"),
    (r"pays? (\$[0-9]+)", r"pay \1: yes"),
    (r"(.+) as the Bane", r"\1"),
    (r"(plays? .+) normally", r"\1"),
    (r"(?:plays|resolves) (.+) first", r"first: \1"),
    (r"(?:responds?|answers?|counters?) with (.+)", r"reacts with \1"),
    (r"(?:wishes for|guesses|calls out) (.+)", r"names \1"),
    (r"declines|decline", "choose: nothing"),
    (r"(receives? .+) now", r"\1"),
    (
        r"(put|place|add)(s?) (?:an?|the|one|her|his|their) (?:.+ )?token (?:on|onto|to) (?:the )?(.+?)(?: pile)?",
        r"put\2 \3",
    ),
)
_PASSIVE: Final = re.compile(r"(\S+)'s (.+) (?:is|are|gets|get) (discarded|trashed|set aside)")
"""What is done to somebody's cards: `bob's Gold is discarded`."""
_IN_WORDS: Final = re.compile("(a|an|one|two|three|four|five|his|her|their|your|the) (?!.*[A-Z])")


def in_words(text: str) -> bool:
    """Whether this says in plain words what is done to which cards: `two cards`, `her hand`."""
    return _IN_WORDS.match(text) is not None


@cache
def _read_plainly() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), meant) for pattern, meant in _PLAINLY)


@cache
def _any_of_them() -> re.Pattern[str]:
    """What fits one pattern at least: most texts fit none, and need not be held against each."""
    return re.compile("|".join(f"(?:{pattern})" for pattern, _ in _PLAINLY))


def plainly(text: str, players: Collection[str]) -> str:
    """A sentence in the plain words that a step is read in: `puts Gold` for `topdecks Gold`."""
    if (done := _PASSIVE.fullmatch(text)) is not None and done[1] in players:
        verb, _, aside = done[3].partition(" ")
        text = f"{done[1]} {third_person(verb.removesuffix('ed'))} {aside} {done[2]}".replace("  ", " ")
    first = text.partition(" ")[0]
    who = f"{first} " if first in players else ""
    said = text.removeprefix(who)
    if _any_of_them().fullmatch(said) is None:
        return text
    for pattern, meant in _read_plainly():
        if (found := pattern.fullmatch(said)) is not None:
            said = found.expand(meant)
    return f"{who}{said}"


PRONOUNS: Final = ("he", "she", "they", "it")


def sentences(text: str, players: Collection[str], meant: str) -> tuple[str, ...]:
    """The sentences of a step that holds several: `alice plays Witch. Bob reveals Moat`. `she` at the beginning of one is
    whoever the one before it begins with, or who is `meant` here.
    """
    found: list[str] = []
    for player in players:
        if (capital := player.capitalize()) not in players:
            # "but Bob shows a Moat" is about bob
            text = re.sub(rf"\b{re.escape(capital)}\b", player, text)
    for said in _ENDS.split(text.removesuffix(".")):
        first, space, rest = said.partition(" ")
        same = [player for player in players if player.casefold() == first.casefold()]
        if first.casefold() in PRONOUNS and first not in players:
            said = f"{meant}{space}{rest}"
        elif len(same) == 1:
            meant = same[0]
            said = f"{meant}{space}{rest}"
        found.append(said)
    return tuple(found)


_ENDS: Final = re.compile(r"; (?:then |and )?|\. (?:Then,? |And |Next,? )?(?=[A-Za-z])")


def clauses(
    text: str, players: Collection[str], words: frozenset[str], is_named: Callable[[str], bool]
) -> tuple[str, ...]:
    """The sentences of `alice plays Remodel, trashing Gold and gaining Province` and of `alice plays Witch, bob reveals Moat`."""
    first = text.partition(" ")[0]
    who = f"{first} " if first in players else ""
    if ":" in text or _JOINT.search(text) is None:
        return (text,)
    if who and (both := _FIRST_THEN.fullmatch(text)) is not None:
        return both[1], f"{who}choose: {both[2]}", f"{who}choose: {both[3]}"
    text = _SETTING.sub(r"setting aside \1", text)
    doing = _base_forms(words)
    main, *rest = _between_clauses(tuple(players), words, bool(who)).split(text)
    found, begin, end = [main], 0, len(main)
    for said in rest:
        start = text.index(said, end)
        joint = text[end:start].strip(" ,")
        end = start + len(said)
        declined = said.startswith("without ")
        clause = said.removeprefix("without ")
        pronoun, _, told_of = clause.partition(" ")
        named = {name for name in re.findall(r"[\w'-]+", text[:start]) if name in players}
        if pronoun in PRONOUNS and pronoun != "it" and pronoun not in players and len(named) == 1:
            clause = f"{named.pop()} {told_of}"
        done = _by_form(clause, doing)
        # "bob gains a Curse and trashes it" is about bob, whoever the sentence begins with
        before = found[-1].partition(" ")[0]
        by = f"{before} " if (joint or done is not None) and before in players else who
        if clause.partition(" ")[0] in players:
            given = _is_given(clause, found[-1])
            found.append(f"{by}gives {clause}" if given else clause)
        elif by and (
            clause.partition(" ")[0] in _first_words_of_sentences(words) or clause.startswith(("does not ", "doesn't "))
        ):
            found.append(f"{by}{clause}")
        elif clause.startswith("because ") or (pronoun in PRONOUNS and pronoun != "it"):
            # a reason, or what somebody does who may be one of several
            found.append(clause)
        elif clause.startswith("it is "):
            verb, _, aside = clause.removeprefix("it is ").partition(" ")
            found.append(f"{by}{third_person(verb.removesuffix('ed'))} {aside} it".replace("  ", " "))
        elif done is not None and doing[done[0]] == "play" and (often := how_often(done[1]))[1]:
            # that it is played twice is what the card before it does
            found.append(f"{by}play: {done[1]}" if is_named(often[0]) else f"{by}plays {done[1]}")
        elif done is None or doing[done[0]] == "overpay":
            # what is not understood as a sentence of its own is part of the one before it
            found[-1] = text[begin:end]
            continue
        elif declined:
            found.append(f"{by}does not {doing[done[0]]} {done[1]}")
        elif (
            is_named(done[1])
            and doing[done[0]] not in ("draw", "shuffle", "get", "replay", *_TOPDECK)
            and gets(f"{third_person(doing[done[0]])} {done[1]}") is None
        ):
            found.append(f"{by}{doing[done[0]]}: {done[1].removeprefix('the ')}")
        else:
            found.append(f"{by}{third_person(doing[done[0]])} {done[1]}")
        begin = start
    return tuple(found)


@lru_cache(maxsize=64)
def _between_clauses(players: tuple[str, ...], words: frozenset[str], by_somebody: bool) -> re.Pattern[str]:
    """What stands between two clauses; where a player is named first, the next one may begin with what that player does."""
    begins = rf"[a-z]+ing |(?:{'|'.join(map(re.escape, players))}|does not|doesn't|she|he|they) |it is {_DONE}"
    if by_somebody:
        begins += f"|(?:{'|'.join(map(re.escape, sorted(_first_words_of_sentences(words))))}) "
    forms = "|".join(map(re.escape, sorted(_base_forms(words).keys() - {"using", "overpaying"})))
    return re.compile(
        rf",? (?:and |but )?(?=without [a-z]+ing )|{_JOINS}(?={begins})|(?<!without) (?=(?:{forms}) )| (?=because )"
    )


def _is_given(clause: str, before: str) -> bool:
    """Whether a clause only says what is given to one more player: `carol a Gold` in `gives bob an Estate and carol a Gold`."""
    return " gives " in f" {before} " and re.fullmatch(r"\S+ (?:(?:an?|the|[0-9]+) )?[A-Z].*", clause) is not None


_JOINS: Final = "(?:,|,? and|,? and then|,? then|,? but) "
"""What joins the clauses of a sentence."""


@cache
def _first_words_of_sentences(words: frozenset[str]) -> frozenset[str]:
    """The first words of what somebody is said to do: `trashes`, `puts`, `wishes`; `words` are those of answers."""
    return frozenset(third_person(base).partition(" ")[0] for base in (*words, *_BASES, *_TOPDECK, *_OTHER_VERBS))


_OTHER_VERBS: Final = (
    *(
        "call",
        "decline",
        "get",
        "give",
        "guess",
        "overpay",
        "pass",
        "replay",
        "respond",
        "show",
        "shuffle",
        "turn",
        "wish",
    ),
)
"""Verbs of which sentences have more than the words of the format."""


_SETS: Final = re.compile("(sets?) (?!aside )(.+) aside")
_SETTING: Final = re.compile(r"\bsetting (?!aside )(\S+(?: \S+)?) aside\b")
_JOINT: Final = re.compile("[,]| and | then | but | without | because |ing ")
_FIRST_THEN: Final = re.compile("(.+), first ([^,]+?),? (?:and )?then ([^,]+)")
"""What is chosen one after the other, of the same choice: `plays Develop on Village, first a Smithy and then a Moat`."""
_DONE: Final = "(?:discarded|trashed|set aside)$"


@cache
def _base_forms(words: frozenset[str]) -> Mapping[str, str]:
    """What each form of a verb that ends in "ing" is a form of; `words` are those of answers."""
    return {
        form: word
        for word in sorted((*words, *_BASES, *_TOPDECK, "shuffle", "get", "replay"), key=len)
        for form in _ing_forms(word)
    }


def _ing_forms(word: str) -> tuple[str, ...]:
    """The forms of a verb that end in "ing", with the words that belong to it: `setting aside`."""
    verb, _, more = word.partition(" ")
    forms = (f"{verb}ing", f"{verb.removesuffix('e')}ing", f"{verb}{verb[-1]}ing")
    return tuple(f"{form} {more}".strip() for form in forms)


def two_steps(
    text: str, players: Collection[str], words: frozenset[str], is_named: Callable[[str], bool]
) -> tuple[str, str] | None:
    """The two steps of `bob trashes Silver and discards Gold`, of `bob uses Sewers to trash Curse` and of `bob trashes Silver
    for a Gold` and of `bob turns Silver into Gold`; None for all else.

    The first one has to name something: `is_named` says whether a text does.
    """
    first = text.partition(" ")[0]
    who = first if first in players else ""
    forms = _forms(words)
    if (turned := re.fullmatch("turns? (.+) into (.+)", text.removeprefix(f"{who} "))) is not None:
        return f"{who} trash: {turned[1]}".strip(), f"{who} gain: {turned[2]}".strip()
    for join in re.finditer(",? (and then|and|to|then|with|using|for|on) ", text):
        before, after = text[: join.start()], text[join.end() :]
        done = _by_form(before.removeprefix(f"{who} "), forms)
        named = None if done is None else _bare(done[1], players).removeprefix("with ").removeprefix("the ")
        if done is None or named is None or not (is_named(named) or named in ("it", "them")):
            continue
        if join[1] == "on":
            if forms[done[0]] == "use" and is_named(after):
                if named.startswith("Way of the "):
                    return f"{who} plays {after}".strip(), f"{who} use: {named}".strip()
                return before, f"{who} choose: {after}".strip()
            continue
        if join[1] in ("with", "using", "for"):
            if forms[done[0]] in ("play", "buy", "exchange") or not is_named(_bare(after, players)):
                continue
            return (
                (before, f"{who} gain: {after}".strip())
                if join[1] == "for"
                else (f"{who} use: {after}".strip(), before)
            )
        found = _by_form(_SETS.sub(r"\1 aside \2", after), forms)
        if found is None:
            continue
        verb, what = found
        base = forms[verb]
        if not (verb == base if join[1] == "to" or not who else verb != base):
            continue
        if join[1] == "to" and what in ("it", "them"):
            return before, f"{who} {base} {what}: yes".strip()
        return before, f"{who} {base}: {what}".strip()
    return None


def _bare(text: str, players: Collection[str]) -> str:
    """What is named, without what is said of places."""
    return without_places(text, players).bare.partition(" from ")[0]


@cache
def _forms(words: frozenset[str]) -> Mapping[str, str]:
    """What `trashes` and `trash` are forms of; `words` are those of answers."""
    return {form: base for base in (*words, *_BASES, *_TOPDECK) for form in (third_person(base), base)}


@cache
def _all_forms(words: frozenset[str]) -> Mapping[str, str]:
    """The same, with the verbs that only sentences have."""
    return {**_forms(words), "give": "give", "gives": "give", "gets": "gain", "show": "reveal", "shows": "reveal"}


def verb_and_object(text: str, words: frozenset[str]) -> tuple[str, str] | None:
    """The verb that a sentence without its player begins with, as answers have it, and what it is about."""
    forms = _all_forms(words)
    found = _by_form(_SETS.sub(r"\1 aside \2", text), forms)
    return None if found is None else (forms[found[0]], found[1].removeprefix("back ").removeprefix("with "))


def _by_form(text: str, forms: Collection[str]) -> tuple[str, str] | None:
    """The verb that a text begins with, in one of these forms, and what follows it."""
    for words in (2, 1):
        parts = text.split(" ", words)
        if len(parts) > words and (verb := " ".join(parts[:words])) in forms:
            return verb, parts[words]
    return None


def third_person(word: str) -> str:
    """The form of a verb for somebody else: `trashes`, `sets aside`."""
    verb, _, more = word.partition(" ")
    return f"{verb}{'es' if verb.endswith(('s', 'sh')) else 's'} {more}".strip()


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
    """The mistake of a sentence that does not say what happens on a turn: `bob takes his turn`; None for all others."""
    who, _, said = text.partition(" ")
    if who not in players or _A_TURN.fullmatch(said) is None:
        return None
    return (
        f"'{shown(text)}' does not say what {who} does on it. Write an act for each play and buy, and '{who} ends turn' "
        "behind them; that line alone is a turn without any."
    )


def phase_meant(what: str) -> str:
    """A phase as it is written: `action phase`, `the Action phase` and `her turn` with the words that say the same."""
    bare = re.sub("^(the|her|his|their|my) ", "", what)
    for phase in (*PHASES, "turn"):
        if bare.casefold() in (phase.casefold(), f"{phase} phase".casefold()):
            return phase
    return what
