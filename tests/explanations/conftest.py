"""The hand-written trace that these tests read."""

from hand_written_trace import happened, players, trace

__all__ = ["happened", "players", "trace"]
