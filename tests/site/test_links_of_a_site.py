"""Every link of a whole site made from scenarios that are run: rulings, and the pages that lead to them."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import pytest

from adjudicator.site.contents import Site, build
from adjudicator.site.links import ruling, slug
from adjudicator.site.rulings.all_rulings import bodies
from adjudicator.site.store import TextStore

ROOT = Path(__file__).parents[2]
SCENARIOS = [str(ROOT / "scenarios" / name) for name in ("cards/hinterlands/inn.scenario.yaml", "online-client")]
SCENARIOS[1:] = [f"{SCENARIOS[1]}/{name}.scenario.yaml" for name in ("inn", "ducat")]
LINK = re.compile(r"""\]\(([^)]*)\)|(?:href|src)="([^"]*)\"""")
PLACE = re.compile(r' id="([^"]*)"')
HEADING = re.compile("^#+ (.*)$", re.MULTILINE)


def laid_out(site: Site, store: TextStore) -> dict[str, str]:
    """Each page, and each file for programs, by its path."""
    pages = {ruling(name): body for name, body in bodies(site.gathered, store)}
    return pages | {page.path: page.text for page in site.pages} | {file.path: file.text for file in site.files}


@pytest.mark.parametrize("register", [str(ROOT / "rulings"), None], ids=["with every card", "with those used"])
def test_every_link_of_a_site_leads_to_a_page_and_a_place_on_it(tmp_path: Path, register: str | None) -> None:
    store = TextStore(tmp_path / "kept")
    site = build(SCENARIOS, store, register_in=register)
    assert site.gathered.problems == ()
    assert len(site.gathered.rulings) > 5
    pages = laid_out(site, store)
    followed, wrong = 0, []
    for page, text in pages.items():
        for found in LINK.findall(text) if page.endswith(".md") else ():
            target, _, fragment = (found[0] or found[1]).partition("#")
            if "://" in target:
                continue
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page), target)) if target else page
            followed += 1
            if path not in pages:
                wrong.append(f"{page} -> {path}")
            elif fragment and fragment not in places(pages[path]):
                wrong.append(f"{page} -> {path}#{fragment}")
    store.close()
    assert wrong == []
    assert followed > len(pages)


def places(text: str) -> set[str]:
    return {*PLACE.findall(text), *map(slug, HEADING.findall(text))}
