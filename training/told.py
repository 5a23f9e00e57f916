"""Tellings read from their files, and the part of them that is held back from learning."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from floorman.rulings.ear.meaning.recognising import NONE

HERE: Final = Path(__file__).parent
# One telling in so many is never learned from: on these the ear is measured and its chances set.
_HELD: Final = 6


@dataclass(frozen=True, slots=True)
class Telling:
    """What somebody said, and the incidents that it may mean, the likeliest first."""

    text: str
    means: tuple[str, ...]
    source: str

    @property
    def is_held(self) -> bool:
        """Whether nothing is learned from it."""
        return int(sha256(self.text.encode()).hexdigest()[:8], 16) % _HELD == 0

    @property
    def words(self) -> int:
        """How long it is."""
        return len(self.text.split())


def tellings(folder: str = "tellings") -> tuple[Telling, ...]:
    """Every telling of a folder beside this file that has its incident, in order."""
    files = sorted((HERE / folder).glob("*.txt"))
    return tuple(one for file in files for one in read(file))


def read(file: Path) -> Iterator[Telling]:
    """The tellings of one file that have their incidents."""
    for line in file.read_text(encoding="utf-8").splitlines():
        text, _, rest = (part.strip() for part in line.partition("|"))
        means = tuple(key.strip() for key in rest.partition("|")[0].split("/"))
        if text and means[0] and not text.startswith("#"):
            yield Telling(text, means, file.stem)


def group_of(telling: Telling, groups: dict[str, str]) -> str:
    """The chapter of the catalogue that a telling belongs to."""
    return groups.get(telling.means[0], NONE)
