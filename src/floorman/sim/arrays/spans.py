"""Spans of deals that can be played anywhere: in this process, in others, on other machines.

A deal follows from the seed and its number alone, so that spans of one seed add up to the whole,
whoever plays which of them.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context

from floorman.deal import make_law
from floorman.games import Form, Stakes
from floorman.sim.arrays.policies import POLICIES
from floorman.sim.arrays.results import Results
from floorman.sim.arrays.running import CHUNK, ArrayGame
from floorman.sim.arrays.starts import even_starts

# So many spans for each worker are on the way, so that none waits for its next one.
_AHEAD = 2


@dataclass(frozen=True)
class Span:
    """Deals of a seed, from `first` to before `last`: everyone begins with the same stack.

    `policy` is the name of one of `POLICIES`, and everybody's.
    """

    form: Form
    stakes: Stakes
    book: str
    seats: int
    stack: int
    policy: str
    seed: int
    first: int
    last: int

    def parts(self, size: int = CHUNK) -> Iterator["Span"]:
        """The span in parts of so many deals."""
        for first in range(self.first, self.last, size):
            yield replace(self, first=first, last=min(self.last, first + size))


@lru_cache(maxsize=4)
def _game(form: Form, stakes: Stakes, book: str, seats: int, stack: int) -> ArrayGame:
    return ArrayGame(even_starts(make_law(form, stakes, book), seats, stack))


def game_of(span: Span) -> ArrayGame:
    """The game of a span. Raises SetupError, and NotInArrays with the reason."""
    return _game(span.form, span.stakes, span.book, span.seats, span.stack)


def play_span(span: Span) -> Results:
    """Play the deals of a span."""
    return game_of(span).play(POLICIES[span.policy], span.seed, range(span.first, span.last))


def play_here(spans: Iterable[Span]) -> Iterator[Results]:
    """Play spans one after the other."""
    return map(play_span, spans)


def play_in_processes(spans: Iterable[Span], workers: int) -> Iterator[Results]:
    """Play spans in so many processes; results come in the order of the spans."""
    spans = iter(spans)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        going: deque[Future[Results]] = deque(
            pool.submit(play_span, span) for span in islice(spans, _AHEAD * workers)
        )
        while going:
            yield going.popleft().result()
            going.extend(pool.submit(play_span, span) for span in islice(spans, 1))
