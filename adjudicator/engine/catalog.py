"""Where a game looks up its cards: for each name, the version that is in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicator.engine.definitions import Definition, Facts


class Catalog:
    """For each name there is, the version in force. `facts` are the facts of all of them.

    A definition is loaded when it is first looked up, because a game needs few of them. That is why they cannot be
    iterated over: to look for a kind of card, use `facts`.
    """

    __slots__ = ("_load", "_loaded", "facts")

    def __init__(self, facts: Mapping[str, Facts], load: Callable[[str], Definition]) -> None:
        self.facts = facts
        self._load = load
        self._loaded: dict[str, Definition] = {}

    def __getitem__(self, name: str) -> Definition:
        try:
            return self._loaded[name]
        except KeyError:
            found = self._loaded[name] = self._load(name)
            return found

    def __contains__(self, name: object) -> bool:
        return name in self.facts

    def get(self, name: str) -> Definition | None:
        """The version in force; `None` if nothing has that name."""
        return self[name] if name in self.facts else None

    def altered(self, others: Mapping[str, Definition]) -> Catalog:
        """The same with these definitions instead of those of their names; the facts stay as they are printed."""
        found = Catalog(self.facts, self.__getitem__)
        found._loaded.update(others)
        return found
