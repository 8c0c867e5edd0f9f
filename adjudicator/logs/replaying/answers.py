"""Which answers to a question a log allows, the likeliest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from typing import Final

from adjudicator.engine.decisions import CHANCE, Decision
from adjudicator.engine.errors import BadAnswer, CannotGoOn
from adjudicator.engine.run import Run
from adjudicator.format import catalogue
from adjudicator.logs.reading.log_line import PLAIN_MOVES, LogLine, has_numbers
from adjudicator.logs.reading.names import HIDDEN
from adjudicator.logs.replaying import numbers
from adjudicator.logs.replaying.acts import LogAct
from adjudicator.logs.replaying.hands import Needs, needs, set_aside_later, shown_by
from adjudicator.logs.replaying.missing_cards import OUT_OF_A_HAND, MissingCards
from adjudicator.logs.replaying.options import (
    card_of,
    cards_above,
    how_deep,
    is_about_cards,
    way_said,
    without_those_above,
)
from adjudicator.logs.replaying.progress import (
    BUY_AND_GAIN,
    MOVES,
    Open,
    ReplayPosition,
    ahead,
    front,
    matched,
    whole,
)
from adjudicator.rules.shadows import FROM_DECK
from adjudicator.rules.turns.turn import ACTION_PHASE, BUY_PHASE, BUYING
from adjudicator.rules.words import ACTION, CURSE, NIGHT, TREASURE, VICTORY
from adjudicator.world.places import ASIDE, HAND, LOOKING, spot
from adjudicator.world.records import Ref

MOST_TRIED: Final = 60
"""How many answers to one question are tried besides those that the lines show."""

MOST_COMPARED: Final = 12
"""For how many answers at most it is tried what somebody gets for them."""

Answer = tuple[str, ...]
NOTHING: Final[Answer] = ("nothing",)


class LogAnswers(MissingCards):
    """The answers to the questions of one game that its log allows."""

    def __init__(self, lines: Sequence[LogLine], aside: Sequence[str] = ()) -> None:
        super().__init__(lines)
        self.aside = aside
        """What is known to have been drawn at setup from decks that belong to nobody."""
        self.counted = has_numbers(lines)
        """Whether the lines say which Actions, Buys and $ somebody gets."""
        self.short = ""
        """What the player lacks for the move in a line: $, Buy or Action."""
        self.cut = False
        """Whether there were questions of which not all answers were tried."""

    def of(self, run: Run, standing: ReplayPosition) -> Iterator[Answer]:
        """The answers to what is asked, the likeliest first, each once."""
        decision = run.decision
        assert decision is not None
        seen: set[Answer] = set()
        if decision.phase:
            found = self.in_a_phase(run, decision, standing)
        elif decision.decider == CHANCE:
            found = self.by_chance(run, decision, standing)
        else:
            found = self.by_a_player(run, decision, standing)
        way = way_said(self.lines, run, decision, standing)
        for answer in found:
            mark = answer if decision.ordered else tuple(sorted(answer))
            if mark not in seen and decision.problem(answer) is None and way in (None, *answer):
                seen.add(mark)
                yield answer

    def in_a_phase(self, run: Run, decision: Decision, standing: ReplayPosition) -> Iterator[Answer]:
        """The moves of a player in a phase: the first line that is not accounted for, or ending the phase."""
        at = front(self.lines, standing)
        if at < len(self.lines):
            line = self.lines[at]
            if line.seat == decision.player:
                left = standing.left(self.lines, at)
                if line.act in OUT_OF_A_HAND and (unheld := self.not_held(run, standing, at)) is not None:
                    # nobody was asked for what the line says, since there was no such card
                    self.miss(unheld)
                if line.act == "play" and left.cards:
                    held = Counter(run.world.called(run.world.at(spot(HAND, line.seat))))
                    for option in decision.options:
                        if option.label.endswith(FROM_DECK):
                            held[card_of(option)] += len(option.values)
                    lacking = Counter(dict(left.cards)) - held
                    if lacking:
                        self.lacking(line.seat, at, lacking)
                found = False
                for answer in self.moves(decision, line, left):
                    found = True
                    yield answer
                pools, phase, part = run.world.pools[line.seat], run.world.turn.phase, run.world.turn.part
                if not found and line.act in ("buy", BUY_AND_GAIN, "repay") and (phase, part) == (BUY_PHASE, BUYING):
                    self.short = "$" if pools.buys else "Buy"
                elif not found and line.act == "play" and not pools.actions and phase == ACTION_PHASE:
                    types = {type_ for name, _ in left.cards for type_ in run.game.catalog[name].types}
                    self.short = "Action" if ACTION in types else ""
        turn = run.world.turn
        if turn.phase == BUY_PHASE and turn.part == BUYING:
            moves = self.moves_to_come(decision.player, at)
            if moves if NIGHT not in run.game.types else BUY_AND_GAIN in moves or "buy" in moves:
                # nothing else that a player does follows after this phase
                return
        yield from ((option.label,) for option in decision.options if option.tag == "end")

    def moves_to_come(self, seat: int, at: int) -> set[str]:
        """What a player still does on this turn, according to its lines."""
        found: set[str] = set()
        for line in self.lines[at:]:
            if line.kind == "turn":
                break
            if line.seat == seat and line.act in MOVES:
                found.add(line.act)
        return found

    def moves(self, decision: Decision, line: LogLine, left: Open) -> Iterator[Answer]:
        """The moves in a phase that a line reports."""
        named = [name for name, _ in left.cards]
        if line.act == "play":
            for name in named:
                yield from ((one.label,) for one in decision.options if one.tag == "play" and card_of(one) == name)
        elif line.act in ("buy", BUY_AND_GAIN):
            for name in named:
                for one in decision.options:
                    if one.tag == "buy" and card_of(one) == name:
                        yield (one.label,)
        elif line.act == "spend":
            yield from ((one.label,) for one in decision.options if one.tag == "spend" and line.name in one.label)
        elif line.act == "repay":
            yield from ((one.label,) for one in decision.options if one.tag == "pay off")
        elif line.act == "call":
            return

    # chance

    def by_chance(self, run: Run, decision: Decision, standing: ReplayPosition) -> Iterator[Answer]:
        """Which cards are where: those that the lines name, or else some that fit the later lines."""
        seat = decision.player
        if run.world.turn.number == 0:
            drawn = [name for name in self.aside if decision.find(name) is not None]
            if drawn:
                yield (drawn[0],)
                return
            # a card set aside for the whole game is likely to be one of those that the lines name
            named = dict.fromkeys(name for line in self.lines for name, _ in line.cards)
            if any(option.label in catalogue.names().kinds for option in decision.options):
                yield from ((name,) for name in named if decision.find(name) is not None)
        above = cards_above(run, decision)
        found = said = False
        for number in islice(ahead(self.lines, standing, LogAct(seat, (), ())), 6):
            line = self.lines[number]
            if line.act in ("shuffle", "play", "buy", BUY_AND_GAIN, "react", "turn", "spend"):
                continue
            left = standing.left(self.lines, number)
            names = without_those_above(left.cards or left.gains, above)
            if names is None:
                if line.act == "draw":
                    self.lying_above(seat, number, Counter(dict(left.cards)), Counter(above))
                continue
            for answer in self.filled(run, decision, number, names):
                found = True
                said = said or _says_all(line)
                self.cut = self.cut or not said
                yield answer
        if found:
            return
        for option in decision.options:
            yield (option.label,)

    def filled(self, run: Run, decision: Decision, number: int, names: list[str]) -> Iterator[Answer]:
        """The cards of a line, with stand-ins for those that it does not name."""
        named = [name for name in names if name != HIDDEN]
        free = Counter({option.label: len(option.values) for option in decision.options})
        if self.lines[number].act == "look at" and len(named) < len(names):
            seen = shown_by(self.lines, number, decision.player, len(names) - len(named))
            if not Counter(seen) - free:
                named, names = [*named, *seen], [*named, *seen, *[HIDDEN] * (len(names) - len(named) - len(seen))]
            else:
                self.lacking(decision.player, number, Counter(seen) - free, on_deck=True)
        if Counter(named) - free:
            self.lacking(decision.player, number, Counter(named) - free, on_deck=True)
            # some of them lie under this part of the deck, or come back from elsewhere
            some = [name for name in dict.fromkeys(named) if free[name]]
            yield from ((name,) for name in some)
            return
        hidden = len(names) - len(named)
        if not hidden:
            if named:
                yield tuple(named)
                if len(set(named)) > 1:
                    yield from ((name,) for name in dict.fromkeys(named))
            return
        free -= Counter(named)
        for picked in self.made_up(run, decision, number, min(hidden, free.total()), free):
            yield (*named, *picked)

    def made_up(self, run: Run, decision: Decision, number: int, count: int, free: Counter[str]) -> Iterator[Answer]:
        """That many of the `free` cards for a line that does not name them, as the later lines need them."""
        seat = decision.player
        held = Counter([*run.world.called(run.world.at(spot(HAND, seat))), *cards_above(run, decision)])
        need = needs(self.lines, number + 1, seat, held)
        aside = Counter(set_aside_later(self.lines, number, seat))
        aside -= Counter(run.world.called(run.world.at(spot(ASIDE, seat))))
        for name in aside:
            # the last card of this draw is set aside, and a later line names what was
            if count and free[name]:
                yield (*self.likeliest(run, need, free - Counter((name,)), count - 1), name)
        picked = self.likeliest(run, need, free, count)
        self.cut = True
        yield picked
        # any other card in the place of the one needed least
        left = free - Counter(picked)
        for name in sorted(left, key=lambda name: self.worth(run, name)):
            if left[name] and picked:
                yield (*picked[:-1], name)

    def likeliest(self, run: Run, need: Needs, free: Counter[str], count: int) -> tuple[str, ...]:
        """That many of the `free` cards: those that best fit what a player needs."""
        picked: list[str] = []
        left = Counter(free)

        def pick(names: Iterable[str]) -> None:
            for name in names:
                if len(picked) < count and left[name]:
                    picked.append(name)
                    left[name] -= 1

        def least_worth(pool: Counter[str]) -> list[str]:
            return sorted(pool.elements(), key=lambda name: self.worth(run, name))

        pick(need.now)
        spared = left - (left - Counter(need.later))
        # what nobody draws before the shuffle is part of the hand after it
        rest = max(0, free.total() - count - need.drawn)
        staying = [name for name in need.last if (left - spared)[name]]
        staying.sort(key=lambda name: -left[name])
        spared += Counter(staying[:rest])
        for name in need.soon:
            if (left - spared)[name]:
                pick((name,))
        pick(least_worth(left - spared))
        pick(least_worth(left))
        return tuple(picked)

    def worth(self, run: Run, name: str) -> int:
        """How likely it is that a card in a player's hand is shown: what can do nothing stays in the hand."""
        types = frozenset(run.game.catalog[name].types)
        if TREASURE in types:
            return 2
        return 0 if types & {VICTORY, CURSE} and not types - {VICTORY, CURSE} else 1

    # players

    def by_a_player(self, run: Run, decision: Decision, standing: ReplayPosition) -> Iterator[Answer]:
        """What a player chose, according to the lines."""
        scores = self.scores(decision, standing)
        yield from self.by_what_follows_purchases(run, decision, standing)
        yield from self.shown(run, decision, standing)
        if (deep := how_deep(self.lines, run, decision, standing)) is not None and decision.find(deep) is not None:
            yield (deep,)
        few = list(islice(decision.answers(), MOST_TRIED + 1))
        if len(few) > MOST_TRIED:
            self.cut = True
        few.sort(key=lambda answer: -sum(scores.get(label, -1) for label in answer))
        if {option.label for option in decision.options} == {"yes", "no"} and not self.may_be_next(decision, standing):
            few.sort(key=lambda answer: answer == ("yes",))
        elif decision.kind in ("use", "react"):
            # what is used without need leaves a line, most of the time
            few.sort(
                key=lambda answer: (-sum(scores.get(label, 0) for label in answer), bool(answer) and answer != NOTHING)
            )
        if len(few) <= MOST_COMPARED and not any(map(is_about_cards, decision.options)):
            said = numbers.said_by_lines(self.lines, standing, decision.player)
            few.sort(key=lambda answer: self.tried_out(run, standing, said, answer), reverse=True)
        yield from few[:MOST_TRIED]

    def by_what_follows_purchases(self, run: Run, decision: Decision, standing: ReplayPosition) -> Iterator[Answer]:
        """The pile that something is put on without a line: one from which somebody buys later and gains something more."""
        options = decision.options
        if decision.kind != "put" or any(one.label not in run.game.piles or is_about_cards(one) for one in options):
            return
        own = islice(ahead(self.lines, standing, LogAct(decision.player, (), ())), 2)
        if any(self.lines[number].act == "token" for number in own):
            return
        more: Counter[str] = Counter()
        for line, after in pairwise(self.lines[standing.at :]):
            if line.act in ("buy", BUY_AND_GAIN):
                sign = 1 if after.act == "gain" and after.seat == line.seat else -1
                more.update({name: sign for name, _ in line.cards})
        # rather on a pile from which nobody buys than on one from which somebody does without gaining more
        yield from ((label,) for label in sorted((one.label for one in decision.options), key=lambda one: -more[one]))

    def tried_out(self, run: Run, standing: ReplayPosition, said: numbers.Numbers, answer: Answer) -> tuple[bool, int]:
        """How well what happens after an answer fits the next line, and what somebody gets for it fits the lines."""
        decision = run.decision
        assert decision is not None
        try:
            after = run.answer(*answer)
        except (BadAnswer, CannotGoOn):
            return False, 0
        events = after.since(run.recorded)
        now = matched(self.lines, standing, events)
        leads_on = isinstance(now, ReplayPosition) and front(self.lines, now) > front(self.lines, standing)
        return leads_on, numbers.agreement(said, numbers.given(events, decision.player, counted=self.counted))

    def may_be_next(self, decision: Decision, standing: ReplayPosition) -> bool:
        """Whether one of the next lines may be what a player is asked to do: it has the same verb, or no certain one."""
        verb = decision.word.split()[0]
        for number in islice(ahead(self.lines, standing, LogAct(decision.player, (), ())), 3):
            if self.lines[number].act.split()[0] == verb:
                return True
        return verb not in {"set", "spend", "rotate", *(act.split()[0] for act in PLAIN_MOVES.values())}

    def scores(self, decision: Decision, standing: ReplayPosition) -> dict[str, int]:
        """How soon the lines name each option."""
        found: dict[str, int] = {}
        first = standing.at
        while first and (first == standing.at or whole(self.lines[first]).done):
            first -= 1
        for rank, number in enumerate(range(first, min(len(self.lines), standing.at + 6))):
            line = self.lines[number]
            if line.kind == "turn":
                break
            named = {name for name, _ in line.cards} | {line.name, line.cause, str(line.amount)}
            for option in decision.options:
                if option.label not in found and (
                    card_of(option) in named or option.label.replace("+1 ", "+") in named
                ):
                    found[option.label] = 10 - rank
        return found

    def shown(self, run: Run, decision: Decision, standing: ReplayPosition) -> Iterator[Answer]:
        """Answers that are exactly what a line says: several cards at once."""
        free = Counter({option.label: len(option.values) for option in decision.options})
        if decision.kind == "play" and not decision.least:
            at = front(self.lines, standing)
            if at < len(self.lines) and self.lines[at].act != "play":
                # the plays that follow are later ones
                yield ()
        for number in islice(ahead(self.lines, standing, LogAct(decision.player, (), ())), 4):
            left = standing.left(self.lines, number)
            names = [name for name, count in (left.cards or left.gains) for _ in range(count)]
            named = [name for name in names if name != HIDDEN and free[name]]
            hidden = len([name for name in names if name == HIDDEN])
            if Counter(named) - free:
                continue
            if self.lines[number].act in ("discard", "trash", "reveal", "reveal hand", "topdeck", "return", "pass"):
                asked = Counter(name for name in names if name != HIDDEN)
                looking = any(
                    value.place.zone == LOOKING
                    for one in decision.options
                    for value in one.values[:1]
                    if isinstance(value, Ref)
                )
                if asked - free and (decision.least or decision.kind == self.lines[number].act):
                    self.lacking(decision.player, number, asked - free, on_deck=looking)
            if decision.kind == "play" == self.lines[number].act and named:
                # a line names what is played in that order
                yield (named[0],)
            if named and decision.least <= len(named) <= decision.most:
                yield tuple(named)
            if hidden and len(names) <= decision.most and free.keys() - {"yes", "no"}:
                spare = free - Counter(named)
                junk = sorted(spare.elements(), key=lambda name: self.kept(run, decision.player, number, name))
                if len(junk) >= hidden:
                    yield (*named, *junk[:hidden])
        if not decision.least and not self.scores(decision, standing):
            yield ()

    def kept(self, run: Run, seat: int, number: int, name: str) -> tuple[int, int]:
        """How much a card is needed in a hand later: what is needed least is chosen first."""
        if name not in run.game.catalog:
            return (0, 0)
        need = needs(self.lines, number + 1, seat, Counter())
        return ((*need.now, *need.soon).count(name), self.worth(run, name))


def _says_all(line: LogLine) -> bool:
    """Whether the cards of a line are the only ones that can be there; for other lines there may be more ways."""
    kinds = catalogue.names().kinds
    seen = line.act in ("draw", "look at", "reveal") and HIDDEN not in dict(line.cards)
    return line.act == "draw" or seen or (bool(line.cards) and all(name in kinds for name, _ in line.cards))
