"""Run another engine, pyminion 0.4 from PyPI, through the corpus, and print the cases that end differently.

    pip install pyminion==0.4.0
    adjudicator export-corpus scenarios --out corpus.jsonl
    python examples/pyminion_runner.py corpus.jsonl --markdown

It reads only the cases and needs nothing else from adjudicator. A runner for your own engine has the same three parts: it
lays out the start, answers questions with the decisions of the case, and compares the table after the last act.
"""

from __future__ import annotations

import argparse
import json
import logging
import random
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyminion.core import AbstractDeck, Card, Deck, DiscardPile, Hand, Pile, Playmat, Supply, Trash
from pyminion.expansions import base, intrigue
from pyminion.game import Game
from pyminion.player import Player, State

Case = dict[str, Any]

CARDS: dict[str, Card] = {
    one.name: one for module in (base, intrigue) for one in vars(module).values() if isinstance(one, Card)
}
POOLS = {"actions": "actions", "buys": "buys", "coins": "money"}
ACTS = frozenset({"choose", "play", "buy", "phase", "turn", "cleanup", "game end"})
"""What happens by itself, not inside another event, and can be done in pyminion."""

PLAIN = frozenset({"hand", "deck", "discard", "in play", "actions", "buys", "coins", "potions", "turns", "score"})
"""What pyminion knows about a player."""


class OtherQuestionError(Exception):
    """The engine asks something that the case does not ask."""


class Answers:
    """Answers pyminion's questions with the decisions of the case, player by player."""

    def __init__(self, case: Case) -> None:
        self.waiting: dict[str, list[dict[str, Any]]] = {name: [] for name in case["players"]}
        for one in case["decisions"]:
            if not one["is_move"] and one["decider"] in self.waiting:
                self.waiting[one["decider"]].append(one)

    def _next(self, player: Player, names: set[str] | None, asked: str) -> list[str]:
        """The next answer of a player that fits; pyminion may not ask for forced ones."""
        waiting = self.waiting[player.player_id]
        while waiting:
            one = waiting.pop(0)
            chosen = [name for name in one["chosen"] if name != "nothing"]
            if names is None or set(chosen) <= names:
                return chosen
            if not one["forced"]:
                raise OtherQuestionError(
                    f"{player} is asked: {asked}; the case has {' and '.join(chosen)} for '{one['asked']}'"
                )
        raise OtherQuestionError(f"{player} is asked: {asked}; nobody was asked that")

    def _cards(self, prompt: str, valid_cards: list[Card], player: Player) -> list[Card]:
        chosen = self._next(player, {card.name for card in valid_cards}, prompt.strip())
        return [next(card for card in valid_cards if card.name == name) for name in chosen]

    def binary_decision(self, prompt: str, card: Card, player: Player, game: Game, relevant_cards: Any = None) -> bool:
        return self._next(player, None, prompt.strip()) not in ([], ["no"])

    def multiple_option_decision(
        self, card: Card, options: list[str], player: Player, game: Game, num_choices: int = 1, unique: bool = True
    ) -> list[int]:
        chosen = self._next(player, None, f"{card}: {' or '.join(options)}") or ["nothing"]
        found = [number for number, option in enumerate(options) if any(_alike(option, one) for one in chosen)]
        if len(found) != num_choices:
            raise OtherQuestionError(f"{card}: which of {options} is {chosen}?")
        return found

    def multi_play_decision(
        self, prompt: str, card: Card, valid_cards: list[Card], player: Player, game: Game, required: bool = True
    ) -> Card | None:
        return next(iter(self._cards(prompt, valid_cards, player)), None)

    def deck_position_decision(self, prompt: str, card: Card, player: Player, game: Game, num_deck_cards: int) -> int:
        raise OtherQuestionError(f"{prompt.strip()}: the case says a place in the deck in another way")

    def __getattr__(self, name: str) -> Any:
        """All other questions are about cards: discard, trash, gain, topdeck, reveal, pass, name."""
        if not name.endswith("_decision"):
            raise AttributeError(name)
        return lambda prompt, card, valid_cards, player, game, *bounds, **more: self._cards(prompt, valid_cards, player)


OTHER_WORDS = {
    "estate": "discard estate for +4 money",
    "nothing": "gain an estate",
    "gain a curse": "gain a curse to your hand",
    "discard two cards": "discard 2 cards",
    "new hands": "discard your hand, draw 4 cards",
    "+$1": "+1 money",
    "+$2": "+2 money",
}
"""Options that have another name in pyminion."""


def _alike(option: str, chosen: str) -> bool:
    known = OTHER_WORDS.get(chosen.lower(), chosen.lower())
    return (
        option.lower() == known or option.lower().startswith(f"{known},") or option.lower().startswith(f"{known} and")
    )


def unplayable(case: Case) -> str:
    """Why pyminion cannot play a case; nothing if it can."""
    if unknown := sorted(set(case["cards"]) - set(CARDS)):
        return f"cards it does not have: {unknown[0]}"
    if case["rules_date"] is not None:
        return "rules of another date"
    if len(case["players"]) > 4:
        return "more than four players"
    if case["outcomes"] > 1:
        return "more than one outcome"
    if any(one["decider"] == "chance" for one in case["decisions"]) or any(
        event["kind"] == "shuffle" for event in case["events"]
    ):
        return "shuffles"
    for table in (case["start"], case["end"]):
        if any(set(zones) - PLAIN for zones in table["players"].values()):
            return "zones it does not have"
    kinds = {event["kind"] for event in case["events"] if event["inside"] is None}
    return f"acts it cannot do: {min(kinds - ACTS)}" if kinds - ACTS else ""


def lay_out(case: Case) -> tuple[Game, dict[str, Player]]:
    """The start of a case as a game of pyminion, in which the top of a deck is at the end."""
    answers, start = Answers(case), case["start"]
    players = {}
    for name, zones in start["players"].items():
        lying = {zone: [CARDS[card] for card in zones[zone]] for zone in ("hand", "deck", "discard", "in play")}
        players[name] = Player(
            answers,
            Deck(lying["deck"][::-1]),
            DiscardPile(lying["discard"][::-1]),
            Hand(lying["hand"]),
            Playmat(lying["in play"]),
            State(zones["actions"], zones["coins"], zones["buys"]),
            player_id=name,
        )
    game = Game(list(players.values()), [base.base_set, intrigue.intrigue_set], log_stdout=False)
    game.supply = Supply([_pile(name, count) for name, count in start["supply"].items()])
    game.all_game_cards = [CARDS[name] for name in start["supply"]]
    game.trash = Trash([CARDS[name] for name in start["trash"]])
    return game, players


def _pile(name: str, count: int) -> Pile:
    pile = Pile([CARDS[name]] * count)
    pile.name = name
    return pile


def play(case: Case) -> list[str]:
    """Play a case, and say what is different at the end."""
    game, players = lay_out(case)
    for event in case["events"]:
        if event["inside"] is not None or event["player"] is None:
            continue
        player = players[event["player"]]
        if event["kind"] == "play":
            player.play(CARDS[event["cards"][0]["name"]], game)
        elif event["kind"] == "buy":
            player.buy(CARDS[event["cards"][0]["name"]], game)
        elif event["kind"] == "turn":
            player.start_turn()
        elif event["kind"] == "cleanup":
            player.start_cleanup_phase()
            game.card_cost_reduction = 0
    return list(differences(case, game, players))


def differences(case: Case, game: Game, players: dict[str, Player]) -> Iterator[str]:
    """Where the two tables differ: what is expected, then what pyminion has."""
    end = case["end"]
    for name, zones in end["players"].items():
        player = players[name]
        for zone, there in (("hand", player.hand), ("in play", player.playmat), ("discard", player.discard_pile)):
            if Counter(zones[zone]) != Counter(_names(there)):
                yield f"{name}'s {zone}: {_said(zones[zone])}, not {_said(_names(there))}"
        if zones["deck"] != _names(player.deck)[::-1]:
            yield f"{name}'s deck: {_said(zones['deck'])}, not {_said(_names(player.deck)[::-1])}"
        if name == end["turn"] and not end["game over"]:
            for pool, attribute in POOLS.items():
                if zones[pool] != getattr(player.state, attribute):
                    yield f"{name}'s {pool}: {zones[pool]}, not {getattr(player.state, attribute)}"
        if zones["score"] != player.get_victory_points():
            yield f"{name}'s score: {zones['score']}, not {player.get_victory_points()}"
    if Counter(end["trash"]) != Counter(_names(game.trash)):
        yield f"trash: {_said(end['trash'])}, not {_said(_names(game.trash))}"
    for name, count in end["supply"].items():
        if count != len(game.supply.get_pile(name)):
            yield f"{name} in the Supply: {count}, not {len(game.supply.get_pile(name))}"


def _names(cards: AbstractDeck) -> list[str]:
    return [card.name for card in cards.cards]


def _said(names: list[str]) -> str:
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in Counter(names).items()) or "nothing"


def tried(case: Case) -> tuple[str, str]:
    """How a case went: a word for the count, and what was different."""
    if reason := unplayable(case):
        return "not played", reason
    random.seed(0)
    try:
        found = play(case)
    except OtherQuestionError as other:
        return "asks something else", str(other)
    except Exception as error:
        # whatever the other engine raises is its answer; where it says nothing, the line does
        line = traceback.extract_tb(error.__traceback__)[-1].line
        return "stops", f"{type(error).__name__}: {str(error) or line}"
    return ("differs", "; ".join(found)) if found else ("same", "")


def main() -> None:
    """Print the table."""
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("corpus", type=Path)
    reading.add_argument(
        "--markdown", action="store_true", help="a table for a page, with the ruling beside each difference"
    )
    wanted = reading.parse_args()
    logging.disable(logging.CRITICAL)
    counts: Counter[str] = Counter()
    why_not: Counter[str] = Counter()
    for line in wanted.corpus.open(encoding="utf-8"):
        case = json.loads(line)
        word, what = tried(case)
        counts[word] += 1
        if word == "not played":
            why_not[what.partition(":")[0]] += 1
        if word in ("same", "not played"):
            continue
        if wanted.markdown:
            cells = (f"`{case['id']}`", f"**{case['title']}.** {case['ruling']}", f"{word}: {what}".rstrip(": "))
            print("| " + " | ".join(cell.replace("\n", " ").replace("|", "\\|").strip() for cell in cells) + " |")
        else:
            print(f"{case['id']}: {word}: {what}")
    print("\n" + ", ".join(f"{count:,} {word}" for word, count in counts.most_common()))
    print("Not played: " + ", ".join(f"{count:,} {reason}" for reason, count in why_not.most_common()))


if __name__ == "__main__":
    main()
