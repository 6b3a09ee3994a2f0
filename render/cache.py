"""A shelf for what is drawn: bounded by bytes, oldest use goes first. Safe for several threads."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Shelf(Generic[T]):
    """Keeps up to `most` bytes of things; `size` tells how many bytes one takes."""

    def __init__(self, most: int, size: Callable[[T], int]) -> None:
        self._most, self._size = most, size
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = threading.Lock()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what lies under the key, made first if needed. Two threads may make the same: one of them is kept."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made
                self.bytes += self._size(made)
            while self.bytes > self._most and len(self._kept) > 1:
                _, gone = self._kept.popitem(last=False)
                self.bytes -= self._size(gone)
        return made

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0
