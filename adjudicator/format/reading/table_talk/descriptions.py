"""Cards that are described, and when something happens: `the Gold she set aside`, `the top card of her deck, a Gold`, `the one in
his hand`, `plays Werewolf in her Night phase`, `when she shuffles`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Final, TypeAlias

from adjudicator.format.keywords import IN_WORDS
from adjudicator.format.names import Names
from adjudicator.format.reading.table_talk.patterns import BEFORE_A_CARD, CARD, ENDS, NAME, OWN, SO_MANY, number_of
from adjudicator.format.reading.verb_forms import ing_form

_Meant: TypeAlias = Callable[[re.Match[str], Names], str]
_SHE: Final = "(?:she|he|they)"
_CARDS: Final = rf"{CARD}(?:, {CARD})*(?:,? and {CARD})?"
"""Cards that are named together."""
_THING: Final = "(?:Action|Buy|[Cc]ard|Coffer|Villager|Favor|VP|Debt)s?"
_AMOUNT: Final = rf"\+?(?:\$[0-9]+|(?:an?|{SO_MANY}) {_THING})"
_PHASE: Final = "(?:Action|Buy|Night|Clean-up) phase"
_LOOKED_AT: Final = (
    "(?:it|them|the (?:rest|others|(?:other |remaining )?cards)|both(?: cards| of them)?|all(?: of them)?"
    "|the other (?:two|three|four|five))"
)
"""Cards that are put back without their names."""
_ON_TOP: Final = rf",? (?:with )?({CARD}) on top(?: of (?:{OWN} deck|the others?|the rest))?"


def _plainly(plain: str, found: re.Match[str], _: Names) -> str:
    return found.expand(plain)


def _before(found: re.Match[str], names: Names) -> str:
    """The card that was named last before; "" if none was."""
    named = [names.meant(one) for one in re.findall(NAME, found.string[: found.start()])]
    cards = [one for one in named if one in names.cards]
    return cards[-1] if cards else ""


def _bare(card: str, names: Names) -> str:
    """The name of a card, without a number or small words before it."""
    return names.meant(re.sub(rf"^(?:{BEFORE_A_CARD}|{SO_MANY}|another) ", "", card))


def _because_of(found: re.Match[str], names: Names) -> str:
    by = names.meant(found[3])
    if by in names.others:
        return f"{found[1]} {found[2]} for {by}"
    # a card that lies in a pile of others, or is the name of a place, does not give the card
    return f"{found[1]} {found[2]} with {by}" if by in names.either - names.piles else ""


def _got_with(found: re.Match[str], names: Names) -> str:
    by = names.meant(found[3])
    return f"{found[1]}, getting {found[2]} because of {by}" if by in names.either else ""


def _the_one(found: re.Match[str], names: Names) -> str:
    card = _before(found, names)
    return f"{found[1]} the {card} from {found[2]}" if card else ""


def _drawn_again(found: re.Match[str], names: Names) -> str:
    card = _before(found, names)
    return f"{found[1]} {card}" if card else ""


def _named_top(found: re.Match[str], names: Names) -> str:
    cards = re.findall(CARD, found[4])
    as_many = number_of(cards) == number_of([found[2] or "one"])
    known = all(_bare(one, names) in names.cards for one in cards)
    return f"{found[1]} {found[4]} from {found[3]} deck" if as_many and known else ""


def _in_order(found: re.Match[str], names: Names) -> str:
    """Cards that are put back, with the one that ends up on top first."""
    named = [re.sub(rf"^(?:{BEFORE_A_CARD}) ", "", one) for one in re.findall(CARD, f"{found[2]} , {found[3]}")]
    if not all(_bare(one, names) in names.cards for one in named):
        return ""
    return f"{found[1]} back {', '.join(named[:-1])} and {named[-1]}"


def _top_one(found: re.Match[str], names: Names) -> str:
    """The card that ends up on top of the other one, which has not been named."""
    top = _bare(found[3], names)
    if found[2]:
        # which cards the others are is said by what was done before
        return f"{found[1]} {found[3]} on top" if top in names.cards else ""
    named = {
        _bare(one, names)
        for pair in re.findall(rf"({CARD}) and ({CARD})", found.string[: found.start()])
        for one in pair
    }
    if top in names.cards - named:
        return f"{found[1]} {found[3]} on top"
    return f"{found[1]} both back, {found[3]} on top" if top in named else ""


def _with_phase(found: re.Match[str], _: Names) -> str:
    """An act in a phase, after the act that the phase begins with."""
    joint = found[1] if found[1] in ("", ". ", "; ") else ". "
    return f"{joint}{found[2]} starts {found[4] or 'Night phase'}. {found[2]} {found[3]}"


def _once_more(found: re.Match[str], _: Names) -> str:
    """What is spent again, with the verb: `and spending another Favor to`."""
    return f"{found[1]}{found[2]} {re.sub('^(?:another|a second) (?:more )?', 'a ', found[3])}"


def _to_do(found: re.Match[str], _: Names) -> str:
    return f"{found[1]} {found[2]}, thus {ing_form(found[3])}"


def _played_to(found: re.Match[str], _: Names) -> str:
    return f" using {found[1]}, {ing_form(found[2])}"


def _got_for_it(found: re.Match[str], names: Names) -> str:
    card = _before(found, names)
    return f"{found[1]} because of {card}" if card else ""


def _with_trait(found: re.Match[str], names: Names) -> str:
    """A card with the Trait that its pile has: `the Friendly Village` is discarded with Friendly."""
    trait, card = names.meant(found[2]), names.meant(found[3])
    return f"{found[1]} the {card} with {trait}" if trait in names.landscapes and card in names.cards else ""


def _card_of_a_pile(found: re.Match[str], names: Names) -> str:
    """A card without the name of its pile before it: `a Loot, Jewels`."""
    pile, home = names.meant(found[1]), names.homes.get(_bare(found[2], names))
    return found[2] if home is not None and home in (pile, f"{pile}s") else ""


def _to_a_landscape(found: re.Match[str], names: Names) -> str:
    by = names.meant(found[2])
    return f"{found[1]} because of {by}" if by in names.landscapes else ""


def _under(found: re.Match[str], _: Names) -> str:
    """A place in the deck, as the option for it: `choosing under 1`."""
    number = (found[2] or "1").strip()
    return f"{found[1]}, choosing under {IN_WORDS.get(number, 1 if number == 'one' else number)}"


def _played_as(found: re.Match[str], names: Names) -> str:
    card = names.meant(found[1])
    return f" as {card}" if card in names.cards else ""


def _and_gain(found: re.Match[str], names: Names) -> str:
    card = _bare(found[2], names)
    each = re.sub(rf"(^| )\+?(?:an?|one|1) (?={_THING})", r"\1+1 ", found[1])
    return f", getting {each} and gaining {found[2]}" if card in names.cards else ""


def _put_with(found: re.Match[str], names: Names) -> str:
    by = names.meant(found[3])
    puts = "putting" if found[1].endswith("ing") else "puts"
    return f"{puts} {found[2]} {found[4]} with {by}" if by in names.either - names.piles else ""


def _on_its_pile(found: re.Match[str], names: Names) -> str:
    played = re.findall(rf"\bplay(?:s|ing) (?:{BEFORE_A_CARD} |another )?({NAME})", found.string[: found.start()])
    card = names.meant(played[-1]) if played else _before(found, names)
    return f"{found[1]} {card}" if card in names.cards else ""


_PLAIN: Final[tuple[tuple[str, str], ...]] = (
    # which cards they are
    (
        rf"\b(the {NAME})(?:,? (?:that|which))? {_SHE} (?:has |had )?(?:just )?(?:set aside|gains|gained|buys|bought|draws|drew)\b",
        r"\1",
    ),
    (rf"\bgains ((?:an?|another) {NAME}) and (?=\+?{SO_MANY} (?:VP|Coffers|Villager|Favor))", r"gains \1 and gets "),
    (
        rf"\bgaining ((?:an?|another) {NAME}) and (?=\+?{SO_MANY} (?:VP|Coffers|Villager|Favor))",
        r"gaining \1 and getting ",
    ),
    (rf"\b(the {NAME}),? (?:that|which) (?:is|are|was|were|has been|have been|had been) set aside\b", r"\1"),
    (rf"\b((?:trash|discard|exile|return)(?:e?s|ing)) both cards{ENDS}", r"\1 2 cards"),
    (
        rf"\b((?:trash|discard|gain|exile)(?:e?s|ing)) ({CARD}),? and,? with ({NAME}), ({CARD}){ENDS}",
        r"\1 \2, and \1 \4 with \3",
    ),
    (rf"\b(the) set-aside ({NAME})", r"\1 \2"),
    (rf"\b(the {NAME}) set aside (?:with|by|on) {NAME}{ENDS}", r"\1"),
    # what is done, and how often
    (r"\b(draw(?:s|ing)) until (?:she|he|they|[a-z]+) (?:has|have|holds) ", r"\1 up to "),
    (r"\b(?:chooses|decides|elects|opts) to draw ", "draws "),
    (r"\b(?:choosing|deciding|electing|opting) to draw ", "drawing "),
    (r"\b(for|gets|getting) (?:another|an additional) (?=\+?\$)", r"\1 "),
    (rf"\b((?:choos|pick|select)(?:es|s|ing)) the ({_THING}){ENDS}", r"\1 1 \2"),
    (rf"\b(put(?:s|ting) [^.;]*? (?:back|deck|top)) in (?:this|that|the same|exactly that) order{ENDS}", r"\1"),
    (r"\b((?:is|are|gets) (?:trashed|discarded|exiled|set aside)) (?:too|as well)\b", r"\1"),
    (rf"\bleaves ({_CARDS}) in (?={OWN} discard pile{ENDS})", r"keeps \1 in "),
    (rf"\bleaving ({_CARDS}) in (?={OWN} discard pile{ENDS})", r"keeping \1 in "),
    (
        rf"\b((?:trash|discard|reveal|exile|return)(?:e?s|ing)) the other (two|three|four|five){ENDS}",
        r"\1 the other \2 cards",
    ),
    (rf"\ba card (with (?:{OWN} )?{NAME}), ({CARD}){ENDS}", r"\2 \1"),
    (rf"\b(pay(?:s|ing)) (\$[0-9]+) for (?={_AMOUNT}{ENDS})", r"\1 \2, thus getting "),
    (r"\bto (?:make|force|have|let) ([a-z]+) (?:to )?gain ", r"to give \1 "),
    (rf",? (?:and )?so {_SHE} (?:is|are) (unaffected|not affected|immune|protected)\b", r" and is \1"),
    (rf"\b(?:choosing|deciding) to gain (?={CARD} onto {NAME})", "gaining "),
    (rf"\b(?:chooses|decides) to gain (?={CARD} onto {NAME})", "gains "),
    (r"\b(it|them) (?:right away|straight away|at once|immediately) (?=(?:with|using|because of|onto|into) )", r"\1 "),
    (rf"\ba card (from {OWN} (?:hand|deck|discard pile)), ({CARD}){ENDS}", r"\2 \1"),
    (rf"\bchoosing to (trash|discard) (?={CARD} from {OWN} hand{ENDS})", r"\1ing "),
    (rf"(?:,? and|,)? (drawing|gaining|getting) ([^,.;]+?) for (?:it|them){ENDS}", r", thus \1 \2"),
    (
        rf"\b((?:trash|discard|return|exchang)(?:e?s|ing)) ({CARD} for {CARD})(,? and |, )(?={CARD} for {CARD})",
        r"\1 \2\3\1 ",
    ),
    # what happens to a card, and because of which one
    (
        rf"\b((?:reveal|nam|find)(?:s|ing) {CARD}),? which (?:then )?(?:goes|is put|is placed) (?=(?:in|on)?to |on )",
        r"\1 and puts it ",
    ),
    (
        rf",? which (?:is|gets) (?:then |immediately |at once )?played(?: at once| immediately| right away)?{ENDS}",
        " and plays it",
    ),
    (rf"\bputs ({OWN} -1 Card token) (?:on|onto|on top of) {OWN} deck\b", r"takes \1"),
    (rf"\bputting ({OWN} -1 Card token) (?:on|onto|on top of) {OWN} deck\b", r"taking \1"),
    (rf"\b(plays|playing) (it|{CARD}) (?:for )?(?:a|the) (third|fourth) time{ENDS}", r"\1 \2 the \3 time"),
    (rf" for (?:a|the) (?:third|fourth) time{ENDS}| a (?:third|fourth) time{ENDS}", " again"),
    (rf"\bcall(s|ing) (?:{OWN} |a )?(?:second|third) ({NAME})", r"call\1 another \2"),
    # how a card is played
    (rf"\buses (?:{OWN} )?(Way of the [A-Z][a-z]+) (?:when|as) {_SHE} plays ({CARD})", r"plays \2 using \1"),
    # when it happens
    (r",? (?:whereupon|upon which|at which point) (?=[a-z]+ [a-z]+s )", ", and then "),
    (rf"\b(starts) (?:{OWN} )?({_PHASE}) by ", r"\1 \2, "),
    (rf",? (?:when|as|while) {_SHE} (?:shuffles|is shuffling)(?: {OWN} deck)?{ENDS}", ", shuffling the deck"),
    (rf"\b((?:draw|gett?)(?:s|ing) [^,.;]+?) now{ENDS}", r"\1"),
)
_ABOUT_A_CARD: Final[tuple[tuple[str, _Meant], ...]] = (
    (
        r"\b(puts|putting) (?:both(?: cards| of them)?|them|the two(?: cards)?|(the (?:rest|others))) back"
        rf"(?: (?:on|onto)(?: top of)? {OWN} deck)?,? (?:with )?({CARD}) on top{ENDS}(?!,? (?:and )?(?:then|followed) )",
        _top_one,
    ),
    # what is said, and what it means for the cards that are named
    (
        rf"\b((?:gain|gett?|receiv|tak)(?:e?s|ing)) ((?:{CARD}|another(?: one)?|one|a copy)) from (?:{OWN} )?({NAME}){ENDS}",
        _because_of,
    ),
    (
        rf"\b((?:tak|put)(?:e?s|t?ing)) ({CARD}) from (?:{OWN} )?({NAME}) (into {OWN} hand|onto {OWN} deck)\b",
        _put_with,
    ),
    (
        rf"\b((?:add|put|plac)(?:e?s|t?ing) (?:an?|{SO_MANY}) (?:VP|Debt)(?: tokens?)? (?:to|onto|on)) (?:the|its|that) pile\b",
        _on_its_pile,
    ),
    (rf"(\bstarts (?:{OWN} )?turn),? with ({_AMOUNT}) from (?:{OWN} )?({NAME}){ENDS}", _got_with),
    (rf"\b((?:trash|discard|reveal|exile)(?:e?s|ing)) the one (?:in|from) ((?:{OWN}) hand)\b", _the_one),
    (rf"\b(draws|drawing) (?:it|them) again{ENDS}", _drawn_again),
    (
        rf"\b((?:trash|discard|reveal|exile|look|draw)(?:e?s|ing)(?: at)?) the top (?:({SO_MANY}) )?cards? of ({OWN}|[a-z]+'s?) deck,? "
        rf"(?:\()?(?:which (?:is|are) )?({_CARDS})\)?(?:,(?= and ))?{ENDS}",
        _named_top,
    ),
    (
        rf"\b(discard(?:s|ing)|reveal(?:s|ing)|sets? aside|setting aside) (?:{OWN}|an?|one) ([A-Z][a-z]+) ({NAME}){ENDS}",
        _with_trait,
    ),
    (rf"\b((?:trash|discard)(?:e?s|ing) {CARD}) to ({NAME}){ENDS}", _to_a_landscape),
    (rf"\b(?:an?|the) ({NAME}), ({CARD}){ENDS}", _card_of_a_pile),
    (rf"\b(put(?:s|ting) {CARD}) under the top ({SO_MANY} )?cards?(?: of {OWN} deck)?", _under),
    (rf",? (?:using|treating|playing) it as (?:an? |the )?({NAME}){ENDS}", _played_as),
    (
        rf"\b(put(?:s|ting)) (?:back {_LOOKED_AT}|{_LOOKED_AT} back)(?: (?:on|onto)(?: top of)? {OWN} deck)?{_ON_TOP}"
        rf",? (?:and )?(?:then|followed by) ((?:{CARD},? (?:and )?(?:then )?)*{CARD}){ENDS}",
        _in_order,
    ),
    (
        rf"(^|[.;] |(?:, and|,| and) )([a-z]+|[A-Z][a-z]+) (plays [^,.;]*?) "
        rf"(?:(?:in|during) {OWN} ((?:Action|Buy|Night) phase)\b|at night\b)",
        _with_phase,
    ),
    (
        rf"(\b(spend(?:s|ing)) (?:(?:an?|{SO_MANY}) )?(?:Favor|Villager)s? [^.;]*?(?:,? and|,) )"
        rf"((?:an?|another|a second|{SO_MANY}) (?:more )?(?:Favor|Villager)s? (?:to|for) )",
        _once_more,
    ),
    (
        rf" (?:using|with|as) (?:{OWN} |an? )?(Way of the [A-Z][a-z]+),? to ([a-z]+)(?= (?:{BEFORE_A_CARD}|{SO_MANY}|[A-Z]))",
        _played_to,
    ),
    (rf"\b((?:gets|getting) {_AMOUNT}) for (?:gaining|trashing|discarding|playing) (it){ENDS}", _got_for_it),
    (rf"\b(pay(?:s|ing)) (\$[0-9]+) to ([a-z]+)(?= (?:{BEFORE_A_CARD}|{SO_MANY}|[A-Z]))", _to_do),
    (rf",? for ({_AMOUNT}(?:, {_AMOUNT})*),? and (an? {NAME}){ENDS}", _and_gain),
)


def without_descriptions(text: str, names: Names) -> str:
    """A sentence in which the cards are named, and which says in acts when something is done."""
    for pattern, said in _patterns():
        text = pattern.sub(partial(_in_words, said, names), text)
    return text


def _in_words(said: _Meant, names: Names, found: re.Match[str]) -> str:
    """What is meant; the words themselves if nothing is."""
    return said(found, names) or found[0]


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], _Meant], ...]:
    plain = tuple((re.compile(pattern), partial(_plainly, meant)) for pattern, meant in _PLAIN)
    return plain + tuple((re.compile(pattern), said) for pattern, said in _ABOUT_A_CARD)
