#!/usr/bin/env python3
"""Begins a rule: new_rule.py NAME SUBJECT writes its check, its page and its entry in the list of checks.

NAME describes the mistake in kebab case. SUBJECT is a heading of `schemas/rules.md`, or the first four characters of its
codes. The check reports nothing yet, so the tests of its page fail.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LISTS = ["ManifestCore/Analysis.swift", "Systems/*/Compiler/*.swift"]


def headings():
    text = (ROOT / "schemas/rules.md").read_text(encoding="utf-8")
    for section in re.split(r"^## ", text, flags=re.M)[1:]:
        pages = re.findall(r"^\| \[MC\d{4}\]\(\.\./(\S+)/Rules/(MC\d{4})\.md\)", section, re.M)
        yield section.split("\n")[0], pages


def main():
    if len(sys.argv) != 3 or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", sys.argv[1]):
        sys.exit('usage: make new-rule NAME=kebab-case-name SUBJECT="Routes"')
    name, subject = sys.argv[1:]
    found = {title: pages for title, pages in headings()}
    matching = [pages for title, pages in found.items() if subject.lower() in (title.lower(), pages[0][1][:4].lower())]
    if not matching:
        sys.exit(f"no subject `{subject}`; there are: " + ", ".join(found))
    pages = matching[0]
    prefix = pages[0][1][:4]
    withdrawn = (ROOT / "Sources/ManifestCompiler/WithdrawnRule.swift").read_text(encoding="utf-8")
    code = f"MC{max(int(code[2:]) for code in [page[1] for page in pages] + re.findall(prefix + r'..', withdrawn)) + 1}"
    folders = [page[0] for page in pages]
    target = max(set(folders), key=folders.count)
    words = name.split("-")
    case = words[0] + "".join(word.capitalize() for word in words[1:])
    check = "".join(word.capitalize() for word in words) + "Check"

    lists = [path for pattern in LISTS for path in (ROOT / "Sources").glob(pattern) if target in path.as_posix()]
    entry = re.compile(r"static let checks: \[any Check\.Type\] = \[\n")
    holder = next((path for path in lists if entry.search(path.read_text(encoding="utf-8"))), None)
    if holder is None:
        lists = [path for path in (ROOT / target).rglob("*Rules.swift") if f'"{prefix}' in path.read_text(encoding="utf-8")]
        names = " or ".join(str(path.relative_to(ROOT)) for path in lists) or target
        sys.exit(f"readers report these rules: add {code} to {names}, and its page to {target}/Rules")
    folder = ROOT / target / ("Checks" if target.endswith("ManifestCore") else "")
    core = "" if target.endswith("ManifestCore") else "import ManifestCore\n"
    files = {
        folder / f"{check}.swift": f"""{core}import ManifestText

/// Reports …
enum {check}: Check {{
  static let rules: [Rule] = [.{case}]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {{
  }}
}}

extension Rule {{
  static let {case} = Rule("{code}", "{name}", .warning)
}}
""",
        ROOT / target / f"Rules/{code}.md": f"""# {code} {name} (warning)

A sentence that says what the rule reports.

What goes wrong without it, as the user of the app sees it, and how to repair it.

## Fails

```yaml
version: 1
abilities:
  ⟪entry/EntryAbility⟫: {{}}
```

## Passes

```diff
-  entry/EntryAbility: {{}}
+  entry/EntryAbility: {{}}
```
""",
    }
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
    text = holder.read_text(encoding="utf-8")
    holder.write_text(entry.sub(lambda match: match[0] + f"    {check}.self,\n", text, count=1), encoding="utf-8")
    print(holder.relative_to(ROOT))
    print("Next: write the page, then the check; `make record` writes the list in schemas/rules.md.")


if __name__ == "__main__":
    main()
