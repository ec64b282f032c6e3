import ArgumentParser
import ManifestCompiler

/// `manifestc build`: validate, then generate.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Validate a project and write what its iOS app needs.",
    discussion: "Findings go to standard error. With an error nothing is written.")

  @OptionGroup var argument: ProjectArgument
  @OptionGroup var options: ReportOptions
  @OptionGroup var threshold: ThresholdOption

  @Option(help: "The folder for the generated files, instead of the project's `Generated`.", completion: .directory)
  var output: String?

  func run() throws {
    let compilation = Compiler(files: argument.files).compile()
    let outcome = compilation.outcome(failingAt: threshold.severity)
    StandardStream.error.write(options.render(compilation.report, for: .error))
    try outcome.exit()
    guard let outputs = compilation.outputs else { throw ExitCode(2) }
    try write(outputs, to: output.map { .given($0) } ?? .project(compilation.outputDirectory))
  }

  private enum Place {
    /// Relative to where the command runs.
    case given(String)
    /// Relative to the project.
    case project(String)
  }

  private func write(_ outputs: OutputSet, to place: Place) throws {
    do {
      var (files, directory) =
        switch place {
        case .given(let path): (DiskFileSystem(), path)
        case .project(let path): (argument.files, path)
        }
      let changes = try outputs.write(to: directory, in: &files)
      if options.format == .text { StandardStream.error.write("manifestc: \(changes.summary(in: directory))\n") }
    } catch {
      StandardStream.error.write(options.render(Report(error), for: .error))
      throw ExitCode(2)
    }
  }
}
