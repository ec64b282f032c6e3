import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks the origins that may call a bridge.
enum BridgeOriginCheck: Check {
  static let rules: [Rule] = [.noBridgeOrigin, .invalidBridgeOrigin, .bridgeInFrames]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    guard let bridge = context.project.map.bridge else { return }
    if bridge.content == nil, bridge.origins.isEmpty {
      diagnostics.report(
        .noBridgeOrigin, "no origin may call the bridge `\(bridge.name.value)`", at: bridge.span,
        help: "add `origins: [https://…]` with the origins of its pages, or `content` where they are part of the app")
    }
    for origin in bridge.origins { check(origin, of: bridge, into: &diagnostics) }
    for method in bridge.methods {
      for origin in method.origins ?? [] { check(origin, of: bridge, into: &diagnostics) }
      if method.origins?.isEmpty == true {
        diagnostics.report(
          .noBridgeOrigin, "no origin may call `\(method.name.value)`", at: method.name.span,
          help: "leave its `origins` out where all of the bridge may call it, or name some of them")
      }
      if !method.mainFrameOnly.value {
        diagnostics.report(
          .bridgeInFrames, "frames within a page may call `\(method.name.value)`", at: method.mainFrameOnly.span,
          note: "a frame of an allowed origin can be shown within any page that the web view shows",
          help: "remove `mainFrameOnly: false`, or turn this rule off where frames have to call")
      }
    }
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
        "pages from `\(origin.value)` can be changed on their way",
        isLocal ? "add `debug: true` to the bridge while the app is developed" : "use `https`")
    case "file":
      report(
        "`file://` is the origin of every file, not only of the app's own",
        "say `content: {local: www}` where the pages are part of the app")
    default: break
    }
  }
}

extension Rule {
  static let noBridgeOrigin = Rule(
    "MC8003", "no-bridge-origin", .error, adjustable: false,
    summary: "No origin may call the bridge, or one of its methods.",
    explanation: """
      A web view shows whatever a page leads to, so the bridge asks each call for the origin of its frame. Pages that come \
      from the network need `origins`; pages that are part of the app have one of their own. A method whose `origins` are an \
      empty list can be called by none of them.
      """,
    bad: .bridge("  methods: {vibrate: {}}", origins: ""), good: .bridge("  methods: {vibrate: {}}")
  )

  static let invalidBridgeOrigin = Rule(
    "MC8004", "invalid-bridge-origin", .error, adjustable: false,
    summary: "An origin of the bridge is none, or one that anybody can have.",
    explanation: """
      An origin is `scheme://host` or `scheme://host:port`. `*`, `null` and `file://` allow pages of anybody, and what \
      comes over `http` can be changed on the way; `http://localhost` is allowed with `debug: true`.
      """,
    bad: .bridge("  methods: {vibrate: {}}", origins: "  origins: [\"https://h5.example.com/app\"]\n"),
    good: .bridge("  methods: {vibrate: {}}")
  )

  static let bridgeInFrames = Rule(
    "MC8017", "bridge-in-frames", .warning,
    summary: "Frames within a page may call a method.",
    explanation: """
      A page of an allowed origin can be put into a frame of another page. A method that frames may call can then be called \
      without its page being what the user sees.
      """,
    bad: .bridgeMethods("vibrate: {mainFrameOnly: false}"), good: .bridgeMethods("vibrate: {}")
  )
}
