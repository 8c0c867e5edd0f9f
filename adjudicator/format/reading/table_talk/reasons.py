"""Why and when something happens: `because of Swamp Hag`, `at the start of her turn`, and reasons, which are not read."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from adjudicator.format.reading.table_talk.patterns import OWNER
from adjudicator.format.reading.verb_forms import third_person

_NAME: Final = r"[A-Z][\w'-]*(?: (?:(?:of|the|in|to|and) )*[A-Z][\w'-]*)*"
_ARTICLE: Final = "(?:an?|the|that|this|its)"
_OWN: Final = f"(?:{_ARTICLE}|{OWNER})"
_WHOSE: Final = f"(?:{_ARTICLE} )?((?:{OWNER} )?)"
"""The words for whose card something is, which have to be so."""
_BECAUSE_OF: Final = re.compile(
    rf",? (?:because of|thanks to|due to|owing to|on account of) {_WHOSE}({_NAME})"
    r"(?=$|[,.;]| and | (?:for|from|in|into|on|onto|to) [a-z0-9$+])"
)
_REASON: Final = re.compile(
    r"(?:^|[ ,;.])((?:[Bb]ecause|[Ss]ince|[Aa]s) (?:(?:there|he|she|it|they|that|this|both|all|only|no|none|nobody|one|two|three)"
    r"|[a-z]+(?: (?:has|have|had|is|are|was|does|did|played|plays|gained)))\b[^,;.]*|because of [^,;.]*"
    r"|(?:[Hh]er|[Hh]is|[Tt]heir|[Tt]he|[a-z]+'s) (?:hand|deck|discard pile|trash) is empty(?=,| and | so ))"
)


_AS_IT_IS: Final = re.compile(rf",? (?:because|since|as) (?:it|that|this) (?:is|was) (?:an? )?({_NAME})(?=$|[.;])")
_AS_IT_IS_FIRST: Final = re.compile(
    rf"(^|[.;] |(?:, and|,| and) )(?:[Bb]ecause|[Ss]ince|[Aa]s) (?:it|that|this) (?:is|was) (?:an? )?({_NAME}),? ([^,.;]+)"
)
_WITH_FIRST: Final = re.compile(
    rf"(^|[.;] |(?:,? and|,? but|,) )(?i:with|using|thanks to|because of|due to) {_WHOSE}({_NAME}),? "
    r"((?!and\b|but\b|then\b)(?:she|he|[a-z]+) [a-z]+s [^,.;]+?)(?=$|[,.;]| and (?:[a-z]+ )?[a-z]+s )"
)
_CAUSED: Final = "because of|thanks to|due to"
_PLAYED_WITH: Final = re.compile(
    rf"\b((?:re)?play(?:s|ing)) ((?:{_OWN} |another )?{_NAME}|it)( again)? (with|using|by|{_CAUSED}) {_WHOSE}({_NAME})(?=$|[,.;]| and )"
)
"""A card, and the ability by which it is played."""
_ITSELF_PLAYS: Final = re.compile(
    rf"([.;] |(?:, and|,| and) )({_NAME}) ((?:re)?plays) (it|(?:{_OWN} |another )?{_NAME})(?=$|[,.;]| and )"
)
"""A card or landscape that plays a card, as if it did that itself."""
_LETS: Final = re.compile(
    rf"(^|[.;] |(?:, and|,| and) )({_NAME}) (?:lets|allows) (her|him|[a-z]+) (?:to )?"
    r"(play|trash|discard|gain|put|exile|draw) (?=[A-Za-z0-9])"
)
_GIVEN_BY: Final = re.compile(
    rf"(,? and |, |[.;] |^)({_NAME}) gives (her|him|them|[a-z]+) "
    rf"(?:(?:another|an extra) (?=\+?\$))?(\+?\$[0-9]+|\+?(?:an?|another|two|three|[0-9]+) {_NAME})(?=$|[,.;]| and )"
)
_COINS: Final = r"\+?\$([0-9]{1,3})"
_BESIDE: Final = re.compile(
    rf"\b(for|gets|getting) {_COINS}(?:,? (?:and|plus)|[,.;])(?: (?:[A-Za-z]+ gets|getting|gets))?"
    rf"(?: another| an extra| an additional)? {_COINS} "
    rf"(?:from|with) ({_NAME})(?=$|[,.;]| and )"
)
"""What a card gives, and what another one adds to it."""
_OUT_OF: Final = re.compile(
    rf"\b((?:takes|taking|puts|putting) [^,.;]+?) (?:from|off) (?:her|his|their|the) ({_NAME})( (?:into|to|onto) (?:her|his|their|the) "
    r"(?:hand|deck|discard pile))(?=$|[,.;]| and )"
)
_REPLAYED: Final = re.compile(
    rf"((?:, and|,| and|, so) )({_NAME}) (?:replays|plays (?=[^,.;]+ again)) ?(it|(?:the )?{_NAME})(?: again)?(?=$|[,.;]| and )"
)
_MADE_BY: Final = re.compile(
    rf"(^|[.;] |(?:, and|,| and|, so) )({_NAME}) (?:makes|lets|has|forces) (her|him|them|[a-z]+) (?:to )?([a-z]+) ([^,.;]+?)"
    r"(?=$|[,.;]| and )"
)
_AMOUNT: Final = re.compile(r"\+?(?:\$[0-9]+|[0-9a-z]+ (?:Action|Buy|Card|Coffer|Villager|Favor|VP|Debt)s?)")
_ASIDE_ON: Final = re.compile(rf"( aside) (?:on|onto|under|in) (?:(?:her|his|their|the) )?({_NAME})(?=$|[,.;]| and )")


def with_its_cause(text: str, names: Collection[str], landscapes: Collection[str]) -> str:
    """A sentence that says with which card something is done: `gains a Curse with Swamp Hag` for `... because of Swamp Hag`. The
    ability by which a card is played is used for that: `uses Innovation to play it` for `plays it with Innovation`."""
    text = _ASIDE_ON.sub(lambda found: f"{found[1]} with {found[2]}" if found[2] in names else found[0], text)
    text = _WITH_FIRST.sub(
        lambda found: f"{found[1]}{found[4]} because of {found[2]}{found[3]}" if found[3] in names else found[0], text
    )
    text = _LETS.sub(lambda found: _lets(found) if found[2] in names else found[0], text)
    text = _ITSELF_PLAYS.sub(lambda found: _plays_itself(found) if found[2] in names else found[0], text)
    text = _PLAYED_WITH.sub(lambda found: _used_to_play(found, names, landscapes), text)
    text = _GIVEN_BY.sub(lambda found: _got_from(found) if found[2] in names else found[0], text)
    text = _OUT_OF.sub(lambda found: f"{found[1]}{found[3]} with {found[2]}" if found[2] in names else found[0], text)
    text = _REPLAYED.sub(
        lambda found: f"{found[1]}plays {found[3]} again with {found[2]}" if found[2] in names else found[0], text
    )
    text = _MADE_BY.sub(lambda found: _done_with(found) if found[2] in names else found[0], text)
    text = _AS_IT_IS.sub(lambda found: f" with {found[1]}" if found[1] in names else found[0], text)
    text = _AS_IT_IS_FIRST.sub(
        lambda found: f"{found[1]}{found[3]} with {found[2]}" if found[2] in names else found[0], text
    )

    def by_it(found: re.Match[str]) -> str:
        return f" with {found[1]}{found[2]}" if found[2] in names else found[0]

    return _BESIDE.sub(_in_all, _BECAUSE_OF.sub(by_it, text))


def _in_all(found: re.Match[str]) -> str:
    """How many Coins somebody gets in all, and how many of them another card or landscape gives."""
    gets, first, other, by = found.groups()
    return f"{gets} ${int(first) + int(other)} in all, getting ${other} with {by}"


def _lets(found: re.Match[str]) -> str:
    """What a card or landscape lets somebody do, as what it is used for."""
    joint, by, who, verb = found.groups()
    subject = {"her": "she", "him": "he"}.get(who, who)
    return f"{joint}{subject} uses {by} to {verb} "


def _plays_itself(found: re.Match[str]) -> str:
    """What a card or landscape plays, as what a player uses it to play."""
    joint, by, plays, card = found.groups()
    subject = "she " if joint.strip() in (".", ";") else ""
    return f"{joint}{subject}uses {by} to play {card}{' again' * (plays == 'replays')}"


def _used_to_play(found: re.Match[str], names: Collection[str], landscapes: Collection[str]) -> str:
    """A card that is played by an ability, as what that is used for; after "with", a card may also be what the other is used on, and
    a Way how it is played."""
    plays, card, again, word, whose, by = found.groups()
    with_it = word in ("with", "using") and card != "it"
    if by not in names or by.startswith("Way of the ") or (with_it and by not in landscapes):
        return found[0]
    more = " again" if again or plays.startswith("re") else ""
    return f"{'using' if plays.endswith('ing') else 'uses'} {whose}{by} to play {card}{more}"


def _done_with(found: re.Match[str]) -> str:
    """What a card or landscape makes somebody do, as what that player does with it."""
    joint, by, who, verb, what = found.groups()
    subject = {"her": "she", "him": "he", "them": "they"}.get(who, who)
    return f"{joint}{subject} {third_person(verb)} {what} with {by}"


def _got_from(found: re.Match[str]) -> str:
    """What a card or landscape gives, as what somebody gets from it."""
    joint, by, who, what = found.groups()
    begins = joint.strip() in ("", ".", ";")
    subject = f"{who} " if who not in ("her", "him", "them") else "she " if begins else ""
    return f"{joint}{subject}{'gets' if _AMOUNT.fullmatch(what) else 'gains'} {what} with {by}"


NO_REASONS: Final = "'{}' is a reason, and reasons are not checked. Leave it out."
"""The message about a reason that is given for something."""


def reason_in(text: str) -> str:
    """The reason that a sentence gives for something; "" if it gives none."""
    found = _REASON.search(text)
    return "" if found is None else found[1].strip()


@lru_cache(maxsize=16)
def _start_of_turn(players: tuple[str, ...]) -> re.Pattern[str]:
    who = "|".join(map(re.escape, players))
    return re.compile(
        rf"(^|[.;] |(?:, and|, but|,| and|) (?:then )?)(?i:at) the (?:start|beginning) of (?:her|his|their|the|(?i:{who})'s?) "
        rf"(?:next )?turn,? ((?i:{who})) (?=[a-z]+s )"
    )


def with_starts_of_turns(text: str, players: tuple[str, ...]) -> str:
    """A sentence in which a turn starts: `bob ends turn. alice starts turn and draws a card` for `bob ends turn, and at the start of
    her turn alice draws a card`."""

    def starts(found: re.Match[str]) -> str:
        joint = found[1] if found[1] in ("", ". ", "; ") else ". "
        return f"{joint}{found[2]} starts turn and "

    def begins(found: re.Match[str]) -> str:
        return f"{found[1]}{found[2]} starts turn and {found[3]}"

    def in_a_phase(found: re.Match[str]) -> str:
        joint, who, more, clause, phase = found.groups()
        # Clean-up ends the turn anyway
        ends = "" if phase == "Clean-up" else f" phase{more}{clause}. {who} ends turn"
        return f"{joint}{who} starts {phase}{ends or f'{more}{clause}'}"

    text = _at_the_start_of_a_phase(players).sub(in_a_phase, text)
    return _start_of_turn(players).sub(starts, _at_its_start(players).sub(begins, text))


_AT_THE_START: Final = " at the (?:start|beginning) of "


@lru_cache(maxsize=16)
def _at_its_start(players: tuple[str, ...]) -> re.Pattern[str]:
    """What somebody does, said before when it is done: `alice draws 2 cards at the start of her turn`."""
    who = f"(?i:{'|'.join(map(re.escape, players))}|she|he|they)"
    return re.compile(
        rf"(^|[.;] )({who}) ((?!plays|buys|ends|starts|does)[a-z]+s [^.;]+?){_AT_THE_START}(?:her|his|their|the)(?: next)? turn(?=$|[.;])"
    )


@lru_cache(maxsize=16)
def _at_the_start_of_a_phase(players: tuple[str, ...]) -> re.Pattern[str]:
    """What is done in a turn that is ended, with the phase at whose start that is."""
    who = f"(?i:{'|'.join(map(re.escape, players))}|she|he|they)"
    return re.compile(
        rf"(^|[.;] )({who}) ends (?:(?:her|his|their|the) )?turn(, and |, | and )([^.;]+?){_AT_THE_START}(?:(?:her|his|their|the) )?"
        r"(Clean-up|Buy|Night)(?: phase)?(?=$|[.;])"
    )
