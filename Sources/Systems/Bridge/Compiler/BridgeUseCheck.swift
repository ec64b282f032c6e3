import ManifestCore
import ManifestText

/// Checks that called methods are declared and declared methods are called.
enum BridgeUseCheck: Check {
  static let rules: [Rule] = [.undeclaredBridgeMethod, .unusedBridgeMethod]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    guard let bridge = context.project.map.bridge, !bridge.uses.isEmpty else { return }
    let declared = Set(bridge.methods.map(\.name.value))
    var used = Set(bridge.uses.map(\.value))
    for use in bridge.uses where !declared.contains(use.value) {
      let near = diagnostics.nearestName.among(declared.filter(BridgeNames.isMember), to: use.value)
      diagnostics.report(
        .undeclaredBridgeMethod, "pages call `\(use.value)`, which is not declared", at: use.span,
        help: near.map { "write `\($0)`" } ?? "add it to `methods`")
      // The misspelled method is used.
      if let near { used.insert(near) }
    }
    for method in bridge.methods where !used.contains(method.name.value) {
      diagnostics.report(
        .unusedBridgeMethod, "no page calls `\(method.name.value)`", at: method.name.span,
        help: "remove it, or add it to `uses`")
    }
  }
}

extension Rule {
  static let undeclaredBridgeMethod = Rule("MC8007", "undeclared-bridge-method", .error, adjustment: .nothing)
  static let unusedBridgeMethod = Rule("MC8008", "unused-bridge-method", .warning)
}
