"""A sheet as plain text, as Markdown, as BBCode, for a wiki and for Discord.

Whatever a scenario says stays text and never becomes markup: characters with a meaning in the language are escaped.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from adjudicator.explanations.outline import Line
from adjudicator.rules.register import Rule
from adjudicator.sharing.sheet import Sheet, cited

WIDTH: Final = 80

HOW: Final = "To resolve it yourself (the last command works wherever adjudicator is installed):"

DISCORD: Final = 2_000
"""The most characters that a message may have."""

_MARKDOWN: Final = re.compile(r"[\\`*_{}\[\]<>&~|#^]")
_WIKI: Final = re.compile(r"[\[\]{}|<>&'=~*#:;_]")
_INVISIBLE: Final = "\u200b"


def markdown_text(text: str) -> str:
    """Words for Markdown: characters that could mean something get a backslash."""
    return _MARKDOWN.sub(r"\\\g<0>", text)


def bbcode_text(text: str) -> str:
    """Words for BBCode, which has no way to escape: an invisible space keeps a bracket from beginning a tag."""
    return text.replace("[", f"[{_INVISIBLE}")


def text(sheet: Sheet) -> str:
    """The sheet as plain text, at most 80 columns wide except for the link."""
    return "\n".join(_text_lines(sheet)) + "\n"


def markdown(sheet: Sheet) -> str:
    """The sheet as Markdown."""
    return "\n".join(_markdown_lines(sheet)) + "\n"


def bbcode(sheet: Sheet) -> str:
    """The sheet as BBCode, for forums."""
    return "\n".join(_bbcode_lines(sheet)) + "\n"


def wiki(sheet: Sheet, *, card_template: str = "", cards: Collection[str] = ()) -> str:
    """The sheet as MediaWiki markup. With a template, such as `Card`, the names of `cards` go inside it:
    `{{Card|Inn}}`.
    """
    return "\n".join(_wiki_lines(sheet, card_template, cards)) + "\n"


def discord(sheet: Sheet) -> str:
    """The sheet as messages for Discord: the answer is a spoiler that a click opens, so that others can think first.

    A message there has at most 2,000 characters: in a longer text, a line of three dashes marks where the next one begins.
    """
    messages: list[str] = [""]
    for line in _discord_lines(sheet):
        if len(messages[-1]) + len(line) + 1 > DISCORD:
            messages.append("")
        messages[-1] += f"{line[: DISCORD - 1]}\n"
    return "---\n".join(messages)


def _text_lines(sheet: Sheet) -> Iterator[str]:
    yield from _wrapped(sheet.title)
    yield "=" * min(len(sheet.title), WIDTH)
    if sheet.question:
        yield from _wrapped(sheet.question, "Question: ", "  ")
    if sheet.ruling:
        yield from _wrapped(sheet.ruling, "Ruling:   ", "  ")
    yield from _wrapped(f"{sheet.verdict} ({sheet.means})", "Verdict:  ", "  ")
    for sentence in sheet.wrong:
        yield from _wrapped(sentence, "  - ", "    ")
    yield from ("", "The board", "---------")
    for what, lies in sheet.table:
        yield from _wrapped(lies, f"{what}: ", "  ")
    yield from ("", "What happens", "------------")
    for line in sheet.steps:
        head = f"{'  ' * min(line.depth, 12)}{line.number} "
        yield from _wrapped(f"{_told(line)}{_behind(line, ' [', ']')}", head, " " * len(head))
    if sheet.rules:
        yield from ("", "The rules behind it", "-------------------")
    for rule in sheet.rules:
        yield from _wrapped(f"{rule.title}. {rule.statement} ({rule.source})", "- ", "  ")
    yield ""
    for word, fact in sheet.facts:
        yield from _wrapped(fact, f"{word}: ", "  ")
    yield from ("", *_wrapped(HOW), *(f"  {command}" for command in sheet.commands))


def _wrapped(words: str, first: str = "", rest: str = "") -> list[str]:
    return textwrap.wrap(words, WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False) or [first]


def _markdown_lines(sheet: Sheet) -> Iterator[str]:
    said = markdown_text
    yield from (f"## {said(sheet.title)}", "")
    if sheet.question:
        yield from (f"> {said(sheet.question)}", "")
    if sheet.ruling:
        yield from (f"**Ruling:** {said(sheet.ruling)}", "")
    yield from (f"**Verdict:** {sheet.verdict} ({sheet.means})", "")
    if sheet.wrong:
        yield from (*(f"- {said(sentence)}" for sentence in sheet.wrong), "")
    yield from ("### The board", "", *(f"- **{said(what)}:** {said(lies)}" for what, lies in sheet.table), "")
    yield from ("### What happens", "")
    for line in sheet.steps:
        behind = _behind(line, " *(", ")*", markdown_text)
        yield f"{'  ' * line.depth}- {said(line.number)} {said(_told(line))}{behind}"
    if sheet.rules:
        yield from ("", "### The rules behind it", "", *(_markdown_rule(rule) for rule in sheet.rules))
    yield from ("", *(f"- **{word}:** {said(fact)}" for word, fact in sheet.facts), "")
    yield from (HOW, "", *_fenced(sheet.commands))


def _markdown_rule(rule: Rule) -> str:
    said = markdown_text
    return f"- **{said(rule.title)}.** {said(rule.statement)} *({said(rule.source)})*"


def _fenced(lines: Sequence[str]) -> list[str]:
    longest = max((len(ticks) for line in lines for ticks in re.findall("`+", line)), default=0)
    fence = "`" * max(3, longest + 1)
    return [fence, *lines, fence]


def _bbcode_lines(sheet: Sheet) -> Iterator[str]:
    said = bbcode_text
    yield from (f"[b]{said(sheet.title)}[/b]", "")
    if sheet.question:
        yield from (f"[quote]{said(sheet.question)}[/quote]", "")
    if sheet.ruling:
        yield f"[b]Ruling:[/b] {said(sheet.ruling)}"
    yield f"[b]Verdict:[/b] {sheet.verdict} ({sheet.means})"
    if sheet.wrong:
        yield from ("[list]", *(f"[*] {said(sentence)}" for sentence in sheet.wrong), "[/list]")
    yield from ("", "[b]The board[/b]", "[list]")
    yield from (*(f"[*] [i]{said(what)}:[/i] {said(lies)}" for what, lies in sheet.table), "[/list]")
    yield from ("", "[b]What happens[/b]", *_bbcode_steps(sheet.steps))
    if sheet.rules:
        yield from (
            "",
            "[b]The rules behind it[/b]",
            "[list]",
            *(_bbcode_rule(rule) for rule in sheet.rules),
            "[/list]",
        )
    yield ""
    yield from (f"[b]{word}:[/b] {said(fact)}" for word, fact in sheet.facts)
    yield from ("", HOW, f"[code]{said(chr(10).join(sheet.commands))}[/code]")


def _bbcode_steps(steps: Sequence[Line]) -> Iterator[str]:
    """The steps as nested lists."""
    open_lists = 0
    for line in steps:
        while open_lists > line.depth + 1:
            yield "[/list]"
            open_lists -= 1
        while open_lists < line.depth + 1:
            yield "[list]"
            open_lists += 1
        yield f"[*] {line.number} {bbcode_text(_told(line))}{_behind(line, ' [i](', ')[/i]', bbcode_text)}"
    yield from ["[/list]"] * open_lists


def _bbcode_rule(rule: Rule) -> str:
    said = bbcode_text
    return f"[*] [b]{said(rule.title)}.[/b] {said(rule.statement)} [i]({said(rule.source)})[/i]"


def wiki_text(text: str) -> str:
    """Words for MediaWiki: characters that could mean something become character references."""
    return _WIKI.sub(lambda sign: f"&#{ord(sign[0])};", text)


def _in_templates(template: str, cards: Collection[str]) -> Callable[[str], str]:
    """Writes words for a wiki, with card names inside the template, if there is one."""
    if not template or not cards:
        return wiki_text
    longest_first = sorted(cards, key=lambda name: (-len(name), name))
    known = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first))

    def said(words: str) -> str:
        parts: list[str] = []
        at = 0
        for found in known.finditer(words):
            parts += [wiki_text(words[at : found.start()]), f"{{{{{template}|{wiki_text(found[0])}}}}}"]
            at = found.end()
        return "".join([*parts, wiki_text(words[at:])])

    return said


def _wiki_lines(sheet: Sheet, template: str, cards: Collection[str]) -> Iterator[str]:
    said = _in_templates(template, cards)
    yield f"== {wiki_text(sheet.title)} =="
    if sheet.question:
        yield from (f"<blockquote>{said(sheet.question)}</blockquote>", "")
    if sheet.ruling:
        yield from (f"'''Ruling:''' {said(sheet.ruling)}", "")
    yield f"'''Verdict:''' {sheet.verdict} ({wiki_text(sheet.means)})"
    yield from (f"* {said(sentence)}" for sentence in sheet.wrong)
    yield from ("=== The board ===", *(f"; {wiki_text(what)} : {said(lies)}" for what, lies in sheet.table))
    yield "=== What happens ==="
    for line in sheet.steps:
        yield f"{'*' * (line.depth + 1)} {line.number} {said(_told(line))}{_behind(line, ' <small>(', ')</small>', wiki_text)}"
    if sheet.rules:
        yield "=== The rules behind it ==="
    for rule in sheet.rules:
        yield f"* '''{wiki_text(rule.title)}.''' {wiki_text(rule.statement)} <small>({wiki_text(rule.source)})</small>"
    yield "=== Where this comes from ==="
    yield from (f"; {wiki_text(word)} : {wiki_text(fact)}" for word, fact in sheet.facts)
    yield from ("", *(f" <nowiki>{wiki_text(command)}</nowiki>" for command in sheet.commands))


def _discord_lines(sheet: Sheet) -> Iterator[str]:
    said = markdown_text
    yield f"**{said(sheet.title)}**"
    if sheet.question:
        yield f"> {said(sheet.question)}"
    yield from (f"- **{said(what)}:** {said(lies)}" for what, lies in sheet.table)
    yield f"||{said(sheet.ruling or sheet.verdict)}||"
    for line in sheet.steps:
        indent = "\N{NO-BREAK SPACE}" * 3 * line.depth
        yield f"||{indent}{said(line.number)} {said(_told(line))}{_behind(line, ' *(', ')*', said)}||"
    yield from (f"-# {word}: {said(fact)}" for word, fact in sheet.facts)


def _told(line: Line) -> str:
    return f"{line.text} ({line.among})" if line.options else line.text


def _behind(line: Line, open_: str, close: str, said: Callable[[str], str] = str) -> str:
    """What a step rests on, to put after it."""
    return f"{open_}{said(cited(line.cites))}{close}" if line.cites else ""
