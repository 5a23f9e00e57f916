"""Run a notebook from its first cell to its last: `python -m tests.examples.running FILE SOCKETS`.

What it showed is printed, as kinds of output. A process of its own: kernels leave sockets open.
"""

import json
import sys
from pathlib import Path

import nbformat
from jupyter_client import KernelManager
from nbclient import NotebookClient


def main(file: str, sockets: str) -> None:
    path = Path(file)
    notebook = nbformat.read(path, as_version=4)
    kernel = KernelManager(kernel_name="python3", transport="ipc")
    kernel.ip = sockets
    folder = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, km=kernel, timeout=300, resources=folder).execute()
    outputs = [one for cell in notebook.cells for one in cell.get("outputs", ())]
    print(json.dumps(sorted({kind for one in outputs for kind in one.get("data", ())})))


if __name__ == "__main__":
    main(*sys.argv[1:])
