"""Nocturne: Kingdom cards, E to P, in alphabetical order."""

from __future__ import annotations

from adjudicator.cards.defining import card
from adjudicator.cards.families import may_trash_this
from adjudicator.cards.nocturne.boons import sort_the_deck
from adjudicator.cards.nocturne.states import LOST_IN_THE_WOODS
from adjudicator.engine.definitions import ANYONE, SOME_CARDS, ForLater
from adjudicator.engine.moments import BEFORE_PLAY, DISCARD, END_OF_TURN, FACE_DOWN, START_OF_TURN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import (
    ACTION,
    ATTACK,
    BY_ANOTHER_PLAYER,
    DURATION,
    NOT_IN_CLEAN_UP,
    SPIRIT,
    TREASURE,
    a,
    cheaper_than,
)
from adjudicator.rules.you import You
from adjudicator.world.places import HAND, PLAY
from adjudicator.world.records import UNTIL_END_OF_TURN, UNTIL_NEXT_TURN, Ref

NOCTURNE = "Nocturne"
SPIRITS = ("Ghost", "Imp", "Will-o'-Wisp")

exorcist = card(
    "Exorcist",
    "Night",
    4,
    2017,
    expansion=NOCTURNE,
    needs=SPIRITS,
    text="Trash a card from your hand. Gain a cheaper Spirit from its pile.",
    cites=("Exorcist",),
)


@exorcist.instructions
async def trash_a_card_for_a_spirit(you: You) -> None:
    trashed = await you.trash_from_hand(1)
    if not trashed:
        return
    spirits = you.cards(you.world.tops(SPIRITS), SPIRIT, costing=cheaper_than(you.cost(trashed[0])))
    chosen = await you.choose_one("gain", spirits)
    if chosen is not None:
        await you.gain(chosen)


faithful_hound = card(
    "Faithful Hound",
    "Action-Reaction",
    2,
    2017,
    expansion=NOCTURNE,
    text="+2 Cards. When you discard it, not in Clean-up, you may set it aside, and put it into your hand at the end of the"
    " turn.",
    for_later=ForLater(names=("Faithful Hound",), most=1),
    cites=("Faithful Hound",),
)


@faithful_hound.instructions
async def hound_cards(you: You) -> None:
    await you.plus(cards=2)


@faithful_hound.later(END_OF_TURN, knows=SOME_CARDS, cites=("Faithful Hound 2",))
async def put_it_into_your_hand(you: You, it: Occurrence) -> None:
    await you.put(it.kept_cards, HAND)


@faithful_hound.when(DISCARD, may=True, trigger=NOT_IN_CLEAN_UP, cites=("Faithful Hound 2",))
async def set_it_aside(you: You, it: Occurrence) -> None:
    aside = await you.set_aside(it.card)
    if aside:
        await you.set_up(put_it_into_your_hand, *aside)


fool = card(
    "Fool",
    "Action-Fate",
    3,
    2017,
    expansion=NOCTURNE,
    heirloom="Lucky Coin",
    gives=(LOST_IN_THE_WOODS,),
    text="Unless you have Lost in the Woods: take it, take three Boons, and receive them in any order.",
    cites=("Fool",),
)


@fool.instructions
async def lose_your_way(you: You) -> None:
    if await you.count_tokens(LOST_IN_THE_WOODS):
        return
    await you.take_state(LOST_IN_THE_WOODS)
    boons = await _three_boons(you)
    await you.go_on(_receive_in_any_order, boons)


async def _receive_in_any_order(you: You, boons: tuple[Ref, ...]) -> None:
    chosen = await you.choose_one("receive", boons)
    if chosen is not None:
        await you.receive_taken(chosen)
        await you.go_on(_receive_in_any_order, tuple(ref for ref in boons if ref != chosen))


async def _three_boons(you: You) -> tuple[Ref, ...]:
    """Take up to three Boons, and return them in alphabetical order: they are a group, whichever was first."""
    boons: tuple[Ref, ...] = ()
    while len(boons) < 3:
        more = await _one_more(you, boons)
        if len(more) == len(boons):
            break
        boons = more
    return boons


async def _one_more(you: You, boons: tuple[Ref, ...]) -> tuple[Ref, ...]:
    boon = await you.take_a_boon()
    return boons if boon is None else tuple(sorted((*boons, boon), key=you.name))


ghost_town = card(
    "Ghost Town",
    "Night-Duration",
    3,
    2017,
    expansion=NOCTURNE,
    gained_to=HAND,
    text="At the start of your next turn, +1 Card and +1 Action. It is gained to your hand.",
    cites=("Ghost Town",),
)


@ghost_town.later(START_OF_TURN, stays=True, cites=("Ghost Town 2",))
async def a_card_and_an_action_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(cards=1, actions=1)


@ghost_town.instructions
async def haunt_the_next_turn(you: You) -> None:
    await you.set_up(a_card_and_an_action_next_turn)


guardian = card(
    "Guardian",
    "Night-Duration",
    2,
    2017,
    expansion=NOCTURNE,
    gained_to=HAND,
    text="At the start of your next turn, +$1. Until then, Attack cards that other players play do not affect you. It is"
    " gained to your hand.",
    cites=("Guardian",),
)


@guardian.later(
    BEFORE_PLAY,
    whose=ANYONE,
    lasting=True,
    until=UNTIL_NEXT_TURN,
    trigger=a(ATTACK) & BY_ANOTHER_PLAYER,
    cites=("Guardian 1", "Guardian 3"),
)
async def be_guarded(you: You, it: Occurrence) -> None:
    await you.not_affected(it.play)


@guardian.later(START_OF_TURN, stays=True, cites=("Guardian 1",))
async def a_coin_next_turn(you: You, it: Occurrence) -> None:
    await you.plus(coins=1)


@guardian.instructions
async def guard_until_the_next_turn(you: You) -> None:
    await you.set_up(a_coin_next_turn)
    await you.set_up(be_guarded)


idol = card(
    "Idol",
    "Treasure-Attack-Fate",
    5,
    2017,
    expansion=NOCTURNE,
    text="$2. With an odd number of Idols in play, receive a Boon; otherwise each other player gains a Curse.",
    cites=("Idol",),
)


@idol.instructions
async def a_boon_or_curses(you: You) -> None:
    await you.plus(coins=2)
    if await you.count(PLAY, named="Idol") % 2:
        await you.receive_a_boon()
        return
    for other in you.attacked:
        await other.gain("Curse")


leprechaun = card(
    "Leprechaun",
    "Action-Doom",
    3,
    2017,
    expansion=NOCTURNE,
    needs=("Wish",),
    text="Gain a Gold. With exactly seven cards in play, gain a Wish; otherwise receive a Hex.",
    cites=("Leprechaun",),
)


@leprechaun.instructions
async def a_gold_and_a_wish_or_a_hex(you: You) -> None:
    await you.gain("Gold")
    if await you.count(PLAY) == 7:
        await you.gain("Wish", from_its_pile=True)
    else:
        await you.receive_a_hex()


monastery = card(
    "Monastery",
    "Night",
    2,
    2017,
    expansion=NOCTURNE,
    text="For each card you have gained this turn, you may trash a card from your hand or a Copper you have in play.",
    cites=("Monastery",),
)


@monastery.instructions
async def trash_a_card_for_each_one_gained(you: You) -> None:
    for _ in range(await you.count_times("gained")):
        chosen = await you.choose_one("trash", (*you.hand, *you.cards(you.in_play, named="Copper")), may=True)
        if chosen is None:
            break
        await you.trash(chosen)


def face_up(you: You) -> tuple[Ref, ...]:
    """The non-Duration Actions that are face up in the trash."""
    face_down = tuple(
        value
        for record in you.world.in_force
        if you.game.abilities[record.ability].moment == FACE_DOWN
        for value in record.values
    )
    return tuple(ref for ref in you.cards(you.trash_pile, ACTION, but_not=DURATION) if ref not in face_down)


necromancer_2017 = card(
    "Necromancer",
    "Action",
    4,
    2017,
    expansion=NOCTURNE,
    in_trash=("Zombie Apprentice", "Zombie Mason", "Zombie Spy"),
    text="Play an Action card that lies face up in the trash and is not a Duration, leaving it there and turning it face down"
    " for the turn. The three Zombies begin the game in the trash.",
    for_later=ForLater((ACTION,), but_not=(DURATION,)),
    cites=("Necromancer",),
)


@necromancer_2017.later(
    FACE_DOWN,
    knows=SOME_CARDS,
    until=UNTIL_END_OF_TURN,
    cites=("Necromancer 2",),
    title="the card it played lies face down in the trash for the turn",
)
def it_lies_face_down(you: You, it: Occurrence) -> None:
    """`face_up` looks whether it is in force."""


@necromancer_2017.instructions
async def play_a_card_from_the_trash(you: You) -> None:
    chosen = await you.choose_one("play", face_up(you))
    if chosen is not None:
        await you.set_up(it_lies_face_down, chosen)
        await you.play(chosen, leaving=True)


necromancer_2021 = card(
    "Necromancer",
    "Action",
    4,
    2021,
    expansion=NOCTURNE,
    in_trash=("Zombie Apprentice", "Zombie Mason", "Zombie Spy"),
    text="Choose an Action card that lies face up in the trash and is not a Duration. Turn it face down for the turn, then play"
    " it, leaving it there. The three Zombies begin the game in the trash.",
    for_later=ForLater((ACTION,), but_not=(DURATION,)),
    cites=("Necromancer",),
)


@necromancer_2021.later(
    FACE_DOWN,
    knows=SOME_CARDS,
    until=UNTIL_END_OF_TURN,
    cites=("Necromancer 2",),
    title="the chosen card lies face down in the trash for the turn",
)
def that_card_lies_face_down(you: You, it: Occurrence) -> None:
    """`face_up` looks whether it is in force."""


@necromancer_2021.instructions
async def turn_a_card_in_the_trash_and_play_it(you: You) -> None:
    chosen = await you.choose_one("play", face_up(you))
    if chosen is not None:
        await you.set_up(that_card_lies_face_down, chosen)
        await you.play(chosen, leaving=True)


night_watchman = card(
    "Night Watchman",
    "Night",
    3,
    2017,
    expansion=NOCTURNE,
    gained_to=HAND,
    text="Look at the top five cards of your deck. Discard as many of them as you like, and put the others back in any"
    " order. It is gained to your hand.",
    cites=("Night Watchman",),
)


@night_watchman.instructions
async def sort_five_cards(you: You) -> None:
    await sort_the_deck(you, 5)


pixie = card(
    "Pixie",
    "Action-Fate",
    2,
    2017,
    expansion=NOCTURNE,
    heirloom="Goat",
    text="+1 Card, +1 Action. Discard the top Boon. You may trash this to receive that Boon twice.",
    cites=("Pixie",),
)


@pixie.instructions
async def trash_it_for_a_boon_twice(you: You) -> None:
    await you.plus(cards=1, actions=1)
    boon = await you.discard_the_top_boon()
    trashed = await may_trash_this(you)
    if trashed and boon is not None:
        await you.receive(boon)
        await you.receive(boon)


pooka = card(
    "Pooka",
    "Action",
    5,
    2017,
    expansion=NOCTURNE,
    heirloom="Cursed Gold",
    text="You may trash a Treasure from your hand that is not a Cursed Gold, for +4 Cards.",
    cites=("Pooka",),
)


@pooka.instructions
async def trash_a_treasure_for_four_cards(you: You) -> None:
    treasures = tuple(ref for ref in you.cards(you.hand, TREASURE) if you.name(ref) != "Cursed Gold")
    trashed = await you.trash(await you.choose_one("trash", treasures, may=True))
    if trashed:
        await you.plus(cards=4)
