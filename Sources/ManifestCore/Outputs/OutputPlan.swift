import ManifestText

/// All emitters: what is generated of a program without errors, and where it goes.
///
/// Its parts do not know of each other and can be made at the same time.
package struct OutputPlan: Sendable {
  /// Makes some of the files, by itself.
  package typealias Part = @Sendable () throws(PropertyListWriter.Refusal) -> [GeneratedFile]

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

  /// What makes the files.
  ///
  /// - Parameter allSources: Whether to make all Swift sources, those too that have nothing to say: a build system expects
  ///   them.
  /// - Returns: What makes the files, each a few of them.
  package func parts(allSources: Bool = false) -> [Part] {
    var parts: [Part] = []
    if configuration.outputs.contains(.ios) { parts += [association, fragments] }
    if configuration.outputs.contains(.web) { parts.append(webFiles) }
    if configuration.outputs.contains(.docs) {
      parts.append {
        let report = RouteReport(program, tree, systems.map { type(of: $0) }, header: header)
        return [
          GeneratedFile("docs/routes.json", report.json), GeneratedFile("docs/routes.html", report.html),
          GeneratedFile("docs/routes.md", report.markdown),
        ]
      }
    }
    if configuration.outputs.contains(.swift) { parts += swiftParts(all: allSources) }
    return parts
  }

  // MARK: - Parts

  private func swiftParts(all: Bool) -> [Part] {
    [
      { [swift("Routes") { RoutesSource.write(program, tree, to: &$0) }] },
      { [swift("RouteTable") { RouteTableSource.write(table, to: &$0) }] },
    ]
      + systems.map { system in
        { @Sendable in
          guard let name = type(of: system).swiftFile else { return [] }
          if system.hasSwiftSource {
            let imports = system.swiftImports(of: program, tree)
            return [swift(name, imports) { system.writeSwift(of: program, tree, to: &$0) }]
          }
          return all ? [GeneratedFile("\(Self.sourceFolder)/\(name).swift", SwiftWriter.emptyFile(header: header))] : []
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

  /// What web pages take over.
  @Sendable
  private func webFiles() throws(PropertyListWriter.Refusal) -> [GeneratedFile] { try systemFiles(.web) }

  /// What the iOS project takes over.
  @Sendable
  private func fragments() throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    var files = [GeneratedFile("iOS/Info.plist", try InfoPlistFragment.text(program, systems, header: header))]
    if let text = try EntitlementsFragment.text(program, systems, header: header) {
      files.append(GeneratedFile("iOS/App.entitlements", text))
    }
    return try files + systemFiles(.ios)
  }

  private func systemFiles(_ kind: Configuration.OutputKind) throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    for system in systems { files += try system.files(kind, of: program, header: header) }
    return files
  }

  /// What the servers of the domains take over.
  @Sendable
  private func association() -> [GeneratedFile] {
    SiteAssociation.text(program, header: header).map { [GeneratedFile(Self.associationPath, $0)] } ?? []
  }
}
