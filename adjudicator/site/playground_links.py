"""The playground of a site: its files, and the script that opens rulings in it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

from adjudicator.browser.files import files as playground_files
from adjudicator.browser.pyodide import NoPyodide
from adjudicator.browser.runtime import ready
from adjudicator.search.index import collected
from adjudicator.site import links

PLAYGROUND: Final = "playground"
"""The folder of the playground, from the root of the site."""
OPENING: Final = f"{links.ASSETS}/open-in-playground.js"
"""The script that adds a button to each ruling; it exists only if the site has a playground."""


def opening_script() -> str:
    """The text of that script."""
    return files("adjudicator.site").joinpath("assets", "open-in-playground.js").read_text(encoding="utf-8")


def playground(folders: Sequence[str], told: Callable[[str], None]) -> dict[str, bytes]:
    """Every file of the playground by its path from the root of the site; the scenarios of these folders can be found in it.

    `told` is called when something takes long, and with the reason if there are no files because a playground has
    nothing to run on.
    """
    try:
        runtime = ready()
    except NoPyodide as missing:
        told(f"The site has no playground. {missing}")
        return {}
    with tempfile.TemporaryDirectory() as folder:
        index = Path(folder) / "rulings.sqlite3"
        collected(index, [one for one in folders if Path(one).is_dir()], told)
        made = {f"{PLAYGROUND}/{path}": content for path, content in playground_files(runtime, index=index, home="../")}
    return {**made, OPENING: opening_script().encode()}
