"""How the players of a meeting choose: whatever brings the two cards together, doing each thing once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from adjudicator.engine.decisions import Decision
from adjudicator.engine.moments import WOULD_FOLLOW
from adjudicator.engine.run import Run
from adjudicator.interact.findings import Deeds

REPEATS: Final = re.compile(r"[Pp]lay .*\b(twice|three times)\b")
"""How card texts say that a card is played several times."""

WANTED: Final = 2
"""An option is worth at least this much if it names a wanted card."""

MOST_OCCASIONS: Final = 4
"""How often the same thing is done at most, over all occasions."""

_RATHER: Final = {"trash": ("Curse", "Estate"), "gain": ("Gold", "Village", "Silver")}
"""What is rather trashed and gained than other cards that nobody wants: something worth trashing, or having."""

_WAITS_FOR: Final = re.compile(r"\bwhen you gain an? (\w+) card\b", re.IGNORECASE)
_PLAINLY: Final = {"Victory": "Estate", "Treasure": "Silver", "Action": "Village"}
"""For each type that the text of a card may wait for, the card that is gained then."""

_PUTS_AWAY: Final = frozenset({"trash", "discard", "exile", "set aside", "return", "pass", "put"})
"""What leaves nothing else to be done to a card."""


class MeetingAnswers:
    """Answers every question of a run. `last` reverses an order: what would be chosen first is chosen last.

    `otherwise` says which of several options that name none of the cards is chosen, counted from 0. With `most`, as many
    cards are chosen as possible where their number is up to the player: the wanted ones, or else any. `deeds` says what is
    done to which card, if something else could be done to it.
    """

    def __init__(
        self, wanted: Sequence[str], *, last: bool = False, otherwise: int = 0, most: bool = False, deeds: Deeds = ()
    ) -> None:
        self.wanted, self.last, self.otherwise, self.most = tuple(wanted), last, otherwise, most
        self.deeds = deeds
        self.asked: Counter[tuple[object, ...]] = Counter()

    def __call__(self, run: Run, decision: Decision) -> tuple[str, ...]:
        """The labels that are chosen. Raises `EOFError` where a phase asks what to do, because the meeting is over then."""
        if decision.phase:
            raise EOFError
        options = [option.label for option in decision.options]
        if decision.by == WOULD_FOLLOW and "nothing" in options and (decision.player or self._plays_another(run)):
            # what Bob plays is there to do what it says
            return ("nothing",)
        # doing nothing once it has been done keeps what may be repeated from going on for ever;
        # of what triggers when a card is gained or played, each gain and each play is another occasion
        copies = tuple(self._copies(decision, label) for label in options)
        key = (decision.word, decision.by, decision.player, tuple(options), copies)
        occasion = sum(event.kind in ("gain", "play") for event in run.trace)
        self.asked[key] += 1
        self.asked[*key, occasion] += 1
        again = self.asked[key if self.asked[key] > MOST_OCCASIONS else (*key, occasion)] > 1
        if again and decision.least == 0:
            return ()
        if again and "nothing" in options:
            return ("nothing",)
        spared = {label for label in options if self._is_for_something_else(decision, label)}
        if spared and decision.least == 0:
            return ()
        rather = _RATHER.get(decision.kind, ())
        waited_for = self._waited_for(run, decision)
        ranked = sorted(
            options,
            key=lambda label: (
                label not in spared,
                label in waited_for,
                self._worth(label),
                -rather.index(label) if label in rather else -len(rather),
            ),
            reverse=True,
        )
        if self.last and decision.kind in ("first", "react", "use"):
            ranked = sorted(ranked, key=lambda label: label == "nothing") if len(ranked) > 2 else ranked
            real = [label for label in ranked if label != "nothing"]
            ranked = [*reversed(real), *(label for label in ranked if label == "nothing")]
        meant = [label for label in ranked if decision.kind == "choose" and self._is_meant(label)]
        if meant:
            ranked = [*meant, *(label for label in ranked if label not in meant)]
        elif decision.kind == "choose" and max(map(self._worth, options), default=1) == 0:
            real = [label for label in ranked if self._worth(label) == 0]
            turned = self.otherwise % len(real)
            ranked = [*real[turned:], *real[:turned], *(label for label in ranked if self._worth(label) < 0)]
        pool = [label for label in ranked for _ in range(self._copies(decision, label))]
        count = max(decision.least, min(decision.most, 1 if self._worth(ranked[0]) >= 0 else 0)) if ranked else 0
        if decision.kind == "choose" and 0 < decision.least < decision.most:
            count = min(decision.most, len(pool))  # Elder lets its player choose one more
        elif self.most and count and decision.least < decision.most:
            wanted = [label for label in pool if self._worth(label) >= WANTED] or pool
            count = max(decision.least, min(decision.most, len(wanted)))
        return tuple(pool[:count])

    def _waited_for(self, run: Run, decision: Decision) -> frozenset[str]:
        """Plain cards of the types that one of the cards waits for to be gained: Groundskeeper for a Victory card."""
        if decision.kind != "gain" or any(verb == "gain" for verb, _ in self.deeds):
            return frozenset()
        known = run.game.catalog
        texts = (known[name].text for name in self.wanted if name in known)
        types = (found[1] for text in texts for found in _WAITS_FOR.finditer(text))
        return frozenset(_PLAINLY[one] for one in types if one in _PLAINLY)

    def _plays_another(self, run: Run) -> bool:
        """Whether the card that was just played is to play others of the cards, which it would not do as a Way."""
        name = next(event.cards[0].name for event in reversed(run.trace) if event.kind == "play")
        return len(self.wanted) > 2 and REPEATS.search(run.game.catalog[name].text) is not None

    def _is_for_something_else(self, decision: Decision, label: str) -> bool:
        """Whether something else is to be done to a card than what this decision would do to it."""
        verbs = {verb for verb, card in self.deeds if card in label}
        return bool(verbs) and decision.kind in _PUTS_AWAY and decision.kind not in verbs

    def _is_meant(self, label: str) -> bool:
        """Whether an option names what is to be done."""
        return any(label.startswith(f"{verb} ") for verb, _ in self.deeds)

    def _worth(self, label: str) -> int:
        for place, name in enumerate(self.wanted):
            if name in label:
                return WANTED + len(self.wanted) - place
        if label in ("nothing", "no"):
            return -1
        return 1 if label == "yes" else 0

    @staticmethod
    def _copies(decision: Decision, label: str) -> int:
        option = decision.find(label)
        return 1 if option is None else max(1, len(option.values))
