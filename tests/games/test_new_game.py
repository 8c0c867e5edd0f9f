"""New games are set up by the rulebook."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest
from whole_games import PLAYERS

from adjudicator.engine.decisions import CHANCE
from adjudicator.engine.run import Run
from adjudicator.games.deciders import Chance
from adjudicator.games.new_game import new_game
from adjudicator.games.random_setup import BadSetup, kingdom_cards, random_kingdom
from adjudicator.games.whole_game import step
from adjudicator.world.cost import Cost
from adjudicator.world.places import ASIDE, DECK, HAND, Place, pile
from adjudicator.world.records import Bag
from adjudicator.world.tokens import SUN, chosen_for

FIRST_GAME = (
    *("Cellar", "Market", "Merchant", "Militia", "Mine"),
    *("Moat", "Remodel", "Smithy", "Village", "Workshop"),
)


@pytest.mark.parametrize(
    ("seats", "coppers", "provinces", "curses", "moats"), [(2, 46, 8, 10, 10), (3, 39, 12, 20, 10), (4, 32, 12, 30, 10)]
)
def test_piles(seats: int, coppers: int, provinces: int, curses: int, moats: int) -> None:
    run = new_game(PLAYERS[:seats], FIRST_GAME)
    sizes = {name: len(run.world.at(pile(name))) for name in run.game.piles}
    assert len(sizes) == 17
    assert (sizes["Copper"], sizes["Province"], sizes["Curse"], sizes["Moat"]) == (coppers, provinces, curses, moats)
    assert sizes["Silver"] == 40
    assert sizes["Estate"] == provinces


def test_chance_decides_about_the_first_hands() -> None:
    run = new_game(PLAYERS[:2], FIRST_GAME, first=1)
    deck = run.world.raw(Place(DECK, 0))
    assert len(deck) == 1
    assert isinstance(deck[0], Bag)
    assert Counter(run.world.names[ref.card] for ref in deck[0].cards) == {"Copper": 7, "Estate": 3}
    asked = []
    while run.decision is not None and run.decision.decider == CHANCE:
        asked.append(run.decision.player)
        run, _ = step(run, {CHANCE: Chance(4)})
    assert asked[0] == 1
    assert run.world.turn.number == 1
    assert asked == sorted(asked, reverse=True)
    for seat in (0, 1):
        assert len(run.world.at(Place(HAND, seat))) == 5
        assert len(run.world.at(Place(DECK, seat))) == 5
    assert run.decision is not None
    assert (run.decision.player, run.decision.phase) == (1, True)
    assert run.world.turn.phase == "Action"
    assert run.world.turns == (0, 1)


def test_every_card_off_a_shuffled_deck_is_as_likely_as_any_other() -> None:
    run = new_game(PLAYERS[:2], FIRST_GAME)
    assert run.decision is not None
    chance = Chance(1)
    drawn = Counter(chance.decide(run, run.decision) for _ in range(10_000))
    assert set(drawn) == {("Copper",), ("Estate",)}
    assert 6_800 < drawn["Copper",] < 7_200


def test_random_kingdoms() -> None:
    assert random_kingdom(5) == random_kingdom(5)
    assert len({random_kingdom(seed) for seed in range(50)}) == 50
    assert all(len(set(random_kingdom(seed))) == 10 for seed in range(20))
    first_edition = set(kingdom_cards(as_of=date(2008, 12, 31)))
    assert {"Feast", "Moat"} <= first_edition
    assert "Artisan" not in first_edition
    assert not {"Copper", "Province", "Caravan"} & set(kingdom_cards())


def test_boards_that_cannot_be() -> None:
    with pytest.raises(BadSetup, match="Two players have the same name"):
        new_game(("alice", "alice"), FIRST_GAME)
    with pytest.raises(BadSetup, match="1 to 6 can play, not 7"):
        new_game(tuple("abcdefg"), FIRST_GAME)
    with pytest.raises(BadSetup, match="no Kingdom card called 'Villlage'"):
        new_game(PLAYERS[:2], ("Villlage",))
    with pytest.raises(BadSetup, match=r"Ghost is not a Kingdom card\."):
        new_game(PLAYERS[:2], ("Moat", "Ghost"))


def test_prosperity_and_potions() -> None:
    run = new_game(PLAYERS[:2], ("Moat",), colonies=True)
    assert {"Platinum", "Colony"} <= set(run.game.piles)
    assert "Potion" not in run.game.piles


def test_pinned_rules_and_versions() -> None:
    run = new_game(PLAYERS[:2], ("Mine",), versions={"Mine": date(2008, 12, 31)}, rules={"shuffle-first": False})
    assert run.game.catalog["Mine"].version == "2008"
    assert not run.game.on("shuffle-first")


def test_a_bane_is_one_more_kingdom_pile() -> None:
    """Complete Rules I, Special setup: Cornucopia."""
    kingdom = ("Young Witch", *FIRST_GAME[:9])
    run = new_game(PLAYERS[:2], kingdom)
    (bane,) = (name for name in run.game.piles if run.world.number(name, chosen_for("Young Witch")))
    assert bane not in kingdom
    assert run.game.piles[bane].kingdom
    assert run.game.catalog[bane].cost in (Cost(2), Cost(3))
    again = new_game(PLAYERS[:2], kingdom)
    assert again.world.number(bane, chosen_for("Young Witch")) == 1


def test_a_pile_outside_the_supply_is_not_the_bane_and_in_no_market() -> None:
    run = new_game(PLAYERS[:2], ("Young Witch", "Ferryman", "Black Market"))
    chosen = {one: name for one in ("Young Witch", "Ferryman") for name in run.game.piles if is_chosen(run, one, name)}
    assert not run.game.piles[chosen["Ferryman"]].in_supply
    assert run.game.piles[chosen["Young Witch"]].in_supply
    deck = {run.world.names[ref.card] for ref in run.world.at(Place(DECK, "Black Market"))}
    assert len(deck) == 15
    assert not deck & {*chosen.values(), *run.game.piles}


def test_a_pile_outside_the_supply_is_chosen_by_lot() -> None:
    """Complete Rules I, Special setup: Cornucopia; the same Kingdom has the same pile, printed by that day."""
    day = date(2008, 12, 31)
    found = {}
    for other in FIRST_GAME:
        first, again = (new_game(PLAYERS[:2], ("Ferryman", other), as_of=day) for _ in range(2))
        (found[other],) = (name for name in first.game.piles if is_chosen(first, "Ferryman", name))
        assert is_chosen(again, "Ferryman", found[other])
        assert first.game.catalog[found[other]].cost in (Cost(3), Cost(4))
    assert set(found.values()) <= set(kingdom_cards(None, as_of=day))
    assert len(set(found.values())) > 3


def is_chosen(run: Run, what: str, name: str) -> bool:
    return run.world.number(name, chosen_for(what)) == 1


def test_ruins_can_be_chosen_for_a_landmark() -> None:
    """Complete Rules I, Special setup: Empires."""
    found = set()
    for other in ("Fairgrounds", "Silk Road", "Duke", "Loan", "Bank", "Quarry", "Talisman", "Feodum"):
        run = new_game(PLAYERS[:2], ("Cultist", "Gardens", other), landscapes=("Obelisk",))
        found |= {name for name in run.game.piles if is_chosen(run, "Obelisk", name)}
    assert found == {"Cultist", "Ruins"}


def test_a_trait_lies_on_an_action_or_treasure_pile_and_no_two_on_one() -> None:
    """Complete Rules I, Special setup: Plunder."""
    traits = ("Cheap", "Hasty", "Tireless")
    run = new_game(PLAYERS[:2], ("Gardens", "Moat", "Market", "Duke", "Loan"), landscapes=traits)
    lying = {name: trait for trait in traits for name in run.game.piles if run.world.number(name, chosen_for(trait))}
    assert sorted(lying) == ["Loan", "Market", "Moat"]
    with pytest.raises(BadSetup, match="There is nothing left that could be chosen for Tireless"):
        new_game(PLAYERS[:2], ("Gardens", "Moat", "Market"), landscapes=traits)


def test_there_is_one_ally_with_liaisons_and_none_without() -> None:
    """Complete Rules I, Special setup: Allies. A pile with a Liaison in it counts."""
    for kingdom in (("Underling",), ("Wizards",)):
        run = new_game(PLAYERS[:2], kingdom)
        assert [run.game.catalog[name].kind for name in run.game.landscapes] == ["ally"]
        assert run.world.number(0, "favors") == 1
    assert new_game(PLAYERS[:2], ("Importer",)).world.number(1, "favors") == 5
    assert new_game(PLAYERS[:2], ("Moat",)).game.landscapes == ()
    assert new_game(PLAYERS[:2], ("Underling",), landscapes=("Gang of Pickpockets",)).game.landscapes == (
        "Gang of Pickpockets",
    )
    with pytest.raises(BadSetup, match="A game has one Ally, not both Cave Dwellers and Peaceful Cult"):
        new_game(PLAYERS[:2], ("Underling",), landscapes=("Cave Dwellers", "Peaceful Cult"))
    with pytest.raises(BadSetup, match="Peaceful Cult is an Ally, and no card of this Kingdom is a Liaison"):
        new_game(PLAYERS[:2], ("Moat",), landscapes=("Peaceful Cult",))


def test_landscapes_bring_their_piles_tokens_and_cards() -> None:
    run = new_game(PLAYERS[:3], ("Moat", "Village"), landscapes=("Arena", "Ride", "Obelisk", "Way of the Mouse"))
    assert run.world.number("Arena", "vp") == 18
    assert not run.game.piles["Horse"].in_supply
    assert sum(run.world.number(name, chosen_for("Obelisk")) for name in ("Moat", "Village")) == 1
    (mouse,) = run.world.at(Place(ASIDE, "Way of the Mouse"))
    definition = run.game.catalog[run.world.names[mouse.card]]
    assert "Action" in definition.types
    assert definition.cost in (Cost(2), Cost(3))
    assert definition.name not in run.game.piles


def test_landscapes_that_cannot_be() -> None:
    with pytest.raises(BadSetup, match="There is no landscape called 'Moat'"):
        new_game(PLAYERS[:2], ("Moat",), landscapes=("Moat",))


def test_each_player_replaces_a_starting_card_before_they_shuffle() -> None:
    """Complete Rules I, Special setup: Plunder. Replaced Estates, Shelters and Heirlooms are not used in the game."""
    run = new_game(PLAYERS[:3], ("Smithy", "Pooka"), landscapes=("Inherited",), first=1, shelters=True, check=True)
    pile_name = next(name for name in run.game.piles if is_chosen(run, "Inherited", name))
    coppers, cards = len(run.world.at(pile("Copper"))), len(list(run.world.everywhere()))
    for seat, card in ((1, "Copper"), (2, "Cursed Gold"), (0, "Hovel")):
        assert run.decision is not None
        assert (run.decision.decider, run.decision.word, len(run.decision.options)) == (seat, "replace", 5)
        before = starting_cards(run, seat)
        run = run.answer(card)
        assert starting_cards(run, seat) == before - Counter([card]) + Counter([pile_name])
        assert len(run.world.raw(Place(DECK, seat))) == 1
    assert len(run.world.at(pile(pile_name))) == 7
    assert len(run.world.at(pile("Copper"))) == coppers + 1
    assert len(list(run.world.everywhere())) == cards - 2
    assert not any(event.kind == "gain" for event in run.trace)
    assert run.decision is not None
    assert (run.decision.player, run.decision.decider) == (1, CHANCE)


def starting_cards(run: Run, seat: int) -> Counter[str]:
    return Counter(run.world.names[ref.card] for ref in run.world.at(Place(DECK, seat)))


def test_a_starting_card_can_come_from_a_shuffled_pile() -> None:
    """Which Knight lies on top of their pile is known before the choice."""
    run = new_game(PLAYERS[:2], ("Knights",), landscapes=("Inherited",), check=True)
    for seat in (0, 1):
        while run.decision is not None and run.decision.decider == CHANCE:
            run, _ = step(run, {CHANCE: Chance(seat)})
        assert run.decision is not None
        assert run.decision.by.removeprefix("Inherited: start with ") in run.game.catalog["Knights"].holds
        run = run.answer("Estate")
        assert starting_cards(run, seat)["Estate"] == 2


def test_a_game_in_which_a_card_left_is_sound_from_its_beginning_again() -> None:
    first = new_game(PLAYERS[:2], ("Moat", "Village"), landscapes=("Inherited",), check=True)
    for replaced in ("Estate", "Copper"):
        run = first
        while run.decision is not None and run.decision.word == "replace":
            run = run.answer(replaced)
        assert run.world.turn.phase == "setting up"


def test_a_game_with_an_omen_has_one_prophecy_with_its_sun_tokens() -> None:
    for seats, suns in ((2, 5), (3, 8), (4, 10), (5, 12), (6, 13)):
        run = new_game(["a", "b", "c", "d", "e", "f"][:seats], ["Tea House", "Village"])
        told = [name for name in run.game.landscapes if run.game.catalog[name].kind == "prophecy"]
        assert len(told) == 1
        assert run.world.number(told[0], SUN) == suns


def test_a_prophecy_needs_an_omen() -> None:
    with pytest.raises(BadSetup, match="Great Leader is a Prophecy, and no card of this Kingdom is an Omen"):
        new_game(["a", "b"], ["Village"], landscapes=["Great Leader"])


def test_there_are_not_two_prophecies() -> None:
    with pytest.raises(BadSetup, match="one Prophecy, not both Great Leader and Panic"):
        new_game(["a", "b"], ["Tea House"], landscapes=["Great Leader", "Panic"])


def test_approaching_army_adds_an_attack_to_the_ten_piles() -> None:
    run = new_game(["a", "b"], ["Tea House", "Militia"], landscapes=["Approaching Army"])
    added = [name for name, one in run.game.piles.items() if one.kingdom and name not in ("Tea House", "Militia")]
    assert len(added) == 1
    assert "Attack" in run.game.catalog[added[0]].types
    assert added[0] in run.game.supply


def test_a_card_is_set_aside_for_riverboat() -> None:
    run = new_game(["a", "b"], ["Riverboat"])
    (aside,) = run.world.at(Place(ASIDE, "Riverboat"))
    definition = run.game.catalog[run.world.name(aside)]
    assert definition.cost == Cost(5)
    assert "Action" in definition.types
    assert "Duration" not in definition.types
    assert definition.name not in run.game.piles


def test_ten_unused_piles_wait_for_divine_wind() -> None:
    run = new_game(["a", "b"], ["Tea House", "Village"], landscapes=["Divine Wind"])
    waiting = [name for name in run.game.coming if run.game.piles[name].kingdom]
    assert len(waiting) >= 10
    assert not {"Tea House", "Village"} & set(waiting)
    assert not set(waiting) & set(run.game.supply)
    assert set(waiting) <= set(run.game.new_supply)
