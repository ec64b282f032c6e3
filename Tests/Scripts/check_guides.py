#!/usr/bin/env python3
"""Verifies that what the table of guides in examples/guides/README.md names exists.

A cell names tests (`Suite.function`), rows of the scenarios, rules and files; a link whose text is a name such as `launchLate`
is a function of its file.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "examples/guides/README.md"

LINK = re.compile(r"\[([^]]*)\]\(([^)#]+)\)")
TEST = re.compile(r"`(\w+Tests)\.(\w+)`")
RULE = re.compile(r"\bMC\d{4}\b")
SCENARIOS = re.compile(r"\bscenarios? (\d+(?:, \d+)*(?: and \d+)?)")


def rows(text):
    """Returns the cells of each row of the table."""
    lines = text.partition("| Guide | Statement | Covered by |\n")[2].split("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def faults(cell, tests, scenarios, rules):
    """Returns what a cell names that does not exist; the cell must name something."""
    links = LINK.findall(cell)
    for label, path in links:
        file = PAGE.parent / path
        if not file.exists():
            yield f"the file {path} does not exist"
        elif function := re.fullmatch(r"`([a-z]\w*)`", label):
            if not re.search(rf"\bfunc {function[1]}\(", file.read_text(encoding="utf-8")):
                yield f"{path} has no function {function[1]}"
    cell = LINK.sub("", cell)
    named = TEST.findall(cell)
    for suite, function in named:
        if suite not in tests:
            yield f"no file has the suite {suite}"
        elif not re.search(rf"\bfunc {function}\(", tests[suite]):
            yield f"{suite} has no test {function}"
    codes = RULE.findall(cell)
    yield from (f"no rule has the code {code}" for code in codes if code not in rules)
    numbers = [number for match in SCENARIOS.findall(cell) for number in re.findall(r"\d+", match)]
    yield from (f"there is no scenario {number}" for number in numbers if number not in scenarios)
    yield from (f"`{text}` is neither a test nor a link" for text in re.findall(r"`([^`]*)`", TEST.sub("", cell)))
    if not links + named + codes + numbers:
        yield "nothing is named"


def main():
    tests = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "Tests").glob("*Tests/**/*Tests.swift")}
    scenarios = set(re.findall(r"^\| (\d+) \|", (ROOT / "Tests/Scenarios/README.md").read_text(encoding="utf-8"), re.M))
    rules = set(re.findall(r"^\| \[(MC\d{4})\]", (ROOT / "schemas/rules.md").read_text(encoding="utf-8"), re.M))
    guides = {path.name.split("-")[0] for path in (ROOT / "examples/guides").iterdir() if path.is_dir()}
    table = rows(PAGE.read_text(encoding="utf-8"))
    problems = []
    for cells in table:
        if len(cells) != 3:
            problems.append(f"{cells}: the row has {len(cells)} cells, not 3")
            continue
        guide, statement, covered = cells
        found = list(faults(covered, tests, scenarios, rules))
        if guide not in guides:
            found.append(f"there is no guide {guide}")
        problems += [f"{guide}, {statement}: {fault}" for fault in found]
    problems += [f"no row is about guide {guide}" for guide in sorted(guides - {cells[0] for cells in table})]
    for problem in problems:
        print(f"examples/guides/README.md: {problem}")
    print(f"{len(table)} statements of {len(guides)} guides, {len(problems)} problems")
    return 1 if problems or not table else 0


if __name__ == "__main__":
    sys.exit(main())
