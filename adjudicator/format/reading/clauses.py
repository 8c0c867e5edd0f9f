"""A step that says several things, divided into clauses: `alice plays Remodel, trashing Gold. Then she plays Witch, bob
reveals Moat`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Final, NamedTuple

from adjudicator.format.reading.statements import gets, how_often
from adjudicator.format.reading.table_talk.doers import OWN_ACT, last_doer, without_maker
from adjudicator.format.reading.table_talk.patterns import OWNER, owner_and_card
from adjudicator.format.reading.verb_forms import (
    TOPDECK,
    first_words,
    ing_forms,
    third_person,
    third_person_of_past,
    verb_and_rest,
)

PRONOUNS: Final = ("he", "she", "they", "it")
_ENDS: Final = re.compile(r"; (?:then |and )?|\. (?:Then,? |And |Next,? )?(?=[A-Za-z])")
"""What ends a sentence."""
_JOINS: Final = "(?:,|,? and|,? and then|,? then|,? thus|,? but) "
"""What joins the clauses of a sentence."""
_JOINT: Final = re.compile("[,]| and | then | thus | but | without | because |ing ")
"""Without one of these a sentence has one clause."""
_SETTING: Final = re.compile(r"\bsetting (?!aside )(\S+(?: \S+){0,6}?) aside\b")
_FIRST_THEN: Final = re.compile("(.+), first (?![a-z]+ing )([^,]+?),? (?:and )?then ([^,]+)")
"""Things chosen one after the other by the same choice: `plays Develop on Village, first a Smithy and then a Moat`."""
_PLAYS_IT: Final = re.compile(r"((?:\S+ )?(?:plays?|playing) )it((?: .+)?)")
_AGAIN_WITH: Final = re.compile(
    r"((?:\S+ )?(?:plays|playing) .+ (?:again|thrice|[a-z]+ times|from [^,]+?)) with ((?:" + OWNER + r" )?[A-Z].*)"
)
"""What is played again, and with which card."""
_PLAYED_WITH: Final = re.compile(r"((?:\S+ )?(?:plays|playing) .+) with ((?:" + OWNER + r" )?[A-Z].*)")
"""What is played, and with which card, where nothing could be played of one's own accord."""
_BETWEEN_PHASES: Final = re.compile(r"(?:\S+ )?(?:starts|ends) turn$")
_CALLED: Final = re.compile(
    r"\b(?:calls?|calling) (?:an? |the |her |his |their )?[A-Z][\w' \u2019-]*(?:,| and|, and)? *$"
)
"""The card that is called at the end of what is said."""
_NAMES: Final = re.compile(r"[A-Z][\w'\u2019-]*(?: (?:(?:of|the|and|in|a|o') )*[A-Z][\w'\u2019-]*)*")
"""What may be the name of a card."""
_PLAYED: Final = re.compile(rf"\b(?:plays|playing) (?:(?:an?|the|her|his|their|another) )?({_NAMES.pattern})")
"""A card that is played."""
_WITH: Final = re.compile(rf"(?<=[a-z]) (?:with|using|because of) (?:{OWNER} )?{_NAMES.pattern}(?=,? and |,? *$)")
"""What something is done with."""
_THE: Final = re.compile("^the (?!last |only |other )")
_GIVEN: Final = re.compile(r"\S+ (?:(?:(?:an?|the|[0-9]+) )?[A-Z].*|(?:an?|[0-9]+|one|two|three) cards?)")
"""A player, and what that player is given."""
_DONE: Final = "(?:discarded|trashed|set aside)$"
_NOT_OF_CARDS: Final = ("draw", "shuffle", "get", "look at", "replay", *TOPDECK)
"""Verbs that no answer about cards begins with."""


class Clause(NamedTuple):
    """One of the steps that a text says."""

    text: str
    then: bool = False
    """Whether it is said to happen after what is said before it."""
    because: bool = False
    """Whether it is said to happen because of that: "to gain a Gold"."""
    of_it: bool = False
    """Whether the card that it plays was called "it"."""
    part: bool = False
    """Whether it is said as part of that: "drawing 2 cards"."""
    by: str = ""
    """The card or landscape it is done with: "with Market Square"."""


def sentences(text: str, players: Collection[str], meant: str) -> tuple[Clause, ...]:
    """The sentences of a step that holds several: `alice plays Witch. Bob reveals Moat`. `she` at the beginning of one
    is whoever the sentence before it begins with, or the player `meant` here; after what another player does in answer to
    that, it is whoever was named last as doing something."""
    found: list[Clause] = []
    topic = meant
    for player in players:
        if (capital := player.capitalize()) not in players:
            # "but Bob shows a Moat" is about bob
            text = re.sub(rf"\b{re.escape(capital)}\b", player, text)
    text, end = text.removesuffix("."), 0
    for sentence in _ENDS.split(text):
        start = text.index(sentence, end)
        then, end = _says_then(text[end:start]), start + len(sentence)
        first, space, rest = sentence.partition(" ")
        same = [player for player in players if player.casefold() == first.casefold()]
        if first.casefold() in PRONOUNS and first not in players:
            if OWN_ACT.match(rest) is not None:
                meant = topic
            sentence = f"{meant}{space}{rest}"
        elif len(same) == 1:
            meant = same[0]
            sentence = f"{meant}{space}{rest}"
            topic = meant if OWN_ACT.match(rest) is not None else topic
            if (maker := without_maker(sentence)[1]) is not None and maker.on_cards:
                # "alice trashes bob's Gold" is about alice
                meant = maker.who
        if meant != topic:
            # what somebody else answers leads back to whoever does something next
            meant = last_doer(sentence, tuple(players), meant)
        found.append(Clause(sentence, then))
    return tuple(found)


def clauses(
    text: str, players: Collection[str], words: frozenset[str], is_named: Callable[[str], bool]
) -> tuple[Clause, ...]:
    """The clauses of `alice plays Remodel, trashing Gold and gaining Province` and of `alice plays Witch, bob reveals Moat`,
    each as a step of its own.
    """
    first = text.partition(" ")[0]
    who = f"{first} " if first in players else ""
    if ":" in text or _JOINT.search(text) is None:
        return (Clause(text),)
    if who and (both := _FIRST_THEN.fullmatch(text)) is not None:
        return Clause(both[1]), *(Clause(f"{who}choose: {one.removeprefix('for ')}") for one in both.group(2, 3))
    text = _SETTING.sub(r"setting aside \1", text)
    main, *rest = _between_clauses(tuple(players), words, bool(who)).split(text)
    found, begin, end = [Clause(main)], 0, len(main)
    for clause in rest:
        start = text.index(clause, end)
        joint, end = text[end:start], start + len(clause)
        # what is called is not what it plays again: that was named before it, maybe by the act itself
        said_before = text[len(main) : start]
        if (called := _CALLED.search(said_before)) is not None:
            said_before = f"{main}{said_before[: called.start()]}"
        by = ""
        played_with = _AGAIN_WITH if _BETWEEN_PHASES.fullmatch(main) is None else _PLAYED_WITH
        if (again := played_with.fullmatch(clause)) is not None and is_named(owner_and_card(again[2])[1]):
            clause, by = again[1], again[2]
        named = _of_a_card(_with_a_name(clause, text[:start], players), said_before, is_named)
        # "lets bob discard 2 Coppers, thus drawing a card" is about bob
        doer = without_maker(found[-1].text)[0] if "thus" in joint else found[-1].text
        step = _as_step(named, doer, who, players, words, is_named)
        if step is None:
            # what is not understood as a step of its own is part of the one before it
            found[-1] = found[-1]._replace(text=text[begin:end])
            continue
        of_it = _PLAYS_IT.fullmatch(clause) is not None and _PLAYS_IT.fullmatch(named) is None
        part = verb_and_rest(clause, ing_forms(words)) is not None
        found.append(Clause(step, _says_then(joint), because="thus" in joint, of_it=of_it, part=part, by=by))
        begin = start
    return tuple(found)


def _says_then(joint: str) -> bool:
    """Whether the words between two clauses say that one happens after the other."""
    return "then" in re.findall("[a-z]+", joint.casefold())


def _with_a_name(clause: str, before: str, players: Collection[str]) -> str:
    """A clause with the name of a player for `she`, if only one has been named before it."""
    denied = "without " if clause.startswith("without ") else ""
    pronoun, _, rest = clause.removeprefix(denied).partition(" ")
    named = {name for name in re.findall(r"[\w'-]+", before) if name in players}
    if pronoun in PRONOUNS and pronoun != "it" and pronoun not in players and len(named) == 1:
        return f"{denied}{named.pop()} {rest}"
    return clause


def _of_a_card(clause: str, before: str, is_named: Callable[[str], bool]) -> str:
    """A clause about playing "it", with the name of the card that is meant: the last one named before it, or the last one that was
    played if "it" is played again."""
    found = _PLAYS_IT.fullmatch(clause)
    # "reveals Smithy with Piazza and plays it" is about the Smithy
    before = before if found is None else _WITH.sub("", before)
    cards = [] if found is None else [name for name in _NAMES.findall(before) if is_named(name)]
    if found is not None and found[2].startswith(" again"):
        cards = [name for name in _PLAYED.findall(before) if is_named(name)] or cards
    return clause if found is None or not cards else f"{found[1]}{cards[-1]}{found[2]}"


def _as_step(
    clause: str,
    before: str,
    who: str,
    players: Collection[str],
    words: frozenset[str],
    is_named: Callable[[str], bool],
) -> str | None:
    """A clause as a step of its own; None if it is not one. `before` is the step before it."""
    denied = clause.startswith("without ")
    clause = clause.removeprefix("without ")
    first = clause.partition(" ")[0]
    bases = ing_forms(words)
    done = verb_and_rest(clause, bases)
    # "bob gains a Curse and trashes it" is about bob, whoever the sentence begins with, "making bob gain a Curse and gaining a
    # Gold" about the one who makes him
    maker = without_maker(before)[1]
    same = maker.who if maker is not None else before.partition(" ")[0]
    by = f"{same} " if same in players else who
    if first in players:
        return f"{by}gives {clause}" if _is_given(clause, before) else clause
    if by and (first in first_words(words) or clause.startswith(("does not ", "doesn't "))):
        return f"{by}{clause}"
    if first == "because" or (first in PRONOUNS and first != "it"):
        # a reason, or what somebody does who may be one of several
        return clause
    if first == "is":
        return f"{by}{clause}"
    if clause.startswith("it is "):
        return f"{by}{third_person_of_past(clause.removeprefix('it is '))} it"
    if done is None:
        return None
    base, what = bases[done[0]], done[1]
    if base == "play" and (often := how_often(what))[1]:
        # that it is played twice is what the card before it does
        return f"{by}play: {what}" if is_named(often[0]) else f"{by}plays {what}"
    if base == "give" and what.partition(" ")[0] == same:
        # nobody gives something to themselves: in "bob trashes Copper and giving bob a Curse" somebody else does it
        by = who
    if base == "overpay":
        return None
    if denied:
        return f"{by}does not {base} {what}"
    in_play = base == "keep" and what.endswith(" in play")
    if is_named(what) and not in_play and base not in _NOT_OF_CARDS and gets(f"{third_person(base)} {what}") is None:
        return f"{by}{base}: {_THE.sub('', what)}"
    return f"{by}{third_person(base)} {what}"


@lru_cache(maxsize=64)
def _between_clauses(players: tuple[str, ...], words: frozenset[str], by_somebody: bool) -> re.Pattern[str]:
    """What separates two clauses; if a player is named first, the next clause may begin with what that player does."""
    begins = rf"[a-z]+ing |(?:{'|'.join(map(re.escape, players))}|does not|doesn't|she|he|they) |it is {_DONE}"
    begins += "|is (?:unaffected|not affected|immune|protected)$"
    if by_somebody:
        begins += f"|(?:{'|'.join(map(re.escape, sorted(first_words(words))))}) "
    forms = "|".join(map(re.escape, sorted(ing_forms(words).keys() - {"using", "overpaying"})))
    return re.compile(
        rf",? (?:and |but )?(?=without [a-z]+ing )|{_JOINS}(?={begins})|(?<!without) (?=(?:{forms}) )| (?=because )"
    )


def _is_given(clause: str, before: str) -> bool:
    """Whether a clause only says what another player is given: `carol a Gold` in `gives bob an Estate and carol a Gold`."""
    return " gives " in f" {before} " and _GIVEN.fullmatch(clause) is not None
