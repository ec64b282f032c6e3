import Foundation
import ManifestCompiler
import ManifestTestSupport
import ManifestText
import ManifestXcode
import Testing

/// A single defect in a valid Xcode project with three targets: `check` reports it and nothing else.
@Suite struct PlantedDefectTests {
  /// A change to one file.
  enum Edit: Sendable {
    /// Replaces every occurrence of a text.
    case replace(String, in: String, with: String)
    /// Removes the lines that contain a text.
    case removeLines(with: String, in: String)
    case remove(String)
    case add(String, text: String)

    func apply(to files: inout FileTree) throws {
      switch self {
      case .replace(let old, let path, let new):
        let text = try Self.text(path, containing: old, in: files)
        files[path] = Array(text.replacing(old, with: new).utf8)
      case .removeLines(let part, let path):
        let lines = try Self.text(path, containing: part, in: files).split(
          separator: "\n", omittingEmptySubsequences: false)
        files[path] = Array(lines.filter { !$0.contains(part) }.joined(separator: "\n").utf8)
      case .remove(let path):
        try #require(files.removeValue(forKey: path) != nil, "there is no \(path)")
      case .add(let path, let text): files[path] = Array(text.utf8)
      }
    }

    private static func text(_ path: String, containing part: String, in files: FileTree) throws -> String {
      let text = String(decoding: try #require(files[path], "there is no \(path)"), as: UTF8.self)
      try #require(text.contains(part), "\(path) does not contain \(part)")
      return text
    }
  }

  /// The expected rule and position of a finding.
  struct Expectation: Sendable, Hashable {
    let rule: String
    let path: String
    /// The line of the finding, without surrounding white space.
    let line: String
  }

  struct Defect: Sendable, CustomTestStringConvertible {
    let name: String
    let edits: [Edit]
    let expected: [Expectation]

    var testDescription: String { name }
  }

  // MARK: The project

  private static let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures/XcodeProject").standardized

  /// Returns the project with the files that `build` writes.
  static func project() throws -> FileTree { try built.get() }

  /// The project with its generated files.
  private static let built = Result {
    let sources = try DiskFileSystem(root: folder.path).tree()
    var files = InMemoryFileSystem(sources)
    try #require(try files.build().outputs != nil)
    return try files.tree()
  }

  private static let app = ".arkui-x/ios/app/"
  private static let share = ".arkui-x/ios/share/"
  private static let xcode = ".arkui-x/ios/app.xcodeproj/project.pbxproj"

  static let defects: [Defect] = [
    Defect(
      name: "a class that no source declares",
      edits: [
        .replace("@interface Scanner", in: app + "ScannerViewController.h", with: "@interface Skanner"),
        .replace("@implementation Scanner", in: app + "ScannerViewController.m", with: "@implementation Skanner"),
        .replace("[ScannerViewController alloc]", in: app + "AppDelegate.m", with: "[SkannerViewController alloc]"),
      ],
      expected: [Expectation(rule: "missing-class", path: "routes.yaml", line: "native: ScannerViewController")]),
    Defect(
      name: "a branch for a module that does not exist",
      edits: [
        .replace(
          "    } // other ViewController", in: app + "AppDelegate.m",
          with: """
                } else if ([moduleName isEqualToString:@"cafe"] && [abilityName isEqualToString:@"MenuAbility"]) {
                    controller = [[EntryTourAbilityViewController alloc] initWithInstanceName:instanceName];
                } // other ViewController
            """)
      ],
      expected: [
        Expectation(
          rule: "branch-without-ability", path: app + "AppDelegate.m",
          line: #"} else if ([moduleName isEqualToString:@"cafe"] && [abilityName isEqualToString:@"MenuAbility"]) {"#)
      ]),
    Defect(
      name: "an extension that the app does not embed",
      edits: [.removeLines(with: "Share.appex in Embed Foundation Extensions */,", in: xcode)],
      expected: [Expectation(rule: "unembedded-extension", path: xcode, line: "name = share;")]),
    Defect(
      name: "a principal class that no source declares",
      edits: [
        .replace("class ShareViewController", in: share + "ShareViewController.swift", with: "class ShareController")
      ],
      expected: [
        Expectation(
          rule: "missing-principal-class", path: "routes.yaml", line: "principalClass: ShareViewController")
      ]),
    Defect(
      name: "modules that no target copies",
      edits: [.removeLines(with: "arkui-x in Resources */,", in: xcode)],
      expected: [Expectation(rule: "uncopied-modules", path: xcode, line: "name = app;")]),
    Defect(
      name: "a folder for the modules that no target copies",
      edits: [
        .replace("BUNDLE_DIRECTORY @\"arkui-x\"", in: app + "AppDelegate.m", with: "BUNDLE_DIRECTORY @\"modules\"")
      ],
      expected: [
        Expectation(
          rule: "uncopied-modules", path: app + "AppDelegate.m",
          line: "#define BUNDLE_DIRECTORY @\"modules\"")
      ]),
    Defect(
      name: "no method for universal links below the delegate of mPaaS",
      edits: [
        .replace(
          """
          - (BOOL)application:(UIApplication *)application continueUserActivity:(NSUserActivity *)userActivity restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *))restorationHandler {
              return userActivity.webpageURL != nil && [MuseumLinks open:userActivity.webpageURL];
          }
          """, in: app + "AppDelegate.m", with: "")
      ],
      expected: [
        Expectation(
          rule: "unreceived-universal-links", path: app + "AppDelegate.m",
          line: "@implementation AppDelegate")
      ]),
    Defect(
      name: "a misspelled method for URLs below the delegate of mPaaS",
      edits: [
        .replace("(UIApplication *)app openURL:", in: app + "AppDelegate.m", with: "(UIApplication *)app openUrl:")
      ],
      expected: [
        Expectation(
          rule: "unreceived-urls", path: app + "AppDelegate.m",
          line:
            "- (BOOL)application:(UIApplication *)app openUrl:(NSURL *)url options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {"
        )
      ]),
    Defect(
      name: "a missing source of an ability",
      edits: [.remove("entry/src/main/ets/tourability/TourAbility.ets")],
      expected: [
        Expectation(
          rule: "missing-ability-source", path: "entry/src/main/module.json5",
          line: "{ name: 'TourAbility', srcEntry: './ets/tourability/TourAbility.ets', launchType: 'multiton' },")
      ]),
    Defect(
      name: "another team",
      edits: [.replace("DEVELOPMENT_TEAM = ABCDE12345", in: xcode, with: "DEVELOPMENT_TEAM = ZYXWV98765")],
      expected: [
        Expectation(rule: "other-team", path: xcode, line: "DEVELOPMENT_TEAM = ZYXWV98765;"),
        Expectation(rule: "other-team", path: xcode, line: "DEVELOPMENT_TEAM = ZYXWV98765;"),
      ]),
    Defect(
      name: "another oldest version of iOS",
      edits: [
        .replace("IPHONEOS_DEPLOYMENT_TARGET = 16.0", in: xcode, with: "IPHONEOS_DEPLOYMENT_TARGET = 15.0")
      ],
      expected: [
        Expectation(rule: "other-minimum-os", path: xcode, line: "IPHONEOS_DEPLOYMENT_TARGET = 15.0;"),
        Expectation(rule: "other-minimum-os", path: xcode, line: "IPHONEOS_DEPLOYMENT_TARGET = 15.0;"),
      ]),
    Defect(
      name: "a view controller in no target",
      edits: [.removeLines(with: "EntryTourAbilityViewController.m in Sources */,", in: xcode)],
      expected: [
        Expectation(
          rule: "class-in-no-target", path: app + "EntryTourAbilityViewController.m",
          line: "@implementation EntryTourAbilityViewController")
      ]),
    Defect(
      name: "an ability's view controller that is a UIViewController",
      edits: [
        .replace(": StageViewController", in: app + "EntryTourAbilityViewController.h", with: ": UIViewController")
      ],
      expected: [
        Expectation(
          rule: "wrong-superclass", path: app + "EntryTourAbilityViewController.h",
          line: "@interface EntryTourAbilityViewController : UIViewController")
      ]),
    Defect(
      name: "a controller that is an NSObject",
      edits: [.replace(": UITableViewController", in: app + "ShopViewController.h", with: ": NSObject")],
      expected: [
        Expectation(
          rule: "wrong-superclass", path: app + "ShopViewController.h", line: "@interface ShopViewController : NSObject"
        )
      ]),
    Defect(
      name: "a view controller in another app only",
      edits: [
        .removeLines(with: "EntryTourAbilityViewController.m in Sources */,", in: xcode),
        .replace(
          "targets = (\n", in: xcode, with: "targets = (\n\t\t\t\tOTHER,\n"),
        .replace(
          "/* Begin PBXNativeTarget section */", in: xcode,
          with: """
            OTHER = {
              isa = PBXNativeTarget; name = other; productType = "com.apple.product-type.application";
              buildConfigurationList = OTHERS; buildPhases = (OTHERSOURCES);
            };
            OTHERS = {isa = XCConfigurationList; buildConfigurations = (OTHERDEBUG); };
            OTHERDEBUG = {
              isa = XCBuildConfiguration; name = Debug;
              buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = com.example.other; INFOPLIST_FILE = app/Info.plist; };
            };
            OTHERSOURCES = {isa = PBXSourcesBuildPhase; files = (6F5898632F5BB9E6C1325F0A); };
            """),
      ],
      expected: [
        Expectation(
          rule: "class-in-no-target", path: app + "EntryTourAbilityViewController.m",
          line: "@implementation EntryTourAbilityViewController")
      ]),
    Defect(
      name: "another domain in the entitlements for devices",
      edits: [
        .replace(
          "CODE_SIGN_ENTITLEMENTS = app", in: xcode, with: "\"CODE_SIGN_ENTITLEMENTS[sdk=iphoneos*]\" = app"),
        .replace("applinks:museum", in: app + "app.entitlements", with: "applinks:musuem"),
      ],
      expected: [
        Expectation(
          rule: "missing-associated-domain", path: app + "app.entitlements",
          line: "<string>applinks:musuem.example.com</string>")
      ]),
    Defect(
      name: "a header without an implementation",
      edits: [.remove(app + "ScannerViewController.m"), .removeLines(with: "ScannerViewController.m", in: xcode)],
      expected: [
        Expectation(
          rule: "unimplemented-class", path: app + "ScannerViewController.h",
          line: "@interface ScannerViewController : UIViewController")
      ]),
    Defect(
      name: "no associated domain in the entitlements",
      edits: [
        .replace(
          """
          \t<key>com.apple.developer.associated-domains</key>
          \t<array>
          \t\t<string>applinks:museum.example.com</string>
          \t</array>

          """, in: app + "app.entitlements", with: "")
      ],
      expected: [
        Expectation(
          rule: "missing-associated-domain", path: app + "app.entitlements",
          line: #"<?xml version="1.0" encoding="UTF-8"?>"#)
      ]),
    Defect(
      name: "a wrong app group in the app and none in the extension",
      edits: [
        .replace("group.com.example.museum", in: app + "app.entitlements", with: "group.com.example.musuem"),
        .replace(
          """
          \t<key>com.apple.security.application-groups</key>
          \t<array>
          \t\t<string>group.com.example.museum</string>
          \t</array>

          """, in: share + "share.entitlements", with: ""),
      ],
      expected: [
        Expectation(
          rule: "missing-app-group", path: app + "app.entitlements",
          line: "<string>group.com.example.musuem</string>"),
        Expectation(
          rule: "missing-app-group", path: share + "share.entitlements",
          line: #"<?xml version="1.0" encoding="UTF-8"?>"#),
      ]),
    Defect(
      name: "both start keys in the Info.plist of an extension",
      edits: [
        .replace(
          "\t\t<key>NSExtensionPointIdentifier</key>", in: share + "Info.plist",
          with: """
            \t\t<key>NSExtensionMainStoryboard</key>
            \t\t<string>MainInterface</string>
            \t\t<key>NSExtensionPointIdentifier</key>
            """)
      ],
      expected: [
        Expectation(
          rule: "both-extension-entries", path: share + "Info.plist", line: "<key>NSExtensionMainStoryboard</key>")
      ]),
    Defect(
      name: "another launcher in MobileRuntime.plist",
      edits: [
        .replace(
          "<key>Launcher</key>\n\t<string>40000001", in: app + "MobileRuntime.plist",
          with: "<key>Launcher</key>\n\t<string>40000002")
      ],
      expected: [
        Expectation(rule: "other-launcher", path: app + "MobileRuntime.plist", line: "<string>40000002</string>")
      ]),
    Defect(
      name: "a bundle identifier that is not the bundle name",
      edits: [
        .replace(
          "PRODUCT_BUNDLE_IDENTIFIER = com.example.museum;", in: xcode,
          with: "PRODUCT_BUNDLE_IDENTIFIER = com.example.gallery;")
      ],
      expected: [
        Expectation(
          rule: "other-bundle-identifier", path: xcode, line: "PRODUCT_BUNDLE_IDENTIFIER = com.example.gallery;")
      ]),
    Defect(
      name: "a want with a wrong name",
      edits: [.replace("'TourAbility'", in: "entry/src/main/ets/pages/Index.ets", with: "'TuorAbility'")],
      expected: [
        Expectation(
          rule: "unknown-want-ability", path: "entry/src/main/ets/pages/Index.ets", line: "abilityName: 'TuorAbility',")
      ]),
  ]

  @Test func projectHasNoFindings() throws {
    let findings = Compiler(files: InMemoryFileSystem(try Self.project())).check().report.findings
    #expect(findings.isEmpty, "\(findings)")
  }

  /// Changes after which the project still has no defect that can be proved.
  static let harmless: [Defect] = [
    Defect(
      name: "a principal class with a plain name, as the Info.plist has it",
      edits: [
        .replace(
          "final class", in: share + "ShareViewController.swift", with: "@objc(ShareViewController)\nfinal class"),
        .replace("$(PRODUCT_MODULE_NAME).", in: share + "Info.plist", with: ""),
      ],
      expected: []),
    Defect(
      name: "entitlements and an identifier for devices",
      edits: [
        .replace(
          "CODE_SIGN_ENTITLEMENTS = app", in: xcode, with: "\"CODE_SIGN_ENTITLEMENTS[sdk=iphoneos*]\" = app"),
        .replace(
          "PRODUCT_BUNDLE_IDENTIFIER = com.example.museum;", in: xcode,
          with: "PRODUCT_BUNDLE_IDENTIFIER = \"\"; \"PRODUCT_BUNDLE_IDENTIFIER[sdk=iphoneos*]\" = com.example.museum;"),
      ],
      expected: []),
    Defect(
      name: "a source with an absolute path",
      edits: [
        .replace(
          "path = EntryTourAbilityViewController.m; sourceTree = \"<group>\"", in: xcode,
          with: "path = \"/Users/a/app/EntryTourAbilityViewController.m\"; sourceTree = \"<absolute>\"")
      ],
      expected: []),
    Defect(
      name: "modules in the bundle itself",
      edits: [.replace("BUNDLE_DIRECTORY @\"arkui-x\"", in: app + "AppDelegate.m", with: "BUNDLE_DIRECTORY @\"\"")],
      expected: []),
    Defect(
      name: "a folder of the modules outside the project",
      edits: [.replace("path = \"arkui-x\";", in: xcode, with: "path = \"../../../../shared/arkui-x\";")],
      expected: []),
    Defect(
      name: "an oldest version of iOS with the same major version",
      edits: [
        .replace("IPHONEOS_DEPLOYMENT_TARGET = 16.0", in: xcode, with: "IPHONEOS_DEPLOYMENT_TARGET = 16.4")
      ],
      expected: []),
    Defect(
      name: "an unknown oldest version of iOS",
      edits: [
        .replace("IPHONEOS_DEPLOYMENT_TARGET = 16.0", in: xcode, with: "IPHONEOS_DEPLOYMENT_TARGET = \"$(OLDEST)\"")
      ],
      expected: []),
    Defect(
      name: "a folder of the modules at an unknown path",
      edits: [
        .replace(
          "path = \"arkui-x\"; sourceTree = \"<group>\";", in: xcode,
          with: "path = \"arkui-x\"; sourceTree = BUILT_PRODUCTS_DIR;")
      ],
      expected: []),
  ]

  @Test func namesTheConfigurationOfAnotherTeam() throws {
    var files = try Self.project()
    try Edit.replace("DEVELOPMENT_TEAM = ABCDE12345", in: Self.xcode, with: "DEVELOPMENT_TEAM = ZYXWV98765")
      .apply(to: &files)
    let findings = Compiler(files: InMemoryFileSystem(files)).check().report.findings
    #expect(
      findings.map(\.message) == [
        "configuration `Debug` of `app` is signed by team `ZYXWV98765`",
        "configuration `Release` of `app` is signed by team `ZYXWV98765`",
      ])
  }

  @Test func suggestsNoClassOfAnotherTarget() throws {
    var files = try Self.project()
    let name = "ScannerViewController"
    let edits: [Edit] = [
      .replace("@interface \(name)", in: Self.app + name + ".h", with: "@interface Lens"),
      .replace("@implementation \(name)", in: Self.app + name + ".m", with: "@implementation Lens"),
    ]
    for edit in edits { try edit.apply(to: &files) }
    let findings = Compiler(files: InMemoryFileSystem(files)).check().report.findings
    #expect(findings.map(\.name) == ["missing-class"])
    // `ShareViewController` belongs to an extension; a framework that the app links may declare the class.
    #expect(findings.map(\.help) == ["declare it, or correct the name"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test(arguments: defects + harmless) func findsTheDefectAndNothingElse(_ defect: Defect) throws {
    var files = try Self.project()
    for edit in defect.edits { try edit.apply(to: &files) }
    let report = Compiler(files: InMemoryFileSystem(files)).check().report
    let isUnverified = defect.expected.contains { $0.rule == "unverified-link" }
    let findings = isUnverified ? report.findings : report.judged
    let found = findings.map { finding in
      let lines = String(decoding: files[finding.path] ?? [], as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      let line = lines.indices.contains(finding.start.line - 1) ? lines[finding.start.line - 1] : ""
      return Expectation(
        rule: finding.name, path: finding.path, line: line.trimmingCharacters(in: .whitespaces))
    }
    #expect(Set(found) == Set(defect.expected) && found.count == defect.expected.count, "\(findings)")
  }
}
