#!/usr/bin/env python3
"""Reads the generated property lists with Python and xmllint, and compares them with the generated routes.json."""

import json
import pathlib
import plistlib
import subprocess
import sys


def of_kind(report, kind):
    return [item for item in report["declarations"] if item["kind"] == kind]


def names(report, kind):
    return [item["name"] for item in of_kind(report, kind)]


def app(plist, report):
    """Returns the schemes in an app's Info.plist, and those in the report."""
    groups = [names(report, "bundle")] if names(report, "ability") else []
    if names(report, "scheme"):
        groups.append(names(report, "scheme"))
    expected = {"schemes": groups, "queries": names(report, "queriedScheme")}
    found = {
        "schemes": [sorted(entry["CFBundleURLSchemes"]) for entry in plist.get("CFBundleURLTypes", [])],
        "queries": plist.get("LSApplicationQueriesSchemes", []),
    }
    return found, expected


def extension(plist, report, name):
    """Returns the extension's properties in its Info.plist, and those in the report."""
    item = next(item for item in of_kind(report, "extension") if item["name"].lower() == name.lower())
    dictionary = plist["NSExtension"]
    found = {
        "bundleId": plist["CFBundleIdentifier"],
        "point": dictionary["NSExtensionPointIdentifier"],
        "storyboard": dictionary.get("NSExtensionMainStoryboard"),
        "principalClass": dictionary.get("NSExtensionPrincipalClass"),
    }
    return found, {key: item.get(key) for key in found}


def entitlements(plist, report, name):
    """Returns the groups and domains in a target's entitlements, and those in the report."""
    items = [item for item in of_kind(report, "extension") if name == "App" or name.lower() == item["name"].lower()]
    domains = names(report, "domain") if name == "App" else []
    found = {
        "domains": plist.get("com.apple.developer.associated-domains", []),
        "groups": plist.get("com.apple.security.application-groups", []),
    }
    groups = {group for item in items for group in item["groups"]}
    return found, {"domains": [f"applinks:{domain}" for domain in domains], "groups": sorted(groups)}


def registration(report):
    """Returns the MobileRuntime.plist that the report's micro apps and services require, in the report's order."""

    def service(entry):
        return {"class": entry["class"], "name": entry["name"]}

    def application(entry):
        item = {key: entry[key] for key in ("name", "delegate", "title") if key in entry}
        return item | ({"description": entry["summary"]} if "summary" in entry else {})

    services = of_kind(report, "service")
    groups = {}
    for entry in services:
        if "group" in entry:
            groups.setdefault(entry["group"], []).append(service(entry))
    groups["[AUTOSTART]"] = [{"asynchronous": group["isAsynchronous"], "name": group["name"]} for group in of_kind(report, "serviceGroup")]
    return {
        "Launcher": next(app["name"] for app in of_kind(report, "microApp") if app["isLauncher"]),
        "Applications": [application(app) for app in of_kind(report, "microApp")],
        "Services": [service(entry) | {"lazyLoading": entry["isLazy"]} for entry in services if "group" not in entry],
        "ServicesMap": groups,
    }


root = pathlib.Path(__file__).resolve().parents[2]
folders = [*root.glob("examples/*/Generated/iOS"), *root.glob("examples/guides/*/Generated/iOS")]
paths = sorted(path for folder in folders for path in folder.iterdir() if path.suffix in {".plist", ".entitlements"})
if not paths:
    sys.exit("no generated property list was found")
for path in paths:
    name = path.relative_to(root)
    subprocess.run(["xmllint", "--noout", "--nonet", str(path)], check=True)
    plist = plistlib.loads(path.read_bytes())
    if plistlib.loads(plistlib.dumps(plist)) != plist:
        sys.exit(f"{name} changes when it is written and read again")
    report = json.loads((path.parent.parent / "docs" / "routes.json").read_text())
    if path.suffix == ".entitlements":
        found, expected = entitlements(plist, report, path.stem)
    elif path.name == "Info.plist":
        found, expected = app(plist, report)
    elif path.name == "MobileRuntime.plist":
        found, expected = plist, registration(report)
    elif path.name.endswith("-Info.plist"):
        found, expected = extension(plist, report, path.name.removesuffix("-Info.plist"))
    else:
        continue
    if found != expected:
        sys.exit(f"{name} contains {found}, but routes.json requires {expected}")
