"""What people read is plain English: docs, help texts, messages and docstrings have none of the phrases that were weeded out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from plain_english import PHRASES, RULINGS, ill_formed, unplain, unplain_ruling
from whole_corpus import every_scenario

ROOT = Path(__file__).parent.parent
DOCS = [
    *sorted((ROOT / "docs").rglob("*.md")),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
]
FEWEST_WORDS = 7
"""An answer of fewer words is not understood without its question."""
FORMER = {"migration.md"}
"""Pages that show how sentences read before."""
MODULES = sorted(
    file for file in (ROOT / "adjudicator").rglob("*.py") if "cards" not in file.parts and file.name != "migration.py"
)
"""Everything but the cards: those say what is printed on them."""


def literals(file: Path) -> Iterator[str]:
    """Every string of a module, docstrings too; the parts of an f-string as one."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            yield "".join(
                part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else "{}"
                for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def lines(texts: Iterable[str]) -> str:
    """Each text once, on a line of its own: all are looked through together, which is much quicker than one by one."""
    return "\n".join({" ".join(text.split()): None for text in texts})


def test_every_page_is_plain() -> None:
    pages = [page for page in DOCS if page.name not in FORMER and "decisions" not in page.parts]
    texts = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8") for page in pages}
    assert {page: found for page, text in texts.items() if (found := list(unplain(" ".join(text.split()))))} == {}


def test_what_a_module_says_is_plain() -> None:
    said = {str(module.relative_to(ROOT)): lines(literals(module)) for module in MODULES}
    assert {module: found for module, text in said.items() if (found := list(unplain(text)))} == {}


def test_a_scenario_asks_and_answers_in_plain_sentences() -> None:
    said: dict[str, list[str]] = {}
    for scenario in every_scenario():
        assert scenario.question, scenario.id
        assert scenario.ruling, scenario.id
        said.setdefault(scenario.file, []).extend((scenario.title, scenario.question, scenario.ruling))
        assert len(re.findall(r"[\w$'+-]+", scenario.ruling)) >= FEWEST_WORDS, scenario.id
    assert {file: found for file, texts in said.items() if (found := list(unplain_ruling(lines(texts))))} == {}


@pytest.mark.parametrize("phrase", [*PHRASES, *RULINGS])
def test_what_is_said_instead_is_plain(phrase: str) -> None:
    assert list(unplain((PHRASES | RULINGS)[phrase])) == []


@pytest.mark.parametrize(
    "said",
    [
        "Moat never came up",
        "Village is no Treasure",
        "what is told of a card",
        "What it adds that a ruling is short",
        "the index is made anew",
        "alice chooses to put Gold",
        "alice chooses to trash nothing",
        "The run after an answer; None for all else",
        "Discard cards, all at once; gives them where they were put",
        "What is wrong with what is got",
        "The most telling finding",
        "What stood against an ability",
        "What of the money is missing: what of it is left",
    ],
)
def test_the_phrases_are_found(said: str) -> None:
    assert list(unplain(said))


@pytest.mark.parametrize(
    "said",
    [
        "It comes into force while the gain is resolved.",
        "The Smithy is trashed all the same.",
        "A Gold lies on the deck",
        "You need not trash a card",
        "The same as with Village",
        "Yes.",
        "Yes, if you choose to have Haggler first.",
    ],
)
def test_the_phrases_of_rulings_are_found(said: str) -> None:
    assert list(unplain_ruling(said))


@pytest.mark.parametrize(
    "said",
    [
        "alice draws 2 Copper",
        "alice spends 1 Favors",
        "it is a Action",
        "alice plays an Village",
        "alice and and bob",
        "Inn's ability comes",
        "alice puts embargo token on Silver",
        "Reap cannot set aside it",
        "alice draws 2 card(s)",
    ],
)
def test_sentences_that_are_ill_formed_are_found(said: str) -> None:
    assert list(ill_formed(said))
