"""Builds a release and tries it: sdist and wheel, their contents, and each of them in clean environments.

python release.py

Nothing is uploaded. It ends with exit code 1 and a sentence if the changelog has no dated entry for the version, if a
file is missing from the packages, or if the installed program does not resolve a scenario.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
NEEDED = ("adjudicator/cards/objects.csv", "adjudicator/py.typed")
"""Files without which an installed program would be broken, or untyped."""
SCENARIO = PROJECT / "scenarios" / "chapter-3" / "lose-track.scenario.yaml"


def main() -> None:
    """Build, list, install and try."""
    version = released_version()
    built = PROJECT / "dist"
    shutil.rmtree(built, ignore_errors=True)
    run(sys.executable, "-m", "build", "--outdir", str(built), str(PROJECT))
    packages = sorted(built.iterdir())
    for package in packages:
        files = sorted(contents(package))
        print(f"{package.name}: {len(files)} files, {package.stat().st_size / 1e6:.2f} MB")
        for needed in NEEDED:
            if not any(file.endswith(needed) for file in files):
                sys.exit(f"{package.name} has no {needed}.")
        for folder, count in sorted(by_folder(files).items()):
            print(f"  {folder}: {count}")
    tried = [python for python in map(interpreter, VERSIONS) if python]
    if not tried:
        sys.exit(f"There is no Python {' or '.join(VERSIONS)} here to try it with.")
    for python in tried:
        for package in packages:
            try_out(python, package, version)
    missing = [one for one in VERSIONS if interpreter(one) is None]
    if missing:
        print(f"Not tried, because they are not installed here: Python {', '.join(missing)}.")


def released_version() -> str:
    """The version that the program says it has. Ends the program if the changelog has no dated entry for it."""
    text = (PROJECT / "adjudicator" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', text)
    assert found, "adjudicator/__init__.py has no __version__"
    version = found.group(1)
    changes = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d{{2}}-\d{{2}}$", changes, re.MULTILINE):
        sys.exit(f"CHANGELOG.md has no '## [{version}] - YYYY-MM-DD': date the entry of this version first.")
    return version


def contents(package: Path) -> Iterator[str]:
    """The names of the files in a package."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            yield from wheel.namelist()
    else:
        with tarfile.open(package) as sdist:
            yield from (member.name for member in sdist.getmembers() if member.isfile())


def by_folder(files: list[str]) -> dict[str, int]:
    """How many files each of the first two levels of folders has."""
    counts: dict[str, int] = {}
    for file in files:
        folder = "/".join(file.split("/")[:-1][:2]) or "."
        counts[folder] = counts.get(folder, 0) + 1
    return counts


def interpreter(version: str) -> str | None:
    """The Python of this version, if there is one that starts: the name alone may be an empty pyenv shim."""
    if sys.version_info[:2] == tuple(map(int, version.split("."))):
        return sys.executable
    found = shutil.which(f"python{version}")
    starts = found is not None and subprocess.run([found, "--version"], capture_output=True).returncode == 0
    return found if starts else None


def try_out(python: str, package: Path, version: str) -> None:
    """Install a package in an environment of its own, away from the checkout, and resolve a scenario with it."""
    with tempfile.TemporaryDirectory() as folder:
        environment = Path(folder, "venv")
        run(python, "-m", "venv", str(environment))
        program = environment / ("Scripts" if sys.platform == "win32" else "bin")
        run(str(program / "python"), "-m", "pip", "install", "-q", str(package))
        said = run(str(program / "adjudicator"), "--version", cwd=folder)
        assert said.strip() == f"adjudicator {version}", said
        verdict = run(str(program / "adjudicator"), "check", str(SCENARIO), cwd=folder)
        print(f"{package.name} with {Path(python).name}: {verdict.strip()}")


def run(*command: str, cwd: str | None = None) -> str:
    """What a command prints. If it fails, ends the program with its message."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
