#!/usr/bin/env python3
"""Tests the plugins with copies of the example app and its consumer: which changes rebuild the consumer, and which do not.

    prove_plugin.py [native] [swiftbuild]
    prove_plugin.py --tool MANIFESTC …          with a tool that is built, in an artifact bundle
    MANIFESTC_BUNDLE=BUNDLE prove_plugin.py …   with the tool of an artifact bundle

The copies are in a temporary folder with spaces in its path, the project outside the package. The build products stay in
`.build/plugin`, so that the next run does not compile manifestc again.
"""

import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Swift Build suppresses the warnings of dependencies, so it cannot treat them as errors.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "MANIFESTC_STRICT"}

ORDER = "orchard://orders/42"


def bundle(tool):
    """Returns the path of an artifact bundle (SE-0305) with a tool for this system."""
    info = json.loads(subprocess.run(["swift", "-print-target-info"], check=True, stdout=subprocess.PIPE, text=True).stdout)
    folder = ROOT / ".build/plugin/manifestc.artifactbundle"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy2(tool, folder / "manifestc")
    variant = {"path": "manifestc", "supportedTriples": [info["target"]["unversionedTriple"]]}
    artifact = {"version": "0", "type": "executable", "variants": [variant]}
    (folder / "info.json").write_text(json.dumps({"schemaVersion": "1.0", "artifacts": {"manifestc": artifact}}))
    return str(folder)


def run(*command):
    result = subprocess.run(
        [str(word) for word in command], env=ENVIRONMENT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.returncode, result.stdout


def swift(*words):
    """Runs SwiftPM, and repeats it after a crash, which happens occasionally with Swift Build in Swift 6.3."""
    for _ in range(3):
        status, output = run("swift", *words)
        if 0 <= status < 128:
            break
        print(f"swift {words[0]} crashed with status {status}", flush=True)
    return status, output


def check(holds, message):
    if not holds:
        sys.exit(f"prove_plugin: {message}")


def edit(path, old, new):
    text = path.read_text()
    check(old in text, f"{path} does not contain `{old}`")
    path.write_text(text.replace(old, new, 1))


class Consumer:
    """A project and a separate package, built with one build system."""

    def __init__(self, system, folder):
        self.system = system
        self.app = folder / "arkuix app"
        self.package = folder / "plugin consumer"
        shutil.copytree(ROOT / "examples/arkuix-app", self.app, ignore=shutil.ignore_patterns("Generated", "generated"))
        ignored = shutil.ignore_patterns(".*", "Package.resolved")
        shutil.copytree(ROOT / "examples/plugin-consumer", self.package, ignore=ignored)
        edit(self.package / "Package.swift", 'path: "../.."', f"path: {json.dumps(str(ROOT))}")
        self.configuration = self.package / "Sources/OpenLinks/manifestc.yaml"
        edit(self.configuration, "../../../arkuix-app", "../../../arkuix app")
        self.has_repeated = False
        self.scratch = ROOT / ".build/plugin" / (system + ("-bundle" if "MANIFESTC_BUNDLE" in ENVIRONMENT else ""))
        # Without an index and debug information, the build is a third faster.
        self.options = [
            "--build-system", system, "--scratch-path", self.scratch, "--package-path", self.package,
            "--disable-index-store", "-Xswiftc", "-gnone"]

    def build(self, *options):
        status, output = swift("build", *self.options, *options)
        check(status == 0, f"the build failed:\n{output[-4000:]}")
        return output

    def fails(self, *expected):
        status, output = swift("build", *self.options)
        check(status != 0, "the build succeeded unexpectedly")
        for text in expected:
            check(text in output, f"`{text}` is missing in\n{output[-4000:]}")

    def opens(self, url, *expected):
        """Checks that the output for a URL contains the expected texts; without any, checks that the URL opens nothing."""
        program = pathlib.Path(swift("build", *self.options, "--show-bin-path")[1].strip()) / "OpenLinks"
        problem = self.problem(program, url, expected)
        if problem and not self.has_repeated:
            # About one of a hundred builds with SwiftPM 6.3 misses an edit. An input that the plugin does not declare is
            # missed by the next build, too.
            self.has_repeated = True
            print(f"{problem}\nthe build is repeated once; the files were, with their times:", flush=True)
            for file in [*self.app.rglob("*.yaml"), *self.scratch.rglob("RouteTable.swift*"), program]:
                print(f"  {file.stat().st_mtime_ns} {file.stat().st_size} {file}", flush=True)
            print(self.build("--verbose")[-4000:], flush=True)
            problem = self.problem(program, url, expected)
        check(not problem, problem)

    def problem(self, program, url, expected):
        """Returns how the program's output for a URL differs from the expected texts, or None."""
        status, output = run(program, url)
        if (status == 0) != bool(expected):
            return f"{url}: {output}"
        return next((f"{url}: `{word}` is missing in `{output}`" for word in expected if word not in output), None)

    def objects(self):
        """Returns the modification times of the package's object files, without those of dependencies."""
        files = {path: path.stat().st_mtime_ns for path in self.scratch.rglob("*.o") if "OpenLinks" in str(path)}
        check(files, "no object files were found")
        return files

    def command(self, *words):
        return swift("package", *self.options, *words)


def clean_build(c):
    "a clean build generates and compiles"
    c.build()
    c.opens(ORDER, "OrderAbility", "specified")
    c.opens("orchard://wishes")
    c.build()


def no_change(c):
    "no change compiles nothing"
    before = c.objects()
    c.build()
    check(c.objects() == before, "something was compiled")


def comment(c):
    "an edit without an effect on routes compiles nothing"
    before = c.objects()
    edit(c.app / "routes.yaml", "version: 1", "version: 1 # the first")
    edit(c.app / "entry/src/main/module.json5", "{", "{ // entry")
    # An empty comment is not the path of the root directory, whose files are not inputs.
    edit(c.app / "build-profile.json5", "{", "//\n// The modules.\n//\n{")
    # The native build system would reuse its plan, with the earlier inputs.
    output = c.build(*["--disable-build-manifest-caching"] if c.system == "native" else [])
    check("can be tracked" not in output, f"files outside the project are inputs:\n{output[-2000:]}")
    check(c.objects() == before, "something was compiled")


def route_map(c):
    "an edit of the route map"
    edit(c.app / "routes.yaml", "routes:\n", "routes:\n  cellar: {path: /cellar, controller: CellarController}\n")
    c.build()
    c.opens("orchard://cellar", "CellarController")


def included_map(c):
    "an edit of an included route map"
    edit(c.app / "orders/routes.yaml", "path: /parcels/{id}", "path: /packets/{id}")
    c.build()
    c.opens("orchard://packets/7", "OrderAbility")
    c.opens("orchard://parcels/7")


def manifests(c):
    "an edit of the manifests of a module and of the app"
    edit(c.app / "orders/src/main/module.json5", '"specified"', '"multiton"')
    edit(c.app / "AppScope/app.json5", "com.example.orchard", "com.example.pear")
    c.build()
    c.opens(ORDER, "com.example.pear:orders:OrderAbility", "multiton")


def added_map(c):
    "a new route map that an existing pattern includes"
    edit(c.app / "routes.yaml", "[orders/routes.yaml]", "[orders/*.yaml]")
    c.build()
    routes = "version: 1\nroutes:\n  gift: {path: /gifts, controller: GiftController}\n"
    (c.app / "orders/gifts.yaml").write_text(routes)
    c.build()
    c.opens("orchard://gifts", "GiftController")


def added_module(c):
    "an added module"
    manifest = c.app / "wishes/src/main/module.json5"
    manifest.parent.mkdir(parents=True)
    manifest.write_text(
        "{module: {name: 'wishes', type: 'feature', abilities: [{name: 'WishAbility', launchType: 'singleton'}]}}\n")
    edit(c.app / "build-profile.json5", "modules: [", "modules: [\n    { name: 'wishes', srcPath: './wishes' },")
    edit(c.app / ".arkui-x/arkui-x-config.json5", "modules: [", "modules: ['wishes', ")
    routes = c.app / "routes.yaml"
    edit(routes, "abilities:\n", "abilities:\n  wishes/WishAbility: {}\n")
    edit(routes, "routes:\n", "routes:\n  wishes: {path: /wishes, ability: wishes/WishAbility}\n")
    c.build()
    c.opens("orchard://wishes", "WishAbility", "singleton")


def edited_later(c):
    "an edit of a manifest that was added after the build was planned"
    edit(c.app / "wishes/src/main/module.json5", "'singleton'", "'multiton'")
    # As documented, the native build system needs an option to plan the build again.
    c.build(*["--disable-build-manifest-caching"] if c.system == "native" else [])
    c.opens("orchard://wishes", "WishAbility", "multiton")


def broken_map(c):
    "an error fails the build, at its line, until it is fixed"
    routes = c.app / "routes.yaml"
    edit(routes, "entry/SearchAbility:", "entry/SearchAbilty:")
    number = routes.read_text().split("entry/SearchAbilty:")[0].count("\n") + 1
    c.fails(f"{routes}:{number}:3: error: no manifest declares the ability `entry/SearchAbilty`; write `entry/SearchAbility` [MC2020]")
    c.fails("[MC2020]")
    edit(routes, "entry/SearchAbilty:", "entry/SearchAbility:")
    c.build()
    c.opens(ORDER, "OrderAbility")


def no_configuration(c):
    "a target without a configuration names the searched paths"
    text = c.configuration.read_text()
    c.configuration.unlink()
    c.fails(str(c.configuration), str(c.package / "manifestc.yaml"))
    (c.package / "manifestc.yaml").write_text("version: 1\nproject: ../arkuix app\n")
    c.build()
    c.opens(ORDER, "OrderAbility")
    (c.package / "manifestc.yaml").unlink()
    c.configuration.write_text(text)


def commands(c):
    "the commands write and check committed files"
    allowed = ["--allow-writing-to-package-directory"]
    for expected in [", 0 unchanged in", "wrote 0 files, "]:
        status, output = c.command(*allowed, "manifestc", "build")
        check(status == 0 and expected in output, f"`{expected}` is missing in\n{output[-2000:]}")
    status, output = c.command(*allowed, "manifestc", "check", "--target", "OpenLinks")
    check(status == 0, f"`manifestc check` ended with {status}\n{output[-2000:]}")
    edit(c.app / "routes.yaml", "path: /debug/components", "path: /debug/parts")
    status, output = c.command(*allowed, "manifestc", "check")
    check(status == 1 and "[MC5021]" in output, f"`manifestc check` ended with {status}\n{output[-2000:]}")


def missing_product(c):
    "a product that the target does not depend on is named"
    manifest = c.package / "Package.swift"
    product = '.product(name: "ManifestShortcuts", package: "manifestc"),'
    text = manifest.read_text()
    edit(manifest, product, "")
    c.fails("error: the generated Swift sources import `ManifestShortcuts`")
    manifest.write_text(text)
    c.build()
    c.opens(ORDER, "OrderAbility")


STEPS = [
    clean_build, no_change, comment, commands, route_map, included_map, manifests, added_map, added_module,
    edited_later, broken_map, no_configuration, missing_product,
]


def prove(system):
    with tempfile.TemporaryDirectory(prefix="manifestc plugin ") as folder:
        # The tool reports real paths, and the temporary folder on macOS is a symbolic link.
        consumer = Consumer(system, pathlib.Path(folder).resolve())
        for step in STEPS:
            start = time.monotonic()
            step(consumer)
            print(f"{system}: {step.__doc__} ({time.monotonic() - start:.1f} s)", flush=True)


systems = sys.argv[1:]
if systems[:1] == ["--tool"]:
    ENVIRONMENT["MANIFESTC_BUNDLE"] = bundle(systems[1])
    systems = systems[2:]
# Most of the time, one build uses one core.
with concurrent.futures.ThreadPoolExecutor() as pool:
    for proof in [pool.submit(prove, system) for system in systems or ["native", "swiftbuild"]]:
        proof.result()
