import Foundation

/// The Swift compiler, called as SwiftPM calls it for a module of a package.
struct SwiftCompiler {
  let workbench: Workbench

  enum Mode: String, CaseIterable {
    case release, debug

    /// The options of a mode: release builds compile the whole module at once; debug builds compile batches of files,
    /// one for each processor.
    var options: [String] {
      switch self {
      case .release: ["-O", "-whole-module-optimization", "-num-threads", "2"]
      case .debug: ["-Onone", "-enable-batch-mode", "-j2"]
      }
    }
  }

  /// Returns the command that compiles files to the objects and the interface of a module, as SwiftPM does.
  func module(_ sources: [URL], _ mode: Mode) throws -> ChildProcess {
    let folder = workbench.scratch.appending(path: "module-\(mode.rawValue)", directoryHint: .isDirectory)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The compiler writes objects to its working directory.
    return ChildProcess(
      command: ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path] + command(mode)
        + ["-emit-module", "-c", "-module-name", "Generated"] + sources.map(\.path))
  }

  /// Compiles one of the programs with a generated table and returns the path of the executable.
  func program(_ name: String, with sources: [URL], as title: String) throws -> String {
    let program = workbench.scratch.appending(path: title).path
    let objects = try ["ManifestRuntime", "Measuring", "Workspace"].flatMap { try compiled($0) }
    _ = try ChildProcess(
      command: command(.release) + ["-module-name", "Program", "-o", program]
        + (sources + [Workbench.programs.appending(path: "\(name).swift")] + objects).map(\.path)
    ).run()
    return program
  }

  // MARK: - Size

  /// The options of a module that is compiled for size, so that the linker can remove each function that is not used.
  private static let small = [
    "swiftc", "-Osize", "-wmo", "-parse-as-library", "-swift-version", "6", "-Xfrontend", "-function-sections",
  ]

  /// Compiles ManifestRuntime for size, and returns its object; its interface is in the same folder.
  func smallRuntime() throws -> URL {
    let folder = workbench.scratch.appending(path: "size", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let top = Workbench.top.appending(path: "Sources/ManifestRuntime")
    let sources =
      FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    let object = folder.appending(path: "ManifestRuntime.o")
    _ = try ChildProcess(
      command: Self.small + ["-package-name", "manifestc", "-module-name", "ManifestRuntime"]
        + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
          ["-enable-upcoming-feature", $0]
        } + ["-emit-module", "-emit-module-path", folder.appending(path: "ManifestRuntime.swiftmodule").path]
        + ["-c", "-o", object.path] + sources.filter { $0.pathExtension == "swift" }.map(\.path)
    ).run()
    return object
  }

  /// Compiles one of the programs for size, strips it and returns the path of the executable.
  func smallProgram(_ name: String, with sources: [URL], _ runtime: URL?) throws -> String {
    let program = workbench.scratch.appending(path: "size-\(name)").path
    let folder = runtime.map { ["-I", $0.deletingLastPathComponent().path] } ?? []
    let inputs = sources + [Workbench.programs.appending(path: "\(name).swift")] + (runtime.map { [$0] } ?? [])
    #if os(Linux)
      let (linking, strip) = (["-Xlinker", "--gc-sections", "-lm"], ["strip", "--strip-all"])
    #else
      let (linking, strip) = (["-Xlinker", "-dead_strip"], ["strip", "-rSTx"])
    #endif
    _ = try ChildProcess(
      command: Self.small + folder + ["-module-name", "Program", "-o", program] + inputs.map(\.path) + linking
    ).run()
    _ = try ChildProcess(command: strip + [program]).run()
    return program
  }

  /// Returns the objects that SwiftPM has compiled for a module, without those of deleted files.
  private func compiled(_ module: String) throws -> [URL] {
    let sources = ["Sources/\(module)", "Tests/Benchmarks/Sources/\(module)"].flatMap { path in
      FileManager.default.enumerator(atPath: Workbench.top.appending(path: path).path)?.compactMap { $0 as? String }
        ?? []
    }
    let names = Set(sources.map { URL(filePath: $0).lastPathComponent })
    return try FileManager.default.contentsOfDirectory(
      at: workbench.products.appending(path: "\(module).build"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "o" && names.contains($0.deletingPathExtension().lastPathComponent) }
  }

  private func command(_ mode: Mode) -> [String] {
    ["swiftc"] + mode.options + ["-swift-version", "6", "-parse-as-library", "-package-name", "benchmarks"]
      + ["-I", workbench.products.appending(path: "Modules").path]
  }
}
