"""Who does what a sentence says: `she`, `giving him a Curse`, `each other player`, `only carol`, `nobody`, `making bob gain a Curse`.

The sentence is written again with the names of players, so that each of its clauses says who does it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from adjudicator.format.reading.verb_forms import base_form, past_forms, third_person, third_person_of_past

_PRONOUNS: Final = {"she": "her", "he": "him", "they": "them"}
"""What stands for a player who does something, and for one to whom it is done."""
_CARD: Final = r"(?:(?:(?i:an?|the|one|two|three|four|five|six|another)|[0-9]+|her|his|their) )?[A-Z]"
"""How the name of a card begins, with what may be before it."""
_AT_THE_BEGINNING: Final = re.compile("An?|The|One|Two|Three|Four|Five|Six|Another")
_VERB: Final = "(?:does not |doesn't )?[a-z]+"
_DONE_BY_SEVERAL: Final = "discard|trash|gain|draw|reveal|take|get|put|receive|keep|set aside|pass|exile|return"
_MAYBE: Final = re.compile(
    r"\b(?:she|he|they|him|her|them|who|has|each|every\w*|both|all|others|only|nobody|no|giv\w+|mak\w+|forc\w+|let\w*|having|is|are|gets?|not|doesn't|chooses|decides|opts|as)\b|'s?\b"
    rf"|\band [a-z]+ (?:{_DONE_BY_SEVERAL})\b",
    re.IGNORECASE,
)
"""A word without which it is said by name who does what."""


def by_name(text: str, players: Sequence[str], meant: str) -> str:
    """A line of moves, or a sentence of one, in which whoever does something is named. `meant` is who does it if nobody is."""
    if _MAYBE.search(text) is None:
        return text
    text = _chosen(_with_names(text, tuple(players), meant), tuple(players))
    text = _of_their_owner(_actively(text, tuple(players)), players, meant)
    # "passes her an Estate" says to whom
    text = _passed_to(tuple(players)).sub(r"\1 \3 to \2", text)
    text = _given_to_each(text, players, meant)
    text = _nor_others(tuple(players)).sub(_as_others_do_not, _made_to(text, players, meant))
    text = _so_do_others(tuple(players)).sub(_as_others_do, text)
    return _only(_one_by_one(text, players, meant), tuple(players), meant)


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
    return re.compile(rf"(?:^|[.,;] |\b(?:and|but|then|while) )({_in_any_case(players)}) (?=[a-z])")


def _subject(text: str, players: Sequence[str], meant: str) -> str:
    """Who does what the last words of a text say: whoever was named last at the beginning of a clause."""
    found = _subjects(tuple(players)).findall(text)
    return _as_spelt(found[-1], players) if found else meant


def _as_spelt(name: str, players: Sequence[str]) -> str:
    return next(player for player in players if player.casefold() == name.casefold())


def _in_any_case(players: Sequence[str]) -> str:
    """The names of players as sentences may write them: `Alice` for alice."""
    return f"(?i:{'|'.join(map(re.escape, players))})"


@lru_cache(maxsize=16)
def _people(players: tuple[str, ...]) -> re.Pattern[str]:
    """Players who are named, and pronouns that stand for one: at the beginning of a clause, or after a verb of giving."""
    names = _in_any_case(players)
    joints = "".join(rf"|(?<=\b{word} )" for word in ("and", "but", "then", "while", "so", "that", "which", "time"))
    begins = rf"(?:^|(?<=[.,;] ){joints})"
    verbs = ("gives", "giving", "passes", "passing", "to", "makes", "making", "forces", "forcing")
    given = "|".join(rf"(?<=\b{word} )" for word in verbs)
    return re.compile(
        rf"(?P<name>\b{names}\b)|{begins}(?P<does>(?i:she|he|they))(?= )|(?:{given})(?P<gets>her(?! [A-Z])|him|them)"
        rf"(?= {_CARD}| to [a-z]| (?:{_DONE_BY_SEVERAL})s? |$|[.,;])|(?P<who>(?<=, )who)(?= [a-z])",
    )


def _with_names(text: str, players: tuple[str, ...], meant: str) -> str:
    """A sentence with a player's name for each pronoun that can only stand for one."""
    named: list[str] = []
    stands_for: dict[str, str] = {}
    doer, done, end = meant, [], 0
    for found in _people(players).finditer(text):
        said = found[0].casefold()
        done.append(text[end : found.start()])
        end = found.end()
        if found["name"]:
            player = next(one for one in players if one.casefold() == said)
            named.append(player)
            begins = not done[-1] or re.search(r"(?:[.,;]|\band|\bbut|\bthen|\bwhile) $", done[-1]) is not None
            doer = player if begins and text[end : end + 1] == " " else doer
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
            others = [one for one in dict.fromkeys(named) if one != doer]
        player = stands_for.get(word, "")
        if (not player or (found["gets"] and player == doer)) and len(others) == 1:
            player = others[0]
        if player:
            stands_for.setdefault(word, player)
            doer = player if found["does"] else doer
        done.append(player or found[0])
    return "".join([*done, text[end:]])


@lru_cache(maxsize=16)
def _choosing(players: tuple[str, ...]) -> re.Pattern[str]:
    names = _in_any_case(players)
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
        named = _as_spelt(who, players)
        note = Maker(named, on_cards=True, chooses=True) if re.fullmatch(_DONE_BY_SEVERAL, found[2]) else ""
        return f"{named} {note}{does}"

    return _choosing(players).sub(chooses, text)


@lru_cache(maxsize=16)
def _passed_to(players: tuple[str, ...]) -> re.Pattern[str]:
    names = _in_any_case(players)
    return re.compile(rf"\b(pass(?:es|ing)) ({names}) ({_CARD}[^,;.]*?)(?=$|[,;.]| and )")


@lru_cache(maxsize=16)
def _passive(players: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    names = _in_any_case(players)
    done = "(discarded|trashed|set aside|exiled|revealed|gained)"
    return (
        re.compile(rf"\b({names})'s? ([^,;.]+?) (?:is|are|gets?) {done}(?! by )(?=$|[ ,;.])"),
        re.compile(rf"({_CARD}[^,;.]*?) (?:is|are) {done} by ({names})\b"),
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
    names = _in_any_case(players)
    makes = r"\b(?:mak(?:es|ing)|forc(?:es|ing)|lets?|letting|has|having)"
    return re.compile(rf"(,? and |, )?(?:\b({names}) )?{makes} ({names}) (?:to )?({_DONE_BY_SEVERAL})(?:e?s)? ")


@lru_cache(maxsize=16)
def _also_made_to(players: tuple[str, ...]) -> re.Pattern[str]:
    """`bob (alice) discards a Copper and carol discard an Estate`, where the last verb still follows from "making"."""
    names = _in_any_case(players)
    return re.compile(
        rf"\b((?:{names}) \(([^\s!()]+)\) [^;.]+?(?:,? and|,) )({names}) (?:to )?({_DONE_BY_SEVERAL}) (?=\S)"
    )


def _made_to(text: str, players: Sequence[str], meant: str) -> str:
    """A sentence in which whoever is made to do something does it: `bob (alice) discards a Copper` for `making bob discard a
    Copper`.
    """
    while (found := _causing(tuple(players)).search(text)) is not None:
        joint, named, doer, verb = found.groups()
        maker = _as_spelt(named, players) if named else None
        if maker is None and joint:
            maker = _subject(text[: found.start()], players, meant)
        # a player who is named as making somebody gain a card gives it
        done = f"{named} gives {doer} " if named and verb == "gain" else _made(doer, maker, verb)
        text = f"{text[: found.start()]}{', ' if found.start() else ''}{done}{text[found.end() :]}"
    while (also := _also_made_to(tuple(players)).search(text)) is not None:
        text = f"{text[: also.start()]}{also[1]}{_made(also[3], also[2], also[4])}{text[also.end() :]}"
    return text


def _made(doer: str, maker: str | None, verb: str) -> str:
    note = Maker(maker) if maker is not None and maker.casefold() != doer.casefold() else ""
    return f"{doer} {note}{third_person(verb)} "


@lru_cache(maxsize=16)
def _owners(players: tuple[str, ...]) -> re.Pattern[str]:
    names = _in_any_case(players)
    return re.compile(
        rf"(?:(?:^|(?<=[.,;] )|\b(?:and|then) )({names}) )?\b(trash|discard)(es|s|ing) ({names})'s? (?=[A-Z0-9])"
    )


def _of_their_owner(text: str, players: Sequence[str], meant: str) -> str:
    """A sentence in which cards go from whoever has them: `bob (alice!) trashes Silver` for `alice trashes bob's Silver`."""
    owned = _owners(tuple(players))
    while (found := owned.search(text)) is not None:
        verb, owner = third_person(found[2]), _as_spelt(found[4], players)
        joint = "and " if found[0].startswith("and ") else ""
        who = _as_spelt(found[1], players) if found[1] else _subject(text[: found.start()], players, meant)
        # "Bandit, trashing bob's Gold" is what the card does, whoever chooses
        maker = Maker(who, on_cards=True, chooses=found[3] != "ing") if who != owner else ""
        does = f"{maker}{verb} "
        text = f"{text[: found.start()]}{joint}{owner} {does}{text[found.end() :]}"
        # "bob's Gold and carol's Copper" has one verb
        names = _in_any_case(players)
        text = re.sub(
            rf"\b({re.escape(f'{owner} {does}')}[^,;.]+? and )({names})'s? (?=[A-Z0-9])", rf"\1\2 {does}", text
        )
    return text


_ING: Final = {
    **{f"{verb}ing": verb for verb in ("discard", "trash", "gain", "draw", "reveal", "return")},
    **{"taking": "take", "getting": "get", "putting": "put", "receiving": "receive", "exiling": "exile"},
}
"""Forms of verbs that a clause without a player begins with."""


@lru_cache(maxsize=16)
def _so_do_others(players: tuple[str, ...]) -> re.Pattern[str]:
    names = _in_any_case(players)
    return re.compile(
        rf"\b(?P<does>{names}) (?P<verb>(?:{_DONE_BY_SEVERAL})(?:e?s)?) (?P<what>(?:(?!\b{names}\b)[^,.;])+?)"
        rf",? as (?:does|do) (?P<other>{names})(?: and (?P<more>{names}))?(?=$|[,.;])"
    )


def _as_others_do(found: re.Match[str]) -> str:
    """What one player does and another does, too, each with its verb: `bob discards his hand and carol discards his hand`."""
    others = [one for one in (found["other"], found["more"]) if one]
    return " and ".join(f"{one} {found['verb']} {found['what']}" for one in (found["does"], *others))


@lru_cache(maxsize=16)
def _nor_others(players: tuple[str, ...]) -> re.Pattern[str]:
    names = _in_any_case(players)
    does = rf"{names} (?:\([^\s()]+\) )?(?P<verb>(?:{_DONE_BY_SEVERAL})(?:e?s)?)|(?P<ing>{'|'.join(_ING)})"
    return re.compile(
        rf"\b(?P<does>(?:{does}) (?P<what>(?!nothing\b)(?:(?!\b{names}\b)[^,;.])+?))"
        rf"(?P<joint>,? (?:but|and)|[,;.]) (?P<other>{names}) (?:does not|doesn't)(?=$|[,;.])"
    )


def _as_others_do_not(found: re.Match[str]) -> str:
    """What one player does and another does not, each with its verb: `carol gains a Curse, but bob does not gain a Curse`."""
    verb = base_form(found["verb"]) if found["verb"] else _ING[found["ing"]]
    denied = f"does not {verb} {found['what']}"
    return f"{found['does']}{found['joint']} {found['other']} {denied}"


_OTHERS: Final = (
    r"(?:[Ee]ach|[Ee]very) (?:other player|opponent)|[Ee]ach of the (?:other players|others)|"
    r"(?:[Ee]verybody|[Ee]veryone) else|[Tt]he others|"
    r"[Bb]oth (?:others|opponents)|(?:[Aa]ll|[Bb]oth) (?:the |of the )?other players"
)
"""What says that all other players do something, or that it is done to them."""


@lru_cache(maxsize=16)
def _giving(players: tuple[str, ...]) -> re.Pattern[str]:
    """A verb of giving, several players, and what is given to each of them."""
    names = _in_any_case(players)
    some = rf"{names}(?:, {names})*,? and {names}"
    them = "them(?: both| all| each)?|(?:both|all|each)(?: of them)?"
    return re.compile(
        rf"\b(giv(?:es|ing)) (?:({some})|({_OTHERS})|{them})(?: both| each)? ({_CARD}[^,;.]*?)(?: each)?(?=$|[,;.]| and | but )"
    )


def _given_to_each(text: str, players: Sequence[str], meant: str) -> str:
    """A sentence in which each is given something by name: `giving bob a Curse and carol a Curse` for `giving them a Curse`."""
    found = _giving(tuple(players)).search(text)
    if found is None:
        return text
    doer = _doer(text, players, meant)
    who = _named(found[2], players) if found[2] else _others(players, doer)
    if not found[2] and not found[3]:
        # "them" are those named before, if any are
        before = [one for one in who if re.search(rf"\b{re.escape(one)}\b", text[: found.start()])]
        who = before or who
    given = " and ".join(f"{player} {found[4]}" for player in who)
    return f"{text[: found.start()]}{found[1]} {given}{text[found.end() :]}"


def _named(text: str, players: Sequence[str]) -> list[str]:
    """The players that a list names, in their order and as the scenario spells them."""
    named = re.split(",? and |, ", text.casefold())
    return [player for player in players if player.casefold() in named]


def _others(players: Sequence[str], doer: str) -> list[str]:
    """The other players, in turn order."""
    at = players.index(doer) if doer in players else 0
    return [*players[at + 1 :], *players[:at]]


@lru_cache(maxsize=16)
def _all_of_them(players: tuple[str, ...]) -> re.Pattern[str]:
    names = _in_any_case(players)
    some = rf"{names}(?:, {names})*,? and {names}"
    return re.compile(
        rf"(?:^|(?<=[,;] )|(?<=\. )|(?<=\band )|(?<=\bbut ))(?:({some})(?: each| both| all)?|({_OTHERS})(?: each)?|[Bb]oth) "
        rf"({_DONE_BY_SEVERAL})(?:e?s)? ([^,;.]+?)(?: each)?(?=$|[,;.]| but )",
    )


def _one_by_one(text: str, players: Sequence[str], meant: str) -> str:
    """A sentence in which each player does it: `bob discards 2 Coppers and carol discards 2 Coppers` for `bob and carol each
    discard 2 Coppers`.
    """
    found = _all_of_them(tuple(players)).search(text)
    if found is None:
        return text
    doer = _doer(text, players, meant)
    if found[1]:
        who = _named(found[1], players)
    elif found[2]:
        who = _others(players, doer)
    else:
        who = [
            player
            for player in players
            if player != doer and re.search(rf"\b{re.escape(player)}\b", text[: found.start()])
        ]
        if len(who) != 2:
            return text
    verb = third_person(found[3])
    what = re.sub(r"\b(their|the) (hand|deck|discard pile|mat)s\b", r"\1 \2", found[4])
    said = " and ".join(f"{player} {verb} {what}" for player in who)
    return f"{text[: found.start()]}{said}{text[found.end() :]}"


def _doer(text: str, players: Sequence[str], meant: str) -> str:
    """Whom a sentence begins with."""
    first = text.partition(" ")[0].casefold()
    return next((player for player in players if player.casefold() == first), meant)


@lru_cache(maxsize=16)
def _alone(players: tuple[str, ...]) -> re.Pattern[str]:
    names = _in_any_case(players)
    nobody = "[Nn]obody(?: else)?|[Nn]o one(?: else)?|[Nn]o other player"
    return re.compile(
        rf"(?:^|(?<=[.,;] )|(?<=\band )|(?<=\bbut )|(?<=\bso ))(?:[Oo]nly ({names})|({nobody})) ({_DONE_BY_SEVERAL})(?:e?s)? "
        r"([^,;.]+?)(?=$|[,;.]| but )",
    )


def _only(text: str, players: tuple[str, ...], meant: str) -> str:
    """A sentence that also says who does not do it, instead of `only carol` and `nobody`."""
    found = _alone(players).search(text)
    if found is None:
        return text
    some = [_as_spelt(found[1], players)] if found[1] else []
    named = [player for player in players if re.search(rf"\b{re.escape(player)} {third_person(found[3])} ", text)]
    others = re.search("else|other", found[2] or "") is not None
    without = [*some, *([_doer(text, players, meant), *named] if others else [])]
    said = [f"{player} {third_person(found[3])} {found[4]}" for player in some]
    said += [f"{player} does not {found[3]} {found[4]}" for player in players if player not in without]
    return f"{text[: found.start()]}{' and '.join(said)}{text[found.end() :]}" if said else text


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
