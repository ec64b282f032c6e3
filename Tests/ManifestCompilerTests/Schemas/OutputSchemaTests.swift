import Foundation
import ManifestCompiler
import ManifestCore
import ManifestRuntime
import ManifestTestSupport
import ManifestText
import Testing

/// The JSON that the compiler writes matches the schemas and has no undocumented keys.
@Suite struct OutputSchemaTests {
  @Test(SchemaValidator.isThere, arguments: ["routes-report", "findings", "resolution"])
  func fixtures(_ name: String) throws {
    let valid = try SchemaValidator.judge(
      SchemaValidator.fixtures("\(name)/valid"), by: "\(name).schema.json", "--closed")
    for verdict in valid { #expect(verdict.problems.isEmpty, "\(verdict.name): \(verdict.problems)") }
    let invalid = try SchemaValidator.judge(SchemaValidator.fixtures("\(name)/invalid"), by: "\(name).schema.json")
    for verdict in invalid { #expect(!verdict.problems.isEmpty, "\(verdict.name) is accepted") }
    #expect(!valid.isEmpty && invalid.count >= 5)
  }

  @Test(SchemaValidator.isThere) func findings() throws {
    let reports = try LongRun.sample(ExampleProject.all()).map { name, project in
      (name: name, text: Compiler(files: InMemoryFileSystem(project.files)).check().report.rendered(as: .json))
    }
    try Self.expectValid(reports, by: "findings.schema.json")
  }

  @Test(SchemaValidator.isThere) func routesReport() throws {
    var projects = try LongRun.sample(ExampleProject.all()).map { (name: $0, files: $1.files) }
    projects += try SchemaValidator.fixtures("routes/valid").map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return (name: "\(file.lastPathComponent).json", files: SchemaProject.with(["routes.yaml": text]))
    }
    let reports = projects.compactMap { project in
      Compiler(files: InMemoryFileSystem(project.files)).compile().outputs?.files
        .first { $0.path == "docs/routes.json" }
        .map { (name: project.name, text: $0.text) }
    }
    #expect(reports.count > 20)
    try Self.expectValid(reports, by: "routes-report.schema.json")
  }

  @Test(SchemaValidator.isThere) func resolutions() throws {
    let answers = try ResolutionTests.cases.map { ($0.url, try ResolutionTests.json($0.url)) }
    let texts = answers.enumerated().map { (name: "\($0).json", text: $1.1) }
    try Self.expectValid(texts, by: "resolution.schema.json")
  }

  private static func expectValid(_ texts: [(name: String, text: String)], by schema: String) throws {
    for verdict in try SchemaValidator.judge(texts, by: schema, "--closed") {
      #expect(verdict.problems.isEmpty, "\(verdict.name): \(verdict.problems)")
    }
  }
}
