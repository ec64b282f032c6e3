import ManifestBridge
import ManifestCore
import ManifestRuntime
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
  static let undeclaredBridgeMethod = Rule(
    "MC8007", "undeclared-bridge-method", .error, adjustment: .nothing,
    summary: "Pages call a method that is not declared.",
    explanation:
      "`uses` lists the methods that pages call. A call of an undeclared method fails with `unknown_method`.",
    bad: .bridge("  uses: [vibrate, vibrat]\n  methods: {vibrate: {}}"),
    good: .bridge("  uses: [vibrate]\n  methods: {vibrate: {}}")
  )

  static let unusedBridgeMethod = Rule(
    "MC8008", "unused-bridge-method", .warning,
    summary: "No page calls a declared method.",
    explanation: "Remove unused methods, because every method is part of the app's attack surface.",
    bad: .bridge("  uses: [vibrate]\n  methods: {vibrate: {}, closeWebView: {}}"),
    good: .bridge("  uses: [vibrate]\n  methods: {vibrate: {}}")
  )
}
