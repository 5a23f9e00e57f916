"""A certificate for a public name while a room is open: had before it opens, renewed in time."""

import asyncio
import socket
import ssl
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import structlog

from floorman.server.settings import Settings
from floorman.server.tls.acme.answering import HTTPS, answering_app
from floorman.server.tls.acme.kept import WAIT, WAIT_LIMITED, Files
from floorman.server.tls.beside import server_beside
from floorman.server.tls.kept import CertificatesFailed

_LOG: Final = structlog.get_logger("floorman.tls")
_LOOKED_AT_S: Final = 60.0
_NOT_THERE: Final = "tls = \"acme\" needs what asks for certificates: pip install 'floorman[acme]'"


@dataclass(slots=True)
class AtName:
    """The certificate of a room with a public name."""

    files: Files
    settings: Settings
    wall: Callable[[], int]
    answers: dict[str, str] = field(default_factory=dict)
    failed: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The names that it is for, the first of them the room's."""
        return self.settings.public_names

    @property
    def now(self) -> datetime:
        """The moment, by the machine's clock."""
        return datetime.fromtimestamp(self.wall() / 1000, UTC)

    def url(self, port: int) -> str:
        """The address of the room, which listens at that port."""
        return f"https://{self.names[0]}{'' if port == HTTPS else f':{port}'}"

    async def open(self) -> None:
        """See to it that there is one that browsers take. Raises CertificatesFailed."""
        held = self.files.held()
        if held is not None and held.lasts(self.names, self.now):
            return
        serves = held is not None and held.serves(self.names, self.now)
        waiting = self.files.waits(self.now)
        if waiting is not None:
            said, again = waiting
            words = f"{said}; it is asked again after {again:%H:%M} UTC ({again:%Y-%m-%d})"
            if not serves:
                raise CertificatesFailed(f"{words}, or when {self.files.tried_file} is removed")
            _LOG.error("no new certificate", why=words)
            return
        if (why := await self.ask()) and not serves:
            raise CertificatesFailed(why)

    async def ask(self) -> str:
        """Ask for a certificate, and keep it; why there is none, in words, "" where there is.

        Raises CertificatesFailed where it cannot be kept.
        """
        try:
            from floorman.server.tls.acme.asking import NotGiven, Wanted, fetch  # noqa: PLC0415
        except ImportError:
            raise CertificatesFailed(_NOT_THERE) from None
        settings = self.settings
        wanted = Wanted(
            settings.acme_directory,
            self.names,
            settings.acme_email,
            self.files.account_key(),
            settings.acme_port,
        )
        try:
            chain, key = await _aside(lambda: fetch(wanted, self.answers))
        except NotGiven as error:
            self.failed += 1
            # Twice as long each time, up to what too many tries make it wait.
            longer = min(WAIT * 2 ** min(self.failed - 1, 8), WAIT_LIMITED)
            wait = WAIT_LIMITED if error.limited else longer
            self.files.note(str(error), self.now + wait)
            _LOG.error("no new certificate", why=str(error), again_in_s=int(wait.total_seconds()))
            return str(error)
        self.failed = 0
        self.files.put(chain, key)
        _LOG.info("a new certificate", names=self.names)
        return ""

    async def keep_fresh(self, context: ssl.SSLContext) -> None:
        """Have it renewed in time, until it is cancelled. Who comes from then on is served with the
        new one, and who is there stays as he came.
        """
        while True:
            await asyncio.sleep(_LOOKED_AT_S)
            try:
                held = self.files.held()
                if held is not None and held.lasts(self.names, self.now):
                    continue
                if self.files.waits(self.now) is None and not await self.ask():
                    context.load_cert_chain(self.files.chain_file, self.files.key_file)
            except (CertificatesFailed, OSError) as error:
                _LOG.error("no new certificate", why=str(error))


@asynccontextmanager
async def open_at_name(
    settings: Settings, wall: Callable[[], int], plain: socket.socket, port: int
) -> AsyncIterator[AtName]:
    """A certificate is there, and port 80 is answered meanwhile; `port` is the room's.

    Raises CertificatesFailed.
    """
    named = AtName(Files(Path(settings.data) / "tls" / "acme"), settings, wall)
    server = server_beside(answering_app(named.answers, named.names, port))
    beside = asyncio.create_task(server.serve(sockets=[plain]))
    try:
        while not server.started and not beside.done():
            await asyncio.sleep(0.01)
        await named.open()
        yield named
    finally:
        server.should_exit = True
        await asyncio.gather(beside, return_exceptions=True)


async def _aside(work: Callable[[], tuple[bytes, bytes]]) -> tuple[bytes, bytes]:
    """Do work in a thread that nobody waits for when the room closes."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[tuple[bytes, bytes]] = loop.create_future()

    def tell(result: tuple[bytes, bytes] | None, error: BaseException | None) -> None:
        if done.done():
            return
        if error is not None:
            done.set_exception(error)
        elif result is not None:
            done.set_result(result)

    def run() -> None:
        result: tuple[bytes, bytes] | None = None
        error: BaseException | None = None
        try:
            result = work()
        except BaseException as found:
            error = found
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, result, error)

    threading.Thread(target=run, name="acme", daemon=True).start()
    return await done
