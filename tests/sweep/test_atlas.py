"""The atlas: pairs are played out once, and a stopped atlas can be continued."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from adjudicator.sweep.atlas import Atlas, chart, look_at
from adjudicator.sweep.store import OtherSweep

PAIRS = [("Inn", "Watchtower"), ("Bishop", "Market Square"), ("Duke", "Gardens")]


def test_what_is_found_is_kept(tmp_path: Path) -> None:
    atlas = Atlas(tmp_path / "atlas", "one")
    chart(atlas, PAIRS)
    assert atlas.done() == set(PAIRS)
    assert atlas.interacting() == 2
    ((other, kind, verdict),) = atlas.of("Watchtower")
    assert (other, kind) == ("Inn", "lost track")
    assert verdict.startswith("Watchtower loses track of Inn")
    data = {tuple(pair["cards"]): pair for pair in atlas.as_data()["pairs"]}
    assert data["Duke", "Gardens"]["findings"] == []
    assert data["Bishop", "Market Square"]["findings"][0]["kind"] == "triggers"
    atlas.close()


def test_it_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    atlas = Atlas(tmp_path / "atlas", "one")

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        chart(atlas, PAIRS, progress=stop)
    atlas.close()
    atlas = Atlas(tmp_path / "atlas", "one")
    assert atlas.done() == {PAIRS[0]}
    told: list[tuple[int, int]] = []
    chart(atlas, PAIRS, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2)]
    assert atlas.done() == set(PAIRS)
    atlas.close()


def test_an_atlas_of_another_version_is_left_alone(tmp_path: Path) -> None:
    Atlas(tmp_path / "atlas", "one").close()
    with pytest.raises(OtherSweep):
        Atlas(tmp_path / "atlas", "two")


def test_a_card_with_itself() -> None:
    assert look_at(("Moat", "Moat")).pair == ("Moat", "Moat")


@pytest.mark.slow
def test_a_cluster_that_loses_a_worker_finds_the_same(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="needs Dask: pip install 'adjudicator[dask]'")
    pairs = [
        (one, other) for one in ("Inn", "Moat", "Watchtower") for other in ("Witch", "Bishop", "Tunnel", "Caravan")
    ]
    alone = Atlas(tmp_path / "alone", "one")
    chart(alone, pairs)
    atlas = Atlas(tmp_path / "atlas", "one")
    with distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as local:
        killed: list[int] = []

        def kill_one(done: int, total: int) -> None:
            if done == 3:
                worker = next(iter(local.workers.values()))
                killed.append(worker.pid)
                os.kill(worker.pid, signal.SIGKILL)

        chart(atlas, pairs, scheduler=local.scheduler_address, progress=kill_one)
    assert len(killed) == 1
    assert atlas.as_data() == alone.as_data()
    atlas.close()
    alone.close()
