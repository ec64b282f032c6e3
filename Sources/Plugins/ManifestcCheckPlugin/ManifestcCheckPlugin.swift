import PackagePlugin

/// Validates the ArkUI-X projects of a package and their generated files; writes nothing.
@main
struct ManifestcCheckPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try ManifestcCommand.run("check", context, arguments)
  }
}
