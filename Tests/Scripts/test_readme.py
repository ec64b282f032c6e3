#!/usr/bin/env python3
"""Runs the commands of the README and of the libraries' catalogues and compares their output, and compiles their code.

A comment before each block tells how to test it:
  <!-- run in FOLDER after: COMMAND -->          at the root, or in `a copy of FOLDER`, or in `the same copy`
  <!-- routes.yaml of FOLDER -->                 a route map that builds without findings in a copy of FOLDER
  <!-- compiled in FOLDER -->                    lines of a Swift file in FOLDER, which another test compiles and runs; between
                                                 them, `…` stands for others
  <!-- file with FOLDER and FILE, after: CODE -->
                                                 a Swift file, with the generated code and other files of an example, on stubs of
                                                 Apple's frameworks; `ManifestCompiler` in place of the folder is the library
  <!-- statements with FOLDER …, after: CODE --> statements instead of a file
  <!-- make targets -->                          `make` commands, which continuous integration runs
  <!-- installation -->                          commands that install manifestc; `make bench` makes the release build

In a catalogue, only blocks of Swift and commands are tested.
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

BLOCK = re.compile(r"(?:<!-- (?P<proof>.*?) -->\n)?```(?P<language>\w*)\n(?P<text>.*?)```", re.S)
RUN = re.compile(r"run in (?P<folder>.+) after: (?P<command>.+)")
CODE = re.compile(r"(?P<kind>file|statements) with (?P<app>\S+?)(?P<files>(?: and \S+)*?)(?:, after: (?P<before>.+))?")
# The modules that a block without imports uses.
MODULES = [
    "APMobileFramework", "AppIntents", "Combine", "SafariServices", "SwiftUI", "UIKit", "UserNotifications", "WebKit", "WidgetKit",
    "libarkui_ios"] + [
    f"Manifest{name}" for name in ["AppGroup", "ArkUI", "Bridge", "Foundation", "MicroApps", "Navigation", "Runtime", "Shortcuts"]]
# `swift build` has compiled the library in the folder of manifestc.
COMPILER = [
    "-I", str(MANIFESTC.parent / "Modules"), "-Xcc", f"-fmodule-map-file={ROOT}/Sources/CYAML/module.modulemap"]


def run(command, folder):
    environment = os.environ | {"PATH": f"{MANIFESTC.parent}:{os.environ['PATH']}"}
    result = subprocess.run(
        command, shell=True, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return result.stdout


def copy(folder, temporary):
    target = pathlib.Path(tempfile.mkdtemp(dir=temporary)) / "app"
    shutil.copytree(ROOT / folder, target)
    return target


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


class Page:
    """A document with blocks."""

    def __init__(self, path, temporary, modules):
        self.path = path
        self.name = path.relative_to(ROOT)
        self.temporary = temporary
        self.modules = modules
        self.same = None

    def fail(self, message):
        sys.exit(f"{self.name}: {message}")

    def test(self):
        """Tests the blocks, and returns the number of commands and snippets."""
        is_catalogue = ".docc" in str(self.name)
        return sum(
            self.test_block(block["proof"], block["text"]) for block in BLOCK.finditer(self.path.read_text())
            if not is_catalogue or block["language"] in ("swift", "console"))

    def test_block(self, proof, text):
        if proof is None:
            self.fail(f"no comment tells how to test this block:\n{text}")
        if match := RUN.fullmatch(proof):
            folder = match["folder"]
            if folder.startswith("a copy of "):
                self.same = copy(folder.removeprefix("a copy of "), self.temporary)
            place = self.same if folder != "." else ROOT
            run(match["command"], place)
            return self.prove_commands(text, place)
        if proof.startswith("routes.yaml of "):
            app = copy(proof.removeprefix("routes.yaml of "), self.temporary)
            (app / "routes.yaml").write_text(text)
            if output := run("manifestc build 2>&1 >/dev/null | grep -E '^(error|warning|note)'", app):
                self.fail(f"the route map has findings:\n{output}")
            self.mapped = app
            return 1
        if proof == "statements with the map above":
            self.compile(text, "statements", self.mapped, "", None)
            return 1
        if proof.startswith("compiled in "):
            folder = ROOT / proof.removeprefix("compiled in ")
            sources = [path.read_text().splitlines() for path in folder.glob("*.swift")]
            if not any(holds(source, textwrap.dedent(text).strip().splitlines()) for source in sources):
                self.fail(f"no file of {folder} contains the lines\n{text}")
            return 1
        if match := CODE.fullmatch(proof):
            self.compile(text, **match.groupdict())
            return 1
        if proof == "make targets":
            targets = re.findall(r"^make (\S+)", text, flags=re.M)
            for target in targets:
                subprocess.run(["make", "--dry-run", target], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
            return len(targets)
        if proof == "installation":
            prove_installation(text, self.temporary)
            return 1
        self.fail(f"unknown comment `{proof}`")

    def prove_commands(self, text, folder):
        # The lines after a command, up to the next command, are its expected output.
        parts = re.split(r"^\$ ", text, flags=re.M)[1:]
        for part in parts:
            command, _, expected = part.partition("\n")
            found = run(command, folder)
            if found != expected:
                self.fail(f"`{command}` does not print\n{expected}but\n{found}")
        return len(parts)

    def without_objc(self, name, text):
        """Writes a copy of a Swift file without `@objc`, which requires Objective-C's runtime, and returns its path."""
        path = self.temporary / name
        path.write_text(re.sub(r"@objc(\([^)]*\))? ?", "", text))
        return str(path)

    def compile(self, text, kind, app, files, before):
        if app == "ManifestCompiler":
            options = COMPILER
            modules = ["ManifestCompiler"]
        else:
            sources = list((ROOT / app / "Generated/Swift").glob("*.swift"))
            sources += [ROOT / app / name for name in files.split(" and ")[1:]]
            options = ["-I", self.modules] + [self.without_objc(path.name, path.read_text()) for path in sources]
            modules = MODULES
        code = f"{before or ''}\n{text}"
        if kind == "statements":
            code = f"@MainActor func statements() async throws {{{code}}}\n"
        if not re.search(r"^import ", text, flags=re.M):
            code = "".join(f"import {name}\n" for name in ["Foundation"] + modules) + code
        snippet = self.without_objc("Snippet.swift", code)
        command = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-module-name", "App"]
        found = subprocess.run(
            command + [snippet] + options, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if found.returncode != 0:
            self.fail(f"this block does not compile:\n{text}{found.stdout}")


def main():
    words = len((ROOT / "README.md").read_text().split())
    if not 600 <= words <= 1000:
        sys.exit(f"README.md: {words} words; it has 600 to 1,000")
    pages = [ROOT / "README.md"] + sorted((ROOT / "Sources").glob("**/*.docc/*.md"))
    with tempfile.TemporaryDirectory() as temporary:
        modules = f"{temporary}/modules"
        subprocess.run([ROOT / "Tests/Scripts/stub_modules", modules], stdout=subprocess.DEVNULL, check=True)
        for page in pages:
            count = Page(page, pathlib.Path(temporary), modules).test()
            print(f"{page.relative_to(ROOT)}: {count} commands and snippets passed")
            if count == 0 or page.name == "README.md" and count < 10:
                sys.exit(f"{page.relative_to(ROOT)}: found only {count} commands and snippets")


def holds(source, lines):
    stripped = [line.strip() for line in source]
    position = 0
    for part in "\n".join(line.strip() for line in lines).split("\n…\n"):
        wanted = part.split("\n")
        starts = range(position, len(stripped) - len(wanted) + 1)
        start = next((start for start in starts if stripped[start : start + len(wanted)] == wanted), None)
        if start is None:
            return False
        position = start + len(wanted)
    return True


main()
