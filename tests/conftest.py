"""What all tests share: hypothesis without deadlines (the machine may be busy), and a check of the rule marks."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("stammtisch", deadline=None, derandomize=True)
settings.load_profile("stammtisch")

RULING = re.compile(r"[A-Z]{2}-\d\d")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave tests in a real browser aside where the extra `browser` is missing."""
    if find_spec("playwright") or collection_path.suffix != ".py":
        return None
    return True if "\nfrom playwright." in collection_path.read_text(encoding="utf-8") else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a rule mark that names no ruling: a typing error would hide a rule without a test."""
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args or mark.kwargs or not all(RULING.fullmatch(str(number)) for number in mark.args):
                raise pytest.UsageError(f'{item.nodeid}: write @pytest.mark.rule("XX-01")')
