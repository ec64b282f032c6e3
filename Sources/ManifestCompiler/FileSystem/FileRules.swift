import ManifestText

extension Rule {
  static let fileMissing = Rule("MC0003", "file-missing", .error, adjustment: .nothing)
  static let fileUnreadable = Rule("MC0004", "file-unreadable", .error, adjustment: .nothing)
  static let notAFile = Rule("MC0005", "not-a-file", .error, adjustment: .nothing)
  static let notADirectory = Rule("MC0006", "not-a-directory", .error, adjustment: .nothing)
  static let fileTooLarge = Rule("MC0010", "file-too-large", .error, adjustment: .nothing)
  static let treeTooLarge = Rule("MC0013", "tree-too-large", .error, adjustment: .nothing)
  static let linkOutside = Rule("MC0015", "link-outside", .error, adjustment: .nothing)

  static let inputRules: [Rule] = [
    .fileMissing, .fileUnreadable, .notAFile, .notADirectory, .fileTooLarge, .treeTooLarge, .linkOutside,
  ]
}

extension FileError {
  /// Returns the finding for an input, at the position that names it.
  func inputDiagnostic(at span: Span, similar: String? = nil) -> Diagnostic {
    switch reason {
    case .missing:
      Diagnostic(
        .fileMissing, "`\(path)` does not exist", at: span,
        help: similar.map { "write `\($0)`" } ?? "create it, or correct the path")
    case .notAFile:
      Diagnostic(.notAFile, "`\(path)` is not a regular file", at: span, help: "put a file there, or correct the path")
    case .notADirectory:
      Diagnostic(
        .notADirectory, "`\(path)` is not a directory", at: span, help: "put a directory there, or correct the path")
    case .tooLarge(let size, let limit):
      Diagnostic(
        .fileTooLarge, "`\(path)` is too large", at: span,
        note: "it has \(size) bytes; the limit is \(limit)",
        help: "correct the path, or restore the file; a route map can be split with `include`")
    case .tooManyEntries(let limit):
      Diagnostic(
        .treeTooLarge, "`\(path)` has too many files", at: span, note: "the limit is \(limit) entries",
        help: "name a smaller directory")
    case .refused(let why): Diagnostic(.fileUnreadable, "`\(path)` cannot be read", at: span, note: why)
    case .symbolicLink, .exists, .outside, .misplaced, .collision, .foreign, .busy:
      Diagnostic(.fileUnreadable, "`\(path)` cannot be read", at: span, note: description)
    }
  }
}
