"""Writes the log of a game of ours in the form of the online client."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from random import Random

from adjudicator.engine.decisions import Decision
from adjudicator.engine.events import Event
from adjudicator.engine.run import Run
from adjudicator.games.bots import BIG_MONEY_WITH_SMITHIES, Bot
from adjudicator.games.deciders import Anything, Chance
from adjudicator.games.new_game import new_game
from adjudicator.games.whole_game import Finished, moments, play_game, table_of
from adjudicator.logs.reading.names import plurals
from adjudicator.logs.replaying.acts import LogAct, act_of
from adjudicator.world.places import HAND

ORDER = ("Curse", "Copper", "Silver", "Gold", "Estate", "Duchy", "Province")
NO_ARTICLE = (" Gift", "Deluded", "Envious", "Miserable", "Twice Miserable", "Lost In The Woods")
FORMS: Mapping[str, str] = {
    "play": "plays CARDS.",
    "draw": "draws CARDS.",
    "trash": "trashes CARDS.",
    "discard": "discards CARDS.",
    "exile": "exiles CARDS.",
    "call": "calls CARDS.",
    "reveal": "reveals CARDS.",
    "reveal hand": "reveals their hand: CARDS.",
    "look at": "looks at CARDS.",
    "set aside": "sets CARDS aside.",
    "return": "returns CARDS.",
    "receive": "receives CARDS.",
    "take": "takes CARDS.",
    "put in hand": "puts CARDS into their hand.",
    "topdeck": "topdecks CARDS.",
    "gain": "gains CARDS.",
    "mat": "puts CARDS on their Tavern mat.",
    "react": "reacts with CARDS.",
    "shuffle": "shuffles their deck.",
    "repay": "repays N debt.",
    "buy": "buys CARDS.",
}
UNSEEN = ("draw", "look at", "topdeck", "put in hand", "set aside")
"""What others see only the number of."""


def card_list(cards: Iterable[str], last: str = " and ") -> str:
    """Cards as the client lists them."""
    counts = Counter(cards)
    names = sorted(counts, key=lambda name: (ORDER.index(name) if name in ORDER else 9, name))
    said = [_counted(name, counts[name]) for name in names]
    return last.join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else said[0]


def _counted(name: str, count: int) -> str:
    if count > 1:
        return f"{count} {list(plurals(name))[1]}"
    return name if name.endswith(NO_ARTICLE) else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def played(seed: int, players: Sequence[str] = ("anna", "ben")) -> Finished:
    """A game of two bots that buy Treasures, Provinces and Smithies."""
    return play_game(new_game(players, ["Smithy"]), [Bot(BIG_MONEY_WITH_SMITHIES) for _ in players], seed)


class Lively(Anything):
    """Plays what it can, and buys anything but the cheapest cards."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._any = Random(f"lively {seed}")

    def decide(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """A legal answer at random."""
        if decision.phase:
            labels = [option.label for option in decision.options if option.tag != "end"]
            labels = [label for label in labels if label not in ("buy Copper", "buy Curse", "buy Estate")]
            if labels:
                return (self._any.choice(labels),)
            return (next(option.label for option in decision.options if option.tag == "end"),)
        return super().decide(run, decision)


def played_at_random(kingdom: Sequence[str], seed: int, turns: int, landscapes: Sequence[str] = ()) -> Run:
    """Some turns of a game in which everybody does anything."""
    run = new_game(("anna", "ben"), kingdom, landscapes=landscapes)
    deciders = table_of([Lively(seed), Lively(seed + 1)], Chance(seed))
    return [run, *(after for after, _ in moments(run, deciders, most_turns=turns))][-1]


def log_of(run: Run, hidden: Sequence[int] = (), last: str = " and ") -> str:
    """The log of such a game, as somebody sees it who does not see the hands of the players at `hidden`."""
    players = run.game.players
    short = [name[0] for name in players]
    lines = ["Game #22900000, unrated."]
    for seat, name in enumerate(short):
        for start, number in run_start(run, seat).items():
            lines.append(f"{name} starts with {_counted(start, number)}.")
    lines += [f"{name} shuffles their deck." for name in short]
    for (_, form), group in groupby(_told(run, hidden), lambda one: (one[0], one[1])):
        names = [name for _, _, cards in group for name in cards]
        lines.append(form.replace("CARDS", card_list(names, last) if names else ""))
    return "\n".join(lines) + "\n"


def run_start(run: Run, seat: int) -> Mapping[str, int]:
    """What a player starts with."""
    return {"Copper": 7, "Estate": 3}


def _told(run: Run, hidden: Sequence[int]) -> Iterator[tuple[object, str, list[str]]]:
    """The lines: what may stand together in one (else a number of its own), its form, and its cards."""
    players, trace = run.game.players, run.trace
    cleaning_up = frozenset(event.id for event in trace if event.kind == "cleanup")
    gained = _gained_at_once(trace, cleaning_up)
    turns: dict[int, int] = {}
    for event in trace:
        if event.kind == "turn":
            seat, number = event.player or 0, event.get("number")
            turns[seat] = number or turns.get(seat, 1)
            extra = " [Outpost]" if number is None else ""
            yield event.id, f"Turn {turns[seat]} - {players[seat]}{extra}", []
            continue
        act = act_of(event, cleaning_up)
        if act is None or event.id in gained.values():
            continue
        who = players[act.seat][0]
        from_ = event.get("from")
        verb = "reveal hand" if event.kind == "reveal" and from_ and from_.zone == HAND else act.words[0]
        if verb in ("buy",) and event.id in gained:
            yield ("buy", act.seat), f"{who} buys and gains CARDS.", [*act.cards]
        elif verb == "spend":
            name = str(event.get("name"))
            verb = "spends" if name == "Favors" else "uses"
            yield event.id, f"{who} {verb} {len(act.cards)} {name}.", []
        elif verb == "repay":
            yield event.id, f"{who} repays {len(act.cards)} debt.", []
        elif verb == "play":
            yield event.id, f"{who} plays CARDS.", [*act.cards]
        elif verb == "pass":
            yield event.id, f"{who} passes CARDS to {players[event.get('receiver') or 0][0]}.", [*act.cards]
        elif verb in FORMS:
            yield event.id, f"{who} {_said(act, verb, act.seat in hidden)}", [*_shown(act, verb, act.seat in hidden)]


def _said(act: LogAct, verb: str, unseen: bool) -> str:
    form = FORMS[verb]
    if unseen and verb in UNSEEN:
        return form.replace("CARDS", "a card" if len(act.cards) == 1 else f"{len(act.cards)} cards")
    if unseen and verb == "discard" and len(act.cards) > 1:
        others = "a card" if len(act.cards) == 2 else f"{len(act.cards) - 1} other cards"
        return form.replace("CARDS", f"{others} and CARDS")
    return form


def _shown(act: LogAct, verb: str, unseen: bool) -> Sequence[str]:
    if unseen and verb in UNSEEN:
        return ()
    return act.cards[-1:] if unseen and verb == "discard" else act.cards


def _gained_at_once(trace: Sequence[Event], cleaning_up: frozenset[int]) -> dict[int, int]:
    """By the purchase of a card, its gain, where nothing else is told in between."""
    found: dict[int, int] = {}
    bought: Event | None = None
    for event in trace:
        act = act_of(event, cleaning_up)
        if act is None:
            continue
        if (
            bought is not None
            and act.words[0] == "gain"
            and [c.card for c in event.cards] == [c.card for c in bought.cards]
        ):
            found[bought.id] = event.id
        bought = event if act.words[0] == "buy" and event.cards else None
    return found
