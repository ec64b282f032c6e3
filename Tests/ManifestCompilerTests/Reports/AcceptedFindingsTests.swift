import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// The findings that `ignore` in `manifestc.yaml` accepts.
@Suite struct AcceptedFindingsTests {
  private static let map = """
    version: 1
    links: {schemes: [shop, mall]}
    abilities: {entry/EntryAbility: {}}
    routes: {order: {path: /order, controller: MissingViewController}}

    """

  private static func project(_ ignores: String) throws -> InMemoryFileSystem {
    var files = InMemoryFileSystem(
      SoundProject.with(["routes.yaml": map, "manifestc.yaml": "version: 1\n\(ignores)"]))
    try files.build()
    return files
  }

  private static func codes(_ report: Report) -> [String] {
    report.findings.filter { $0.severity != .note }.map { "\($0.code) \($0.subject)" }
  }

  @Test func printsABlockThatAcceptsEverything() throws {
    let files = try Self.project("")
    let before = Compiler(files: files).check()
    let found = Self.codes(before.report)
    #expect(found.contains("MC5003 shop") && found.contains("MC5003 mall"), "\(found)")
    let block = before.report.ignoreBlock
    let after = Compiler(files: try Self.project(block)).check()
    #expect(Self.codes(after.report) == [], "\(block)")
    #expect(after.outcome(failingAt: .warning) == .clean)
    #expect(after.report.ignoredCount == found.count)
    #expect(after.report.countSummary?.hasSuffix("\(found.count) ignored") == true)
    #expect(after.report.entryPoints.contains { $0.verdict == "accepted" })
  }

  /// Without an entry, its finding is back, and no other one.
  @Test func removingAnEntryBringsItsFindingBack() throws {
    let block = Compiler(files: try Self.project("")).check().report.ignoreBlock
    let lines = block.split(separator: "\n").map(String.init)
    for line in lines.dropFirst() {
      let rest = lines.filter { $0 != line }.joined(separator: "\n") + "\n"
      let back = Self.codes(Compiler(files: try Self.project(rest == "ignore:\n" ? "" : rest)).check().report)
      #expect(back.count == 1 && line.contains("rule: \(back[0].prefix(6))"), "\(line) \(back)")
    }
  }

  /// Where two targets have the finding, an entry may name one of them; the printed block names each.
  @Test func acceptsTheFindingOfATarget() throws {
    let path = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    let beta = """
      targets = (T, TX); };
          TX = {
            isa = PBXNativeTarget; name = beta; productType = "com.apple.product-type.application"; buildPhases = ();
            buildConfigurationList = LX;
          };
          LX = {isa = XCConfigurationList; buildConfigurations = (CX); };
          CX = {isa = XCBuildConfiguration; name = Release; buildSettings = {
              INFOPLIST_FILE = "app/Beta.plist"; PRODUCT_BUNDLE_IDENTIFIER = com.example.shop;
            };
          };
          PX = {
      """
    let identified = "PRODUCT_BUNDLE_IDENTIFIER = com.example.shop; INFOPLIST_FILE = \"app/Info"
    func project(_ ignores: String) throws -> InMemoryFileSystem {
      var files = try Self.project(ignores)
      let text = String(decoding: try files.contents(of: path, limit: 1 << 20), as: UTF8.self)
      files.addFile(
        path,
        Array(
          text.replacing("targets = (T);", with: beta).replacing("INFOPLIST_FILE = \"app/Info", with: identified).utf8))
      files.addFile(".arkui-x/ios/app/Beta.plist", Array(Example.propertyList("").utf8))
      return files
    }
    func findings(_ ignores: String) throws -> [String] {
      Compiler(files: try project(ignores)).check().report.findings
        .filter { $0.code == "MC5003" && $0.subject == "mall" }.compactMap(\.target).sorted()
    }
    #expect(try findings("") == ["app", "beta"])
    #expect(try findings("ignore: [{rule: MC5003, at: mall, in: beta, because: x}]\n") == ["app"])
    #expect(try findings("ignore: [{rule: MC5003, at: mall, because: x}]\n") == [])
    let block = Compiler(files: try project("")).check().report.ignoreBlock
    for target in ["app", "beta"] {
      #expect(block.contains("{rule: MC5003, at: \"mall\", in: \"\(target)\", "), "\(block)")
    }
    #expect(try findings(block) == [])
  }

  @Test(arguments: [
    ("MC9001", "shop", "MC0033"), ("MC4002", "x", "MC0033"), ("MC2001", "x", "MC0033"), ("MC5oo3", "shop", "MC0032"),
    ("MC5003", "weixin", "MC0044"), ("undeclared-scheme", "weixin", "MC0044"),
  ])
  func refusesOtherEntries(rule: String, subject: String, code: String) throws {
    let files = try Self.project("ignore: [{rule: \(rule), at: \(subject), because: x}]\n")
    #expect(Self.codes(Compiler(files: files).check().report).contains { $0.hasPrefix(code) })
  }

  /// A command that does not run a rule does not call its entry unused.
  @Test func buildKnowsNoUnusedEntries() throws {
    let files = try Self.project("ignore: [{rule: MC5003, at: weixin, because: x}]\n")
    #expect(Compiler(files: files).compile().report.findings.filter { $0.severity != .note }.isEmpty)
  }
}
