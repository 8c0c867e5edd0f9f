"""Who does what a sentence says: `she`, `giving him a Curse`, `each other player`, `only carol`, `nobody`, `making bob gain a Curse`.

The sentence is written again with the names of players, so that each of its clauses says who does it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from adjudicator.format.reading.table_talk.first_names import could_be, usual
from adjudicator.format.reading.table_talk.patterns import ENDS, NAME
from adjudicator.format.reading.table_talk.several_players import (
    A_CARD,
    DONE_BY_SEVERAL,
    as_others_do,
    as_spelt,
    given_to_each,
    in_any_case,
    one_by_one,
    only_some,
)
from adjudicator.format.reading.verb_forms import past_forms, third_person, third_person_of_past

_PRONOUNS: Final = {"she": "her", "he": "him", "they": "them"}
"""What stands for a player who does something, and for one to whom it is done."""
_AT_THE_BEGINNING: Final = re.compile("An?|The|One|Two|Three|Four|Five|Six|Another")
_MAYBE: Final = re.compile(
    r"\b(?:she|he|they|him|her|them|who|has|each|every\w*|both|all|others|only|nobody|no|giv\w+|mak\w+|forc\w+|let\w*"
    r"|having|is|are|gets?|not|neither|there|doesn't|chooses|chose|picks|selects|decides|opts|from|as|reveals|shows|same|likewise|too)\b|'s?\b"
    rf"|\band [a-z]+ (?:{DONE_BY_SEVERAL})\b",
    re.IGNORECASE,
)
"""A word without which it is said by name who does what."""


def by_name(text: str, players: Sequence[str], meant: str) -> str:
    """A line of moves, or a sentence of one, in which whoever does something is named. `meant` is who does it if nobody is."""
    if _MAYBE.search(text) is None:
        return text
    text = _chosen(_chosen_for(_with_names(text, tuple(players), meant), tuple(players)), tuple(players))
    text = _of_their_owner(_actively(text, tuple(players)), players, meant)
    text = _got_from(text, tuple(players), meant)
    # "passes her an Estate" says to whom
    text = _passed_to(tuple(players)).sub(r"\1 \3 to \2", text)
    text = _with_owner(given_to_each(text, players, meant), tuple(players), meant)
    text = as_others_do(_made_to(text, players, meant), tuple(players))
    return only_some(one_by_one(text, players, meant), tuple(players), meant)


class Maker(NamedTuple):
    """Who makes somebody do something."""

    who: str
    on_cards: bool = False
    """Whether the maker does it to cards of somebody else: `trashing bob's Gold`. Then what is done next is the maker's, too."""
    chooses: bool = False
    """Whether the maker is said to choose those cards: `alice trashes bob's Gold`, `bob chooses to discard a Gold`."""

    def __str__(self) -> str:
        return f"({self.who}{'!' if self.chooses else '+' if self.on_cards else ''}) "


_MAKER: Final = re.compile(r"(\S+ )\(([^\s!+()]+)([!+]?)\) ")


def without_maker(text: str) -> tuple[str, Maker | None]:
    """A sentence without the note of who makes somebody do it, which comes after the name of the one who does: `bob (alice)
    discards Estate`; and the maker."""
    found = _MAKER.match(text)
    if found is None:
        return text, None
    return f"{found[1]}{text[found.end() :]}", Maker(found[2], bool(found[3]), found[3] == "!")


@lru_cache(maxsize=16)
def _subjects(players: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?:^|[.,;] |\b(?:and|but|then|while) )({in_any_case(players)}) (?=[a-z])")


def last_doer(text: str, players: Sequence[str], meant: str) -> str:
    """Who does what the last words of a text say: whoever was named last at the beginning of a clause."""
    found = _subjects(tuple(players)).findall(text)
    return as_spelt(found[-1], players) if found else meant


@lru_cache(maxsize=16)
def _people(players: tuple[str, ...]) -> re.Pattern[str]:
    """Players who are named, and pronouns that stand for one: at the beginning of a clause, or after a verb of giving."""
    names = in_any_case(players)
    joints = "".join(rf"|(?<=\b{word} )" for word in ("and", "but", "then", "while", "so", "that", "which", "time"))
    begins = rf"(?:^|(?<=[.,;] ){joints})"
    verbs = (
        "gives",
        "giving",
        "passes",
        "passing",
        "to",
        "from",
        "makes",
        "making",
        "forces",
        "forcing",
        "lets",
        "letting",
        "has",
        "having",
    )
    given = "|".join(rf"(?<=\b{word} )" for word in verbs)
    return re.compile(
        rf"(?P<name>\b{names}\b)|{begins}(?P<does>(?i:she|he|they))(?= )|(?:{given})(?P<gets>her(?! [A-Z]| discard pile)|him|them)"
        rf"(?= {A_CARD}| to [a-z]| (?:{DONE_BY_SEVERAL})s? |$|[.,;])|(?P<who>(?<=, )who)(?= [a-z])",
    )


OWN_ACT: Final = re.compile("(?:plays|buys|ends|starts) (?!it\\b|them\\b)")
"""What players do of their own accord."""
_NEW_SENTENCE: Final = re.compile(r"(?:^|[.;] )(?:(?:Then|And|Next),? )?$")


def _with_names(text: str, players: tuple[str, ...], meant: str) -> str:
    """A sentence with a player's name for each pronoun that can only stand for one."""
    named: list[str] = []
    stands_for: dict[str, str] = {}
    doer, done, end = meant, [], 0
    # whose turn it seems to be, and whom the sentence begins with
    topic = first = meant
    for found in _people(players).finditer(text):
        said = found[0].casefold()
        done.append(text[end : found.start()])
        end = found.end()
        begins_sentence = _NEW_SENTENCE.search(text[: found.start()]) is not None
        acts = OWN_ACT.match(text[end + 1 :]) is not None
        if found["name"]:
            player = next(one for one in players if one.casefold() == said)
            named.append(player)
            begins = not done[-1] or re.search(r"(?:[.,;]|\band|\bbut|\bthen|\bwhile) $", done[-1]) is not None
            doer = player if begins and text[end : end + 1] == " " else doer
            if begins_sentence:
                first, topic = player, player if acts else topic
            done.append(player if begins or said == found[0] else found[0])
            continue
        if found["who"]:
            # "bob, who passes an Estate"
            done.append(f"and {named[-1]}" if named else found[0])
            doer = named[-1] if named else doer
            continue
        word = said if found["does"] else next(does for does, gets in _PRONOUNS.items() if gets == said)
        others = [one for one in dict.fromkeys(named) if one not in stands_for.values()]
        if found["gets"]:
            others = [
                one for one in dict.fromkeys(players if len(players) == 2 and word != "they" else named) if one != doer
            ]
        player = stands_for.get(word, "")
        if (not player or (found["gets"] and player == doer)) and len(others) == 1:
            player = others[0]
        if not player:
            player = usual(word, players)
            player = "" if player in stands_for.values() else player
        if not player and found["does"]:
            # what somebody else answers leads back to whoever does something next
            likely = topic if begins_sentence and (acts or first == topic) else doer
            likely = likely if could_be(likely, word, players) else topic
            if _has_other_words(likely, word, text[: found.start()]):
                likely = next((one for one in others if one != likely), "") if len(others) == 2 else ""
            elif not begins_sentence:
                likely = ""
            player = likely if likely not in stands_for.values() else ""
        if player and begins_sentence and found["does"]:
            first = player
        if player:
            stands_for.setdefault(word, player)
            doer = player if found["does"] else doer
        done.append(player or found[0])
    return "".join([*done, text[end:]])


def _has_other_words(player: str, pronoun: str, before: str) -> bool:
    """Whether a player cannot be "she", since "bob trashes his Silver" was said before."""
    other = {"she": "his", "he": "her"}.get(pronoun, "")
    return bool(other) and re.search(rf"(?i:\b{re.escape(player)}) [a-z]+s {other} ", before) is not None


@lru_cache(maxsize=16)
def _choosing(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    return re.compile(
        rf"(?:\b({names}|he|she|they) )?\b(?:chooses|decides|opts) to (?!gain)([a-z]+)\b(?P<owned> (?={names}'))?"
    )


def _chosen(text: str, players: tuple[str, ...]) -> str:
    """A sentence in which somebody does what they choose to do, with a note that it is they who choose: `bob (bob!) discards Gold`."""

    def chooses(found: re.Match[str]) -> str:
        does = f"{third_person(found[2])}{found['owned'] or ''}"
        if found[1] is None:
            return does
        if found["owned"]:
            # "chooses to trash bob's Gold" says who chooses anyway
            return f"{found[1]} {does}"
        who = found[1]
        if who in _PRONOUNS:
            # "bob reveals his hand and he chooses to discard a Gold" is about bob
            begins = text[: found.start()].rpartition(". ")[2].partition(" ")[0].casefold()
            who = begins if begins in map(str.casefold, players) and text[: found.start()].endswith(" and ") else ""
            if not who:
                return f"{found[1]} {does}"
        named = as_spelt(who, players)
        note = Maker(named, on_cards=True, chooses=True) if re.fullmatch(DONE_BY_SEVERAL, found[2]) else ""
        return f"{named} {note}{does}"

    return _choosing(players).sub(chooses, text)


@lru_cache(maxsize=16)
def _passed_to(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    return re.compile(rf"\b(pass(?:es|ing)) ({names}) ({A_CARD}[^,;.]*?)(?=$|[,;.]| and )")


_OWN_COPY: Final = re.compile(rf"\b(copy of) (?:the|her|his|their) ({NAME}) from play{ENDS}")


def _with_owner(text: str, players: tuple[str, ...], meant: str) -> str:
    """A sentence that says whose card is copied: `a copy of alice's Gold` for `a copy of the Gold from play`."""

    def owned(found: re.Match[str]) -> str:
        return f"{found[1]} {last_doer(text[: found.start()], players, meant)}'s {found[2]}"

    return _OWN_COPY.sub(owned, text)


@lru_cache(maxsize=16)
def _getting_from(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    return re.compile(
        rf"(?P<joint>^|[.;] |,? (?:and |then |and then )|, )(?:(?P<who>{names}) )?(?:gets|receives|is given|is passed|getting|receiving) "
        rf"(?P<what>{A_CARD}(?:(?! and [a-z])[^,;.])*?) from (?P<giver>{names})(?=$|[,;.]| and )"
    )


def _got_from(text: str, players: tuple[str, ...], meant: str) -> str:
    """A sentence that says who gives a card: `bob gives Estate to alice` for `alice gets Estate from bob`."""

    def gives(found: re.Match[str]) -> str:
        who = as_spelt(found["who"], players) if found["who"] else last_doer(text[: found.start()], players, meant)
        giver = as_spelt(found["giver"], players)
        return found[0] if who == giver else f"{found['joint']}{giver} gives {who} {found['what']}"

    return _getting_from(players).sub(gives, text)


@lru_cache(maxsize=16)
def _chosen_by(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    chooses = rf",? (?:that|which) ({names}) (?:chooses|chose|picks|selects)(?=$|[,;.]| and )"
    of_one_deed = rf"{A_CARD}(?:(?! and [a-z]+s )[^,;.])*?"
    return re.compile(rf"\b({names}) (discards|trashes|exiles) ({of_one_deed}){chooses}")


def _chosen_for(text: str, players: tuple[str, ...]) -> str:
    """A sentence with a note of who chooses a card: `bob (alice!) discards the Gold` for `bob discards the Gold that alice
    chooses`."""

    def does(found: re.Match[str]) -> str:
        maker = Maker(as_spelt(found[4], players), on_cards=True, chooses=True)
        return f"{as_spelt(found[1], players)} {maker}{found[2]} {found[3]}"

    return _chosen_by(players).sub(does, text)


@lru_cache(maxsize=16)
def _passive(players: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    names = in_any_case(players)
    done = "(discarded|trashed|set aside|exiled|revealed|gained)"
    return (
        re.compile(rf"\b({names})'s? ([^,;.]+?) (?:is|are|gets?) {done}(?! by )(?=$|[ ,;.])"),
        re.compile(rf"({A_CARD}[^,;.]*?) (?:is|are) {done} by ({names})\b"),
    )


def _actively(text: str, players: tuple[str, ...]) -> str:
    """A sentence in which somebody does it: `bob trashes Gold` for `bob's Gold is trashed`."""
    of_somebody, by_somebody = _passive(players)
    text = of_somebody.sub(lambda found: f"{found[1]} {third_person_of_past(found[3])} {found[2]}", text)
    return by_somebody.sub(lambda found: f"{found[3]} {third_person_of_past(found[2])} {_inside(found[1])}", text)


def _inside(card: str) -> str:
    """The words for a card as they are inside a sentence: `two Estates` for `Two Estates`, with which it begins."""
    first, space, rest = card.partition(" ")
    return card if not _AT_THE_BEGINNING.fullmatch(first) else f"{first.lower()}{space}{rest}"


@lru_cache(maxsize=16)
def _causing(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    makes = r"\b(?:mak(?:es|ing)|forc(?:es|ing)|lets?|letting|has|having)"
    return re.compile(rf"(,? and |, )?(?:\b({names}) )?{makes} ({names}) (?:to )?({DONE_BY_SEVERAL})(?:e?s)? ")


@lru_cache(maxsize=16)
def _also_made_to(players: tuple[str, ...]) -> re.Pattern[str]:
    """`bob (alice) discards a Copper and carol discard an Estate`, where the last verb still follows from "making"."""
    names = in_any_case(players)
    return re.compile(
        rf"\b((?:{names}) \(([^\s!()]+)\) [^;.]+?(?:,? and|,) )({names}) (?:to )?({DONE_BY_SEVERAL}) (?=\S)"
    )


def _made_to(text: str, players: Sequence[str], meant: str) -> str:
    """A sentence in which whoever is made to do something does it: `bob (alice) discards a Copper` for `making bob discard a
    Copper`.
    """
    while (found := _causing(tuple(players)).search(text)) is not None:
        joint, named, doer, verb = found.groups()
        maker = as_spelt(named, players) if named else None
        if maker is None and joint:
            maker = last_doer(text[: found.start()], players, meant)
        # a player who is named as making somebody gain a card gives it
        done = f"{named} gives {doer} " if named and verb == "gain" else _made(doer, maker, verb)
        before = text[: found.start()]
        comma = "" if not before or before.rstrip()[-1:] in (".", ";", ",") else ", "
        text = f"{before}{comma}{done}{text[found.end() :]}"
    while (also := _also_made_to(tuple(players)).search(text)) is not None:
        text = f"{text[: also.start()]}{also[1]}{_made(also[3], also[2], also[4])}{text[also.end() :]}"
    return text


def _made(doer: str, maker: str | None, verb: str) -> str:
    note = Maker(maker) if maker is not None and maker.casefold() != doer.casefold() else ""
    return f"{doer} {note}{third_person(verb)} "


@lru_cache(maxsize=16)
def _owners(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    return re.compile(
        rf"(?:(?:^|(?<=[.,;] )|\b(?:and|then) )({names}) )?\b(trash|discard)(es|s|ing) ({names})'s? (?=[A-Z0-9])"
    )


@lru_cache(maxsize=16)
def _put_back(players: tuple[str, ...]) -> re.Pattern[str]:
    """`leaving bob's Curse on top of his deck`, after a comma or "and"."""
    back = "(?:back(?: on top)?|on top)(?: of (?:her|his|their|the) deck| (?:on|onto) (?:her|his|their|the) deck)?"
    names = in_any_case(players)
    return re.compile(rf"(,? but )?\b(?:leaving|putting|keeping) ({names})'s? ({NAME}) {back}{ENDS}")


@lru_cache(maxsize=16)
def _of_what_is_revealed(players: tuple[str, ...]) -> re.Pattern[str]:
    """`bob reveals Silver and Gold; alice trashes the Gold`."""
    names = in_any_case(players)
    return re.compile(
        rf"\b(?P<owner>{names}) (?:reveals|shows) (?P<cards>[^.;:]*?)(?P<joint>[.;,] (?:and )?|,? and |,? but )(?P<who>{names}) "
        rf"(?P<does>trashes|discards) (?:his|her|their|the|that) (?P<card>{NAME}){ENDS}"
    )


def _owner_named(found: re.Match[str]) -> str:
    """What is done to a card that another player has just revealed, with the name of that player."""
    owner, card = found["owner"], found["card"]
    if owner.casefold() == found["who"].casefold() or re.search(rf"\b{re.escape(card)}\b", found["cards"]) is None:
        return found[0]
    return f"{owner} reveals {found['cards']}{found['joint']}{found['who']} {found['does']} {owner}'s {card}"


def _of_their_owner(text: str, players: Sequence[str], meant: str) -> str:
    """A sentence in which cards go from whoever has them: `bob (alice!) trashes Silver` for `alice trashes bob's Silver`."""
    text = _put_back(tuple(players)).sub(
        lambda found: f"{', ' if found[1] else ''}making {found[2]} put {found[3]} back", text
    )
    text = _of_what_is_revealed(tuple(players)).sub(_owner_named, text)
    owned = _owners(tuple(players))
    while (found := owned.search(text)) is not None:
        verb, owner = third_person(found[2]), as_spelt(found[4], players)
        joint = "and " if found[0].startswith("and ") else ""
        who = as_spelt(found[1], players) if found[1] else last_doer(text[: found.start()], players, meant)
        # "Bandit, trashing bob's Gold" is what the card does, whoever chooses
        maker = Maker(who, on_cards=True, chooses=found[3] != "ing") if who != owner else ""
        does = f"{maker}{verb} "
        text = f"{text[: found.start()]}{joint}{owner} {does}{text[found.end() :]}"
        # "bob's Gold and carol's Copper" has one verb
        names = in_any_case(players)
        text = re.sub(
            rf"\b({re.escape(f'{owner} {does}')}[^,;.]+? and )({names})'s? (?=[A-Z0-9])", rf"\1\2 {does}", text
        )
    return text


_NO_NAMES: Final = re.compile(
    "an?|again|all|also|and|another|any(?:body|one)?|back|both|but|each|every(?:body|one|thing)?|first|h(?:er|im|is)|its?|later|next|no"
    "|no(?:body|thing)|now|ones?|others|s?he|so|some(?:body|one)|th(?:at|e|eir|em|en|ey|is)|wh(?:ich|ile|o)|your?|my|deck|exile|hand"
    "|mat|pile|play|supply|top|bottom|trash|two|three|four|five|six|[a-z]+ly"
)
"""Words that stand where a name could, too."""


@cache
def _said_of_somebody() -> tuple[re.Pattern[str], ...]:
    does = "|".join(sorted({third_person(base) for base in past_forms().values()}))
    makes = "giv(?:es|ing)|pass(?:es|ing)|mak(?:es|ing)|forc(?:es|ing)|lets|letting"
    return (
        re.compile(rf"(?:^|^and |^but |^then )([\w-]+) (?:(?:{does})\b|does not|doesn't|is un|is not |is immune)"),
        re.compile(rf"\b(?:{makes}) ([\w-]+) (?:to )?[a-zA-Z0-9]"),
        re.compile(r"(?:^|\b(?:giv|pass)(?:es|ing) .+ )to ([\w-]+)$"),
        re.compile(r"\b([\w-]+)'s? (?:[A-Z0-9]|hand|deck|discard)"),
    )


def unknown_player(text: str, players: Collection[str], cards: Container[str] | None = None) -> str | None:
    """The name of somebody whom a text seems to be about, who is none of the players; it may be in capitals if it is none of the
    `cards`."""
    for number, pattern in enumerate(_said_of_somebody()):
        for found in pattern.finditer(text):
            name = found[1]
            named = name[0].islower() or (number == 0 and cards is not None and name not in cards)
            if named and name not in players and _NO_NAMES.fullmatch(name.casefold()) is None:
                return name
    return None
