"""Files that are not scenarios, or that try to be more: every one is refused with a sentence."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from adjudicator.format.names import Names
from adjudicator.format.problems import BadScenario, Problems
from adjudicator.format.reading.reader import PartlyRead, load, loads
from adjudicator.format.reading.source import LARGEST, documents, plain

Mistakes = Callable[[str], list[str]]


def told(path: Path, names: Names) -> str:
    """The one sentence about a file, without its name."""
    with pytest.raises(BadScenario) as caught:
        load(path, names)
    (problem,) = caught.value.problems
    assert str(problem).startswith(str(path))
    return str(problem).removeprefix(str(path))


def read(text: str) -> list[object]:
    """The documents of a text that is right."""
    problems = Problems("t.yaml")
    found = [plain(document) for document in documents(text, problems)]
    assert not problems, problems.raised()
    return found


def test_every_scalar_is_text() -> None:
    text = "on: no\na: 1:30\nb: 2022-12\nc: ~\nd: 0x10\ne: 1_000\nf: null\ng: true\nh: .inf\ni:\nj: 2022-12-31\n"
    assert read(text) == [
        {"on": "no", "a": "1:30", "b": "2022-12", "c": "~", "d": "0x10", "e": "1_000", "f": "null", "g": "true"}
        | {"h": ".inf", "i": "", "j": "2022-12-31"}
    ]


def test_several_documents() -> None:
    assert read("a\n---\n[b, c]\n...\n---\nd: {e: f}\n") == ["a", ["b", "c"], {"d": {"e": "f"}}]


def test_a_byte_order_mark_is_no_harm(tmp_path: Path, names: Names, head: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + head.encode())
    assert load(path, names)[0].id == "test-1"
    assert loads("\ufeff" + head, "a.yaml", names)[0].line == 1


def test_empty_file(tmp_path: Path, names: Names) -> None:
    path = tmp_path / "a.yaml"
    for text in ("", "\n\n", "# nothing but a remark\n"):
        path.write_text(text)
        assert told(path, names) == ": The file is empty. A scenario needs at least id, title and players."


def test_missing_file(tmp_path: Path, names: Names) -> None:
    assert told(tmp_path / "a.yaml", names) == ": There is no such file."
    assert told(tmp_path / ("a" * 300), names).startswith(": The file cannot be read: ")


def test_what_is_too_long_for_a_path_is_not_repeated_whole(names: Names) -> None:
    with pytest.raises(BadScenario, match=r"^a{59}…: The file cannot be read: "):
        load("a" * 5000, names)


def test_a_name_no_file_can_have(names: Names) -> None:
    with pytest.raises(BadScenario, match="This is not the name of a file."):
        load("a\0b", names)


def test_folder_instead_of_a_file(tmp_path: Path, names: Names) -> None:
    assert told(tmp_path, names) == ": This is a folder, not a scenario file. Name a file in it."


def test_pipe_instead_of_a_file(tmp_path: Path, names: Names) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert told(tmp_path / "pipe", names) == ": This is not a file."


def test_ten_megabytes(tmp_path: Path, names: Names) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"- {a: b}\n" * 1_200_000)
    began = time.perf_counter()
    assert told(path, names) == (
        ": The file is too large (10,800,000 bytes; at most 1,000,000). Split it into several scenario files."
    )
    assert time.perf_counter() - began < 1


def test_a_text_too_large(mistakes: Mistakes) -> None:
    (sentence,) = mistakes("a" * (LARGEST + 1))
    assert sentence.startswith("t.yaml: The file is too large")


def test_not_utf8(tmp_path: Path, names: Names) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"id: a\ntitle: Caf" + b"\xe9\n")
    assert told(path, names) == (":2:11: This is not UTF-8 text (byte 0xe9). Save the file with the encoding UTF-8.")
    path.write_text("id: a", encoding="utf-16")
    assert told(path, names).startswith(":1:1: This is not UTF-8 text")


def test_not_yaml(mistakes: Mistakes) -> None:
    assert mistakes("title: Inn: what now?\n") == [
        "t.yaml:1:11: This is not YAML: mapping values are not allowed here. "
        "Put text that contains ': ' between quotes: 'title: \"Inn: what now?\"'."
    ]
    assert mistakes("moves:\n  - alice plays Chapel: trash: Copper\n") == [
        "t.yaml:2:30: This is not YAML: mapping values are not allowed here. "
        "Put the answers between brackets: 'alice plays Chapel: [trash: Copper]', or each on a line of its own below."
    ]
    assert mistakes("moves:\n  - alice plays Chapel\n      - trash: Copper\n") == [
        "t.yaml:3:14: This is not YAML: mapping values are not allowed here. "
        "The line before it needs a colon at its end: 'alice plays Chapel:'."
    ]
    (behind_a_comment,) = mistakes("moves:\n  - alice plays Chapel\n    # her answer\n      - trash: Copper\n")
    assert behind_a_comment.endswith("The line before it needs a colon at its end: 'alice plays Chapel:'.")
    assert mistakes("trash: [Copper\n") == [
        "t.yaml:2:1: This is not YAML: expected ',' or ']', but got '<stream end>'. A '[' is not closed with ']' before this."
    ]
    assert mistakes("a:\n\t- b\n") == [
        "t.yaml:2:1: This is not YAML: found character '\\t' that cannot start any token. Indent with spaces, not with tabs."
    ]
    assert mistakes("a: '\n") == ["t.yaml:2:1: This is not YAML: found unexpected end of stream."]


def test_mistakes_before_a_mistake_of_yaml_are_told_too(mistakes: Mistakes, head: str) -> None:
    assert mistakes(f"{head}trash: [Coper]\n---\na: &x b\nc: [") == [
        "t.yaml:6:9: There is no card called 'Coper'. Did you mean 'Copper'?",
        "t.yaml:8:4: Anchors such as &x are not allowed. Leave it out.",
        "t.yaml:9:5: This is not YAML: expected the node content, but found '<stream end>'.",
    ]


def test_characters_that_may_not_stand_in_a_scenario(mistakes: Mistakes, head: str) -> None:
    assert mistakes("id: a\ntitle: \0\n") == ["t.yaml:2:8: The character U+0000 is not allowed in a scenario."]
    for escape in ("\\0", "\\e[31m", "\\ud800", "\\x7f"):
        assert mistakes(f'{head}question: "{escape}"\n') == [
            "t.yaml:6:11: A control character is not allowed in a scenario. Leave it out."
        ]


def test_numbers_that_no_character_has(mistakes: Mistakes) -> None:
    sentence = "This is not YAML: a number after % or \\ has no meaning here."
    assert mistakes('id: "\\UFFFFFFFF"\n') == [f"t.yaml:1:3: {sentence}"]


@pytest.mark.parametrize(
    "text",
    ["[" * 1000, "{a: " * 1000, "- " * 1000, "\n".join(" " * depth + "a:" for depth in range(1000))],
    ids=["lists", "maps", "dashes", "indented"],
)
def test_nested_a_thousand_deep(mistakes: Mistakes, text: str) -> None:
    (sentence,) = mistakes(text)
    assert sentence.endswith(": More than 100 lists and maps are nested here.")


def test_nested_a_hundred_deep_is_read(mistakes: Mistakes, head: str) -> None:
    steps = "{within x: [" * 45 + "any" + "]}" * 45
    assert mistakes(f"{head}moves: [{steps}, eny]\n") == ["t.yaml:6:644: 'eny' is not a step. Did you mean 'any'?"]


def test_tags(mistakes: Mistakes, head: str) -> None:
    assert mistakes(f"{head}question: !!python/object/apply:os.system [ls]\nruling: !x y\ntrash: !!seq []\n") == [
        "t.yaml:6:11: YAML tags such as !!python/object/apply:os.system are not allowed. Leave it out.",
        "t.yaml:6:11: question: must be text, but this is a list.",
        "t.yaml:7:9: YAML tags such as !x are not allowed. Leave it out.",
        "t.yaml:8:8: YAML tags such as !!seq are not allowed. Leave it out.",
    ]


def test_alias_bomb(mistakes: Mistakes) -> None:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    lines += [f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)]
    found = mistakes("\n".join(lines) + "\n")
    assert "t.yaml:1:4: Anchors such as &a are not allowed. Leave it out." in found
    assert "t.yaml:2:8: Aliases such as *a are not allowed. Write it out again." in found
    assert sum("Aliases" in sentence for sentence in found) == 72


def test_an_alias_is_told_once(mistakes: Mistakes, head: str) -> None:
    assert mistakes(f"{head}trash: &t [Copper]\nsupply: *t\nmoves: [*t]\nexpect: {{alice: *t, trace: [*t]}}\n") == [
        "t.yaml:6:8: Anchors such as &t are not allowed. Leave it out.",
        "t.yaml:7:9: Aliases such as *t are not allowed. Write it out again.",
        "t.yaml:8:9: Aliases such as *t are not allowed. Write it out again.",
        "t.yaml:9:17: Aliases such as *t are not allowed. Write it out again.",
        "t.yaml:9:29: Aliases such as *t are not allowed. Write it out again.",
    ]


def test_merge_keys_and_keys_that_are_no_text(mistakes: Mistakes, head: str) -> None:
    assert mistakes(f"{head}<<: {{a: b}}\n? [a, b]\n: c\n") == [
        "t.yaml:6:1: Merge keys (<<) are not allowed. Write the keys out.",
        "t.yaml:7:3: A key must be text, not a list or a map. Put text that begins with [ or { between quotes.",
    ]


PIECES = st.sampled_from(
    [
        *"[]{},:-?&*!|>%@`'\"#\n\t \\~",
        "- ",
        ": ",
        "\n  ",
        "---\n",
        "...\n",
        "<<: ",
        "&a ",
        "*a",
        "!!str ",
        "? ",
        "%YAML 9.9\n",
        "%YAML 9" + "9" * 5000 + ".1\n",
        '"\\U00110000"',
        '"\\x"',
        "�",
        "\x00",
        "\u2028",
        "\x85",
        "😀",
        "é",
        "|2\n",
        ">-\n",
        "id: a\n",
        "title: b\n",
        "players:\n",
        "  alice: {}\n",
        "  bob:\n",
        "    hand: ",
        "moves:\n",
        "expect:\n",
        "kingdom: ",
        "trash: ",
        "[5 Copper",
        "Village (a)",
        "alice plays Village",
        "discard",
        "together",
        "within x",
        "check",
        "any",
        "supply: {Province: ",
        "-1",
        "9" * 5000,
        "as_of: ",
        "2019-02-30",
        "alice buys Masterpiece, overpaying ",
        "spend: ",
    ]
)


@seed(2008)
@settings(max_examples=1500, deadline=None, derandomize=True)
@given(st.lists(PIECES | st.text(max_size=4), max_size=40).map("".join))
def test_no_text_does_more_than_be_a_bad_scenario(text: str) -> None:
    try:
        loads(text, "t.yaml", Names(frozenset({"Copper", "Village"})))
    except BadScenario as bad:
        assert bad.problems
        str(bad).encode()
        assert [(each.line, each.column) for each in bad.problems] == sorted((p.line, p.column) for p in bad.problems)


def test_a_mistake_of_yaml_does_not_hide_the_other_scenarios(names: Names) -> None:
    good = "id: {0}\ntitle: {0}\nplayers: {{alice: {{}}}}\n"
    text = f"{good.format('a')}---\nid: b\ntitle: one: two\n---\n{good.format('c')}---\nid: [\n---\n{good.format('d')}kingdom: [Moatt]\n"
    with pytest.raises(PartlyRead) as partly:
        loads(text, "t.yaml", names)
    assert [scenario.id for scenario in partly.value.whole] == ["a", "c"]
    assert partly.value.whole[1].line == 8
    assert (partly.value.left_out, partly.value.ids) == (3, ("a", "c", "d"))
    assert [problem.line for problem in partly.value.problems] == [6, 13, 17]


def test_a_scenario_with_a_key_twice_is_left_out(names: Names) -> None:
    good = "id: {0}\ntitle: {0}\nplayers: {{alice: {{}}}}\n"
    with pytest.raises(PartlyRead) as partly:
        loads(f"{good.format('a')}title: again\n---\n{good.format('b')}", "t.yaml", names)
    assert ([one.id for one in partly.value.whole], partly.value.left_out) == (["b"], 1)


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        (
            "- if bob react: nothing\n    - bob discard: 2 Estate",
            "The line before it needs a colon at its end: 'if bob react nothing:'.",
        ),
        (
            "- play: Militia:\n      - bob discard: Copper",
            "Leave the last colon out: '- play: Militia'. What this leads to follows on lines that begin in the same column.",
        ),
        ("- if bob react: nothing: [any]", "Leave the first colon out: 'if bob react nothing: [any]'."),
    ],
)
def test_the_hint_for_a_branch_that_is_named_by_an_answer(mistakes: Mistakes, lines: str, hint: str) -> None:
    (mistake,) = mistakes(f"id: a\ntitle: A\nplayers: {{alice: {{}}}}\nmoves:\n  {lines}\n")
    assert mistake.endswith(hint)
