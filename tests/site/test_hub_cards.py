"""The page of a card: its facts, its versions, and its rulings."""

from __future__ import annotations

import re

import pytest
from shelves import CLIENT, INN, OFFICIAL, foreign, own, ruling, texts

from adjudicator.site import hubs, links
from adjudicator.site.hubs.citations import anchor, of_entry, passages
from adjudicator.site.hubs.subjects import without_subject
from adjudicator.site.hubs.things import card_of, things
from adjudicator.site.hubs.versions import compared
from adjudicator.site.rulings.ruling import DatedAnswer


def card(name: str, shelf: hubs.Shelf | None = None) -> str:
    return texts(shelf or own())[links.card(name)]


def below(text: str, heading: str) -> str:
    """What stands below a heading."""
    return text.split(heading, 1)[1].split("\n## ")[0].split("<h3")[0]


def test_facts_of_a_card() -> None:
    text = card("Inn")
    assert "Action, &#36;5, [Hinterlands](../expansions/hinterlands.md) (1E, 2E)." in text
    assert "[When this is gained](../moments/gain.md)" in text


def test_a_card_of_a_pile_leads_to_the_pile_and_back() -> None:
    assert "In the [Encampment/Plunder](encampment-plunder.md) pile." in card("Plunder")
    assert "It holds [Encampment](encampment.md), [Plunder](plunder.md)." in card("Encampment/Plunder")


def test_rulings_stand_in_the_order_of_the_card_reference_each_with_what_it_acts_out() -> None:
    text = card("Inn")
    rulings = below(text, "## Rulings")
    first, second = (line for line in rulings.splitlines() if line.startswith("- <span") and "](" in line)
    assert first.startswith('- <span class="adj-cited" id="inn-3">Inn 3</span> ')
    assert "[Watchtower cannot move an Inn that was shuffled away](../rulings/lose-track-1.md)<br>No." in first
    assert 'id="inn-4">Inn 4</span>' in second
    assert CLIENT.title in second
    reasons = rulings.partition("### Without a scenario")[2]
    assert 'id="inn-x1">Inn &#42;1</span>: about cards and tokens as physical objects. About the picture.' in reasons
    assert 'id="inn-9">Inn 9</span>: not examined yet.' in reasons


def test_without_a_register_nothing_is_missing() -> None:
    text = card("Inn", foreign())
    assert INN.title in below(text, "## Rulings")
    assert "Without a scenario" not in text


def test_many_rulings_of_a_card_are_grouped_by_subject() -> None:
    about = {"Losing track": ("gaining", "lose-track"), "Gaining": ("gaining", "turn"), "Playing it": ("playing",)}
    rulings = [
        ruling(f"inn-{place}-{number}", rules=rules, cites=("Inn",))
        for place, rules in enumerate(about.values())
        for number in range(3)
    ]
    text = below(card("Inn", hubs.shelve(rulings)), "## Rulings")
    assert re.findall("^### (.*)", text, re.MULTILINE) == ["Playing it", "Gaining", "Losing track"]
    assert text.index("inn-2-0") < text.index("inn-1-0") < text.index("inn-0-0")
    assert "###" not in below(card("Inn", hubs.shelve(rulings[:3])), "## Rulings")


def test_every_rule_tells_of_a_subject_or_of_none() -> None:
    assert without_subject() == frozenset()


def test_versions_are_a_line_of_time() -> None:
    years = re.findall("<li>(.*?)</li>", card("Trader"))
    assert years == [
        '<a href="#version-2011">2011</a> <small>printed</small>',
        '<a href="#version-2020">2020</a> <small>today</small>',
    ]
    assert "adj-time-line" not in card("Watchtower")


def test_the_question_stands_with_the_answer_and_when_it_changed() -> None:
    def told(now: int) -> str:
        answers = tuple(
            DatedAnswer(since, now=number == now) for number, since in enumerate(("2011-01-01", "2022-01-01"))
        )
        one = ruling("asked", question="May I?", verdict="Yes, you may.", cites=("Inn",), answers=answers)
        return card("Inn", hubs.shelve([one]))

    assert "<br>*May I?* Yes, you may. (**changed since 2022**)" in told(0)
    assert "<br>*May I?* Yes, you may. (a different answer before 2022)" in told(1)


def test_a_ruling_that_cites_the_card_alone_stands_below_the_numbered_ones() -> None:
    assert "Haggler gains a cheaper card" in below(card("Haggler"), "## Rulings")


def test_by_which_rules_a_ruling_goes_and_how_sure_it_is() -> None:
    assert "A Silver. (rules of 2019)" in card("Trader")
    assert "; inferred)" in card("Haggler")
    pinned = ruling("pinned", cites=("Inn",), versions=(("Inn", "2011-01-01"),), holds="differs")
    text = card("Inn", hubs.shelve([pinned]))
    assert "(Inn of 2011; **does not hold**)" in text


def test_a_ruling_without_an_answer_of_its_own_is_told_by_its_title_alone() -> None:
    one = ruling("bare", "Moat draws two cards", verdict="Moat draws two cards.", cites=("Moat",))
    assert "- [Moat draws two cards](../rulings/bare.md)\n" in card("Moat", hubs.shelve([one]))


def test_rulings_of_other_cards_that_name_a_card() -> None:
    text = card("Watchtower")
    assert "**[Inn](inn.md)**" in below(text, "## In rulings of other cards")
    assert INN.title in below(text, "## In rulings of other cards")
    assert "[Inn](inn.md) 1" in below(text, "## Cards it interacts with")


def test_a_card_that_only_lies_there_is_not_what_a_ruling_is_about() -> None:
    text = card("Village")
    assert INN.title not in text
    assert "There is no ruling about it here yet." in text


def test_a_fishing_village_is_no_village() -> None:
    one = ruling(
        "fishing", "A Fishing Village stays", cites=("Caravan",), cards=("Caravan", "Fishing Village", "Village")
    )
    assert "A Fishing Village stays" in card("Fishing Village", hubs.shelve([one]))
    assert "A Fishing Village stays" not in card("Village", hubs.shelve([one]))


def test_many_rulings_of_other_cards_are_counted_by_card() -> None:
    many = [ruling(f"silver-{number}", "A Silver", cites=("Moat",), cards=("Moat", "Silver")) for number in range(100)]
    text = below(card("Silver", hubs.shelve(many)), "## In rulings of other cards")
    assert "100 rulings under these cards:" in text
    assert "[Moat](moat.md) 100" in text
    assert "rulings/" not in text


def test_a_version_that_was_only_announced_is_not_called_todays() -> None:
    treasury = card("Treasury")
    assert '<a href="#version-2022">2022</a> <small>today</small>' in treasury
    assert '<h3 id="version-2022">Since 2022</h3>' in treasury
    assert '<h3 id="version-2026">Changed in 2026, not printed</h3>' in treasury


def test_versions_say_from_when_to_when_and_what_changed() -> None:
    text = card("Trader")
    newest, older = below(text, '<h3 id="version-2020">Since 2020</h3>'), below(text, ">2011 to 2020</h3>")
    assert "<strong>exchange that card for</strong>" in newest
    assert "[Changed in 2020](../errata/2020.md)." in newest
    assert "Gone: when a card would be gained, while this is in hand, Reaction" in newest
    assert "[When a card would be gained, while this is in hand, Reaction](../moments/would-gain.md)" in older
    # the abilities of an older version stand there only where they come at other moments
    assert "Its abilities trigger at the same moments" in below(card("Possession"), ">2016 to 2018</h3>")


def test_texts_with_little_in_common_are_not_marked() -> None:
    assert compared("Draw two cards.", "Trash this. Gain a Gold.") == ("Draw two cards.", "Trash this. Gain a Gold.")
    assert compared("When you buy a card, gain one.", "When you gain a card, gain one.") == (
        "When you <del>buy</del> a card, gain one.",
        "When you <strong>gain</strong> a card, gain one.",
    )


def test_what_can_be_played_says_nothing_else() -> None:
    missing = [thing.name for thing in things().values() if thing.missing]
    assert missing == []
    assert "## Not played yet" not in texts(own())[links.CARDS]


def test_a_mat_is_nothing_that_could_be_played() -> None:
    text = card("Tavern mat")
    assert "cannot play it yet" not in text
    assert "It has no text of its own" in text


@pytest.mark.parametrize(
    ("cite", "name"),
    [
        ("Inn 3", "Inn"),
        ("Inn *1", "Inn"),
        ("Inn", "Inn"),
        ("Trader (pre-2020) 14", "Trader"),
        ("+1 Card token *1", "+1 Card"),
        ("Complete Rules III: lose track", ""),
        ("Common effects: Coffers 3", ""),
    ],
)
def test_which_card_a_citation_is_about(cite: str, name: str) -> None:
    assert card_of(cite) == name


def test_citations_of_one_card_have_places_of_their_own() -> None:
    cites = ["Inn 1", "Inn *1", "Inn (pre-2022) 1", "Inn (pre-2022) *1", "+1 Card token 1", "-1 Card token 1"]
    assert len({anchor(cite) for cite in cites}) == len(cites)
    assert of_entry("Inn (pre-2022) *1").number == "*1"


def test_passages_of_the_rules() -> None:
    several = passages("Complete Rules III: Gaining a card; When-gain abilities; V: Buy a card")
    assert several == {("III", "gaining a card"), ("III", "when-gain abilities"), ("V", "buy a card")}
    assert passages("Complete Rules III: lose track, example 1") == passages("Complete Rules III: The lose track rule")
    assert passages("Inn 3") == frozenset()


def test_every_official_ruling_of_the_shelf_is_told_somewhere() -> None:
    every = "".join(texts(own()).values())
    assert [cite for cite in OFFICIAL if f'id="{anchor(cite)}"' not in every] == []
