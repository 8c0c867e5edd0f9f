"""Rulings that are put into pages written by hand."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from mkdocs.exceptions import Abort
from projects import THREE_LINES, built


def page(project: Path, text: str, path: str = "index.md") -> str:
    """What a page with this text looks like."""
    file = project / "docs" / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    site = built(project, strict=True)
    return next(
        there.read_text(encoding="utf-8")
        for name in (path.replace(".md", ".html"), path.replace(".md", "/index.html"))
        if (there := site / name).is_file()
    )


def test_a_line_becomes_the_answer_the_question_the_steps_and_the_graph(project: Path) -> None:
    shown = page(project, "# Ours\n\nBefore.\n\n<!-- ruling: village-1 -->\n\nAfter.\n")
    parts = ["Before.", "One card and two Actions.", "What does Village give?", "<ol><li>", "adj-trace", "After."]
    assert [shown.index(part) for part in parts] == sorted(shown.index(part) for part in parts)
    told = re.findall("<li>(.*?)</li>", shown[shown.index("<ol>") : shown.index("</ol>")])
    assert told
    assert all("Alice" in step for step in told)
    assert "<strong>official</strong>: Village" in shown


@pytest.mark.parametrize("path", ["index.md", "ours.md", "deep/er.md"])
@pytest.mark.parametrize("more", ["", "use_directory_urls: false\n"], ids=["folders", "html"])
def test_its_links_lead_to_the_ruling_and_to_the_rules(project: Path, path: str, more: str) -> None:
    (project / "mkdocs.yml").write_text(THREE_LINES + more, encoding="utf-8")
    shown = page(project, "# Ours\n\n<!-- ruling: village-1 -->\n", path)
    block = shown[shown.index("adj-embedded") :]
    links = re.findall(r'href="([^"#]*(?:rulings|rules)/[^"]*)"', block[: block.index("</small>")])
    assert len(links) > 1
    place = path if not more and path == "index.md" else path.replace(".md", ".html" if more else "/index.html")
    folder = (project / "site" / place).parent
    for link in links:
        target = (folder / html.unescape(link)).resolve()
        assert target.is_file() or (target / "index.html").is_file(), link


def test_it_says_when_the_ruling_does_not_hold(project: Path) -> None:
    file = project / "scenarios" / "two.scenario.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("actions: 2", "actions: 3"), encoding="utf-8")
    (project / "docs" / "index.md").write_text("# Ours\n\n<!-- ruling: village-1 -->\n", encoding="utf-8")
    shown = (built(project) / "index.html").read_text(encoding="utf-8")
    assert "The outcome is not what the file expects." in shown


def test_an_id_that_no_scenario_has_is_told(project: Path, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(Abort, match="strict"):
        page(project, "# Ours\n\n<!-- ruling: village-2 -->\n")
    assert "index.md: There is no ruling 'village-2' to embed here: write the id of a scenario." in caplog.text


def test_in_a_block_of_code_the_line_is_only_shown(project: Path) -> None:
    shown = page(project, "# Ours\n\n```html\n<!-- ruling: village-1 -->\n```\n")
    assert "adj-embedded" not in shown
    assert "&lt;!-- ruling: village-1 --&gt;" in shown


def test_another_comment_stays_what_it_is(project: Path) -> None:
    assert "adj-embedded" not in page(project, "# Ours\n\n<!-- rulings: village-1 -->\n")


def test_no_text_of_a_scenario_is_markup(project: Path, dangerous: Path) -> None:
    shown = page(project, "# Ours\n\n<!-- ruling: signs-1 -->\n")
    assert "adj-embedded" in shown
    assert "<b>bold" not in shown
    assert "</script> <!--" not in shown
    assert "{{" not in shown
