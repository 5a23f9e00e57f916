"""A cage in a process that is killed with kill -9 again and again, and looked at in between."""

import asyncio
import os
import random
import select
import signal
import time

from floorman.room import RoomRefused
from floorman.room.cage import commands as c
from floorman.room.cage.accounts import FLOOR, MISSING, drawer_of
from floorman.server.audit import audit_room
from floorman.server.cashier import actor as acting
from floorman.server.cashier import records as r
from floorman.server.cashier.actor import Cashier
from floorman.server.cashier.proof import audit_cashier
from floorman.server.once import once_for
from floorman.server.tables.cage import CASHIER_LOG
from floorman.store import DoneBefore, open_store
from tests.server.cashier.naive import Naive
from tests.server.cashier.test_kept import opened, some_command, step

READY = b"ready"
LIFE_S = (0.02, 0.4)
# Often enough that a kill falls between a checkpoint and the next.
CHECKPOINT_EVERY = 11


class Crashed:
    """A cage in `folder` that is killed; `said` are the ids that were acknowledged, with the
    numbers of their records, and `asked` those that were begun.
    """

    def __init__(self, folder, seed):
        self.url = f"sqlite:///{folder}/room.db"
        self.chance = random.Random(seed)
        self.said, self.asked, self.bodies = {}, set(), []
        self._pipe = os.pipe()
        os.set_blocking(self._pipe[0], False)

    def live(self):
        """One life of the process, until it is killed."""
        child = os.fork()
        if child == 0:
            try:
                asyncio.run(_go_on(self.url, self.chance.randrange(10**9), self._pipe[1]))
            finally:
                os._exit(1)
        said = self._wait(60, b"", READY)
        said = self._wait(self.chance.uniform(*LIFE_S), said)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        said = self._wait(0, said)
        for line in said.split(b"\n")[:-1]:
            kind, *rest = line.decode().split()
            if kind == "asks":
                self.asked.add(rest[0])
            elif kind == "done":
                self.said[rest[0]] = int(rest[1])

    def _wait(self, seconds, said, word=None):
        end = time.monotonic() + seconds
        while True:
            try:
                while part := os.read(self._pipe[0], 1 << 16):
                    said += part
            except BlockingIOError:
                pass
            left = end - time.monotonic()
            if left <= 0 or (word is not None and word in said):
                return said
            select.select([self._pipe[0]], [], [], left)

    def look(self):
        """Nothing acknowledged is lost, nothing was done twice, and the books balance."""
        asyncio.run(self._look())

    async def _look(self):
        async with open_store(self.url) as store:
            assert await audit_cashier(store) == []
            assert await audit_room(store) == []
            records = await store.records(CASHIER_LOG)
            bodies = [one.body for one in records]
            assert bodies[: len(self.bodies)] == self.bodies, "the log has another past"
            self.bodies = bodies
            # Who works there is called by the id of what is asked: by it a record is found again.
            steps = [(one.sequence, r.body_of(one)) for one in records]
            ids = [(_id_of(body), at) for at, body in steps if _id_of(body)]
            assert len({one for one, _ in ids}) == len(ids), "something was done twice"
            there = dict(ids)
            for one, sequence in self.said.items():
                assert there.get(one) == sequence, f"{one} was acknowledged and is not there"
            assert there.keys() <= self.asked
            # Asked again after the kill, it is done once at most, and is answered as before.
            cashier = Cashier(store, lambda: 1)
            for one, sequence in list(self.said.items())[-3:]:
                body = {_id_of(body): body for _, body in steps}[one]
                try:
                    await cashier.do(body, once_for("kim", one, _asked(body.command), 1))
                    raise AssertionError(f"{one} was done again")
                except DoneBefore as before:
                    assert before.once.answer == str(sequence)
                except RoomRefused as refused:
                    raise AssertionError(f"{one} was tried again: {refused}") from refused
            await _same(cashier, [body for _, body in steps])
            assert await store.last_sequence(CASHIER_LOG) == len(bodies)


def _asked(command):
    return f"{type(command).__name__} {command.by}"


def _id_of(body):
    """The id under which a step was asked for, which the storm writes beside the name."""
    by = getattr(getattr(body, "command", None), "by", "")
    return by if by.startswith("asked-") else ""


async def _same(cashier, bodies):
    """What lies where is what a slow ledger says of the same commands."""
    naive = Naive()
    for body in bodies:
        command = getattr(body, "command", None)
        if command is not None and not isinstance(command, c.OpenShift | c.CloseShift):
            assert naive.takes(command), command
    async with cashier.settled() as keeper:
        state = keeper.cage.state
        for kind in ("cash", "chips"):
            there = naive.there(("drawer", "main"), kind)
            assert state.holds(kind, drawer_of("main")) == there
        assert state.holds("chips", FLOOR) == naive.there("floor", "chips")
        assert state.holds("chips", MISSING) == naive.there("missing", "chips")


async def _go_on(url, seed, pipe):
    acting.CHECKPOINT_EVERY = CHECKPOINT_EVERY
    store, chance = open_store(url), random.Random(seed)
    if await store.last_sequence(CASHIER_LOG):
        cashier = Cashier(store, lambda: 1_000)
    else:
        cashier = await opened(store)
    os.write(pipe, READY + b"\n")
    for number in range(10**6):
        one = f"asked-{seed:09}-{number:06}"
        async with cashier.settled() as keeper:
            command = _next(chance, keeper, one)
        os.write(pipe, f"asks {one}\n".encode())
        try:
            entry = await cashier.do(step(command), once_for("kim", one, _asked(command), 1))
        except RoomRefused:
            continue
        os.write(pipe, f"done {one} {entry.sequence}\n".encode())


def _next(chance, keeper, one):
    """Some command; the drawer is closed and taken over now and then, counted as it is."""
    state = keeper.cage.state
    if "main" not in state.shifts or chance.random() < 0.1:
        counts = {kind: state.holds(kind, drawer_of("main")) for kind in ("cash", "chips")}
        pieces = {"cash": {100: counts["cash"] // 100}} if counts["cash"] >= 100 else {}
        how = c.CloseShift if "main" in state.shifts else c.OpenShift
        return how(drawer="main", counts=counts, pieces=pieces, by=one)
    command = some_command(chance)
    return type(command)(
        **{k: getattr(command, k) for k in command.__struct_fields__} | {"by": one}
    )


def kill_a_cage(folder, kills, seed):
    """Kill a cage so many times; what was acknowledged. Raises AssertionError for a loss."""
    crashed = Crashed(folder, seed)
    for _ in range(kills):
        crashed.live()
        crashed.look()
    return crashed
