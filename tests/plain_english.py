"""Phrases that nobody would say, and forms that a sentence of a trace never has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

PHRASES: Final = {
    r"(?<!there )\b(?:is|are) no (?!longer|more|such|\{|loss|card's|text\b)[A-Za-z]": "is not a",
    r"\bnever came\b|\bcame up\b": "never triggered",
    r"\babilit(?:y|ies) (?:that )?comes?\b|\bwhen its abilities come\b": "triggers",
    r"\bcomes? to the same\b": "the outcome is the same",
    r"\b(?:what|all that) (?:is|are) told of\b|\bbounds that are told\b": "what is reported",
    r"\bmay I, and have I to\b": "may I, or must I",
    r"\bhow-?manieth\b|\bso and so many\b|\bas so far\b": "how many",
    r"\bas dear as\b|\bbetter a treasure\b": "with the same cost; upgrade a Treasure",
    r"\bof its own it is\b|\bof itself it is\b": "by default",
    r"\bis to be asked\b|\bis there already\b|\ba file that is there\b": "has to be asked; exists already",
    r"\bevery day from which\b": "the dates on which",
    r"\bwas looked into\b|\bwere looked into\b|\bresolved anew\b": "was explored; resolved again",
    r"\bnot true any more\b|\bfits? nothing any more\b": "no longer true",
    r"\bnobody has looked at it\b|\bacted? it out\b|\bacts it out\b": "not examined yet; shows it",
    r"\bwrites? over (?:a|the|files?|one)\b": "overwrite",
    r"\bgoes on where it was\b|\bgoes on from here\b": "continues where it stopped",
    r"\b(?:comes|come|came) of (?:it|them|the|a|an|every|any|none|what)\b": "the result; leads to",
    r"\bstands? (?:under|behind|inside|in the|in its|in their|on a)\b|\bwhere it stands\b": "is under; follows",
    r"\b(?:goes|went|going) on (?:as|after|from|until|with)\b|\bgo on (?:as|from|with|without end)\b": "continues",
    r"\b(?:is|was|were) told (?:how|every|the|something)\b|\btells (?:what|whether|how) ": "is called with; says",
    r"\b(?:was|were) looked at\b|\b(?:every|all) (?:\w+ )*(?:is|are) looked at\b": "was explored; is tried",
    r"\bcan(?:not)? come to its end\b|\bwithout end\b|\bin the end of a sentence\b": "endlessly",
    r"\bif you have to\b.*\bas it is by itself\b": "by default",
    r"\bin the end\b|\bin a sentence's end\b": "at the end",
    r"\b(?:outcomes|they) part\b": "the outcomes diverge",
    r"\bholds? no longer\b|\btriggers? just as well\b": "no longer holds; triggers, too",
    r"\bcalled like\b|\btalked of\b|\b(?:one|those) that there (?:is|are) not\b": "named after; mentioned; missing",
    r"\bis acted out\b|\bit acts out\b|\b(?:be|never|not) written over\b": "has a scenario; is overwritten",
    r"\bchooses to put [A-Z](?!.* on (?:top|the bottom))|\bchooses to [a-z]+ nothing\b": "chooses Gold; chooses not to trash anything",
    r"\blies (?:there|outside|under)\b|\bwhere (?:it|they) lay\b|\bas it stands\b": "is there; where it was; as it is",
    r"\b(?:answer is another one|with another answer)\b": "the answer is different",
    r"\b(?:does|asks?|called) otherwise\b|\bin whose trace\b|\bis nothing players do\b": "differs; asks something else",
    r"\bone (?:case|file) a (?:line|case)\b|\bonce in a game\b|\bof (?:other|every) days?\b": "per line; once per game; of other dates",
    r"\b(?:made|begun|built) anew\b|\bmended\b": "built again; fixed",
    r"\bwhat it (?:adds|takes away|counts) (?:that|where)\b|\bwhat that adds\b": "added if",
    r"\b(?:became|no trace is) another one\b|\bno text foresees\b": "changed; no text provides for it",
    r"\bbehind (?:the (?:name|act|colon|option)|its colon|an (?:option|act)|a (?:sentence|play) of)\b": "after the name",
    r"\bcommas between them\b|\bbelow nothing\b|\bstill waits\b(?=:)": "separated by commas; below zero; is still waiting",
    r"\blines? (?:that )?(?:do(?:es)? not |did not )?comes? about\b|\blogs? comes? about\b": "a line happens",
    r"\bfor all else\b|\bhe?ld against\b|\bholds? against\b|\bstands? against\b|\bstood against\b": "for anything else; checked against",
    r"\bchoices (?:made )?at once\b|\bunasked\b|\bmost telling\b": "simultaneous choices; without a question; most relevant",
    r"(?:; gives|\. Gives) (?:it|them|how|what|the|whether|those)\b|\b(?:is|are|was) got\b": "returns; what somebody gets",
    r"\bwhat of (?:it|a|an|the|them|this|that)\b|\bcalled so\b|\bends of lines\b": "which parts of it; with that name; line ends",
    r"\bmend the text\b|\bbehind the act\b|\bnothing (?:is|was) to be (?:had|done)\b": "fix the text; after the act",
}
"""Each with what is said instead."""

RULINGS: Final = {
    r"\b(?:comes?|came) into force\b|\bnewly triggers\b": "its ability is set up",
    r"\ball the same(?=[.;,:])|\bhave I to\b|\bhas he to\b|\bWhat then\b": "still; do I have to; what happens",
    r"\bkept aside\b|\bdearer\b|\banew\b|\bof all things\b": "set apart; costs more; again",
    r"\bexactly when\b|^Each that\b|\bbefore \w+ looks\b": "if; before you resolve Colonnade",
    r"\bpays (?:once|twice|for|back|next|on your|at the|a coin|its)\b": "gives $2 once",
    r"\bin another player's turn\b": "on another player's turn",
    r"\b(?:lies|lie|lay) (?:on|in|under|above|below|at|there|where)\b": "is on",
    r"\bneeds? not (?:be|to|play|trash|buy|reveal|discard)\b": "does not have to",
    r"\bequal (?:cards|names)\b|\bspares? (?:any|every|you)\b": "with the same name; protects you from",
    r"\bwhat becomes of\b|\bbecome of (?:it|them|the)\b": "what happens to",
    r"\b(?:has|have|having) (?:[A-Z][\w']* )+(?:ability )?first\b": "resolves Haggler first",
    r"^The same (?:as|with)\b|^Also\b|^(?:Yes|No)\.?$": "a sentence that is right without what is before it",
}
"""What nobody would say in the title, question or ruling of a scenario, each with what is said instead."""

_NOT_SAID: Final = tuple(re.compile(phrase, re.IGNORECASE if "[A-Z]" not in phrase else 0) for phrase in PHRASES)

NAMES: Final = "Copper|Silver|Gold|Estate|Duchy|Province|Curse|Village|Smithy|Witch"
_FORMS: Final = tuple(
    re.compile(form)
    for form in (
        r"\b([A-Za-z]+) \1\b",  # a word twice
        r"(?<![+\w$])1 (?:cards|Actions|Buys|Villagers|Favors|tokens|\w*(?:Coppers|Silvers|Golds|Estates))\b",
        rf"(?<![+\w$])(?:[2-9]|[1-9][0-9]) (?:{NAMES}|Card|Action|Buy|Villager|Favor|token)\b(?! [A-Z]| cards)",
        r"\b0 (?:cards|tokens|[A-Z]\w+)\b",
        r"\ba [AEIO][a-z]|\ban [^aeiouAEIOU\W]",
        r"\(s\)|\bNone\b|[{}\[\]<>]|  |[,;:.]{2}| [,;.:]",
        r"\b(?:comes|came)\b|(?<!there )\bis no [A-Z]",
        r"\bset aside (?:it|them)\b|\bback to (?:its|the) |\bamong the cards looked at\b|\bdid not do anything\b",
        r"\bchooses to put [A-Z](?!.* on (?:top|the bottom))|\bchooses to [a-z]+ nothing\b|\b(?:cube|embargo|favors|VP) token\b",
    )
)


def unplain(text: str) -> Iterator[str]:
    """The phrases of texts, each on a line of its own, that nobody would say."""
    for pattern in _NOT_SAID:
        yield from (found[0] for found in pattern.finditer(text))


def unplain_ruling(text: str) -> Iterator[str]:
    """The phrases of titles, questions and rulings, each on a line of its own, that nobody would say."""
    yield from unplain(text)
    for phrase in RULINGS:
        yield from (found[0] for found in re.finditer(phrase, text, re.MULTILINE))


def ill_formed(sentence: str) -> Iterator[str]:
    """What is wrong with the form of a sentence of a trace."""
    for pattern in _FORMS:
        yield from (found[0] for found in pattern.finditer(sentence))
