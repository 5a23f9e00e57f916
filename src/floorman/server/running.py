"""A server from its settings: store, house, people and sockets, until it is stopped."""

import asyncio
import gc
import os
import signal
import socket
import ssl
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

import structlog
import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp

from floorman.datafiles import DataError
from floorman.games import all_forms
from floorman.rulebooks.amendments import House as HouseRules
from floorman.rulebooks.amendments import read_house
from floorman.rulings.conduct import THE_BOOKS, Scale, read_scale
from floorman.server.app import make_app
from floorman.server.backups.schedule import back_up_regularly
from floorman.server.door.built import built_pages
from floorman.server.door.connected import Connected
from floorman.server.door.doorway import HEAD_BYTES, Doorway, Socket
from floorman.server.door.wire import LARGEST
from floorman.server.house import House
from floorman.server.listening import NotOpened, listening_at, seal_for
from floorman.server.logs import set_up_logs
from floorman.server.people.accounts import People
from floorman.server.people.sealing import Seal
from floorman.server.people.second_factor import SecondFactor
from floorman.server.play.clock import wound
from floorman.server.play.driving import Pace
from floorman.server.register.actor import Register
from floorman.server.register.settling import people_settings
from floorman.server.room import Room
from floorman.server.settings import Settings
from floorman.server.tables.cage import is_table
from floorman.server.tables.spec import TableSpec
from floorman.server.thinking.apart import Apart
from floorman.server.thinking.worth import is_worth_it
from floorman.server.tls.acme.running import AtName, open_at_name
from floorman.server.tls.kept import CertificatesFailed, ends_of
from floorman.server.tls.running import AtHome, ToldAtHome, at_home, open_at_home
from floorman.server.tracing.wanted import traced
from floorman.store import Store, open_store

# What stands in the lobby of a room that was never opened before.
_FIRST_TABLES = (
    TableSpec(name="Hold'em for starters", game="holdem", stakes="1/2", bots=3),
    TableSpec(name="Omaha eight or better", game="omaha-8", stakes="4/8", bots=3),
    TableSpec(name="Seven-card stud", game="seven-card-stud", stakes="4/8", bots=3),
    TableSpec(name="Triple draw", game="triple-draw-27", stakes="4/8", bots=3),
    TableSpec(name="H.O.R.S.E.", game="horse", stakes="4/8", bots=3),
)


_LOG: Final = structlog.get_logger("floorman.room")
_MUCH_MS: Final = 2_000
_SWITCH_S: Final = 0.0002
_GARBAGE: Final = (50_000, 50, 100)


# What fills a room as soon as it is open.
Furnishing = Callable[[FastAPI, Room, House], Awaitable[None]]


def database_of(settings: Settings) -> str:
    """The URL of the database: that of the settings, or a file in the data folder."""
    if settings.database:
        return settings.database
    folder = Path(settings.data)
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{(folder / 'floorman.db').resolve()}"


def make_room(  # noqa: PLR0913, PLR0917 -- what a room stands on
    store: Store,
    settings: Settings,
    now: Callable[[], int],
    wall: Callable[[], int] | None = None,
    seal: Seal | None = None,
    kind: type[House] = House,
) -> tuple[Room, House]:
    """The room around a store; `wall` is the machine's clock, where that is another one; `seal`
    keeps secrets, by a key that is gone with it if none is given; `kind` of house.
    """
    pace = Pace(
        pause_ms=settings.pause_ms,
        grace_ms=1000 * settings.disconnect_seconds,
        mucked_ms=settings.showdown_ms,
        mix_ms=settings.shuffle_ms,
        street_ms=settings.street_ms,
    )
    register = Register(store, now, people_settings(settings, now()))
    house = kind(
        store,
        now,
        pace,
        uses_time_bank=settings.auto_time_bank,
        recheck_s=settings.recheck_ms / 1000,
        register=register,
    )
    second = SecondFactor(store, wall or now, seal or Seal())
    people = People(store, settings, now, house.cage, second, register)
    house.make_invite = people.make_invite
    register.called = house.name_of
    house.is_barred = people.bars.keeps_out
    scale, rules = _scale(settings), _house_rules(settings)
    return Room(house, people, settings, now, scale=scale, house_rules=rules), house


def _scale(settings: Settings) -> Scale:
    """The house's scale of sanctions. Raises NotOpened for a file that cannot be used."""
    if not settings.conduct_scale:
        return THE_BOOKS
    file = Path(settings.conduct_scale)
    try:
        return read_scale(file.read_text(encoding="utf-8"), file.name)
    except (OSError, UnicodeError, DataError) as error:
        raise NotOpened(f"conduct_scale: {error}") from None


def _house_rules(settings: Settings) -> HouseRules:
    """The house's rules. Raises NotOpened for a file that cannot be used."""
    if not settings.house_rules:
        return HouseRules("")
    file = Path(settings.house_rules)
    try:
        return read_house(file.read_text(encoding="utf-8"), file.name, all_forms())
    except (OSError, UnicodeError, DataError) as error:
        raise NotOpened(f"house_rules: {error}") from None


async def furnish(house: House, settings: Settings) -> None:
    """Open the first tables of a room that has none."""
    if any(map(is_table, await house.around.store.tables())):
        return
    for spec in _FIRST_TABLES:
        acting, bank = settings.acting_seconds * 1000, settings.time_bank_seconds * 1000
        timed = TableSpec(
            name=spec.name,
            game=spec.game,
            stakes=spec.stakes,
            bots=spec.bots,
            acting_ms=acting,
            time_bank_ms=bank,
        )
        await house.open_table(timed, "house")


@dataclass(frozen=True, slots=True)
class Opened:
    """A room that everybody can come into: its address, the code that makes each host who is
    missing, by his name, and what is told about TLS at home, if it is served so.
    """

    url: str
    codes: dict[str, str]
    home: ToldAtHome | None = None


async def run(
    settings: Settings,
    web: Path | None,
    wall: Callable[[], int],
    opened: Callable[[Opened], None],
    furnishing: Furnishing | None = None,
) -> None:
    """Serve until the process is told to stop; `opened` is called when everybody can come in.
    `wall` is the machine's clock; `furnishing` fills the room when it is open, instead of the first
    tables of a new one. Raises NotOpened and StoreError.
    """
    set_up_logs(settings.log_level, form=settings.log_format)
    with traced(os.environ) as added:
        if added:
            set_up_logs(settings.log_level, form=settings.log_format, also=added)
        await _run(settings, web, wall, opened, furnishing)


async def _run(
    settings: Settings,
    web: Path | None,
    wall: Callable[[], int],
    opened: Callable[[Opened], None],
    furnishing: Furnishing | None,
) -> None:
    prepared()
    # First of all, so that a room that cannot be reached changes nothing.
    certified = own_files(settings)
    listening = listening_at(settings.host, settings.port)
    home, beside = _at_home(settings, wall)
    if home is not None:
        certified = str(home.kept.chain_file), str(home.kept.key_file)
        settings = replace(settings, names=(*settings.names, *home.places.names))
    async with (
        _closing(listening, beside),
        _at_name(settings, wall, listening) as named,
        open_store(database_of(settings)) as store,
    ):
        if named is not None:
            certified = str(named.files.chain_file), str(named.files.key_file)
            settings = replace(settings, names=(*settings.names, *named.names))
        now = await wound(store, wall)
        if now.ahead_ms > _MUCH_MS:
            _LOG.warning("the machine's clock is behind the last record", by_ms=now.ahead_ms)
        room, house = make_room(store, settings, now, wall, seal_for(settings))
        await room.people.second.seal_all()
        if furnishing is None:
            await furnish(house, settings)
        app = make_app(room, house, web, built_pages("help"))
        doorway = Doorway(settings)
        room.metrics.sockets.set_function(lambda: len(doorway))
        room.metrics.turned_away.set_function(lambda: doorway.turned_away)
        config = config_of(app, settings, doorway)
        if certified is not None:
            _certify(config, certified, room)
        host, port = listening.getsockname()[:2]
        url, codes = f"http{'s' * config.is_ssl}://{host}:{port}", await room.people.host_codes()
        url = named.url(port) if named is not None else url
        backing = asyncio.create_task(
            back_up_regularly(settings, database_of(settings), room.metrics)
        )
        beside_it = [backing, *_renewing(named, config)]
        async with _told(home, config, beside, port) as told:
            hear = partial(opened, Opened(url, codes, told))
            server = _Server(config, app.state.connected, hear)
            if furnishing is not None:
                server.furnished = partial(furnishing, app, room, house)
            async with thinking_apart(house):
                with ends_well():
                    await server.serve(sockets=[listening])
        for task in beside_it:
            task.cancel()
        await asyncio.gather(*beside_it, return_exceptions=True)


def prepared() -> None:
    """Set the process up for a room."""
    # The thread that writes hands the interpreter over at every step of a statement, and would
    # wait so long each time to have it back.
    sys.setswitchinterval(_SWITCH_S)
    # A house full of tables is much to look through for a little garbage.
    gc.set_threshold(*_GARBAGE)


@asynccontextmanager
async def thinking_apart(house: House) -> AsyncIterator[None]:
    """House players think in a process of their own as soon as that is worth it; while the room is
    behind with its work they wait.
    """
    bots, lag = house.bots, house.bots.lag
    bots.apart = apart = Apart()

    def worth() -> bool:
        keepers = (one.keeper for one in house.tables.values())
        deals = sum(bool(one.bots) and one.playing for one in keepers)
        return is_worth_it(deals, behind=lag.beats > 0)

    tasks = [asyncio.create_task(one) for one in (lag.watch(), apart.keep(worth))]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await apart.stop()


def _certify(config: uvicorn.Config, certified: tuple[str, str], room: Room) -> None:
    """Serve with a certificate; the figures say when one ends that the room looks after."""
    config.ssl_certfile, config.ssl_keyfile = certified
    config.load()
    if room.settings.tls != "files":  # whose files are read once
        room.metrics.certificate_ends.set_function(partial(ends_of, Path(certified[0])))


@asynccontextmanager
async def _closing(*sockets: socket.socket | None) -> AsyncIterator[None]:
    """What is listened at is let go, whether the room was opened or not."""
    try:
        yield
    finally:
        for one in filter(None, sockets):
            one.close()


def _at_home(
    settings: Settings, wall: Callable[[], int]
) -> tuple[AtHome | None, socket.socket | None]:
    """With TLS at home: the certificates, and where the plain page listens. Raises NotOpened."""
    if settings.tls != "home":
        return None, None
    try:
        return at_home(settings, wall), listening_at(settings.host, settings.tls_plain_port)
    except CertificatesFailed as error:
        raise NotOpened(str(error)) from None


@asynccontextmanager
async def _told(
    home: AtHome | None, config: uvicorn.Config, beside: socket.socket | None, port: int
) -> AsyncIterator[ToldAtHome | None]:
    if home is None or beside is None or config.ssl is None:
        yield None
        return
    async with open_at_home(home, config.ssl, beside, port) as told:
        yield told


@asynccontextmanager
async def _at_name(
    settings: Settings,
    wall: Callable[[], int],
    listening: socket.socket,
) -> AsyncIterator[AtName | None]:
    """With a public name: its certificate, before anything is opened. Raises NotOpened."""
    if settings.tls != "acme":
        yield None
        return
    plain = listening_at(settings.host, settings.acme_port)
    try:
        async with (
            _closing(plain),
            open_at_name(settings, wall, plain, listening.getsockname()[1]) as named,
        ):
            yield named
    except CertificatesFailed as error:
        raise NotOpened(f"no certificate: {error}") from None


def _renewing(named: AtName | None, config: uvicorn.Config) -> Iterator[asyncio.Task[None]]:
    if named is not None and config.ssl is not None:
        yield asyncio.create_task(named.keep_fresh(config.ssl))


def own_files(settings: Settings) -> tuple[str, str] | None:
    """Certificate and key that the settings name, looked into; None without. Raises NotOpened."""
    if settings.tls != "files":
        return None
    files = settings.tls_certificate, settings.tls_key
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(*files)
    except OSError as error:  # ssl.SSLError is one
        why = (error.strerror or str(error)).lower()
        words = f"tls_certificate {files[0]} and tls_key {files[1]} cannot be served with: {why}"
        raise NotOpened(words) from None
    return files


def config_of(app: ASGIApp, settings: Settings, doorway: Doorway) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        log_config=None,
        # A room that cannot be opened is not served; otherwise it would be, without having begun.
        lifespan="on",
        http=cast(Any, doorway.door),
        h11_max_incomplete_event_size=HEAD_BYTES,
        ws=Socket,
        # Up to this a message that is too long is answered, beyond it is hung up on.
        ws_max_size=2 * LARGEST,
        # A message is small, and a context for each socket would cost more than it saves.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
    )


class _Server(uvicorn.Server):
    """Says when it is open, and goodbye before it hangs up on everybody."""

    def __init__(
        self, config: uvicorn.Config, connected: Connected, opened: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._connected = connected
        self._opened = opened
        self.furnished: Callable[[], Awaitable[None]] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so once everybody can come in."""
        await super().startup(sockets)
        if self.started:
            if self.furnished is not None:
                await self.furnished()
            self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, everybody having been told."""
        await self._connected.drain()
        await super().shutdown(sockets)


@contextmanager
def ends_well() -> Iterator[None]:
    """Signals that stop the server have done all they were for: the process ends well, and the
    store is closed. The server would raise them once more when it has stopped.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {one: signal.signal(one, signal.SIG_IGN) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
