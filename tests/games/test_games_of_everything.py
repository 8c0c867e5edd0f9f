"""Whole games with all objects of all sets, for 2 to 6 players: no invariant breaks, and every saved moment loads again.

40 games, another share of the objects in each, and some that begin with cards in the decks which these hardly ever give
to anybody, such as Prizes, Rewards and single Knights; `ADJUDICATOR_GAMES=25 pytest tests/games/test_games_of_everything.py
-n auto --slow` plays 1,000.
"""

from __future__ import annotations

import pytest
from slowness import one_of
from whole_games import SELDOM_HAD, TIMES, game_of_everything, game_with_cards_seldom_had, seldom_had

from adjudicator.drafts.scenario_from_game import note_down
from adjudicator.drafts.unsayable import as_it_counts
from adjudicator.engine.decisions import Decision
from adjudicator.engine.keys.canonical import Coder
from adjudicator.engine.keys.codes import Code, Zones
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.problems import Problems
from adjudicator.format.reading.reader import loads
from adjudicator.games.deciders import Chance
from adjudicator.games.whole_game import moments, table_of
from adjudicator.rules.words import ACTION, NIGHT, TREASURE
from adjudicator.scenario.setup.board import lay_out
from adjudicator.world.records import Bag
from adjudicator.world.world import World
from adjudicator.world.zone import Zone

SHARES = 10
GAMES = 4 * TIMES
"""In each share."""
MOST_TURNS = 60
SAVED = 60
"""One of this many moments of a phase is saved."""


@pytest.mark.parametrize("share", one_of(SHARES, range(SHARES)))
def test_games_of_everything(share: int) -> None:
    saved = 0
    for seed in range(share, SHARES * GAMES, SHARES):
        print(f"seed {seed}")
        first, players = game_of_everything(seed)
        phases = 0
        for run, _ in moments(first, table_of(players, Chance(seed)), most_turns=MOST_TURNS):
            if run.decision is None or not run.decision.phase or run.world.turn.number < 2:
                continue
            phases += 1
            if phases % SAVED == 0:
                loads_again(run)
                saved += 1
        assert [one.id for one in run.trace] == list(range(run.trace[0].id, run.trace[0].id + len(run.trace)))
    assert saved


@pytest.mark.parametrize("seed", one_of(8, range(len(seldom_had()) // SELDOM_HAD * TIMES)))
def test_cards_that_a_game_seldom_gives_to_anybody(seed: int) -> None:
    first, players, cards = game_with_cards_seldom_had(seed)
    phases = 0
    run = first
    for run, _ in moments(first, table_of(players, Chance(seed)), most_turns=MOST_TURNS):
        if run.decision is not None and run.decision.phase and run.world.turn.number > 1:
            phases += 1
            if phases % SAVED == 0:
                loads_again(run)
    played = {card.name for event in run.trace if event.kind == "play" for card in event.cards}
    playable = {name for name in cards if {ACTION, TREASURE, NIGHT}.intersection(run.game.catalog[name].types)}
    # one may be trashed before, or never drawn again
    assert len(playable - played) <= 2, playable - played


def loads_again(run: Run) -> None:
    """What is saved lays out an equal table, at which the same is asked, or says what it cannot say."""
    noted = note_down(run.game, run.world, id="a-game", title="A game")
    if noted.unsaid:
        assert all(f"# {sentence}" in noted.text for sentence in noted.unsaid)
        assert "cannot be laid out again" not in noted.unsaid[0], noted.text
        return
    (scenario,) = loads(noted.text, "noted", names())
    laid = lay_out(scenario, Problems("noted"))
    assert laid is not None
    again = Run.begin(laid.game, laid.world)
    assert table(run) == table(again), noted.text
    assert asked(run.decision) == asked(again.decision), noted.text


class _Table(Coder):
    """A world in which it does not matter which of several equal cards of a zone something points at."""

    def zone(self, zone: Zone, names: tuple[str, ...]) -> Code:
        """The cards of a zone that something points at, by name."""
        cards = [ref.card for item in zone for ref in (item.cards if isinstance(item, Bag) else (item,))]
        return tuple(sorted([(names[card], self.cards[card]) for card in cards if card in self.cards]))

    def table(self, world: World) -> tuple[Code, ...]:
        """The table, with the piles by their names: they may stand in any order."""
        *zones, facts, rest = super().table(world)
        piles = sorted(
            [(place.zone, str(place.of), tuple(world.called(world.at(place)))) for place in world.layout.groups[-1]]
        )
        return (*zones[:-1], tuple(piles), facts, rest)


def table(run: Run) -> Code:
    world = as_it_counts(run.world)
    return _Table(run.game, world, Zones()).world(world)


def asked(decision: Decision | None) -> object:
    if decision is None:
        return None
    options = [(option.label, len(option.values), option.tag) for option in decision.options]
    return (decision.word, decision.player, decision.decider, options, decision.least, decision.most, decision.by)
