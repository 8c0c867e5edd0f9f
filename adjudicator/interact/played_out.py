"""What playing the cards of a question shows, where no ruling on file is about all of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import partial
from typing import Final

from adjudicator.interact.deeds_of_a_question import ANYTHING, AskedDeeds, verbs_in
from adjudicator.interact.directed import as_asked, deeds_in, in_force, is_asked
from adjudicator.interact.findings import AS_WITH_ANY, Finding, Kind
from adjudicator.interact.interaction import Interaction, interact
from adjudicator.interact.question import answering, in_words, share
from adjudicator.search.answers import SearchResult, together
from adjudicator.search.circumstances import earlier, of_the_buy_phase
from adjudicator.search.hits import Hit
from adjudicator.search.words import plain

ENOUGH: Final = 0.5
"""Findings about the very cards that were named go before a ruling about similar cards if they have this part of what
it says."""
SOME: Final = 0.25
"""If no ruling fits, a finding about the very cards goes first if it has this part of what the question says."""
NOT_FOR_SURE: Final[frozenset[Kind]] = frozenset({"plays", "does", "order", "differs"})
"""What one of two cards does may be asked of the other one."""
TELLS_LITTLE: Final[frozenset[Kind]] = frozenset({"does", "order", "differs"})
"""What tells little about a question, compared with a ruling that fits."""
WHATEVER_IS_SAID: Final[frozenset[Kind]] = frozenset({"not", "prevents"})
"""That something cannot be done, or does not affect somebody, is so in any situation."""
WHATEVER_IS_DONE: Final[frozenset[Kind]] = frozenset({"types", "not"})
"""What is so whatever is done with the cards: that one of them is a Treasure as well, or that one cannot play the other."""


AFTER: Final = " after "
"""In a meeting, this is before what was done earlier: cards that meet only then may meet in another way in the question."""
IN_HAND: Final = " in hand"
"""In a meeting, this follows a card that its player still has, which is not so of a card that somebody has played."""
AMOUNTS: Final[frozenset[Kind]] = frozenset({"in all", "costs", "copies"})
"""What cards give or cost in total answers a question for that, whatever else it says."""


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """What playing the cards of a question shows, best first."""

    interaction: Interaction
    findings: tuple[Finding, ...]
    goes_first: bool
    """Whether it says more about the question than the first answer on file does."""
    ruled: bool = False
    """Whether a ruling on file is about the cards, or stands above it, so that it only adds something."""

    @property
    def heading(self) -> str:
        """Why they were played out."""
        asker = self.findings[0].asker if self.findings else ""
        cards = together(self.interaction.cards)
        you = f", with you as {asker}" if asker else ""
        if self.ruled and self.findings:
            return f"{cards}, played out{you}:"
        return f"No ruling is on file about {cards}.{f' Played out{you}:' if self.findings else ''}"

    @property
    def without_effect(self) -> str:
        """That nothing was seen of one card doing anything to another; empty if it was, even if that is not what is asked."""
        played = self.interaction
        if played.findings or played.ordinary or not played.situations:
            return ""
        return f"Playing {together(played.cards)} in {played.situations} situations showed {NOTHING_MORE}."

    @property
    def with_one(self) -> str:
        """That the first finding is seen with a single copy of a card, if the question is about several."""
        if not self.findings or not _seen_with_fewer(self.findings[0], self.interaction.cards):
            return ""
        several = [name for name, number in Counter(self.interaction.cards).items() if number > 1]
        return f"(Seen with one {' and one '.join(several)}.)" if several else ""

    @property
    def told(self) -> tuple[Finding, ...]:
        """What is told about it: others than a finding about all cards at once are each about some of what that tells."""
        return self.findings[: 1 if self.findings[:1] and self.findings[0].kind == "in all" else MOST_TOLD]


MOST_TOLD: Final = 3
NOTHING_MORE: Final = "nothing beyond what each of them does by itself"


def played_out(found: SearchResult) -> PlayedOut | None:
    """What playing shows, where no ruling joins the two or three cards of a question."""
    if not found.unjoined:
        return None
    named = [one.name for one in found.asked.certain if one.known and one.name in found.samples]
    examples = [name for name in named if name not in found.unjoined]
    asked = deeds_in(found.asked, found.unjoined)
    so = partial(is_asked, found.asked, asked)
    played = interact(found.unjoined, beside=examples, totals=found.totals, asked=so, idle=bool(asked.deeds))
    lasting = in_force(found.unjoined, asked.mine)
    for name in lasting:
        # what is counted in all is of one player's cards
        of_it = (one for one in played.findings if name in f"{one.verdict} {one.meeting}" and one.kind != "in all")
        played.findings[:] = list(of_it)
    telling = tuple(one for one in answering(played, found.share) if _is_so_asked(found, asked, one))
    directed: tuple[Finding, ...] = ()
    if asked and len(found.unjoined) == len({*found.unjoined}) == 2:
        there = as_asked(asked, found.unjoined)
        if not there and asked.premises and asked.premises.deeds:
            there = as_asked(asked.premises, found.unjoined)
        directed = tuple(one for one in there if _is_so_asked(found, asked, one))[:1]
        telling = (*directed, *(one for one in telling if not _says_the_same(one, directed)))
        surely = _says_more if asked.deeds else _goes_first
        goes_first = bool(directed) and surely(found, directed[0]) and _is_about_each(found, directed[0])
        if not directed and telling and telling[0].kind in WHATEVER_IS_DONE:
            goes_first = _goes_first(found, telling[0])
    else:
        goes_first = bool(telling) and _goes_first(found, telling[0])
    in_all = tuple(one for one in telling if one.kind == "in all") if found.totals else ()
    if in_all and telling[0].kind not in AMOUNTS:
        telling = (*in_all, *(one for one in telling if one not in in_all))
        goes_first = _goes_first(found, in_all[0])
    goes_first = goes_first or (bool(telling) and _is_all_there_is(found, asked, telling[0]))
    if goes_first and (_one_stands_for_all(found, telling[0]) or _seen_with_fewer(telling[0], found.unjoined)):
        goes_first = False
    if goes_first and telling[0].kind not in AMOUNTS and _is_ruled(found):
        goes_first = False
    if found.fits and not goes_first and not lasting:
        # below a ruling that fits, what holds for any such card tells nothing: that Remodel can trash a Hoard
        telling = tuple(one for one in telling if not one.usual)
    ruled = found.names_all(found.unjoined) or (not goes_first and any(one.fits for one in found.answers[:1]))
    return PlayedOut(played, telling, goes_first, ruled)


def _is_ruled(found: SearchResult) -> bool:
    """Whether the first answer is a ruling that fits and names all the cards, each of them once."""
    first = found.answers[0] if found.answers else None
    if first is None or first.kind != "ruling" or not first.fits or first.outdated:
        return False
    return len({*found.unjoined}) == len(found.unjoined) and first.names_all(found.unjoined)


def _is_all_there_is(found: SearchResult, asked: AskedDeeds, best: Finding) -> bool:
    """Whether nothing on file fits, and a finding is about the cards and what is said of them, or little is said."""
    if found.fits or any(deed.verb != ANYTHING for deed in asked.deeds):
        return False
    if best.kind in TELLS_LITTLE and (best.kind != "does" or found.meant):
        return False
    text = in_words(best)
    if not {one.name for one in found.asked.there if one.name not in text} <= found.samples:
        return False
    return len(found.meant) <= 1 or share(best, found.share) >= (ENOUGH if best.usual else SOME)


def _is_about_each(found: SearchResult, best: Finding) -> bool:
    """Whether a finding is about each card that is named, or another one that is named beside it: "Workshop or Altar"."""
    text = in_words(best)
    choices = found.asked.choices(one.name for one in found.asked.there)
    return all(one & found.samples or any(name in text for name in one) for one in choices)


def _one_stands_for_all(found: SearchResult, best: Finding) -> bool:
    """Whether the first ruling says all of the question of a card that is alike, so that the same holds for the one named:
    "Throne Room" for "King's Court". What cards give or cost is different with another one."""
    first = found.answers[0] if found.answers else None
    if first is None or first.kind != "ruling" or not first.fits or not first.like or best.kind in AMOUNTS:
        return False
    if all(like.but_for_numbers for like in first.like):
        return True
    return not any(like.of_type for like in first.like) and _share(found, first) == 1.0


def _seen_with_fewer(finding: Finding, cards: Sequence[str]) -> bool:
    """Whether a finding is seen with one copy of each card, though the question is about several of one."""
    return len(cards) > len({*cards}) and finding.kind not in AMOUNTS and finding.kind != "together"


def _says_the_same(finding: Finding, others: Sequence[Finding]) -> bool:
    """Whether one of the others says this, perhaps without adding that it is so with any such card, or with more."""
    said = finding.verdict.removesuffix(AS_WITH_ANY).rstrip(".")
    return any(one.verdict.startswith(said) or finding.verdict.startswith(one.verdict.rstrip(".")) for one in others)


def _is_so_asked(found: SearchResult, asked: AskedDeeds, finding: Finding) -> bool:
    """Whether a finding is seen in a situation that the question does not rule out: the other order, another turn or
    phase, or another player's card in one's own hand."""
    told = plain(finding.meeting)
    if any(f"with {name} in hand" in finding.meeting for name in asked.others):
        return False
    if any(re.search(rf"\b(?:plays|trashes|discards) {re.escape(name)}\b", finding.verdict) for name in asked.doers):
        return False
    if finding.usual and finding.kind == "triggers" and not _is_done_in(found, finding):
        return False
    done = {deed.card: deed.verb for deed in asked.deeds if deed.verb in _HAPPENS_TO}
    if any(_is_done_to_another(finding, verb, name, {*found.unjoined} - {*done}) for name, verb in done.items()):
        return False
    if any(
        _undergoes_something_else(finding, {one.verb for one in asked.deeds if one.card == name}, name) for name in done
    ):
        return False
    if any(not _is_out_in(finding.meeting, name) for name in found.asked.already_out):
        return False
    if _ON_THE_TURN_BEFORE.search(found.asked.typed) and "last turn" not in told:
        return False
    if any(earlier(told, plain(first), plain(then)) == plain(then) for first, then in found.asked.in_time):
        return False
    shown = f"{finding.verdict} {finding.meeting}"
    if any(name not in shown or f"{name}{IN_HAND}" in shown for name in found.asked.played_by_another):
        return False
    acts = finding.kind in ("plays", "stays") and of_the_buy_phase(found.asked.typed)
    return not acts or _IN_BUY_PHASE.search(finding.scenario) is not None


def _is_done_to_another(finding: Finding, verb: str, name: str, others: Set[str]) -> bool:
    """Whether a finding says that what the question says of one card is done to another one: "Smugglers gaining Cargo
    Ship" is not that Smugglers is gained."""
    does = f"{verb.capitalize() if verb == 'exile' else verb}s"
    to_another = any(f" {does} {other}" in finding.verdict for other in others)
    return to_another and f" {does} {name}" not in finding.verdict


def _is_done_in(found: SearchResult, finding: Finding) -> bool:
    """Whether a question that says what is done to cards says what a finding is about: a card is gained, not passed."""
    said = verbs_in(found.asked.marked)
    return not said or not said.isdisjoint(verbs_in(plain(finding.verdict.partition(", ")[0])))


def _undergoes_something_else(finding: Finding, verbs: Set[str], name: str) -> bool:
    """Whether a finding says that something else is done to a card than what the question says: "an Artist gained with
    Altar" is not that Altar trashes it."""
    said = rf"\b(?P<does>\w+) {re.escape(name)}\b"
    there = {found["does"].casefold() for found in re.finditer(said, finding.verdict)}
    return not there & {f"{verb}s" for verb in verbs} and bool(there & {f"{verb}s" for verb in _HAPPENS_TO - verbs})


_HAPPENS_TO: Final = frozenset({"gain", "trash", "discard", "exile"})


def _is_out_in(meeting: str, name: str) -> bool:
    """Whether a card is in play already in the situation of a finding, or has nothing to do with it."""
    there = re.search(rf"(?P<before>.*)\b{re.escape(name)}", meeting)
    return there is None or AFTER in there["before"]


_ON_THE_TURN_BEFORE: Final = re.compile(
    r"\b(?:played|bought|from) (?:on |in )?(?:(?:my|the|his|her|their) )?(?:last|previous) turn\b"
)
_IN_BUY_PHASE: Final = re.compile(r"^phase: [Bb]uy|^ +- '?\w+ buys ", re.MULTILINE)
"""What a scenario says that begins in a Buy phase, or in which something is bought."""


def _goes_first(found: SearchResult, best: Finding) -> bool:
    if found.answers and not _is_about_it(found, best):
        return False
    return _says_more(found, best)


def _says_more(found: SearchResult, best: Finding) -> bool:
    """Whether a finding has as much of the question as the first ruling that fits; that a card does what the question
    says anyway is less than any."""
    first = next((one for one in found.answers[:1] if one.fits), None)
    if first is None:
        return True
    return best.kind not in TELLS_LITTLE and share(best, found.share) >= ENOUGH * _share(found, first)


def _is_about_it(found: SearchResult, best: Finding) -> bool:
    """Whether what was played out is surely the situation that is asked about: all the cards, and all that is said."""
    if best.usual and best.kind in ("does", "differs"):
        return False  # that Workshop gains a card tells nothing about Sailor, nor what that costs
    text = in_words(best)
    left_out = {one.name for one in found.asked.there if one.name not in text}
    if best.kind in WHATEVER_IS_SAID:
        return left_out <= found.samples
    at_once = not best.usual and AFTER not in best.meeting
    nothing_better = best.kind not in NOT_FOR_SURE and not any(one.fits for one in found.answers[:1])
    if nothing_better and at_once and left_out <= found.samples and share(best, found.share) >= SOME:
        return True
    if (found.beside and at_once) or (found.totals and best.kind in AMOUNTS):
        return not left_out
    return not left_out and found.says_all(text)


def _share(found: SearchResult, answer: Hit) -> float:
    return found.share(f"{answer.title} {answer.question} {answer.answer}")
