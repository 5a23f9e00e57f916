"""A small server beside the room's, without TLS."""

from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from starlette.applications import Starlette


class _Plain(uvicorn.Server):
    """A server beside the room's, which alone hears the signals of the process."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to the room."""
        yield


def server_beside(app: Starlette) -> uvicorn.Server:
    """A server of an application that few ask at once."""
    return _Plain(
        uvicorn.Config(
            app,
            log_config=None,
            server_header=False,
            ws="none",
            lifespan="off",
            limit_concurrency=50,
            timeout_graceful_shutdown=1,
        )
    )
