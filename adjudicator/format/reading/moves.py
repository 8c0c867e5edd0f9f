"""Reading the moves: acts, answers and the other steps, in one sequence.

Nesting is for the reader only. The steps follow one another as in the file; what nesting says is who is meant by an
answer that names nobody.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, Literal, cast

from adjudicator.format.document import (
    Act,
    Answer,
    AnyAnswer,
    AskPerson,
    Check,
    If,
    PayOff,
    Shuffle,
    Spend,
    Step,
    Together,
    Value,
    Within,
)
from adjudicator.format.keywords import ACTS, ALL_TREASURES, AS, PHASES, SPENDABLE, STEP_WORDS
from adjudicator.format.problems import did_you_mean, nearest, one_of, shown
from adjudicator.format.reading.cards import card_value, is_card, several, values
from adjudicator.format.reading.expectations import expectation
from adjudicator.format.reading.fields import YES, Reading
from adjudicator.format.reading.source import Items, Node, Refused, Text, YamlMap
from adjudicator.format.reading.spoken_steps import phase_meant, plainly, spoken_answer, two_steps, without_destination

A_STEP: Final = (
    "A step is an act ('alice plays Village', 'alice ends turn'), an answer ('discard: Copper', 'bob react: Moat', "
    "'trash it: yes'), 'any', 'any, to the end', 'ask', or a map with one of the keys check, within ..., if ..., together, "
    "spend, pay off and shuffle."
)
OPEN: Final = ("any", "any, to the end")
ANY_ALONE: Final = "'any' does not name a player: it leaves open whatever is asked next. Write '- any'."
A_LIST: Final = "a list of steps"

_ACT = re.compile(rf"(\S+) ({'|'.join(ACTS)})(?: (.+))?")


def moves(reading: Reading, node: Node, turn: str) -> tuple[Step, ...]:
    """The steps of a scenario, in order. `turn` is the player meant as long as nobody has acted."""
    steps: list[Step] = []
    _sequence(reading, node, "moves", turn, steps)
    for step in dict.fromkeys(step for step in steps if isinstance(step, Act)):
        # below another act it may be an answer, which says where a card is
        if not step.below and (wrong := _too_much(step)) is not None:
            reading.wrong(Text("", step.line, step.column), f"'{shown(step.text)}': {wrong}")
    return tuple(steps)


def _sequence(reading: Reading, node: Node, key: str, meant: str, steps: list[Step]) -> None:
    """A list of steps, and those nested in them."""
    if isinstance(node, YamlMap) and key != "moves" and len(node.entries) > 1:
        said = ", ".join(f"{word.value}: {value.value}" for word, value in node.entries if isinstance(value, Text))
        reading.wrong(node, f"{shown(key)}: must be {A_LIST}, this is a map. Write [{shown(said)}].")
        return
    if key != "moves" and isinstance(node, (YamlMap, Text)):
        # a single step needs no list, and steps that are not indented follow anyway
        node = Items((node,) if not isinstance(node, Text) or node.value else (), node.line, node.column)
    for item in _joined(reading, reading.items(node, key, A_LIST)):
        before = len(steps)
        match item:
            case Text():
                _line(reading, item, meant, steps)
            case YamlMap():
                _entry(reading, item, meant, steps)
            case Items():
                reading.wrong(item, f"A list cannot be a step. {A_STEP}")
        if len(steps) > before and isinstance(first := steps[before], Act):
            meant = first.who
        if key.partition(" ")[0] not in ("moves", "if", "within"):
            steps[before:] = [replace(one, below=True) if isinstance(one, Act) else one for one in steps[before:]]


def _joined(reading: Reading, items: Iterable[Node]) -> Iterator[Node]:
    """The items of a list. Between brackets, `any, to the end` and `discard: Estate, Copper` are read as two of them."""
    found: list[Node] = []
    for item in items:
        whole = _whole(reading, found[-1], item) if found and isinstance(item, Text) else None
        if whole is None:
            found.append(item)
        else:
            found[-1] = whole
    yield from found


def _whole(reading: Reading, before: Node, item: Text) -> Node | None:
    """What two items of a list are together, if the second is not a step of its own but continues the first."""
    if isinstance(before, Text):
        return replace(before, value="any, to the end") if (before.value, item.value) == ("any", "to the end") else None
    if not isinstance(before, YamlMap) or len(before.entries) != 1:
        return None
    (key, value), *_ = before.entries
    words = key.value.split(" ", 1)
    word = _verb_of(reading, words[1] if words[0] in reading.players and len(words) == 2 else key.value)
    if word not in reading.names.words or not (is_card(reading, item.value) or _is_option(reading, word, item)):
        return None
    parts = value.items if isinstance(value, Items) else (value,)
    return replace(before, entries=((key, Items((*parts, item), value.line, value.column)),))


def _is_option(reading: Reading, word: str, item: Text) -> bool:
    """Whether a text after `choose: Silvers` can be no step, and so is another option: `[choose: Silvers, +$2]`."""
    first = item.value.split()[0] if item.value.split() else ""
    return word == "choose" and item.value not in (*OPEN, "to the end", "ask") and first not in reading.players


def _line(reading: Reading, node: Text, meant: str, steps: list[Step]) -> None:
    """A step that is one line of text."""
    text = reading.text(node, "each item of moves", "a step")
    if text is None:
        return
    text = plainly(text, reading.players)
    node = replace(node, value=text)
    if text in OPEN:
        steps.append(AnyAnswer(text != "any", None, node.line, node.column))
    elif text == "ask":
        steps.append(AskPerson(node.line, node.column))
    elif ": " in text and ":" not in text.partition(": ")[0]:
        # a whole answer in quotation marks
        key, _, value = text.partition(": ")
        entry = (Text(key, node.line, node.column), Text(value, node.line, node.column))
        _entry(reading, YamlMap((entry,), node.line, node.column), meant, steps)
    elif text.startswith("+"):
        _answered(reading, replace(node, value="choose"), "choose", node, meant, steps)
    elif (both := _two_steps(reading, text)) is not None:
        for one in both:
            _line(reading, replace(node, value=one), meant, steps)
    elif not _act(reading, node, text, steps):
        spoken = spoken_answer(text, reading.players, reading.names.words, is_card=is_card(reading, text))
        if spoken is not None and spoken.value not in OPEN:
            if (
                spoken.word in reading.names.card_words
                and _IN_WORDS.match(spoken.value)
                and not is_card(reading, spoken.value)
            ):
                # an option that begins with its verb: "bob discards two cards"
                option = f"{spoken.word} {spoken.value}"
                spoken = spoken._replace(word="choose", value=option)
            whole, named = replace(node, value=spoken.key), replace(node, value=spoken.value)
            _answered(reading, whole, spoken.key, named, meant, steps)
            return
        first, _, rest = text.partition(" ")
        said = shown(text)
        if _any_of(reading, first, rest):
            reading.wrong(node, f"'{said}' is not a step: {ANY_ALONE}")
        elif first in reading.players and rest:
            near = did_you_mean(rest.split()[0], ACTS)
            reading.wrong(
                node, f"'{said}' is not a step: '{shown(rest.split()[0])}' is nothing players do.{near or f' {A_STEP}'}"
            )
        else:
            near = _by_whom(text, meant) or did_you_mean(text, STEP_WORDS[:3]) or f" {A_STEP}"
            reading.wrong(node, f"'{said}' is not a step.{near}")


def _two_steps(reading: Reading, text: str) -> tuple[str, str] | None:
    """The two steps that one sentence says; None for all else."""
    return two_steps(text, reading.players, reading.names.words, lambda name: _names(reading, name))


def _names(reading: Reading, text: str) -> bool:
    """Whether this names a card or a landscape, several cards, or tokens that are spent."""
    if re.fullmatch(f"({_NUMBER}) ({'|'.join(token.removesuffix('s') for token in SPENDABLE)})s?", text):
        return True
    return text in reading.names.landscapes or all(is_card(reading, part) for part in several(text))


_NUMBER: Final = "[0-9]+|an?|one"
_IN_WORDS: Final = re.compile("(a|an|one|two|three|four|five|his|her|their|your|the) (?!.*[A-Z])")


def _by_whom(text: str, meant: str) -> str:
    """The hint for an act that nobody is said to do: `end turn`."""
    found = re.fullmatch("(play|buy|end|start)s? (.+)", text)
    return "" if found is None else f" Say who does it: '{meant} {found[1]}s {shown(found[2])}'."


def _any_of(reading: Reading, first: str, rest: str) -> bool:
    """Whether this is `bob any` or `any bob`."""
    return (first in reading.players and rest in OPEN) or (first == OPEN[0] and rest in reading.players)


def _entry(reading: Reading, node: YamlMap, meant: str, steps: list[Step]) -> None:
    """A step that is a map with one key."""
    if len(node.entries) != 1:
        if node.entries:
            second = node.entries[1][0]
            reading.wrong(second, f"A step has one key. Put a dash before '{shown(second.value)}' to make it a step.")
        else:
            reading.wrong(node, f"An empty map is not a step. {A_STEP}")
        return
    key, value = node.entries[0]
    text = " ".join(key.value.split())
    if text in reading.players and isinstance(value, Text) and value.value not in OPEN:
        _line(reading, replace(key, value=f"{text} {value.value}"), meant, steps)
    elif text in reading.players and isinstance(value, YamlMap) and len(value.entries) == 1:
        (word, what), *_ = value.entries
        entry = ((replace(word, value=f"{text} {word.value}"), what),)
        _entry(reading, replace(node, entries=entry), meant, steps)
    elif text == "check":
        expected = expectation(reading, value, "check")
        if expected is not None:
            steps.append(Check(expected, key.line, key.column))
    elif text == "together":
        _together(reading, key, value, steps)
    elif text == "within" or text.startswith("within "):
        event = text.removeprefix("within").strip()
        who = event.split()[0] if event and event.split()[0] in reading.players else None
        if not event:
            reading.wrong(key, "within: say in which event, as in 'within alice gains Curse'.")
        inside: list[Step] = []
        _sequence(reading, value, text, who or meant, inside)
        steps.append(Within(event, who, len(inside), key.line, key.column))
        steps.extend(inside)
    elif text == "if" or text.startswith("if "):
        _if(reading, key, text, value, meant, steps)
    elif (both := _two_steps(reading, plainly(text, reading.players))) is not None:
        for one in both:
            _line(reading, replace(key, value=one), meant, steps)
        _sequence(reading, value, text, meant, steps)
    elif (act := _act(reading, key, text, steps)) != "":
        _sequence(reading, value, text, act, steps)
    else:
        _answered(reading, key, text, value, meant, steps)


def _if(reading: Reading, key: Text, text: str, value: Node, meant: str, steps: list[Step]) -> None:
    """Steps for some branches of what was left open."""
    said = text.removeprefix("if").strip()
    negated = said.startswith("not ")
    said = said.removeprefix("not ").strip() if negated else said
    if not said or said == "not":
        reading.wrong(key, "if: say in which branches, with words of the trace, as in 'if bob reveals Moat'.")
    inside: list[Step] = []
    first = said.split()[0] if said else ""
    _sequence(reading, value, text, first if first in reading.players else meant, inside)
    one = If(said, negated, len(inside), key.line, key.column)
    if one.asked and (other := next((step for step in inside if not isinstance(step, (Answer, Shuffle))), None)):
        message = (
            "Only answers can be under 'if asked': they are left out where nobody is asked. Write this below the list."
        )
        reading.wrong(Text("", other.line, other.column), message)
    steps.append(one)
    steps.extend(inside)


def _answered(reading: Reading, key: Text, text: str, value: Node, meant: str, steps: list[Step]) -> None:
    """A step that is an answer, or words like one: spend, pay off, shuffle."""
    first, _, rest = text.partition(" ")
    who, word = (first, rest) if first in reading.players and rest else (None, text)
    if word == "spend" and not (isinstance(value, Text) and value.value == "nothing"):
        _spend(reading, key, reading.text(value, word, "a number and tokens, such as 2 Coffers"), who or meant, steps)
    elif word == "pay off" and not (isinstance(value, Text) and value.value == "nothing"):
        _pay_off(reading, key, reading.text(value, word, "a number of Debt, such as 3 Debt"), who or meant, steps)
    elif word == "shuffle":
        cards = values(reading, value, word, only_cards=True)
        steps.append(Shuffle(who, meant, cards, key.line, key.column))
    else:
        answer = _answer(reading, key, word, value, who, meant)
        if answer is not None:
            steps.append(answer)


def _answer(reading: Reading, key: Text, word: str, value: Node, who: str | None, meant: str) -> Answer | None:
    """An answer; None (and a mistake) when these are not words to answer with."""
    said = " ".join(value.value.split()) if isinstance(value, Text) else ""
    if said in YES:
        verb = _verb_of(reading, word)
        return Answer(who, meant, verb if verb == "put" else word, (), YES[said], key.line, key.column)
    if said in _IT and word in reading.names.words - {"choose"}:
        return Answer(who, meant, word, (), True, key.line, key.column)
    word = _verb_of(reading, word)
    if word not in reading.names.words:
        _no_word(reading, key, word, who, value)
        return None
    found: tuple[Value, ...] = ()
    if said != "nothing":
        found = values(reading, value, word, word in reading.names.card_words)
    return Answer(who, meant, word, found, None, key.line, key.column)


def _verb_of(reading: Reading, word: str) -> str:
    """The word to answer with that is meant: `put back` and `topdeck` are `put`, `trash from hand` is `trash`."""
    if word in reading.names.words:
        return word
    verb, _, where = word.partition(" ")
    if verb in ("topdeck", "top-deck"):
        return "put"
    return verb if verb in reading.names.words and where.split(" ")[0] in _WHERE else word


_IT: Final = ("it", "them")
"""What is done in the words of a question of yes or no: `trash it`."""

_WHERE: Final = ("back", "from", "to", "into", "in", "on", "onto")
"""The words after a verb that say only where a card is, or where it goes."""


def _no_word(reading: Reading, key: Text, word: str, who: str | None, value: Node) -> None:
    """Says why these words begin no answer."""
    if word in reading.players and who is None and isinstance(value, Text) and value.value in OPEN:
        reading.wrong(key, f"'{word}: {value.value}' is not a step: {ANY_ALONE}")
        return
    first, _, rest = word.partition(" ")
    allowed = reading.names.words | frozenset(STEP_WORDS)
    if who is None and (rest in reading.names.words or rest in ("spend", "pay off", "shuffle")):
        reading.is_player(first, key)
        return
    if (act := nearest(first, ACTS)) is not None and who is not None:
        near = f" Did you mean '{who} {act} {rest}'?"
    else:
        near = did_you_mean(word, allowed)
    message = f"No answer begins with '{shown(word)}', unless it is answered yes or no."
    reading.wrong(key, f"{message}{near or f' {A_STEP}'}")


def _together(reading: Reading, key: Text, value: Node, steps: list[Step]) -> None:
    """Choices made at the same time."""
    choices: list[Answer | AnyAnswer] = []
    example = "a map such as {alice: {pass: Estate}, bob: {pass: Copper}}"
    for name, choice in reading.entries(value, "together", example):
        reading.is_player(name.value, name)
        match choice:
            case Text(value="any"):
                choices.append(AnyAnswer(False, name.value, choice.line, choice.column))
            case YamlMap(entries=((word, what),)):
                text = " ".join(word.value.split())
                answer = _answer(reading, word, text, what, name.value, name.value)
                if answer is not None:
                    choices.append(answer)
            case Refused():
                pass
            case _:
                reading.wrong(
                    choice, f"together: write one answer for {shown(name.value)}, as in {{pass: Estate}}, or any."
                )
    steps.append(Together(tuple(choices), key.line, key.column))


def _act(reading: Reading, node: Text, text: str, steps: list[Step]) -> str:
    """Reads an act and gives the player's name; empty when this is not an act."""
    found = _ACT.fullmatch(text)
    if found is None:
        return ""
    who, verb, what = found[1], found[2], found[3]
    what = None if what is None else without_destination(what)
    known = reading.is_player(who, node)
    if what is None:
        reading.wrong(node, f"'{shown(text)}': say what {shown(who)} {verb}.")
    elif verb in ("starts", "ends"):
        phase = _phase(reading, node, text, verb, what)
        if known and phase is not None:
            steps.append(Act(who, cast(_PhaseVerb, verb), None, phase, None, text, node.line, node.column))
    elif verb == "draws":
        _draw(reading, node, text, who, what, steps)
    elif verb == "spends":
        _spend(reading, node, what, who, steps)
    elif verb == "pays off":
        _pay_off(reading, node, what, who, steps)
    else:
        overpaying: int | None = None
        potions = 0
        if verb == "buys" and (paid := re.fullmatch(r"(.+?), overpaying (.+)", what)) is not None:
            what = paid[1]
            overpaying, potions = _overpaying(reading, node, paid[2])
        parts = several(what)
        if len(parts) > 1 and all(is_card(reading, part) for part in parts) and overpaying is None:
            for part in parts:
                _act(reading, node, f"{who} {verb} {part}", steps)
            return who
        if (spoken := _in_one_sentence(reading, what)) is not None:
            card_meant, answers = spoken
            _act(reading, node, f"{who} {verb} {card_meant}", steps)
            for said in answers:
                _line(reading, replace(node, value=said), who, steps)
            return who
        word = verb.removesuffix("es") if verb == "trashes" else verb.removesuffix("s")
        if what == "nothing" and verb != "buys":
            _answered(reading, node, f"{who} {word}", replace(node, value=what), who, steps)
            return who
        if what == "nothing":
            reading.wrong(
                node, f"'{shown(text)}': to go on without that, write '{who} ends turn', or which phase ends."
            )
            return who
        if _IN_WORDS.match(what) and what != ALL_TREASURES and not is_card(reading, what):
            # an option in words: "bob discards two cards"
            _answered(reading, node, f"{who} choose", replace(node, value=f"{word} {what}"), who, steps)
            return who
        if what == ALL_TREASURES and verb == "plays":
            card: Value | None = Value(what, what, 1, None, None, node.line, node.column)
        else:
            card = card_value(reading, node, what, verb)
        if card is not None and card.count > MOST_AT_ONCE:
            reading.wrong(node, f"'{shown(text)}': at most {MOST_AT_ONCE} cards can be named at once.")
        elif known and card is not None:
            verbed = cast(_CardVerb, verb)
            one = Act(who, verbed, replace(card, count=1), None, overpaying, text, node.line, node.column, potions)
            steps += [one] * card.count
    return who


def _in_one_sentence(reading: Reading, what: str) -> tuple[str, tuple[str, ...]] | None:
    """The card and the answers of `Village using Way of the Rat, discarding Copper`, of `King's Cache, playing Gold` and of
    `Band of Misfits as Village`; None for all else.
    """
    first, *doing = re.split("(?:,| and) (?=[a-z]+ing )", what)
    answers = [_doing(reading, said) for said in doing]
    way = re.fullmatch(f"(.+?) (?:using|as|with) (?:the )?({WAY_OF}.+)", first)
    card, _, other = first.replace(" on ", AS, 1).partition(AS)
    if way is not None and is_card(reading, way[1]):
        card, answers = way[1], [f"use: {way[2]}", *answers]
    elif other in reading.names.cards:
        answers = [f"play: {other}", *answers]
    elif other:
        return None
    elif (option := re.fullmatch("(.+?) for (.+)", first)) is not None and not is_card(reading, first):
        card, answers = option[1], [f"choose: {option[2]}", *answers]
    found = [answer for answer in answers if answer is not None]
    return (card, tuple(found)) if found and len(found) == len(answers) and _names(reading, card) else None


def _doing(reading: Reading, said: str) -> str | None:
    """The answer of `discarding Copper`: `discard: Copper`; None for all else."""
    doing, _, rest = said.partition(" ")
    for word in sorted(reading.names.words, key=len, reverse=True):
        verb, _, more = word.partition(" ")
        what = rest.removeprefix(f"{more} ") if rest.startswith(f"{more} ") or not more else ""
        if doing in (f"{verb}ing", f"{verb.removesuffix('e')}ing", f"{verb}{verb[-1]}ing") and what:
            return f"{word}: {what.removeprefix('the ')}"
    return None


WAY_OF: Final = "Way of the "

MOST_AT_ONCE: Final = 60
"""How many cards of a name one act can be about: that is all the Coppers there are."""

_TAKES: Final = {
    "plays": ("hand", "deck"),
    "calls": ("tavern",),
    "buys": ("its pile", "pile", "supply"),
    "gains": ("its pile", "pile", "supply"),
    "trashes": ("hand",),
    "discards": ("hand",),
}
"""Where each act takes its card from, in the words of a sentence and in those of the format."""
_ALIKE: Final = {"buys": "a pile", "gains": "a pile", "trashes": "hand", "discards": "hand"}
"""Acts for which one copy is as good as another, and where those lie."""


def _too_much(act: Act) -> str | None:
    """What is wrong with an act that says more about its card than it means; None for all others."""
    card, verb = act.value, act.verb
    if card is None or verb not in _TAKES:
        return None
    plain = f"'{act.who} {verb} {card.name}'"
    if card.place is not None and card.place not in _TAKES[verb]:
        word = verb.removesuffix("es") if verb == "trashes" else verb.removesuffix("s")
        led_to = f"or the act that leads to it, with '{word}: {card.text}' under that"
        return f"an act {verb} a card from {_TAKES[verb][0]}, not from {card.place}. Write {plain}, {led_to}."
    if card.letter is not None and verb in _ALIKE:
        return f"all copies in {_ALIKE[verb]} are alike. Write {plain}, without the letter."
    return None


def _draw(reading: Reading, node: Text, text: str, who: str, what: str, steps: list[Step]) -> None:
    """`3`, `3 cards` or `a card`."""
    said = re.fullmatch(r"(?:an? |one |(?P<count>\S+) ?)(?:[Cc]ards?)?", f"{what} " if what.isdigit() else what)
    if said is None or (said["count"] is not None and not said["count"].isdigit()):
        if all(is_card(reading, part) for part in several(what)):
            # which cards an ability has made somebody draw
            cards = values(reading, replace(node, value=what), "draw", only_cards=True)
            steps.append(Answer(who, who, "draw", cards, None, node.line, node.column))
            return
        reading.wrong(
            node,
            f"'{shown(text)}': say how many cards, as in '{who} draws 2'. Which ones they are is answered under it: "
            "'shuffle: [Copper, Estate]'.",
        )
        return
    count = reading.whole(said["count"], node, "draws", least=1) if said["count"] else 1
    if count is not None:
        steps.append(Act(who, "draws", None, None, None, text, node.line, node.column, count=min(count, MOST_AT_ONCE)))


def _overpaying(reading: Reading, node: Node, text: str) -> tuple[int | None, int]:
    """`3`, `1 Potion` or `3 and 1 Potion`: coins and Potions."""
    text = text.replace("$", "")
    found = re.fullmatch(r"(?:(\S+) and )?(\S+) Potions?", text)
    if found is None:
        return reading.whole(text, node, "overpaying", least=1), 0
    coins = reading.whole(found[1], node, "overpaying", least=1) if found[1] else 0
    return coins, reading.whole(found[2], node, "overpaying", least=1) or 0


_CardVerb = Literal["plays", "buys", "calls", "gains", "trashes", "discards"]
_PhaseVerb = Literal["starts", "ends"]
_Phase = Literal["Action", "Buy", "buying", "Night", "Clean-up", "turn"]


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


def _spend(reading: Reading, node: Text, text: str | None, who: str, steps: list[Step]) -> None:
    """`2 Coffers`."""
    if text is None:
        return
    number, _, name = text.partition(" ")
    number = "1" if number in ("a", "one") else number
    name = re.sub(" tokens?$", "", name)
    token = next((token for token in SPENDABLE if name in (token, token.removesuffix("s"))), None)
    if token is None:
        near = did_you_mean(name, SPENDABLE)
        message = f"'{shown(text)}' cannot be spent. Write a number and {one_of(SPENDABLE)}, such as 2 Coffers."
        reading.wrong(node, f"{message}{near}")
        return
    count = reading.whole(number, node, token, least=1)
    if count is not None:
        steps.append(Spend(who, count, token, node.line, node.column))


def _pay_off(reading: Reading, node: Text, text: str | None, who: str, steps: list[Step]) -> None:
    """`3 Debt`."""
    if text is None:
        return
    number, _, name = text.partition(" ")
    if name != "Debt":
        reading.wrong(node, f"'{shown(text)}' cannot be paid off. Write a number and Debt, such as 3 Debt.")
        return
    count = reading.whole(number, node, "Debt", least=1)
    if count is not None:
        steps.append(PayOff(who, count, node.line, node.column))
