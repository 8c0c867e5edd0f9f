"""Pages of this project's documentation that are made when it is built: the references, and the changelog."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from adjudicator.cli.reference import reference
from adjudicator.format.catalogue import names
from adjudicator.format.reference_page import format_page


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add them to what is in `docs`."""
    changes = Path(__file__).with_name("CHANGELOG.md").read_text(encoding="utf-8")
    files.append(File.generated(config, "reference.md", content=reference()))
    files.append(File.generated(config, "format-reference.md", content=format_page(names())))
    files.append(File.generated(config, "changelog.md", content=changes))
    return files
