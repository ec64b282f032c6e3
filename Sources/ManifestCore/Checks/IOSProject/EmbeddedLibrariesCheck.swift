import AppSources
import EmbeddedLibraries
package import ManifestText
import ManifestXcode

/// Checks that only one module needs the libraries that are embedded in it.
package enum EmbeddedLibrariesCheck: Check {
  package static let rules: [Rule] = [.sharedLibraries, .repeatedFileName, .embeddedImport, .hiddenType]

  package static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard let generated = context.generatedSwift else { return }
    if generated.areLibrariesEmbedded { report(typesOf: context.ios, generated.libraries, into: &diagnostics) }
    // Swift identifies a file of a module by its name.
    func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
    let own = Dictionary(generated.paths.map { (name($0), $0) }) { first, _ in first }
    for target in context.appTargets {
      for file in context.ios.sources where target.files.compiles(file.path) {
        // An earlier build wrote it to another folder.
        let isOld = Header.isPresent(in: file.file.bytes)
        if file.path.hasSuffix(".swift"), let path = own[name(file.path)], path != file.path,
          target.files.compiles(path)
        {
          diagnostics.report(
            .repeatedFileName, "target `\(target.name.value)` compiles `\(path)` and another file of that name",
            at: file.file.wholeSpan,
            help: isOld
              ? "remove this file from the target; it was generated into another folder"
              : "rename this file; Swift compiles no two files of one name in a module")
        }
        if generated.areLibrariesEmbedded { report(importsIn: file, into: &diagnostics) }
      }
    }
  }

  /// The types of Swift and Foundation that the libraries name, and that a type of the app would hide.
  private static let usedTypes: Set = [
    "Array", "Bool", "CaseIterable", "Character", "Comparable", "CustomStringConvertible", "Dictionary", "Double",
    "Equatable",
    "Error", "Hashable", "Int", "Range", "Result", "Sendable", "Sequence", "Set", "StaticString", "String", "Substring",
    "UInt64", "UInt8", "URL", "Unicode",
  ]

  private static func report(typesOf ios: IOSProject, _ libraries: Set<String>, into diagnostics: inout Diagnostics) {
    let declared = Set(EmbeddedLibrary.closure(of: libraries).flatMap(\.types))
    for name in declared.union(usedTypes).sorted() {
      guard let own = ios.declaration(of: name), own.kind != .extension, own.obstacle == nil,
        let file = ios.source(of: own), file.path.hasSuffix(".swift")
      else { continue }
      diagnostics.report(
        .hiddenType, "the embedded libraries do not compile beside a type `\(name)`", at: own.name.span,
        help: "rename it, or remove `runtime: embed`, and link the products of the package")
    }
  }

  private static func report(
    importsIn source: AppSource, into diagnostics: inout Diagnostics
  ) {
    guard source.language == .swift, source.areBracketsPaired else { return }
    for module in source.imports where module.value.hasPrefix("Manifest") {
      diagnostics.report(
        .embeddedImport, "no module is named `\(module.value)`: the library is embedded in the app", at: module.span,
        help: "remove the import; the app's own module declares what it uses")
    }
  }

  /// Returns the finding about libraries that are embedded at a position of the configuration; nil if only one module needs
  /// them.
  ///
  /// - Parameters:
  ///   - span: The position of the setting.
  ///   - requirements: The requirements of the route map for the targets of the iOS project.
  ///   - isPackaged: Whether a package compiles the generated files.
  /// - Returns: The finding.
  package static func finding(
    embeddedAt span: Span, requirements: [TargetRequirement], isPackaged: Bool
  ) -> Diagnostic? {
    let item = requirements.lazy.compactMap { requirement -> AppExtensionTarget? in
      if case .appExtension(let item) = requirement.owner { item } else { nil }
    }.first
    guard item != nil || isPackaged else { return nil }
    let message =
      item.map { "the app and its extension `\($0.name.value)` cannot share libraries that are embedded" }
      ?? "a package compiles the generated Swift, which is internal with embedded libraries"
    return Diagnostic(
      .sharedLibraries, message, at: span, related: item.map { [.init($0.name.span, "the extension")] } ?? [],
      help: "remove `runtime: embed`, and link the products of the package")
  }
}

extension Rule {
  static let repeatedFileName = Rule("MC5088", "repeated-file-name", .error)
  static let embeddedImport = Rule("MC5089", "embedded-import", .error)
  static let hiddenType = Rule("MC5091", "hidden-type", .error)
}
