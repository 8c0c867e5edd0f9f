"""What several players do: `each other player gains a Curse`, `only carol`, `nobody else`, `bob and carol each`, `as does carol`.

The sentence is written again with a clause for each of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from adjudicator.format.reading.verb_forms import base_form, third_person

A_CARD: Final = r"(?:(?:(?i:an?|the|one|two|three|four|five|six|another)|[0-9]+|her|his|their) )?[A-Z]"
"""How the name of a card begins, with what may be before it."""
DONE_BY_SEVERAL: Final = "discard|trash|gain|draw|reveal|take|get|put|receive|keep|set aside|pass|exile|return"


def as_spelt(name: str, players: Sequence[str]) -> str:
    return next(player for player in players if player.casefold() == name.casefold())


def in_any_case(players: Sequence[str]) -> str:
    """The names of players as sentences may write them: `Alice` for alice."""
    return f"(?i:{'|'.join(map(re.escape, players))})"


_ING: Final = {
    **{f"{verb}ing": verb for verb in ("discard", "trash", "gain", "draw", "reveal", "return")},
    **{"taking": "take", "getting": "get", "putting": "put", "receiving": "receive", "exiling": "exile"},
}
"""Forms of verbs that a clause without a player begins with."""


def as_others_do(text: str, players: tuple[str, ...]) -> str:
    """A sentence that says with a verb of its own what others do, too, or do not do."""
    text = _the_same(players).sub(_the_same_by_another, text)
    text = _none_left(players).sub(_nothing_for_another, _neither(players).sub(_neither_by_another, text))
    return _so_do_others(players).sub(_so_does_another, _nor_others(players).sub(_as_others_do_not, text))


@lru_cache(maxsize=16)
def _the_same(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    does = rf"(?:{DONE_BY_SEVERAL})(?:e?s)?|{'|'.join(_ING)}"
    act = r"(?:plays|buys|calls|uses) [^,.;]+?(?:,| and)"
    return re.compile(
        rf"\b(?P<does>{names} (?:{act} )?)(?P<what>(?:{does}) (?:(?!\b{names}\b)[^.;])+?)(?P<joint>[.;]|,? and|,? but|,) "
        rf"(?:[Tt]hen )?(?P<other>{names})(?: and (?P<more>{names}))?,? (?:does|do) (?:the same|so, too|so too|likewise)(?=$|[,.;])"
    )


def _the_same_by_another(found: re.Match[str]) -> str:
    """What one player does, after an act that is that player's own, said of another one, too: `bob discards his hand and draws four
    cards`."""
    what = re.sub(
        rf"(^|, |\band )({'|'.join(_ING)})\b", lambda one: f"{one[1]}{third_person(_ING[one[2]])}", found["what"]
    )
    others = [one for one in (found["other"], found["more"]) if one]
    return ". ".join([f"{found['does']}{found['what']}", *(f"{one} {what}" for one in others)])


@lru_cache(maxsize=16)
def _neither(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    does = rf"(?:{DONE_BY_SEVERAL})(?:e?s)"
    return re.compile(
        rf"\b(?P<said>{names} (?P<first>{does} [^,.;]+?) and (?P<second>{does} [^,.;]+?))"
        rf"(?P<joint>[.;]|,? but|,? and|,) (?P<other>{names}) (?:does neither(?: of these| of them)?|does not|doesn't)(?=$|[,.;])"
    )


def _neither_by_another(found: re.Match[str]) -> str:
    """Two things that one player does, and another does not: `carol does not gain a Curse. carol does not draw a card`."""
    denied = []
    for one in (found["first"], found["second"]):
        verb, _, what = one.partition(" ")
        denied.append(f"{found['other']} does not {base_form(verb)} {what}")
    return ". ".join([found["said"], *denied])


@lru_cache(maxsize=16)
def _none_left(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    return re.compile(
        rf"\b(?P<said>{names} (?P<verb>gains|exiles|receives) (?:the last|the|an?|one) (?P<card>[A-Z][^,.;]*?))"
        rf"(?:[.;]|,? but|,? and|,) [Tt]here (?:is|are) (?:none|no more|no [A-Z][\w' -]*?)(?: left| remaining)? "
        rf"for (?P<other>{names})(?=$|[,.;])"
    )


def _nothing_for_another(found: re.Match[str]) -> str:
    """What one player still gains, and there is nothing left of for another: `carol does not gain a Curse`."""
    return f"{found['said']}. {found['other']} does not {base_form(found['verb'])} a {found['card']}"


@lru_cache(maxsize=16)
def _so_do_others(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    return re.compile(
        rf"\b(?P<does>{names}) (?P<verb>(?:{DONE_BY_SEVERAL})(?:e?s)?) (?P<what>(?:(?!\b{names}\b)[^,.;])+?)"
        rf",? as (?:does|do) (?P<other>{names})(?: and (?P<more>{names}))?(?=$|[,.;])"
    )


def _so_does_another(found: re.Match[str]) -> str:
    """What one player does and another does, too, each with its verb: `bob discards his hand and carol discards his hand`."""
    others = [one for one in (found["other"], found["more"]) if one]
    return " and ".join(f"{one} {found['verb']} {found['what']}" for one in (found["does"], *others))


@lru_cache(maxsize=16)
def _nor_others(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    act = rf"(?:plays|buys|calls|uses) (?:(?!\b{names}\b)[^,.;])+?(?:,| and) "
    does = rf"{names} (?:\([^\s()]+\) )?(?:{act})?(?P<verb>(?:{DONE_BY_SEVERAL})(?:e?s)?)|(?P<ing>{'|'.join(_ING)})"
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
_ALL: Final = r"(?:[Ee]ach|[Ee]very|[Bb]oth|[Aa]ll|[Aa]ll of the) players?|[Ee]verybody|[Ee]veryone"
"""What says that all players do something."""


@lru_cache(maxsize=16)
def _giving(players: tuple[str, ...]) -> re.Pattern[str]:
    """A verb of giving, several players, and what is given to each of them."""
    names = in_any_case(players)
    some = rf"{names}(?:, {names})*,? and {names}"
    them = "them(?: both| all| each)?|(?:both|all|each)(?: of them)?"
    return re.compile(
        rf"\b(giv(?:es|ing)) (?:({some})|({_OTHERS})|{them})(?: both| each)? ({A_CARD}[^,;.]*?)(?: each)?(?=$|[,;.]| and | but )"
    )


def given_to_each(text: str, players: Sequence[str], meant: str) -> str:
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
    names = in_any_case(players)
    some = rf"{names}(?:, {names})*,? and {names}"
    return re.compile(
        rf"(?:^|(?<=[,;] )|(?<=\. )|(?<=\band )|(?<=\bbut ))"
        rf"(?:({some})(?: each| both| all)?|({_OTHERS})(?: each)?|({_ALL})(?: each)?|[Bb]oth) "
        rf"({DONE_BY_SEVERAL})(?:e?s)? ([^,;.]+?)(?: each)?(?=$|[,;.]| but )",
    )


def one_by_one(text: str, players: Sequence[str], meant: str) -> str:
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
    elif found[3]:
        who = [doer, *_others(players, doer)]
    else:
        who = [
            player
            for player in players
            if player != doer and re.search(rf"\b{re.escape(player)}\b", text[: found.start()])
        ]
        if len(who) != 2:
            return text
    verb = third_person(found[4])
    what = re.sub(r"\b(their|the) (hand|deck|discard pile|mat)s\b", r"\1 \2", found[5])
    said = " and ".join(f"{player} {verb} {what}" for player in who)
    return f"{text[: found.start()]}{said}{text[found.end() :]}"


def _doer(text: str, players: Sequence[str], meant: str) -> str:
    """Whom a sentence begins with."""
    first = text.partition(" ")[0].casefold()
    return next((player for player in players if player.casefold() == first), meant)


@lru_cache(maxsize=16)
def _alone(players: tuple[str, ...]) -> re.Pattern[str]:
    names = in_any_case(players)
    nobody = "[Nn]obody(?: else)?|[Nn]o one(?: else)?|[Nn]o other player"
    return re.compile(
        rf"(?:^|(?<=[.,;] )|(?<=\band )|(?<=\bbut )|(?<=\bso ))(?:[Oo]nly ({names})|({nobody})) ({DONE_BY_SEVERAL})(?:e?s)? "
        r"([^,;.]+?)(?=$|[,;.]| but )",
    )


def only_some(text: str, players: tuple[str, ...], meant: str) -> str:
    """A sentence that also says who does not do it, instead of `only carol` and `nobody`."""
    found = _alone(players).search(text)
    if found is None:
        return text
    some = [as_spelt(found[1], players)] if found[1] else []
    named = [player for player in players if re.search(rf"\b{re.escape(player)} {third_person(found[3])} ", text)]
    others = re.search("else|other", found[2] or "") is not None
    without = [*some, *([_doer(text, players, meant), *named] if others else [])]
    said = [f"{player} {third_person(found[3])} {found[4]}" for player in some]
    said += [f"{player} does not {found[3]} {found[4]}" for player in players if player not in without]
    return f"{text[: found.start()]}{' and '.join(said)}{text[found.end() :]}" if said else text
