import ArgumentParser
import ManifestCompiler

/// `manifestc check`: validates a project and compares its generated files with those on disk.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Validate a project, its iOS app and its generated files; write nothing.",
    discussion: """
      Findings are written to standard output, and a line for each way into the app that is not proven. Without a route map, \
      the command shows the schemes, domains and quick actions of the iOS project, and whether the app receives them.
      """
  )

  @OptionGroup var argument: ProjectArgument
  @OptionGroup var options: ReportOptions
  @OptionGroup var threshold: ThresholdOption

  @Option(
    help: ArgumentHelp(
      "The apple-app-site-association that the server of a domain has; `-` is standard input.",
      valueName: "domain=file"))
  var association: [String] = []

  func validate() throws {
    for text in association where !text.contains("=") || text.hasPrefix("=") || text.hasSuffix("=") {
      throw ValidationError("`--association` needs a domain and a file, for example `links.example.com=-`")
    }
  }

  /// The maximum size in bytes of a file that is read; `check` says what iOS reads of it.
  private static let maximumLength = 1 << 24

  /// Reads the files of servers.
  private func served() throws -> [ServedFile] {
    try association.map { text in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      if parts[1] == "-" {
        return ServedFile(domain: parts[0], path: "stdin", bytes: StandardStream.input())
      }
      guard let bytes = try? DiskFileSystem().contents(of: parts[1], limit: Self.maximumLength) else {
        throw ValidationError("`--association` names `\(parts[1])`, which cannot be read")
      }
      return ServedFile(domain: parts[0], path: parts[1], bytes: bytes)
    }
  }

  @Flag(help: "Print the block of manifestc.yaml that accepts the findings, and nothing else.")
  var printIgnores = false

  func run() throws {
    let served = try served()
    guard printIgnores else { return try Self.show(argument, options, threshold, served: served) }
    let compilation = Compiler(files: argument.files).check(served: served)
    if compilation.hasMap, compilation.outputs == nil || compilation.outcome() == .failure {
      throw options.refuse(compilation, of: argument.files)
    }
    StandardStream.output.write(compilation.report.ignoreBlock, isEscaped: true)
  }

  /// Checks a project, shows the result, and exits with its status.
  static func show(
    _ argument: ProjectArgument, _ options: ReportOptions, _ threshold: ThresholdOption, served: [ServedFile] = []
  ) throws {
    let compilation = Compiler(files: argument.files).check(served: served)
    options.show(compilation, of: argument.files, on: .output)
    if options.format == .text, !compilation.sampleDifference.isEmpty {
      StandardStream.output.write("\n" + compilation.sampleDifference)
    }
    let outcome = compilation.outcome(failingAt: threshold.severity)
    if options.format == .text || options.format == .github {
      let lines = compilation.report.entryPointLines(hasMap: compilation.hasMap)
      if !lines.isEmpty, options.format == .text {
        StandardStream.output.write((compilation.report.findings.isEmpty ? "" : "\n") + lines)
      }
      var parts = [compilation.report.countSummary, compilation.report.entryPointSummary(hasMap: compilation.hasMap)]
        .compactMap(\.self)
      if !compilation.hasMap {
        if compilation.report.entryPoints.isEmpty { parts.append("no URL scheme, domain or quick action") }
        parts.append("run 'manifestc init' for a route map, and each link is checked up to the page that it opens")
      } else if outcome == .clean || parts.isEmpty {
        parts.insert(compilation.summary, at: 0)
      }
      StandardStream.error.write("manifestc: \(parts.joined(separator: "; "))\n")
    }
    try outcome.exit()
  }
}
