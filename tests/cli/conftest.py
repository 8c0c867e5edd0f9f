"""Commands run inside the test, and small scenarios to run them on."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from commands import INN, MILITIA, Command, Ran, Written

from adjudicator.cli.main import main
from adjudicator.search.index import make


@pytest.fixture(autouse=True)
def without_the_rulings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Reading all rulings takes seconds."""
    monkeypatch.setattr("adjudicator.search.sources.CHECKOUT", tmp_path / "no rulings")


@pytest.fixture(scope="session")
def shipped_index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The index of the rules and cards that an installed program has; this one has no rulings."""
    folder = tmp_path_factory.mktemp("installed")
    with pytest.MonkeyPatch.context() as without:
        without.setattr("adjudicator.search.sources.CHECKOUT", folder / "no rulings")
        make(folder / "rulings.sqlite3")
    return folder / "rulings.sqlite3"


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, shipped_index: Path, tmp_path: Path) -> None:
    """As after an installation: rules and cards need not be read to answer a question, and this user has asked nothing yet."""
    monkeypatch.setattr("adjudicator.search.sources.SHIPPED", shipped_index)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def adjudicator(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `adjudicator` with these arguments; `typed` is what a person types."""
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("NO_COLOR", "FORCE_COLOR", "ADJUDICATOR_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)

    def ran(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["adjudicator", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        written = capsys.readouterr()
        assert "Traceback" not in written.out + written.err
        return Ran(int(ended.value.code or 0), written.out, written.err)

    return ran


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Writes a scenario file; gives its path."""

    def write(text: str, name: str = "q.scenario.yaml") -> str:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
        return str(path)

    return write


@pytest.fixture
def inn(written: Written) -> str:
    """A scenario that holds, with a lost card."""
    return written(INN, "inn.scenario.yaml")


@pytest.fixture
def militia() -> str:
    """The text of a scenario that holds, with an Attack and a Reaction."""
    return MILITIA


@pytest.fixture
def two(written: Written) -> str:
    """A file with two scenarios; the second differs."""
    second = MILITIA.replace("discard: [2 Copper]}", "discard: [Copper]}")
    return written(f"{INN}---\n{second}", "two.scenario.yaml")
