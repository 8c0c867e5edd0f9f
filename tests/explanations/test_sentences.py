"""Each kind of event is one sentence in the rulebook's words."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import product

import pytest

from adjudicator.engine.events import EVENT_KINDS, Event
from adjudicator.explanations.sentences import TEMPLATES, sentence
from adjudicator.explanations.verbs import VERBS

Happened = Callable[..., Event]
Said = Callable[..., str]

WATCHTOWER = "Watchtower: trash it or put it onto your deck"


@pytest.fixture
def said(happened: Happened, players: tuple[str, ...]) -> Said:
    """The sentence of one event that stands alone."""

    def of_one(kind: str, *names: str, **facts: object) -> str:
        event = happened(1, kind, *names, **facts)
        return sentence(event, players, (event,))

    return of_one


@pytest.mark.parametrize(
    ("text", "kind", "names", "facts"),
    [
        ("alice plays Artificer", "play", ["Artificer"], {"from_": ("hand", 0), "to": ("in play", 0)}),
        ("alice plays Village again", "play", ["Village"], {"again": True}),
        ("alice plays Village a third time", "play", ["Village"], {"again": True, "time": 3}),
        ("alice plays Smithy, leaving it where it is", "play", ["Smithy"], {"leaving": True}),
        ("alice plays Gold from the trash", "play", ["Gold"], {"from_": "trash"}),
        ("alice gains Inn onto their deck", "gain", ["Inn"], {"to": "deck"}),
        ("alice gains Gold to their hand", "gain", ["Gold"], {"to": ("hand", 0)}),
        ("alice gains Gold", "gain", ["Gold"], {"from_": ("pile", "Gold"), "to": ("discard", 0)}),
        ("bob gains Curse from alice's hand", "gain", ["Curse"], {"player": 1, "from_": ("hand", 0)}),
        ("alice buys Masterpiece, overpaying $3", "buy", ["Masterpiece"], {"overpaid": "$3"}),
        ("alice draws Silver and 2 Coppers", "draw", ["Silver", "Copper", "Copper"], {}),
        ("alice draws nothing", "draw", [], {"amount": 0}),
        ("alice draws 5 cards", "draw", [], {"amount": 5}),
        ("alice discards Artificer from play", "discard", ["Artificer"], {"from_": "in play"}),
        ("alice sets aside Gold", "set aside", ["Gold"], {}),
        ("alice sets aside The Sun's Gift", "set aside", ["The Sun's Gift"], {"to": ("set aside", "Boons")}),
        ("alice Exiles Gold from its pile", "exile", ["Gold"], {"from_": ("pile", "Gold")}),
        ("alice puts Gold onto their Island mat", "put", ["Gold"], {"to": "island"}),
        ("alice puts Gold to somewhere new", "put", ["Gold"], {"to": "somewhere new"}),
        ("alice looks at Gold from their deck", "look at", ["Gold"], {"from_": "deck"}),
        ("alice passes Curse to bob", "pass", ["Curse"], {"receiver": 1}),
        ("alice exchanges Page for Treasure Hunter", "exchange", ["Page"], {"for": "Treasure Hunter"}),
        ("alice shuffles 2 Villages into their deck", "shuffle", ["Village", "Village"], {}),
        ("alice shuffles their deck", "shuffle", [], {}),
        ("alice spends 2 Coffers", "spend", [], {"amount": 2, "name": "Coffers"}),
        ("alice follows Village's instructions", "follow", ["Village"], {}),
        ("alice follows Village's instructions a second time", "follow", ["Village"], {"time": 2}),
        ("Goons' ability: +1 VP", "ability", [], {"ability": "Goons: +1 VP"}),
        ("alice gets +1 Action", "plus", [], {"what": "actions", "amount": 1}),
        ("alice gets +$2", "plus", [], {"what": "coins", "amount": 2}),
        ("Caravan sets up a later ability: +1 Card", "set up", [], {"ability": "Caravan: +1 Card"}),
        ("bob is unaffected by Witch (Moat)", "unaffected", ["Witch"], {"player": 1, "because": "Moat"}),
        (
            "Moat (when another player plays an Attack card, you may first reveal this from your hand, to"
            " be unaffected by it) does not trigger: no Attack",
            "not offered",
            [],
            {
                "ability": "Moat: when another player plays an Attack card, you may first reveal this from your hand,"
                " to be unaffected by it",
                "because": "no Attack",
            },
        ),
        ("alice's turn 3 begins", "turn", [], {"number": 3}),
        ("bob's extra turn begins (alice decides)", "turn", [], {"player": 1, "extra": True, "decider": 0}),
        ("alice's Buy phase begins", "phase", [], {"phase": "Buy"}),
        ("alice's Clean-up: discarding and drawing", "cleanup", [], {}),
        ("the game ends: three piles are empty", "game end", [], {"because": "three piles are empty"}),
    ],
)
def test_what_happened(text: str, kind: str, names: list[str], facts: dict[str, object], said: Said) -> None:
    assert said(kind, *names, **facts) == text


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("alice chooses: trash it", {"asked": "choose", "chosen": ("trash it",)}),
        ("alice chooses: +1 Card", {"asked": "choose", "chosen": ("+1 Card",)}),
        ("alice chooses to discard 2 Coppers and Gold", {"asked": "discard", "chosen": ("Copper", "Gold", "Copper")}),
        ("alice chooses not to trash anything", {"asked": "trash", "chosen": ()}),
        ("alice chooses not to trash", {"asked": "trash", "chosen": (), "outcome": "declined"}),
        ("alice resolves Inn first", {"asked": "first", "chosen": ("Inn",)}),
        ("alice reacts with Moat", {"asked": "react", "chosen": ("Moat",)}),
        ("alice does not react", {"asked": "react", "chosen": (), "outcome": "declined"}),
        ("alice does not react", {"asked": "react", "chosen": ("nothing",)}),
        ("alice uses Way of the Ox", {"asked": "use", "chosen": ("Way of the Ox",)}),
        ("alice chooses to trash it", {"asked": "may", "may": "trash it", "chosen": ("yes",)}),
        ("alice chooses not to trash it", {"asked": "may", "may": "trash it", "chosen": ("no",)}),
        ("bob, deciding for alice, chooses to gain Gold", {"asked": "gain", "chosen": ("Gold",), "decider": 1}),
        (
            "chance decides: 2 Golds, Estate and Gold",
            {"asked": "shuffle", "chosen": ("Gold", "Gold", "Estate", "Gold"), "decider": -1},
        ),
        ("chance decides: Gold", {"asked": "shuffle", "chosen": ("Gold",), "decider": -1}),
        ("alice is asked: trash it", {"asked": "may", "may": "trash it", "outcome": "open"}),
        ("alice answers nothing to: react (no answer was written)", {"asked": "react", "outcome": "not written"}),
    ],
)
def test_decisions(text: str, facts: dict[str, object], said: Said) -> None:
    assert said("choose", **facts) == text


@pytest.mark.parametrize(
    ("text", "outcome", "facts"),
    [
        ("alice cannot gain Curse: the pile is empty", "failed", {"because": "the pile is empty"}),
        ("alice does not gain Curse: Moat", "prevented", {"because": "Moat"}),
        ("alice would gain Curse; instead: Trader", "replaced", {"because": "Trader"}),
        ("alice would gain Curse; something else happens instead", "replaced", {}),
        ("alice chooses not to gain Curse", "declined", {}),
        ("alice does not gain Curse: no answer was written", "not written", {}),
        ("Watchtower loses track of Curse, so alice cannot gain it", "lost track", {"ability": WATCHTOWER}),
        ("alice gains Curse", "open", {}),
    ],
)
def test_what_became_of_an_act(text: str, outcome: str, facts: dict[str, object], said: Said) -> None:
    assert said("gain", "Curse", outcome=outcome, **facts) == text


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("alice does not use Watchtower: trash it or put it onto your deck", "declined"),
        ("Watchtower's ability is replaced: so it is", "replaced"),
        ("Watchtower's ability does not happen: so it is", "failed"),
        ("Watchtower loses track of Inn: trash it or put it onto your deck", "lost track"),
    ],
)
def test_what_became_of_an_ability(text: str, outcome: str, said: Said) -> None:
    because = None if outcome == "declined" else "so it is"
    assert said("ability", "Inn", ability=WATCHTOWER, outcome=outcome, because=because) == text


def test_another_players_part_is_named(happened: Happened, players: tuple[str, ...]) -> None:
    trace = (
        happened(1, "play", "Council Room"),
        happened(2, "plus", parent=1, what="buys", amount=1),
        happened(3, "plus", parent=1, player=1, what="cards", amount=1),
        happened(
            4,
            "ability",
            parent=1,
            player=1,
            ability="Moat: when another player plays an Attack card, you may first reveal this from your hand, to be unaffected by it",
        ),
    )
    assert [sentence(event, players, trace) for event in trace[1:]] == [
        "+1 Buy",
        "bob gets +1 Card",
        "Moat's ability (bob): when another player plays an Attack card, you may first reveal this from your hand, to be unaffected by it",
    ]


def test_an_ability_about_another_player_names_its_owner(said: Said) -> None:
    assert said("ability", ability=WATCHTOWER, owner=1).startswith("Watchtower's ability (bob): ")


def test_losing_track_names_the_ability_that_issued_it(trace: tuple[Event, ...], players: tuple[str, ...]) -> None:
    text = sentence(trace[-1], players, trace)
    assert text.startswith("Watchtower loses track of Inn, so alice cannot put it onto their deck")


def test_every_kind_of_event_has_a_sentence() -> None:
    assert {*TEMPLATES, *VERBS} == set(EVENT_KINDS)


def test_an_unknown_seat_has_a_name(said: Said) -> None:
    assert said("draw", "Gold", player=4) == "player 5 draws Gold"


OUTCOMES = ("done", "replaced", "prevented", "failed", "lost track", "declined", "not written", "open")


def test_every_kind_has_a_sentence_for_every_outcome_even_without_details(said: Said) -> None:
    for kind, outcome in product((*TEMPLATES, *VERBS), OUTCOMES):
        text = said(kind, outcome=outcome)
        assert text, (kind, outcome)
        assert text == text.strip()
        assert "None" not in text
        assert "  " not in text


def test_sentences_need_no_graph_library() -> None:
    check = "import sys, adjudicator.explanations.sentences; print({'networkx'} & set(sys.modules))"
    shown = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "set()"
