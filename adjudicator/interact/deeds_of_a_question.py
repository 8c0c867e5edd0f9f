"""What a question says is done with the cards that it names: what is done to which, by which of them, and whose they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Final

from adjudicator.search.what_is_asked import Understood
from adjudicator.search.words import plain, plurals

_FORMS: Final = {
    "trash": r"trash(?:es|ed|ing)?",
    "discard": r"discard(?:s|ed|ing)?",
    "gain": r"gain(?:s|ed|ing)?|buy(?:s|ing)?|bought",
    "reveal": r"reveal(?:s|ed|ing)?|show(?:s|ed|ing|n)?",
    "play": r"play(?:s|ed|ing)?",
    "exile": r"exile(?:s|d)?|exiling",
    "set aside": r"sets? aside|setting aside",
    "put": r"top ?deck(?:s|ed|ing)?",
    "pass": r"pass(?:es|ed|ing)?",
    "call": r"call(?:s|ed|ing)?",
    "return": r"return(?:s|ed|ing)?",
    "exchange": r"exchang(?:es?|ed|ing)|trad(?:es?|ed|ing)",
}
"""What is done to cards, as events call it, and the forms of the words for it."""

VERBS: Final = frozenset(_FORMS)
"""What a question may say is done to a card."""

ANYTHING: Final = ""
"""The verb where a question does not say what one card does to another: "Salvager on a Feodum"."""

_VERB: Final = "|".join(forms for forms in _FORMS.values())
_PUT_AWAY: Final = "|".join(_FORMS[verb] for verb in ("trash", "discard", "exile", "set aside", "put", "return"))
_PASSIVE: Final = "trashed|discarded|gained|bought|revealed|shown|played|exiled|set aside|top ?decked|passed|called|returned|exchanged"
_BEFORE_NAME: Final = (
    r"(?:(?:a|an|the|my|his|her|their|your|another|this|that|it|one|some|both|two|2|three|3|all|off|away|own|card|only"
    r"|opponents?|opps?|players?|others?|somebodys?|someones?) )"
)
_A: Final = r"(?:a|an|the|my|his|her|their|your|another|this|that|one|some|both|two|2|three|3|own|only)"
_BETWEEN: Final = r"(?:(?:can|may|could|does|do|did|will|would|to|i|you|me|him|them|makes?|lets?|has|have|is|was|and|just|then|only) )"
_ONTO_THE_DECK: Final = r"(?:from (?:\w+ )?hand )?(?:back )?(?:on|onto|on to|on top of|to) (?:\w+ )?(?:deck|top)\b"
_PERSONS: Final = frozenset({"i", "you"})
_MEETS: Final = r"(?:on|hits?|hitting|flips?|finds?|turns? over|turns? up)"
_WITH: Final = r"(?:with|w|to|by|for|via|using|from|in|off|into|on)"
_OTHERS: Final = (
    r"(?:he|she|they|opp|opps|opponents?|somebody|somebodys|someone|someones|another players?|other players?|others|bobs?"
    r"|(?:the )?(?:player|guy|person) (?:on|to) (?:my|the) (?:left|right))"
)
_MINE: Final = r"(?:in|during|from) my"
"""After the name of an Attack, this tells where or when its own player has it: "Werewolf in my Buy phase"."""
_DOES: Final = (
    r"(?:plays?|played|playing|buys?|bought|has|had|gains?|gained|uses?|used|calls?|called|reveals?|revealed|hits?|casts?"
    r"|attacks?|attacked)"
)


@dataclass(frozen=True, slots=True)
class DoneTo:
    """Something done to a card, with which of the other ones, if the question says so."""

    verb: str
    card: str
    by: str = ""
    only_asked: bool = field(default=False, compare=False)
    """Whether the question is if this is done: "does Trail get played?"."""


@dataclass(frozen=True, slots=True)
class AskedDeeds:
    """What a question says is done, and whose cards are meant: those of whoever asks, and other players'."""

    deeds: tuple[DoneTo, ...]
    mine: frozenset[str]
    others: frozenset[str]
    doers: frozenset[str] = frozenset()
    """The cards that do something to a plain card: Vassal, if that plays an Estate."""
    bought: bool = False
    """Whether it says that something is bought."""

    def __bool__(self) -> bool:
        """Whether it says anything of the kind."""
        return bool(self.deeds) or bool(self.mine and self.others)

    @property
    def premises(self) -> AskedDeeds:
        """What the question says, without what it only asks about."""
        return replace(self, deeds=tuple(one for one in self.deeds if not one.only_asked))


def asked_for(asked: Understood, cards: Sequence[str], attacks: Set[str]) -> AskedDeeds:
    """What a question says about these cards; `attacks` are those of them that attack other players."""
    text, names = _with_marks(asked)
    said = dict.fromkeys(_deeds(text, names))
    found = [deed for deed in said if deed.card in cards]
    doers = frozenset(deed.by for deed in said if deed.card not in cards and deed.by in cards)
    deeds = tuple(one if one.by in cards else replace(one, by="") for one in found)
    deeds = tuple(one for one in deeds if one.verb or one.by)
    others = frozenset(name for name in _others(text, names, attacks) if name in cards)
    mine = frozenset(name for name in _mine(text, names) if name in cards) - others
    if others and len({*cards}) == 2:
        mine |= {*cards} - others
    return AskedDeeds(tuple(dict.fromkeys(deeds)), mine, others, doers, _BUYS.search(text) is not None)


_BUYS: Final = re.compile(r"\b(?:buy|buys|buying|bought)\b")


def _with_marks(asked: Understood) -> tuple[str, Mapping[str, str]]:
    """The question with a mark for each name, and the names by their marks."""
    marks: dict[str, str] = {}
    forms: dict[str, str] = {}
    for number, one in enumerate(asked.certain):
        mark = f"@{chr(ord('a') + number)}"
        marks[mark] = one.name
        for form in (plain(one.typed), plain(one.name)):
            forms.setdefault(form, mark)
            for many in plurals(form):
                forms.setdefault(many, mark)
    longest = sorted(forms, key=len, reverse=True)
    pattern = rf"\b(?:{'|'.join(map(re.escape, longest))})\b"
    return (re.sub(pattern, lambda found: forms[found[0]], asked.marked) if forms else asked.marked), marks


def verbs_in(text: str) -> frozenset[str]:
    """What a text in its plain form says is done to cards, whichever they are."""
    return frozenset(verb for verb, forms in _FORMS.items() if re.search(rf"\b(?:{forms})\b", text))


def _verb(said: str) -> str:
    return next(verb for verb, forms in _FORMS.items() if re.fullmatch(forms, said))


def _deeds(text: str, names: Mapping[str, str]) -> Iterator[DoneTo]:
    """What is done to which card: "discards a Tunnel", "Tunnel is discarded", "Salvager on a Feodum"."""
    name = r"@[a-z]"
    active = (
        rf"(?:(?P<who>{name}) (?P<does>{_BETWEEN}{{0,2}}))?\b(?P<verb>{_VERB}) {_BEFORE_NAME}{{0,3}}(?P<what>{name})"
        rf"(?: {_WITH} (?:\w+ )?(?P<by>{name}))?"
    )
    for found in re.finditer(active, text):
        verb, what, who, by = _verb(found["verb"]), found["what"], found["who"], found["by"]
        if verb == "play" and by is not None and f"{what} on " in found[0]:
            what, by = by, what  # "play Throne Room on Smithy"
        if verb == "call" and f"{what} to " in found[0]:
            by = None  # "call Royal Carriage to replay Smithy"
        by_me = not _PERSONS.isdisjoint((found["does"] or "").split())
        if by_me and (by is not None or verb == "play"):
            who = None  # "with Inheritance can I play an Estate off Vassal", "his Enchantress, I play a Cultist"
        doer = next((one for one in (who, by) if one is not None and one != what), "")
        yield DoneTo(verb, names[what], names.get(doer, ""), _is_only_asked(text, found.start()))
    passive = (
        rf"(?P<what>{name}) (?:(?:card|is|are|was|were|gets?|got|being|be|that|which|i|just|has|been|when|if|from|hand) )"
        rf"{{0,3}}(?P<verb>{_PASSIVE})\b(?! {_BEFORE_NAME}{{0,3}}{name})(?: {_WITH} {_BEFORE_NAME}{{0,3}}(?P<by>{name}))?"
    )
    for found in re.finditer(passive, text):
        doer = names.get(found["by"] or "", "")
        yield DoneTo(_verb(found["verb"]), names[found["what"]], doer, _is_only_asked(text, found.start()))
    for found in re.finditer(rf"(?P<what>{name})(?P<between>[^@]*?)\b(?P<verb>{_PUT_AWAY}) (?:it|them|that)\b", text):
        # "Watchtower trashes it" is about another card
        if not re.fullmatch(r" (?:(?:can|may|could|will|would|does|just) )*", found["between"]):
            yield DoneTo(_verb(found["verb"]), names[found["what"]])
    for found in re.finditer(rf"(?P<what>{name})[^@]*?\b(?P<verb>{_PUT_AWAY}) itself\b", text):
        yield DoneTo(_verb(found["verb"]), names[found["what"]])
    for found in re.finditer(rf"\bput(?:s|ting)? {_BEFORE_NAME}{{0,3}}(?P<what>{name}) {_ONTO_THE_DECK}", text):
        yield DoneTo("put", names[found["what"]])
    held = rf"(?P<verb>{_PUT_AWAY}) (?:{_A} )?(?:whole |entire )?hand (?:with|which has|that has) {_BEFORE_NAME}{{0,3}}(?P<what>{name})"
    for found in re.finditer(rf"\b{held}", text):
        yield DoneTo(_verb(found["verb"]), names[found["what"]])
    for found in re.finditer(
        rf"(?P<by>{name}) (?:{_MEETS} {_BEFORE_NAME}{{0,3}}|{_A} (?:\w+ )?)(?P<what>{name})", text
    ):
        if found["by"] != found["what"]:
            yield DoneTo(ANYTHING, names[found["what"]], names[found["by"]])


def _is_only_asked(text: str, start: int) -> bool:
    """Whether what begins here is what a question asks about: "can I play", "does it get"."""
    return _ASKS.search(text[:start]) is not None


_ASKS: Final = re.compile(
    r"\b(?:can|could|may|do|does|did|will|would|is|are|get to)(?: (?:i|you|he|she|they|the|my|it|still|even|also|then|just)){0,3} $"
)


def _others(text: str, names: Mapping[str, str], attacks: Set[str]) -> Iterator[str]:
    """The cards that are said to be other players'."""
    for mark, name in names.items():
        does = rf"\b{_OTHERS} (?:\w+ )?{_DOES} (?:\w+ ){{0,2}}"
        said = [
            rf"\b{_OTHERS} (?:\w+ )?{mark}|{does}{mark}|{does}(?:@[a-z] )?{_WITH} (?:\w+ )?{mark}",
            rf"{mark} (?:is |was |gets |got )?(?:played )?(?:on|against) me\b|{mark} (?:last turn )?by {_OTHERS}\b",
            *([rf"{mark} (?!{_MINE} )(?:\w+ ){{0,2}}(?:me|my|us)\b(?! own)"] if name in attacks else []),
        ]
        if any(re.search(one, text) for one in said):
            yield name


def _mine(text: str, names: Mapping[str, str]) -> Iterator[str]:
    """The cards that are said to be those of whoever asks."""
    for mark, name in names.items():
        does = rf"\bi (?:\w+ ){{0,2}}(?:{_VERB}|have|had|hold|use|used) (?:\w+ ){{0,2}}"
        if re.search(rf"\bmy (?:\w+ )?{mark}|{does}{mark}|{mark} in (?:my )?hand\b", text):
            yield name


def fits(asked: AskedDeeds, done: Iterable[DoneTo], whose: Mapping[str, Set[int]]) -> bool:
    """Whether what was done, by cards of these players, is what the question says."""
    there = [*done]
    if not all(any(_is_the_same(deed, one) for one in there) for deed in asked.deeds):
        return False
    apart = ((whose.get(one), whose.get(other)) for one in asked.mine for other in asked.others)
    return all(one and other and len(one | other) > 1 for one, other in apart)


def _is_the_same(asked: DoneTo, done: DoneTo) -> bool:
    if asked.card != done.card or asked.verb not in (done.verb, ANYTHING):
        return False
    return asked.by in ("", done.by) or asked.verb in _BESIDE_ANOTHER


_BESIDE_ANOTHER: Final = frozenset({"gain", "reveal"})
"""What is done to a card while the other one is merely there: a Mint gained with Hoard in play."""
