"""Small words that people add or leave out: `straight from her hand`, `puts his back`, `for herself`, `a second time`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from adjudicator.format.reading.table_talk.patterns import CARD, ENDS, NAME, OWN, SO_MANY
from adjudicator.format.reading.verb_forms import base_form, ing_form, third_person, third_person_of_past

_BEFORE: Final = "(?:(?:an?|the|her|his|their) )?"
_DONE: Final = "(?:put|discard|trash|return|keep|reveal|set|pass|take|topdeck)(?:e?s|ting|ing)?"
_HANDLED: Final = r"(?:discard|trash|gain|play|exile|put|return|keep|set aside|take|pass|topdeck|reveal)(?:e?s|t?ing|)"
"""What is done with a card."""
_GOES: Final = r"(?=$|[,.;]| (?:and|aside|back|from|onto|into|on|to|in|with|using|too)\b)"
_Words: TypeAlias = str | Callable[[re.Match[str]], str]
_PLAIN: Final[tuple[tuple[str, _Words], ...]] = (
    # what is said, and the words for it
    (r",? (?:of course|naturally|in fact|indeed),?(?= )", ""),
    (r"\b(?:optionally|duly|simply|actually|merely) (?=[a-z]+(?:s|ing) )", ""),
    (rf"\b({OWN}) (?:whole|entire|complete) (?=(?:deck|hand|discard pile)\b)", r"\1 "),
    (r"(?<=[a-z]) (?:itself|herself|himself)(?= for\b|$|[,.;]| and )", ""),
    (
        r"\b(?:gets|is allowed|is permitted|is able|opts) to (discard|trash|gain|draw|play|reveal|exile|put|take|receive) ",
        lambda found: f"{third_person(found[1])} ",
    ),
    (r"\ba single (?=[A-Z])", "1 "),
    (rf"\b(an?|{SO_MANY}) [Vv]ictory (?:[Pp]oint )?(token|chip|point)(s?)\b", r"\1 VP"),
    (rf"\b({SO_MANY}) of (?:hers|his|theirs){ENDS}", r"\1 cards"),
    (rf"\bdraw(s|ing) all (?:of )?(?:the )?({SO_MANY})(?: cards)?{ENDS}", r"draw\1 \2 cards"),
    (
        rf"\b({SO_MANY}) (?:cards|of (?:them|these|those|the cards)), (?:both|all)(?: of them)? (?=[A-Z][^,.;]*{ENDS})",
        r"\1 ",
    ),
    (
        rf"\b({_HANDLED}) them (both|all)\b",
        lambda found: f"{found[1]} {'both' if found[2] == 'both' else 'all of them'}",
    ),
    (
        rf"( (?:on|onto|into) (?:her|his|their) (deck|hand|discard pile|mat)\b.*? (?:on|onto|into) )(hers?|his|theirs?){ENDS}",
        lambda found: f"{found[1]}{found[3] if found[3] == 'his' else found[3].rstrip('s')} {found[2]}",
    ),
    (rf"\bdraw(s|ing) the other ({SO_MANY})(?: cards)?{ENDS}", r"draw\1 \2 cards"),
    # "that card" is the one that was named last
    (rf"\b({_HANDLED}) (?:that|this|the same) card{_GOES}", r"\1 it"),
    (rf"\b({_HANDLED}) (?:those|these|the same)(?: (?:two|three|four|five))? cards{_GOES}", r"\1 them"),
    (r"\ba copy of (?:that|this|the same) card\b", "a copy of it"),
    (r"\bis given (?=an?\b|the\b|another\b|[A-Z0-9])", "gains "),
    (r",? (?:whereas|though|although|yet) (?=(?:she|he|[a-z]+) (?:[a-z]+s|does not|doesn't)\b)", ", but "),
    (
        rf"\b(?:choos|pick|select)(es|s|ing) ((?:{SO_MANY}|an?|the|her|his|both) [^,.;]+?) "
        r"to (discard|trash|exile|return)(?= to\b|$|[,.;]| and )",
        lambda found: f"{ing_form(found[3]) if found[1] == 'ing' else third_person(found[3])} {found[2]}",
    ),
    (r",? (?:in response )?to which (?=[a-z]+ [a-z]+s )", ", and "),
    (r"\bgain(s|ing) the trashed ([A-Z][\w' ]*?)(?=$|[,.;]| and )", r"gain\1 the \2 from the trash"),
    (r"\b(buys?|buying) ([^,.;]+?) for nothing(?=$|[,.;]| and )", r"\1 \2 for $0"),
    (r"\b(extra turn) after this(?: one| turn)?(?=$|[,.;]| and )", r"\1"),
    (rf"\b(an?) coin{ENDS}(?! token)", "$1"),
    (
        r"\b(puts|putting) ([^,.;]+? (?:on|onto|into|to) [^,.;]+?)(,? and (?:then )?)"
        rf"(?=(?:(?:an?|the|her|his) [A-Z][^,.;]*?|{NAME}(?: and {NAME})?) (?:on|onto|into|back)\b)",
        r"\1 \2\3\1 ",
    ),
    (
        rf"\b(gains|gaining) (?:((?:(?!, | and )[^.;])+?), )?({CARD} (?:onto|into|to) {OWN} (?:deck|hand))(,? and )(?={CARD}{ENDS})",
        lambda found: (
            f"{f'{found[1]} {found[2]}, ' * (found[2] is not None)}{found[1]} {found[3]}{found[4]}{found[1]} "
        ),
    ),
    (rf" out of (?={OWN} (?:trash|[Ss]upply|discard pile|deck|hand|[Ee]xile))", " from "),
    (r" (?:straight|directly|right) (?=(?:from|into|onto|to|in|on) )", " "),
    (r" as well as ", " and "),
    (rf"\b{OWN} exiled ({NAME})", r"\1 from exile"),
    (rf"\b({_DONE}) (?:hers|his|theirs)(?= back\b| on\b| too\b| as well\b|$|[,.;])", r"\1 them"),
    (r" (?:for )?(?:herself|himself|themselves|themself)\b", ""),
    (rf" (?:a second time|once more|one more time|another time){ENDS}", " again"),
    (rf" to draw one{ENDS}", " to draw a card"),
    (rf"\bdraw(s|ing) (?:another|one more|yet another|a second) card{ENDS}", r"draw\1 a card"),
    (rf"\bdraw(s|ing) (?:one|1){ENDS}", r"draw\1 a card"),
    (rf"\bdraw(s|ing) ({SO_MANY})(?: more)?{ENDS}", r"draw\1 \2 cards"),
    (
        rf"\bdraw(s|ing) (?:cards )?until (?:she|he|they) (?:has|have) ({SO_MANY}|seven|eight)(?: cards)?(?: in hand)?{ENDS}",
        r"draw\1 up to \2 cards in hand",
    ),
    (rf"\b({SO_MANY}) (?:new|fresh) cards\b", r"\1 cards"),
    (rf"\ball (?:of )?(?:the |her |his |their )?cards (?:in|from) (?=(?:her|his|their) hand{ENDS})", ""),
    (rf" (?:in exchange|for that){ENDS}", ""),
    (
        r"\bto get (?=(?:an?|another|the|one|two|three|[0-9]+) (?!(?:Action|Buy|Card|Coffer|Coin|Villager|Favor|Debt|VP|Potion))[A-Z])",
        "to gain ",
    ),
    (r" right now\b", " now"),
    (r"\balso (?=[a-z]+ing )|\blikewise (?=[a-z]+(?:s|ing) )", ""),
    (
        rf"\b(her|his) discard pile(,? (?:and )?(?:play(?:s|ing)|trash(?:es|ing)|tak(?:es|ing)) {_BEFORE}{NAME}) from it{ENDS}",
        r"\1 discard pile\2 from \1 discard pile",
    ),
    (
        rf"\b(plays|playing) ({_BEFORE}{NAME}) (twice|thrice),? and then (?={_BEFORE}{NAME} (?:twice|thrice))",
        r"\1 \2 \3, then \1 ",
    ),
    (
        rf"\b((?:trash|discard|exil|return)ing {_BEFORE}{NAME} with {NAME}),? to (gain|draw) (?=[a-zA-Z0-9])",
        lambda found: f"{found[1]}, thus {ing_form(found[2])} ",
    ),
    (r"\b(overpay(?:s|ing)) (?:by )?(\$?[0-9]+),? to look at ", r"\1 \2, looking at "),
    (r"\b(overpay(?:s|ing)) (?:by )?(\$?[0-9]+),? to play it (once|twice|[a-z]+ times)", r"\1 \2, playing it \3"),
    (
        r"\b((?:gets|getting) [^,.;]*?\b(?:Actions?|Buys?|Cards?|\$[0-9]+)) instead(?= (?:because of|with|thanks to) |$|[,.;]| and )",
        r"\1",
    ),
    (
        r"\b((?:mak(?:es|ing)|lets|letting|forc(?:es|ing)) (?!(?:her|him|them) )([a-z]+) (?:to )?[a-z]+ [^;.,]+?,? and (?:then )?)"
        r"(?=(?:discard|trash|gain|draw|reveal|take|put|return) )",
        r"\1\2 ",
    ),
    (rf"\b(?:a|one|the) (?:Boon|Hex), (?={NAME})", ""),
    (
        rf"((?:, and|,| and|[.;]) )(?:[Tt]he (?:rest|others|(?:other|remaining) (?:({SO_MANY}) )?(?:cards?|ones?))|({_BEFORE}{NAME})) "
        r"(?:goes|go|returns|comes back|is returned|is put|are put) (into|onto|to) (her|his) (hand|deck|discard pile)"
        rf"{ENDS}",
        lambda found: (
            f"{found[1]}{'she' if found[5] == 'her' else 'he'} puts "
            f"{found[3] or (f'{found[2]} cards' if found[2] else 'the rest')} "
            f"{'into' if found[6] == 'hand' else 'onto'} {found[5]} {found[6]}"
        ),
    ),
    (
        rf"\b({_DONE}) the other ((?:two|three|four|five|[2-9]))(?: cards| ones)?(?= (?:back|on|onto|into)\b|$|[,.;]| and )",
        r"\1 \2 cards",
    ),
    (rf"\b(draws|drawing) ([^,.;]*?cards?) instead{ENDS}", r"\1 \2"),
    (rf"\bstarts turn with (\+?\$[0-9]+|\+?(?:an?|{SO_MANY}) (?:Action|Buy|Card)s?)", r"starts turn and gets \1"),
    (
        rf"\b(leav)(es|ing) ({_BEFORE}{NAME}) (?:there|on {OWN} deck|where it is){ENDS}",
        lambda found: f"{'puts' if found[2] == 'es' else 'putting'} back {found[3]}",
    ),
    (rf"\b(does not|doesn't) set (it|{_BEFORE}{NAME}) aside{ENDS}", r"\1 set aside \2"),
    (rf"\b(?:does not|doesn't) do anything{ENDS}", "does nothing"),
    (
        r"(?:,? (?:and|so)(?: that)?(?: now| then)?|,|, now|, then) (?:all )?cards (?:now )?cost (\$[0-9]+) less"
        rf"(?: this turn| now| for (?:her|him))?{ENDS}",
        r", getting cards for \1 less",
    ),
    (rf"\b(does not|doesn't) pay (?:\$[0-9]+|for (?:it|them|(?:the |any |more )?cards)){ENDS}", r"\1 pay"),
    (rf"\b({_DONE}) both (?:of )?(?:{OWN} )?cards(?= back| on| onto| into|$|[,.;]| and )", r"\1 2 cards"),
    (
        r"\badd(s|ing) ((?:an?|the) [A-Z][^,.;]*? token) to (?=(?:the )?[A-Z])",
        lambda found: f"{'puts' if found[1] == 's' else 'putting'} {found[2]} on ",
    ),
    (
        rf",? which (?:stays|remains|is left|is kept) (?:there|on top|on {OWN} deck|where it is)(?: of {OWN} deck)?{ENDS}",
        " and puts it back",
    ),
    (
        rf",? and (?:then )?again(?= (?:with|using|because of|thanks to) {NAME}{ENDS})",
        ", playing it again",
    ),
    (
        rf"\b(plays|playing) ({_BEFORE}{NAME}) twice ((?:with|using|because of|thanks to) {NAME}){ENDS}",
        r"\1 \2, playing it again \3",
    ),
    (r"(^|[.;] )In (?:response|reaction|reply|answer)(?: to (?:it|that|this))?,? (?=[a-zA-Z]+ [a-z]+s )", r"\1"),
    (
        r"\b(gets|getting|takes|taking|chooses|choosing) the (?=(?:Action|Buy|Card|Coffers|Villager|Favor)\b)",
        r"\1 1 ",
    ),
    (
        rf"\b((?:{_DONE}) nothing) (?:back )?(?:on|onto|into|to|from|in) {OWN} (?:hand|deck|discard pile)(?=$|[,.;]| and )",
        r"\1",
    ),
    (
        rf"(^|[.;] |, |\band )([a-z]+) (plays [^,.;]+?) without (?:an?|any) ({NAME}) to (discard|reveal|trash|return|exile){ENDS}",
        r"\1\2 \3 and \2 has no \4 to \5",
    ),
    (r"\b(chooses|decides) that (?=(?:she|he|[a-z]+) (gains|discards|trashes|draws)\b)", "makes "),
    (
        rf"(^|[.;] )For (\+?\$[0-9]+|(?:an?|{SO_MANY}) [A-Za-z]+),? ((?:she|he|[a-z]+) [a-z]+s [^,.;]+){ENDS}",
        r"\1\3 for \2",
    ),
    (
        rf"\b(?:leaves|keeps) (?:it|that card) (?:there|on top|on {OWN} deck|where it is)(?: of {OWN} deck)?{ENDS}",
        "puts it back",
    ),
    (
        rf"\b(?:leaving|keeping) (?:it|that card) (?:there|on top|on {OWN} deck|where it is)(?: of {OWN} deck)?{ENDS}",
        "putting it back",
    ),
    (rf"(?<= )(\$[0-9]+) (?:more|extra){ENDS}", r"\1"),
    (rf",? instead of paying (?:for it|its cost|its price|the cost|the price|anything){ENDS}", ", paying nothing"),
    (rf",? instead of paying{ENDS}", ", paying nothing"),
    (
        rf"\b((?:sets?|setting) (?:aside [^,.;]+?|[^,.;]+? aside)) face[ -](down|up)"
        rf"((?: (?:on|onto|under|with) (?:{OWN} )?{NAME})?){ENDS}",
        r"\1\3, leaving them face \2",
    ),
    (
        rf"\b((?:gets|getting|draws|drawing|takes|taking|receives|receiving) (?:\+|\$|an? |{SO_MANY} )[^,.;]*?) now{ENDS}",
        r"\1",
    ),
    (
        rf"\b(?:choos|decid|prefer|opt)(es|ing|s) to (get|draw|take|receive) ((?:\+|\$|an? |{SO_MANY} )[^,.;]*?) now{ENDS}",
        lambda found: f"{ing_form(found[2]) if found[1] == 'ing' else third_person(found[2])} {found[3]}",
    ),
    (
        rf"\b(?:(?:choos|decid)(es|ing) to wait|wait(s|ing)|sav(es|ing) (?:it|them)) (?:until|till|for) (?:{OWN} )?next turn{ENDS}",
        lambda found: f"{'choosing' if 'ing' in found.groups() else 'chooses'} next turn",
    ),
    (
        r", but first,? (?=(?:she|he|[a-z]+) (?:reveals|shows|plays|reacts|uses|sets aside)\b)",
        ", and ",
    ),
    (
        r"\bdoes (gain|trash|discard|draw|play|buy|reveal|exile|put|take) (?=an?\b|the\b|her\b|his\b|it\b|[A-Z0-9])",
        lambda found: f"{third_person(found[1])} ",
    ),
    (r"\b(?:immediately|promptly|at once|right away|straight away) (?=[a-z]+s )", ""),
    (
        r"(^|[.;] |, and | and |, )([Hh]er|[Hh]is) ((?:[0-9]+ |two |three )?[A-Z][\w' ]*?) (?:is|are) (trashed|discarded|exiled)"
        rf"(?:(?= (?:because of|thanks to|due to) )|{ENDS})",
        lambda found: (
            f"{found[1]}{'she' if found[2].casefold() == 'her' else 'he'} {third_person_of_past(found[4])} {found[2].casefold()} {found[3]}"
        ),
    ),
    (r"\b(both|all) of (?:her|his|their|my) (?=[A-Z])", r"\1 "),
    (r",? but without (?=[a-z]+ing )|,? (?:but )?not (?=[a-z]+ing )", " without "),
    (
        r",? (?:and )?(?:thus|thereby) ([a-z]+s) (?=[a-zA-Z0-9+$])",
        lambda found: f", thus {ing_form(base_form(found[1]))} ",
    ),
    (r",? (?:and thus|thereby|and thereby) (?=[a-z]+ing )", ", thus "),
    (r"\b(?:goes|gets) down to ", "discards down to "),
    (r"\b(?:going|getting) down to ", "discarding down to "),
    (rf"\b(wishes for|guesses|names) ([^,.;]+?) and gets it{ENDS}", r"\1 \2 and puts it into her hand"),
    (r"\bkeep(s|ing) ([^,.;]+?) on top(?: of (?:her|his|their|the) deck)?(?=$|[,.;]| and )", r"put\1 back \2"),
    (
        r"\b(?:chooses|decides) to gain ([^,.;]+?) and (?:to )?(give|trash|discard|draw|get) (?=[a-z0-9A-Z])",
        lambda found: f"gains {found[1]} and {third_person(found[2])} ",
    ),
    (r",? which (?:is|are) worth (?=\$)", " for "),
    (
        r"\b(plays?|playing|buys?|buying) (?:her|his|the|a) first ([A-Z][\w' ]*?)( for \$[0-9]+)? and (?:her|his|the|a) second"
        r"(?: one)?( for \$[0-9]+)?(?=$|[,.;])",
        r"\1 \2\3 and \1 a second \2\4",
    ),
)
_MAYBE: Final = re.compile(
    r"\b(?:not|out|straight|directly|right|well|hers|his|theirs|\w+sel(?:f|ves)|time|more|draw\w*|of|but|thus|thereby|on|worth|second|down"
    r"|gets|top|to|new|fresh|cards|exchange|that|now|does|course|naturally|fact|indeed|optionally|duly|simply|actually|merely|whole|entire|complete|itself|himself|herself|allowed|permitted|able|opts"
    r"|given|whereas|though|although|yet|which|trashed|nothing|this|coin|puts|putting|single|immediately|promptly|once"
    r"|away|is|are|exiled|card|cards|all|both|of|gains|gaining|face|response|reaction|reply|answer|the|leav\w+|cost|pay"
    r"|token|tokens|chips?|points?|stays|remains|left|kept|twice|again|Boon|Hex|and|other|rest|others|go|goes|returns|comes|put|instead|with"
    r"|aside|anything|keep\w*|For|until|till|next|first|also|likewise)\b"
)
"""A word of those that can be replaced."""


def in_plain_words(text: str) -> str:
    """A sentence without such small words, or with those that are left out."""
    if _MAYBE.search(text) is None:
        return text
    for pattern, plain in _patterns():
        text = pattern.sub(plain, text)
    return text


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], _Words], ...]:
    return tuple((re.compile(pattern), plain) for pattern, plain in _PLAIN)
