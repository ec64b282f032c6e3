package import AppSources
package import ManifestText

/// An ArkTS or TypeScript source of the app, with its module.
package struct ArkTSSource: Sendable {
  package let source: AppSource
  package let module: Project.Module
  /// The paths of the sources from which this one imports or exports names, by the text after `from`.
  package var imports: [String: String] = [:]
  /// Whether the source may open an ability or a page by name, or call a function of another source that does.
  package var mayOpen: Bool
  /// Whether the source may test the platform.
  let mayTestPlatform: Bool
  /// Whether it exports names of other sources.
  private let exportsOthers: Bool

  package init(_ file: SourceFile, module: Project.Module) {
    source = AppSource(file, in: .script)
    self.module = module
    mayOpen = source.mentions(Self.openingWords)
    mayTestPlatform = source.mentions(Self.testWords)
    exportsOthers = source.exportedNames.contains { $0.alias != "default" }
  }

  package var file: SourceFile { source.file }

  /// The maximum size of a source in bytes.
  package static let maximumBytes = 4 * 1_048_576
  /// The maximum number of calls whose arguments are checked, because a function may have many wants and many calls.
  static let maximumCalls = 10_000

  /// Whether it may open something, test the platform for another source that does, or lead to a source that does.
  package var isNeeded: Bool { mayOpen || mayTestPlatform || exportsOthers }

  /// The names of the functions that contain wants.
  package var functionsWithWants: Set<String> {
    guard mayOpen || mayTestPlatform else { return [] }
    let wants = source.root.descendants.filter { node in
      switch node.kind {
      case .name, .member, .entry: Self.wantWords.contains(node.name)
      case .typeName: node.contains(word: "Want")
      default: false
      }
    }
    guard !wants.isEmpty else { return [] }
    let scopes = Scopes(source)
    return Set(wants.flatMap { scopes.functions(around: $0) }.map(\.name))
  }

  /// Returns whether the source calls a function with one of some names.
  package func calls(anyOf names: Set<String>) -> Bool {
    source.nodes(.call).contains { names.contains($0.base?.name ?? "") }
  }

  /// The texts after `from` in its exports, in the imports of exported names, and in all imports if it may open something.
  package var specifiers: Set<String> {
    guard isNeeded else { return [] }
    let exports = source.exportedNames
    let own = Set(exports.filter { $0.specifier == nil }.map(\.name))
    let imports = source.importedNames.filter { mayOpen || own.contains($0.alias) }
    return Set((exports + imports).compactMap(\.specifier))
  }

  /// The words of code that contains a want.
  private static let wantWords: Set = [
    "Want", "wants", "startAbility", "startAbilityByCall", "startAbilityForResult",
  ]
  private static let testWords: Set = ["deviceInfo", "canIUse"]
  private static let openingWords: Set = [
    "bundleName", "abilityName", "startAbility", "startAbilityByCall", "startAbilityForResult", "startAbilityAsCaller",
    "loadContent", "setUIContent", "pushUrl", "replaceUrl", "navDestination",
    "openLink",
  ]
}

extension Diagnostic {
  /// Returns a note that a source is not checked.
  package static func unreadArkTS(_ file: SourceFile, because note: String) -> Diagnostic {
    Diagnostic(
      .unreadArkTS, "the wants and pages in `\(file.path)` are not checked", at: file.wholeSpan.head, note: note)
  }
}

extension Rule {
  static let unreadArkTS = Rule("MC5312", "unread-arkts", .note)
}
