"""What the site of this project has in addition to the files in `docs`: the references, the changelog, and links that
also work here."""

from __future__ import annotations

import os.path
import re
from pathlib import Path
from typing import Final

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from adjudicator.cli.reference import reference
from adjudicator.format.catalogue import names
from adjudicator.format.reference_page import format_page

MADE_OF: Final = {
    "scenarios": "rulings.md",
    "scenarios/disputes": "disputed-points.md",
    "scenarios/online-client": "online-client.md",
    "adjudicator/cards": "cards.md",
    "adjudicator/rules/register.yaml": "rules.md",
    "adjudicator/rules/switches.py": "errata.md",
    "adjudicator/explanations/ability_moments.py": "moments.md",
    "adjudicator/cli": "reference.md",
    "adjudicator/playground": "playground/index.html",
    "CHANGELOG.md": "changelog.md",
}
"""Files of the repository that pages of `docs` link to, with the page of the site that is made from each."""

_LINK: Final = re.compile(r"(?<=\]\()([^)#\s]+)")


UNUSED: Final = re.compile(r"assets/javascripts/(lunr|workers)/|\.map$")
"""Files of the theme that no page uses: its own search, and source maps."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages to those in `docs`, and leave out what the theme does not need here."""
    for file in list(files):
        if UNUSED.search(file.src_uri):
            files.remove(file)
    changes = Path(__file__).with_name("CHANGELOG.md").read_text(encoding="utf-8")
    files.append(File.generated(config, "reference.md", content=reference()))
    files.append(File.generated(config, "format-reference.md", content=format_page(names())))
    files.append(File.generated(config, "changelog.md", content=changes))
    return files


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """`theme/adjudicator.html` draws whole pages, but Material knows what its styles and scripts are called."""

    @pass_context
    def of_material(context: Context, block: str) -> str:
        return "".join(env.get_template("base.html").blocks[block](context))

    env.globals["of_material"] = of_material
    return env


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links to files that pages are made from lead to these pages."""
    here = os.path.dirname(page.file.src_uri)

    def on_the_site(link: re.Match[str]) -> str:
        made = MADE_OF.get(os.path.normpath(os.path.join("docs", here, link[0])))
        if made is None:
            return link[0]
        # without a playground, to what it would be
        target = made if made.endswith(".md") or files.get_file_from_path(made) else "guides/playground.md"
        return os.path.relpath(target, here or ".")

    return _LINK.sub(on_the_site, markdown)
