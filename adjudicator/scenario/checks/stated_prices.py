"""What was paid for something that was bought, checked against the price that a sentence states."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from adjudicator.engine.events import Event
from adjudicator.explanations.phrases import cards_of, counted
from adjudicator.explanations.trace import enclosing
from adjudicator.format.steps import Statement


def _paid(trace: Sequence[Event], event: Event) -> Counter[str]:
    """What was paid for a card that was bought and gained, or for what is bought in an `event`."""
    buys = {one.id for one in (event, *enclosing(trace, event)) if one.kind == "buy"}
    found = Counter[str]()
    for one in trace:
        if one.kind == "pay" and one.parent in buys:
            found += _price(one.get("name"))
        elif one.kind == "plus" and one.get("what") == "debt" and one.parent in buys:
            found["D"] += one.get("amount") or 0
    return found


def _price(text: str) -> Counter[str]:
    """A price, however it is written: `$8 2D`, `$8, 2 debt`, `$3P`, `1 potion`."""
    plain = re.sub(r"([0-9]+) ?d(ebt)?\b", r"\1D", text.casefold())
    plain = re.sub(r"([0-9]+) potions?", lambda found: "p" * int(found[1]), plain)
    coins, debt = (sum(map(int, re.findall(part, plain))) for part in (r"\$([0-9]+)", r"([0-9]+)D"))
    return +Counter({"$": coins, "D": debt, "P": plain.count("p")})


def _in_words(price: Counter[str]) -> str:
    """A price as messages have it."""
    parts = [f"${price['$']}" if price["$"] or len(price) == 0 else "", f"{price['D']}D" if price["D"] else ""]
    return " ".join(filter(None, (*parts, "P" * price["P"])))


def landscape_not_so(trace: Sequence[Event], said: Statement, since: int) -> str:
    """What happens instead of buying an Event or Project, or several in a row, for that price; empty if that is so."""
    bought = [event for event in trace if event.kind == "buy" and event.get("name") == said.by][-said.acts :]
    if not bought or bought[-1].id < since:
        return f"{said.who or 'somebody'} does not buy {said.by}"
    name = said.by or ""
    return _differs(said, counted([name] * len(bought)), [(name, _paid(trace, event)) for event in bought])


def price_not_so(trace: Sequence[Event], said: Statement, chosen: Sequence[Event]) -> str:
    """What is paid instead of the price that is stated; empty if that is so."""
    if not said.amounts:
        return ""
    bought = counted([card.name for event in chosen for card in event.cards])
    return _differs(said, bought, [(cards_of(event), _paid(trace, event)) for event in chosen])


def _differs(said: Statement, bought: str, prices: Sequence[tuple[str, Counter[str]]]) -> str:
    """What was paid instead of the price that is stated, for each or for all; empty if it was that much."""
    stated = _price(" ".join(said.amounts))
    total = sum((paid for _, paid in prices), Counter[str]())
    if all(paid == stated for _, paid in prices) if said.each else total == stated:
        return ""
    if said.each or len(prices) == 1:
        other, paid = next(one for one in prices if one[1] != stated)
        return f"{other} costs {_in_words(paid)}"
    return f"{bought} cost {_in_words(total)} together"
