"""The forms in which a scenario is shared: a link, Markdown, BBCode, a message for Discord, a picture."""

from __future__ import annotations

from typing import Any, Final

from adjudicator.playground.resolution import Resolution
from adjudicator.sharing import texts
from adjudicator.sharing.sheet import Sheet, sheet

LONGEST_MESSAGE: Final = 2000
"""How many characters a message on Discord may have."""
COLOURS: Final = {"holds": "#1d6b43", "differs": "#a3201b", "unknown": "#a3201b", "missing answer": "#5a6270"}


def form(found: Resolution, kind: str, address: str) -> dict[str, Any]:
    """What is copied: `text`; or the `lines` of a picture. `address` is that of the page, with the scenario in it."""
    if kind == "link":
        return {"text": address}
    if found.result is None:
        return {"text": found.text, "lines": [{"text": "This scenario cannot be played as it is written."}]}
    told = sheet(found.result, found.text)
    if kind == "command":
        return {"text": told.commands[-1]}
    if kind == "markdown":
        return {"text": f"{texts.markdown(told)}\n[Open it in the playground]({address})\n"}
    if kind == "bbcode":
        return {"text": f"{texts.bbcode(told)}\n[url={address}]Open it in the playground[/url]\n"}
    if kind == "discord":
        return {"text": _message(told, address)}
    if kind == "lines":
        return {"lines": _lines(told)}
    return {"text": f"{texts.text(told)}\n{address}\n"}


def _message(told: Sheet, address: str) -> str:
    """As much as fits into one message: the verdict first, then as many steps as there is room for."""
    said = texts.markdown_text
    head = [f"**{said(told.title)}**", f"> {said(told.question)}" if told.question else "", said(told.ruling)]
    head += [f"**{told.verdict}**: {told.means}", *map(said, told.wrong)]
    message = "\n".join(part for part in head if part)
    link = f"\n<{address}>"
    room = LONGEST_MESSAGE - len(message) - (len(link) if len(link) < LONGEST_MESSAGE // 2 else 0)
    for line in told.steps:
        row = f"\n{'  ' * min(line.depth, 6)}- {said(f'{line.number} {line.text}')}"
        if len(row) + 6 > room:
            message += "\n- ..."
            break
        message += row
        room -= len(row)
    return message + (link if len(message) + len(link) <= LONGEST_MESSAGE else "")


def _lines(told: Sheet) -> list[dict[str, Any]]:
    """The lines of a picture, each with its style."""
    colour = COLOURS[told.verdict]
    lines: list[dict[str, Any]] = [{"text": told.title, "large": True, "bold": True}]
    if told.question:
        lines.append({"text": told.question})
    if told.ruling:
        lines.append({"text": told.ruling, "bold": True})
    lines.append({"text": f"{told.verdict}: {told.means}", "colour": colour, "bold": True})
    lines += [{"text": sentence, "colour": colour} for sentence in told.wrong]
    lines.append({"text": " "})
    lines += [{"text": f"{line.number}  {line.text}", "depth": min(line.depth, 8)} for line in told.steps]
    lines += [{"text": " "}, *({"text": f"{word}: {fact}", "colour": "#5a6270"} for word, fact in told.facts)]
    return lines
