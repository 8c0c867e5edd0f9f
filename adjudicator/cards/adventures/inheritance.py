"""Adventures: Inheritance, in all its versions."""

from __future__ import annotations

from collections.abc import Hashable

from adjudicator.cards.defining import event
from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import A_CARD, ANYONE, IN_FORCE, Definition, ForLater
from adjudicator.engine.moments import ABILITIES, INSTRUCTIONS, TYPES
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import ACTION, COMMAND, DURATION, ON_YOUR_TURN, VICTORY, named, up_to
from adjudicator.rules.you import You
from adjudicator.world.records import Ref
from adjudicator.world.world import World

ADVENTURES = "Adventures"


YOUR_ESTATE = named("Estate") & when(
    lambda you, it: it.then.from_.of == you.seat, "it is not that player's Estate", "whose"
)

inheritance_2015 = event(
    "Inheritance",
    7,
    2015,
    expansion=ADVENTURES,
    once="game",
    for_later=ForLater((ACTION,), but_not=(VICTORY,), up_to=4),
    to_tavern=("Estate",),
    text="Once per game: set aside an Action card from the Supply that costs up to $4 and is not a Victory card, with your Estate"
    " token. Your Estates have its abilities and types too.",
    cites=("Inheritance",),
)


@inheritance_2015.ongoing(
    INSTRUCTIONS,
    knows=A_CARD,
    where=IN_FORCE,
    whose=ANYONE,
    trigger=YOUR_ESTATE,
    cites=("Estate token (pre-2019) 1", "Estate token (pre-2019) 5"),
    title="your Estates do what it does",
)
def your_estates_do_what_it_does(you: You, it: Occurrence) -> tuple[Hashable, ...]:
    return (you.name(set_aside(it)),)


@inheritance_2015.ongoing(
    TYPES,
    knows=A_CARD,
    where=IN_FORCE,
    whose=ANYONE,
    trigger=YOUR_ESTATE,
    cites=("Estate token (pre-2019) 1", "Estate token (pre-2019) 9"),
    title="your Estates have its types",
)
def your_estates_have_its_types(you: You, it: Occurrence) -> tuple[str, ...]:
    return tuple(sorted(you.types(set_aside(it))))


@inheritance_2015.ongoing(
    ABILITIES,
    knows=A_CARD,
    where=IN_FORCE,
    whose=ANYONE,
    cites=("Estate token (pre-2019) 1",),
    title="your Estates have its abilities",
)
def your_estates_have_its_abilities(world: World, values: tuple[Ref, ...]) -> tuple[str, str]:
    return ("Estate", world.name(values[0]))


def set_aside(it: Occurrence) -> Ref:
    """The card with the Estate token."""
    return it.kept


@inheritance_2015.instructions
async def inherit_what_an_action_can_do(you: You) -> None:
    chosen = await you.choose_one(
        "set aside", you.cards(you.supply, ACTION, costing=up_to(4), but_not=inheritance_2015.for_later.but_not)
    )
    aside = await you.set_aside(chosen)
    if aside:
        await you.set_up(your_estates_do_what_it_does, *aside)
        await you.set_up(your_estates_have_its_types, *aside)
        await you.set_up(your_estates_have_its_abilities, *aside)


def estates_play_it(inheritance: Definition, *types: str) -> None:
    """What it has said since 2019: Estates have these types, and play the card with your Estate token."""

    @inheritance.granted("play the card with your Estate token, leaving it there")
    async def play_the_card_with_the_estate_token(you: You, card: Ref) -> None:
        await you.play(card, leaving=True)

    @inheritance.ongoing(
        INSTRUCTIONS,
        knows=A_CARD,
        where=IN_FORCE,
        whose=ANYONE,
        trigger=named("Estate") & ON_YOUR_TURN,
        cites=("Estate token 1", "Estate token 2"),
        title="on your turns, Estates play the card with your Estate token, leaving it there",
    )
    def estates_play_the_card_set_aside(you: You, it: Occurrence) -> tuple[Hashable, ...]:
        return (play_the_card_with_the_estate_token.id, *it.values)

    @inheritance.ongoing(
        TYPES,
        knows=A_CARD,
        where=IN_FORCE,
        whose=ANYONE,
        trigger=named("Estate") & ON_YOUR_TURN,
        cites=("Estate token 2", "Estate token 4"),
        title="on your turns, Estates are Actions too",
    )
    def estates_are_actions(you: You, it: Occurrence) -> tuple[str, ...]:
        return types

    @inheritance.instructions
    async def inherit_an_action(you: You) -> None:
        among = you.cards(you.supply, ACTION, costing=up_to(4), but_not=inheritance.for_later.but_not)
        aside = await you.set_aside(await you.choose_one("set aside", among))
        if aside:
            await you.set_up(estates_play_the_card_set_aside, *aside)
            await you.set_up(estates_are_actions, *aside)


inheritance_2019 = event(
    "Inheritance",
    7,
    2019,
    expansion=ADVENTURES,
    once="game",
    for_later=ForLater((ACTION,), but_not=(COMMAND,), up_to=4),
    text="Once per game: set aside an Action card from the Supply that costs up to $4 and is not a Command, with your Estate"
    " token. On your turns, all Estates are Actions too, which play that card, leaving it there.",
    cites=("Inheritance",),
)
estates_play_it(inheritance_2019, ACTION)


inheritance_2022 = event(
    "Inheritance",
    7,
    2022,
    expansion=ADVENTURES,
    once="game",
    for_later=ForLater((ACTION,), but_not=(COMMAND,), up_to=4),
    text="Once per game: set aside an Action card from the Supply that costs up to $4 and is not a Command, with your Estate"
    " token. On your turns, all Estates are Actions and Commands too, which play that card, leaving it there.",
    cites=("Inheritance",),
)
estates_play_it(inheritance_2022, ACTION, COMMAND)


inheritance_2025 = event(
    "Inheritance",
    7,
    "2025-02",
    expansion=ADVENTURES,
    once="game",
    for_later=ForLater((ACTION,), but_not=(COMMAND, DURATION), up_to=4),
    text="Once per game: set aside an Action card from the Supply that costs up to $4 and is neither a Command nor a Duration,"
    " with your Estate token. On your turns, all Estates are Actions and Commands too, which play that card, leaving it there.",
    cites=("Inheritance",),
)
estates_play_it(inheritance_2025, ACTION, COMMAND)
