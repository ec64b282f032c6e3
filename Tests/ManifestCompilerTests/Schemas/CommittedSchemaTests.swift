import Foundation
import ManifestCompiler
import ManifestCore
import ManifestText
import Testing

/// The files in `schemas` match the schemas and the rules.
@Suite struct CommittedSchemaTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../schemas").standardized

  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_SCHEMAS"] == "1"

  private static let schemas = SchemaFile.all(Systems.all)

  private static let names = schemas.map(\.name) + ["README.md", "rules.md"]

  private static func generated(_ name: String) throws -> String {
    switch name {
    case "rules.md": return Rule.markdown
    case "README.md":
      // The text before the tables is handwritten.
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let start = try #require(text.firstRange(of: "## Keys of `routes.yaml`\n"))
      return text[..<start.lowerBound] + KeyReference.markdown(Systems.all)
    default: return try #require(schemas.first { $0.name == name }).contents.text()
    }
  }

  @Test(arguments: names)
  func isUpToDate(_ name: String) throws {
    let url = Self.folder.appending(path: name)
    let generated = Data(try Self.generated(name).utf8)
    if Self.isUpdating {
      let isChanged = (try? Data(contentsOf: url)) != generated
      try generated.write(to: url)
      if isChanged {
        Issue.record("`schemas/\(name)` is written; look at the difference and run the tests without UPDATE_SCHEMAS")
      }
      return
    }
    #expect(
      (try? Data(contentsOf: url)) == generated,
      "`schemas/\(name)` is out of date; record it with `UPDATE_SCHEMAS=1 swift test --filter isUpToDate`")
  }

  @Test func folderContainsNoOtherFiles() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
    #expect(Set(names) == Set(Self.names))
  }

  /// Every key has an example, or nested keys that have one.
  @Test func everyKeyHasAnExample() {
    let rows = KeyReference.markdown(Systems.all).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let bare = rows.filter { row in
      let cells = row.split(separator: " | ", omittingEmptySubsequences: false)
      let isLeaf = !cells[1].contains("object") && !cells[1].contains("for each") && !cells[1].contains("](#")
      return isLeaf && cells[3].isEmpty
    }
    #expect(rows.count > 100)
    #expect(bare.isEmpty, "\(bare.joined(separator: "\n"))")
  }
}
