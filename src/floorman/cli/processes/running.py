"""`floorman serve` as several processes: gateways, workers, or all of them on this machine."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from floorman.cli.output import refuse, say

if TYPE_CHECKING:
    from floorman.server.scale.roles.asked_for import Together
    from floorman.server.settings import Settings

Loops = Callable[[], asyncio.AbstractEventLoop] | None

_COMMAND: Final = "from floorman.cli.main import main; main()"
_MISSING: Final = (
    "several processes need the packages of `floorman[scale]`: python -m pip install "
    '"floorman[scale]"'
)


@dataclass(frozen=True, slots=True)
class Processes:
    """How the room runs in several; `given` are the words of the command that every process has,
    `descriptor` is the socket that whoever started this one listens at for it, `tied` the end of
    his pipe, which he is gone with.
    """

    role: str
    nats: str
    workers: int
    gateways: int
    prefix: str
    listen: str
    address: str
    descriptor: int | None
    tied: int | None
    given: list[str]


def run_processes(
    settings: "Settings", asked: Processes, loop: Loops, now: Callable[[], int]
) -> None:
    """Run a role in a loop until the process is told to stop; `now` is the machine's clock."""
    try:
        import nats as _  # noqa: F401, PLC0415
    except ImportError:
        refuse(_MISSING)
    from floorman.server.listening import NotOpened  # noqa: PLC0415
    from floorman.server.scale.roles import asked_for  # noqa: PLC0415
    from floorman.store import StoreError  # noqa: PLC0415

    role = asked.role
    if role != "all" and not asked.nats:
        refuse(f"serve {role}: name the NATS server, --nats nats://machine:4222")
    together = asked_for.Together(
        asked.nats,
        asked.prefix,
        asked.listen,
        asked.address,
        asked.descriptor,
        asked.tied,
    )
    try:
        with asyncio.Runner(loop_factory=loop) as runner:
            status = runner.run(_role(settings, asked, together, now))
    except NotOpened as error:
        refuse(str(error))
    except StoreError as error:
        refuse(f"the database cannot be opened: {error}")
    sys.exit(status)


def _role(
    settings: "Settings", asked: Processes, together: "Together", now: Callable[[], int]
) -> Coroutine[Any, Any, int]:
    """What the process does. Each role imports what it needs and nothing of the others."""
    if asked.role == "gateway":
        from floorman.server.door.built import built_pages  # noqa: PLC0415
        from floorman.server.scale.roles.gateway import run_gateway  # noqa: PLC0415

        return run_gateway(settings, together, built_pages("room"), _opened)
    if asked.role == "worker":
        from floorman.server.scale.roles.worker import run_worker  # noqa: PLC0415

        return run_worker(settings, together, now, _answers, partial(_hosts, settings))
    from floorman.server.scale.roles.supervisor import Supervisor  # noqa: PLC0415

    command = [sys.executable, "-c", _COMMAND, "serve", *asked.given]
    return Supervisor(settings, command, together, say).run(asked.workers, asked.gateways)


def _opened(url: str) -> None:
    say(f"The room is open at {url}; Ctrl-C closes it.")
    sys.stdout.flush()


def _answers(address: str) -> None:
    say(f"The worker answers gateways at {address}.")
    sys.stdout.flush()


def _hosts(settings: "Settings", codes: dict[str, str]) -> None:
    at = settings.public_url.rstrip("/") or f"http://{settings.host}:{settings.port}"
    for name, code in codes.items():
        who = name or "The first one"
        say(f"It has no host yet. {who} registers here, once: {at}/#/host/{code}")
    sys.stdout.flush()
