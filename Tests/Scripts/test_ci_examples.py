#!/usr/bin/env python3
"""Runs the commands of examples/ci in clones of depth 1: they pass as long as no link breaks, and fail with its place."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
CI = ROOT / "examples/ci"
MANIFESTC = pathlib.Path(sys.argv[1]).resolve()


def git(folder, *arguments):
    identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


def run(command, folder, environment):
    return subprocess.run(["bash", "-eo", "pipefail", "-c", command], cwd=folder, env=environment, capture_output=True, text=True)


def clone(origin, folder):
    shutil.rmtree(folder, ignore_errors=True)
    git(origin.parent, "clone", "--quiet", "--depth", "1", f"file://{origin}", str(folder))


def expect(condition, what, result):
    if not condition:
        sys.exit(f"examples/ci: {what}\n{result.args[-1]}\n{result.stdout}\n{result.stderr}")


def main():
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary).resolve()
        (work / "bin").mkdir()
        (work / "bin/manifestc").symlink_to(MANIFESTC)
        summary = work / "summary.md"
        environment = {**os.environ, "PATH": f"{work}/bin:{os.environ['PATH']}", "GITHUB_STEP_SUMMARY": str(summary)}
        origin = work / "origin"
        shutil.copytree(ROOT / "examples/arc", origin)
        expect((done := run("manifestc publish 1.0", origin, environment)).returncode == 0, "publish fails", done)
        git(origin, "init", "--quiet")
        git(origin, "add", "--all")
        git(origin, "commit", "--quiet", "--message", "links")

        steps = yaml.safe_load((CI / "github.yml").read_text())["jobs"]["check"]["steps"]
        github = [step["run"] for step in steps if step.get("run", "").startswith("manifestc")]
        gitlab = yaml.safe_load((CI / "gitlab.yml").read_text())["links"]["script"]
        pattern = re.compile(json.loads((CI / "problem-matcher.json").read_text())["problemMatcher"][0]["pattern"][0]["regexp"])
        if len(github) != 2 or len(gitlab) != 1:
            sys.exit("examples/ci: a workflow has other steps than are tested")

        checkout = work / "checkout"
        clone(origin, checkout)
        for command in [*github, *gitlab, str(CI / "pre-commit")]:
            expect((done := run(command, checkout, environment)).returncode == 0, "a sound app fails", done)
        if json.loads((checkout / "gl-code-quality-report.json").read_text()):
            sys.exit("examples/ci: a sound app has findings")

        # A path is renamed, and everything that the tool writes is up to date.
        routes = origin / "routes.yaml"
        text = routes.read_text()
        path = re.search(r"path: (/\w+)", text).group(1)
        routes.write_text(text.replace(f"path: {path}", f"path: {path}-new").replace(f"{path}?", f"{path}-new?"))
        changed = run("manifestc build", origin, environment)
        if changed.returncode != 0:
            # Examples have the old path.
            routes.write_text(re.sub(r"\n    examples: .*", "", routes.read_text()))
            changed = run("manifestc build", origin, environment)
        expect(changed.returncode == 0, "the renamed path does not compile", changed)
        git(origin, "add", "--all")
        git(origin, "commit", "--quiet", "--message", "renamed")
        clone(origin, checkout)

        annotated = run(github[0], checkout, environment)
        expect(annotated.returncode == 1, "a broken link passes", annotated)
        expect(re.search(r"^::error file=published-links.txt,line=\d+,endLine=\d+,title=MC9001 published-link-broken::",
                         annotated.stdout, re.M), "no annotation is at the line", annotated)
        summary.unlink()
        run(github[1], checkout, environment)
        if "| Published link | Before | Now |" not in summary.read_text():
            sys.exit("examples/ci: the summary has no published links")
        expect((done := run(gitlab[0], checkout, environment)).returncode == 1, "a broken link passes", done)
        report = json.loads((checkout / "gl-code-quality-report.json").read_text())
        if not any(item["severity"] == "critical" for item in report):
            sys.exit("examples/ci: GitLab's report lacks the broken link")
        hook = run(str(CI / "pre-commit"), checkout, environment)
        lines = hook.stdout.splitlines()
        expect(hook.returncode == 1 and lines and all(pattern.match(line) for line in lines), "the pattern does not match", hook)
    print("examples/ci: all commands pass, and fail for a broken link")


if __name__ == "__main__":
    main()
