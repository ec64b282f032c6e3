import PackagePlugin

/// Embeds the libraries of apps in the tool, each as one Swift file.
@main
struct EmbedPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedLibraries.swift")
    let libraries = context.package.products(ofType: LibraryProduct.self).filter { $0.name != "ManifestCompiler" }
    let sources = libraries.flatMap(\.sourceModules).map { module in
      (module.name, module.sourceFiles(withSuffix: "swift").map(\.url).sorted { $0.path < $1.path })
    }
    return [
      .buildCommand(
        displayName: "Embedding the libraries of apps", executable: try context.tool(named: "embed-libraries").url,
        arguments: [output.path] + sources.flatMap { name, files in ["--library", name] + files.map(\.path) },
        inputFiles: sources.flatMap(\.1), outputFiles: [output])
    ]
  }
}
