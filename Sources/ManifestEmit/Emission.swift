package import ManifestAnalysis
package import ManifestModel

/// One file that is generated.
package struct GeneratedFile: Sendable {
  /// The path below the output directory.
  package let path: String
  package let bytes: [UInt8]

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// All emitters: what is generated, and where it goes.
package enum Emission {
  /// The folders of the output directory that hold nothing but generated files.
  package static let folders: Set = [sourceFolder, "iOS", "docs"]
  /// The folder of the Swift sources.
  package static let sourceFolder = "Swift"

  /// Generates the files of a program.
  ///
  /// - Parameters:
  ///   - program: A program without errors.
  ///   - tree: Its names in Swift.
  ///   - table: The route table that was proven to hold for it.
  ///   - configuration: The kinds of output, and how Swift declares them.
  ///   - inputs: The files that headers name.
  /// - Returns: The files, of the kinds that are wanted.
  /// - Throws: `PropertyListWriter.Refusal` where a name has a character that no property list can hold.
  package static func files(
    of program: Program, _ tree: RouteTree, _ table: RouteTableText, _ configuration: Configuration, inputs: [String]
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    let header = Header.line(inputs: inputs)
    var files: [GeneratedFile] = []
    let kinds = configuration.outputs
    if kinds.contains(.swift) {
      func add(_ name: String, capacity: Int, _ write: (inout SwiftWriter) -> Void) {
        var swift = SwiftWriter(header: header, access: configuration.access, capacity: capacity)
        write(&swift)
        files.append(GeneratedFile("\(sourceFolder)/\(name).swift", swift.bytes))
      }
      let cases = program.routes.count + program.abilities.count
      add("RouteTable", capacity: table.utf8.count + 8 * cases + 1024) { RouteTableSource.write(table, to: &$0) }
      add("Routes", capacity: 128 * cases) { RoutesSource.write(program, tree, to: &$0) }
      add("RouteReading", capacity: 128 * cases) { RouteReadingSource.write(tree, to: &$0) }
      add("RouteWriting", capacity: 128 * cases) { RouteWritingSource.write(program, tree, to: &$0) }
    }
    if kinds.contains(.ios) {
      files.append(GeneratedFile("iOS/Info.plist", Array(try InfoPlistFragment.text(program, header: header).utf8)))
    }
    if kinds.contains(.docs) {
      files.append(GeneratedFile("docs/routes.md", RoutesMarkdown.utf8(program, header: header)))
      files.append(GeneratedFile("docs/routes.json", RoutesJSON.utf8(program, header: header)))
    }
    return files
  }
}
