import ManifestCompiler
import ManifestCore
import ManifestText
import Testing

/// What links need cannot be removed from an example without a finding.
@Suite struct RemovedLineTests {
  struct Removal: Sendable, CustomTestStringConvertible {
    /// What is removed from a file.
    enum Part: Sendable {
      /// The lines with a text.
      case lines(String)
      /// The text from the first one through the next other one.
      case range(String, through: String)
      case text(String)
      case file
    }

    let example: String
    let path: String
    let part: Part
    /// The code of the finding.
    let code: String

    init(_ example: String, _ path: String, _ part: Part, _ code: String) {
      self.example = example
      self.path = path
      self.part = part
      self.code = code
    }

    var testDescription: String { "\(example): \(part) of \(path)" }
  }

  private static let app = ".arkui-x/ios/app/"

  static let removals = [
    // Declared.
    Removal("arkuix-app", app + "Info.plist", .lines("<string>orchard</string>"), "MC5003"),
    Removal("arkuix-app", app + "app.entitlements", .lines("applinks:"), "MC5040"),
    Removal(
      "arc", "App/Info.plist", .range("\t\t\t<key>UIApplicationShortcutItemTitle", through: "</string>"), "MC6610"),
    Removal("arc", "App/Arc.xcodeproj/project.pbxproj", .lines("INFOPLIST_FILE"), "MC5221"),
    // Received.
    Removal("guides/0", "App/AbilityStage.xcodeproj/project.pbxproj", .lines("main.m in Sources */,"), "MC5221"),
    Removal("guides/3", "App/AppDelegate.h", .lines("UIWindow"), "MC5217"),
    Removal(
      "superapp", app + "AppDelegate.m",
      .range("- (BOOL)application:(UIApplication *)application continue", through: "\n}\n"),
      "MC5214"),
    // Forwarded.
    Removal("arkuix-app", app + "SceneDelegate.swift", .lines("override var router"), "MC5220"),
    Removal("arkuix-app", app + "SceneDelegate.swift", .lines("router.quickActions"), "MC5220"),
    Removal("arc", "App/ArcApp.swift", .lines(".onShortcut"), "MC5220"),
    Removal(
      "guides/0", "App/AbilityStage.xcodeproj/project.pbxproj", .lines("ManifestArkUI in Frameworks */,"), "MC5081"),
    Removal(
      "guides/0-native", "App/HelloWorld.xcodeproj/project.pbxproj", .lines("Routes.swift in Sources */,"), "MC5080"),
    Removal("arc", "App/Arc.xcodeproj/project.pbxproj", .lines("relativePath"), "MC5085"),
    Removal("today", "App/Today/TodayViewController.swift", .lines("extensionContext?.open"), "MC5221"),
    // Shown.
    Removal("arkuix-app", app + "AppDelegate.swift", .lines("extension StageViewController"), "MC5225"),
    Removal("arkuix-app", app + "Pages.swift", .text(", RoutedController"), "MC5226"),
    Removal("guides/3", "App/CameraViewController.m", .text(" <ManifestRoutedController>"), "MC5226"),
    Removal(
      "superapp", app + "AppDelegate.m",
      .range("- (BOOL)application:(UIApplication *)application didFinish", through: "\n}\n"), "MC5215"),
    Removal("guides/1", "App/TransferAppDelegate.m", .range("- (UIViewController *)root", through: "\n}\n"), "MC7053"),
    Removal("mpaas", "App/FerrySchemeHandler.swift", .file, "MC7030"),
    Removal(
      "mpaas", "App/FerrySchemeHandler.swift", .range("  override func handleOpen", through: "\n  }\n"), "MC7053"),
    Removal("mpaas", "App/FerrySchemeHandler.swift", .lines("@objc(FerrySchemeHandler)"), "MC5014"),
    Removal("guides/3", "App/CameraViewController.m", .range("- (void)openWithParameters", through: "\n}\n"), "MC5226"),
  ]

  private static let base: [String: FileTree] = Dictionary(
    uniqueKeysWithValues: Set(removals.map(\.example)).map { example in
      (example, (try? SourceTree.package.tree(below: "examples/\(example)")) ?? [:])
    })

  @Test(arguments: removals) func isNoticed(_ removal: Removal) throws {
    var files = try #require(Self.base[removal.example])
    let clean = Compiler(files: InMemoryFileSystem(files)).check()
    #expect(clean.outcome(failingAt: .warning) == .clean, "\(clean.report.rendered(as: .short))")
    var text = String(decoding: try #require(files[removal.path]), as: UTF8.self)
    switch removal.part {
    case .lines(let part):
      try #require(text.contains(part))
      text = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains(part) }
        .joined(separator: "\n")
    case .range(let start, let end):
      let first = try #require(text.firstRange(of: start))
      let last = try #require(text[first.upperBound...].firstRange(of: end))
      text.removeSubrange(first.lowerBound..<last.upperBound)
    case .text(let part): text.removeSubrange(try #require(text.firstRange(of: part)))
    case .file: break
    }
    if case .file = removal.part { files[removal.path] = nil } else { files[removal.path] = Array(text.utf8) }

    let run = Compiler(files: InMemoryFileSystem(files)).check()
    let lines = run.report.rendered(as: .short)
    #expect(run.outcome(failingAt: .warning) == .findings, "\(lines)")
    #expect(run.report.findings.contains { $0.code == removal.code && $0.severity != .note }, "\(lines)")
  }

  @Test("the generated router starts the runtime") func generatedRouter() throws {
    var files = try #require(Self.base["superapp"])
    let path = Self.app + "AppDelegate.m"
    let text = String(decoding: try #require(files[path]), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { !$0.contains("launchApplication") && !$0.contains("configModule") }
    files[path] = Array(lines.joined(separator: "\n").utf8)
    func codes(_ configuration: String) -> Set<String> {
      files["manifestc.yaml"] = Array(configuration.utf8)
      return Set(Compiler(files: InMemoryFileSystem(files)).check().report.findings.map(\.code))
    }
    #expect(codes("version: 1\n").contains("MC5215"))
    #expect(!codes("version: 1\nswift: {objectiveC: HB}\n").contains("MC5215"))
  }
}
