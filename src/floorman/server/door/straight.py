"""Sockets go straight to who talks over them, and not by way of the routes."""

from collections.abc import Awaitable, Callable

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket


class Straight:
    """Takes the sockets of one path. Each step of the way through the routes would be held as long
    as a socket is open: three times as much as all that the room itself keeps for it.
    """

    def __init__(
        self, app: ASGIApp, path: str, take: Callable[[WebSocket], Awaitable[None]]
    ) -> None:
        self._app, self._path, self._take = app, path, take

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a socket, or let whatever else it is go on."""
        if scope["type"] == "websocket" and _path(scope) == self._path:
            await self._take(WebSocket(scope, receive, send))
        else:
            await self._app(scope, receive, send)


def _path(scope: Scope) -> str:
    """What is asked for, below where a proxy has the room."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))
