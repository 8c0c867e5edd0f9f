"""What a card's text can say: the verbs of `you`."""

from __future__ import annotations

from adjudicator.rules.verbs.choosing import Choosing
from adjudicator.rules.verbs.counting import Counts
from adjudicator.rules.verbs.gaining import Gaining
from adjudicator.rules.verbs.getting import Getting
from adjudicator.rules.verbs.moving import Moving
from adjudicator.rules.verbs.playing import Playing
from adjudicator.rules.verbs.receiving import Receiving
from adjudicator.rules.verbs.turns import Turns


class You(Counts, Getting, Moving, Gaining, Turns, Receiving, Choosing, Playing):
    """One player, as the text of a card speaks to them. Every verb that acts has to be awaited.

    The verbs are in `adjudicator.rules.verbs`, one subject per module, and each class inherits only what it uses.
    """

    __slots__ = ()
