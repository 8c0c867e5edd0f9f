"""What happens to a card, without who does it: `Dame Anna is trashed`, `it is trashed because of Corsair`.

Whoever was last said to do something with that card does it; if nobody was, whoever the sentence is about.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from adjudicator.format.names import Names
from adjudicator.format.reading.table_talk.doers import subject
from adjudicator.format.reading.table_talk.patterns import BEFORE_A_CARD, CARD, NAME
from adjudicator.format.reading.verb_forms import base_form, third_person_of_past

_BECAUSE: Final = " (?:because of|thanks to|due to) "
_PASSIVE: Final = re.compile(
    rf"(?P<joint>^|[.;] (?:Then,? )?|(?:, and|,| and)(?: so| then)? |,? so )(?P<card>{CARD}|[Ii]t) (?:is|are|gets) (?P<not>not )?"
    rf"(?P<done>trashed|discarded|exiled|set aside)(?P<why>(?={_BECAUSE}))?(?={_BECAUSE}|$|[,.;]| and )"
)


def in_the_active(text: str, players: Sequence[str], meant: str, names: Names) -> str:
    """A line of moves in which somebody does it: `alice trashes Dame Anna` for `Dame Anna is trashed`."""

    def does(found: re.Match[str]) -> str:
        before, joint, card = found.string[: found.start()], found["joint"], found["card"]
        named = [one for one in re.finditer(NAME, before) if names.meant(one[0]) in names.cards]
        if card.casefold() == "it":
            if not named or (found["why"] is None and joint[:1] not in (".", ";")):
                # "and it is trashed" says whose card that is by what is before it
                return found[0]
            said, same = "it", named[-1:]
        else:
            first, _, rest = card.partition(" ")
            said = f"{first.lower()} {rest}" if re.fullmatch(BEFORE_A_CARD, first.lower()) else card
            name = names.meant(re.sub(rf"^{BEFORE_A_CARD} ", "", said))
            if name not in names.cards:
                return found[0]
            # "a Gold" is one that has not been named yet
            new = first.lower() in ("a", "an")
            same = [one for one in named if names.meant(one[0]) == name and not new]
        who = subject(before[: same[-1].start()] if same else before, players, meant)
        done = third_person_of_past(found["done"])
        deed = f"does not {base_form(done)}" if found["not"] else done
        return f"{re.sub(' so $', ' ', joint)}{who} {deed} {said}"

    return _PASSIVE.sub(does, text)
