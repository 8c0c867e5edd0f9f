"""Every form of line that is known of the client's logs is read, one test for each: who does what with which cards."""

from __future__ import annotations

import pytest

from adjudicator.logs.reading.log_line import LogLine
from adjudicator.logs.reading.reader import read_log

ABOVE = "P starts with 7 Coppers.\nQ starts with 7 Coppers.\nTurn 1 - Paul\nTurn 1 - Quin\n"

FORMS = """
Game #41, rated. | heading
Game #123, unrated. | heading
anna: 41.73 | heading
Timer: Friendly | heading
Timer: Off | heading
Card Pool: level 4 | heading
Kingdom generated with these relative percentages: | heading
50%: Witch, Bureaucrat and Bandit | heading
0%: Possession | heading
P starts with a Goat. | start | 1 Goat
P starts with a Pasture and a Pouch. | start | 1 Pasture, 1 Pouch
P starts with a Hovel, a Necropolis and an Overgrown Estate. | start | 1 Hovel, 1 Necropolis, 1 Overgrown Estate
P gets +1 Coffers. | get |  | Coffers, 1
P shuffles their deck. | shuffle
P draws 5 cards. | draw | 5 card
P draws 3 Coppers and 2 Estates. | draw | 3 Copper, 2 Estate
P starts their turn. | start of turn
P ends their buy phase. | end of buy phase
P topdecks an Alchemist. | topdeck | 1 Alchemist
Between Turns | remark
P takes an extra turn after this one. | extra turn
P draws a Copper (Caravan). | draw | 1 Copper | Caravan
P draws 2 cards (Wharf). | draw | 2 card | Wharf
P draws a card (Hireling). | draw | 1 card | Hireling
P draws 2 Coppers (Enchantress). | draw | 2 Copper | Enchantress
P draws a Copper (Haunted Woods). | draw | 1 Copper | Haunted Woods
P draws a Copper (Ghost Town). | draw | 1 Copper | Ghost Town
P draws 2 Coppers (Den of Sin). | draw | 2 Copper | Den of Sin
P draws a Copper (Sinister Plot). | draw | 1 Copper | Sinister Plot
P draws a Copper (Horse Traders). | draw | 1 Copper | Horse Traders
P draws a Copper (from Pathfinding). | draw | 1 Copper | from Pathfinding
P draws a Copper (from Teacher). | draw | 1 Copper | from Teacher
P plays a Copper, a Silver and a Copper. | play | 2 Copper, 1 Silver
P plays 2 Coppers. | play | 2 Copper
P plays a Silver and a Copper. (+$3) | play | 1 Silver, 1 Copper | +$3
P plays a Village again. | play | 1 Village
P plays a Village a third time. | play | 1 Village
P plays a Copper again. (+$1) | play | 1 Copper | +$1
P plays a Village again. (Citadel) | play | 1 Village | Citadel
P plays a Village. (Delay) | play | 1 Village | Delay
P plays a Village. (Reap) | play | 1 Village | Reap
P plays a Village. (Way of the Turtle) | play | 1 Village | Way of the Turtle
P plays a Village. (Mastermind) | play | 1 Village | Mastermind
P plays a Village. (Tide Pools) | play | 1 Village | Tide Pools
P buys and gains 2 Provinces. | buy and gain | 2 Province
P buys and gains a Silver and a Laboratory. | buy and gain | 1 Silver, 1 Laboratory
P gains a Silver. | gain | 1 Silver
P gains a Silver onto their drawpile. | gain | 1 Silver
P gains a Silver from trash. | gain | 1 Silver
P gains another Experiment | gain | 1 Experiment
P buys a Delve. | buy | 1 Delve
P buys Bargain. | buy | 1 Bargain
P buys Ride. | buy | 1 Ride
P trashes a Copper. | trash | 1 Copper
P trashes a Copper. (Cathedral) | trash | 1 Copper | Cathedral
P discards 2 Estates. | discard | 2 Estate
P discards nothing. | discard
P discards and reveals a Tunnel. | discard | 1 Tunnel
P discards a Gold from Exile. | discard | 1 Gold
P exiles a Gold. | exile | 1 Gold
P topdecks a Scheme. | topdeck | 1 Scheme
P topdecks a Province with Tracker. | topdeck | 1 Province | Tracker
P puts a Copper into their hand. | put in hand | 1 Copper
P puts a Copper back onto their deck. | topdeck | 1 Copper
P puts a Copper on the bottom of their deck. | bottom | 1 Copper | their deck
P puts a Copper on the bottom of Draw Pile. | bottom | 1 Copper | Draw Pile
P puts an Artisan and a Coven on the bottom of the Black Market Deck. | bottom | 1 Artisan, 1 Coven | the Black Market Deck
P inserts a Copper into their deck. | insert | 1 Copper
P shuffles 3 Coppers into their deck. | shuffle in | 3 Copper
P moves their deck to the discard. | deck to discard
P reveals a Copper and a Silver. | reveal | 1 Copper, 1 Silver
P reveals a Copper and finally a Silver. | reveal | 1 Copper, 1 Silver | a Silver
P reveals their hand: 2 Coppers and a Moat. | reveal hand | 2 Copper, 1 Moat
P reveals their hand: nothing. | reveal hand
P looks at a Copper and a Silver. | look at | 1 Copper, 1 Silver
P names Copper. | name |  | Copper
P wishes for Gold and finds it. | wish |  | Gold
P wishes for Gold but reveals a Copper. | wish | 1 Copper | Gold
P sets a Copper aside. | set aside | 1 Copper
P sets a Copper aside with Native Village. | set aside | 1 Copper | Native Village
P sets a Copper aside with Library. | set aside | 1 Copper | Library
P sets a Copper aside with Gear. | set aside | 1 Copper | Gear
P sets a Copper aside with Haven. | set aside | 1 Copper | Haven
P sets 2 Coppers aside with Church. | set aside | 2 Copper | Church
P sets nothing aside with Church. | set aside |  | Church
P puts a Ratcatcher on their Tavern mat. | mat | 1 Ratcatcher | Tavern
P puts an Island and a Duchy on their Island mat. | mat | 1 Island, 1 Duchy | Island
P puts a Copper in hand (Gear). | put in hand | 1 Copper | Gear
P puts a Copper in hand (Haven). | put in hand | 1 Copper | Haven
P puts a card in hand (Crypt). | put in hand | 1 card | Crypt
P puts 2 cards in hand (Church). | put in hand | 2 card | Church
P calls a Ratcatcher. | call | 1 Ratcatcher
P inherits a Village. | inherit | 1 Village
P passes a Copper to Q. | pass | 1 Copper | Q
P returns a Copper to the Copper pile. | return | 1 Copper | Copper
P returns a Horse to the Horse Pile. | return | 1 Horse | Horse
P returns a Page. | return | 1 Page
P receives a Treasure Hunter. | receive | 1 Treasure Hunter
Reshuffling the Black Market deck. | remark
P gets +2 Actions. | get |  | Actions, 2
P gets +1 Action. | get |  | Action, 1
P gets +1 Buy. | get |  | Buy, 1
P gets +$2. | get |  | 2
P gets +1 Action (from Teacher). | get |  | Action, from Teacher, 1
P gets +1 Buy. (from Seaway) | get |  | Buy, from Seaway, 1
P gets +$1 (from Training). | get |  | from Training, 1
P gets +$1 (Bridge Troll). | get |  | Bridge Troll, 1
P gets +3 Coins (Secret Cave). | get |  | Coins, Secret Cave, 3
P gets +$2 (Guardian). | get |  | Guardian, 2
P gets +$2. (Merchant) | get |  | Merchant, 2
P gets +1 Buy, +1 Action and draws 5 Coppers (Tactician). | draw | 5 Copper | Tactician, 1
P would get +$1. | would
P would draw 3 cards. | would
P loses 2 Coins. | lose
P loses 1 Coin. | lose
P gets +2 Coffers. | get |  | Coffers, 2
P gets +1 Villager. | get |  | Villager, 1
P gets +2 Villagers. (Academy) | get |  | Villagers, Academy, 2
P gets +1 Coffers. (Pageant) | get |  | Coffers, Pageant, 1
P embargoes the Silver pile. | token | 1 Silver | embargo
P puts an Embargo token on the Silver pile. | token | 1 Silver | Embargo token
P gets a Coffers from Patron. | get |  | Coffers, Patron, 1
P uses 3 Coffers. (+$3) | spend |  | Coffers, +$3, 3
P uses 1 Villager. | spend |  | Villagers, 1
P uses 2 Villagers. | spend |  | Villagers, 2
P gets 3 VP. | get |  | VP, 3
P gets 1 VP from Goons. | get |  | VP, Goons, 1
P gets 1 VP from Groundskeeper. | get |  | VP, Groundskeeper, 1
P takes 2 VP from Arena. | get |  | VP, Arena, 2
P takes 2 VP from the Temple pile. | get |  | VP, Temple, 2
P moves 1 VP from the Silver pile to Aqueduct. | move VP |  | Silver, Aqueduct, 1
P adds 1 VP to the Temple pile. | add |  | VP, Temple, 1
P takes 6 debt. | get |  | debt, 6
P repays 4 debt. | repay |  | 4
P repays 4 debt (2 remaining). | repay |  | 2 remaining, 4
P takes 2 Debt from the Village pile. | get |  | Debt, Village, 2
P moves +Card token to the Village pile. | token | 1 Village | +Card
P moves +Action token to the Village pile. | token | 1 Village | +Action
P moves +Buy token to the Village pile. | token | 1 Village | +Buy
P moves +Coin token to the Village pile. | token | 1 Village | +Coin
P moves -Cost token to the Village pile. | token | 1 Village | -Cost
P moves Trashing token to the Village pile. | token | 1 Village | Trashing
P moves -Card token to Draw Pile. | token |  | -Card, Draw Pile
P moves -Card token to Token Limbo. | token |  | -Card, Token Limbo
P returns -Coin token set by Bridge Troll. (-$1) | token | 1 Bridge Troll | Coin, -$1
P skips a draw (because of Relic). | skip |  | because of Relic
P flips Journey token face up. | flip |  | Journey
P flips Journey token face down. | flip |  | Journey
P reacts with a Moat. | react | 1 Moat
P blocks with a Copper. | block | 1 Copper
P plays a Village using Way of the Ox. | play | 1 Village | Way of the Ox
P uses Way of the Sheep. | use | 1 Way of the Sheep
Village is enchanted by Enchantress | remark
P takes The River's Gift. | take | 1 The River's Gift
P receives The River's Gift. | receive | 1 The River's Gift
P receives The River's Gift | receive | 1 The River's Gift
P discards The River's Gift. | discard | 1 The River's Gift
P sets The Sea's Gift aside. | set aside | 1 The Sea's Gift
P fails to discard for The Sky's Gift | fail
P takes Deluded. | take | 1 Deluded
P returns Deluded. | return | 1 Deluded
P takes the Flag. | take | 1 Flag
P sets 4 Silvers aside. | set aside | 4 Silver
P returns 4 Silvers to Discard Pile. | return | 4 Silver | Discard
P takes the coin tokens instead. | instead
P takes the Debt instead. | instead
P takes the VP tokens instead. | instead
P draws 2 cards when an opponent gains or invests in Bandit Camp. | invest
Village loses track of Copper (it moved). | remark
Village loses track of Copper (it was shuffled). | remark
Village loses track of Copper (it was covered up). | remark
Village is lost track of. | remark
Changeling can no longer move Silver (it already moved). | remark
P buys Alms but has a Copper in play. | fail
P buys Borrow but already had the token. | fail
P failed to discard an Attack. | fail
P failed to discard 6 cards. | fail
P failed to gain a Gold. | fail
P didn't trash an Action card. | fail
Outpost fails because P already owned the previous turn. | remark
Outpost has already played it. | remark
Mission fails because P owned the previous turn. | remark
P had no cards to set aside. | fail
Village isn't empty. | remark
Obelisk failed to select an Action Supply pile. | remark
The Sun's Gift has nothing to discard. | remark
P summons a Village. | summon | 1 Village
P discards a card and an Estate. | discard | 1 card, 1 Estate
P discards 2 other cards and a Silver. | discard | 2 card, 1 Silver
P looks at 5 other cards and a Gold. | look at | 5 card, 1 Gold
P puts 5 other cards and a Gold into their hand. | put in hand | 5 card, 1 Gold
P looks at 2 cards. | look at | 2 card
P sets a card aside with Library. | set aside | 1 card | Library
P puts a card on the bottom of their deck. | bottom | 1 card | their deck
P inserts a card into their deck. | insert | 1 card
The game has ended. | remark
anna has resigned. | remark
Joining game #12345 on frankfurt. | remark
anna reconnected. | remark
Players can see spectator chat | remark
message | remark
Premoves | remark
P takes the Horn. | take | 1 Horn
P plays a Zombie Mason. | play | 1 Zombie Mason
P draws 2 Duchies, 2 Laboratories and 2 Bags of Gold. | draw | 2 Duchy, 2 Laboratory, 2 Bag of Gold
P plays 2 Dens Of Sin and 2 Will-o'-Wisps. | play | 2 Den of Sin, 2 Will-o'-Wisp
P gains a Lost In The Woods. | gain | 1 Lost in the Woods
P buys Seize The Day. | buy | 1 Seize the Day
P trashes a Harem. | trash | 1 Farm
P gets +1 Favor. | get |  | Favor, 1
P spends 2 Favors. | spend |  | Favors, 2
P spends a Favor. | spend |  | Favors, 1
P rotates the Augurs pile. | rotate | 1 Augurs
P moves Embargo token to the Village pile. | token | 1 Village | Embargo
P adds 2 Debt to the Village pile. | token | 1 Village | Debt
P adds a token to Garrison. | add |  | token, Garrison
P keeps a Copper in hand. | other
P skips a turn. | other
"""
"""The line; what is done (or what kind of line it is); the cards; what else it names, and how many."""


def read(text: str) -> LogLine:
    return read_log(ABOVE + text).lines[-1]


@pytest.mark.parametrize("form", FORMS.strip().splitlines(), ids=lambda form: form.split(" | ")[0])
def test_a_line_of_this_form_is_read(form: str) -> None:
    text, what, cards, others = (part.strip() for part in (*form.split("|"), "", "")[:4])
    line = read(text)
    assert line.kind != "unknown"
    assert (line.act or line.kind) == what
    assert ", ".join(f"{number} {name}" for name, number in line.cards) == cards
    assert ", ".join(str(one) for one in (line.name, line.cause, line.amount) if one) == others


@pytest.mark.parametrize(
    ("line", "coins"),
    [("P plays a Silver and a Copper. (+$3)", 3), ("P plays a Copper again. (+$1)", 1), ("P uses 3 Coffers. (+$3)", 3)],
)
def test_the_dollars_in_brackets_are_read(line: str, coins: int) -> None:
    assert read(line).coins == coins


@pytest.mark.parametrize("cause", ["Outpost", "Possession", "Mission", "Seize The Day", "Fleet"])
def test_the_heading_of_an_extra_turn_says_its_cause(cause: str) -> None:
    line = read(f"Turn 12 - Quin [{cause}]")
    assert (line.kind, line.seat, line.amount, line.cause) == ("turn", 1, 12, cause)


@pytest.mark.parametrize(
    "listed",
    ["2 Coppers, a Silver and an Estate", "2 Coppers, a Silver, and an Estate", "2 Coppers and a Silver and an Estate"],
)
def test_all_three_forms_of_lists_are_read(listed: str) -> None:
    assert read(f"P draws {listed}.").cards == (("Copper", 2), ("Silver", 1), ("Estate", 1))


@pytest.mark.parametrize(
    ("spelled", "name"),
    [
        *(("Duchies", "Duchy"), ("Laboratories", "Laboratory"), ("Libraries", "Library"), ("Sentries", "Sentry")),
        *(("Smithies", "Smithy"), ("Witches", "Witch"), ("Treasuries", "Treasury"), ("Wharves", "Wharf")),
        *(("Colonies", "Colony"), ("Cities", "City"), ("Platina", "Platinum"), ("Hunting Parties", "Hunting Party")),
        *(("Fishermen", "Fisherman"), ("Journeymen", "Journeyman"), ("Madmen", "Madman"), ("Werewolves", "Werewolf")),
        *(("Bags of Gold", "Bag of Gold"), ("Horns of Plenty", "Horn of Plenty"), ("Gardens", "Gardens")),
        *(("Jacks of All Trades", "Jack of All Trades"), ("Bands of Misfits", "Band of Misfits")),
        *(
            ("Coins of the Realm", "Coin of the Realm"),
            ("Emporia", "Emporium"),
            ("Feoda", "Feodum"),
            ("Oases", "Oasis"),
        ),
        *(("Embassies", "Embassy"), ("Armories", "Armory"), ("Fortresses", "Fortress"), ("Princesses", "Princess")),
        *(("Duchesses", "Duchess"), ("Enchantresses", "Enchantress"), ("Heroes", "Hero"), ("Pouches", "Pouch")),
        *(("Wishes", "Wish"), ("Stashes", "Stash"), ("Legionaries", "Legionary"), ("Lost Cities", "Lost City")),
        *(("Zombie Spies", "Zombie Spy"), ("Dame Mollies", "Dame Molly"), ("Sir Destries", "Sir Destry")),
        *(("Apothecaries", "Apothecary"), ("Universities", "University"), ("Quarries", "Quarry"), ("Taxmen", "Taxman")),
        *(("Night Watchmen", "Night Watchman"), ("Tragic Heroes", "Tragic Hero"), ("Old Witches", "Old Witch")),
        *(("Nobles", "Nobles"), ("Ironworks", "Ironworks"), ("Smugglers", "Smugglers"), ("Goons", "Goons")),
        *(("Fairgrounds", "Fairgrounds"), ("Followers", "Followers"), ("Horse Traders", "Horse Traders")),
        *(("Crossroads", "Crossroads"), ("Ill-Gotten Gains", "Ill-Gotten Gains"), ("Stables", "Stables")),
        *(("Catacombs", "Catacombs"), ("Hunting Grounds", "Hunting Grounds"), ("Rats", "Rats"), ("Spoils", "Spoils")),
        *(("Survivors", "Survivors"), ("Distant Lands", "Distant Lands"), ("Settlers", "Settlers"), ("Rocks", "Rocks")),
    ],
)
def test_plurals_are_the_clients(spelled: str, name: str) -> None:
    assert read(f"P draws 2 {spelled}.").cards == ((name, 2),)
