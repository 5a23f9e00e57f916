"""Whether one JSON schema takes all that another one took: what was written then is read today.

Fields may come, with what stands for them where they are missing; none goes, none is asked for that
was not asked for before, and no value that was good is bad.
"""

from functools import partial

LOOSER = {"minimum": min, "exclusiveMinimum": min, "minLength": min, "minItems": min,
          "maximum": max, "exclusiveMaximum": max, "maxLength": max, "maxItems": max}  # fmt: skip


class Growth:
    """What was lost between the schemas `old` and `new`, each with its definitions in it.

    With `asks` it is what somebody has to write, and what is newly required is lost too; else only
    what somebody reads.
    """

    def __init__(self, old, new, asks=True):
        self.old, self.new, self.asks = old, new, asks
        self._looked = set()

    def lost(self, old=None, new=None, where=""):
        """Lines that say what is not taken any more, and where."""
        old, there = self._resolved(self.old, self.old if old is None else old)
        new, here = self._resolved(self.new, self.new if new is None else new)
        if there and here:
            if (there, here) in self._looked:
                return []
            self._looked.add((there, here))
        several = ("anyOf", "oneOf")
        if any(key in one for key in several for one in (old, new)):
            return self._of_several(_alternatives(old), _alternatives(new), where)
        return self._of_one(old, new, where)

    def _resolved(self, root, schema):
        name = ""
        while "$ref" in schema:
            name = schema["$ref"]
            found = root
            for part in name.removeprefix("#/").split("/"):
                found = found[part]
            schema = found
        return schema, name

    def _of_several(self, old, new, where):
        found = []
        for one in old:
            tag = self._tag(self.old, one)
            fitting = [other for other in new if self._tag(self.new, other) == tag]
            place = f"{where}<{tag}>" if tag else where
            if not fitting:
                found.append(f"{place}: gone")
                continue
            # Where no tag says which it is, any that takes it will do.
            looked = set(self._looked)
            lost = [self.lost(one, other, place) for other in fitting]
            if not all(lost):
                continue
            self._looked = looked
            found += min(lost, key=len)
        return found

    def _tag(self, root, schema):
        """The value of the field by which kinds are told apart, if there is one."""
        schema, _ = self._resolved(root, schema)
        for name in ("type", "kind", "do"):
            values = schema.get("properties", {}).get(name, {}).get("enum", ())
            if len(values) == 1:
                return f"{name} {values[0]}"
        return ""

    def _of_one(self, old, new, where):
        if not new:
            return []
        found = list(_values(old, new, where))
        for name, one in old.get("properties", {}).items():
            other = new.get("properties", {}).get(name)
            if other is None:
                found.append(f"{where}.{name}: gone")
            else:
                found += self.lost(one, other, f"{where}.{name}")
        if self.asks:
            now = {*new.get("required", ())} - {*old.get("required", ())}
            found += [f"{where}.{name}: required now" for name in sorted(now)]
        return found + self._of_parts(old, new, where)

    def _of_parts(self, old, new, where):
        found = []
        for key in ("items", "additionalProperties"):
            one, other = old.get(key), new.get(key)
            if isinstance(one, dict) and isinstance(other, dict):
                found += self.lost(one, other, f"{where}[]")
            elif other is False and one is not False:
                found.append(f"{where}[]: none may be there now")
        pairs = zip(old.get("prefixItems", ()), new.get("prefixItems", ()), strict=False)
        for place, (one, other) in enumerate(pairs):
            found += self.lost(one, other, f"{where}[{place}]")
        return found


def _alternatives(schema):
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return schema[key]
    return [schema]


def _values(old, new, where):
    """What of plain values is not taken any more."""
    if "enum" in new:
        gone = [one for one in old.get("enum", ["anything else"]) if one not in new["enum"]]
        if gone:
            yield f"{where}: {', '.join(map(str, gone))} gone"
    elif "type" in new and "enum" in old:
        if not all(_is(one, new["type"]) for one in old["enum"]):
            yield f"{where}: {new['type']} now"
    elif "type" in new and not _takes(old.get("type"), new["type"]):
        yield f"{where}: {new['type']} now, and it was {old.get('type')}"
    for key, looser in LOOSER.items():
        if key in new and (key not in old or looser(old[key], new[key]) != new[key]):
            yield f"{where}: {key} {new[key]} now"
    if new.get("pattern") not in (None, old.get("pattern")):
        yield f"{where}: another pattern"


def _takes(old, new):
    return old == new or (old, new) == ("integer", "number")


def _is(value, name):
    kinds = {"string": str, "integer": int, "number": (int, float), "boolean": bool}
    return isinstance(value, kinds.get(name, ()))


# REST


def lost_operations(old, new):
    """What programs that used an interface then cannot do any more: operations that are gone, what
    they were sent and sent back.
    """
    found = []
    for path, operations in old["paths"].items():
        for method, then in operations.items():
            now = new["paths"].get(path, {}).get(method)
            where = f"{method.upper()} {path}"
            found += (
                [f"{where}: gone"] if now is None else _of_operation(old, new, then, now, where)
            )
    return found


def _of_operation(old, new, then, now, where):
    grown, read = partial(Growth, old, new), Growth(old, new, asks=False)
    found = []
    given = {(one["in"], one["name"]): one for one in then.get("parameters", ())}
    for one in now.get("parameters", ()):
        before = given.pop((one["in"], one["name"]), None)
        if before is None and one.get("required"):
            found.append(f"{where}: {one['name']} required now")
        elif before is not None:
            place = f"{where} {one['name']}"
            found += grown().lost(before.get("schema", {}), one.get("schema", {}), place)
    found += [f"{where}: {name} gone" for _, name in given]
    sent, taken = then.get("requestBody", {}), now.get("requestBody", {})
    if sent and taken:
        found += grown().lost(_content(sent) or {}, _content(taken) or {}, where)
    elif taken.get("required"):
        found.append(f"{where}: something to be sent now")
    for status, answer in then["responses"].items():
        if status.startswith("2") and (before := _content(answer)) is not None:
            after = _content(now["responses"].get(status, {}))
            place = f"{where} {status}"
            found += [f"{place}: gone"] if after is None else read.lost(before, after, place)
    return found


def _content(part):
    return part.get("content", {}).get("application/json", {}).get("schema")
