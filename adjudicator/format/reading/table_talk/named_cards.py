"""Words that mean something only with the cards that were named: `both`, `from it`, `the other Village`, `with the Gold on top`.

Where a sentence has them, the cards themselves are named, each with what is done to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Final, TypeAlias

from adjudicator.format.keywords import IN_WORDS
from adjudicator.format.names import Names
from adjudicator.format.reading.table_talk.patterns import (
    BEFORE_A_CARD,
    CARD,
    ENDS,
    NAME,
    OWN,
    SO_MANY,
    TO_CARDS,
    ZONE,
    number_of,
)
from adjudicator.format.reading.verb_forms import ing_form

_Meant: TypeAlias = Callable[[re.Match[str], Names], str]


def with_cards_named(text: str, names: Names) -> str:
    """A sentence that names the cards which such words mean."""
    for pattern, said in _about_a_card():
        text = pattern.sub(partial(_in_words, said, names), text)
    return text


def _in_words(said: _Meant, names: Names, found: re.Match[str]) -> str:
    """What is meant by words about the cards of a game; the words themselves if nothing is."""
    return said(found, names) or found[0]


def _before(found: re.Match[str], names: Names) -> str:
    """The card that was named last before; "" if none was."""
    named = [names.meant(one) for one in re.findall(NAME, found.string[: found.start()])]
    cards = [one for one in named if one in names.either]
    return cards[-1] if cards else ""


def _because_of_it(found: re.Match[str], names: Names) -> str:
    """The card that something happens because of, as it was said last."""
    said = re.findall(
        rf"\b(?:plays|playing|buys|buying|with|using|uses|because of|thanks to|due to) (?:{BEFORE_A_CARD} |another )?({NAME})",
        found.string[: found.start()],
    )
    card = names.meant(said[-1]) if said else ""
    return f" because of {card}" if card in names.either else ""


def _set_aside_on(found: re.Match[str], names: Names) -> str:
    card = names.meant(found[3])
    aside = "setting" if found[1].endswith("ing") else "sets"
    joint = ", " if aside == "setting" else " and "
    return f"{found[1]} {found[2]}{joint}{aside} it aside on {card}" if card in names.cards else ""


def _both_named(found: re.Match[str], names: Names) -> str:
    """Both of the two cards that were named last, the one on top first."""
    pairs = re.findall(rf"({CARD}) and ({CARD})", found.string[: found.start()])
    both = [names.meant(re.sub(rf"^{BEFORE_A_CARD} ", "", one)) for one in pairs[-1]] if pairs else []
    top = names.meant(found[2])
    if top not in both or both[0] == both[1]:
        return ""
    return f"{found[1]} back {top} and {both[1] if top == both[0] else both[0]}"


def _played(found: re.Match[str], names: Names) -> str:
    """The card that was played last before; "" if none was."""
    played = re.findall(rf"\bplay(?:s|ing) (?:{BEFORE_A_CARD} |another )?({NAME})", found.string[: found.start()])
    return names.meant(played[-1]) if played and names.meant(played[-1]) in names.cards else ""


def _used_to(found: re.Match[str], names: Names) -> str:
    card = _before(found, names)
    return f", {ing_form(found[1])} {found[2]} with {card}" if card else ""


def _for_it(found: re.Match[str], names: Names) -> str:
    card = _played(found, names)
    return f"{found[1]} for {card}" if card else ""


def _with_it_first(found: re.Match[str], names: Names) -> str:
    card = _before(found, names) if found[2] == "it" else names.meant(found[2])
    return f"{found[1]} {found[3]} with {card}" if card in names.either else ""


def _onto_its_pile(found: re.Match[str], names: Names) -> str:
    card = _before(found, names)
    return f"{found[1]} on {card}" if card in names.cards else ""


def _from_there(found: re.Match[str], names: Names) -> str:
    """A card from the place that was named last, if no card was named after that."""
    before = found.string[: found.start()]
    places = list(re.finditer(rf"\b{ZONE}\b", before))
    if not places or (
        found[3] == "it"
        and any(names.meant(one) in names.either for one in re.findall(NAME, before[places[-1].end() :]))
    ):
        return ""
    return f"{found[1]} {found[2]} from {places[-1][0]}"


def _itself(found: re.Match[str], names: Names) -> str:
    card, other = _before(found, names), names.meant(found[1])
    return f"{card} and " if card in names.cards and other in names.cards else ""


def _not_the_one_before(found: re.Match[str], names: Names) -> str:
    card = names.meant(found[1])
    named = [names.meant(one) for one in re.findall(NAME, found.string[: found.start()])]
    return f"the {found[1]}" if card in names.cards and card in named else ""


def _one_of_two(found: re.Match[str], names: Names) -> str:
    card = names.meant(found[2])
    second = f" {found[4]}" if found[4] else ""
    gain = ", gaining" if found[1].endswith("to gain") else found[1]
    return f"{gain} a {card} {found[3]} and {gain.removeprefix(', ')} a {card}{second}" if card in names.cards else ""


_FOR_IT: Final = rf"for (?:only |just )?\+?(?:\$[0-9]+|(?:an?|{SO_MANY}) [A-Z][a-z]+)"


def _for_each_of_two(found: re.Match[str], names: Names) -> str:
    """Two cards of a name, one after the other, each with what it is done for."""
    does, card = found[1], names.meant(found[2])
    return f"{does} a {card} {found[3]} and {does} a second {card} {found[4]}" if card in names.cards else ""


def _top_one_first(found: re.Match[str], names: Names) -> str:
    cards = [names.meant(re.sub(rf"^{BEFORE_A_CARD} ", "", one)) for one in re.split(", and |, | and ", found[2])]
    top = names.meant(found[3])
    if cards.count(top) != 1:
        return ""
    cards.remove(top)
    return f"{found[1]} back {', '.join((top, *cards[:-1]))} and {cards[-1]}"


def _each_there(found: re.Match[str], names: Names) -> str:
    """Two cards that both go to a place, each with its place."""
    first, joint, second, place = found.group(1, 2, 3, 4)
    verb = first.split()[0]
    again = "" if second.startswith(verb) else f"{verb} "
    return f"{first} {place}{joint}{again}{second} {place}"


def _namely(found: re.Match[str], names: Names) -> str:
    """The cards of `two of them, a Copper and the Estate`, with the place where they go, if that many are named."""
    number = IN_WORDS.get(found[1]) or int(found[1])
    cards = re.split(", and |, | and ", found[3])
    many = [IN_WORDS.get(word) or (int(word) if word.isdecimal() else 1) for word in (one.split()[0] for one in cards)]
    return f"{found[3]}{found[2] or ''}" if sum(many) == number else ""


_LIST: Final = re.compile(rf"{CARD}(?:, {CARD})*,? and (?:then )?{CARD}")


def _all_named(found: re.Match[str], names: Names) -> str:
    """All the cards of the list that was named last."""
    lists = _LIST.findall(found.string[: found.start()])
    last = lists[-1].replace(" then ", " ") if lists else ""
    cards = re.split(",? and |, ", last) if last else []
    if not cards or any(names.meant(re.sub("^[0-9a-z]+ ", "", one)) not in names.cards for one in cards):
        return ""
    number = number_of(cards)
    there = 2 if found[3] else IN_WORDS.get(found[2] or "", 0) or int(found[2] or 0)
    return f"{found[1]} {last}" if there in (0, number) else ""


def _each_bought(found: re.Match[str], names: Names) -> str:
    """What is bought, each with the verb, if an Event or a Project is among it."""
    bought = re.split(",? and |, ", found[2])
    meant = [names.meant(re.sub(rf"^(?:{BEFORE_A_CARD}|{SO_MANY}|another) ", "", one)) for one in bought]
    return f" and {found[1]} ".join(["", *bought])[5:] if not names.landscapes.isdisjoint(meant) else ""


def _none_of_it(found: re.Match[str], names: Names) -> str:
    card = _before(found, names)
    return f"{found[1]} {card}" if card in names.cards else ""


def _that_one_first(found: re.Match[str], names: Names) -> str:
    both = [found[2], found[3]]
    named = [names.meant(re.sub(rf"^{BEFORE_A_CARD} ", "", one)) for one in both]
    first = names.meant(found[5])
    if first not in named or named[0] == named[1]:
        return ""
    one, other = both if first == named[0] else reversed(both)
    return f"{found[1]} {one}{found[4]}, then {ing_form('gain')} {other}{found[4]}"


def _top_one_first_from(found: re.Match[str], names: Names) -> str:
    pair = [names.meant(re.sub(rf"^{BEFORE_A_CARD} ", "", one)) for one in (found[2], found[3])]
    top = names.meant(found[5])
    if top not in pair or pair[0] == pair[1]:
        return ""
    return f"{found[1]} {top} and {pair[0] if top == pair[1] else pair[1]}{found[4]}"


_PLACE: Final = rf"(?:on|onto|to|into) {OWN} (?:deck|hand|discard pile)"
_ABOUT_A_CARD: Final[tuple[tuple[str, _Meant], ...]] = (
    # what is said, and what it means for the cards that are named
    (rf"\b((?:{TO_CARDS}|gain(?:s|ing))) ({CARD}) from (it|there){ENDS}", _from_there),
    (rf"\b(buys|buying) ((?:{CARD}, )*{CARD},? and {CARD})(?=$|[.;]|,(?! {CARD})|,? and )", _each_bought),
    (
        rf"\b(puts?|putting|discards?|discarding|trash(?:es|ing)|keeps?|keeping|takes?|taking) (?:all ({SO_MANY})|them all|all|(both))"
        rf"(?: of them| cards)?(?= (?:back|on|onto|into|in|to|with|using) |$|[,.;]| and )",
        _all_named,
    ),
    (rf"((?:does not|doesn't) (?:reveal|discard|trash|gain|play|have|return)) (?:one|any){ENDS}", _none_of_it),
    (
        rf"\b(gains|gaining) ({CARD}) and ({CARD})((?: {_PLACE})?),? (?:with )?(?:the )?({NAME}) first{ENDS}",
        _that_one_first,
    ),
    (rf"(?:, and|,| and) (?:she |he )?us(?:es|ing) it to ([a-z]+) ([^,.;]+?){ENDS}", _used_to),
    (
        rf"\b([a-z]+s (?:(?:an?|{SO_MANY}) )?{NAME}(?: and (?:(?:an?|{SO_MANY}) )?{NAME})?) from it{ENDS}",
        _for_it,
    ),
    (rf"(, and|,| and),? with (?:{OWN} )?(it|{NAME}),? (?:she |he )?([a-z]+s [^,.;]+)", _with_it_first),
    (
        rf"(\b(?:puts?|putting|moves|moving|places|placing|adds|adding) (?:an?|the|one|her|his|their|my) (?:[^,.;]+? )?token) "
        rf"(?:(?:on|onto|to) (?:it|its pile|(?:that|this) pile)|there){ENDS}",
        _onto_its_pile,
    ),
    (
        rf"(\b(?:puts?|putting|adds?|adding) (?:an?|{SO_MANY}) (?:VP|Debt)(?: tokens?)?) (?:to|on|onto) (?:the|its|that|this) pile{ENDS}",
        _onto_its_pile,
    ),
    (rf"\b(?:both )?it and (?=(?:(?:an?|the|her|his) )?({NAME}))", _itself),
    (rf"\bthe other ({NAME})", _not_the_one_before),
    (
        rf"(,? to gain|\bgains|\bgaining) (?:two|2) ({NAME}),? one (?:of them |of which )?({_PLACE})"
        rf"(?:,? (?:and )?the other (?:one )?({_PLACE}))?",
        _one_of_two,
    ),
    (
        rf"\b([a-z]+(?:s|ing)) (?:two|2|both)(?: of)?(?: {OWN})?(?: two)? ({NAME}),? (?:the first|one)(?: of them)? ({_FOR_IT})"
        rf"(?:,? and |, )(?:the|then the) (?:second|other)(?: one)? ({_FOR_IT}){ENDS}",
        _for_each_of_two,
    ),
    (rf",? (?:because of|thanks to|due to) it{ENDS}", _because_of_it),
    (
        rf"(?<=[sg] )({'|'.join(IN_WORDS)}|[2-9])(?: of (?:them|these|those|the cards)| cards)?( {_PLACE})?, "
        rf"({CARD}(?:, {CARD})*,? and {CARD})(?=$|[,.;]| and [a-z]+s )",
        _namely,
    ),
    (rf"\b(gains|gaining) ({CARD}) on(?:to)? (?:{OWN} )?({NAME}){ENDS}", _set_aside_on),
    (
        rf"\b(puts?|putting) (?:back )?both(?: of them)?(?: back)?(?: (?:on|onto)(?: top of)? {OWN} deck)?,? "
        rf"(?:with )?(?:{BEFORE_A_CARD} )?({NAME}) on top{ENDS}",
        _both_named,
    ),
    (
        rf"\b(puts?|putting) (?:back )?({CARD}(?:, {CARD})*,? and {CARD})(?: back)?(?: (?:on|onto)(?: top of)? {OWN} deck)?,? "
        rf"(?:with )?(?:{BEFORE_A_CARD} )?({NAME}) on top{ENDS}",
        _top_one_first,
    ),
    (
        rf"\b(puts?|putting) ({CARD}) and ({CARD})( from {OWN} hand (?:on|onto) (?:top of )?{OWN} deck),? "
        rf"(?:with )?(?:{BEFORE_A_CARD} )?({NAME}) on top{ENDS}",
        _top_one_first_from,
    ),
    (
        rf"\b(gain(?:s|ing) {CARD})(,? and (?:then )?)((?:gain(?:s|ing) )?{CARD}),? both(?: of them)? ({_PLACE}){ENDS}",
        _each_there,
    ),
)


@cache
def _about_a_card() -> tuple[tuple[re.Pattern[str], _Meant], ...]:
    return tuple((re.compile(pattern), said) for pattern, said in _ABOUT_A_CARD)
