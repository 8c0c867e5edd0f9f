"""From the words of a scenario to the answer to a decision, or to a sentence about why they do not fit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from adjudicator.engine.decisions import Decision, Option
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.candidates import Candidate
from adjudicator.format.boards import Value
from adjudicator.format.catalogue import names
from adjudicator.format.keywords import ALL_WORDS, CARD_WORDS, EVERYTHING, SO_MANY
from adjudicator.format.problems import shown
from adjudicator.format.reading.statements import THE_REST
from adjudicator.format.steps import Answer, Shuffle
from adjudicator.rules.shadows import FROM_DECK
from adjudicator.scenario.answers.options.all_of_a_card import (
    ONTO_A_DECK,
    NotAllOfThem,
    all_but,
    everything,
    how_many,
    in_numbers,
    in_order,
    lies,
    so_many,
)
from adjudicator.scenario.answers.options.deeds_of_options import (
    all_of_the_hand,
    at_its_place,
    by_its_verb,
    done,
    gives_less_or_more,
    of_the_hand,
    that_draws_up_to,
    with_verb,
)
from adjudicator.scenario.answers.options.lettered_copies import bare, copy_in
from adjudicator.scenario.answers.options.not_fitting import (
    DoesNotFit,
    OtherQuestion,
    SeveralCopies,
    as_said,
    leading_to,
)
from adjudicator.scenario.answers.options.option_words import as_much, meant_by, more_than_an_option
from adjudicator.scenario.answers.options.questions import NEXT, ORDERING
from adjudicator.scenario.answers.options.words_of_the_card import by_its_text
from adjudicator.scenario.answers.options.yes_or_no import nothing, of_yes_or_no, yes_or_no
from adjudicator.world.places import ASIDE, HAND
from adjudicator.world.records import Ref

DOING: Final = {"play": "played", "call": "called", "exchange": "exchanged"}
"""Words that say what an ability does: they mean one that may be used, never one that triggers anyway."""


def word_of(step: Answer | Shuffle) -> str:
    """The word of the question that a step answers."""
    return step.word if isinstance(step, Answer) else "shuffle"


def _may_choose(decision: Decision, answer: Answer) -> bool:
    """Whether an answer that only says what is chosen names something that can be chosen."""
    named = {value.name for value in answer.values}
    return answer.word == "choose" and (not named or any(bare(one.label) in named for one in decision.options))


def labels(run: Run, decision: Decision, answer: Answer) -> tuple[str, ...]:
    """The labels that an answer means. Raises `DoesNotFit`."""
    player = run.game.players[decision.player]
    if (made := _made_to(run, decision, answer)) is not None:
        return (made,)
    if answer.player not in (player, run.game.players[decision.decider]):
        said = "This" if answer.who is not None else "No player is named here, so this"
        first = "" if answer.word == decision.word or _may_choose(decision, answer) else " first"
        word = answer.word if not first else decision.word
        raise OtherQuestion(
            f"{said} answers for {answer.player}, but {player} is asked{first}. Write '{player} {word}: ...'."
        )
    if any(value.all_of is not None for value in answer.values):
        try:
            answer = replace(answer, values=in_numbers(decision, answer.values))
        except NotAllOfThem as wrong:
            raise DoesNotFit(str(wrong)) from None
    ordered = decision.kind in ORDERING and answer.word in NEXT
    if decision.kind == "may":
        return (yes_or_no(run, decision, answer),)
    if answer.it:
        try:
            return labels(run, decision, replace(answer, values=answer.it, yes=None, it=()))
        except DoesNotFit:
            if (there := at_its_place(run, decision, answer)) is not None:
                return (there,)
            if _is_about_other_cards(decision, answer):
                raise OtherQuestion(
                    f"'{shown(' and '.join([value.text for value in answer.it]))}' is not one of the options."
                ) from None
    if answer.yes is not None:
        return of_yes_or_no(decision, answer)
    if answer.word == "keep" and decision.word == "discard" and (others := all_but(decision, answer)) is not None:
        return others
    if decision.word != answer.word and not ordered and not _another_word(decision, answer):
        if (by_verb := by_its_verb(run, decision, answer)) is not None:
            return (by_verb,)
        anywhere = replace(answer, values=tuple([replace(value, place=None) for value in answer.values]))
        if anywhere != answer and (elsewhere := by_its_verb(run, decision, anywhere)) is not None:
            named = ", ".join(value.text for value in answer.values)
            raise DoesNotFit(f"'{shown(named)}' is not what happens: '{elsewhere}' takes it from somewhere else.")
        if answer.word == "reveal" and decision.word == "keep" and (kept := _all_but_revealed(run, decision, answer)):
            return kept
        if answer.word == "set aside" and (aside := _gained_aside(run, decision, answer)) is not None:
            return aside
        if answer.word == "reveal" and (shown_first := _by_revealing(run, decision, answer)) is not None:
            return shown_first
        if (
            decision.kind == "choose"
            and answer.values
            and any(_begins_with(option, answer.word) for option in decision.options)
        ):
            raise OtherQuestion(f"None of these options leads to '{leading_to(answer)}'.")
        raise OtherQuestion(f"'{as_said(answer)}' does not answer this question; write '{decision.word}: ...'.")
    if answer.nothing:
        return nothing(decision)
    if (drawing := that_draws_up_to(run, decision, answer)) is not None:
        return (drawing,)
    try:
        chosen = _of_all_cards(run, decision, answer)
    except NotAllOfThem as wrong:
        raise DoesNotFit(str(wrong)) from None
    parts: dict[str, str] = {}
    for value in () if chosen else listed(decision, answer.values):
        option = of_the_hand(run, decision, value) or _of_a_player(run, decision, value)
        option = option or _named_or_told(run, decision, value)
        _does_it_to_that(run, decision, option, value)
        if decision.kind == "choose" and " and " in option.label and parts.get(option.label, value.text) != value.text:
            # "+1 Card and +2 Actions" is one option, though it looks like two
            continue
        parts[option.label] = value.text
        if given := gives_less_or_more(run, decision, option, value):
            raise DoesNotFit(f"'{shown(value.text)}' is not what happens: '{option.label}' gives {given} here.")
        # in Clean-up it is a card that is first, and exchanged then
        is_card = answer.word == "exchange" and not any(isinstance(one, Candidate) for one in option.values)
        if answer.word in DOING and decision.kind in ORDERING and not (is_card or _may_be_used(run, option)):
            raise OtherQuestion(
                f"{option.label} is a mandatory ability here, not one that could be {DOING[answer.word]}; "
                f"write '{decision.word}: {option.label}'."
            )
        chosen += [option.label] * (value.count if _is_counted(decision, option, value) else 1)
    if answer.in_turn and _are_put_on_top(decision):
        # put there one after another, the last card is on top; in a list, the first one is
        chosen.reverse()
    chosen += _under_it(decision, answer, chosen)
    problem = decision.problem(chosen)
    if problem is not None:
        order = in_order(decision) if len(chosen) < decision.least else ""
        raise DoesNotFit(f"{problem[0].upper()}{problem[1:]}.{order}")
    return tuple(chosen)


def _is_about_other_cards(decision: Decision, answer: Answer) -> bool:
    """Whether cards are asked for in the word of an answer about "it", and the card that this stands for is none of them."""
    return decision.word == answer.word.removesuffix(" it") and all(
        isinstance(value, Ref) for option in decision.options for value in option.values
    )


def _under_it(decision: Decision, answer: Answer, chosen: Sequence[str]) -> list[str]:
    """The cards under the one that a sentence says is put on top, if all cards have to be put there and the others are alike."""
    said = answer.statement
    if said is None or not said.says_on_top or not _are_put_on_top(decision):
        return []
    left = Counter({option.label: len(option.values) for option in decision.options}) - Counter(chosen)
    whole = decision.least == len(chosen) + left.total()
    return list(left.elements()) if len(chosen) == 1 and len(left) == 1 and whole else []


def _made_to(run: Run, decision: Decision, answer: Answer) -> str | None:
    """The option with which whoever is asked makes another player do something: `makes bob put his back` for Oracle."""
    maker = None if answer.statement is None else answer.statement.maker
    if maker in (None, answer.player) or maker != run.game.players[decision.decider]:
        return None
    if answer.yes:
        named = with_verb(decision, answer.word)
        return None if named is None else named.label
    return by_its_verb(run, decision, answer)


def _of_a_player(run: Run, decision: Decision, value: Value) -> Option | None:
    """The only option that is about the player who is named: "you gain a copy" for the one who is asked, and "they gain a
    copy" for the only other one.
    """
    players, who = run.game.players, value.text.partition(" ")[0]
    if decision.kind != "choose" or who not in players:
        return None
    about = "you" if players.index(who) == decision.player else "they" if len(players) == 2 else who
    found = [option for option in decision.options if option.label.startswith(f"{about} ")]
    return found[0] if len(found) == 1 else None


def _does_it_to_that(run: Run, decision: Decision, option: Option, value: Value) -> None:
    """Makes sure that a card named in addition to the words of an option is what it is done to: Gold in `choose: gain a
    Gold from the trash`. Raises `DoesNotFit`."""
    if decision is not run.decision or decision.kind != "choose" or decision.most != 1:
        return
    more = [name for name in _NAME.findall(value.text) if name not in option.label and name in run.game.catalog]
    verb = option.label.split()[0].casefold()
    for name in more:
        named = replace(value, text=name, name=name, count=1, letter=None, place=None, all_of=None)
        player = run.game.players[decision.player]
        said = Answer(player, player, verb, (named,), None, value.line, value.column)
        if not done(run.answer(option.label), run.recorded, said):
            then = f"write 'choose: {option.label}' for that option, and then which card, as in '{verb}: {name}'"
            raise DoesNotFit(f"'{shown(value.text)}': {then}.")


_NAME: Final = re.compile(r"[A-Z][\w'-]*(?: (?:(?:of|the|in) )*[A-Z][\w'-]*)*")
"""A name in a different form."""


def moves_so_many(decision: Decision, answer: Answer) -> bool:
    """Whether a sentence that only says how many cards are moved is about the cards that are asked for."""
    said = answer.statement
    if said is None or not said.number or answer.word != "choose":
        return False
    return decision.kind in _MOVING.get(said.verb, (said.verb,))


def _are_put_on_top(decision: Decision) -> bool:
    """Whether cards go onto a player's deck in an order, the first one on top. Cards of a deck of the table go under that."""
    cards = (value for option in decision.options for value in option.values if isinstance(value, Ref))
    return decision.ordered and decision.kind in ONTO_A_DECK and all(card.place.seat is not None for card in cards)


def _of_all_cards(run: Run, decision: Decision, answer: Answer) -> list[str]:
    """The labels of an answer that only says that all cards are meant, or how many. Raises `NotAllOfThem`."""
    value, said = answer.values[0], answer.statement
    if len(answer.values) > 1:
        return []
    if said is not None and moves_so_many(decision, answer):
        if said.number == THE_REST:
            return everything(decision, replace(value, count=1, but=()))
        return so_many(decision, replace(value, text=f"{said.number} card{'s' * (said.number > 1)}", count=said.number))
    if answer.word == "choose" and decision.word in CARD_WORDS and value.text in ALL_WORDS:
        return everything(decision, replace(value, count=ALL_WORDS[value.text]))
    if answer.word in CARD_WORDS and value.name == EVERYTHING:
        return everything(decision, value)
    if answer.word == "choose" and all_of_the_hand(run, decision, value):
        return everything(decision, replace(value, count=1, but=()))
    return so_many(decision, value) if value.name == SO_MANY else []


def _by_revealing(run: Run, decision: Decision, answer: Answer) -> tuple[str, ...] | None:
    """The labels of an answer that says what is revealed, if it is asked for in other words: `reveal: Estate` where
    Bureaucrat makes a player put it onto the deck. Other verbs may be about another card of that name.
    """
    if decision is not run.decision or decision.phase or not answer.values or decision.kind in ORDERING:
        return None
    try:
        said = labels(run, decision, replace(answer, word=decision.word))
    except DoesNotFit:
        return None
    return said if done(run.answer(*said), run.recorded, answer, (decision.player,)) else None


def _all_but_revealed(run: Run, decision: Decision, answer: Answer) -> tuple[str, ...]:
    """The labels of an answer that says what is kept by what is not revealed: `reveals everything but a Copper` for Archer, or
    by all that is."""
    but = answer.values[0].but if len(answer.values) == 1 else ()
    if decision is not run.decision:
        return ()
    if but:
        said = labels(run, decision, replace(answer, word=decision.word, values=but, statement=None))
    else:
        said = all_but(decision, answer) or ()
        if not said:
            return ()
    shown = (one for one in run.answer(*said).since(run.recorded) if one.kind == "reveal")
    return said if any(one.player == decision.player for one in shown) else ()


def _gained_aside(run: Run, decision: Decision, answer: Answer) -> tuple[str, ...] | None:
    """The labels of an answer that says what is set aside, if that is gained and thereby set aside: `set aside: Smithy` for
    Blockade."""
    if decision is not run.decision or decision.kind != "gain" or not answer.values:
        return None
    try:
        said = labels(run, decision, replace(answer, word=decision.word))
    except DoesNotFit:
        return None
    gained = (one for one in run.answer(*said).since(run.recorded) if one.kind == "gain")
    to = [one.get("to") or one.get("destination") for one in gained]
    return said if to and all(place is not None and place.zone == ASIDE for place in to) else None


def _is_counted(decision: Decision, option: Option, value: Value) -> bool:
    """Whether the number before a name says how many are meant; in `4 Silvers` it belongs to the words of an option."""
    if option.label.casefold() == value.text.casefold():
        return False
    return decision.kind != "choose" or len(option.values) > 1


_ON_TOP: Final = ("put", "put on top")
_MOVING: Final = {"put": (*_ON_TOP, "put on the bottom", "set aside"), "topdeck": _ON_TOP, "top-deck": _ON_TOP}
"""The kinds of question about moving cards that a sentence answers which only says how many."""
_ANOTHER: Final = {
    "react": ("reveal", "exchange"),
    "use": ("reveal", "exchange"),
    "first": ("exchange",),
    "reveal": ("react", "use"),
    "put": ("set aside", "take", "keep"),
    "gain": ("take", "receive"),
    "set aside": ("put",),
    "put on top": ("put",),
    "put on the bottom": ("put",),
    "take": ("gain", "put", "receive"),
    "receive": ("take",),
    "return": ("put",),
    "spend": ("pay",),
}
"""Words other than the question's own that people answer it with: what the named ability does."""


def _begins_with(option: Option, word: str) -> bool:
    return option.label.casefold().startswith(f"{word} ")


def _another_word(decision: Decision, answer: Answer) -> bool:
    """Whether an answer means this question, though it begins with a different word."""
    if answer.word == "choose" and decision.kind in ORDERING:
        return all(decision.find(value.text) is not None for value in answer.values) and not answer.nothing
    if answer.word == "choose":
        return decision.kind != "shuffle"
    if answer.word in ("first", "then"):
        return decision.kind == "play" and decision.least == 1
    if decision.kind == "keep" and answer.word in ("discard", "put"):
        # what is kept out of a shuffle stays in the discard pile; what is kept in hand does not
        return not any(lies(option, HAND) for option in decision.options)
    return answer.word in _ANOTHER.get(decision.kind, ())


_LISTING: Final = re.compile(", and |, | and ")


def listed(decision: Decision, values: Sequence[Value]) -> Sequence[Value]:
    """The values of an answer; `Festival, Laboratory` or `card and buy` is two, unless an option has that name."""
    found: list[Value] = []
    for value in values:
        parts = _LISTING.split(value.text) if " " in value.text else [value.text]
        said, courses = value.text.casefold(), [option.label.casefold() for option in decision.options]
        if len(parts) == 1 or any(said in course or as_much(course, said) for course in courses):
            found.append(value)
            continue
        for part in parts:
            number, _, name = part.partition(" ")
            counted = number.isdecimal() and bool(name)
            count = int(number) if counted else 1
            found.append(replace(value, text=part, name=name if counted else part, count=count))
    return found


def _may_be_used(run: Run, option: Option) -> bool:
    """Whether an option is an optional ability."""
    return any(isinstance(value, Candidate) and run.game.abilities[value.ability].may for value in option.values)


def _named_or_told(run: Run, decision: Decision, value: Value) -> Option:
    """The option that a value names, or in whose place the card has these words in its text. Raises `DoesNotFit`."""
    try:
        return _option(decision, value)
    except DoesNotFit:
        if (told := by_its_text(run, decision, value)) is not None:
            return told
        raise


def _option(decision: Decision, value: Value) -> Option:
    if (copy := copy_in(decision, value)) is not None:
        return copy
    exact = decision.find(value.text)
    if exact is not None:
        return exact
    wanted = f"{value.name} ({value.letter})" if value.letter is not None else value.name
    option = decision.find(wanted)
    if option is not None and value.place is None:
        return option
    named = [
        one
        for one in decision.options
        if one.label.casefold() == wanted.casefold() or _bare(one.label).casefold() == value.name.casefold()
    ]
    if value.place is not None:
        named = [one for one in named if lies(one, value.place)]
    named = named or _of_a_pile(decision, value)
    if len(named) == 1:
        return named[0]
    if named:
        could = " or ".join(one.label for one in named)
        raise SeveralCopies(f"'{shown(value.text)}' could be {could}: say which.", named)
    if decision.kind == "choose" and value.text.isdecimal():
        raise DoesNotFit(f"'{value.text}': an option is named in its own words, not by a number.")
    near = meant_by(decision, value)
    if len(near) == 1:
        return near[0]
    if near:
        raise DoesNotFit(f"'{shown(value.text)}' could be {' or '.join(one.label for one in near)}: say which.")
    if (more := more_than_an_option(decision, value.text)) is not None:
        label, rest = more
        raise DoesNotFit(
            f"'{shown(rest)}' is not understood after '{label}': an option is named in its own words, with the cards, places and "
            f"numbers that it is about. Write 'choose: {label}'."
        )
    raise DoesNotFit(f"'{shown(value.text)}' is not one of the options.")


def _of_a_pile(decision: Decision, value: Value) -> list[Option]:
    """The options that are cards of the pile that a value names: the Herb Gatherer on top for `an Augur`."""
    known = names()
    pile = known.meant(value.name)
    if pile not in known.piles:
        return []
    found = [option for option in decision.options if known.homes.get(bare(option.label)) == pile]
    return [option for option in found if value.place is None or lies(option, value.place)]


def named_options(decision: Decision, answer: Answer) -> frozenset[str]:
    """The options that an answer names, though others may have to be chosen with them; none if it names something else."""
    try:
        return frozenset(_option(decision, value).label for value in listed(decision, answer.values))
    except DoesNotFit:
        return frozenset()


def _bare(label: str) -> str:
    return bare(label.removesuffix(FROM_DECK))


def shuffled(decision: Decision, values: Sequence[Value]) -> tuple[str, ...]:
    """The cards that come off a shuffled deck next. Raises `DoesNotFit`."""
    if decision.kind != "shuffle":
        raise OtherQuestion("No card of a shuffled deck is needed here.")
    if (
        unclear := next((value for value in values if value.all_of is not None and value.count == 1), None)
    ) is not None:
        raise DoesNotFit(how_many(unclear))
    chosen = [option for value in values for option in [_option(decision, value).label] * value.count]
    problem = decision.problem(chosen)
    if problem is not None:
        raise DoesNotFit(f"{problem[0].upper()}{problem[1:]}.")
    return tuple(chosen)
