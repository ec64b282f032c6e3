import ManifestCompiler
import ManifestCore
import Testing

/// The warning of a build that replaces a table whose routes had the parameters of their own `params` only.
@Suite struct ReplacedTableTests {
  private static let map = """
    version: 1
    links: {schemes: [shop]}
    abilities: {entry/EntryAbility: {params: {id: int, tab: "string?", size: int = 1}}}
    routes:
      item: {path: "/item/{id}", ability: entry/EntryAbility}
      offer: {path: "/offer/{id}", ability: entry/EntryAbility, params: {tab: "string?"}, with: {size: 2}}
      order: {path: "/order/{id}", ability: entry/EntryAbility, with: {size: 3}}
      plain: {path: /plain, controller: PlainController, params: {size: "int?"}}

    """
  private static let version2 = """
    // \(Header.line)
    public static let table = RouteTable(
      #\"\"\"
      manifest-routes 2
      bundle com.example.shop
      entries
      /l 00000000 /plain plain plain controller:PlainController public current free size:int?
      /lp 00000000 /item/{id} item item ability:entry/EntryAbility public current free id:int
      /lp 00000000 /offer/{id} offer offer ability:entry/EntryAbility public current free id:int tab:string?
      /lp 00000000 /order/{id} order order ability:entry/EntryAbility public current free id:int
      end
      \"\"\"#)

    """

  /// In version 1, the lines have no requirements.
  private static let version1 = version2.replacing("manifest-routes 2", with: "manifest-routes 1")
    .replacing(" free", with: "")

  @Test(arguments: [version1, version2]) func namesEveryRouteOnce(table: String) throws {
    var files = InMemoryFileSystem(
      SoundProject.with(["routes.yaml": Self.map, "Generated/Swift/RouteTable.swift": table]))
    let build = Compiler(files: files).compile()
    let findings = build.report.findings
    #expect(findings.map { "\($0.severity) \($0.code)" } == ["warning MC2088"])
    #expect(
      findings.first?.message
        == "URLs of route `item` now set `tab`, `size`, and those of another route have new ones, too")
    #expect(findings.first?.related.map(\.message) == ["URLs of route `order` now set `tab`"])
    _ = try build.outputs?.write(to: "Generated", in: &files)
    #expect(Compiler(files: files).compile().report.findings.isEmpty)
  }

  /// The tables of all versions have every parameter of these routes.
  @Test(arguments: [(1, ""), (2, " free"), (3, " free all usual same")])
  func isSilentAboutKnownParameters(version: Int, fields: String) {
    let map = """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {params: {id: int, tab: "string?"}}}
      routes:
        item: {path: "/item/{id}", ability: entry/EntryAbility}
        plain: {path: /plain, controller: PlainController, params: {size: "int?"}}
      """
    let table = """
      // \(Header.line)
          manifest-routes \(version)
          entries
          /l 00000000 /plain plain plain controller:PlainController public current\(fields) size:int?
          /lp 00000000 /item/{id} item item ability:entry/EntryAbility public current\(fields) id:int tab:string?
          end

      """
    let files = InMemoryFileSystem(
      SoundProject.with(["routes.yaml": map, "Generated/Swift/RouteTable.swift": table]))
    #expect(Compiler(files: files).compile().report.findings.isEmpty)
  }
}
