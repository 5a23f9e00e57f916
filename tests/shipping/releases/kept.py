"""What is kept of each release, unpacked, and opened under today's program."""

import asyncio
import json
import lzma
import shutil
import socket
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import uvicorn

from floorman.server.app import make_app
from floorman.server.door.doorway import Doorway
from floorman.server.people.sealing import KEY_FILE, seal_of
from floorman.server.play.driving import Pace
from floorman.server.running import config_of, make_room
from floorman.server.settings import Settings, read_settings
from floorman.store import open_store

HERE = Path(__file__).parent
VERSIONS = sorted(one.name.removeprefix("v") for one in HERE.glob("v*/"))
HOUR_MS = 3_600_000
AT_ONCE = Pace(bot_ms=0, pause_ms=0, push_ms=0, show_ms=0, mucked_ms=0, mix_ms=0, grace_ms=HOUR_MS)


@dataclass(frozen=True)
class Kept:
    """The room of a release in a folder of its own; `told` is what people were told at the end."""

    version: str
    folder: Path
    told: dict

    @property
    def of_release(self):
        return HERE / f"v{self.version}"

    @property
    def data(self):
        return self.folder / "data"

    @property
    def url(self):
        return f"sqlite:///{self.data}/floorman.db"

    @property
    def settings(self) -> Settings:
        """Its settings, as today's program reads them."""
        file = self.of_release / "settings.toml"
        return replace(read_settings(file.read_text("utf-8"), file.name, {}), data=str(self.data))


def unpacked(version, folder):
    """The room of a release, put where a test may do with it what it likes."""
    kept = Kept(
        version, folder, json.loads((HERE / f"v{version}" / "told.json").read_text("utf-8"))
    )
    kept.data.mkdir()
    shutil.copy(kept.of_release / "room.key", kept.data / KEY_FILE)
    (kept.data / KEY_FILE).chmod(0o600)
    whole = lzma.decompress((kept.of_release / "room.db.xz").read_bytes())
    file = kept.data / "floorman.db"
    file.touch(mode=0o600)
    file.write_bytes(whole)
    return kept


@dataclass(frozen=True)
class Open:
    """A room that is open at `url`, by its own time `now`."""

    url: str
    store: object
    now: object
    house: object


@asynccontextmanager
async def opened(kept, faster=1):
    """The room of a release, open an hour after it was shut, whenever that was; players do not take
    their time, and its clock goes `faster` than ours.
    """
    settings = kept.settings
    async with open_store(kept.url) as store:
        begins = time.time_ns() // 1_000_000
        last = await store.last_time()

        def now():
            return last + HOUR_MS + faster * (time.time_ns() // 1_000_000 - begins)

        room, house = make_room(store, settings, now, seal=seal_of(settings))
        house.around = replace(house.around, pace=AT_ONCE)
        app = make_app(room, house)
        listening = socket.create_server(("127.0.0.1", 0))
        server = uvicorn.Server(config_of(app, settings, Doorway(settings)))
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            yield Open(f"http://127.0.0.1:{listening.getsockname()[1]}", store, now, house)
        finally:
            server.should_exit = True
            await serving
