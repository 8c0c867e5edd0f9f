"""What happens to a card, without who does it: `Dame Anna is trashed`, `it is trashed because of Corsair`.

Whoever was last said to play that card does it; if nobody was, whoever the sentence is about.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from adjudicator.format.names import Names
from adjudicator.format.reading.table_talk.patterns import BEFORE_A_CARD, CARD, NAME, SO_MANY
from adjudicator.format.reading.table_talk.several_players import as_spelt, in_any_case
from adjudicator.format.reading.verb_forms import base_form, third_person_of_past

_PLAYS: Final = re.compile(rf"\b(?:plays?|playing) (?:{BEFORE_A_CARD} |another )?$")
_BECAUSE: Final = " (?:because of|thanks to|due to) "
_PASSIVE: Final = re.compile(
    r"(?P<joint>^|[.;] (?:Then,? )?|(?:, and|,| and)(?: so| then)? |,? so )"
    rf"(?P<card>{CARD}|[Tt]he {SO_MANY} {NAME}|[Aa]ll (?:{SO_MANY} )?{NAME}|[Bb]oth {NAME}|"
    rf"[Ii]t|[Tt]hey(?: both| all)?|[Bb]oth(?: of them| cards)?) (?:is|are|gets) (?P<not>not )?(?:also )?"
    rf"(?P<done>trashed|discarded|exiled|set aside|put back)(?:,? (?:too|as well))?(?P<why>(?={_BECAUSE}))?(?={_BECAUSE}|$|[,.;]| and )"
)


_SEVERAL: Final = re.compile(rf"([Tt]he {SO_MANY}|[Aa]ll(?: {SO_MANY})?|[Bb]oth) (?=[A-Z])")
_PRONOUNS: Final = {"it": "it", "they": "them", "both": "both"}
"""Words for cards that were named before, and the same where something is done to them."""


def in_the_active(text: str, players: Sequence[str], meant: str, names: Names) -> str:
    """A line of moves in which somebody does it: `alice trashes Dame Anna` for `Dame Anna is trashed`."""

    def does(found: re.Match[str]) -> str:
        before, joint, card = found.string[: found.start()], found["joint"], found["card"]
        named = [one for one in re.finditer(NAME, before) if names.meant(one[0]) in names.cards]
        several = _SEVERAL.match(card)
        if several is None and (pronoun := _PRONOUNS.get(card.casefold().split()[0])) is not None:
            if not named or (found["why"] is None and joint[:1] not in (".", ";")):
                # "and it is trashed" says whose card that is by what is before it
                return found[0]
            said, same = "both" if card.endswith("both") else pronoun, named[-1:]
        else:
            first, _, rest = card.partition(" ")
            said = f"{first.lower()} {rest}" if re.fullmatch(BEFORE_A_CARD, first.lower()) else card
            if several is not None:
                said = f"{several[1].lower().removeprefix('the ')} {card[several.end() :]}"
            name = names.meant(re.sub(rf"^{BEFORE_A_CARD} ", "", said if several is None else card[several.end() :]))
            if name not in names.cards:
                return found[0]
            # "a Gold" is one that has not been named yet
            new = first.lower() in ("a", "an")
            same = [one for one in named if names.meant(one[0]) == name and not new and _is_played(before, one)]
        who = _doer(before[: same[-1].start()] if same else before, tuple(players), meant)
        done = third_person_of_past(found["done"])
        deed = f"does not {base_form(done)}" if found["not"] else done
        return f"{re.sub(' so $', ' ', joint)}{who} {deed} {said}"

    return _PASSIVE.sub(does, text)


def _is_played(text: str, card: re.Match[str]) -> bool:
    """Whether somebody is said to play a card that is named in a text."""
    return _PLAYS.search(text[: card.start()]) is not None


@lru_cache(maxsize=16)
def _doers(players: tuple[str, ...]) -> re.Pattern[str]:
    joints = r"(?:^|[.,;] |\b(?:and|but|then|while) )"
    return re.compile(rf"{joints}({in_any_case(players)})(?: (?=[a-z])|'s? (?=[A-Z0-9]))")


def _doer(text: str, players: tuple[str, ...], meant: str) -> str:
    """Who does what the last words of a text say, or whose cards they are about: `bob` for `bob's Copper is discarded`."""
    found = _doers(players).findall(text)
    return as_spelt(found[-1], players) if found else meant
