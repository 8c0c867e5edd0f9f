"""Exploring all pairs: in this process, in several on this machine, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from io import BytesIO
from typing import Any, TypeVar

import networkx as nx

from adjudicator.choices.graph import Bounds
from adjudicator.processes import each
from adjudicator.sweep.findings import BAD, LOST, ORDER, SweepFinding, look
from adjudicator.sweep.situations import situations
from adjudicator.sweep.store import SweepStore

Pair = tuple[str, str]
Found = TypeVar("Found")
Looked = tuple[Pair, int, list[SweepFinding]]

BOUNDS = Bounds(states=300)
"""How much of one situation is explored."""


PATIENCE = "10s"
"""How long to wait for a scheduler."""


class NoCluster(Exception):
    """There is no scheduler at that address, or Dask is not installed."""


def look_at(pair: Pair, states: int | None) -> Looked:
    """All situations of a pair."""
    every = list(situations(*pair))
    return pair, len(every), [finding for one in every for finding in look(one, Bounds(states=states))]


def sweep(
    store: SweepStore,
    pairs: Sequence[Pair],
    *,
    jobs: int = 1,
    scheduler: str | None = None,
    states: int | None = BOUNDS.states,
    progress: Callable[[int, int], None] | None = None,
) -> None:
    """Explore every pair that is not in the store yet. What was done stays done, whatever stops it.

    The work is done by `jobs` processes on this machine, or by the cluster whose scheduler has this address. Raises
    `NoCluster`, `ProcessDied`.
    """
    done = store.done()
    left = [pair for pair in pairs if pair not in done]
    with closing(_looked(left, jobs, scheduler, states)) as every:
        for number, looked in enumerate(every, 1):
            store.add(*looked)
            if progress is not None:
                progress(number, len(left))


def _looked(
    left: Sequence[Pair], jobs: int, scheduler: str | None, states: int | None
) -> Generator[Looked, None, None]:
    look = partial(look_at, states=states)
    if scheduler is not None:
        return on_cluster(look, left, scheduler)
    return each(look, left, jobs, together=max(1, min(16, len(left) // (4 * jobs))))


def on_cluster(look: Callable[[Pair], Found], left: Sequence[Pair], scheduler: str) -> Generator[Found, None, None]:
    """Yields what the workers of the cluster with this scheduler find for each pair, as they find it.

    A pair whose worker dies is given to another one. Raises `NoCluster`.
    """
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise NoCluster("Dask is not installed. Install it with: pip install 'adjudicator[dask]'") from None
    try:
        client: Any = Client(scheduler, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster(f"There is no Dask scheduler at {scheduler} ({error}).") from None
    with client:
        futures = client.map(look, left, pure=False)
        for future in as_completed(futures):
            yield future.result()


def interactions(store: SweepStore) -> nx.Graph:
    """The cards as a graph, with an edge where something was found for a pair and a count for each kind."""
    graph: nx.Graph = nx.Graph()
    for finding in store.findings(*BAD, ORDER, LOST):
        graph.add_edge(finding.card, finding.other)
        edge = graph.edges[finding.card, finding.other]
        edge[finding.kind] = edge.get(finding.kind, 0) + 1
    return graph


def graphml(store: SweepStore) -> str:
    """The interactions as GraphML, for other programs."""
    out = BytesIO()
    nx.write_graphml(interactions(store), out)
    return out.getvalue().decode("utf-8")
