"""Why, and why not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator.engine.events import Event
from adjudicator.explain.matching import NoMatchError
from adjudicator.explain.why import why, why_not

Happened = Callable[..., Event]

Trace = tuple[Event, ...]


def test_the_chain_leads_over_the_shuffle_to_the_lost_track(trace: Trace, players: tuple[str, ...]) -> None:
    answer = why(trace, "1.7.4.2", players)
    texts = [step.text for step in answer.steps]
    shuffled = texts.index("alice shuffles 2 Village into their deck")
    assert texts[0] == "alice plays Artificer"
    assert shuffled < len(texts) - 1
    assert texts[-1].startswith("Watchtower loses track of Inn")
    assert "alice resolves Inn first" in texts[:shuffled]
    assert "alice draws Silver" not in texts
    assert answer.targets == (23,)
    assert answer.steps[-1].asked
    assert not answer.steps[0].asked


def test_steps_name_their_causes_and_citations(trace: Trace, players: tuple[str, ...]) -> None:
    answer = why(trace, "#23", players)
    assert answer.steps[-1].after == ("chosen in 1.7.4.1", "the card was moved by 1.7.2.2")
    assert answer.steps[-1].cites == ("lose-track",)
    assert answer.cites == ("Inn 3", "when-gain", "lose-track")
    ability = next(step for step in answer.steps if step.event == 16)
    assert str(ability) == (
        "1.7.2 Inn's ability: shuffle Action cards into your deck "
        "(triggered by 1.7, put in this order by 1.7.1) [when-gain]"
    )


def test_decisions_without_choice_are_no_causes(trace: Trace, players: tuple[str, ...]) -> None:
    assert 17 not in why(trace, "#18", players).events
    assert why(trace, "#18", players).steps[-1].after == ()


@pytest.mark.parametrize("what", ["Inn", " inn ", "INN"])
def test_everything_about_a_card(what: str, trace: Trace, players: tuple[str, ...]) -> None:
    answer = why(trace, what, players)
    assert answer.targets == (12, 16, 18, 23)
    assert list(answer.events) == sorted(answer.events)


def test_an_ability_by_its_words(trace: Trace, players: tuple[str, ...]) -> None:
    assert why(trace, "shuffle action cards into your deck", players).targets == (16,)


def test_part_of_a_sentence(trace: Trace, players: tuple[str, ...]) -> None:
    assert why(trace, "loses track of Inn", players).targets == (23,)


def test_an_event_the_engine_keeps_to_itself_can_be_asked_for(trace: Trace, players: tuple[str, ...]) -> None:
    assert why(trace, "#14", players).steps[-1].text.startswith("Innovation (play it) is not offered")


@pytest.mark.parametrize("what", ["Wachtower", "watchtowr"])
def test_the_nearest_names_are_suggested(what: str, trace: Trace, players: tuple[str, ...]) -> None:
    with pytest.raises(NoMatchError, match="Did you mean Watchtower") as caught:
        why(trace, what, players)
    assert caught.value.nearest[0] == "Watchtower"


@pytest.mark.parametrize("what", ["9.9", "#99", "", "Xyzzy", "..."])
def test_nothing_matches(what: str, trace: Trace, players: tuple[str, ...]) -> None:
    with pytest.raises(NoMatchError):
        why(trace, what, players)


def test_why_not_because_it_was_not_offered(trace: Trace, players: tuple[str, ...]) -> None:
    answer = why_not(trace, "innovation", players)
    assert answer.verdict == (
        "Innovation does not come when alice gains Inn onto their deck: alice has no cube on Innovation."
    )
    assert answer.reasons[0].because == "alice has no cube on Innovation"
    assert not answer.happened


def test_why_not_because_it_lost_track(trace: Trace, players: tuple[str, ...]) -> None:
    answer = why_not(trace, "watchtower", players)
    assert answer.answer == "refused"
    assert answer.verdict == (
        "Watchtower loses track of Inn, so alice cannot put it onto their deck: "
        "meanwhile alice shuffles 2 Village into their deck (Inn)."
    )
    assert [step.event for step in answer.reasons] == [23]
    assert answer.reasons[0].cites == ("lose-track",)
    assert [step.event for step in answer.happened] == [21]


def test_why_not_when_it_never_came_up(trace: Trace, players: tuple[str, ...]) -> None:
    answer = why_not(trace, "Royal Seal", players)
    assert answer.answer == "never"
    assert answer.verdict.startswith("Royal Seal never came up")
    assert answer.reasons == answer.happened == ()
    assert why_not(trace, "Wachtower", players).nearest[0] == "Watchtower"


def test_why_not_when_it_did_happen(trace: Trace, players: tuple[str, ...]) -> None:
    answer = why_not(trace, "Inn: shuffle Action cards into your deck", players)
    assert answer.answer == "happened"
    assert "did happen" in answer.verdict
    assert [step.event for step in answer.happened] == [16]


def test_a_reaction_that_nobody_used(players: tuple[str, ...], happened: Happened) -> None:
    trace = (
        happened(1, "play", "Witch"),
        happened(2, "window", parent=1),
        happened(3, "choose", parent=2, player=1, asked="react", chosen=(), options=("Moat", "nothing")),
        happened(4, "gain", "Curse", parent=1, player=1),
    )
    assert why_not(trace, "Moat", players).verdict == (
        "bob could react with Moat when alice plays Witch, but declined to."
    )


def test_the_same_reason_is_given_once(players: tuple[str, ...], happened: Happened) -> None:
    refused = {"parent": 1, "ability": "Moat: be unaffected", "because": "bob has no Moat in hand"}
    trace = (happened(1, "play", "Witch"), *(happened(n, "not offered", **refused) for n in (2, 3, 4)))
    assert len(why_not(trace, "Moat", players).reasons) == 1


def test_what_an_attack_did_not_do(players: tuple[str, ...], happened: Happened) -> None:
    trace = (
        happened(1, "play", "Village"),
        happened(2, "ability", player=1, parent=1, ability="Enchantress: +1 Card, +1 Action"),
        happened(3, "follow", "Village", parent=1, outcome="replaced", because="Enchantress", links=(("replaces", 2),)),
    )
    answer = why_not(trace, "Village", players)
    assert answer.verdict == ("alice would follow Village's instructions; instead: Enchantress.")
    assert [step.event for step in answer.happened] == [1]
