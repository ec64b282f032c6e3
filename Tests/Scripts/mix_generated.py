#!/usr/bin/env python3
"""Compiles generated Swift files of two versions of a route map together or with an edited line, and runs what compiles.

    mix_generated.py MANIFESTC PRODUCTS               some mixtures for each edit
    MIXTURES=all mix_generated.py MANIFESTC PRODUCTS  all of them

A merge can keep a file of an older version, or some of its lines, and a person can edit a line. Such a mixture must fail to compile
or report typed errors: it must not crash, and must not lose or misread a parameter. A table of another version opens nothing.
PRODUCTS is SwiftPM's product folder with the libraries below.
"""

import concurrent.futures
import difflib
import itertools
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The libraries that the generated files import, with their source folders.
LIBRARIES = {
    "ManifestAppGroup": "Sources/Systems/Extensions/Runtime",
    "ManifestBridge": "Sources/Systems/Bridge/Runtime",
    "ManifestShortcuts": "Sources/Systems/Shortcuts/Runtime",
    "ManifestMicroApps": "Sources/Systems/MicroApps/Runtime",
    "ManifestNavigation": "Sources/Systems/Navigation/Runtime",
    "ManifestRuntime": "Sources/ManifestRuntime",
}

BASE = """version: 1
namespace: NAMESPACE
requirements: [login, member]
links: {schemes: [mix, {name: letters, ignoreCase: true}]}
types: {Tab: {type: enum, values: [first, second]}}
abilities:
  entry/Main: {native: MainController, access: public, params: {key: int, note: "string?", color: "string?"}, requires: [login]}
  entry/Paged: {native: PagedController, params: {page: page?, size: "int?", title: "string?"}}
tabs:
  home: {title: Home, symbol: house, root: Home}
pages:
  article: {view: Article, params: {id: int, part: "Tab?"}}
  guide: {view: Guide, params: {part: "Tab?"}}
  help: {view: Help, path: /help, stack: [guide], params: {topic: "string?", page: "int?"}, legacy: ["mix://help=1"]}
apps:
  launcher: "90000001"
  items:
    "90000001": {delegate: HomeAppDelegate}
    "90000010": {delegate: PayAppDelegate, params: {amount: double, note: "string?"}}
schemeHandlers: [MixSchemeHandler]
extensions:
  clock: {bundleId: com.example.mix.clock, point: widgetkit, groups: [group.mix], opens: [about], shared: {part: "Tab?", visits: int = 0}}
bridge:
  name: Native
  origins: [https://h5.example.com]
  methods:
    show: {args: {part: Tab, times: "int?"}, returns: {size: int}}
  events:
    turned: {part: Tab}
shortcuts:
  red: {title: Red, opens: about, with: {text: red, part: first}}
routes:
  about: {path: /about, params: {text: string, part: "Tab?"}, controller: AboutController}
  fruit: {path: /fruit, params: {name: string, count: "int?"}, controller: FruitController, requires: [member]}
  order: {path: "/order/{id}", params: {id: int, tab: {type: enum, values: [summary, items], default: summary}}, controller: OrderController}
  article: {path: "/article/{id}", params: {id: int, part: "Tab?"}, page: article}
  move: {path: /move, params: {from: int, to: int}, controller: MoveController}
  pay: {path: /pay, params: {amount: double, note: "string?"}, app: "90000010"}
  main: {path: /main, params: {key: int, note: "string?"}, ability: entry/Main}
  shelf: {path: /shelf, params: [size], with: {page: shelf}, ability: entry/Paged}
  gift: {path: /gift, params: {number: {for: key}}, with: {color: red}, ability: entry/Main}
"""

# The edits, each with its replacements in the map.
EDITS = {
    "retyped parameter": [("name: string, count", "a: int, b: int, count")],
    "string becomes int": [("{name: string, count", "{name: int, count")],
    "int becomes string": [('"/order/{id}", params: {id: int', '"/order/{id}", params: {id: string')],
    "renamed parameter": [("name: string, count", "title: string, count")],
    "renamed optional parameter": [('count: "int?"', 'number: "int?"')],
    "added parameter": [('count: "int?"', 'count: "int?", size: "int?"')],
    "added required parameter": [('count: "int?"', 'count: "int?", size: int')],
    "removed parameter": [(', count: "int?"', "")],
    "optional becomes list": [('count: "int?"', "count: list<int>")],
    "other enum values": [("values: [summary, items]", "values: [summary, track]")],
    "other shared values": [("values: [first, second]", "values: [first, third]")],
    "renamed route": [("  fruit: {", "  pear: {")],
    "exchanged paths": [("  fruit: {path: /fruit", "  fruit: {path: /pay"), ("  pay: {path: /pay", "  pay: {path: /fruit")],
    "added route": [("routes:\n", "routes:\n  basket: {path: /basket, controller: BasketController}\n")],
    "removed route": [('  order: {path: "/order/{id}"', '  #')],
    "renamed page": [("  article: {view", "  story: {view"), ("page: article", "page: story")],
    "other stack": [("stack: [guide]", "stack: []")],
    "renamed page of a stack": [("  guide: {view", "  manual: {view"), ("stack: [guide]", "stack: [manual]")],
    "retyped page": [("id: int, part", "id: string, part")],
    "retyped app": [("amount: double", "amount: string")],
    "retyped ability": [("key: int", "key: string")],
    "removed ability parameter": [('key: int, note: "string?"', "key: int")],
    "exchanged parameters": [("params: {from: int, to: int}", "params: {to: int, from: int}")],
    "other event": [("turned: {part: Tab}", "turned: {part: string}")],
    "other method": [('times: "int?"}, returns', "times: int}, returns")],
    "extra arguments": [("returns: {size: int}}", "returns: {size: int}, extra: ignore}")],
    "other content": [("  origins: [https://h5.example.com]\n", '  content: {local: www, remote: "https://h5.example.com/"}\n')],
    "other shared key": [("visits: int = 0", "visits: string = none")],
    "other shortcut": [("text: red, part: first", "text: red, part: second")],
    "other requirements": [("requires: [member]", "requires: [login, member]")],
    "renamed requirement": [("[login, member]", "[login, gold]"), ("requires: [member]", "requires: [gold]")],
    "other access": [("access: public", "access: internal")],
    "all wants": [("links: {", "app: {wants: all}\nlinks: {")],
    "other bases": [("controller: FruitController", "controller: FruitController, via: [letters]")],
    "any case": [("controller: FruitController", "controller: FruitController, ignoreCase: true")],
    "other fixed value": [("with: {color: red}", "with: {color: green}")],
    "fixed value becomes a parameter": [(", with: {color: red}", "")],
    "other name in URLs": [("number: {for: key}", "code: {for: key}")],
    "other whole URL": [("mix://help=1", "mix://help=2")],
    "native parameter": [('page: "int?"}', "page: {type: int, optional: true, source: native}}")],
    "page without a path": [('path: /help, stack: [guide], params: {topic: "string?", page: "int?"}, legacy: ["mix://help=1"]', "params: {}")],
    "longer list": [("params: [size]", "params: [size, title]")],
    "other list": [("params: [size]", "params: [title]")],
    "no list": [("params: [size], ", "")],
    "list becomes a mapping": [("params: [size]", "params: {width: {for: size}}")],
    "no page": [("params: {page: page?, size", 'params: {page: "string?", size')],
    "other namespace": [("namespace: shop", "namespace: market")],
}

# The title of the mixture with a table of an earlier version.
EARLIER_TABLE = "a table of version 2 with a runtime of version 4"

# The upcoming features of Swift that `Package.swift` enables.
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]

# The number of mixtures for each edit, besides the two versions; always the same ones.
MIXTURES_OF_AN_EDIT = 4 if "MANIFESTC_FULL" in os.environ else 1
# The number of files with an edit of one kind that are compiled.
EDITS_OF_A_KIND = 3 if "MANIFESTC_FULL" in os.environ else 1
# The number of kinds of edits in a sample, always the same ones.
KINDS_OF_EDITS = 25

URLS = [
    "mix://fruit?name=pear&count=3", "mix://fruit?a=5&b=7", "mix://fruit?name=12", "mix://fruit?title=pear",
    "mix://fruit?name=pear&number=4", "mix://fruit?name=pear&size=4", "mix://fruit?name=pear&count=4&size=5",
    "mix://fruit?name=pear&count=1&count=2", "mix://fruit?a=5&b=7&count=9", "mix://fruit?amount=1.5",
    "mix://order/42?tab=items", "mix://order/abc", "mix://order/42?tab=track", "mix://order/42",
    "mix://article/7?part=second", "mix://article/7?part=third", "mix://article/x", "mix://article/7",
    "mix://pay?amount=1.5&note=n", "mix://pay?amount=x", "mix://pay?name=pear&count=3", "mix://main?key=5&note=n",
    "mix://main?key=x", "mix://move?from=1&to=2", "mix://about?text=t&part=second", "mix://basket",
    "mix://help?topic=t&page=2", "mix://help=1?topic=t&page=2", "mix://help=2?topic=t", "letters://FRUIT?name=pear&count=3",
    "mix://gift?number=5", "mix://gift?code=5", "mix://gift?number=5&color=blue",
    "mix://shelf?size=4&title=t", "mix://shelf?width=4", "mix://shelf?size=x",
] + [
    'com.example.mix://entry?abilityName=Main&params={"params":[{"key":"key","type":%s,"value":"%s"}%s]}'.replace(
        '"', "%%22").replace("{", "%%7B").replace("}", "%%7D").replace("[", "%%5B").replace("]", "%%5D") % values
    for values in [(5, "5", ""), (10, "x", ""), (5, "5", ',%7B%22key%22:%22note%22,%22type%22:10,%22value%22:%22n%22%7D')]
]

DRIVER = """
import ManifestMicroApps
import ManifestNavigation
import ManifestRuntime

/// Returns the cases and payloads of a value, by label.
func members(_ value: Any) -> [(label: String, text: String)] {
  Mirror(reflecting: value).children.flatMap { child in
    [(label: child.label ?? "", text: "\\(child.value)")] + members(child.value)
  }
}

/// Prints the parameters that a value does not have under their names.
func checkParameters(_ parameters: ParameterValues, of url: String, in value: Any, case name: String? = nil) {
  let members = members(value)
  // A case without parameters is shown as its name, and has no label.
  if let name, "\\(value)" != name, !members.contains(where: { $0.label == name || $0.text == name }) {
    print("LOST case \\(name) of \\(url) in \\(value)")
  }
  for parameter in parameters {
    // A want may have parameters that its ability does not declare.
    guard url.hasPrefix("mix:") || members.contains(where: { $0.label == parameter.name }) else { continue }
    for text in texts(parameter.value)
    where !members.contains(where: { $0.label == parameter.name && $0.text.contains(text) }) {
      print("LOST \\(parameter.name)=\\(text) of \\(url) in \\(value)")
    }
  }
}

/// Returns the texts of all values in a parameter.
func texts(_ value: ParameterValue) -> [String] {
  switch value {
  case .null: []
  case .bool(let value): ["\\(value)"]
  case .int(let value): ["\\(value)"]
  case .double(let value): ["\\(value)"]
  case .string(let value): [value]
  case .list(let items): items.flatMap(texts)
  case .object(let fields): fields.flatMap { texts($0.value) }
  }
}

@main struct Driver {
  static func main() {
    var (opened, unreadable) = (0, 0)
    for url in CommandLine.arguments.dropFirst() {
      let result = Routes.table.resolve(url, origin: .external)
      if case .failure(.unreadableTable(.otherVersion)) = result { unreadable += 1 }
      guard case .success(let resolution) = result else { continue }
      var navigation = AppNavigation()
      if case .changed = navigation.open(resolution) {
        checkParameters(resolution.parameters, of: url, in: navigation.pages(of: navigation.selection).last as Any)
      }
      if let app = try? MicroApp(resolution) { checkParameters(resolution.parameters, of: url, in: app) }
      switch Routes.resolve(url) {
      case .failure: continue
      case .success(let route):
        opened += 1
        let name = resolution.route?.split(separator: ".").last
        checkParameters(resolution.parameters, of: url, in: route, case: name.map { "\\($0)" })
        for scheme in [Routes.Scheme.mix, .letters, .want] {
          do {
            let link = try route.url(scheme: scheme)
            switch Routes.resolve(link, origin: .internal) {
            case .success(let again) where scheme == .want || again == route: break
            case .success(let again): print("CHANGED \\(route) to \\(again)")
            case .failure(let error): print("DEAD \\(link): \\(error)")
            }
          } catch {}
        }
      }
    }
    print("opened \\(opened), unreadable \\(unreadable)")
  }
}
"""


# Prints how many URLs a runtime opens with a table, and how many it refuses because of the table's version.
VERSION_DRIVER = """
import ManifestRuntime

let results = CommandLine.arguments.dropFirst().map { Routes.table.resolve($0, origin: .internal) }
let unreadable = results.filter { if case .failure(.unreadableTable(.otherVersion)) = $0 { true } else { false } }
print("opened \\(results.count { (try? $0.get()) != nil }), unreadable \\(unreadable.count)")
"""


def generate(manifestc, folder, text):
    """Returns the generated Swift of a map, by file name."""
    (folder / "AppScope").mkdir(parents=True)
    (folder / "AppScope/app.json5").write_text(
        "{app: {bundleName: 'com.example.mix', versionCode: 1, icon: 'i'}}")
    (folder / "routes.yaml").write_text(text)
    (folder / "manifestc.yaml").write_text("version: 1\noutputs: [swift]\n")
    result = subprocess.run([manifestc, "build", str(folder)], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"mix_generated: {result.stderr}\n{text}")
    return {path.name: path.read_text() for path in sorted((folder / "Generated/Swift").iterdir())}


def file_mixtures(old, new):
    """Yields the new files with one old file, and the old files with one new file, for each file that differs."""
    for name in sorted(set(old) | set(new)):
        if old.get(name) == new.get(name):
            continue
        for base, other, age in [(new, old, "older"), (old, new, "newer")]:
            files = dict(base)
            if name in other:
                files[name] = other[name]
            else:
                files.pop(name, None)
            yield f"{name} is {age}", files


def line_mixtures(old, new, chance, count):
    """Yields the new files with some changed lines of `Routes.swift` from the old version: every choice if there are few."""
    before, after = old["Routes.swift"].splitlines(True), new["Routes.swift"].splitlines(True)
    blocks = difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    changed = [index for index, block in enumerate(blocks) if block[0] != "equal"]
    choices = [set(choice) for size in range(1, len(changed)) for choice in itertools.combinations(changed, size)] \
        if len(changed) <= 3 else [{index for index in changed if chance.random() < 0.5} for _ in range(count)]
    seen = {old["Routes.swift"], new["Routes.swift"]}
    for kept in choices:
        lines = []
        for index, (_, i1, i2, j1, j2) in enumerate(blocks):
            lines += before[i1:i2] if index in kept else after[j1:j2]
        text = "".join(lines)
        if text not in seen:
            seen.add(text)
            yield "lines of Routes.swift are mixed", {**new, "Routes.swift": text}


def edited_names(names):
    """Yields the names of a line's parameters with a wrong name, two exchanged, one too few and one too many."""
    for index, name in enumerate(names):
        yield "a wrong name", names[:index] + [name + "s"] + names[index + 1:]
        yield "a missing name", names[:index] + names[index + 1:]
    for first, second in itertools.combinations(range(len(names)), 2):
        exchanged = list(names)
        exchanged[first], exchanged[second] = exchanged[second], exchanged[first]
        yield "exchanged names", exchanged
    if names:
        yield "one name more", names + ["more"]


def hand_edits(files):
    """Yields the files with one edited line, as a person could edit it."""
    for name in ["Routes.swift", "MicroApps.swift", "TabsAndPages.swift"]:
        lines = files[name].splitlines(True)
        readers = [(index, line) for index, line in enumerate(lines) if re.match(" *case 0x", line)]
        writers = [(index, line) for index, line in enumerate(lines) if "writer.begin(" in line]
        declared = [(index, line) for index, line in enumerate(lines) if re.match(r"  case \w+(\(|$)", line)]

        def edited(title, index, line):
            return f"{name} has {title}", {**files, name: "".join(lines[:index] + [line] + lines[index + 1:])}

        numbers = [re.search("0x[0-9a-f]{16}", line)[0] for _, line in readers]
        for position, (index, line) in enumerate(readers):
            yield edited("no reader line", index, "")
            yield edited("an unknown case number", index, line.replace(numbers[position], "0x0123456789abcdef"))
            for other in numbers[:position] + numbers[position + 1:]:
                yield edited("the number of another case", index, line.replace(numbers[position], other))
            declares = re.search(r'reader\.parameters\("([^"]+)"\); ', line)
            names = declares[1].split(" ") if declares else []
            for title, changed in edited_names(names):
                yield edited(f"{title} in a reader line", index, line.replace(f'"{declares[1]}"', f'"{" ".join(changed)}"'))
            if declares:
                yield edited("no names in a reader line", index, line.replace(declares[0], ""))
            for first, second in itertools.combinations(dict.fromkeys(re.findall(r"reader\.\w+\(\)", line)), 2):
                exchanged = line.replace(first, "\0", 1).replace(second, first, 1).replace("\0", second)
                yield edited("exchanged reads in a reader line", index, exchanged)
            for read in re.findall(r", \w+: reader\.\w+\(\)", line):
                yield edited("a missing read in a reader line", index, line.replace(read, "", 1))
        for index, line in writers:
            yield edited("no writer line", index, "")
            declares = re.search(r'parameters: "([^"]+)"', line)
            for title, changed in edited_names(declares[1].split(" ") if declares else []):
                # Nothing else says which of two names a written value has.
                if title != "exchanged names":
                    yield edited(f"{title} in a writer line", index, line.replace(declares[0], f'parameters: "{" ".join(changed)}"'))
            for write in re.findall(r"; writer\.\w+\(\w+\)", line):
                yield edited("a missing write in a writer line", index, line.replace(write, "", 1))
        for index, line in declared:
            yield edited("no declaration of a case", index, "")
    lines = files["RouteTable.swift"].splitlines(True)
    for index, line in enumerate(lines):
        words = line.split(" ")
        parameters = [position for position, word in enumerate(words) if re.match(r"\w+:(string|int|double|enum)", word)]
        changes = [("a missing table line", "")]
        for position in parameters:
            changed = words[:position] + ["x" + words[position]] + words[position + 1:]
            changes.append(("a renamed parameter in a table line", " ".join(changed)))
            retyped = re.sub(":(string|int|double|enum[^?=\\n]*)", lambda match: ":bool" if match[1] != "string" else ":int", words[position])
            changes.append(("a retyped parameter in a table line", " ".join(words[:position] + [retyped] + words[position + 1:])))
        for title, text in changes if parameters else []:
            edited = "".join(lines[:index] + [text] + lines[index + 1:])
            yield f"RouteTable.swift has {title}", {**files, "RouteTable.swift": edited}


def earlier_table(files):
    """Returns the files with the table in the form of version 2, whose routes have no bases, letters and given values."""
    lines = []
    for line in files["RouteTable.swift"].splitlines():
        line = line.replace("manifest-routes 4", "manifest-routes 2")
        lines.append(re.sub(r"^( */.*? (?:free|requires\(\S*\))) \S+ \S+ \S+", r"\1", line))
    return {**files, "RouteTable.swift": "\n".join(lines) + "\n"}


def earlier_runtime(folder, files):
    """Returns the fault of a runtime that reads only tables of version 2, with a table of this version."""
    folder.mkdir(parents=True)
    sources = []
    for source in sorted((ROOT / LIBRARIES["ManifestRuntime"]).rglob("*.swift")):
        text = source.read_text()
        if source.name == "TableFormat.swift":
            if "version = 4\n" not in text:
                return "the runtime has another version"
            text = text.replace("version = 4\n", "version = 2\n")
        sources.append(folder / source.name)
        sources[-1].write_text(text)
    driver = folder / "main.swift"
    driver.write_text(VERSION_DRIVER)
    generated = []
    for name in ["Routes.swift", "RouteTable.swift"]:
        generated.append(folder / f"Generated{name}")
        generated[-1].write_text(files[name])
    swiftc = ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-gnone", "-package-name", "manifestc"]
    subprocess.run(
        swiftc + ["-parse-as-library", "-emit-module", "-emit-library", "-static", "-module-name", "ManifestRuntime",
            "-emit-module-path", str(folder / "ManifestRuntime.swiftmodule"), "-o", str(folder / "libManifestRuntime.a"),
            *(argument for feature in FEATURES for argument in ("-enable-upcoming-feature", feature)), *map(str, sources)],
        check=True)
    program = folder / "program"
    subprocess.run(
        swiftc + ["-module-name", "Mixture", "-I", str(folder), "-L", str(folder), "-lManifestRuntime", "-lm", "-o", str(program),
            str(driver), *map(str, generated)], check=True)
    ran = subprocess.run([str(program)] + URLS, capture_output=True, text=True, timeout=60)
    return other_version(ran)


def other_generator(folder, files):
    """Returns the fault of a later runtime with code of this version, or of a version that is later still."""
    folder.mkdir(parents=True)
    sources = []
    for source in sorted((ROOT / LIBRARIES["ManifestRuntime"]).rglob("*.swift")):
        text = source.read_text()
        if source.name == "GeneratedByManifestc.swift":
            names = re.findall(r"^public enum (GeneratedByManifestc_\w+) {}$", text, re.M)
            message = "run `manifestc build`: manifestc 0.1 generated the file"
            text = f'@available(*, unavailable, message: "{message}")\npublic enum {names[0]} {{}}\npublic enum GeneratedByManifestc_9_8 {{}}\n'
        sources.append(folder / source.name)
        sources[-1].write_text(text)
    subprocess.run(
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-emit-module", "-wmo", "-package-name", "manifestc",
         "-module-name", "ManifestRuntime", "-emit-module-path", str(folder / "ManifestRuntime.swiftmodule"),
         *(argument for feature in FEATURES for argument in ("-enable-upcoming-feature", feature)), *map(str, sources)],
        check=True)
    expected = {names[0]: message, "GeneratedByManifestc_9_9": "cannot find type 'GeneratedByManifestc_9_9' in scope"}
    for name, message in expected.items():
        generated = []
        for file in ["Routes.swift", "RouteTable.swift"]:
            generated.append(folder / f"{name}-{file}")
            generated[-1].write_text(files[file].replace(names[0], name))
        compiled = subprocess.run(
            ["swiftc", "-swift-version", "6", "-typecheck", "-module-name", "Mixture", "-I", str(folder), *map(str, generated)],
            capture_output=True, text=True)
        errors = {line.split("error: ", 1)[1] for line in compiled.stderr.splitlines() if ": error: " in line}
        if len(errors) != 1 or message not in errors.pop():
            return f"code that names {name}: {compiled.stderr[-800:]}"
    return None


def other_version(ran):
    """Returns the fault of a program whose table has another version than its runtime."""
    expected = f"opened 0, unreadable {len(URLS)}\n"
    return None if ran.returncode == 0 and ran.stdout == expected else f"exit code {ran.returncode}: {ran.stdout}{ran.stderr[-400:]}"


def compile_and_run(products, folder, files, is_whole, is_hand, is_earlier):
    """Returns whether a mixture compiles, and its faults at run time."""
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text)
    (folder / "Driver.swift").write_text(DRIVER)
    # SwiftPM keeps the objects of deleted files, which must not be linked.
    objects = sorted(
        str(path) for module, sources in LIBRARIES.items() for path in (products / f"{module}.build").glob("*.swift.o")
        if path.name.removesuffix(".swift.o") in {source.stem for source in (ROOT / sources).rglob("*.swift")})
    program = folder / "program"
    compiled = subprocess.run(
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-Onone", "-wmo", "-gnone", "-module-name", "Mixture", "-I",
         str(products / "Modules"), "-lm", "-o", str(program)]
        + [str(path) for path in sorted(folder.glob("*.swift"))] + objects,
        capture_output=True, text=True)
    if compiled.returncode != 0:
        if is_whole or "error:" not in compiled.stderr or "compiler crash" in compiled.stderr:
            return False, f"the compiler failed: {compiled.stderr[-800:]}"
        return False, None
    ran = subprocess.run([str(program)] + URLS, capture_output=True, text=True, timeout=60)
    if is_earlier:
        return True, other_version(ran)
    # An edited reader line may refuse, with a typed error, what the writer writes.
    kinds = "LOST|CHANGED" if is_hand else "LOST|CHANGED|DEAD"
    faults = [line for line in ran.stdout.splitlines() if re.match(kinds, line)]
    if ran.returncode != 0:
        return True, f"exit code {ran.returncode}: {ran.stderr[-400:]}"
    return True, "; ".join(faults) or None


def main():
    manifestc, products = os.path.abspath(sys.argv[1]), pathlib.Path(os.path.abspath(sys.argv[2]))
    chance = random.Random(20261122)
    mixtures = []
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        for index, (edit, replacements) in enumerate(EDITS.items()):
            # Every second map has a namespace.
            base = BASE.replace("namespace: NAMESPACE\n", "namespace: shop\n" if index % 2 or "namespace" in edit else "")
            changed = base
            for old, new in replacements:
                if old not in changed:
                    sys.exit(f"mix_generated: the map does not contain `{old}`")
                changed = changed.replace(old, "\0" + new)
            before = generate(manifestc, scratch / f"{index}-before", base)
            after = generate(manifestc, scratch / f"{index}-after", changed.replace("\0", ""))
            # The version before is one of two; a sample has one version after an edit.
            versions = [before] if index < 2 else []
            if index == 0 or "MANIFESTC_FULL" in os.environ:
                versions.append(after)
            whole = [("nothing is mixed", files) for files in versions]
            mixed = [*file_mixtures(before, after), *line_mixtures(before, after, chance, 2)]
            if "MIXTURES" not in os.environ:
                mixed = chance.sample(mixed, min(len(mixed), MIXTURES_OF_AN_EDIT))
            for title, files in whole + mixed:
                mixtures.append((f"{edit}: {title}", files))
            if index == 0:
                mixtures.append((EARLIER_TABLE, earlier_table(before)))
                runtime_fault = earlier_runtime(scratch / "earlier-runtime", before) \
                    or other_generator(scratch / "other-generator", before)
                edits = {}
                for title, files in hand_edits(before):
                    edits.setdefault(title, []).append((f"by hand: {title}", files))
                kinds = list(edits.values())
                for same in kinds if "MANIFESTC_FULL" in os.environ else chance.sample(kinds, KINDS_OF_EDITS):
                    mixtures += chance.sample(same, min(len(same), EDITS_OF_A_KIND))
        with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            results = list(pool.map(
                lambda item: compile_and_run(products, scratch / f"mixture-{item[0]}", item[1][1],
                    item[1][0].endswith("nothing is mixed"), item[1][0].startswith("by hand"), item[1][0] == EARLIER_TABLE),
                enumerate(mixtures)))
    faults = [f"{title}: {fault}" for (title, _), (_, fault) in zip(mixtures, results) if fault]
    if runtime_fault:
        faults.append(f"a runtime of an earlier version: {runtime_fault}")
    for fault in faults:
        print(f"mix_generated: {fault}", file=sys.stderr)
    for kind, is_hand in [("mixtures of generated files", False), ("generated files with an edited line", True)]:
        outcomes = [result for (title, _), result in zip(mixtures, results) if title.startswith("by hand") == is_hand]
        compiled = sum(1 for is_compiled, _ in outcomes if is_compiled)
        print(f"{len(outcomes)} {kind}: {len(outcomes) - compiled} do not compile, {compiled} compile and run, "
              f"{sum(1 for _, fault in outcomes if fault)} with faults")
    sys.exit(1 if faults else 0)


main()
