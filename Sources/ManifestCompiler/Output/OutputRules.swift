import ManifestText

extension Rule {
  static let outputNotADirectory = Rule(
    "MC0021", "output-not-a-directory", .error, adjustment: .nothing,
    summary: "A file has the path of the output directory or of a directory in it.",
    explanation: """
      Generated files are written to a separate directory, which is created if it does not exist. An existing file \
      with its name is not replaced.

      Move the file away, or name another directory with `--output`.
      """,
    bad: Example(["Generated": "somebody's notes\n"]),
    good: Example([:])
  )

  static let outputUnwritable = Rule(
    "MC0022", "output-unwritable", .error, adjustment: .nothing,
    summary: "A generated file cannot be written or removed.",
    explanation: """
      The operating system refused the operation, for example because the disk is full or the directory is read-only; \
      the note says why. Generated files are first written under temporary names and then renamed together, so the \
      files of the last run are unchanged.

      Free some space or correct the permissions and run the command again, or name another directory with `--output`.
      """,
    bad: Example(["Generated/docs": "a directory without the permission to write\n"]),
    good: Example([:])
  )

  static let outputOutside = Rule(
    "MC0023", "output-outside", .error, adjustment: .nothing,
    summary: "A generated file would be written outside the output directory.",
    explanation: """
      manifestc never writes outside the output directory. It does not follow symbolic links below it or paths with \
      `..`. The output directory itself may be a link.

      Remove the link, or make its target the output directory.
      """,
    bad: Example(["Generated/Swift": "a symbolic link to ../Sources\n"]),
    good: Example([:])
  )

  static let outputCollision = Rule(
    "MC0024", "output-collision", .error, adjustment: .nothing,
    summary: "Two generated files have the same path.",
    explanation: """
      Some generated files are named after declarations. On a Mac, names that differ only in case are the same file, \
      so one of the two would be lost.

      Rename one of them.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility: {}\n# no route map gives two files one path yet\n")
  )

  static let outputBlocked = Rule(
    "MC0025", "output-blocked", .error, adjustment: .nothing,
    summary: "A directory, a fifo or a device has the path of a generated file.",
    explanation: """
      A generated file can only replace a regular file.

      Move it away, or name another directory with `--output`.
      """,
    bad: Example(["Generated/docs/routes.md/notes.txt": "a directory instead of the report\n"]),
    good: Example([:])
  )

  static let outputForeign = Rule(
    "MC0027", "output-foreign", .error, adjustment: .nothing,
    summary: "A file that manifestc did not write has the path of a generated one.",
    explanation: """
      Every generated file starts with a header that names manifestc. A file without this header may be hand-written, \
      such as the app's own Info.plist, and is never replaced.

      Move the file away, or generate into a separate directory, such as `Generated`.
      """,
    bad: Example(["Generated/docs/routes.md": "# Our routes, written by hand\n"])
  )

  static let outputBusy = Rule(
    "MC0026", "output-busy", .error, adjustment: .nothing,
    summary: "Another run is using the output directory.",
    explanation: """
      Runs that write to the same directory wait for each other. The other run did not finish in time; it may be \
      suspended, or its network disk may not respond.

      Stop the other run, or give each run its own directory with `--output`.
      """,
    bad: Example(["Generated/docs/routes.md": "written by a run that was suspended\n"]),
    good: Example([:])
  )

  static let outputRules: [Rule] = [
    .outputNotADirectory, .outputUnwritable, .outputOutside, .outputCollision, .outputBlocked, .outputBusy,
    .outputForeign,
  ]
}

extension FileError {
  /// Returns the finding for a generated file, whose path becomes a source of its own.
  func outputDiagnostic(in sources: inout SourceMap) -> Diagnostic {
    let span = sources.add(path: path, bytes: []).wholeSpan
    let wayOut = "move it away, or generate into another directory with `--output`"
    return switch reason {
    case .notADirectory: Diagnostic(.outputNotADirectory, description, at: span, help: wayOut)
    case .notAFile: Diagnostic(.outputBlocked, description, at: span, help: wayOut)
    case .symbolicLink:
      Diagnostic(
        .outputOutside, description, at: span, note: "nothing is written through links below the output directory",
        help: wayOut)
    case .outside: Diagnostic(.outputOutside, description, at: span)
    case .misplaced:
      Diagnostic(
        .outputOutside, description, at: span, help: "name another folder in `manifestc.yaml`, or with `--output`")
    case .collision:
      Diagnostic(.outputCollision, description, at: span, note: "file names on a Mac are case-insensitive")
    case .foreign:
      Diagnostic(
        .outputForeign, "`\(path)` was not written by manifestc and is not replaced", at: span,
        note: "a generated file starts with the header of manifestc",
        help: "move the file away, or generate into a separate directory")
    case .busy: Diagnostic(.outputBusy, description, at: span, help: "wait until the other run has ended")
    case .tooManyEntries(let limit):
      Diagnostic(
        .treeTooLarge, "`\(path)` has too many files", at: span, note: "the limit is \(limit) entries",
        help: "generate into a separate directory")
    case .refused(let why): Diagnostic(.outputUnwritable, "`\(path)` cannot be written", at: span, note: why)
    case .missing, .exists, .tooLarge:
      Diagnostic(.outputUnwritable, "`\(path)` cannot be written", at: span, note: description)
    }
  }
}

extension Report {
  /// Creates a report of a failure to write generated files.
  public init(_ error: FileError) {
    var sources = SourceMap()
    self.init(Diagnostics([error.outputDiagnostic(in: &sources)]), in: sources)
  }
}
