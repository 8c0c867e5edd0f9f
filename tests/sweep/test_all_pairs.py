"""Sweeping pairs of cards: what is explored, what is reported, and that nothing is lost or explored twice."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.choices.graph import Bounds
from adjudicator.compare import outcomes
from adjudicator.compare.outcomes import Explored
from adjudicator.engine.run import Run
from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.sweep import all_pairs, findings
from adjudicator.sweep.all_pairs import NoCluster, graphml, interactions, sweep
from adjudicator.sweep.findings import CRASH, LOST, NOT_POSSIBLE, NOTHING, ORDER, UNKNOWN, look
from adjudicator.sweep.situations import Situation, expansions, pairs, situations
from adjudicator.sweep.store import OtherSweep, SweepStore

FEW = [("Inn", "Watchtower"), ("Rats", "Royal Seal"), ("Moat", "Witch")]
STATES = 60


def test_pairs_of_a_set() -> None:
    found = pairs(["Alchemy"])
    assert ("Alchemist", "Alchemist") in found
    assert ("Alchemist", "Apprentice") in found
    assert ("Apprentice", "Alchemist") not in found
    assert found == pairs(["Alchemy"])
    with pytest.raises(KeyError):
        pairs(["Alchemie"])
    assert "Alchemy" in expansions()


def test_situations_are_scenarios() -> None:
    found = list(situations("Inn", "Watchtower"))
    assert len({one.id for one in found}) == len(found)
    for one in found:
        (scenario,) = loads(one.text, "x", names())
        assert scenario.title == f"{one.card} and {one.other}"
    ids = [one.id for one in found]
    assert "gains Inn / in hand Watchtower" in ids
    assert "gains Watchtower / played before Inn" in ids
    assert "plays Inn / with bob Watchtower" in ids
    assert ids == [one.id for one in situations("Inn", "Watchtower")]


def test_an_order_that_matters_and_a_lost_card() -> None:
    (gains,) = [one for one in situations("Inn", "Watchtower") if one.id == "gains Inn / in hand Watchtower"]
    found = {finding.kind: finding.detail for finding in look(gains, Bounds(states=2000))}
    assert found[ORDER] == "'Inn: gain' before or after 'Watchtower: gain'"
    assert LOST in found


def kinds(pair: tuple[str, str], situation: str) -> set[str]:
    """What is found in one situation of a pair."""
    (one,) = [one for one in situations(*pair) if one.id == situation]
    return {finding.kind for finding in look(one, Bounds(states=2000))}


def test_whether_an_ability_is_used_is_no_order() -> None:
    # outcomes diverge where Sailor's ability is used or not: there is nothing it could come before or after
    assert kinds(("Astrolabe", "Sailor"), "gains Astrolabe / played before Sailor") == {NOTHING}


def test_two_abilities_that_come_to_the_same_in_either_order() -> None:
    # Fortress goes to the hand and Market Square gains a Gold: neither minds the other
    assert kinds(("Fortress", "Market Square"), "trashes Fortress / in hand Market Square") == {NOTHING}


def test_nothing_to_tell_and_not_possible() -> None:
    text = "id: a\ntitle: a\nkingdom: [Village]\nunwritten: explore\nplayers: {alice: {hand: [Village]}, bob: {}}\nmoves: [MOVE]"

    def of(move: str) -> Situation:
        return Situation("Village", "plays", "Village", "in hand", text.replace("MOVE", move))

    assert [finding.kind for finding in look(of("alice plays Village"), Bounds())] == [NOTHING]
    assert [finding.kind for finding in look(of("alice plays Copper"), Bounds())] == [NOT_POSSIBLE]


def test_a_crash_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(findings, "explore_scenario", broken)
    (finding,) = look(next(situations("Moat", "Witch")), Bounds())
    assert (finding.kind, finding.detail) == (CRASH, "ZeroDivisionError: oh")


def test_a_stop_while_a_class_is_made_is_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise RuntimeError("Error calling __set_name__") from KeyboardInterrupt()

    monkeypatch.setattr(findings, "explore_scenario", stopped)
    with pytest.raises(KeyboardInterrupt):
        look(next(situations("Moat", "Witch")), Bounds())


def test_a_bound_is_told() -> None:
    (plays,) = [one for one in situations("Cellar", "Chapel") if one.id == "plays Cellar / in hand Chapel"]
    assert UNKNOWN in [finding.kind for finding in look(plays, Bounds(states=2))]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "a.sweep"


def everything(path: Path) -> list[object]:
    store = SweepStore(path, "few")
    return [*store.findings(), store.situations(), sorted(store.done())]


@pytest.fixture
def wanted(tmp_path: Path) -> list[object]:
    """What a sweep in one go finds."""
    path = tmp_path / "all.sweep"
    sweep(SweepStore(path, "few"), FEW, states=STATES)
    return everything(path)


def test_an_interrupted_sweep_goes_on_and_loses_nothing(file: Path, wanted: list[object]) -> None:
    def stop(number: int, left: int) -> None:
        assert left == len(FEW)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sweep(SweepStore(file, "few"), FEW, states=STATES, progress=stop)
    assert len(SweepStore(file, "few").done()) == 1
    looked: list[tuple[int, int]] = []
    sweep(SweepStore(file, "few"), FEW, states=STATES, progress=lambda number, left: looked.append((number, left)))
    assert looked == [(1, 2), (2, 2)]
    assert everything(file) == wanted


def test_ctrl_c_while_a_situation_is_explored_keeps_nothing_of_its_pair(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = outcomes.explore_scenario
    looked: list[Run] = []

    def stopped(run: Run) -> None:
        looked.append(run)
        if len(looked) > 2:
            raise KeyboardInterrupt

    def interrupted(*of: Any, **how: Any) -> Explored:
        return honest(*of, **{**how, "watch": stopped})

    monkeypatch.setattr(findings, "explore_scenario", interrupted)
    with pytest.raises(KeyboardInterrupt):
        sweep(SweepStore(file, "few"), FEW, states=STATES)
    assert (SweepStore(file, "few").done(), list(SweepStore(file, "few").findings())) == (set(), [])


def swept(path: Path) -> list[object]:
    """What is kept in the file of a sweep of the command line, whatever it was made by."""
    kept = sqlite3.connect(path)
    return [sorted(kept.execute(f"select * from {table}")) for table in ("pairs", "findings", "facts")]


@pytest.mark.slow
def test_a_killed_sweep_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    def command(into: Path) -> list[str]:
        few = ("Alchemy", "--pairs", "14", "--states", "40", "--jobs", "2")
        return [sys.executable, "-m", "adjudicator", "sweep", *few, "--into", str(into)]

    killed, whole = tmp_path / "killed.sweep", tmp_path / "whole.sweep"
    process = subprocess.Popen(command(killed), stdout=subprocess.DEVNULL)
    while not killed.exists() or not _pairs(killed):
        assert process.poll() is None
        time.sleep(0.02)
    process.kill()
    process.wait()
    before = _pairs(killed)
    for into in (killed, whole):
        subprocess.run(command(into), check=True, stdout=subprocess.DEVNULL)
    assert 0 < before < 14
    assert swept(killed) == swept(whole)
    assert _pairs(whole) == 14


def _pairs(path: Path) -> int:
    try:
        return int(sqlite3.connect(path).execute("select count(*) from pairs").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


def test_several_processes_find_the_same(file: Path, wanted: list[object]) -> None:
    sweep(SweepStore(file, "few"), FEW, jobs=2, states=STATES)
    assert everything(file) == wanted


@pytest.fixture
def cluster() -> Iterator[str]:
    """A scheduler with two workers on this machine."""
    distributed = pytest.importorskip("distributed", reason="needs Dask: pip install 'adjudicator[dask]'")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as local:
        yield local.scheduler_address


@pytest.mark.slow
def test_a_cluster_finds_the_same(file: Path, wanted: list[object], cluster: str) -> None:
    sweep(SweepStore(file, "few"), FEW, scheduler=cluster, states=STATES)
    assert everything(file) == wanted


def test_no_cluster_there(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="needs Dask: pip install 'adjudicator[dask]'")
    monkeypatch.setattr(all_pairs, "PATIENCE", "1s")
    with pytest.raises(NoCluster, match="There is no Dask scheduler at tcp://127.0.0.1:9"):
        sweep(SweepStore(file, "few"), FEW, scheduler="tcp://127.0.0.1:9")
    assert SweepStore(file, "few").done() == set()


def test_a_file_of_another_sweep_is_left_alone(file: Path) -> None:
    SweepStore(file, "few").close()
    with pytest.raises(OtherSweep):
        SweepStore(file, "many")


def test_interactions_as_a_graph(file: Path, tmp_path: Path) -> None:
    store = SweepStore(file, "few")
    sweep(store, FEW, states=400)
    graph = interactions(store)
    assert graph.edges["Inn", "Watchtower"][ORDER] > 0
    (tmp_path / "a.graphml").write_text(graphml(store), encoding="utf-8")
    assert "Watchtower" in (tmp_path / "a.graphml").read_text()
