package import ManifestText

extension Rule {
  /// The rule for a required file that does not exist.
  package static let fileMissing = Rule(
    "MC0003", "file-missing", .error, adjustable: false,
    summary: "A file that the project names or needs does not exist.",
    explanation: """
      Every module that `build-profile.json5` lists has a `src/main/module.json5`, and every route map that another one \
      includes must be there. A file that is left out silently would leave out its routes too.

      Create the file, correct the path, or remove the line that names it. Paths are relative to the file that holds them, \
      and upper and lower case matter.
      """,
    bad: .routeMap("include: [shop/routes.yaml]\nabilities: {entry/EntryAbility: {}}\n"),
    good: Example([
      "routes.yaml": "version: 1\ninclude: [shop/routes.yaml]\nabilities: {entry/EntryAbility: {}}\n",
      "shop/routes.yaml": "version: 1\n",
    ])
  )

  /// The rule for a file that cannot be read.
  package static let fileUnreadable = Rule(
    "MC0004", "file-unreadable", .error, adjustable: false,
    summary: "A file exists and cannot be read.",
    explanation: """
      The system refused to open the file or failed while it was read; the note says why. What could not be read was not \
      checked, so nothing is generated from the rest.

      Mostly the permissions of the file or of a directory above it are at fault (`chmod u+r FILE`), or a symbolic link that \
      leads in a circle.
      """,
    bad: .routeMap("abilities: {entry/EntryAbility: {}}\n# this file has the mode 000\n"),
    good: .routeMap("abilities: {entry/EntryAbility: {}}\n")
  )

  /// The rule for a directory or device instead of a file.
  package static let notAFile = Rule(
    "MC0005", "not-a-file", .error, adjustable: false,
    summary: "A directory, a fifo or a device is found instead of a file.",
    explanation: """
      Only regular files, and symbolic links to them, are read. A fifo or a device would keep the command waiting, and a \
      directory has no text.

      Name the file itself: `include: [shop/routes.yaml]`, not `include: [shop]`.
      """,
    bad: Example([
      "routes.yaml": "version: 1\ninclude: [shop]\nabilities: {entry/EntryAbility: {}}\n",
      "shop/routes.yaml": "version: 1\n",
    ]),
    good: Example([
      "routes.yaml": "version: 1\ninclude: [shop/routes.yaml]\nabilities: {entry/EntryAbility: {}}\n",
      "shop/routes.yaml": "version: 1\n",
    ])
  )

  /// The rule for a file or device instead of a directory.
  package static let notADirectory = Rule(
    "MC0006", "not-a-directory", .error, adjustable: false,
    summary: "A file, a fifo or a device is found instead of a directory.",
    explanation: """
      The project is a directory, and so is everything that leads to one of its files.

      Give the directory that holds `AppScope`, not a file in it.
      """,
    bad: Example(["manifestc.yaml": "version: 1\nios: notes.txt\n", "notes.txt": "no folder\n"]),
    good: Example(["manifestc.yaml": "version: 1\nios: .arkui-x/ios\n"])
  )

  /// The rule for a file that exceeds the size limit.
  package static let fileTooLarge = Rule(
    "MC0010", "file-too-large", .error, adjustable: false,
    summary: "A file has more than 64 MB.",
    explanation: """
      Manifests and route maps are written by people; even ten thousand routes are a few megabytes. A file beyond 64 MB \
      (67,108,864 bytes) is some other file under a wrong name, and reading it would cost time and memory for nothing.

      Check the path. A route map that really is as large can be split with `include`.
      """,
    bad: .routeMap("abilities: {entry/EntryAbility: {}}\n# and 64 MB more\n"),
    good: .routeMap("abilities: {entry/EntryAbility: {}}\n")
  )

  /// The rule for a directory with too many entries.
  package static let treeTooLarge = Rule(
    "MC0013", "tree-too-large", .error, adjustable: false,
    summary: "A directory holds more than \(SourceLimits.maximumTreeEntries) files and directories.",
    explanation: """
      A directory that is looked through for sources or for stale generated files is mostly small. One of this size is \
      somebody's home, a checkout of many projects or a cache, named by mistake.

      Name a smaller directory; generated files want one of their own, such as `Generated`.
      """,
    bad: Example(["Generated/1": "the first of a hundred thousand files\n"]),
    good: Example([:])
  )

  package static let inputRules: [Rule] = [
    .fileMissing, .fileUnreadable, .notAFile, .notADirectory, .fileTooLarge, .treeTooLarge,
  ]
}

extension FileError {
  /// Returns the finding for an input, at the position that names it.
  package func inputDiagnostic(at span: Span) -> Diagnostic {
    switch reason {
    case .missing:
      Diagnostic(.fileMissing, "`\(path)` does not exist", at: span, help: "create it, or correct the path")
    case .notAFile:
      Diagnostic(.notAFile, "`\(path)` is not a regular file", at: span, help: "put a file there, or correct the path")
    case .notADirectory:
      Diagnostic(
        .notADirectory, "`\(path)` is not a directory", at: span, help: "put a directory there, or correct the path")
    case .tooLarge(let size, let limit):
      Diagnostic(
        .fileTooLarge, "`\(path)` is too large", at: span,
        note: "it has \(size) bytes, and at most \(limit) are read",
        help: "correct the path, or restore the file; a route map can be split with `include`")
    case .tooManyEntries(let limit):
      Diagnostic(
        .treeTooLarge, "`\(path)` holds too many files", at: span, note: "at most \(limit) entries are looked through",
        help: "name a smaller directory")
    case .refused(let why): Diagnostic(.fileUnreadable, "`\(path)` cannot be read", at: span, note: why)
    case .symbolicLink, .exists, .notEmpty, .outside, .collision, .foreign, .busy:
      Diagnostic(.fileUnreadable, "`\(path)` cannot be read", at: span, note: description)
    }
  }
}
