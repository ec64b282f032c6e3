import ManifestCompiler
import ManifestText
import Testing

/// The cause of several findings is reported first, and what only follows from it is not reported.
@Suite struct CauseTests {
  struct Change: CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    let codes: [String]
    var testDescription: String { name }
  }

  private static func app(_ bundleName: String) -> [String: String] {
    ["AppScope/app.json5": "{app: {bundleName: '\(bundleName)'}}\n"]
  }

  private static func shortcut(_ text: String) -> [String: String] {
    let delegate = ".arkui-x/ios/app/SceneDelegate.swift"
    return [
      "routes.yaml": SampleProject.routes + "shortcuts:\n  find: {title: Find, \(text)}\n",
      delegate: SampleProject.files[delegate, default: ""] + "func start() { router.quickActions = { Routes($0) } }\n",
    ]
  }

  /// An app delegate that repeats the bundle name.
  private static let delegate = Rule.named("wrong-bundle-literal").flatMap { try? ExampleProject.all(of: $0.page) }?
    .last?.project.files[".arkui-x/ios/app/AppDelegate.m"]?.replacing(
      "com.example.shop", with: "com.example.multiability")

  private static let changes: [Change] = [
    Change(name: "nothing", files: [:], codes: ["MC5020"]),
    Change(
      name: "a name with upper-case letters", files: app("com.example.MultiAbility"), codes: ["MC1004", "MC5020"]),
    Change(name: "no name", files: app(""), codes: ["MC1001"]),
    Change(
      name: "a manifest with another ending",
      files: [
        "build-profile.json5":
          "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'orders', srcPath: './orders'}]}\n",
        "orders/src/main/module.json": "{module: {name: 'orders', type: 'feature'}}\n",
        "routes.yaml": SampleProject.routes.replacing("abilities:\n", with: "abilities:\n  orders/OrderAbility: {}\n"),
      ], codes: ["MC1020"]),
    Change(name: "a name with `_`", files: app("com.example.multi_ability"), codes: ["MC1002", "MC5020"]),
    Change(
      name: "another name", files: app("com.example.other"), codes: ["MC5202", "MC5041", "MC5003", "MC5020"]),
    Change(
      name: "a conflict in the build profile",
      files: ["build-profile.json5": "<<<<<<< ours\n{modules: []}\n=======\n{modules: []}\n>>>>>>> theirs\n"],
      codes: ["MC0014"]),
    Change(
      name: "a module without a folder in the build profile",
      files: ["build-profile.json5": "{modules: [{name: 'entry'}]}\n"], codes: ["MC0302"]),
    Change(
      name: "a misspelled ability that a route opens",
      files: ["routes.yaml": SampleProject.routes.replacing("  entry/NextAbility:", with: "  entry/NextAbilty:")],
      codes: ["MC2020"]),
    Change(name: "an unknown route", files: shortcut("opens: nxt, with: {title: a}"), codes: ["MC6601"]),
    Change(name: "a missing parameter", files: shortcut("opens: next"), codes: ["MC6602"]),
    Change(
      name: "a missing quick action", files: shortcut("opens: next, with: {title: a}"), codes: ["MC6610", "MC5020"]),
  ]

  @Test(arguments: changes)
  func causeIsReportedAlone(_ change: Change) throws {
    var files = SampleProject.files
    files[".arkui-x/ios/app/AppDelegate.m"] = Self.delegate
    let baseline = Set(Compiler(files: InMemoryFileSystem(files)).check().report.findings.map(\.code))
    let found = Compiler(files: InMemoryFileSystem(files.merging(change.files) { $1 })).check().report.findings
    #expect(found.map(\.code).filter { $0 == "MC5020" || !baseline.contains($0) } == change.codes, "\(found)")
  }
}
