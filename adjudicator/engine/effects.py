"""Effects: the only way a body acts on the world. Verbs make them, awaiting performs them.

Every effect that is made is counted in the frame that made it until it is awaited, so that one that is never awaited is
found at once. An effect has no truth value, no length and cannot be iterated: those are the slips that forgetting
`await` leads to.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Hashable
from functools import update_wrapper
from typing import Any, Concatenate, Generic, NamedTuple, NoReturn, ParamSpec, Protocol, TypeVar

from adjudicator.engine.decisions import Decision
from adjudicator.engine.details import Detail
from adjudicator.engine.events import CardSeen, EventKind, Link, Outcome, ReasonKind
from adjudicator.world.records import Ref
from adjudicator.world.world import World

T = TypeVar("T")
P = ParamSpec("P")


class Counting(Protocol):
    """What makes effects: a frame, or a glance. It counts those that have not been performed yet."""

    unawaited: int


class Seeing(Protocol):
    """What a body acts through: a view of the table."""

    frame: Any


S = TypeVar("S", bound=Seeing)


class Telling(NamedTuple):
    """The content of an event; the engine adds its number, parent and origin."""

    kind: EventKind
    player: int | None = None
    cards: tuple[CardSeen, ...] = ()
    detail: tuple[Detail, ...] = ()
    ability: str | None = None
    links: tuple[Link, ...] = ()
    outcome: Outcome = "done"
    because: str | None = None
    cites: tuple[str, ...] = ()
    lost: Ref | None = None
    """The card that was lost track of: the engine links the event that moved or covered it."""
    reason: ReasonKind | None = None
    """What `because` is about, if it is a condition of an ability."""
    changed_by: tuple[tuple[Ref | None, int], ...] = ()
    """The lasting thing that changes this: a card in play, or the event that set it up; the engine links to where it began."""


class Effect(Generic[T]):
    """Something a body asks the engine to do; awaiting it gives the result."""

    __slots__ = ()

    def __await__(self) -> Generator[Effect[T], T, T]:
        return (yield self)

    @staticmethod
    def _not_awaited(*_: object) -> NoReturn:
        raise TypeError("This effect was not awaited: write `await` before it.")

    __bool__ = _not_awaited
    __iter__ = _not_awaited
    __len__ = _not_awaited


class Verb(Generic[T]):
    """A verb of several effects, counted like one effect: it has to be awaited, once, and is not a value."""

    __slots__ = ("args", "frame", "method", "named")

    def __init__(self, frame: Counting, method: Callable[..., Coroutine[Any, Any, T]], args: Any, named: Any) -> None:
        frame.unawaited += 1
        self.frame = frame
        self.method = method
        self.args = args
        self.named = named

    def __await__(self) -> Generator[Any, Any, T]:
        self.frame.unawaited -= 1
        return self.method(*self.args, **self.named).__await__()

    __bool__ = Effect._not_awaited
    __iter__ = Effect._not_awaited
    __len__ = Effect._not_awaited


def verb(method: Callable[Concatenate[S, P], Coroutine[Any, Any, T]]) -> Callable[Concatenate[S, P], Verb[T]]:
    """Decorator: makes an `async` method of a view a verb; forgetting to await it is detected."""

    def made(you: S, /, *args: P.args, **named: P.kwargs) -> Verb[T]:
        return Verb(you.frame, method, (you, *args), named)

    update_wrapper(made, method)
    return made


class Do(Effect[T]):
    """Carry out a procedure or a text in a frame of its own. `opens` is the event it happens in, or a function giving
    it.

    With `instance` (ability, this, root, play, own) the frame is a new instance, otherwise it keeps the origin of the
    frame that made it. With `instead` the body replaces the one that made it, which ends here; whoever awaits its frame
    then gets the one value in `gives`, or without one the result of the new body.
    """

    __slots__ = ("args", "body", "gives", "instance", "instead", "opens", "seat")

    def __init__(
        self,
        frame: Counting,
        body: Callable[..., Awaitable[T]],
        seat: int,
        args: tuple[Any, ...],
        opens: Telling | Callable[[], Telling] | None = None,
        instance: tuple[str, Ref | None, int, int, bool] | None = None,
        instead: bool = False,
        gives: tuple[Any, ...] = (),
    ) -> None:
        frame.unawaited += 1
        self.instead = instead
        self.gives = gives
        self.body = body
        self.seat = seat
        self.args = args
        self.opens = opens
        self.instance = instance


class Change(Effect[T]):
    """Change the world by a plain function from world to (world, result), and record it as an event.

    `tells` is a `Telling`, or a function from the result to one, or `None` for what nobody needs to see. When it is
    `numbered`, the result is a pair: the function's own result, and the number of the event.
    """

    __slots__ = ("apply", "numbered", "tells")

    def __init__(
        self,
        frame: Counting,
        apply: Callable[[World], tuple[World, T]],
        tells: Telling | Callable[[T], Telling | None] | None = None,
        *,
        numbered: bool = False,
    ) -> None:
        frame.unawaited += 1
        self.apply = apply
        self.tells = tells
        self.numbered = numbered


class Ask(Effect[T]):
    """Ask for a decision; the result is what `gives` returns for the values chosen.

    `question` makes the decision: it is called when the question is asked, and not when a fork passes it again.
    """

    __slots__ = ("gives", "question")

    def __init__(
        self, frame: Counting, question: Callable[[], Decision], gives: Callable[[tuple[Hashable, ...]], T]
    ) -> None:
        frame.unawaited += 1
        self.question = question
        self.gives = gives


class Nothing:
    """What is awaited where there is nothing to do."""

    def __await__(self) -> Generator[NoReturn, None, None]:
        yield from ()


class End(Effect[None]):
    """Say how the event of this frame ends, if not as `done`."""

    __slots__ = ("because", "cites", "detail", "links", "outcome")

    def __init__(
        self,
        frame: Counting,
        outcome: Outcome,
        because: str | None = None,
        links: tuple[Link, ...] = (),
        cites: tuple[str, ...] = (),
        detail: tuple[Detail, ...] = (),
    ) -> None:
        frame.unawaited += 1
        self.outcome = outcome
        self.because = because
        self.links = links
        self.cites = cites
        self.detail = detail
