"""Lines that say the plainest things are read quickly, with the same result as reading them as sentences."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reading import moves
from adjudicator.format.reading.reader import loads
from adjudicator.format.steps import Step

BEGINNING = """
id: plain
title: Plain acts
players: {alice: {}, bob: {}}
moves:
"""


def _steps(lines: list[str]) -> tuple[Step, ...]:
    (scenario,) = loads(BEGINNING + "\n".join(lines), "plain", names())
    return scenario.moves


@pytest.mark.parametrize("verb", ["plays", "buys"])
def test_an_act_with_a_card_is_the_same_read_at_once_and_as_a_sentence(
    verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [f'  - "bob {verb} {card}"' for card in sorted(names().cards)]
    lines += [f'  - "alice {verb} {card}": [choose: Gold]' for card in sorted(names().cards)]
    at_once = _steps(lines)
    monkeypatch.setattr(moves, "plain_act", lambda *_: None)
    as_sentences = _steps(lines)
    assert len(at_once) == len(names().cards) * 3
    assert at_once == as_sentences
