"""Sentences as people say them at a table, in the words that steps are read in: `swapping her Page for` is `exchanging
Page for`.

Only words with a single meaning are replaced, and nothing is left out that could be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from adjudicator.format.keywords import IN_WORDS
from adjudicator.format.names import Names
from adjudicator.format.reading.table_talk.asides import without_asides
from adjudicator.format.reading.table_talk.descriptions import without_descriptions
from adjudicator.format.reading.table_talk.doers import by_name
from adjudicator.format.reading.table_talk.other_verbs import in_known_verbs
from adjudicator.format.reading.table_talk.passives import in_the_active
from adjudicator.format.reading.table_talk.patterns import BEFORE_A_CARD, CARD, ENDS, NAME, OWN, OWNER, SO_MANY
from adjudicator.format.reading.table_talk.reasons import with_its_cause, with_starts_of_turns
from adjudicator.format.reading.table_talk.small_words import in_plain_words
from adjudicator.format.reading.verb_forms import base_form, ing_form, past_forms, third_person

_NOT_MADE: Final = "(?:add|buy|discard|draw|exchang|gain|gett|giv|hand|mov|pass|plac|put|receiv|return|set|shuffl|swap|tak|top-?deck|turn )"
"""How verbs begin after which "to" says where a card goes, or to whom, and not what it is made into."""
_HANDLED: Final = "(?:play|buy|gain|trash|discard|reveal|draw|exile|pass|receive)(?:e?s|ing)"
"""What somebody does with one card after another."""
_TOKENS: Final = r"(?:Potion|Debt|Action|Buy|Card|Coffer|Villager|Favor|VP)s?\b"
_TWO_OR_MORE: Final = f"(?!one |1 ){SO_MANY} "
_Words: TypeAlias = str | Callable[[re.Match[str]], str]
_PLAIN: Final[tuple[tuple[str, _Words], ...]] = (
    # what is said, and the words for it
    (r",? (?:and )?so (?:that )?(?=[a-z]+ )", ", "),
    (r" (?:with|for) it(?=$|[,.;]| and )| in return(?=$|[,.;])", ""),
    (r" in (?:return|exchange) for ", " for "),
    (rf",? to (?:keep|leave) (it|{CARD}) in play{ENDS}", r", keeping \1 in play"),
    (r"\b(buys?|buying) ([^,.;]+?) for free(?=$|[,.;]| and )", r"\1 \2 for $0"),
    (r"\b(Journey token(?: over| face up| face down)?) for (?=\$)", r"\1, getting "),
    (r" for free(?=$|[,.;]| and )", ""),
    (r"\bthem (both|all)\b(?= with| using| onto| to|$|[,.;]| and )", r"\1 of them"),
    (rf",? which (?:brings|gains|gets) (?=another {NAME})", ", gaining "),
    (r"\b(?:does not|doesn't|do not|don't) (?:have|need) to (?=[a-z])|\bneed(?:s)? not (?=[a-z])", "does not "),
    (rf"\b(buys?|buying) (?!{_TWO_OR_MORE})(?:{BEFORE_A_CARD} )?({NAME}) again{ENDS}", r"\1 another \2"),
    (r",? (?:which|and it|but it) does nothing(?=$|[,.;])", ", getting nothing"),
    (
        rf"\b((?:discard|trash|exil|reveal)(?:e?s|ing)) ({CARD}(?: and {CARD})?) (?:and|but) nothing (?:else|more)(?=$|[.;])",
        r"\1 only \2",
    ),
    (rf"\b(?:discard|trash|exile|reveal|play|buy)s nothing (?:else|more|further){ENDS}", "declines"),
    (rf"\btakes (?={CARD} from the trash)", "gains "),
    (rf"\btaking (?={CARD} from the trash)", "gaining "),
    (
        rf"\b(?:(uses)|using) ({NAME}) first(?=$|[,.;]| and )",
        lambda found: f"{'resolves' if found[1] else 'resolving'} {found[2]} first",
    ),
    (rf"\b(tak(?:es|ing)) ({SO_MANY} VP (?:from|with) {NAME})(,? and )(?={SO_MANY} VP (?:from|with) )", r"\1 \2\3\1 "),
    (rf"\b(tak(?:es|ing) {SO_MANY} Debt) for (?={NAME}{ENDS})", r"\1 with "),
    (
        rf"\b(gain(?:s|ing)) (?:an?|one) ({NAME}) ((?:on|onto|to|into) {OWN} [a-z]+(?: pile)?) and another(?: one)?"
        rf"(?= (?:on|onto|to|into) {OWN} | to {OWN} |{ENDS[3:]}",
        r"\1 a \2 \3 and \1 another \2",
    ),
    (r"\b(buys?|buying) ([^,.;]+?) for (\$[0-9]+) instead of (?=\$[0-9])", r"\1 \2, paying \3 instead of "),
    (rf"\b(reveals|revealing) {OWN} (?:whole )?hand(?: of|:|,) (?={CARD})", r"\1 "),
    (r",? which (?:goes|ends up|lands|is put|is placed) (?=onto |to |into |on )", " "),
    (rf"((?:, and|,| and) )({CARD}) (?:goes|is put|is placed)(?: back)? (?=(?:into|onto|to|on) )", r"\1puts \2 "),
    (rf"\b(pay(?:s|ing) off (?:[1-9][0-9]?|one|two|three|four|five|six)){ENDS}", r"\1 Debt"),
    (r"\bshuffling(?=$|[,.;]| and )", "shuffling the deck"),
    (r"\b(?:that|this) (?=[A-Z])", "the "),
    (r"\bthe (?:first|gained|revealed|drawn|bought|named) (?=[A-Z])", "the "),
    (r"\b(plays?|playing) the discarded (?=[A-Z])", r"\1 the "),
    (rf"\b({NAME}) from the \1 pile\b", r"\1 from its pile"),
    (r"\breturn(s|ing) ([^,;.]+?) to (?:the top of )?(her|his|their|the) deck\b", r"put\1 \2 onto \3 deck"),
    (rf"\b([a-z]+ing) and (then )?([a-z]+ing) ((?:{BEFORE_A_CARD}|{SO_MANY}|[A-Z])[^,;.]*)", r"\1 \4 and \2\3 \4"),
    (
        r"\b((?:reveal|discard|trash|draw)e?s) and (then )?((?:reveal|discard|trash|play)e?s) "
        rf"((?:{BEFORE_A_CARD}|{SO_MANY}|[A-Z])[^,;.]*?)(?=$|[,;.]| and | to )",
        r"\1 \4 and \2\3 \4",
    ),
    (r",? while (?=[a-z]+ )", " and "),
    (r",? which (?:lets|makes|has) (?:her|him|them) ([a-z]+)(?= )", lambda found: f", {ing_form(found[1])}"),
    (rf"\b(draws|drawing) only ((?:an?|{SO_MANY}) cards?){ENDS}", r"\1 \2 in all"),
    (r",? for (?:only|just) (?=[$+0-9]|an? |one |two |three )", ", getting only "),
    (
        rf"\b((?:plays|playing) {CARD}),? which gives (?:her|him|them) (?=[$+0-9]|an? |one |two |three )",
        r"\1 for ",
    ),
    (r",? which (?:gives|gets) (?:her|him|them) (?=[$+0-9]|an? |one |two |three )", ", getting "),
    (rf"\b({_HANDLED}) ({CARD}) the first time,? (?:and|then) (?=(?:{CARD}) the second time)", r"\1 \2, then \1 "),
    (rf"(?<=, then )((?:{_HANDLED}) {CARD}) the second time", r"\1"),
    (r"([;,.]) (?:and )?(?:[Tt]he|[Hh]er|[Hh]is) first time ", r"\1 "),
    (r"; (?:the|her|his) (?:second|third) time ", "; then "),
    (r"(, |\. )(?:and )?(?:[Tt]he|[Hh]er|[Hh]is) (?:second|third) time ", r"\1then "),
    (r"^(?:[Tt]he |[Hh]er |[Hh]is )(?:first|second|third) time,? ", ""),
    (rf"\b((?:{_HANDLED}|reacts|uses) (?:it|them|{CARD})) the first time(?!.* the second time)", r"\1"),
    (r"^([^ ]+) first (?=[a-z]+s )", r"\1 "),
    (rf"\bswaps? (?:{BEFORE_A_CARD} )?(.+?) for ", r"exchanges \1 for "),
    (rf"\bswapping (?:{BEFORE_A_CARD} )?(.+?) for ", r"exchanging \1 for "),
    (
        rf"(?<=[a-z,;:] )(?!{_NOT_MADE})[a-z]+?ing ({CARD}) (?:in)?to (?=(?:{BEFORE_A_CARD} )?[A-Z])",
        r"trashing \1 and gaining ",
    ),
    (
        rf"((?:and |[a-z], |[Tt]hen |[.;] )(?:[^\W_]+ )?)(?!{_NOT_MADE})[a-z]+?s ({CARD}) (?:in)?to (?=(?:{BEFORE_A_CARD} )?[A-Z])",
        r"\1trashes \2 and gains ",
    ),
    (r"\bplay(s|ing) (?:all )?(?:of )?(?:her|his|their|my) Treasures\b", r"play\1 all Treasures"),
    (r" from (?:the )?top of (her|his|their|the) deck", r" from \1 deck"),
    (rf",? (?:to replay|replaying) ({CARD}) (twice|thrice|\w+ times)", r", playing \1 \2"),
    (rf",? (?:to replay|replaying) (it|{CARD})\b(?! with| using| once)", r", playing \1 again"),
    (
        rf"\b(discard(?:s|ing) [^,.;]+?) for (an? card|{SO_MANY} cards) (?:with|using|because of) (?=(?:{OWNER} )?{NAME}{ENDS})",
        r"\1, thus drawing \2 with ",
    ),
    (
        rf"\b((?:discard|trash)(?:es|s|ing) [^,.;]+?) (?:to (?:get|take|gain)|for) (?=(?:an?|{SO_MANY}) {_TOKENS} from {NAME}{ENDS})",
        r"\1, thus taking ",
    ),
    (
        rf"\b(spend(?:s|ing)) ([^,.;]+? to [^,.;]+?)(,? and |, )(?:another )?({SO_MANY})(?: more)? (Favors?|Coffers) to ",
        r"\1 \2\3\1 \4 \5 to ",
    ),
    (rf" to draw (?=an? card|{SO_MANY} cards?|{CARD})", ", thus drawing "),
    (
        rf"\b({_HANDLED}) ({CARD} (?:for|with|using|from) {NAME})( and |, )(?={CARD} (?:for|with|using|from) {NAME})",
        r"\1 \2\3\1 ",
    ),
    (rf"\b(draws|drawing) ({SO_MANY} cards?)(,? (?:and )?then )(?={SO_MANY} )", r"\1 \2\3\1 "),
    (r"\btrash(?:es|ing) none(?: of (?:her|his|their|the) [a-z]+)?\b", "trashes nothing"),
    (r"\b(gain|discard|buy|reveal)(?:s|ing) none(?: of (?:her|his|their|the) [a-z]+)?\b", r"\1s nothing"),
    (r"\bhands (?=[a-z]+ (?:an?|the|one|two|three|[0-9]+|his|her) )", "gives "),
    (
        rf"\b(buys?|buying) (?!{_TWO_OR_MORE})({CARD}) ((?:onto|on top of|into|to) {OWN} (?:deck|hand)"
        rf"(?: (?:with|using) (?:{OWNER} )?{NAME})?)"
        rf"(?=$|[.;]|,(?! {CARD})|,? and (?!{CARD}))",
        r"\1 \2, putting it \3",
    ),
    (
        rf"\bleav(es|ing) ({CARD}(?: and {CARD})?) (?=in {OWN} discard pile\b)",
        lambda found: f"keep{'s' if found[1] == 'es' else 'ing'} {found[2]} ",
    ),
    (r"\bleaves (?!it\b|them\b)(.+?) on top\b", r"puts \1 on top"),
    (r" (?:too|as well)(?=$|[,.;]| with )", ""),
    (r"\bdraw(?:s|ing) (?:nothing|no cards?)\b", "does not draw a card"),
    (
        rf"\b(reveals|revealing|shows|uses|reacts with) (?:her |his |their )?({NAME}) (?:both times|twice)",
        r"\1 \2 and \1 \2",
    ),
    (
        r"\b(gets|getting) ((?:[+$0-9]|an? |one |two |three )[^,.;]*?),? (?:and|but) no (?=[a-zA-Z])",
        r"\1 \2, getting no ",
    ),
    (r"\b(?:chooses|decides|opts) not to (?=[a-z]+ )", "does not "),
    (rf"\b({_HANDLED} {CARD}) first, (?:and )?(?!then )", r"\1, then "),
    (r",? (?:and )?first ([a-z]+ing [^,.;]+?),? and then (?=[a-z]+ing )", r", \1, then "),
    (r", first ([a-z]+ing [^,.;]+)(, |[.;] )(?:and )?(?:[Tt]hen )?", r", \1\2then "),
    (r"\. then ", ". Then "),
    (r",? (?:for|to (?:take|get)) (an(?:other)? extra|another) turn\b", r", taking \1 turn"),
    (r"\b(?:blocks|stops) (?:it|that|the Attack|the attack|this) (?=with )", "reacts "),
    (r"\b(?:reacts|responds|answers|blocks it) by setting aside ", "sets aside "),
    (r"\b(?:reacts|responds|answers|blocks it) by ([a-z]+?)ing (?=[A-Z]|an? |the |her |his )", r"\1s "),
    (r"\b((?:discards|goes|gets) down to [^,.;]*?) by (?=[a-z]+ing )", r"\1, "),
    (r" in (?:reaction|response)(?: to (?:it|that))?(?=$|[,.;])", ""),
    (rf"\b((?:does not|doesn't) [a-z]+ (?:it|them|{CARD})) the first time", r"\1"),
    (r", but ([a-z]+s (?:it|them)) the second time", r", then \1"),
    (rf"\b(gains|gaining) ({CARD}),? and then ({CARD})(?=$|[,.;])", r"\1 \2, then \1 \3"),
    (
        rf"\b(trash(?:es|ing) {CARD} for {CARD}),? and then (?!(?:an?|{SO_MANY}) {_TOKENS})({CARD}){ENDS}",
        r"\1, then gaining \2",
    ),
    (rf"\bto gain ({CARD}),? and then ({CARD})(?=$|[,.;])", r"to gain \1, then gaining \2"),
    (rf"\b({_HANDLED}) ({CARD}) before ({CARD})", r"\1 \2, then \1 \3"),
    (rf"\b({_HANDLED}) ({CARD}) after ({CARD})", r"\1 \3, then \1 \2"),
    (rf"\b(puts?|putting) ({CARD}) on top of ({CARD})", r"\1 back \2 and \3"),
    (
        rf"\b(puts?|putting) ({CARD})(?: back)?(?: first)?,? and then ({CARD})(?: back)?(?=$|[,.;])",
        r"\1 back \2, then \3",
    ),
    (rf"\b(draws|drawing) ({SO_MANY} cards?|a card) twice\b", r"\1 \2 and \1 \2"),
    (
        r"\boverpay(s|ing) (?:by )?(\$?[0-9]+),? to ([a-z]+)(?= [A-Z]|(?: aside)? (?:an?|the|her|his|[0-9]+|two|three) )",
        lambda found: f"overpay{found[1]} {found[2]}, {ing_form(found[3])}",
    ),
    (
        rf"\bspend(s|ing) ((?:an?|her|his|their|{SO_MANY}) [A-Z][a-z]+(?: tokens?)?) on ([A-Z][\w' ]+?),? to ([a-z]+)(?= )",
        lambda found: f"{'uses' if found[1] == 's' else 'using'} {found[3]}, spending {found[2]}, {ing_form(found[4])}",
    ),
    (r"\boverpays (?:by )?(\$?[0-9]+) (?:for|on) (.+?)(?=$|[,.;]| and )", r"buys \2, overpaying \1"),
    (
        r",? which (?:returns|goes back|comes back|is returned) to (her|his|their|the) hand\b",
        r" and puts it into \1 hand",
    ),
    (
        rf",? for (\+?(?:\$[0-9]+|[0-9]+ {_TOKENS})),? and (an? {NAME}) for ([A-Za-z]+)(?=$|[,.;])",
        r", getting \1 and giving \3 \2",
    ),
    (
        rf",? for (\+(?:\$[0-9]+|[0-9]+ {_TOKENS})(?:, \+?(?:\$[0-9]+|(?:an?|[0-9]+) {_TOKENS}))*),? and (an? {NAME})(?=$|[,.;])",
        r", getting \1 and gaining \2",
    ),
    (
        rf"\b(?:add|put|plac)(?:es|s|(ing)) ((?:an?|{SO_MANY}) (?:Debt|VP))(?: tokens?)? (?:to|onto|on) (?=(?:the )?{NAME})",
        lambda found: (
            f"{'putting' if found[1] else 'puts'} {found[2]} token{'s' * (found[2].split()[0] not in ('a', 'one', '1'))} on "
        ),
    ),
    (r"(?<!with )(?<!using )(?<!uses )\b(her|his|their) own (?=[a-z]|[A-Z])", r"\1 "),
    (r"\b(puts?|putting|discards?|discarding) (?:her|his|their) cards(?= back| on|$|[,.;]| and )", r"\1 everything"),
    (rf"\b((?:{_HANDLED}|sets? aside|setting aside)) only (?:(?:the|an?|one) )?(?=[A-Z][^,;]*(?:$|\. ))", r"\1 1 "),
    (rf"\b((?:{_HANDLED}|sets? aside|setting aside)) only (?={SO_MANY} [^,;]*(?:$|\. ))", r"\1 "),
    (r"\bstarts (?:(?:her|his|their|the) )?turn by ", "starts turn, "),
    (rf" to trash ({CARD}) for (?=(?:{BEFORE_A_CARD} )?[A-Z])", r" to trash \1, gaining "),
    (
        r"(?<= )(one|two|three|four|five|six|[0-9]+) coins?\b(?! token)",
        lambda found: f"${IN_WORDS.get(found[1], found[1])}",
    ),
    (r"\b(Way of the [A-Z][a-z]+) instead\b", r"\1"),
    (r"\ba pair of (?=[A-Z])", "2 "),
    (r"\balso (?=[a-z]+s )", ""),
    (r"(?:^|(?<=[.;] ))In turn(?: order)?,? (?=[a-z])", ""),
    (r",? in turn(?: order)?(?=$|[,.;]| and )", ""),
    (r"\bgets (?=[^,.;]* instead\b)", "takes "),
    (r"\bgetting (?=[^,.;]* instead\b)", "taking "),
    (r"(?<=[.;] )(?:Afterwards|After that|Next),? ", "Then "),
    (r"(?:, and|,| and) (?:afterwards|after that),? ", ", then "),
    (r"(?:, and|,| and) ((?:[a-z]+ )?[a-z]+(?:s|ing) [^,.;]+?) afterwards(?=$|[.;])", r", then \1"),
)
_EACH_TIME: Final = re.compile(
    r"\b([a-z]+(?:s|ing)(?: aside)?) ((?:(?![a-z]+ing |, |and [a-z]+s ).)+?) the first time( for \$[0-9]+)?,? and (.+?) the second time"
)
"""What is done each of two times, with one verb: `gaining Market the first time and Laboratory the second time`."""
_FOR: Final = rf"for \+?(?:\$[0-9]+|(?:an?|{SO_MANY}) {_TOKENS})(?: each)?"
_VERBLESS: Final = re.compile(
    rf"\b({_HANDLED}) ((?:(?!\b(?:{_HANDLED}|and|then)\b).)+? {_FOR})(,? and then |,? then |,? and |, )"
    rf"(?=(?:an?|{SO_MANY}|another|the other|{BEFORE_A_CARD}) (?:second |third |other )?(?!{_TOKENS})[A-Z]|{NAME} {_FOR})"
)
"""A second card without its verb: `buys a Gold for $6 and a Silver for $3`."""
_HAS_TO: Final = re.compile(r"\b(?:(?:also )?(?:has|have) to (?:also )?|must )([a-z]+)\b")
_COPY: Final = re.compile(
    r"\b(gain(?:s|ing)?|gets?|getting|receives?|takes?|taking) (?:a|another|one more) copy(?: of (?:it|that(?: card)?))?(?![\w ]* of )"
)
_OF_THEM: Final = re.compile(
    rf"\b(?:{_HANDLED}|(?:put|set|return|tak|keep)(?:e?s|ting|ing)|gets|getting|gain|trash|discard) "
    rf"(?P<said>another(?: one)?|one(?: too)?|(?P<some>all|both|{SO_MANY}) of them)"
    rf"(?= aside|$|[.;]|,(?! {CARD})| and | (?:from|onto|into|to|on|back|with|using|instead)\b)"
)
"""Words for cards that have been named before: `gains another`, `sets both of them aside`."""
_NAMED: Final = re.compile(
    rf"(?<!\bcalls )(?<!\bcalling )(?<!\bwith )(?<!\busing )({NAME})( and (?:{BEFORE_A_CARD} )?{NAME})?"
)
_PLAYED: Final = re.compile(rf"\b(?:plays|playing) (?:{BEFORE_A_CARD} |another )?$")
_BOTH: Final = re.compile(rf"\bboth ((?:{BEFORE_A_CARD} )?({NAME})) and ((?:{BEFORE_A_CARD} )?{NAME})")


@lru_cache(maxsize=16)
def _patterns() -> tuple[tuple[re.Pattern[str], _Words], ...]:
    return tuple((re.compile(pattern), meant) for pattern, meant in _PLAIN)


def as_written(text: str, players: Sequence[str], meant: str, names: Names) -> str:
    """A line of moves, or a sentence of one, in the words that steps are read in. `meant` is the player who does it if nobody is named."""
    if ":" in text:
        return text
    for player in players:
        # "because of Bob's Swamp Hag"
        text = text.replace(f" {player.capitalize()}'s ", f" {player}'s ")
    text = in_the_active(without_descriptions(text, names), players, meant, names)
    text = in_plain_words(in_known_verbs(without_asides(text, names)))
    text = with_starts_of_turns(with_its_cause(text, names.either, names.landscapes), tuple(players))
    text = _in_the_present(text, tuple(players))
    for pattern, plain in _patterns():
        text = pattern.sub(plain, text)
    text = _respective(tuple(players)).sub(_one_for_each, text)
    text = _with_then_first(text, tuple(players))
    text = _one_after_the_other(text, tuple(players))
    text = _EACH_OF_THEM.sub(_each_of_them, text)
    text = _EACH_TIME.sub(_one_verb_each, text)
    text = _with_every_verb(text, players)
    text = _HAS_TO.sub(lambda found: third_person(found[1]), text)
    while (found := _VERBLESS.search(text)) is not None:
        text = f"{text[: found.end()]}{found[1]} {text[found.end() :]}"
    text = _with_cards_named(text, names)
    return by_name(text, players, meant)


@lru_cache(maxsize=16)
def _told(players: tuple[str, ...]) -> re.Pattern[str]:
    who = "|".join(map(re.escape, players))
    forms = "|".join(form for form, base in past_forms().items() if form != base)
    begins = r"(?:^|[.;,] |\b(?:and|but|then|while|which|who|also) )"
    return re.compile(
        rf"((?:{begins}(?:(?i:{who}|she|he|they) )|(?!^){begins}))({forms})(?= (?!by ))"
        rf"|\b(and )({'|'.join(dict.fromkeys(past_forms().values()))})"
        rf"(?= (?:(?:{BEFORE_A_CARD}|it|them|both|all|{SO_MANY}|another)\b|[A-Z]))"
    )


def _in_the_present(text: str, players: tuple[str, ...]) -> str:
    """A sentence that says what somebody does, and not what they did or are made to do: `discards` for `discarded`."""

    def now(found: re.Match[str]) -> str:
        return f"{found[1] or found[3]}{third_person(past_forms()[found[2]] if found[2] else found[4])}"

    return _told(players).sub(now, text)


@lru_cache(maxsize=16)
def _of_which(players: tuple[str, ...]) -> re.Pattern[str]:
    who = "|".join(map(re.escape, players))
    return re.compile(
        rf",? which (?:then |also )?(?:((?i:{who})|she|he|they) (?:then |also )?([a-z]+s)( aside)?(?= |$|[,.;])"
        r"|(?!is |was |has |does )([a-z]+?s) (?:(?:her|him|them) )?(?=[A-Za-z0-9$+]))"
    )


def _one_after_the_other(text: str, players: tuple[str, ...]) -> str:
    """A sentence whose clauses stand beside each other: `an Estate, and she trashes it` for `an Estate, which she trashes`."""

    def beside(found: re.Match[str]) -> str:
        if found[1]:
            return f", and {found[1]} {found[2]} it{found[3] or ''}"
        return f", {ing_form(base_form(found[4]))} "

    return _of_which(players).sub(beside, text)


def _with_cards_named(text: str, names: Names) -> str:
    """A sentence with the names of cards for `another`, `one`, `both of them` and `a copy`, as they were named last."""
    if (copy := _COPY.search(text)) is not None and (copied := _named_before(text, copy.start(), names)):
        text = f"{text[: copy.start()]}{copy[1]} another {copied[0]}{text[copy.end() :]}"
    while (more := _FOR_ANOTHER.search(text)) is not None and (card := _named_before(text, more.start(), names)[0]):
        text = f"{text[: more.end(1)]} to gain another {card}{text[more.end() :]}"
    begin = 0
    while (found := _OF_THEM.search(text, begin)) is not None:
        card, both, begin = *_named_before(text, found.start(), names, played=not found["some"]), found.end()
        if card and _NEXT_TIME.search(text[: found.start("said")]) is None:
            number = found["some"] or (
                "another" if found["said"].startswith("another") else "an" if card[0] in "AEIOU" else "a"
            )
            named = both if both and number in ("both", "all", "two", "2") else f"{number} {card}"
            text = f"{text[: found.start('said')]}{named}{text[found.end() :]}"
    while (drawn := _DRAWS_IT.search(text)) is not None and (card := _named_before(text, drawn.start(), names)[0]):
        text = f"{text[: drawn.start()]}{drawn[1] or drawn[2]} {card}{text[drawn.end() :]}"
    while (other := _THE_OTHER.search(text)) is not None and (card := _not_named_again(text[: other.start()], names)):
        text = f"{text[: other.start()]}the {card}{text[other.end() :]}"
    # which of two equal cards it is need not be said
    text = _OTHER_ONE.sub(r"\1 1 card", text)
    # "both Curse and Estate" is one of each
    return _BOTH.sub(lambda two: f"{two[1]} and {two[3]}" if two[2] in names.cards else two[0], text)


_FOR_ANOTHER: Final = re.compile(
    rf"(\b(?:call|trash|discard|return|spend|exile|use)(?:e?s|ing) (?:it|{CARD})) for (?:another|a second|one more)"
    r"(?: one| copy(?: of it)?)?(?=$|[,.;])"
)
"""Words for one more of the card that was named before the one that is given up for it."""
_DRAWS_IT: Final = re.compile(r"\b(draws|drawing|gains?|gaining) it(?= from the trash)|\b(draws|drawing) it\b")
_NEXT_TIME: Final = re.compile(r"\b(?:when|time) (?:she|he|they|you) [a-z ]*$")
"""Words after which "one" is a card that is not named yet."""
_OTHER_ONE: Final = re.compile(r"\b(discards?|discarding|trash(?:es|ing)) the other one(?=$|[,.;]| and )")
_THE_OTHER: Final = re.compile(r"\bthe other(?: one| card)?(?= (?:back|onto|into|on|to)\b|$|[,.;]| and )")


def _not_named_again(text: str, names: Names) -> str:
    """The card of the last two that were named together which is not named again after that; "" if there is none."""
    pairs = [one for one in _NAMED.finditer(text) if one[2]]
    if not pairs:
        return ""
    both = [names.meant(re.sub(rf"^(?: and )?(?:{BEFORE_A_CARD} )?", "", one)) for one in (pairs[-1][1], pairs[-1][2])]
    again = {names.meant(one[1]) for one in _NAMED.finditer(text, pairs[-1].end())}
    left = [card for card in both if card not in again and card in names.cards]
    return left[0] if len(left) == 1 and both[0] != both[1] else ""


def _named_before(text: str, end: int, names: Names, *, played: bool = True) -> tuple[str, str]:
    """The card that was named last before a place in a text, and both of the last two, if they are named together. It may be
    one that was `played`, if no other was named."""
    found = [one for one in _NAMED.finditer(text[:end]) if names.meant(one[1]) in names.cards]
    # "draws Gold" says more of "both of them" than the card that is played
    found = [one for one in found if not _PLAYED.search(text[: one.start()])] or (found if played else [])
    if not found:
        return "", ""
    last = found[-1]
    other = re.sub(rf"^{BEFORE_A_CARD} ", "", (last[2] or "").removeprefix(" and "))
    # "and Alice" is somebody who does something next
    other = other if names.meant(other) in names.cards else ""
    return (names.meant(other or last[1]), f"{last[1]} and {other}" if other else "")


def _one_verb_each(found: re.Match[str]) -> str:
    """What is done the first time and the second time, each with a verb."""
    verb, first, price, second = found.groups(default="")
    again = second if re.match("[a-z]+ing ", second) else f"{verb} {second}"
    return f"{verb} {first}{price} and {again}"


@lru_cache(maxsize=16)
def _in_turn(players: tuple[str, ...]) -> re.Pattern[str]:
    other = rf"(?!(?i:{'|'.join(map(re.escape, players))})\b)(?={CARD})"
    where = r"(?: (?:onto|to|into|from) (?:her|his|their|the) [a-z]+)?"
    return re.compile(
        rf"\b({_HANDLED}) (?:first ({CARD}[^,.;:]*?)|({CARD}{where})(?: first)?)(?:, and|,| and|) then {other}"
    )


@lru_cache(maxsize=16)
def _respective(players: tuple[str, ...]) -> re.Pattern[str]:
    who = f"(?i:{'|'.join(map(re.escape, players))})"
    return re.compile(rf"\b({who}(?:, {who})*,? and {who}) (?:each )?([a-z]+) ([^.;:]+?),? respectively\b")


def _one_for_each(found: re.Match[str]) -> str:
    """What several players do, each with another card: `bob gains a Curse and carol gains an Estate`."""
    who, what = (re.split(", and | and |, ", one) for one in (found[1], found[3]))
    if len(who) != len(what):
        return found[0]
    does = found[2] if re.fullmatch("[a-z]*[^s]s", found[2]) else third_person(found[2])
    return " and ".join(f"{one} {does} {card}" for one, card in zip(who, what, strict=True))


@lru_cache(maxsize=16)
def _then_after_who(players: tuple[str, ...]) -> re.Pattern[str]:
    who = "|".join(map(re.escape, players))
    return re.compile(rf"(^|[.;] |(?:, and|, but|,| and|but) )((?i:{who}|she|he|they)) then (?=[a-z]+s )")


def _with_then_first(text: str, players: tuple[str, ...]) -> str:
    """A sentence with "then" where clauses are joined: `, then bob discards` for `, bob then discards`."""

    def joined(found: re.Match[str]) -> str:
        joint, who = found.groups()
        if not joint:
            return f"{who} "
        return f"{joint}Then {who[:1].lower()}{who[1:]} " if joint in (". ", "; ") else f", then {who} "

    return _then_after_who(players).sub(joined, text)


_EACH_OF_THEM: Final = re.compile(
    rf"((?:{_HANDLED}) (?:(?!\beach time\b)[^,.;])+?) and ((?:{_HANDLED}) (?:(?! and )[^,.;])+?) "
    "(each time|every time|both times)(?=$|[,.;])"
)
"""Two things that are said to be done each time."""


def _each_of_them(found: re.Match[str]) -> str:
    """What is drawn each time is only known once all of it is done."""
    both = sorted((found[1], found[2]), key=lambda one: one.startswith("draw"))
    return " and ".join(f"{one} {found[3]}" for one in both)


def _with_every_verb(text: str, players: Sequence[str]) -> str:
    """A sentence that says what is done with each card: `trashing Curse, then trashing Gold` for `trashing first Curse, then
    Gold`.
    """
    names = "|".join(map(re.escape, players))
    text = re.sub(rf"(^|\. |, )[Ff]irst,? (?=(?i:{names}|she|he|they) )", r"\1", text)
    text = re.sub(rf"\b({_HANDLED}) ([^,.;:]*?[A-Z][^,.;:]*?) and (?=(?i:{names})'s? [A-Z0-9])", r"\1 \2 and \1 ", text)
    # "bob gains a Silver and carol a Curse"
    text = re.sub(
        rf"\b((?i:{names}) ({_HANDLED}) [^,.;:]*?(?:,? and|,) (?i:{names}))"
        rf"(?= (?:an?|another|{SO_MANY}) (?!{_TOKENS})[A-Z])",
        r"\1 \2",
        text,
    )
    while (found := _in_turn(tuple(players)).search(text)) is not None:
        said = f"{found[1]} {found[2] or found[3]}, then {found[1]} "
        text = f"{text[: found.start()]}{said}{text[found.end() :]}"
    return text
