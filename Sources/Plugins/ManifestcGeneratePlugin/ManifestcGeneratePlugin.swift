import PackagePlugin

/// Writes the files that the iOS apps of a package's ArkUI-X projects need, to be checked in.
@main
struct ManifestcGeneratePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try ManifestcCommand.run("build", context, arguments)
  }
}
