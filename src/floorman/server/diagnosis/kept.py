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
from floorman.server.tls.acme.kept import Files
from floorman.store import Looked, StoreError, look_at

_BEHIND: Final = timedelta(seconds=5)
_SOON: Final = timedelta(days=14)
# A room renews long before this by itself.
_LATE: Final = timedelta(days=5)
_ASKED: Final = "the log says why no new one was had; docs/tls.md what to do"
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
    kept = Path(settings.data) / "tls"
    own = {"home": kept / "room.pem", "acme": kept / "acme" / "room.pem"}
    file = own.get(settings.tls) or Path(settings.tls_certificate)
    if settings.tls == "home" and not file.exists():
        yield Finding("note", "tls", "the room makes its certificate when it opens")
        return
    if settings.tls == "acme":
        yield from _asked_in_vain(Files(file.parent), now)
        if not file.exists():
            words = f"the room asks for its certificate when it opens, at port {settings.acme_port}"
            yield Finding("note", "tls", words, "port 80 has to lead there from outside")
            return
    try:
        ends = x509.load_pem_x509_certificate(file.read_bytes()).not_valid_after_utc
    except (OSError, ValueError):
        yield Finding("fault", "tls", f"{file} is no certificate", "see `tls` in the settings")
        return
    words = f"{file} holds until {ends:%Y-%m-%d}"
    soon = {"files": _SOON, "acme": _LATE}.get(settings.tls)
    if soon is not None and ends < now + soon:
        weight: Weight = "fault" if ends < now else "warning"
        deed = "have it renewed, and open the room again"
        yield Finding(weight, "tls", words, deed if settings.tls == "files" else _ASKED)
    else:
        yield Finding("well", "tls", words)


def _asked_in_vain(files: Files, now: datetime) -> Iterator[Finding]:
    if (found := files.waits(now)) is not None:
        words, again = found
        when = f"{again:%Y-%m-%d %H:%M} UTC"
        deed = f"it is asked again after {when}, or when {files.tried_file} is gone"
        yield Finding("warning", "tls", words, deed)


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
