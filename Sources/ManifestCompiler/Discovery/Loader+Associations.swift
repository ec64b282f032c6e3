import ManifestCore
import ManifestRuntime
import ManifestText

/// An `apple-app-site-association` that a server has.
public struct ServedFile: Sendable {
  let domain: String
  let path: String
  let bytes: [UInt8]

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - domain: The domain of the server.
  ///   - path: The path for messages.
  ///   - bytes: The contents.
  public init(domain: String, path: String, bytes: [UInt8]) {
    (self.domain, self.path, self.bytes) = (domain.lowercased(), path, bytes)
  }
}

extension Loader {
  private static let foreignFolders: Set = [
    ".git", ".build", "node_modules", "oh_modules", "Pods", "Carthage", "build", "DerivedData",
  ]

  /// Compares files of servers, or those in the project, with a program.
  mutating func checkAssociations(
    _ served: [ServedFile], of program: Program, _ table: RouteTable, _ paths: ProjectPaths
  ) {
    for file in served {
      let source = sources.add(path: file.path, bytes: file.bytes)
      guard program.links.domains.contains(file.domain) else {
        let near = diagnostics.nearestName.among(program.links.domains, to: file.domain)
        diagnostics.report(
          .otherAppIdentifier, "the map has no domain \(file.domain.inBackticks)", at: source.wholeSpan.head,
          help: near.map { "write `\($0)`" } ?? "add it under `domains`")
        continue
      }
      guard let association = ServedAssociation(source, into: &diagnostics) else { continue }
      AssociationCheck.run(
        association, of: [file.domain], isServed: true, on: program, table, into: &diagnostics)
    }
    guard served.isEmpty, !program.links.domains.isEmpty else { return }
    let output = paths.output
    let entries = try? sourceEntries(below: "") { folder in
      !Self.foreignFolders.contains(FilePath.name(of: folder)) && folder != output
    }
    for entry in entries ?? [] where FilePath.name(of: entry.path).hasPrefix(SiteAssociation.name) {
      guard entry.kind == .file, let source = source(entry.path),
        let association = ServedAssociation(source, into: &diagnostics)
      else { continue }
      let folders = Set(entry.path.split(separator: "/").map(String.init))
      let named = program.links.domains.filter(folders.contains)
      AssociationCheck.run(
        association, of: named.isEmpty ? program.links.domains : named, isServed: false, on: program, table,
        into: &diagnostics)
    }
  }
}
