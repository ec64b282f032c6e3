import Foundation
import Workspace

/// The locations of the measured programs and of their inputs.
struct Workbench {
  /// The folder with the products of SwiftPM.
  let products: URL
  /// The folder for workspaces and programs.
  let scratch: URL

  init() throws {
    products = URL(filePath: CommandLine.arguments[0]).standardizedFileURL.deletingLastPathComponent()
    scratch = Self.top.appending(path: ".build/bench", directoryHint: .isDirectory)
    let temporary = scratch.appending(path: "temporary", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    // A temporary folder for all processes: cleaners of the system's folder could remove files during a long
    // compilation.
    setenv("TMPDIR", temporary.path, 1)
  }

  /// The folder of manifestc, above `Tests/Benchmarks/Sources/bench`.
  static let top = (0..<5).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
  /// The folder of the programs that are compiled together with a generated table.
  static let programs = top.appending(path: "Tests/Benchmarks/Programs", directoryHint: .isDirectory)

  func product(_ name: String) -> String { products.appending(path: name).path }

  /// Writes a workspace as a project.
  ///
  /// A separate process writes it, because Linux counts the parent's memory into the peak memory of its children.
  func project(
    pages: Int, layout: Workspace.Layout = .grouped, abilitiesPerModule: Int = Workspace.pagesPerModule,
    sources: SourceCounts? = nil
  ) throws -> URL {
    let shared = abilitiesPerModule == Workspace.pagesPerModule ? "" : "-\(abilitiesPerModule)"
    let name = "\(layout.rawValue)-\(pages)\(shared)" + (sources == nil ? "" : "-app")
    let folder = scratch.appending(path: name, directoryHint: .isDirectory)
    var command = [product("make-workspace"), folder.path, "\(pages)", layout.rawValue, "\(abilitiesPerModule)"]
    if let sources { command += ["\(sources.ios)", "\(sources.arkTS)"] }
    _ = try ChildProcess(command: command).run()
    // Writes to the disk now, so that they do not disturb a measurement.
    sync()
    return folder
  }

  /// Writes a workspace, builds it with `manifestc build` and returns its Swift files.
  func generated(
    pages: Int, layout: Workspace.Layout = .grouped, abilitiesPerModule: Int = Workspace.pagesPerModule
  ) throws -> GeneratedSwift {
    let project = try project(pages: pages, layout: layout, abilitiesPerModule: abilitiesPerModule)
    _ = try build(project).run()
    return try GeneratedSwift(folder: project.appending(path: "Generated/Swift", directoryHint: .isDirectory))
  }

  func build(_ project: URL) -> ChildProcess { ChildProcess(command: [product("manifestc"), "build", project.path]) }

  /// Returns a check, which may report errors.
  func check(_ project: URL) -> ChildProcess {
    ChildProcess(command: [product("manifestc"), "check", project.path], statuses: 0...1)
  }

  /// Reports progress on standard error.
  static func note(_ text: String) { FileHandle.standardError.write(Data("bench: \(text)\n".utf8)) }
}

/// The Swift files that `build` wrote for one workspace.
struct GeneratedSwift {
  let folder: URL
  let files: [URL]

  init(folder: URL) throws {
    self.folder = folder
    files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  /// The files with the routes and abilities, without those of other systems, which the compared tools do not support.
  var routes: [URL] { ["RouteTable.swift", "Routes.swift"].map { folder.appending(path: $0) } }

  /// Returns the file with the table, and a file with an empty namespace in place of the typed routes.
  func tableAlone() throws -> [URL] {
    let namespace = folder.deletingLastPathComponent().appending(path: "Namespace.swift")
    try Data("public enum Routes {}\n".utf8).write(to: namespace)
    return [folder.appending(path: "RouteTable.swift"), namespace]
  }
}
