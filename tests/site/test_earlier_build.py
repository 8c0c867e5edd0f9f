"""Building a site again: what has not changed stays untouched, and what is no longer wanted is removed."""

from __future__ import annotations

from pathlib import Path

from projects import built

from adjudicator.site.earlier_build import ASIDE


def pages(site: Path) -> dict[str, int]:
    """When each page of a ruling or a card was written."""
    return {
        file.relative_to(site).as_posix(): file.stat().st_mtime_ns
        for folder in ("rulings", "cards")
        for file in (site / folder).glob("*/index.html")
    }


def test_only_what_has_changed_is_written(project: Path) -> None:
    first = pages(built(project))
    file = project / "scenarios" / "two.scenario.yaml"
    file.write_text(file.read_text().replace("One card and two", "A card and two"), encoding="utf-8")
    site = built(project)
    second = pages(site)
    assert second.keys() == first.keys()
    changed = {path for path in first if second[path] != first[path]}
    assert {"rulings/village-1/index.html", "cards/village/index.html"} <= changed
    assert "cards/militia/index.html" in second.keys() - changed
    assert not (site / ASIDE).exists()


def test_what_is_no_longer_wanted_goes(project: Path) -> None:
    site = built(project)
    (site / "rulings" / "left-over").mkdir()
    (site / "rulings" / "left-over" / "index.html").write_text("Gone.", encoding="utf-8")
    (site / "rulings" / "village-1" / "old.txt").write_text("Gone.", encoding="utf-8")
    file = project / "scenarios" / "two.scenario.yaml"
    file.write_text(file.read_text().replace("id: village-1", "id: village-2"), encoding="utf-8")
    there = {one.name for one in (built(project) / "rulings").iterdir()}
    assert "village-2" in there
    assert not there & {"village-1", "left-over"}


def test_a_build_that_was_interrupted_leaves_nothing_to_the_next(project: Path) -> None:
    site = built(project)
    (site / ASIDE).mkdir()
    (site / "rulings").rename(site / ASIDE / "rulings")
    (site / ASIDE / "rulings" / "left-over").mkdir()
    built(project)
    assert (site / "rulings" / "village-1" / "index.html").is_file()
    assert not (site / "rulings" / "left-over").exists()
    assert not (site / ASIDE).exists()


def test_a_page_written_by_hand_among_ours_is_that_of_this_build(project: Path) -> None:
    (project / "docs" / "rulings").mkdir()
    by_hand = project / "docs" / "rulings" / "how-to.md"
    by_hand.write_text("# How to\n\nOne.\n", encoding="utf-8")
    built(project)
    by_hand.write_text("# How to\n\nTwo.\n", encoding="utf-8")
    site = built(project)
    assert "Two." in (site / "rulings" / "how-to" / "index.html").read_text(encoding="utf-8")
    by_hand.unlink()
    assert not (built(project) / "rulings" / "how-to").exists()
