"""Settles rules disputes in the card game Dominion: every step, with the rule behind it.

The names that other programs need are those of `adjudicator.programs`; they are loaded when they are first used, so that a
command that does not need them starts quickly. Nothing at all is imported here: the program itself says first what Ctrl-C does.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from adjudicator.programs import (
        BadScenario as BadScenario,
    )
    from adjudicator.programs import (
        Bounds as Bounds,
    )
    from adjudicator.programs import (
        Checked as Checked,
    )
    from adjudicator.programs import (
        Definition as Definition,
    )
    from adjudicator.programs import (
        Explored as Explored,
    )
    from adjudicator.programs import (
        MissingAnswer as MissingAnswer,
    )
    from adjudicator.programs import (
        Problem as Problem,
    )
    from adjudicator.programs import (
        Result as Result,
    )
    from adjudicator.programs import (
        Scenario as Scenario,
    )
    from adjudicator.programs import (
        Why as Why,
    )
    from adjudicator.programs import (
        WhyNot as WhyNot,
    )
    from adjudicator.programs import (
        card as card,
    )
    from adjudicator.programs import (
        check as check,
    )
    from adjudicator.programs import (
        explain as explain,
    )
    from adjudicator.programs import (
        explore as explore,
    )
    from adjudicator.programs import (
        load as load,
    )
    from adjudicator.programs import (
        loads as loads,
    )
    from adjudicator.programs import (
        run as run,
    )

__version__ = "0.1.0"


def _programs() -> "ModuleType":
    from importlib import import_module

    return import_module("adjudicator.programs")


def __getattr__(name: str) -> object:
    """A public name, loaded when it is first used."""
    if name.startswith("_"):
        raise AttributeError(f"adjudicator has no public name '{name}'")
    programs = _programs()
    if name not in programs.__all__:
        raise AttributeError(f"adjudicator has no public name '{name}'")
    value: object = getattr(programs, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Everything that can be imported from here."""
    return sorted([*globals(), *_programs().__all__])
