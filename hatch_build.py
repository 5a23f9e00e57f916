"""What is in a distribution beside the Python of it: the browser's part.

It is built before (`make dist`), so that neither Node nor a network is needed to install Floorman.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Folders that were built, their place in the wheel, and what makes them.
BUILT = (("web/dist", "floorman/pages/room", "make web"),)


class BuiltPages(BuildHookInterface[Any]):
    """Adds the pages that were built, or says how to build them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """See hatchling. Raises RuntimeError where something was not built."""
        if version == "editable":
            return
        for folder, inside, how in BUILT:
            built = Path(self.root, folder)
            if not (built / "index.html").is_file():
                raise RuntimeError(f"{folder} is not built: run `{how}` first")
            place = inside if self.target_name == "wheel" else folder
            build_data["force_include"][str(built)] = place
