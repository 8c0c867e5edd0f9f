"""Acts: answers to the question of a phase itself, such as playing, buying, ending a phase, spending tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from adjudicator.engine.decisions import Decision
from adjudicator.engine.moments import FIRST_AT_START, START_OF_TURN
from adjudicator.engine.run import Run
from adjudicator.engine.triggers.offers import NOTHING
from adjudicator.explanations.phrases import amount_of
from adjudicator.format.keywords import ALL_TREASURES
from adjudicator.format.problems import shown
from adjudicator.format.steps import Act, Answer, PayOff, Spend
from adjudicator.rules.getting import pay_off as paying_off
from adjudicator.rules.getting import spend_token
from adjudicator.rules.shadows import FROM_DECK
from adjudicator.rules.switches import COFFERS_ANY_TIME, DEBT_ANY_TIME
from adjudicator.scenario.act_refusals import why_not
from adjudicator.scenario.answers.done_already import spent_already
from adjudicator.scenario.answers.options.all_of_a_card import how_many, number_in_hand
from adjudicator.scenario.answers.options.lettered_copies import copy_in
from adjudicator.scenario.answers.options.not_fitting import DoesNotFit
from adjudicator.scenario.answers.options.questions import describe
from adjudicator.scenario.answers.unfit_cards import its_text
from adjudicator.scenario.answers.unwritten_choices import is_order, lead_to_the_same, same_in_any_order, used_for
from adjudicator.scenario.branches import UnderWay
from adjudicator.scenario.plain_events import away_now, draw_now, gain_now, why_not_gained
from adjudicator.scenario.setup.board_check import ALLY
from adjudicator.scenario.table import Table, asked
from adjudicator.world.cost import Cost
from adjudicator.world.places import DECK


def act(table: Table, run: Run, step: Act) -> tuple[Run, UnderWay | None]:
    """Begin an act at a phase's own question; it stays under way as long as something else is asked first."""
    players = table.players(run)
    decision = asked(table, run, step)
    if step.verb == "gains":
        assert step.value is not None
        gained = gain_now(run, players.index(step.who), step.value.name)
        if gained is None:
            raise table.wrong(step, why_not_gained(run, step.value.name), run)
        return gained, None
    if step.verb == "draws":
        return draw_now(run, players.index(step.who), step.count), None
    if step.verb in ("trashes", "discards"):
        assert step.value is not None
        there = number_in_hand(run, players.index(step.who), step.value) if step.value.all_of else 1
        if there > 1 and there != step.value.count:
            raise table.wrong(step, how_many(step.value, there), run)
        for _ in range(max(1, there)):
            gone = away_now(run, players.index(step.who), step.value.name, trashed=step.verb == "trashes")
            if gone is None:
                raise table.wrong(step, f"{step.who} has no {step.value.name} in hand.", run)
            run = gone
        return run, None
    if step.verb == "starts" and step.phase == "turn":
        turn = players[run.world.turn.player]
        raise table.wrong(
            step, f"It is {turn}'s turn, {run.world.turn.phase} phase: {step.who}'s turn does not begin here.", run
        )
    if players[decision.player] != step.who:
        turn, is_over = players[decision.player], _was_in_clean_up(table, run, step)
        raise table.wrong(
            step,
            f"{is_over}It is {turn}'s turn, so {step.who} cannot do this; if it is over, write '{turn} ends turn' before this. "
            f"{describe(run, decision)}",
            run,
        )
    return go_on(table, run, UnderWay(step, run))


def _was_in_clean_up(table: Table, run: Run, step: Act) -> str:
    """The sentence about a board in the Clean-up phase of a player who does something, with a space after it."""
    board = table.scenario.board
    if board.phase != "Clean-up" or board.turn != step.who or run.world.turn.last != table.players(run).index(step.who):
        return ""
    return (
        f"By 'phase: Clean-up' {step.who} plays and buys nothing more this turn; for an earlier phase, leave that out. "
    )


def is_begun(run: Run, step: Act) -> bool:
    """Whether an act only says that a turn has begun, which is true: questions asked then are answered below it."""
    turn, decision = run.world.turn, run.decision
    if step.verb != "starts" or run.game.players[turn.player] != step.who or turn.phase != "Action" or decision is None:
        return False
    if any(event.kind == "choose" and event.get("move") for event in run.since(turn_begun(run))):
        return False
    begun = [event.get("moment") for event in run.trace if event.outcome == "open" and event.kind == "moment"]
    at_start = not {decision.by, *begun}.isdisjoint((START_OF_TURN, FIRST_AT_START))
    return (step.phase in ("turn", "Action") and at_start) or (step.phase == "turn" and decision.phase)


def turn_begun(run: Run) -> int:
    """The event with which the turn begins; 0 if it is the turn of the board."""
    return next((event.id for event in reversed(run.trace) if event.kind == "turn"), 0)


def own_play(run: Run, step: Answer, acted: int) -> Act | None:
    """The act that a sentence about "it" is, if its player may now play that card, and none was played since the act before,
    which began with the event `acted`: `alice buys Villa. She plays it`."""
    decision = run.decision
    if decision is None or not decision.phase or len(step.it) != 1 or step.word != "play" or not step.yes:
        return None
    if step.statement is None or step.statement.times:
        return None
    if any(one.kind == "play" and step.it[0].name in [card.name for card in one.cards] for one in run.since(acted)):
        return None
    if run.game.players[decision.player] != step.player or decision.find(f"play {step.it[0].name}") is None:
        return None
    text = f"{step.player} plays {step.it[0].name}"
    return Act(step.player, "plays", replace(step.it[0], count=1), None, None, text, step.line, step.column)


def go_on(table: Table, run: Run, act: UnderWay) -> tuple[Run, UnderWay | None]:
    """Continue an act at a phase's own question, until it is done or an ability asks something."""
    if act.step.verb in ("starts", "ends"):
        return _move_on(table, run, act)
    if act.step.value is not None and act.step.value.name == ALL_TREASURES:
        return _play_all(table, run, act)
    if act.step.value is not None and act.step.value.all_of is not None:
        return _play_all_of_a_card(table, run, act)
    return _use_card(table, run, act)


_DOES: Final = {"plays": "play", "buys": "buy", "calls": "call"}


def _use_card(table: Table, run: Run, act: UnderWay) -> tuple[Run, UnderWay | None]:
    """Play, buy or call a card: in this phase, or in the first of the following ones in which it is possible."""
    step, players = act.step, table.players(run)
    assert step.value is not None
    word = _DOES[step.verb]
    named = f"{word} {step.value.name}"
    lettered = named if step.value.letter is None else f"{named} ({step.value.letter})"
    # a Shadow card is played from the deck where that is said, or where none is in hand
    wanted = [f"{lettered}{FROM_DECK}"] if step.value.place == DECK else [lettered, named, f"{lettered}{FROM_DECK}"]
    while run.decision is not None and run.decision.phase and players[run.decision.player] == step.who:
        decision = run.decision
        if step.beside and _would_play(run, step.beside, step.value.name):
            raise table.wrong(step, _two_meanings(step), run)
        try:
            copy = copy_in(decision, step.value, word)
        except DoesNotFit as unfit:
            raise table.wrong(step, str(unfit), run) from None
        for label in wanted if copy is None else [copy.label]:
            if decision.find(label) is not None:
                return _overpay(table, run.answer(label), step), None
        copies = [option.label for option in decision.options if option.label.startswith(f"{named} (")]
        if step.value.place == DECK:
            copies = [label for label in copies if label.endswith(FROM_DECK)]
        if len(copies) == 1:
            return _overpay(table, run.answer(copies[0]), step), None
        if copies:
            raise table.wrong(step, f"'{shown(step.value.name)}' could be {' or '.join(copies)}: say which.", run)
        if decision.find("end Buy phase") is not None and word != "play":
            break
        end = next((option.label for option in decision.options if option.tag == "end"), None)
        if end is None or (end == "end Buy phase" and not _has_night(run)) or end == "end Night phase":
            break
        run = run.answer(end)
        if run.decision is not None and not run.decision.phase:
            return run, act
    if (why := why_not(act.begun, run, step)) is not None:
        raise table.wrong(step, why + _pools_are_gone(table, act.begun, step), act.begun)
    described = describe(act.begun, asked(table, act.begun, step))
    raise table.wrong(step, f"{step.who} cannot {word} {step.value.name} now. {described}", act.begun)


def _would_play(run: Run, name: str, other: str) -> bool:
    """Whether a card that can be played now would play the other one, or ask whether to."""
    if run.decision is None or run.decision.find(f"play {name}") is None:
        return False
    after = run.answer(f"play {name}")
    asked_next = after.decision
    if asked_next is not None and not asked_next.phase and asked_next.kind == "play":
        return asked_next.find(other) is not None
    begun = [event for event in after.trace if event.id >= run.recorded and event.kind == "play"]
    return any(card.name == other for event in begun[1:] for card in event.cards)


def _two_meanings(step: Act) -> str:
    """The message for a card that may be what plays another one, or what that is used on."""
    assert step.value is not None
    card, other = step.value.name, step.beside
    return (
        f"'{card} with {other}' can mean that {other} plays {card}: then write '{step.who} plays {other} on {card}'. "
        f"Or it can mean that {other} is chosen for {card}: then write '{step.who} plays {card} on {other}'."
    )


def _pools_are_gone(table: Table, run: Run, step: Act) -> str:
    """The sentence about pools that the board gives to a player whose turn begins later, when they are gone."""
    board = table.scenario.board
    if step.verb != "buys" or step.who == board.turn:
        return ""
    given = next(player.numbers for player in board.players if player.name == step.who)
    if not any(given.get(pool) for pool in ("coins", "potions", "buys")):
        return ""
    return f" What the board gives {step.who} to spend is lost when the turn begins: play Treasures from the hand."


def _play_all(table: Table, run: Run, act: UnderWay) -> tuple[Run, UnderWay | None]:
    """Play every Treasure in hand, one after the other, in an order that cannot matter."""
    turn = run.world.turn
    if turn.phase == "Action":
        run = run.answer("end Action phase")
    while run.decision is not None and run.decision.phase:
        plays = to_play(run)
        if run.world.turn.phase != "Buy" or not plays:
            return run, None
        if len(plays) > 1 and not same_in_any_order(run, to_play):
            said = f"The order in which these are played matters: {', '.join(plays)}. Write an act for each of them"
            raise table.wrong(
                act.step, f"{said}, such as '{act.step.who} {plays[0].replace('play', 'plays', 1)}'.", run
            )
        run = run.answer(plays[0])
    return run, act


def _play_all_of_a_card(table: Table, run: Run, act: UnderWay) -> tuple[Run, UnderWay | None]:
    """Play all cards of a name in hand: `her Golds`, if those are Treasures, since others may draw more of them; `both
    Smithies`.
    """
    step = act.step
    assert step.value is not None
    there = number_in_hand(act.begun, table.players(run).index(step.who), step.value)
    treasure = "Treasure" in run.game.catalog[step.value.name].types
    both = step.value.count > 1
    if there != step.value.count if both else there > 1 and not treasure:
        raise table.wrong(step, how_many(step.value, there), act.begun)
    one = replace(step, value=replace(step.value, all_of=None))
    for _ in range(max(1, there)):
        if run.decision is None or not run.decision.phase:
            each = f"'{step.who} plays {step.value.name}' for each"
            raise table.wrong(step, f"Something is asked after the first of these: write {each}.", run)
        run, under_way = _use_card(table, run, UnderWay(one, run))
        if under_way is not None:
            if there < 2:
                return run, under_way
            first = f"'{step.who} ends Action phase' before this"
            raise table.wrong(
                step, f"Something is asked before the first of these: write {first}, and answer it there.", run
            )
    return run, None


def to_play(run: Run) -> list[str]:
    """What can be played at a phase's own question."""
    if run.decision is None or not run.decision.phase:
        return []
    return [option.label for option in run.decision.options if option.tag == "play"]


def _overpay(table: Table, run: Run, step: Act) -> Run:
    """The run after overpaying as much as the act says, if it says so."""
    if step.overpaying is None:
        return run
    assert step.value is not None
    name, amount = step.value.name, str(Cost(step.overpaying, step.potions))
    decision = run.decision
    if decision is not None and decision.kind == "overpay":
        if decision.find(amount) is None:
            raise table.wrong(step, f"{step.who} cannot overpay {amount}. {describe(run, decision)}", run)
        return run.answer(amount)
    if not run.game.catalog[name].overpay:
        raise table.wrong(step, f"{name} cannot be overpaid: its cost has no '+'.", run)
    if decision is not None and not decision.phase:
        asked_later = f"Write 'overpay: {amount}' where {step.who} is asked for that."
        raise table.wrong(step, f"Something else is asked first. {asked_later} {describe(run, decision)}", run)
    raise table.wrong(step, f"{step.who} has nothing left to overpay {name} with.", run)


def _has_night(run: Run) -> bool:
    return any("Night" in run.game.catalog[name].types for name in run.game.present)


_AFTER: Final = {
    "Action": "end Action phase",
    "Buy": "end Buy phase",
    "buying": "end Treasures",
    "Night": "end Night phase",
}


def _move_on(table: Table, run: Run, act: UnderWay) -> tuple[Run, UnderWay | None]:
    """End phases until the wanted one is over (or begins), or the turn is."""
    step, number = act.step, act.begun.world.turn.number
    while run.decision is not None and run.decision.phase and not act.is_over(run):
        end = next(option.label for option in run.decision.options if option.tag == "end")
        if run.world.turn.number != number:
            raise table.wrong(step, f"The {step.phase} phase of this turn is over already.", act.begun)
        run = run.answer(end)
        if step.verb == "ends" and end == _AFTER.get(str(step.phase)):
            # what is asked as the phase ends, or the next one begins, is answered next
            return run, None
    return run, None if act.is_over(run) else act


_BEFORE_BUYING: Final = "Under the rules of this date Coffers are spent in the Buy phase, before buying."


def spend(table: Table, run: Run, step: Spend) -> Run:
    seat = table.players(run).index(step.who)
    token = step.token.lower()
    decision = asked(table, run, step)
    for_a_text = f"{step.count} {step.token}"
    asks_to_spend = decision.kind == "spend" and decision.player == seat and decision.find(for_a_text) is not None
    if token == "favors" and not asks_to_spend and spent_already(run, table.scenario.moves, table.at, step):
        return run
    if run.world.number(seat, token) < step.count:
        have = f"{step.who} has only {amount_of(token, run.world.number(seat, token))}."
        raise table.wrong(step, f"{have} {describe(run, decision)}", run)
    if asks_to_spend:
        return run.answer(for_a_text)
    if token == "villagers" and run.world.turn.phase != "Action":
        raise table.wrong(step, "Villagers can be spent only in the Action phase.", run)
    if decision.phase or decision.find(f"spend {step.token}") is not None:
        for _ in range(step.count):
            decision = asked(table, run, step)
            if players_differ(run, decision, step.who) or decision.find(f"spend {step.token}") is None:
                early = token == "coffers" and not run.game.on(COFFERS_ANY_TIME)
                why = _BEFORE_BUYING if early else f"{step.who} cannot spend {step.token} now.{_by_what(run, token)}"
                raise table.wrong(step, f"{why} {describe(run, decision)}", run)
            run = run.answer(f"spend {step.token}")
        return run
    if token == "favors":
        if (using := spent_by_using(run, seat, step)) is not None:
            return using
        only = f"Favors can be spent only when the game's Ally asks for them.{_by_what(run, token)}"
        raise table.wrong(step, f"{only} {describe(run, decision)}", run)
    before_buying = run.world.turn.phase == "Buy" and run.world.turn.part == "treasures"
    if token == "coffers" and not run.game.on(COFFERS_ANY_TIME) and not before_buying:
        raise table.wrong(step, _BEFORE_BUYING, run)
    if run.world.turn.player != seat or run.world.turn.over:
        raise table.wrong(step, f"It is not {step.who}'s turn, so {step.token} cannot be spent.", run)
    return run.meanwhile(spend_token, seat, token, step.count)


def _by_what(run: Run, token: str) -> str:
    """What the landscapes that have tokens spent say about when that is, and how many, as sentences."""
    spending = (name for name in run.game.landscapes if run.game.catalog[name].kind == ALLY)
    return "".join(its_text(run, name) for name in spending) if token == "favors" else ""


def spent_by_using(run: Run, seat: int, step: Spend) -> Run | None:
    """The run after using the ability that spends these tokens, in all: whether it asks how many (Coastal Haven), how many
    more (Order of Masons), or not at all (Island Folk)."""
    token = step.token.lower()
    before = run.world.number(seat, token)

    def left(run: Run) -> int:
        return step.count - (before - run.world.number(seat, token))

    def answer(run: Run) -> str | None:
        decision, more = run.decision, left(run)
        label = amount_of(token, more) if more else NOTHING
        asked = more >= 0 and decision is not None and decision.kind == "spend" and decision.find(label) is not None
        return label if asked else None

    using = used_for(run, lambda after, _: left(after) == 0 or answer(after) is not None)
    more = None if using is None else answer(using)
    return using if using is None or more is None else using.answer(more)


def players_differ(run: Run, decision: Decision, who: str) -> bool:
    """Whether somebody other than `who` is asked."""
    return run.game.players[decision.player] != who


def _asks(run: Run, seat: int, amount: str) -> bool:
    """Whether a text asks a player how much Debt to pay off, and this is one of the answers."""
    decision = run.decision
    return (
        decision is not None
        and (decision.kind, decision.player) == ("pay off", seat)
        and decision.find(amount) is not None
    )


def pay_off(table: Table, run: Run, step: PayOff) -> Run:
    seat = table.players(run).index(step.who)
    debt, coins = run.world.number(seat, "debt"), run.world.pools[seat].coins
    decision = asked(table, run, step)
    count = debt if step.count is None else step.count
    for_a_text = f"{count} Debt"
    if is_order(decision):
        # it is asked when something is discarded in Clean-up
        asking = [after for option in decision.options if _asks(after := run.answer(option.label), seat, for_a_text)]
        paid = [after.answer(for_a_text) for after in asking]
        if paid and lead_to_the_same(paid):
            return paid[0]
    if debt < count or coins < count:
        have = f"{step.who} has {debt} Debt and ${coins}, so {count} cannot be paid off."
        raise table.wrong(step, f"{have} {describe(run, decision)}", run)
    if _asks(run, seat, for_a_text):
        return run.answer(for_a_text)
    if not decision.phase and decision.find("pay off Debt") is None:
        turn = run.world.turn
        now = run.game.on(DEBT_ANY_TIME) or (turn.phase == "Buy" and turn.part == "buying")
        if turn.player != seat or turn.over or not now:
            span = "their turn" if run.game.on(DEBT_ANY_TIME) else "the second part of their Buy phase"
            when = f"{step.who} can pay off Debt only in {span}."
            raise table.wrong(step, f"{when} {describe(run, decision)}", run)
        return run.meanwhile(paying_off, seat, count)
    for _ in range(count):
        decision = asked(table, run, step)
        while decision.find("pay off Debt") is None:
            end = next((option.label for option in decision.options if option.tag == "end"), None)
            if end in (None, "end Buy phase") or players_differ(run, decision, step.who):
                raise table.wrong(step, f"{step.who} cannot pay off Debt now. {describe(run, decision)}", run)
            run = run.answer(str(end))
            decision = asked(table, run, step)
        run = run.answer("pay off Debt")
    return run
