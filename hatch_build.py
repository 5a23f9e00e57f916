"""What is in a distribution beside the Python of it: the browser's part, and the documentation.

Both are built before (`make dist`), so that neither Node nor a network is needed to install it.
A room without its documentation is one all the same, and says at /help that it has none.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Folders that were built, their place in the wheel, what makes them, and whether it takes them.
BUILT = (
    ("web/dist", "floorman/pages/room", "make web", True),
    ("build/site", "floorman/pages/help", "make docs", False),
)


class BuiltPages(BuildHookInterface[Any]):
    """Adds the pages that were built, or says how to build them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """See hatchling. Raises RuntimeError where something was not built."""
        if version == "editable":
            return
        for folder, inside, how, needed in BUILT:
            built = Path(self.root, folder)
            if not (built / "index.html").is_file():
                if needed:
                    raise RuntimeError(f"{folder} is not built: run `{how}` first")
                self.app.display_warning(f"{folder} is not built, and left out: `{how}` builds it")
                continue
            place = inside if self.target_name == "wheel" else folder
            build_data["force_include"][str(built)] = place
