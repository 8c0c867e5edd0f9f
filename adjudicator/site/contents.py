"""The site as a whole: the rulings of some folders, the pages that lead to them, and the files that the pages need."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from adjudicator.coverage.register import Citing, register, settle
from adjudicator.coverage.register import OfficialRuling as Official
from adjudicator.drawing.html import css
from adjudicator.explanations.safe_text import plain
from adjudicator.scenario.runner import PATIENCE
from adjudicator.site import hubs, links
from adjudicator.site.atlas import NONE, SiteAtlas
from adjudicator.site.hubs.lines import counted, folded, lines, number
from adjudicator.site.hubs.subjects import by_subject
from adjudicator.site.markdown_text import markdown
from adjudicator.site.page import Data, Page
from adjudicator.site.rulings.all_rulings import Gathered, Progress, gather
from adjudicator.site.rulings.ruling import Ruling
from adjudicator.site.rulings.ways import ways
from adjudicator.site.store import TextStore, digest

FOUND: Final = '<div class="adj-find" role="search"></div>'
"""Where the script puts the search box."""
STYLE: Final = f"{links.ASSETS}/adjudicator.css"
SCRIPT: Final = f"{links.ASSETS}/adjudicator.js"
MOST_SHOWN: Final = 160
"""About how many characters search engines show of the sentence about a page."""
INDEX: Final = f"{links.ASSETS}/search.js"
KINDS: Final = ("Ruling", "Card", "Rule", "Moment", "Expansion", "Errata", "Page")
"""What the search box finds."""

_LISTED: Final = 300
"""How many rulings are listed on one page; if there are more, only how many each card has."""
_SIGNED: Final = "+ \N{EN DASH}"
"""The heading of tokens whose names begin with a sign, since there is no letter for them."""
_SHOWN: Final = 160
"""How many characters of a question the search box shows."""


@dataclass(frozen=True, slots=True)
class Site:
    """Everything except the bodies of the rulings' pages, which `gathering.bodies` takes out of the store one by one."""

    gathered: Gathered
    pages: tuple[Page, ...]
    files: tuple[Data, ...]
    ways: Mapping[str, str]
    """The links from the page of each ruling to others, by its id."""


def build(
    folders: Sequence[str],
    store: TextStore,
    *,
    register_in: str | None = None,
    written: Mapping[str, str] = MappingProxyType({}),
    address: Callable[[str], str] = hubs.shelf.address,
    jobs: int = 1,
    progress: Progress | None = None,
    base: str = "",
    seconds: float | None = PATIENCE,
    atlas: SiteAtlas = NONE,
) -> Site:
    """Resolve the scenarios of some folders and lay out the site.

    With `register_in`, the folder of the register of official rulings, every card and rule has a page and another one
    shows which official rulings are settled. `written` are pages written by hand with their titles, which the search
    box finds, too, and which are not generated; `address` says where a page will be in the built site; `seconds` how
    long to explore what one scenario leaves open; `atlas` what was found by playing pairs of cards. Raises
    `BadScenario` if the register cannot be used.
    """
    official = None if register_in is None else register(register_in)
    gathered = gather(folders, store, jobs=jobs, progress=progress, base=base, seconds=seconds)
    key = _key(gathered, official, written, address, atlas)
    laid_out = _kept(store, key) if key else None
    if laid_out is None:
        asked = store.used.copy()
        laid_out = _lay_out(gathered, store, official, written, address, atlas)
        if key:
            store.put({key: {**asdict(laid_out), "asked": sorted(store.used - asked)}})
    return Site(gathered, laid_out.pages, (*laid_out.files, *assets()), laid_out.ways)


@dataclass(frozen=True, slots=True)
class _LaidOut:
    """What depends on all rulings: the pages that lead to them, the files, and the links from each to others."""

    pages: tuple[Page, ...]
    files: tuple[Data, ...]
    ways: Mapping[str, str]


def _lay_out(
    gathered: Gathered,
    store: TextStore,
    official: Mapping[str, Official] | None,
    written: Mapping[str, str],
    address: Callable[[str], str],
    atlas: SiteAtlas,
) -> _LaidOut:
    if official is not None:
        settle(official, (Citing(one.file, one.id, one.title, one.cites) for one in gathered.rulings))
    shelf = hubs.shelve(
        gathered.rulings, official=official, whole=official is not None, written=written, address=address, atlas=atlas
    )
    made = [page for page in (_index(shelf), *hubs.pages(shelf)) if page.path not in written]
    named = [*((page.path, page.title) for page in made), *written.items()]
    index = Data(INDEX, _search(gathered.rulings, named, address))
    return _LaidOut(tuple(made), (*hubs.files(shelf, store), index), ways(shelf))


def _key(
    gathered: Gathered,
    official: Mapping[str, Official] | None,
    written: Mapping[str, str],
    address: Callable[[str], str],
    atlas: SiteAtlas,
) -> str:
    """A key for everything that the layout depends on; empty if it should not be kept, because another time there may
    be an answer."""
    if gathered.problems or any(ruling.holds == "unknown" for ruling in gathered.rulings):
        return ""
    rulings = [[one.id, one.file, one.line, gathered.written[one.id].key] for one in gathered.rulings]
    others = [repr(official), list(written.items()), address("folder/page.md"), atlas.pairs, atlas.found]
    return digest("laid out", json.dumps([rulings, others]))


def _kept(store: TextStore, key: str) -> _LaidOut | None:
    """The earlier layout, if it is kept."""
    found: Any = store.get([key]).get(key)
    with suppress(TypeError, KeyError):
        pages = tuple(Page(**one) for one in found["pages"])
        laid_out = _LaidOut(pages, tuple(Data(**one) for one in found["files"]), found["ways"])
        # another time they will be needed again
        store.used.update(found["asked"])
        return laid_out
    return None


def assets() -> Iterator[Data]:
    """The style and the script."""
    folder = files("adjudicator.site").joinpath("assets")
    style, script = (folder.joinpath(Path(name).name).read_text(encoding="utf-8") for name in (STYLE, SCRIPT))
    yield Data(STYLE, f"{style}\n{css()}")
    yield Data(SCRIPT, script)


def _index(shelf: hubs.Shelf) -> Page:
    """The page from which all rulings can be found."""
    here = links.RULINGS
    leading = [
        (links.CARDS, "Cards"),
        (links.EXPANSIONS, "Expansions"),
        (links.MOMENTS, "Moments"),
        (links.RULES, "Rules"),
        (links.ERRATA, "Errata"),
        (links.DISPUTES, "Disputed points"),
        (links.ONLINE, "The online client"),
        (links.INTERACTIONS, "Interactions found by playing"),
        (links.COVERAGE, "Coverage"),
    ]
    ways = [shelf.link(here, page, name) for page, name in leading if page in shelf.pages]
    text = [
        "# Rulings",
        "",
        f"{number(len(shelf.rulings), 'ruling')}, each with every step and the rule behind it.",
        "",
    ]
    if ways:
        text += [" · ".join(ways), ""]
    if len(shelf.rulings) <= _LISTED:
        text += lines(shelf, here, shelf.rulings)
    else:
        by_letter: dict[str, list[Ruling]] = {}
        others = []
        for ruling in shelf.rulings:
            if home := shelf.home(ruling):
                by_letter.setdefault(home[0] if home[0].isalpha() else _SIGNED, []).append(ruling)
            else:
                others.append(ruling)
        text += ["## By card", ""]
        for letter in sorted(by_letter):
            text += [f"**{letter}** {counted(shelf, here, by_letter[letter])}", ""]
        text += ["## Rules of the game", ""]
        for subject, rulings in by_subject(others).items():
            text += folded(shelf, here, markdown(subject), rulings)
    return Page(here, "Rulings", "\n".join([*text, ""]), "Rulings for Dominion, each with every step and its rule.")


def _search(rulings: Sequence[Ruling], pages: Sequence[tuple[str, str]], address: Callable[[str], str]) -> str:
    """What the search box searches, as a script, so that it also works if pages are opened as files.

    `pages` are those that are not rulings: their paths and titles.
    """
    found = [
        [0, plain(ruling.title), address(links.ruling(ruling.id)), _short(plain(ruling.question))] for ruling in rulings
    ]
    folders = {"cards": 1, "rules": 2, "moments": 3, "expansions": 4, "errata": 5}
    for path, title in pages:
        folder, _, name = path.partition("/")
        # steps show a rule by its name in the register
        found.append([folders.get(folder, 6), title, address(path), *([Path(name).stem] if folder == "rules" else [])])
    data = json.dumps({"kinds": KINDS, "pages": found}, ensure_ascii=False, separators=(",", ":"))
    return f"window.adjudicatorIndex={data};\n"


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN].rsplit(' ', 1)[0]} \N{HORIZONTAL ELLIPSIS}"


def heading(ruling: Ruling) -> str:
    """The heading of a ruling's page in Markdown."""
    return f"# {markdown(ruling.title)}"


def about(ruling: Ruling) -> str:
    """The sentence about a ruling for search engines: the answer, with the question if they show both."""
    both = f"{ruling.verdict} {ruling.question}".strip()
    return both if len(both) <= MOST_SHOWN else ruling.verdict
