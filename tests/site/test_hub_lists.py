"""Moments, rules, expansions, errata, the online client, disputed points and coverage."""

from __future__ import annotations

import re
from dataclasses import replace

from shelves import CLIENT, HAGGLER, INN, OLD_TRADER, foreign, own, ruling, texts

from adjudicator.cards import all_facts
from adjudicator.rules.switches import SWITCHES
from adjudicator.site import hubs, links
from adjudicator.site.rulings.ruling import DatedAnswer


def page(path: str, shelf: hubs.Shelf | None = None) -> str:
    return texts(shelf or own())[path]


def below(text: str, heading: str) -> str:
    """What stands below a heading."""
    return text.split(heading, 1)[1].split("\n## ")[0]


def test_a_moment_lists_the_rulings_in_which_several_abilities_meet() -> None:
    both = ruling(
        "both", "Inn and Watchtower both trigger", rules=("concurrent-abilities",), moments=("gain",), cites=("Inn",)
    )
    alone = ruling("alone", "Inn triggers alone", rules=("gaining",), moments=("gain",), cites=("Inn",))
    text = page(links.moment("gain"), hubs.shelve([both, alone], whole=True))
    met = below(text, "## Rulings in which several of them trigger")
    assert both.title in met
    assert alone.title not in text
    assert "[When a card would be gained](would-gain.md)" in below(text, "## Other moments")


def test_a_moment_lists_every_ability_that_comes_then() -> None:
    text = page(links.moment("gain"))
    actions, reactions = below(text, "## Action cards"), below(text, "## Reaction cards")
    assert (
        "- [Inn](../cards/inn.md): when you gain it, shuffle as many Action cards of your discard pile as you like into your deck"
        in actions
    )
    assert (
        "- [Watchtower](../cards/watchtower.md): when you gain a card, you may reveal this from your"
        " hand and either trash that card or put it onto your deck *(in hand, Reaction)*" in reactions
    )


def test_an_ability_of_an_older_version_says_until_when() -> None:
    assert (
        "- [Trader](../cards/trader.md): when you would gain a card, you may reveal this from your hand"
        " to gain a Silver instead *(in hand, Reaction, until 2020)*" in page(links.moment("would gain"))
    )


def test_an_ability_that_comes_at_several_moments_stands_with_each() -> None:
    for name in ("gain", "trash", "exile", "exchange"):
        assert (
            "- [Search](../cards/search.md): the next time a Supply pile empties, trash this and gain a Loot"
            in page(links.moment(name))
        )


def test_the_moments_of_a_turn_stand_in_their_order() -> None:
    text = page(links.MOMENTS)
    order = ["gain.md", "start-of-turn.md", "end-of-buy-phase.md", "start-of-clean-up.md", "end-of-turn.md", "cost.md"]
    assert sorted(order, key=text.index) == order


def test_a_rule_lists_what_cites_it_and_what_rests_on_it() -> None:
    text = page(links.rule("lose-track"))
    assert "Source: Complete Rules III" in text
    assert INN.title in text.split("## Rulings about it")[1]
    assert text.count(INN.title) == 1
    gaining = page(links.rule("gaining")).split("## Rulings with a step that rests on it")[1]
    assert INN.title in gaining
    assert OLD_TRADER.title not in gaining


def test_a_rule_that_changed_says_what_was_before() -> None:
    for switch in SWITCHES:
        text = page(links.rule(switch.name))
        assert f"**[Since {switch.since.year}](../errata/{switch.since.year}.md)**" in text
        assert "- **Before**: " in text
    assert HAGGLER.title in page(links.rule("coffers-any-time"))
    # it comes from the same passage as the rule that a ruling cites
    assert INN.title in page(links.rule("lost-cannot-be-played")).split("## Rulings about it")[1]


def test_a_rule_behind_very_many_rulings_counts_them_by_card() -> None:
    many = [ruling(f"moat-{number}", cites=("Moat",), cards=("Moat",), rules=("playing",)) for number in range(200)]
    text = page(links.rule("playing"), hubs.shelve(many))
    assert "200 rulings under these cards:" in text
    assert "[Moat](../cards/moat.md) 200" in text


def test_a_wall_of_names_is_folded() -> None:
    named = list(all_facts())[:160]
    many = [ruling(f"one-{at}", cites=(name,), cards=(name,), rules=("playing",)) for at, name in enumerate(named)]
    text = page(links.rule("playing"), hubs.shelve(many))
    assert "<summary>160 rulings, by card</summary>" in text


def test_an_expansion_lists_its_cards_by_kind() -> None:
    text = page(links.expansion("Hinterlands"))
    assert "- [Inn](../cards/inn.md): Action, &#36;5, 2 rulings" in text
    empires = page(links.expansion("Empires"))
    assert empires.index("## Cards") < empires.index("## Events") < empires.index("## Landmarks")
    assert "Hinterlands](expansions/hinterlands.md)" in page(links.EXPANSIONS)
    removed = page(links.expansion("Dominion"))
    assert "- [Spy](../cards/spy.md): Action-Attack, &#36;4, removed &#40;2016&#41;" in removed


def test_the_newest_expansion_can_be_played() -> None:
    assert "cannot play this expansion yet" not in page(links.expansion("Rising Sun"))
    assert "- [Alley](../cards/alley.md): Action-Shadow" in page(links.expansion("Rising Sun"))


def test_errata_of_a_year() -> None:
    text = page(links.errata(2022))
    rules, rest = text.split("## Cards")
    cards, rulings = rest.split("## Rulings whose answer changed")
    assert "[Spending Coffers](../rules/coffers-any-time.md)" in rules
    assert "**[Haggler](../cards/haggler.md#version-2022)**" in cards
    assert "<del>" in cards
    assert f"{HAGGLER.title}](../rulings/haggler-buys.md)" in rulings
    assert "**Haggler is the version of 2022**" in rulings
    assert INN.title not in rulings
    assert "1 ruling with a different answer" in page(links.ERRATA)


def test_the_first_version_of_a_card_and_the_first_answer_are_no_errata() -> None:
    assert links.errata(2011) not in texts(own())
    answers = (DatedAnswer("2022-01-01"), DatedAnswer("2024-01-01", True, ("Moat is the version of 2024",)))
    made = texts(hubs.shelve([ruling("moat", "Moat", cards=("Moat", "Haggler"), answers=answers)]))
    assert "rulings/moat.md" not in made[links.errata(2022)]
    assert "rulings/moat.md" in made[links.errata(2024)]


def test_someone_elses_errata_are_those_of_their_cards() -> None:
    text = page(links.errata(2022), foreign())
    assert "[Haggler](../cards/haggler.md#version-2022)" in text
    assert "Bridge Troll" not in text


def test_the_online_client() -> None:
    text = page(links.ONLINE)
    assert "## Inn" in text
    assert "&#40;The online client offers one.&#41;" in text
    assert CLIENT.title in text
    assert INN.title not in text
    assert links.ONLINE not in texts(hubs.shelve([INN]))


def test_many_inferred_rulings_are_folded_by_expansion() -> None:
    many = [ruling(f"moat-{place}", cites=("Moat",), cards=("Moat",), status="inferred") for place in range(70)]
    text = page(links.DISPUTES, hubs.shelve([*many, ruling("none", status="inferred")]))
    folds = re.findall("<summary><strong>(.*?)</strong>: (.*?)</summary>", text)
    assert folds == [("Rules of the game", "1 ruling"), ("Dominion", "70 rulings")]
    assert "<details" not in page(links.DISPUTES, hubs.shelve(many[:10]))


def test_a_year_with_many_changes_is_folded_by_expansion() -> None:
    answers = (DatedAnswer("2008-01-01"), DatedAnswer("2022-01-01", True, ("Haggler is new",), due_to=("Haggler",)))
    two = (DatedAnswer("2008-01-01"), DatedAnswer("2022-01-01", True, ("A; B",), due_to=("Haggler", "Hoard")))
    rule = (DatedAnswer("2008-01-01"), DatedAnswer("2022-01-01", True, ("Coffers",), due_to=("coffers-any-time",)))
    many = [
        ruling(f"{name}-{place}", cites=("Haggler",), cards=("Haggler",), answers=said)
        for place in range(14)
        for name, said in (
            ("one", _caused(answers, place)),
            ("two", _caused(two, place)),
            ("rule", _caused(rule, place)),
        )
    ]
    text = page(links.errata(2022), hubs.shelve(many, whole=True))
    cards, rulings = text.split("## Rulings whose answer changed")
    assert "<summary><strong>Hinterlands</strong>: Farmland, Haggler, Highway</summary>" in cards
    folds = re.findall("<summary><strong>(.*?)</strong>: (.*?)</summary>", rulings)
    assert folds == [("Rules", "14 rulings"), ("Hinterlands", "14 rulings"), ("Several changes together", "14 rulings")]


def _caused(answers: tuple[DatedAnswer, ...], place: int) -> tuple[DatedAnswer, ...]:
    """Each with a cause of its own."""
    first, second = answers
    return first, replace(second, causes=(f"{second.causes[0]} {place}",))


def test_disputed_points_lead_to_the_page_of_readings() -> None:
    text = page(links.DISPUTES)
    assert "(disputed.md)" in text
    assert HAGGLER.title in text.split("## Inferred")[1]
    assert INN.title not in text
    assert "(disputed.md)" not in page(links.DISPUTES, foreign())
    assert "There are none" in page(links.DISPUTES, hubs.shelve([INN]))


def test_coverage_counts_what_the_rulings_of_the_site_settle() -> None:
    text = page(links.COVERAGE)
    assert "| settled | 3 |" in text
    assert "| component | 1 |" in text
    assert "| open | 2 |" in text
    assert "| | open | settled | a reason |" in text
    assert "| [Hinterlands](expansions/hinterlands.md) | 1 | 3 | 1 |" in text
    folded = text.split("## Not settled")[1]
    assert "<details><summary>Hinterlands: 1 open</summary>" in folded
    assert '<li><a href="cards/inn.md#inn-9">Inn 9</a> (open)</li>' in folded
