import Foundation
import ManifestCompiler
import ManifestCore
import ManifestText
import Testing

/// The parameters of a route: its own, and those that it takes over from its destination.
@Suite struct RouteParametersTests {
  /// Compiles a map with one route to an ability.
  private static func compilation(_ declared: String, _ route: String) -> Compilation {
    let map = """
      version: 1
      links: {schemes: [shop]}
      types: {Tab: {type: enum, values: [new, old]}}
      abilities: {entry/EntryAbility: {params: \(declared)}, entry/NextAbility: {}}
      routes: {shelf: {\(route), ability: entry/EntryAbility}}
      """
    return Compiler(files: InMemoryFileSystem(SampleProject.files.merging(["routes.yaml": map]) { $1 })).compile()
  }

  /// Returns the parameters in the line of a path of the route table.
  private static func parameters(of path: String, in compilation: Compilation) -> String? {
    let table = compilation.outputs?.files.first { $0.path == "Swift/RouteTable.swift" }?.text ?? ""
    let line = table.split(separator: "\n").first { $0.contains(" \(path) shelf shelf ") }
    return line?.components(separatedBy: " free ").dropFirst().first
  }

  @Test(
    arguments: [
      // Captured ones have the type of the ability, and are required if every path has them.
      ("{id: int}", "path: \"/{id}\"", "/{id}", "id:int(-2147483648,2147483647)"),
      ("{id: string?}", "path: \"/{id}\"", "/{id}", "id:string"),
      ("{id: string = a}", "path: \"/{id}\", aliases: [/shelf]", "/{id}", "id:string=a"),
      ("{id: string, tab: Tab = new}", "path: \"/{tab}\"", "/{tab}", "id:string tab:enum(new,old)"),
      ("{rest: string?}", "path: \"/files/{rest*}\"", "/files/{rest*}", "rest:string"),
      // All others are in the query.
      ("{id: string}", "path: /a", "/a", "id:string"),
      ("{id: string?, tab: Tab = new}", "path: /a", "/a", "id:string? tab:enum(new,old)=new"),
      ("{id: list<string>?}", "path: /a", "/a", "id:list<string>?"),
      // Its own come first, and may be narrower.
      ("{id: string, tab: Tab?}", "path: /a, params: {tab: Tab = old}", "/a", "tab:enum(new,old)=old id:string"),
      ("{id: string?}", "path: /a, params: {id: {type: string, maxLength: 3}}", "/a", "id:string(3,)"),
      // An object cannot be in a URL, and a value that identifies the route is not a parameter.
      ("{data: {type: object, optional: true}, id: string?}", "path: /a", "/a", "id:string?"),
      ("{id: string?, tab: Tab?}", "path: /a, query: {tab: new}", "/a?tab=new", "id:string?"),
    ])
  func takesOverWhatItDoesNotMention(declared: String, route: String, path: String, parameters: String) {
    let compilation = Self.compilation(declared, route)
    #expect(compilation.report.findings.filter { $0.severity == .error }.map(\.message) == [])
    #expect(Self.parameters(of: path, in: compilation) == parameters)
  }

  @Test(
    arguments: [
      (
        "{data: object}", "path: /a",
        "MC2034 route `shelf` does not supply `data`, which `entry/EntryAbility` requires"
      ),
      (
        "{tab: Tab}", "path: /a, query: {tab: new}",
        "MC2034 route `shelf` does not supply `tab`, which `entry/EntryAbility` requires"
      ),
      (
        "{id: string}", "path: /a, params: {id: string?}",
        "MC2034 route `shelf` may lack `id`, which `entry/EntryAbility` requires"
      ),
      ("{id: int}", "path: \"/{number}\"", "MC2043 `entry/EntryAbility` has no parameter `number`"),
      (
        "{order: int}", "path: \"/{ordr}\"",
        "MC2042 path `/{ordr}` captures `{ordr}`, which is not a parameter of the route"
      ),
      (
        "{ids: list<string>}", "path: \"/{ids}\"",
        "MC2032 parameter `ids` is a list, but a path segment contains one value"
      ),
      ("{id: int}", "path: \"/{id*}\"", "MC2032 `{id*}` takes several segments and is text"),
    ])
  func reportsWhatNoURLCanHave(declared: String, route: String, finding: String) {
    let errors = Self.compilation(declared, route).report.findings.filter { $0.severity == .error }
    #expect(errors.map { "\($0.code) \($0.message)" } == [finding])
  }

  /// Destinations without declared parameters get what the route declares.
  @Test func takesOverNothingFromAController() {
    let map = """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {}, entry/NextAbility: {}}
      routes: {shelf: {path: "/{id}", controller: ShelfViewController}}
      """
    let files = SampleProject.files.merging(["routes.yaml": map]) { $1 }
    #expect(Self.parameters(of: "/{id}", in: Compiler(files: InMemoryFileSystem(files)).compile()) == "id:string")
  }
}
