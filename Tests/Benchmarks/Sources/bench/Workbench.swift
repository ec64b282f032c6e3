import Foundation
import Workspace

/// Where the programs that are measured stand, and where what they need is made.
struct Workbench {
  /// The folder with what SwiftPM has built.
  let products: URL
  /// The folder for workspaces and programs.
  let scratch: URL

  init() throws {
    products = URL(filePath: CommandLine.arguments[0]).standardizedFileURL.deletingLastPathComponent()
    scratch = Self.top.appending(path: ".build/bench", directoryHint: .isDirectory)
    let temporary = scratch.appending(path: "temporary", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    // For all processes: whoever tidies the machine's own folder does not know how long a compile here takes.
    setenv("TMPDIR", temporary.path, 1)
  }

  /// The folder of manifestc, from `Tests/Benchmarks/Sources/bench` upwards.
  static let top = (0..<5).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
  /// The programs that are compiled together with a generated table.
  static let programs = top.appending(path: "Tests/Benchmarks/Programs", directoryHint: .isDirectory)

  func product(_ name: String) -> String { products.appending(path: name).path }

  /// Writes a workspace as a project.
  ///
  /// Another process does it: Linux counts the memory of whoever starts a process into the peak of that process.
  func project(
    pages: Int, layout: Workspace.Layout = .grouped, abilitiesPerModule: Int = Workspace.pagesPerModule
  ) throws -> URL {
    let folder = scratch.appending(path: "\(layout.rawValue)-\(pages)", directoryHint: .isDirectory)
    let command = [product("make-workspace"), folder.path, "\(pages)", layout.rawValue, "\(abilitiesPerModule)"]
    _ = try ChildProcess(command: command).run()
    // The disk writes now, and not while something is measured.
    sync()
    return folder
  }

  /// Writes a workspace and what `manifestc build` makes of it; the answer is the folder with the Swift files.
  func generated(
    pages: Int, layout: Workspace.Layout = .grouped, abilitiesPerModule: Int = Workspace.pagesPerModule
  ) throws -> GeneratedSwift {
    let project = try project(pages: pages, layout: layout, abilitiesPerModule: abilitiesPerModule)
    _ = try build(project).run()
    return try GeneratedSwift(folder: project.appending(path: "Generated/Swift", directoryHint: .isDirectory))
  }

  func build(_ project: URL) -> ChildProcess { ChildProcess(command: [product("manifestc"), "build", project.path]) }

  /// Says on the terminal what is being measured.
  static func note(_ text: String) { FileHandle.standardError.write(Data("bench: \(text)\n".utf8)) }
}

/// The Swift files that `build` wrote for one workspace.
struct GeneratedSwift {
  let folder: URL
  /// All files.
  let files: [URL]

  init(folder: URL) throws {
    self.folder = folder
    files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  /// The files with the routes and abilities, without those of other systems, which peers do not have.
  var routes: [URL] { ["RouteTable.swift", "Routes.swift"].map { folder.appending(path: $0) } }

  /// The file with the table, and a namespace for it in place of the typed routes.
  func tableAlone() throws -> [URL] {
    let namespace = folder.deletingLastPathComponent().appending(path: "Namespace.swift")
    try Data("public enum Routes {}\n".utf8).write(to: namespace)
    return [folder.appending(path: "RouteTable.swift"), namespace]
  }
}
