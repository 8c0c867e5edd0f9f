"""What the tests of sharing share: scenarios to share, one of them with every character that some language takes for
its own."""

from __future__ import annotations

from adjudicator.format.catalogue import names
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario
from adjudicator.sharing.sheet import Sheet, sheet

MILITIA = """\
id: militia-1
title: Bob discards down to three
question: What does Bob do?
cites: ["Militia 1", "Moat 2"]
status: ruled
ruling: He discards two.
kingdom: [Militia, Moat, Haven]
supply: {Province: 3}
phase: Action
players:
  alice:
    hand: [Militia]
    deck: [2 Gold, Estate]
    in play: [Haven]
    set aside: [Gold]
    in force: [{ability: Haven, cards: [Gold]}]
  bob: {hand: [2 Copper, 2 Estate, Moat]}
  carol: {}
moves:
  - alice plays Militia:
      - bob react: nothing
      - bob discard: [2 Copper]
expect:
  bob: {hand: [2 Estate, Moat], discard: [2 Copper]}
"""

SIGNS = (
    "<b>\"bold\"</b> & 'so' </script><script>alert(1)</script> </style> [b]b[/b] [url=x]y[/url] *a* _b_ `c` # d ~e~ |f|"
)

HOSTILE = f"""\
id: hostile-1
title: |
  {SIGNS}
  second line
question: >-
  Q {SIGNS}
ruling: |
  R {SIGNS}
cites: ['C <i>{{{{ 7 * 7 }}}}</i> [i]c[/i]']
kingdom: [Village]
players:
  alice: {{hand: [Village]}}
moves:
  - alice plays Village
expect:
  trace: ["<img src=x onerror=alert(2)> [img]z[/img]"]
"""


def sheet_of(text: str, command: str = "") -> Sheet:
    """What is told about the scenario of this text."""
    (scenario,) = loads(text, "shared.scenario.yaml", names())
    return sheet(run_scenario(scenario), text, command)
