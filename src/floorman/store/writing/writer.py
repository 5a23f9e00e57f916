"""The one thread that writes. Whatever waits for it is written and committed together.

While one batch is forced to the disk the next one gathers, so that the number of transactions is
bounded by the disk and not by the number of callers. Nobody is answered before the commit.
"""

import asyncio
from collections.abc import Callable, Sequence
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import sleep
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from floorman.store.refusals import StoreClosed, StoreRefused, failed
from floorman.store.writing.appending import Append, Plan

BATCH = 1000
# After so large a batch there is much to do: more is let come together before the next commit.
_MUCH = 20
_GATHERING_S = 0.025

Work = Append | Callable[[Connection], Any]


class Job:
    """One caller's work, and where the answer goes."""

    __slots__ = ("answer", "error", "loop", "result", "work")

    def __init__(self, work: Work) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def reply(self) -> None:
        """Answer the caller, in the caller's own thread; one who went away needs no answer."""
        if self.answer.done():
            return
        if self.error is not None:
            self.answer.set_exception(self.error)
        else:
            self.answer.set_result(self.result)


class Writer:
    """Takes work from any event loop, in order. `commits` counts the transactions."""

    def __init__(self, engine: Engine) -> None:
        self.commits = 0
        self._engine = engine
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._closing = Lock()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work) -> Any:
        """Have work done; back when it is durable. A caller who is cancelled does not undo it.

        Raises what the work raises, StoreFailed, StoreClosed.
        """
        job = Job(work)
        with self._closing:  # nothing may come after the mark that ends the queue
            if self._closed:
                raise StoreClosed("the store has been closed")
            self._queue.put(job)
        return await job.answer

    def close(self) -> None:
        """Write what waits, then end the thread. Blocks until that is done."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._gather()
            if batch:
                self._store(batch)
                _answer(batch)
            if len(batch) >= _MUCH:
                sleep(_GATHERING_S)

    def _gather(self) -> tuple[list[Job], bool]:
        """Whatever waits, at least one; and whether there may be more."""
        batch: list[Job] = []
        job = self._queue.get()
        while job is not None:
            batch.append(job)
            if len(batch) == BATCH:
                return batch, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _store(self, batch: Sequence[Job]) -> None:
        for job in batch:
            job.result = job.error = None
        try:
            with self._engine.begin() as connection:
                _carry_out(connection, batch)
            self.commits += 1
        except Exception as error:
            if _is_of_the_database(error) or len(batch) == 1:
                for job in batch:
                    job.error = _told(error)
                return
            # One of them cannot be written, and has undone all: each on its own, then.
            for job in batch:
                self._store([job])


def _carry_out(connection: Connection, batch: Sequence[Job]) -> None:
    for appends, jobs in groupby(batch, lambda job: isinstance(job.work, Append)):
        if appends:
            _append(connection, [*jobs])
        else:
            for job in jobs:
                _call(connection, job)


def _append(connection: Connection, jobs: Sequence[Job]) -> None:
    works = [(job, job.work) for job in jobs if isinstance(job.work, Append)]
    plan = Plan(connection, [work for _, work in works])
    for job, work in works:
        try:
            job.result = plan.take(work)
        except StoreRefused as refused:
            job.error = refused
    plan.write(connection)


def _call(connection: Connection, job: Job) -> None:
    """Other work stands apart from the rest of the batch: what it did is undone if it fails."""
    assert not isinstance(job.work, Append)
    try:
        with connection.begin_nested():
            job.result = job.work(connection)
    except StoreRefused as refused:
        job.error = refused


def _answer(batch: Sequence[Job]) -> None:
    for loop, jobs in groupby(batch, lambda job: job.loop):
        try:
            loop.call_soon_threadsafe(_reply, [*jobs])
        except RuntimeError:
            continue  # that loop has ended, and nobody waits in it


def _reply(jobs: Sequence[Job]) -> None:
    for job in jobs:
        job.reply()


def _is_of_the_database(error: Exception) -> bool:
    """Whether the database is at fault, and not what it was given."""
    if isinstance(error, DataError | IntegrityError):
        return False
    return isinstance(error, DatabaseError | PoolTimeout)


def _told(error: Exception) -> Exception:
    return failed(error) if isinstance(error, SQLAlchemyError) else error
