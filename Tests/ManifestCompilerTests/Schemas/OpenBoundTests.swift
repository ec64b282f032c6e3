import ManifestCompiler
import ManifestCore
import Testing

/// A missing bound of a type is not written as the limit of the number type.
@Suite struct OpenBoundTests {
  @Test(arguments: [
    ("int, min: 1", "int(1…)", #""min":"1""#), ("int, max: 9", "int(…9)", #""max":"9""#),
    ("int, min: -1, max: 9", "int(-1…9)", #""min":"-1","max":"9""#),
    ("double, min: 0.5", "double(0.5…)", #""min":"0.5""#),
    ("double, max: 2", "double(…2.0)", #""max":"2.0""#),
  ])
  func omitsMissingBounds(_ type: String, declaration: String, json: String) throws {
    // The `int` of an ability has the bounds of a want.
    let routes =
      "version: 1\nlinks: {schemes: [shop]}\nabilities: {entry/EntryAbility: {}}\n"
      + "routes: {r: {path: /r, params: {n: {type: \(type)}}, controller: RViewController}}\n"
    let compilation = Compiler(
      files: InMemoryFileSystem(SoundProject.with(["routes.yaml": routes, "manifestc.yaml": SoundProject.allOutputs]))
    ).compile()
    let outputs = try #require(compilation.outputs, "\(compilation.report.rendered(as: .short))")
    func text(_ path: String) throws -> String { try #require(outputs.files.first { $0.path == path }).text }
    #expect(try text("docs/routes.md").contains("`n: \(declaration)`"))
    let report = try text("docs/routes.json").filter { !$0.isWhitespace }
    #expect(report.contains(#""isRequired":true,\#(json)}"#), "\(report)")
  }
}
