"""The site that the browser visits: this project's own, with a dozen of its rulings and one that tries to break it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from mkdocs.commands.build import build
from mkdocs.config import load_config

from adjudicator.search.sources import by_id

PROJECT: Final = Path(__file__).parents[2]

CHOSEN: Final = (
    "lose-track-1",
    "crypt-each-turn-one",
    "mastermind-mastermind",
    "counterfeit-2012-duration",
    "groundskeeper-2022-this-turn",
    "essential-end-six-players",
    "herald-overpaid-any-order",
    "elder-chameleon",
    "acolyte-throne-room-one-augur",
    "duplicate-several",
    "sacred-grove-shared",
    "states-deluded-no-actions-bought",
    "bat-exchanged-whenever-it-trashed",
    "treasure-map-one-after-the-other",
    "lose-track-inn-shuffles-itself",
    "online-crown-on-scepter-replays-that-crown",
)
"""Many steps and few, two players and six, every status, cards of every colour, other dates, open choices."""

SIGNS: Final = (
    "<b>bold</b> \"quoted\" 'single' <script>alert(1)</script> </script> <!-- & *stars* `code` {{ 7*7 }} \\u003c"
)

SIGNS_SCENARIO: Final = f"""\
# {SIGNS}
id: signs-1
title: >-
  {SIGNS}
question: >-
  {SIGNS}
kingdom: [Village]
players: {{alice: {{hand: [Village]}}}}
moves: [alice plays Village]
ruling: >-
  {SIGNS}
"""


@cache
def corpus() -> dict[str, str]:
    """Every scenario of the corpus by its id, exactly as it is written in its file. The files are read once."""
    files = (PROJECT / "scenarios").rglob("*.scenario.yaml")
    return {name: text for file in files for name, text in by_id(file.read_text(encoding="utf-8")).items()}


def scenario(name: str) -> str:
    """One of them."""
    if name not in corpus():
        raise LookupError(f"There is no scenario '{name}' any more: choose another one in {__file__}.")
    return corpus()[name]


def publish(folder: Path) -> Path:
    """Build the site below a folder, as `mkdocs build` would, and say where it is."""
    scenarios = folder / "scenarios"
    scenarios.mkdir()
    for name in CHOSEN:
        (scenarios / f"{name}.scenario.yaml").write_text(scenario(name), encoding="utf-8")
    (scenarios / "signs-1.scenario.yaml").write_text(SIGNS_SCENARIO, encoding="utf-8")
    rulings = {
        "scenarios": [str(scenarios)],
        "register": str(PROJECT / "rulings"),
        "playground": True,
        "cache": str(folder / "kept"),
        "jobs": 1,
    }
    config = load_config(
        str(PROJECT / "mkdocs.yml"),
        site_dir=str(folder / "site"),
        strict=False,
        plugins=[{"adjudicator": rulings}],
    )
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    return folder / "site"
