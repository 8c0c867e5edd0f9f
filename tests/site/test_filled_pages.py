"""Pages of which there are thousands leave out what HTML does not need, and nothing else."""

from __future__ import annotations

import pytest

from adjudicator.site.filled_pages import ABOUT, NAME, TEXT, TITLE, EmptyPage, plainer


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ('<ul class="adj-names"><li>Moat</li><li>Inn</li></ul>', "<ul class=adj-names><li>Moat<li>Inn</ul>"),
        ("<tr><td>Yes</td><td>No</td></tr></tbody>", "<tr><td>Yes<td>No</tbody>"),
        ("<p>One</p><p>Two</p></section>", "<p>One<p>Two</section>"),
        ("<p>One</p> <span>two</span>", "<p>One</p> <span>two</span>"),
        ('<li style="--d:1" id="step-1"><a href="#step-1">1</a>', "<li style=--d:1 id=step-1><a href=#step-1>1</a>"),
        ('<a href="../moat/" title="Moat">', '<a href="../moat/" title=Moat>'),
        ('<b class="adj-is adj-on" title="" data-to="a/">', '<b class="adj-is adj-on" title="" data-to="a/">'),
        ('<p class="x">say id="x" and <b>so</b></p>', '<p class=x>say id="x" and <b>so</b></p>'),
        ('<i title="&quot;a">id=&quot;b&quot; </i>', '<i title="&quot;a">id="b" </i>'),
    ],
)
def test_what_a_browser_does_not_need_is_left_out(written: str, left: str) -> None:
    assert plainer(written) == left


def test_scripts_of_a_theme_stay_as_they_are() -> None:
    script = """<script id="theme">if (mode ="dark" > 1) { at.innerHTML = '<p class="x" >' }</script>"""
    page = EmptyPage(f'<p id="a">{script}<p id="b">{TEXT}', lambda page, _: page).filled("", "", "", "...")
    assert page == f"<p id=a>{script}<p id=b>..."


def test_the_text_of_a_page_stays_in_quotes() -> None:
    drawn = f'<meta name="description" content="{ABOUT}"><body class="wide" data-page="{NAME}" title="{TITLE}">{TEXT}'
    page = EmptyPage(drawn, lambda page, _: page).filled("moat", "Moat & Inn", 'On a "Moat"', "...")
    assert page == (
        '<meta name=description content="On a &quot;Moat&quot;"><body class=wide data-page="moat" title="Moat &amp; Inn">...'
    )
