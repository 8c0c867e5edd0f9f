"""`adjudicator rules`: the rules that changed, and the rules that traces cite."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from adjudicator.cli.input import arguments, completion
from adjudicator.cli.output.exits import fail
from adjudicator.cli.program import epilog, sentences

if TYPE_CHECKING:
    from adjudicator.cli.output.styled import Console
    from adjudicator.rules.register import Rule
    from adjudicator.rules.switches import Switch

EXAMPLES = epilog(
    "rules",
    "rules reactions-again",
    "rules lose-track",
    "rules --json",
    more="Exit codes: 0 found, 2 there is no such rule.",
)


def rules(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME",
            help="A single rule: a switch, or one that a trace cites.",
            show_default=False,
            autocompletion=completion.rules,
        ),
    ] = None,
    json: arguments.AsJson = False,
) -> None:
    """List the rules that changed, with dates: a scenario picks them by 'as_of', or one by one with 'rules'."""
    with sentences():
        from adjudicator.format.editions import edition_rules
        from adjudicator.rules.register import Rule, register
        from adjudicator.rules.switches import BY_NAME
        from adjudicator.rules.table_questions import table_rules

        answered = (*table_rules().values(), *edition_rules().values())
        at_the_table = {one.id: Rule(one.id, one.question, one.answer, one.source) for one in answered}
        switches, cited = dict(BY_NAME), {**register(), **at_the_table}
        if name is not None:
            wanted = name.casefold()
            switches = {key: switch for key, switch in switches.items() if key == wanted}
            cited = {key: rule for key, rule in cited.items() if key == wanted}
            if not switches and not cited:
                from adjudicator.format.problems import did_you_mean, shown

                known = {*BY_NAME, *register(), *at_the_table}
                fail(f"There is no rule called '{shown(name)}'.{did_you_mean(name, known)}")
        if json:
            from adjudicator.cli.output import as_json

            as_json.write(
                {
                    "switches": [as_data(switch) for switch in switches.values()],
                    "rules": [
                        {"id": rule.id, "title": rule.title, "statement": rule.statement, "source": rule.source}
                        for rule in cited.values()
                    ],
                }
            )
            return
        from adjudicator.cli.output import terminal

        to = terminal.console()
        shown_switches = sorted(switches.values(), key=lambda switch: switch.since)
        for number, switch in enumerate(shown_switches):
            if number:
                terminal.write(to)
            _switch(to, switch)
        for rule in cited.values() if name is not None else ():
            if shown_switches:
                terminal.write(to)
            _rule(to, rule)


def as_data(switch: Switch) -> dict[str, str]:
    """A rules switch for other programs."""
    return {
        "name": switch.name,
        "since": switch.since.isoformat(),
        "title": switch.title,
        "since_then": switch.since_then,
        "before": switch.before,
        "source": switch.source,
    }


def _switch(to: Console, switch: Switch) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled

    terminal.write(to, Styled.assemble((switch.name, "bold"), f"  {switch.title}"), rest="  ")
    year = str(switch.since.year)
    terminal.write(to, switch.since_then, Styled(f"  since {year}   ", "green"))
    terminal.write(to, switch.before, Styled(f"  before {year}  ", "yellow"))
    terminal.write(to, Styled(switch.source, "dim"), Styled("  source       ", "dim"))


def _rule(to: Console, rule: Rule) -> None:
    from adjudicator.cli.output import terminal
    from adjudicator.cli.output.styled import Styled

    terminal.write(to, Styled.assemble((rule.id, "bold"), f"  {rule.title}"), rest="  ")
    terminal.write(to, rule.statement, "  ")
    terminal.write(to, Styled(rule.source, "dim"), Styled("  source  ", "dim"))


def add_to(app: typer.Typer) -> None:
    """Make it a command of the program."""
    app.command(epilog=EXAMPLES)(rules)
