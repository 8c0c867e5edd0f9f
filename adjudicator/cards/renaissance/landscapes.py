"""Renaissance: Projects from A to E, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import project
from adjudicator.cards.renaissance.plus_coins import has_plus_coins
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import LANDSCAPE
from adjudicator.engine.moments import AFTER_PLAY, COST, END_OF_BUY, GAIN, START_OF_TURN, TYPES, WOULD_PLAY
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import INSTEAD
from adjudicator.rules.words import ACTION, ON_YOUR_TURN, TREASURE, VICTORY, a, nth_this_turn
from adjudicator.rules.you import You

RENAISSANCE = "Renaissance"

academy = project(
    "Academy",
    5,
    2018,
    expansion=RENAISSANCE,
    text="When you gain an Action card, +1 Villager.",
    hands_out=("villagers",),
    cites=("Academy",),
)


@academy.when(GAIN, where=LANDSCAPE, trigger=a(ACTION), cites=("Academy 1",))
async def a_villager_for_an_action(you: You, it: Occurrence) -> None:
    await you.plus(villagers=1)


barracks = project(
    "Barracks",
    6,
    2018,
    expansion=RENAISSANCE,
    text="At the start of your turn, +1 Action.",
    cites=("Barracks",),
)


@barracks.when(START_OF_TURN, where=LANDSCAPE, cites=("Barracks 1",))
async def one_more_action(you: You, it: Occurrence) -> None:
    await you.plus(actions=1)


canal = project(
    "Canal",
    7,
    2018,
    expansion=RENAISSANCE,
    text="During your turns, cards cost $1 less.",
    cites=("Canal",),
)


@canal.ongoing(COST, where=LANDSCAPE, trigger=ON_YOUR_TURN, cites=("Canal 1", "Canal 2"))
def cards_cost_less_during_your_turns(you: You, it: Occurrence) -> int:
    return -1


capitalism = project(
    "Capitalism",
    5,
    2018,
    expansion=RENAISSANCE,
    text="During your turns, Actions with an amount of +$ in their text are Treasures, too.",
    cites=("Capitalism",),
)


@capitalism.ongoing(
    TYPES,
    where=LANDSCAPE,
    trigger=ON_YOUR_TURN
    & a(ACTION)
    & when(lambda you, it: has_plus_coins(you.definition(it.card)), "there is no +$ in its text", "which card"),
    cites=("Capitalism 1", "Capitalism 4", "Capitalism 6"),
)
def actions_with_coins_are_treasures(you: You, it: Occurrence) -> tuple[str, ...]:
    return (TREASURE,)


cathedral = project(
    "Cathedral",
    3,
    2018,
    expansion=RENAISSANCE,
    text="At the start of your turn, trash a card from your hand.",
    cites=("Cathedral",),
)


@cathedral.when(START_OF_TURN, where=LANDSCAPE, cites=("Cathedral 1",))
async def trash_a_card_each_turn(you: You, it: Occurrence) -> None:
    await you.trash_from_hand(1)


FIRST_ACTION = ON_YOUR_TURN & nth_this_turn("played", ACTION, 1)

citadel_2018 = project(
    "Citadel",
    8,
    2018,
    expansion=RENAISSANCE,
    text="After the first time you play an Action card on each of your turns, replay it.",
    cites=("Citadel",),
)


@citadel_2018.when(
    AFTER_PLAY, where=LANDSCAPE, trigger=FIRST_ACTION, cites=("Citadel 1", "Citadel 2", "Citadel 3", "Citadel 6")
)
async def replay_the_first_action_played(you: You, it: Occurrence) -> None:
    await you.play(it.card, again=True)


citadel_2021 = project(
    "Citadel",
    8,
    2021,
    expansion=RENAISSANCE,
    text="The first time you would play an Action card on each of your turns, play it twice instead.",
    cites=("Citadel",),
)


@citadel_2021.when(
    WOULD_PLAY,
    where=LANDSCAPE,
    at_most="turn",
    trigger=ON_YOUR_TURN
    & a(ACTION)
    & when(
        lambda you, it: you.times("played", ACTION) == 0, "it is not the first Action played this turn", "how often"
    ),
    cites=("Citadel 7",),
)
async def play_the_first_action_twice(you: You, it: Occurrence) -> str:
    becoming = it.get("becoming")
    played = await you.play(
        it.card, leaving=bool(it.get("leaving")), becoming=str(becoming) if becoming is not None else None
    )
    if played is not None:
        await you.play(played, again=True)
    return INSTEAD


citadel_2022 = project(
    "Citadel",
    8,
    2022,
    expansion=RENAISSANCE,
    text="After the first time you play an Action card on each of your turns, replay it.",
    cites=("Citadel",),
)


@citadel_2022.when(
    AFTER_PLAY, where=LANDSCAPE, trigger=FIRST_ACTION, cites=("Citadel 1", "Citadel 2", "Citadel 3", "Citadel 6")
)
async def replay_the_first_action(you: You, it: Occurrence) -> None:
    await you.play(it.card, again=True)


city_gate = project(
    "City Gate",
    3,
    2018,
    expansion=RENAISSANCE,
    text="At the start of your turn, +1 Card, then put a card from your hand onto your deck.",
    cites=("City Gate",),
)


@city_gate.when(START_OF_TURN, where=LANDSCAPE, cites=("City Gate 1",))
async def draw_a_card_and_put_one_back(you: You, it: Occurrence) -> None:
    await you.plus(cards=1)
    await you.put_back_from_hand(1)


crop_rotation = project(
    "Crop Rotation",
    6,
    2018,
    expansion=RENAISSANCE,
    text="At the start of your turn, you may discard a Victory card for +2 Cards.",
    cites=("Crop Rotation",),
)


@crop_rotation.when(START_OF_TURN, where=LANDSCAPE, cites=("Crop Rotation 1", "Crop Rotation 2"))
async def may_discard_a_victory_card_for_two_cards(you: You, it: Occurrence) -> None:
    discarded = await you.discard(await you.choose("discard", you.cards(you.hand, VICTORY), 0, 1))
    if discarded:
        await you.plus(cards=2)


exploration_2018 = project(
    "Exploration",
    4,
    2018,
    expansion=RENAISSANCE,
    text="At the end of your Buy phase, if you bought no cards in it, +1 Coffers and +1 Villager.",
    hands_out=("coffers", "villagers"),
    cites=("Exploration (pre-2022)",),
)


@exploration_2018.when(
    END_OF_BUY,
    where=LANDSCAPE,
    if_=when(lambda you, it: not you.in_buy_phase("bought"), "a card was bought", "how often"),
    cites=("Exploration (pre-2022) 3", "Exploration (pre-2022) 4"),
)
async def tokens_for_buying_no_cards(you: You, it: Occurrence) -> None:
    await you.plus(coffers=1, villagers=1)


exploration_2022 = project(
    "Exploration",
    4,
    2022,
    expansion=RENAISSANCE,
    text="At the end of your Buy phase, if you gained no cards in it, +1 Coffers and +1 Villager.",
    hands_out=("coffers", "villagers"),
    cites=("Exploration",),
)


@exploration_2022.when(
    END_OF_BUY,
    where=LANDSCAPE,
    if_=when(lambda you, it: not you.in_buy_phase("gained"), "a card was gained", "how often"),
    cites=("Exploration 1", "Exploration 2"),
)
async def tokens_for_gaining_no_cards(you: You, it: Occurrence) -> None:
    await you.plus(coffers=1, villagers=1)
