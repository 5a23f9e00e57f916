"""The REST interface as a page to read: out of its own description, without a script.

It comes from the room itself and needs nothing from anywhere else, as the Content-Security-Policy
has it.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

Described = Mapping[str, Any]

_GROUPS: Final = {
    "people": "People",
    "tables": "Tables",
    "deals": "Deals",
    "notes": "Notes",
    "house": "The house",
}
_REFUSALS: Final = 400
_CODE: Final = re.compile("`([^`]+)`")
_LIMITS: Final = {
    "minimum": "at least {:g}",
    "maximum": "at most {:g}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "maxItems": "at most {} of them",
}
STYLE: Final = """
html { color-scheme: light dark; background: Canvas; color: CanvasText; }
html { font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid; }
article { margin: 1.5rem 0; }
h3 { margin: 0; }
code, pre { font: 0.9em/1.45 ui-monospace, monospace; }
pre { padding: 0.7rem 1rem; border: 1px solid; border-radius: 6px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
p { margin: 0.4rem 0; white-space: pre-line; }
p, h2, h3 { overflow-wrap: anywhere; }
table { border-collapse: collapse; margin: 0.4rem 0; }
th, td { padding: 0.15rem 1rem 0.15rem 0; text-align: left; vertical-align: top; }
.scroll { overflow-x: auto; }
"""


def docs_page(described: Described) -> str:
    """The page of an interface that OpenAPI describes."""
    title = escape(f"{described['info']['title']}: the REST interface")
    parts = "".join(_parts(described))
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body><main><h1>{title}</h1>"
        "<p>Requests and answers are JSON. The token of a session goes into the header "
        "<code>Authorization: Bearer TOKEN</code>. What is turned away is answered with a "
        'status from 400 on and <code>{"error": {"code": …, "words": …}}</code>. The same '
        'for programs: <a href="/api/openapi.json">openapi.json</a>.</p>'
        f"{_refusals(described)}{parts}</main></body></html>"
    )


def _parts(described: Described) -> Iterator[str]:
    """The groups of calls, and what is sent and answered."""
    groups: dict[str, list[str]] = {}
    for path, calls in described["paths"].items():
        for method, call in calls.items():
            group = next(iter(call.get("tags", ())), "")
            groups.setdefault(group, []).append(_call(path, method, call))
    for group, calls in groups.items():
        name = escape(_GROUPS.get(group, group.capitalize()))
        yield f'<section id="{escape(group)}"><h2>{name}</h2>{"".join(calls)}</section>'
    yield '<section id="objects"><h2>What is sent and answered</h2>'
    for name, schema in described["components"]["schemas"].items():
        yield _object(name, schema)
    yield "</section>"


def _call(path: str, method: str, call: Described) -> str:
    name, summary = f"{method.upper()} {path}", escape(call.get("summary", ""))
    secured = "<p>Takes the token of a session.</p>" if call.get("security") else ""
    asked = [
        (one["name"], one["in"], one.get("required", False), one["schema"], one)
        for one in call.get("parameters", ())
    ]
    parameters = _table(
        ("parameter", "where", "type", "meaning"),
        [
            (name, where, _type(schema) + ("" if needed else _usual(schema)), _says(one, schema))
            for name, where, needed, schema, one in asked
        ],
    )
    body = _content(call.get("requestBody", {}))
    sent = f"<p>Sends {body}.</p>" if body else ""
    return (
        f'<article id="{escape(call["operationId"])}"><h3>{summary}</h3>'
        f"<pre>{escape(name)}</pre><p>{_prose(call.get('description', ''))}</p>"
        f"{secured}{parameters}{sent}{_answers(call)}</article>"
    )


def _answers(call: Described) -> str:
    """What is answered if all goes well; what may go wrong is the same everywhere."""
    rows = [
        (status, _content(answer) or "nothing")
        for status, answer in call["responses"].items()
        if int(status) < _REFUSALS
    ]
    return _table(("status", "answer"), rows)


def _refusals(described: Described) -> str:
    """With which status a call may be turned away, and why."""
    found = {
        status: escape(answer["description"])
        for calls in described["paths"].values()
        for call in calls.values()
        for status, answer in call["responses"].items()
        if int(status) >= _REFUSALS
    }
    return _table(("status", "why a call is turned away"), sorted(found.items()))


def _object(name: str, schema: Described) -> str:
    needed = schema.get("required", ())
    rows = [
        (field, _type(one) + ("" if field in needed else _usual(one)), _says(one, one))
        for field, one in schema.get("properties", {}).items()
    ]
    shown = "".join(
        f"<pre>{escape(json.dumps(one, ensure_ascii=False))}</pre>"
        for one in schema.get("examples", ())
    )
    return (
        f'<article id="{escape(name)}"><h3>{escape(name)}</h3>'
        f"<p>{_prose(schema.get('description', ''))}</p>"
        f"{_table(('field', 'type', 'meaning'), rows)}{shown}</article>"
    )


def _content(one: Described) -> str:
    """What a body holds: the type of its JSON, or of what kind it is otherwise."""
    kinds = one.get("content", {})
    return " or ".join(
        _type(described.get("schema", {})) if kind == "application/json" else escape(kind)
        for kind, described in kinds.items()
    )


def _type(schema: Described) -> str:
    """A type in words, the names of objects leading to them."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(_type, schema["anyOf"])))
    values = schema.get("enum") or [schema[key] for key in ("const",) if key in schema]
    if values:
        return ", ".join(f"<code>{escape(json.dumps(one))}</code>" for one in values)
    kind: str = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if kind == "object" and isinstance(inner := schema.get("additionalProperties"), Mapping):
        return f"object of {_type(inner)}"
    return escape({"string": "text", "integer": "whole number", "null": "null"}.get(kind, kind))


def _usual(schema: Described) -> str:
    """What stands where nothing is said."""
    if "default" not in schema:
        return ", optional"
    return f", else <code>{escape(json.dumps(schema['default'], ensure_ascii=False))}</code>"


def _says(one: Described, schema: Described) -> str:
    """What a field means, and its limits."""
    limits = [words.format(schema[key]) for key, words in _LIMITS.items() if key in schema]
    said = one.get("description") or schema.get("description", "")
    return _prose(" ".join(filter(None, (said, f"({', '.join(limits)})" if limits else ""))))


def _prose(text: str) -> str:
    """Text in which code stands between backticks."""
    return _CODE.sub(r"<code>\1</code>", escape(text))


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table whose first column is code; nothing without rows."""
    if not rows:
        return ""
    head = "".join(f'<th scope="col">{one}</th>' for one in heads)
    body = "".join(
        f"<tr><td><code>{escape(first)}</code></td>"
        + "".join(f"<td>{one}</td>" for one in rest)
        + "</tr>"
        for first, *rest in rows
    )
    # What is wider than the window is moved there, by keys too.
    return (
        '<div class="scroll" tabindex="0" role="group" aria-label="Table">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
