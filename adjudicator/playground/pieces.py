"""Tokens, cubes, Artifacts and States, and what was chosen at setup: everything on the table besides cards."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from adjudicator.engine.game import Game
from adjudicator.explanations.phrases import token_named
from adjudicator.format.keywords import LYING, PILE_TOKENS, TOKENS
from adjudicator.playground.editing.text_edits import value_at
from adjudicator.playground.resolution import Resolution
from adjudicator.playground.table import capital
from adjudicator.rules.buying.landscapes import GAME, PROJECT, TRAIT
from adjudicator.rules.prophecies import PROPHECY
from adjudicator.rules.setup.piles import can_have_a_trait, outside_piles
from adjudicator.rules.words import ACTION, VICTORY
from adjudicator.scenario.setup.sources import PUT_BY_ONE, can_be_put, is_possible
from adjudicator.site.html import text

ON_PILES: Final = ("embargo tokens", "vp tokens", "debt tokens", "favor tokens", "trade route tokens")
"""What can be on a pile, by the key of the board."""
SIDES: Final = ("artifacts", "states")


def on_pile(found: Resolution, name: str) -> str:
    """The tokens on a pile: anybody's, and those of each player."""
    game = _game(found)
    if game is None or name not in game.piles:
        return ""
    printed = game.catalog[name].printed
    keys = [
        key
        for key in ON_PILES
        if game.piles[name].in_supply and _is_possible_token(key, game, victory=VICTORY in printed)
    ]
    numbers = "".join(_number(found, _called(key), [key, name]) for key in keys)
    moved = {ability.token for ability in game.abilities.values()}
    cards = (name, *game.catalog[name].holds)
    is_action = game.piles[name].in_supply and any(ACTION in game.catalog[card].printed for card in cards)
    own = "".join(
        _toggle(found, f"{capital(who)}'s {_token(token)}", ["players", who, "tokens"], f"{token} on {name}")
        for who in game.players
        for token in PILE_TOKENS
        if is_action and token in moved
    )
    return (
        f'<details><summary>Tokens on it</summary><div class="pg-numbers">{numbers}</div>{_listed(own)}</details>'
        f"{_chosen(found, game, name)}"
    )


def on_landscape(found: Resolution, name: str) -> str:
    """The tokens on a landscape, the pile that has it or was chosen for it, cubes, and whether it is used up."""
    game = _game(found)
    if game is None or name not in game.landscapes:
        return ""
    definition = game.catalog[name]
    keys = {PROPHECY: ("sun tokens",), "landmark": ("vp tokens",)}.get(definition.kind, ())
    numbers = "".join(_number(found, _called(key), [key, name]) for key in keys)
    toggles = ""
    if definition.kind == PROJECT:
        toggles = "".join(
            _toggle(found, f"{capital(who)}'s cube", ["players", who, "projects"], name) for who in game.players
        )
    elif definition.once == GAME and definition.kind == "event":
        toggles = "".join(
            _toggle(found, f"{capital(who)} has bought it", ["players", who, "bought"], name) for who in game.players
        )
    elif definition.once == GAME:
        toggles = _toggle(found, "Used up", ["used up"], name)
    return f'<div class="pg-numbers">{numbers}</div>{_listed(toggles)}{_chosen(found, game, name)}'


def of_player(found: Resolution, name: str) -> str:
    """A player's tokens that are not counted, and the Artifacts and States in front of them."""
    game = _game(found)
    if game is None:
        return ""
    toggles = "".join(
        _toggle(found, _token(token), ["players", name, "tokens"], token)
        for token in TOKENS
        if found.scenario is None or is_possible(token, found.scenario.board, game)
    )
    for key, one in _in_front(game):
        toggles += _toggle(found, one, ["players", name, key], one)
    return _listed(toggles)


def _in_front(game: Game) -> Iterator[tuple[str, str]]:
    given = sorted({one for name in game.present for one in game.catalog[name].gives})
    for key in SIDES:
        yield from ((key, one) for one in given if f"{game.catalog[one].kind}s" == key)


def _called(key: str) -> str:
    return f"VP{key[2:]}" if key.startswith("vp ") else key.capitalize()


def _token(token: str) -> str:
    """The name of a player's token: `-$1 token`, `Journey token face down`."""
    what, face, down = token.partition(" face")
    return f"{token_named(what)}{face}{down}"


def _is_possible_token(key: str, game: Game, *, victory: bool) -> bool:
    there = key not in PUT_BY_ONE or can_be_put(LYING[key], game)
    return there and {"trade route tokens": victory, "favor tokens": not victory}.get(key, True)


def _chosen(found: Resolution, game: Game, name: str) -> str:
    """Which pile was chosen for it, or has the Trait."""
    key = "traits" if game.catalog[name].kind == TRAIT else "chosen"
    now = value_at(found.text, [key, name])
    if now is None or name in outside_piles([name], game.catalog):
        return ""
    piles = [
        pile for pile, one in game.piles.items() if one.in_supply and (key != "traits" or _has_a_trait(game, pile))
    ]
    options = "".join(
        f"<option{' selected' if pile == now else ''}>{text(pile)}</option>"
        for pile in dict.fromkeys([str(now), *piles])
    )
    change = json.dumps({"do": "lie", "card": name, "at": 0, "stay": True})
    label = "It lies on" if key == "traits" else "Chosen for it"
    return f'<p><label>{label} <select data-change="{text(change)}">{options}</select></label></p>'


def _has_a_trait(game: Game, pile: str) -> bool:
    return can_have_a_trait(game.catalog[pile])


def _number(found: Resolution, label: str, path: Sequence[str]) -> str:
    there: Any = value_at(found.text, path)
    return (
        f'<label>{text(label)} <input type="number" min="0" max="99" value="{text(there if there is not None else "")}" '
        f'data-set="{text(json.dumps(path))}"></label>'
    )


def _toggle(found: Resolution, label: str, path: Sequence[str], value: str) -> str:
    there = value_at(found.text, path)
    on = isinstance(there, list) and value in map(str, there)
    change: Mapping[str, Any] = {"do": "toggle", "path": list(path), "value": value, "at": 0, "stay": True}
    return (
        f'<li><button type="button" class="pg-option" aria-pressed="{"true" if on else "false"}" '
        f'data-edit="{text(json.dumps(change))}">{text(label)}</button></li>'
    )


def _listed(toggles: str) -> str:
    return f'<ul class="pg-options">{toggles}</ul>' if toggles else ""


def _game(found: Resolution) -> Game | None:
    return None if found.run is None else found.run.game
