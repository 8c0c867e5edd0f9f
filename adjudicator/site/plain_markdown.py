"""The site as plain Markdown with blocks of HTML, for other generators than mkdocs."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Literal

from adjudicator.own_folders import listed, write_changed
from adjudicator.site import links
from adjudicator.site.contents import FOUND, SCRIPT, STYLE, Site, about, heading
from adjudicator.site.rulings.all_rulings import bodies
from adjudicator.site.rulings.ruling import Ruling
from adjudicator.site.store import TextStore

Form = Literal["html", "folders"]
"""How a page `cards/moat.md` is addressed in the built site: `cards/moat.html`, or `cards/moat/`."""

_LINK: Final = re.compile(r' href="((?:\.\./)*)((?:[\w-]+/)*)([\w-]+)\.md(?=["#])')


def addressed(html: str, page: str, form: Form) -> str:
    """HTML with its links to pages (`../cards/moat.md`) as they are in the built site."""
    if form == "html":
        return _LINK.sub(r' href="\1\2\3.html', html)
    # a page is a folder of its own, so everything else is one folder further up
    up = "" if posixpath.basename(page) == "index.md" else "../"

    def folder(found: re.Match[str]) -> str:
        link = f"{up}{found[1]}{found[2]}{'' if found[3] == 'index' else found[3] + '/'}"
        return f' href="{link or "./"}'

    return _LINK.sub(folder, html)


def address(form: Form) -> Callable[[str], str]:
    """Where a page is, from the root of the built site."""
    if form == "html":
        return lambda path: path.removesuffix(".md") + ".html"
    return lambda path: path.removesuffix(".md") + "/"


def write(
    site: Site,
    store: TextStore,
    folder: str | Path,
    *,
    form: Form = "html",
    more: Mapping[str, bytes] | None = None,
    force: bool = False,
) -> int:
    """Write all pages and files, and `more` files by their paths, into a folder; those that have not changed stay untouched.

    Returns how many there are. Pages that were written before and are no longer part of the site are removed. Raises
    `OthersFiles`, before anything is written, if a file that this program did not write is in the way and `force` is
    not set; `OSError` if a file cannot be written.
    """
    root = Path(folder)
    titles = {ruling.id: ruling for ruling in site.gathered.rulings}
    paths = {
        *map(links.ruling, titles),
        *(page.path for page in site.pages),
        *(file.path for file in site.files),
        *(more or ()),
    }
    with listed(root, paths, force=force):
        for path, content in (more or {}).items():
            write_changed(root / path, content)
        return _write_all(site, store, root, titles, form) + len(more or ())


def _write_all(site: Site, store: TextStore, root: Path, titles: Mapping[str, Ruling], form: Form) -> int:
    count = 0
    for name, body in bodies(site.gathered, store):
        ruling = titles[name]
        path = links.ruling(name)
        text = f"{heading(ruling)}\n\n{addressed(site.ways[name] + body, path, form)}\n"
        _write(root / path, _whole(path, ruling.title, about(ruling), text, form))
        count += 1
    for page in site.pages:
        _write(root / page.path, _whole(page.path, page.title, page.about, addressed(page.text, page.path, form), form))
        count += 1
    for file in site.files:
        _write(root / file.path, file.text)
        count += 1
    return count


def _whole(path: str, title: str, about: str, text: str, form: Form) -> str:
    """A page with its heading for generators, its style, its script and the place of the search box."""
    up = "../" * (path.count("/") + (form == "folders"))
    head = f'<link rel="stylesheet" href="{up}{STYLE}"><script defer src="{up}{SCRIPT}"></script>{FOUND}'
    facts = "".join(f"{key}: {_quoted(value)}\n" for key, value in (("title", title), ("description", about)) if value)
    return f"---\n{facts}---\n\n{head}\n\n{text}"


def _quoted(text: str) -> str:
    """Text as YAML that no template can misread."""
    return json.dumps(" ".join(text.split())).replace("{", "\\u007b").replace("}", "\\u007d")


def _write(file: Path, text: str) -> None:
    write_changed(file, text.encode("utf-8", "replace"))
