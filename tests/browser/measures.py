"""What the tests of pages measure in a browser."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator


def box(of: Locator) -> FloatRect:
    """Where an element is drawn. It has to be visible."""
    found = of.bounding_box()
    assert found is not None
    return found
