import ArgumentParser
import ManifestCompiler

/// `manifestc build`: validates a project and generates its files.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Validate a project and write the files that its iOS app needs.",
    discussion: "Findings are written to standard error. If there are errors, nothing is generated.")

  @OptionGroup var argument: ProjectArgument
  @OptionGroup var options: ReportOptions
  @OptionGroup var threshold: ThresholdOption

  @Option(help: "The folder for the generated files, instead of the project's `Generated`.", completion: .directory)
  var output: String?

  @Option(
    help: "The folder for the Swift sources; nothing else is generated. For build systems.",
    completion: .directory)
  var sources: String?

  @Option(
    help: ArgumentHelp(
      "The libraries that can be imported where the Swift sources are compiled. For build systems.",
      valueName: "name,name"))
  var libraries: String?

  func validate() throws {
    if output != nil, sources != nil { throw ValidationError("`--output` and `--sources` cannot be combined") }
    if libraries != nil, sources == nil { throw ValidationError("`--libraries` requires `--sources`") }
    try check(folder: output, "`--output`")
    try check(folder: sources, "`--sources`")
  }

  func run() throws {
    let libraries = libraries.map { Set($0.split(separator: ",").map(String.init)) }
    let compilation = Compiler(files: argument.files).compile(sourcesOnly: sources != nil, linking: libraries)
    let outcome = compilation.outcome(failingAt: threshold.severity)
    options.show(compilation, of: argument.files, on: .error)
    try outcome.exit()
    guard let outputs = compilation.outputs else { throw ExitCode(2) }
    var files = argument.files
    var locations = compilation.outputLocations
    // A path relative to the working directory instead of the project.
    if let folder = sources ?? output { (files, locations) = (DiskFileSystem(), [OutputLocation(outputs, in: folder)]) }
    do {
      let changes = try OutputLocation.write(locations, in: &files)
      if options.format == .text {
        StandardStream.error.write("manifestc: \(changes.summary(in: locations))\n")
      }
    } catch {
      options.show(Report(error), of: files, on: .error)
      throw ExitCode(2)
    }
    // Exits before the compilation is deallocated, which would take longer.
    withExtendedLifetime(compilation) { Self.exit() }
  }
}
