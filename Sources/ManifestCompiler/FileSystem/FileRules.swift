import ManifestText

extension Rule {
  /// Returns a route map that includes a path, and an included one.
  private static func including(_ path: String) -> Example {
    Example([
      "routes.yaml": "version: 1\ninclude: [\(path)]\nabilities: {entry/EntryAbility: {}}\n",
      "shop/links.yaml": "version: 1\n",
    ])
  }

  static let fileMissing = Rule(
    "MC0003", "file-missing", .error, adjustment: .nothing,
    summary: "A file that the project names or needs does not exist.",
    explanation: """
      Every included route map must exist, and so must the folders that `project` and `ios` name in `manifestc.yaml`. \
      If a missing file were ignored, its routes would be missing too.

      Create the file, correct the path, or remove the line that names it. Paths are relative to the file that holds them, \
      and upper and lower case matter.
      """,
    bad: .routeMap("include: [shop/routes.yaml]\nabilities: {entry/EntryAbility: {}}\n"),
    good: including("shop/links.yaml")
  )

  static let fileUnreadable = Rule(
    "MC0004", "file-unreadable", .error, adjustment: .nothing,
    summary: "A file cannot be read.",
    explanation: """
      The operating system could not open or read the file; the note says why. Nothing is generated from an incomplete \
      project.

      The usual causes are the permissions of the file or of a parent directory (`chmod u+r FILE`), or a circular \
      symbolic link.
      """,
    bad: .routeMap("abilities: {entry/EntryAbility: {}}\n# this file has the mode 000\n")
  )

  static let notAFile = Rule(
    "MC0005", "not-a-file", .error, adjustment: .nothing,
    summary: "A path that should name a file names a directory or a device.",
    explanation: """
      Only regular files, and symbolic links to them, are read. Reading a fifo or a device could block the command, \
      and a directory has no text.

      Name the file itself: `include: [shop/routes.yaml]`, not `include: [shop]`.
      """,
    bad: including("shop"), good: including("shop/links.yaml")
  )

  static let notADirectory = Rule(
    "MC0006", "not-a-directory", .error, adjustment: .nothing,
    summary: "A path that should name a directory names a file or a device.",
    explanation: """
      The project and all parents of its files must be directories.

      Give the directory that holds `AppScope`, not a file in it.
      """,
    bad: Example(["manifestc.yaml": "version: 1\nios: notes.txt\n", "notes.txt": "no folder\n"]),
    good: Example(["manifestc.yaml": "version: 1\nios: .arkui-x/ios\n"])
  )

  static let fileTooLarge = Rule(
    "MC0010", "file-too-large", .error, adjustment: .nothing,
    summary: "A file has more than 64 MB.",
    explanation: """
      Even ten thousand routes take only a few megabytes. A file larger than 64 MB (67,108,864 bytes) is most likely \
      another file with a wrong name.

      Check the path. A route map of this size can be split with `include`.
      """,
    bad: .routeMap("abilities: {entry/EntryAbility: {}}\n# and 64 MB more\n")
  )

  static let treeTooLarge = Rule(
    "MC0013", "tree-too-large", .error, adjustment: .nothing,
    summary: "A directory contains more than \(SourceLimits.maximumTreeEntries) files and directories.",
    explanation: """
      manifestc searches directories for sources and stale generated files. A directory of this size is most likely a \
      home directory, a checkout of many projects or a cache, named by mistake.

      Name a smaller directory; use a separate one, such as `Generated`, for generated files.
      """,
    bad: Example(["Generated/1": "the first of a hundred thousand files\n"]),
    good: Example([:])
  )

  static let linkOutside = Rule(
    "MC0015", "link-outside", .error, adjustment: .nothing,
    summary: "A route map or `manifestc.yaml` is a symbolic link to a file outside the project.",
    explanation: """
      Findings quote the lines of the files that they concern. A link to another file of the machine, for example in a \
      pull request, could show its contents in a log, so it is not read.

      Copy the file into the project, or move the files that it shares with others into a folder that the project has. A \
      link to another file of the project is allowed, and so is a path such as `../links.yaml` in `manifestc.yaml`.
      """,
    bad: .routeMap("include: [shop/routes.yaml]\n# shop/routes.yaml is a link to /etc/hosts\n"),
    good: including("shop/links.yaml")
  )

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
