import ArgumentParser
import ManifestCompiler

/// `manifestc links`: shows the links that open the app.
struct Links: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Show every link that opens the app, one a line.",
    discussion: "A route with examples shows them; another route shows a sample for each of its paths.")

  @OptionGroup var argument: ProjectArgument
  @OptionGroup var options: ReportOptions

  @Option(name: .customLong("for"), help: "Show commands of a tool that open the links.")
  var tool: LinkList.Tool?

  func validate() throws {
    if tool != nil, options.format != .text {
      throw ValidationError("`--for` and `--format \(options.format.rawValue)` exclude each other")
    }
  }

  func run() throws {
    let compilation = Compiler(files: argument.files).compile()
    guard let links = compilation.links else { throw options.refuse(compilation, of: argument.files) }
    let text = tool.map(links.commands) ?? (options.format == .json ? links.json : links.text)
    StandardStream.output.write(text, isEscaped: true)
  }
}
