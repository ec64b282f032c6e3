import ManifestText

/// All emitters: what is generated of a program without errors, and where it goes.
package struct OutputPlan: Sendable {
  /// The folders of the output directory that hold nothing but generated files.
  package static let folders: Set = [sourceFolder, "iOS", "web", "docs"]
  /// The folder of the Swift sources.
  package static let sourceFolder = "Swift"
  /// The file for the servers of the app's domains.
  package static let associationPath = "iOS/apple-app-site-association"
  /// The greatest number of bytes of that file that the system takes.
  package static let maximumAssociationLength = SiteAssociation.maximumLength

  private let program: Program
  private let systems: [any System]
  private let configuration: Configuration
  private let header = Header.line
  /// The names of the program in Swift.
  package let tree: CaseTree
  /// The route table.
  package let table: RouteTableText

  /// Prepares the files of a program.
  ///
  /// - Parameters:
  ///   - program: A program without errors.
  ///   - systems: What it says about the systems.
  ///   - configuration: The kinds of output to write, and the access level of the Swift declarations.
  package init(of program: Program, _ systems: [any System], _ configuration: Configuration) {
    self.program = program
    self.systems = systems
    self.configuration = configuration
    tree = CaseTree(program)
    table = RouteTableText(program, tree)
  }

  /// Makes the files.
  ///
  /// - Parameter allSources: Whether to make all Swift sources, those too that have nothing to say: a build system expects
  ///   them.
  /// - Returns: The files of all kinds that the configuration asks for.
  /// - Throws: A character that no property list can hold.
  package func files(allSources: Bool = false) throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    if configuration.outputs.contains(.ios) {
      if let text = SiteAssociation.text(program, header: header) {
        files.append(GeneratedFile(Self.associationPath, text))
      }
      files.append(GeneratedFile("iOS/Info.plist", try InfoPlistFragment.text(program, systems, header: header)))
      if let text = try EntitlementsFragment.text(program, systems, header: header) {
        files.append(GeneratedFile("iOS/App.entitlements", text))
      }
      for system in systems { files += try system.files(.ios, of: program, header: header) }
    }
    if configuration.outputs.contains(.web) {
      for system in systems { files += try system.files(.web, of: program, header: header) }
    }
    if configuration.outputs.contains(.docs) {
      let report = RouteReport(program, tree, systems.map { type(of: $0) }, header: header)
      files += [
        GeneratedFile("docs/routes.json", report.json), GeneratedFile("docs/routes.html", report.html),
        GeneratedFile("docs/routes.md", report.markdown),
      ]
    }
    if configuration.outputs.contains(.swift) { files += swiftFiles(all: allSources) }
    return files
  }

  private func swiftFiles(all: Bool) -> [GeneratedFile] {
    let files = [
      swift("Routes") { RoutesSource.write(program, tree, to: &$0) },
      swift("RouteTable") { RouteTableSource.write(table, to: &$0) },
    ]
    return files
      + systems.compactMap { system in
        guard let name = type(of: system).swiftFile, all || system.hasSwiftSource else { return nil }
        guard system.hasSwiftSource else {
          return GeneratedFile("\(Self.sourceFolder)/\(name).swift", SwiftWriter.emptyFile(header: header))
        }
        return swift(name, system.swiftImports(of: program, tree)) {
          system.writeSwift(of: program, tree, to: &$0)
        }
      }
  }

  private func swift(
    _ name: String, _ imports: [String] = ["ManifestRuntime"], _ write: (inout SwiftWriter) -> Void
  ) -> GeneratedFile {
    GeneratedFile(
      "\(Self.sourceFolder)/\(name).swift",
      SwiftWriter.file(header: header, access: configuration.access, imports: imports, write))
  }
}
