"""Laying a graph out in rows, causes above their effects, no wider than a page."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib import import_module
from itertools import combinations, pairwise
from typing import Final, NamedTuple, TypeAlias

Edge: TypeAlias = tuple[int, int]
Vertex: TypeAlias = int | tuple[int, int, int]
"""An event, or the bend (cause, effect, row) where an edge passes a row; bundled ones share it (effect -1)."""
Step: TypeAlias = tuple[Vertex, Vertex]
"""Where an edge goes from one row to the next."""
Neighbours: TypeAlias = dict[Vertex, list[Vertex]]

SIDE: Final = 22.0
BEND: Final = 6.0
GAP: Final = 54.0
_SWEEPS: Final = 6


class Point(NamedTuple):
    """A place on the page, in pixels from the upper left corner."""

    x: float
    y: float


class Box(NamedTuple):
    """A box on the page: the middle of its upper border, its width and height."""

    x: float
    y: float
    width: float
    height: float


class Layout(NamedTuple):
    """Where everything goes. A route is a list of points: straight along a row, bending between two rows."""

    width: float
    height: float
    boxes: dict[int, Box]
    routes: dict[Edge, list[Point]]


def lay_out(
    heights: Mapping[int, float], edges: Sequence[Edge], *, width: float, in_row: int, bundled: Collection[Edge] = ()
) -> Layout:
    """Boxes of one width, at most `in_row` beside each other; `heights` are theirs, in order of time.

    The `bundled` edges that leave one box run together as far as they can.
    """
    row_of = _rows(list(heights), edges, in_row)
    chains = {edge: _chain(edge, row_of, edge in bundled) for edge in edges}
    rows = _ordered(row_of, list(chains.values()))
    borders = _borders(rows, heights)
    xs = _columns(rows, chains.values(), width)
    left = min((x - _half(vertex, width) for vertex, x in xs.items()), default=0.0)
    right = max((x + _half(vertex, width) for vertex, x in xs.items()), default=0.0)
    xs = {vertex: x - left for vertex, x in xs.items()}
    boxes = {node: Box(xs[node], borders[row_of[node]][0], width, height) for node, height in heights.items()}
    routes = _routes(row_of, chains, xs, boxes, borders)
    return Layout(right - left, borders[-1][1] if borders else 0.0, boxes, routes)


def _rows(nodes: Sequence[int], edges: Sequence[Edge], in_row: int) -> dict[Vertex, int]:
    """Each node in the first row below its causes that has room."""
    causes: dict[int, list[int]] = defaultdict(list)
    for cause, effect in edges:
        causes[effect].append(cause)
    used: Counter[int] = Counter()
    row_of: dict[Vertex, int] = {}
    for node in nodes:
        row = max((row_of[cause] + 1 for cause in causes[node]), default=0)
        while used[row] >= in_row:
            row += 1
        used[row] += 1
        row_of[node] = row
    return row_of


def _chain(edge: Edge, row_of: dict[Vertex, int], bundled: bool) -> list[Vertex]:
    """The edge as a chain of vertices, one in every row it crosses; adds the bends to `row_of`."""
    cause, effect = edge
    bends: list[Vertex] = [(cause, -1 if bundled else effect, row) for row in range(row_of[cause] + 1, row_of[effect])]
    row_of.update((bend, row) for row, bend in enumerate(bends, row_of[cause] + 1))
    return [cause, *bends, effect]


def _ordered(row_of: Mapping[Vertex, int], chains: Sequence[Sequence[Vertex]]) -> list[list[Vertex]]:
    """The vertices of each row from left to right, so that few edges cross and time goes from left to right.

    The order of time is tried, and the layered layout of igraph, also mirrored.
    """
    steps = list(dict.fromkeys(step for chain in chains for step in pairwise(chain)))
    layered = _fewest_crossings(row_of, steps)
    moments = _moments(row_of, chains)
    in_time = [sorted(row, key=moments.__getitem__) for row in layered]
    orders = [in_time, layered, [row[::-1] for row in layered]]
    return min(orders, key=lambda rows: 2 * _crossings(rows, row_of, steps) + _against_time(rows))


def _fewest_crossings(row_of: Mapping[Vertex, int], steps: Sequence[Step]) -> list[list[Vertex]]:
    igraph = import_module("igraph")
    vertices = list(row_of)
    place = {vertex: number for number, vertex in enumerate(vertices)}
    layered = igraph.Graph(len(vertices), [(place[upper], place[lower]) for upper, lower in steps], directed=True)
    points = layered.layout_sugiyama(layers=[row_of[vertex] for vertex in vertices], maxiter=500).coords
    rows: list[list[Vertex]] = [[] for _ in range(max(row_of.values(), default=-1) + 1)]
    for vertex in sorted(vertices, key=lambda one: (points[place[one]][0], place[one])):
        rows[row_of[vertex]].append(vertex)
    return rows


def _moments(row_of: Mapping[Vertex, int], chains: Sequence[Sequence[Vertex]]) -> dict[Vertex, int]:
    """When each vertex comes: an event at its own time, a bend with the first event it leads to."""
    moments: dict[Vertex, int] = {vertex: vertex for vertex in row_of if isinstance(vertex, int)}
    for *before, effect in chains:
        for bend in before[1:]:
            moments[bend] = min(moments.get(bend, moments[effect]), moments[effect])
    return moments


def _crossings(rows: Sequence[Sequence[Vertex]], row_of: Mapping[Vertex, int], steps: Sequence[Step]) -> int:
    """How often two lines cross."""
    place = {vertex: number for row in rows for number, vertex in enumerate(row)}
    leaving: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for upper, lower in steps:
        leaving[row_of[upper]].append((place[upper], place[lower]))
    pairs = (pair for row in leaving.values() for pair in combinations(row, 2))
    return sum((one[0] - other[0]) * (one[1] - other[1]) < 0 for one, other in pairs)


def _against_time(rows: Sequence[Sequence[Vertex]]) -> int:
    """How many pairs of events in one row stand against the order of time."""
    nodes = [[vertex for vertex in row if isinstance(vertex, int)] for row in rows]
    return sum(left > right for row in nodes for left, right in combinations(row, 2))


def _half(vertex: Vertex, width: float) -> float:
    return width / 2 if isinstance(vertex, int) else BEND / 2


def _distances(row: Sequence[Vertex], width: float) -> list[float]:
    """How far each vertex of a row has to be from the first one, at least."""
    distances = [0.0]
    for left, right in pairwise(row):
        side = SIDE if isinstance(left, int) or isinstance(right, int) else BEND
        distances.append(distances[-1] + _half(left, width) + side + _half(right, width))
    return distances


def _columns(rows: list[list[Vertex]], chains: Iterable[Sequence[Vertex]], width: float) -> dict[Vertex, float]:
    """The middle of every vertex: each as near as it can be to its neighbours above and below."""
    above, below, around = _neighbours(chains)
    distances = [_distances(row, width) for row in rows]
    measured = list(zip(rows, distances, strict=True))
    page = max((far[-1] + _half(row[0], width) + _half(row[-1], width) for row, far in measured), default=0)
    xs: dict[Vertex, float] = {}
    for row, far in measured:
        xs.update((vertex, page / 2 - far[-1] / 2 + at) for vertex, at in zip(row, far, strict=True))
    for sweep, near in enumerate([above, below] * _SWEEPS + [around]):
        for row, far in measured[:: 1 if sweep % 2 == 0 else -1]:
            wanted = [_mean([xs[one] for one in near[vertex]], xs[vertex]) for vertex in row]
            low, high = _half(row[0], width), page - _half(row[-1], width)
            xs.update(zip(row, _apart(wanted, far, low, high), strict=True))
    return xs


def _neighbours(chains: Iterable[Sequence[Vertex]]) -> tuple[Neighbours, Neighbours, Neighbours]:
    """The vertices joined to each one from above, from below, and both."""
    above: Neighbours = defaultdict(list)
    below: Neighbours = defaultdict(list)
    around: Neighbours = defaultdict(list)
    for chain in chains:
        for upper, lower in pairwise(chain):
            if upper in above[lower]:
                continue
            above[lower].append(upper)
            below[upper].append(lower)
            around[lower].append(upper)
            around[upper].append(lower)
    return above, below, around


def _mean(values: Sequence[float], otherwise: float) -> float:
    return sum(values) / len(values) if values else otherwise


def _apart(wanted: Sequence[float], distances: Sequence[float], low: float, high: float) -> list[float]:
    """The places nearest to those wanted that keep the order, the distances and the page (by pooling neighbours)."""
    pools: list[tuple[float, int]] = []
    for place, distance in zip(wanted, distances, strict=True):
        mean, size = place - distance, 1
        while pools and pools[-1][0] > mean:
            before, count = pools.pop()
            mean, size = (before * count + mean * size) / (count + size), count + size
        pools.append((mean, size))
    starts = [mean for mean, size in pools for _ in range(size)]
    furthest = high - distances[-1]
    return [min(max(start, low), furthest) + distance for start, distance in zip(starts, distances, strict=True)]


def _borders(rows: Sequence[Sequence[Vertex]], heights: Mapping[int, float]) -> list[tuple[float, float]]:
    """The upper and the lower border of each row."""
    borders: list[tuple[float, float]] = []
    y = 0.0
    for row in rows:
        below = y + max((heights[vertex] for vertex in row if isinstance(vertex, int)), default=0.0)
        borders.append((y, below))
        y = below + GAP
    return borders


def _routes(
    row_of: Mapping[Vertex, int],
    chains: Mapping[Edge, Sequence[Vertex]],
    xs: Mapping[Vertex, float],
    boxes: Mapping[int, Box],
    borders: Sequence[tuple[float, float]],
) -> dict[Edge, list[Point]]:
    leaving = _ports([(chain[0], chain[1]) for chain in chains.values()], xs, boxes)
    arriving = _ports([(chain[-1], chain[-2]) for chain in chains.values()], xs, boxes)
    routes: dict[Edge, list[Point]] = {}
    for edge, chain in chains.items():
        start, end = boxes[edge[0]], boxes[edge[1]]
        port = leaving[chain[0], chain[1]]
        points = [Point(port, start.y + start.height), Point(port, borders[row_of[edge[0]]][1])]
        for bend in chain[1:-1]:
            points += [Point(xs[bend], y) for y in borders[row_of[bend]]]
        routes[edge] = [*points, Point(arriving[chain[-1], chain[-2]], end.y)]
    return routes


def _ports(ends: Iterable[Step], xs: Mapping[Vertex, float], boxes: Mapping[int, Box]) -> dict[Step, float]:
    """Where edges meet their boxes on the way to the next vertex: side by side, in the order in which they go on."""
    onward: dict[Vertex, dict[Vertex, None]] = defaultdict(dict)
    for node, next_ in ends:
        onward[node][next_] = None
    ports: dict[Step, float] = {}
    for node, meeting in onward.items():
        if not isinstance(node, int):
            continue
        box = boxes[node]
        for number, next_ in enumerate(sorted(meeting, key=xs.__getitem__), 1):
            ports[node, next_] = box.x + (number / (len(meeting) + 1) - 0.5) * box.width * 0.8
    return ports
