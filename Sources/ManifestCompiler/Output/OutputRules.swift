import ManifestText

extension Rule {
  static let outputNotADirectory = Rule("MC0021", "output-not-a-directory", .error, adjustment: .nothing)
  static let outputUnwritable = Rule("MC0022", "output-unwritable", .error, adjustment: .nothing)
  static let outputOutside = Rule("MC0023", "output-outside", .error, adjustment: .nothing)
  static let outputCollision = Rule("MC0024", "output-collision", .error, adjustment: .nothing)
  static let outputBlocked = Rule("MC0025", "output-blocked", .error, adjustment: .nothing)
  static let outputForeign = Rule("MC0027", "output-foreign", .error, adjustment: .nothing)
  static let outputBusy = Rule("MC0026", "output-busy", .error, adjustment: .nothing)

  static let outputRules: [Rule] = [
    .outputNotADirectory, .outputUnwritable, .outputOutside, .outputCollision, .outputBlocked, .outputBusy,
    .outputForeign,
  ]
}

extension FileError {
  /// Returns the finding for a generated file, whose path becomes a source of its own.
  func outputDiagnostic(in sources: inout SourceMap) -> Diagnostic {
    let span = sources.add(path: path, bytes: []).wholeSpan
    let wayOut = "move it away, or name another folder with `output:` in `manifestc.yaml`"
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
