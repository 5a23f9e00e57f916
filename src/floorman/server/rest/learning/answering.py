"""Answers that are the same for everybody: made once, kept, and not sent again to who has them."""

from hashlib import sha256
from typing import Annotated, Final

from fastapi import Query, Request, Response

from floorman.rulebooks.rules import BOOK_KEYS, DEFAULT_BOOK, find_book
from floorman.server.denials import Denied

_DEAR: Final = "public, max-age=3600"
BookNamed = Annotated[str, Query(max_length=40, examples=["roberts-v11"])]


def answered(request: Request, body: bytes) -> Response:
    """The answer with a tag of its bytes; only that nothing is new, to who knows the tag."""
    headers = {"etag": f'"{sha256(body).hexdigest()[:20]}"', "cache-control": _DEAR}
    known = request.headers.get("if-none-match", "")
    if headers["etag"] in (one.strip().removeprefix("W/") for one in known.split(",")):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


def book_named(key: str) -> str:
    """The key of a book, or of a supplement over one; the default one's for none. Raises Denied."""
    try:
        return find_book(key).key if key else DEFAULT_BOOK
    except KeyError:
        books = ", ".join(BOOK_KEYS)
        raise Denied("not-found", f"There is no such book here: there are {books}.") from None
