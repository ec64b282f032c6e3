#!/usr/bin/env python3
"""Compares the scenarios that were run with the table in Tests/Scenarios/README.md, which names each on each axis."""
import pathlib
import re
import sys

# The axes whose scenarios run on each version of the ArkUI-X runtime.
RUNTIMES = {"scenes, Swift", "scenes, Objective-C", "app delegate, Swift", "app delegate, Objective-C"}


def rows(text: str) -> list[list[str]]:
    """The cells of each table row whose first cell is a number, and of the header."""
    lines = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    return [cells for cells in lines if cells[0] == "#" or cells[0].isdigit()]


def main(table_file: str, record_file: str) -> int:
    text = pathlib.Path(table_file).read_text(encoding="utf-8")
    header, *table = rows(text)
    axes = header[4:]
    reasons = set(re.findall(r"^\* \*\*([a-z])\*\*: ", text, re.M))
    run: dict[tuple[str, str], set[str]] = {}
    for line in pathlib.Path(record_file).read_text(encoding="utf-8").splitlines():
        row, axis, runtime = line.split("\t")
        run.setdefault((row, axis), set()).add(runtime)
    runtimes = {name for (_, axis), names in run.items() if axis in RUNTIMES for name in names}
    problems = []
    used: set[str] = set()
    if [cells[0] for cells in table] != [str(number + 1) for number in range(len(table))]:
        problems.append("the rows of the table are not numbered in order")
    for cells in table:
        if len(cells) != len(header):
            problems.append(f"row {cells[0]} has {len(cells)} cells, not {len(header)}")
            continue
        for axis, cell in zip(axes, cells[4:]):
            found = run.pop((cells[0], axis), set())
            if cell == "yes":
                missing = (runtimes if axis in RUNTIMES else {"any"}) - found
                if missing:
                    problems.append(f"row {cells[0]} is not run on {axis}, runtime {', '.join(sorted(missing))}")
            elif cell in reasons:
                used.add(cell)
                if found:
                    problems.append(f"row {cells[0]} is run on {axis}, which the table denies")
            else:
                problems.append(f"row {cells[0]}, {axis}: `{cell}` is neither `yes` nor the letter of a reason")
    problems += [f"row {row} on {axis} is run, but not in the table" for row, axis in run]
    problems += [f"reason {letter} is not used" for letter in sorted(reasons - used)]
    for problem in problems:
        print(f"{table_file}: {problem}")
    count = sum(cells[4:].count("yes") for cells in table)
    print(f"{len(table)} scenarios on {len(axes)} axes: {count} of {len(table) * len(axes)} run, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main("Tests/Scenarios/README.md", sys.argv[1]))
