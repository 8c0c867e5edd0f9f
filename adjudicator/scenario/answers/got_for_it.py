"""Which of several equal questions a sentence answers that says what is got for it: `discards an Estate for a Buy`."""

from __future__ import annotations

from adjudicator.engine.run import Run
from adjudicator.format.reading.statements import FOR_IT
from adjudicator.format.steps import Answer, Step
from adjudicator.scenario.answers.fitting_answers import said_to
from adjudicator.scenario.answers.unwritten_choices import declined
from adjudicator.scenario.answers.what_is_got import amount, is_got


def for_another_gift(run: Run, step: Answer, following: Step | None) -> Run | None:
    """The run after declining what is asked, if only the same card's next question, in the same words, gives what a sentence says."""
    gift = following.statement if isinstance(following, Answer) and following.only_told else None
    if gift is None or gift.verb != FOR_IT or step.statement is None or run.decision is None or run.decision.phase:
        return None
    if not gift.text.startswith(f"{step.statement.text} "):
        return None
    without = declined(run)
    if without is None or without.decision is None:
        return None
    of_the_same = [(one.by.partition(":")[0], one.word) for one in (run.decision, without.decision)]
    if of_the_same[0] != of_the_same[1]:
        return None
    seat = run.game.players.index(step.player)

    def gives(here: Run) -> bool:
        said = said_to(here, step)
        if said is None:
            return False
        after = here.answer(*said)
        return all(is_got(after.trace, here.recorded, seat, amount(one), each=False) for one in gift.amounts)

    return without if not gives(run) and gives(without) else None
