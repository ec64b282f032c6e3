import AppSources

/// Recognizes code that reads the bundle name of the running app, as in `context.abilityInfo.bundleName`.
struct OwnBundleName {
  private let scopes: Scopes
  /// Whether the source creates contexts of other apps, which cannot be distinguished from the app's own.
  private let makesContexts: Bool

  /// The functions that return the app's context.
  private static let calls: Set = ["getContext", "getHostContext", "getApplicationContext"]

  init(_ scopes: Scopes) {
    self.scopes = scopes
    makesContexts = scopes.source.mentions(["createBundleContext", "createModuleContext"])
  }

  /// Returns whether an expression is the app's bundle name, or a constant with that value.
  func isAsked(_ node: CodeNode) -> Bool {
    guard !makesContexts else { return false }
    if isBundleName(node.uncast) { return true }
    guard let constant = scopes.reference(node), constant.kind == .constant, let value = constant.value else {
      return false
    }
    return isBundleName(value.uncast)
  }

  /// Returns whether an expression is `….abilityInfo.bundleName` or `….applicationInfo.name` of a context.
  private func isBundleName(_ node: CodeNode) -> Bool {
    guard node.kind == .member, var information = node.base?.uncast else { return false }
    switch (node.name, information.name) {
    case ("bundleName", "abilityInfo"): break
    case ("name", "applicationInfo"):
      if let outer = information.base?.uncast, outer.name == "abilityInfo" { information = outer }
    default: return false
    }
    guard information.kind == .member, let context = information.base?.uncast else { return false }
    return Self.isContext(context)
  }

  /// Returns whether an expression is a context, by its name or by the function called.
  private static func isContext(_ node: CodeNode) -> Bool {
    if node.kind == .call { return calls.contains(node.base?.name ?? "") }
    var chain = node
    while chain.kind == .member, let base = chain.base?.uncast { chain = base }
    return chain.kind == .name && isContextName(node.name)
  }

  /// Returns whether a name is probably that of a context or of a function that returns one.
  static func isContextName(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("context") || name.hasSuffix("ctx")
  }
}
