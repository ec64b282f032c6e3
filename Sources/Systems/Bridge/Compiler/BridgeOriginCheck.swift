import ManifestBridge
import ManifestCore
import ManifestText

/// Checks the origins that may call a bridge.
enum BridgeOriginCheck: Check {
  static let rules: [Rule] = [.noBridgeOrigin, .invalidBridgeOrigin, .bridgeInFrames]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    guard let bridge = context.project.map.bridge else { return }
    if !bridge.hasContent, bridge.origins.isEmpty {
      diagnostics.report(
        .noBridgeOrigin, "no origin can call the bridge `\(bridge.name.value)`", at: bridge.span,
        help: "add `origins: [https://…]` with the origins of its pages, or `content` if they are part of the app")
    }
    for origin in bridge.origins { check(origin, of: bridge, into: &diagnostics) }
    if let remote = bridge.content?.remote { checkSite(remote, of: bridge, into: &diagnostics) }
    for method in bridge.methods {
      for origin in method.origins ?? [] { check(origin, of: bridge, into: &diagnostics) }
      if method.origins?.isEmpty == true {
        diagnostics.report(
          .noBridgeOrigin, "no origin may call `\(method.name.value)`", at: method.name.span,
          help: "remove its `origins` to allow all origins of the bridge, or list some of them")
      }
      if let frames = method.frames {
        diagnostics.report(
          .bridgeInFrames, "frames can call `\(method.name.value)`", at: frames,
          note: "any page can embed a frame of an allowed origin",
          help: "remove `mainFrameOnly: false`, or turn this rule off if frames must call it")
      }
    }
  }

  /// Checks the URL of a page, whose origin may call the bridge.
  private static func checkSite(
    _ site: Spanned<String>, of bridge: BridgeEntry, into diagnostics: inout Diagnostics
  ) {
    guard let origin = BridgeOrigin(ofURL: site.value), ["http", "https"].contains(origin.scheme),
      site.value.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"#<>?\\^`{|}".utf8.contains($0) })
    else {
      return diagnostics.report(
        .invalidBridgeOrigin, "`\(site.value)` is not the URL of a page", at: site.span,
        help: "write it as `https://h5.example.com/`, without a query or a fragment")
    }
    check(Spanned(origin.text, site.span), of: bridge, into: &diagnostics)
  }

  private static func check(
    _ origin: Spanned<String>, of bridge: BridgeEntry, into diagnostics: inout Diagnostics
  ) {
    func report(_ message: String, _ help: String) {
      diagnostics.report(.invalidBridgeOrigin, message, at: origin.span, help: help)
    }
    guard let parsed = BridgeOrigin(origin.value) else {
      return report(
        "`\(origin.value)` is not an origin",
        "write scheme, host and port alone, such as `https://h5.example.com`, without `*` and without a path")
    }
    switch parsed.scheme {
    case "http":
      let isLocal = ["localhost", "127.0.0.1", "[::1]"].contains(parsed.host)
      if isLocal, bridge.isForDebugging { return }
      report(
        "pages from `\(origin.value)` can be tampered with in transit",
        isLocal ? "add `debug: true` to the bridge during development" : "use `https`")
    case "file":
      report(
        "`file://` is the origin of every file, not only of the app's own",
        "remove it; for pages that are part of the app, write `content: {local: www}`")
    default: break
    }
  }
}

extension Rule {
  static let noBridgeOrigin = Rule("MC8003", "no-bridge-origin", .error, adjustment: .nothing)
  static let invalidBridgeOrigin = Rule("MC8004", "invalid-bridge-origin", .error, adjustment: .nothing)
  static let bridgeInFrames = Rule("MC8017", "bridge-in-frames", .warning)
}
