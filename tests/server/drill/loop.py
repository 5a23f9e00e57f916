"""An event loop without a clock, threads or sockets: time jumps to whatever comes next."""

import asyncio
import heapq

_TOLD_AGAIN = 50
# Among so many tasks those that are done are looked for.
_LOOKED_OVER = 500


class Died(BaseException):
    """The process was killed between two steps."""


class StuckError(AssertionError):
    """Nothing will ever happen again, and somebody still waits."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """One step at a time, always in the same order. `dies_at` is the step before which it ends."""

    def __init__(self, began=0.0):
        super().__init__()
        self.clock = began
        self.steps = 0
        self.dies_at = None
        self.faults = []
        # A loop itself holds tasks weakly: what waits for nothing any more would end by chance.
        self._held, self._looks_at = [], _LOOKED_OVER
        self.set_exception_handler(lambda _, context: self.faults.append(context))

    def time(self):
        return self.clock

    def create_task(self, coro, **options):
        """A task that is there until it is done."""
        task = super().create_task(coro, **options)
        if len(self._held) >= self._looks_at:
            self.let_go()
        self._held.append(task)
        return task

    def let_go(self):
        """Hold no task any more that is done."""
        self._held = [one for one in self._held if not one.done()]
        self._looks_at = max(_LOOKED_OVER, 2 * len(self._held))

    def dies_soon(self, steps):
        """Die within so many steps, if not before that."""
        at = self.steps + 1 + steps
        self.dies_at = at if self.dies_at is None else min(at, self.dies_at)

    def _run_once(self):
        waiting = self._scheduled
        while waiting and waiting[0]._cancelled:
            self._forget(heapq.heappop(waiting))
        if not self._ready and not self._stopping:
            if not waiting:
                raise StuckError("nothing is left to happen")
            self.clock = max(self.clock, waiting[0]._when)
        while waiting and waiting[0]._when <= self.clock:
            timer = heapq.heappop(waiting)
            self._forget(timer)
            self._ready.append(timer)
        for _ in range(len(self._ready)):
            self._step(self._ready.popleft())

    def _forget(self, timer):
        timer._scheduled = False
        if timer._cancelled:
            self._timer_cancelled_count -= 1

    def _step(self, handle):
        if handle._cancelled:
            return
        self.steps += 1
        if self.steps == self.dies_at:
            self._ready.appendleft(handle)  # whose task nothing else may hold until the burial
            raise Died
        handle._run()

    def _write_to_self(self):
        """Nobody calls from another thread."""

    def _process_events(self, event_list):
        """There are none from outside."""

    def run_in_executor(self, executor, func, *args):
        """What another thread would do is done at once."""
        assert executor is None, f"{func} would run in a thread"
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done

    def bury(self):
        """Drop whatever was going on: no code of it runs to an end that the room would notice."""
        self.set_exception_handler(lambda *_: None)
        for task in [one for one in self._held if not one.done()]:
            task._log_destroy_pending = False
            _close(task.get_coro())
        self._ready.clear()
        self._scheduled.clear()
        self.close()


def _close(coroutine):
    """End a coroutine; one that waits for something more on its way out is told again, and what it
    meets there, at a disk that is not its own any more, nobody hears.
    """
    for _ in range(_TOLD_AGAIN):
        try:
            coroutine.close()
            return
        except RuntimeError:
            continue
        except Exception:
            return
    raise AssertionError(f"{coroutine} will not end")
