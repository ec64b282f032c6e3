import Foundation
import PackagePlugin

/// A command of the tool that runs for each project of a package's targets.
enum ManifestcCommand {
  /// Runs a command with any number of `--target` options and the options of the tool.
  ///
  /// Throws an error if a target has no project or the command fails; SwiftPM then exits with status 1.
  static func run(_ name: String, _ context: PluginContext, _ arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    var folders: [URL] = []
    for target in targets {
      let places = [target.directoryURL, context.package.directoryURL]
      guard let folder = ProjectFolder.first(of: places) else {
        // Targets without a project are skipped unless they are named explicitly.
        if names.isEmpty { continue }
        throw ProjectFolder.Missing("target \(target.name)", places)
      }
      if !folders.contains(folder) { folders.append(folder) }
    }
    guard !folders.isEmpty else {
      let places = targets.map(\.directoryURL) + [context.package.directoryURL]
      throw ProjectFolder.Missing("package \(context.package.displayName)", places)
    }
    let tool = try context.tool(named: "manifestc").url
    var failures: [String] = []
    for folder in folders {
      let process = Process()
      process.executableURL = tool
      process.arguments = [name, folder.path] + extractor.remainingArguments
      try process.run()
      process.waitUntilExit()
      if process.terminationReason != .exit || process.terminationStatus != 0 { failures.append(folder.path) }
    }
    guard failures.isEmpty else {
      throw Failure(description: "manifestc \(name) failed for \(failures.joined(separator: ", "))")
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
