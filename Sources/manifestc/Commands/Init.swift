import ArgumentParser
import ManifestCompiler

/// `manifestc init`: writes a first route map.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Draft a routes.yaml from the project; never overwrite one.")

  @OptionGroup var argument: ProjectArgument
  @OptionGroup var options: ReportOptions

  @Flag(help: .hidden) var force = false

  func validate() throws {
    guard !force else {
      throw ValidationError("`init` never overwrites a route map; move `routes.yaml` away to get a new draft")
    }
  }

  func run() throws {
    var files = argument.files
    let draft = Compiler(files: files).draft()
    options.show(draft.report, of: files, draft.projectFolder, on: .error)
    guard draft.text != nil else { throw ExitCode(2) }
    do {
      try draft.write(to: &files)
      if options.format == .text { StandardStream.error.write("manifestc: \(draft.message)\n") }
    } catch {
      options.show(Report(error), of: files, on: .error)
      throw ExitCode(2)
    }
    if draft.hasErrors { throw ExitCode(1) }
  }
}
