"""The other way round: what does each scenario depend on? `python -m mutation without`.

Each ability is taken out of the game, and each rule that has changed is fixed as it was or as it is. The scenarios that
name the object are run. An ability that no scenario misses needs a new scenario; a scenario that misses nothing it
names does not show what it says.
"""

from __future__ import annotations

import os
import pickle
from datetime import date
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from mutation.corpus import Corpus, program_now
from mutation.loading import prepare
from mutation.results import keep, kept
from mutation.trying import holds, in_silence

EVERY: Final = -1
"""In place of the number of scenarios that may miss something: run them all."""


TOLD: Final = 50
"""How many parts are taken out between two reports of progress."""


class Part(NamedTuple):
    """What can be taken out: an ability (by the number of its version and its own number; -1 is what it does when played).

    A rule has no `version`; its `number` is 1 if it is fixed to be on, 0 if off.
    """

    name: str
    title: str
    version: int | None
    number: int


_Task: TypeAlias = tuple[Part, list[str], int]
"""What is taken out, the scenarios that are run, and how many that miss it are enough."""


def what_is_missed(corpus: Corpus, jobs: int, results: Path) -> tuple[dict[Part, list[str]], list[str]]:
    """For each ability and rule, the scenarios that were seen to miss it; and the scenarios that miss nothing they name.

    Objects that no scenario looks up are left out. The results are kept in a file, as long as neither the program nor
    the scenarios that are run change.
    """
    texts = {name: _text(scenario) for name, scenario in corpus.scenarios.items()}
    fork = get_context("fork")
    with fork.Pool(1) as pool:
        every, rules = pool.apply(_parts)
    abilities = [part for part in every if corpus.looking_up([part.name])]
    unused = {part.name for part in every} - {part.name for part in abilities}
    if unused:
        print(f"{len(unused)} objects are in none of these scenarios", flush=True)
    missed: dict[Part, list[str]] = {}
    known = kept(results)
    program = program_now()

    def ask(tasks: list[_Task]) -> None:
        keys = {one[0]: _key(one, program, corpus) for one in tasks if one[1]}
        waiting = [one for one in tasks if one[1] and keys[one[0]] not in known]
        for number, (part, names) in enumerate(pool.imap_unordered(_missing, waiting), 1):
            known[keys[part]] = {"key": keys[part], "part": part.title, "missed": names}
            keep(results, known[keys[part]])
            if not number % TOLD or number == len(waiting):
                print(f"{number} of {len(waiting)} taken out, {len(keys) - len(waiting)} known before", flush=True)
        for part, key in keys.items():
            missed.setdefault(part, []).extend(known[key]["missed"])

    with fork.Pool(jobs, _remember, (corpus,)) as pool:
        naming = {
            part: [one for one in corpus.looking_up([part.name]) if part.name in texts[one]] for part in abilities
        }
        ask([(part, naming[part], EVERY) for part in abilities])
        others = {
            part: [one for one in corpus.looking_up([part.name]) if one not in naming[part]] for part in abilities
        }
        ask([(part, others[part], 1) for part in abilities if not missed.get(part)])
        missing = {name for names in missed.values() for name in names}
        ask([(part, [one for one in texts if one not in missing], EVERY) for part in rules])
        ask([(part, corpus.every(), 1) for part in rules if not missed.get(part)])
    missing = {name for names in missed.values() for name in names}
    return {part: missed.get(part, []) for part in abilities + rules}, [one for one in texts if one not in missing]


def _key(task: _Task, program: str, corpus: Corpus) -> str:
    """What identifies the verdict of these scenarios."""
    part, names, enough = task
    asked = b"".join([corpus.scenarios[name] for name in sorted(names)])
    return sha256(f"{program} {part} {enough} ".encode() + asked).hexdigest()[:20]


def _text(scenario: bytes) -> str:
    one = pickle.loads(scenario)
    return " ".join([one.title, one.question, one.ruling, *map(str, one.cites)])


def _parts() -> tuple[list[Part], list[Part]]:
    from adjudicator.cards.contents import every_definition
    from adjudicator.rules.switches import SWITCHES

    abilities = []
    for name, versions in every_definition().items():
        for number, definition in enumerate(versions):
            said = f"{name} {definition.version}" if len(versions) > 1 else name
            if definition.play is not None:
                abilities.append(Part(name, f"{said}: when played", number, -1))
            abilities += [Part(name, f"{said}: {it.slug}", number, at) for at, it in enumerate(definition.abilities)]
    return abilities, [
        Part(one.name, f"{one.title}: {('off', 'on')[on]}", None, on) for one in SWITCHES for on in (0, 1)
    ]


def take_out(part: Part) -> None:
    """From now on nobody has this ability; or the rule is fixed, whatever the date."""
    from adjudicator.cards import all_versions
    from adjudicator.engine.conditions import when
    from adjudicator.rules.switches import BY_NAME

    if part.version is None:
        object.__setattr__(BY_NAME[part.name], "since", date.min if part.number else date.max)
        return
    definition = all_versions()[part.name][part.version]
    ability = definition.play if part.number < 0 else definition.abilities[part.number]
    assert ability is not None
    if part.number < 0 or ability.where == "granted":
        object.__setattr__(ability, "body", _nothing)
    else:
        # what is handed to `set_up` is this same ability, so it must never trigger either
        object.__setattr__(ability, "trigger", when(lambda you, it: False, "it has been taken out", "rule"))
        del definition.abilities[part.number]


async def _nothing(*_: Any) -> None:
    pass


_corpus: Corpus
"""The scenarios, in a process that takes things out."""


def _remember(corpus: Corpus) -> None:
    global _corpus
    _corpus = corpus
    prepare()


def _missing(task: _Task) -> tuple[Part, list[str]]:
    """The scenarios that no longer hold, in a forked process that has taken something out."""
    part, names, enough = task
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        in_silence()
        try:
            take_out(part)
            found = (name for name in names if not holds(name, _corpus))
            for name in islice(found, enough if enough != EVERY else None):
                os.write(writing, f"{name}\n".encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as told:
        missing = told.read().splitlines()
    os.waitpid(child, 0)
    return part, missing
