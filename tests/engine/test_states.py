"""Every choice of some scenarios is explored: how many different positions there are, answers to try, and outcomes.

Keys that are too fine find more positions, and exploring takes longer; keys that are too coarse find fewer, and outcomes
may be missing. Where a card or a rule changes what can be chosen, what is counted here changes with it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from whole_corpus import FOLDER, of_file

from adjudicator.choices.graph import Bounds, Graph, explore
from adjudicator.compare.outcomes import looks_back, opened
from adjudicator.engine.run import Run
from adjudicator.format.document import Scenario
from adjudicator.format.problems import Problems
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.script import Script
from adjudicator.scenario.setup.board import lay_out
from adjudicator.scenario.table import Table

COUNTED = [
    ("cards/adventures/messenger", "messenger-today-exchanged", (55, 70, 25)),
    ("cards/adventures/travelling-fair", "travelling-fair-moved-before", (9, 13, 3)),
    ("cards/adventures/royal-carriage", "royal-carriage-after-throne-room", (35, 44, 13)),
    ("cards/alchemy/herbalist", "herbalist-2010-several", (18, 28, 4)),
    ("cards/allies/sorcerer", "sorcerer-in-turn-order", (16, 156, 3)),
    ("cards/allies/battle-plan", "battle-plan-no-attack", (9, 22, 4)),
    ("cards/allies/fellowship-of-scribes", "fellowship-of-scribes-looks-when-used", (65, 110, 26)),
    ("cards/base/militia", "militia-one-at-a-time-before-2022", (14, 18, 6)),
    ("cards/base/poacher", "poacher-counts-each-time", (20, 22, 11)),
    ("cards/base/spy", "spy-moat", (9, 10, 4)),
    ("cards/cornucopia/young-witch", "young-witch-bane-moat", (13, 18, 4)),
    ("cards/cornucopia/ferryman", "ferryman-gains-the-other-card", (24, 28, 10)),
    ("cards/cornucopia/hamlet", "hamlet-both-discards", (15, 17, 10)),
    ("cards/dark-ages/rebuild", "rebuild-victory-card", (18, 41, 7)),
    ("cards/dark-ages/storeroom", "storeroom-2017-way-of-the-chameleon", (64, 91, 44)),
    ("cards/dark-ages/beggar", "beggar-each-copper-in-turn", (30, 40, 10)),
    ("cards/empires/landmarks-in-play", "labyrinth-second-card-resolved-later", (9, 14, 6)),
    ("cards/empires/charm", "charm-2016-never-the-bought-card", (20, 24, 11)),
    ("cards/empires/legionary", "legionary-reactions-first", (8, 10, 3)),
    ("cards/guilds/doctor", "doctor-trash-then-put-back", (28, 93, 12)),
    ("cards/guilds/infirmary", "infirmary-overpaid", (13, 18, 8)),
    ("cards/guilds/masterpiece", "masterpiece-2013-money-before-overpaying", (18, 22, 9)),
    ("cards/hinterlands/berserker", "berserker-played-or-moved", (60, 89, 17)),
    ("cards/hinterlands/haggler", "haggler-after-gain-order", (60, 84, 45)),
    ("cards/hinterlands/mandarin", "mandarin-gained-onto-the-deck", (55, 75, 18)),
    ("cards/intrigue/diplomat", "diplomat-reaction", (20, 31, 10)),
    ("cards/intrigue/secret-chamber", "secret-chamber-puts-itself-back", (12, 24, 6)),
    ("cards/intrigue/lurker", "lurker-when-trash-and-when-gain", (47, 52, 27)),
    ("cards/menagerie/way-of-the-frog", "frog-onto-the-deck", (22, 39, 4)),
    ("cards/menagerie/way-of-the-goat", "ways-goat-sheepdog", (32, 44, 11)),
    ("cards/menagerie/gatekeeper", "gatekeeper-bounty-hunter-in-between", (19, 26, 10)),
    ("cards/nocturne/werewolf", "werewolf-attack-by-day", (18, 50, 8)),
    ("cards/nocturne/blessed-village", "blessed-village-other-abilities-first", (18, 24, 6)),
    ("cards/nocturne/guardian", "guardian-ends-before-the-start-of-turn", (12, 18, 7)),
    ("cards/plunder/secluded-shrine", "secluded-shrine-several-times", (26, 56, 16)),
    ("cards/plunder/frigate", "frigate-and-flagship", (15, 29, 10)),
    ("cards/plunder/avoid", "avoid-shuffling-with-annex", (17, 30, 12)),
    ("cards/promo/stash", "stash-put-on-top-by-star-chart", (21, 41, 6)),
    ("cards/promo/walled-village", "walled-village-improved", (14, 17, 6)),
    ("cards/promo/sauna", "sauna-2022-throne-room", (19, 21, 10)),
    ("cards/prosperity/bishop", "bishop-throne-room", (20, 38, 8)),
    ("cards/prosperity/crystal-ball", "crystal-ball-other-cards", (26, 33, 15)),
    ("cards/prosperity/royal-seal", "royal-seal-watchtower-trashes-first", (9, 13, 3)),
    ("cards/renaissance/star-chart", "star-chart-fated-bottom", (31, 61, 3)),
    ("cards/renaissance/sewers", "sewers-rats-first", (45, 68, 14)),
    ("cards/renaissance/innovation", "innovation-example-3-innovation-first", (19, 25, 8)),
    ("cards/rising-sun/kingdom-l-to-t", "river-shrine-throne-room", (38, 58, 29)),
    ("cards/rising-sun/shadow-cards-with-older-cards", "inn-shuffles-shadow-cards-to-the-bottom", (16, 24, 6)),
    ("cards/rising-sun/prophecies", "biding-time-and-river-shrine", (19, 30, 12)),
    ("cards/seaside/embargo", "embargo-2009-played", (66, 110, 55)),
    ("cards/seaside/treasury", "treasury-2022-removed-from-play", (27, 42, 9)),
    ("cards/seaside/island", "island-throne-room", (9, 11, 4)),
    ("chapter-2/your-turn", "essential-clean-up-order-from-play", (25, 26, 5)),
    ("chapter-3/contingent-effects", "contingent-throne-room-embargo-before-2019", (57, 92, 46)),
    ("chapter-3/lose-track", "lose-track-inn-in-discard-stays", (28, 40, 11)),
    ("chapter-3/playing-several-times", "throne-room-scheme-first-edition", (33, 57, 8)),
    ("chapter-4/gaining-cards-with-potion-or-debt", "odd-costs-rebuild", (14, 31, 3)),
    ("chapter-4/adventures-tokens", "tokens-before-play-in-any-order", (12, 28, 1)),
    ("chapter-4/states-and-artifacts", "states-lost-in-the-woods-is-unique", (8, 13, 2)),
    ("chapter-5/triggers-of-gaining", "when-gain-own-abilities-travelling-fair", (33, 82, 3)),
    ("chapter-5/triggers-of-buying", "when-buy-others-effects", (25, 53, 2)),
    ("chapter-5/triggers-of-the-turn", "turn-start-of-buy", (14, 30, 2)),
    ("disputes/pairs-asked-for", "pair-kings-court-pawn", (72, 158, 45)),
    ("disputes/known-disputes", "dispute-watchtower-royal-seal-both-ways", (9, 13, 3)),
    ("disputes/pairs-of-plays", "pair-three-throne-rooms-two-keep", (20, 34, 5)),
    ("online-client/fleet", "online-fleet-star-chart", (31, 60, 4)),
    ("online-client/horn", "online-horn-which-border-guard", (21, 37, 3)),
    ("online-client/royal-carriage", "online-royal-carriage-card-that-left-play-later", (24, 28, 10)),
    ("since-2023/durations-that-left-play", "grotto-today-returned", (25, 31, 14)),
]


def explored(scenario: Scenario) -> Graph[Branch]:
    """Every answer to every question of a scenario; orders that make no difference are left out wherever there are two."""
    scenario = replace(scenario, moves=opened(scenario.moves))
    laid = lay_out(scenario, Problems(""))
    assert laid is not None
    script = Script(Table(scenario, None, False), free=True)
    script.left_out.fewest = 2
    run = Run.begin(laid.game, laid.world, tracing=looks_back(enumerate(scenario.moves)))
    return explore(script.go(run, 0), script, Bounds(states=200))


@pytest.mark.parametrize(("file", "id_", "counted"), COUNTED, ids=lambda one: one if type(one) is str else "")
def test_as_many_positions_as_there_are(file: str, id_: str, counted: tuple[int, int, int]) -> None:
    [scenario] = [one for one in of_file(Path(FOLDER, f"{file}.scenario.yaml")) if one.id == id_]
    found = explored(scenario)
    assert (len(found), len(found.edges), len(found.outcomes)) == counted
