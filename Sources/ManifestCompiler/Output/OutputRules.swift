package import ManifestText

extension Rule {
  /// The rule for an output path that is not a directory.
  package static let outputNotADirectory = Rule(
    "MC0021", "output-not-a-directory", .error, adjustable: false,
    summary: "A file has the path of the output directory or of a directory in it.",
    explanation: """
      Generated files go into a directory of their own, which is made where it does not exist. A file of that name may be \
      somebody's work, so it is not replaced.

      Move the file away, or name another directory with `--output`.
      """,
    bad: Example(["Generated": "somebody's notes\n"]),
    good: Example([:])
  )

  /// The rule for a generated file that cannot be written or removed.
  package static let outputUnwritable = Rule(
    "MC0022", "output-unwritable", .error, adjustable: false,
    summary: "A generated file cannot be written or removed.",
    explanation: """
      The system refused, for example because the disk is full or the directory is read-only; the note says why. Generated \
      files are written under temporary names first and renamed together, so those of the last run are unchanged.

      Make room or correct the permissions and run the command again, or name another directory with `--output`.
      """,
    bad: Example(["Generated/docs": "a directory without the permission to write\n"]),
    good: Example([:])
  )

  /// The rule for a generated file outside the output directory.
  package static let outputOutside = Rule(
    "MC0023", "output-outside", .error, adjustable: false,
    summary: "A generated file would be written outside the output directory.",
    explanation: """
      Nothing outside the output directory is ever touched. A symbolic link below it may lead anywhere, and so may a path \
      with `..`; neither is followed. The output directory itself may be a link.

      Remove the link, and make the place that it leads to the output directory instead.
      """,
    bad: Example(["Generated/Swift": "a symbolic link to ../Sources\n"]),
    good: Example([:])
  )

  /// The rule for two generated files with the same path.
  package static let outputCollision = Rule(
    "MC0024", "output-collision", .error, adjustable: false,
    summary: "Two generated files have the same path.",
    explanation: """
      Some generated files are named after what they are made from. Names that differ only in upper and lower case are the \
      same file on a Mac, and one of the two would be lost.

      Rename one of them.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility: {}\n# no route map gives two files one path yet\n")
  )

  /// The rule for a directory or device at the path of a generated file.
  package static let outputBlocked = Rule(
    "MC0025", "output-blocked", .error, adjustable: false,
    summary: "A directory, a fifo or a device has the path of a generated file.",
    explanation: """
      A generated file replaces a file of the same name, and nothing else.

      Move it away, or name another directory with `--output`.
      """,
    bad: Example(["Generated/docs/routes.md/notes.txt": "a directory instead of the report\n"]),
    good: Example([:])
  )

  /// The rule for a file at the path of a generated one that manifestc did not write.
  package static let outputForeign = Rule(
    "MC0027", "output-foreign", .error, adjustable: false,
    summary: "A file that manifestc did not write has the path of a generated one.",
    explanation: """
      A generated file starts with a header that names manifestc. What has none may be somebody's work, such as the app's own \
      Info.plist, and is never replaced.

      Move the file away, or generate into a directory of its own, such as `Generated`.
      """,
    bad: Example(["Generated/docs/routes.md": "# Our routes, written by hand\n"])
  )

  /// The rule for an output directory that another run is writing to.
  package static let outputBusy = Rule(
    "MC0026", "output-busy", .error, adjustable: false,
    summary: "Another run keeps the output directory taken.",
    explanation: """
      Runs that write to one directory wait for each other, which takes a moment. One that does not come to an end is \
      stopped, or is on a network disk that does not answer.

      End the other run, or give each run a directory of its own with `--output`.
      """,
    bad: Example(["Generated/docs/routes.md": "written by a run that was suspended\n"]),
    good: Example([:])
  )

  package static let outputRules: [Rule] = [
    .outputNotADirectory, .outputUnwritable, .outputOutside, .outputCollision, .outputBlocked, .outputBusy,
    .outputForeign,
  ]
}

extension FileError {
  /// Returns the finding for a generated file, whose path becomes a source of its own.
  package func outputDiagnostic(in sources: inout SourceMap) -> Diagnostic {
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
    case .collision:
      Diagnostic(.outputCollision, description, at: span, note: "upper and lower case are the same on a Mac")
    case .foreign:
      Diagnostic(
        .outputForeign, "`\(path)` was not written by manifestc and is not replaced", at: span,
        note: "a generated file starts with a header that says so",
        help: "move the file away, or generate into a directory of its own")
    case .busy: Diagnostic(.outputBusy, description, at: span, help: "wait until the other run has ended")
    case .tooManyEntries(let limit):
      Diagnostic(
        .treeTooLarge, "`\(path)` holds too many files", at: span, note: "at most \(limit) entries are looked through",
        help: "generate into a directory of its own")
    case .refused(let why): Diagnostic(.outputUnwritable, "`\(path)` cannot be written", at: span, note: why)
    case .missing, .exists, .notEmpty, .tooLarge:
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
