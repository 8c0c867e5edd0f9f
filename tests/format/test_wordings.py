"""Sentences as people say them, written again in the words that steps are read in, with the names of players and cards."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reading.wordings import as_written

PLAYERS = ("alice", "bob", "carol")
SAID = {
    # who does it
    "alice plays Swindler, trashing bob's Silver and giving him a Village": (
        "alice plays Swindler, bob (alice+) trashes Silver and giving bob a Village"
    ),
    "alice passes a Curse to bob while bob passes her an Estate": (
        "alice passes a Curse to bob and bob passes an Estate to alice"
    ),
    "She passes her Curse to bob, he passes Estate to alice": "alice passes her Curse to bob, bob passes Estate to alice",
    "alice passes Curse to bob, who passes Estate to alice": "alice passes Curse to bob, and bob passes Estate to alice",
    "alice plays Bandit, and bob's Silver is trashed": "alice plays Bandit, and bob trashes Silver",
    "a Curse is gained by bob": "bob gains a Curse",
    "alice plays Swindler, making bob gain a Village": "alice plays Swindler, bob (alice) gains a Village",
    "alice discards bob's Gold": "bob (alice!) discards Gold",
    "alice plays Militia, making bob discard 2 Coppers and carol discard 2 Estates": (
        "alice plays Militia, bob (alice) discards 2 Coppers and carol (alice) discards 2 Estates"
    ),
    "bob reveals Moat, so only carol gains a Curse": (
        "bob reveals Moat, carol gains a Curse and alice does not gain a Curse and bob does not gain a Curse"
    ),
    "alice plays Witch and nobody else gains a Curse": (
        "alice plays Witch and bob does not gain a Curse and carol does not gain a Curse"
    ),
    "bob gains a Silver and carol a Curse": "bob gains a Silver and carol gains a Curse",
    # what is done
    "alice played Militia and bob discarded 2 Coppers": "alice plays Militia and bob discards 2 Coppers",
    "alice drew 2 cards and put Gold onto her deck": "alice draws 2 cards and puts Gold onto her deck",
    "alice plays Remodel to trash Gold and gain Province": "alice plays Remodel to trash Gold and gains Province",
    "alice plays Expand, expanding Duchy into Province": "alice plays Expand, trashing Duchy and gaining Province",
    "alice trashes Estate, which gains her a Silver": "alice trashes Estate, gaining a Silver",
    "bob gains Curse, which bob trashes with Watchtower": "bob gains Curse, and bob trashes it with Watchtower",
    "alice discards Estate for +1 Action and Curse for +1 Buy": (
        "alice discards Estate for +1 Action and discards Curse for +1 Buy"
    ),
    "alice chooses not to trash Curse": "alice does not trash Curse",
    "alice trashes Urchin first, gaining a Mercenary": "alice trashes Urchin, then gaining a Mercenary",
    # which card
    "bob discards a Gold and gains another": "bob discards a Gold and gains another Gold",
    "alice starts her turn, playing the Gold she set aside": "alice starts her turn, playing the Gold",
    "alice buys Gamble, discards the top card of her deck, a Gold": "alice buys Gamble, discards a Gold from her deck",
    "alice buys Village and gains another one from Talisman": "alice buys Village and gains another Village with Talisman",
    "alice plays Werewolf in her Night phase": "alice starts Night phase. alice plays Werewolf",
    "bob gains a Curse and trashes the one in his hand": "bob gains a Curse and trashes the Curse from his hand",
    "alice plays Sentry and puts both cards back, with the Silver on top": "alice plays Sentry and puts the Silver on top",
    "alice reveals a Curse and returns two of them": "alice reveals a Curse and returns two Curse",
    "alice draws Gold and Silver and sets both of them aside": "alice draws Gold and Silver and sets Gold and Silver aside",
    "alice trashes both Curse and an Estate": "alice trashes Curse and an Estate",
}
AS_IT_IS = (
    "alice plays Village",
    "alice puts Gold into her hand and discards the trashed Silver",
    "alice plays Witch, bob reveals Moat and she draws 2 cards",
    "alice trashes both Curses and both Coppers",
    "alice chooses to gain an Action from the trash",
    "bob receive The River's Gift",
    "alice gains a Survivors from Ruins",
)


@pytest.mark.parametrize("said", SAID)
def test_sentences_are_written_in_the_words_of_steps(said: str) -> None:
    assert as_written(said, PLAYERS, "alice", names()) == SAID[said]


@pytest.mark.parametrize("said", AS_IT_IS)
def test_words_that_may_mean_two_things_stay(said: str) -> None:
    assert as_written(said, PLAYERS, "alice", names()) == said
