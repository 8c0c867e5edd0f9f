"""Where the playground lies in a site, and the script that opens rulings in it."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from adjudicator.site import links

PLAYGROUND: Final = "playground"
"""The folder of the playground, from the root of the site."""
OPENING: Final = f"{links.ASSETS}/open-in-playground.js"
"""The script that adds a button to each ruling, only there if the site has a playground."""


def opening_script() -> str:
    """The text of that script."""
    return files("adjudicator.site").joinpath("assets", "open-in-playground.js").read_text(encoding="utf-8")
