import ManifestCompiler
import ManifestTestSupport
import Testing

/// Helps never lead from one wrong state to another: the text that a help says to write removes the finding, and no
/// other finding appears.
@Suite struct HelpTests {
  typealias Edit = PlantedDefectTests.Edit
  typealias Defect = PlantedDefectTests.Defect

  private static let app = ".arkui-x/ios/app/"
  private static let index = "entry/src/main/ets/pages/Index.ets"
  private static let xcode = ".arkui-x/ios/app.xcodeproj/project.pbxproj"

  /// Misspelled names: the file, the name, and how it is written instead.
  private static let misspellings: [(path: String, name: String, instead: String)] = [
    ("routes.yaml", "native: ScannerViewController", "native: ScannerViewControler"),
    ("routes.yaml", "controller: ShopViewController", "controller: ShopVeiwController"),
    ("routes.yaml", "{delegate: QuizAppDelegate}", "{delegate: QiuzAppDelegate}"),
    ("routes.yaml", "{class: GuideService}", "{class: GuideServise}"),
    ("routes.yaml", "principalClass: ShareViewController", "principalClass: ShareViewControler"),
    ("routes.yaml", "ability: tickets/TicketAbility", "ability: tickets/TicketAbilty"),
    ("routes.yaml", "  tickets/TicketAbility:", "  ticket/TicketAbility:"),
    ("routes.yaml", "  entry/TourAbility:", "  entry/tourAbility:"),
    ("routes.yaml", "launcher: \"40000001\"", "launcher: \"4000001\""),
    (app + "Info.plist", "<string>museum<", "<string>musuem<"),
    (app + "Info.plist", "<string>weixin<", "<string>wexin<"),
    (app + "app.entitlements", "applinks:museum.example.com", "applinks:musuem.example.com"),
    (app + "app.entitlements", "group.com.example.museum", "group.com.example.musuem"),
    (app + "MobileRuntime.plist", "QuizAppDelegate", "QiuzAppDelegate"),
    (app + "MobileRuntime.plist", "GuideService", "GuideServise"),
    (".arkui-x/ios/share/Info.plist", "ShareViewController", "ShareViewControler"),
    (app + "AppDelegate.m", "@\"TourAbility\"", "@\"TuorAbility\""),
    (
      app + "AppDelegate.m", "@\"tickets\"] && [abilityName isEqualToString:@\"Sc",
      "@\"ticket\"] && [abilityName isEqualToString:@\"Sc"
    ),
    (app + "AppDelegate.m", "BUNDLE_NAME @\"com.example.museum\"", "BUNDLE_NAME @\"com.example.musuem\""),
    (app + "EntryTourAbilityViewController.h", ": StageViewController", ": UIViewController"),
    (
      index, "bundleName: 'com.example.museum',\n          moduleName: 'entry'",
      "bundleName: 'com.example.musuem',\n          moduleName: 'entry'"
    ),
    (index, "moduleName: 'entry'", "moduleName: 'Entry'"), (index, "'Scanner'", "'Scaner'"),
    (index, "room: 7", "romm: 7"), (index, "parameters:", "params:"),
    ("entry/src/main/module.json5", "mainElement: 'EntryAbility'", "mainElement: 'EntryAbilty'"),
    ("entry/src/main/module.json5", "./ets/tourability/TourAbility.ets", "./ets/tourabilty/TourAbility.ets"),
    ("entry/src/main/ets/entryability/EntryAbility.ets", "'pages/Index'", "'pages/index'"),
    (xcode, "PRODUCT_BUNDLE_IDENTIFIER = com.example.museum;", "PRODUCT_BUNDLE_IDENTIFIER = com.example.musuem;"),
    (
      xcode, "PRODUCT_BUNDLE_IDENTIFIER = com.example.museum.share",
      "PRODUCT_BUNDLE_IDENTIFIER = com.example.museum.shaer"
    ),
    (xcode, "app/Info.plist", "app/info.plist"), (xcode, "app/app.entitlements", "app/App.entitlements"),
  ]

  private static let misspelled = misspellings.map { path, name, instead in
    Defect(name: "\(instead) in \(path)", edits: [.replace(name, in: path, with: instead)], expected: [])
  }

  @Test(arguments: LongRun.sample(PlantedDefectTests.defects + PropertyListDefectTests.defects) + misspelled)
  func followedHelpsRemoveTheFinding(_ defect: Defect) throws {
    var files = try PlantedDefectTests.project()
    for edit in defect.edits { try edit.apply(to: &files) }
    let findings = try Self.findings(&files)
    for finding in findings.sorted(by: { $0.start.offset > $1.start.offset }) {
      if let text = Self.textToWrite(finding) { Self.replace(finding, with: text, in: &files) }
    }
    let others = findings.filter { Self.textToWrite($0) == nil }.map { "\($0.name) \($0.path)" }
    let left = try Self.findings(&files)
    #expect(left.allSatisfy { others.contains("\($0.name) \($0.path)") }, "\(left)")
  }

  @Test func mostMisspellingsHaveAFollowedHelp() throws {
    let tried = LongRun.sample(Self.misspelled)
    let followed = try tried.filter { defect in
      var files = try PlantedDefectTests.project()
      for edit in defect.edits { try edit.apply(to: &files) }
      return try Self.findings(&files).contains { Self.textToWrite($0) != nil }
    }
    #expect(followed.count * 4 >= tried.count * 3, "\(followed.map(\.name))")
  }

  /// Builds and checks a project.
  static func findings(_ files: inout FileTree) throws -> [Finding] {
    var system = InMemoryFileSystem(files)
    try system.build()
    files = try system.tree()
    return Compiler(files: system).check().report.judged
  }

  /// Returns the text that the help says to write in place of the range of the finding; nil if it says something else.
  static func textToWrite(_ finding: Finding) -> String? {
    finding.help?.prefixMatch(of: /(?:write|compare the (?:module|ability) with) `([^`]+)`/).map { String($0.1) }
  }

  /// Replaces the range of a finding; keeps its quotation marks.
  static func replace(_ finding: Finding, with text: String, in files: inout FileTree) {
    var range = finding.start.offset..<finding.end.offset
    guard let file = files[finding.path], let first = file[range].first else { return }
    // The quotation marks of a text in a property list are part of the text.
    let isQuoted =
      ![".plist", ".entitlements"].contains { finding.path.hasSuffix($0) } && "\"'".utf8.contains(first)
      && file[range].last == first && !"\"'[{".utf8.contains(text.utf8.first ?? 0)
    if isQuoted { range = range.dropFirst().dropLast() }
    files[finding.path]?.replaceSubrange(range, with: text.utf8)
  }
}
