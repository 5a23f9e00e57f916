"""What Debian has, installed where somebody may do that."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path


def install(package: str, installed: Callable[[], object]) -> None:
    """Install a package, once however many workers want it; nothing where that cannot be done."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    lock = Path(tempfile.gettempdir(), f"floorman-install-{package}.lock")
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)  # another worker may be at it
        if installed():
            return
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        patient = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "-qq", "-y"]
        for words in (["update"], ["install", "--no-install-recommends", package]):
            done = subprocess.run(
                [*patient, *words], check=False, env=quiet, capture_output=True, text=True
            )
        if done.returncode:
            raise RuntimeError(f"{package} could not be installed for the tests:\n{done.stderr}")
