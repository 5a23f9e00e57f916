"""Which engine is running: plain Python, or the same modules compiled (`make compile`)."""

import hashlib
from pathlib import Path
from typing import Final, Literal

# What was compiled, each module with the digest of its text: beside the packages themselves.
STAMP: Final = "floorman/compiled.txt"

Engine = Literal["compiled", "plain", "stale"]


def engine(source: Path = Path(__file__).parents[1]) -> Engine:
    """What runs from here; `stale` if a module has changed since it was compiled."""
    stamp = source / STAMP
    if not stamp.is_file():
        return "plain"
    lines = (line.split(" ", 1) for line in stamp.read_text("utf-8").splitlines())
    kept = all((source / name).is_file() and digest(source / name) == of for of, name in lines)
    return "compiled" if kept else "stale"


def digest(module: Path) -> str:
    """Of a module's text."""
    return hashlib.sha256(module.read_bytes()).hexdigest()


def engine_words() -> str:
    """For people: which engine is running, and what to do about it if that is not as it seems."""
    return {
        "compiled": "compiled engine",
        "plain": "plain Python",
        "stale": "compiled engine, OLDER THAN ITS SOURCE: run `make compile` again",
    }[engine()]
