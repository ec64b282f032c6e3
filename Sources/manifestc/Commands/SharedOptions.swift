public import ArgumentParser
import ManifestCompiler
import ManifestText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ReportFormat: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}
extension LinkList.Tool: ExpressibleByArgument {}

/// The options for the output of findings.
struct ReportOptions: ParsableArguments {
  @Option(help: "The format of the findings.")
  var format: ReportFormat = .text

  @Option(help: "Whether text is colored.")
  var color: ColorChoice = .auto

  /// Writes the findings of a compilation.
  func show(_ compilation: Compilation, of folder: DiskFileSystem, on stream: StandardStream) {
    show(compilation.report, of: folder, compilation.projectFolder, on: stream)
  }

  /// Writes the findings of a compilation without a result, and returns the status to exit with.
  func refuse(_ compilation: Compilation, of folder: DiskFileSystem) -> ExitCode {
    show(compilation, of: folder, on: .error)
    return ExitCode(compilation.outcome() == .findings ? 1 : 2)
  }

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: The folder that the user passed.
  ///   - project: The path of the project from the folder; paths in the report are relative to it.
  ///   - stream: The stream that shows the report.
  func show(_ report: Report, of folder: DiskFileSystem, _ project: String = "", on stream: StandardStream) {
    // A configuration may name a path such as `a/../b`, which editors should not have to resolve.
    var way = project.isEmpty ? folder.root : folder.realPath(of: project) ?? project
    if format.isForRepositories { way = DiskFileSystem().pathInRepository(of: way) ?? way }
    let text = report.rendered(
      as: format, isColored: color.isColored(isTerminal: stream.isTerminal) { getenv($0).map { String(cString: $0) } },
      from: way == "." ? "" : way)
    // The commands in it are those of the report.
    stream.write(text, isEscaped: true)
  }
}

/// The option for the severity from which findings fail a command.
struct ThresholdOption: ParsableArguments {
  @Flag(help: "Fail on warnings as well as errors.")
  var strict = false

  var severity: Severity { strict ? .warning : .error }
}

struct ProjectArgument: ParsableArguments {
  @Argument(help: "The project's folder.", completion: .directory)
  var project = "."

  /// A file system whose root is the folder.
  var files: DiskFileSystem { DiskFileSystem(root: project) }

  func validate() throws { try check(folder: project, "the path of the project") }
}

extension ParsableArguments {
  /// Throws an error for an empty path, such as from an unset shell variable.
  func check(folder: String?, _ what: String) throws {
    guard folder?.isEmpty == true else { return }
    throw ValidationError("\(what) is empty; use `.` for the current folder")
  }
}

/// A standard stream: output for data, error for messages.
enum StandardStream {
  case output, error

  /// Returns all bytes of standard input.
  static func input() -> [UInt8] {
    var bytes: [UInt8] = []
    while let line = readLine(strippingNewline: false) { bytes += line.utf8 }
    return bytes
  }

  var isTerminal: Bool { isatty(self == .output ? STDOUT_FILENO : STDERR_FILENO) == 1 }

  /// Writes a text completely.
  ///
  /// If data cannot be written, for example on a full disk, the process exits with status 2; lost messages are ignored.
  /// Commands of continuous integration in the text are escaped, unless it contains none but those that are meant.
  func write(_ text: String, isEscaped: Bool = false) {
    let text = isEscaped ? text : LogCommands.escaped(text)
    let failure = DiskFileSystem.writeText(text, to: self == .output ? STDOUT_FILENO : STDERR_FILENO)
    if failure != 0, self == .output { ReportOptions.exit(withError: ExitCode(2)) }
  }
}

extension Compilation.Outcome {
  /// Exits with the documented status of the outcome.
  func exit() throws {
    switch self {
    case .clean: return
    case .findings: throw ExitCode(1)
    case .failure: throw ExitCode(2)
    }
  }
}
