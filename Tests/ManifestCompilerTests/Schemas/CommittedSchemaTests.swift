import Foundation
import ManifestCompiler
import ManifestCore
import Testing

/// The files in `schemas` are what the shapes say.
@Suite struct CommittedSchemaTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../schemas").standardized

  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_SCHEMAS"] == "1"

  private static let schemas = SchemaFile.all(Systems.all)

  @Test(arguments: schemas.map(\.name))
  func isUpToDate(_ name: String) throws {
    let schema = try #require(Self.schemas.first { $0.name == name })
    let url = Self.folder.appending(path: name)
    let generated = Data(schema.contents.text().utf8)
    if Self.isUpdating {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try generated.write(to: url)
      Issue.record("`schemas/\(name)` is written; look at the difference and run the tests without UPDATE_SCHEMAS")
      return
    }
    #expect(
      (try? Data(contentsOf: url)) == generated,
      "`schemas/\(name)` is not what the shapes say; record it with `UPDATE_SCHEMAS=1 swift test --filter isUpToDate`")
  }

  @Test func nothingElseStandsInTheFolder() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
    #expect(Set(names.filter { $0.hasSuffix(".json") }) == Set(Self.schemas.map(\.name)))
  }
}
