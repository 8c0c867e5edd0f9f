"""`why` and `why-not` for a trace written by hand, and `why` for scenarios of many kinds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from explained import is_sound, result

from adjudicator.engine.events import Event
from adjudicator.explanations.asked_about import NoMatchError
from adjudicator.explanations.why import why, why_not

Happened = Callable[..., Event]

Trace = tuple[Event, ...]


def test_the_chain_leads_over_the_shuffle_to_the_lost_track(trace: Trace, players: tuple[str, ...]) -> None:
    answer = why(trace, "1.7.4.2", players)
    texts = [step.text for step in answer.steps]
    shuffled = texts.index("alice shuffles 2 Villages into their deck")
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
    assert why(trace, "#14", players).steps[-1].text.startswith("Innovation (play it) does not trigger")


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
        "Innovation does not trigger when alice gains Inn onto their deck: alice has no cube on Innovation."
    )
    assert answer.reasons[0].because == "alice has no cube on Innovation"
    assert not answer.happened


def test_why_not_because_it_lost_track(trace: Trace, players: tuple[str, ...]) -> None:
    answer = why_not(trace, "watchtower", players)
    assert answer.answer == "refused"
    assert answer.verdict == (
        "Watchtower loses track of Inn, so alice cannot put it onto their deck: "
        "meanwhile alice shuffles 2 Villages into their deck (Inn)."
    )
    assert [step.event for step in answer.reasons] == [23]
    assert answer.reasons[0].cites == ("lose-track",)
    assert [step.event for step in answer.happened] == [21]


def test_why_not_when_it_never_came_up(trace: Trace, players: tuple[str, ...]) -> None:
    answer = why_not(trace, "Royal Seal", players)
    assert answer.answer == "never"
    assert answer.verdict.startswith("Royal Seal never triggered")
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
        happened(3, "choose", parent=1, player=1, asked="react", chosen=(), options=("Moat", "nothing")),
        happened(4, "gain", "Curse", parent=1, player=1),
    )
    assert why_not(trace, "Moat", players).verdict == (
        "bob could react with Moat when alice plays Witch, but declined to."
    )


def test_the_same_reason_is_given_once(players: tuple[str, ...], happened: Happened) -> None:
    refused = {
        "parent": 1,
        "ability": "Moat: when another player plays an Attack card, you may first reveal this from your hand, to be unaffected by it",
        "because": "bob has no Moat in hand",
    }
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


WHY = [
    (
        "chapter-3/lose-track",
        "lose-track-1",
        "loses track",
        "Watchtower loses track of Inn, so alice cannot trash it: "
        "meanwhile alice shuffles 2 Villages into their deck (Inn).",
        6,
    ),
    (
        "chapter-3/lose-track",
        "lose-track-2-possessed",
        "loses track",
        "Mining Village loses track of itself, so bob cannot trash it: "
        "meanwhile bob sets aside Mining Village from the trash (Possession).",
        6,
    ),
    (
        "chapter-3/lose-track",
        "lose-track-3",
        "Innovation",
        "Innovation loses track of Village, so alice cannot play it: "
        "meanwhile alice returns Village from their discard pile to its pile (Changeling).",
        4,
    ),
    (
        "chapter-3/lose-track",
        "lose-track-4",
        "loses track",
        "Watchtower loses track of Border Village, so alice cannot trash it: "
        "meanwhile alice puts Smithy from their discard pile onto their deck (Watchtower).",
        6,
    ),
    (
        "chapter-3/lose-track",
        "lose-track-5-before-2019",
        "loses track",
        "Watchtower loses track of Border Village, so alice cannot trash it: "
        "meanwhile alice gains Smithy (Border Village).",
        5,
    ),
    (
        "cards/menagerie/way-of-the-chameleon",
        "chameleon-moat-2023",
        "unaffected",
        "bob is unaffected by Militia because of Moat.",
        3,
    ),
    (
        "cards/seaside/lighthouse",
        "lighthouse-unaffected",
        "unaffected",
        "alice is unaffected by Militia because of Lighthouse.",
        4,
    ),
    (
        "cards/nocturne/guardian",
        "guardian-protects-and-pays",
        "unaffected",
        "alice is unaffected by Witch because of Guardian.",
        4,
    ),
    (
        "cards/adventures/page-line",
        "champion-for-good",
        "unaffected",
        "alice is unaffected by Witch because of Champion.",
        4,
    ),
    (
        "cards/empires/enchantress",
        "enchantress-first-action",
        "Smithy",
        "bob plays Smithy, but Enchantress (until your next turn, each"
        " other player gets +1 Card and +1 Action instead of following the first Action card they play"
        " on their turn) replaces its instructions.",
        3,
    ),
    (
        "cards/allies/highwayman",
        "highwayman-first-treasure",
        "Gold",
        "bob plays Gold, but Highwayman (until your next turn, the first Treasure"
        " card that each other player plays on a turn does nothing) replaces its instructions.",
        3,
    ),
    (
        "cards/hinterlands/trader",
        "trader-2011-instead",
        "Lost City",
        "alice does not gain Lost City, because Trader (when you would gain a card, you may reveal this"
        " from your hand to gain a Silver instead) replaces that.",
        3,
    ),
    (
        "cards/hinterlands/trader",
        "trader-2011-instead",
        "Silver",
        "alice gains Silver, because of Trader (when you would gain a card, you may reveal this from your hand to gain a Silver instead).",
        3,
    ),
    (
        "cards/alchemy/possession",
        "possession-gained-to-discard-pile",
        "alice gains",
        "alice gains Inn, because of Possession (when they would gain a card, you gain it instead).",
        5,
    ),
    (
        "cards/allies/skirmisher",
        "skirmisher-moat-too-late",
        "bob discards",
        "bob discards Copper, because of Skirmisher (this turn, when you gain an Attack card, each"
        " other player discards down to three cards in hand).",
        3,
    ),
    (
        "chapter-4/durations",
        "duration-throne-room-stays",
        "Throne Room stays",
        "Throne Room stays in play (it played Fishing Village again).",
        4,
    ),
    (
        "chapter-4/durations",
        "duration-throne-room-stays",
        "Fishing Village stays",
        "Fishing Village stays in play (still to come: at the start of your next turn, +1 Action and +$1).",
        4,
    ),
    (
        "cards/empires/landmarks-in-play",
        "tomb-other-players-turn",
        "Tomb",
        "Tomb (when you trash a card, +1 VP) triggers when bob trashes Silver from the cards looked at.",
        3,
    ),
    (
        "cards/menagerie/way-of-the-monkey",
        "ways-monkey",
        "Way of the Monkey",
        "alice uses Way of the Monkey (+1 Buy, +$1) when alice plays Smithy.",
        2,
    ),
    ("cards/base/moat", "moat-declined", "Curse", "bob gains Curse, because alice plays Witch.", 2),
    (
        "chapter-4/durations",
        "duration-throne-room-stays",
        "+$1",
        "alice gets +$1, because of Fishing Village (at the start of your next turn, +1 Action and +$1).",
        3,
    ),
]


@pytest.mark.parametrize(("file", "id_", "what", "verdict", "steps"), WHY)
def test_why_in_scenarios(file: str, id_: str, what: str, verdict: str, steps: int) -> None:
    run = result(file, id_).run
    spoken = why(run.trace, what, run.game.players).spoken
    assert (spoken.verdict, len(spoken.steps)) == (verdict, steps)
    is_sound(spoken)


def test_the_steps_of_a_lost_card_in_the_order_in_which_they_happened() -> None:
    run = result("chapter-3/lose-track", "lose-track-1").run
    assert [(step.text, step.cites) for step in why(run.trace, "loses track", run.game.players).spoken.steps] == [
        ("alice plays Artificer.", ("playing",)),
        ("alice gains Inn onto their deck.", ("gaining",)),
        ("That triggers Inn and Watchtower, and alice resolves Inn first.", ("concurrent-abilities",)),
        (
            "Then Inn (when you gain it, shuffle as many Action cards of your discard pile as you"
            " like into your deck) is resolved: alice shuffles 2 Villages into their deck.",
            ("Inn 2", "shuffling"),
        ),
        (
            "alice reacts with Watchtower (when you gain a card, you may reveal this from your hand and"
            " either trash that card or put it onto your deck).",
            ("reactions", "Watchtower 1"),
        ),
        ("Watchtower expects Inn on alice's deck, but that has been shuffled.", ("lose-track",)),
    ]


def test_who_decides_for_somebody_else_is_said() -> None:
    run = result("cards/alchemy/possession", "possession-gained-to-discard-pile").run
    texts = [step.text for step in why(run.trace, "alice gains", run.game.players).spoken.steps]
    assert "bob would gain Inn onto their deck, as alice decides." in texts
