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

  init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
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
      let access = SwiftFile.Access(configuration.access)
      files.append(
        GeneratedFile("Swift/RouteTable.swift", RouteTableSource.text(table, access: access, header: header)))
      files.append(
        GeneratedFile("Swift/Routes.swift", RoutesSource.text(program, tree, access: access, header: header)))
      files.append(
        GeneratedFile("Swift/RouteReading.swift", RouteReadingSource.text(tree, access: access, header: header)))
      files.append(
        GeneratedFile(
          "Swift/RouteWriting.swift", RouteWritingSource.text(program, tree, access: access, header: header)))
    }
    if kinds.contains(.ios) {
      files.append(GeneratedFile("iOS/Info.plist", try InfoPlistFragment.text(program, header: header)))
    }
    if kinds.contains(.docs) {
      files.append(GeneratedFile("docs/routes.md", RoutesMarkdown.text(program, header: header)))
      files.append(GeneratedFile("docs/routes.json", RoutesJSON.value(program, header: header).utf8()))
    }
    return files
  }
}
