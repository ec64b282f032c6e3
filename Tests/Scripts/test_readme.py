#!/usr/bin/env python3
"""Runs the commands of the README, and checks what they print; compiles its route map; finds its Swift in what is compiled.

A comment before each block says how it is proven:
  <!-- run in FOLDER after: COMMAND -->          at the root, or in `a copy of FOLDER`, or in `the same copy`
  <!-- routes.yaml of FOLDER -->                 a route map with which the app of a folder is without findings
  <!-- compiled in FOLDER -->                    lines of a Swift file in a folder that another test compiles and runs
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
# Blocks that other targets run: `make demo`, `make test` and the installation.
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
    # What follows a line with a command, up to the next one, is what it prints.
    for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
        command, _, expected = part.partition("\n")
        found = run(command, folder)
        if found != expected:
            sys.exit(f"README.md: `{command}` does not print\n{expected}but\n{found}")
        yield command


def main():
    count = 0
    with tempfile.TemporaryDirectory() as temporary:
        same = None
        for block in BLOCK.finditer((ROOT / "README.md").read_text()):
            proof, language, text = block["proof"], block["language"], block["text"]
            if language in UNPROVEN:
                continue
            if proof is None:
                sys.exit(f"README.md: no comment says how this block is proven:\n{text}")
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
                    sys.exit(f"README.md: no file of {folder} has the lines\n{text}")
                count += 1
            else:
                sys.exit(f"README.md: `{proof}` is no proof")
    if count < 7:
        sys.exit(f"README.md: only {count} commands and snippets were found")
    print(f"README.md: {count} commands and snippets hold")


def holds(source, lines):
    stripped = [line.strip() for line in source]
    wanted = [line.strip() for line in lines]
    return any(stripped[start : start + len(wanted)] == wanted for start in range(len(stripped)))


main()
