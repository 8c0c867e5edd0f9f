"""Playing cards against each other: what is found, and that the scenario of a finding shows it."""

from __future__ import annotations

from datetime import date
from functools import cache

import pytest

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.interact.interaction import Interaction, story
from adjudicator.interact.interaction import interact as play_out
from adjudicator.interact.meetings import meetings
from adjudicator.interact.question import answering
from adjudicator.interact.scenario_of import scenario_of
from adjudicator.scenario.runner import run_scenario


@cache
def interact(cards: tuple[str, ...]) -> Interaction:
    """What is found today. Several tests ask about the same cards, which are played out once."""
    return play_out(cards)


def verdicts(*cards: str, as_of: tuple[str, date] | None = None) -> list[str]:
    """What is found, each as one sentence."""
    found = interact(cards) if as_of is None else play_out(cards, as_of)
    return [finding.verdict for finding in found.findings]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (
            ("Watchtower", "Inn"),
            "Watchtower loses track of Inn, so Alice cannot trash it: meanwhile Alice shuffles Inn into their deck.",
        ),
        (
            ("Throne Room", "Mining Village"),
            "Alice cannot trash the same Mining Village again, because it loses track of itself.",
        ),
        (("Training", "Village"), "When Alice plays Village, the +$1 token triggers"),
        (("Cathedral", "Fortress"), "When Alice trashes Fortress, Fortress triggers"),
        (("Inheritance", "Estate"), "With Inheritance, Estate is an Action and a Command as well."),
        (("Inheritance", "Militia"), "Inheritance plays Militia once."),
        (
            ("Capital", "Mandarin"),
            "Alice gains Mandarin after playing Capital this turn: Capital does not trigger (when you discard it from play, "
            "+6 Debt), which it would with Smithy.",
        ),
        (("Bridge", "Villa"), "Alice buys Villa after playing Bridge this turn: Alice pays $3 instead of $4"),
        (("Necromancer", "Caravan"), "Necromancer cannot play Caravan, though it could play Smithy."),
        (("Improve", "Caravan"), "Improve cannot trash Caravan on the turn it is played: it stays in play."),
        (("Scheme", "Wharf"), "Scheme cannot move Wharf on the turn it is played: it stays in play."),
        (("Kiln", "Experiment"), "When Alice plays Experiment, Kiln triggers"),
        (("Citadel", "Way of the Ox"), "When Alice plays Smithy again, Way of the Ox triggers"),
        (
            ("Treasure Map", "Treasure Map"),
            "Alice plays Treasure Map with Treasure Map in hand: Alice trashes Treasure Map. Alice gains Gold onto their "
            "deck, 4 times.",
        ),
        (("Ranger", "Journey token"), "Alice plays Ranger with her Journey token face down: +5 Cards."),
        (("Ferry", "Smithy"), "Alice buys Smithy after buying Ferry: Alice pays $2 instead of $4"),
        (
            ("Alchemist", "Potion"),
            "Alice plays Potion after playing Alchemist this turn: Alchemist triggers (at the start of Clean-up",
        ),
        (("Treasury", "Province"), "Alice buys Province after playing Treasury this turn: Treasury has no effect"),
        (("Explorer", "Province"), "With Explorer, Alice reveals Province."),
        (("Courtier", "Crown"), "With Courtier, Alice reveals Crown."),
        (("Contraband", "Province"), "This is not possible: Alice buys Province after playing Contraband this turn."),
        (("Quarry", "Bridge"), "After Quarry and Bridge, Forge costs $4 instead of $7."),
        (("Watchtower", "Inn"), "Inn and Watchtower trigger at the same time, and Alice chooses the order."),
        (("Throne Room", "Caravan"), "Throne Room plays Caravan twice."),
        (("King's Court", "Bridge"), "King's Court plays Bridge 3 times."),
        (("Moat", "Militia"), "Bob is unaffected by Militia (Moat)."),
        (("Way of the Mouse", "Swindler"), "Way of the Mouse plays Swindler once."),
        (("Smithy", "+1 Card token"), "When Alice plays Smithy, the +1 Card token triggers"),
        (("Smithy", "Deluded"), "This is not possible: Alice buys Smithy with Deluded in front of her."),
        (("Council Room", "-1 Card token"), "On +4 Cards, the -1 Card token triggers"),
        (("Watchtower", "The Sky's Gift"), "When Alice gains Gold, Watchtower triggers"),
        (("Bard", "The Sky's Gift"), "With Bard, Alice receives The Sky's Gift"),
        (("Market Square", "Locusts"), "When Alice trashes Gold from their deck, Market Square triggers"),
        (("Border Guard", "Lantern"), "When Alice follows Border Guard's instructions, Lantern triggers"),
        (("Market Square", "Bishop"), "When Alice trashes Estate, Market Square triggers"),
        (("Great Leader", "Village"), "When Alice plays Village, Great Leader triggers"),
        (("Enlightenment", "Gold"), "When Alice plays Gold, Enlightenment triggers"),
        (("Approaching Army", "Kitsune"), "When Alice plays Kitsune, Approaching Army triggers"),
        (("Golem", "Tactician"), "Golem plays Tactician once."),
        (("Swindler", "Fortress"), "When Bob trashes Fortress from their deck, Fortress triggers"),
        (("Herald", "Caravan"), "Herald plays Caravan once."),
        (("Outpost", "Wharf"), "For Wharf, the extra turn from Outpost is Alice's next turn"),
        (("Caravan", "Mission"), "For Caravan, the extra turn from Mission is Alice's next turn"),
        (("Possession", "Wharf"), "For Wharf, the extra turn from Possession is Bob's next turn"),
        (
            ("Possession", "Province"),
            "When Alice would gain Province, Possession triggers (when they would gain a card, you gain it",
        ),
        (("Capitalism", "Conspirator"), "With Capitalism, Conspirator is a Treasure as well."),
        (("Capitalism", "Village"), "Capitalism does not make Village a Treasure."),
        (("Charlatan", "Curse"), "With Charlatan, Curse is a Treasure as well."),
        (("Lighthouse", "Ill-Gotten Gains"), "Lighthouse does not protect Bob from Ill-Gotten Gains: gaining"),
        (
            ("Champion", "Council Room"),
            "Champion does not protect Bob from Council Room: Council Room is not an Attack",
        ),
        (("Moat", "Ill-Gotten Gains"), "Moat does not react to somebody gaining Ill-Gotten Gains."),
        (("Shield", "Noble Brigand"), "Shield does not react to somebody buying Noble Brigand."),
        (("Bridge", "Talisman"), "After Bridge, Talisman can gain Laboratory, which otherwise costs $5."),
        (("Quarry", "Talisman"), "After Quarry, Talisman can gain Laboratory, which otherwise costs $5."),
        (("Bridge", "Highway"), "After Bridge and Highway, Province costs $6 instead of $8."),
        (("Bridge", "Bridge", "Highway"), "After Bridge twice and Highway, Province costs $5 instead of $8."),
        (("Quarry", "Bridge", "Wharf"), "After Quarry and Bridge, Wharf costs $2 instead of $5."),
        # the token of Ferry is on the pile of the card whose cost is told, which has to be an Action
        (("Ferry", "Bridge", "Capital City"), "After Ferry and Bridge, Capital City costs $2 instead of $5."),
        (("Ferry", "Bridge", "Gardens"), "After Ferry and Bridge, Forge costs $4 instead of $7."),
        (
            ("Throne Room", "Bridge", "Ironworks"),
            "After Throne Room on Bridge, Ironworks can gain Gold, which otherwise costs $6.",
        ),
        (
            ("Hoard", "Hoard", "Feodum"),
            "When Alice gains Feodum, Hoard triggers (this turn, when you gain a Victory card that you bought, gain a Gold): twice",
        ),
        (("Workshop", "Highway"), "After Highway, Workshop can gain Laboratory, which otherwise costs $5."),
        (("Scepter", "Merchant"), "Scepter plays Merchant once more."),
        (("Daimyo", "Litter"), "Daimyo plays Litter once more."),
        # the other card gains something, not another copy of the one that waits for it
        (("Watchtower", "Workshop"), "When Alice gains Village, Watchtower triggers"),
        (("Trader", "Remodel"), "When Alice gains Village, Trader triggers"),
        (
            ("Swamp Hag", "Workshop"),
            "Swamp Hag does not trigger on what Alice gains with Workshop: she did not buy it.",
        ),
        (("Haggler", "Remodel"), "Haggler does not trigger on what Alice gains with Remodel: she did not buy it."),
        (
            ("Watchtower", "Masquerade"),
            "Watchtower does not trigger on a card that is passed with Masquerade: passing it is not gaining it.",
        ),
        (("Goons", "Ironworks"), "Goons does not trigger on what Alice gains with Ironworks: she did not buy it."),
        # the card asked about is trashed, and the one that is played later is not
        (("Way of the Goat", "Fortress"), "When Alice trashes Fortress, Fortress triggers"),
        (("Priest", "Expand"), "When Alice trashes Copper, Priest triggers"),
        (("Imp", "Imp"), "Imp cannot play another Imp, though it could play Smithy."),
        (
            ("Masquerade", "Ill-Gotten Gains"),
            "With Masquerade, Alice passes Ill-Gotten Gains to Bob. Ill-Gotten Gains does not trigger.",
        ),
        (("Squire", "Altar", "Witch"), "Altar: Alice trashes Squire. When Alice trashes Squire, Squire triggers."),
        (
            ("Squire", "Remodel", "Mountebank"),
            "Remodel: Alice trashes Squire. When Alice trashes Squire, Squire triggers.",
        ),
        (("Throne Room", "Smithy", "Vassal"), "Vassal: Alice plays Throne Room from their discard pile. Throne Room:"),
        (
            ("Moat", "Throne Room", "Militia"),
            "Throne Room: Alice plays Militia. When Alice plays Militia, Moat triggers.",
        ),
        (("Possession", "Chapel"), "When Alice trashes Estate, Possession triggers (cards of theirs that are trashed"),
        (("Scheme", "Conspirator"), "When Alice discards Conspirator from play, Scheme triggers"),
        (("Improve", "Fortress"), "When Alice trashes Fortress from play, Fortress triggers"),
        (("Ratcatcher", "Fortress"), "When Alice trashes Fortress, Fortress triggers"),
        (("Coin of the Realm", "Village"), "When Alice plays Village, Coin of the Realm triggers"),
        (("Swamp Hag", "Village"), "When Alice gains Village, Swamp Hag triggers"),
        (("Crown", "Horn of Plenty"), "Crown plays Horn of Plenty twice."),
        (("Crystal Ball", "University"), "Crystal Ball plays University once."),
        (("Prepare", "Sea Witch"), "Prepare plays Sea Witch once."),
        (("Ironworks", "Mill"), "With Ironworks, Alice gains Mill, which gives more than Smithy would."),
        (("Ambassador", "Madman"), "Ambassador cannot return Madman, though it could return Smithy."),
        (("Golem", "Mastermind"), "Mastermind plays Golem 3 times."),
        (("Throne Room", "Outpost"), "Throne Room plays Outpost twice."),
    ],
)
def test_what_is_found(cards: tuple[str, ...], said: str) -> None:
    assert any(verdict.startswith(said) for verdict in verdicts(*cards))


@pytest.mark.parametrize(
    ("cards", "examples", "said"),
    [
        (("Bridge", "Upgrade"), ("Copper", "Estate"), "After Bridge, Upgrade can turn Copper into Estate."),
        (("Bridge", "Galleria"), ("Duchy",), "After Bridge, Galleria triggers when Alice gains Duchy"),
        (("Highway", "Highway", "Duplicate"), ("Province",), "After Highway twice, Duplicate can gain Province"),
    ],
)
def test_what_cheaper_cards_make_possible(cards: tuple[str, ...], examples: tuple[str, ...], said: str) -> None:
    assert any(one.verdict.startswith(said) for one in play_out(cards, beside=examples).findings)


def test_what_lower_costs_do_not_change_is_not_told() -> None:
    found = play_out(("Highway", "Remodel"), beside=("Gold", "Province")).findings
    assert not any("Remodel can turn" in one.verdict for one in found)


def test_the_card_that_another_player_names_is_told() -> None:
    plays = next(one for one in play_out(("Tiara", "War Chest")).findings if one.kind == "plays")
    assert "Bob names War Chest." in plays.steps


def test_the_order_of_extra_turns_says_which_is_skipped() -> None:
    (order,) = (one for one in interact(("Outpost", "Mission")).findings if one.kind == "order")
    assert order.steps[-1].endswith("'s ability does not happen: it would be a third turn in a row.")


@pytest.mark.parametrize("cards", [("Donate", "Possession"), ("Outpost", "Fleet"), ("Outpost", "Mission")])
def test_nothing_is_impossible_that_comes_too_early_in_the_situation(cards: tuple[str, ...]) -> None:
    assert not [verdict for verdict in verdicts(*cards) if verdict.startswith("This is not possible")]


@pytest.mark.parametrize("cards", [("Silver", "Venture"), ("Curse", "Tiara"), ("Grand Market", "Tiara")])
def test_nothing_is_impossible_because_of_something_else(cards: tuple[str, ...]) -> None:
    assert not [one.verdict for one in interact(cards).findings if one.kind == "not"]


def test_a_card_in_hand_makes_no_difference_because_of_the_one_in_its_place() -> None:
    assert verdicts("Magnate", "Curse") == []


def test_buying_an_event_that_gains_a_card_does_not_keep_it_from_being_gained() -> None:
    assert all("this does not happen" not in verdict for verdict in verdicts("Seaway", "Smithy"))


def test_the_most_telling_comes_first() -> None:
    first, *_ = interact(("Inn", "Watchtower")).findings
    assert first.kind == "lost track"


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("King's Court", "Outpost"), ("Alice plays Outpost.", "After Alice's turn: Alice takes an extra turn.")),
        (("Wharf", "Way of the Chameleon"), ("+$2.", "On a later turn: +2 Cards. Alice draws 2 Coppers. +1 Buy.")),
        (
            ("Enchantress", "Wharf"),
            ("Alice does not follow Wharf's instructions.", "Wharf does nothing on later turns."),
        ),
        (("Golem", "Merchant"), ("When Alice plays Silver: +$1.",)),
        (("Throne Room", "Merchant"), ("When Alice plays Silver: +$1. +$1.",)),
        (("Herald", "Wharf"), ("Alice discards Herald in Clean-up, and Wharf stays in play.",)),
        (
            ("Throne Room", "Feast"),
            (
                "Alice gains Feast.",
                "The second time: Alice cannot trash the same Feast again, because it loses track of itself. Alice gains Feast.",
            ),
        ),
        (("Elder", "Nobles"), ("+3 Cards.", "+2 Actions.")),
        (("Highwayman", "Crown"), ("Alice does not follow Crown's instructions.",)),
    ],
)
def test_what_follows_is_said(cards: tuple[str, ...], said: tuple[str, ...]) -> None:
    assert any(set(said) <= set(finding.steps) for finding in interact(cards).findings)


def test_what_is_so_with_any_card_stands_before_an_order_that_does_not_matter() -> None:
    found = interact(("Enchantress", "Wharf")).findings
    assert [(one.usual, one.kind) for one in found] == [(True, "triggers"), (False, "either order")]


@pytest.mark.parametrize(
    ("cards", "kind", "said", "meeting"),
    [
        # another player's card and one's own
        (
            ("Monkey", "Watchtower"),
            "together",
            "When Alice gains Silver, Monkey and Watchtower both trigger.",
            "Alice gains Silver after Bob played Monkey last turn and with Watchtower in hand",
        ),
        (
            ("Harsh Winter", "Watchtower"),
            "together",
            "When Alice gains Silver, Harsh Winter and Watchtower both trigger.",
            "Alice gains Silver while Harsh Winter is in force and with Watchtower in hand",
        ),
        # what Bob set aside is what Alice gains
        (
            ("Blockade", "Duplicate"),
            "order",
            "Blockade and Duplicate trigger at the same time, and Alice chooses the order.",
            "Alice gains Silver after Bob played Blockade last turn and with Duplicate on her Tavern mat",
        ),
        # Bob does not use the Way himself
        (
            ("Way of the Goat", "Enchantress"),
            "order",
            "Enchantress and Way of the Goat trigger at the same time, and Alice chooses the order.",
            "Alice plays Smithy in a game with Way of the Goat and after Bob played Enchantress last turn",
        ),
    ],
)
def test_two_cards_that_wait_for_the_same_are_seen_with_a_third(
    cards: tuple[str, str], kind: str, said: str, meeting: str
) -> None:
    first = interact(cards).findings[0]
    assert (first.kind, first.verdict, first.meeting) == (kind, said, meeting)


def test_of_three_cards_two_reactions_wait_in_one_hand() -> None:
    (first,) = (one for one in interact(("Swindler", "Trader", "Watchtower")).findings if one.kind == "together")
    assert first.meeting == "Alice plays Swindler while Bob has Trader and Watchtower in hand"
    assert first.verdict == "When Bob gains Village, Trader triggers. When Bob gains Village, Watchtower triggers."
    assert story(first)[-1].startswith("Watchtower loses track of Village, so Bob cannot trash it")


def test_whether_the_order_matters() -> None:
    (order,) = (one for one in interact(("Watchtower", "Inn")).findings if one.kind == "order")
    assert order.steps[-1].startswith("The order matters. The other way round: Alice resolves Watchtower first.")


def test_an_order_may_matter_where_cards_are_chosen() -> None:
    (order,) = interact(("Cathedral", "Hireling")).findings
    assert order.steps[-1].endswith("but the one resolved second may have others to choose from.")


def test_a_reaction_that_does_not_react_is_explained() -> None:
    (finding,) = (one for one in interact(("Moat", "Masquerade")).findings if one.kind == "not")
    assert finding.verdict == "Moat does not trigger for Bob when Alice plays Masquerade: it is not an Attack card."


def test_a_cheaper_price_is_a_difference() -> None:
    (finding,) = interact(("Highway", "Province")).findings
    assert "pays $7 instead of $8 because of Highway" in finding.verdict


@pytest.mark.parametrize("cards", [("Courser", "Tools"), ("Scrap", "Transport")])
def test_a_move_that_reads_like_one_of_several_courses_to_choose(cards: tuple[str, str]) -> None:
    # while Courser asks for two of its courses, "alice gains Tools" is no answer to it
    assert interact(cards).situations > 0


@pytest.mark.parametrize("cards", [("Chapel", "Mandarin"), ("Butcher", "Peddler"), ("Archive", "Hostelry")])
def test_what_is_said_to_happen_does_happen(cards: tuple[str, ...]) -> None:
    # a card that was trashed before is not played any more
    interaction = interact(cards)
    for finding in (*interaction.findings, *interaction.ordinary):
        (scenario,) = loads(scenario_of(finding), "", names())
        trace = run_scenario(scenario).run.trace
        last = finding.meeting.removeprefix("Alice plays ").partition(" with ")[0].partition(" after ")[0]
        if finding.meeting.startswith("Alice plays "):
            assert any(event.kind == "play" and event.cards[0].name == last for event in trace), finding.meeting


def test_what_any_card_undergoes_is_said_once_for_two_cards() -> None:
    found = interact(("Count", "Warrior")).ordinary
    assert [one.key[2:4] for one in found] == [("Count", "Warrior"), ("Warrior", "Count")]


def test_a_card_that_takes_an_extra_turn_can_be_played_twice() -> None:
    assert not [one for one in interact(("King's Court", "Outpost")).findings if one.kind == "not"]


def test_more_is_given_only_where_the_types_are_why() -> None:
    assert not [one for one in interact(("Minion", "Grand Castle")).findings if one.kind == "does more"]


def test_cards_that_do_not_meet() -> None:
    interaction = interact(("Gardens", "Duke"))
    assert interaction.findings == []
    assert interaction.situations > 0


def test_by_the_rules_of_another_day() -> None:
    # before 2019 the Caravan was played as the Band of Misfits itself; today's cannot play a Duration
    assert verdicts("Throne Room", "Village", as_of=("2015", date(2015, 1, 1))) == ["Throne Room plays Village twice."]


@pytest.mark.parametrize(
    "cards",
    [
        ("Watchtower", "Inn"),
        ("Moat", "Militia"),
        ("Way of the Mouse", "Moat"),
        ("Outpost", "Wharf"),
        ("Possession", "Caravan"),
        ("Seize the Day", "Tactician"),
        ("Sentry", "Fortress"),
        ("Bridge", "Talisman"),
        ("Scepter", "Merchant"),
        ("Squire", "Altar", "Witch"),
        ("Capitalism", "Conspirator"),
    ],
)
def test_the_scenario_of_a_finding_runs_as_it_stands(cards: tuple[str, ...]) -> None:
    for finding in interact(cards).findings:
        (scenario,) = loads(scenario_of(finding), "", names())
        assert run_scenario(scenario).verdict == "holds"


def test_the_possessor_gains_what_is_gained_in_the_extra_turn() -> None:
    found = [one for one in interact(("Possession", "Border Village")).findings if "would gain" in one.verdict]
    assert found
    assert found[0].meeting == "Alice gains Border Village on an extra turn that Bob controls with Possession"
    assert "Bob gains Border Village." in found[0].steps


def test_each_situation_has_an_id_of_its_own() -> None:
    ids = [meeting.text.split("\n")[0] for meeting in meetings("Throne Room", "Caravan")]
    assert len(set(ids)) == len(ids)


def test_what_a_card_does_with_any_other_is_kept_apart() -> None:
    interaction = interact(("Salvager", "Peddler"))
    assert interaction.findings == []
    trashing = next(
        one for one in interaction.ordinary if one.verdict.startswith("With Salvager, Alice trashes Peddler")
    )
    assert "+$8." in story(trashing)


def test_a_reaction_is_used_each_time_that_a_card_is_gained() -> None:
    (finding,) = interact(("Watchtower", "Mountebank")).findings
    trashed = [line for line in story(finding) if "trashes" in line]
    assert [line.split("trashes ")[1].split()[0] for line in trashed] == ["Curse", "Copper"]


def test_what_is_done_to_a_card_as_to_any_other_is_not_told_of_three() -> None:
    said = verdicts("Craftsman", "Mountain Shrine", "Daimyo")
    assert "Daimyo plays Craftsman once more." in said
    assert not any("Mountain Shrine: Alice trashes Craftsman" in one for one in said)


def test_what_happens_only_later_is_no_difference_to_a_card_that_is_not_seen_until_then() -> None:
    assert not any("which it would not with Silver" in one for one in verdicts("Delay", "Tactician"))


def test_a_throne_room_plays_another_one() -> None:
    assert not any("cannot play" in one for one in verdicts("Throne Room", "Throne Room"))


def test_what_answers_a_question_comes_first() -> None:
    interaction = interact(("Daimyo", "Wharf"))
    first, *_ = answering(interaction, lambda text: float("stay" in text))
    assert first.verdict == "Daimyo stays in play (it played Wharf again)."
    first, *_ = answering(interaction, lambda text: float("more" in text))
    assert first.verdict == "Daimyo plays Wharf once more."


def test_what_happens_with_any_card_answers_only_what_it_tells_of() -> None:
    interaction = interact(("Salvager", "Peddler"))
    assert answering(interaction, lambda text: float("trashes" in text))[0].verdict.startswith("With Salvager")
    assert answering(interaction, lambda text: 0.0) == []


def test_a_reaction_to_what_an_attack_does_is_not_said_to_do_nothing() -> None:
    assert not any(finding.kind == "not" for finding in interact(("Faithful Hound", "Sir Martin")).findings)


def test_nothing_is_said_of_a_card_that_may_lie_under_others() -> None:
    # Overlord can play Survivors while these are the top card of the Ruins
    assert not any(finding.kind == "not" for finding in interact(("Overlord", "Survivors")).findings)


def test_what_comes_twice_on_a_later_turn_is_said_twice() -> None:
    (plays,) = (one for one in interact(("Coronet", "Sailor")).findings if one.kind == "plays")
    assert plays.steps[-1].count("+$2.") == 2


def test_plain_cards_are_examples_of_a_price_and_of_what_is_played() -> None:
    costs = [one.verdict for one in play_out(("King's Court", "Bridge"), beside=("Duchy",)).findings]
    assert costs[0] == "After King's Court on Bridge, Duchy costs $2 instead of $5."
    (copies, *_) = play_out(("Merchant", "Merchant", "Merchant"), beside=("Silver",)).findings
    assert copies.verdict.endswith("3 times after 3 plays of Merchant.")
    assert copies.steps == ("+$1.", "+$1.", "+$1.")


def test_a_card_that_cannot_play_another_lowers_no_costs_with_it() -> None:
    assert not [one for one in interact(("Tiara", "Bridge")).findings if one.kind == "costs"]


def test_debt_that_can_be_paid_first_makes_nothing_impossible() -> None:
    assert not [one for one in interact(("Journey", "Gold Mine")).findings if one.kind == "not"]


def test_a_card_that_was_never_in_play_was_not_moved_from_there() -> None:
    finding = next(one for one in interact(("Inheritance", "Island")).findings if one.kind == "plays")
    said = "Island loses track of itself, so Alice cannot put it onto their Island mat: it is not in play."
    assert said in finding.steps


def test_what_does_not_depend_on_the_card_itself_is_not_told() -> None:
    # Trickster waits for a Treasure, which neither Ironmonger nor any other Action is
    assert not [said for said in verdicts("Trickster", "Ironmonger") if "does not trigger" in said]


def test_what_a_card_does_only_with_an_action_in_play_is_played_with_one() -> None:
    played = interact(("Berserker", "Innovation"))
    lost = next(one for one in played.findings if one.kind == "lost track")
    assert lost.meeting == "Alice gains Berserker in a game with Innovation and an Action in play"


def test_what_a_card_waits_for_is_gained() -> None:
    assert verdicts("Groundskeeper", "Ironworks") == [
        "When Alice gains Estate, Groundskeeper triggers (this turn, when you gain a Victory card, +1 VP)."
    ]


def test_a_card_discarded_with_another_one_does_not_wait_for_it_in_hand() -> None:
    # Minion discards the whole hand at once, so that Watchtower is gone when the Gold is gained
    assert not any("Watchtower triggers" in said for said in verdicts("Minion", "Tunnel", "Watchtower"))
    assert any("Watchtower triggers" in said for said in verdicts("Storeroom", "Tunnel", "Watchtower"))


def test_a_larger_number_is_not_told_as_something_that_does_not_happen() -> None:
    told = [one.verdict for one in interact(("Crossroads", "Nobles")).findings]
    assert "Alice plays Crossroads with Nobles in hand: +2 Cards. Without Nobles: +1 Card." in told
