#!/usr/bin/env python3
"""Verifies that `launch_conditions.py` accepts the examples with scenes, and finds each condition that a copy breaks.

With the path of `manifestc`, also that `check` has an error for each copy in which a condition fails, and none for the others.

Usage: test_launch_conditions.py [MANIFESTC]
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import launch_conditions

IOS = ".arkui-x/ios/"
PLIST = IOS + "app/Info.plist"
PROJECT = IOS + "app.xcodeproj/project.pbxproj"
CLASS_NAME = r"\s*<key>UISceneDelegateClassName</key>\s*<string>[^<]*</string>"
LAUNCH_SCREEN = r"\s*<key>UILaunchScreen</key>\s*<dict/>"
GENERATED_SCREEN = "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UILaunchScreen_Generation = YES; INFOPLIST_FILE = "
NOT_IN_THE_MAP = ("routes.yaml", r"  scenes: [^\n]*\n", "", 0)
TARGET = r"IPHONEOS_DEPLOYMENT_TARGET = 15.0;"
SWIFT_RECEIVER = "func application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool"
OBJC_RECEIVER = (
    "- (BOOL)application:(UIApplication *)application openURL:(NSURL *)url options:(NSDictionary *)options { return YES; }")

# An edit of a file: its path, a pattern, what replaces it, and how often at most (0 for every time).
Edit = tuple[str, str, str, int]
# What is edited, in which examples, and the conditions that then fail.
CASES: list[tuple[str, list[str], list[Edit], set[int]]] = [
    ("nothing", ["arkuix-app", "arkuix-app-objc"], [], set()),
    ("no class of the scene", ["arkuix-app", "arkuix-app-objc"], [(PLIST, CLASS_NAME, "", 0)], {1, 2}),
    ("no scene manifest", ["arkuix-app"], [(PLIST, "UIApplicationSceneManifest", "SceneManifest", 0)], {1, 2}),
    ("a class that is misspelled", ["arkuix-app", "arkuix-app-objc"], [(PLIST, "SceneDelegate<", "SceneDelegates<", 0)], {2}),
    ("a class of another module", ["arkuix-app"], [(PLIST, r"\$\(PRODUCT_MODULE_NAME\)\.", "Other.", 0)], {2}),
    ("a Swift class without its module", ["arkuix-app"], [(PLIST, r"\$\(PRODUCT_MODULE_NAME\)\.", "", 0)], {2}),
    ("a class that is not compiled", ["arkuix-app"], [(PROJECT, r"\w+ /\* SceneDelegate.swift in Sources \*/,", "", 0)], {2}),
    ("a class that is not compiled", ["arkuix-app-objc"], [(PROJECT, r"\w+ /\* ArkUI.swift in Sources \*/,", "", 0)], {2}),
    ("a product name that is no identifier", ["arkuix-app"],
     [(PLIST, "PRODUCT_MODULE_NAME", "PRODUCT_NAME", 0), (PROJECT, "PRODUCT_NAME = Orchard;", 'PRODUCT_NAME = "Or-chard";', 0)],
     {2}),
    ("no window", ["arkuix-app"], [(IOS + "app/AppDelegate.swift", r"\bvar window\b", "var pane", 0)], {3}),
    ("no window", ["arkuix-app-objc"], [(IOS + "app/AppDelegate.h", r"\bwindow;", "pane;", 0)], {3}),
    ("a window in a comment", ["arkuix-app"], [(IOS + "app/AppDelegate.swift", r"\bvar window\b", "// var window", 0)], {3}),
    ("an old target of one configuration", ["arkuix-app", "arkuix-app-objc"],
     [(PROJECT, TARGET, "IPHONEOS_DEPLOYMENT_TARGET = 14.0;", 1)], {4}),
    ("an old target on devices", ["arkuix-app", "arkuix-app-objc"],
     [(PROJECT, TARGET, TARGET + '"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]" = 9.0;', 1)], {4}),
    ("no launch screen", ["arkuix-app", "arkuix-app-objc"], [(PLIST, LAUNCH_SCREEN, "", 0)], {5}),
    ("a launch screen of one configuration", ["arkuix-app"],
     [(PLIST, LAUNCH_SCREEN, "", 0),
      (PROJECT, "INFOPLIST_FILE = ", GENERATED_SCREEN, 1)], {5}),
    ("a launch screen in settings that do not count", ["arkuix-app"],
     [(PLIST, LAUNCH_SCREEN, "", 0),
      (PROJECT, "INFOPLIST_FILE = ", GENERATED_SCREEN.replace("FILE = YES", "FILE = NO"), 0)], {5}),
    ("a launch screen in the settings", ["arkuix-app"],
     [(PLIST, LAUNCH_SCREEN, "", 0),
      (PROJECT, "INFOPLIST_FILE = ", GENERATED_SCREEN, 0)], set()),
    ("links that only the app delegate receives", ["arkuix-app"],
     [(IOS + "app/SceneDelegate.swift", "StageSceneDelegate", "UIResponder, UIWindowSceneDelegate", 0),
      (IOS + "app/AppDelegate.swift", r"\bvar window: UIWindow\?", "var window: UIWindow?\n" + SWIFT_RECEIVER + " { true }", 0)],
     {6}),
    ("links that only the app delegate receives", ["arkuix-app-objc"],
     [("Generated/Swift/ArkUI.swift", "StageSceneDelegate", "UIResponder", 0),
      (IOS + "app/AppDelegate.m", "@implementation AppDelegate", "@implementation AppDelegate\n" + OBJC_RECEIVER, 0)], {6}),
    ("links that both delegates receive", ["arkuix-app"],
     [(IOS + "app/AppDelegate.swift", r"\bvar window: UIWindow\?", "var window: UIWindow?\n" + SWIFT_RECEIVER + " { true }", 0)],
     set()),
    ("a configuration by code", ["arkuix-app"],
     [NOT_IN_THE_MAP, (PLIST, "UIApplicationSceneManifest", "SceneManifest", 0),
      (IOS + "app/AppDelegate.swift", r"\bvar window: UIWindow\?",
       "var window: UIWindow?\nfunc application(_ a: UIApplication, configurationForConnecting s: UISceneSession) "
       "{ c.delegateClass = SceneDelegate.self }", 0)], set()),
    ("a class by code that does not exist", ["arkuix-app"],
     [NOT_IN_THE_MAP, (PLIST, "UIApplicationSceneManifest", "SceneManifest", 0),
      (IOS + "app/AppDelegate.swift", r"\bvar window: UIWindow\?",
       "var window: UIWindow?\nfunc application(_ a: UIApplication, configurationForConnecting s: UISceneSession) "
       "{ c.delegateClass = Other.self }", 0)], {2}),
]


# What `check` does not judge: it reads no bodies of methods, and each Info.plist only with the settings of one configuration.
UNJUDGED = {"a class by code that does not exist", "a launch screen of one configuration"}


def judge(name: str, edits: list[Edit], tool: str | None) -> tuple[set[int], bool | None]:
    """The conditions that fail in an edited copy of an example, and whether `check` finds an error."""
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / name
        # The modules of the example in Objective-C are those of the other one.
        for example in {name, "arkuix-app"}:
            shutil.copytree(pathlib.Path("examples") / example, pathlib.Path(folder) / example)
        for path, pattern, replacement, count in edits:
            file = copy / path
            text, replaced = re.subn(pattern, lambda _: replacement, file.read_text(encoding="utf-8"), count=count)
            if not replaced:
                raise ValueError(f"{name}/{path} does not have `{pattern}`")
            file.write_text(text, encoding="utf-8")
        [app] = launch_conditions.apps(copy)
        failing = {number for number, (holds, _) in enumerate(app.conditions(), 1) if not holds}
        if not tool:
            return failing, None
        if any(path == "routes.yaml" for path, *_ in edits):
            subprocess.run([tool, "build", copy], check=True, capture_output=True)
        return failing, subprocess.run([tool, "check", copy], check=False, capture_output=True).returncode == 1


def main() -> int:
    tool = sys.argv[1] if len(sys.argv) > 1 else None
    problems = count = 0
    for case, names, edits, expected in CASES:
        for name in names:
            count += 1
            found, has_error = judge(name, edits, tool)
            if found != expected:
                problems += 1
                print(f"{name} with {case}: conditions {sorted(found)} fail, not {sorted(expected)}")
            if has_error is not None and case not in UNJUDGED and has_error != bool(expected):
                problems += 1
                print(f"{name} with {case}: `manifestc check` {'has an' if has_error else 'has no'} error")
    print(f"launch conditions: {count} copies of examples, {problems} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
