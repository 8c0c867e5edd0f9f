"""The site of all rulings: how long it takes to build, cold and warm, how large it is, and its largest ruling page."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

PLAYGROUND: Final = "playground"
"""The folder of a site with Python for the browser, which is as large for one ruling as for all."""
_BUILD: Final = """
import os, resource, subprocess, sys
subprocess.run([sys.executable, "-m", "mkdocs", "build", "-q", "-d", sys.argv[1]], check=True, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime)
"""


class Built(NamedTuple):
    """A build: seconds on the clock, and seconds of all processors together."""

    seconds: float
    processors: float


class Weight(NamedTuple):
    """A site in bytes: all of it, its playground, its rulings; and the largest page of a ruling with its name."""

    whole: int
    playground: int
    rulings: int
    largest: int
    name: str


def built() -> Iterator[Built | Weight]:
    """Build the site of this project with nothing kept, then again with everything kept, and measure its size."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder, "site")
        for _ in range(2):
            start = perf_counter()
            ran = subprocess.run(
                [sys.executable, "-c", _BUILD, str(site)],
                check=True,
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, "XDG_CACHE_HOME": folder, "LOCALAPPDATA": folder},
            )
            yield Built(perf_counter() - start, float(ran.stdout.split()[-1]))
        yield weighed(site)


def weighed(site: Path) -> Weight:
    """How large a site is."""
    sizes = {file.relative_to(site).as_posix(): file.stat().st_size for file in site.rglob("*") if file.is_file()}
    rulings = {path: size for path, size in sizes.items() if path.startswith("rulings/") and path.count("/") > 1}
    name, largest = max(rulings.items(), key=lambda one: one[1])
    playground = sum(size for path, size in sizes.items() if path.startswith(f"{PLAYGROUND}/"))
    return Weight(sum(sizes.values()), playground, sum(rulings.values()), largest, name.split("/")[1])
