"""Which changes are made in the loaded program, which while it is loaded, and which scenarios are run for them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from mutation import trying
from mutation.changes import Change, changes
from mutation.corpus import Corpus
from mutation.trying import QUICK, in_turn, while_loading

ROOT = Path(__file__).parent.parent.parent
SOURCE = """\
village = card("Village", "Action", 3, 2008, vp=1)


def made(most):
    if most > 1:
        pass

    def inner():
        return most > 2

    return inner


limit = made(2)
"""


def the_change(was: str) -> Change:
    (one,) = [one for one in changes("a.py", SOURCE) if one.kind == "comparison" and one.was(SOURCE) == was]
    return one


def test_what_makes_a_difference_while_the_program_is_loaded_is_changed_before_it_is_loaded() -> None:
    corpus = Corpus({}, {}, loading=frozenset({the_change("most > 1")}))
    assert while_loading(the_change("most > 1"), corpus)
    assert not while_loading(the_change("most > 2"), corpus)
    (worth,) = [one for one in changes("a.py", SOURCE) if one.now == "2" and one.was(SOURCE) == "1" and not one.running]
    assert while_loading(worth, corpus)


def test_a_change_knows_the_object_it_belongs_to() -> None:
    assert the_change("most > 2").defined(SOURCE) == "Village"
    assert changes("a.py", "x = 1\n")[0].defined("x = 1\n") == ""


def test_scenarios_that_look_an_object_up_are_asked_about_its_header() -> None:
    seconds = {"slow": 3.0, "quick": 1.0, "other": 0.5}
    looked_up = {"Village": ("slow", "quick"), "Smithy": ("other", "slow")}
    corpus = Corpus(dict.fromkeys(seconds, b""), seconds, looked_up=looked_up)
    assert corpus.looking_up(["Village"]) == ["quick", "slow"]
    assert corpus.looking_up(["Village", "Smithy"]) == ["other", "quick", "slow"]
    assert corpus.looking_up(["Moat"]) == []


def test_some_quick_scenarios_are_asked_first_and_the_slow_ones_last() -> None:
    names = [f"{number:02}" for number in range(40)]
    seconds = {name: 0.2 if name > "36" else 0.001 for name in names}
    looks_up = {name: frozenset({"Village"}) for name in names} | {"39": frozenset({"Moat"})}
    asked = in_turn(names, Corpus({}, seconds, looks_up=looks_up))
    assert asked[:QUICK] == names[:QUICK]
    assert asked[-3:] == ["39", "37", "38"]
    assert sorted(asked) == names


def test_scenarios_that_look_different_objects_up_are_asked_soon() -> None:
    names = [f"{number:02}" for number in range(40)]
    looks_up = {name: frozenset({"Village"}) for name in names} | {
        "37": frozenset({"Moat", "Village"}),
        "38": frozenset({"Moat"}),
        "39": frozenset({"Witch"}),
    }
    asked = in_turn(names, Corpus({}, {}, looks_up=looks_up))
    assert asked[QUICK:][:3] == ["20", "38", "39"]
    assert asked[-1] == "36"


def corpus_that_ends(ends: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> Corpus:
    """Scenarios that ended with "as before", and end so now; "" if they do not hold."""
    monkeypatch.setattr(trying, "end_if_it_holds", lambda name, corpus: ends[name])
    return Corpus({}, {}, dict.fromkeys(ends, "as before"))


def test_a_scenario_that_does_not_hold_has_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = corpus_that_ends({"a": "as before", "b": "", "c": ""}, monkeypatch)
    assert trying._noticed("abc", corpus) == "noticed:b"
    assert trying._noticed("a", corpus) == ""


def test_where_something_else_happens_others_are_asked_for_an_expectation(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = corpus_that_ends({"a": "other", "b": "other", "c": ""}, monkeypatch)
    assert trying._noticed("abc", corpus) == "noticed:c"
    assert trying._noticed("ab", corpus) == "recorded:a"
    monkeypatch.setattr(trying, "MORE", 2)
    assert trying._noticed("abc", corpus) == "recorded:a"


IN_A_PROCESS = """\
from pathlib import Path
from mutation.loading import change_functions, load_changed, load_without, prepare
file = "adjudicator/cards/base/kingdom_m_to_z.py"
source = Path(file).read_text(encoding="utf-8")
"""


def said(program: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-c", IN_A_PROCESS + program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return ran.stdout.strip()


def test_a_function_of_the_loaded_program_does_what_another_source_says() -> None:
    program = """
prepare()
from adjudicator.cards.base.kingdom_m_to_z import one_of_each
change_functions(file, source, source.replace("cards=1, actions=1, buys=1, coins=1", "cards=7"))
print(7 in one_of_each.__code__.co_consts)
"""
    assert said(program) == "True"


def test_a_function_that_needs_other_names_around_it_is_loaded_anew() -> None:
    program = """
prepare()
file = "adjudicator/cards/base/basic.py"
source = Path(file).read_text(encoding="utf-8")
try:
    change_functions(file, source, source.replace("coins=coins)", "coins=1)"))
except ValueError as wrong:
    print("free vars" in str(wrong))
"""
    assert said(program) == "True"


@pytest.mark.slow
@pytest.mark.parametrize(
    "file", [f"adjudicator/{name}.py" for name in ("cards/plunder/loot", "rules/words", "cards/contents")]
)
def test_all_but_one_module_is_loaded_and_the_changed_one_after_it(file: str) -> None:
    program = f"""
import sys
file = {file!r}
load_without(file)
name = file.removesuffix(".py").replace("/", ".")
print(name in sys.modules, "adjudicator.world.places" in sys.modules, end=" ")
load_changed(file, Path(file).read_text(encoding="utf-8") + "changed = 1\\n")
print(sys.modules[name].changed)
"""
    assert said(program) == "False True 1"


def test_a_module_that_was_loaded_cannot_be_changed_while_it_is_loaded() -> None:
    program = """
prepare()
try:
    load_changed(file, source)
except RuntimeError as wrong:
    print(wrong)
"""
    assert said(program) == "adjudicator/cards/base/kingdom_m_to_z.py has been loaded already"


@pytest.mark.slow
def test_a_definition_that_is_changed_changes_the_table_of_contents() -> None:
    program = """
load_without(file)
load_changed(file, source.replace('"Village", "Action", 3', '"Village", "Action", 7'))
from adjudicator.cards import all_facts
print(all_facts()["Village"][-1].cost.coins, all_facts()["Smithy"][-1].cost.coins)
"""
    assert said(program) == "7 4"


@pytest.mark.slow
def test_objects_are_defined_with_what_their_module_imports() -> None:
    program = """
from mutation.loading import defined_with
print("Village" in defined_with(file), "Caravan" in defined_with(file), end=" ")
print("Caravan" in defined_with("adjudicator/cards/defining.py"), defined_with("adjudicator/rules/nothing.py"))
"""
    assert said(program) == "True False True []"


def test_collected_tests_are_run_in_the_process_that_has_collected_them() -> None:
    program = """
from mutation.unit_tests import UnitTests, with_collected
tests, found = UnitTests(), []
def run():
    names = list(tests.collected)
    found.append(tests.failing_here(names[:2]))
    tests.collected[names[1]].obj = lambda: 1 / 0
    found.append(tests.failing_here(names[:2]) == names[1])
with_collected(tests, run, ["tests/test_layers.py"])
print(found)
"""
    assert said(program) == "['', True]"
