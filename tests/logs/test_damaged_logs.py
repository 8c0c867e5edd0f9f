"""Damaged logs: whatever is done to one, the answer is a report or a sentence, and a game that is possible stays so."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from commands import GAME
from logs.client import log_of
from logs.played_games import played
from logs.test_chosen_at_setup import DRUID, MARKET, WITCH
from slowness import one_of

from adjudicator.games.random_setup import BadSetup
from adjudicator.logs import BadLog, ReplayBounds, Report, read_log, replay, report
from adjudicator.logs.reading.names import HIDDEN as HIDDEN_CARD
from adjudicator.logs.report_text import as_data, heading, summary

SHOWN = log_of(played(1).run)
HIDDEN = log_of(played(1).run, (1,))
LOGS = (GAME, WITCH, MARKET, DRUID, "\n".join(SHOWN.splitlines()[:90]), "\n".join(HIDDEN.splitlines()[:90]))
CARDS = ("Province", "Copper", "Will-o'-Wisp", "Smithy", "Fang", "Curse", "The Sun's Gift", "Wedding")
GARBAGE = (
    *("\u202egnp.exe", "a \x1b[31mplays\x07", "\ud7ff\u0600\ufffd", "\U0001f0cf" * 30, "{{[[\\x"),
    *("<script>alert(1)</script>", "%s%n{0}", "'; --"),
)

Damage = Callable[[list[str], Random], None]


def anywhere(lines: list[str], any_: Random) -> int:
    return any_.randrange(len(lines))


def drop(lines: list[str], any_: Random) -> None:
    del lines[anywhere(lines, any_)]


def swap(lines: list[str], any_: Random) -> None:
    one, other = anywhere(lines, any_), anywhere(lines, any_)
    lines[one], lines[other] = lines[other], lines[one]


def number(lines: list[str], any_: Random) -> None:
    at = anywhere(lines, any_)
    lines[at] = re.sub(r"\d+", lambda _: str(any_.choice((0, 1, 2, 7, 99, 10**9, 10**30))), lines[at])


def card(lines: list[str], any_: Random) -> None:
    at = anywhere(lines, any_)
    lines[at] = re.sub(r"\b(Copper|Estate|Silver|Gold|Smithy|Militia|Moat)\b", any_.choice(CARDS), lines[at], count=1)


def name(lines: list[str], any_: Random) -> None:
    at = anywhere(lines, any_)
    lines[at] = re.sub(r"^[ab]\b|anna|ben", any_.choice(("a", "b", "c", "anna", "Province", "", "*", "a b")), lines[at])


def cut_off(lines: list[str], any_: Random) -> None:
    del lines[anywhere(lines, any_) :]


def beginning_lost(lines: list[str], any_: Random) -> None:
    del lines[: anywhere(lines, any_)]


def twice(lines: list[str], any_: Random) -> None:
    at = anywhere(lines, any_)
    lines[at:at] = lines[at : at + any_.choice((1, 1, 2, 8))]


def garbage(lines: list[str], any_: Random) -> None:
    at = anywhere(lines, any_)
    lines[at] = any_.choice((lines[at][: len(lines[at]) // 2], "")) + any_.choice(GARBAGE)


def very_long(lines: list[str], any_: Random) -> None:
    at = anywhere(lines, any_)
    lines[at] += any_.choice((" a Copper," * 180, "x" * 1500, " (" * 800, " and" * 400, "9" * 1900))


def broken_words(lines: list[str], any_: Random) -> None:
    at = anywhere(lines, any_)
    words = lines[at].split()
    any_.shuffle(words)
    lines[at] = " ".join(words)


DAMAGES: tuple[Damage, ...] = (
    *(drop, swap, number, card, name, cut_off, beginning_lost, twice, garbage, very_long, broken_words),
)


def told(text: str) -> Report | str:
    """The report, with everything that is said of it; the sentence of a log that cannot be replayed."""
    try:
        found = report(replay(read_log(text, "x.log"), bounds=ReplayBounds(400, None)))
    except (BadLog, BadSetup) as bad:
        return str(bad)
    assert as_data(found)["status"] == found.status
    said = [*heading(found), *summary(found)]
    assert all(sentence.isprintable() for sentence in said)
    return found


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
@pytest.mark.parametrize("base", one_of(8, range(len(LOGS))))
@pytest.mark.parametrize("seeds", one_of(4, [range(2), range(2, 5)]))
def test_a_damaged_log_is_reported_or_refused_in_a_sentence(damage: Damage, base: int, seeds: range) -> None:
    for seed in seeds:
        any_ = Random(f"{damage.__name__} {base} {seed}")
        lines = LOGS[base].splitlines()
        for _ in range(any_.choice((1, 1, 2, 4))):
            if lines:
                damage(lines, any_)
        found = told("\n".join(lines))
        if isinstance(found, str):
            assert found.startswith("x.log") or found.endswith("."), f"seed {seed}: {found}"
        elif found.status == "contradiction":
            assert found.stopped_at is not None
            before = found.replay.lines[: found.replay.reached]
            hidden = any(name == HIDDEN_CARD for line in before for name, _ in line.cards)
            # what the log itself counts, like Buys, depends on none of them
            assert found.counted_out or not hidden, f"seed {seed}: it may depend on cards that no line names"


# changes with which the game stays possible


def chatter(line: str, any_: Random) -> list[str]:
    more = any_.choice(("anna: gl hf", "ben reconnected.", "Premoves", "what a game!", "\u202e???", "  "))
    return [line, more]


def unseen_draw(line: str, any_: Random) -> list[str]:
    drawn = re.fullmatch(r"(b) draws (.+)\.", line)
    if drawn is None:
        return [line]
    total = sum(int(n) if n.isdigit() else 1 for n in re.findall(r"\b(\d+|an?) (?=[A-Z])", drawn[2]))
    return [f"b draws {total} cards." if total > 1 else "b draws a card."] if total else [line]


def without_numbers(line: str, any_: Random) -> list[str]:
    return [] if re.fullmatch(r"[ab] gets \+.+", line) else [re.sub(r" \(\+\$\d+\)", "", line)]


def with_comma(line: str, any_: Random) -> list[str]:
    return [re.sub(r", (.+) and ", r", \1, and ", line)]


def indented(line: str, any_: Random) -> list[str]:
    return [" " * any_.choice((0, 2, 4)) + line + any_.choice(("", " ", "\t"))]


@pytest.mark.parametrize(
    "change", [chatter, unseen_draw, without_numbers, with_comma, indented], ids=lambda change: change.__name__
)
@pytest.mark.parametrize("base", one_of(4, range(len(LOGS))))
def test_a_change_that_leaves_the_game_possible_is_no_contradiction(
    change: Callable[[str, Random], list[str]], base: int
) -> None:
    any_ = Random(f"{change.__name__} {base}")
    lines = LOGS[base].splitlines()
    found = told("\n".join(new for line in lines for new in (change(line, any_) if any_.random() < 0.6 else [line])))
    assert isinstance(found, Report)
    assert found.status == "complete", f"{found.stopped_at}"


@pytest.mark.parametrize("base", one_of(4, range(len(LOGS))))
def test_every_beginning_of_a_possible_game_is_possible(base: int) -> None:
    lines = LOGS[base].splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("Turn 1"))
    for end in range(first + 1, len(lines), 5):
        found = told("\n".join(lines[:end]))
        assert isinstance(found, Report)
        assert found.status == "complete", f"cut after line {end}: {found.stopped_at}"
