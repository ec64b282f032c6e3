import Foundation

/// Writes the libraries of apps as Swift literals: `embed-libraries OUTPUT --library NAME FILE… --library …`.
@main
enum EmbedLibraries {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first else { return }
    var swift = "extension EmbeddedLibrary {\n  static let all: [EmbeddedLibrary] = [\n"
    for library in arguments.dropFirst().split(separator: "--library") {
      let files = try library.dropFirst().map { path in
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        return (name: name, text: try String(contentsOfFile: path, encoding: .utf8))
      }
      let joined = LibraryText(files)
      swift += "    EmbeddedLibrary(\n"
      swift += "      name: \"\(library.first ?? "")\", libraries: \(joined.libraries), types: \(joined.types),\n"
      swift += "      text: ####\"\"\"\n\(joined.text)\"\"\"####),\n"
    }
    try (swift + "  ]\n}\n").write(toFile: output, atomically: true, encoding: .utf8)
  }
}
