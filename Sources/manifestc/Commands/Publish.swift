import ArgumentParser
import ManifestCompiler

/// `manifestc publish`: records the links of a version in `published-links.txt`.
struct Publish: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Record the public links in published-links.txt, which check holds.",
    discussion: """
      Run it when a build is submitted, and commit the list. It refuses while a published link is broken. The changes are \
      written to standard output, as Markdown. Nothing is uploaded.
      """)

  @Argument(help: "The version of the app, for example 2.3.0.")
  var version: String

  @OptionGroup var argument: ProjectArgument
  @OptionGroup var options: ReportOptions

  @Flag(help: "Show the changes and write nothing; the exit status is 1 if there are changes.")
  var dryRun = false

  func validate() throws {
    guard Compiler.isVersion(version) else {
      throw ValidationError("`\(version)` is not a version; it has at most 40 letters, digits, `.`, `+` and `-`")
    }
  }

  func run() throws {
    var files = argument.files
    let (compilation, publication) = Compiler(files: files).publish(version)
    options.show(compilation, of: files, on: .error)
    guard let publication else {
      try compilation.outcome().exit()
      throw ExitCode(2)
    }
    StandardStream.output.write(publication.markdown)
    if dryRun {
      if !publication.isEmpty { throw ExitCode(1) }
      return
    }
    if !publication.isEmpty {
      do {
        try publication.write(to: &files)
      } catch {
        options.show(Report(error), of: files, on: .error)
        throw ExitCode(2)
      }
    }
    if options.format == .text { StandardStream.error.write("manifestc: \(publication.summary)\n") }
  }
}
