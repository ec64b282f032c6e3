import ArgumentParser
import ManifestCompiler
import ManifestText

@main
struct Manifestc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manifestc",
    abstract: "Checks the deep links of an iOS app, and generates what they need.",
    discussion: """
      Start with `manifestc init` in a project, then `manifestc build`. In continuous integration run `manifestc check`.

      EXIT STATUS
        0   clean
        1   findings at or above the threshold: errors, with --strict warnings too
        2   manifestc could not do its work: unreadable input, no project, unwritable output
        64  wrong usage
      """,
    version: "manifestc \(Compiler.version)",
    subcommands: [Init.self, Build.self, Check.self, Publish.self, Apply.self, Links.self, Resolve.self, Explain.self]
  )

  /// Runs the command of the arguments; the text of a usage error is escaped, because it repeats arguments.
  static func main() {
    do {
      try checkName(of: CommandLine.arguments.dropFirst().first)
      try checkFormat(among: CommandLine.arguments)
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let status = exitCode(for: error)
      guard status == .validationFailure else { exit(withError: error) }
      // The message is one line.
      let shown = TerminalText.shown(QuotedValues.cut(message(for: error)))
      let text = fullMessage(for: error).replacing(message(for: error), with: shown, maxReplacements: 1)
      StandardStream.error.write(TerminalText.escapedLines(text) + "\n")
      exit(withError: status)
    }
  }

  /// Throws an error with a suggestion for an unknown command.
  private static func checkName(of command: String?) throws {
    guard let command, !command.hasPrefix("-") else { return }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !names.contains(command) else { return }
    var search = NearestName()
    let near = search.among(names, to: command).map { "did you mean `\($0)`?" }
    let all = "the commands are " + names.map { "`\($0)`" }.joined(separator: ", ")
    throw ValidationError("unknown command `\(command)`; \(near ?? all)")
  }

  /// Throws an error for a format that is given as an option of its own, as in other tools.
  private static func checkFormat(among arguments: [String]) throws {
    for format in ReportFormat.allCases.map(\.rawValue) where arguments.contains("--" + format) {
      throw ValidationError("unknown option `--\(format)`; did you mean `--format \(format)`?")
    }
  }
}
