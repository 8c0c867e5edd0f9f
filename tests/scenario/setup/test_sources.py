"""What on a board can only have come from something that is not in the game."""

from __future__ import annotations

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.results import Result
from adjudicator.scenario.runner import run_scenario

NINE = "Village, Smithy, Market, Festival, Laboratory, Militia, Moat, Cellar, Chapel"
"""All Kingdom piles of a board but one."""


def laid(board: str) -> Result:
    first, _, rest = board.partition("\n")
    if first.startswith("nine and "):
        first = f"kingdom: [{NINE}, {first.removeprefix('nine and ')}]"
    (scenario,) = loads(f"id: a\ntitle: A\n{first}\n{rest}", "a.yaml", names())
    return run_scenario(scenario, check=True)


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (
            "kingdom: [Village]\nextra turn: yes\nplayers: {alice: {}, bob: {}}\n",
            "4:1: extra turn: nothing in this game gives one. Add something that does: Outpost to 'kingdom' or "
            "Island Folk to 'landscapes', for example.",
        ),
        (
            "kingdom: [Village]\nembargo tokens: {Silver: 1}\nplayers: {alice: {}, bob: {}}\n",
            "4:18: embargo tokens: nothing in this game puts them on piles. Add Embargo to 'kingdom'.",
        ),
        (
            "kingdom: [Village]\nfavor tokens: {Silver: 1}\nplayers: {alice: {}, bob: {}}\n",
            "4:16: favor tokens: nothing in this game puts them on piles. Add Family of Inventors to 'landscapes'.",
        ),
        (
            "kingdom: [Village]\ntrade route tokens: {Estate: 1}\nplayers: {alice: {}, bob: {}}\n",
            "4:22: trade route tokens: nothing in this game puts them on piles. Add Trade Route to 'kingdom'.",
        ),
        (
            "kingdom: [Treasurer]\nplayers: {alice: {artifacts: [Lantern]}, bob: {}}\n",
            "4:31: artifacts: nothing in this game gives anybody Lantern. Add Border Guard to 'kingdom'.",
        ),
        (
            "kingdom: [Vampire]\nplayers: {alice: {}, bob: {states: [Lost in the Woods]}}\n",
            "4:37: states: nothing in this game gives anybody Lost in the Woods. Add Fool to 'kingdom'.",
        ),
        (
            "kingdom: [Pixie]\nplayers: {alice: {boons: [The Sky's Gift]}, bob: {}}\n",
            "4:27: boons: The Sky's Gift is not kept in front of a player. Write it into 'boons discarded', or also "
            "into 'in force', with what will have it received.",
        ),
        (
            "kingdom: [Monastery]\nplayers: {alice: {in play: [Monastery]}, bob: {}}\n",
            "4:29: in play: Monastery is played in the Night phase and discarded in the Clean-up after it. Write "
            "'phase: Night'.",
        ),
        (
            "kingdom: [Vampire]\nphase: Night\nplayers: {alice: {}, bob: {in play: [Bat]}}\n",
            "5:38: in play: Bat is played in the Night phase and discarded in the Clean-up after it. Write 'turn: "
            "bob' and 'phase: Night'.",
        ),
        (
            "nine and Witch\nplayers: {alice: {coffers: 2}, bob: {villagers: 1}}\n",
            "4:19: coffers: nothing in this game gives Coffers, and all Kingdom piles are named. Add something that "
            "does: Baker to 'kingdom' or Exploration to 'landscapes', for example.\na.yaml:4:38: villagers: nothing "
            "in this game gives Villagers, and all Kingdom piles are named. Add something that does: Acting Troupe "
            "to 'kingdom' or Academy to 'landscapes', for example.",
        ),
        (
            "nine and Witch\nplayers: {alice: {favors: 2}, bob: {}}\n",
            "4:19: favors: nothing in this game gives Favors, and all Kingdom piles are named. Add something that "
            "does: Bauble to 'kingdom', for example.",
        ),
        (
            "nine and Witch\nplayers: {alice: {potions: 1}, bob: {}}\n",
            "4:19: potions: nothing in this game costs a Potion, and all Kingdom piles are named. Add something that "
            "does: Alchemist to 'kingdom', for example.",
        ),
        (
            "nine and Witch\nplayers: {alice: {exile: [Gold]}, bob: {}}\n",
            "4:19: exile: nothing in this game Exiles cards, and all Kingdom piles are named. Add something that "
            "does: Bounty Hunter to 'kingdom' or Banish to 'landscapes', for example.",
        ),
        (
            "nine and Witch\nplayers: {alice: {set aside: [Gold]}, bob: {}}\n",
            "4:19: set aside: nothing in this game sets cards aside, and all Kingdom piles are named. Leave this "
            "out, or add what does.",
        ),
        (
            "nine and Witch\nplayers: {alice: {tokens: [-1 Card]}, bob: {tokens: [Journey face down]}}\n",
            "4:19: tokens: nothing in this game leads to '-1 Card', and all Kingdom piles are named. Add something "
            "that does: Relic to 'kingdom' or Borrow to 'landscapes', for example.\na.yaml:4:45: tokens: nothing in "
            "this game leads to 'Journey face down', and all Kingdom piles are named. Add something that does: Giant "
            "to 'kingdom' or Pilgrimage to 'landscapes', for example.",
        ),
        (
            "nine and Witch\nplayers: {alice: {tokens: [+1 Card on Village]}, bob: {}}\n",
            "4:19: tokens: nothing in this game moves the +1 Card token, and all Kingdom piles are named. Add "
            "something that does: Peasant to 'kingdom' or Pathfinding to 'landscapes', for example.",
        ),
        (
            "nine and Witch\nplayers: {alice: {states: [Deluded]}, bob: {}}\n",
            "4:28: states: nothing in this game gives anybody Deluded. Add something that does: Cursed Village to "
            "'kingdom', for example.",
        ),
        (
            "nine and Witch\nphase: game over\nsupply: {Village: 0, Smithy: 0}\nplayers: {alice: {}, bob: {}}\n",
            "4:1: phase: the game is not over: the Provinces are not gone, and fewer than 3 Supply piles are empty. "
            "Say which piles are empty, such as 'supply: {Province: 0}'.",
        ),
        (
            "nine and Encampment/Plunder\npiles: {Encampment/Plunder: [Plunder, Encampment]}\nplayers: {alice: {}, "
            "bob: {}}\n",
            "4:39: piles: Plunder is never above Encampment: nothing in this game changes the order of the "
            "Encampment/Plunder pile, and all Kingdom piles are named. Add something that does: Swap to 'kingdom' or "
            "Way of the Butterfly to 'landscapes', for example.",
        ),
        (
            "kingdom: [Alchemist]\nlandscapes: [Inheritance]\nplayers:\n  alice: {bought: [Inheritance], set aside: "
            "[Alchemist], in force: [{ability: Inheritance, cards: [Alchemist]}]}\n  bob: {}\n",
            "6:100: in force: the card for Inheritance costs up to $4, and Alchemist costs $3 P.",
        ),
        (
            "kingdom: [Prince, City Quarter]\nplayers:\n  alice: {in play: [Prince], set aside: [City Quarter], in "
            "force: [{ability: Prince, cards: [City Quarter]}]}\n  bob: {}\n",
            "5:94: in force: the card for Prince costs up to $4, and City Quarter costs 8D.",
        ),
        (
            "nine and Prince\nplayers:\n  alice: {in play: [Prince], set aside: [Market], in force: [{ability: Prince, "
            "cards: [Market]}]}\n  bob: {}\n",
            "5:88: in force: the card for Prince costs up to $4, and Market costs $5. If something lowered its cost, "
            "add that to 'kingdom' or 'landscapes'.",
        ),
        (
            "nine and Blockade\nplayers:\n  alice: {in play: [Blockade], set aside: [Province], in force: [{ability: "
            "Blockade, cards: [Province]}]}\n  bob: {}\n",
            "5:94: in force: the card for Blockade costs up to $4, and Province costs $8. If something lowered its "
            "cost, add that to 'kingdom' or 'landscapes'.",
        ),
        (
            "nine and Quartermaster\nplayers:\n  alice: {in play: [Quartermaster], set aside: [Duchy], in force: "
            "[{ability: Quartermaster, cards: [Duchy]}]}\n  bob: {}\n",
            "5:101: in force: the card for Quartermaster costs up to $4, and Duchy costs $5. If something lowered "
            "its cost, add that to 'kingdom' or 'landscapes'.",
        ),
        (
            "nine and Witch\nlandscapes: [Summon]\nplayers:\n  alice: {set aside: [Market], in force: [{ability: "
            "Summon, cards: [Market]}]}\n  bob: {}\n",
            "6:69: in force: the card for Summon costs up to $4, and Market costs $5. If something lowered its cost, "
            "add that to 'kingdom' or 'landscapes'.",
        ),
        (
            f"kingdom: [{NINE}, Witch]\nprophecy: Great Leader\nsun tokens: {{Great Leader: 0}}\nplayers: {{alice: {{}}, bob: "
            "{}}\n",
            "4:11: prophecy: nothing in this game removes Sun tokens from Great Leader, and all Kingdom piles are named. "
            "Add something that does: Kitsune to 'kingdom', for example.",
        ),
        (
            "kingdom: [Village]\nsupply: {Province: 0}\nphase: start of turn\nplayers: {alice: {}, bob: {}}\n",
            "5:1: phase: no turn starts here: the Province pile is empty, so the game ended after the turn before. Write "
            "'phase: Action' if that happened on this turn, or 'last round: [...]' in the round after the end (Fleet).",
        ),
        (
            "kingdom: [Village, Moat]\nsupply: {Village: 0, Moat: 0, Curse: 0}\nphase: start of turn\nplayers: {alice: {}, "
            "bob: {}}\n",
            "5:1: phase: no turn starts here: the Curse, Village and Moat piles are empty, so the game ended after the "
            "turn before. Write 'phase: Action' if that happened on this turn, or 'last round: [...]' in the round after "
            "the end (Fleet).",
        ),
    ],
)
def test_what_nothing_can_have_brought_says_what_would(board: str, message: str) -> None:
    with pytest.raises(BadScenario) as bad:
        laid(board)
    assert str(bad.value) == f"a.yaml:{message}"


@pytest.mark.parametrize(
    "board",
    [
        "kingdom: [Prince, Market]\nplayers:\n  alice: {in play: [Prince], set aside: [Market], in force: "
        "[{ability: Prince, cards: [Market]}]}\n  bob: {}\n",
        "nine and Prince\nplayers:\n  alice: {in play: [Prince], set aside: [Smithy], in force: "
        "[{ability: Prince, cards: [Smithy]}]}\n  bob: {}\n",
        "nine and Baker\nplayers: {alice: {coffers: 5}, bob: {}}\n",
        "nine and Joust\nplayers: {alice: {coffers: 2}, bob: {}}\n",
        "nine and Young Witch\nplayers: {alice: {villagers: 1, exile: [Silver]}, bob: {}}\n",
        "nine and Black Market\nplayers: {alice: {villagers: 1, tokens: [Journey face down]}, bob: {}}\n",
        "nine and Witch\nlandscapes: [Academy, Way of the Camel]\nplayers: {alice: {villagers: 2, exile: [2 Gold], "
        "projects: [Academy]}, bob: {}}\n",
        "nine and Witch\nlandscapes: [Raid, Ball, Plan]\nplayers: {alice: {tokens: [-1 Card, -1 Coin, Trashing on "
        "Village]}, bob: {}}\n",
        "nine and Ranger\nplayers: {alice: {tokens: [Journey face down]}, bob: {}}\n",
        "nine and Underling\nplayers: {alice: {favors: 4}, bob: {}}\n",
        "nine and Familiar\nplayers: {alice: {potions: 1}, bob: {}}\n",
        "nine and Vampire\nplayers: {alice: {states: [Deluded]}, bob: {}}\n",
        "nine and Haven\nplayers: {alice: {set aside: [Gold]}, bob: {}}\n",
        "nine and Witch\nphase: game over\nsupply: {Village: 0, Smithy: 0, Curse: 0}\nplayers: {alice: {}, bob: {}}\n",
        "nine and Witch\ncolonies: yes\nphase: game over\nsupply: {Colony: 0}\nplayers: {alice: {}, bob: {}}\n",
        "nine and Encampment/Plunder\npiles: {Encampment/Plunder: [2 Encampment, 4 Plunder]}\nplayers: {alice: {}, "
        "bob: {}}\n",
        "nine and Wizards\npiles: {Wizards: [4 Conjurer, 4 Sorcerer, 4 Lich, 4 Student]}\nplayers: {alice: {}, bob: {}}\n",
        "nine and Witch\nlandscapes: [Seize the Day]\nextra turn: yes\nlast turn: alice\nplayers: {alice: {}, bob: {}}\n",
        "nine and Underling\nlandscapes: [Island Folk]\nas_of: 2022\nextra turn: yes\nlast turn: alice\nplayers: {alice: {}, "
        "bob: {}}\n",
        "nine and Encampment/Plunder\nlandscapes: [Way of the Horse]\npiles: {Encampment/Plunder: [Plunder, "
        "Encampment]}\nplayers: {alice: {}, bob: {}}\n",
        "nine and Augurs\npiles: {Augurs: [Sibyl, Herb Gatherer]}\nplayers: {alice: {}, bob: {}}\n",
        "kingdom: [Village]\nplayers: {alice: {coffers: 2, exile: [Gold], set aside: [Curse]}, bob: {tokens: [-1 "
        "Card], states: [Deluded]}}\n",
        "kingdom: [Gladiator/Fortune]\npiles: {Gladiator/Fortune: [Fortune, Gladiator]}\nplayers: {alice: {}, bob: "
        "{}}\n",
        "kingdom: [Black Market]\nextra turn: yes\nlast turn: alice\nplayers: {alice: {}, bob: {}}\n",
        "kingdom: [Village]\nphase: game over\nplayers: {alice: {hand: [Province]}, bob: {}}\n",
        "kingdom: [Black Market]\ntrash: [Embargo]\nembargo tokens: {Curse: 1}\nplayers: {alice: {}, bob: {}}\n",
        "kingdom: [Odysseys]\nextra turn: yes\nlast turn: alice\nplayers: {alice: {in play: [Voyage]}, bob: {}}\n",
        "landscapes: [Fleet]\nsupply: {Province: 0}\nlast round: [bob]\nphase: start of turn\nplayers: {alice: {projects: "
        "[Fleet]}, bob: {projects: [Fleet]}}\n",
        "as_of: 2016\nkingdom: [Village]\nlandscapes: [Donate]\nsupply: {Province: 0}\nphase: start of turn\nplayers: "
        "{alice: {}, bob: {}}\n",
        "kingdom: [Village, Moat]\nsupply: {Village: 0, Moat: 0}\nphase: start of turn\nplayers: {alice: {}, bob: {}}\n",
        "nine and Poet\nprophecy: Great Leader\nsun tokens: {Great Leader: 0}\nplayers: {alice: {}, bob: {}}\n",
        "kingdom: [Village]\nprophecy: Great Leader\nsun tokens: {Great Leader: 0}\nplayers: {alice: {}, bob: {}}\n",
        "landscapes: [Fleet]\nlast round: []\nextra turn: yes\nplayers: {alice: {projects: [Fleet]}, bob: {}}\n",
        "kingdom: [Fool]\nplayers: {alice: {boons: [The Field's Gift]}, bob: {}}\n",
        "kingdom: [Blessed Village]\nplayers:\n  alice: {boons: [The Sea's Gift], in force: [{ability: Blessed "
        "Village, cards: [The Sea's Gift]}]}\n  bob: {}\n",
        "kingdom: [Monastery]\nphase: Night\nplayers: {alice: {in play: [Monastery]}, bob: {}}\n",
        "kingdom: [Monastery]\nlandscapes: [Journey]\nextra turn: yes\nlast turn: alice\nplayers: {alice: {in play: "
        "[Monastery]}, bob: {}}\n",
        "kingdom: [Werewolf, Guardian]\nplayers: {alice: {in play: [Werewolf]}, bob: {in play: [Guardian], in "
        "force: [Guardian]}}\n",
        "nine and Prince\nlandscapes: [Ferry]\nplayers:\n  alice: {in play: [Prince], set aside: [Market], in "
        "force: [{ability: Prince, cards: [Market]}]}\n  bob: {}\n",
        "kingdom: [Laboratory]\nlandscapes: [Summon, Ferry]\nplayers:\n  alice: {set aside: [Laboratory], in force: "
        "[{ability: Summon, cards: [Laboratory]}]}\n  bob: {}\n",
        "nine and Prince\ntraits: {Cheap: Laboratory}\nplayers:\n  alice: {in play: [Prince], set aside: "
        "[Laboratory], in force: [{ability: Prince, cards: [Laboratory]}]}\n  bob: {}\n",
    ],
)
def test_what_something_can_have_brought_is_laid_out(board: str) -> None:
    assert laid(board).verdict == "holds"
