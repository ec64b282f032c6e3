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


def registration(apps):
    """The MobileRuntime.plist that the report's micro-applications and services ask for."""

    def service(entry):
        return {"class": entry["class"], "name": entry["name"]}

    groups = {}
    for entry in apps["services"]:
        if "group" in entry:
            groups.setdefault(entry["group"], []).append(service(entry))
    groups["[AUTOSTART]"] = [
        {"asynchronous": group["isAsynchronous"], "name": group["name"]} for group in apps["serviceGroups"]
    ]
    return {
        "Launcher": apps["launcher"],
        "Applications": [
            {key: entry[key] for key in ("name", "delegate", "description", "title") if key in entry}
            for entry in apps["apps"]
        ],
        "Services": [
            service(entry) | {"lazyLoading": entry["isLazy"]} for entry in apps["services"] if "group" not in entry
        ],
        "ServicesMap": groups,
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
    if path.name == "MobileRuntime.plist":
        if plist != registration(routes["microApps"]):
            sys.exit(f"{path.relative_to(root)} is not what routes.json says")
        continue
    if found(plist) != expected(routes):
        sys.exit(f"{path.relative_to(root)} has {found(plist)}, and routes.json asks for {expected(routes)}")
    print(f"{path.relative_to(root)}: read by xmllint and Python, as routes.json says")
