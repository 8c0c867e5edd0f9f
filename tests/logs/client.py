"""Writes the log of a game of ours in the form of the online client."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.games.bots import BIG_MONEY_WITH_SMITHIES, Bot
from adjudicator.games.new_game import new_game
from adjudicator.games.whole_game import Finished, play_game

PLURAL = {"Smithy": "Smithies", "Duchy": "Duchies"}
ORDER = ("Curse", "Copper", "Silver", "Gold", "Estate", "Duchy", "Province")


def card_list(cards: Iterable[str], last: str = " and ") -> str:
    """Cards as the client lists them."""
    counts = Counter(cards)
    names = sorted(counts, key=lambda name: (ORDER.index(name) if name in ORDER else 9, name))
    said = [_counted(name, counts[name]) for name in names]
    return last.join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else said[0]


def _counted(name: str, count: int) -> str:
    article = "an" if name[0] in "AEIOU" else "a"
    return f"{article} {name}" if count == 1 else f"{count} {PLURAL.get(name, f'{name}s')}"


def played(seed: int, players: Sequence[str] = ("anna", "ben")) -> Finished:
    """A game of two bots that buy Treasures, Provinces and Smithies."""
    return play_game(new_game(players, ["Smithy"]), [Bot(BIG_MONEY_WITH_SMITHIES) for _ in players], seed)


def log_of(run: Run, hidden: Sequence[int] = (), last: str = " and ") -> str:
    """The log of such a game, as somebody sees it who does not see the hands of the players at `hidden`."""
    players = run.game.players
    short = [name[0] for name in players]
    lines = ["Game #22900000, unrated."]
    for name in short:
        lines += [f"{name} starts with 7 Coppers.", f"{name} starts with 3 Estates."]
    lines += [f"{name} shuffles their deck." for name in short]
    cleaning_up = {event.id for event in run.trace if event.kind == "cleanup"}
    told = [
        (line, key, cards) for event in run.trace for line, key, cards in _told(event, players, hidden, cleaning_up)
    ]
    for (form, key), group in groupby(told, lambda one: (one[0], one[1])):
        every = list(group)
        together = [every] if key in ("play", "buy") else [[one] for one in every]
        for some in together:
            names = [name for _, _, cards in some for name in cards]
            lines.append(form.replace("CARDS", card_list(names, last) if names else ""))
    return "\n".join(lines) + "\n"


def _told(
    event: Event, players: Sequence[str], hidden: Sequence[int], cleaning_up: set[int]
) -> Iterable[tuple[str, str, list[str]]]:
    seat = event.player
    if seat is None:
        return
    who = players[seat][0]
    cards = [card.name for card in event.cards]
    if event.kind == "turn":
        yield f"Turn {event.get('number')} - {players[seat]}", "turn", []
    elif event.kind == "play":
        yield f"{who} plays CARDS.", "play" if cards[0] != "Smithy" else "action", cards
    elif event.kind == "buy":
        yield f"{who} buys and gains CARDS.", "buy", cards
    elif event.kind == "shuffle":
        yield f"{who} shuffles their deck.", "shuffle", []
    elif event.kind == "draw":
        count = f"{len(cards)} cards" if len(cards) > 1 else "a card"
        yield (f"{who} draws {count}.", "draw", []) if seat in hidden else (f"{who} draws CARDS.", "draw", cards)
