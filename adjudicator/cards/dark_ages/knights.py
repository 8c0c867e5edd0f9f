"""Dark Ages: the pile of Knights, and what all of them do."""

from __future__ import annotations

from adjudicator.cards.defining import card, pile
from adjudicator.engine.definitions import Definition
from adjudicator.engine.moments import TRASH
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.rules.words import KNIGHT, between, up_to
from adjudicator.rules.you import You
from adjudicator.world.records import Ref

DARK_AGES = "Dark Ages"

knights = pile(
    "Knights",
    "Action-Attack-Knight",
    5,
    2012,
    holds=(
        "Dame Anna",
        "Dame Josephine",
        "Dame Molly",
        "Dame Natalie",
        "Dame Sylvia",
        "Sir Bailey",
        "Sir Destry",
        "Sir Martin",
        "Sir Michael",
        "Sir Vander",
    ),
    copies=10,
    expansion=DARK_AGES,
    text="One of each Knight, shuffled.",
)


def knight(name: str, text: str, *, cost: int = 5, types: str = "Action-Attack-Knight", vp: int = 0) -> Definition:
    """A Knight: `text` is what it does besides its Attack."""
    return card(
        name,
        types,
        cost,
        2012,
        expansion=DARK_AGES,
        vp=vp,
        text=f"{text} Each other player reveals the top two cards of their deck, trashes one that costs $3 to $6, and"
        " discards the rest. If that trashes a Knight, trash this.",
        cites=(name,),
    )


async def fight(you: You) -> None:
    """The Attack of every Knight: if it trashes another Knight, this one is trashed, too."""
    killed = False
    for other in you.attacked:
        trashed = await reveal_two_and_trash_one(other)
        killed = killed or any(you.is_(ref, KNIGHT) for ref in trashed)
    if killed:
        await you.trash(you.this)


async def reveal_two_and_trash_one(you: You) -> tuple[Ref, ...]:
    """Reveal the top two cards, trash one of them that costs $3 to $6, and discard the rest. Returns what was trashed."""
    revealed = await you.reveal_from_deck(2)
    chosen = await you.choose_one("trash", you.cards(revealed, costing=between(3, 6)))
    trashed = await you.trash(chosen)
    await you.discard(tuple(ref for ref in revealed if ref != chosen))
    return trashed


dame_anna = knight("Dame Anna", "You may trash up to two cards from your hand.")


@dame_anna.instructions
async def trash_up_to_two_and_fight(you: You) -> None:
    await you.trash_from_hand(0, 2)
    await fight(you)


dame_josephine = knight("Dame Josephine", "2 VP.", types="Action-Victory-Attack-Knight", vp=2)


@dame_josephine.instructions
async def fight_only(you: You) -> None:
    await fight(you)


dame_molly = knight("Dame Molly", "+2 Actions.")


@dame_molly.instructions
async def two_actions_and_fight(you: You) -> None:
    await you.plus(actions=2)
    await fight(you)


dame_natalie = knight("Dame Natalie", "You may gain a card that costs up to $3.")


@dame_natalie.instructions
async def may_gain_a_card_and_fight(you: You) -> None:
    await you.gain_one(costing=up_to(3), may=True)
    await fight(you)


dame_sylvia = knight("Dame Sylvia", "+$2.")


@dame_sylvia.instructions
async def two_coins_and_fight(you: You) -> None:
    await you.plus(coins=2)
    await fight(you)


sir_bailey = knight("Sir Bailey", "+1 Card, +1 Action.")


@sir_bailey.instructions
async def a_card_an_action_and_fight(you: You) -> None:
    await you.plus(cards=1, actions=1)
    await fight(you)


sir_destry = knight("Sir Destry", "+2 Cards.")


@sir_destry.instructions
async def two_cards_and_fight(you: You) -> None:
    await you.plus(cards=2)
    await fight(you)


sir_martin = knight("Sir Martin", "+2 Buys.", cost=4)


@sir_martin.instructions
async def two_buys_and_fight(you: You) -> None:
    await you.plus(buys=2)
    await fight(you)


sir_michael = knight("Sir Michael", "Each other player discards down to three cards in hand.")


@sir_michael.instructions
async def smaller_hands_and_fight(you: You) -> None:
    for other in you.attacked:
        await other.discard_down_to(3)
    await fight(you)


sir_vander = knight("Sir Vander", "When you trash this, gain a Gold.")


@sir_vander.instructions
async def just_fight(you: You) -> None:
    await fight(you)


@sir_vander.when(TRASH, cites=("Sir Vander 1",))
async def a_gold_for_trashing_it(you: You, it: Occurrence) -> None:
    await you.gain("Gold")
