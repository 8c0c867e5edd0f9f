"""What the plugin for mkdocs hands to mkdocs: its options, and the files that it writes itself."""

from __future__ import annotations

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.structure.files import File

from adjudicator.scenario.runner import PATIENCE
from adjudicator.site.earlier_build import write_changed


class Options(Config):  # type: ignore[no-untyped-call]
    """The options below `adjudicator:` in `mkdocs.yml`; all have defaults."""

    scenarios = config_options.ListOfItems(config_options.Type(str), default=["scenarios"])
    """Folders with scenarios, and scenario files, relative to `mkdocs.yml`."""
    register = config_options.Optional(config_options.Type(str))
    """The folder of the register of official rulings."""
    atlas = config_options.Optional(config_options.Type(str))
    """The JSON file of an atlas: which cards interact."""
    cache = config_options.Optional(config_options.Type(str))
    """The file in which results are kept."""
    jobs = config_options.Optional(config_options.Type(int))
    """How many processes run scenarios; as many as there are processors."""
    seconds = config_options.Type((int, float), default=PATIENCE)
    """How many seconds what a scenario leaves open is explored for; after that it is unknown."""
    local = config_options.Type(bool, default=True)
    """Whether the theme's fonts and highlighter from elsewhere are switched off."""
    policy = config_options.Type(bool, default=True)
    """Whether each page says which scripts may run in it: those of the theme and of pages written by hand."""
    playground = config_options.Type(bool, default=False)
    """Whether the site has a playground: any position set up, played and judged in the browser."""


class LaterFile(File):
    """A page that mkdocs does not draw but knows about, so that links can lead to it."""

    def is_documentation_page(self) -> bool:
        return False

    def copy_file(self, dirty: bool = False) -> None:
        """Written later, when there is a page to fill."""


class DataFile(File):
    """A file of ours, which stays untouched if it has not changed."""

    def copy_file(self, dirty: bool = False) -> None:
        write_changed(self.abs_dest_path, self.content_bytes)
