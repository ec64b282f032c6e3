import Foundation
import PackagePlugin

/// Embeds text files of the package in the tool: the libraries of apps, each as one Swift file, and the pages of rules.
@main
struct EmbedPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "Embedded.swift")
    let (kinds, files) = target.name == "EmbeddedLibraries" ? libraries(of: context.package) : pages(of: target)
    return [
      .buildCommand(
        displayName: "Embedding texts in \(target.name)", executable: try context.tool(named: "embed").url,
        arguments: [output.path] + kinds, inputFiles: files, outputFiles: [output])
    ]
  }

  /// Returns the arguments for the libraries that apps link, and their files.
  private func libraries(of package: Package) -> ([String], [URL]) {
    let libraries = package.products(ofType: LibraryProduct.self).filter { $0.name != "ManifestCompiler" }
    let sources = libraries.flatMap(\.sourceModules).map { module in
      (module.name, module.sourceFiles(withSuffix: "swift").map(\.url).sorted { $0.path < $1.path })
    }
    return (sources.flatMap { name, files in ["--library", name] + files.map(\.path) }, sources.flatMap(\.1))
  }

  /// Returns the arguments for the pages of a target and all that it imports, and their files.
  private func pages(of target: any Target) -> ([String], [URL]) {
    let modules = [target] + target.recursiveTargetDependencies
    let folders = modules.map { $0.directoryURL.appending(path: "Rules") }
    let pages = folders.flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }.filter { $0.pathExtension == "md" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    return (["--pages"] + pages.map(\.path), pages)
  }
}
