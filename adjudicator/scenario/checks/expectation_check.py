"""Comparing what happened with what is expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from adjudicator.engine.events import Event
from adjudicator.engine.frames import Glance
from adjudicator.engine.run import Run
from adjudicator.explanations.sentences import sentence
from adjudicator.format.boards import CardCount, Cards, Expectation, Position
from adjudicator.format.keywords import AS, CONTAINS, LYING
from adjudicator.format.problems import shown as quoted
from adjudicator.format.zones import SHUFFLED, ZONES, deck_cards, deck_place
from adjudicator.rules.scoring import leaders, score, undecided, winners
from adjudicator.rules.you import You
from adjudicator.scenario.branches import Branch
from adjudicator.scenario.checks.failures import Failure
from adjudicator.scenario.checks.pile_check import gained, piles_and_costs
from adjudicator.scenario.checks.question_check import question
from adjudicator.scenario.checks.sight_check import sights
from adjudicator.scenario.checks.unchanged_rest import changes
from adjudicator.scenario.setup.player_tokens import shown_tokens
from adjudicator.scenario.state import before, shown
from adjudicator.world.places import DECK, THE_TRASH, pile, spot
from adjudicator.world.records import Bag, Ref
from adjudicator.world.tokens import bought, cube_on
from adjudicator.world.world import World

POOLS = ("actions", "buys", "coins", "potions")


def differences(expected: Expectation, way: Branch, *, exact: bool) -> list[Failure]:
    """What does not hold of a state in one way. If not `exact`, a list means "contains these"."""
    run = way.run
    world, game = run.world, run.game
    found: list[Failure] = []
    for position in expected.players:
        found += _position(position, run, exact)
    if expected.trash is not None:
        trashed = world.at(THE_TRASH)
        problem = _cards("the trash", expected.trash, _names(world, trashed), exact)
        problem = problem or _copies("the trash", expected.trash, trashed)
        found += _at(expected, "trash", problem, run)
    for word, cards in expected.decks.items():
        place = deck_place(word)
        refs = deck_cards(world, word)
        if place.zone == DECK and exact and not word.endswith(SHUFFLED):
            wanted = [card.name for card in cards for _ in range(card.count)]
            there = _names(world, refs)
            message = (
                f"expected {', '.join(wanted) or 'no cards'} on top as {word}, got {', '.join(there) or 'no cards'}."
            )
            problem = None if wanted == there else message
        else:
            problem = _cards(word, cards, _names(world, refs), exact)
        found += _at(expected, word, problem, run)
    for word, cards in expected.contains.items():
        problem = _cards(f"the {word}", cards, _names(world, world.at(THE_TRASH)), False)
        found += _at(expected, f"{word} contains", problem, run)
    for stated in expected.supply or ():
        count = len(world.at(pile(stated.name))) if game.is_there(world, stated.name) else -1
        if count != stated.count:
            message = f"expected {stated.count} {stated.name} in the pile, got {count}."
            found.append(Failure(stated.line, stated.column, message, run))
    for key, all_stated in expected.lying.items():
        for stated in all_stated:
            count = world.number(stated.name, LYING[key])
            if count != stated.count:
                message = f"expected {stated.count} {key} on {stated.name}, got {count}."
                found.append(Failure(stated.line, stated.column, message, run))
    if expected.turn is not None and game.players[world.turn.player] != expected.turn:
        message = f"expected {expected.turn}'s turn, got {game.players[world.turn.player]}'s."
        found += _at(expected, "turn", message, run)
    if expected.phase is not None:
        turn = world.turn
        if expected.phase not in (turn.phase, turn.part if turn.part == "buying" else None):
            phase = "buying, after the Treasures" if expected.phase == "buying" else f"the {expected.phase} phase"
            found += _at(expected, "phase", f"expected {phase}, got the {turn.phase} phase.", run)
    found += piles_and_costs(expected, run, exact=exact)
    found += gained(expected, run, exact=exact)
    found += _trace(expected, run)
    found += question(expected, run)
    found += _end(expected, run)
    if way.before is not None:
        found += changes(expected, way.before, run)
    return found


def _at(expected: Expectation, key: str, message: str | None, run: Run) -> list[Failure]:
    return [] if message is None else [Failure(*expected.at[key], message, run)]


def _names(world: World, refs: Iterable[Ref]) -> list[str]:
    if world.becoming:
        return [shown(world, ref) for ref in refs]
    return [world.names[ref.card] for ref in refs]


def _cards(what: str, expected: Cards, got: list[str], exact: bool) -> str | None:
    wanted = [_said(card) for card in expected for _ in range(card.count)]
    if sorted(wanted) == sorted(got):
        return None
    meant, there = Counter(wanted), Counter(_as_wanted(wanted, got))
    return None if _cards_of(what, meant, there, exact) is None else _cards_of(what, meant, Counter(got), exact)


def _copies(what: str, expected: Cards, there: Iterable[Ref]) -> str | None:
    """What is wrong with the letters of copies, if their names are right."""
    cards = {ref.card for ref in there}
    for card in expected:
        said = f"{card.name} ({card.letter})"
        if card.letter is not None and card.copy is None:
            return f"there is no '{said}' on the board. Give that letter to a copy there, or leave it out."
        if card.copy is not None and card.copy not in cards:
            return f"expected {said} in {what}, got another {card.name}."
    return None


def _said(card: CardCount) -> str:
    return card.name if card.become is None else f"{card.name}{AS}{card.become}"


def _as_wanted(wanted: Iterable[str], got: Iterable[str]) -> Iterator[str]:
    """What is there, as far as the expectation goes: if it only names the printed card, that may have become any other."""
    asked = Counter(one for one in wanted if AS in one)
    for one in got:
        asked[one] -= 1
        yield one if asked[one] >= 0 else one.partition(AS)[0]


def _cards_of(what: str, wanted: Counter[str], got: Counter[str], exact: bool) -> str | None:
    if wanted == got or (not exact and wanted <= got):
        return None
    return f"expected {_list(wanted)} in {what}, got {_list(got)}."


def _list(cards: Counter[str]) -> str:
    shown = [name if count == 1 else f"{count} {name}" for name, count in sorted(cards.items()) if count]
    return ", ".join(shown) or "no cards"


def _position(expected: Position, run: Run, exact: bool) -> list[Failure]:
    seat = run.game.players.index(expected.name)
    world = run.world
    found: list[Failure] = []

    for word, cards in expected.zones.items():
        message = _zone(expected.name, word.removesuffix(CONTAINS), cards, world, seat, exact and CONTAINS not in word)
        if message is not None:
            found.append(Failure(*expected.at[word], message, run))
    for word, number in expected.numbers.items():
        got = _number(word, run, seat)
        if got != number:
            message = f"expected {expected.name}'s {word} to be {number}, got {got}."
            found.append(Failure(*expected.at[word], message, run))
    if expected.tokens is not None:
        there = Counter(shown_tokens(world, seat))
        message = _cards_of(f"{expected.name}'s tokens", Counter(expected.tokens), there, exact)
        found += [] if message is None else [Failure(*expected.at["tokens"], message, run)]
    for what, there_before in expected.before.items():
        there = Counter(before(run.game, world, seat)[what])
        message = _cards_of(f"{expected.name}'s {what}", Counter(said.text for said in there_before), there, exact)
        found += [] if message is None else [Failure(*expected.at[what], message, run)]
    for said in expected.bought or ():
        if not world.number(seat, bought(said.text)):
            found.append(Failure(said.line, said.column, f"expected {expected.name} to have bought {said.text}.", run))
    for said in expected.projects or ():
        if not world.number(seat, cube_on(said.text)):
            found.append(Failure(said.line, said.column, f"expected {expected.name}'s cube on {said.text}.", run))
    if expected.in_force is not None:
        wanted = Counter(stated.ability for stated in expected.in_force)
        there = Counter(run.game.abilities[record.ability].card for record in world.in_force if record.owner == seat)
        if set(wanted) != set(there):
            message = f"expected {_list(wanted)} in force for {expected.name}, got {_list(there)}."
            found.append(Failure(*expected.at["in force"], message, run))
    return found + sights(expected, run, exact=exact)


def _zone(player: str, word: str, expected: Cards, world: World, seat: int, exact: bool) -> str | None:
    what = f"{player}'s {word}"
    if word not in ("deck", "shuffled deck"):
        there = world.at(spot(ZONES[word], seat))
        return _cards(what, expected, _names(world, there), exact) or _copies(what, expected, there)
    raw = world.raw(spot(DECK, seat))
    if word == "shuffled deck":
        bagged = [ref for item in raw if isinstance(item, Bag) for ref in item.cards]
        return _cards(what, expected, _names(world, bagged), exact)
    if not exact:
        return _cards(what, expected, _names(world, world.at(spot(DECK, seat))), exact)
    wanted = [card.name for card in expected for _ in range(card.count)]
    bags = [item for item in raw if isinstance(item, Bag)]
    if any(len({world.names[ref.card] for ref in bag.cards}) > 1 for bag in bags):
        if wanted == [world.names[item.card] for item in raw if isinstance(item, Ref)]:
            return None
        return f"part of {player}'s deck has been shuffled: expect 'shuffled deck' for that part, or 'deck size'."
    got = _names(world, world.at(spot(DECK, seat)))
    if got == wanted:
        return None
    return (
        f"expected {', '.join(wanted) or 'no cards'} as {player}'s deck, top first, got {', '.join(got) or 'no cards'}."
    )


def _number(word: str, run: Run, seat: int) -> int:
    world = run.world
    if word.endswith(" size"):
        return len(world.at(spot(ZONES[word.removesuffix(" size")], seat)))
    if word in POOLS:
        return int(getattr(world.pools[seat], word))
    if word == "turns":
        return world.turns[seat]
    if word == "score":
        return score(You(Glance(run.game, world), seat))
    return world.number(seat, word)


def sentences_of(run: Run) -> Iterator[tuple[Event, str]]:
    """What happened, and the sentence each event is compared by: spaces and capitals do not matter."""
    for event in run.trace:
        if event.kind != "not offered":
            yield event, plain(sentence(event, run.game.players, run.trace))


def plain(text: str) -> str:
    """A sentence of the trace as it is compared: spaces and capitals do not matter."""
    return " ".join(text.split()).casefold()


def _near(wanted: str, run: Run) -> str:
    """The sentence of the trace that comes nearest to one that is not there, as a hint after a space; empty if none does."""
    spoken = {text: sentence(event, run.game.players, run.trace) for event, text in sentences_of(run)}
    near = get_close_matches(wanted, spoken, n=1, cutoff=0.6)
    return f" Near it: '{spoken[near[0]]}'." if near else ""


def _trace(expected: Expectation, run: Run) -> list[Failure]:
    if not expected.trace and not expected.not_in_trace:
        return []
    lines = [text for _, text in sentences_of(run)]
    found: list[Failure] = []
    at = 0
    for said in expected.trace:
        wanted = plain(said.text)
        place = next((number for number in range(at, len(lines)) if wanted in lines[number]), None)
        if place is None:
            behind = " after the lines before it here" if any(wanted in one for one in lines) else ""
            near = "" if behind else _near(wanted, run)
            message = f"'{quoted(said.text)}' is not in the trace{behind}.{near}"
            found.append(Failure(said.line, said.column, message, run))
        else:
            at = place + 1
    for said in expected.not_in_trace:
        wanted = plain(said.text)
        if any(wanted in one for one in lines):
            found.append(Failure(said.line, said.column, f"'{quoted(said.text)}' is in the trace.", run))
    return found


def _end(expected: Expectation, run: Run) -> list[Failure]:
    found: list[Failure] = []
    if expected.game_over is not None and expected.game_over != run.over:
        found += _at(expected, "game over", f"the game is {'' if run.over else 'not '}over.", run)
    if expected.winner is not None:
        found += _winner(expected, run)
    return found


def _winner(expected: Expectation, run: Run) -> list[Failure]:
    if not run.over:
        return _at(expected, "winner", "the game is not over.", run)
    you = You(Glance(run.game, run.world), 0)
    if undecided(you):
        names = " and ".join(run.game.players[seat] for seat in leaders(you))
        message = f"{names} are tied, and who had fewer turns is not known: write 'turns' for them."
        return _at(expected, "winner", message, run)
    best = {run.game.players[seat] for seat in winners(you)}
    if best != set(expected.winner or ()):
        return _at(
            expected,
            "winner",
            f"expected {', '.join(expected.winner or ())} to win, got {', '.join(sorted(best))}.",
            run,
        )
    return []
