"""Playing cards against each other: what is found, and that the scenario of a finding shows it."""

from __future__ import annotations

from datetime import date

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.interact.interaction import interact
from adjudicator.interact.meetings import meetings
from adjudicator.interact.scenario_of import scenario_of
from adjudicator.scenario.runner import run_scenario


def verdicts(*cards: str, as_of: tuple[str, date] | None = None) -> list[str]:
    """What is found, each as one sentence."""
    return [finding.verdict for finding in interact(cards, as_of).findings]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("Watchtower", "Inn"), "Watchtower loses track of Inn, so Alice cannot trash it from their discard pile."),
        (("Watchtower", "Inn"), "Inn and Watchtower trigger at the same time, and Alice chooses the order."),
        (("Throne Room", "Caravan"), "Throne Room plays Caravan twice."),
        (("King's Court", "Bridge"), "King's Court plays Bridge 3 times."),
        (("Moat", "Militia"), "Bob is unaffected by Militia (Moat)."),
        (("Way of the Mouse", "Swindler"), "Way of the Mouse plays Swindler once."),
        (("Smithy", "+1 Card token"), "When Alice plays Smithy, the +1 Card token triggers"),
        (("Smithy", "Deluded"), "This is not possible: Alice buys Smithy with Deluded in front of her."),
        (("Council Room", "-1 Card token"), "On +4 Cards, the -1 Card token triggers"),
        (("Watchtower", "The Sky's Gift"), "When Alice gains Gold, Watchtower triggers"),
        (("Bard", "The Sky's Gift"), "With Bard, Alice receives The Sky's Gift"),
        (("Market Square", "Locusts"), "When Alice trashes Gold from their deck, Market Square triggers"),
        (("Border Guard", "Lantern"), "When Alice follows Border Guard's instructions, Lantern triggers"),
        (("Market Square", "Bishop"), "When Alice trashes Copper, Market Square triggers"),
        (("Great Leader", "Village"), "When Alice plays Village, Great Leader triggers"),
        (("Enlightenment", "Gold"), "When Alice plays Gold, Enlightenment triggers"),
        (("Approaching Army", "Kitsune"), "When Alice plays Kitsune, Approaching Army triggers"),
        (("Golem", "Tactician"), "Golem plays Tactician once."),
        (("Swindler", "Fortress"), "When Bob trashes Fortress from their deck, Fortress triggers"),
        (("Herald", "Caravan"), "Herald plays Caravan once."),
        (("Outpost", "Wharf"), "For Wharf, the extra turn from Outpost is Alice's next turn"),
        (("Caravan", "Mission"), "For Caravan, the extra turn from Mission is Alice's next turn"),
        (("Possession", "Wharf"), "For Wharf, the extra turn from Possession is Alice's next turn"),
        (
            ("Possession", "Province"),
            "When Alice would gain Province, Possession triggers (when they would gain a card, you gain it",
        ),
        (("Possession", "Chapel"), "When Alice trashes Copper, Possession triggers (cards of theirs that are trashed"),
    ],
)
def test_what_is_found(cards: tuple[str, ...], said: str) -> None:
    assert any(verdict.startswith(said) for verdict in verdicts(*cards))


def test_the_most_telling_comes_first() -> None:
    first, *_ = interact(("Inn", "Watchtower")).findings
    assert first.kind == "lost track"


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("Wharf", "Way of the Chameleon"), ("+$2.", "On a later turn: +2 Cards. Alice draws 2 Coppers. +1 Buy.")),
        (
            ("Enchantress", "Wharf"),
            ("Alice does not follow Wharf's instructions.", "Wharf does nothing on later turns."),
        ),
        (("Highwayman", "Crown"), ("Alice does not follow Crown's instructions.",)),
    ],
)
def test_what_follows_is_said_also_where_it_is_the_same_with_any_card(
    cards: tuple[str, ...], said: tuple[str, ...]
) -> None:
    assert any(set(said) <= set(finding.steps) for finding in interact(cards).findings)


def test_what_is_so_with_any_card_stands_before_an_order_that_does_not_matter() -> None:
    found = interact(("Enchantress", "Wharf")).findings
    assert [(one.usual, one.kind) for one in found] == [(True, "triggers"), (False, "either order")]


def test_whether_the_order_matters() -> None:
    (order,) = (one for one in interact(("Watchtower", "Inn")).findings if one.kind == "order")
    assert order.steps[-1].startswith("The order matters. The other way round: Alice resolves Watchtower first.")


def test_a_reaction_that_does_not_react_is_explained() -> None:
    (finding,) = (one for one in interact(("Moat", "Masquerade")).findings if one.kind == "not")
    assert finding.verdict.startswith("Moat does not react to Masquerade.")
    assert "not an Attack" in finding.verdict


def test_a_cheaper_price_is_a_difference() -> None:
    (finding,) = interact(("Highway", "Province")).findings
    assert "pays $7 instead of $8 because of Highway" in finding.verdict


@pytest.mark.parametrize("cards", [("Courser", "Tools"), ("Scrap", "Transport")])
def test_a_move_that_reads_like_one_of_several_courses_to_choose(cards: tuple[str, str]) -> None:
    # while Courser asks for two of its courses, "alice gains Tools" is no answer to it
    assert interact(cards).situations > 0


def test_cards_that_do_not_meet() -> None:
    interaction = interact(("Gardens", "Duke"))
    assert interaction.findings == []
    assert interaction.situations > 0


def test_by_the_rules_of_another_day() -> None:
    # before 2019 the Caravan was played as the Band of Misfits itself; today's cannot play a Duration
    assert verdicts("Throne Room", "Village", as_of=("2015", date(2015, 1, 1))) == ["Throne Room plays Village twice."]


@pytest.mark.parametrize(
    "cards",
    [
        ("Watchtower", "Inn"),
        ("Moat", "Militia"),
        ("Way of the Mouse", "Moat"),
        ("Outpost", "Wharf"),
        ("Possession", "Caravan"),
        ("Seize the Day", "Tactician"),
        ("Sentry", "Fortress"),
    ],
)
def test_the_scenario_of_a_finding_runs_as_it_stands(cards: tuple[str, ...]) -> None:
    for finding in interact(cards).findings:
        (scenario,) = loads(scenario_of(finding), "", names())
        assert run_scenario(scenario).verdict == "holds"


def test_the_possessor_gains_what_is_gained_in_the_extra_turn() -> None:
    found = [one for one in interact(("Possession", "Border Village")).findings if "would gain" in one.verdict]
    assert found
    assert found[0].meeting == "Alice gains Border Village on an extra turn that Bob controls with Possession"
    assert "Bob gains Border Village." in found[0].steps


def test_each_situation_has_an_id_of_its_own() -> None:
    ids = [meeting.text.split("\n")[0] for meeting in meetings("Throne Room", "Caravan")]
    assert len(set(ids)) == len(ids)
