import AppSources
import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that the methods of the bridge that pages of the app call are declared.
enum PageCallCheck: Check {
  static let rules: [Rule] = [.undeclaredPageCall]

  /// The members of the bridge's object that are no methods of the app.
  private static let members: Set = ["on", "off", "isAvailable", "platform", "callback", "emitEvent"]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard let bridge = context.project.map.bridge else { return }
    let declared = Set(bridge.methods.map(\.name.value))
    for source in context.ios.webSources {
      let names = objects(of: bridge, in: source)
      for (method, place) in source.nodes(.call).compactMap({ called($0, names, bridge.name.value) }) {
        guard !declared.contains(method), !members.contains(method) else { continue }
        let near = diagnostics.nearestName.among(declared, to: method)
        diagnostics.report(
          .undeclaredPageCall, "the page calls `\(method)`, which the bridge does not have", at: place,
          related: [.init(bridge.name.span, "the bridge `\(bridge.name.value)`")],
          help: near.map { "write `\($0)`" } ?? "add it to `methods`")
      }
    }
  }

  /// The names of the bridge's object: its own, and those by which a script imports the generated client.
  private static func objects(of bridge: BridgeEntry, in source: AppSource) -> Set<String> {
    let imported = source.importedNames.filter { name in
      (name.specifier?.split(separator: "/").last?.hasPrefix("native-bridge") ?? false)
        && ["default", "bridge"].contains(name.name)
    }
    return Set([bridge.name.value] + imported.map(\.alias))
  }

  /// Returns the method that a call calls: `Bridge.share(…)`, `window.Bridge.share(…)` or
  /// `messageHandlers.Bridge.postMessage({method: "share"})`.
  private static func called(_ call: CodeNode, _ names: Set<String>, _ name: String) -> (String, Span)? {
    guard let callee = call.base, callee.kind == .member, let object = callee.base else { return nil }
    if callee.name == "postMessage", object.name == name, object.base?.name == "messageHandlers" {
      let entries = call.arguments.first?.base?.all(.entry) ?? []
      return entries.first { $0.name == "method" }?.value?.plainText.map { ($0.value, $0.span) }
    }
    let isObject =
      object.kind == .name
      ? names.contains(object.name)
      : object.name == name && ["window", "globalThis", "self"].contains(object.base?.name)
    return isObject ? (callee.name, callee.nameSpan) : nil
  }
}

extension Rule {
  static let undeclaredPageCall = Rule("MC8033", "undeclared-page-call", .error)
}
