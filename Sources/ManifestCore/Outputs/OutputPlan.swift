import EmbeddedLibraries
import ManifestText
package import ManifestXcode

/// The outputs of a program without errors: the generated files and their paths.
package struct OutputPlan: Sendable {
  /// The folders of the output directory that contain only generated files.
  package static let folders: Set = [sourceFolder, "iOS", arkTSFolder, "web", "docs"]
  /// The folder of the Swift sources.
  package static let sourceFolder = "Swift"
  /// The folder of the ArkTS sources, unless the project names another one.
  package static let arkTSFolder = "ets"
  /// The path of the Swift source with the route table.
  package static let tablePath = "\(sourceFolder)/RouteTable.swift"
  private static let requirementsFile = "Requirements"

  package let program: Program
  private let systems: [any System]
  private let configuration: Configuration
  /// The Swift names of the program.
  package let tree: CaseTree
  package let table: RouteTableText

  /// Prepares the outputs of a program without errors.
  package init(of program: Program, _ systems: [any System], _ configuration: Configuration) {
    self.program = program
    self.systems = systems
    self.configuration = configuration
    tree = CaseTree(program)
    table = RouteTableText(program, tree)
  }

  /// Generates the files.
  ///
  /// - Parameter allSources: Whether to include Swift sources without declarations, which a build system expects.
  /// - Returns: The files of all configured kinds of output.
  /// - Throws: An error if a text contains a character that property lists cannot contain.
  package func files(allSources: Bool = false) throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    for system in systems { files += try self.files(.ets, of: system) }
    if configuration.outputs.contains(.ios) {
      files += SiteAssociation.files(program)
      files.append(GeneratedFile("iOS/Info.plist", try InfoPlistFragment.text(program, systems)))
      if let text = try EntitlementsFragment.text(program, systems) {
        files.append(GeneratedFile("iOS/App.entitlements", text))
      }
    }
    for system in systems { files += try self.files(.ios, of: system) + self.files(.web, of: system) }
    if !configuration.outputs.isDisjoint(with: [.docs, .markdown]) {
      files += RouteReport(program, tree, systems.map { type(of: $0) }).files(configuration.outputs)
    }
    if configuration.outputs.contains(.swift) { files += swiftFiles(all: allSources) }
    return files + embeddedLibraries(for: files)
  }

  /// Generates a system's files of one kind, if it is configured.
  private func files(
    _ kind: Configuration.OutputKind, of system: any System
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    configuration.outputs.contains(kind) ? try system.files(kind, of: program, tree) : []
  }

  private func swiftFiles(all: Bool) -> [GeneratedFile] {
    var files = [
      swift("Routes") { swift in
        for enumeration in tree.enumerations(of: .routes) {
          CasesSource.write(enumeration, conformance: "TypedRoutes", to: &swift)
        }
        for (type, _) in tree.sharedTypes { EnumSource.write(type, to: &swift) }
        SchemeSource(program).write(to: &swift)
        if let key = program.links.notificationKey { Self.writeNotifications(key, to: &swift) }
      },
      tableSource,
    ]
    if all || !program.requirements.isEmpty { files.append(requirements) }
    files += systems.compactMap { system in
      guard let name = type(of: system).swiftFile else { return nil }
      guard let source = system.swiftSource(of: program, tree) else { return all ? emptySource(name) : nil }
      return swift(name, source.imports, source.write)
    }
    // A build system compiles the sources in a package.
    if all { return files }
    return files
      + systems.compactMap { $0.appSwiftFile(of: program, tree) }.map { name, source in
        swift(name, source.imports, source.write)
      }
  }

  private func embeddedLibraries(for files: [GeneratedFile]) -> [GeneratedFile] {
    guard configuration.libraries == .embedded, configuration.outputs.contains(.swift) else { return [] }
    var used = files.reduce(into: Set()) { $0.formUnion($1.libraries) }
    for system in systems { used.formUnion(system.libraries(in: program)) }
    return EmbeddedLibrary.closure(of: used).map { library in
      GeneratedFile("\(Self.sourceFolder)/\(library.name).swift") { SwiftWriter.header + library.text }
    }
  }

  private var tableSource: GeneratedFile {
    let (libraries, lines) = (configuration.libraries, table.lines)
    var file = GeneratedFile(
      Self.tablePath,
      rendered: {
        SwiftWriter.file(libraries, imports: ["ManifestRuntime"]) { swift in
          swift.extension("Routes") { swift in
            swift.constant(
              "The route table, which is read in place; nothing is built or registered at launch.", name: "table",
              type: "RouteTable", lines: lines)
          }
        }.text
      })
    file.libraries = ["ManifestRuntime"]
    return file
  }

  private static func writeNotifications(_ key: String, to swift: inout SwiftWriter) {
    swift.extension("Routes: NotificationRoutes") { swift in
      swift.declaration(
        "Returns the URL in the `userInfo` of a notification, or nil if it has none.",
        "static func url(ofNotification userInfo: [AnyHashable: Any]) -> String?"
      ) { $0.line("userInfo[\(SwiftText.literal(key))] as? String") }
    }
  }

  private var requirements: GeneratedFile {
    if program.requirements.isEmpty { return emptySource(Self.requirementsFile) }
    return swift(Self.requirementsFile, onlyConforms: true) { RequirementSource(program).write(to: &$0) }
  }

  /// Returns a Swift source without declarations.
  private func emptySource(_ name: String) -> GeneratedFile {
    GeneratedFile("\(Self.sourceFolder)/\(name).swift", "// \(Header.line)\n")
  }

  private func swift(
    _ name: String, _ imports: [String] = ["ManifestRuntime"], onlyConforms: Bool = false,
    _ write: (inout SwiftWriter) -> Void
  ) -> GeneratedFile {
    let source = SwiftWriter.file(configuration.libraries, imports: imports, onlyConforms: onlyConforms, write)
    var file = GeneratedFile("\(Self.sourceFolder)/\(name).swift", source.text)
    file.libraries = source.libraries
    return file
  }
}
