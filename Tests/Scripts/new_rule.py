#!/usr/bin/env python3
"""Begins a rule: new_rule.py NAME SUBJECT [INPUT] writes its check, its page and its entry in a list of checks.

NAME describes the mistake in kebab case. SUBJECT is a heading of `schemas/rules.md`, or the first four characters of its
codes. INPUT is what the check reads: `map`, `project` (the iOS project, any delegate), `modules` (files that manifests name),
`wants` or `delegates` (those that open wants). The check reports nothing yet, so the tests of its page fail.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LISTS = ["ManifestCore/Analysis.swift", "Systems/*/Compiler/*.swift"]
INPUTS = {
    "map": "context: CheckContext", "project": "context: ProjectContext", "modules": "context: ModuleContext",
    "delegates": "delegates: AppDelegates", "wants": "wants: StartedWants",
}

MAP_EXAMPLES = """## Fails

```yaml
version: 1
abilities:
  ⟪entry/EntryAbility⟫: {}
```

## Passes

```diff
-  entry/EntryAbility: {}
+  entry/EntryAbility: {platforms: [ios]}
```
"""
# Changes of files of `Tests/Fixtures/Given/shop`.
PROJECT_EXAMPLES = """## Fails

`.arkui-x/ios/app/Info.plist`
```diff
 				<string>com.example.shop</string>
+				<string>⟪shop_go⟫</string>
```

## Passes

`.arkui-x/ios/app/Info.plist`
```diff
-				<string>shop_go</string>
+				<string>shop-go</string>
```
"""


def headings():
    text = (ROOT / "schemas/rules.md").read_text(encoding="utf-8")
    for section in re.split(r"^## ", text, flags=re.M)[1:]:
        pages = re.findall(r"^\| \[MC\d{4}\]\(\.\./(\S+)/Rules/(MC\d{4})\.md\)", section, re.M)
        yield section.split("\n")[0], pages


def main():
    arguments = [argument for argument in sys.argv[1:] if argument]
    if len(arguments) not in (2, 3) or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", arguments[0]):
        sys.exit('usage: make new-rule NAME=kebab-case-name SUBJECT="Routes" [INPUT=map]')
    name, subject, given = (arguments + [""])[:3]
    if given and given not in INPUTS:
        sys.exit(f"no input `{given}`; there are: " + ", ".join(INPUTS))
    found = {title: pages for title, pages in headings()}
    matching = [pages for title, pages in found.items() if subject.lower() in (title.lower(), pages[0][1][:4].lower())]
    if not matching:
        sys.exit(f"no subject `{subject}`; there are: " + ", ".join(found))
    pages = matching[0]
    prefix = pages[0][1][:4]
    written = [path.stem for path in (ROOT / "Sources").rglob(f"Rules/{prefix}*.md")]
    withdrawn = (ROOT / "Sources/ManifestCompiler/WithdrawnRule.swift").read_text(encoding="utf-8")
    codes = [page[1] for page in pages] + re.findall(prefix + r"..", withdrawn) + written
    code = f"MC{max(int(code[2:]) for code in codes) + 1:04}"
    folders = [page[0] for page in pages]
    target = max(set(folders), key=folders.count)
    isAboutWants = given in ("delegates", "wants")
    # Only a system has checks of the files that manifests name.
    if isAboutWants or given == "modules":
        target = next(folder for folder, _ in (page for pages in found.values() for page in pages) if "ArkUI" in folder)
    elif given == "project" and "ManifestCore" in "".join(folders):
        target = "Sources/ManifestCore"
    words = name.split("-")
    case = words[0] + "".join(word.capitalize() for word in words[1:])
    check = "".join(word.capitalize() for word in words) + "Check"

    lists = [path for pattern in LISTS for path in sorted((ROOT / "Sources").glob(pattern)) if target in path.as_posix()]
    list = "wantChecks" if given == "wants" else "checks"
    entry = re.compile(rf"static let {list}: \[any Check(?:<\w+>)?\.Type\] = \[\n(.*?)(?=\n  \])", re.S)
    lists = [path for path in lists if (path.name == "AppDelegateCheck.swift") == isAboutWants]
    holder = next((path for path in lists if entry.search(path.read_text(encoding="utf-8"))), None)
    if holder is None:
        lists = [path for folder in sorted(set(folders)) for path in (ROOT / folder).rglob("*Rules.swift")]
        lists = [path for path in lists if f'"{prefix}' in path.read_text(encoding="utf-8")]
        names = " or ".join(str(path.relative_to(ROOT)) for path in lists) or target
        sys.exit(
            f"readers report these rules: add {code} to {names}, and its page to `Rules` of the same target; "
            'for a rule about a value of a property list, write SUBJECT="The iOS project"'
        )
    isCore = target.endswith("ManifestCore")
    usesProject = given == "project" or not given and "iOS" in subject
    folder = ROOT / target / (("Checks/IOSProject" if usesProject else "Checks") if isCore else "")
    if isAboutWants:
        folder = folder / ("Wants" if given == "wants" else "AppDelegate")
    input = INPUTS[given or ("project" if usesProject else "map")]
    core = "" if target.endswith("ManifestCore") else "import ManifestCore\n"
    files = {
        folder / f"{check}.swift": f"""{core}import ManifestText
{"import ManifestXcode" + chr(10) if usesProject else ""}
/// Reports …
enum {check}: Check {{
  static let rules: [Rule] = [.{case}]

  static func run(on {input}, into diagnostics: inout Diagnostics) {{
  }}
}}

extension Rule {{
  static let {case} = Rule("{code}", "{name}", .warning)
}}
""",
        ROOT / target / f"Rules/{code}.md": f"""# {code} {name} (warning)

A sentence that says what the rule reports.

What goes wrong without it, as the user of the app sees it, and how to repair it.

{PROJECT_EXAMPLES if usesProject else MAP_EXAMPLES}""",
    }
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
    text = holder.read_text(encoding="utf-8")
    checks = entry.search(text)
    # The checks of the map are before those of the iOS project.
    before = -1 if usesProject else text.find("    // The iOS project.", checks.start(1), checks.end(1))
    if before < 0:
        text = text[:checks.end(1)].rstrip(",") + f",\n    {check}.self," + text[checks.end(1):]
    else:
        text = text[:before] + f"    {check}.self,\n" + text[before:]
    holder.write_text(text, encoding="utf-8")
    print(holder.relative_to(ROOT))
    print("Next: write the page and the check; `make page-tests` runs the examples of the pages. Then `make record`, which adds")
    print("the rule to schemas/rules.md, and a line in CHANGELOG.md.")


if __name__ == "__main__":
    main()
