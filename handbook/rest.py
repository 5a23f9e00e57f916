"""The REST interface, out of its own description (OpenAPI): a page for each group of calls."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from handbook.page import Page, bullets, link, plain, table, way

Described = Mapping[str, Any]

_OBJECTS: Final = "reference/rest/objects.md"
_GOOD: Final = 400
_NAMES: Final = {"string": "text", "integer": "whole number", "null": "null", "object": "object"}
_LIMITS: Final = {
    "minimum": "at least {:g}",
    "maximum": "at most {:g}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "maxItems": "at most {} of them",
}


def rest_pages(described: Described) -> Iterator[Page]:
    """The way in, every group of calls, and what is sent and answered."""
    here = "reference/rest/index.md"
    groups: dict[str, list[tuple[str, str, Described]]] = {}
    for path, calls in described["paths"].items():
        for method, call in calls.items():
            tag = next(iter(call.get("tags", ())), "other")
            groups.setdefault(tag, []).append((method.upper(), path, call))
    rows = [
        (link(_head(tag), _group_path(tag), here), str(len(calls))) for tag, calls in groups.items()
    ]
    yield Page(
        here,
        "# REST\n\nRequests and answers are JSON. The token of a session goes into the header"
        " `Authorization: Bearer TOKEN`. What is turned away is answered with a status from 400 on"
        ' and `{"error": {"code": …, "words": …}}`. A running room tells the same for programs at'
        " `/api/openapi.json`. What goes over the socket stands in [the protocol]"
        f"({way('protocol.md', here)}).\n\n{table(('group', 'calls'), rows)}{_refusals(described)}",
    )
    for tag, calls in groups.items():
        told = "".join(_call(*one, here=_group_path(tag)) for one in calls)
        yield Page(_group_path(tag), f"# REST: {_head(tag)}\n\n{told}")
    objects = described["components"]["schemas"]
    told = "".join(struct(name, one, _OBJECTS) for name, one in objects.items())
    yield Page(_OBJECTS, f"# REST: what is sent and answered\n\n{told}")


def _head(tag: str) -> str:
    return tag.capitalize().replace("-", " ")


def _group_path(tag: str) -> str:
    return f"reference/rest/{tag.replace(' ', '-')}.md"


def _refusals(described: Described) -> str:
    found = {
        status: plain(answer["description"])
        for calls in described["paths"].values()
        for call in calls.values()
        for status, answer in call["responses"].items()
        if int(status) >= _GOOD
    }
    return table(("status", "why a call is turned away"), sorted(found.items()))


def _call(method: str, path: str, call: Described, here: str) -> str:
    rows = [
        (
            f"`{one['name']}`",
            one["in"],
            kind_of(one["schema"], here, _OBJECTS)
            + ("" if one.get("required") else _usual(one["schema"])),
            _says(one, one["schema"]),
        )
        for one in call.get("parameters", ())
    ]
    sent = _content(call.get("requestBody", {}), here)
    answers = [
        f"{status}: {_content(answer, here) or 'nothing'}"
        for status, answer in call["responses"].items()
        if int(status) < _GOOD
    ]
    facts = [
        *(["Takes the token of a session."] if call.get("security") else []),
        *([f"Sends {sent}."] if sent else []),
        f"Answers {'; '.join(answers)}.",
    ]
    return (
        f"## {plain(call.get('summary', path))} {{ #{call['operationId']} }}\n\n"
        f"`{method} {path}`\n{{ .facts }}\n\n{prose(call.get('description', ''))}\n\n"
        f"{bullets(facts)}{table(('parameter', 'where', 'type', 'meaning'), rows)}"
    )


def struct(name: str, schema: Described, here: str) -> str:
    """An object with its fields, under its own name as anchor."""
    needed = schema.get("required", ())
    rows = [
        (
            f"`{field}`",
            kind_of(one, here, here) + ("" if field in needed else _usual(one)),
            _says(one, one),
        )
        for field, one in schema.get("properties", {}).items()
    ]
    what = "" if "properties" in schema else f"{kind_of(schema, here, here)}\n\n"
    shown = "".join(
        f"```json\n{json.dumps(one, ensure_ascii=False)}\n```\n\n"
        for one in schema.get("examples", ())
    )
    return (
        f"## {name} {{ #{name} }}\n\n{prose(schema.get('description', ''))}\n\n{what}"
        f"{table(('field', 'type', 'meaning'), rows)}{shown}"
    )


def _content(one: Described, here: str) -> str:
    return " or ".join(
        kind_of(found.get("schema", {}), here, _OBJECTS)
        if kind == "application/json"
        else f"`{kind}`"
        for kind, found in one.get("content", {}).items()
    )


def kind_of(schema: Described, here: str, objects: str) -> str:
    """A type in words; the names of objects lead to where they stand on the page `objects`."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return link(name, f"{objects}#{name}", here)
    for some in ("anyOf", "allOf", "oneOf"):
        if some in schema:
            kinds = (kind_of(one, here, objects) for one in schema[some])
            return " or ".join(dict.fromkeys(kinds))
    values = schema.get("enum") or [schema[key] for key in ("const",) if key in schema]
    if values:
        return ", ".join(f"`{json.dumps(one)}`" for one in values)
    return _simple_kind(schema, here, objects)


def _simple_kind(schema: Described, here: str, objects: str) -> str:
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {kind_of(schema.get('items') or {}, here, objects)}"
    if kind == "object" and isinstance(inner := schema.get("additionalProperties"), Mapping):
        return f"object of {kind_of(inner, here, objects)}"
    kinds = kind if isinstance(kind, list) else [kind]
    return " or ".join(_NAMES.get(one, one) for one in kinds)


def _usual(schema: Described) -> str:
    if "default" not in schema:
        return ", optional"
    return f", else `{json.dumps(schema['default'], ensure_ascii=False)}`"


def _says(one: Described, schema: Described) -> str:
    limits = [words.format(schema[key]) for key, words in _LIMITS.items() if key in schema]
    said = one.get("description") or schema.get("description", "")
    return prose(" ".join(filter(None, (said, f"({', '.join(limits)})" if limits else ""))), " ")


def prose(text: str, between: str = "\n\n") -> str:
    """Words as docstrings have them: code between backticks, paragraphs apart."""
    parts = (" ".join(part.split()) for part in text.split("\n\n"))
    return between.join(one.replace("|", "\\|").replace("<", "&lt;") for one in parts)
