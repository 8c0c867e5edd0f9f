"""What was chosen when a game was set up: as somebody says it, or as the lines show it."""

from __future__ import annotations

import pytest
from logs.hand_written import two_players, until_the_third_turn

from adjudicator.logs import Report, read_log, replay, report
from adjudicator.logs.report_text import heading, summary
from adjudicator.world.places import ASIDE, spot


def told(text: str) -> Report:
    return report(replay(read_log(text)))


WITCH = until_the_third_turn(
    "Young Witch",
    4,
    "3 Coppers, an Estate and a Young Witch",
    """
    a plays a Young Witch.
    a draws a Copper and an Estate.
    a discards 2 Estates.
    b blocks with a Moat.
    a plays 4 Coppers. (+$4)
    a buys and gains a Silver.
    """,
    others="Moat",
)


def test_the_bane_is_the_card_that_blocks() -> None:
    found = told(WITCH)
    assert found.status == "complete", found.stopped_at
    assert found.replay.table.chosen == {"Young Witch": "Moat"}
    assert "Moat" not in found.replay.table.kingdom
    assert not found.replay.table.guessed


def test_the_bane_is_what_somebody_says() -> None:
    curse = WITCH.replace("b blocks with a Moat.", "b gains a Curse.")
    said = told("# kingdom: Young Witch (Bane: Moat), Smithy\n" + curse)
    assert said.status == "complete", said.stopped_at
    assert said.replay.table.chosen == {"Young Witch": "Moat"}
    assert said.scores == (3, 2)
    open_ = told(curse)
    assert open_.status == "complete", open_.stopped_at
    assert open_.replay.table.guessed == ("Young Witch",)
    assert any("Young Witch" in one for one in open_.open)


def test_of_eleven_piles_the_only_one_that_can_be_the_bane_is_it() -> None:
    piles = "Young Witch, Moat, Smithy, Bandit, Market, Mine, Witch, Festival, Laboratory, Library, Council Room"
    found = told(f"# kingdom: {piles}\n" + WITCH.replace("b blocks with a Moat.", "b gains a Curse."))
    assert found.replay.table.chosen == {"Young Witch": "Moat"}
    assert found.status == "complete"


MARKET = until_the_third_turn(
    "Black Market",
    3,
    "3 Coppers, an Estate and a Black Market",
    """
    a plays a Black Market.
    a gets +$2.
    a reveals an Artisan, a Coven and a Relic.
    a plays 3 Coppers. (+$3)
    a buys and gains a Relic.
    a puts an Artisan and a Coven on the bottom of the Black Market Deck.
    a draws a Silver, 3 Coppers and an Estate.
    """,
)


def test_cards_of_the_black_market_are_no_piles_of_the_supply() -> None:
    found = told(MARKET)
    assert found.status == "complete", found.stopped_at
    assert found.replay.table.kingdom == ("Black Market",)
    assert set(found.replay.table.several["Black Market"]) == {"Artisan", "Coven", "Relic"}


def test_the_card_that_a_riverboat_plays_is_the_one_set_aside() -> None:
    found = told(
        until_the_third_turn(
            "Riverboat",
            3,
            "3 Coppers, an Estate and a Riverboat",
            """
            a plays a Riverboat.
            a plays 3 Coppers. (+$3)
            a buys and gains a Silver.
            a draws a Silver, 3 Coppers and an Estate.
            Turn 3 - ben
            b plays a Silver and 4 Coppers. (+$6)
            b buys and gains a Gold.
            b draws a Silver, 3 Coppers and an Estate.
            Turn 4 - anna
            a starts their turn.
            a plays a Laboratory.
            a draws a Copper and an Estate.
            a gets +1 Action.
            a plays a Silver and 4 Coppers. (+$6)
            a buys and gains a Gold.
            """,
        )
    )
    assert found.status == "complete", found.stopped_at
    assert found.replay.table.chosen == {"Riverboat": "Laboratory"}
    assert found.replay.table.kingdom == ("Riverboat",)


def test_the_card_of_a_mouse_is_the_one_set_aside() -> None:
    found = told(
        until_the_third_turn(
            "Smithy",
            4,
            "3 Coppers, an Estate and a Smithy",
            """
            a plays a Smithy using Way of the Mouse.
            a plays a Village.
            a draws a Copper.
            a gets +2 Actions.
            a plays 4 Coppers. (+$4)
            a buys and gains a Silver.
            """,
        )
    )
    assert found.status == "complete", found.stopped_at
    assert found.replay.table.chosen == {"Way of the Mouse": "Village"}


def test_the_pile_of_a_ferryman_is_what_is_gained_with_it() -> None:
    found = told(
        until_the_third_turn(
            "Silver",
            4,
            "5 Coppers",
            """
            a plays 5 Coppers. (+$5)
            a buys and gains a Ferryman.
            a gains a Village.
            """,
        )
    )
    assert found.status == "complete", found.stopped_at
    assert found.replay.table.chosen == {"Ferryman": "Village"}
    assert "Village" not in found.replay.table.kingdom


BOONS = ("The Sea's Gift", "The Sky's Gift", "The Sun's Gift")
DRUID = until_the_third_turn(
    "Druid",
    2,
    "3 Coppers, an Estate and a Druid",
    """
    a plays a Druid.
    a gets +1 Buy.
    a receives The Sea's Gift.
    a draws a Copper.
    a plays 4 Coppers. (+$4)
    a buys and gains 2 Estates.
    """,
)


@pytest.mark.parametrize("where", ["heading", "kingdom line"])
def test_the_boons_of_a_druid_are_those_set_aside(where: str) -> None:
    if where == "heading":
        text = DRUID.replace("Timer: Friendly", "\n".join(f"Druid sets {boon} aside." for boon in BOONS))
    else:
        text = f"# kingdom: Druid ({', '.join(BOONS)})\n" + DRUID
    found = told(text)
    assert found.status == "complete", found.stopped_at
    world = found.replay.last.world
    assert sorted(world.called(world.at(spot(ASIDE, "Boons")))) == sorted(BOONS)


def test_the_pile_of_an_obelisk_counts() -> None:
    text = until_the_third_turn("Moat", 2, "4 Coppers and a Moat", "a plays a Moat.\na draws a Copper and an Estate.")
    assert told(text.replace("Timer: Friendly", "Obelisk chooses the Moat pile.")).scores[0] == 5
    assert told("# kingdom: Moat, Village, Obelisk (Village)\n" + text).scores[0] == 3


def test_a_trait_lies_where_the_game_comes_about() -> None:
    cheap = until_the_third_turn(
        "Smithy", 3, "3 Coppers, an Estate and a Smithy", above="# kingdom: Village, Market, Smithy, Cheap"
    )
    found = told(cheap)
    assert found.status == "complete", found.stopped_at
    assert found.replay.table.chosen == {"Cheap": "Smithy"}
    assert any("Cheap (here: Smithy)" in one for one in found.open)
    said = told(cheap.replace("Cheap", "Cheap (Village)"))
    assert said.status == "contradiction"


def test_the_kingdom_after_a_divine_wind_and_the_pile_of_an_army_are_taken_as_said() -> None:
    text = until_the_third_turn("Silver", 4, "5 Coppers", above="# kingdom: River Shrine, Divine Wind (Witch, Militia)")
    table = told(text).replay.stretches[0].last.game
    assert {"Witch", "Militia"} <= table.coming
    text = text.replace("Divine Wind (Witch, Militia)", "Approaching Army (Witch)")
    assert "Witch" in told(text).replay.last.game.piles


def test_the_heading_says_what_was_chosen_and_what_is_no_card() -> None:
    said = list(heading(told("# kingdom: Young Witch (Moat), Smity\n" + WITCH)))
    assert "Chosen when the game was set up: Moat for Young Witch." in said
    assert any("'Smity' is not the name of a card" in one for one in said)


SCORED = two_players(
    """
    Turn 1 - anna
    a plays 4 Coppers. (+$4)
    a buys and gains a Silver.
    a draws 3 Coppers and 2 Estates.
    Turn 1 - ben
    b plays 4 Coppers. (+$4)
    b buys and gains a Silver.
    """
)


@pytest.mark.parametrize(
    "form",
    [
        "# score: anna 3, ben 2",
        "#Scores: a: 3; b: 2 VP",
        "anna: 3\nben: 2",
        "1. anna 3 VP\n2. ben 2 VP",
        "anna has 3 points.\nben has 2 points.",
    ],
)
def test_the_score_of_the_client_is_compared(form: str) -> None:
    same = told(SCORED + form.replace("2", "3").replace("3. ", "2. "))
    assert same.client_scores == {0: 3, 1: 3}
    assert "The client's score is the same." in list(summary(same))
    differing = told(SCORED + form)
    assert differing.status == "complete"
    assert differing.differing == (1,)
    assert "The client's score differs: the log says 2 for ben, not 3." in list(summary(differing))


def test_a_rating_is_no_score() -> None:
    assert told(SCORED.replace("Timer: Friendly", "anna: 41\nben: 35.2")).client_scores == {}


def test_a_journey_token_is_no_journey() -> None:
    found = told(two_players("Turn 1 - anna\na flips Journey token face down.\na plays 4 Coppers. (+$4)"))
    assert found.replay.table.landscapes == ()
