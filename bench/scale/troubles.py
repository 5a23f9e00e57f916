"""What befalls a room under load, and how long it takes until everybody is told again."""

import asyncio
import signal
import time

PATIENCE_S = 60
# So long a server is away that is begun again.
AWAY_S = 3


class Troubles:
    """Each trouble by its name; afterwards everybody is told again, and every table goes on."""

    def __init__(self, served, database, nats, visits, load):
        self._served, self._database, self._nats = served, database, nats
        self._visits, self._load = visits, load

    async def befall(self, name):
        """Let it happen, and print what came of it."""
        people = [*self._visits.players]
        before = [(one.hung_up, one.wholes, one.bytes) for one in people]
        self._load.errors.clear()
        since = time.perf_counter()
        over = await getattr(self, name.replace("-", "_"))() or time.perf_counter()
        told = await self._until(lambda: [one for one in self._people() if one.came < over], over)
        on = await self._until(lambda: self._still(over), over)
        after = [(one.hung_up, one.wholes, one.bytes) for one in people]
        hung, wholes, size = (
            sum(new[at] - old[at] for old, new in zip(before, after, strict=True))
            for at in range(3)
        )
        lasted = over - since
        print(
            f"{WORDS[name]}: it lasted {lasted:.1f} s; all {len(people)} told again after {told},"
            f" all tables went on after {on}; {hung} hung up on, {wholes} whole states,"
            f" {size / 1024:.0f} KiB told; refused {sorted(set(self._load.errors))[:3]}",
            flush=True,
        )

    def _people(self):
        return self._visits.players

    def _still(self, since):
        """Tables where nobody has acted since."""
        return {one.table for one in self._people()} - {
            one.table for one in self._visits.everybody() if one.clicked_at > since
        }

    async def _until(self, left, since):
        while some := left():
            self._visits.check()
            await asyncio.sleep(0.02)
            if time.perf_counter() - since > PATIENCE_S:
                return f"but for {len(some)} that were NOT"
        return f"{time.perf_counter() - since:.1f} s"

    async def storm(self):
        """Every socket is cut at once, and comes back."""
        for one in self._visits.players:
            one.wire.transport.abort()

    async def worker(self):
        self._served.signal("worker", signal.SIGKILL)

    async def gateway(self):
        self._served.signal("gateway", signal.SIGKILL)

    async def nats(self):
        """The bus is away, and comes again at the same address."""
        await asyncio.to_thread(self._nats.stop)
        await asyncio.sleep(AWAY_S)
        await asyncio.to_thread(self._nats.start)
        return time.perf_counter()

    async def postgres(self):
        """The database falls over, and comes again from its own log."""
        await asyncio.to_thread(self._database.crash)
        await asyncio.sleep(AWAY_S)
        await asyncio.to_thread(self._database.start)
        return time.perf_counter()

    async def renew(self):
        """Every worker is replaced, one after another."""
        before = {*self._served.roles()["worker"]}
        self._served.renew()
        end = time.perf_counter() + 2 * PATIENCE_S
        while before & {*self._served.roles()["worker"]} and time.perf_counter() < end:
            await asyncio.sleep(0.2)
        return time.perf_counter()


WORDS = {
    "storm": "every socket at once again",
    "worker": "a worker shot",
    "gateway": "a gateway shot",
    "nats": "NATS away",
    "postgres": "PostgreSQL fallen over",
    "renew": "every worker replaced",
}
