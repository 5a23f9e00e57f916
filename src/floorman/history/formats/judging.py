"""What a book says of a recorded deal, whatever its format."""

from dataclasses import dataclass

from floorman.history.formats.reading import Item
from floorman.history.hand import PhhHand
from floorman.history.playing.replayed import Replayed
from floorman.history.record import Followed, Verdict, follow
from floorman.history.replaying import replay


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What came of a deal.

    - `verdict`: legal, illegal, or could not be followed
    - `problem` is what is wrong, at a `line` of the file (0 where it has no such thing), and `act`
      the number of the act from 1 where the format numbers them; `cites` are the rules behind it
    - `disagrees`: what the file says otherwise than the engine of stacks, pots, rake and winners
    - `doubts`: what it says otherwise than it had to be followed; `unknown`: what nobody told
    """

    file: str
    hand: str
    line: int
    form: str
    verdict: Verdict
    problem: str = ""
    act: int | None = None
    cites: tuple[str, ...] = ()
    disagrees: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()

    @property
    def is_fine(self) -> bool:
        """Whether it is legal and nothing disagrees."""
        return self.verdict == "legal" and not self.disagrees and not self.doubts

    @property
    def text(self) -> str:
        """In one line."""
        where = [one for one in (self.file, f"hand {self.hand}" if self.hand else "") if one]
        if self.line:
            where.append(f"line {self.line}")
        said = [self.problem, *self.disagrees, *self.doubts]
        rules = f" ({', '.join(self.cites)})" if self.cites else ""
        what = "; ".join(filter(None, said))
        return ": ".join((*where, self.verdict + (f": {what}{rules}" if what else "")))


def judge(item: Item, book: str | None = None) -> Judged:
    """Play a deal again under a book, None for the file's own or the default one.

    Raises KeyError for an unknown book.
    """
    if isinstance(item, PhhHand):
        return _of_hand(item, replay(item, book))
    return _of_record(follow(item, book))


def _of_hand(hand: PhhHand, done: Replayed) -> Judged:
    wrong = done.legal and done.stacks_agree is False
    return Judged(
        file=hand.file,
        hand=hand.deal,
        line=hand.line,
        form=done.form,
        verdict=done.verdict,
        problem="" if wrong else done.problem,
        act=done.action,
        cites=done.cites,
        disagrees=(done.problem,) if wrong else (),
    )


def _of_record(done: Followed) -> Judged:
    record = done.record
    return Judged(
        file=record.file,
        hand=record.number,
        line=done.line or record.first_line,
        form=record.form or record.game,
        verdict=done.verdict,
        problem=done.problem,
        cites=done.cites,
        disagrees=done.agreement.problems,
        doubts=done.doubts,
        unknown=done.unknown,
    )
