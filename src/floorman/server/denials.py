"""What the room says no to, in plain words."""

from typing import Final

from floorman.deal.sums import summed

STATUS: Final = {
    "bad-request": 400,
    "no-session": 401,
    "wrong-password": 401,
    "wrong-code": 403,
    "need-code": 401,
    "confirm": 403,
    "not-allowed": 403,
    "barred": 403,
    "not-found": 404,
    "name-taken": 409,
    "frozen": 409,
    "not-now": 409,
    "too-large": 413,
    "wrong-host": 421,
    "bad-field": 422,
    "locked": 429,
    "too-fast": 429,
    "not-stored": 503,
}


# What is told while the database is full or gone.
NOT_STORED: Final = (
    "Nothing can be kept at the moment: the disk is full or the database is gone. "
    "What was done before is kept, and nobody's time runs."
)


class Denied(Exception):  # noqa: N818 -- a denial is no error
    """Something that is not to be had: a code out of STATUS, and words for the person.

    `wait_s` says after how many seconds it is worth trying again; `cites` are the rules behind it,
    and `legal` says what may be done instead. Amounts that are marked in the words are told apart:
    `sums` and `legal_sums` are where they stand, `words` and `legal` have no marks.
    """

    def __init__(
        self,
        code: str,
        words: str,
        wait_s: int = 0,
        cites: tuple[str, ...] = (),
        legal: str = "",
    ) -> None:
        self.code, self.wait_s, self.cites = code, wait_s, cites
        self.words, self.sums = summed(words)
        self.legal, self.legal_sums = summed(legal)
        super().__init__(f"{code}: {self.words}")

    @property
    def more(self) -> dict[str, object]:
        """What an answer says besides code and words: rules, and where there are amounts."""
        by: dict[str, object] = {"cites": self.cites, "legal": self.legal}
        found = by if self.cites or self.legal else {}
        sums = {"sums": self.sums, "legal_sums": self.legal_sums}
        return found | {name: each for name, each in sums.items() if each}

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS[self.code]
