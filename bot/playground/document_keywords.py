"""The keywords of JSON Schema that need a rule of their own to judge as Discord does."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

Schema = Mapping[str, Any]
Types = str | list[str]
Errors = Iterator[ValidationError]
Rule = Callable[[Any, Any, Any, Any], Iterable[ValidationError] | None]

UNKNOWN = "unknown-field"
BAD_TYPE = "BASE_TYPE_BAD_TYPE"
_REF = "#/components/"


def lookup(components: Mapping[str, Any], ref: str) -> Schema:
    kind, name = ref.removeprefix(_REF).split("/")
    found: Schema = components[kind][name]
    return found


class Walker:
    """Walks through a value and its schema at once, with jsonschema's rule for each keyword.

    jsonschema's own validator makes a new object for every step, which is nearly all of its time.
    """

    def __init__(self, components: Mapping[str, Any], *, lenient: bool) -> None:
        unions = Unions(components)
        self._rules: dict[str, Rule] = {
            **Draft202012Validator.VALIDATORS,
            "$ref": unions.ref,
            "oneOf": unions.choose,
            "anyOf": unions.choose,
            "properties": _properties,
            "items": _items,
            "required": _required,
            "type": _lenient_type if lenient else _type,
        }
        del self._rules["format"]  # a note in the document, not a rule
        self._plans: dict[int, tuple[tuple[str, object, Rule], ...]] = {}

    def descend(
        self,
        instance: object,
        schema: Schema,
        path: str | int | None = None,
        schema_path: str | int | None = None,
    ) -> Errors:
        """All errors of one value; the names of the arguments are those jsonschema's rules use."""
        for keyword, value, rule in self._plan(schema):
            for error in rule(self, value, instance, schema) or ():
                if not isinstance(error.validator, str):
                    error.validator, error.validator_value = keyword, value
                if path is not None:
                    error.path.appendleft(path)
                yield error

    def is_type(self, instance: object, type: str) -> bool:
        return bool(Draft202012Validator.TYPE_CHECKER.is_type(instance, type))

    def _plan(self, schema: Schema) -> tuple[tuple[str, object, Rule], ...]:
        key = id(schema)
        if key not in self._plans:
            known = [name for name in schema if name in self._rules]
            self._plans[key] = tuple((name, schema[name], self._rules[name]) for name in known)
        return self._plans[key]


class Unions:
    """Takes the one branch that is meant, so that its errors are exact and the rest silent."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        self._components = components
        self._branches: dict[int, tuple[Schema, ...]] = {}
        self._values: dict[int, frozenset[object] | None] = {}
        self._tags: dict[int, Mapping[object, Schema]] = {}

    def ref(self, walker: Walker, ref: str, instance: object, _schema: Schema) -> Errors:
        yield from walker.descend(instance, lookup(self._components, ref))

    def choose(self, walker: Walker, raw: list[Schema], instance: object, _s: Schema) -> Errors:
        values = self._constants(raw)
        if values is not None:
            if not _is_among(instance, values):
                yield _choice_error(values)
            return
        branches = self._resolved(raw)
        if instance is None and any(branch.get("type") == "null" for branch in branches):
            return
        yield from self._branch(walker, raw, branches, instance)

    def _branch(
        self, walker: Walker, raw: list[Schema], branches: tuple[Schema, ...], instance: object
    ) -> Errors:
        real = [branch for branch in branches if branch.get("type") != "null"]
        tagged = self._tagged(raw, branches)
        if len(real) == 1:
            yield from walker.descend(instance, real[0])
        elif tagged and isinstance(instance, dict):
            yield from _by_tag(walker, tagged, instance)
        else:
            yield from _nearest(walker, real, instance)

    def _constants(self, raw: list[Schema]) -> frozenset[object] | None:
        key = id(raw)
        if key not in self._values:
            plain = all("const" in branch for branch in raw)
            self._values[key] = frozenset(b["const"] for b in raw) if plain else None
        return self._values[key]

    def _resolved(self, raw: list[Schema]) -> tuple[Schema, ...]:
        key = id(raw)
        if key not in self._branches:
            self._branches[key] = tuple(
                lookup(self._components, branch["$ref"]) if "$ref" in branch else branch
                for branch in raw
            )
        return self._branches[key]

    def _tagged(self, raw: list[Schema], branches: tuple[Schema, ...]) -> Mapping[object, Schema]:
        key = id(raw)
        if key not in self._tags:
            self._tags[key] = {
                value: branch
                for branch in branches
                for value in branch.get("properties", {}).get("type", {}).get("enum", ())
            }
        return self._tags[key]


def _by_tag(walker: Walker, tagged: Mapping[object, Schema], instance: Mapping[str, Any]) -> Errors:
    tag = instance.get("type")
    if tag is None:
        yield _error("BASE_TYPE_REQUIRED", "This field is required", "type")
    elif not isinstance(tag, int | str) or tag not in tagged:
        names = ", ".join(str(value) for value in tagged)
        text = f'Value of field "type" must be one of ({names}).'
        yield _error("UNION_TYPE_CHOICES", text, "type")
    else:
        yield from walker.descend(instance, tagged[tag])


def _nearest(walker: Walker, branches: list[Schema], instance: object) -> Errors:
    """For unions without a `type` inside: no error if one branch fits, else the nearest one's."""
    attempts = [list(walker.descend(instance, branch)) for branch in branches]
    fitting = [tried for tried in attempts if all(e.validator == UNKNOWN for e in tried)]
    # A thread's edit also fits the schema of a group's edit, if one ignores every field of it.
    yield from min(fitting, key=len) if fitting else min(attempts, key=_distance, default=[])


def _distance(errors: list[ValidationError]) -> tuple[bool, int]:
    is_other_type = any(e.validator == BAD_TYPE and not e.path for e in errors)
    return is_other_type, len(errors)


def _properties(walker: Walker, properties: Schema, instance: object, schema: Schema) -> Errors:
    if not isinstance(instance, dict):
        return
    for name, value in instance.items():
        if name in properties:
            yield from walker.descend(value, properties[name], name)
        elif "additionalProperties" not in schema:
            yield _error(UNKNOWN, f"No schema of Discord's names the field {name}.", name)


def _items(walker: Walker, items: Schema, instance: object, _schema: Schema) -> Errors:
    if isinstance(instance, list):
        for index, item in enumerate(instance):
            yield from walker.descend(item, items, index)


def _required(_w: Walker, required: list[str], instance: object, _schema: Schema) -> Errors:
    if isinstance(instance, dict):
        for name in required:
            if name not in instance:
                yield _error("BASE_TYPE_REQUIRED", "This field is required", name)


def _lenient_type(walker: Walker, types: Types, instance: object, schema: Schema) -> Errors:
    # Discord takes numbers where its document says "string of digits", and discord.py sends them.
    if schema.get("format") == "snowflake" and type(instance) is int and instance >= 0:
        return
    yield from _type(walker, types, instance, schema)


def _type(walker: Walker, types: Types, instance: object, _schema: Schema) -> Errors:
    wanted = [types] if isinstance(types, str) else types
    if not any(walker.is_type(instance, name) for name in wanted):
        yield _error(BAD_TYPE, f"Must be of type {' or '.join(wanted)}.")


def _error(code: str, text: str, *path: str | int) -> ValidationError:
    return ValidationError(text, validator=code, path=path)


def _is_among(instance: object, values: frozenset[object]) -> bool:
    return isinstance(instance, int | str) and instance in values


def _choice_error(values: frozenset[object]) -> ValidationError:
    names = ", ".join(sorted(map(str, values)))
    return _error("BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")
