"""Sentences of moves: what has to be done or answered, and what else is stated, which has to be what happens."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, NamedTuple

from adjudicator.format.keywords import IN_WORDS
from adjudicator.format.reading.acts import names_something
from adjudicator.format.reading.cards import landscapes_named, several
from adjudicator.format.reading.fields import Reading
from adjudicator.format.reading.spoken_steps import verb_and_object
from adjudicator.format.reading.statements import (
    AN_OPTION,
    DEEDS,
    FOR_IT,
    KEEP,
    NOTHING,
    PUT_A_TOKEN,
    THE_REST,
    Amounts,
    Tail,
    cards_named,
    for_amounts,
    gets,
    gets_not,
    how_often,
    negated,
    nothing_of,
    stated,
    with_amounts,
    without_places,
    zone_named,
)
from adjudicator.format.reading.table_talk.doers import Maker, without_maker
from adjudicator.format.reading.table_talk.first_names import owners
from adjudicator.format.reading.table_talk.patterns import OWNER
from adjudicator.format.reading.table_talk.told_facts import only_told
from adjudicator.format.reading.verb_forms import base_form, third_person
from adjudicator.format.steps import Answer, Spot, Statement


class Sentence(NamedTuple):
    """A sentence taken apart."""

    whole: str
    """What is done, with the places that are named, but without what somebody gets for it."""
    bare: str
    """What is done, and nothing more; empty if the sentence only says what somebody gets."""
    who: str | None
    statement: Statement | None = None
    """What it states about that."""
    got: str = ""
    """What somebody gets, in the words of the sentence."""
    gets: Statement | None = None
    maker: Maker | None = None
    """Who makes somebody do it."""
    options: tuple[Statement, ...] = ()
    """What it states about the options that somebody chooses."""
    to_none: bool = False
    """Whether it says that something is done to no card at all, as an answer can: `discards nothing`."""

    def made(self, statement: Statement) -> Statement:
        """A statement of it that also says who makes somebody do it."""
        if self.maker is None:
            return statement
        return replace(
            statement, text=_made(statement.text, self.maker), maker=self.maker.who, acts_on=self.maker.chooses
        )


_LOOKS: Final = re.compile("looks at (.+)")
_LONGEST: Final = 3
"""How many words a card's name may have if it is used as a verb."""
_TOKEN: Final = re.compile(
    "(?:put|place|add)s? (an?|the|one|her|his|their|my|two|three|four|[0-9]+) (?:(.+) )?tokens? (?:on|onto|to) (?:the )?"
    "(.+?)(?: pile)?"
)
_ANY: Final = re.compile(
    "|(?:any|a|an|the|one|another|more|any more|her|his|their|[0-9]+|two|three)? ?(?:cards?|hand|deck|Action|Treasure)"
    "|any|anything(?: else)?|it|them|nothing|tokens?|all|everything"
)
"""Something that is said not to be done, where no cards are named."""
_FOR: Final = re.compile("((?:(?! to [a-z]).)+?) (for|to) (?:an? |the )?([A-Z].+)")
_WHOLE_ZONE: Final = re.compile("(?:her|his|their|my|the) (?:whole |entire )?(deck|hand|discard pile)")
_SO_MANY_CARDS: Final = re.compile(
    rf"(?:all |the |other |remaining )*(top )?([1-9][0-9]?|one|{'|'.join(IN_WORDS)}) "
    r"(?:(?:other |remaining )?cards?(?: of (?:her|his|their|the) deck)?|of (?:them|these|those|the cards))"
)
"""How many cards there are, without their names."""
_THE_REST: Final = re.compile(
    "the (?:rest|others|(?:other|remaining) cards|last (?:one|card))(?: of (?:them|the cards))?"
)
_THE_OTHERS: Final = re.compile(rf"^the (?:other|remaining|last) ({'|'.join(IN_WORDS)}|[2-9])(?: ones)?(?=$| from )")
_OF_SO_MANY: Final = frozenset(
    {"gain", "discard", "trash", "exile", "return", "pass", "put", "set aside", "topdeck", "top-deck", "reveal"}
)
_GETS_WITH: Final = re.compile(f"(.+) (?:with|from|using) (?:the |({OWNER}) )?([A-Z].+)")
_TAKEN: Final = re.compile(r"(?:takes?|gets?) (?:the )?(.+?) from (?:the|its|that) (?:([A-Z].+) )?pile")
"""Tokens that are taken from a pile: `takes 3 VP from the pile`."""
_EACH_TIME: Final = re.compile("(.+) (?:each time|every time|both times)")
_CREDITED: Final = frozenset({"gain", "receive", "take", "draw", "name", "reveal", "put", "pay", "exchange"})
"""Verbs after which "for" names the card or landscape that something is done for, or what somebody gets for it."""


def read_sentence(reading: Reading, text: str, meant: str, *, spoken: bool = False) -> Sentence:
    """What a line says. An answer with a colon only states something if it was `spoken` as part of a sentence."""
    plain, maker = without_maker(text)
    sentence = _read(reading, plain, meant, spoken=spoken)._replace(maker=maker)
    said = sentence.statement
    return sentence if said is None else sentence._replace(statement=sentence.made(said))


def _made(text: str, maker: Maker) -> str:
    """A sentence in which somebody makes a player do something, as one would say it."""
    who, verb, *more = text.split(" ", 2)
    if who == maker.who:
        return " ".join((who, "chooses to", base_form(verb), *more))
    does = f"{verb} {who}'s" if maker.on_cards else f"makes {who} {base_form(verb)}"
    return " ".join((maker.who, does, *more))


def _read(reading: Reading, text: str, meant: str, *, spoken: bool) -> Sentence:
    """What a line says, without who makes somebody do it."""
    first, _, rest = text.partition(" ")
    who = first if first in reading.players and rest else None
    said = rest if who else text
    if ":" in text and not spoken:
        return Sentence(text, text, who)
    if (only := only_told(said, who or meant, reading.players)) is not None:
        return Sentence(text, "", who, None, said, replace(only, text=text, who=who))
    if (seen := _LOOKS.fullmatch(said)) is not None:
        tail = without_places(seen[1], reading.players)
        looks = stated(reading, text, who, "look at", tail.bare.partition(" from ")[0], tail)
        if (many := _SO_MANY_CARDS.fullmatch(seen[1])) is not None and not many[1]:
            looks = replace(looks, number=IN_WORDS.get(many[2]) or (1 if many[2] == "one" else int(many[2])))
        if looks.cards or looks.number or looks.several:
            return Sentence(text, "", who, None, seen[1], looks)
    if (got := gets(said)) is not None:
        return Sentence(text, "", who, None, got.said, _gets(text, who, got))
    if (from_it := _got_from(reading, said)) is not None:
        got, by, whose = from_it
        used_of = owners(whose, who or meant, reading.players) if whose else ()
        return Sentence("", "", who, None, got.said, replace(_gets(text, who, got), used=by, used_of=used_of))
    if (taken := _TAKEN.fullmatch(said)) is not None and (got := gets(f"takes {taken[1]}")) is not None:
        from_pile = replace(_gets(text, who, got), source=Spot("pile"), used=taken[2])
        return Sentence("", "", who, None, got.said, from_pile)
    if none := gets_not(said):
        return Sentence(text, "", who, None, said, Statement(text, who, "get", amounts=none, negated=True))
    if (denied := negated(said)) is not None:
        return _denied(reading, text, who, *denied)
    tail = without_places(said, reading.players)
    if (verb := nothing_of(tail.bare)) != "":
        bare = f"{who or ''} {'gain' if verb in ('get', 'receive') else verb}: nothing".strip()
        verb = "get" if verb in ("get", "receive", "take") and tail.bare == said else verb
        return Sentence(
            bare, bare, who, replace(stated(reading, text, who, verb, "", tail), negated=True), to_none=True
        )
    if (number := _number_of_cards(reading, text, who, said)) is not None:
        return number
    paid = for_amounts(text)
    whole = text if paid is None else paid[0]
    numbered = None if paid is None else _number_of_cards(reading, whole, who, whole.removeprefix(f"{who} "))
    told = _told(reading, whole, who) if numbered is None else numbered
    if paid is None:
        # of an Event or Project only the price is stated
        bought = told.statement is not None and told.statement.verb == "buy" and not told.statement.cards
        return told._replace(statement=None) if bought else told
    if told.statement is not None and told.statement.verb in ("buy", "pay"):
        if paid[1].said == NOTHING:
            paid = paid[0], paid[1]._replace(said="$0")
        return told._replace(statement=replace(with_amounts(told.statement, paid[1]), text=text))
    got_for_it = replace(_gets(text, who, paid[1]), verb="get" if paid[1].in_all else FOR_IT)
    return told._replace(got=paid[1].said, gets=replace(got_for_it, negated=paid[1].said == NOTHING))


def _number_of_cards(reading: Reading, text: str, who: str | None, said: str) -> Sentence | None:
    """What is done to a number of cards that are not named: `discards 3 cards`. It may be an option, or need no answer."""
    tail = without_places(said, reading.players)
    found = verb_and_object(tail.bare, reading.names.words)
    if found is None or found[0] not in _OF_SO_MANY:
        return None
    verb, what = found
    if _THE_REST.fullmatch(what) is not None:
        bare = f"{who or ''} choose: {verb} {what}".strip()
        return Sentence(bare, bare, who, replace(stated(reading, text, who, verb, what, tail), number=THE_REST))
    what = "one card" if (verb, what) == ("gain", "a card") else _THE_OTHERS.sub(r"\1 cards", what)
    number = _SO_MANY_CARDS.fullmatch(what.partition(" from ")[0])
    if number is None:
        return None
    many = IN_WORDS.get(number[2]) or (1 if number[2] == "one" else int(number[2]))
    statement = replace(stated(reading, text, who, verb, what, tail), number=many)
    if number[1]:
        statement = replace(statement, source=Spot("deck"))
    bare = f"{who or ''} choose: {verb} {number[2]} card{'s' * (many > 1)}".strip()
    return Sentence(bare, bare, who, statement)


def _got_from(reading: Reading, said: str) -> tuple[Amounts, str, str] | None:
    """What somebody is said to get from a card or landscape, which, and the words for whose it is: `gets $1 with League of
    Shopkeepers`; None for tokens, which an ability may be used for, and for anything else."""
    found = _GETS_WITH.fullmatch(said)
    got = None if found is None else gets(found[1])
    if found is None or got is None or names_something(reading, got.said):
        return None
    by = reading.names.meant(found[3])
    return (got, by, found[2] or "") if by in reading.names.either else None


def card_as_verb(reading: Reading, text: str) -> tuple[str, ...] | None:
    """The sentences of `alice remodels a Gold into a Province`, where a card's name is used as a verb; None for
    anything else."""
    who, _, said = text.partition(" ")
    words = said.split()
    for number in range(min(_LONGEST, len(words) - 1), 0, -1) if who in reading.players and ":" not in text else ():
        verb = " ".join(words[:number])
        if not reading.names.is_plural(verb):
            continue
        what, into, *_ = (*re.split(" (?:in)?to ", " ".join(words[number:]), maxsplit=1), "")
        if names_something(reading, what) and (not into or names_something(reading, into)):
            gained = (f"{who} gain: {into}",) if into else ()
            return (f"{who} plays {reading.names.meant(verb)}", f"{who} choose: {what}", *gained)
    return None


def placed(reading: Reading, answer: Answer, text: str, said: str) -> Answer:
    """An answer whose first words also say where the cards come from or go: `put into hand: Gold`, `topdeck: Gold`."""
    first, _, rest = text.partition(" ")
    key = rest if first in reading.players and rest else text
    of_somebody = any(value.copied_from is not None for value in answer.values)
    if answer.yes is not None or (key in reading.names.words and not of_somebody):
        return answer
    tail = without_places(key, reading.players)
    who = answer.who
    statement = stated(reading, f"{text}: {said}", who, tail.bare.partition(" from ")[0], said, tail)
    return replace(answer, statement=statement) if statement.says_more else answer


def _gets(text: str, who: str | None, got: Amounts) -> Statement:
    return with_amounts(Statement(text, who, "get"), got)


def _denied(reading: Reading, text: str, who: str | None, verb: str, what: str) -> Sentence:
    """Something that is not done: it is declined, and does not happen."""
    if (got_for_it := for_amounts(what)) is not None:
        # what one would get for it is not got
        what = got_for_it[0]
    tail = without_places(what, reading.players)
    statement = stated(reading, text, who, verb, tail.bare, tail)
    if verb in DEEDS and not statement.cards and not (_ANY.fullmatch(tail.bare) or names_something(reading, tail.bare)):
        return Sentence(text, text, who)
    bare = f"{who or ''} {verb}: nothing".strip()
    return Sentence(bare, bare, who, replace(statement, negated=True))


def _not_instead(reading: Reading, text: str) -> tuple[str, str | None]:
    """A sentence without the words that it happens instead of something, and the card which that is about, if it is said."""
    plain, instead, other = text.partition(" instead")
    card = other.removeprefix(" of ")
    if instead and (not other or names_something(reading, card)):
        return plain, cards_named(reading, card)[0].name if other else ""
    return text, None


def _is_credited(reading: Reading, verb: str, word: str, what: str) -> bool:
    """Whether what is named after "for" is what something is done for, and not a card that is gained for it; or whether it
    makes somebody do it, after "to"."""
    if word == "to":
        return verb in ("discard", "trash") and names_something(reading, what)
    if reading.names.meant(what) in reading.names.landscapes | reading.names.others:
        return verb in ("discard", "trash", *_CREDITED)
    return verb in _CREDITED and names_something(reading, what)


def _told(reading: Reading, text: str, who: str | None) -> Sentence:
    """What is said to be done, and what that states."""
    prefix = f"{who} " if who else ""
    text, instead = _not_instead(reading, text)
    said = text.removeprefix(prefix)
    if (every := _EACH_TIME.fullmatch(said)) is not None and not said.startswith("draw"):
        said = every[1]
        text = f"{prefix}{said}"
    whole = text
    if (token := _TOKEN.fullmatch(said)) is not None and names_something(reading, token[3]):
        kind = () if token[2] is None else (token[2],)
        number = IN_WORDS.get(token[1], 0) or (int(token[1]) if token[1].isdigit() else int(token[1] == "one"))
        statement = Statement(text, who, PUT_A_TOKEN, by=reading.names.meant(token[3]), amounts=kind, times=number)
        return Sentence(text, text, who, statement)
    key, colon, what = said.partition(": ")
    subject = what if colon else said
    often = 0
    if (key if colon else said).startswith(("play", "replay", "receive")):
        subject, often = how_often(subject)
    options: tuple[Statement, ...] = ()
    if (chosen := subject if colon else subject.partition(" ")[2]) and base_form(key.split()[0]) == "choose":
        options = stated_options(reading, f"{prefix}{third_person('choose')} {chosen}", who or "", chosen)
        subject = how_often(subject)[0] if options and options[-1].times else subject
    tail = without_places(subject, reading.players)
    plain = f"{key} {tail.bare}" if colon else tail.bare
    found = verb_and_object(plain, reading.names.words)
    if found is None or found[0].startswith("shuffle"):
        return Sentence(text, text, who)
    verb, named = found
    by = None
    if verb == "draw" and tail.source is not None:
        # cards are only drawn from decks: from where else is not so
        tail, named = tail._replace(bare=tail.bare.rpartition(" from ")[0]), named.rpartition(" from ")[0]
        whole = f"{prefix}{tail.bare}"
    bought = landscapes_named(reading, named) or (1, reading.names.meant(how_often(named)[0]))
    if verb == "buy" and bought[1] in reading.names.landscapes:
        return Sentence(whole, text, who, Statement(text, who, verb, by=bought[1]))
    if (credited := _FOR.fullmatch(named)) is not None and _is_credited(reading, verb, *credited.group(2, 3)):
        named, by = without_places(credited[1], reading.players).bare, reading.names.meant(credited[3])
        # "from the trash for Hoard": a place may be named before that, too
        before = without_places(tail.bare[: tail.bare.rindex(f" {credited[2]} ")], reading.players)
        tail = Tail(
            before.bare,
            tail.source or before.source,
            tail.to or before.to,
            tail.lies or before.lies,
            tail.receiver or before.receiver,
        )
    if verb == "put" and tail.to is not None and tail.source is None and (whole_zone := _WHOLE_ZONE.fullmatch(named)):
        # a Hex may do this without a question
        tail = tail._replace(source=zone_named(whole_zone[1]))
    if colon:
        text = f"{prefix}{third_person(key) if who else key} {what}"
    statement = stated(reading, text, who, verb, named, tail, times=often)
    bare = f"{prefix}{key}: {tail.bare}" if colon else f"{prefix}{tail.bare}"
    statement = replace(statement, by=by, instead=instead, each=every is not None)
    if every is not None:
        statement = replace(statement, text=f"{statement.text} each time")
    if (
        verb in ("discard", "trash")
        and tail.bare == said
        and (hand := _WHOLE_ZONE.fullmatch(named))
        and hand[1] == "hand"
    ):
        statement = Statement(text, who, f"{verb} the hand")
        return Sentence(whole, bare, who, statement, options=options)
    about_it = verb in DEEDS and named in ("it", "them")
    about_it = about_it or (verb, named) == (KEEP, "nothing")
    states = statement.cards or statement.says_more or about_it
    return Sentence(bare if by else whole, bare, who, statement if states else None, options=options)


def stated_options(reading: Reading, text: str, who: str, said: str) -> tuple[Statement, ...]:
    """What is stated about each of the options that a sentence says somebody chooses: that a Silver goes into the hand,
    for `gain a Silver to her hand`."""
    found = (_stated_option(reading, text, who, part) for part in several(said))
    return tuple([one for one in found if one is not None])


def _stated_option(reading: Reading, text: str, who: str, said: str) -> Statement | None:
    """What is stated about one option, besides that it is chosen; None if nothing is."""
    once, times = how_often(said.removeprefix("to "))
    tail = without_places(once, reading.players)
    if times < 1 and tail.source is None and tail.to is None and tail.lies is None:
        return None
    deed = verb_and_object(tail.bare, reading.names.words)
    verb, what = deed if deed is not None and deed[0] in DEEDS else (AN_OPTION, tail.bare)
    statement = stated(reading, text, who, verb, what, tail, times=max(times, 0))
    # where cards are drawn from is checked nowhere
    return None if verb == "draw" or (verb == AN_OPTION and not statement.cards) else replace(statement, of_option=True)
