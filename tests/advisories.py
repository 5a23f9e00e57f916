"""`make advisories`: what is known against the locked packages, in Python and in the browser.

It ends with 0 where nothing is known, with 1 where something is, and with 2 where it could not
ask: nothing said is not the same as nothing known.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCKS = tuple(
    f"requirements{one}.txt"
    for one in ("", "-bench", "-audit", "-docs", "-room", "-build", "-ray", "-services")
)
SECONDS = 600


class NotAskedError(Exception):
    """Nobody could be asked, and why."""


def known_in_python(said):
    """What pip-audit found, a line for each."""
    packages = _json(said)["dependencies"]
    if not packages:
        raise NotAskedError("no package was looked at")
    for package in packages:
        for one in package.get("vulns", ()):
            mended = ", ".join(one["fix_versions"]) or "no version yet"
            yield f"{package['name']} {package['version']}: {one['id']}, mended in {mended}"
        if "skip_reason" in package:
            raise NotAskedError(f"{package['name']}: {package['skip_reason']}")


def known_in_browser(said):
    """What npm audit found, a line for each."""
    found = _json(said)
    if "vulnerabilities" not in found:
        raise NotAskedError(str(found.get("message") or found.get("error"))[:300])
    for name, one in sorted(found["vulnerabilities"].items()):
        why = [via["title"] for via in one["via"] if isinstance(via, dict)]
        yield f"{name} {one['range']}: {one['severity']}: {'; '.join(why) or 'by what it needs'}"


def _json(said):
    try:
        return json.loads(said)
    except ValueError:
        raise NotAskedError("there was no answer") from None


def asked(words, folder):
    """What a program says."""
    try:
        done = subprocess.run(
            words, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotAskedError(str(error)) from None
    if not done.stdout.strip():
        raise NotAskedError((done.stderr.strip().splitlines() or ["it said nothing"])[-1][:300])
    return done.stdout


def report(name, find):
    """Print what is known of one half; how the command ends by it."""
    try:
        found = [*find()]
    except NotAskedError as error:
        print(f"{name}: COULD NOT ASK: {error}")
        return 2
    for line in found:
        print(f"{name}: {line}")
    if not found:
        print(f"{name}: nothing is known")
    return 1 if found else 0


def main(pip_audit="pip-audit"):
    words = (pip_audit, "--disable-pip", "--require-hashes", "--progress-spinner=off",
             "--format=json")  # fmt: skip
    ends = [
        report(lock, lambda lock=lock: known_in_python(asked((*words, f"-r{lock}"), ROOT)))
        for lock in LOCKS
    ]
    npm = ("npm", "audit", "--package-lock-only", "--json")
    ends.append(report("web", lambda: known_in_browser(asked(npm, ROOT / "web"))))
    return 1 if 1 in ends else max(ends)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
