import AppSources
import ManifestRuntime
import ManifestText

/// The string literals in the sources of an iOS project.
package struct SourceLiterals: Sendable {
  private let files: [(name: String, literals: Set<ExactName>)]

  package init(_ ios: IOSProject) {
    files = ios.sources.map { source in
      let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
      return (name, Set(source.literals.map(\.value).flatMap(Self.names).map { ExactName($0) }))
    }
  }

  /// Returns the name of the first source with all of these texts as literals.
  package func source(naming texts: [String]) -> String? {
    files.first { file in texts.allSatisfy { file.literals.contains(ExactName($0)) } }?.name
  }

  /// Returns a literal and, if it has the form of an instance name `bundle:module:ability`, the module and the ability.
  private static func names(in literal: String) -> [String] {
    let parts = literal.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 3 ? [literal] + parts.dropFirst().map(String.init) : [literal]
  }
}
