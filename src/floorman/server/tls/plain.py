"""What is told without TLS: how a device comes to trust the room. All else is sent to the room."""

import html
import io
from collections.abc import Callable
from importlib.resources import files
from string import Template
from typing import Final

import segno
from cryptography.hazmat.primitives import serialization
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from floorman.server.door.headers import policy_with_style
from floorman.server.tls.authority import Places, Signed
from floorman.server.tls.places import in_link

_FILES: Final = files("floorman.server.tls")
_STYLE: Final = _FILES.joinpath("page.css").read_text("utf-8")
_PAGE: Final = Template(_FILES.joinpath("page.html").read_text("utf-8"))
_HEADERS: Final = {
    "content-security-policy": policy_with_style(_STYLE),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


def plain_app(
    authority: Signed, places: Callable[[], Places], ports: tuple[int, int], first: str
) -> Starlette:
    """The application of the plain port; `ports`: this one, and the room's. `first`: where links
    lead for whoever came by a name that is none of the room's.
    """
    certificate = authority.certificate.public_bytes(serialization.Encoding.DER)
    plain, secure = ports

    def host(request: Request) -> str:
        came = (request.url.hostname or "").lower()
        known = places()
        ours = {*known.names, *map(str, known.addresses)}
        return in_link(came) if came in ours else first

    async def page(request: Request) -> Response:
        here = f"http://{host(request)}:{plain}/"
        code = io.BytesIO()
        segno.make(here, error="m").save(code, kind="svg", xmldecl=False, svgns=True, omitsize=True)
        said = {
            "style": _STYLE,
            "room": html.escape(f"https://{host(request)}:{secure}/"),
            "here": html.escape(here),
            "fingerprint": authority.fingerprint,
            "code": code.getvalue().decode(),
        }
        return HTMLResponse(_PAGE.substitute(said), headers=_HEADERS)

    async def authority_file(_: Request) -> Response:
        kind = "application/x-x509-ca-cert"
        return Response(certificate, media_type=kind, headers=_HEADERS)

    async def elsewhere(request: Request) -> Response:
        path = request.url.replace(scheme="https", netloc=f"{host(request)}:{secure}")
        return RedirectResponse(str(path), 307, _HEADERS)

    routes = [
        Route("/", page),
        Route("/floorman.crt", authority_file),
        Route("/{path:path}", elsewhere),
    ]
    return Starlette(routes=routes)
