"""What is told at port 80: the answer to the authority's question. All else is sent to the room."""

from collections.abc import Mapping
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

HTTPS: Final = 443


def answering_app(answers: Mapping[str, str], names: tuple[str, ...], port: int) -> Starlette:
    """The application of the plain port; `port` is the room's."""

    async def answer(request: Request) -> Response:
        found = answers.get(request.path_params["token"])
        if found is None:
            return PlainTextResponse("Nobody has asked for that.", 404)
        return PlainTextResponse(found, headers={"cache-control": "no-store"})

    async def elsewhere(request: Request) -> Response:
        came = (request.url.hostname or "").lower()
        name = came if came in names else names[0]
        place = name if port == HTTPS else f"{name}:{port}"
        return RedirectResponse(str(request.url.replace(scheme="https", netloc=place)), 307)

    routes = [
        Route("/.well-known/acme-challenge/{token}", answer),
        Route("/{path:path}", elsewhere),
    ]
    return Starlette(routes=routes)
