#!/usr/bin/env python3
"""Runs the commands of the README and compares their output, compiles its route map, and finds its Swift code in the sources.

A comment before each block tells how to test it:
  <!-- run in FOLDER after: COMMAND -->          at the root, or in `a copy of FOLDER`, or in `the same copy`
  <!-- routes.yaml of FOLDER -->                 a route map that builds without findings in a copy of FOLDER
  <!-- compiled in FOLDER -->                    lines of a Swift file in FOLDER, which another test compiles and runs
  <!-- make targets -->                          `make` commands, which continuous integration runs
  <!-- installation -->                          commands that install manifestc; `make bench` makes the release build
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

BLOCK = re.compile(r"(?:<!-- (?P<proof>.*?) -->\n)?```\w+\n(?P<text>.*?)```", re.S)
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


def prove_installation(text, temporary):
    # A release build takes minutes, so this `swift` only parses the arguments and shows where the debug build is.
    home, tools, swift = temporary / "home", temporary / "tools", shutil.which("swift")
    home.mkdir()
    tools.mkdir()
    (tools / "swift").write_text(f"""#!/bin/sh
HOME="{pathlib.Path.home()}" "{swift}" "$@" --show-bin-path > /dev/null || exit
case "$*" in *--show-bin-path*) echo "{MANIFESTC.parent}" ;; esac
""")
    (tools / "swift").chmod(0o755)
    environment = os.environ | {"HOME": str(home), "PATH": f"{tools}:{os.environ['PATH']}"}
    subprocess.run(["sh", "-e", "-c", text], cwd=ROOT, env=environment, check=True)
    installed = subprocess.run([home / ".local/bin/manifestc", "--version"], stdout=subprocess.PIPE, text=True, check=True)
    built = subprocess.run([MANIFESTC, "--version"], stdout=subprocess.PIPE, text=True, check=True)
    if installed.stdout != built.stdout:
        sys.exit(f"README.md: the installed manifestc has the version {installed.stdout}")


def main():
    count = 0
    words = len((ROOT / "README.md").read_text().split())
    if not 600 <= words <= 1000:
        sys.exit(f"README.md: {words} words; it has 600 to 1,000")
    with tempfile.TemporaryDirectory() as temporary:
        same = None
        for block in BLOCK.finditer((ROOT / "README.md").read_text()):
            proof, text = block["proof"], block["text"]
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
            elif proof == "make targets":
                for target in re.findall(r"^make (\S+)", text, flags=re.M):
                    subprocess.run(["make", "--dry-run", target], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
                    count += 1
            elif proof == "installation":
                prove_installation(text, pathlib.Path(temporary))
                count += 1
            else:
                sys.exit(f"README.md: unknown comment `{proof}`")
    if count < 10:
        sys.exit(f"README.md: found only {count} commands and snippets")
    print(f"README.md: {count} commands and snippets passed")


def holds(source, lines):
    stripped = [line.strip() for line in source]
    wanted = [line.strip() for line in lines]
    return any(stripped[start : start + len(wanted)] == wanted for start in range(len(stripped)))


main()
