"""The register of rulings as a page of Markdown, object by object."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from adjudicator.coverage.register import KINDS, OfficialRuling, counts


def page(rulings: Mapping[str, OfficialRuling]) -> str:
    """The page: totals, then every entry with its rulings."""
    lines = [
        "# Rulings",
        "",
        "Every ruling of the Card Reference in the Complete Rules and of the expansions since, and the scenario that settles it.",
        "",
    ]
    lines += ["| | rulings | |", "|---|---:|---|"]
    for kind, number in counts(rulings.values()).items():
        said = KINDS.get(kind, "a scenario shows it" if kind == "settled" else "not examined yet")
        lines.append(f"| {kind} | {number} | {said} |")
    for entry, of_entry in groupby(
        sorted(rulings.values(), key=lambda ruling: ruling.entry), key=lambda one: one.entry
    ):
        lines += ["", f"## {_escaped(entry)}", ""]
        lines += [f"- **{_escaped(ruling.id)}** - {_status(ruling)}" for ruling in of_entry]
    return "\n".join([*lines, ""])


def _status(ruling: OfficialRuling) -> str:
    if ruling.scenarios:
        return "; ".join([f"{_escaped(one.title)} (`{one.scenario}`)" for one in ruling.scenarios])
    if ruling.reason is not None:
        return f"{ruling.reason.kind}: {_escaped(ruling.reason.why)}"
    return "open"


def _escaped(text: str) -> str:
    return text.replace("<", "&lt;").replace("*", "\\*").replace("_", "\\_").replace("|", "\\|")
