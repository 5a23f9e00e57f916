"""What was built, served: the documentation at /help, and the browser's part everywhere else."""

import os
import re
from pathlib import Path
from typing import Final

import msgspec
from fastapi import FastAPI
from starlette.responses import RedirectResponse, Response
from starlette.types import Scope

from floorman.server.denials import Denied
from floorman.server.door.files import Files
from floorman.server.door.headers import policy_of_help

_NOT_BUILT: Final = "There are no help pages in this room: `make docs` builds them."
_HASH: Final = re.compile(r"'sha256-[A-Za-z0-9+/]{43}='")
# Written when the pages are built: the hashes of the scripts that stand in them.
_HASHES: Final = "help.json"


class HelpPages(Files):
    """The pages of the documentation, under a policy that allows the scripts they were built with
    and no other.
    """

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory)
        self._policy = policy_of_help(script_hashes(directory))

    def file_response(
        self,
        full_path: os.PathLike[str] | str,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file under the policy of these pages."""
        answer = super().file_response(full_path, stat_result, scope, status_code)
        answer.headers["content-security-policy"] = self._policy
        return answer


def script_hashes(folder: Path) -> tuple[str, ...]:
    """The hashes that were written down when the pages were built; none where they cannot be read,
    and nothing that is no hash.
    """
    try:
        told = msgspec.json.decode((folder / _HASHES).read_bytes(), type=dict[str, list[str]])
    except (OSError, msgspec.DecodeError):
        return ()
    return tuple(one for one in told.get("scripts", ()) if _HASH.fullmatch(one))


def mount_pages(app: FastAPI, web: Path | None, documentation: Path | None) -> None:
    """Serve the documentation, and then whatever else is asked for out of the browser's files.

    Each is the folder where it was built, or None.
    """
    _install_help(app, documentation)
    if web is not None and web.is_dir():
        app.mount("/", Files(web))


def _install_help(app: FastAPI, folder: Path | None) -> None:
    """Serve the documentation at /help, or say there that it was not built."""
    app.state.help = folder is not None

    async def door() -> Response:
        if folder is None:
            raise Denied("not-found", _NOT_BUILT)
        return RedirectResponse("/help/")

    app.add_api_route("/help", door, include_in_schema=False)
    if folder is None:
        app.add_api_route("/help/", door, include_in_schema=False)
    else:
        app.mount("/help", HelpPages(folder))
