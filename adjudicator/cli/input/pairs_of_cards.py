"""What the commands about all pairs of cards read: which sets, how many pairs, and who computes them."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from adjudicator.cli.input import completion
from adjudicator.cli.output.exits import fail

Sets = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[SET]...",
        help="Pair the cards of these sets; all sets by default.",
        show_default=False,
        autocompletion=completion.sets,
    ),
]
First = Annotated[int | None, typer.Option("--first", metavar="N", min=1, help="Only the first N pairs.")]
Scheduler = Annotated[
    str | None, typer.Option("--scheduler", metavar="ADDRESS", help="A Dask scheduler: tcp://host:8786.")
]


def sets_named(typed: list[str], known: list[str]) -> list[str]:
    """The sets that were typed, each as it is spelled."""
    from adjudicator.format.problems import did_you_mean, shown

    found = {name.casefold(): name for name in known}
    found |= {short: found[name] for short, name in _ALSO.items() if name in found}
    for name in typed:
        if name.casefold() not in found:
            there = did_you_mean(name, known) or f" The sets are {', '.join(known)}."
            fail(f"There is no set called '{shown(name)}'.{there}")
    return sorted({found[name.casefold()] for name in typed})


_ALSO: Final = {"base": "dominion", "base set": "dominion"}
"""Other names of sets."""
