#!/usr/bin/env python3
"""Prints the lines of `Sources` by folder: size.py [REVISION] also prints those added and removed since a revision.

It also prints how often code outside the reader of app sources looks at their tokens, which only the reader should do.
"""

import collections
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KINDS = {".swift": "Swift", ".md": "pages"}


def folder(path):
    parts = Path(path).parts
    return "/".join(parts[1:4] if parts[1] == "Systems" else parts[1:2])


def kind(path):
    return "other" if "/Rules/" not in path and path.endswith(".md") else KINDS.get(Path(path).suffix, "other")


def main():
    lines, added, removed = (collections.Counter() for _ in range(3))
    for path in subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "Sources"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.splitlines():
        if (ROOT / path).is_file():
            lines[folder(path), kind(path)] += (ROOT / path).read_bytes().count(b"\n")
    if len(sys.argv) > 1:
        difference = ["git", "diff", "--numstat", "--no-renames", sys.argv[1], "--", "Sources"]
        for line in subprocess.run(difference, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines():
            more, less, path = line.split("\t")
            if more != "-":
                added[folder(path), kind(path)] += int(more)
                removed[folder(path), kind(path)] += int(less)
    keys = sorted(set(lines) | set(removed))
    for name in ["Swift", "pages", "other"]:
        rows = [key for key in keys if key[1] == name]
        for key in rows + [("together", name)]:
            total = [sum(c[row] for row in rows) if key[0] == "together" else c[key] for c in (lines, added, removed)]
            change = f"  +{total[1]} -{total[2]}" if len(sys.argv) > 1 else ""
            print(f"{name:6} {key[0]:32} {total[0]:7}{change}")
    print(f"looks at tokens of app sources outside their reader: {looks()}")


def looks():
    """Returns the number of calls that ask a token of an app source for its kind, its text or its partner."""
    question = re.compile(r"\b(tokens|code)\.(isWord|isMark|partner|text|content|plainText|all)\b")
    return sum(
        len(question.findall(path.read_text()))
        for path in (ROOT / "Sources").rglob("*.swift")
        if "AppSources" not in path.parts
    )


if __name__ == "__main__":
    main()
