"""What holds for all tests."""

from importlib.util import find_spec

# Tests in a real browser need the extra `browser`; without it they are not even looked at.
collect_ignore_glob = [] if find_spec("playwright") else ["local/test_page*.py"]
