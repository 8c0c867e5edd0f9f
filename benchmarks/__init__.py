"""How quick adjudicator is, as ratios: `python -m benchmarks`. Nothing here is asserted by a test."""
