"""Would-abilities: what replaces or prevents what is about to happen."""

from __future__ import annotations

from typing import Any

from listening import gaining, resolved
from tables import labels, names, said, thing

from adjudicator.engine.conditions import when
from adjudicator.engine.definitions import FROM_PLAY, Definition
from adjudicator.engine.moments import WOULD_GAIN
from adjudicator.engine.triggers.occurrences import Occurrence
from adjudicator.engine.triggers.windows import INSTEAD, PREVENTED
from adjudicator.rules.you import You
from adjudicator.world.places import DISCARD as DISCARD_PILE
from adjudicator.world.places import PLAY, Place


def replacer(name: str, result: Any, **header: Any) -> Definition:
    """A card in play that changes what is about to be gained."""
    definition = thing(name)

    @definition.when(WOULD_GAIN, where=FROM_PLAY, **header)
    async def change_it(you: You, it: Occurrence) -> Any:
        return result(it) if callable(result) else result

    return definition


def test_a_replacement_is_used_once_for_an_occurrence() -> None:
    run = gaining(replacer("Turn", lambda it: it.changed(mark=1)), play=("Turn",))
    assert resolved(run) == [(0, "Turn")]
    assert names(run, DISCARD_PILE) == ["Red"]


def test_what_was_modified_goes_on_to_the_next_replacement() -> None:
    first = replacer("First", lambda it: it.changed(mark=1))
    second = replacer("Second", lambda it: it.changed(mark=2))
    run = gaining(first, second, play=("First", "Second"))
    assert labels(run) == ["First", "Second"]
    assert resolved(run.answer("Second")) == [(0, "Second"), (0, "First")]


def test_something_else_instead_ends_the_loop() -> None:
    run = gaining(replacer("Off", INSTEAD), replacer("Turn", lambda it: it), play=("Off", "Turn")).answer("Off")
    assert resolved(run) == [(0, "Off")]
    assert names(run, DISCARD_PILE) == []
    assert said(run, "gain")[0].outcome == "replaced"


def test_what_is_prevented_just_does_not_happen() -> None:
    run = gaining(replacer("Off", PREVENTED), play=("Off",))
    assert said(run, "gain")[0].outcome == "prevented"
    assert names(run, DISCARD_PILE) == []


def test_what_is_put_in_its_place_is_another_occurrence_with_its_own_loop() -> None:
    swap = thing("Swap")

    @swap.when(
        WOULD_GAIN, where=FROM_PLAY, trigger=when(lambda you, it: it.then.name == "Red", "it is not Red", "which card")
    )
    async def gain_a_blue(you: You, it: Occurrence) -> str:
        await you.gain("Blue")
        return INSTEAD

    turn = replacer("Turn", lambda it: it.changed(mark=1))
    run = gaining(swap, turn, play=("Swap", "Turn")).answer("Turn")
    assert resolved(run) == [(0, "Turn"), (0, "Swap"), (0, "Turn")]
    assert names(run, DISCARD_PILE) == ["Blue"]


def test_a_replacement_that_applies_only_after_a_change_gets_its_chance() -> None:
    marked = when(lambda you, it: it.get("mark") == 1, "it has no mark", "which card")
    first = replacer("First", lambda it: it.changed(mark=1))
    run = gaining(first, replacer("Second", PREVENTED, trigger=marked), play=("First", "Second"))
    assert resolved(run) == [(0, "First"), (0, "Second")]
    assert names(run, DISCARD_PILE) == []
    assert len([event for event in said(run, "not offered") if event.because == "it has no mark"]) == 1


def test_replacements_may_be_declined() -> None:
    run = gaining(replacer("Off", INSTEAD, may=True), play=("Off",))
    assert labels(run) == ["Off", "nothing"]
    assert names(run.answer("nothing"), DISCARD_PILE) == ["Red"]


def test_only_the_affected_player_replaces() -> None:
    run = gaining(replacer("Off", INSTEAD), zones={Place(PLAY, 1): ("Off",)})
    assert names(run, DISCARD_PILE) == ["Red"]


# ends
