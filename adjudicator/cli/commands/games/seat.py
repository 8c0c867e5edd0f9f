"""A person at the table: plays a game against bots, and may look, save and leave at any question."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from adjudicator.cli.input import prompt
from adjudicator.cli.output import player_view, terminal, tree
from adjudicator.cli.output.styled import Console, Styled
from adjudicator.drafts.scenario_from_game import Given, note_down
from adjudicator.engine.decisions import Decision
from adjudicator.engine.run import Run
from adjudicator.explanations.outline import Line
from adjudicator.games.deciders import Decider
from adjudicator.games.whole_game import finished, since_the_phase

HELP: Final = (
    ("a number or a name", "answers; separate several with commas: 1, 2 or 2 Copper, Estate"),
    ("all", "plays all your Treasures"),
    ("board", "shows the table"),
    ("trace", "shows what happened this turn, with the rules ('trace all': since the beginning)"),
    ("save PATH", "saves this moment as a scenario file"),
    ("quit", "ends the game"),
)


class Left(Exception):
    """The person has left the table."""


class Sitting:
    """One game of a person, who decides for `seat`; `deciders` decide for all others and for chance.

    `first` is the run that `run` started from: a moment is saved as a position and the answers since.
    """

    def __init__(self, to: Console, first: Run, run: Run, seat: int, deciders: Mapping[int, Decider]) -> None:
        self.to = to
        self.run = run
        self.seat = seat
        self.deciders = deciders
        self.lines_shown = 0
        self.shown = -1
        self.playing_all = False
        at, given = since_the_phase(first, run) or (None, [])
        self.at: Run | None = at
        self.given: list[Given] = list(given)

    def play(self) -> None:
        """Continue until the game is over. Raises `Left` if the person leaves before that."""
        self.lines_shown = len(player_view.lines(self.run, self.seat))
        while (decision := self.run.decision) is not None:
            if decision.phase:
                self.at, self.given = self.run, []
            mine = decision.decider == self.seat
            answer = self.answer(decision) if mine else self.deciders[decision.decider].decide(self.run, decision)
            self.given.append((decision, answer))
            self.run = self.run.answer(*answer)
        self.tell()
        self.tell_the_end()

    def tell(self) -> None:
        """What has happened since the last question."""
        found = player_view.lines(self.run, self.seat)
        if len(found) > self.lines_shown:
            terminal.write(self.to)
            player_view.news(self.to, self.run, found[self.lines_shown :])
        self.lines_shown = len(found)

    def tell_the_end(self) -> None:
        """Who has won."""
        game = finished(self.run)
        players = self.run.game.players
        terminal.write(self.to)
        terminal.write(self.to, Styled(f"The game is over after {sum(self.run.world.turns)} turns.", "bold"))
        for seat, name in enumerate(players):
            points = "point" if game.scores[seat] == 1 else "points"
            turns = self.run.world.turns[seat]
            terminal.write(self.to, f"  {name}: {game.scores[seat]} {points} in {turns} turns")
        won = "wins" if len(game.winners) == 1 else "share the victory"
        if self.run.game.unsaid & set(game.winners) and len(game.winners) > 1:
            won = "are tied; who had fewer turns is not known"
        terminal.write(self.to, Styled(f"{player_view.names(self.run.game, game.winners)} {won}.", "bold"))

    # the person's questions

    def answer(self, decision: Decision) -> tuple[str, ...]:
        """The person's answer; in a phase that can only be ended, the question is not asked."""
        plain = self.plain(decision)
        if plain is not None:
            return plain
        self.tell()
        terminal.write(self.to)
        if decision.phase:
            self.show()
            terminal.write(self.to)
        while True:
            prompt.question(self.to, self.run, decision)
            try:
                return self.typed(decision)
            except prompt.NotUnderstood as wrong:
                terminal.write(self.to, Styled(str(wrong), "yellow"), "  ")

    def show(self) -> None:
        """The whole table once per turn, and after that what changes."""
        turn = self.run.world.turn.number
        (player_view.hand if turn == self.shown else player_view.board)(self.to, self.run, self.seat)
        self.shown = turn

    def plain(self, decision: Decision) -> tuple[str, ...] | None:
        """The answer that needs no asking."""
        if not decision.phase:
            return None
        plays = [option.label for option in decision.options if option.tag == "play"]
        if self.playing_all and plays and self.run.world.turn.part == "treasures":
            return (plays[0],)
        self.playing_all = False
        return (decision.options[0].label,) if len(decision.options) == 1 else None

    def typed(self, decision: Decision) -> tuple[str, ...]:
        """The answer that is typed; commands are carried out until then. Raises `NotUnderstood`."""
        while True:
            self.to.print(Styled("> ", "bold"), end="")
            line = sys.stdin.readline()
            if not line:
                self.to.print()
                raise Left
            word, _, rest = " ".join(line.split()).partition(" ")
            match word.casefold():
                case "quit":
                    raise Left
                case "help" | "?":
                    self.help()
                case "board":
                    player_view.board(self.to, self.run, self.seat)
                case "trace":
                    self.trace(everything=rest.casefold() == "all")
                case "save":
                    self.save(rest)
                case "all" if decision.phase and self.run.world.turn.part == "treasures":
                    self.playing_all = True
                    answer = self.plain(decision)
                    if answer is not None:
                        return answer
                    raise prompt.NotUnderstood("You have no Treasures to play.")
                case _:
                    return prompt.understood(decision, _meant_by(decision, line))

    def help(self) -> None:
        """Every command."""
        for what, does in HELP:
            terminal.write(self.to, does, Styled(f"  {what:20}", "cyan"))

    def trace(self, *, everything: bool) -> None:
        """What happened this turn, step by step, as the person saw it."""
        found = player_view.lines(self.run, self.seat)
        if not everything:
            turns = {event.id for event in self.run.trace if event.kind == "turn"}
            begins = [number for number, line in enumerate(found) if line.event in turns]
            found = found[begins[-1] :] if begins else found
        tree.write(self.to, [_without_options(line) for line in found])

    def save(self, path: str) -> None:
        """Write this moment into a new file."""
        if not path:
            terminal.write(self.to, Styled("Say where to: save PATH.", "yellow"), "  ")
            return
        file = Path(path if path.endswith((".yaml", ".yml")) else f"{path}.scenario.yaml").expanduser()
        at = self.at
        if at is None:
            terminal.write(self.to, Styled("You can save this from your next turn on.", "yellow"), "  ")
            return
        title = f"A game of {player_view.names(at.game, range(len(at.game.players)))}, turn {at.world.turn.number}"
        noted = note_down(at.game, at.world, self.given, id=_id(file), title=title)
        try:
            with file.open("x", encoding="utf-8", newline="\n") as new:
                new.write(noted.text)
        except FileExistsError:
            terminal.write(self.to, Styled(f"{file} exists already. Choose another name.", "yellow"), "  ")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            terminal.write(self.to, Styled(f"{file}: {reason}.", "yellow"), "  ")
        else:
            terminal.write(self.to, f"Saved as {file}.", "  ")
            for sentence in noted.unsaid:
                terminal.write(self.to, Styled(sentence, "yellow"), "  ")


def _meant_by(decision: Decision, line: str) -> str:
    """At a phase's own question, `Silver` means `buy Silver`, and `end` ends the phase."""
    text = " ".join(line.split()).casefold()
    if not decision.phase or decision.find(text) is not None:
        return line
    meant = [option.label for option in decision.options if option.label.casefold().partition(" ")[2] == text]
    meant += [option.label for option in decision.options if option.tag == text == "end"]
    return meant[0] if len(meant) == 1 else line


def _without_options(line: Line) -> Line:
    """What others chose from is for them alone to know."""
    return replace(line, options=())


def _id(file: Path) -> str:
    """An id for a scenario, made of the name of its file."""
    words = re.findall("[a-z0-9]+", file.name.split(".")[0].lower())
    return "-".join(words) or "game"
