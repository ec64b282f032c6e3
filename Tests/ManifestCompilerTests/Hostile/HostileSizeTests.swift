import ManifestCompiler
import ManifestTestSupport
import Testing

/// Documents that are much larger or deeper than real ones: bounded memory, a finding, and no trap.
@Suite(.serialized) struct HostileSizeTests {
  private static let depth = 100_000
  private static let keys = 400_000

  struct Document: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    let status: Int32
    let code: String
    let text: @Sendable () -> String
  }

  private static func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  private static func app(_ rest: String) -> String { "{app: {bundleName: 'com.example.multiability'}, x: " + rest }

  private static let deep: [Document] = [
    Document(testDescription: "JSON5 arrays", path: "AppScope/app.json5", status: 1, code: "MC0119") {
      app(String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}")
    },
    Document(testDescription: "JSON5 objects, never closed", path: "AppScope/app.json5", status: 1, code: "MC0119") {
      app(String(repeating: "{a: ", count: depth))
    },
    Document(testDescription: "YAML in flow style", path: "routes.yaml", status: 1, code: "MC0221") {
      "version: 1\nx: " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    },
    Document(testDescription: "YAML in flow style, never closed", path: "routes.yaml", status: 1, code: "MC0221") {
      "version: 1\nx: " + String(repeating: "{a: ", count: depth)
    },
    Document(testDescription: "YAML in block style", path: "routes.yaml", status: 1, code: "MC0221") {
      "version: 1\nx:\n  " + String(repeating: "- ", count: depth) + "a\n"
    },
    Document(testDescription: "YAML alias bomb", path: "routes.yaml", status: 1, code: "MC0223") {
      "version: 1\na0: &a0 [x]\n"
        + repeated(12) { index in
          "a\(index + 1): &a\(index + 1) [" + Array(repeating: "*a\(index)", count: 9).joined(separator: ",") + "]\n"
        }
    },
  ]

  private static let wide: [Document] = [
    Document(testDescription: "unknown JSON5 keys", path: "AppScope/app.json5", status: 0, code: "") {
      app("{" + repeated(keys) { "k\($0):0," } + "}}")
    },
    Document(testDescription: "JSON5 modules", path: "build-profile.json5", status: 1, code: "MC1020") {
      "{modules: [" + repeated(keys / 20) { "{srcPath: 'm\($0)'}," } + "]}"
    },
    Document(testDescription: "unknown YAML keys", path: "routes.yaml", status: 1, code: "MC0301") {
      "version: 1\nunread:\n" + repeated(keys) { "  k\($0): 0\n" }
    },
    Document(testDescription: "known YAML keys", path: "routes.yaml", status: 1, code: "MC2020") {
      "version: 1\nabilities:\n" + repeated(keys / 10) { "  e/A\($0): {}\n" }
    },
  ]

  @Test(arguments: LongRun.sample(deep + wide))
  func boundsTheMemoryForLargeDocuments(_ document: Document) async throws {
    let project = try SampleProject.onDisk([document.path: document.text()])
    let before = try project.files.walk(".")
    let run = try await CommandRun(["build", project.path], limits: CommandRun.memoryLimit)
    #expect(run.status == document.status, "\(run.errors.prefix(2_000))")
    #expect(run.output.isEmpty && run.errors.contains(document.code))
    if document.status != 0 { #expect(try project.files.walk(".") == before) }
    #expect(run.errors.utf8.count < 1 << 20)
  }
}
