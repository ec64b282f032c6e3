package import ManifestAnalysis
package import ManifestModel
package import ManifestText

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

/// All emitters: what is generated of a program without errors, and where it goes.
///
/// Its parts do not know of each other and can be made at the same time.
package struct Emission: Sendable {
  /// The folders of the output directory that hold nothing but generated files.
  package static let folders: Set = [sourceFolder, "iOS", "web", "docs"]
  /// The folder of the Swift sources.
  package static let sourceFolder = "Swift"
  /// The file for the servers of the app's domains.
  package static let associationPath = "iOS/apple-app-site-association"
  /// The greatest number of bytes of that file that the system takes.
  package static let maximumAssociationLength = SiteAssociation.maximumLength

  private let program: Program
  private let configuration: Configuration
  private let header: String

  /// Prepares the files of a program.
  ///
  /// - Parameters:
  ///   - program: A program without errors.
  ///   - configuration: The kinds of output, of which others are left out, and how Swift declares them.
  ///   - inputs: The files that headers name.
  package init(of program: Program, _ configuration: Configuration, inputs: [String]) {
    self.program = program
    self.configuration = configuration
    header = Header.line(inputs: inputs)
  }

  /// The Swift sources, from the names of the program in Swift and its route table.
  ///
  /// A build system expects all of them, those too that have nothing to say.
  package func sources(_ tree: RouteTree, _ table: RouteTableText, all: Bool = false) -> [GeneratedFile] {
    guard configuration.outputs.contains(.swift) else { return [] }
    var files: [GeneratedFile] = []
    func add(_ name: String, capacity: Int, _ write: (inout SwiftWriter) -> Void) {
      let bytes = SwiftWriter.file(header: header, access: configuration.access, capacity: capacity, write)
      files.append(GeneratedFile("\(Self.sourceFolder)/\(name).swift", bytes))
    }
    func add(_ name: String, capacity: Int, _ write: ((inout SwiftWriter) -> Void)?) {
      if let write {
        add(name, capacity: 1024 + 256 * capacity, write)
      } else if all {
        files.append(GeneratedFile("\(Self.sourceFolder)/\(name).swift", SwiftWriter.emptyFile(header: header)))
      }
    }
    let cases = program.routes.count + program.abilities.count
    add("RouteTable", capacity: table.utf8.count + 8 * cases + 1024) { RouteTableSource.write(table, to: &$0) }
    add("Routes", capacity: 128 * cases) { RoutesSource.write(program, tree, to: &$0) }
    add("RouteReading", capacity: 128 * cases) { RouteReadingSource.write(tree.root.all, to: &$0) }
    add("RouteWriting", capacity: 128 * cases) {
      RouteWritingSource.write(program, tree.root.all, pages: tree.pagePaths, to: &$0)
    }
    let navigation = NavigationSource(program, tree)
    add("Navigation", capacity: program.navigation.pages.count, navigation.map { source in { source.write(to: &$0) } })
    let microApps = MicroAppsSource(program, tree)
    add("MicroApps", capacity: program.microApps.apps.count, microApps.map { source in { source.write(to: &$0) } })
    let extensions = ExtensionsSource(program, tree)
    add("Extensions", capacity: program.extensions.count, extensions.map { source in { source.write(to: &$0) } })
    let bridge = BridgeSource(program)
    add("Bridge", capacity: program.bridge?.methods.count ?? 0, bridge.map { source in { source.write(to: &$0) } })
    return files
  }

  /// What web pages take over.
  package func webFiles() -> [GeneratedFile] {
    guard configuration.outputs.contains(.web), let bridge = program.bridge else { return [] }
    return [
      GeneratedFile("web/native-bridge.d.ts", BridgeDeclarations.utf8(bridge, header: header)),
      GeneratedFile("web/native-bridge.js", BridgeClient.utf8(bridge, header: header)),
    ]
  }

  /// What the iOS project takes over.
  package func fragments() throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    guard configuration.outputs.contains(.ios) else { return [] }
    var files = [("Info.plist", try InfoPlistFragment.text(program, header: header))]
    if let text = try MobileRuntimePlist.text(program.microApps, header: header) {
      files.append(("MobileRuntime.plist", text))
    }
    files += try ExtensionFragments.files(of: program, header: header)
    let association = SiteAssociation.utf8(program, header: header)
    return files.map { GeneratedFile("iOS/\($0)", Array($1.utf8)) }
      + (association.map { [GeneratedFile(Self.associationPath, $0)] } ?? [])
  }

  /// The report that holds the route table, and says in which line of the sources each thing stands.
  package func page(_ table: RouteTableText, _ sources: SourceMap) -> [GeneratedFile] {
    guard configuration.outputs.contains(.docs) else { return [] }
    return [GeneratedFile("docs/routes.html", RoutesHTML.utf8(program, table, sources, header: header))]
  }

  /// The other reports.
  package func documents() -> [GeneratedFile] {
    guard configuration.outputs.contains(.docs) else { return [] }
    return [
      GeneratedFile("docs/routes.md", RoutesMarkdown.utf8(program, header: header)),
      GeneratedFile("docs/routes.json", RoutesJSON.utf8(program, header: header)),
    ]
  }
}
