"""Edits of the example apps for `mutate_projects.py`, with the reasons why some have no effect."""

import dataclasses
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
APPS = ("arkuix-app", "superapp", "hybrid", "mpaas")


@dataclasses.dataclass
class Edit:
    """One change of one file of an app."""

    kind: str
    app: str
    path: str
    # The lines of the edit in the original text, from 1.
    lines: range
    # The new text of the file; None deletes the file.
    text: str | None
    # The edited words, one of which a finding elsewhere must contain.
    words: frozenset
    # The reason why the edit has no effect; None if it has one.
    same: str | None
    # The tool that refuses to build the app; None if it builds.
    refused: str | None
    # Whether a finding anywhere in the file counts as at the edit, as for unbalanced brackets.
    is_syntax: bool
    description: str
    part: str = ""
    # The number among the edits of its kind, from 0.
    number: int = 0

    @property
    def is_input(self):
        """Whether `build` reads the file."""
        return self.path.endswith((".json5", ".yaml", ".json"))


def words_of(text):
    return frozenset(re.findall(r"[A-Za-z_][\w.-]{3,}|\d{4,}", text))


def typo(word):
    """Returns the word with two adjacent letters exchanged, as in a typing error."""
    for index in range(len(word) // 2, len(word) - 1):
        left, right = word[index], word[index + 1]
        if left != right and left.isalnum() and right.isalnum():
            return word[:index] + right + left + word[index + 2 :]
    return word + "x"


def other_case(word):
    """Returns the word with the case of its first letter changed."""
    index = next((index for index, letter in enumerate(word) if letter.isalpha()), None)
    return word if index is None else word[:index] + word[index].swapcase() + word[index + 1 :]


def parameter_names(match, new):
    """Returns the old and the new name of the parameter in the last line of a match, as messages quote them."""
    old = re.match(r" *(\w+)", match.group().splitlines()[-1]).group(1)
    return {f"`{old}`", f"`{new}`"} if match.group().endswith(":") else {f"`{old}`"}


def reasons(given):
    return {"same": None, "refused": None, "is_syntax": False} | given


class Edits:
    """The edits of one app."""

    def __init__(self, app):
        self.app = app
        self.folder = ROOT / "examples" / app
        self.made = []
        self.seen = set()

    def files(self, pattern):
        found = sorted(path for path in self.folder.glob(pattern) if path.is_file())
        return [str(path.relative_to(self.folder)) for path in found if "Generated" not in path.parts]

    def read(self, path):
        return (self.folder / path).read_text()

    def add(self, kind, path, start, end, replacement, words=None, **reason):
        """Replaces the characters `start..<end` of a file."""
        text = self.read(path)
        changed = text[:start] + replacement + text[end:]
        if changed == text or (path, changed) in self.seen:
            return
        self.seen.add((path, changed))
        first = text.count("\n", 0, start) + 1
        last = max(first, text.count("\n", 0, max(start, end - 1)) + 1)
        old = text[start:end].strip().splitlines()
        new = replacement.strip().splitlines()
        description = f"{old[0].strip()[:60] if old else ''!r} becomes {new[0].strip()[:60] if new else ''!r}"
        if words is None:
            words = words_of(text[start:end]) | words_of(replacement)
        self.made.append(Edit(kind, self.app, path, range(first, last + 1), changed, frozenset(words), **reasons(reason),
            description=description))

    def rewrite(self, kind, pattern, regex, change, words=None, **reason):
        """Replaces the first group of each match, or the whole match, in the files that match a pattern.

        `words` can be a function of the match and the replacement.
        """
        for path in self.files(pattern):
            for match in re.finditer(regex, self.read(path), re.MULTILINE):
                group = 1 if match.re.groups else 0
                new = change(match.group(group)) if callable(change) else change
                named = words(match, new) if callable(words) else words
                self.add(kind, path, match.start(group), match.end(group), new, named, **reason)

    def delete_lines(self, kind, pattern, regex, words=None, **reason):
        """Deletes the lines of each match."""
        for path, start, end in self.spans(pattern, regex):
            self.add(kind, path, start, end, "", words, **reason)

    def double_lines(self, kind, pattern, regex, words=None, **reason):
        """Duplicates the lines of each match."""
        for path, start, end in self.spans(pattern, regex):
            self.add(kind, path, start, end, self.read(path)[start:end] * 2, words, **reason)

    def spans(self, pattern, regex):
        for path in self.files(pattern):
            text = self.read(path)
            for match in re.finditer(regex, text, re.MULTILINE):
                start = text.rfind("\n", 0, match.start()) + 1
                end = text.find("\n", max(match.start(), match.end() - 1)) + 1
                yield path, start, end or len(text)

    def delete_files(self, kind, pattern, **reason):
        for path in self.files(pattern):
            text = self.read(path)
            words = words_of(text) | {pathlib.PurePath(path).name, pathlib.PurePath(path).stem}
            lines = range(1, text.count("\n") + 1)
            self.made.append(Edit(kind, self.app, path, lines, None, words, **reasons(reason),
                description="the file is deleted"))


# The paths of the edited files.
PLISTS = ".arkui-x/ios/*/*.plist"
INFO = ".arkui-x/ios/*/Info.plist"
APP_INFO = ".arkui-x/ios/app/Info.plist"
ENTITLEMENTS = ".arkui-x/ios/*/*.entitlements"
PROJECT = ".arkui-x/ios/*.xcodeproj/project.pbxproj"
DELEGATE = ".arkui-x/ios/app/AppDelegate.[ms]*"
HEADERS = ".arkui-x/ios/app/*Controller.h"
IMPLEMENTATIONS = ".arkui-x/ios/app/*Controller.m"
MODULES = "*/src/main/module.json5"
MAPS = "**/*.yaml"
ARKTS = "**/*.ets"

# The reasons why an edit has no effect.
COMMENT = "comments have no effect"
CASELESS = "the system ignores the case of schemes"
REPEATED = "a duplicate entry has no effect"
HARMONY = "only HarmonyOS reads it"
SHOWN = "a user-visible text"
BUILD = "Xcode metadata: the same files are compiled"
ORDER = "the order is not significant"

# The tools that refuse to build an app.
COMPILER = "the compiler"
XCODE = "Xcode"
HVIGOR = "hvigor"


def manifests(edits):
    app = "AppScope/app.json5"
    edits.rewrite("bundle name renamed", app, r"\"bundleName\": \"([^\"]+)", typo)
    edits.rewrite("bundle name in upper case", app, r"\"bundleName\": \"([^\"]+)", str.upper)
    edits.delete_lines("bundle name deleted", app, r"\"bundleName\"")
    edits.double_lines("bundle name doubled", app, r"\"bundleName\"")
    edits.rewrite("version, icon and vendor changed", app, r"\"vendor\": \"(\w+)", typo, same=HARMONY)
    edits.rewrite("version, icon and vendor changed", app, r"\"versionCode\": (\d+)", "1000001", same=HARMONY)

    edits.rewrite("module renamed", MODULES, r"\"module\": \{\s*\"name\": \"(\w+)", typo)
    edits.rewrite("case of a module's name", MODULES, r"\"module\": \{\s*\"name\": \"(\w+)", other_case)
    edits.rewrite("module's kind changed", MODULES, r"\"type\": \"(\w+)", "har")
    edits.rewrite("module's kind mistyped", MODULES, r"\"type\": \"(\w+)", typo)
    edits.rewrite("ability renamed", MODULES, r"\"name\": \"(\w+Ability)", typo)
    edits.rewrite("case of an ability's name", MODULES, r"\"name\": \"(\w+Ability)", other_case)
    edits.rewrite("launch type mistyped", MODULES, r"\"launchType\": \"(\w+)", typo)
    edits.rewrite("main ability renamed", MODULES, r"\"mainElement\": \"(\w+)", typo)
    edits.rewrite("case of the main ability", MODULES, r"\"mainElement\": \"(\w+)", other_case)
    edits.rewrite("source of an ability renamed", MODULES, r"\"srcEntry\": \"([^\"]+)", typo, refused=HVIGOR)
    edits.rewrite("pages of a module renamed", MODULES, r"\"pages\": \"\$profile:(\w+)", typo)
    edits.delete_lines("pages of a module deleted", MODULES, r"\"pages\": ")
    edits.rewrite("manifest cut", MODULES, r"(\"abilities\": \[)", '"abilities": ', is_syntax=True)
    edits.rewrite("key mistyped", MODULES, r"\"(abilities)\":", typo, words={"Ability"})
    edits.rewrite("device types changed", MODULES, r"\"deviceTypes\": \[\"(phone)\"", "tablet", same=HARMONY)
    edits.rewrite("label of an ability changed", MODULES, r"\"label\": \"\$string:(\w+)", typo, same=HARMONY)
    edits.rewrite("skills changed", MODULES, r"\"(action\.system\.home)\"", "action.system.house", same=HARMONY)

    pages = "*/src/main/resources/base/profile/main_pages.json"
    edits.rewrite("page renamed in the profile", pages, r"\"(pages/\w+)\"", typo, refused=HVIGOR)
    config = ".arkui-x/arkui-x-config.json5"
    edits.rewrite("packed module renamed", config, r"modules\"?: .*?['\"](\w+)['\"]", typo)
    edits.rewrite("case of a packed module", config, r"modules\"?: .*?['\"](\w+)['\"]", other_case)
    edits.rewrite("packed modules deleted", config, r"modules\"?: (\[.*\])", "[]")
    edits.rewrite("packed module deleted", config, r"(, 'orders')", "")
    profile = "build-profile.json5"
    edits.rewrite("module's folder renamed", profile, r"\"?srcPath\"?: ['\"]\./(\w+)", typo)
    edits.rewrite("module renamed in the build profile", profile, r"\"?name\"?: ['\"](entry|orders)", typo, refused=HVIGOR)
    edits.delete_files("manifest deleted", MODULES)


def route_map(edits):
    reference = r"^ +(?:ability: )((?:entry|orders)/\w+)"
    edits.rewrite("ability of a route renamed", MAPS, reference, typo)
    edits.rewrite("case of a route's ability", MAPS, reference,
        lambda text: text.split("/")[0] + "/" + other_case(text.split("/")[1]))
    edits.rewrite("module of a route's ability", MAPS, r"^ +ability: (entry|orders)/", typo)
    entry = r"^  ((?:entry|orders)/\w+):"
    edits.rewrite("ability's entry renamed", MAPS, entry, typo)
    edits.rewrite("case of an ability's entry", MAPS, entry,
        lambda text: text.split("/")[0] + "/" + other_case(text.split("/")[1]))
    edits.rewrite("controller of a route renamed", MAPS, r"controller: (\w+)", typo)
    edits.rewrite("case of a route's controller", MAPS, r"controller: (\w+)", other_case)
    edits.rewrite("native controller renamed", MAPS, r"native: (\w+)", typo)
    edits.rewrite("native controller becomes an ability's", MAPS, r"native: (\w+)", "EntryEntryAbilityViewController")
    edits.rewrite("controller of a route becomes an ability's", MAPS, r"controller: (\w+)", "EntryEntryAbilityViewController")
    edits.rewrite("view renamed", MAPS, r"(?:view|root): (\w+)", typo)
    edits.rewrite("delegate renamed", MAPS, r"delegate: (\w+)", typo)
    edits.rewrite("service's class renamed", MAPS, r"class: (\w+)", typo)
    edits.rewrite("service's class becomes a delegate", MAPS, r"class: (TideService)", "TicketAppDelegate")
    edits.rewrite("delegate becomes a service", MAPS, r"delegate: (TicketAppDelegate)", "TideService")
    edits.rewrite("launcher renamed", MAPS, r"launcher: \"(\d+)", "30000010")
    edits.rewrite("micro app of a route renamed", MAPS, r"^ +app: \"(\d+)", "30000011")
    edits.rewrite("service renamed", MAPS, r"^  (Tides|Radio):", typo)
    edits.rewrite("scheme renamed", MAPS, r"schemes: \[(\w+)\]", typo)
    edits.rewrite("scheme renamed", MAPS, r"- name: (\w+)", typo)
    edits.rewrite("scheme in upper case", MAPS, r"(?:schemes: \[|- name: )(\w+)", str.upper)
    edits.rewrite("scheme added", MAPS, r"schemes: \[\w+()\]", ", basket")
    edits.rewrite("domain renamed", MAPS, r"domains: \[([\w.]+)\]", typo)
    edits.rewrite("domain added", MAPS, r"domains: \[[\w.]+()\]", ", www.example.com", words={"www.example.com"})
    edits.rewrite("queried scheme renamed", MAPS, r"queries: \[(\w+)", typo)
    edits.rewrite("queried scheme added", MAPS, r"queries: \[()\w+", "dingtalk, ", words={"dingtalk"})
    edits.rewrite("included part renamed", MAPS, r"include: \[([\w/*.]+)", typo)
    edits.rewrite("bundle identifier of an extension renamed", MAPS, r"bundleId: ([\w.]+)", typo)
    edits.rewrite("extension's point changed", MAPS, r"point: (\w+)", "notification-service", words={"notification-service",
        "widgetkit", "principalClass"})
    edits.rewrite("app group renamed", MAPS, r"groups: \[([\w.]+)", typo)
    edits.delete_lines("app group deleted", MAPS, r"^ +groups: ", words={"group.com.example.harbour", "groups", "shared",
        "App Group"})
    edits.rewrite("route that an extension opens renamed", MAPS, r"opens: \[(\w+)", typo)
    edits.rewrite("route that a quick action opens renamed", MAPS, r"opens: (\w+),", typo)
    edits.rewrite("quick action renamed", MAPS, r"^  (search|basket|christmas): \{title", typo)
    edits.rewrite("title of a quick action", MAPS, r"\{title: (Pears|Basket|Christmas offers)", typo, same=SHOWN)
    edits.rewrite("type of a parameter renamed", MAPS,
        r": (ShopTab|OrderID|OrderSection|Berth|Direction|LevelUnit|ShipPart)\b", typo)
    edits.rewrite("required parameter of an ability added", MAPS, r"^  entry/\w+:\n    params:\n()",
        "      extra: string\n", words={"extra"})
    for position in range(5):
        parameter = r"^    params:\n(?:      .*\n){%d}      " % position
        edits.rewrite("parameter renamed", MAPS, parameter + r"(\w+):", typo, words=parameter_names)
        edits.rewrite("parameter retyped", MAPS, parameter + r"\w+: (?:\{type: )?([\w<>]+)", "bool", words=parameter_names)
    edits.rewrite("page under `with` renamed", MAPS, r"with: \{page: ([\w/]+)", typo)
    edits.rewrite("name under `with` renamed", MAPS, r"with: \{(\w+): pages/", typo)
    edits.rewrite("value under `with` renamed", MAPS, r"with: \{page: [\w/]+, tab: (\w+)", typo)
    edits.rewrite("value under `with` deleted", MAPS, r"( with: \{page: [\w/]+\},)", "")
    edits.rewrite("captured name renamed", MAPS, r"path: \"?/\w+/\{(\w+)\}", typo, words=lambda match, new: {f"`{new}`"})
    edits.rewrite("path of an example", MAPS, r"examples: \[\"?\w+://(?:open/)?(\w{3,})", typo)
    edits.rewrite("key mistyped", MAPS, r"^(routes|links|abilities|pages|tabs|apps|services|extensions|bridge):", typo)
    edits.rewrite("indentation lost", MAPS, r"^(  )\w+:\n    summary", "", is_syntax=True)
    edits.rewrite("comment changed", MAPS, r"# (\w+)", typo, same=COMMENT)
    # The project still refers to a generated file that is not written anymore.
    edits.delete_files("part of the map deleted", "routes/*.yaml", refused=XCODE)
    edits.delete_files("part of the map deleted", "orders/routes.yaml")
    exchange(edits, "routes in another order", MAPS, r"^  offers:\n(?:    .*\n)+", r"^  settings:\n(?:    .*\n)+")
    exchange(edits, "pages in another order", MAPS, r"^  pilot: .*\n", r"^  lost: .*\n")


def property_lists(edits):
    scheme = r"CFBundleURLSchemes</key>\s*<array>\s*<string>([^<]+)"
    edits.rewrite("scheme of Info.plist renamed", APP_INFO, scheme, typo)
    edits.rewrite("scheme of Info.plist in upper case", APP_INFO, scheme, str.upper, same=CASELESS)
    edits.delete_lines("scheme of Info.plist deleted", APP_INFO, r"^\t{4}<string>[\w.]+</string>$")
    edits.double_lines("scheme of Info.plist doubled", APP_INFO, r"^\t{4}<string>[\w.]+</string>$", same=REPEATED)
    exchange(edits, "schemes in another order", APP_INFO, r"<string>com\.example\.\w+(?=</string>\s*</array>)",
        r"<string>(?:orchard|harbour)(?=<)")
    queried = r"LSApplicationQueriesSchemes</key>\s*<array>\s*<string>([^<]+)"
    edits.rewrite("queried scheme of Info.plist renamed", APP_INFO, queried, typo)
    edits.delete_lines("queried scheme of Info.plist deleted", APP_INFO, r"^\t\t<string>(?:alipays|weixin)</string>$")
    edits.double_lines("queried scheme of Info.plist doubled", APP_INFO, r"^\t\t<string>(?:alipays|weixin)</string>$",
        same=REPEATED)
    edits.rewrite("key of Info.plist mistyped", APP_INFO,
        r"<key>(CFBundleURLTypes|CFBundleURLSchemes|LSApplicationQueriesSchemes)<", typo, words={"scheme",
        "CFBundleURLTypes", "CFBundleURLSchemes", "LSApplicationQueriesSchemes"})
    edits.rewrite("case of a key of Info.plist", APP_INFO, r"<key>(CFBundleURLTypes|LSApplicationQueriesSchemes)<",
        other_case, words={"scheme", "CFBundleURLTypes", "CFBundleURLSchemes", "LSApplicationQueriesSchemes"})
    edits.rewrite("bundle identifier of Info.plist changed", INFO, r"CFBundleIdentifier</key>\s*<string>([^<]+)",
        "com.example.other")
    edits.rewrite("bundle identifier of Info.plist changed", INFO, r"(\$\(PRODUCT_BUNDLE_IDENTIFIER\))", "$(PRODUCT_NAME)")
    edits.rewrite("role and name of a scheme changed", APP_INFO, r"<string>(Editor)<", "Viewer",
        same="opening a URL does not depend on the role")
    edits.rewrite("role and name of a scheme changed", APP_INFO, r"CFBundleURLName</key>\s*<string>([^<]+)", typo,
        same="the system does not read the name")
    edits.rewrite("version changed", INFO, r"CFBundleVersion</key>\s*<string>(1)<", "2",
        same="links do not depend on the version")
    edits.rewrite("kind of bundle changed", APP_INFO, r"<string>(APPL)<", "XPC!", words={"Info.plist"})
    edits.rewrite("element not closed", PLISTS, r"(</array>)\s*</dict>\s*</plist>", "", is_syntax=True)
    edits.rewrite("element not closed", PLISTS, r"(</dict>)\s*</plist>", "", is_syntax=True)
    edits.rewrite("element not closed", ENTITLEMENTS, r"(</array>)\s*</dict>\s*</plist>", "", is_syntax=True)
    edits.delete_files("property list deleted", PLISTS, refused=XCODE)
    edits.rewrite("comment changed", PLISTS, r"<!-- From (here)", typo, same=COMMENT)

    edits.rewrite("type of a quick action in Info.plist renamed", APP_INFO, r"ShortcutItemType</key>\s*<string>(\w+)", typo)
    edits.rewrite("title of a quick action in Info.plist", APP_INFO, r"ShortcutItemTitle</key>\s*<string>([^<]+)", typo,
        same=SHOWN)

    edits.rewrite("associated domain renamed", ENTITLEMENTS, r"applinks:([\w.]+)", typo)
    edits.rewrite("kind of an associated domain", ENTITLEMENTS, r"<string>(applinks):", "webcredentials")
    edits.delete_lines("associated domain deleted", ENTITLEMENTS, r"applinks:")
    edits.double_lines("associated domain doubled", ENTITLEMENTS, r"applinks:", same=REPEATED)
    edits.rewrite("key of entitlements mistyped", ENTITLEMENTS, r"<key>([\w.-]+)<", typo, words={"applinks",
        "associated-domains", "application-groups", "group.com.example.harbour", "entitlements"})
    edits.rewrite("app group of entitlements renamed", ENTITLEMENTS, r"<string>(group\.[\w.]+)", typo)
    edits.rewrite("case of an app group of entitlements", ENTITLEMENTS, r"<string>group\.([\w.]+)", other_case,
        words={"group.com.example.harbour"})
    edits.delete_lines("app group of entitlements deleted", ENTITLEMENTS, r"<string>group\.")
    edits.double_lines("app group of entitlements doubled", ENTITLEMENTS, r"<string>group\.", same=REPEATED)
    edits.delete_files("entitlements deleted", ENTITLEMENTS, refused=XCODE)

    tides = ".arkui-x/ios/tides/Info.plist"
    edits.rewrite("extension's point in Info.plist renamed", tides, r"<string>(com\.apple\.[\w.-]+)", typo)
    edits.rewrite("extension's point in Info.plist changed", tides, r"<string>(com\.apple\.[\w.-]+)",
        "com.apple.widget-extension")
    start = "<key>NSExtensionPrincipalClass</key>\n\t\t<string>TidesWidget</string>\n\t\t"
    edits.rewrite("extension has a principal class", tides, r"()<key>NSExtensionPointIdentifier", start)
    edits.rewrite("extension's dictionary renamed", tides, r"<key>(NSExtension)<", typo, words={"NSExtension"})

    runtime = ".arkui-x/ios/app/MobileRuntime.plist"
    edits.rewrite("launcher of MobileRuntime.plist changed", runtime, r"Launcher</key>\s*<string>(\d+)", "30000010")
    edits.rewrite("launcher of MobileRuntime.plist changed", runtime, r"Launcher</key>\s*<string>(\d+)", "30000002")
    edits.rewrite("micro app of MobileRuntime.plist renamed", runtime, r"<key>name</key>\s*<string>(3\d+)", "30000012")
    edits.rewrite("service of MobileRuntime.plist renamed", runtime, r"<key>name</key>\s*<string>([A-Z]\w+)", typo)
    edits.rewrite("class in MobileRuntime.plist renamed", runtime, r"<key>(?:class|delegate)</key>\s*<string>(\w+)", typo)
    edits.rewrite("laziness of a service changed", runtime, r"(<(?:true|false)/>)",
        lambda text: "<true/>" if "false" in text else "<false/>", words={"lazyLoading"})
    edits.rewrite("description in MobileRuntime.plist", runtime, r"<string>(The tabs)", typo, same=SHOWN)
    edits.rewrite("key of MobileRuntime.plist mistyped", runtime, r"<key>(Applications|Launcher|Services|delegate|class)<",
        typo)


def xcode_project(edits):
    classes = r"(?:\w+ViewController|TicketAppDelegate|TideService|Pages)"
    # Other sources of the target use the declarations of these, so the target does not compile without them.
    needed = r"(?:AppDelegate|HarbourApp|Views)"
    for sources, refused in ((classes, None), (needed, COMPILER)):
        edits.delete_lines("source in no target", PROJECT, r"^\t{4}\w+ /\* " + sources + r"\.(?:m|swift) in Sources \*/,",
            refused=refused)
        edits.delete_lines("build file deleted", PROJECT, r"^\t\t\w+ /\* " + sources + r"\.(?:m|swift) in Sources \*/ = ",
            refused=refused)
        edits.delete_lines("reference to a source deleted", PROJECT, r"^\t\t\w+ /\* " + sources + r"\.(?:m|swift) \*/ = ",
            refused=refused)
    edits.rewrite("path of a source renamed", PROJECT, r"path = (" + classes + r"\.(?:m|swift));", typo, refused=XCODE)
    edits.double_lines("source compiled twice", PROJECT, r"^\t{4}\w+ /\* " + classes + r"\.(?:m|swift) in Sources \*/,",
        same="Xcode skips the second one with a warning")
    edits.delete_lines("source in no group", PROJECT, r"^\t{4}\w+ /\* " + classes + r"\.h \*/,",
        same="a header is found in its folder")
    edits.rewrite("path of a group renamed", PROJECT, r"path = (app|tides);", typo, refused=XCODE)
    edits.rewrite("path of Info.plist renamed", PROJECT, r"INFOPLIST_FILE = ([\w./]+);", typo, refused=XCODE)
    edits.delete_lines("path of Info.plist deleted", PROJECT, r"INFOPLIST_FILE = ", refused=XCODE)
    edits.rewrite("path of entitlements renamed", PROJECT, r"CODE_SIGN_ENTITLEMENTS = ([\w./]+);", typo, refused=XCODE)
    edits.delete_lines("path of entitlements deleted", PROJECT, r"CODE_SIGN_ENTITLEMENTS = ", words={"entitlements",
        "CODE_SIGN_ENTITLEMENTS", "Debug", "Release"})
    both = r"PRODUCT_BUNDLE_IDENTIFIER = (com\.example\.[\w.]+);(?=[\s\S]*PRODUCT_BUNDLE_IDENTIFIER = \1;)"
    for path in edits.files(PROJECT):
        text = edits.read(path)
        for match in re.finditer(both, text):
            for kind, change in ("bundle identifier renamed", typo), ("case of a bundle identifier", other_case):
                name = match.group(1)
                last = text.rindex(f" = {name};") + len(f" = {name};")
                part = text[match.start() : last]
                edits.add(kind, path, match.start(), last, part.replace(f" = {name};", f" = {change(name)};"),
                    words={"PRODUCT_BUNDLE_IDENTIFIER", name})
    edits.rewrite("bundle identifier for debugging renamed", PROJECT,
        r"PRODUCT_BUNDLE_IDENTIFIER = ([\w.]+)(?<!tides);(?=[^}]*\};\s*name = Debug)", typo,
        same="configurations may have different identifiers")
    edits.rewrite("bundle identifier of an extension for debugging renamed", PROJECT,
        r"PRODUCT_BUNDLE_IDENTIFIER = ([\w.]+tides);(?=[^}]*\};\s*name = Debug)", typo)
    edits.rewrite("bundle identifier that ships renamed", PROJECT,
        r"PRODUCT_BUNDLE_IDENTIFIER = ([\w.]+);(?=[^}]*\};\s*name = Release)", typo)
    edits.delete_lines("bundle identifier deleted", PROJECT, r"PRODUCT_BUNDLE_IDENTIFIER = ",
        words={"PRODUCT_BUNDLE_IDENTIFIER"}, refused=XCODE)
    edits.delete_lines("resource in no target", PROJECT, r"^\t{4}\w+ /\* (?:MobileRuntime\.plist|arkui-x) in Resources \*/,")
    edits.delete_lines("extension not embedded", PROJECT, r"^\t{4}\w+ /\* Tides\.appex in Embed Foundation Extensions \*/,",
        words={"tides", "Tides", "embed"})
    edits.rewrite("kind of a target changed", PROJECT,
        r"productType = \"?com\.apple\.product-type\.(application|app-extension)", "framework", words={"productType",
        "tides", "target", "app-extension", "application"}, refused=XCODE)
    edits.delete_lines("target not in the project", PROJECT,
        r"^\t{4}\w+ /\* (?:app|tides) \*/,$(?=[\s\S]{0,120}^\t{3}\);\n\t\t\};\n/\* End PBXProject)", words={"tides",
        "target", "targets"}, refused=XCODE)
    edits.rewrite("team changed", PROJECT, r"DEVELOPMENT_TEAM = (\w+)", "ZYXWV98765")
    edits.rewrite("brace lost", PROJECT, r"^\t\t(\});\n/\* End PBXNativeTarget", "", words={"project.pbxproj"}, is_syntax=True)
    edits.rewrite("Xcode version of the project changed", PROJECT, r"LastUpgradeCheck = (\d+)", "1400", same=BUILD)
    edits.rewrite("comment changed", PROJECT, r"/\* (Begin PBXGroup) section", typo, same=COMMENT)
    edits.rewrite("name of a product changed", PROJECT, r"PRODUCT_NAME = (Orchard|Tides);", typo,
        same="classes and schemes do not depend on the product name")
    edits.delete_files("project deleted", PROJECT, refused=XCODE)
    for sources, refused in ((classes, None), (needed, COMPILER)):
        move_to_extension(edits, sources, refused)


def move_to_extension(edits, sources, refused):
    """Moves each source from the target of the app to that of its extension."""
    source = r"^\t{4}\w+ /\* %s\.(?:m|swift) in Sources \*/,\n"
    for path in edits.files(PROJECT):
        text = edits.read(path)
        extension = re.search(source % "TidesWidget", text, re.MULTILINE)
        for line in extension and re.finditer(source % sources, text, re.MULTILINE) or ():
            first, last = sorted((line, extension), key=lambda match: match.start())
            between = text[first.end() : last.start()]
            lines = extension.group() + line.group()
            edits.add("source moved to the extension", path, first.start(), last.end(),
                between + lines if first is line else lines + between, words=words_of(line.group()), refused=refused)


def delegates(edits):
    edits.rewrite("bundle name in the delegate renamed", DELEGATE, r"#define BUNDLE_NAME @\"([\w.]+)", typo)
    edits.rewrite("case of the bundle name in the delegate", DELEGATE, r"#define BUNDLE_NAME @\"com\.example\.(\w+)",
        other_case, words={"BUNDLE_NAME", "com.example"})
    edits.rewrite("module of a branch renamed", DELEGATE, r"moduleName isEqualToString:@\"(\w+)", typo)
    edits.rewrite("case of a branch's module", DELEGATE, r"moduleName isEqualToString:@\"(\w+)", other_case)
    edits.rewrite("ability of a branch renamed", DELEGATE, r"abilityName isEqualToString:@\"(\w+)", typo)
    edits.rewrite("case of a branch's ability", DELEGATE, r"abilityName isEqualToString:@\"(\w+)", other_case)
    branch = r"^    (?:\} else )?if \(\[moduleName isEqual[^\n]*\n(?:        [^\n]*\n)*"
    for path in edits.files(DELEGATE):
        text = edits.read(path)
        found = list(re.finditer(branch, text, re.MULTILINE))
        for match in found[1:]:
            edits.add("branch deleted", path, match.start(), match.end(), "", words=words_of(match.group()))
            edits.add("branch doubled", path, match.end(), match.end(), match.group(), words=words_of(match.group()))
    exchange(edits, "branches in another order", DELEGATE,
        r"(?<=\"entry\"\] && )\[abilityName[^{]*\{\n(?:        [^\n]*\n)*(?=    \} else)",
        r"(?<=\"entry\"\] && )\[abilityName[^{]*\{\n(?:        [^\n]*\n)*(?=    \} //)")
    edits.rewrite("branch makes another class", DELEGATE, r"= \[\[(EntryMapAbilityViewController) alloc",
        "EntryEntryAbilityViewController")
    edits.rewrite("branch makes another class", DELEGATE, r"= \[\[(EntryEntryAbilityViewController) alloc",
        "UIViewController", refused=COMPILER)
    edits.delete_lines("parameters not passed on", DELEGATE, r"\.params = params;", words={"params"})
    edits.rewrite("handling of singletons deleted", DELEGATE, r"    if \(\[StageApplication handleSingleton[\s\S]*?\n    \}\n",
        "", words={"handleSingleton"})
    edits.rewrite("query item renamed", DELEGATE, r"item\.name isEqualToString:@\"(abilityName|params)", typo)
    edits.rewrite("module taken from another part of the URL", DELEGATE, r"moduleName = url\.(host)", "path",
        words={"moduleName", "url.path", "host"})
    edits.rewrite("ability taken from another part of the URL", DELEGATE, r"abilityName = (item\.value)", "url.query",
        words={"abilityName", "url.query"})
    edits.rewrite("parameters taken from the ability's item", DELEGATE, r"params = (item\.value)", "item.name",
        words={"params"})
    edits.double_lines("import doubled", DELEGATE, r"^#import \"Entry", same="a repeated import has no effect")
    edits.rewrite("white space in a branch", DELEGATE, r"moduleName( )isEqualToString", "   ", same="white space")
    edits.rewrite("comment changed", DELEGATE, r"// (other ViewController)", typo, same=COMMENT)
    edits.rewrite("method that opens URLs renamed", DELEGATE, r"application:\(UIApplication \*\)app (openURL):", "openUrl",
        words={"openURL", "open"})
    edits.delete_lines("runtime not started", DELEGATE, r"\[StageApplication launchApplication\];", words={"launchApplication"})
    edits.rewrite("method that opens URLs deleted", DELEGATE,
        r"  func application\(_ app: UIApplication, open url[\s\S]*?\n  \}\n\n", "", words={"open", "url", "openURL"})
    edits.rewrite("method that continues activities deleted", DELEGATE,
        r"  func application\(\n    _ application: UIApplication, continue [\s\S]*?\n  \}\n\n", "", words={"continue",
        "userActivity"})
    edits.rewrite("method that continues activities deleted", DELEGATE,
        r"- \(BOOL\)application:\(UIApplication \*\)application continueUserActivity[\s\S]*?\n\}\n\n", "",
        words={"continueUserActivity"})


def classes(edits):
    edits.rewrite("class of a header renamed", HEADERS, r"@interface (\w+)", typo, refused=COMPILER)
    edits.rewrite("case of a header's class", HEADERS, r"@interface (\w+)", other_case, refused=COMPILER)
    edits.rewrite("class of an implementation renamed", IMPLEMENTATIONS, r"@implementation (\w+)", typo, refused=COMPILER)
    edits.rewrite("superclass of an ability's page", HEADERS, r": (StageViewController)", "UIViewController",
        words={"StageViewController", "UIViewController"})
    edits.rewrite("superclass of an ability's page", HEADERS, r": (StageViewController)", "NSObject",
        words={"StageViewController", "NSObject"})
    edits.rewrite("superclass mistyped", HEADERS, r": (StageViewController)", "StageViewControler",
        words={"StageViewController"}, refused=COMPILER)
    edits.rewrite("superclass of a controller", HEADERS, r": (UI\w*ViewController)", "NSObject", words={"NSObject"})
    edits.rewrite("superclass of a controller", HEADERS, r": (UI\w*ViewController)", "StageViewController")
    edits.delete_files("implementation deleted", IMPLEMENTATIONS, refused=XCODE)
    edits.delete_files("header deleted", HEADERS, refused=COMPILER)
    for path in edits.files(IMPLEMENTATIONS):
        text = edits.read(path)
        start = text.index("@implementation")
        edits.add("implementation emptied", path, start, len(text), "", words={pathlib.PurePath(path).stem})
    for path in edits.files(IMPLEMENTATIONS):
        text = edits.read(path)
        start = text.index("@implementation")
        edits.add("implementation in a comment", path, start, len(text), "/*\n" + text[start:] + "*/\n",
            words={pathlib.PurePath(path).stem})
    objects = ".arkui-x/ios/app/*.h"
    edits.rewrite("protocol of a delegate or service lost", objects, r"NSObject( <DT\w+>)", "",
        words={"DTMicroApplicationDelegate", "DTService"})
    edits.rewrite("protocol of a delegate or service exchanged", objects, r"NSObject <(DT\w+)>",
        lambda text: "DTService" if "Micro" in text else "DTMicroApplicationDelegate", words={"DTMicroApplicationDelegate",
        "DTService"})
    edits.rewrite("class renamed", ".arkui-x/ios/app/Ti*.h", r"@interface (\w+)", typo, refused=COMPILER)
    edits.rewrite("class renamed", ".arkui-x/ios/app/Ti*.m", r"@implementation (\w+)", typo, refused=COMPILER)
    swift = ".arkui-x/ios/app/*.swift"
    edits.rewrite("protocol of a delegate or service lost", swift, r"NSObject(, DT\w+)", "",
        words={"DTMicroApplicationDelegate", "DTService"})
    edits.rewrite("name of a Swift class for Objective-C renamed", swift, r"@objc\((HarbourAppDelegate|RadioService)\)", typo)
    edits.delete_lines("name of a Swift class for Objective-C deleted", swift,
        r"^@objc\((?:HarbourAppDelegate|RadioService)\)", words={"HarbourAppDelegate", "RadioService"})
    edits.rewrite("Swift class renamed", ".arkui-x/ios/app/Pages.swift", r"class (\w+ViewController)", typo)
    edits.rewrite("superclass of a Swift controller", ".arkui-x/ios/app/Pages.swift", r": (UIViewController)", "NSObject",
        words={"NSObject"})
    edits.rewrite("Swift class made generic", ".arkui-x/ios/app/Pages.swift", r"class \w+ViewController()", "<Page>",
        words={"generic"})
    edits.rewrite("Swift class nested", ".arkui-x/ios/app/Pages.swift",
        r"^(final class (?:OffersViewController|SettingsViewController): UIViewController \{\})",
        lambda text: "enum Pages { " + text + " }")
    edits.rewrite("view renamed in Swift", ".arkui-x/ios/app/Views.swift",
        r"struct ((?:Today|Ships|Ship|Pilot|Lost)View)\b", typo, refused=COMPILER)
    edits.rewrite("protocol of a view lost", ".arkui-x/ios/app/Views.swift", r"struct (?:Today|Ships|Ship|Pilot|Lost)View(: View)",
        "", words={"View"}, refused=COMPILER)
    edits.rewrite("comment changed", objects, r"/// (Shows the)", typo, same=COMMENT)
    edits.rewrite("title of a page", IMPLEMENTATIONS, r"NSLocalizedString\(@\"(\w+)", typo, same=SHOWN)


def arkts(edits):
    edits.rewrite("bundle of a want renamed", ARKTS, r"bundleName: '([\w.]+)'", typo)
    edits.rewrite("case of a want's bundle", ARKTS, r"bundleName: '(com[\w.]+)'", lambda text: text.replace("com.example",
        "com.Example"))
    edits.rewrite("bundle of a want renamed", ARKTS, r"^const BUNDLE_NAME = '([\w.]+)'", typo)
    edits.rewrite("module of a want renamed", ARKTS, r"moduleName: '(\w+)'", typo)
    edits.rewrite("case of a want's module", ARKTS, r"moduleName: '(\w+)'", other_case)
    edits.delete_lines("module of a want deleted", ARKTS, r"moduleName: '", words={"moduleName"})
    edits.rewrite("ability of a want renamed", ARKTS, r"abilityName: '(\w+)'", typo)
    edits.rewrite("case of a want's ability", ARKTS, r"abilityName: '(\w+)'", other_case)
    edits.rewrite("parameter of a want renamed", ARKTS, r"parameters: \{ (\w+):", typo)
    edits.rewrite("required parameter of a want deleted", ARKTS, r"parameters: \{ ((?:id|berth): \d+, )", "")
    edits.rewrite("parameter of a want retyped", ARKTS, r"parameters: \{ \w+: (\d+)", "'first'", words={"first"})
    edits.rewrite("parameter of a want out of range", ARKTS, r"parameters: \{ \w+: (\d+)", "0")
    edits.rewrite("want for a system app", ARKTS, r"bundleName: '([\w.]+)'", "com.huawei.hmos.settings")
    edits.rewrite("page of an ability renamed", ARKTS, r"loadContent\('([\w/]+)'", typo)
    edits.delete_files("page deleted", "*/src/main/ets/pages/*.ets", refused=HVIGOR)
    edits.delete_files("ability's source deleted", "*/src/main/ets/*ability/*.ets", refused=HVIGOR)
    edits.rewrite("text of a page", ARKTS, r"Button\('(\w+)", typo, same=SHOWN)
    edits.rewrite("comment changed", ARKTS, r"// (a native)", typo, same=COMMENT)


def bridge(edits):
    """The bridge of `hybrid`, and its Info.plist."""
    if edits.app != "hybrid":
        return
    app = "routes.yaml"
    methods = ("getDeviceInfo|getNetworkStatus|showToast|getStorage|setStorage|openCamera|pickImage|copyToClipboard|getClipboardText"
        "|share|openFilePicker|vibrate|setNavBar|closeWebView|openDeepLink")
    method = r"^    (?:%s):.*\n(?:      .*\n)*" % methods
    edits.rewrite("method renamed", app, rf"^    ({methods}):", typo)
    edits.rewrite("case of a method", app, r"^    (openCamera|share|vibrate):", other_case)
    edits.delete_lines("method deleted", app, method)
    edits.double_lines("method doubled", app, r"^    vibrate:.*\n(?:      .*\n)*")
    edits.rewrite("use of a method renamed", app, r"^    \[?(\w+),", typo)
    edits.rewrite("argument or member renamed", app, r"^ {8,10}(\w+): ", typo, refused=COMPILER)
    edits.rewrite("type of an argument mistyped", app, r"(?:type: |args: \{\w+: )(string|double|int|bool)\b", typo)
    edits.rewrite("type of an answer changed", app, r"returns: (?:list<)?(string)", "int", refused=COMPILER)
    edits.rewrite("argument of a storage method renamed", app, r"args: \{(key): ", "name")
    edits.rewrite("URL argument renamed", app, r"args: \{(url): ", "link")
    edits.rewrite("order of arguments", app, r"(duration: \{type: double, min: 0, max: 60, optional: true\})",
        "duration: {type: double, optional: true}\n        title: string")
    edits.delete_lines("encoding of an answer deleted", app, r"encoding: json-string")
    edits.rewrite("encoding of an answer mistyped", app, r"encoding: ([\w-]+)", typo)
    edits.rewrite("encoding of a text", app, r"returns: string\?()$", "\n      encoding: json-string")
    edits.delete_lines("permission deleted", app, r"permission: ")
    edits.rewrite("permission mistyped", app, r"permission: ([\w-]+)", typo)
    edits.rewrite("permission without a usage description", app, r"permission: (photo-picker|clipboard)", "microphone",
        words={"NSMicrophoneUsageDescription"})
    edits.rewrite("permission for the whole library", app, r"permission: (photo-picker)", "photos",
        words={"NSPhotoLibraryUsageDescription"})
    edits.delete_lines("usage description deleted", "App/Info.plist", r"NSCameraUsageDescription</key>\n.*",
        words={"NSCameraUsageDescription"})
    edits.rewrite("usage description renamed", "App/Info.plist", r"<key>(NSCameraUsageDescription)", typo)
    edits.rewrite("scheme of Info.plist renamed", "App/Info.plist", r"<string>(myapp)<", typo, words={"myapp"})
    edits.delete_lines("prefix of keys deleted", app, r"storageKeyPrefix: ")
    edits.rewrite("prefix of keys emptied", app, r"storageKeyPrefix: (h5\.)", '""')
    edits.delete_lines("schemes of a method deleted", app, r"allowedSchemes: ")
    edits.rewrite("unsafe scheme of a method", app, r"allowedSchemes: \[()", "javascript, ")
    edits.rewrite("extra arguments mistyped", app, r"extra: (ignore)", typo)
    edits.rewrite("audit mistyped", app, r"audit: (\w+)", typo)
    edits.rewrite("audit changed", app, r"audit: (none)", "redacted", same="pages receive the same answers")
    edits.rewrite("error mistyped", app, r"errors: \[(cancelled)", "Cancelled")
    edits.rewrite("error of the app renamed", app, r"errors: \[(quota)", typo, refused=COMPILER)
    edits.rewrite("name of the bridge", app, r"name: (NativeBridge)", typo)
    edits.rewrite("profile mistyped", app, r"profile: (\w+)", typo)
    edits.rewrite("user agent renamed", app, r"userAgent: (\w+)", typo)
    edits.delete_lines("user agent deleted", app, r"userAgent: ")
    edits.rewrite("protocol of the website", app, r"remote: \"(https)", "http", words={"http"})
    edits.rewrite("query of the website", app, r"remote: \"[^\"]+()\"", "?a=1")
    edits.rewrite("origin of the website in place of its URL", app, r"remote: \"(https://)", "//")
    edits.rewrite("folder of the pages deleted", app, r"(local: www, )", "", words={"routing", "local"})
    edits.rewrite("first page deleted", app, r"(remote: [^,]+, local: www, )", "", words={"routing", "content"})
    edits.rewrite("routing of local pages", app, r"routing: (hash)", "history")
    edits.rewrite("routing mistyped", app, r"routing: (hash)", typo)
    edits.rewrite("routing by a scheme that is missing", app, r"routing: (hash)", "scheme")
    edits.rewrite("page of a route renamed", app, r"^    - (/task-process)", typo)
    edits.delete_lines("page of a route deleted", app, r"^    - /task-process")
    edits.rewrite("path without its slash", app, r"^    - (/)(?:network|device|bridge)-test", "")
    edits.rewrite("value of a page's query item", app, r"\?tab()&", "=track")
    edits.rewrite("fragment of a page", app, r"#(\{section\})\"", "section")
    edits.rewrite("page of a route", app, r"web: \"(/task-process)", typo)
    edits.rewrite("parameter of a web page renamed", app, r"web: \"[^{]+\{(id)\}", "number")
    edits.rewrite("scheme of deep links renamed", app, r"deepLink: \{scheme: (\w+)", typo)
    edits.rewrite("host of deep links", app, r"host: (h5),", "h5/page")
    edits.rewrite("host of deep links", app, r"host: (h5),", "h5:80")
    edits.rewrite("event renamed", app, r"^    (deepLink|imagePicked):", typo, refused=COMPILER)
    edits.rewrite("case of an event", app, r"^    (deepLink|imagePicked):", other_case)
    edits.rewrite("summary changed", app, r"summary: (\w+)", typo, same=SHOWN)


def micro_apps(edits):
    """The micro apps and services of `mpaas`, with the classes that the framework creates."""
    if edits.app != "mpaas":
        return
    app, code = "routes.yaml", "App/*.swift"
    edits.rewrite("launcher renamed", app, r"launcher: \"(\d+)", typo)
    edits.delete_lines("launcher deleted", app, r"launcher: ")
    edits.rewrite("micro app renumbered", app, r"^    \"(1000001[01])\":", typo)
    edits.rewrite("micro app without quotes", app, r"^    (\"10000011\"):", lambda name: name.strip('"'))
    edits.rewrite("name of the framework's own micro app", app, r"^    \"(10000014)\":", "20000067")
    edits.rewrite("delegate renamed", app, r"delegate: (\w+)", typo)
    edits.rewrite("case of a delegate", app, r"delegate: (\w+)", other_case)
    edits.rewrite("delegate is a service", app, r"delegate: (TicketAppDelegate)", "PriceService")
    edits.rewrite("service is a delegate", app, r"class: (PriceService)", "TicketAppDelegate")
    edits.rewrite("service is a scheme handler", app, r"class: (PriceService)", "FerrySchemeHandler")
    edits.rewrite("class of a service renamed", app, r"class: (\w+)", typo)
    edits.rewrite("service renamed", app, r"^  (Journal|Session):", typo)
    edits.rewrite("launch mode mistyped", app, r"launchMode: (\w+)", typo)
    edits.rewrite("launch mode that the framework reserves", app, r"launchMode: (\w+)", "clearTop")
    edits.rewrite("reuse mistyped", app, r"reuse: (\w+)", typo)
    edits.rewrite("reuse that mPaaS does not have", app, r"reuse: (restart)", "another")
    edits.rewrite("micro app becomes internal", app, r"delegate: (WebAppDelegate)$", "WebAppDelegate\n      exportedByURL: false")
    edits.rewrite("micro app becomes public", app, r"exportedByURL: (false)", "true", same="its only route stays internal")
    edits.delete_lines("route becomes public", app, r"access: internal")
    edits.rewrite("parameter's type mistyped", app, r"(?:type: |day: \"|amount: |topic: )(enum|int|double|string)\b", typo)
    edits.rewrite("default of a parameter", app, r"default: (1)", "10")
    edits.rewrite("value of an enumeration renamed", app, r"\[(north), south\]", typo)
    edits.rewrite("source mistyped", app, r"source: (native)", typo)
    edits.rewrite("service group renamed", app, r"group: (\w+)", typo)
    edits.rewrite("service group renamed", app, r"name: (account|warmup)", typo)
    edits.rewrite("service depends on itself", app, r"dependsOn: \[(Journal)\]", "Session")
    edits.rewrite("dependency renamed", app, r"dependsOn: \[(\w+)\]", typo)
    edits.rewrite("protocol of a service renamed", app, r"protocol: (\w+)", typo, refused=COMPILER)
    edits.rewrite("micro app that a service starts", app, r"starts: \[\"(\d+)", typo)
    edits.rewrite("flag mistyped", app, r"(?:stateful|refusesExit|lazy|async): (true)", "ture")
    edits.rewrite("scheme handler renamed", app, r"schemeHandlers: \[(\w+)", typo)
    edits.rewrite("scheme handler is a delegate", app, r"schemeHandlers: \[(\w+)", "TicketAppDelegate")
    edits.rewrite("scheme handler is the generated one", app, r"schemeHandlers: \[(\w+)", "ManifestSchemeHandler")
    edits.rewrite("callback renamed", app, r"^  (continueUserActivity|didReceiveMemoryWarning):", typo)
    edits.rewrite("policy mistyped", app, r"^  \w+: (returnYES|return)$", typo)
    edits.rewrite("policy of the other kind of callback", app, r"continueUserActivity: (returnYES)", "return")
    edits.rewrite("callback ends links", app, r"()didReceiveMemoryWarning", "openURL: returnNO\n  ")
    edits.rewrite("callback ends the launch", app, r"()didReceiveMemoryWarning", "handleDidFinishLaunching: returnNO\n  ")
    edits.rewrite("route names another micro app", app, r"query: \{appId: \"(\d+)", "10000099")
    edits.rewrite("route opens another micro app", app, r"^    app: \"(\d+)", "10000099")
    edits.rewrite("scheme mistyped", app, r"- name: (ferry)", typo, words={"ferry", "feryr"})
    edits.rewrite("host mistyped", app, r"hosts: \[(\w+)", typo)
    edits.rewrite("example's value mistyped", app, r"route=(north|south)", typo)
    edits.rewrite("host of the micro apps", app, r"^  (launcher)", "host: mapaas\n  launcher")
    edits.rewrite("class renamed", code, r"class (\w+AppDelegate): ", typo, refused=COMPILER)
    edits.rewrite("name for Objective-C changed", code, r"@objc\((\w+)\)", typo)
    edits.rewrite("name for Objective-C lost", code, r"(@objc\(\w+\)\n)final", "")
    edits.rewrite("name for Objective-C lost", code, r"@MainActor( @objc\(\w+\))", "")
    edits.rewrite("base class lost", code, r"(: MicroAppDelegate) \{", "", refused=COMPILER)
    edits.rewrite("base class exchanged", code, r": (MicroAppDelegate) \{", "UIViewController", refused=COMPILER)
    edits.rewrite("protocol of a service lost", code, r"NSObject(, @preconcurrency DTService)", "")
    edits.delete_files("file deleted", code, refused=COMPILER)


def exchange(edits, kind, pattern, first, second):
    """Exchanges two texts of a file whose order is not significant."""
    for path in edits.files(pattern):
        text = edits.read(path)
        one, two = re.search(first, text, re.MULTILINE), re.search(second, text, re.MULTILINE)
        if not one or not two:
            continue
        one, two = sorted((one, two), key=lambda match: match.start())
        between = text[one.end() : two.start()]
        edits.add(kind, path, one.start(), two.end(), two.group() + between + one.group(), same=ORDER)


PARTS = (manifests, route_map, property_lists, xcode_project, delegates, classes, arkts, bridge, micro_apps)


def all_edits():
    made = []
    for app in APPS:
        edits = Edits(app)
        for part in PARTS:
            before = len(edits.made)
            part(edits)
            for edit in edits.made[before:]:
                edit.part = part.__name__.replace("_", " ")
        made += edits.made
    return made
