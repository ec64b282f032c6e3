import ArgumentParser
import ManifestCompiler
import ManifestRuntime

/// `manifestc resolve`: shows what a URL opens.
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Show which route or ability a URL opens, and with which parameters.")

  @Argument(help: "The URL.")
  var url: String

  @Argument(help: "The project's folder.", completion: .directory)
  var folder: String?

  @Option(help: "The project's folder, before or after the URL.", completion: .directory)
  var project: String?

  @Option(help: "The origin of the URL: `external`, or `internal` for the app's own link. (default: external)")
  var origin: OriginWord?

  @Flag(name: .customLong("internal"), help: "The short form of `--origin internal`.")
  var isInternal = false

  @OptionGroup var options: ReportOptions

  func validate() throws {
    try check(folder: project, "`--project`")
    try check(folder: folder, "the path of the project")
    if isInternal, origin == .external {
      throw ValidationError("`--internal` and `--origin external` exclude each other")
    }
    guard let folder else { return }
    guard project == nil else { throw ValidationError("the project's folder is given twice") }
    guard (try? DiskFileSystem().kind(of: folder, followingLinks: true)) == .directory else {
      throw ValidationError("`\(folder)` is not a folder; `resolve` takes one URL, and then the project's folder")
    }
  }

  /// The origins of URLs.
  enum OriginWord: String, CaseIterable, ExpressibleByArgument {
    case external
    case `internal`
  }

  func run() throws {
    let files = DiskFileSystem(root: folder ?? project ?? ".")
    let compilation = Compiler(files: files).compile()
    let origin: LinkOrigin = isInternal || origin == .internal ? .internal : .external
    guard let answer = compilation.resolve(url, origin: origin) else {
      options.show(compilation, of: files, on: .error)
      throw ExitCode(2)
    }
    StandardStream.output.write(options.format == .json ? answer.json : answer.text)
    guard answer.isResolved else { throw ExitCode(1) }
  }
}
