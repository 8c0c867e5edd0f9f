"""Which cards a question names, however they are written, and what its other words are."""

from __future__ import annotations

import math
import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from adjudicator.search.circumstances import asks_if_gained, asks_if_got, ends_with_an_amount, is_denied
from adjudicator.search.everyday_words import EVERYWHERE, ORDINARY
from adjudicator.search.taken_back import NamePlace, standing
from adjudicator.search.what_is_asked import Named, Understood
from adjudicator.search.words import Word, marked, outspoken, plain, spans, words

if TYPE_CHECKING:
    from adjudicator.search.spelling import Near, Spelling

LONGEST: Final = 6
"""Words in the longest name."""

_NEXT_TO: Final = "play plays played buy buys bought gain gains gained using tr kc trash my a an his her their w with"
_BEFORE: Final = frozenset(_NEXT_TO.split())
"""A word that may be a name is one if it follows one of these."""

_POINTING: Final = "my a an his her their the with can does do if is when will on and vs"
_MEANS_A_CARD: Final = frozenset(_POINTING.split())
"""A name after one of these is not what somebody does: "does upgrade trash my page", not "I upgrade my page"."""

_DONE: Final = "play plays played buy buys bought gain gains gained tr kc trash"
_PLAYED: Final = frozenset(_DONE.split())
_GOES_ON: Final = re.compile(r"(?:of|for|to|(?:is|was) to)\b")
"""What follows an ordinary word that is only that, unless it is played, bought or the like: "my plan is to"."""

_IN_HAND: Final = re.compile(r"in (?:my |his |her |their )?hand\b")
"""What follows a word that means a card, since nothing else is held: "change in hand"."""

_AGAIN: Final = frozenset({"the", "that", "this", "said", "my", "his", "her", "their", "itself", "first", "one"})
"""A name after one of these is probably the card that was named already."""

_GIVEN: Final = frozenset({"do", "does", "get", "gets", "getting", "got", "still"})
"""The name of another card after one of these and "the" is what a card does: with Kintsugi, "do I get the remodel"."""

_OF_THAT_KIND: Final = r"(?:types?|typed|styles?|like|ish|esque|kind|sort)"
_SUCH_AS: Final = r"(?:something|gainers?|trashers?|attacks?|effects?) (?:like|such as)"

_COUNTED: Final = frozenset({"card", "cards", "pile", "piles", "treasure", "treasures", "action", "actions"})
"""If one of these follows a word that may be a name, the word says which one is meant."""

_AFTER_A_NAME: Final = "(with|while|on|and|vs|w|an?|can|do|does|for|is|if|when|to|into|trashing|as)"

_DOES: Final = (
    "(?:also |still |only )?(?:gain|trash|discard|draw|copy|give|let|make|trigger|react|work|apply|stay|stop|affect|count|exile"
    "|replay|return|protect)"
)
"""What only a card does: "does Duplicate gain both"."""

NEAR: Final = 2
"""Words there may be between two names for two copies of a card: Throne Room on another Throne Room."""

_JOINING: Final = (
    "a an and another can it my more on once one onto other play playing plays plus second the then to with"
)
_JOINS: Final = frozenset(_JOINING.split())
"""These words may be between them: Villa after buying Villa is only one card."""

_BOTH_MATTER: Final = frozenset({"first", "before", "between", "order"})
"""With one of these, both of two names that are joined by "or" matter: "do I resolve Watchtower or Royal Seal first"."""

_ARTICLES: Final = frozenset({"a", "an", "the", "my", "his", "her", "their"})

_AS_A_WAY: Final = frozenset({"use", "used", "uses", "using"})
"""After one of these a Way named before is meant, not a card called nearly the same: "use horse"."""

KINDS: Final = frozenset(
    {"ally", "artifact", "boon", "event", "hex", "landmark", "project", "prophecy", "state", "trait", "way"}
)
"""What is not a card of a pile, and so may have nearly the same name as one."""

SHORTENED: Final = 4
"""Letters that are left at least of a name that is cut short."""

NEARLY: Final = 0.8
"""How similar two names have to be for one to be a mistake for the other."""

SURE: Final = 0.5
"""A word that is a name in at least this share of its uses is taken for one."""

_ORDER: Final = {"spelled": 0, "nickname": 1, "verb": 2, "initials": 3, "part": 4}


@dataclass(slots=True)
class _Part:
    """Some words of the question, and the name that they stand for."""

    start: int
    end: int
    name: str
    how: str


def understood(question: str, index: sqlite3.Connection) -> Understood:
    """The names in a question (misspelt, shortened, in the plural) and its other words (misspelt too)."""

    def places(text: str) -> list[NamePlace]:
        return _Question(text, words(text), index).places()

    stands = standing(question, places)
    # a word that meant a card in what was taken back still does: "Change + Wayfarer, or just: can I use change"
    meant = frozenset(one.name for one in places(question)) if stands != question else frozenset[str]()
    plainer = outspoken(stands)
    return replace(_Question(plainer, words(plainer), index, meant).asked(), said=stands)


class _Question:
    """The words of a question, and what the index knows of them."""

    def __init__(
        self, question: str, said: Sequence[Word], index: sqlite3.Connection, meant: Set[str] = frozenset()
    ) -> None:
        self.question, self.said, self.index, self.meant = question, said, index, meant
        self.marked = marked(question)
        self.used = _used(index, said)
        self._spelling: Spelling | None = None
        self.only_names = False
        self.only_one = True
        self.begin: dict[int, str] = {}

    @property
    def spelling(self) -> Spelling:
        """Which words are near to which; loaded only when something is misspelt."""
        if self._spelling is None:
            from adjudicator.search.spelling import Spelling

            self._spelling = Spelling(self.index)
        return self._spelling

    def _parts(self) -> list[_Part]:
        """The words that stand for names, in order."""
        parts = self._written()
        nearly = self._misspelt(parts)
        inside = {at for part in nearly for at in range(part.start, part.end)}
        parts = [part for part in parts if not inside & set(range(part.start, part.end))] + nearly
        parts = [part for part in parts if not self._is_a_set(part, parts)]
        for part in sorted(parts, key=lambda one: -one.start):
            if self._is_done_with_another(part, parts):
                parts.remove(part)
        inside = {at for part in parts for at in range(part.start, part.end)}
        others = {word.plain for at, word in enumerate(self.said) if at not in inside}
        self.only_names = len(parts) > 1 and others <= _JOINS
        self.only_one = len({part.name for part in parts}) < 2
        self.begin = {part.start: part.name for part in parts}
        return sorted(map(self._of_the_kind_named, parts), key=lambda one: one.start)

    def places(self) -> list[NamePlace]:
        """Where the certain names are in the question."""
        at = spans(self.question)
        sure = (part for part in self._parts() if self._named(part, 0).sure)
        return [NamePlace(at[part.start][0], at[part.end - 1][1], part.name) for part in sure]

    def asked(self) -> Understood:
        """The names, and the other words."""
        parts = self._parts()
        names: dict[str, Named] = {}
        free = set(range(len(self.said)))
        total = self.index.execute("SELECT count(*) FROM entries WHERE kind = 'ruling'").fetchone()[0]
        twice: list[str] = []
        sure: list[_Part] = []
        last, end = "", 0
        for part in parts:
            longer = _longer(part.name, names)
            if longer is not None and (self._is_meant_again(part) or self._is_a_way_again(part, longer)):
                part = replace(part, name=longer)
            one = self._named(part, total)
            near = part.start - end <= NEAR and self._are_joined(end, part.start)
            again = self._is_meant_again(part) or self._is_another_name(end, part.start)
            if one.sure and one.name == last and near and not again:
                twice.append(one.name)
            last, end = (one.name, part.end) if one.sure else (last, end)
            kept = names.get(one.name)
            if kept is None or (one.sure and not kept.sure):
                names[one.name] = one
            if one.sure:
                sure.append(part)
                free -= set(range(part.start, part.end))
        others, corrected = self._others([self.said[at] for at in sorted(free)])
        return Understood(
            tuple(names.values()),
            tuple(dict.fromkeys(others)),
            tuple(corrected),
            tuple(dict.fromkeys(twice)),
            plain(self.question),
            self.marked,
            frozenset(name for name, one in names.items() if one.sure and is_denied(self.marked, plain(one.typed))),
            gained=frozenset(one.name for one in names.values() if one.sure and self._is_gained(one, names)),
            alternatives=self._alternatives(sure),
        )

    def _alternatives(self, parts: Sequence[_Part]) -> tuple[frozenset[str], ...]:
        """The names that are joined by "or", unless the question is which of them is first: "Artisan, Workshop or Altar"."""
        if not _BOTH_MATTER.isdisjoint(word.plain for word in self.said):
            return ()
        found: list[frozenset[str]] = []
        listed: set[str] = set()
        at = spans(self.question)
        for one, other in pairwise(parts):
            between = [word.plain for word in self.said[one.end : other.start] if word.plain not in _ARTICLES]
            comma = "," in self.question[at[one.end - 1][1] : at[other.start][0]]
            if between != ["or"] and (between or not comma):
                listed = set()
                continue
            listed |= {one.name, other.name}
            if between == ["or"] and len(listed) > 1:
                found = [each for each in found if not each & listed] + [frozenset(listed)]
        return tuple(found)

    def _is_gained(self, one: Named, names: Mapping[str, Named]) -> bool:
        """Whether the question only asks if a card is gained, from another one that tells of it, or several copies of it."""
        if asks_if_gained(self.marked, plain(one.name)):
            return True
        if not ends_with_an_amount(self.question, one.typed) and not asks_if_got(self.marked, plain(one.typed)):
            return False
        others = [name for name in names if name != one.name]
        marks = ", ".join("?" * len(others))
        telling = f"SELECT 1 FROM entries WHERE kind = 'card' AND key IN ({marks}) AND answer LIKE ?"
        return self.index.execute(telling, (*others, f"%{one.name}%")).fetchone() is not None

    def _are_joined(self, end: int, start: int) -> bool:
        """Whether two names have nothing between them but words that join two copies of a card, and no mark."""
        between = [word.plain for word in self.said[end:start]]
        last, first = self.said[end - 1].plain, self.said[start].plain
        together = plain(" ".join((last, *between, first)))
        return _JOINS.issuperset(between) and together in self.marked

    def _is_another_name(self, end: int, start: int) -> bool:
        """Whether a name is only another one for the card before it: "Harem/Farm", but not "TR/TR"."""
        last, first = self.said[end - 1].written, self.said[start].written
        apart = re.search(rf"\b{re.escape(last)} ?/ ?{re.escape(first)}\b", self.question) is not None
        return apart and last.casefold() != first.casefold()

    def _is_a_way_again(self, part: _Part, longer: str) -> bool:
        return longer.startswith("Way of ") and part.start > 0 and self.said[part.start - 1].plain in _AS_A_WAY

    def _is_meant_again(self, part: _Part) -> bool:
        """Whether a name stands for the same card as before, not for a second one: "TR on a Caravan, does the TR stay"."""
        return bool(part.start) and self.said[part.start - 1].plain in _AGAIN

    def _of_the_kind_named(self, part: _Part) -> _Part:
        """The card that is of the kind named next, if this one is not and that one's name is nearly the same:
        "bureaucrat prophecy" is Bureaucracy.
        """
        kind = self.said[part.end].plain if part.end < len(self.said) else ""
        if kind not in KINDS or self._is(part.name, kind):
            return part
        typed = plain(" ".join(word.written for word in self.said[part.start : part.end]))
        marks = "SELECT key FROM entries WHERE kind = 'card' AND (lower(facts) = ? OR lower(facts) LIKE ? || ',%')"
        names = {plain(name): name for (name,) in self.index.execute(marks, (kind, kind))}
        near = get_close_matches(typed, names, n=1, cutoff=NEARLY)
        return replace(part, name=names[near[0]], how="misspelt") if near else part

    def _is(self, name: str, kind: str) -> bool:
        """Whether a card is of a kind, one of its types."""
        row = self.index.execute("SELECT lower(facts) FROM entries WHERE kind = 'card' AND key = ?", (name,)).fetchone()
        return row is None or kind in row[0].partition(",")[0].split("-")

    def _is_a_set(self, part: _Part, parts: Sequence[_Part]) -> bool:
        """Whether a name is that of the set which another card is from: "Pirate (Plunder)", "Pirate in Plunder"."""
        if not self.index.execute("SELECT a_set FROM names WHERE name = ?", (part.name,)).fetchone()[0]:
            return False
        word = re.escape(self.said[part.start].written)
        if re.search(rf"[(\[]\s*{word}\s*[)\]]|\b{word} (?:set|box|expansion|edition|cards)\b", self.question):
            return True
        if not part.start or self.said[part.start - 1].plain not in ("in", "from"):
            return False
        return any(one.end == part.start - 1 for one in parts)

    def _is_done_with_another(self, part: _Part, parts: Sequence[_Part]) -> bool:
        """Whether a name is only the word for what another card of the question does: with Improve, "remodel it"."""
        if self.said[part.start].capital or part.how not in ("spelled", "verb"):
            return False
        before = [word.plain for word in self.said[: part.start]]
        given = before[-1:] == ["the"] and not _GIVEN.isdisjoint(before[-2:-1])
        if not before or (before[-1] in _MEANS_A_CARD and not given):
            return False
        others = [one.name for one in parts if one.name != part.name]
        marks = ", ".join("?" * len(others))
        doing = f"SELECT 1 FROM effects WHERE name = ? AND other IN ({marks})"
        return self.index.execute(doing, (part.name, *others)).fetchone() is not None

    def _written(self) -> list[_Part]:
        """Names in any of their known forms; of those that overlap, the longest."""
        windows = _windows(self.said)
        known = self._known({form for both in windows.values() for form in both})
        found: list[_Part] = []
        taken: set[int] = set()
        # of names of the same length, one that is written as it is comes first: "is landing party" is not Island
        by_length = sorted(windows.items(), key=lambda one: (one[0][0] - one[0][1], one[1][0] not in known, one[0]))
        for (start, end), (apart, joined) in by_length:
            hit = known.get(apart) or known.get(joined)
            if hit is None or taken & set(range(start, end)):
                continue
            if apart not in known and len(joined) < 9 and not any(map(self._is_strange, self.said[start:end])):
                continue  # "go on" is not Goons
            if apart in ORDINARY and (hit[1] == "part" or (hit[1] == "spelled" and apart != plain(hit[0]))):
                continue  # a follower is not Followers
            found.append(_Part(start, end, *hit))
            taken |= set(range(start, end))
        return found

    def _known(self, forms: Iterable[str]) -> dict[str, tuple[str, str]]:
        """The name that each of these forms stands for, and how; the most certain one."""
        known: dict[str, tuple[str, str]] = {}
        for form in forms:
            for name, how in self.index.execute("SELECT name, how FROM forms WHERE form = ?", (form,)):
                if form not in known or _ORDER[how] < _ORDER[known[form][1]]:
                    known[form] = (name, how)
        return known

    def _misspelt(self, parts: Iterable[_Part]) -> list[_Part]:
        """Misspelt names: around each word that nobody uses, the words that are nearest to a name."""
        # a part of a name may stand beside the rest of it, misspelt
        taken = {at for part in parts if part.how != "part" for at in range(part.start, part.end)}
        found: list[_Part] = []
        for at, word in enumerate(self.said):
            if at in taken or not self._is_strange(word):
                continue
            best = self._nearest(at, taken)
            begun = self._begun(word.plain)
            alone = best is None or best[2] - best[1] == 1
            # "gian" is "gain", not Giant
            if begun is not None and alone and self.spelling.word(word.plain, or_name=False) is None:
                found.append(_Part(at, at + 1, begun, "part"))
                taken.add(at)
                continue
            if best is None:
                continue
            near, start, end = best
            plainer = self.spelling.word(word.plain, or_name=False)
            # a word that is just as near and more usual is likelier
            if plainer is not None and end - start == 1 and plainer < near:
                continue
            found.append(_Part(start, end, near.meant, "misspelt"))
            taken |= set(range(start, end))
        return found

    def _begun(self, word: str) -> str | None:
        """The card whose name begins with a word, if no other one does but those of more words: `remod`, `watcht`."""
        if len(word) < SHORTENED:
            return None
        begins = "SELECT name FROM names WHERE known AND lower(name) LIKE ? || '%' ORDER BY length(name)"
        names = [name for (name,) in self.index.execute(begins, (word,))]
        return names[0] if names and all(f"{name} ".startswith(f"{names[0]} ") for name in names) else None

    def _nearest(self, at: int, taken: set[int]) -> tuple[Near, int, int] | None:
        """The name nearest to some words around this one, and where these words begin and end.

        A word that is a name itself may be a part of it: "horse tradrs".
        """
        found = []
        for start in range(max(0, at - 3), at + 1):
            for end in range(at + 1, min(at + 4, len(self.said)) + 1):
                ends = {self.said[start].plain, self.said[end - 1].plain}
                if ends & EVERYWHERE:
                    continue
                near = self.spelling.name("".join(word.plain for word in self.said[start:end]))
                if near is None:
                    continue
                if taken & set(range(start, end)) and " " not in near.meant:
                    continue
                found.append((near, start, end))
        return min(found, key=lambda one: (one[0].wrong, one[0].seldom, one[1] - one[2]), default=None)

    def _is_strange(self, word: Word) -> bool:
        """Whether it is a word that nobody uses."""
        plain = word.plain
        known = plain in self.used or plain in EVERYWHERE or any(form in ORDINARY for form in _forms(plain))
        known = known or _has_synonyms(self.index, plain)
        return not known and len(plain) > 2 and plain.isalpha()

    def _named(self, part: _Part, total: int) -> Named:
        typed = self.said[part.start : part.end]
        known, everyday, rulings = self.index.execute(
            "SELECT known, everyday, told FROM names WHERE name = ?", (part.name,)
        ).fetchone()
        # what fewer rulings mention says more about which one is meant
        rare = math.log((total + 2) / (rulings + 1)) / math.log((total + 2) / 20) if total > 20 else 1.0
        weight = min(1.0, max(0.4, rare))
        sure = True
        if len(typed) == 1 and part.how in ("spelled", "part"):
            low, high = self.used.get(typed[0].plain, (0, 0))
            shouted = not any(word.written[0].islower() for word in self.said)
            as_name = typed[0].capital and part.start > 0 and not shouted
            usually = SURE / 2 if everyday else (high + 1) / (low + high + 1)
            named = as_name or self.only_names or part.name in self.meant or self._stands_as_a_name(part)
            if usually < SURE and not named:
                sure, weight = False, weight * usually
        if not self.only_one and (self._is_one_of_a_kind(part) or self._is_said_in_passing(part)):
            sure, weight = False, weight * SURE
        return Named(part.name, " ".join(word.written for word in typed), part.how, weight, sure, bool(known))

    def _is_one_of_a_kind(self, part: _Part) -> bool:
        """Whether a card is named for what any card of its kind does: "a workshop type thing", "something like Workshop"."""
        name = r"[ -]".join(re.escape(word.written) for word in self.said[part.start : part.end])
        after = rf"\b{name}[ -]{_OF_THAT_KIND}(?: of)? (?:an? )?(?:thing|card|effect|ability|gainer|trasher|attack|action|treasure)s?\b"
        before = rf"\b{_SUCH_AS} (?:an? )?{name}\b"
        return re.search(rf"{after}|{before}", self.question, re.IGNORECASE) is not None

    def _is_said_in_passing(self, part: _Part) -> bool:
        """Whether brackets only say what happened to a card before: "a Caravan in the trash (got swindled)"."""
        word = re.escape(self.said[part.start].written)
        aside = rf"\([^()]*\b(?:got|was|were|been) {word}\b[^()]*\)"
        return word.endswith("ed") and part.how in ("verb", "nickname") and re.search(aside, self.question) is not None

    def _stands_as_a_name(self, part: _Part) -> bool:
        """Whether an ordinary word means a card in its place: "count with 1 card", "mine: can i", "keep + charlatan".

        It does so at the beginning of a question, too, if what follows cannot continue a sentence that begins with the word.
        """
        word = re.escape(self.said[part.start].written)
        if re.search(rf"(^|[+&/,;]\s*){word}\s*[+&/:,;-]|[+&/]\s*{word}\b|^{word} {_AFTER_A_NAME}\b", self.question):
            return True
        if re.search(
            rf"\b(?:how|what) (?:exactly )?(?:do|does|did|would|will) {word} (?:work|do|cost)\b", self.question
        ):
            return True
        if re.search(rf"\b(?:do|does|can|will|would) {word} {_DOES}\b", self.question):
            return True
        before, after = (self.said[at].plain if 0 <= at < len(self.said) else "" for at in (part.start - 1, part.end))
        if any(kind in KINDS and self._is(part.name, kind) for kind in (before, after)):
            return True  # "rich trait", "the event delay"
        following = self.begin.get(part.end)
        on_a_pile = following is not None and any(self._is(following, kind) for kind in ("action", "treasure"))
        if on_a_pile and self._is(part.name, "trait"):
            return True  # "a patient Wharf", but not "an inherited Estate"
        if _IN_HAND.match(" ".join(one.plain for one in self.said[part.end :])) and self._is_as_named(part):
            return True  # "2 debt and change in hand"
        two_before = self.said[part.start - 2].plain if part.start > 1 else ""
        if before in ("play", "hand", "trash") and two_before in ("in", "into", "of", "from", "the"):
            return False  # "do two Artists in play count themselves", "does a Curse in the trash count"
        if before in ("w", "with") and not self._is_as_named(part):
            return False  # "with duplicates in hand"
        if before not in _PLAYED and _GOES_ON.match(" ".join(one.plain for one in self.said[part.end :])):
            return False  # "my plan is to", "the count of", "in a search for"
        # "duplicate cards", "a rich pile"
        return before in _BEFORE and after not in _COUNTED

    def _is_as_named(self, part: _Part) -> bool:
        """Whether a name of one word is written as it is, not in the plural."""
        return self.said[part.start].plain == plain(part.name)

    def _others(self, free: Sequence[Word]) -> tuple[list[str], list[tuple[str, str]]]:
        """The other words, with misspelt ones corrected."""
        found: list[str] = []
        corrected: list[tuple[str, str]] = []
        for word in free:
            meant = word.plain
            if self._is_strange(word):
                near = self.spelling.word(meant)
                if near is not None:
                    meant = near.meant
                    corrected.append((word.written, meant))
            if meant not in EVERYWHERE:
                found.append(meant)
        return found, corrected


def _used(index: sqlite3.Connection, said: Sequence[Word]) -> dict[str, tuple[int, int]]:
    """How often the rulings have each word: without a capital, and with one."""
    plain = [word.plain for word in said]
    marks = ", ".join("?" * len(plain))
    rows = index.execute(f"SELECT word, low, high FROM words WHERE word IN ({marks})", plain)
    found = {word: (low, high) for word, low, high in rows}
    for word in plain:
        # "tracking" is not a mistake if texts have "track"
        if word not in found and index.execute("SELECT 1 FROM texts WHERE texts MATCH ?", (f'"{word}"',)).fetchone():
            found[word] = (1, 0)
    return found


def _forms(word: str) -> Iterator[str]:
    """A word, and what it may be a form of: claims, claimed, claiming, tries, stopped."""
    yield word
    for ending in ("s", "es", "d", "ed", "ing", "er", "ly"):
        if word.endswith(ending):
            stem = word.removesuffix(ending)
            yield stem
            yield f"{stem}e"
            if stem[-2:-1] == stem[-1:]:
                yield stem[:-1]
    if word.endswith("ies"):
        yield f"{word[:-3]}y"


def _longer(name: str, names: Mapping[str, Named]) -> str | None:
    """A card named before that this may be short for: Hero for Tragic Hero."""
    short = f" {plain(name)} "
    return next((one for one in names if one != name and short in f" {plain(one)} "), None)


def _windows(said: Sequence[Word]) -> dict[tuple[int, int], tuple[str, str]]:
    """Neighbouring words, with spaces and without."""
    found = {}
    for start in range(len(said)):
        for end in range(start + 1, min(start + LONGEST, len(said)) + 1):
            plain = [word.plain for word in said[start:end]]
            found[start, end] = (" ".join(plain), "".join(plain))
    return found


def _has_synonyms(index: sqlite3.Connection, word: str) -> bool:
    return index.execute("SELECT 1 FROM synonyms WHERE word = ?", (word,)).fetchone() is not None
