"""The tests' own tools can be imported from every folder of tests, and hypothesis always tries the same examples."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

pytest_plugins = ["small_scenarios"]

settings.register_profile("fixed", derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("fixed")

# a suite that a shell starts in the background ignores Ctrl-C, and so would every program that its tests start
signal.signal(signal.SIGINT, signal.default_int_handler)
