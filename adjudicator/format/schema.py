"""The JSON Schema of scenario files, for editors that complete and check while one types.

It allows a little more than the loader: an editor's YAML reads `2019`, `3` and `yes` as numbers and booleans, which the
loader takes as text; and no schema can say what depends on the players of a scenario (is `bob` one of them?).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from adjudicator.cards import all_versions
from adjudicator.format.answer_words import answer_words
from adjudicator.format.keywords import (
    ACTS,
    AS,
    BEFORE,
    BEGINNINGS,
    BOARD,
    CLAIMS,
    COULD,
    DECKS,
    EXPECTED,
    FACTS,
    HEADING,
    HOLDINGS,
    IN_FORCE,
    LYING,
    NUMBERS,
    OPEN,
    PHASES,
    PILE_TOKENS,
    PLAYER_LISTS,
    REST,
    SCORE,
    SEES,
    SIZES,
    STATUSES,
    STORY,
    TOKENS,
    UNCHANGED,
    UNWRITTEN,
    ZONES,
)
from adjudicator.format.names import Names
from adjudicator.rules.open_information import SIGHTS

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_DATE: Final[Schema] = {
    "title": "a date",
    "oneOf": [
        {"type": "string", "pattern": "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"},
        {"type": "integer", "minimum": 2008, "maximum": 9999},
    ],
}
_ID: Final[Schema] = {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}
_TEXT: Final[Schema] = {"type": "string", "minLength": 1}
_OPTION: Final[Schema] = {"type": ["string", "number", "boolean"], "minLength": 1}
_TOKEN_ON_PILE: Final = f"^({'|'.join(re.escape(token) for token in PILE_TOKENS)}) on ."
_A_CARD: Final = "a card, several (`3 Copper`), or one of copies that are told apart (`Caravan (a)`)"
_TEXTS: Final[Schema] = {"type": "array", "items": _TEXT}


def schema(names: Names) -> Schema:
    """The schema with these names in it, as plain dicts and lists for `json.dump`."""
    heading: Mapping[str, Schema] = {
        "id": _ID,
        "title": _TEXT,
        "question": _TEXT,
        "cites": _TEXTS,
        "status": {"enum": list(STATUSES), "default": "inferred"},
        "as_of": _DATE,
        "versions": _only(_named("a card or landscape", names.either), _DATE),
        "rules": _only(_named("a rules switch", names.rules), _yes_no("on", "off")),
        "unwritten": {"enum": list(UNWRITTEN), "default": "error"},
        "today": _ID,
        "ruling": _TEXT,
    }
    pile = _named("a card or pile", names.cards | names.piles)
    landscape = _named("a landscape", names.landscapes)
    board: Mapping[str, Schema] = {
        "kingdom": _listed(_named("a Kingdom pile", (names.cards | names.piles) - names.beside.keys())),
        "new kingdom": _listed(_named("a Kingdom pile", (names.cards | names.piles) - names.beside.keys())),
        "landscapes": _listed(landscape),
        "supply": _ref("piles"),
        "piles": {"type": "object", "additionalProperties": _ref("cards")},
        **{key: _ref("places") for key in LYING},
        "prophecy": _named("a Prophecy", names.prophecies),
        "traits": _only(landscape, pile),
        "used up": _listed(landscape),
        "chosen": _only(_named("a landscape or card", names.landscapes | names.choosers), pile),
        "set aside": _only(
            _named("a landscape or card", names.landscapes | names.aside_for), _named("a card", names.cards)
        ),
        "trash": _ref("cards"),
        **{key: _listed(_of_deck(names, key)) for key in DECKS},
        "players": {"type": "object", "minProperties": 1, "additionalProperties": _ref("position")},
        "turn": _TEXT,
        "phase": {"enum": list(BEGINNINGS), "default": "Action"},
        "last turns": {"type": "array", "items": {"type": "string", "pattern": "^\\S+ (gained|trashed) .+$"}},
        "this game": {"type": "array", "items": {"type": "string", "pattern": "^\\S+ gained .+$"}},
        "shelters": _yes_no("yes", "no"),
        "this turn": {"type": "array", "items": {"type": "string", "pattern": f"^\\S+ ({'|'.join(FACTS)}) .+$"}},
        "last turn": _TEXT,
        "extra turn": _yes_no("yes", "no"),
        "last round": _TEXTS,
        "controlled by": _TEXT,
        "colonies": _yes_no("yes", "no"),
    }
    story: Mapping[str, Schema] = {"moves": _ref("steps"), "expect": _ref("expectation")}
    return {
        "$schema": DIALECT,
        "title": "adjudicator scenario",
        "description": "A question somebody asks at the table: the board, what was done, and what is expected.",
        "type": "object",
        "properties": _described(heading, HEADING) | _described(board, BOARD) | _described(story, STORY),
        "required": ["id", "title", "players"],
        "additionalProperties": False,
        "$defs": {
            "card": _card(names.cards),
            "cards": {"type": "array", "items": _ref("card")},
            "number": _number(0),
            "piles": _only(pile, _ref("number")),
            "places": _only(
                _named("a card, pile or landscape", names.cards | names.piles | names.landscapes), _ref("number")
            ),
            "position": _with_phase(_position(names, {}, {})),
            "expected in play": {
                "type": "array",
                "items": _card(names.cards, f"({AS}.+)?")
                | {"description": f"{_A_CARD}; `Overlord{AS}Highway` has become one"},
            },
            "expected position": _position(
                names,
                {**SIZES, **SCORE},
                {
                    "in play": _ref("expected in play"),
                    "rest": {"const": UNCHANGED},
                    "sees": {
                        "type": "object",
                        "additionalProperties": {"oneOf": [{"enum": list(SIGHTS)}, _ref("cards")]},
                    },
                    **{key: _ref("cards") for key in HOLDINGS},
                },
            ),
            "expectation": _expectation(names, claims=True),
            "claim": _expectation(names, claims=False),
            "option": {
                "description": "an option as the question has it: a name, also with a count or letter, or words",
                "anyOf": [_named("a name, nothing, yes or no", {*names.either, "nothing", "yes", "no"}), _OPTION],
            },
            "answer": {"anyOf": [_ref("option"), {"type": "array", "items": _ref("option")}]},
            "steps": {"type": "array", "items": _ref("step")},
            "steps below": {"anyOf": [_ref("steps"), _ref("step"), {"enum": ["", None]}]},
            "step": _step(names),
        },
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _described(keys: Mapping[str, Schema], meanings: Mapping[str, str]) -> Schema:
    return {key: {"description": meanings[key], **what} for key, what in keys.items()}


def _any_of(names: Iterable[str]) -> str:
    """A pattern for one of the names, the longer first."""
    return "|".join(
        re.sub(r"([.*+?^${}()|\[\]\\/])", r"\\\1", name) for name in sorted(names, key=lambda n: (-len(n), n))
    )


def _card(names: frozenset[str], more: str = "") -> Schema:
    """A card as it is written in a list: a name to complete, or with a count or letter, and with what `more` allows."""
    one = _any_of(names)
    pattern = f"^([0-9]+ )?({one})( \\([a-z]\\))?{more}$"
    return {"description": _A_CARD, "anyOf": [{"enum": sorted(names)}, {"type": "string", "pattern": pattern}]}


def _named(what: str, names: Iterable[str]) -> Schema:
    """One of these names; `what` they are, in words."""
    return {"title": what, "enum": sorted(names)}


def _listed(one: Schema) -> Schema:
    return {"type": "array", "items": one, "uniqueItems": True}


def _only(key: Schema, value: Schema) -> Schema:
    """A map with only these keys."""
    return {"type": "object", "propertyNames": key, "additionalProperties": value}


def _number(least: int | None) -> Schema:
    """A whole number, which the loader reads as text."""
    digits = "^[0-9]+$" if least is not None else "^-?[0-9]+$"
    whole: Schema = {"type": "integer"} if least is None else {"type": "integer", "minimum": least}
    return {"oneOf": [whole, {"type": "string", "pattern": digits}]}


def _yes_no(*words: str) -> Schema:
    return {"enum": [*words, True, False]}


def _position(names: Names, more: Mapping[str, str], zones: Schema) -> Schema:
    """A player's position; in an expectation with `more` numbers, and other words for some `zones`."""
    landscape = _named("a landscape", names.landscapes)
    ability = {
        "title": "an ability",
        "type": "object",
        "properties": _described(
            {"ability": _TEXT, "only": _TEXT, "cards": _ref("cards"), "played by": _TEXT, "by": _TEXT}, IN_FORCE
        ),
        "required": ["ability"],
        "additionalProperties": False,
    }
    lists: Mapping[str, Schema] = {
        "tokens": {"type": "array", "items": {"anyOf": [{"enum": sorted(TOKENS)}, {"pattern": _TOKEN_ON_PILE}]}},
        "projects": _listed(landscape),
        "bought": _listed(landscape),
        **{what: _listed(_of_kind(names, what.removesuffix("s"))) for what in BEFORE},
        "in force": {"type": "array", "items": {"oneOf": [_card(names.either), ability]}},
    }
    boons = {"boons": _listed(_of_kind(names, "boon"))}
    numbers = {key: _number(None) if key in SCORE else _ref("number") for key in (*NUMBERS, *more)}
    return {
        "type": "object",
        "properties": _described(
            {zone: _ref("cards") for zone in ZONES} | boons | zones, {**ZONES, **HOLDINGS, **SEES, **REST}
        )
        | _described(numbers, {**NUMBERS, **more})
        | _described(lists, PLAYER_LISTS),
        "additionalProperties": False,
    }


def _with_phase(position: Schema) -> Schema:
    """A position of a player, which may also say in which phase of their turn the scenario begins."""
    phase = {"description": BOARD["phase"], "enum": list(BEGINNINGS)}
    return position | {"properties": {**position["properties"], "phase": phase}}


def _of_kind(names: Names, kind: str) -> Schema:
    article = "an" if kind[0] in "aeiou" else "a"
    return _named(f"{article} {kind.capitalize()}", (name for name, one in names.kinds.items() if one == kind))


def _of_deck(names: Names, key: str) -> Schema:
    if key.startswith("black market"):
        return _named("a card", names.cards)
    return _of_kind(names, "boon" if key.startswith("boons") else "hex")


def _expectation(names: Names, claims: bool) -> Schema:
    """What must hold. Every key that is not a word of the format is a player."""
    keys: dict[str, Schema] = {
        "trash": _ref("cards"),
        **{key: {"type": "array", "items": _of_deck(names, key)} for key in DECKS},
        "supply": _ref("piles"),
        **{key: _ref("places") for key in LYING},
        "turn": _TEXT,
        "phase": {"enum": list(PHASES)},
        "trace": _TEXTS,
        "not in trace": _TEXTS,
        "asked": _TEXT,
        "offered": _ref("answer"),
        "not offered": _ref("answer"),
        "winner": _TEXTS,
        "game over": _yes_no("yes", "no"),
        "trash contains": _ref("cards"),
        "piles": {"type": "object", "additionalProperties": _ref("cards")},
        "empty piles": {"oneOf": [_ref("number"), _TEXTS]},
        "cost": {"type": "object", "additionalProperties": {"type": ["string", "integer"]}},
        "gained": {"type": "object", "additionalProperties": _ref("cards")},
        "rest": {"const": UNCHANGED},
    }
    properties = _described(keys, EXPECTED)
    if claims:
        states = {"oneOf": [_ref("claim"), {"type": "array", "items": _ref("claim")}]}
        properties |= _described(dict.fromkeys(CLAIMS, states), CLAIMS)
        sure = "what players can make sure of, whatever the others and chance do"
        properties[COULD] = {"description": sure, "type": "object", "additionalProperties": states}
    return {
        "type": "object",
        "properties": properties,
        "propertyNames": {"not": {"enum": [] if claims else [*CLAIMS, COULD]}},
        "additionalProperties": _ref("expected position"),
    }


def _options() -> list[str]:
    """The words of the options that cards offer."""
    versions = (version for versions in all_versions().values() for version in versions)
    answers = (answer for version in versions for answer in answer_words(version) if answer.word == "choose")
    return sorted({option for answer in answers for option in answer.options})


def _step(names: Names) -> Schema:
    """A line of text, or a map with one key.

    What a sentence says cannot be checked by a schema, and a key may be a sentence or a player: those that are known are
    offered, and any other is allowed.
    """
    acts = f"^\\S+ ({'|'.join(ACTS)}) .+$"
    line = {
        "title": "a sentence, or `any`",
        "anyOf": [{"enum": [*OPEN, "ask", "yes", "no", "nothing"]}, {"type": ["string", "boolean"], "minLength": 1}],
    }
    choice = {
        "title": "`any` or an answer",
        "oneOf": [{"const": "any"}, {"type": "object", "minProperties": 1, "maxProperties": 1}],
    }
    chosen = {"anyOf": [{"title": "an option of a card", "enum": _options()}, _ref("answer")]}
    words = {
        word: {
            "description": f"an answer to what is asked with the word '{word}'",
            **(chosen if word == "choose" else _ref("answer")),
        }
        for word in sorted(names.words)
    }
    tokens: Mapping[str, Schema] = {
        "spend": {"description": "tokens to spend: 2 Coffers", **_TEXT},
        "pay off": {"description": "Debt to pay off: 3 Debt", **_TEXT},
        "shuffle": {"description": "the next cards of the shuffled deck", **_ref("answer")},
    }
    branches: Mapping[str, Schema] = {
        "if asked": {"description": "answers that are left out where they are not asked", **_ref("steps below")},
        "otherwise": {
            "description": "steps for the branches that no `if` before it in the list is about",
            **_ref("steps below"),
        },
    }
    key: Schema = {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {
            "check": {"description": "an expectation that must hold here", **_ref("expectation")},
            "together": {"description": "choices made at the same time", "additionalProperties": choice},
            **words,
            **tokens,
            **branches,
        },
        "patternProperties": {
            acts: {
                "title": "alice plays Village",
                "description": "an act, and the answers it leads to",
                **_ref("steps below"),
            },
            "^within .+$": {"title": "within EVENT", "description": "steps inside an event", **_ref("steps below")},
            "^if (?!asked$).+$": {
                "title": "if WORDS OF THE TRACE",
                "description": "steps for the branches whose trace has these words (`if not ...`: for the others)",
                **_ref("steps below"),
            },
            f"^\\S+ ({'|'.join(map(re.escape, tokens))})$": {
                "title": "alice spend",
                "description": "the same for a player who is named",
                **_ref("answer"),
            },
            f"^\\S+ ({_any_of(names.words)})$": {
                "title": "alice WORD",
                "description": "an answer of a player who is named",
                **_ref("answer"),
            },
        },
        "additionalProperties": {
            "description": "an answer to a question in these words, or of the player with this name; or a sentence, and "
            "what it leads to",
            "anyOf": [_ref("answer"), _ref("steps below")],
        },
    }
    return {"oneOf": [line, key]}
