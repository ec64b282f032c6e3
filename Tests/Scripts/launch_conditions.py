#!/usr/bin/env python3
"""Reads whether an app starts on iOS 27 if Xcode 27 builds it, and whether UIKit delivers its links.

Usage: launch_conditions.py FOLDER…

It reads the Xcode projects below each folder, with readers of its own, so that it does not share an error with `manifestc`. For
each app, it prints six conditions with the line that proves or refutes each:

1. Info.plist has a scene configuration with a class, or the app delegate has `configurationForConnecting`.
2. That class exists.
3. The app delegate has the property `window`, by which the ArkUI-X runtime finds its pages.
4. Each target is built for iOS 15 or later.
5. Info.plist has a key of the launch screen.
6. No link is received only by the app delegate.
"""
import dataclasses
import pathlib
import plistlib
import re
import sys
from collections.abc import Iterator

# The receivers of links: the name, what declares it in an app delegate, and in a scene delegate.
RECEIVERS = [
    ("URLs", r"application\s*:[^;{]*?\bopenURL\s*:|\bopen\s+\w+\s*:\s*URL\b[^{]*\boptions\b", r"\bopenURLContexts\b"),
    ("user activities", r"\bcontinueUserActivity\s*:|\bcontinue\s+\w+\s*:\s*NSUserActivity",
     r"\bscene\b[^;{]*\bcontinue(UserActivity)?\b"),
    ("quick actions", r"\bperformActionFor(ShortcutItem)?\b", r"\bwindowScene\b[^;{]*\bperformActionFor"),
]
# Superclasses of the package, which have all receivers of a scene delegate.
RECEIVING = {"StageSceneDelegate", "NavigationSceneDelegate"}
LAUNCH_SCREEN = ["UILaunchScreen", "UILaunchScreens", "UILaunchStoryboardName", "UILaunchStoryboards"]
OLDEST = (15, 0)


class Project:
    """The objects of a `project.pbxproj`, each with the lines of its keys."""

    TOKEN = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|"((?:[^"\\]|\\.)*)"|([{}()=;,])|([^\s{}()=;,"]+)', re.S)

    def __init__(self, file: pathlib.Path) -> None:
        self.file = file
        self.folder = file.parent.parent
        self.lines: dict[tuple[int, str], int] = {}
        self._tokens = self._read(file.read_text(encoding="utf-8", errors="replace"))
        root = self._value(*next(self._tokens))
        self.objects: dict[str, dict] = root["objects"]
        self.root = self.objects[root["rootObject"]]
        self.parents = {child: key for key, item in self.objects.items() for child in item.get("children", [])}

    def _read(self, text: str) -> Iterator[tuple[str, bool, int]]:
        position = line = 0
        while position < len(text):
            if not (match := self.TOKEN.match(text, position)):
                raise ValueError(f"{self.file}:{line + 1}: unexpected character")
            quoted, mark, word = match.groups()
            if mark:
                yield mark, True, line + 1
            elif quoted is not None or word:
                yield re.sub(r"\\(.)", r"\1", quoted) if quoted is not None else word, False, line + 1
            line += text.count("\n", position, match.end())
            position = match.end()

    def _value(self, token: str, is_mark: bool, _: int):
        if not is_mark:
            return token
        if token == "(":
            items = []
            while (token := next(self._tokens))[:2] != (")", True):
                if token[:2] != (",", True):
                    items.append(self._value(*token))
            return items
        result: dict = {}
        while (token := next(self._tokens))[:2] != ("}", True):
            key, _, line = token
            next(self._tokens)  # =
            result[key] = self._value(*next(self._tokens))
            self.lines[id(result), key] = line
            next(self._tokens)  # ;
        return result

    def line(self, item: dict, key: str) -> int:
        return self.lines.get((id(item), key), 1)

    def items(self, item: dict, key: str) -> list[dict]:
        return [self.objects[name] for name in item.get(key, []) if name in self.objects]

    def path(self, key: str) -> pathlib.Path:
        """The path of a file or group."""
        item = self.objects[key]
        if item.get("sourceTree") == "SOURCE_ROOT" or key not in self.parents:
            base = self.folder / self.root.get("projectDirPath", "")
        else:
            base = self.path(self.parents[key])
        return base / item["path"] if "path" in item else base

    def configurations(self, item: dict) -> list[dict]:
        return self.items(self.objects.get(item.get("buildConfigurationList", ""), {}), "buildConfigurations")

    def sources(self, target: dict) -> list[pathlib.Path]:
        """The files that a target and those that it depends on compile."""
        files = []
        for phase in self.items(target, "buildPhases"):
            if phase["isa"] == "PBXSourcesBuildPhase":
                files += [self.path(file["fileRef"]) for file in self.items(phase, "files")
                          if file.get("fileRef") in self.objects]
        for key in target.get("fileSystemSynchronizedGroups", []):
            files += [path for path in self.path(key).rglob("*") if path.suffix in (".swift", ".m", ".mm")]
        for dependency in self.items(target, "dependencies"):
            if dependency.get("target") in self.objects:
                files += self.sources(self.objects[dependency["target"]])
        return files


@dataclasses.dataclass
class Configuration:
    """The build settings of a target in one configuration, each with the place that sets it."""

    name: str
    settings: dict[str, tuple[str, str]]

    def value(self, key: str) -> str | None:
        return self.settings[key][0] if key in self.settings else None

    def expand(self, text: str) -> str:
        return re.sub(r"\$[({](\w+)(?::\w+)?[)}]", lambda match: self.value(match[1]) or "", text)


def configurations(project: Project, target: dict, show) -> list[Configuration]:
    """The configurations of a target: settings of the project, of its xcconfig files, and of the target."""
    result = []
    for own in project.configurations(target):
        settings: dict[str, tuple[str, str]] = {}
        shared = [item for item in project.configurations(project.root) if item["name"] == own["name"]]
        for item in shared + [own]:
            if item.get("baseConfigurationReference") in project.objects:
                settings.update(xcconfig(project.path(item["baseConfigurationReference"]), show))
            for key, value in item["buildSettings"].items():
                place = f"{show(project.file)}:{project.line(item['buildSettings'], key)}"
                settings[key] = (value if isinstance(value, str) else " ".join(value), place)
        name = target["name"]
        settings.setdefault("TARGET_NAME", (name, ""))
        settings["PRODUCT_NAME"] = (settings.get("PRODUCT_NAME", (name, ""))[0].replace("$(TARGET_NAME)", name), "")
        settings.setdefault("SRCROOT", (str(project.folder), ""))
        settings.setdefault("PROJECT_DIR", (str(project.folder), ""))
        result.append(Configuration(own["name"], settings))
    return result


def xcconfig(file: pathlib.Path, show) -> dict[str, tuple[str, str]]:
    settings: dict[str, tuple[str, str]] = {}
    if not file.exists():
        return settings
    for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines()):
        if match := re.match(r'\s*#include\??\s+"(.*)"', line):
            settings.update(xcconfig(file.parent / match[1], show))
        elif match := re.match(r"\s*(\w+(?:\[[^]]*\])*)\s*=\s*(.*?)\s*(//.*)?$", line):
            settings[match[1]] = (match[2], f"{show(file)}:{number + 1}")
    return settings


@dataclasses.dataclass
class Class:
    """A class of the app's sources; Swift and Objective-C name it for the runtime."""

    name: str
    supers: list[str]
    body: str
    place: str
    start: int
    is_plain: bool

    def find(self, pattern: str) -> str | None:
        """The line that matches a pattern."""
        match = re.search(pattern, self.body)
        if not match:
            return None
        file = self.place.rsplit(":", 1)[0]
        return f"{file}:{self.start + self.body.count(chr(10), 0, match.start())}"


def without_comments(text: str) -> str:
    """The text, with comments and the contents of strings blank, but with the same lines."""
    pattern = r'//[^\n]*|/\*.*?\*/|@?"(?:[^"\\\n]|\\.)*"'
    return re.sub(pattern, lambda match: re.sub(r"[^\n]", " ", match[0]) if match[0][0] == "/" else match[0], text, flags=re.S)


def classes(file: pathlib.Path, show) -> list[Class]:
    """The classes that a source declares, and those that its header of the same name does."""
    found = []
    for path in (file, file.with_suffix(".h")):
        if not path.exists() or path.suffix == ".swift" and path != file:
            continue
        text = without_comments(path.read_text(encoding="utf-8", errors="replace"))
        if path.suffix == ".swift":
            pattern = r"(?:@objc\((\w+)\)\s*)?((?:\w+\s+)*)class\s+(\w+)\s*(?::([^{]*))?\{"
            for match in re.finditer(pattern, text):
                end = closing(text, match.end() - 1)
                start = text.count("\n", 0, match.start(3)) + 1
                supers = re.findall(r"[\w.]+", re.sub(r"<[^>]*>", "", match[4] or ""))
                found.append(Class(match[1] or match[3], supers, text[match.start(3):end], f"{show(path)}:{start}", start,
                                   bool(match[1])))
        else:
            for match in re.finditer(r"@(?:interface|implementation)\s+(\w+)([^\n]*)(.*?)@end", text, re.S):
                start = text.count("\n", 0, match.start()) + 1
                found.append(Class(match[1], re.findall(r"\w+", match[2]), match[0], f"{show(path)}:{start}", start, True))
    return found


def closing(text: str, opening: int) -> int:
    depth = 0
    for position in range(opening, len(text)):
        depth += {"{": 1, "}": -1}.get(text[position], 0)
        if depth == 0:
            return position + 1
    return len(text)


class App:
    """An application target, and the conditions that it must meet to start."""

    def __init__(self, project: Project, target: dict, base: pathlib.Path) -> None:
        self.project = project
        self.target = target
        self.base = base
        self.configurations = configurations(project, target, self.show)
        self.classes = [item for file in project.sources(target) if file.exists() for item in classes(file, self.show)]
        self.plists = [self.plist(item) for item in self.configurations]

    def show(self, path: pathlib.Path) -> str:
        try:
            return str(path.resolve().relative_to(self.base.resolve()))
        except ValueError:
            return str(path)

    def plist(self, configuration: Configuration) -> tuple[pathlib.Path | None, dict]:
        if not (name := configuration.value("INFOPLIST_FILE")):
            return None, {}
        file = self.project.folder / configuration.expand(name)
        try:
            return file, plistlib.loads(file.read_bytes())
        except (OSError, plistlib.InvalidFileException, ValueError) as error:
            print(f"  note: {self.show(file)} cannot be read: {error}")
            return file, {}

    def place(self, file: pathlib.Path | None, key: str) -> str:
        """The line of a property list that has a key or value."""
        if not file or not file.exists():
            return self.show(self.project.file)
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines()):
            if f">{key}<" in line:
                return f"{self.show(file)}:{number + 1}"
        return self.show(file)

    def named(self, name: str) -> list[Class]:
        return [item for item in self.classes if item.name == name]

    def lineage(self, name: str) -> list[Class]:
        """The declarations of a class and of its superclasses in the app."""
        result: list[Class] = []
        names = [name]
        for name in names:
            for item in self.named(name):
                result.append(item)
                names += [above for above in item.supers if above not in names and above != name]
        return result

    @property
    def delegates(self) -> list[Class]:
        names = {item.name for item in self.classes if "UIApplicationDelegate" in item.supers}
        return [item for name in sorted(names) for item in self.lineage(name)]

    def scene_classes(self) -> list[tuple[str, str]]:
        """The names of the scene delegates in all configurations, as Info.plist or the app delegate writes them."""
        found = []
        for file, plist in self.plists:
            scenes = plist.get("UIApplicationSceneManifest", {}).get("UISceneConfigurations", {})
            for scene in scenes.get("UIWindowSceneSessionRoleApplication", []):
                if name := scene.get("UISceneDelegateClassName"):
                    found.append((name, self.place(file, name)))
        for delegate in self.delegates:
            if "configurationForConnecting" in delegate.body:
                for match in re.finditer(r"delegateClass\s*=\s*\[?(\w+)(?:\.self|\.class|\s+class\])", delegate.body):
                    found.append((match[1], delegate.find(re.escape(match[0])) or delegate.place))
        return found

    def conditions(self) -> list[tuple[bool, str]]:
        """Whether each condition holds, and why."""
        return [self.adopts_scenes(), self.has_class(), self.has_window(), self.has_target(), self.has_launch_screen(),
                self.has_receivers()]

    def adopts_scenes(self) -> tuple[bool, str]:
        for delegate in self.delegates:
            if place := delegate.find("configurationForConnecting"):
                return True, f"{place}: configurationForConnecting"
        for file, plist in self.plists:
            scenes = plist.get("UIApplicationSceneManifest", {}).get("UISceneConfigurations", {})
            names = [item.get("UISceneDelegateClassName") for item in scenes.get("UIWindowSceneSessionRoleApplication", [])]
            if not any(names):
                return False, f"{self.place(file, 'UIApplicationSceneManifest')}: no scene configuration with a class"
        if not self.plists:
            return False, f"{self.show(self.project.file)}: no configuration"
        name, place = self.scene_classes()[0]
        return True, f"{place}: {name}"

    def find_scene_class(self, name: str, configuration: Configuration) -> Class | None:
        module, _, plain = name.rpartition(".")
        product = re.sub(r"\W", "_", configuration.value("PRODUCT_NAME") or "")
        modules = {product, configuration.value("PRODUCT_MODULE_NAME") or product}
        if module:
            written = re.sub(r"\$[({]PRODUCT_MODULE_NAME[^)}]*[)}]", configuration.value("PRODUCT_MODULE_NAME") or product, module)
            if configuration.expand(written) not in modules:
                return None
        for item in self.named(plain):
            if item.is_plain != bool(module) and not item.place.rsplit(":", 1)[0].endswith(".h"):
                return item
        return None

    def has_class(self) -> tuple[bool, str]:
        names = self.scene_classes()
        if not names:
            return False, "no class is named"
        for configuration in self.configurations:
            for name, place in names:
                item = self.find_scene_class(name, configuration)
                if not item and "." not in name:
                    # Swift code names a class without its module.
                    is_code = not place.split(":")[0].endswith(".plist")
                    item = next(iter(self.named(name)), None) if is_code else None
                if not item:
                    return False, f"{place}: no class {name} is compiled"
        return True, f"{item.place}: class {item.name}"

    def has_window(self) -> tuple[bool, str]:
        pattern = r"@property[^;]*UIWindow[^;]*\bwindow\b|\bvar\s+window\b"
        for delegate in self.delegates:
            if place := delegate.find(pattern):
                return True, f"{place}: window"
        return False, f"{self.delegates[0].place if self.delegates else self.show(self.project.file)}: no property `window`"

    def has_target(self) -> tuple[bool, str]:
        lowest: tuple[tuple[int, ...], str] | None = None
        for target in self.project.items(self.project.root, "targets"):
            for configuration in configurations(self.project, target, self.show):
                if (configuration.value("SDKROOT") or "iphoneos") not in ("iphoneos", "auto"):
                    continue
                for key, (value, place) in configuration.settings.items():
                    if key.split("[")[0] != "IPHONEOS_DEPLOYMENT_TARGET":
                        continue
                    numbers = tuple(int(part) for part in re.findall(r"\d+", configuration.expand(value))) or (0,)
                    if lowest is None or numbers < lowest[0]:
                        lowest = (numbers, f"{place}: {value} of target {target['name']}")
        if lowest is None:
            return True, f"{self.show(self.project.file)}: the deployment target is that of the SDK"
        return lowest[0] >= OLDEST, lowest[1]

    def has_launch_screen(self) -> tuple[bool, str]:
        evidence = ""
        for configuration, (file, plist) in zip(self.configurations, self.plists):
            keys = [key for key in LAUNCH_SCREEN if key in plist]
            settings = [f"INFOPLIST_KEY_{key}" for key in ("UILaunchScreen_Generation", "UILaunchStoryboardName")]
            is_generated = configuration.value("GENERATE_INFOPLIST_FILE") == "YES"
            found = [key for key in settings if is_generated and configuration.value(key) not in (None, "", "NO")]
            if keys:
                evidence = f"{self.place(file, keys[0])}: {keys[0]}"
            elif found:
                evidence = f"{configuration.settings[found[0]][1]}: {found[0]}"
            else:
                return False, f"{self.show(file) if file else self.show(self.project.file)}: no key of the launch screen"
        return bool(evidence), evidence

    def has_receivers(self) -> tuple[bool, str]:
        scenes = [item for name, _ in self.scene_classes() for item in self.lineage(name.rpartition(".")[2])]
        receives_all = any(RECEIVING & set(item.supers) for item in scenes)
        for name, old, new in RECEIVERS:
            place = next((place for item in self.delegates if (place := item.find(old))), None)
            if place and not receives_all and not any(item.find(new) for item in scenes):
                return False, f"{place}: only the app delegate receives {name}, and UIKit does not call it"
        if not scenes:
            return True, "nothing receives links"
        return True, f"{scenes[0].place}: {scenes[0].name}"


TITLES = [
    "scene configuration", "its class exists", "app delegate has `window`", "deployment targets", "launch screen",
    "no receiver only in the app delegate",
]


def apps(folder: pathlib.Path) -> list[App]:
    """The application targets of all Xcode projects below a folder."""
    result = []
    for file in sorted(folder.rglob("project.pbxproj")):
        if {"Pods", ".build", "oh_modules", "node_modules"} & set(file.relative_to(folder).parts):
            continue
        project = Project(file)
        for target in project.items(project.root, "targets"):
            if target.get("productType", "").startswith("com.apple.product-type.application"):
                result.append(App(project, target, folder))
    return result


def main(folders: list[str]) -> int:
    failed = 0
    for folder in folders:
        found = apps(pathlib.Path(folder))
        if not found:
            print(f"{folder}: no application target")
            failed += 1
        for app in found:
            print(f"{folder}, target {app.target['name']}")
            for number, (title, (holds, evidence)) in enumerate(zip(TITLES, app.conditions()), 1):
                failed += not holds
                print(f"  {number} {title}: {'holds' if holds else 'FAILS'}: {evidence}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
