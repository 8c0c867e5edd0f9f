"""Whole short games in the forms of different years and tables, written by hand, are replayed to their end or refused."""

from __future__ import annotations

import pytest

from adjudicator.logs import BadLog, Report, read_log, replay, report, without_names
from adjudicator.logs.reading.eras import day_of
from adjudicator.logs.report_text import summary


def told(text: str) -> Report:
    return report(replay(read_log(text)))


OF_2017 = """\
Game #3512345, unrated.
Al starts with 7 Coppers and 3 Estates.
Amy starts with 7 Coppers and 3 Estates.
Al shuffles their deck.
Amy shuffles their deck.
Al draws 4 Coppers and an Estate.
Amy draws 3 Coppers and 2 Estates.
Turn 1 - Al
Al plays 4 Coppers.
Al buys and gains a Caravan.
Al draws 3 Coppers and 2 Estates.
Turn 1 - Amy
Amy plays 3 Coppers.
Amy buys and gains a Woodcutter.
Amy draws 4 Coppers and an Estate.
Turn 2 - Al
Al plays 3 Coppers.
Al buys and gains a Silver.
Al shuffles their deck.
Al draws 3 Coppers, an Estate and a Caravan.
Turn 2 - Amy
Amy plays 4 Coppers.
Amy buys and gains a Silver.
Amy shuffles their deck.
Amy draws 3 Coppers, a Silver and a Woodcutter.
Turn 3 - Al
Al plays a Caravan.
Al draws a Silver.
Al plays a Silver and 3 Coppers.
Al buys and gains a Bridge.
Al draws 4 Coppers and an Estate.
Turn 3 - Amy
Amy plays a Woodcutter.
Amy plays a Silver and 3 Coppers.
Amy buys and gains a Silver and a Caravan.
Amy draws 4 Coppers and an Estate.
Turn 4 - Al
Al starts their turn.
  Al draws an Estate (Caravan).
Al plays 4 Coppers.
Al buys and gains a Silver.
"""
"""No $ in brackets, the start on one line, two different cards bought in one line, one name the beginning of nothing."""

THREE_PLAYERS = """\
Game #82345678, rated.
Jack Daniels: 41.73
Jill: 38
Market: 29.5
Timer: Patient
Kingdom generated with these relative percentages:
50%: Witch, Bureaucrat and Bandit
Jac starts with 7 Coppers.
Jac starts with 3 Estates.
Jil starts with 7 Coppers.
Jil starts with 3 Estates.
M starts with 7 Coppers.
M starts with 3 Estates.
Jac shuffles their deck.
Jac draws 5 cards.
Jil shuffles their deck.
Jil draws 3 Coppers and 2 Estates.
M shuffles their deck.
M draws 5 cards.
Turn 1 - Jack Daniels
Jac plays 5 Coppers. (+$5)
Jac buys and gains a Council Room.
Jac draws 5 cards.
Turn 1 - Jill
Jil plays 3 Coppers. (+$3)
Jil buys and gains a Silver.
Jil draws 4 Coppers and an Estate.
Turn 1 - Market
M plays 4 Coppers. (+$4)
M buys and gains a Militia.
M draws 5 cards.
Turn 2 - Jack Daniels
Jac plays 2 Coppers. (+$2)
Jac buys and gains a Moat.
Jac shuffles their deck.
Jac draws 5 cards.
Turn 2 - Jill
Jil plays 4 Coppers. (+$4)
Jil buys and gains a Poacher.
Jil shuffles their deck.
Jil draws 3 Coppers, an Estate and a Silver.
Turn 2 - Market
M plays 3 Coppers. (+$3)
M buys and gains a Silver.
M shuffles their deck.
M draws 5 cards.
Turn 3 - Jack Daniels
Jac plays a Council Room.
Jac draws 4 cards.
Jac gets +1 Buy.
Jil draws a Poacher.
M draws a card.
Jac plays 4 Coppers. (+$4)
Jac buys and gains a Silver.
Jac shuffles their deck.
Jac draws 5 cards.
Turn 3 - Jill
Jil plays a Poacher.
Jil draws a Copper.
Jil gets +1 Action.
Jil gets +$1.
Jil plays a Silver and 4 Coppers. (+$6)
Jil buys and gains a Market.
Jil draws 3 Coppers and 2 Estates.
Turn 3 - Market
M plays a Militia.
Jac reacts with a Moat.
M gets +$2.
Jil discards 2 Estates.
M plays 3 Coppers. (+$3)
M buys and gains a Market.
M draws 5 cards.
Turn 4 - Jack Daniels
The game has ended.
Jill has resigned.
"""
"""Three at the table, one hand shown, a name with a blank, a name that is a card's, and a resignation."""

FROM_PAGE = """\
<html><body><div class="game-log">
<div class="log-line" style="padding-left: 0.5em"><span>Game #119316916, unrated.</span></div>
<div class="log-line" style="padding-left:0.5.5em">Card Pool: level 3</div>
<div class="log-line"><b>A</b> starts with <span class="treasure">7 Coppers</span>.</div>
<div class="log-line">A starts with 3 Estates.</div>
<div class="log-line">B starts with 7 Coppers.</div>
<div class="log-line">B starts with 3 Estates.</div>
<div class="log-line">A shuffles their deck.</div>
<div class="log-line">A draws 4&nbsp;Coppers and an Estate.</div>
<div class="log-line">B shuffles their deck.</div>
<div class="log-line">B draws 5 cards.</div>
<div class="log-line new-turn-line">Turn 1 - A&amp;Co</div>
<div class="log-line" style="padding-left: 0.5em">A plays 4 Coppers. (+$4)</div>
<div class="log-line">A buys and gains a Throne Room.</div>
<div class="log-line">A draws 3 Coppers and 2 Estates.</div>
<div class="log-line new-turn-line">Turn 1 - Bea</div>
<div class="log-line">B plays 3 Coppers. (+$3)</div>
<div class="log-line">B buys and gains a Village.</div>
<div class="log-line">B draws 5 cards.</div>
<div class="log-line new-turn-line">Turn 2 - A&amp;Co</div>
<div class="log-line">A plays 3 Coppers. (+$3)</div>
<div class="log-line">A buys and gains a Village.</div>
<div class="log-line shuffles-line">A shuffles their deck.</div>
<div class="log-line">A draws 2 Coppers, an Estate, a Village and a Throne Room.</div>
<div class="log-line new-turn-line">Turn 2 - Bea</div>
<div class="log-line">B plays 4 Coppers. (+$4)</div>
<div class="log-line">B buys and gains a Silver.</div>
<div class="log-line shuffles-line">B shuffles their deck.</div>
<div class="log-line">B draws 5 cards.</div>
<div class="log-line new-turn-line">Turn 3 - A&amp;Co</div>
<div class="log-line">A plays a Throne Room.</div>
<div class="log-line" style="padding-left: 2em">A plays a Village.</div>
<div class="log-line" style="padding-left: 3.5em">A draws a Copper.</div>
<div class="log-line" style="padding-left: 3.5em">A gets +2 Actions.</div>
<div class="log-line" style="padding-left: 2em">A plays a Village again.</div>
<div class="log-line" style="padding-left: 3.5em">A draws an Estate.</div>
<div class="log-line" style="padding-left: 3.5em">A gets +2 Actions.</div>
<div class="log-line">A plays 3 Coppers. (+$3)</div>
<div class="log-line">A buys and gains a Silver.</div>
</div><p>Bea: 3 points</p></body></html>
"""
"""A saved page, indented, with a name that has to be unescaped."""

EXTRA_TURN = """\
Game #12000001, unrated.
x starts with 7 Coppers.
x starts with 3 Estates.
y starts with 7 Coppers.
y starts with 3 Estates.
x shuffles their deck.
x draws 5 Coppers.
y shuffles their deck.
y draws 4 Coppers and an Estate.
Turn 1 - xena
x plays 5 Coppers.
x buys and gains an Outpost.
x draws 2 Coppers and 3 Estates.
Turn 1 - yves
y plays 4 Coppers.
y buys and gains a Silver.
y draws 3 Coppers and 2 Estates.
Turn 2 - xena
x plays 2 Coppers.
x shuffles their deck.
x draws 4 Coppers and an Outpost.
Turn 2 - yves
y plays 3 Coppers.
y buys and gains a Silver.
y shuffles their deck.
y draws 2 Silvers and 3 Coppers.
Turn 3 - xena
x plays an Outpost.
x plays 4 Coppers.
x buys and gains a Silver.
x draws 2 Coppers and an Estate.
Turn 3 - xena [Outpost]
x plays 2 Coppers.
x shuffles their deck.
x draws 3 Coppers and 2 Estates.
Turn 3 - yves
y plays 2 Silvers and 3 Coppers.
y buys and gains a Gold.
y draws 4 Coppers and an Estate.
"""
"""An extra turn, in a year without $ in brackets."""

NIGHTS_AND_DEBT = """\
Game #82350001, unrated.
P starts with 7 Coppers.
P starts with a Hovel, a Necropolis and an Overgrown Estate.
Q starts with 7 Coppers.
Q starts with a Hovel, a Necropolis and an Overgrown Estate.
P shuffles their deck.
P draws 4 Coppers and a Hovel.
Q shuffles their deck.
Q draws 5 cards.
Turn 1 - Pia
P plays 4 Coppers. (+$4)
P buys and gains an Engineer.
P takes 4 debt.
P repays 4 debt.
P draws 3 Coppers, a Necropolis and an Overgrown Estate.
Turn 1 - Quin
Q plays 2 Coppers. (+$2)
Q buys and gains a Monastery.
Q draws 5 cards.
Turn 2 - Pia
P plays 3 Coppers. (+$3)
P buys and gains a Ghost Town.
P shuffles their deck.
P draws 4 Coppers and an Engineer.
Turn 2 - Quin
Q plays 5 Coppers. (+$5)
Q buys and gains a Duchy.
Q shuffles their deck.
Q draws 5 cards.
Turn 3 - Pia
P plays an Engineer.
P gains a Silver.
P plays 4 Coppers. (+$4)
P buys and gains a Silver.
P draws 3 Coppers, a Hovel and a Ghost Town.
Turn 3 - Quin
Q plays 3 Coppers. (+$3)
Q buys and gains a Silver.
Q plays a Monastery.
Q trashes a Hovel.
Q draws 5 cards.
"""
"""Shelters, debt, and Night cards: one gained to the hand, one that trashes after a gain."""

OF_2026 = """\
Game #184000123, unrated.
Timer: Off
Lord Rattington starts with 7 Coppers.
Lord Rattington starts with 3 Estates.
Lord starts with 7 Coppers.
Lord starts with 3 Estates.
Lord Rattington shuffles their deck.
Lord Rattington draws 5 cards.
Lord shuffles their deck.
Lord draws 4 Coppers and an Estate.
Turn 1 - Lord Rattington
Lord Rattington plays 3 Coppers. (+$3)
Lord Rattington buys and gains a Silver.
Lord Rattington draws 5 cards.
Turn 1 - Lord
Lord plays 4 Coppers. (+$4)
Lord buys and gains a Festival.
Lord draws 3 Coppers and 2 Estates.
"""
"""One name is the beginning of the other, so both are written out. A Festival costs $5: that purchase is refused."""

CONTRACTS = """\
Game #183500001, unrated.
k starts with 7 Coppers.
k starts with 3 Estates.
l starts with 7 Coppers.
l starts with 3 Estates.
k shuffles their deck.
k draws 4 Coppers and an Estate.
l shuffles their deck.
l draws 4 Coppers and an Estate.
Turn 1 - kim
k plays 4 Coppers. (+$4)
k buys and gains an Underling.
k draws 3 Coppers and 2 Estates.
Turn 1 - lou
l plays 4 Coppers. (+$4)
l buys and gains a Silver Mine.
l draws 3 Coppers, and 2 Estates.
Turn 2 - kim
k plays 3 Coppers. (+$3)
k buys and gains a Silver.
k shuffles their deck.
k draws 3 Coppers, an Estate, and an Underling.
Turn 2 - lou
l plays 3 Coppers. (+$3)
l buys and gains a Silver.
l shuffles their deck.
l draws 3 Coppers, an Estate, and a Silver.
Turn 3 - kim
k plays an Underling.
k draws a Copper.
k gets +1 Action.
k gets +1 Favor.
k plays 4 Coppers. (+$4)
k buys and gains a Silver.
"""
"""Liaisons and their Favors, with an Ally that nobody names, and a Treasure of a set of which there is no public log."""


@pytest.mark.parametrize(
    ("text", "turns", "scores"),
    [
        (OF_2017, 7, (3, 3)),
        (THREE_PLAYERS, 10, (3, 3, 3)),
        (FROM_PAGE, 5, (3, 3)),
        (EXTRA_TURN, 7, (3, 3)),
        (NIGHTS_AND_DEBT, 6, (0, 3)),
        (CONTRACTS, 5, (3, 3)),
    ],
    ids=["2017", "three players", "saved page", "extra turn", "shelters, debt, night", "allies"],
)
def test_every_line_of_it_comes_about(text: str, turns: int, scores: tuple[int, ...]) -> None:
    found = told(text)
    assert found.status == "complete", f"{found.stopped_at} {found.instead}"
    assert not found.replay.log.unknown
    assert found.turns == found.turns_understood == turns
    assert found.scores == scores


def test_a_purchase_that_is_too_expensive_is_refused_with_the_rule() -> None:
    found = told(OF_2026)
    assert found.replay.log.players == ("Lord Rattington", "Lord")
    # a hand is hidden, and with hidden cards nothing is called impossible
    assert found.status == "unknown"
    assert found.stopped_at is not None
    assert found.stopped_at.text == "Lord buys and gains a Festival."
    assert any("By the rules: " in sentence and "Festival" in sentence for sentence in summary(found))


def test_a_resigned_game_is_not_over_by_the_rules() -> None:
    found = told(THREE_PLAYERS)
    assert not found.over
    assert found.hidden == (0, 2)


def test_the_score_on_the_page_is_compared() -> None:
    page = told(FROM_PAGE)
    assert page.replay.log.players == ("A&Co", "Bea")
    # what stands outside the log on the page is not read
    assert page.client_scores == {}


@pytest.mark.parametrize(
    "text",
    [OF_2017, THREE_PLAYERS, FROM_PAGE, EXTRA_TURN, NIGHTS_AND_DEBT, CONTRACTS],
    ids=["2017", "three players", "saved page", "extra turn", "shelters, debt, night", "allies"],
)
def test_without_the_names_it_comes_about_too(text: str) -> None:
    read = read_log(text)
    bare = without_names(text)
    for name in read.players:
        assert f"{name} " not in bare
        assert not bare.rstrip().endswith(name)
    found = report(replay(read_log(bare), as_of=day_of(read.number or 0)))
    assert found.status == "complete", found.stopped_at
    assert found.scores == told(text).scores


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Turn 9 - anna\na plays a Copper.\n", "The beginning is missing"),
        ("anna plays a Copper.\n", "there is no line such as 'Turn 1 - alice'"),
        ("", "there is no line such as 'Turn 1 - alice'"),
    ],
)
def test_what_is_only_a_part_of_a_game_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(BadLog) as bad:
        read_log(text)
    assert says in str(bad.value)
