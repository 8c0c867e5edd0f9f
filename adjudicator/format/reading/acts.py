"""Reading acts: `alice plays Village`, `alice buys Masterpiece, overpaying 3`, `alice ends turn`.

A sentence can say more than the act: what comes after it then follows as lines of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final, Literal, cast

from adjudicator.format.boards import Value
from adjudicator.format.keywords import ACTS, ALL_TREASURES, AS, IN_WORDS, PHASES, SO_MANY, SPENDABLE
from adjudicator.format.problems import did_you_mean, one_of, shown
from adjudicator.format.reading.cards import (
    all_but,
    all_meant,
    base,
    card_value,
    is_card,
    landscapes_named,
    several,
    understood,
    values,
)
from adjudicator.format.reading.fields import Reading
from adjudicator.format.reading.not_understood import no_number
from adjudicator.format.reading.source import Node, Text
from adjudicator.format.reading.spoken_steps import in_words, phase_meant
from adjudicator.format.reading.statements import how_often, of_how_many
from adjudicator.format.reading.table_talk.first_names import owners
from adjudicator.format.reading.table_talk.patterns import OWNER
from adjudicator.format.steps import Act, Answer, PayOff, Spend, Statement, Step, StrangeWords

WAY_OF: Final = "Way of the "

MOST_AT_ONCE: Final = 60
"""How many cards of a name one act can be about: the number of Coppers in a game."""

NUMBER: Final = "[0-9]+|an?|one"
_ACT: Final = re.compile(rf"(\S+) ({'|'.join(ACTS)})(?: (.+))?")
_CardVerb = Literal["plays", "buys", "calls", "gains", "trashes", "discards"]
_PhaseVerb = Literal["starts", "ends"]
_Phase = Literal["Action", "Buy", "buying", "Night", "Clean-up", "turn"]


@dataclass(slots=True)
class ReadAct:
    """What one sentence about an act says: who does it, its steps, and the lines that follow from it."""

    who: str
    steps: list[Step] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    first_choice: str = ""
    """The line among them that answers the first thing which the act asks: `choose: Estate` for `Remodel on Estate`."""


def plain_act(reading: Reading, node: Text, text: str) -> Act | None:
    """`alice plays Village` and `alice buys Village`, which is what most lines say, read quickly. None for anything
    else. It is the same act, with the same statement, as reading the whole sentence gives."""
    who, _, said = text.partition(" ")
    verb, _, name = said.partition(" ")
    if verb not in ("plays", "buys") or name not in reading.names.cards or who not in reading.players:
        return None
    stated = Statement(text, who, base(verb), (Value(name, name, 1, None, None, 0, 0),))
    line, column = node.line, node.column
    value = Value(name, name, 1, None, None, line, column)
    return Act(who, cast(_CardVerb, verb), value, None, None, text, line, column, statement=stated)


def read_act(reading: Reading, node: Text, text: str) -> ReadAct | None:
    """An act; None if the text is not an act."""
    found = _ACT.fullmatch(text)
    if found is None:
        return None
    who, verb, what = found[1], found[2], found[3]
    read, known = ReadAct(who), reading.is_player(who, node)
    if what is None:
        reading.wrong(node, f"'{shown(text)}': say what {shown(who)} {verb}.")
    elif verb in ("starts", "ends"):
        what, more = _phase_and_more(what)
        phase = _phase(reading, node, text, verb, what)
        if known and phase is not None:
            read.steps.append(Act(who, cast(_PhaseVerb, verb), None, phase, None, text, node.line, node.column))
            if more:
                read.steps.append(StrangeWords(more, f"{who} {verb} {what}", node.line, node.column))
    elif verb == "draws":
        read.steps += _draw(reading, node, text, who, what)
    elif verb == "spends":
        read.steps += spend(reading, node, what, who)
    elif verb == "pays off":
        read.steps += pay_off(reading, node, what, who)
    else:
        _with_card(reading, node, text, verb, what, read, known=known)
    return read


_PLACE: Final = re.compile(" from .+$")
"""Where a card comes from, after its name."""
_HER_TREASURES: Final = re.compile("every [Tt]reasure|(?:all (?:of )?)?(?:her |his |their |my |the )?[Tt]reasures")
"""Other ways to say `all Treasures`."""


def _with_card(reading: Reading, node: Text, text: str, verb: str, what: str, read: ReadAct, *, known: bool) -> None:
    """An act with a card, or with several."""
    who = read.who
    overpaying: int | None = None
    potions = 0
    if verb == "buys" and (paid := re.fullmatch(r"(.+?),? overpaying (?:by )?(.+)", what)) is not None:
        what = paid[1]
        overpaying, potions = _overpaying(reading, node, paid[2])
    if verb == "buys":
        what = _so_often(reading, what)
    parts = [what] if all_but(reading, node, what) else several(what)
    if len(parts) > 1 and all(is_card(reading, _PLACE.sub("", part)) for part in parts) and overpaying is None:
        for part in parts:
            _with_card(reading, node, f"{who} {verb} {part}", verb, part, read, known=known)
    elif (spoken := _in_one_sentence(reading, verb, what)) is not None:
        card, answers = spoken
        _with_card(reading, node, f"{who} {verb} {card}", verb, card, read, known=known)
        if verb == "plays" and read.steps and isinstance(played := read.steps[-1], Act):
            beside = reading.names.meant(what.removeprefix(card).removeprefix(" with "))
            read.steps[-1] = replace(played, beside=beside if beside in reading.names.cards else "")
        if not (what.startswith(f"{card} for ") or answers[0].startswith("use: ")):
            read.first_choice = answers[0]
        read.lines += answers
    elif verb == "plays" and what != ALL_TREASURES and _HER_TREASURES.fullmatch(what):
        _with_card(reading, node, f"{who} {verb} {ALL_TREASURES}", verb, ALL_TREASURES, read, known=known)
    elif what in ("it", "them"):
        read.lines.append(f"{who} {base(verb)}: {what}")
    elif what == "nothing" and verb != "buys":
        read.lines.append(f"{who} {base(verb)}: nothing")
    elif what == "nothing":
        message = f"'{shown(text)}': to continue without that, write '{who} ends turn', or which phase ends."
        reading.wrong(node, message)
    elif what != ALL_TREASURES and in_words(what) and not is_card(reading, what):
        # an option in words: "bob discards two cards"
        read.lines.append(f"{who} choose: {base(verb)} {what}")
    else:
        if (all_meant(what) or all_but(reading, node, what)) and verb in ("trashes", "discards"):
            read.lines.append(f"{who} {base(verb)}: {what}")
            return
        if (few := no_number(what, f"{who} {verb}")) is not None:
            reading.wrong(node, few)
            return
        if what == ALL_TREASURES and verb == "plays":
            named: Value | None = Value(what, what, 1, None, None, node.line, node.column)
        else:
            named = card_value(tried := reading.trial(), node, what, verb)
            if tried.problems and (begun := understood(reading, what)) is not None:
                before = f"{who} {verb} {begun[0]}"
                _with_card(reading, node, before, verb, begun[0], read, known=known)
                read.steps.append(StrangeWords(begun[1], before, node.line, node.column))
                return
            reading.take(tried)
            if named is not None and named.name == SO_MANY:
                read.lines.append(f"{who} {base(verb)}: {what}")
                return
        if named is not None and named.count > MOST_AT_ONCE:
            reading.wrong(node, f"'{shown(text)}': at most {MOST_AT_ONCE} cards can be named at once.")
        elif named is not None and named.all_of is not None and named.count == 1 and verb in _WITHOUT_END:
            number = f"as in '{who} {verb} 2 {named.name}', or '{who} {verb} {named.name}' for one"
            reading.wrong(node, f"'{shown(text)}' does not say how many. Write the number, {number}.")
        elif known and named is not None:
            of, at_once = cast(_CardVerb, verb), named.all_of is not None and verb not in _WITHOUT_END
            single = named if at_once else replace(named, count=1, all_of=None)
            one = Act(who, of, single, None, overpaying, text, node.line, node.column, potions)
            read.steps += [one] if at_once else [one] * named.count


def _so_often(reading: Reading, what: str) -> str:
    """What is bought, with its number in figures before its name: `2 Expedition` for `Expedition twice`, `two Expeditions`;
    anything else as it is."""
    names = reading.names
    once, times = how_often(what)
    if times > 0 and (names.meant(once) in names.cards or names.meant(once) in names.landscapes):
        return f"{times} {names.meant(once)}"
    several_times = landscapes_named(reading, what)
    return what if several_times is None else f"{several_times[0]} {several_times[1]}"


def _in_one_sentence(reading: Reading, verb: str, what: str) -> tuple[str, tuple[str, ...]] | None:
    """The card and the answers of `Village using Way of the Rat`, of `Band of Misfits as Village`, of `Throne Room on
    Smithy`, of `Storyteller with 2 Silver` and of `Nobles for 2 Actions`; None for anything else."""
    names = reading.names
    way = re.fullmatch(f"(.+?) (?:using|as|with) (?:an? |the )?(?i:{WAY_OF})?(.+)", what)
    card, joint, other = re.split("( on | as |$)", what, maxsplit=1)[:3]
    if way is not None and is_card(reading, way[1]) and (used := names.meant(f"{WAY_OF}{way[2]}")) in names.landscapes:
        card, answer = way[1], f"use: {used}"
    elif (on := re.fullmatch("(.+?) with (.+)", what)) is not None and all(
        is_card(reading, part) for part in (on[1], *several(on[2]))
    ):
        card, answer = on[1], f"choose: {on[2]}"
    elif joint and names.meant(other) in names.cards:
        answer = f"{'play' if joint == AS else 'choose'}: {names.meant(other)}"
    elif joint or verb != "plays" or is_card(reading, what) or (option := re.fullmatch("(.+?) for (.+)", what)) is None:
        return None
    else:
        card, answer = option[1], f"choose: {option[2]}"
    return (card, (answer,)) if names_something(reading, card) else None


def names_something(reading: Reading, text: str) -> bool:
    """Whether this names a card or a landscape, several cards, or tokens that are spent; a card may be named with the one
    that it is used on, or with where it is.
    """
    if (on := re.fullmatch("(.+) (?:on (.+)|from (?:(?! to ).)+|in play)", text)) is not None and is_card(
        reading, on[1]
    ):
        return on[2] is None or is_card(reading, on[2])
    if re.fullmatch(
        f"({NUMBER}|{'|'.join(IN_WORDS)}) ({'|'.join(token.removesuffix('s') for token in SPENDABLE)})s?", text
    ):
        return True
    if reading.names.kinds.get(text) in ("state", "artifact"):
        return True
    return text in reading.names.landscapes or all(is_card(reading, part) for part in several(text))


_TAKES: Final = {
    "plays": ("hand", "deck"),
    "calls": ("tavern",),
    "buys": ("its pile", "pile", "supply"),
    "gains": ("its pile", "pile", "supply"),
    "trashes": ("hand",),
    "discards": ("hand",),
}
"""Where each act takes its card from, in the words of a sentence and in those of the format."""
_WITHOUT_END: Final = ("buys", "gains", "calls")
"""Acts for which "all" means nothing: nobody buys all Estates."""
_ALIKE: Final = {"buys": "a pile", "gains": "a pile", "trashes": "hand", "discards": "hand"}
"""Acts for which one copy is as good as another, and where the copies are."""


def too_much(act: Act) -> str | None:
    """What is wrong with an act that says too much about its card; None for all others."""
    card, verb = act.value, act.verb
    if card is None or verb not in _TAKES:
        return None
    plain = f"'{act.who} {verb} {card.name}'"
    if card.place is not None and card.place not in _TAKES[verb]:
        led_to = f"or the act that leads to it, with '{base(verb)}: {card.text}' under that"
        return f"an act {verb} a card from {_TAKES[verb][0]}, not from {card.place}. Write {plain}, {led_to}."
    if card.letter is not None and verb in _ALIKE:
        return f"all copies in {_ALIKE[verb]} are alike. Write {plain}, without the letter."
    return None


_DRAWN_BY: Final = re.compile(f"(.+ cards?) (?:from|for|with|using|thanks to) (?:an? |the |({OWNER}) )?([A-Z].*)")


def _draw(reading: Reading, node: Text, text: str, who: str, what: str) -> list[Step]:
    """`3`, `3 cards`, `three cards` or `a card`."""
    used: str | None = None
    used_of: tuple[str, ...] = ()
    if (by := _DRAWN_BY.fullmatch(what)) is not None and names_something(reading, by[3]):
        what, used = by[1], reading.names.meant(by[3])
        used_of = owners(by[2], who, reading.players) if by[2] else ()
    what, each, in_all = of_how_many(
        re.sub(r"^(\S+) (?:more|extra|additional)(?: (?=cards?\b)|$)", r"\1 ", what).strip()
    )
    number, space, rest = what.partition(" ")
    what = f"{IN_WORDS.get(number, number)}{space}{rest}"
    said = re.fullmatch(r"(?:an? |one |(?P<count>\S+) ?)(?:[Cc]ards?)?", f"{what} " if what.isdigit() else what)
    if said is None or (said["count"] is not None and not said["count"].isdigit()):
        if all(is_card(reading, part) for part in several(what)):
            # which cards an ability has made somebody draw
            cards = values(reading, replace(node, value=what), "draw", only_cards=True)
            return [Answer(who, who, "draw", cards, None, node.line, node.column)]
        reading.wrong(
            node,
            f"'{shown(text)}': say how many cards, as in '{who} draws 2'. Which ones they are is answered under it: "
            "'shuffle: [Copper, Estate]'.",
        )
        return []
    count = reading.whole(said["count"], node, "draws", least=1) if said["count"] else 1
    if count is None:
        return []
    draws = Statement(text, who, "draw", each=each, in_all=in_all, used=used, used_of=used_of)
    count = min(count, MOST_AT_ONCE)
    return [Act(who, "draws", None, None, None, text, node.line, node.column, count=count, statement=draws)]


def _overpaying(reading: Reading, node: Node, text: str) -> tuple[int | None, int]:
    """`3`, `1 Potion` or `3 and 1 Potion`: coins and Potions."""
    text = text.replace("$", "")
    found = re.fullmatch(r"(?:(\S+) and )?(\S+) Potions?", text)
    if found is None:
        return reading.whole(text, node, "overpaying", least=1), 0
    coins = reading.whole(found[1], node, "overpaying", least=1) if found[1] else 0
    return coins, reading.whole(found[2], node, "overpaying", least=1) or 0


def _phase_and_more(what: str) -> tuple[str, str]:
    """The turn or phase that is named first, and words after it: `turn` and `and trades Page in`."""
    for number in (1, 2, 3):
        words = what.split(" ", number)
        if (
            len(words) > number
            and phase_meant(" ".join(words[:number])) in (*PHASES, "turn")
            and words[number].split()[0] != "phase"
        ):
            return " ".join(words[:number]), words[number]
    return what, ""


def _phase(reading: Reading, node: Text, text: str, verb: str, what: str) -> _Phase | None:
    """The phase that is started or ended, or the turn that is ended."""
    what = phase_meant(what)
    if what == "turn":
        return "turn"
    for phase in PHASES:
        if what == phase:
            return phase
    allowed = [*(f"{phase} phase" for phase in PHASES), "turn"]
    near = did_you_mean(what, allowed)
    reading.wrong(node, f"'{shown(text)}': players {verb[:-1]} {one_of(allowed)}.{near}")
    return None


def spend(reading: Reading, node: Text, text: str | None, who: str) -> list[Step]:
    """`2 Coffers`."""
    if text is None:
        return []
    number, _, name = text.partition(" ")
    number = "1" if number in ("a", "one") else str(IN_WORDS.get(number, number))
    name = re.sub(" tokens?$", "", name)
    token = next((token for token in SPENDABLE if name in (token, token.removesuffix("s"))), None)
    if token is None:
        near = did_you_mean(name, SPENDABLE)
        message = f"'{shown(text)}' cannot be spent. Write a number and {one_of(SPENDABLE)}, such as 2 Coffers."
        reading.wrong(node, f"{message}{near}")
        return []
    count = reading.whole(number, node, token, least=1)
    return [] if count is None else [Spend(who, count, token, node.line, node.column)]


_ALL_DEBT: Final = re.compile("(?:all )?(?:of )?(?:her|his|their|my|your|the) debt|all debt")


def pay_off(reading: Reading, node: Text, text: str | None, who: str) -> list[Step]:
    """`3 Debt`."""
    if text is None:
        return []
    number, _, name = text.partition(" ")
    if _ALL_DEBT.fullmatch(text.casefold()):
        return [PayOff(who, None, node.line, node.column)]
    number = "1" if number in ("a", "one") else str(IN_WORDS.get(number, number))
    if name.casefold() != "debt":
        reading.wrong(node, f"'{shown(text)}' cannot be paid off. Write a number and Debt, such as 3 Debt.")
        return []
    count = reading.whole(number, node, "Debt", least=1)
    return [] if count is None else [PayOff(who, count, node.line, node.column)]
