#!/usr/bin/env python3
"""Validates documents with a JSON Schema and an independent validator.

    validate_schemas.py [--closed] [--shape-only] SCHEMA FILE...

Prints a JSON array with an object for each document, in order: its `path` and its `problems`, which are empty for a valid
document. A YAML file may contain several documents. The exit status is 0 even for invalid documents, 1 if a schema or a
document cannot be read, and 2 if the Python modules `jsonschema` and `yaml` are missing (Debian: python3-jsonschema
python3-yaml).

--closed      reject undocumented keys, even if the schema allows additional keys
--shape-only  ignore patterns
"""

import argparse
import json
import re
import sys

try:
    import jsonschema
    import yaml
except ImportError as error:
    print(f"{error}; install python3-jsonschema and python3-yaml", file=sys.stderr)
    sys.exit(2)


def scalar(text):
    """Returns the value of a plain scalar in the core schema of YAML 1.2, which editors use; PyYAML uses YAML 1.1."""
    if text in ("", "~", "null", "Null", "NULL"):
        return None
    if text in ("true", "True", "TRUE"):
        return True
    if text in ("false", "False", "FALSE"):
        return False
    if re.fullmatch(r"[-+]?[0-9]+", text):
        return int(text)
    if re.fullmatch(r"0o[0-7]+|0x[0-9a-fA-F]+", text):
        return int(text, 0)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", text):
        return float(text)
    if re.fullmatch(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)", text):
        return float(text.replace(".", ""))
    return text


def value(node):
    if isinstance(node, yaml.MappingNode):
        return {key.value: value(item) for key, item in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [value(item) for item in node.value]
    return scalar(node.value) if node.style is None else node.value


def documents(path):
    with open(path, encoding="utf-8") as file:
        if path.endswith(".json"):
            return [json.load(file)]
        nodes = list(yaml.compose_all(file, Loader=yaml.SafeLoader))
    return [value(node) for node in nodes] or [None]


def closed(schema):
    if isinstance(schema, list):
        return [closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: closed(item) for key, item in schema.items()}
    if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
        result.setdefault("additionalProperties", False)
    return result


def without_patterns(schema):
    if isinstance(schema, list):
        return [without_patterns(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: without_patterns(item)
        for key, item in schema.items()
        if not (key in ("pattern", "patternErrorMessage") and isinstance(item, str))
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--closed", action="store_true")
    parser.add_argument("--shape-only", action="store_true")
    parser.add_argument("schema")
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()

    with open(arguments.schema, encoding="utf-8") as file:
        schema = json.load(file)
    if arguments.closed:
        schema = closed(schema)
    if arguments.shape_only:
        schema = without_patterns(schema)
    try:
        jsonschema.Draft7Validator.check_schema(schema)
    except jsonschema.SchemaError as error:
        sys.exit(f"{arguments.schema}: {error.message}")

    validator = jsonschema.Draft7Validator(schema)
    verdicts = []
    for path in arguments.files:
        try:
            found = documents(path)
        except (OSError, ValueError, yaml.YAMLError) as error:
            sys.exit(f"{path}: {error}")
        for document in found:
            problems = [f"{error.json_path}: {error.message}" for error in validator.iter_errors(document)]
            verdicts.append({"path": path, "problems": problems})
    json.dump(verdicts, sys.stdout)


main()
