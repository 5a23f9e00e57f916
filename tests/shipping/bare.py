"""Environments in which there is nothing but what somebody installed."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.house.project import ROOT

UV = Path(sys.executable).parent / "uv"
# What a shell has who never saw the checkout.
STRANGER = {key: os.environ[key] for key in ("PATH", "HOME", "LANG") if key in os.environ}


def ran(*words, **how):
    """What a command said; a failure is shown."""
    words = [str(word) for word in words]
    done = subprocess.run(words, check=False, capture_output=True, text=True, **how)
    assert done.returncode == 0, f"{words}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


def built_from_sdist(folder):
    """The wheel that is built from the source distribution, without a network."""
    build = (sys.executable, "-m", "hatchling", "build", "-d")
    ran(*build, folder, "-t", "sdist", cwd=ROOT)
    [sdist] = folder.glob("*.tar.gz")
    ran("tar", "xzf", sdist, "-C", folder)
    [unpacked] = (one for one in folder.iterdir() if one.is_dir())
    ran(*build, folder / "wheels", "-t", "wheel", cwd=unpacked)
    [wheel] = (folder / "wheels").glob("*.whl")
    return wheel


def installed(wheel, folder):
    """The program of an environment with the wheel and what it asks for, in the locked versions."""
    # A lock says of each package which files are right, which those that are asked for are not.
    locked = re.findall(r"^(\S+==[^\\\n]+)", (ROOT / "requirements.txt").read_text(), re.MULTILINE)
    pinned = folder / "pinned.txt"
    pinned.write_text("\n".join(locked))
    python = folder / "bare" / "bin" / "python"
    ran(UV, "venv", "--quiet", "--python", sys.executable, folder / "bare")
    ran(UV, "pip", "install", "--quiet", "--python", python, "--constraint", pinned, wheel)
    return python.with_name("floorman")
