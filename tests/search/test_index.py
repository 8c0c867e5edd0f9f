"""The index keeps itself up to date, whatever happens to its file."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from small_corpus import INN, MOAT, Open

from adjudicator.format.reading import source
from adjudicator.search import corpus, index, sources
from adjudicator.search.answers import ask
from adjudicator.search.index import NoFullTextSearch, cache_folder, index_file, open_index
from adjudicator.search.sources import Source, program, scenario_files


def keys(found: sqlite3.Connection) -> list[str]:
    return [key for (key,) in found.execute("SELECT key FROM entries WHERE kind = 'ruling' ORDER BY key")]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the scenario files that are read."""
    texts: list[str] = []
    real = corpus.scenarios

    def reading(text: str) -> list[corpus.Entry]:
        texts.append(text)
        return real(text)

    monkeypatch.setattr(corpus, "scenarios", reading)
    return texts


def newer(file: Path) -> None:
    """Make it look as if it had been written later."""
    found = file.stat()
    os.utime(file, ns=(found.st_atime_ns, found.st_mtime_ns + 5_000_000_000))


def test_everything_is_in_it(opened: Open, said: list[str]) -> None:
    found = opened()
    assert keys(found) == ["inn-1", "inn-2", "moat-1"]
    kinds = dict(found.execute("SELECT kind, count(*) FROM entries GROUP BY kind").fetchall())
    assert kinds["card"] > 600
    assert kinds["rule"] > 30
    assert said == []


def test_it_is_read_once(opened: Open, read: list[str]) -> None:
    opened().close()
    assert len(read) == 2
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1"]
    assert len(read) == 2


def test_only_what_has_changed_is_read_again(opened: Open, read: list[str], folder: Path) -> None:
    opened().close()
    read.clear()
    moat = folder / "moat.scenario.yaml"
    moat.write_text(MOAT.replace("moat-1", "moat-2"), encoding="utf-8")
    newer(moat)
    assert keys(opened()) == ["inn-1", "inn-2", "moat-2"]
    assert len(read) == 1


def test_a_file_that_was_only_touched_is_not_read_again(opened: Open, read: list[str], folder: Path) -> None:
    opened().close()
    read.clear()
    newer(folder / "moat.scenario.yaml")
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1"]
    assert read == []


def test_files_that_are_new_and_files_that_are_gone(opened: Open, folder: Path) -> None:
    opened().close()
    (folder / "moat.scenario.yaml").unlink()
    (folder / "new.scenario.yaml").write_text(MOAT.replace("moat-1", "moat-9"), encoding="utf-8")
    found = opened()
    assert keys(found) == ["inn-1", "inn-2", "moat-9"]
    answers = ask("moat witch", found).answers
    assert [answer.key for answer in answers if answer.kind == "ruling"] == ["moat-9"]
    assert answers[0].source == "new.scenario.yaml"


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Another version of the program, with other cards."""
    monkeypatch.setattr(index, "program", lambda: Source("the program", "later", program().files[:-1]))
    return monkeypatch


@pytest.fixture
def old_moat(folder: Path) -> str:
    """The text of a scenario by older rules, in a file of the folder."""
    text = MOAT.replace("moat-1", "moat-old").replace("title:", "as_of: 2019\ntitle:", 1)
    (folder / "old.scenario.yaml").write_text(text, encoding="utf-8")
    return text


def test_with_other_cards_only_what_pins_older_rules_is_read_again(
    opened: Open, read: list[str], old_moat: str, request: pytest.FixtureRequest
) -> None:
    opened().close()
    read.clear()
    request.getfixturevalue("later")
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1", "moat-old"]
    assert read == [old_moat]


def test_with_other_cards_a_changed_file_is_read_again(
    opened: Open, read: list[str], folder: Path, request: pytest.FixtureRequest
) -> None:
    opened().close()
    read.clear()
    request.getfixturevalue("later")
    moat = folder / "moat.scenario.yaml"
    moat.write_text(MOAT.replace("moat-1", "moat-2"), encoding="utf-8")
    newer(moat)
    assert keys(opened()) == ["inn-1", "inn-2", "moat-2"]
    assert len(read) == 1


def test_a_program_that_knows_other_words_reads_everything_again(
    opened: Open, read: list[str], request: pytest.FixtureRequest
) -> None:
    opened().close()
    read.clear()
    request.getfixturevalue("later").setattr(corpus, "way_of_reading", lambda: "another")
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1"]
    assert len(read) == 2


@pytest.mark.parametrize(
    "data", [b"this is not a database, but long enough to be looked at" * 40, b"SQLite format 3\0" + b"\xff" * 4000]
)
def test_a_broken_file_is_made_anew(opened: Open, folder: Path, cache: Path, said: list[str], data: bytes) -> None:
    opened().close()
    file = index_file(str(folder), cache)
    file.write_bytes(data)
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1"]
    assert len(said) == 1
    assert said[0].startswith(f"{file}: This index is damaged")
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1"]
    assert len(said) == 1


def test_a_file_that_is_broken_inside_is_made_anew(opened: Open, folder: Path, cache: Path, said: list[str]) -> None:
    opened().close()
    other = sqlite3.connect(index_file(str(folder), cache))
    other.executescript("DROP TABLE sources; CREATE TABLE sources (key TEXT)")
    other.close()
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1"]
    assert len(said) == 1


def test_tables_of_another_version_are_replaced(opened: Open, monkeypatch: pytest.MonkeyPatch, said: list[str]) -> None:
    other = index._TABLES.replace("dated INTEGER NOT NULL, ", "dated INTEGER NOT NULL, older TEXT, ")
    with monkeypatch.context() as older:
        older.setattr(index, "_TABLES", other)
        older.setattr(index, "_read", lambda *_: None)
        opened().close()
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1"]
    assert said == []


def test_an_empty_file_is_filled(opened: Open, folder: Path, cache: Path, said: list[str]) -> None:
    cache.mkdir()
    index_file(str(folder), cache).touch()
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1"]
    assert said == []


def test_a_folder_that_cannot_be_written(opened: Open, cache: Path, said: list[str]) -> None:
    cache.write_text("not a folder", encoding="utf-8")
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1"]
    assert len(said) == 1
    assert "cannot be kept" in said[0]
    assert cache.read_text(encoding="utf-8") == "not a folder"


def test_a_folder_in_the_place_of_the_file(opened: Open, folder: Path, cache: Path, said: list[str]) -> None:
    index_file(str(folder), cache).mkdir(parents=True)
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1"]
    assert len(said) == 1


def test_when_making_it_is_stopped_nothing_of_it_stays(
    opened: Open, monkeypatch: pytest.MonkeyPatch, said: list[str]
) -> None:
    real = corpus.cards

    def stopped() -> list[corpus.Entry]:
        raise KeyboardInterrupt

    monkeypatch.setattr(corpus, "cards", stopped)
    with pytest.raises(KeyboardInterrupt):
        opened()
    monkeypatch.setattr(corpus, "cards", real)
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1"]
    assert said == []


MAKING = """
import sys
from pathlib import Path
from adjudicator.search.answers import ask
from adjudicator.search.index import open_index
from adjudicator.search import sources
sources.CHECKOUT = Path("no rulings")
said = []
found = open_index(sys.argv[1], said.append, Path(sys.argv[2]))
print(ask("can watchtower move an inn", found).answers[0].key, *said)
"""


def test_several_programs_at_once(folder: Path, cache: Path) -> None:
    making = [
        subprocess.Popen([sys.executable, "-c", MAKING, str(folder), str(cache)], stdout=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    assert [one.communicate(timeout=120)[0].strip() for one in making] == ["inn-1"] * 4
    (file,) = cache.iterdir()
    whole = sqlite3.connect(file)
    assert whole.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert keys(whole) == ["inn-1", "inn-2", "moat-1"]
    whole.close()


WARM = """
import sys
from pathlib import Path
from adjudicator.search.answers import ask
from adjudicator.search.index import open_index
from adjudicator.search import sources
sources.CHECKOUT = Path("no rulings")
ask(sys.argv[3], open_index(sys.argv[1], print, Path(sys.argv[2])))
print(*sorted({".".join(name.split(".")[:2]) for name in sys.modules if name.startswith("adjudicator.")}))
print(*({"yaml", "networkx", "typer", "rich"} & set(sys.modules)))
"""


def test_asking_again_imports_nothing_of_the_game(opened: Open, folder: Path, cache: Path) -> None:
    opened().close()
    ran = subprocess.run(
        [sys.executable, "-c", WARM, str(folder), str(cache), "can watchtowr move an inn"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split("\n")[:2] == ["adjudicator.search", ""]


def test_files_that_are_no_scenarios_are_passed_over(opened: Open, folder: Path) -> None:
    (folder / "broken.scenario.yaml").write_text("id: [", encoding="utf-8")
    (folder / "bytes.scenario.yaml").write_bytes(b"\xff\xfe\x00")
    (folder / "list.scenario.yaml").write_text("- 1\n- 2\n", encoding="utf-8")
    (folder / "odd.scenario.yaml").write_text(
        "id: odd-1\ntitle: Odd\ncites: {a: b}\nmoves: x\nexpect: 3\n", encoding="utf-8"
    )
    (folder / ".hidden").mkdir()
    (folder / ".hidden" / "no.scenario.yaml").write_text(MOAT, encoding="utf-8")
    assert keys(opened()) == ["inn-1", "inn-2", "moat-1", "odd-1"]


def test_the_first_document_of_a_broken_file_is_still_found(opened: Open, folder: Path) -> None:
    (folder / "half.scenario.yaml").write_text(f"{INN.replace('inn-', 'half-')}---\n]", encoding="utf-8")
    assert keys(opened()) == ["half-1", "half-2", "inn-1", "inn-2", "moat-1"]


def test_without_a_folder_there_are_rules_and_cards(cache: Path) -> None:
    found = open_index(None, print, cache)
    assert keys(found) == []
    assert ask("inn", found).answers[0].key == "Inn"
    found.close()


def test_folders_do_not_share_a_file(folder: Path, cache: Path) -> None:
    assert index_file(str(folder), cache) != index_file(str(folder / "cards"), cache)
    assert index_file(str(folder), cache) == index_file(f"{folder}/", cache)


def test_without_full_text_search(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "_TABLES", index._TABLES.replace("USING fts5", "USING fts99"))
    with pytest.raises(NoFullTextSearch):
        opened()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
def test_where_it_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "adjudicator"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_what_never_ends_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.scenario.yaml")
    (tmp_path / "b.scenario.yaml").symlink_to("/dev/zero")
    (tmp_path / "c.scenario.yaml").write_text("#" * 1_000_001, encoding="utf-8")
    (tmp_path / "d.scenario.yaml").write_text(INN, encoding="utf-8")
    assert [one.key for one in scenario_files(str(tmp_path))] == ["d.scenario.yaml"]
    assert sources.LARGEST == source.LARGEST
