"""How much each thing counts for an answer to a question; the best match of all its words counts 1."""

from __future__ import annotations

from typing import Final

CARDS: Final = 2.9
"""For an entry that is about all cards of the question, where all its words count 1."""

WORDS: Final = 0.75
"""For the best match of the words by how often and where they occur, in addition to that."""

THIRD: Final = 0.6
"""The same once more for the third place, which is for the answer that says most of what was asked: the first two are
mostly about the same cards."""

NAMES: Final = 0.25
"""For naming the cards often."""

ELSEWHERE: Final = 0.5
"""A word that is said in other words, or only in the moves; one in the question itself counts 1."""

NUMBER: Final = 0.4
"""A number, where another word that is as rare counts 1: rulings use other examples."""

TITLE: Final = 0.8
"""A title that says what was asked and nothing else, if no card was named."""

ALONE: Final = 1.0
"""The card itself, if only its name was typed."""

LESS: Final = {"ruling": 0.0, "rule": 0.0, "card": 0.8}
"""A ruling answers better than the text of a card."""

RULES_FIRST: Final = 0.65
"""Added to a rule if the question names no cards, or only basic ones."""

OTHER: Final = 0.35
"""Taken away for each card that a ruling is about and the question does not name, up to four cards."""

IN_THE_TITLE: Final = 0.55
"""Taken away in addition for each such card that is in its title."""

BESIDE_BASIC: Final = 1.0
"""Taken away from a ruling for each in addition if the question names only basic cards: buying a Silver is not about Crown."""

OF_ANOTHER: Final = 0.8
"""Taken away from a ruling about another card, if the only card of the question is one of many that it mentions."""

STANDS_IN: Final = 0.3
"""Taken away for a twin that a ruling is about in place of a card of the question."""

ABSENT: Final = 0.6
"""Taken away for each card of the question that is not even on its board."""

CITED: Final = 0.25
"""Added if it cites the rulings of a card of the question."""

BROUGHT_ALONG: Final = 0.5
"""Added for each card that it is about and that is named on a card of the question."""

ITSELF: Final = 1.7
"""Added to the text of a card that the question is about; half of it if it is about two."""

PER_WORD: Final = 0.05
"""Taken away from that for each word of the question, up to `LONG_QUESTION`: a long one is about something particular."""

LONG_QUESTION: Final = 24

SAYS_IT: Final = 0.55
"""Added if all words of the question are in its title or question, or in another wording of that."""

MANDATORY: Final = 0.3
"""Added if both it and the question ask whether something is mandatory, or neither does."""

FORMERLY: Final = 0.8
"""Taken away from an entry whose title or question mentions older rules, if nobody asked for those."""

OTHER_PLAYERS: Final = 1.8
"""Taken away from a ruling about a number of players other than the question's."""

AS_MANY_PLAYERS: Final = 0.6
"""Added to one about as many players as the question."""

NOT_CALLED_FOR: Final = 1.0
"""Taken away from a list of changes of an edition or a year that the question does not ask about."""

OTHER_TIME: Final = 1.8
"""Taken away if it is about the second time that something is done and the question about the first, or vice versa."""

OTHER_OWNERS: Final = 1.2
"""Taken away if two cards are one player's in the question and different players' in its scenario, or vice versa."""

OTHER_ORDER: Final = 1.2
"""Taken away if it is about two cards of the question that come in the other order: "Lighthouse, after Swamp Hag"."""

JOINS: Final = 0.4
"""Added to a ruling that is about every one of several cards of the question, whatever its words."""

PARTICULAR: Final = 0.15
"""The same if the question names no card: it is about a rule, and so should the answer be."""

EXAMPLE: Final = 0.045
"""Cards that more than this share of the rulings are about (Gold, Village) are examples, and nothing is taken away."""

OUT_OF_DATE: Final = 1.9
"""Taken away from a ruling by the rules of another date that nobody asked for."""

INSTEAD: Final = 0.1
"""Added to today's ruling above one that no longer holds but would answer the question."""

AS_ASKED: Final = 0.2
"""Added to it if somebody did."""

TWICE: Final = 0.6
"""Added for naming twice a card that the question names twice."""

COPIES: Final = 1.0
"""Added to a ruling about more than one copy of a card, if the question is about several, too."""

REPEATS: Final = 3.0
"""Taken away from an entry that says nearly the same as a better one."""

NEARLY_THE_SAME: Final = 0.6
"""The share of the words of two entries, together, that both have if they say nearly the same."""

AGAIN: Final = 0.03
"""Taken away if a better answer cites the same, so that the first three answers do not repeat one another."""

SIBLING: Final = 0.35
"""A ruling about another card of the same family (another throne-room), where one about the card itself counts 1."""

TWIN: Final = 0.6
"""The same for a card that is even more like the card itself: Swamp Hag for Enchantress."""

SAME_BUT_FOR_NUMBERS: Final = 0.85
"""The same for a card that differs from it only in numbers: King's Court."""

ONLY_NUMBERS: Final = 3
"""How siblings that differ only in numbers are marked in the index."""

BYSTANDER: Final = 0.6
"""A basic card that is named beside others: more often than not it is only an example."""

BYSTANDERS: Final = frozenset(
    {"Copper", "Silver", "Gold", "Platinum", "Estate", "Duchy", "Province", "Colony", "Curse"}
)

GENERAL: Final = 0.55
"""How much a rule counts at most as being about cards that it does not name, since it is about all cards."""

LITTLE: Final = 4.0
"""How rare the words of a question have to be together to count as much as they can."""

SAYS_MUCH: Final = 14.0
"""How rare the words shared by a rule and the question have to be together for the rule to count that much."""

UNSURE: Final = 0.65
"""For an entry that is about the cards, if their names may just as well be ordinary words."""

BASIC: Final = 1.0
"""For an entry that is about the cards, if the question names only basic cards."""

FULLY_TITLED: Final = 1.0
"""A card that counts this much for an entry is in its title."""

TOLD: Final = 0.8
"""A card that counts at least this much for a ruling is one that the ruling is about."""

PLAYS_A_PART: Final = 0.5
"""A card that counts at least this much for a ruling is mentioned in it, not only on its board."""

INVOLVED: Final = TOLD * SIBLING
"""A card that counts at least this much plays a part in a ruling, or the ruling is about one of its family."""

NEARLY_ALL: Final = 0.7
"""The share of what the cards of a question count that an answer to it has to have."""

ENOUGH: Final = 0.6
"""The share of the words of a question without cards that an answer to it has to have."""

NEAR: Final = 60
"""How many answers are examined more closely."""

WORSE: Final = 0.45
"""An answer that is worse than the best by more than this share of it is left out."""

PHRASES: Final = 1.3
"""Added if all words next to each other in the question are so in a title or a question, too."""

SAME_WORDS: Final = 0.7
"""Added if a wording of an entry has exactly the words of the question."""

EXACTLY: Final = 0.5
"""Added if a wording of an entry is the question, word for word."""

WORDED_SO: Final = 0.8
"""An entry whose wording counts more than this fits the question."""

OF_THE_CARDS: Final = 1.0
"""Added to that for a rule, if the cards of the question are among those words."""

BESIDES: Final = 0.07
"""Taken away for each word that a ruling asks about and the question does not, up to `AT_MOST`."""

AT_MOST: Final = 15

OFTEN_ASKED: Final = 0.15
"""Added times the logarithm of its wordings: the plain case is asked in more ways than a rare one.

If the question is about several cards, only a part of it to what is about some of them."""

MANY_WAYS: Final = 10
"""The number of wordings that counts at most."""

AS_MANY_IN_HAND: Final = 0.7
"""Added to a ruling about a hand of as many cards as the question's: "only 4 cards in hand"."""

DENIED: Final = 0.45
"""Added to a ruling that says "not" if the question does."""

COLUMNS: Final = (5.0, 5.0, 3.0, 0.6)
"""How much a word counts in the title, the question, the answer and the rest."""

OF_A_KIND: Final = 0.54
"""How much a card counts for a ruling that other words make one about any card of its kind: `moat against any Attack`."""
