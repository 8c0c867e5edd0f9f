"""Would the scenarios notice? One thing at a time is changed in a definition, a rule or the engine, and the scenarios
are run.

See `python -m mutation --help`. Used in development only.
"""

import sys

# what the tests know of traces is asked, too
sys.path.append("tests")
