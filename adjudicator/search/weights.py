"""What counts how much for an answer to a question, where the best match of all its words counts 1."""

from __future__ import annotations

from typing import Final

CARDS: Final = 2.6
"""What it counts that an entry is about all cards of the question, where all its words count 1."""

WORDS: Final = 0.3
"""What the best match of the words counts besides, by how often and where they are said."""

NAMES: Final = 0.1
"""What it counts that the cards are named often."""

ELSEWHERE: Final = 0.5
"""How much a word counts that is said in other words, or only in the moves; one in the question itself counts 1."""

NUMBER: Final = 0.4
"""What a number counts, where another word that is as rare counts 1: rulings have other samples."""

TITLE: Final = 0.1
"""What a title counts that says what was asked and nothing else, where no card was named."""

ALONE: Final = 1.0
"""What the card itself counts where nothing was typed but its name."""

LESS: Final = {"ruling": 0.0, "rule": 0.0, "card": 0.25}
"""A ruling answers better than the text of a card."""

RULES_FIRST: Final = 0.25
"""What it adds that an entry is a rule, where the question names no card but basic ones."""

OTHER: Final = 0.3
"""What each card that a ruling is about and the question does not name takes away, up to four cards."""

OTHER_PLAYERS: Final = 0.6
"""What it takes away that a ruling is about another number of players than the question."""

OTHER_TIME: Final = 0.25
"""What it takes away that it is about the second time that something is done and the question about the first, or the other way round."""

JOINS: Final = 0.4
"""What it adds that a ruling is about every one of several cards of the question, whatever its words are."""

PARTICULAR: Final = 0.15
"""The same, where the question names no card: it is about a rule, and so should the answer be."""

EXAMPLE: Final = 0.045
"""Cards that more than this share of the rulings are about (Gold, Village) are examples, and take nothing away."""

OUT_OF_DATE: Final = 0.9
"""What it takes away that a ruling is by the rules of another day, where nobody asked for these."""

INSTEAD: Final = 0.1
"""What today's ruling counts more than the one that no longer holds, where that one would answer the question."""

AS_ASKED: Final = 0.2
"""What it adds where somebody did."""

TWICE: Final = 0.4
"""What it adds that a card the question names twice is named twice."""

COPIES: Final = 0.25
"""What it adds that a ruling is about more than one copy of a card, where the question is."""

AGAIN: Final = 0.03
"""What it takes away that a better answer cites the same, so that the first answers are not three times the same."""

SIBLING: Final = 0.35
"""What a ruling about another card of the same family counts (another throne-room), where one about the card counts 1."""

BYSTANDER: Final = 0.6
"""What a basic card counts that is named beside others: they are samples more often than not."""

BYSTANDERS: Final = frozenset(
    {"Copper", "Silver", "Gold", "Platinum", "Estate", "Duchy", "Province", "Colony", "Curse"}
)

GENERAL: Final = 0.55
"""What a rule counts at most as being about cards that it does not name: it is about all cards."""

LITTLE: Final = 4.0
"""How rare the words of a question are together at least for them to count as much as they can."""

SAYS_MUCH: Final = 14.0
"""How rare the words have to be together that a rule and the question share, for that."""

UNSURE: Final = 0.15
"""What it counts where the names may as well be ordinary words."""

BASIC: Final = 0.5
"""What it counts that an entry is about the cards where the question names only basic cards."""

TOLD: Final = 0.8
"""A card that counts at least this much for a ruling is one that the ruling is about."""

PLAYS_A_PART: Final = 0.5
"""A card that counts at least this much for a ruling is spoken of in it, not only on its board."""

INVOLVED: Final = TOLD * SIBLING
"""A card that counts at least this much plays a part in a ruling, or the ruling is about one of its family."""

NEARLY_ALL: Final = 0.7
"""The part of what the cards of a question count that has to take part in what answers it."""

ENOUGH: Final = 0.6
"""The part of the words of a question without cards that has to be in what answers it."""

NEAR: Final = 60
"""How many answers are examined more closely."""

WORSE: Final = 0.45
"""What is worse than the best answer by more than this part of it is left out."""

MATCHING: Final = (0.3, 0.3, 0.75)
"""The part of the words of a question that the first, second and third answer share with it at least.

If one shares less, it is replaced by the text of the one card that is asked about: that settles what no ruling does.
"""

STEM: Final = 5
"""Words that begin with the same letters are about the same."""

PHRASES: Final = 0.4
"""What it adds where every two words that stand next to each other in the question do so in a title or a question."""

SAME_WORDS: Final = 0.8
"""What it adds that one of the ways in which an entry asks has the words of the question and no others."""

OF_THE_CARDS: Final = 1.2
"""What that adds besides for a rule, if the cards of the question are among those words."""

BESIDES: Final = 0.03
"""What each word takes away that a ruling asks about and the question does not, up to `AT_MOST`."""

AT_MOST: Final = 15

DENIED: Final = 0.2
"""What it adds that a ruling says "not" where the question does."""

COLUMNS: Final = (5.0, 5.0, 3.0, 0.6)
"""What a word counts in the title, the question, the answer and the rest."""
