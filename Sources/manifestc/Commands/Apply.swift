import ArgumentParser
import ManifestCompiler

/// `manifestc apply`: brings the iOS project to the route map.
struct Apply: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Build, and write into the iOS project what the route map declares.",
    discussion: """
      Schemes, domains, groups, quick actions and other keys are added to the property lists and entitlements of the app and \
      its extensions, and the generated files to the target of the app; the code of ArkUI-X's template goes from the app \
      delegate if a generated scene delegate does its work. Everything else in these files stays as it is, and a second run changes nothing. What is left is shown \
      as by `check`.
      """)

  @OptionGroup var argument: ProjectArgument
  @OptionGroup var options: ReportOptions
  @OptionGroup var threshold: ThresholdOption

  @Option(
    help: "The folder of manifestc's package, which an app that links its libraries refers to.", completion: .directory)
  var package: String?

  @Flag(help: "Let the target compile the folder of the generated Swift files as a whole, which needs Xcode 16.")
  var buildableFolder = false

  @Flag(help: "Show the changes and write nothing; the exit status is 1 if there are changes or stale outputs.")
  var diff = false

  func validate() throws { try check(folder: package, "`--package`") }

  func run() throws {
    let package = package.flatMap { DiskFileSystem().realPath(of: $0) }
    var files = argument.files
    let (compilation, planned) = Compiler(files: files).apply(package: package, inFolder: buildableFolder)
    guard compilation.outcome() == .clean, let changes = planned else { throw options.refuse(compilation, of: files) }
    do {
      if diff { return try show(changes, compilation, in: files) }
      _ = try OutputLocation.write(compilation.outputLocations, in: &files)
      try changes.write(to: &files)
    } catch let error as FileError {
      options.show(Report(error), of: files, on: .error)
      throw ExitCode(2)
    }
    if options.format == .text {
      for line in changes.summary { StandardStream.error.write("manifestc: \(line)\n") }
    }
    try Check.show(argument, options, threshold)
  }

  /// Shows what a run would change, and exits with 1 if there is something.
  private func show(_ changes: ProjectChanges, _ compilation: Compilation, in files: some FileSystem) throws {
    StandardStream.output.write(changes.difference)
    for line in changes.obstacles { StandardStream.error.write("manifestc: \(line)\n") }
    let stale = try compilation.outputLocations.reduce(0) { count, location in
      count + (try location.outputs.differences(from: location.directory, in: files).count)
    }
    if stale > 0 { StandardStream.error.write("manifestc: generated files that are not up to date: \(stale)\n") }
    if !changes.isEmpty || stale > 0 { throw ExitCode(1) }
  }
}
