#!/usr/bin/env python3
"""Makes single edits in the example apps, and tests whether `manifestc check` reports each of them.

    mutate_projects.py MANIFESTC [--list] [--only TEXT] [--sample NUMBER]

An edit renames, deletes, retypes, moves or duplicates a declaration in a manifest, the route map, a property list, the Xcode
project, the app delegate, a class or an ArkTS file of a copy of `examples/arkuix-app` or `examples/superapp`, of the bridge of
`examples/hybrid`, or of the micro apps of `examples/mpaas`. The edits are in `project_edits.py`. An edit is *found* if `check` reports it within three lines of the edit,
or at a counterpart that does not match it: a finding elsewhere that names the edited text. After an edit of the route map or of a
manifest, the project is built, so that the generated files match it and only the rest of the project can reveal the edit.

An edit that does not change the app's behavior has a reason; `check` must not report an error or a warning for it. An edit that
Xcode or hvigor refuses to build never reaches a device: it is found or *refused*. All other edits survive. The script lists
them, and fails if more than ALLOWED of the edits survive, are reported elsewhere, or are reported although they have no effect.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import queue
import shutil
import subprocess
import sys
import tempfile

from project_edits import APPS, ROOT, all_edits

# The maximum distance in lines between an edit and a finding at the edit.
NEAR = 3
# The minimum number of edits, and the maximum share of unexplained ones.
LEAST = 300
ALLOWED = 0.02

# The outcomes of an edit; the first EXPLAINED ones are as expected.
COLUMNS = ("at the edit", "at a counterpart", "the same", "refused", "elsewhere", "survivor", "false alarm")
EXPLAINED = 4


class Workbench:
    """A copy of the apps for one edit at a time."""

    def __init__(self, manifestc, folder):
        self.manifestc = manifestc
        self.folder = pathlib.Path(folder)
        for app in APPS:
            shutil.copytree(ROOT / "examples" / app, self.folder / app)

    def run(self, *arguments):
        run = subprocess.run([self.manifestc, *arguments], capture_output=True, text=True, timeout=120)
        if run.returncode not in (0, 1, 2):
            raise SystemExit(f"manifestc {' '.join(arguments)} ended with {run.returncode}: {run.stderr}")
        return run

    def findings(self, app):
        """Returns the findings of `check` for an app; exits if `check` failed."""
        run = self.run("check", "--format", "json", str(self.folder / app))
        try:
            return json.loads(run.stdout)["findings"]
        except json.JSONDecodeError:
            raise SystemExit(f"check of {app} ended with {run.returncode}: {run.stderr}") from None

    def judge(self, edit):
        """Returns the findings of `check` after an edit."""
        app = self.folder / edit.app
        file = app / edit.path
        original = file.read_bytes()
        if edit.text is None:
            file.unlink()
        else:
            file.write_text(edit.text)
        try:
            if edit.is_input:
                self.run("build", str(app))
            findings = self.findings(edit.app)
            for finding in findings:
                finding["sources"] = [self.line(edit.app, place) for place in (finding, *finding["related"])]
            return findings
        finally:
            file.write_bytes(original)
            if edit.is_input:
                shutil.rmtree(app / "Generated")
                shutil.copytree(ROOT / "examples" / edit.app / "Generated", app / "Generated")

    def line(self, app, place):
        try:
            return (self.folder / app / place["path"]).read_text().splitlines()[place["start"]["line"] - 1]
        except (OSError, IndexError, UnicodeDecodeError):
            return ""


def is_at(edit, finding):
    """Returns whether a finding is within a few lines of the edit."""
    near = range(edit.lines.start - NEAR, edit.lines.stop + NEAR)
    return any(
        place["path"] == edit.path and (edit.text is None or edit.is_syntax or place["start"]["line"] in near)
        for place in (finding, *finding["related"])
    )


def names(edit, finding):
    """Returns whether a finding elsewhere names the edited text."""
    texts = [finding[key] for key in ("message", "label", "note", "help") if finding.get(key)]
    texts += [place["path"] for place in (finding, *finding["related"])]
    texts += [related["message"] for related in finding["related"]] + finding["sources"]
    text = "\n".join(texts)
    return any(word in text for word in edit.words)


def verdict(edit, findings):
    """Returns the outcome of an edit, one of COLUMNS."""
    serious = [finding for finding in findings if finding["severity"] != "note"]
    if edit.same:
        return "false alarm" if serious else "the same"
    if any(is_at(edit, finding) for finding in findings):
        return "at the edit"
    if any(names(edit, finding) for finding in findings):
        return "at a counterpart"
    if edit.refused:
        return "refused"
    return "elsewhere" if findings else "survivor"


def describe(edit, findings):
    codes = ", ".join(sorted({f"{finding['name']} ({finding['severity']})" for finding in findings}))
    return f"{edit.app}/{edit.path}:{edit.lines.start}: {edit.kind}: {edit.description}" + (f" -> {codes}" if codes else "")


def counted(verdicts):
    counts = collections.Counter(verdicts)
    return ", ".join(f"{counts[name]} {name}" for name in COLUMNS if counts[name])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("manifestc")
    parser.add_argument("--list", action="store_true", help="list every edit with its findings")
    parser.add_argument("--only", default="", help="only make edits whose kind, part or path contains TEXT")
    parser.add_argument("--sample", type=int, default=1, help="make one of NUMBER edits of each kind")
    options = parser.parse_args()
    manifestc = str(pathlib.Path(options.manifestc).resolve())
    edits = [edit for edit in all_edits() if options.only in f"{edit.kind} {edit.part} {edit.path}"]
    counts = collections.Counter()
    for edit in edits:
        counts[edit.kind] += 1
        edit.number = counts[edit.kind] - 1
    edits = [edit for edit in edits if edit.number % options.sample == 0]

    with tempfile.TemporaryDirectory() as folder:
        benches = queue.SimpleQueue()
        count = os.cpu_count() or 1
        for index in range(count):
            benches.put(Workbench(manifestc, pathlib.Path(folder) / str(index)))
        bench = benches.get()
        notes = {app: [] for app in APPS}
        for app in APPS:
            for finding in bench.findings(app):
                if finding["severity"] != "note":
                    raise SystemExit(f"examples/{app} has a finding before any edit: {finding['message']}")
                notes[app].append(finding["message"])
        benches.put(bench)

        def judge(edit):
            bench = benches.get()
            try:
                return [finding for finding in bench.judge(edit) if finding["message"] not in notes[edit.app]]
            finally:
                benches.put(bench)

        with concurrent.futures.ThreadPoolExecutor(count) as pool:
            found = list(pool.map(judge, edits))

    verdicts = [verdict(edit, findings) for edit, findings in zip(edits, found)]
    for part in dict.fromkeys(edit.part for edit in edits):
        print(f"{part}:")
        own = [(edit, name) for edit, name in zip(edits, verdicts) if edit.part == part]
        for kind in dict.fromkeys(edit.kind for edit, _ in own):
            reason = next((edit.same or edit.refused for edit, _ in own if edit.kind == kind), None)
            print(f"  {kind}: {counted(name for edit, name in own if edit.kind == kind)}" + (f" ({reason})" if reason else ""))
    total = collections.Counter(verdicts)
    print(f"all: {counted(verdicts)}")
    for name in COLUMNS if options.list else COLUMNS[EXPLAINED:]:
        for edit, findings, own in zip(edits, found, verdicts):
            if own == name:
                print(f"{name}: {describe(edit, findings)}")
    kinds = len({edit.kind for edit in edits})
    unexplained = sum(total[name] for name in COLUMNS[EXPLAINED:])
    print(f"{len(edits)} edits of {kinds} kinds, {unexplained} of them unexplained")
    if not options.only and len(edits) < LEAST:
        raise SystemExit(f"fewer than {LEAST} edits")
    if unexplained > ALLOWED * len(edits):
        raise SystemExit(f"more than {ALLOWED:.0%} of the edits are unexplained")


if __name__ == "__main__":
    sys.exit(main())
