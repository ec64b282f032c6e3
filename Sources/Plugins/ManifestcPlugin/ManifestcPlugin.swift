import Foundation
import PackagePlugin

/// Generates the Swift sources of an ArkUI-X project when a target is built.
///
/// The command contains only paths. SwiftPM may cache it while files change, so the tool reads the configuration, and
/// the plugin only lists the inputs.
@main
struct ManifestcPlugin: BuildToolPlugin {
  /// The names of the generated files, which do not depend on the project.
  private static let sources = [
    "Bridge.swift", "Extensions.swift", "MicroApps.swift", "Requirements.swift", "RouteTable.swift",
    "Routes.swift", "Shortcuts.swift", "TabsAndPages.swift",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let libraries = target.recursiveTargetDependencies.map(\.name).filter { $0.hasPrefix("Manifest") }
    return try commands(
      for: target.name, in: [target.directoryURL, context.package.directoryURL], linking: libraries,
      tool: context.tool(named: "manifestc").url, output: context.pluginWorkDirectoryURL)
  }

  /// Returns the command that generates the sources of a target, which can import some libraries of manifestc; nil if
  /// these are unknown.
  private func commands(
    for target: String, in folders: [URL], linking libraries: [String]?, tool: URL, output: URL
  ) throws -> [Command] {
    guard let folder = ProjectFolder.first(of: folders) else {
      throw ProjectFolder.Missing("target \(target)", folders)
    }
    var inputs = Inputs()
    inputs.add(folder.resolvingSymlinksInPath())
    if inputs.isIncomplete {
      Diagnostics.warning("\(folder.path) has more files than can be tracked; some edits require a clean build")
    }
    return [
      .buildCommand(
        displayName: "Compiling the routes of \(target)", executable: tool,
        arguments: ["build", folder.path, "--sources", output.path, "--format", "short"]
          + (libraries.map { ["--libraries", Set($0).sorted().joined(separator: ",")] } ?? []), environment: [:],
        inputFiles: inputs.found, outputFiles: Self.sources.map { output.appending(path: $0) })
    ]
  }
}

/// The files that the tool reads, and the directories in which new ones may appear.
private struct Inputs {
  private(set) var found: [URL] = []
  private var visited: Set<String> = []
  var isIncomplete: Bool { found.count >= Self.limit }

  private static let limit = 100_000
  private static let manifests: Set = ["app.json5", "module.json5", "arkui-x-config.json5"]
  /// Files that contain paths of other directories.
  private static let directories: Set = ["manifestc.yaml", "build-profile.json5"]
  private static let foreignFolders: Set = [
    "node_modules", "oh_modules", "build", "ohosTest", "ets", "Pods", "DerivedData",
  ]

  /// Adds a directory, the relevant files below it, and the directories that these files name.
  mutating func add(_ directory: URL) {
    for child in children(of: directory) {
      let name = child.lastPathComponent
      if isDirectory(child) {
        switch name {
        case ".arkui-x": addFiles(of: child, where: Self.manifests.contains)
        case "resources": addFiles(of: child.appending(path: "base/profile")) { $0.hasSuffix(".json") }
        default: if !name.hasPrefix("."), !Self.foreignFolders.contains(name) { add(child) }
        }
      } else if Self.directories.contains(name) {
        found.append(child)
        for place in places(namedIn: child) { add(place) }
      } else if Self.manifests.contains(name) || ["yaml", "yml"].contains(child.pathExtension) {
        found.append(child)
      }
    }
  }

  private mutating func addFiles(of directory: URL, where matters: (String) -> Bool) {
    found += children(of: directory).filter { matters($0.lastPathComponent) }
  }

  /// Returns the children of a directory, which becomes an input itself, or an empty array if it was visited before.
  private mutating func children(of directory: URL) -> [URL] {
    guard !isIncomplete, !visited.contains(directory.path) else { return [] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path) else { return [] }
    visited.insert(directory.path)
    found.append(directory)
    return names.sorted().map { directory.appending(path: $0) }
  }

  /// Returns whether a URL is a directory and not a symbolic link, as the tool decides.
  private func isDirectory(_ place: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: place.path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  /// Returns the directories that a file names; any text in it that is an existing path counts.
  private func places(namedIn file: URL) -> [URL] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let pieces = text.split { "\n\r\"'[]{},#".contains($0) }.map { piece in
      // The text after `project: ` or `- `, or between quotation marks.
      let start = [": ", "- "].compactMap { piece.firstRange(of: $0)?.upperBound }.max() ?? piece.startIndex
      return piece[start...].trimmingCharacters(in: .whitespaces)
    }
    return Set(pieces).subtracting([""]).sorted().compactMap { path -> URL? in
      let place = URL(fileURLWithPath: path, relativeTo: file.deletingLastPathComponent()).resolvingSymlinksInPath()
      var isDirectory: ObjCBool = false
      // An empty `//` comment is not a path, although it names the root directory.
      guard place.path != "/", FileManager.default.fileExists(atPath: place.path, isDirectory: &isDirectory) else {
        return nil
      }
      return isDirectory.boolValue ? place : place.deletingLastPathComponent()
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ManifestcPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      // An Xcode target has no folder of its own, so the folders of its input files are searched.
      let own = target.inputFiles.map(\.url).filter { $0.lastPathComponent == ProjectFolder.configuration }
      return try commands(
        for: target.displayName, in: own.map { $0.deletingLastPathComponent() } + [context.xcodeProject.directoryURL],
        linking: nil, tool: context.tool(named: "manifestc").url, output: context.pluginWorkDirectoryURL)
    }
  }
#endif
