/// A language in which app sources are written.
package enum SourceLanguage: Hashable, Sendable {
  /// Objective-C, also with C++.
  case objectiveC
  case swift
  /// ArkTS, TypeScript and JavaScript, also in web pages.
  case script

  /// Creates the language of a file with a path; nil if it is not read.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "swift": self = .swift
    case "h", "m", "mm": self = .objectiveC
    case "ets", "ts", "js", "mjs", "jsx", "tsx", "html", "htm": self = .script
    default: return nil
    }
  }
}
