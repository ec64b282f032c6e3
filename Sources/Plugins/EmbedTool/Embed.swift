import Foundation

/// Writes texts as Swift literals: `embed OUTPUT --library NAME FILE… --library …`, or `embed OUTPUT --pages FILE…`.
@main
enum Embed {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first else { return }
    let rest = arguments.dropFirst()
    let swift = rest.first == "--pages" ? try pages(rest.dropFirst()) : try libraries(rest)
    try swift.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func libraries(_ arguments: ArraySlice<String>) throws -> String {
    var swift = "extension EmbeddedLibrary {\n  static let all: [EmbeddedLibrary] = [\n"
    for library in arguments.split(separator: "--library") {
      let joined = LibraryText(try library.dropFirst().map(file))
      swift += "    EmbeddedLibrary(\n"
      swift += "      name: \"\(library.first ?? "")\", libraries: \(joined.libraries), types: \(joined.types),\n"
      swift += "      text: \(literal(joined.text))),\n"
    }
    return swift + "  ]\n}\n"
  }

  private static func pages(_ paths: ArraySlice<String>) throws -> String {
    let pages = try paths.map(file).map { "    \"\($0.name)\": \(literal($0.text)),\n" }
    return "extension RulePage {\n  static let texts: [String: String] = [\n\(pages.joined())  ]\n}\n"
  }

  private static func file(_ path: String) throws -> (name: String, text: String) {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    return (name, try String(contentsOfFile: path, encoding: .utf8))
  }

  /// Returns the literal of a text that ends with a line feed.
  private static func literal(_ text: String) -> String { "####\"\"\"\n\(text)\"\"\"####" }
}
