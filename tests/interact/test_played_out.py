"""What is played out for a question: as it says, where it says something, and below the rulings otherwise."""

from __future__ import annotations

import sqlite3

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.interact.interaction import story
from adjudicator.interact.played_out import PlayedOut, played_out
from adjudicator.interact.scenario_of import scenario_of
from adjudicator.scenario.runner import run_scenario
from adjudicator.search.answers import ask


def played(question: str, index: sqlite3.Connection) -> PlayedOut:
    found = played_out(ask(question, index))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("typed", "said", "then"),
    [
        # not what Crown does with Stables
        ("stables discarding crown", "With Stables, Alice discards Crown.", "+3 Cards"),
        ("spice merchant trash crown", "With Spice Merchant, Alice trashes Crown.", "+2 Cards"),
        # what is done decides between two things that may be done
        (
            "sentry + fortress: what if i discard the fortress instead",
            "Fortress does not trigger.",
            "discards Fortress",
        ),
        (
            "sentry, and i trash the fortress on top",
            "When Alice trashes Fortress from the cards looked at",
            "into their hand",
        ),
        # the other player's Attack, and your own card
        ("familiar gives me curse but i trader it", "When Bob gains Curse, Trader triggers", "exchanges Curse"),
        (
            "my opponents giant hits my fortress, do i lose it",
            "When Bob trashes Fortress",
            "Bob puts Fortress from the trash into their hand",
        ),
        ("i have lighthouse out, opponent plays bandit - do i lose treasures", "Bob is unaffected by Bandit", "Gold"),
        ("i exile tunnel with sanctuary do i get gold", "Tunnel does not trigger.", "Exiles Tunnel"),
        # what is only asked about need not happen
        ("haven a trail - does trail get played", "Trail does not trigger.", "sets aside Trail"),
        # Minion's other option
        (
            "i have weaver in hand, opponent plays minion and i discard weaver, can i play it",
            "When Bob discards",
            "Bob plays Weaver",
        ),
        # the Journey token is turned face up, which attacks
        ("giant trashes my cultist, do i draw 3", "When Bob trashes Cultist", "Bob draws"),
        (
            "squire trashed with ritual, vp?",
            "When Alice trashes Squire, Squire triggers",
            "Squire: Alice gains Militia",
        ),
        # all of a hand, with this card in it
        (
            "count, trash my hand with a market square in it. can i still discard the market square for a gold",
            "Market Square does not trigger.",
            "trashes Market Square",
        ),
        (
            "death cart played trashing itself with market square in hand",
            "When Alice trashes Death Cart from play, Market Square triggers",
            "gains Gold",
        ),
        ("secret cave discarding 3 tunnels", "She gets +1 Card and +1 Action. She gains 3 Golds.", ""),
        ("trading post on two rats how many cards do i draw", "She gets +2 Cards. She gains Silver.", ""),
    ],
)
def test_it_is_played_as_the_question_says(corpus_index: sqlite3.Connection, typed: str, said: str, then: str) -> None:
    found = played(typed, corpus_index)
    first = found.findings[0]
    assert found.goes_first
    assert said in first.verdict
    assert then in " ".join(story(first))


def test_the_heading_says_whose_place_the_question_is_asked_from(corpus_index: sqlite3.Connection) -> None:
    assert played("opponent margraves me, i discard a weaver", corpus_index).heading.endswith(
        "Played out, with you as Bob:"
    )
    assert played("discarding a trail with oasis", corpus_index).heading.endswith("Played out:")


def test_another_role_is_not_told_first(corpus_index: sqlite3.Connection) -> None:
    # Crown plays Poor House, but the question is about a Crown in hand
    assert not played("do i count crown as a treasure for poor house", corpus_index).goes_first


def test_a_ruling_that_fits_stands_above_what_the_question_says_itself(corpus_index: sqlite3.Connection) -> None:
    assert not played("apprentice trash familiar how many cards", corpus_index).goes_first


def test_another_time_is_not_told_above_a_ruling_that_fits(corpus_index: sqlite3.Connection) -> None:
    # Wharf was played on the turn before
    assert not played("wharf next turn under opponent's enchantress, are cards still drawn?", corpus_index).goes_first


def test_my_own_card_makes_nobody_else_the_player(corpus_index: sqlite3.Connection) -> None:
    assert played("spy my own tunnel for gold", corpus_index).heading.endswith("Played out:")


def test_what_waits_for_other_cards_is_not_said_not_to_trigger(corpus_index: sqlite3.Connection) -> None:
    # Hoard still gains a Gold for a Province that is bought later
    found = played("i buy mint with hoard in play, then a province. still a gold?", corpus_index)
    assert not any("does not trigger" in one.verdict for one in found.findings)


def test_the_scenario_shows_what_was_done(corpus_index: sqlite3.Connection) -> None:
    first = played("sentry + fortress: what if i discard the fortress instead", corpus_index).findings[0]
    (scenario,) = loads(scenario_of(first), "", names())
    result = run_scenario(scenario)
    assert result.verdict == "holds"
    discarded = [card.name for event in result.run.trace if event.kind == "discard" for card in event.cards]
    assert "Fortress" in discarded


@pytest.mark.parametrize(
    ("typed", "meeting"),
    [
        # the Haunted Woods is not in the asker's hand
        ("opponents haunted woods is in effect, i throne room a smithy", "with Haunted Woods in hand"),
        # the Coppers are not played last
        ("tiara then bank off it with 3 coppers already out, how much", "Coppers in hand"),
        # the Watchtower is not what Procession plays
        ("procession on a fortress with watchtower in hand", "Alice plays Watchtower"),
        # the Lighthouse is in play, not bought
        ("he has frigate out. i buy a province and have lighthouse in play", "Alice buys Lighthouse"),
        # Vassal plays the Estate; nothing plays Vassal
        ("on my turn with inheritance can i play an estate off vassal", "with Vassal in the Supply"),
    ],
)
def test_a_situation_that_the_question_rules_out_is_not_told(
    corpus_index: sqlite3.Connection, typed: str, meeting: str
) -> None:
    assert not any(meeting in one.meeting for one in played(typed, corpus_index).findings)


def test_of_three_cards_the_attack_that_lasts_is_in_force(corpus_index: sqlite3.Connection) -> None:
    first = played("sauna & avanto with enchantress", corpus_index).findings[0]
    assert first.meeting == "Alice plays Sauna after Bob played Enchantress last turn"


def test_two_copies_under_an_attack_that_lasts(corpus_index: sqlite3.Connection) -> None:
    found = played("opponent's highwayman, i play my counterfeit then another counterfeit", corpus_index).findings
    assert found[0].meeting == "Alice plays Counterfeit after Bob played Highwayman last turn"
    # what is counted in all would be played by one player
    assert not any(one.kind == "in all" for one in found)


def test_how_many_cards_there_are_at_the_start_is_not_played_out(corpus_index: sqlite3.Connection) -> None:
    question = "two player game how many estates duchies and cards in a gardens pile"
    assert played_out(ask(question, corpus_index)) is None


def test_what_is_taken_back_is_not_played(corpus_index: sqlite3.Connection) -> None:
    found = played("kings cache on a counterfeit? i mean kings cache playing spoils 3 times", corpus_index)
    assert found.interaction.cards == ("King's Cache", "Spoils")


def test_what_is_seen_with_fewer_copies_than_asked_does_not_go_first(corpus_index: sqlite3.Connection) -> None:
    found = played("two moats against a mountebank", corpus_index)
    assert found.with_one or not found.findings
    assert not found.goes_first


@pytest.mark.parametrize(
    ("asked", "ruling"),
    [("can i kc an embargo", "embargo-2019-throne-room"), ("kings court on island", "island-throne-room")],
)
def test_the_ruling_of_a_card_alike_goes_before_what_is_played_out(
    corpus_index: sqlite3.Connection, asked: str, ruling: str
) -> None:
    assert ask(asked, corpus_index).answers[0].key == ruling
    assert not played(asked, corpus_index).goes_first


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("capitalism and peddler.. can i play my peddlers in buy phase?", "Peddler is a Treasure as well"),
        ("scepter replay of a haven? is it allowed", "Scepter plays Haven once more."),
    ],
)
def test_what_is_so_of_both_cards_goes_before_a_ruling_about_one(
    corpus_index: sqlite3.Connection, asked: str, said: str
) -> None:
    found = played(asked, corpus_index)
    assert found.goes_first
    assert said in found.findings[0].verdict


def test_below_a_ruling_that_fits_it_is_not_said_that_none_is_on_file(corpus_index: sqlite3.Connection) -> None:
    assert played("can i throne room a bandit and does he lose two golds", corpus_index).heading == (
        "Throne Room and Bandit together, played out:"
    )
    assert played("sentry looks at 2 cards, one is a fortress and i trash it", corpus_index).heading == (
        "No ruling is on file about Sentry and Fortress together. Played out:"
    )


def test_what_is_done_to_the_other_card_is_not_told(corpus_index: sqlite3.Connection) -> None:
    # the Cargo Ship is gained, not the Smugglers
    assert not any(
        "gains Smugglers" in one.verdict for one in played("smugglers gaining cargo ship", corpus_index).findings
    )


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("daimyo and rustic village", "Daimyo plays Rustic Village once more."),
        ("expand after priest", "When Alice trashes Copper, Priest triggers"),
        ("can i call royal carriage to replay butcher", "When Alice plays Butcher, Royal Carriage triggers"),
        ("vassal hits merchant guild", "Vassal plays Merchant Guild once."),
        ("how does lost arts on workshop work", "When Alice plays Workshop, the +1 Action token triggers"),
        ("if i buy delay and set aside sycophant does it trigger", "Delay plays Sycophant once."),
        ("does watchtower work with remodel", "When Alice gains Village, Watchtower triggers"),
        ("barbarian hits crown what can i gain", "With Barbarian, Bob trashes Crown"),
    ],
)
def test_it_is_told_above_rulings_on_one_of_the_cards(corpus_index: sqlite3.Connection, typed: str, said: str) -> None:
    found = played(typed, corpus_index)
    assert found.goes_first
    assert found.findings[0].verdict.startswith(said)


def test_a_bought_card_is_seen_being_bought(corpus_index: sqlite3.Connection) -> None:
    assert played("can i buy tide pools after sailor and play them", corpus_index).findings[0].meeting == (
        "Alice buys Tide Pools after playing Sailor this turn"
    )


def test_the_story_names_what_gains_the_card(corpus_index: sqlite3.Connection) -> None:
    first = played("trader and workshop", corpus_index).findings[0]
    assert "Alice gains Village." in story(first)


def test_what_is_so_in_the_action_phase_is_not_told_of_the_buy_phase(corpus_index: sqlite3.Connection) -> None:
    told = played("tactician then crown in my buy phase", corpus_index).findings
    assert not any("played Tactician again" in one.verdict for one in told)


def test_what_is_done_as_to_any_other_card_goes_first_if_nothing_else_is_asked(
    corpus_index: sqlite3.Connection,
) -> None:
    found = played("recruiter with chapel", corpus_index)
    assert found.goes_first
    assert found.findings[0].verdict == "With Recruiter, Alice trashes Chapel, as with any such card."


def test_what_is_said_with_more_is_not_said_again(corpus_index: sqlite3.Connection) -> None:
    told = [one.verdict for one in played("vault discarding fortress, does it return to hand", corpus_index).findings]
    assert told[0] == "With Vault, Alice discards Fortress. Fortress does not trigger."
    assert len(told) == 1


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("mirror then experiment how many do i get", "in all, she gains 4 Experiments."),
        ("kc on treasure map with two more maps in hand how many golds", "She gains 4 Golds."),
        ("tr on treasure map and i have 3 more maps in my hand how many golds", "She gains 4 Golds."),
    ],
)
def test_how_many_cards_are_gained_in_all_goes_first(corpus_index: sqlite3.Connection, asked: str, said: str) -> None:
    found = played(asked, corpus_index)
    assert found.goes_first
    assert said in found.findings[0].verdict


def test_copies_in_hand_that_a_card_trashes_are_counted(corpus_index: sqlite3.Connection) -> None:
    found = played("kc on treasure map with two more maps in hand how many golds", corpus_index)
    assert "She trashes 3 Treasure Maps." in found.findings[0].steps


def test_that_a_card_cannot_be_played_by_another_goes_before_a_ruling_about_neither(
    corpus_index: sqlite3.Connection,
) -> None:
    found = played("can i prince a fishing village so i get it every turn", corpus_index)
    assert found.goes_first
    assert found.findings[0].verdict.startswith("Prince cannot play Fishing Village")


@pytest.mark.parametrize(
    "asked",
    [
        # Golem is not in it
        "expand an alchemist into a province or golem",
        # Crown cannot play it in the phase that is asked about
        "crown played in treasure phase on a tactician?",
        # what Jester costs itself is not asked
        "jester and highway",
        # the card is passed, not gained
        "blockade then masquerade, do they get a curse if i pass them the card",
        # that King's Court plays Haven three times is what is asked, not the answer
        "king's court haven do i set aside 2",
    ],
)
def test_what_does_not_show_what_is_asked_goes_below(corpus_index: sqlite3.Connection, asked: str) -> None:
    found = played_out(ask(asked, corpus_index))
    assert found is None or not found.goes_first


def test_one_of_two_cards_joined_by_or_is_played(corpus_index: sqlite3.Connection) -> None:
    found = played("noble brigand gained with workshop or ironworks, is it attacking", corpus_index)
    assert found.interaction.cards == ("Noble Brigand", "Workshop")


def test_it_is_not_said_that_no_ruling_is_on_file_above_one_that_names_the_cards(
    corpus_index: sqlite3.Connection,
) -> None:
    found = played("swamp hag on me and i workshop a card. curse?", corpus_index)
    assert found.heading == "Swamp Hag and Workshop together, played out, with you as Alice:"
    assert not found.goes_first


def test_another_thing_done_to_a_card_is_not_told(corpus_index: sqlite3.Connection) -> None:
    # it is asked whether Altar gains it, not what happens if Altar trashes it
    found = played_out(ask("can i gain a daimyo with altar", corpus_index))
    assert found is None or not any("trashes Daimyo" in one.verdict for one in found.findings)


def test_a_card_that_one_only_gets_is_not_in_hand(corpus_index: sqlite3.Connection) -> None:
    found = played_out(ask("hermit, then workshop for a silver, bought nothing. do i get my madman?", corpus_index))
    assert found is None or not any("Madman in hand" in one.meeting for one in found.findings)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("toil a snowy village in my buy phase", "Toil plays Snowy Village"),
        ("scouting party and a tunnel it discards", "Tunnel triggers"),
        ("road network, another player gains a nobles", "Road Network triggers"),
        ("piazza and ironmonger", "Piazza plays Ironmonger"),
    ],
)
def test_what_landscapes_do_with_cards_of_hand_and_deck_or_another_players_is_told(
    corpus_index: sqlite3.Connection, asked: str, said: str
) -> None:
    assert any(said in one.verdict for one in played(asked, corpus_index).findings)


def test_cards_that_are_never_played_together_are_not_said_to_do_nothing(corpus_index: sqlite3.Connection) -> None:
    assert not played("peril with ruins", corpus_index).without_effect
