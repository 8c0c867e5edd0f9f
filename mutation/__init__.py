"""Would the scenarios notice? One thing at a time is changed in a definition, a rule or the engine, and they are run.

`python -m mutation --help` says how. Used in development only.
"""

import sys

# what the tests know of traces is asked, too
sys.path.append("tests")
