"""The browser's files: compressed for whoever takes them so, and tagged by what is in them."""

import asyncio
import gzip
import os

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from floorman.server.door.files import Files, taken

SCRIPT = b"deal(" + b"'a card', " * 60 + b");"


@pytest.fixture
def ask(tmp_path):
    """What is answered to whom takes what."""
    (tmp_path / "assets").mkdir()
    script = tmp_path / "assets" / "a-1.js"
    script.write_bytes(SCRIPT)
    script.with_name("a-1.js.gz").write_bytes(gzip.compress(SCRIPT))
    script.with_name("a-1.js.br").write_bytes(b"told to be brotli")
    (tmp_path / "index.html").write_text("<!doctype html>")
    app = Starlette(routes=[Mount("/", Files(tmp_path))])

    async def asked(path, **headers):
        to = httpx.ASGITransport(app)
        async with (
            httpx.AsyncClient(transport=to, base_url="http://room") as client,
            client.stream("GET", path, headers=headers) as answer,
        ):
            return answer, b"".join([part async for part in answer.aiter_raw()])

    def asks(path, accepts, **more):
        headers = {"accept-encoding": accepts} | {k.replace("_", "-"): v for k, v in more.items()}
        return asyncio.run(asked(path, **headers))

    asks.script = script
    return asks


def test_a_file_is_sent_as_small_as_the_browser_takes_it(ask):
    sent = {
        how: ask("/assets/a-1.js", how) for how in ("gzip, deflate, br", "gzip", "br;q=0, *", "")
    }
    coded = {how: answer.headers.get("content-encoding") for how, (answer, _) in sent.items()}
    assert coded == {"gzip, deflate, br": "br", "gzip": "gzip", "br;q=0, *": "gzip", "": None}
    for answer, body in sent.values():
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["vary"] == "accept-encoding"
        assert int(answer.headers["content-length"]) == len(body)
    assert gzip.decompress(sent["gzip"][1]) == SCRIPT
    assert sent[""][1] == SCRIPT
    assert sent["gzip, deflate, br"][1] == b"told to be brotli"


def test_each_way_of_sending_has_its_own_tag_which_goes_by_the_bytes(ask):
    plain, small = ask("/assets/a-1.js", "")[0], ask("/assets/a-1.js", "br")[0]
    assert plain.headers["etag"] != small.headers["etag"]
    again, body = ask("/assets/a-1.js", "br", if_none_match=small.headers["etag"])
    assert (again.status_code, body) == (304, b"")
    assert again.headers["etag"] == small.headers["etag"]
    assert again.headers["vary"] == "accept-encoding"
    # The tag of another way of sending it is not good for this one.
    assert ask("/assets/a-1.js", "br", if_none_match=plain.headers["etag"])[0].status_code == 200
    # A copy with another date is the same file; another file of the same length and date is not.
    os.utime(ask.script, (1, 1))
    assert ask("/assets/a-1.js", "")[0].headers["etag"] == plain.headers["etag"]
    ask.script.write_bytes(SCRIPT.replace(b"deal", b"fold"))
    assert ask("/assets/a-1.js", "")[0].headers["etag"] != plain.headers["etag"]


def test_what_lies_there_only_plain_is_sent_plain_and_what_is_not_there_is_said(ask):
    page, body = ask("/", "br, gzip")
    assert "content-encoding" not in page.headers
    assert body == b"<!doctype html>"
    assert ask("/assets/b-2.js", "br")[0].status_code == 404


@pytest.mark.parametrize(
    ("said", "takes"),
    [
        ("br, gzip", ["br", "gzip"]),
        ("GZIP;q=0.5 , BR;q=0.1", ["br", "gzip"]),
        ("identity", []),
        ("*", ["br", "gzip"]),
        ("*;q=0, gzip", ["gzip"]),
        ("br;q=high", []),
    ],
)
def test_what_a_browser_takes_is_read_from_what_it_says(said, takes):
    assert taken(said) == takes
