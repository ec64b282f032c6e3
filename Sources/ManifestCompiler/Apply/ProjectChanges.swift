import ManifestCore
import ManifestText
import ManifestXcode

/// The changes that bring the files of an iOS project to the route map; nothing is written before ``write(to:)``.
public struct ProjectChanges: Sendable {
  /// A file with its bytes before and after the change.
  struct File: Sendable {
    /// The path from the root of the file system.
    let path: String
    /// Empty for a file that does not exist.
    let old: [UInt8]
    let new: [UInt8]
  }

  let files: [File]
  /// The files that lack something and are left as they are, and the lists that are not known, with the reasons.
  let left: [(path: String, reason: String)]
  /// What configurations of the app have that the file of another one lacks.
  var leftOut: [(key: String, path: String)] = []
  /// The sources that people have to change, with the lines to remove and to add.
  let open: [(path: String, reason: String, lines: [String])]
  /// A library that the generated code needs and that no package of the project has; nil if there is none.
  let missingProduct: String?
  /// The folder of the generated files, from which a build removes temporary files that a stop left.
  let outputFolder: String

  /// Whether the project has everything that can be written.
  public var isEmpty: Bool { files.isEmpty }

  /// The changes in the format of `diff -u`, which `patch` applies.
  public var difference: String {
    files.map { file in
      UnifiedDiff(from: file.old, to: file.new).text(
        oldPath: file.path, newPath: file.path, maximumLines: .max)
    }.joined()
  }

  /// Lines for people about files that lack something and are left as they are.
  public var obstacles: [String] {
    left.map { "left \($0.path) as it is: \($0.reason)" }
      + leftOut.map { "left `\($0.key)` out of \($0.path): another configuration has it" }
      + open.map { source in
        let lines = source.lines.map { "\n  \($0)" }.joined()
        return """
          left \(source.path) as it is: \(source.reason). Move what they do to where it belongs and run `apply` again, or \
          remove the lines with `-` and add those with `+`:\(lines)
          """
      }
      + (missingProduct.map {
        ["no package has `\($0)`: add `--package`, or write `swift: {runtime: embed}` in `manifestc.yaml`"]
      } ?? [])
  }

  /// Lines for people that name the files.
  public var summary: [String] {
    (files.isEmpty ? [] : ["changed " + files.map(\.path).joined(separator: ", ")])
      + obstacles
      + (files.isEmpty && obstacles.isEmpty ? ["the project has all that can be written"] : [])
  }

  /// Replaces the files, each of them atomically; after a failure, the next call changes the others.
  public func write(to files: inout some WritableFileSystem) throws(FileError) {
    for file in self.files where !file.old.isEmpty { try files.checkReplaceable(file.path) }
    for file in self.files {
      let folder = files.exists(outputFolder) ? outputFolder : FilePath.parent(of: file.path)
      try files.replaceFile(file.path, text: String(decoding: file.new, as: UTF8.self), in: folder)
    }
  }
}

extension Compiler {
  /// Compiles the project and compares the iOS project with the route map without writing files.
  ///
  /// `manifestc apply` calls this method before it writes.
  ///
  /// - Parameters:
  ///   - package: The absolute path of manifestc's package, to which the project shall refer if it does not refer to it; nil to
  ///     add none.
  ///   - inFolder: Whether the app's target shall compile the folder of the generated Swift files as a whole, as Xcode 16 can.
  /// - Returns: The compilation, and the changes; nil if there are errors in the inputs.
  public func apply(package: String? = nil, inFolder: Bool = false) -> (
    compilation: Compilation, changes: ProjectChanges?
  ) {
    var loader = Loader(files, Systems.all)
    let compilation = compile(&loader, sourcesOnly: false, linking: nil)
    return (compilation, changes(compilation, &loader, package, inFolder))
  }

  private func changes(
    _ compilation: Compilation, _ loader: inout Loader, _ package: String?, _ inFolder: Bool
  ) -> ProjectChanges? {
    guard let project = compilation.project, let program = compilation.program, let outputs = compilation.outputs
    else { return nil }
    let requirements = program.systems(Systems.all).flatMap { $0.targetRequirements(in: program) }
    guard let ios = loader.iosProject(compilation.paths, resources: Set(requirements.compactMap(\.list.resourceName)))
    else {
      return ProjectChanges(files: [], left: [], open: [], missingProduct: nil, outputFolder: "")
    }
    var generated: [String: Node] = [:]
    for file in outputs.files where file.path.hasSuffix(".plist") || file.path.hasSuffix(".entitlements") {
      var findings = Diagnostics()
      let source = loader.sources.add(path: file.path, bytes: Array(file.text.utf8))
      generated[file.path] = PropertyList.parse(source, into: &findings)
    }
    var texts: [PropertyListKind: String] = [:]
    for kind in [PropertyListKind.infoPlist, .entitlements] {
      texts[kind] = outputs.files.first { $0.path == kind.generatedFile(of: .app) }?.text.withoutHeader
    }
    let edits = AppEdits(
      generated, GeneratedSwift(outputs.files, in: compilation.paths.output), in: compilation.paths.output,
      texts: texts, of: project, program, in: ios, ofPackageAt: package.flatMap { relativePath(of: $0, ios, loader) },
      inFolder: inFolder,
      loader.sources, Systems.all,
      isLink: { [files = loader.files] in (try? files.kind(of: $0, followingLinks: false)) == .link }
    ) { path, kind in loader.exists(path) ? loader.propertyList(path, kind) : nil }
    func path(_ inner: String) -> String { FilePath.join(loader.folder, inner) }
    // A file that exists is not replaced.
    let created = edits.created.filter { !loader.exists($0.path) }
    // First what others name.
    return ProjectChanges(
      files: created.map { .init(path: path($0.path), old: [], new: Array($0.text.utf8)) }
        + edits.files.map { file in
          .init(
            path: path(file.source.path), old: file.source.bytes, new: file.edits.applied(to: file.source.bytes))
        },
      left: edits.left.map { (path: path($0.path), reason: $0.reason) }
        + edits.unknown.map { (path: $0.name, reason: $0.reason) },
      leftOut: edits.leftOut.map { (key: $0.key, path: path($0.path)) },
      open: edits.open.map { (path: path($0.file.path), reason: $0.reason, lines: $0.lines) },
      missingProduct: edits.missingProduct, outputFolder: path(compilation.paths.output))
  }

  /// Returns the path of a package relative to the folder of the Xcode project; nil without a project.
  private func relativePath(of package: String, _ ios: IOSProject, _ loader: Loader) -> String? {
    guard let app = ios.targets.first, let root = loader.files.realPath(of: ".") else { return nil }
    let project = loader.sources[app.name.span.source].path
    let folder = FilePath.parent(of: FilePath.parent(of: project))
    return ProjectPath.relative(package, to: FilePath.join(root, folder))
  }
}

extension String {
  /// The text without the line that says that it is generated: a file of the project belongs to its people.
  fileprivate var withoutHeader: String {
    split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains(Header.line) }.joined(
      separator: "\n")
  }
}
