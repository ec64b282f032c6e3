import ArgumentParser
import ManifestCompiler
import ManifestRuntime

/// `manifestc resolve`: shows what a URL opens.
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Show which route or ability a URL opens, and with which parameters.",
    discussion: "The exit status is 1 if one of several URLs opens nothing.")

  @Argument(
    help: ArgumentHelp(
      "The URLs, and then the project's folder; `-` reads URLs from standard input, one a line.", valueName: "url"))
  var arguments: [String]

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
      throw ValidationError("`\(folder)` is neither a URL nor a folder; a URL has a `:`")
    }
  }

  /// The project's folder: the last of several arguments, if it has no colon, as each URL has.
  private var folder: String? {
    arguments.count > 1 ? arguments.last.flatMap { $0.contains(":") || $0 == "-" ? nil : $0 } : nil
  }

  /// The URLs among the arguments and, for `-`, on standard input.
  private var urls: [String] {
    (folder == nil ? arguments : arguments.dropLast()).flatMap { argument -> [String] in
      guard argument == "-" else { return [argument] }
      let text = String(decoding: StandardStream.input(), as: UTF8.self)
      return text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("#") }
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
    let urls = urls
    guard !urls.isEmpty else { throw ValidationError("no URL was given") }
    let answers = urls.compactMap { compilation.resolve($0, origin: origin) }
    guard answers.count == urls.count else {
      options.show(compilation, of: files, on: .error)
      throw ExitCode(2)
    }
    StandardStream.output.write(
      options.format == .json ? ResolutionAnswer.json(answers) : ResolutionAnswer.text(answers))
    guard answers.allSatisfy(\.isResolved) else { throw ExitCode(1) }
  }
}
