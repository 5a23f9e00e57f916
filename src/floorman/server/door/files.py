"""The browser's files, as they were built: compressed already, for browsers that take them so."""

import os
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

# How a file ends that was compressed at build time: the smaller one first.
_TWINS: Final = {"br": ".br", "gzip": ".gz"}


class Files(StaticFiles):
    """A folder of files. Beside `a.js` may lie `a.js.br` and `a.js.gz`, the same compressed: who
    takes it so is sent these bytes, under the name and the type of the first.

    A file is tagged by its bytes, so that the same file has the same tag wherever it is copied to.
    """

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory, html=True)
        self._tags: dict[tuple[str, int, int], str] = {}

    def file_response(
        self,
        full_path: os.PathLike[str] | str,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file, or its twin, or the answer that it has not changed."""
        path, asked = os.fspath(full_path), Headers(scope=scope)
        sent, coding, found = path, "", stat_result
        for way in taken(asked.get("accept-encoding", "")):
            twin = path + _TWINS[way]
            if os.path.isfile(twin):
                sent, coding, found = twin, way, os.stat(twin)
                break
        headers = {"etag": self._tag(sent, found), "vary": "accept-encoding"}
        if coding:
            headers["content-encoding"] = coding
        kind = guess_type(path)[0] or "application/octet-stream"
        answer = FileResponse(
            sent, status_code, headers=headers, media_type=kind, stat_result=found
        )
        if self.is_not_modified(answer.headers, asked):
            return NotModifiedResponse(answer.headers)
        return answer

    def _tag(self, path: str, found: os.stat_result) -> str:
        """The tag of a file; it is read once, until it changes."""
        key = (path, found.st_size, found.st_mtime_ns)
        if key not in self._tags:
            self._tags[key] = f'"{sha256(Path(path).read_bytes()).hexdigest()[:32]}"'
        return self._tags[key]


def taken(accepted: str) -> list[str]:
    """The ways of compressing that a browser takes, by its Accept-Encoding, the smaller one first.

    What is named with a weight of nothing is not taken; a star stands for all that are not named.
    """
    weights: dict[str, float] = {}
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        try:
            weights[name.strip()] = float(weight.split("=")[1]) if weight.strip() else 1.0
        except (IndexError, ValueError):
            weights[name.strip()] = 0.0
    other = weights.get("*", 0.0)
    return [one for one in _TWINS if weights.get(one, other) > 0]
