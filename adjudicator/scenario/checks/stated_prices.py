"""What was paid for something that was bought, checked against the price that a sentence states."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from adjudicator.engine.events import Event
from adjudicator.explanations.trace import enclosing


def paid(trace: Sequence[Event], event: Event) -> Counter[str]:
    """What was paid for a card that was bought and gained, or for what is bought in an `event`."""
    buys = {one.id for one in (event, *enclosing(trace, event)) if one.kind == "buy"}
    found = Counter[str]()
    for one in trace:
        if one.kind == "pay" and one.parent in buys:
            found += price(one.get("name"))
        elif one.kind == "plus" and one.get("what") == "debt" and one.parent in buys:
            found["D"] += one.get("amount") or 0
    return found


def price(text: str) -> Counter[str]:
    """A price, however it is written: `$8 2D`, `$8, 2 debt`, `$3P`, `1 potion`."""
    plain = re.sub(r"([0-9]+) ?d(ebt)?\b", r"\1D", text.casefold())
    plain = re.sub(r"([0-9]+) potions?", lambda found: "p" * int(found[1]), plain)
    coins, debt = (sum(map(int, re.findall(part, plain))) for part in (r"\$([0-9]+)", r"([0-9]+)D"))
    return +Counter({"$": coins, "D": debt, "P": plain.count("p")})


def in_words(price: Counter[str]) -> str:
    """A price as messages have it."""
    parts = [f"${price['$']}" if price["$"] or len(price) == 0 else "", f"{price['D']}D" if price["D"] else ""]
    return " ".join(filter(None, (*parts, "P" * price["P"])))
