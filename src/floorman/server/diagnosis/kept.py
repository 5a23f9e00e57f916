"""What a room keeps: its database, its key, its certificates, its backups."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509

from floorman.server.backups.making import backups_in, made_at
from floorman.server.backups.schedule import folder_of
from floorman.server.diagnosis.finding import Finding, Weight
from floorman.server.people.sealing import KEY_FILE, KeyFileError, Seal
from floorman.server.settings import Settings
from floorman.store import Looked, StoreError, look_at

_BEHIND: Final = timedelta(seconds=5)
_SOON: Final = timedelta(days=14)
_OLD: Final = timedelta(days=7)


def of_what_is_kept(settings: Settings, now: datetime) -> Iterator[Finding]:
    """What is to be said of a room's files and of its database; `now` is aware."""
    yield from _database(settings, now)
    yield from _key(settings)
    yield from _certificate(settings, now)
    yield from _backups(settings, now)


def _database(settings: Settings, now: datetime) -> Iterator[Finding]:
    file = Path(settings.data) / "floorman.db"
    if not settings.database and not file.exists():
        yield Finding("note", "database", "there is none yet: the room makes it when it opens")
        return
    try:
        found = look_at(settings.database or f"sqlite:///{file.resolve()}")
    except StoreError as error:
        deed = "is the server of the database running, and its URL right?"
        if not settings.database:
            deed = "put a backup back: floorman restore --help"
        yield Finding("fault", "database", f"it cannot be read: {error}", deed)
        return
    yield _layout(found)
    if found.damage:
        deed = "stop the room, keep a copy, then: floorman audit; floorman restore --help"
        yield Finding("fault", "database", f"it is damaged: {found.damage}", deed)
    last = datetime.fromtimestamp(found.last / 1000, UTC)
    if last > now + _BEHIND:
        stamps = [f"{one:%Y-%m-%d %H:%M:%S}" for one in (now, last)]
        words = "the machine's clock says {}, the last record {} (UTC)".format(*stamps)
        deed = "set the clock: until then the room counts its own time from the last record on"
        yield Finding("warning", "clock", words, deed)
    else:
        yield Finding("well", "clock", "it is not behind what was kept")


def _layout(found: Looked) -> Finding:
    if found.steps is None:
        words = f"a newer Floorman has written it (layout {found.layout})"
        return Finding("fault", "database", words, "install that Floorman, or a newer one")
    if found.steps:
        words = f"it is of a former Floorman: {found.steps} steps to today's layout"
        deed = (
            "nothing has to be done: the room takes them when it opens. floorman backup before it"
        )
        return Finding("note", "database", words, deed)
    return Finding("well", "database", f"it can be read, and has today's layout ({found.layout})")


def _key(settings: Settings) -> Iterator[Finding]:
    file = Path(settings.key_file or Path(settings.data) / KEY_FILE)
    if not file.exists():
        yield Finding("note", "key", f"{file} is not there: the room makes it when it opens")
        return
    try:
        Seal(file.read_bytes().strip())
    except (OSError, ValueError, KeyFileError):
        deed = "put the copy of the key back (floorman backup --key-to keeps one)"
        yield Finding("fault", "key", f"{file} is no key of second factors", deed)
        return
    yield Finding("well", "key", f"{file} can be read")


def _certificate(settings: Settings, now: datetime) -> Iterator[Finding]:
    if settings.tls == "off":
        secure = settings.public_url.startswith("https://")
        if settings.host not in {"127.0.0.1", "localhost", "::1"} and not secure:
            deed = "floorman serve --tls at home, a proxy with TLS elsewhere: docs/tls.md"
            yield Finding("note", "tls", "others reach the room without TLS", deed)
        return
    home = Path(settings.data) / "tls" / "room.pem"
    file = home if settings.tls == "home" else Path(settings.tls_certificate)
    if settings.tls == "home" and not file.exists():
        yield Finding("note", "tls", "the room makes its certificate when it opens")
        return
    try:
        ends = x509.load_pem_x509_certificate(file.read_bytes()).not_valid_after_utc
    except (OSError, ValueError):
        yield Finding("fault", "tls", f"{file} is no certificate", "see `tls` in the settings")
        return
    words = f"{file} holds until {ends:%Y-%m-%d}"
    if settings.tls == "files" and ends < now + _SOON:
        weight: Weight = "fault" if ends < now else "warning"
        yield Finding(weight, "tls", words, "have it renewed, and open the room again")
    else:
        yield Finding("well", "tls", words)


def _backups(settings: Settings, now: datetime) -> Iterator[Finding]:
    folder = folder_of(settings)
    last = [at for at in map(made_at, backups_in(folder)) if at <= now][-1:]
    if not last:
        deed = "set `backup_hours`, or run `floorman backup`; keep copies elsewhere too"
        yield Finding("warning", "backups", f"there is none in {folder}", deed)
    elif now - last[0] > max(_OLD, 2 * timedelta(hours=settings.backup_hours)):
        words = f"the last one in {folder} is of {last[0]:%Y-%m-%d}"
        yield Finding("warning", "backups", words, "set `backup_hours`, or run `floorman backup`")
    else:
        yield Finding("well", "backups", f"the last one is of {last[0]:%Y-%m-%d %H:%M} (UTC)")
