import ManifestCore
import ManifestText

/// Checks the name and the user agent that the pages of a profile expect.
enum BridgeProfileCheck: Check {
  static let rules: [Rule] = [.invalidBridgeUserAgent, .profileBridgeName]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    guard let bridge = context.project.map.bridge else { return }
    checkUserAgent(bridge, into: &diagnostics)
    if bridge.hasProfile, bridge.name.value != BridgeEntry.usualName {
      diagnostics.report(
        .profileBridgeName, "pages of this profile call `\(BridgeEntry.usualName)`, not `\(bridge.name.value)`",
        at: bridge.name.span, help: "remove `name`")
    }
  }

  private static func checkUserAgent(_ bridge: BridgeEntry, into diagnostics: inout Diagnostics) {
    let agent = bridge.userAgent
    if let agent, let fault = agent.value.unicodeScalars.first(where: { !isAllowed($0) }) {
      let isVisible = (0x21...0x7E).contains(fault.value)
      diagnostics.report(
        .invalidBridgeUserAgent,
        "\(isVisible ? "`\(fault)`" : "U+" + String(fault.value, radix: 16, uppercase: true)) is not allowed in a user agent",
        at: agent.span, help: "use letters, digits, spaces and `/._-`")
    } else if bridge.hasProfile, let agent, !agent.value.lowercased().contains(BridgeEntry.profileUserAgent) {
      diagnostics.report(
        .invalidBridgeUserAgent, "pages of this profile look for `\(BridgeEntry.profileUserAgent)` in the user agent",
        at: agent.span, help: "remove `userAgent`, or write `\(BridgeEntry.profileUserAgent)` in it")
    }
  }

  /// RFC 9110, 10.1.5: products and versions are tokens; brackets enclose comments.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    (0x20...0x7E).contains(scalar.value) && !"()<>@,;:\\\"[]?={}".unicodeScalars.contains(scalar)
  }
}

extension Rule {
  static let invalidBridgeUserAgent = Rule("MC8019", "invalid-bridge-user-agent", .error, adjustment: .nothing)
  static let profileBridgeName = Rule("MC8020", "profile-bridge-name", .error, adjustment: .nothing)
}
