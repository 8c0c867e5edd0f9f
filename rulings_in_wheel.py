"""What the wheel has in addition to the package: the project's rulings, in the index that questions are looked up in;
the register of official rulings, which citations are checked against; and the table of contents of the definitions,
with all names, so that a program loads only the definitions that it needs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Rulings(BuildHookInterface[Any]):
    """Makes the index of the rulings and includes the register, for a wheel. An editable installation reads the folder
    itself."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make it beside the package, and include it."""
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        from adjudicator.format.catalogue import made_when_built
        from adjudicator.search.index import make

        file = root / "build" / "rulings.sqlite3"
        file.parent.mkdir(exist_ok=True)
        make(file)
        build_data["force_include"][str(file)] = "adjudicator/search/rulings.sqlite3"
        for name, text in made_when_built().items():
            kept = file.with_name(name)
            kept.write_text(text, encoding="utf-8")
            build_data["force_include"][str(kept)] = f"adjudicator/made/{name}"
        for table in sorted((root / "rulings").glob("*.csv")):
            build_data["force_include"][str(table)] = f"adjudicator/format/rulings/{table.name}"
