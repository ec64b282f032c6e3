import Foundation
import PackagePlugin

/// Runs the tool for the projects of a package, for example `swift package manifestc check --strict`.
@main
struct ManifestcCommandPlugin: CommandPlugin {
  /// Runs a command with any number of `--target` options and the options of the tool.
  ///
  /// Throws an error if the command fails for a project; SwiftPM then exits with status 1.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    var folders: [URL] = []
    for folder in targets.map(\.directoryURL) where has(folder, "manifestc.yaml") && !folders.contains(folder) {
      folders.append(folder)
    }
    // Otherwise, the package is the project, or its own `manifestc.yaml` names one; the tool says if there is none.
    if folders.isEmpty { folders = [context.package.directoryURL] }
    let tool = try context.tool(named: "manifestc").url
    var failures: [String] = []
    for folder in folders {
      let process = Process()
      process.executableURL = tool
      process.arguments = extractor.remainingArguments + [folder.path]
      try process.run()
      process.waitUntilExit()
      if process.terminationReason != .exit || process.terminationStatus != 0 { failures.append(folder.path) }
    }
    guard failures.isEmpty else {
      throw Failure(description: "manifestc failed for \(failures.joined(separator: ", "))")
    }
  }

  private func has(_ folder: URL, _ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
