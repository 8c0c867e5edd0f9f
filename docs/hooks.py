"""What `mkdocs build` makes itself: the page with the register of rulings."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from adjudicator.scenario.finding import find
from adjudicator.coverage.page import page
from adjudicator.coverage.register import register, settle
from adjudicator.scenario.catalogue import names
from adjudicator.scenario.load import load

ROOT = Path(__file__).parent.parent


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add `rulings.md`, made from the register and the scenarios."""
    rulings = register(ROOT / "rulings")
    for file in find([str(ROOT / "scenarios")]).files:
        settle(rulings, load(file, names()))
    files.append(File.generated(config, "rulings.md", content=page(rulings)))
    return files
