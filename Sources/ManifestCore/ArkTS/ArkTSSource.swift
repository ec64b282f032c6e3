package import ManifestText

/// An ArkTS or TypeScript source file of the app, with its module.
package struct ArkTSSource: Sendable {
  package let file: SourceFile
  package let module: Project.Module
  /// The paths of the sources from which this one imports or exports names, by the text after `from`.
  package var imports: [String: String] = [:]
  /// Whether the source may open an ability or a page by name, or call a function of another source that does.
  package var mayOpen: Bool
  /// Whether the source may test the platform.
  let mayTestPlatform: Bool
  /// The content; nil if it is not needed or too deeply nested.
  let declarations: ArkTSDeclarations?

  package init(file: SourceFile, module: Project.Module, isCaller: Bool = false) {
    self.file = file
    self.module = module
    mayOpen = isCaller || Self.openingWords.contains { $0.occurs(in: file.bytes) }
    mayTestPlatform = Self.testWords.contains { $0.occurs(in: file.bytes) }
    let isNeeded = mayOpen || mayTestPlatform || Self.exportWords.contains { $0.occurs(in: file.bytes) }
    declarations = isNeeded ? ArkTSCode(file).map { ArkTSDeclarations($0) } : nil
  }

  /// The maximum size of a source in bytes.
  package static let maximumBytes = 4 * 1_048_576

  /// Returns whether a source may open an ability or a page by name, or test the platform for another source that does.
  ///
  /// This is a fast search that excludes most sources.
  package static func isNeeded(_ bytes: [UInt8]) -> Bool {
    openingWords.contains { $0.occurs(in: bytes) } || testWords.contains { $0.occurs(in: bytes) }
  }

  /// The texts of calls of the functions that contain wants, such as `jump(` and `.jump(`.
  package var callsWithWants: Set<String> {
    guard let declarations else { return [] }
    let code = declarations.code
    let wants = code.tokens.indices.filter { code.isAnyName($0, Self.wantWords) }
    // An arrow function without braces contains its arguments only.
    let inside = wants.map { code.isMark($0 + 1, "(") ? min($0 + 2, code.tokens.count - 1) : $0 }
    let functions = Set(inside.flatMap { declarations.functions(around: $0) }.map(\.index))
    return Set(
      functions.map { function in
        let name = declarations.all[function].position
        return (code.braceKind(code.parents[name]) == .members ? "." : "") + code.text(name) + "("
      })
  }

  /// The words of code that contains a want.
  private static let wantWords: [String] = [
    "Want", "wants", "startAbility", "startAbilityByCall", "startAbilityForResult",
  ]

  /// The texts after `from` in its exports, in the imports of exported names, and in all imports if it may open something.
  package var specifiers: Set<String> {
    guard let declarations else { return [] }
    let exports = declarations.exports
    let own = Set(exports.filter { $0.specifier == nil }.map(\.name))
    let imports = declarations.imports.filter { mayOpen || own.contains($0.alias) }
    return Set((exports + imports).compactMap(\.specifier))
  }

  /// The texts in sources that export names of other sources.
  private static let exportWords = ["export {", "export{", "export *", "export*"].map { ByteSearch($0) }
  private static let testWords = ["deviceInfo", "canIUse"].map { ByteSearch($0) }
  private static let openingWords = ["bundleName", "abilityName", "startAbility", "loadContent", "setUIContent"].map {
    ByteSearch($0)
  }
}

extension ArkTSSource {
  /// The maximum number of calls whose arguments are checked, because a function may have many wants and many calls.
  static let maximumCalls = 10_000
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
