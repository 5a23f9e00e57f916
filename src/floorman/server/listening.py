"""What every process of a room needs before it opens: a place to listen at, and the key."""

import os
import socket
from typing import Any

from floorman.server.people.sealing import KeyFileError, Seal, seal_of
from floorman.server.settings import Settings


class NotOpened(Exception):  # noqa: N818 -- the room is not open, and why
    """The room cannot be opened at that address."""


def seal_for(settings: Settings) -> Seal:
    """What secrets are sealed with. Raises NotOpened."""
    try:
        return seal_of(settings)
    except KeyFileError as error:
        raise NotOpened(str(error)) from None


def listening_at(*where: Any) -> socket.socket:
    """A socket that listens at an address and a port. Raises NotOpened."""
    try:
        return socket.create_server(where)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise NotOpened(f"{where[0]}:{where[1]} cannot be listened at: {why.lower()}") from None
