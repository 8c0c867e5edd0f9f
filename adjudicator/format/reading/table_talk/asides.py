"""Words beside the cards that are named: `one of them, the Gold`, `the Village it reveals`, `which is trashed`.

What they say is kept in words that are checked: that a card is revealed, who trashes it, what follows from what.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from adjudicator.format.keywords import IN_WORDS
from adjudicator.format.names import Names
from adjudicator.format.reading.table_talk.named_cards import with_cards_named
from adjudicator.format.reading.table_talk.patterns import (
    BEFORE_A_CARD,
    CARD,
    ENDS,
    NAME,
    OWN,
    OWNER,
    SO_MANY,
    TO_CARDS,
    ZONE,
    number_of,
)
from adjudicator.format.reading.verb_forms import base_form, ing_form, third_person_of_past

_Words: TypeAlias = str | Callable[[re.Match[str]], str]
_DONE: Final = "(trashed|discarded|exiled|revealed|set aside|returned)"
_MADE: Final = "(?:turn|chang|convert|transform|upgrad|replac|remodel|expand|melt|improv)"
"""How verbs begin that say what a card is made into."""
_ONE: Final = rf"(?:one of {OWN} (?:{SO_MANY} )?)?{CARD}"
_ONE_OR_MORE: Final = rf"(?:an?|{SO_MANY}) {NAME}"
_AT_END: Final = "(?=$|[.;]|, and )"
_SHARED: Final = "(?:reveal|discard|gain|trash|draw|receive|take|put)"


def _as_many(found: re.Match[str]) -> bool:
    """Whether as many cards are named as the sentence says."""
    named = re.findall(rf"\b(an?|{SO_MANY}) [A-Z]", found[3])
    return number_of(named) == number_of([found[2]])


def _but_not(found: re.Match[str]) -> str:
    """What is done to one card and not to another, with both verbs."""
    does, _, card, other = found.groups()
    return f"{does} {card} without {ing_form(base_form(does)) if does.endswith('s') else does} {other}"


_PLAIN: Final[tuple[tuple[str, _Words], ...]] = (
    # what is done to two cards
    (
        rf"\b(it|{CARD})(| aside)((?: back)?(?: (?:on|onto|in|into|to) {OWN} [a-zA-Z ]+?)?) (?:together|along) with ({CARD})",
        r"\1 and \4\2\3",
    ),
    # one card, and which one it is
    (
        rf"\b(?:a|one|another|the other|the last|the third|the remaining) (?:card|of (?:them|these|those|the cards))"
        rf"(?:, | \()((?:{BEFORE_A_CARD} )?{NAME})(?:,|\))?(?= (?:back|on|onto|into|aside|is|from|to|for)\b|$|[.;])",
        r"\1",
    ),
    (
        rf"\b({TO_CARDS}) ({SO_MANY})(?: of {OWN})? cards(?:, | \()"
        rf"({_ONE_OR_MORE}(?:, {_ONE_OR_MORE})*,? and {_ONE_OR_MORE})\)?{_AT_END}",
        lambda found: f"{found[1]} {found[3]}" if _as_many(found) else found[0],
    ),
    # what is made of a card
    (
        rf",? to {_MADE}e? ({CARD}) (?:in)?to (?=(?:{BEFORE_A_CARD} )?[A-Z])",
        r", trashing \1 and gaining ",
    ),
    (
        rf"\b{_MADE}ing ({CARD}) (?:by|with|for) (?=(?:{BEFORE_A_CARD} )?[A-Z])",
        r"trashing \1 and gaining ",
    ),
    (
        rf"((?:, and|,| and|then) ){_MADE}e?s ({CARD}) (?:by|with|for) (?=(?:{BEFORE_A_CARD} )?[A-Z])",
        r"\1trashes \2 and gains ",
    ),
    (
        rf",? to (gain|trash|discard|play) first (?={CARD}[^,.;]*(?:, and|,| and) then )",
        lambda found: f", {ing_form(found[1])} first ",
    ),
    # what happens to a card, without who does it
    (
        rf"\b(chooses|picks|selects) ({CARD}),? (?:which (?:is|gets|is then) |to be |and it is ){_DONE}{ENDS}",
        lambda found: f"chooses to {base_form(third_person_of_past(found[3]))} {found[2]}",
    ),
    (
        rf",? which (?:is|are|gets|then gets|is then) {_DONE}(?! (?:by|from|on|to))",
        lambda found: f" and {third_person_of_past(found[1])} it",
    ),
    (
        rf",? which (?:is|are) (?:then )?not {_DONE}{ENDS}",
        lambda found: f" without {ing_form(base_form(third_person_of_past(found[1])))} it",
    ),
    (
        rf",? which (?:is|are|gets) {_DONE} (?:by|due to) ((?:{OWNER} |the )?{NAME})",
        lambda found: f" and {third_person_of_past(found[1])} it because of {found[2]}",
    ),
    (
        rf"((?:, and|,| and) )(one of {OWN} {NAME}|the other(?: card| one)?|the rest) (?:is|gets|are) {_DONE}{ENDS}",
        lambda found: f"{found[1]}{third_person_of_past(found[3])} {found[2]}",
    ),
    # what a card leads to
    (r",? for which (?:she|he) (gain|draw|take|receive|get)s ", lambda found: f", thus {ing_form(found[1])} "),
    (
        r"(?:,? and|[.;]) [Ff]or the (?:latter|last),? (?:she|he) (gain|draw|take|receive)s ",
        lambda found: f", thus {ing_form(found[1])} ",
    ),
    (
        rf"\bdiscard(s|ing) ([^,.;]+?) for (an?|one|{SO_MANY}) (?:other |new |fresh |more )?(cards?)"
        rf"(,? and then |,? then |,? and |, )(?={CARD} for )",
        r"discard\1 \2 to draw \3 \4\5discard\1 ",
    ),
    (
        rf"\bdiscard(s|ing) ([^,.;]+?) for (an?|one|{SO_MANY}) (?:other |new |fresh |more )?(cards?){ENDS}"
        r"(?! and \+?(?:\$|(?:an?|one|two|[0-9]) (?:Action|Buy)))",
        r"discard\1 \2 to draw \3 \4",
    ),
    (rf"\b(looks at|looking at) ({SO_MANY} cards?){ENDS}", r"\1 the top \2"),
    (r" back in (?:that|this) order\b", " back"),
    (rf"\b(gets|getting) (no [A-Za-z]+) from (?:it|{NAME}){ENDS}", r"\1 \2"),
    (
        rf"\b(puts?|putting) ({CARD}) (?:into|in) {OWN} deck,? under (?:the top )?({SO_MANY}|the top) cards?{ENDS}",
        lambda found: (
            f"{found[1]} {found[2]}, choosing under {1 if found[3] == 'the top' else IN_WORDS.get(found[3], found[3])}"
        ),
    ),
    (
        rf"(?:, and|,| and) (?:she |he )?(gain|draw|take|receive)s ([^,.;]+?) for them{ENDS}",
        lambda found: f", thus {ing_form(found[1])} {found[2]}",
    ),
    (r"\b(buys?|buying) ([^,.;]+?,?) for (?:only|just) (?=\$)", r"\1 \2 for "),
    (r"\b(twice|thrice|(?:three|four|five|six) times), for ", r"\1 for "),
    (r" (?:that )?(?:she|he) has in play\b", " from play"),
    (
        rf"\b({TO_CARDS}) ({_ONE} from {ZONE})( and |, )(?={_ONE} from {ZONE}{ENDS})",
        r"\1 \2\3\1 ",
    ),
    (rf"\b({TO_CARDS}) ({_ONE})(,? and |, )(?={_ONE} from (?:in )?play{ENDS})", r"\1 \2\3\1 "),
    (rf"\b((?:trash|discard|gain|play|buy)(e?s|ing)) ({CARD}),? but not ({CARD}){ENDS}", _but_not),
    (r",? (?:for|taking|choosing|getting) (?:the )?(\$[0-9]+) now\b", r" now, getting \1"),
    (r"\brotat(es|ing) (?:the|that|this) pile\b", r"rotat\1 it"),
    (rf"\brotat(es|ing) (?:the )?({NAME}) pile\b", r"rotat\1 \2"),
    (
        rf"\bgain(s|ing) ({CARD}) and (an?|{SO_MANY}) (Coffers?|Villagers?|Favors?|VP) (?:from|because of) ({NAME}){ENDS}",
        lambda found: f"gain{found[1]} {found[2]}, getting {found[3]} {found[4]} because of {found[5]}",
    ),
    (r",? which (?:also|then|in turn|even) (gives|gets|lets|draws) ", r", which \1 "),
    (r"\b(gets|getting) (?:another|an extra|an additional) (?=\+?\$)", r"\1 "),
    (
        r"\b(?:has|have|getting|gets) (?:another|an extra|one more|an additional) (Action|Buy|Card|Villager|Coffers)\b",
        r"gets 1 \1",
    ),
    # who does not do the same, and what is first
    (
        rf"\b((?:shows|reveals|reacts with) (?:{OWN} )?{NAME}(?:,? (?:and|but) |, )(?!she\b|he\b)[a-z]+ (?:does not|doesn't)){ENDS}",
        r"\1 react",
    ),
    (rf"(?:,? and|,) resolv(?:es|ing) (?:the )?({NAME}) first(?=$|[.;])", r". She resolves \1 first"),
    # which card it is
    (
        rf"\b(plays|trashes|exiles) the ({NAME}) (?:that |which )?(?:it|she|he)(?: has| just)? "
        rf"(reveal|find|discard)(?:s|ed)?{ENDS}",
        lambda found: f"{'discards' if found[3] == 'discard' else 'reveals'} {found[2]} and {found[1]} {found[2]}",
    ),
    (rf"\b(his|her|their) top ({SO_MANY} )?(cards?)\b", r"the top \2\3 of \1 deck"),
    (r"\b(trash(?:es|ing)|discard(?:s|ing)) the (?:rest|remainder) of (her|his|their) hand\b", r"\1 \2 hand"),
    (
        rf"\b(puts?|putting) ((?:{BEFORE_A_CARD} )?{NAME}) back on(?:to)?(?: the)? top of (?=(?:{BEFORE_A_CARD} )?[A-Z])",
        r"\1 \2 on top of ",
    ),
    # who else does it
    (rf"\bboth (she|he|[a-z]+) and ([a-z]+) (?={_SHARED} )", r"\1 and \2 "),
    (
        rf"(?:^|[.,;] |, and | and )([A-Za-z]+)'s ({NAME}) (?:is|gets) trashed and (?:is )?replaced (?:by|with) ({CARD}){ENDS}",
        r", making \1 trash \2 and giving \1 \3",
    ),
    (rf"\b((?:gain(?:s|ing)|put(?:s|ting)) (?:two|2) {NAME}),? both(?: of them)? (?=(?:on|onto|to|into) )", r"\1 "),
    (rf"\b((?:gain(?:s|ing)|put(?:s|ting)) {SO_MANY} {NAME}),? all(?: of them)? (?=(?:on|onto|to|into) )", r"\1 "),
    (r",? and so (does|do) (?=[A-Za-z]+(?: and [a-z]+)?(?:$|[.;]))", r", as \1 "),
    # which cards of a deck they are
    (
        rf"\b(discards|trashes|plays|keeps|puts) (back )?the ({NAME}) (?:that |which )?(?:it|she|he) "
        r"(looks at|looked at|sees|saw|discards|discarded)"
        r"(?= (?:on|onto|back|into) |$|[,.;]| and )",
        lambda found: (
            f"{'discards' if found[4].startswith('discard') else 'looks at'} {found[3]} and {found[1]} {found[2] or ''}{found[3]}"
        ),
    ),
    (
        rf"\b(reveals|revealing|looks at|looking at|draws|drawing) (?:the )?({SO_MANY}) cards(,? and |,? )"
        r"(puts|putting|discards|discarding|trashes|trashing|takes|taking) "
        rf"(?:all of them|them all|all ({SO_MANY})(?: of them)?)",
        lambda found: f"{found[1]} {found[2]} cards{found[3]}{found[4]} {found[5] or found[2]} cards",
    ),
    (
        rf"\b(reveals|revealing|looks at|looking at|discards|discarding|trashes|trashing|sets aside|setting aside) "
        rf"(?:the )?top (?:({SO_MANY}) )?cards? of ({OWN}) deck(?:, | \()({CARD}(?:(?:, and|,| and) {CARD})*)\)?"
        rf"(?=$|[,.;]| and )",
        lambda found: (
            f"{found[1]} {found[4]} from {found[3]} deck"
            if number_of(re.split(", and |, | and ", found[4])) == number_of([found[2] or "one"])
            else found[0]
        ),
    ),
    (
        rf"\bthe ({SO_MANY}) cards (?:that )?(?:she|he|they) (?:(?:has|have) )?(?:looks at|looked at|reveals|revealed|sees|saw)\b",
        r"\1 cards from the cards looked at",
    ),
    (
        rf"\breveals (?:a|{OWN}) hand (?:without|with no|that has no|with neither) (?:any )?({NAME}){ENDS}",
        r"reveals the hand without revealing \1",
    ),
    (rf"\b(and then (?:{BEFORE_A_CARD} )?{NAME}) on top of (?:it|that){ENDS}", r"\1"),
    # how many are left
    (
        rf"\b(trash(?:es|ing) [^,.;]+?),? (?:and )?keep(?:s|ing) (?:the|his|her) (?:other|remaining|last) ({SO_MANY})(?: cards)?{ENDS}",
        r"\1, leaving \2 cards in hand",
    ),
    (
        rf",? (?:and )?keep(?:s|ing) (?:the|his|her) (?:other|remaining|last) ({SO_MANY})(?: cards)?{ENDS}",
        r", discarding down to \1 cards",
    ),
    (
        rf"\b((?:gets|getting|draws|drawing) (?:\+?\$[0-9]+|\+?(?:an?|{SO_MANY}) (?:Villager|Coffer|Favor|Action|Buy|[Cc]ard|VP|Debt)s?"
        rf"(?: tokens?)?)) from ({NAME}){ENDS}",
        r"\1 because of \2",
    ),
    # what is not done, or does not happen, and where a card goes again
    (
        rf"\b((trash|discard)(?:e?s|ing)) ({CARD}) (?:rather than|instead of) ({CARD}){ENDS}",
        r"\1 \3 without \2ing \4",
    ),
    (rf" (?:rather than|instead of) (?:(?:gain|gett|tak|receiv)ing )?({CARD}){ENDS}", r" instead of \1"),
    (rf"\b(?:get|take)(?:s|ting|ing)? (it|them|{CARD}) back (?=(?:in)?to {OWN} hand\b)", r"puts \1 "),
    # whom it is for
    (
        r",? to give (?=(?:[a-z]+(?:(?:, [a-z]+)* and [a-z]+)?|each other player) (?:(?:an?|another|one|two|three|[0-9]+) )?[A-Z])",
        ", thus giving ",
    ),
    # when
    (r"([.;] )Of (?:them|those|these)(?: cards)?,? (?=[a-z]+ )", r"\1"),
    (r"([.;] )(?:Later(?: on)?|Finally|Now|Lastly),? (?=[a-z]+ )", r"\1Then "),
    (r"((?:, and|,| and) )(?:later(?: on)?|finally|lastly),? (?=[a-z]+(?:s|ing) )", ", then "),
    # how it is played
    (
        r",? (?:resolving|using it as|playing it as|treating it as|as) (?:an? |the )?(Way of the [A-Z][a-z]+)(?: instead)?",
        r" using \1",
    ),
    (r" (for \+?[^,.;]+?),? using (Way of the [A-Z][a-z]+)", r" using \2 \1"),
)


def without_asides(text: str, names: Names) -> str:
    """A sentence in which such words stand where steps have them."""
    for pattern, plain in _plain():
        text = pattern.sub(plain, text)
    return with_cards_named(text, names)


_THE_BANE: Final = re.compile(
    rf"(?<!as )(?<!, )(?<!is )\b(?:an?|{OWN}) Bane\b(?:(?:, (?:which is )?| )(?:an? |{OWN} )?({NAME}))?"
)
_WHICH_IS_THE_BANE: Final = re.compile(rf"\b({NAME})(?:,? (?:as|which is)|,) (?:an?|{OWN}) Bane\b")


def with_the_bane_named(text: str, bane: str, names: Names) -> str:
    """A sentence that calls the Bane by its name: `reveals Cellar` for `reveals his Bane, the Cellar`; unchanged if it calls
    another card the Bane."""

    def named(found: re.Match[str]) -> str:
        return bane if found[1] is None or names.meant(found[1]) == bane else found[0]

    if not bane or "Bane" not in text:
        return text
    return _THE_BANE.sub(named, _WHICH_IS_THE_BANE.sub(named, text))


@cache
def _plain() -> tuple[tuple[re.Pattern[str], _Words], ...]:
    return tuple((re.compile(pattern), plain) for pattern, plain in _PLAIN)
