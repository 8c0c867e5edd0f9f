"""`adjudicator play`: a person plays a game, or a position of a scenario, against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import arguments, completion
from adjudicator.cli.input.completion import BOTS
from adjudicator.cli.output.exits import fail
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from adjudicator.engine.run import Run
    from adjudicator.games.deciders import Decider

EXAMPLES = epilog(
    "play",
    "play --kingdom 'Witch, Moat' --seed 7",
    "play question.scenario.yaml",
    more="At each question, 'help' lists what can be typed besides answers: board, trace, save PATH, quit. This is a "
    "conversation, so there is no --json: 'save PATH' writes a moment as a scenario, and 'run', 'step' and 'explore' print "
    "that as JSON.\n\n"
    "Exit codes: 0 the game is over or you left it, 2 bad input, 130 stopped by Ctrl-C.",
)

PLAYERS = ("alice", "bob", "carol", "dave")

PositionFile = Annotated[
    str | None,
    typer.Argument(
        metavar="FILE", help="A scenario (a file or link), to continue after its last move.", show_default=False
    ),
]


def play(
    file: PositionFile = None,
    only: arguments.Only = None,
    kingdom: Annotated[
        str | None,
        typer.Option(
            "--kingdom",
            metavar="CARDS",
            help="Kingdom cards, separated by commas; random Base cards make up the ten.",
            autocompletion=completion.listed_cards,
        ),
    ] = None,
    landscapes: Annotated[
        str | None,
        typer.Option(
            "--landscapes",
            metavar="NAMES",
            help="Events, Projects, Ways, Landmarks, Traits or an Ally, separated by commas.",
            autocompletion=completion.listed_landscapes,
        ),
    ] = None,
    players: Annotated[int, typer.Option("--players", metavar="NUMBER", help="How many play, from 2 to 4.")] = 2,
    against: Annotated[
        str,
        typer.Option(
            "--against",
            metavar="BOT",
            help=f"Who plays against you: {', '.join(BOTS)}.",
            autocompletion=completion.bots,
        ),
    ] = BOTS[0],
    seat: Annotated[
        str | None,
        typer.Option("--as", metavar="PLAYER", help="With FILE: the player you want to be.", show_default=False),
    ] = None,
    as_of: arguments.AsOf = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="NUMBER", help="The same number shuffles the same way.")
    ] = None,
) -> None:
    """Play a game against a bot, or play a position to its end."""
    if against not in BOTS:
        fail(f"There is no bot called '{against}'. There are {', '.join(BOTS)}.")
    if file is not None and (kingdom is not None or landscapes is not None or players != 2):
        fail("A position brings its own players and cards: leave --kingdom, --landscapes and --players out.")
    if file is None and (only is not None or seat is not None):
        fail("--only and --as belong to a position: name a file.")
    with sentences():
        from random import SystemRandom

        from adjudicator.cli.commands.games.seat import Left, Sitting
        from adjudicator.cli.output import terminal
        from adjudicator.games.deciders import Chance
        from adjudicator.games.whole_game import table_of

        day = arguments.day(as_of)
        number = SystemRandom().randrange(1_000_000) if seed is None else seed
        chance = Chance(number)
        if file is not None:
            first, run, me = _position(file, only, day, seat)
        else:
            first = run = _new(players, kingdom, landscapes, day, number)
            me = 0
        to = terminal.console()
        names = run.game.players
        terminal.write(to, f"You are {names[me]}. Seed {number}. 'help' lists the commands.")
        sitting = Sitting(to, first, run, me, table_of(_bots(against, len(names), number), chance))
        try:
            sitting.play()
        except Left:
            terminal.write(to, "You left the table.")


def _new(players: int, kingdom: str | None, landscapes: str | None, day: date | None, seed: int) -> Run:
    """A new game."""
    from adjudicator.format.catalogue import names
    from adjudicator.games.new_game import new_game
    from adjudicator.games.random_setup import KINGDOM_SIZE, NEWEST, BadSetup, random_kingdom

    if not 2 <= players <= len(PLAYERS):
        fail(f"2 to {len(PLAYERS)} can play, not {players}.")
    as_of = NEWEST if day is None else day
    wanted = _spelled(kingdom, names().cards | names().piles)
    beside = _spelled(landscapes, names().landscapes)
    for wrong in (*map(names().no_kingdom_pile, wanted), *map(names().no_landscape, beside)):
        if wrong is not None:
            fail(wrong)
    if len(wanted) > KINGDOM_SIZE:
        fail(f"A Kingdom has {KINGDOM_SIZE} cards, not {len(wanted)}.")
    try:
        return new_game(PLAYERS[:players], random_kingdom(seed, wanted, as_of=as_of), landscapes=beside, as_of=as_of)
    except BadSetup as bad:
        fail(bad)


def _spelled(said: str | None, known: frozenset[str]) -> list[str]:
    """The names between the commas, each once, with their capitals."""
    names = dict.fromkeys(name for part in (said or "").split(",") if (name := " ".join(part.split())))
    spelled = {name.casefold(): name for name in known}
    return [spelled.get(name.casefold(), name) for name in names]


def _position(file: str, only: str | None, day: date | None, seat: str | None) -> tuple[Run, Run, int]:
    """A position at its beginning, after the moves that the file makes, and the seat of the person."""
    from adjudicator.engine.run import Run
    from adjudicator.format.problems import Problems, did_you_mean, shown
    from adjudicator.scenario.setup.board import lay_out

    scenario = arguments.dated(arguments.one_scenario(file, only), day)
    result = arguments.resolved_in_time(scenario)
    run = result.run
    names = run.game.players
    if len(result.runs) > 1 or result.why_unknown is not None:
        fail(f"{scenario.file}: Its moves leave something open with 'any'. Write these answers, to play on from there.")
    if seat is not None and seat not in names:
        fail(
            f"There is no player called '{shown(seat)}'.{did_you_mean(seat, names) or f' There are {_listed(names)}.'}"
        )
    laid = lay_out(scenario, Problems(scenario.file))
    assert laid is not None
    asked = run.decision.decider if run.decision is not None else run.world.turn.player
    me = names.index(seat) if seat is not None else asked if asked >= 0 else run.world.turn.player
    return Run.begin(laid.game, laid.world), run, me


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)


def _bots(against: str, seats: int, seed: int) -> list[Decider]:
    from adjudicator.games.bots import BIG_MONEY, BIG_MONEY_WITH_SMITHIES, Bot
    from adjudicator.games.deciders import Anything

    bots: list[Decider] = []
    for number in range(seats):
        if against == "anything":
            bots.append(Anything(seed * 10 + number, busy=0.5))
        else:
            bots.append(Bot(BIG_MONEY if against == "big-money" else BIG_MONEY_WITH_SMITHIES))
    return bots


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(play)
