"""What a card's text can say: the verbs of `you`."""

from __future__ import annotations

from adjudicator.rules.verbs.receiving import Receiving


class You(Receiving):
    """One player, as the text of a card speaks to them. Every verb that acts has to be awaited.

    The verbs stand in `adjudicator.rules.verbs`, one subject per module.
    """

    __slots__ = ()
