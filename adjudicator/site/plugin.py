"""The plugin for mkdocs: `plugins: [adjudicator]` adds a page for every scenario of a folder, and those that lead to them.

mkdocs takes a long time for thousands of pages. So it gets only the pages that lead to the others (`rulings.md`,
`cards.md` ...); it knows where the others are, so that links to them are checked, and its theme draws one empty page
for each folder, which is then filled with one text after another.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

from jinja2 import Environment
from mkdocs.commands.build import get_context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as ThemePage
from mkdocs.structure.toc import TableOfContents, get_toc
from mkdocs.utils.templates import TemplateContext

from adjudicator.format.folders import ENDING
from adjudicator.format.problems import BadScenario
from adjudicator.garbage import look_seldom
from adjudicator.processes import ProcessDied
from adjudicator.site import links
from adjudicator.site.atlas import NONE, NoAtlas, read
from adjudicator.site.contents import FOUND, SCRIPT, STYLE, Site, build
from adjudicator.site.earlier_build import EarlierBuild
from adjudicator.site.filled_pages import ABOUT, NAME, TEXT, TITLE, EmptyPage, Filling
from adjudicator.site.hub_html import in_html, not_kept
from adjudicator.site.kept_html import KeptHtml
from adjudicator.site.page import Page
from adjudicator.site.plain_markdown import Form, address, addressed
from adjudicator.site.playground_links import OPENING, playground
from adjudicator.site.plugin_options import DataFile, LaterFile, Options
from adjudicator.site.policy import with_policy
from adjudicator.site.rulings.all_rulings import processors
from adjudicator.site.rulings.embedded_rulings import embed
from adjudicator.site.store import NotAStore, TextStore, beside

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("mkdocs.plugins.adjudicator")

IN_HTML: Final = "md_in_html"
"""The extension that reads Markdown inside HTML, for long lists that are folded."""
MOST_PROBLEMS: Final = 20
"""How many mistakes in scenarios are reported one by one."""

SITEMAP: Final = "sitemap.xml"
"""The list of all pages of a site."""

TEMPLATE: Final = "adjudicator.html"
"""The template that a theme can have for pages of rulings, cards, rules ... in place of its usual one."""

_FIRST_HEADING: Final = re.compile("^# +(.+?) *#*$", re.MULTILINE)
_TOLD: Final = 500
"""How often progress is reported, in scenarios."""
_SECTIONS: Final = (("adj-ruling", "The ruling"),)
"""The target of the link that skips the header of a page."""


class Plugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Adds the site of rulings to the documentation of a project."""

    def __init__(self) -> None:
        self.serving = False
        self.site: Site | None = None
        self.playground: Future[dict[str, bytes]] | None = None
        self.html: Future[dict[str, str]] | None = None
        self.store: TextStore | None = None
        self.kept: KeptHtml | None = None
        self.filled: dict[str, tuple[LaterFile, Page | None]] = {}
        self.made: set[str] = set()

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """While somebody is writing, mkdocs adds a script of its own to the pages it serves."""
        self.serving = command == "serve"
        look_seldom()

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """The style and the script are on every page; nothing is fetched from elsewhere."""
        root = Path(config.config_file_path or "mkdocs.yml").resolve().parent
        self.root = root
        self.folders = [os.path.join(root, folder) for folder in self.config.scenarios]
        for folder, named in zip(self.folders, self.config.scenarios, strict=True):
            if not os.path.exists(folder):
                raise PluginError(
                    f"adjudicator: There is no '{named}' beside mkdocs.yml. Put your *{ENDING} files there, "
                    "or name their folder: 'plugins: [adjudicator: {scenarios: [my-folder]}]'."
                )
        self.form: Form = "folders" if config.use_directory_urls else "html"
        if STYLE not in config.extra_css:
            config.extra_css.append(STYLE)
        if SCRIPT not in map(str, config.extra_javascript):
            config.extra_javascript.append(SCRIPT)
        # mkdocs keeps a plugin from one build to the next
        self.playground = self.html = None
        if self.config.playground:
            self.playground = _meanwhile(playground, self.folders, log.info)
        if IN_HTML not in config.markdown_extensions:
            config.markdown_extensions.append(IN_HTML)
        if self.config.local:
            keep_local(config)
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Set aside what mkdocs is about to delete, since this build may make the same."""
        self.earlier = EarlierBuild(config.site_dir, links.FOLDERS)
        self.earlier.set_aside()

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Resolve the scenarios, and give mkdocs the pages."""
        self.earlier.put_back()
        written = {file.src_uri: _title(file) for file in files.documentation_pages()}
        self._closed()
        try:
            self.store = TextStore(
                beside(self.root) if self.config.cache is None else os.path.join(self.root, self.config.cache),
                ours=self.config.cache is None,
            )
        except NotAStore as other:
            raise PluginError(
                f"adjudicator: {other}: 'cache' names a file that no site has made. Name another one."
            ) from None
        jobs = self.config.jobs or processors()
        try:
            self.site = site = build(
                self.folders,
                self.store,
                register_in=None if self.config.register is None else os.path.join(self.root, self.config.register),
                written=written,
                address=address(self.form),
                jobs=jobs,
                progress=_tell,
                base=str(self.root),
                seconds=self.config.seconds,
                atlas=NONE if self.config.atlas is None else read(os.path.join(self.root, self.config.atlas)),
            )
        except (BadScenario, ProcessDied, NoAtlas) as bad:
            raise PluginError(f"adjudicator: {bad}") from None
        for problem in site.gathered.problems[:MOST_PROBLEMS]:
            log.warning("%s", problem)
        if len(site.gathered.problems) > MOST_PROBLEMS:
            log.warning("... and %s more mistakes in scenarios.", len(site.gathered.problems) - MOST_PROBLEMS)
        for ruling in site.gathered.rulings:
            if ruling.holds != "holds":
                log.warning(
                    "%s:%s: '%s' does not hold: %s", ruling.file, ruling.line, ruling.id, "; ".join(ruling.wrong)
                )
        self.filled = {}
        for ruling in site.gathered.rulings:
            self._fill(files, config, links.ruling(ruling.id), None)
        for page in site.pages:
            if "/" in page.path:
                self._fill(files, config, page.path, page)
            else:
                text = f"---\ndescription: {_in_yaml(page.about)}\n---\n{page.text}"
                files.append(File.generated(config, page.path, content=text))
        filled = [page for _, page in self.filled.values() if page is not None]
        if fresh := not_kept(filled, self.store):
            self.html = _meanwhile(in_html, fresh, jobs)
        for data in site.files:
            if files.get_file_from_path(data.path) is None:
                files.append(DataFile.generated(config, data.path, content=data.text))
        of_playground = {} if self.playground is None else self.playground.result()
        for path, content in of_playground.items():
            files.append(File.generated(config, path, content=content))
        if of_playground and OPENING not in map(str, config.extra_javascript):
            config.extra_javascript.append(OPENING)
        self.made = {page.path for page in site.pages} | ({"index.md"} - written.keys())
        start = next((page for page in site.pages if page.path == links.RULINGS), None)
        if start is not None and not {"index.md", "README.md"} & written.keys():
            files.append(File.generated(config, "index.md", content=start.text))
        return files

    def _fill(self, files: Files, config: MkDocsConfig, path: str, page: Page | None) -> None:
        there = files.get_file_from_path(path)
        if there is not None:
            return
        file = LaterFile.generated(config, path, content="", inclusion=InclusionLevel.NOT_IN_NAV)
        assert isinstance(file, LaterFile)
        # mkdocs knows this of its own pages only
        drawn = File.generated(config, path, content="")
        file.dest_uri, file.url = drawn.dest_uri, drawn.url
        files.append(file)
        self.filled[path] = (file, page)

    def on_nav(self, nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
        """The empty pages that mkdocs draws."""
        self.nav = nav
        return nav

    def on_env(self, env: Environment, config: MkDocsConfig, files: Files) -> Environment:
        """The empty pages that mkdocs draws."""
        self.env = env
        self.files = files
        return env

    def on_template_context(
        self, context: TemplateContext, *, template_name: str, config: MkDocsConfig
    ) -> TemplateContext:
        """The filled pages are in the list of all pages, too, which search engines read."""
        if template_name == SITEMAP and config.site_url:
            filled = [_listed(config, file) for file, _ in self.filled.values()]
            context["pages"] = [*context["pages"], *filled]
        return context

    # after everybody else has changed the text
    @event_priority(-100)
    def on_page_markdown(self, markdown: str, *, page: ThemePage, config: MkDocsConfig, files: Files) -> str:
        """Put rulings into pages written by hand: a line `<!-- ruling: ID -->`."""
        assert self.site is not None
        path = page.file.src_uri

        def missing(name: str) -> None:
            log.warning("%s: There is no ruling '%s' to embed here: write the id of a scenario.", path, name)

        text = embed(markdown, path, self.site.gathered, self.form, missing)
        if path not in self.made:
            return text
        if self.kept is None:
            assert self.store is not None
            self.kept = KeptHtml(self.store, config, files)
        return self.kept.before(text, page)

    # before anybody else changes the HTML
    @event_priority(100)
    def on_page_content(self, html: str, *, page: ThemePage, config: MkDocsConfig, files: Files) -> str:
        """Put the search box below the heading, on every page; links that our own pages have as HTML become addresses."""
        if page.file.src_uri in self.made:
            assert self.kept is not None
            html = self.kept.after(html, page)
            html = addressed(html, page.file.src_uri, self.form)
        if FOUND in html:
            return html
        heading, end, text = html.partition("</h1>")
        return f"{heading}{end}{FOUND}{text}" if end else f"{FOUND}{html}"

    @event_priority(50)
    def on_post_page(self, output: str, *, page: ThemePage, config: MkDocsConfig) -> str:
        """Nothing written in a scenario can run in the page."""
        assert self.site is not None
        content = page.content or ""
        made = page.file.src_uri in self.made
        trusted = output.replace(content, "") + ("" if made else page.file.content_string)
        return self._with_policy(output, trusted, pictures=not made)

    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
        """The same for the theme's own pages, such as `404.html`."""
        if not template_name.endswith(".html"):
            return output_content
        return self._with_policy(output_content, output_content)

    def _with_policy(self, page: str, trusted: str, *, pictures: bool = False) -> str:
        return with_policy(page, trusted, pictures=pictures) if self.config.policy and not self.serving else page

    @event_priority(-50)
    def on_post_build(self, config: MkDocsConfig) -> None:
        """Fill the pages."""
        assert self.site is not None
        assert self.store is not None
        store = self.store
        folders = sorted({path.partition("/")[0] for path in self.filled})
        empty = {folder: EmptyPage(self._drawn(folder, config), self._with_policy) for folder in folders}
        places = {path: file.dest_uri for path, (file, _) in self.filled.items()}
        pages = [page for _, page in self.filled.values() if page is not None]
        if self.html is not None:
            store.put(self.html.result())
        self.earlier.remember(store)
        filling = Filling(self.site, store, self.earlier, empty, places, self.form)
        filling.rulings([path for path, (_, page) in self.filled.items() if page is None])
        filling.others(pages)
        self.earlier.keep(store)
        self.earlier.remove_old({file.dest_uri for file in self.files})
        store.drop_unused()
        self._closed()

    def on_build_error(self, error: Exception) -> None:
        """Let go of the file."""
        self._closed()

    def _closed(self) -> None:
        if self.store is not None:
            self.store.close()
            self.store = None
        self.kept = None

    def on_serve(self, server: LiveReloadServer, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """A change to a scenario is a change to the site."""
        for folder in self.folders:
            server.watch(folder)
        return server

    def _drawn(self, folder: str, config: MkDocsConfig) -> str:
        """An empty page of a folder, as the theme draws it."""
        file = File.generated(config, f"{folder}/{NAME}.md", content="", inclusion=InclusionLevel.NOT_IN_NAV)
        page = ThemePage(TITLE, file, config)
        page.edit_url = None
        is_ruling = folder == "rulings"
        page.meta = {"title": TITLE, "description": ABOUT, "hide": ["navigation", "toc"] if is_ruling else ["toc"]}
        page.content = f"<h1>{TITLE}</h1>{TEXT}"
        page.toc = _contents() if is_ruling else get_toc([])
        context = get_context(self.nav, self.files, config, page)
        drawn = self.env.select_template([TEMPLATE, "main.html"]).render(context)
        if TEXT not in drawn:
            raise PluginError("adjudicator: The theme shows no text on its pages (page.content in main.html).")
        return drawn


def _meanwhile(work: Callable[P, T], *handed: P.args, **named: P.kwargs) -> Future[T]:
    """Work that is done in a thread of its own, in parallel."""
    one = ThreadPoolExecutor(1)
    done = one.submit(work, *handed, **named)
    one.shutdown(wait=False)
    return done


def keep_local(config: MkDocsConfig) -> None:
    """Switch off what themes fetch from elsewhere, unless the project says otherwise."""
    if config.theme.name == "material":
        config.theme["font"] = False
    elif "highlightjs" in config.theme:
        config.theme["highlightjs"] = False


def _listed(config: MkDocsConfig, file: File) -> File:
    """A filled page as mkdocs lists its own."""
    listed = File.generated(config, file.src_uri, content="")
    ThemePage(None, listed, config)
    return listed


def _title(file: File) -> str:
    """The title of a hand-written page: its first heading."""
    heading = _FIRST_HEADING.search(file.content_string)
    return heading[1].strip() if heading is not None else file.name


def _contents() -> TableOfContents:
    return get_toc([{"level": 2, "id": id, "name": name, "children": []} for id, name in _SECTIONS])


def _tell(number: int, whole: int) -> None:
    if number == whole or number % _TOLD == 0:
        log.info("%s of %s scenarios resolved", f"{number:,}", f"{whole:,}")


def _in_yaml(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
