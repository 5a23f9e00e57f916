"""What MkDocs does beside building: the hashes of the scripts that stand in pages, and twins of
large files that are compressed, as the room serves them.

The room's policy allows no script in a page but those with these hashes (`help.json`).
"""

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

_SCRIPT = re.compile(r"<script(?P<says>[^>]*)>(?P<text>.*?)</script>", re.DOTALL | re.IGNORECASE)
_COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".xml"}
# What is smaller is sent in one packet or two anyway.
_SMALL = 2_000
_SEARCH = '<div class="md-search" data-md-component="search" role="dialog"'
_hashes: set[str] = set()


def on_post_page(output: str, **_: Any) -> str:
    """Note the scripts of a page, and name what has no name for who hears it."""
    _hashes.update(script_hashes(output))
    return output.replace(_SEARCH, f'{_SEARCH} aria-label="Search"')


def script_hashes(page: str) -> set[str]:
    """The hashes of the scripts that stand in a page and run, as a policy names them."""
    return {
        f"'sha256-{base64.b64encode(hashlib.sha256(one['text'].encode()).digest()).decode()}'"
        for one in _SCRIPT.finditer(page)
        if "src=" not in one["says"] and "json" not in one["says"]
    }


def on_post_build(config: Any, **_: Any) -> None:
    """Write the hashes down, compress what is large, and leave out what nobody asks for: maps of
    scripts, other languages' stemmers, and pages that know the site by an address of its own.
    """
    site = Path(config["site_dir"])
    for file in [*site.rglob("*.map"), *site.rglob("lunr/**/*.js"), *site.glob("sitemap*")]:
        file.unlink()
    (site / "404.html").unlink()
    for page in site.rglob("*.html"):
        _hashes.update(script_hashes(page.read_text("utf-8")))
    (site / "help.json").write_text(json.dumps({"scripts": sorted(_hashes)}, indent=1), "utf-8")
    for file in site.rglob("*"):
        if file.suffix in _COMPRESSED and file.stat().st_size > _SMALL:
            packed = gzip.compress(file.read_bytes(), 9, mtime=0)
            file.with_name(f"{file.name}.gz").write_bytes(packed)
