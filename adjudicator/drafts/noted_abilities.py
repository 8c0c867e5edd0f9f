"""The abilities that are in force at a moment of a game, in the words of the format."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from adjudicator.drafts.lettered_cards import LetteredCards
from adjudicator.engine.definitions import A_CARD, A_PLAYER, IN_FORCE, SOME_CARDS
from adjudicator.engine.game import Game
from adjudicator.format.writing.file_text import listed
from adjudicator.format.writing.step_text import quoted
from adjudicator.scenario.setup.in_force import held
from adjudicator.world.places import PLAY, Place
from adjudicator.world.records import UNTIL_END_OF_TURN, Record, Ref
from adjudicator.world.world import World


class NotedAbilities:
    """What `in force` says of each player."""

    def __init__(self, game: Game, world: World, cards: LetteredCards) -> None:
        self.game, self.world, self.cards = game, world, cards

    def of_player(self, seat: int) -> Iterator[str]:
        """The abilities that this player has set up, one for each play that did so."""
        world = self.world
        mine = [record for record in world.in_force if record.owner == seat and not world.gone(record)]

        def of_one_play(record: Record) -> tuple[object, ...]:
            origin = record.origin
            return (self.game.abilities[record.ability].card, record.this, origin.play, origin.root)

        for (card, this, play, _), records in groupby(mine, of_one_play):
            own = isinstance(this, Ref) and card in self.cards.names_of(this)
            name = self.cards.called(this, str(card)) if own and isinstance(this, Ref) else str(card)
            set_up = [record for record in records if self._can_be_said(record, seat)]
            if not set_up:
                continue
            if self.game.abilities[set_up[0].ability].knows == A_PLAYER:
                by_whom = next(value for value in set_up[0].values if isinstance(value, int))
                yield f"{{ability: {name}, by: {self.game.players[by_whom]}}}"
                continue
            aside = self._aside(set_up[0], seat)
            by = next((stay for stay in world.stays if stay.play == play and own), None)
            more = {"cards": listed(self.cards.unordered(aside))} if aside else {}
            if len(set_up) == 1 and self._one_of_several(set_up[0].ability):
                more["only"] = quoted(set_up[0].ability.removeprefix(f"{card}: "))
            in_play = world.at(Place(PLAY, seat))
            if by is not None and by.by in in_play and (by.kind == "leaves" or by.played in in_play):
                more["played by"] = world.names[by.by.card]
            yield f"{{ability: {name}, {', '.join(f'{key}: {what}' for key, what in more.items())}}}" if more else name

    def _aside(self, record: Record, seat: int) -> list[Ref]:
        """The cards that an ability in force knows, where it can have them."""
        there = held(self.world, seat, self.game.abilities[record.ability].card, self.game)
        return [ref for ref in record.values if isinstance(ref, Ref) and ref in there]

    def _can_be_said(self, record: Record, seat: int) -> bool:
        """Whether the format has words for what an ability in force knows."""
        knows = self.game.abilities[record.ability].knows
        return bool(self._aside(record, seat)) if knows == A_CARD else knows in ("", SOME_CARDS, A_PLAYER)

    def _one_of_several(self, ability: str) -> bool:
        """Whether naming the card alone would put more in force than this ability."""
        catalog, this = self.game.catalog, self.game.abilities[ability]
        waiting = [other for other in catalog[this.card].abilities if other.where == IN_FORCE]
        if any(other.next_turn for other in waiting):
            waiting = [other for other in waiting if other.until != UNTIL_END_OF_TURN]
        return waiting != [this]
