#!/usr/bin/env python3
"""Reads the generated property lists with Python and xmllint, and holds them against the generated routes.json."""

import json
import pathlib
import plistlib
import subprocess
import sys


def expected(routes):
    """The keys that the property list must have, from what the report says about the links."""
    links = routes["links"]
    groups = []
    if links["opensAbilities"]:
        groups.append([routes["bundleName"]])
    if links["schemes"]:
        groups.append(sorted(scheme["name"] for scheme in links["schemes"]))
    return {"schemes": groups, "queries": links["queries"]}


def found(plist):
    return {
        "schemes": [sorted(entry["CFBundleURLSchemes"]) for entry in plist.get("CFBundleURLTypes", [])],
        "queries": plist.get("LSApplicationQueriesSchemes", []),
    }


root = pathlib.Path(__file__).resolve().parents[2]
paths = sorted(root.glob("examples/*/Generated/iOS/*.plist"))
if not paths:
    sys.exit("no property list was generated")
for path in paths:
    subprocess.run(["xmllint", "--noout", "--nonet", str(path)], check=True)
    plist = plistlib.loads(path.read_bytes())
    if plistlib.loads(plistlib.dumps(plist)) != plist:
        sys.exit(f"{path.relative_to(root)} does not read back equal")
    routes = json.loads((path.parent.parent / "docs" / "routes.json").read_text())
    if found(plist) != expected(routes):
        sys.exit(f"{path.relative_to(root)} has {found(plist)}, and routes.json asks for {expected(routes)}")
    print(f"{path.relative_to(root)}: read by xmllint and Python, as routes.json says")
