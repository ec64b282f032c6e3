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

  @Flag(name: .customLong("internal"), help: "Resolve the URL as the app's own link, not as one from outside.")
  var isInternal = false

  @OptionGroup var options: ReportOptions

  func validate() throws {
    try check(folder: project, "`--project`")
    try check(folder: folder, "the path of the project")
    guard let folder else { return }
    guard project == nil else { throw ValidationError("the project's folder is given twice") }
    guard (try? DiskFileSystem().kind(of: folder, followingLinks: true)) == .directory else {
      throw ValidationError("`\(folder)` is not a folder; `resolve` takes one URL, and then the project's folder")
    }
  }

  func run() throws {
    let files = DiskFileSystem(root: folder ?? project ?? ".")
    let compilation = Compiler(files: files).compile()
    guard let answer = compilation.resolve(url, origin: isInternal ? .internal : .external) else {
      StandardStream.error.write(options.render(compilation, of: files, for: .error))
      throw ExitCode(2)
    }
    StandardStream.output.write(options.format == .json ? answer.json : answer.text)
    guard answer.isResolved else { throw ExitCode(1) }
  }
}
