#!/usr/bin/env python3
"""Runs the commands of the README and compares their output, compiles its route map, and finds its Swift code in the sources.

A comment before each block tells how to test it:
  <!-- run in FOLDER after: COMMAND -->          at the root, or in `a copy of FOLDER`, or in `the same copy`
  <!-- routes.yaml of FOLDER -->                 a route map that builds without findings in a copy of FOLDER
  <!-- compiled in FOLDER -->                    lines of a Swift file in FOLDER, which another test compiles and runs
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
MANIFESTC = pathlib.Path(sys.argv[1]).resolve()
# The languages of blocks that other tests cover: `make demo`, `make test` and the installation.
UNPROVEN = {"sh"}

BLOCK = re.compile(r"(?:<!-- (?P<proof>.*?) -->\n)?```(?P<language>\w+)\n(?P<text>.*?)```", re.S)
RUN = re.compile(r"run in (?P<folder>.+) after: (?P<command>.+)")


def run(command, folder):
    environment = os.environ | {"PATH": f"{MANIFESTC.parent}:{os.environ['PATH']}"}
    result = subprocess.run(
        command, shell=True, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return result.stdout


def copy(folder, temporary):
    target = pathlib.Path(tempfile.mkdtemp(dir=temporary)) / "app"
    shutil.copytree(ROOT / folder, target)
    return target


def prove_commands(text, folder):
    # The lines after a command, up to the next command, are its expected output.
    for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
        command, _, expected = part.partition("\n")
        found = run(command, folder)
        if found != expected:
            sys.exit(f"README.md: `{command}` does not print\n{expected}but\n{found}")
        yield command


def main():
    count = 0
    words = len((ROOT / "README.md").read_text().split())
    if not 600 <= words <= 1000:
        sys.exit(f"README.md: {words} words; it has 600 to 1,000")
    with tempfile.TemporaryDirectory() as temporary:
        same = None
        for block in BLOCK.finditer((ROOT / "README.md").read_text()):
            proof, language, text = block["proof"], block["language"], block["text"]
            if language in UNPROVEN:
                continue
            if proof is None:
                sys.exit(f"README.md: no comment tells how to test this block:\n{text}")
            if match := RUN.fullmatch(proof):
                folder = match["folder"]
                if folder.startswith("a copy of "):
                    same = copy(folder.removeprefix("a copy of "), temporary)
                place = same if folder != "." else ROOT
                run(match["command"], place)
                count += len(list(prove_commands(text, place)))
            elif proof.startswith("routes.yaml of "):
                app = copy(proof.removeprefix("routes.yaml of "), temporary)
                (app / "routes.yaml").write_text(text)
                if output := run("manifestc build --output Other 2>&1 >/dev/null | grep -E '^(error|warning|note)'", app):
                    sys.exit(f"README.md: the route map has findings:\n{output}")
                count += 1
            elif proof.startswith("compiled in "):
                folder = ROOT / proof.removeprefix("compiled in ")
                lines = textwrap.dedent(text).strip().splitlines()
                sources = [path.read_text().splitlines() for path in folder.glob("*.swift")]
                if not any(holds(source, lines) for source in sources):
                    sys.exit(f"README.md: no file of {folder} contains the lines\n{text}")
                count += 1
            else:
                sys.exit(f"README.md: unknown comment `{proof}`")
    if count < 7:
        sys.exit(f"README.md: found only {count} commands and snippets")
    print(f"README.md: {count} commands and snippets passed")


def holds(source, lines):
    stripped = [line.strip() for line in source]
    wanted = [line.strip() for line in lines]
    return any(stripped[start : start + len(wanted)] == wanted for start in range(len(stripped)))


main()
