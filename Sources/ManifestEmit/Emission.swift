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
  /// The files of a program, of the kinds that the project wants.
  ///
  /// - Parameters:
  ///   - program: A program without errors.
  ///   - table: The route table that was proven to hold for it.
  ///   - kinds: The kinds of output.
  ///   - inputs: The files that headers name.
  package static func files(
    of program: Program, _ table: RouteTableText, kinds: Set<Configuration.OutputKind>, inputs: [String]
  ) -> [GeneratedFile] {
    let header = Header.line(inputs: inputs)
    return Configuration.OutputKind.allCases.filter(kinds.contains).flatMap { kind -> [GeneratedFile] in
      switch kind {
      case .swift: return [GeneratedFile("Swift/RouteTable.swift", RouteTableSource.text(table, header: header))]
      case .ios: return [GeneratedFile("iOS/Info.plist", InfoPlistFragment.bytes(program, header: header))]
      case .docs:
        return [
          GeneratedFile("docs/routes.md", RoutesMarkdown.text(program, header: header)),
          GeneratedFile("docs/routes.json", RoutesJSON.value(program, header: header).utf8()),
        ]
      }
    }
  }
}
