"""Settings out of a TOML file, the environment above it; and the file as it is written first."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit
from zoneinfo import available_timezones

from floorman.datafiles import DataError, check_keys, convert, read_toml
from floorman.room.cage.currency import MoneyError
from floorman.server.settings.keys import Settings

ENVIRONMENT: Final = "FLOORMAN_"
_WIDTH: Final = 96
# What no authority outside vouches for, and what never leaves the machine.
_HOME: Final = frozenset({"local", "localhost", "internal", "lan", "home", "test", "invalid"})
_HERE: Final = frozenset({"127.0.0.1", "localhost", "::1"})
_LABEL: Final = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")


def read_settings(text: str, file: str, environment: Mapping[str, str] | None = None) -> Settings:
    """Settings out of TOML text that came from `file`, the environment's above them.

    Raises DataError naming the file or the variable, the key and the fault.
    """
    raw = read_toml(text, file)
    check_keys(raw, _keys(), file, "")
    convert(raw, Settings, file)
    settings = convert(raw | _from_environment(environment or {}), Settings, "environment")
    _check(settings, file)
    return settings


def default_toml() -> str:
    """The settings file as it is written for a new house: every key, its meaning, its default."""
    hints = get_type_hints(Settings, include_extras=True)
    parts = [
        "# Settings of a Floorman server. Any of them can be set in the environment too:\n"
        "# FLOORMAN_PORT=8001, FLOORMAN_HOSTS='[\"Ada\"]'.\n"
    ]
    for one in fields(Settings):
        comment = "\n".join(f"# {line}" for line in _wrapped(_description(hints[one.name])))
        parts.append(f"{comment}\n{one.name} = {_toml(one.default)}\n")
    return "\n".join(parts)


def _keys() -> tuple[str, ...]:
    return tuple(one.name for one in fields(Settings))


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """What FLOORMAN_PORT and the like say. A value is TOML, or text where the key is text."""
    said = {
        name.removeprefix(ENVIRONMENT).lower(): value
        for name, value in environment.items()
        if name.startswith(ENVIRONMENT)
    }
    check_keys(said, _keys(), "environment", "FLOORMAN_*")
    hints = get_type_hints(Settings)
    return {key: _read_value(key, text, hints[key]) for key, text in said.items()}


def _read_value(key: str, text: str, type_: Any) -> Any:
    if type_ is str or get_origin(type_) is Literal:
        return text
    if get_origin(type_) is tuple and not text.lstrip().startswith("["):
        return [one.strip() for one in text.split(",") if one.strip()]
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        name = f"{ENVIRONMENT}{key.upper()}"
        raise DataError("environment", name, f"{text[:40]!r} cannot be read") from None


def _check(settings: Settings, file: str) -> None:
    """What only the whole can say."""
    if settings.lock_most_seconds < settings.lock_seconds:
        raise DataError(file, "lock_most_seconds", "shorter than lock_seconds")
    if settings.argon2_memory_kib < 8 * settings.argon2_lanes:
        raise DataError(file, "argon2_memory_kib", "8 for each lane at the least")
    if settings.time_zone not in available_timezones():
        raise DataError(file, "time_zone", f"{settings.time_zone!r} is no time zone")
    named = [bool(one) for one in (settings.tls_certificate, settings.tls_key)]
    if named != [settings.tls == "files"] * 2:
        needs = 'tls = "files" needs tls_certificate and tls_key, which are named for it alone'
        raise DataError(file, "tls", needs)
    if not _LABEL.fullmatch(settings.tls_name):
        words = f"{settings.tls_name!r} is no name for a network: a to z, digits and inner hyphens"
        raise DataError(file, "tls_name", words)
    if settings.tls == "acme":
        _check_acme(settings, file)
    try:
        _ = settings.money
    except MoneyError as error:
        raise DataError(file, "currency", str(error)) from None
    for key in ("public_url", "allowed_origins"):
        found = getattr(settings, key)
        for url in (found,) if isinstance(found, str) else found:
            if url and not url.startswith(("https://", "http://")):
                raise DataError(file, key, f"{url!r} begins with neither https:// nor http://")


def _check_acme(settings: Settings, file: str) -> None:
    """What an authority wants before anything is asked of it."""
    if not settings.public_names:
        raise DataError(file, "tls_names", 'tls = "acme" needs the public name of the room')
    for name in settings.public_names:
        labels = name.split(".")
        public = len(labels) > 1 and all(map(_LABEL.fullmatch, labels)) and not labels[-1].isdigit()
        if not public or labels[-1] in _HOME:
            words = (
                f'{name!r} is no public name, such as poker.example.org; tls = "home" needs none'
            )
            raise DataError(file, "tls_names", words)
    if not settings.acme_agreed:
        words = "read the terms of the authority, and say true if you agree to them"
        raise DataError(file, "acme_agreed", words)
    url = urlsplit(settings.acme_directory)
    if url.scheme != "https" and url.hostname not in _HERE:
        words = f"{settings.acme_directory!r} does not begin with https://"
        raise DataError(file, "acme_directory", words)


def _description(hint: Any) -> str:
    return next(
        str(one.description)
        for one in reversed(get_args(hint))
        if getattr(one, "description", None)
    )


def _wrapped(text: str) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= _WIDTH:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _toml(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return f"{value:_}" if value >= 10_000 else str(value)
        case tuple():
            return f"[{', '.join(map(_toml, value))}]"
        case _:
            return f'"{value}"'
