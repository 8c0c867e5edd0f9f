"""Looking a question up in the index: what answers it, best first, and if it asks two things, what answers the second."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from adjudicator.search.circumstances import (
    asks_about_setup,
    asks_for_a_cost,
    asks_for_an_amount,
    asks_how_many,
    asks_what_changed,
    asks_when_it_changed,
    besides_changes,
    is_played,
)
from adjudicator.search.everyday_words import EVERYWHERE
from adjudicator.search.first_look import Found
from adjudicator.search.hits import Hit, hit_of
from adjudicator.search.names_in_question import understood
from adjudicator.search.parts_of_question import parts
from adjudicator.search.ranking import Ranking
from adjudicator.search.weights import BYSTANDERS, NEARLY_ALL, PLAYS_A_PART, TOLD
from adjudicator.search.what_is_asked import Understood
from adjudicator.search.words import outspoken, plain, stem, stems


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a question was understood as, and what answers it, best first."""

    asked: Understood
    answers: tuple[Hit, ...]
    card: Hit | None = None
    """The card that the question is about, if it is only one: its text goes with the first answer."""
    besides: tuple[Hit, ...] = ()
    """If the question asks several things, what answers those that the first answer is not about."""
    unjoined: tuple[str, ...] = ()
    """The two or three cards of the question, if no ruling here is about all of them: those can be played out.

    If the question is about several copies of one, it is listed that many times.
    """
    totals: bool = False
    """Whether the question is what those cards give in total."""
    samples: frozenset[str] = BYSTANDERS
    """Cards that are merely an example if another one is named with them."""
    beside: bool = False
    """Whether the first answer is about a particular card that the question does not name."""
    apart: tuple[str, ...] = ()
    """The cards that the question is about, if it is about several and no ruling on file is about all of them."""
    meant: tuple[tuple[str, ...], ...] = ()
    """Each word of the question besides the names, with other words for it."""

    def share(self, text: str) -> float:
        """The share of the question's words that a text has, in these words or others; 1 if it has no words."""
        return _share(self.meant, text)

    def says_all(self, text: str) -> bool:
        """Whether a text has everything that the question says, also words such as "last" and "deck"."""
        told = [words for words in self.meant if words[0] not in _TELLS_LITTLE]
        return _share(told, text) == 1.0

    def names_all(self, cards: Sequence[str]) -> bool:
        """Whether a ruling among the answers names all of these cards, perhaps with others."""
        return any(one.names_all(cards) for one in self.answers if one.kind == "ruling")

    @property
    def fits(self) -> bool:
        """Whether anything answers the question."""
        return any(answer.fits for answer in self.answers)


def _share(meant: Sequence[Sequence[str]], text: str) -> float:
    said = set(stems(plain(outspoken(text))))
    found = [bool(said & (set(stems(" ".join(words))) - _SAYS_NOTHING)) for words in meant]
    return sum(found) / len(found) if found else 1.0


_SAYS_NOTHING: Final = frozenset(stem(word) for word in EVERYWHERE)

_VAGUE: Final = "anything anyway count counts elses everything many number ones other out way x2 x3"
_TELLS_LITTLE: Final = frozenset(_VAGUE.split())
"""Words that are in questions about many situations and say nothing about which of them is meant."""


def together(cards: Sequence[str]) -> str:
    """Cards that can be played out, in words: "3 copies of Merchant and Silver together"."""
    names = [name if number == 1 else f"{number} copies of {name}" for name, number in Counter(cards).items()]
    return f"{', '.join(names[:-1])} and {names[-1]} together"


def ask(question: str, index: sqlite3.Connection, *, limit: int = 5) -> SearchResult:
    """The best answers to a question, without those that are far worse than the best."""
    ranking = Ranking(index, understood(question, index))
    question = ranking.asked.said
    answers = tuple(hit_of(index, one) for one in ranking.best(limit))
    # a plain card is asked about itself if no other is named
    about = ranking.certain - ranking.samples or ranking.certain - BYSTANDERS
    row = index.execute("SELECT id FROM entries WHERE kind = 'card' AND key = ?", tuple(about)[:1] or ("",)).fetchone()
    card = None if row is None or len(about) != 1 else hit_of(index, Found(row[0], 0.0, fits=True))
    answers, besides = _part_by_part(question, index, ranking.asked, answers)
    said = {one.key for one in besides}
    answers = tuple(
        replace(one, like=ranking.stands_for(one.key)) if one.kind == "ruling" else one
        for one in answers
        if one.key not in said
    )
    meant = _meant(ranking)
    answers = _of_just_these(index, ranking, answers, meant)
    answers = answers if meant else _that_names_both(ranking, answers)
    answers = _before_the_card(index, answers, meant)
    answers = tuple(one for one in answers if one.kind != "rule" or one.fits or not _is_about_more(ranking, one))
    answers = _with_changes(index, ranking, answers, first_of_all=_asks_first_what_changed(question))[:limit]
    totals = _asks_for_totals(ranking)
    unjoined = _unjoined(ranking, answers, totals=totals)
    beside = any(one.kind == "ruling" and ranking.is_about_another(one.key) for one in answers[:1])
    apart = _apart(ranking)
    return SearchResult(ranking.asked, answers, card, besides, unjoined, totals, ranking.samples, beside, apart, meant)


def _apart(ranking: Ranking) -> tuple[str, ...]:
    """The particular cards of a question, if there are several and no ruling at all is about all of them."""
    cards = tuple(dict.fromkeys(one.name for one in ranking.asked.there if one.name not in ranking.samples))
    chosen = tuple(map(tuple, ranking.asked.choices(cards)))
    return () if len(chosen) < 2 or any(map(ranking.any_tells_of, product(*chosen))) else cards


def _meant(ranking: Ranking) -> tuple[tuple[str, ...], ...]:
    """Each word of the question besides the names, with other words for it."""
    return tuple((word, *others) for word, others in ranking.groups if word in ranking.asked.words)


def _before_the_card(
    index: sqlite3.Connection, answers: tuple[Hit, ...], meant: Sequence[Sequence[str]]
) -> tuple[Hit, ...]:
    """With the first ruling about a card alone that has more words of the question than the card's text, or all of
    them, before that text: it goes with the first answer anyway.
    """
    if not meant or not answers or answers[0].kind != "card":
        return answers
    text = _share(meant, answers[0].answer)
    alone = "SELECT cards < 2 FROM entries WHERE kind = 'ruling' AND key = ?"
    for one in answers[1:]:
        if one.kind != "ruling" or not one.fits or one.outdated or not index.execute(alone, (one.key,)).fetchone()[0]:
            continue
        share = _share(meant, f"{one.title} {one.question} {one.answer}")
        if share > text or share == 1.0:
            return (one, *(other for other in answers if other is not one))
    return answers


def _of_just_these(
    index: sqlite3.Connection, ranking: Ranking, answers: tuple[Hit, ...], meant: Sequence[Sequence[str]]
) -> tuple[Hit, ...]:
    """With a ruling about just the two cards of the question before an answer that is not about both, if it has as many
    words of the question and is not much worse; not if the question is about two copies of one.
    """
    both = tuple(ranking.certain - ranking.samples)
    cards = "SELECT count(*) FROM entries WHERE kind = 'card' AND key IN (?, ?)"
    if (
        len(both) != 2
        or len(ranking.asked.choices(both)) != 2
        or not answers
        or ranking.asked.twice
        or index.execute(cards, both).fetchone()[0] != 2
    ):
        return answers
    if ranking.tells_of(answers[0].key, both):
        return answers
    first = answers[0]
    share = _share(meant, f"{first.title} {first.question} {first.answer}")
    alone = "SELECT cards = 2 FROM entries WHERE kind = 'ruling' AND key = ?"
    for one in answers[1:]:
        if one.kind != "ruling" or not one.fits or one.outdated or one.score < first.score - NOT_MUCH_WORSE:
            continue
        if not ranking.tells_of(one.key, both) or not index.execute(alone, (one.key,)).fetchone()[0]:
            continue
        if _share(meant, f"{one.title} {one.question} {one.answer}") >= share:
            return (one, *(other for other in answers if other is not one))
    return answers


def _that_names_both(ranking: Ranking, answers: tuple[Hit, ...]) -> tuple[Hit, ...]:
    """With the second answer first if it is a ruling that names both cards of a question that says nothing else, and the
    first is about one of them: what it says of the other by the way is about both.
    """
    both = tuple(ranking.certain - ranking.samples)
    if len(both) != 2 or len(answers) < 2 or ranking.asked.twice:
        return answers
    first, second = answers[:2]
    if first.kind != "ruling" or second.kind != "ruling" or not second.fits or second.outdated:
        return answers
    if ranking.tells_of(first.key, both) or first.names_all(both) or first.like or not second.names_all(both):
        return answers
    return (second, first, *answers[2:])


NOT_MUCH_WORSE: Final = 1.4
"""How much less a ruling about just the two cards of a question may count than the first answer."""


def _asks_first_what_changed(question: str) -> bool:
    """Whether the first of several questions is how a card changed: "did Outpost change? what if ..."."""
    if asks_when_it_changed(plain(question)):
        return True
    first, *more = question.split("?", 1) if "?" in question.rstrip("? ") else parts(question) or (question,)
    said = (word for word in plain(first).split() if word not in EVERYWHERE)
    # one word is the name of the card
    return bool(more) and asks_what_changed(plain(first)) and len(besides_changes(said)) <= FEW


def _with_changes(
    index: sqlite3.Connection, ranking: Ranking, answers: tuple[Hit, ...], *, first_of_all: bool
) -> tuple[Hit, ...]:
    """If the question is how cards changed, with what changed about them: first if that is the only or the first
    question, otherwise second."""
    asked = ranking.asked
    # Mine and other everyday words are cards here; Change is not
    unsure = [one for one in asked.names if besides_changes((one.typed.casefold(),))]
    asking = asked.certain or (unsure if len(unsure) == 1 else ())
    names = [one.name for one in asking if one.name not in ranking.samples or len(asking) == 1]
    said = asked.typed
    for one in asked.certain:
        # "how does Change work" asks for no change
        said = said if besides_changes((plain(one.typed),)) else said.replace(plain(one.typed), "", 1)
    if not names or not asks_what_changed(said):
        return answers
    changed = [one for name in names for one in _changed(index, name)]
    others = [one for one in answers if one.kind != "card" or one.key not in names]
    if len(names) < len(asking) or (len(besides_changes(asked.words)) > FEW and not first_of_all):
        return (*others[:1], *changed, *others[1:])
    return (*changed, *others)


def _changed(index: sqlite3.Connection, name: str) -> Iterator[Hit]:
    for changes, cites in index.execute("SELECT told, cites FROM changes WHERE name = ?", (name,)):
        title = f"How {name} has changed"
        yield Hit(
            "change",
            name,
            title,
            "",
            changes,
            tuple(json.loads(cites)),
            "",
            "",
            False,
            False,
            "",
            "",
            fits=True,
            score=0.0,
        )


FEW: Final = 1
"""With at most this many words besides those about the change, a question still asks for the change itself."""


def _asks_for_totals(ranking: Ranking) -> bool:
    """Whether a question is what cards give or cost in total: it asks for an amount, or names many cards and nothing else."""
    typed = ranking.asked.typed
    named = sum(_copies(ranking, one.name) for one in ranking.asked.there)
    return asks_for_an_amount(typed) or asks_for_a_cost(typed) or (named >= MANY and not ranking.asked.words)


MANY: Final = 4
"""A question that names this many cards is about a hand that somebody plays."""


def _unjoined(ranking: Ranking, answers: tuple[Hit, ...], *, totals: bool) -> tuple[str, ...]:
    """The cards of the question that can be played out, if there are two or three and no ruling on file joins them.

    A ruling about a card of the same family fits, but the cards themselves tell more; beside a basic card it is enough.
    What several cards give in total is only in a ruling about each of them, with the same numbers.
    """
    asked = ranking.asked
    every = tuple(dict.fromkeys(one.name for one in asked.there if one.known and one.name not in asked.gained))
    # of "Workshop or Ironworks", one is played
    named = tuple(next(name for name in every if name in one) for one in asked.choices(every))
    particular = tuple(name for name in named if name not in ranking.samples)
    if any(one.kind == "change" for one in answers[:1]) or asks_about_setup(ranking.asked.typed):
        return ()
    hand = _hand(ranking, named) if totals else ()
    rulings = [one for one in answers if one.kind == "ruling"]
    if len(hand) > 2 and 1 < len({*hand}) < 4:
        answered = any(ranking.tells_of(one.key, named) and _as_many(ranking, one, named) for one in rulings)
        return () if answered else hand
    if not particular:
        return ()
    cards = particular
    if len(particular) == 1:
        cards = tuple(name for name in named if not asks_how_many(ranking.asked.typed, plain(name)))
    rulings = [one for one in rulings if _as_many(ranking, one, ranking.several, two_is_many=True)]
    if len(particular) > 1 and not _meant(ranking):
        # "Daimyo and Litter" asks for more than a ruling about Rice that counts both
        rulings = [one for one in rulings if not ranking.is_about_another(one.key)]
    of_any = [*product(*(one for one in asked.choices(every) if not one.isdisjoint(cards)))]

    def told_by(ruling: str, least: float = TOLD) -> bool:
        return any(ranking.tells_of(ruling, names, least) for names in of_any)

    joined = any(told_by(one.key) if len(particular) > 1 else one.fits for one in rulings)
    # what only another wording says of a card is enough for the best answer, if that says nearly all of the question
    best = [one for one in answers[:1] if one in rulings and not totals]
    joined = joined or any(
        told_by(one.key, PLAYS_A_PART)
        and _share(_meant(ranking), f"{one.title} {one.question} {one.answer}") >= NEARLY_ALL
        for one in best
    )
    if not 1 < len(cards) < 4 or joined:
        return ()
    return tuple(name for name in cards for _ in range(_copies(ranking, name)))


def _hand(ranking: Ranking, named: Sequence[str]) -> tuple[str, ...]:
    """The cards of a question that are played, as often as it names them; not those whose cost it asks for."""
    played = (name for name in named if name not in ranking.samples or _is_in_hand(ranking, name))
    return tuple(name for name in played for _ in range(_copies(ranking, name)))


def _is_in_hand(ranking: Ranking, plainest: str) -> bool:
    """Whether a plain card is one of those that are played in the question."""
    typed = ranking.asked.typed
    if asks_for_a_cost(typed):
        return False
    return plainest not in BYSTANDERS or (plainest in MONEY and is_played(typed, plain(plainest)))


MONEY: Final = frozenset({"Copper", "Silver", "Gold", "Platinum"})
"""The basic cards that can be played."""


def _as_many(ranking: Ranking, answer: Hit, names: Sequence[str], *, two_is_many: bool = False) -> bool:
    """Whether a ruling is about as many copies of these cards as the question; `two_is_many` if only from three on."""
    asks = plain(f"{answer.title} {answer.question}")
    counts = ((_copies(ranking, name), ranking.asked.copies_in(asks, name)) for name in names)
    return all(asked == there or (asked == 2 and two_is_many) for asked, there in counts)


def _is_about_more(ranking: Ranking, answer: Hit) -> bool:
    """Whether a rule is about several copies of a card that the question has once: Throne Room on Throne Room."""
    asks = plain(f"{answer.title} {answer.question}")
    return any(ranking.asked.copies_in(asks, name) > 1 >= _copies(ranking, name) for name in ranking.certain)


def _copies(ranking: Ranking, name: str) -> int:
    """How many copies of a card the question is about: two Bridges, TR TR."""
    said = min(MOST_COPIES, ranking.asked.copies_of(name))
    return max(2, said) if name in ranking.asked.twice else said


MOST_COPIES: Final = 6
"""How many copies of a card are played out at most."""


def _part_by_part(
    question: str, index: sqlite3.Connection, asked: Understood, answers: tuple[Hit, ...]
) -> tuple[tuple[Hit, ...], tuple[Hit, ...]]:
    """The answers, and if a question asks several things, the best ones to those that the first answer is not about.

    What answers the first part best is the first answer then. What is only hinted at ("does it stay?") is asked about the
    cards of the whole question.
    """
    asked_parts = parts(question)
    if not 1 < len(asked_parts) < 4 or not answers:
        return answers, ()
    first = answers[0]
    names = [one.name for one in asked.there]
    found: dict[str, Hit] = {}
    of_each: list[Hit] = []
    for number, part in enumerate(asked_parts):
        of_all = _Part.of(f"{' '.join(names)}: {part}", index)
        by_itself = _Part.of(part, index)
        # "do I get the Silver?" is still about the cards named before, and "what about a Crown?", too
        certain = by_itself.asked.certain
        of_its_own = bool({one.name for one in certain} - BYSTANDERS) and not _WHAT_ABOUT.match(part)
        of_each += (by_itself if of_its_own else of_all).surely(names)
        best = _best_for(of_all, first, asked)
        if best is None and (of_its_own or not certain):
            best = _best_for(by_itself, first, asked)
        if best is None:
            continue
        if number == 0 and first.fits:
            answers = (best, *(one for one in answers if one.key != best.key))
            best = first
        found.setdefault(best.key, best)
    besides = tuple(one for one in found.values() if one.key != answers[0].key)[:MOST_BESIDES]
    if len(names) > 1 and not answers[0].names_all(names) and besides[:1] and besides[0].names_all(names):
        # what is about all the cards goes before what is about some of them
        first, (best, *others) = answers[0], besides
        answers, besides = (best, *(one for one in answers if one.key not in (best.key, first.key))), (first, *others)
    return _with_each(answers, [one for one in of_each if one.key not in {other.key for other in besides}]), besides


def _with_each(answers: tuple[Hit, ...], of_each: Sequence[Hit]) -> tuple[Hit, ...]:
    """The answers with the best one for each part among the first three."""
    there = {one.key for one in answers[:FIRST_FEW]}
    missing = {one.key: one for one in of_each if one.key not in there}
    before = answers[: max(1, FIRST_FEW - len(missing))]
    after = (one for one in answers[len(before) :] if one.key not in missing)
    return (*before, *missing.values(), *after)


FIRST_FEW: Final = 3
"""How many answers are read, as a rule."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a question by itself, and what answers it best."""

    asked: Understood
    ranking: Ranking
    found: tuple[Hit, ...]

    @staticmethod
    def of(text: str, index: sqlite3.Connection) -> _Part:
        """What a part is understood as, and what is found for it."""
        asked = understood(text, index)
        ranking = Ranking(index, asked)
        return _Part(asked, ranking, tuple(hit_of(index, one) for one in ranking.best(2)) if asked.words else ())

    def surely(self, names: Sequence[str]) -> Iterator[Hit]:
        """The best ruling or rule for it, if that fits and is about a card of the whole question, if there is any."""
        best = next((one for one in self.found[:1] if one.fits and not one.outdated and one.kind != "card"), None)
        if best is not None and (
            best.kind == "rule" or any(self.ranking.tells_of(best.key, (name,)) for name in names)
        ):
            yield best


_WHAT_ABOUT: Final = re.compile(r"(?:and )?(?:what|how) about\b", re.IGNORECASE)


def _best_for(looked: _Part, first: Hit, asked: Understood) -> Hit | None:
    """What answers a part of a question better than the first answer, if that is about all its cards and most of its words.

    A ruling has to be about the card that the whole question begins with, too; a rule that names none has to say all, more
    than a word, and the part must not point to a card ("does it stay in hand?") nor leave out what is asked ("what about a
    Night card?").
    """
    part, ranking, found = looked.asked, looked.ranking, looked.found
    if not found or not found[0].fits or found[0].outdated or found[0].kind == "card":
        return None
    best = found[0]
    begins = [one.name for one in asked.there if one.name not in ranking.samples][:1]
    if best.kind == "ruling" and begins and not ranking.tells_of(best.key, begins):
        return None
    known = next((one.score for one in found if one.key == first.key), 0.0)
    meant = [(word, *others) for word, others in ranking.groups if word in part.words]
    said = _share(meant, f"{best.title} {best.question} {best.answer}")
    of_cards = best.kind == "ruling" or bool(begins and ranking.names(best.key, begins))
    hinted = _POINTS.search(part.typed) or _WHAT_ABOUT.search(part.typed)
    if not of_cards and (said < 1.0 or (begins and (hinted or len(meant) < TELLING))):
        return None
    told = _share(meant, f"{first.title} {first.question} {first.answer}")
    return best if best.score > known + BETTER and said >= OF_THE_PART and said > told else None


_POINTS: Final = re.compile(r"\b(?:it|its|they|them|that|this|he|she|one)\b")


TELLING: Final = 2
"""How many words of a part a rule that names no card has to say, if the question is about a card."""

OF_THE_PART: Final = 0.5
"""The share of a part's words that an answer to it has to have to be given in addition."""


BETTER: Final = 0.25
"""How much more an answer has to count for its part than the first answer does, to be given in addition."""

MOST_BESIDES: Final = 2
"""The most answers given in addition to the first."""
