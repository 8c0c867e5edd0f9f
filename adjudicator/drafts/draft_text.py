"""The text of a draft: a file that can be run, with examples of everything else in its comments."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from adjudicator.drafts.draft import SOMETHING_TO_PLAY, Draft, extra_piles, set_aside
from adjudicator.engine.definitions import NEW_PILES, SUPPLY_PILE
from adjudicator.explanations.outline import outline
from adjudicator.format.editions import removed
from adjudicator.format.writing.step_text import quoted
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import outside_piles
from adjudicator.rules.words import ACTION, OMEN
from adjudicator.scenario.setup.choices import unused
from adjudicator.scenario.state import State, state

_WIDTH: Final = 100


def text_of(draft: Draft, title: str, *, comments: bool) -> str:
    """The whole file, with or without comments."""
    lines = list(_lines(draft, title))
    if not comments:
        lines = [line for line in lines if not line.lstrip().startswith("#")]
    return "\n".join(lines) + "\n"


def _lines(draft: Draft, title: str) -> Iterator[str]:
    yield "# A scenario for adjudicator. Change what you need; lines that begin with # are ignored."
    yield f"id: {_id(title)}"
    yield f"title: {title}"
    yield "# question: What do you want to know?"
    yield f"as_of: {draft.as_of}" if draft.as_of else "# as_of: 2019"
    yield from game_lines(draft)
    yield "players:"
    yield from _seats(draft)
    yield "# Optional abilities are used only if you write so; choices that must be made have to be written."
    yield "unwritten: decline"
    yield from _moves(draft)
    yield from _expected(draft)


def game_lines(draft: Draft) -> Iterator[str]:
    """The lines that say which game it is."""
    if kingdom := [*draft.kingdom, *(pile for pile in extra_piles(draft).values() if pile not in draft.kingdom)]:
        yield f"kingdom: {_flow(kingdom)}"
    others = [name for name in draft.landscapes if name not in draft.traits]
    listed_there = [name for name in others if draft.catalog[name].kind != PROPHECY]
    if listed_there:
        yield f"landscapes: {_flow(listed_there)}"
    for name in others:
        if draft.catalog[name].kind == PROPHECY:
            yield f"prophecy: {quoted(name)}"
            yield from _suns(draft, name)
    if draft.traits:
        lying = (f"{quoted(name)}: {quoted(pile)}" for name, pile in draft.traits.items())
        yield f"traits: {{{', '.join(lying)}}}"
    yield from _decks(draft)
    if aside := set_aside(draft):
        yield f"set aside: {{{', '.join(f'{quoted(name)}: {quoted(card)}' for name, card in aside.items())}}}"
    chosen = {name: SOMETHING_TO_PLAY for name in others if draft.catalog[name].chooses == SUPPLY_PILE}
    chosen |= outside_piles(draft.kingdom, draft.catalog, removed())
    chosen |= extra_piles(draft)
    if chosen:
        yield f"chosen: {{{', '.join(f'{quoted(name)}: {quoted(pile)}' for name, pile in chosen.items())}}}"


def _suns(draft: Draft, prophecy: str) -> Iterator[str]:
    """Sun tokens: none on a Prophecy that was asked about, so that it is in force, or one for an Omen to remove."""
    if prophecy == draft.unasked:
        yield f"# sun tokens: {{{quoted(prophecy)}: 1}}  # with 0 it is in force"
        return
    removed = any(OMEN in draft.catalog[name].printed for name in draft.cards)
    yield f"sun tokens: {{{quoted(prophecy)}: {int(removed)}}}{'' if removed else '  # it is in force'}"
    if removed and draft.catalog[prophecy].chooses == NEW_PILES:
        others = (one.name for one in unused(draft.catalog.facts, draft.kingdom, "card") if one.printed == {ACTION})
        yield f"new kingdom: {_flow(islice(others, 2))}"


def _decks(draft: Draft) -> Iterator[str]:
    """The Boons and Hexes wanted, on top of their decks or set aside; three cards in a deck of unused Kingdom cards."""
    aside = sum(draft.catalog[name].boons_aside for name in draft.kingdom)
    for key, wanted in draft.received.items():
        there = list(wanted)
        if key == "boons" and aside:
            others = (one.name for one in draft.catalog.facts.values() if one.kind == "boon" and one.name not in wanted)
            there += islice(others, max(0, aside - len(there)))
            yield f"boons set aside: {_flow(there[:aside])}"
            there = there[aside:]
        if there:
            yield f"{key}: {_flow(there)}"
    for name in draft.kingdom:
        if deck := draft.catalog[name].own_deck:
            of_today = (
                one.name for one in unused(draft.catalog.facts, draft.kingdom, "card") if one.name not in removed()
            )
            cards = islice(of_today, 3)
            yield f"{deck.lower()}: {_flow(cards)}"


def _seats(draft: Draft) -> Iterator[str]:
    alice, *others = draft.players
    yield f"  {alice}:"
    yield f"    hand: {_flow(_counted([*draft.cards, *['Copper'] * 3]))}"
    yield "    deck: [2 Silver, Estate, 2 Copper]  # top first"
    yield "    # discard: [Estate]"
    yield from (f"    {word}: {count}" for word, count in draft.has.items())
    yield from (f"    {word}: {_flow(ones)}" for word, ones in draft.in_front.items())
    for number, name in enumerate(others):
        if draft.of_bob and not number:
            yield f"  {name}: {{hand: {_flow(_counted([*draft.of_bob, *['Copper'] * 3]))}}}"
            continue
        example = "" if number else "  # or with cards: {hand: [3 Copper, 2 Estate], deck: [Silver]}"
        yield f"  {name}: {{}}{example}"


def _moves(draft: Draft) -> Iterator[str]:
    alice = draft.players[0]
    yield ""
    if not draft.move:
        yield "# moves:"
        yield f"#   - {alice} plays Copper"
        return
    yield "moves:"
    yield f"  - {draft.move}{':' if draft.asked else ''}"
    for question, answer, other in draft.asked:
        yield from _comment(question, "      ")
        yield f"      - {answer}"
        if other:
            yield f"      # - {other}"
    if draft.asked:
        yield "  # In place of an answer, 'any' tries every answer, and 'ask' asks you when you run it."
    else:
        yield "  # Nothing is asked here. Questions are answered below the move, for example:"
        yield f"  # - {draft.move}:"
        yield "  #     - discard: 2 Copper"
        yield f"  #     - {draft.players[-1]} react: Moat"
    yield f"  # A move and its answers may also be one sentence: {alice} plays Witch, {draft.players[-1]} reveals Moat"
    yield "  # Then come the next moves, or a check of the table at this point:"
    yield f"  # - check: {{phase: {_end(draft)['phase']}}}"
    yield from (f"  # - {move}" for move in draft.next_moves)


def _expected(draft: Draft) -> Iterator[str]:
    """The resulting table, as an example of an expectation."""
    end = _end(draft)
    alice = draft.players[0]
    zones = {zone: end["players"][alice].get(zone, []) for zone in ("hand", "in play")}
    lines = [line.text for line in outline(draft.result.run.trace, draft.players)] if draft.result else []
    yield ""
    yield "# What you expect. Remove the # to have it checked."
    yield "# expect:"
    yield f"#   {alice}: {{{', '.join(f'{zone}: {_flow(cards)}' for zone, cards in zones.items())}}}"
    if lines:
        yield f"#   trace: [{quoted(draft.move if draft.move in lines else lines[0])}]"
    yield "# ruling: The answer, in a sentence or two."


def _end(draft: Draft) -> State:
    """The table at the end."""
    nothing: State = {"phase": "Action", "players": {draft.players[0]: {}}}
    return nothing if draft.result is None else state(draft.result.run)


def _comment(text: str, indent: str) -> list[str]:
    head = f"{indent}# "
    return textwrap.wrap(text, _WIDTH, initial_indent=head, subsequent_indent=head, break_on_hyphens=False)


def _id(title: str) -> str:
    words = re.findall("[a-z0-9]+", title.casefold().replace("'", "").replace(" and ", " "))
    return "-".join([*words, "1"])


def _counted(cards: Iterable[str]) -> list[str]:
    return [name if count == 1 else f"{count} {name}" for name, count in Counter(cards).items()]


def _flow(values: Iterable[str]) -> str:
    return f"[{', '.join(quoted(value) for value in values)}]"
