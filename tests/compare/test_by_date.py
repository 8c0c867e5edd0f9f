"""The same scenario by the rules of different days."""

from __future__ import annotations

import random
from datetime import date, timedelta

import pytest
from small_scenarios import HAGGLER

from adjudicator.compare.by_date import compare
from adjudicator.compare.end_table import comparable
from adjudicator.compare.history import history
from adjudicator.compare.outcomes import flat
from adjudicator.compare.rule_changes import by_rules_of
from adjudicator.compare.side_by_side import known_by
from adjudicator.compare.sides import side
from adjudicator.format.catalogue import names
from adjudicator.format.document import Scenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario


def plain() -> Scenario:
    (one,) = loads(PLAIN, "a.yaml", names())
    return one


PLAIN = """
id: a
title: A
kingdom: [Smithy]
players:
  alice: {hand: [Smithy], deck: [3 Copper]}
  bob: {}
moves:
  - alice plays Smithy
"""


def test_nothing_has_changed() -> None:
    found = compare(by_rules_of(plain(), date(2010, 1, 1), {}), plain())
    assert found.same
    assert (found.first, found.differs, found.due.alone) == (None, {}, ())


def test_the_card_that_changed_is_the_cause() -> None:
    (one,) = loads(HAGGLER, "a.yaml", names())
    found = compare(by_rules_of(one, date(2015, 1, 1), {}), by_rules_of(one, date(2023, 1, 1), {}))
    assert not found.same
    assert [(cause.name, cause.before, cause.after) for cause in found.due.alone] == [("Haggler", "2011", "2022")]
    assert found.one.cannot is None
    assert found.other.result is not None
    # nothing is asked any more when the card is bought
    assert [step.line for step in found.other.result.unused] == [11]
    pinned = compare(one, by_rules_of(one, None, {"Haggler": date(2015, 1, 1)}))
    assert [cause.name for cause in pinned.due.alone] == ["Haggler"]


MILITIA = """
id: a
title: A
kingdom: [Militia]
players:
  alice: {hand: [Militia]}
  bob: {hand: [5 Copper], discard: []}
moves:
  - alice plays Militia
"""


def test_a_rule_that_changed_is_a_cause_with_its_source() -> None:
    answers = "".join(f"      - bob {answer}\n" for answer in ("discard: Tunnel", "react: Tunnel", "discard: Silver"))
    text = (
        MILITIA.replace("kingdom: [Militia]", "kingdom: [Militia, Tunnel]")
        .replace("[5 Copper]", "[3 Copper, Tunnel, Silver]")
        .replace("alice plays Militia\n", f"alice plays Militia:\n{answers}")
    )
    (one,) = loads(text, "a.yaml", names())
    found = compare(by_rules_of(one, date(2015, 1, 1), {}), by_rules_of(one, date(2023, 1, 1), {}))
    (cause,) = found.due.alone
    assert (cause.name, cause.is_rule) == ("discard-down-at-once", True)
    assert cause.cites
    # one answer to both cards is missing now: every answer is looked at
    assert len(found.other.outcomes) > 1


VILLAGE_GREEN = """
id: a
title: A
kingdom: [Village Green]
players:
  alice: {hand: [Village Green], deck: [9 Copper]}
  bob: {}
moves:
  - alice plays Village Green:
      - choose: next turn
"""
SAVE = """
id: a
title: A
kingdom: [Village]
landscapes: [Save]
phase: buying
players:
  alice: {coins: 1, hand: [Gold]}
  bob: {}
moves:
  - alice buys Save
"""
NECROMANCER = """
id: a
title: A
kingdom: [Necromancer]
players:
  alice: {hand: [Necromancer], deck: [9 Copper]}
  bob: {}
moves:
  - alice plays Necromancer:
      - play: Zombie Mason
      - any, to the end
"""
VOYAGE = """
id: a
title: A
kingdom: [Odysseys]
players:
  alice: {hand: [2 Voyage], deck: [20 Copper]}
  bob: {}
moves:
  - alice plays Voyage
  - alice plays Voyage
"""


@pytest.mark.parametrize(
    ("text", "card", "years"),
    [
        (VILLAGE_GREEN, "Village Green", [2020, 2021]),
        (SAVE, "Save", [2022]),
        (NECROMANCER, "Necromancer", [2021]),
    ],
)
def test_an_ability_in_force_that_is_only_worded_otherwise_is_the_same_answer(
    text: str, card: str, years: list[int]
) -> None:
    (one,) = loads(text, "a.yaml", names())
    (since,) = history(one)
    assert [(day.year, change.name, change.after) for day, change in since.waiting] == [
        (year, card, str(year)) for year in years
    ]
    changed = since.waiting[0][0]
    before, after = (by_rules_of(one, day, {}) for day in (changed - timedelta(days=1), changed))
    found = compare(before, after)
    assert (found.same, found.differs, found.due.alone) == (True, {}, ())
    assert [change.name for change in found.waiting] == [card]


def test_what_an_ability_in_force_does_otherwise_is_told_before_it_comes_and_seen_when_it_does() -> None:
    # since September 2023 Voyage gives no third turn in a row
    (waiting,) = loads(VOYAGE, "a.yaml", names())
    before = compare(by_rules_of(waiting, date(2023, 6, 1), {}), waiting)
    assert (before.same, before.differs) == (True, {})
    assert [(change.name, change.before, change.after) for change in before.waiting] == [("Voyage", "2022", "2023")]
    (come,) = loads(VOYAGE + 2 * "  - alice ends turn\n", "a.yaml", names())
    after = compare(by_rules_of(come, date(2023, 6, 1), {}), come)
    assert after.differs["turn"] == ("alice", "bob")
    assert [change.name for change in after.due.alone] == ["Voyage"]


HAUNTED_WOODS = """
id: a
title: A
kingdom: [Haunted Woods]
players:
  alice: {hand: [Haunted Woods]}
  bob: {}
moves:
  - alice plays Haunted Woods
"""


def test_what_comes_at_another_moment_is_another_answer() -> None:
    (one,) = loads(HAUNTED_WOODS, "a.yaml", names())
    found = compare(by_rules_of(one, date(2015, 6, 1), {}), one)
    assert found.differs == {
        "alice in force": (
            ["Haunted Woods at the start of a turn", "Haunted Woods when a card is bought"],
            ["Haunted Woods at the start of a turn", "Haunted Woods when a card is gained"],
        )
    }


OVERLORD = """
id: a
title: A
as_of: 2023
kingdom: [Overlord, Great Hall]
players:
  alice: {hand: [Overlord], deck: [9 Copper]}
  bob: {}
moves:
  - alice plays Overlord
"""


def test_what_a_card_has_become_is_a_difference() -> None:
    (one,) = loads(OVERLORD, "a.yaml", names())
    found = compare(by_rules_of(one, date(2018, 1, 1), {}), one)
    assert found.differs == {"alice in play": (["Overlord as Great Hall"], ["Overlord"])}
    assert [change.name for change in found.due.alone] == ["Overlord"]
    assert len(history(one)) == 2


HIGHWAY = """
id: a
title: A
kingdom: [Highway, Village]
landscapes: [Way of the Horse]
players:
  alice: {hand: [Highway], deck: [9 Copper]}
  bob: {}
moves:
  - alice plays Highway:
      - use: nothing
"""


def test_what_a_card_sets_up_today_is_what_it_did_as_long_as_it_was_in_play() -> None:
    (one,) = loads(HIGHWAY, "a.yaml", names())
    found = compare(by_rules_of(one, date(2021, 1, 1), {}), one)
    assert (found.same, [change.name for change in found.waiting]) == (True, ["Highway"])
    # by a Way it sets nothing up today; before, it lowered costs all the same as long as it was in play
    (way,) = loads(HIGHWAY.replace("Horse", "Ox").replace("nothing", "Way of the Ox"), "a.yaml", names())
    found = compare(by_rules_of(way, date(2021, 1, 1), {}), way)
    assert found.differs == {"alice in force": (["Highway changes costs"], None)}


FOUR_DISCARDS = """
id: a
title: A
kingdom: [%s]
players:
  alice: {hand: [%s]}
  bob: {hand: [Copper, Silver, Gold, Estate, Duchy]}
  carol: {hand: [Copper, Silver, Gold, Estate, Duchy]}
moves: [alice plays %s]
"""


def test_the_order_of_discards_that_nothing_follows_is_not_another_answer() -> None:
    (one,) = loads(FOUR_DISCARDS % ("Militia", "Militia", "Militia"), "a.yaml", names())
    (since,) = history(one)
    assert (since.side.unknown, len(since.side.states)) == (False, 100)
    assert since.side.result is not None
    # one at a time, and not in every order on top of each other
    assert len(since.side.result.graph or ()) < 400


def test_a_covered_card_that_is_followed_is_lost_track_of_all_the_same() -> None:
    text = FOUR_DISCARDS % ("Workshop, Watchtower, Ironworks", "Workshop, Watchtower", "Workshop: [gain: Silver]")
    for as_of in (date(2018, 1, 1), date(2020, 1, 1)):
        (one,) = loads(text, "a.yaml", names())
        found = side(by_rules_of(one, as_of, {}))
        assert found.result is not None
        assert found.scenario.rules == {}
        assert ("covered-discards-can-move" in found.result.run.game.switches) is (as_of.year == 2020)


OLD_ACTIONS = ("Militia", "Workshop", "Cellar", "Vault", "Warehouse", "Hamlet", "Oasis", "Torturer")


@pytest.mark.slow
@pytest.mark.parametrize("as_of", [date(2012, 1, 1), date(2018, 6, 1)])
def test_looking_at_orders_together_finds_the_same_tables(as_of: date) -> None:
    """On positions with what gains, discards and follows cards, by the rules of a day and with every order of discards."""
    chosen = random.Random(as_of.year)
    print("seed", as_of.year)
    for _ in range(40):
        action = chosen.choice(OLD_ACTIONS)
        # Vault draws two cards first, and six have too many orders to walk them all
        others = 2 if action == "Vault" else 4
        hand = [action, *chosen.choices(["Watchtower", "Trader", "Copper", "Silver", "Estate"], k=others)]
        other = chosen.choices(["Copper", "Tunnel", "Gold", "Watchtower", "Moat"], k=4)
        text = f"""
id: a
title: A
kingdom: [{", ".join(OLD_ACTIONS)}, Watchtower, Trader, Tunnel, Moat]
players:
  alice: {{hand: [{", ".join(hand)}], deck: [Gold, Estate, Curse, Duchy]}}
  bob: {{hand: [{", ".join(other)}], deck: [3 Silver]}}
moves: [alice plays {action}]
"""
        (one,) = loads(text, "a.yaml", names())
        old = by_rules_of(one, as_of, {})
        every_order = run_scenario(old, lenient=True)
        assert every_order.why_unknown is None
        tables = {known_by(flat(comparable(run))) for run in every_order.runs}
        assert {known_by(flat(state)) for state in side(old).states} == tables


def test_a_phase_that_ends_on_one_side_only_is_not_looked_at_as_it_ends() -> None:
    text = (
        "id: a\ntitle: A\nkingdom: [Hermit]\nplayers: {alice: {hand: [Hermit, 2 Copper], deck: [5 Silver]}, bob: {}}\nmoves:\n"
        "  - alice plays Hermit: [gain: Silver]\n  - alice ends Buy phase\n"
    )
    (scenario,) = loads(text, "a.yaml", names())
    found = compare(scenario, by_rules_of(scenario, date(2013, 12, 31), {}))
    assert "turn" not in found.differs
    assert found.differs["trash"] == ([], ["Hermit"])
    assert [change.name for change in found.due.all] == ["Hermit"]
