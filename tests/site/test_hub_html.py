"""The HTML of pages that lead to rulings: the same from several processes, and made once."""

from __future__ import annotations

from adjudicator.site.hub_html import FEW, html_key, in_html, not_kept
from adjudicator.site.page import Page
from adjudicator.site.store import TextStore

PAGES = [Page(f"cards/card-{at}.md", f"Card {at}", f"# Card {at}\n\n*It costs ${at}.*\n") for at in range(FEW)]


def test_several_processes_make_the_same_of_it() -> None:
    texts = {html_key(page): page.text for page in PAGES}
    made = in_html(texts, 2)
    assert made == in_html(texts, 1)
    assert "<em>It costs $3.</em>" in made[html_key(PAGES[3])]


def test_what_is_kept_is_not_made_again() -> None:
    with TextStore(None) as store:
        first, *others = PAGES
        store.put(in_html({html_key(first): first.text}, 1))
        assert not_kept(PAGES, store) == {html_key(page): page.text for page in others}
