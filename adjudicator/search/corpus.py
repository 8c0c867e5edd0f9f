"""Everything that can be found: the scenarios of a folder, the rules, and the cards, as texts that can be searched.

This imports the cards and the format. Asking comes here only when something has changed since it was last read.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import yaml

from adjudicator.cards import all_facts
from adjudicator.engine.definitions import Facts
from adjudicator.format.catalogue import known_objects, names
from adjudicator.format.editions import edition_rules, how_changed, not_printed
from adjudicator.format.former_names import former_names
from adjudicator.format.problems import Problems
from adjudicator.format.reading.source import documents, plain
from adjudicator.rules.register import register
from adjudicator.rules.switches import SWITCHES
from adjudicator.rules.table_questions import table_rules
from adjudicator.rules.versions import todays
from adjudicator.search.everyday_words import EVERYWHERE, ORDINARY
from adjudicator.search.sources import UNPRINTED, by_id, readers
from adjudicator.search.today import of_the_past
from adjudicator.search.weights import OF_A_KIND
from adjudicator.search.words import plain as plain_words
from adjudicator.search.words import plurals, verbs, words

# how much a card counts for an entry, by where it is named
IN_TITLE: Final = 1.0
IN_QUESTION: Final = 0.88
IN_CITE: Final = 0.9
IN_ANSWER: Final = 0.8
AS_SAMPLE: Final = 0.55
IN_STORY: Final = 0.4
ON_BOARD: Final = 0.25


@dataclass(frozen=True, slots=True)
class Entry:
    """A ruling, a rule or a card.

    `key` is its id or name, `more` are words that count little, `named` says how much it is about which card.
    """

    kind: str
    key: str
    title: str
    question: str
    answer: str
    more: str
    cites: tuple[str, ...]
    status: str
    several: bool
    """Whether there are other scenarios in the same file."""
    named: Mapping[str, float]
    dated: bool = False
    """Whether it is about the rules of a date other than today."""
    rules_of: str = ""
    """The date of its rules, if it pins one."""
    today: str = ""
    """The id of the scenario that has today's answer, if it names one."""
    also: str = ""
    """The question in other words."""
    text: str = ""
    """The whole scenario."""
    facts: str = ""
    """The types and the cost of a card."""


def scenarios(text: str) -> list[Entry]:
    """The scenarios of a file's text. Anything else is passed over, since `adjudicator check` reports it."""
    found = [one for node in documents(text, Problems("")) if isinstance(one := plain(node), dict)]
    readable = [one for one in found if isinstance(one.get("id"), str) and isinstance(one.get("title"), str)]
    texts = by_id(text)
    return [_scenario(one, texts.get(str(one["id"]), ""), several=len(readable) > 1) for one in readable]


def way_of_reading() -> str:
    """What reading a scenario depends on, as a short number: the words of the program, and all names. A change in what
    cards do does not change it."""
    forms = sorted((one.name, one.known, *one.forms) for one in all_names().values())
    said = json.dumps([readers().digest(), forms, sorted(nicknames().items()), sorted(wordings().items())])
    return hashlib.sha256(said.encode()).hexdigest()


def rules() -> list[Entry]:
    """The rules that traces cite, and those that changed."""
    found = [
        _rule(rule.id, rule.title, rule.statement, rule.source, {}, more=rule.source) for rule in register().values()
    ]
    for switch in SWITCHES:
        answer = f"Since {switch.since.year}: {switch.since_then} Before: {switch.before}"
        found.append(_rule(switch.name, switch.title, answer, switch.source, {}))
    for one in table_rules().values():
        of_kind = _of_any(one.id, wordings().get(one.id, ""))
        said = _named(f"{one.answer} {one.also}")
        named = (
            dict.fromkeys(of_kind, IN_STORY)
            | dict.fromkeys(said, AS_SAMPLE)
            | dict.fromkeys(_named(one.question), IN_TITLE)
        )
        found.append(_rule(one.id, one.question, one.answer, one.source, named, one.also))
    for one in edition_rules().values():
        named = dict.fromkeys(_named(one.answer), ON_BOARD)
        found.append(_rule(one.id, one.question, one.answer, one.source, named, one.also))
    return found


def _rule(
    key: str, title: str, answer: str, source: str, named: Mapping[str, float], also: str = "", more: str = ""
) -> Entry:
    """A rule; `also` are its own other words, besides those in `wordings`."""
    other = ", ".join(text for text in (also, wordings().get(key, "")) if text)
    return Entry("rule", key, title, "", answer, more, (source,), "", False, named, also=other)


def changes() -> Iterator[tuple[str, str, str]]:
    """Each card, how it has changed, and what that cites."""
    for name, versions in all_facts().items():
        yield name, how_changed(name), json.dumps(todays(versions).cites)


def cards() -> list[Entry]:
    """Every card, with what it does in our words in each of its versions."""
    rows = {row["name"]: row for row in known_objects()}
    found = []
    for name, versions in all_facts().items():
        row = rows.get(name, {})
        today = todays(versions)
        others = (version.text for version in reversed(versions) if version is not today)
        facts = " ".join(("-".join(today.types), row.get("set", ""), *others))
        named = dict.fromkeys(_named(today.text), ON_BOARD) | {name: IN_TITLE}
        text = " ".join((today.text, *not_printed(name)))
        entry = Entry("card", name, name, "", text, facts, today.cites, "", False, named, facts=_facts(today))
        found.append(entry)
    return found


def _facts(version: Facts) -> str:
    """`Action-Attack, $5`; what cannot be bought has no cost."""
    bought = version.kind in ("card", "pile", "event", "project")
    return f"{'-'.join(version.types)}, {version.cost}" if bought else "-".join(version.types)


@dataclass(frozen=True, slots=True)
class Name:
    """A name of Dominion, and the forms it may be written in: the name itself, its plural, without spaces."""

    name: str
    known: bool
    """Whether a scenario can begin with it."""
    forms: tuple[str, ...]


@cache
def all_names() -> Mapping[str, Name]:
    """Every name of a card, landscape, State, token ..."""
    have = names()
    known = have.cards | have.landscapes | have.piles
    official = {row["name"] for row in known_objects() if row["kind"] != "kind"} | have.either
    return {name: Name(name, name in known, tuple(_forms(name))) for name in sorted(official) if _is_name(name)}


@cache
def nicknames() -> Mapping[str, str]:
    """What players call cards: each nickname and former name, in its plain form, with the name it stands for."""
    former = {plain_words(one.former): one.name for one in former_names().values()}
    done = {form: str(name) for verb, name in _data()["verbs"].items() for form in (verb, *plurals(verb), *verbs(verb))}
    return former | done | {plain_words(nick): str(name) for nick, name in _data()["nicknames"].items()}


def effects() -> Iterator[tuple[str, str]]:
    """Names that are words for what other cards do, too, each with these cards: Remodel with Improve."""
    for name, said in _data()["effects"].items():
        for other, versions in all_facts().items():
            if other != name and re.search(said, todays(versions).text):
                yield name, other


TELLING: Final = ("Duration", "Reserve", "Traveller", "Night", "Shadow", "Omen", "Liaison")
"""Types whose rules settle much about each card of them."""


def telling_type(name: str) -> str:
    """The type that says most about a card, in its plain form; nothing for most cards."""
    versions = all_facts().get(name)
    types = versions[-1].types if versions else ()
    return next((plain_words(one) for one in TELLING if one in types), "")


_PLAIN: Final = re.compile(r"([+]?\d+ (Cards?|Actions?|Buys?)|[+]?\$\d+|-?\d+ VP|[,. ]|and)+")


def is_plain(name: str) -> bool:
    """Whether a card only says how many cards, Actions, Buys, $ or VP it gives, so that it may serve as an example."""
    versions = all_facts().get(name)
    if versions is None or {"Action", "Treasure", "Victory", "Curse"}.isdisjoint(todays(versions).types):
        return False
    return _PLAIN.fullmatch(todays(versions).text) is not None


@cache
def kinds() -> Mapping[str, frozenset[str]]:
    """The cards of each type, and of each kind that is known by what its cards cost or do, such as trashers."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name, versions in all_facts().items():
        card = todays(versions)
        told = f"{card.cost}: {card.text}"
        for kind in (*card.types, *(kind for kind, said in _data()["kinds"].items() if re.search(said, told))):
            found[kind].add(name)
    return {kind: frozenset(there) for kind, there in found.items()}


def everyday() -> frozenset[str]:
    """Names that may be ordinary words when they are written without a capital."""
    return frozenset(_data()["everyday"])


@cache
def sets() -> frozenset[str]:
    """The sets that cards are from; some have the name of a card."""
    return frozenset(row["set"] for row in known_objects())


def families() -> Sequence[Sequence[str]]:
    """Cards that do nearly the same, so that a ruling about one mostly settles the same question about another."""
    found: Sequence[Sequence[str]] = _data()["families"]
    return found


def twins() -> Sequence[Sequence[str]]:
    """Cards of a family so alike that what a ruling says of one holds for another in the same situation."""
    found: Sequence[Sequence[str]] = _data()["twins"]
    return found


def same_but_for_numbers() -> Sequence[Sequence[str]]:
    """Cards that differ only in numbers, so that the rest of a ruling about one holds for another."""
    found: Sequence[Sequence[str]] = _data()["same_but_for_numbers"]
    return found


def piles() -> Iterator[tuple[str, str]]:
    """Each card of a pile with other cards, and that pile: what holds for a Knight holds for Dame Anna."""
    return ((row["name"], row["pile"]) for row in known_objects() if row.get("pile") and row["pile"] != row["name"])


def samples() -> Iterator[tuple[str, str, str]]:
    """Each card of a type with the card that rulings use as its example: what holds for that mostly holds for the card.

    The third is the type. Some are examples only of the cards of the type that do the same.
    """
    for name, versions in all_facts().items():
        card = todays(versions)
        for usual in _data()["samples"]:
            if usual["type"] in card.types and re.search(usual.get("text", ""), card.text, re.DOTALL):
                yield from ((name, sample, usual["type"]) for sample in usual["cards"] if sample != name)


def synonyms() -> Mapping[str, Sequence[str]]:
    """Words of players, and what rulings say instead."""
    return {plain_words(word): [plain_words(other) for other in others] for word, others in _data()["words"].items()}


@cache
def wordings() -> Mapping[str, str]:
    """Other words for the questions of rulings and rules, as players ask them, by their ids; a comma between two wordings.

    There is a file for each folder of cards, and one for rules and the rulings about them. "Any Attack", with a capital,
    stands for each card of that type, or of one of the `kinds`.
    """
    texts = (one.read_text(encoding="utf-8") for one in _files_of_wordings())
    return {key: also for text in texts for key, also in _loaded(text).items()}


def _files_of_wordings() -> Iterator[Traversable]:
    folder = files("adjudicator.search").joinpath("wordings")
    return (one for one in folder.iterdir() if one.name.endswith(".yaml"))


@cache
def _data() -> dict[str, Any]:
    return _file("nicknames.yaml")


def _file(name: str) -> dict[str, Any]:
    return _loaded(files("adjudicator.search").joinpath(name).read_text(encoding="utf-8"))


def _loaded(text: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return found


def _is_name(name: str) -> bool:
    return "/" not in name and "(" not in name


def _forms(name: str) -> Iterator[str]:
    parts = plain_words(name).split()
    several = (
        " ".join((*parts[:at], many, *parts[at + 1 :])) for at, part in enumerate(parts) for many in plurals(part)
    )
    for form in (" ".join(parts), *several):
        yield form
        if " " in form:
            yield form.replace(" ", "")
    if parts[0] == "the":
        yield from _forms(" ".join(parts[1:]))


@cache
def _by_form() -> Mapping[str, str]:
    """The name that each form stands for; a correctly spelled name goes before the plural of another."""
    spelled = {plain_words(name): name for name in all_names()}
    return {form: one.name for one in all_names().values() for form in one.forms} | dict(nicknames()) | spelled


@cache
def _longest() -> Mapping[str, int]:
    """How many words the longest form has that begins with this one."""
    found: dict[str, int] = {}
    for form in _by_form():
        first, *more = form.split()
        found[first] = max(1 + len(more), found.get(first, 0))
    return found


def _named(text: str, *, capitals: bool = True) -> set[str]:
    """The names in a text where names have capitals; nicknames ("possessed") need none.

    If it is written without capitals, ordinary words are not taken for names.
    """
    found: set[str] = set()
    said = words(text)
    at = 0
    while at < len(said):
        step = 1
        longest = _longest().get(said[at].plain, 0)
        if longest and (not capitals or said[at].capital or said[at].plain in nicknames()):
            for count in range(min(longest, len(said) - at), 0, -1):
                form = " ".join(word.plain for word in said[at : at + count])
                name = _by_form().get(form)
                if name is not None and (capitals or not _is_ordinary(form, name)):
                    found.add(name)
                    step = count
                    break
        at += step
    return found


class UnknownKind(LookupError):
    """Other words are about any card of a kind, and there is no such kind."""


def _of_any(key: str, also: str) -> set[str]:
    """The cards of each kind that the other words of a ruling are about: `moat against any Attack`, with a capital.

    Raises `UnknownKind` if there is no such kind.
    """
    found: set[str] = set()
    for kind in _ANY.findall(also):
        if kind not in kinds():
            raise UnknownKind(
                f"{_place_of_wordings(key)}: There is no type or kind of card called '{kind}'; "
                "kinds are listed in nicknames.yaml"
            )
        found |= kinds()[kind]
    return found


_ANY: Final = re.compile(r"\bany ([A-Z][a-z]+)")


def _place_of_wordings(key: str) -> str:
    """The file and the line with the other words of a ruling."""
    for one in _files_of_wordings():
        for number, line in enumerate(one.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith(f"{key}:"):
                return f"{one.name}:{number}"
    return key


def _is_ordinary(form: str, name: str) -> bool:
    """Whether a form of a name is an ordinary word when it is written without a capital."""
    return form in ORDINARY or form in EVERYWHERE or name in everyday()


def _scenario(said: Mapping[str, object], text: str, *, several: bool) -> Entry:
    title, question, answer = (_text(said.get(key)) for key in ("title", "question", "ruling"))
    cites = tuple(_texts(said.get("cites")))
    expect = said.get("expect")
    trace = expect.get("trace", ()) if isinstance(expect, dict) else ()
    story = " ".join((*_texts(said.get("moves")), *_texts(trace)))
    heading = ("id", "title", "question", "ruling", "cites", "status", "moves", "expect")
    board = " ".join(text for key, value in said.items() if key not in heading for text in _texts(value))
    key = str(said["id"])
    also = wordings().get(key, "")
    named: dict[str, float] = {}
    for names_there, weight in (
        (_named(board), ON_BOARD),
        (_named(story), IN_STORY),
        (_of_any(key, also), OF_A_KIND),
        (_named(also, capitals=False), AS_SAMPLE),
        (_named(answer), IN_ANSWER),
        (_named(" ".join(cites)), IN_CITE),
        (_named(question), IN_QUESTION),
        (_named(title), IN_TITLE),
    ):
        named |= dict.fromkeys(names_there, weight)
    status = _text(said.get("status")) or "inferred"
    dated = any(key in said for key in ("as_of", "versions", "rules")) and of_the_past(title, text)
    other = UNPRINTED if _only_unprinted(said.get("versions")) else "an older version"
    rules_of = _text(said.get("as_of")) or (other if dated else "")
    said_by = (title, question, answer, story, cites, status, several, named)
    today = _text(said.get("today"))
    return Entry("ruling", key, *said_by, dated=dated, rules_of=rules_of, today=today, also=also, text=text)


def _only_unprinted(versions: object) -> bool:
    """Whether a scenario pins a version of a card that is not printed."""
    pinned = versions.items() if isinstance(versions, dict) else ()
    return any(
        one.only_announced and one.version == str(version)
        for name, version in pinned
        for one in all_facts().get(name, ())
    )


def _text(value: object) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _texts(value: object) -> Iterable[str]:
    """Every text inside lists and maps."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield str(key)
            yield from _texts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)
