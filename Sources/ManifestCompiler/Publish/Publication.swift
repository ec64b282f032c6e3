import ManifestCore
import ManifestText

/// The recording of a version's links in `published-links.txt`; nothing is written before ``write(to:)``.
public struct Publication: Sendable {
  /// The path of the list, relative to the root of the file system.
  let path: String
  let text: String
  let changes: [PublishedLinks.Change]

  /// Whether nothing is new.
  public var isEmpty: Bool { changes.isEmpty }

  /// The changes as a Markdown list.
  public var markdown: String { changes.map { $0.markdown + "\n" }.joined() }

  /// A summary of the changes.
  public var summary: String {
    let count = changes.count
    let links = "\(count) \(count == 1 ? "link" : "links")"
    let list = TerminalText.escaped(FilePath.name(of: path))
    return isEmpty ? "\(list) has all links" : "recorded \(links) in \(list); nothing was uploaded"
  }

  /// Replaces the list atomically, unless it is a symbolic link.
  public func write(to files: inout some WritableFileSystem) throws(FileError) {
    // A link would be replaced by a file.
    if case .link = try files.kind(of: path, followingLinks: false) { throw FileError(path, .symbolicLink) }
    if files.exists(path) { try files.checkReplaceable(path) }
    try files.replaceFile(path, text: text, in: FilePath.parent(of: path))
  }
}

extension Compiler {
  /// Compiles the project, compares it with the published links, and records what is new, without writing files.
  ///
  /// `manifestc publish` calls this method before it writes.
  ///
  /// - Parameter version: The version of the app that is submitted, for example `2.3.0`.
  /// - Returns: The compilation, and the changed list if there are no errors.
  public func publish(_ version: String) -> (compilation: Compilation, publication: Publication?) {
    var loader = Loader(files, Systems.all)
    var compilation = compile(&loader, sourcesOnly: false, linking: nil)
    let list = loader.publishedLinks(compilation.paths, of: compilation.program, compilation.table)
    let findings = loader.diagnostics.items
    let kept = Set(findings.lazy.filter { $0.rule.leavesPublishedLine }.map(\.span))
    let lossy = Set(findings.lazy.filter { $0.rule.tellsLostValue }.map(\.span))
    // A list with both forms of a scheme, hosts and paths, would promise URLs that never opened anything.
    let bases = list?.undecidedBases(kept) ?? []
    loader.diagnostics = loader.diagnostics.adjusted { bases.contains($0.span) ? .error : $0.severity }
    compilation.finish(loader)
    guard let program = compilation.program, compilation.outputs != nil, var list,
      compilation.outcome() == .clean
    else { return (compilation, nil) }
    let changes = list.record(
      PublishedLinks(program, program.systems(Systems.all)), since: version, keeping: kept, droppingLossy: lossy)
    let path = FilePath.join(loader.folder, compilation.paths.publishedLinks)
    return (compilation, Publication(path: path, text: list.text, changes: changes))
  }

  /// Returns whether a text is the version of an app: at most 40 letters, digits, `.`, `+` and `-`.
  public static func isVersion(_ text: String) -> Bool { PublishedLinks.isVersion(text) }
}
