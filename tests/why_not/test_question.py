"""Why not, asked of scenarios of many kinds: the verdict as a judge says it, and how many steps it takes."""

from __future__ import annotations

import re

import pytest
from explained import is_sound, result

from adjudicator.explanations.asked_about import NoAbilityError
from adjudicator.explanations.phrases import capitalised
from adjudicator.explanations.why import WhyNot
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario
from adjudicator.why_not.question import why_not

WHY_NOT = [
    (
        "cards/base/moat",
        "moat-declined",
        "Moat",
        "bob could react with Moat when alice plays Witch, but declined to.",
        2,
    ),
    (
        "chapter-3/reactions",
        "reaction-moat",
        "Moat",
        "It did happen: bob reacts with Moat (when another player plays an Attack card, you may first"
        " reveal this from your hand, to be unaffected by it) when alice plays Witch.",
        2,
    ),
    (
        "cards/menagerie/way-of-the-chameleon",
        "chameleon-moat-2023",
        "Militia",
        "bob is unaffected by Militia because of Moat.",
        3,
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
        "cards/empires/enchantress",
        "enchantress-first-action",
        "Enchantress",
        "Enchantress does not trigger when bob plays Smithy: it is not the first Action played this turn.",
        2,
    ),
    (
        "cards/allies/highwayman",
        "highwayman-too-late",
        "Highwayman",
        "Highwayman does not trigger when bob plays Gold: it is not the first Treasure played this turn.",
        2,
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
        "chapter-3/more-concurrent-abilities",
        "window-trader-2011-drawn-too-late",
        "Trader",
        "Trader does not trigger when alice gains Copper: no Trader is in alice's hand then (it is on alice's deck).",
        2,
    ),
    (
        "cards/menagerie/sheepdog",
        "sheepdog-not-for-others",
        "Sheepdog",
        "Sheepdog does not trigger when alice gains Silver: the Sheepdog is bob's, and it is about what its own player does.",
        2,
    ),
    (
        "cards/renaissance/innovation",
        "innovation-2022-once-a-turn",
        "Innovation",
        "Innovation does not trigger when alice gains Smithy: it was already used this turn.",
        4,
    ),
    (
        "cards/renaissance/innovation",
        "innovation-opponents-turn",
        "Innovation",
        "Innovation does not trigger when alice gains Abandoned Mine: it is not their turn.",
        3,
    ),
    (
        "cards/allies/city-state",
        "city-state-once-a-turn",
        "City-state",
        "City-state does not trigger when alice gains Smithy: it was already used this turn.",
        4,
    ),
    (
        "cards/allies/order-of-masons",
        "order-of-masons-favor-too-late",
        "Order of Masons",
        "Order of Masons does not trigger when alice gets +1 Card: they have no Favors.",
        3,
    ),
    (
        "cards/alchemy/possession",
        "possession-2024-no-second-extra-turn",
        "Possession",
        "Possession triggers, but then does nothing: it would be a second extra turn in a row.",
        3,
    ),
    (
        "cards/plunder/harbor-village",
        "harbor-village-enchantress",
        "Harbor Village",
        "Harbor Village triggers, but then does nothing: it did not give its player +$.",
        2,
    ),
    (
        "cards/menagerie/gatekeeper",
        "gatekeeper-copy-in-exile",
        "Gatekeeper",
        "Gatekeeper does not trigger when bob gains Silver: they had a copy of it in Exile.",
        2,
    ),
    (
        "cards/adventures/duplicate",
        "duplicate-too-expensive",
        "Duplicate",
        "Duplicate does not trigger when alice gains Province: it does not cost up to $6.",
        2,
    ),
    (
        "cards/adventures/royal-carriage",
        "royal-carriage-card-left-play",
        "Royal Carriage",
        "Royal Carriage does not trigger when alice plays Feast: it is not in play any more.",
        2,
    ),
    (
        "cards/empires/mountain-pass",
        "mountain-pass-once-a-game",
        "Mountain Pass",
        "Mountain Pass does not trigger when alice gains Province: it has already happened in this game.",
        2,
    ),
    (
        "cards/plunder/fawning",
        "fawning-on-another-players-turn",
        "Fawning",
        "Fawning triggered when bob gains Province, but not when bob gains Village: it is not Province.",
        2,
    ),
    (
        "cards/plunder/pious",
        "pious-declined",
        "Pious",
        "alice chooses not to trash anything, because of Pious (when you gain a card of this pile, you may trash a card from your hand).",
        3,
    ),
    (
        "cards/empires/landmarks-in-play",
        "tomb-nothing-trashed",
        "Tomb",
        "Tomb never triggered: it triggers when a card is trashed, but no card was trashed.",
        0,
    ),
    (
        "chapter-3/lose-track",
        "lose-track-3",
        "Watchtower",
        "Watchtower loses track of Village, so alice cannot trash it: "
        "meanwhile alice returns Village from their discard pile to its pile (Changeling).",
        4,
    ),
    (
        "chapter-3/lose-track",
        "lose-track-1",
        "Village",
        "Village never triggered: it was not played (it is on alice's deck).",
        0,
    ),
    (
        "base-rulebook/buy-phase",
        "base-buy-not-too-dear",
        "buy Gold",
        "alice cannot buy Gold: it costs $6, and alice has $4.",
        2,
    ),
    (
        "base-rulebook/buy-phase",
        "base-buy-empty-pile",
        "buy Village",
        "alice cannot buy Village: the Village pile is empty.",
        0,
    ),
    (
        "chapter-2/your-turn",
        "essential-buy-no-more-than-you-have",
        "buy Gold",
        "alice cannot buy Gold: it costs $6, and alice has $4.",
        2,
    ),
    (
        "cards/nocturne/states",
        "deluded-cannot-buy-actions",
        "buy Village",
        "alice cannot buy Village: Deluded forbids it.",
        1,
    ),
    (
        "chapter-3/lose-track",
        "lose-track-3",
        "play Village",
        "alice cannot play Village: there is no Village in alice's hand.",
        0,
    ),
]


@pytest.mark.parametrize(("file", "id_", "what", "verdict", "steps"), WHY_NOT)
def test_why_not(file: str, id_: str, what: str, verdict: str, steps: int) -> None:
    found = why_not(result(file, id_), what)
    assert found is not None
    assert (found.spoken.verdict, len(found.spoken.steps)) == (verdict, steps)
    assert found.spoken.cites
    is_sound(found.spoken)


@pytest.mark.parametrize(("file", "id_", "what", "verdict", "steps"), WHY_NOT)
def test_players_are_called_as_a_page_writes_them(file: str, id_: str, what: str, verdict: str, steps: int) -> None:
    ran = result(file, id_)
    players = ran.run.game.players
    written, called = why_not(ran, what), why_not(ran, what, capitalised(players))
    assert written is not None
    assert called is not None
    for own, other in zip(texts(written), texts(called), strict=True):
        assert not re.search(rf"\b({'|'.join(players)})\b", other), other
        assert own.casefold() == other.casefold()
    assert ran.run.game.players == players


def texts(found: WhyNot) -> list[str]:
    told = [step.text for step in found.spoken.steps]
    return [found.spoken.verdict, *told, *(step.text for step in (*found.reasons, *found.happened))]


@pytest.mark.parametrize("name", ["Royal Seal", "buy Royal Seal", "sell Village", "buy", ""])
def test_nothing_is_said_about_what_is_not_in_the_game(name: str) -> None:
    assert why_not(result("chapter-3/lose-track", "lose-track-1"), name) is None


MISSING = """\
id: moat-1
title: Bob has not said whether he reacts
kingdom: [Militia, Moat]
players:
  alice: {hand: [Militia]}
  bob: {hand: [2 Copper, 2 Estate, Moat]}
moves:
  - alice plays Militia
"""


def test_nobody_wrote_an_answer_for_it() -> None:
    (scenario,) = loads(MISSING, "a", names())
    found = why_not(run_scenario(scenario, keep_worlds=True), "moat")
    assert found is not None
    assert found.verdict == "bob may react with Moat now, but nobody wrote an answer for it."
    assert found.spoken.cites == ("reactions",)


def buying(more: str, moves: str = "[]") -> Result:
    text = (
        "id: buy-1\ntitle: Buying\nkingdom: [Village, Moat]\nphase: buying\n"
        f"players:\n  alice: {{hand: [Village], {more}}}\n  bob: {{}}\nmoves: {moves}\n"
    )
    (scenario,) = loads(text, "a", names())
    return run_scenario(scenario, keep_worlds=True)


@pytest.mark.parametrize(
    ("more", "what", "verdict"),
    [
        ("coins: 3", "buy Village", "alice could buy Village, and no answer is written."),
        ("coins: 2", "buying village", "alice cannot buy Village: it costs $3, and alice has $2."),
        ("coins: 5, buys: 0", "buy Village", "alice cannot buy Village: alice has no Buys left."),
        (
            "coins: 5, debt: 2",
            "buy Village",
            "alice cannot buy Village: alice has 2 Debt, which must be paid off first.",
        ),
        (
            "coins: 5",
            "play Village",
            "alice cannot play Village: it is alice's Buy phase, and Village is not a Treasure card.",
        ),
    ],
)
def test_what_cannot_be_bought_or_played(more: str, what: str, verdict: str) -> None:
    found = why_not(buying(more), what)
    assert found is not None
    assert found.verdict == verdict


def test_what_was_bought_once_cannot_be_bought_again() -> None:
    found = why_not(buying("coins: 9", "[alice buys Village]"), "buy Village")
    assert found is not None
    assert found.verdict == "alice cannot buy Village again: alice has no Buys left."


def test_without_worlds_an_absent_ability_is_still_explained() -> None:
    (scenario,) = loads(MISSING.replace("Moat]}", "Gold]}"), "a", names())
    found = why_not(run_scenario(scenario), "Moat")
    assert found is not None
    assert found.answer == "never"
    assert found.verdict.startswith("Moat does not trigger when alice plays Militia: no Moat is in bob's hand then")


@pytest.mark.parametrize(
    ("short", "verdict"),
    [
        ("Watchtower: when you gain a card", "Watchtower loses track of Inn"),
        ("watchtower: put", "Watchtower loses track of Inn"),
        ("react with Watchtower: trash", "Watchtower loses track of Inn"),
        ("Watchtower:", "Watchtower loses track of Inn"),
        (
            "Inn: gain",
            "It did happen: Inn (when you gain it, shuffle",
        ),
    ],
)
def test_a_shortened_name_finds_the_ability_it_fits(short: str, verdict: str) -> None:
    found = why_not(result("chapter-3/lose-track", "lose-track-1"), short)
    assert found is not None
    assert found.verdict.startswith(verdict)


@pytest.mark.parametrize(
    ("file", "id_", "short", "said"),
    [
        (
            "chapter-3/lose-track",
            "lose-track-1",
            "watchtower: draw",
            "Watchtower has no ability that 'draw' fits. Its abilities:\n"
            "  Watchtower: when you gain a card, you may reveal this from your hand and either trash that card or put it onto your deck",
        ),
        (
            "chapter-3/lose-track",
            "lose-track-1",
            "Village: draw",
            "Village has no abilities to be asked about one by one: ask about 'Village'.",
        ),
        (
            "cards/hinterlands/nomads",
            "nomads-gained",
            "Nomads: two coins",
            "Nomads has no ability that 'two coins' fits. Its abilities:\n  Nomads: when you gain or trash this, +$2",
        ),
    ],
)
def test_a_name_that_fits_no_ability_or_several(file: str, id_: str, short: str, said: str) -> None:
    with pytest.raises(NoAbilityError) as bad:
        why_not(result(file, id_), short)
    assert str(bad.value) == said


def test_what_was_chosen_instead_is_counted() -> None:
    found = why_not(result("chapter-3/lose-track", "lose-track-1"), "Silver")
    assert found is not None
    assert found.verdict == "alice could discard Silver, but chose 5 Coppers."


def test_what_is_mandatory_is_not_said_to_be_offered() -> None:
    found = why_not(result("cards/allies/highwayman", "highwayman-too-late"), "Highwayman")
    assert found is not None
    assert (
        found.spoken.steps[-1].text
        == "So Highwayman (until your next turn, the first Treasure card that each other player plays on a turn does nothing)"
        " does not trigger."
    )


VOYAGE = """\
id: voyage-1
title: The fourth card of a Voyage turn
kingdom: [Odysseys, Sheepdog, Workshop, Village, Clashes]
players:
  alice: {hand: [Voyage], deck: [2 Village, Workshop, Sheepdog, Copper, 9 Estate]}
  bob: {deck: [9 Copper]}
moves:
  - alice plays Voyage
  - alice ends turn
  - alice plays Village
  - alice plays Village
  - alice plays Workshop: [gain: Silver, react: Sheepdog]
"""


@pytest.mark.parametrize("what", ["Sheepdog", "play Sheepdog"])
def test_what_forbids_a_play_is_named(what: str) -> None:
    (scenario,) = loads(VOYAGE, "a", names())
    found = why_not(run_scenario(scenario, keep_worlds=True), what)
    assert found is not None
    assert found.verdict == "alice cannot play Sheepdog: Voyage forbids it."
