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
  private static let table = """
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

  @Test func namesEveryRouteOnce() throws {
    var files = InMemoryFileSystem(
      SoundProject.with(["routes.yaml": Self.map, "Generated/Swift/RouteTable.swift": Self.table]))
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
}
