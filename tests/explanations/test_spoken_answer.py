"""Explanations as they are given aloud."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator.engine.events import Event
from adjudicator.explanations.spoken_answer import Spoken, condensed, main_event, say_why, steps_to, whole
from adjudicator.explanations.trace import event_with
from adjudicator.explanations.why import why, why_not

Happened = Callable[..., Event]
Trace = tuple[Event, ...]


def said(trace: Trace, number: int, players: tuple[str, ...]) -> Spoken:
    event = event_with(trace, number)
    assert event is not None
    return say_why(trace, event, players)


def texts(spoken: Spoken) -> list[str]:
    return [step.text for step in spoken.steps]


def test_the_verdict_comes_first_then_the_causes_in_order(trace: Trace, players: tuple[str, ...]) -> None:
    spoken = why(trace, "loses track of Inn", players).spoken
    assert spoken.verdict.startswith("Watchtower loses track of Inn, so alice cannot put it onto their deck: meanwhile")
    assert spoken.cites == ("lose-track",)
    assert texts(spoken)[-3:] == [
        "Then Inn (shuffle Action cards into your deck) is resolved: alice shuffles 2 Villages into their deck.",
        "alice reacts with Watchtower (trash it or put it onto your deck).",
        "Watchtower expects Inn where it was, but it is no longer there.",
    ]
    assert [step.number for step in spoken.steps] == ["1", "1.7", "1.7.1", "1.7.2", "1.7.4", "1.7.4.2"]


def test_steps_of_the_engine_and_choices_without_choice_are_left_out(trace: Trace, players: tuple[str, ...]) -> None:
    spoken = said(trace, 12, players)
    assert texts(spoken) == ["alice plays Artificer.", "alice gains Inn onto their deck, as alice chooses."]
    assert spoken.verdict == "alice gains Inn onto their deck, because alice plays Artificer."


def test_no_more_steps_than_anybody_listens_to(players: tuple[str, ...], happened: Happened) -> None:
    trace = [happened(1, "play", "Throne Room")]
    for number in range(2, 20, 2):
        trace.append(happened(number, "follow", "Throne Room", parent=number - 1))
        trace.append(happened(number + 1, "play", "Throne Room", parent=number, origin=number))
    steps = steps_to(tuple(trace), trace[-1], players)
    assert len(steps) == 6
    assert [step.event for step in steps] == [9, 11, 13, 15, 17, 19]


def test_the_order_of_abilities_is_somebodys_choice(trace: Trace, players: tuple[str, ...]) -> None:
    first = next(step for step in said(trace, 19, players).steps if step.event == 15)
    assert (first.text, first.cites) == ("That triggers Inn and Watchtower, and alice resolves Inn first.", ("Inn 3",))


def test_who_decides_for_another_player_is_said(players: tuple[str, ...], happened: Happened) -> None:
    trace = (
        happened(1, "play", "Workshop", player=1),
        happened(2, "follow", "Workshop", player=1, parent=1),
        happened(3, "choose", player=1, parent=2, origin=2, asked="gain", chosen=("Silver",), decider=0),
        happened(4, "gain", "Silver", player=1, parent=2, origin=2, links=(("chooses", 3),)),
    )
    assert texts(say_why(trace, trace[-1], players))[-1] == "bob gains Silver, as alice decides."


def test_what_replaced_a_card_and_what_set_that_up(players: tuple[str, ...], happened: Happened) -> None:
    trace = (
        happened(1, "play", "Enchantress"),
        happened(2, "follow", "Enchantress", parent=1),
        happened(3, "play", "Smithy", player=1),
        happened(
            4,
            "ability",
            *("Enchantress",),
            player=1,
            parent=3,
            ability="Enchantress: draw a card instead",
            links=(("triggers", 3), ("sets up", 2)),
            cites=("Enchantress 2",),
            moment="would follow",
        ),
    )
    spoken = why(trace, "Smithy", players).spoken
    assert spoken.verdict == "bob plays Smithy, but Enchantress (draw a card instead) replaces its instructions."
    assert spoken.cites == ("Enchantress 2",)
    assert texts(spoken) == [
        "alice plays Enchantress.",
        "bob plays Smithy.",
        "That triggers Enchantress (draw a card instead).",
    ]
    assert why_not(trace, "Smithy", players).verdict == spoken.verdict


def test_an_attack_does_nothing_to_who_is_unaffected(players: tuple[str, ...], happened: Happened) -> None:
    trace = (
        happened(1, "play", "Witch"),
        happened(2, "choose", player=1, parent=1, asked="react", chosen=("Moat",), options=("Moat", "nothing")),
        happened(
            3,
            "ability",
            "Moat",
            player=1,
            parent=1,
            ability="Moat: when another player plays an Attack card, you may first reveal this from your hand, to be unaffected by it",
            links=(("orders", 2),),
        ),
        happened(
            4, "unaffected", "Witch", player=1, parent=1, outcome="prevented", because="Moat", links=(("prevents", 3),)
        ),
    )
    spoken = why_not(trace, "witch", players).spoken
    assert spoken.verdict == "bob is unaffected by Witch because of Moat."
    assert texts(spoken) == [
        "alice plays Witch.",
        "bob reacts with Moat (when another player plays an Attack card, you may first reveal this from"
        " your hand, to be unaffected by it).",
        "So Witch does nothing to bob.",
    ]


REFUSED = {"parent": 1, "outcome": "declined", "links": (("triggers", 1),)}


@pytest.mark.parametrize(
    ("because", "verdict"),
    [
        ("it is not their turn", "Innovation does not trigger when alice gains Inn: it is not their turn."),
        (None, "Innovation does not trigger when alice gains Inn: its condition does not hold."),
    ],
)
def test_the_condition_in_plain_words(
    because: str | None, verdict: str, players: tuple[str, ...], happened: Happened
) -> None:
    trace = (
        happened(1, "gain", "Inn"),
        happened(2, "not offered", ability="Innovation: play it", because=because, **REFUSED),
    )
    spoken = why_not(trace, "innovation", players).spoken
    assert spoken.verdict == verdict
    assert spoken.cites == ("abilities",)
    assert texts(spoken) == ["alice gains Inn.", "So Innovation (play it) does not trigger."]


def test_what_was_used_already_is_told_with_the_time_it_was_used(players: tuple[str, ...], happened: Happened) -> None:
    trace = (
        happened(1, "gain", "Village"),
        happened(2, "ability", parent=1, ability="Innovation: play it", links=(("triggers", 1),)),
        happened(3, "gain", "Smithy"),
        happened(
            4,
            "not offered",
            parent=3,
            outcome="declined",
            ability="Innovation: play it",
            because="it was already used this turn",
            reason="used",
            links=(("triggers", 3),),
        ),
    )
    assert texts(why_not(trace, "Innovation", players).spoken) == [
        "alice gains Village.",
        "That triggers Innovation (play it).",
        "alice gains Smithy.",
        "So Innovation (play it) does not trigger.",
    ]


def test_what_is_nothing_to_wonder_about_gives_way_to_what_happened(
    players: tuple[str, ...], happened: Happened
) -> None:
    trace = (
        happened(1, "play", "Village"),
        happened(
            2,
            "not offered",
            ability="Moat: when another player plays an Attack card, you may first reveal this from your hand, to be unaffected by it",
            because="it is not an Attack card",
            reason="which card",
            **REFUSED,
        ),
        happened(3, "play", "Witch"),
        happened(
            4,
            "ability",
            player=1,
            parent=3,
            ability="Moat: when another player plays an Attack card, you may first reveal this from your hand, to be unaffected by it",
            links=(("triggers", 3),),
        ),
    )
    assert why_not(trace, "Moat", players).verdict == (
        "Moat triggered when alice plays Witch, but not when alice plays Village: it is not an Attack card."
    )


@pytest.mark.parametrize("asked", ["Estate", "gain Estate"])
def test_a_card_that_somebody_passed_over(players: tuple[str, ...], happened: Happened, asked: str) -> None:
    trace = (
        happened(1, "play", "Workshop"),
        happened(2, "choose", parent=1, asked="gain", chosen=("Silver",), options=("Estate", "Silver")),
    )
    answer = why_not(trace, asked, players)
    assert (answer.answer, answer.verdict) == ("passed over", "alice could gain Estate, but chose Silver.")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("alice plays Inn", "alice plays Inn."),
        ("alice, deciding for bob, plays Inn", "alice, deciding for bob, plays Inn."),
        ("alicet is not a player", "Alicet is not a player."),
        ("that triggers Inn.", "That triggers Inn."),
    ],
)
def test_whole_sentences(text: str, sentence: str, players: tuple[str, ...]) -> None:
    assert whole(text, players) == sentence


def test_rulings_about_one_card_stand_together() -> None:
    assert condensed(("reactions", "Inn 2", "Inn 4", "Trader (pre-2020) 12", "Inn 2", "Witch")) == (
        "reactions",
        "Inn 2, 4",
        "Trader (pre-2020) 12",
        "Witch",
    )


def test_of_several_events_the_one_that_went_otherwise_is_told(trace: Trace) -> None:
    assert main_event(trace, trace).id == 23
    assert main_event(trace, trace[:20]).id == 21


def test_what_others_did_not_want_is_left_out(happened: Happened) -> None:
    """The last to be asked was carol, who declined; dave is unaffected because of his own card."""
    declined = {"parent": 1, "asked": "react", "chosen": ("nothing",), "options": ("Moat", "nothing")}
    trace = (
        happened(1, "play", "Witch"),
        happened(2, "ability", player=3, parent=1, ability="Lighthouse: be unaffected", links=(("triggers", 1),)),
        happened(3, "choose", player=2, **declined),
        happened(4, "unaffected", "Witch", player=3, parent=1, because="Lighthouse", links=(("prevents", 2),)),
    )
    names = ("alice", "bob", "carol", "dave")
    assert [step.event for step in said(trace, 4, names).steps] == [1, 2, 4]
    assert said(trace, 3, names).steps[-1].text == "carol does not react."
