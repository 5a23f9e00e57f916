"""Names of a package that are imported when they are first asked for, so that who needs few of them
does not wait for all.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazily(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a package: each name of `homes` is at home in the module told of it.

    What it makes raises AttributeError for any other name, as a module does.
    """

    def brought(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(f"{package}.{homes[name]}"), name)
        setattr(sys.modules[package], name, found)
        return found

    return brought
