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
    default: return try #require(schemas.first { $0.name == name }).contents.document()
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

  /// The cells of the rows of all tables, without the headings.
  private static let rows = KeyReference.markdown(Systems.all).split(separator: "\n").filter { $0.hasPrefix("| `") }
    .map { row in row.dropFirst(2).dropLast(2).components(separatedBy: " | ") }

  /// Every key has an example, or the next rows are those of the keys nested in it.
  @Test func everyKeyHasAnExample() {
    #expect(Self.rows.count > 100)
    for (row, next) in zip(Self.rows, Self.rows.dropFirst() + [[""]]) where row[3].isEmpty {
      let isParent = [".", "["].contains { next[0].hasPrefix(row[0].dropLast() + $0) }
      #expect(isParent, "\(row[0])")
    }
  }

  @Test func everySwitchHasADefault() {
    let switches = Self.rows.filter { $0[1] == "`true` or `false`" }
    #expect(switches.count > 5)
    for row in switches { #expect(!row[2].isEmpty, "\(row[0])") }
  }

  /// Every example and every default is valid YAML that matches the schema of its key.
  @Test func examplesMatchTheirSchemas() {
    let map = RouteMapSchema.file(Systems.all.map { $0.section })
    for field in Set(Self.fields(of: map) + Self.fields(of: Configuration.schema)) {
      for value in [field.example, field.defaultValue].compactMap({ $0 }) {
        var sources = SourceMap()
        var diagnostics = Diagnostics()
        let text = "\(field.name): \(value)\n"
        let root = YAML.parse(sources.add(path: "example.yaml", bytes: Array(text.utf8)), into: &diagnostics)
        guard let root else {
          Issue.record("\(text)")
          continue
        }
        Schema.object([field], extra: .refused).validate(root, into: &diagnostics)
        #expect(diagnostics.items.isEmpty, "\(text)")
      }
    }
  }

  /// Returns the fields of a schema and of those within it.
  private static func fields(of schema: Schema) -> [Schema.Field] {
    switch schema {
    case .any, .bool, .integer, .scalar, .text, .word: []
    case .list(let item), .map(_, let item): fields(of: item)
    case .object(let fields, _): fields + fields.flatMap { Self.fields(of: $0.schema) }
    case .either(let first, let second): Self.fields(of: first) + Self.fields(of: second)
    }
  }
}
