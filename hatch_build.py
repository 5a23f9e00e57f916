"""What is in a distribution beside the Python of it: the browser's part, and the documentation.

Both are built before (`make dist`), so that neither Node nor a network is needed to install it.
A room without its documentation is one all the same, and says at /help that it has none.

With `FLOORMAN_COMPILE=1` a wheel has the engine compiled as well, and is for one kind of machine;
`FLOORMAN_COMPILE_LEVEL` is how far its compiler is to go, from 0 to 3.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILES = os.environ.get("FLOORMAN_COMPILE", "") not in ("", "0")
# Folders that were built, their place in the wheel, what makes them, and whether it takes them.
BUILT = (
    ("web/dist", "floorman/pages/room", "make web", True),
    ("build/site", "floorman/pages/help", "make docs", False),
)


class Built(BuildHookInterface[Any]):
    """Adds what was built, or says how to build it."""

    def dependencies(self) -> list[str]:
        """What is needed to build this way."""
        return ["mypy>=2.4", "setuptools>=77", "msgspec"] if COMPILES else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """See hatchling. Raises RuntimeError where something was not built."""
        if version == "editable":
            return
        if COMPILES and self.target_name == "wheel":
            self._compile(build_data)
        for folder, inside, how, needed in BUILT:
            built = Path(self.root, folder)
            if not (built / "index.html").is_file():
                if needed:
                    raise RuntimeError(f"{folder} is not built: run `{how}` first")
                self.app.display_warning(f"{folder} is not built, and left out: `{how}` builds it")
                continue
            place = inside if self.target_name == "wheel" else folder
            build_data["force_include"][str(built)] = place

    def _compile(self, build_data: dict[str, Any]) -> None:
        sys.path[:0] = [self.root, str(Path(self.root, "src"))]
        import compiling  # noqa: PLC0415  mypy is here only where it compiles

        root = compiling.copied(Path(self.root, "build", "compiled"))
        level = int(os.environ.get("FLOORMAN_COMPILE_LEVEL", "3"))
        for library in compiling.compile_in(root, level):
            build_data["force_include"][str(root / "src" / library)] = library.as_posix()
        build_data["pure_python"], build_data["infer_tag"] = False, True
