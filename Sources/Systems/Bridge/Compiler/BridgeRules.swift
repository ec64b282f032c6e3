import ManifestCore
import ManifestText

extension Diagnostic {
  static func invalidBridgeName(_ name: Spanned<String>, _ what: String, _ help: String) -> Diagnostic {
    Diagnostic(.invalidBridgeName, "`\(name.value)` cannot name \(what)", at: name.span, help: help)
  }
}

extension Rule {
  static let bridgeRules: [Rule] = [.invalidBridgeName, .invalidBridgeType, .bridgeTooLarge]

  static let invalidBridgeName = Rule("MC8001", "invalid-bridge-name", .error, adjustment: .nothing)
  static let invalidBridgeType = Rule("MC8022", "invalid-bridge-type", .error, adjustment: .nothing)
  static let bridgeTooLarge = Rule("MC8024", "bridge-too-large", .error, adjustment: .nothing)
}
