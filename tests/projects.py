"""What the tests of the site share: small scenarios, and every sign that could be taken for markup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.commands.build import build
from mkdocs.config import load_config

DANGEROUS = "<b>bold</b> \"quoted\" 'single' </script> <!-- --> *stars* `code` [link](x) {{ 7*7 }} {% raw %} & | # $"

THREE_LINES = "site_name: Our rulings\nplugins:\n  - adjudicator\n"
"""The mkdocs.yml of somebody else's project."""

VILLAGE = """\
id: village-1
title: Village gives a card and two Actions
question: What does Village give?
cites: ["Village"]
status: official
kingdom: [Village, Moat]
players:
  alice: {hand: [Village], deck: [Copper, 2 Silver]}
  bob: {hand: [Moat]}
moves:
  - alice plays Village
expect: {alice: {hand: [Copper], actions: 2, in play: [Village]}}
ruling: One card and two Actions. There is nothing more to it.
"""

MILITIA = """\
id: militia-1
title: Bob discards down to three
kingdom: [Militia, Moat]
players:
  alice: {hand: [Militia]}
  bob: {hand: [2 Copper, 2 Estate, Moat]}
moves:
  - alice plays Militia:
      - bob react: nothing
      - bob discard: 2 Estate
expect: {bob: {discard: [2 Estate]}}
"""


def quoted(text: str) -> str:
    """Text as a YAML scalar."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def built(project: Path, **settings: Any) -> Path:
    """The site of a project."""
    config = load_config(str(project / "mkdocs.yml"), **settings)
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    return project / "site"
