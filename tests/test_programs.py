"""What other programs import from `adjudicator`: the examples on its page run, and print what the page says."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

import adjudicator

PROJECT = Path(__file__).parents[1]
PAGE = PROJECT / "docs" / "python.md"


def examples() -> Iterator[tuple[str, str | None]]:
    """Each block of Python, with what is printed if the next block says it."""
    blocks = re.findall(r"```(python|text)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    for (kind, text), (following, printed) in zip(blocks, [*blocks[1:], ("", "")], strict=True):
        if kind == "python":
            yield text, printed if following == "text" else None


def test_the_examples_print_what_the_page_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PROJECT)
    known: dict[str, object] = {}
    found = list(examples())
    assert len(found) >= 7
    for text, printed in found:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(text, known)
        assert out.getvalue()
        if printed is not None:
            assert out.getvalue() == printed, text


def test_every_public_name_is_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name in ("load", "loads", "run", "check", "explore", "explain", "card"):
        assert callable(getattr(adjudicator, name))
        assert f"`{name}(" in page
    assert set(dir(adjudicator)) >= {"load", "Result", "__version__"}
    with pytest.raises(AttributeError, match="no public name 'nothing'"):
        _ = adjudicator.nothing


def test_importing_it_loads_nothing_else() -> None:
    code = "import adjudicator, sys; print(sorted(name for name in sys.modules if name.startswith('adjudicator')))"
    done = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['adjudicator']"


def test_a_card_on_a_date() -> None:
    assert adjudicator.card("Mine", date(2010, 1, 1)).since < adjudicator.card("Mine").since
    with pytest.raises(KeyError, match="Did you mean"):
        adjudicator.card("Vilage")


def test_explaining_what_did_not_happen() -> None:
    scenario = next(
        one
        for one in adjudicator.load(PROJECT / "scenarios" / "chapter-3" / "lose-track.scenario.yaml")
        if one.id == "lose-track-1"
    )
    result = adjudicator.run(scenario)
    assert isinstance(adjudicator.explain(result, "loses track"), adjudicator.Why)
    assert isinstance(adjudicator.explain(result, "buy Province"), adjudicator.WhyNot)
    assert adjudicator.explain(result, "Wharf") is None


def test_checking_keeps_mistakes_and_goes_on(tmp_path: Path) -> None:
    good = (PROJECT / "scenarios" / "chapter-3" / "lose-track.scenario.yaml").read_text(encoding="utf-8")
    (tmp_path / "good.scenario.yaml").write_text(good, encoding="utf-8")
    (tmp_path / "bad.scenario.yaml").write_text("id: bad\n", encoding="utf-8")
    checked = adjudicator.check(tmp_path)
    assert checked.results
    assert all(result.verdict == "holds" for result in checked.results)
    assert [Path(problem.file).name for problem in checked.problems][:1] == ["bad.scenario.yaml"]
    assert not checked.holds
