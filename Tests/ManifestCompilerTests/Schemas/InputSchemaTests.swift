import Foundation
import ManifestCompiler
import ManifestText
import Testing

/// The compiler and an independent validator of its schemas agree about every fixture.
@Suite struct InputSchemaTests {
  enum Input: String, CaseIterable {
    case routes, manifestc
  }

  @Test(arguments: Input.allCases)
  func compilerAcceptsValidFixtures(_ input: Input) throws {
    for file in try SchemaValidator.fixtures("\(input)/valid") {
      let found = try Self.findings(file, as: input).map { "\($0.code) \($0.message)" }
      #expect(found.isEmpty, "\(file.lastPathComponent)")
    }
  }

  /// The first line of an invalid fixture names the rules that it violates.
  @Test(arguments: Input.allCases)
  func compilerRejectsInvalidFixtures(_ input: Input) throws {
    for file in try SchemaValidator.fixtures("\(input)/invalid") {
      let line = try #require(String(contentsOf: file, encoding: .utf8).split(separator: "\n").first)
      let codes = Set(line.split(separator: " ").map(String.init).filter { $0.hasPrefix("MC") })
      let findings = try Self.findings(file, as: input)
      let found = Set(findings.map(\.code))
      #expect(!codes.isEmpty && found == codes, "\(file.lastPathComponent): \(findings.map(\.message))")
      #expect(findings.allSatisfy { $0.severity == .error }, "\(file.lastPathComponent)")
    }
  }

  @Test(SchemaValidator.isThere, arguments: Input.allCases)
  func validatorAgrees(_ input: Input) throws {
    let schema = "\(input).schema.json"
    let valid = try SchemaValidator.judge(SchemaValidator.fixtures("\(input)/valid"), by: schema)
    for verdict in valid { #expect(verdict.problems.isEmpty, "\(verdict.name): \(verdict.problems)") }
    let invalid = try SchemaValidator.judge(SchemaValidator.fixtures("\(input)/invalid"), by: schema)
    for verdict in invalid { #expect(!verdict.problems.isEmpty, "\(verdict.name) is accepted") }
    #expect(valid.count >= 5 && invalid.count >= 10)
  }

  private static func findings(_ file: URL, as input: Input) throws -> [Finding] {
    let text = try String(contentsOf: file, encoding: .utf8)
    // A fixture with a scheme need not have a route.
    return Compiler(files: InMemoryFileSystem(SchemaProject.with(["\(input).yaml": text]))).compile().report.findings
      .filter { $0.severity != .note }
  }
}
