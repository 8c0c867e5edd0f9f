"""The plugin: `mkdocs build` in somebody else's project, with three lines of configuration."""

from __future__ import annotations

import base64
import hashlib
import html
import logging
import re
import subprocess
import sys
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page as ThemePage
from projects import DANGEROUS, THREE_LINES, built

from adjudicator.site.rulings import all_rulings
from adjudicator.site.rulings.all_rulings import Made, Written

MATERIAL = f"theme: {{name: material}}\n{THREE_LINES}"
LARGEST = 150_000
"""Bytes that the page of a ruling may have."""

FETCHED = re.compile(
    r"""(?:<(?:script|img|iframe|source|embed)[^>]*\ssrc|<link[^>]*\shref|@import|url\()=?\s*["'(]?((?:https?:)?//[^"'\s>)]+)"""
)


def test_three_lines_make_the_site(project: Path) -> None:
    site = built(project, strict=True)
    page = (site / "rulings" / "village-1" / "index.html").read_text(encoding="utf-8")
    assert "One card and two Actions." in page
    assert "<title>Village gives a card and two Actions" in page
    for other in ("index.html", "rulings/index.html", "cards/village/index.html", "rules/playing/index.html"):
        assert (site / other).is_file(), other


def test_every_page_is_in_the_list_for_search_engines(project: Path) -> None:
    site = built(project, site_url="https://example.org/rulings-of-ours/")
    listed = re.findall("<loc>(.*?)</loc>", (site / "sitemap.xml").read_text(encoding="utf-8"))
    pages = {page.parent.relative_to(site).as_posix() for page in site.rglob("index.html")}
    assert len(listed) == len(set(listed))
    assert set(listed) == {f"https://example.org/rulings-of-ours/{'' if page == '.' else page + '/'}" for page in pages}


def test_a_playground_is_only_in_the_build_that_asks_for_it(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # mkdocs keeps the plugin, as in `mkdocs serve` when mkdocs.yml changes
    monkeypatch.setattr("adjudicator.site.plugin.playground", lambda *made: {"playground/index.html": b"a table"})
    settings = project / "mkdocs.yml"
    settings.write_text(THREE_LINES.replace("- adjudicator", "- adjudicator: {playground: true}"), encoding="utf-8")
    assert (built(project) / "playground" / "index.html").is_file()
    settings.write_text(THREE_LINES, encoding="utf-8")
    assert not (built(project) / "playground").exists()


def test_every_link_of_every_page_leads_somewhere(project: Path) -> None:
    site = built(project)
    missing = []
    for page in site.rglob("*.html"):
        for link in re.findall(r'(?:href|src)="([^"#?]+)', page.read_text(encoding="utf-8")):
            if ":" in link or link.startswith("/"):
                continue
            target = (page.parent / html.unescape(link)).resolve()
            if not (target.is_file() or (target / "index.html").is_file()):
                missing.append(f"{page.relative_to(site)}: {link}")
    assert missing == []


def test_without_folders_for_pages_links_lead_somewhere_too(project: Path) -> None:
    with (project / "mkdocs.yml").open("a", encoding="utf-8") as file:
        file.write("use_directory_urls: false\n")
    site = built(project)
    page = (site / "rulings" / "village-1.html").read_text(encoding="utf-8")
    links = re.findall(r'href="(\.\./(?:cards|rules)/[^"#]+)', page)
    assert links
    assert [link for link in links if not (site / "rulings" / link).resolve().is_file()] == []


@pytest.mark.parametrize("lines", [THREE_LINES, MATERIAL], ids=["mkdocs", "material"])
def test_nothing_is_fetched_from_elsewhere(project: Path, lines: str) -> None:
    (project / "mkdocs.yml").write_text(lines, encoding="utf-8")
    site = built(project)
    found = []
    for file in [*site.rglob("*.html"), *(site / "assets" / "adjudicator").rglob("*")]:
        found += [f"{file.name}: {url}" for url in FETCHED.findall(file.read_text(encoding="utf-8"))]
    assert found == []


def test_pages_are_small(project: Path) -> None:
    (project / "mkdocs.yml").write_text(MATERIAL, encoding="utf-8")
    sizes = {page: page.stat().st_size for page in (built(project) / "rulings").rglob("*.html")}
    assert sizes
    assert max(sizes.values()) < LARGEST


def test_no_text_of_a_scenario_is_markup_on_any_page(project: Path, dangerous: Path) -> None:
    site = built(project)
    page = (site / "rulings" / "signs-1" / "index.html").read_text(encoding="utf-8")
    assert f"<title>{html.escape(DANGEROUS)}" in page
    for file in site.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert "<b>bold" not in text
        assert "</script> <!--" not in text
    script = (site / "assets" / "adjudicator" / "search.js").read_text(encoding="utf-8")
    assert "7*7" in script


def test_a_change_shows_up_and_nothing_else_is_run(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built(project)
    ran: list[str] = []
    make = all_rulings.make

    def make_and_count(one: Written, seconds: float) -> Made:
        ran.append(one.text)
        return make(one, seconds)

    monkeypatch.setattr(all_rulings, "make", make_and_count)
    file = project / "scenarios" / "two.scenario.yaml"
    file.write_text(file.read_text().replace("One card and two", "A card and two"), encoding="utf-8")
    page = (built(project) / "rulings" / "village-1" / "index.html").read_text(encoding="utf-8")
    assert "A card and two Actions." in page
    assert len(ran) == 1


def test_pages_that_are_kept_are_the_same(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pages() -> dict[str, str]:
        site = built(project)
        # the theme says when the page was made
        return {
            file.relative_to(site).as_posix(): re.sub("Build Date.*", "", file.read_text(encoding="utf-8"))
            for file in site.rglob("*.html")
        }

    (project / "docs" / "index.md").write_text("# Start\n\n[All](rulings.md#rulings)\n", encoding="utf-8")
    first = pages()
    read: list[str] = []
    render = ThemePage.render

    def counted(page: ThemePage, config: MkDocsConfig, files: Files) -> None:
        assert page.markdown is not None
        if page.markdown:
            read.append(page.file.src_uri)
        render(page, config, files)

    monkeypatch.setattr(ThemePage, "render", counted)
    assert pages() == first
    assert read == ["index.md"]
    # another file could be what a link leads to
    (project / "docs" / "more.md").write_text("# More\n", encoding="utf-8")
    pages()
    assert "rulings.md" in read


def test_a_theme_that_writes_titles_into_scripts(project: Path) -> None:
    (project / "theme").mkdir()
    (project / "theme" / "adjudicator.html").write_text(
        "<html><head><script>title='{{ page.title }}'</script></head><body>{{ page.content }}</body></html>",
        encoding="utf-8",
    )
    (project / "mkdocs.yml").write_text(
        "site_name: Ours\ntheme: {name: mkdocs, custom_dir: theme}\nplugins: [adjudicator]\n", encoding="utf-8"
    )
    site = built(project)
    for page in site.glob("rulings/*/index.html"):
        text = page.read_text(encoding="utf-8")
        (script,) = re.findall("<script>(title=.*?)</script>", text)
        assert base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() in text


def test_links_to_rulings_are_checked(project: Path) -> None:
    (project / "docs" / "index.md").write_text(
        "# Ours\n\n[a](rulings/village-1.md) [b](cards/moat.md)\n", encoding="utf-8"
    )
    assert 'href="rulings/village-1/"' in (built(project, strict=True) / "index.html").read_text(encoding="utf-8")
    (project / "docs" / "index.md").write_text("# Ours\n\n[a](rulings/village-2.md)\n", encoding="utf-8")
    with pytest.raises(Abort, match="strict"):
        built(project, strict=True)


def test_a_page_written_by_hand_stays(project: Path) -> None:
    (project / "docs" / "rulings.md").write_text("# By hand\n", encoding="utf-8")
    assert "By hand" in (built(project) / "rulings" / "index.html").read_text(encoding="utf-8")


def test_a_broken_scenario_is_told_with_its_place(project: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = project / "scenarios" / "two.scenario.yaml"
    file.write_text(file.read_text().replace("kingdom: [Militia", "kingdom: [Miltia"), encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        site = built(project)
    assert "scenarios/two.scenario.yaml:17:11: " in caplog.text.replace("\\", "/")
    assert "Did you mean 'Militia'?" in caplog.text
    assert (site / "rulings" / "village-1" / "index.html").is_file()
    with pytest.raises(Abort, match="strict"):
        built(project, strict=True)


def test_a_ruling_that_does_not_hold_fails_a_strict_build(project: Path) -> None:
    file = project / "scenarios" / "two.scenario.yaml"
    file.write_text(file.read_text().replace("actions: 2", "actions: 3"), encoding="utf-8")
    with pytest.raises(Abort, match="strict"):
        built(project, strict=True)


def test_a_folder_that_is_not_there_is_told(project: Path) -> None:
    text = "site_name: Ours\nplugins:\n  - adjudicator:\n      scenarios: [questions]\n"
    (project / "mkdocs.yml").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build"], cwd=project, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "There is no 'questions' beside mkdocs.yml." in done.stderr
    assert "Traceback" not in done.stderr


def test_an_option_that_is_misspelt_is_told(project: Path) -> None:
    text = "site_name: Ours\nplugins:\n  - adjudicator:\n      senarios: [scenarios]\n"
    (project / "mkdocs.yml").write_text(text, encoding="utf-8")
    with pytest.raises((Abort, ConfigurationError)):
        built(project, strict=True)


def test_only_the_plugin_knows_mkdocs() -> None:
    package = Path(all_rulings.__file__).parent.parent
    knowing = [
        file.name for file in package.rglob("*.py") if re.search("^ *(?:from|import) mkdocs", file.read_text(), re.M)
    ]
    assert sorted(knowing) == ["kept_html.py", "plugin.py", "plugin_options.py"]


def test_every_page_says_which_scripts_may_run(project: Path) -> None:
    """Those of the theme. A page written by hand may bring its own."""
    (project / "docs" / "own.md").write_text(
        "# Own\n\n<script>mine()</script>\n\n<!-- ruling: village-1 -->\n", encoding="utf-8"
    )
    site = built(project)
    policies = {
        page.relative_to(site).as_posix(): re.findall(
            '<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page.read_text(encoding="utf-8")
        )
        for page in site.rglob("*.html")
    }
    assert {len(found) for found in policies.values()} == {1}
    mine = base64.b64encode(hashlib.sha256(b"mine()").digest()).decode()
    assert [page for page, (policy,) in policies.items() if mine in policy] == ["own/index.html"]
    assert not any("unsafe-inline" in policy.partition("style-src")[0] for (policy,) in policies.values())


@pytest.mark.parametrize("way", ["policy: false", "serve"])
def test_where_nothing_is_said_about_scripts(project: Path, way: str) -> None:
    config = project / "mkdocs.yml"
    if way != "serve":
        config.write_text(config.read_text().replace("- adjudicator", f"- adjudicator: {{{way}}}"), encoding="utf-8")
    read = load_config(str(config))
    read.plugins.on_startup(command="serve" if way == "serve" else "build", dirty=False)
    build(read)
    page = (project / "site" / "rulings" / "village-1" / "index.html").read_text(encoding="utf-8")
    assert "Content-Security-Policy" not in page


def test_many_rulings_are_folded_by_subject(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.site.contents._LISTED", 1)
    page = (built(project) / "rulings" / "index.html").read_text(encoding="utf-8")
    assert re.search(r"<details>\s*<summary>[A-Z][^<]*: \d rulings?</summary>\s*<ul>", page)


def test_every_link_of_a_built_site_leads_to_a_file(project: Path) -> None:
    register = Path(__file__).parents[2] / "rulings"
    (project / "mkdocs.yml").write_text(
        f"site_name: Ours\nplugins:\n  - adjudicator:\n      register: '{register}'\n", encoding="utf-8"
    )
    site = built(project)
    wrong = []
    for page in sorted(site.rglob("index.html")):
        for link in set(re.findall(r' href="([^"#?]+)', page.read_text(encoding="utf-8"))):
            target = page.parent / html.unescape(link)
            if not re.match("[a-z]+:|/", link) and not (target.is_file() or (target / "index.html").is_file()):
                wrong.append(f"{page.relative_to(site)}: {link}")
    assert wrong == []
