import ManifestCompiler

/// A small project without findings; tests add or replace files.
enum SoundProject {
  static let files: [String: String] = (try? GivenProject.named("shop")) ?? [:]

  /// A configuration with all kinds of outputs.
  static let allOutputs = "version: 1\noutputs: [swift, ios, ets, web, docs, markdown]\n"

  /// Returns the project with added or replaced files.
  static func with(_ overlay: [String: String]) -> [String: String] {
    files.merging(overlay) { _, new in new }
  }

  /// Compiles the project with added or replaced files.
  static func build(_ overlay: [String: String] = [:]) -> Compilation {
    Compiler(files: InMemoryFileSystem(with(overlay))).compile()
  }

  /// Compiles the project with another route map.
  static func build(map: String) -> Compilation { build(["routes.yaml": map]) }

  /// Checks the project with added or replaced files, without a build before.
  static func check(_ overlay: [String: String]) -> Compilation {
    Compiler(files: InMemoryFileSystem(with(overlay))).check()
  }
}
