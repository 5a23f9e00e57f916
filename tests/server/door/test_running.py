"""A room of its own: it says that it is open when everybody can come in."""

import asyncio
import signal
from urllib.request import urlopen

from floorman.server.house import House
from floorman.server.running import run
from floorman.server.settings import Settings

SLOW_S = 0.3


def _status(url):
    with urlopen(url, timeout=5) as answer:
        return answer.status


def test_it_says_that_it_is_open_when_it_answers(tmp_path, monkeypatch):
    start, begun = House.start, []

    async def slowly(self, **how):
        await asyncio.sleep(SLOW_S)
        await start(self, **how)
        begun.append(self)

    monkeypatch.setattr(House, "start", slowly)

    async def work():
        said = asyncio.get_running_loop().create_future()

        def opened(room):
            said.set_result((room.url, len(begun)))

        settings = Settings(port=0, data=str(tmp_path), log_level="error")
        running = asyncio.create_task(run(settings, tmp_path / "none", lambda: 10**12, opened))
        url, houses = await said
        answer = await asyncio.to_thread(_status, f"{url}/api/health")
        signal.raise_signal(signal.SIGTERM)
        await running
        return houses, answer

    assert asyncio.run(work()) == (1, 200)
