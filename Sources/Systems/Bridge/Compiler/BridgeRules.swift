import ManifestCore
import ManifestText

extension Diagnostic {
  static func invalidBridgeName(_ name: Spanned<String>, _ what: String, _ help: String) -> Diagnostic {
    Diagnostic(.invalidBridgeName, "`\(name.value)` cannot name \(what)", at: name.span, help: help)
  }
}

extension Example {
  /// Returns a route map with a valid bridge and these lines.
  static func bridge(_ lines: String, origins: String = "  origins: [https://h5.example.com]\n") -> Example {
    .routeMap(
      """
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {}
      bridge:
      \(origins)\(lines)

      """)
  }

  /// Returns a route map whose bridge has these methods.
  static func bridgeMethods(_ lines: String) -> Example { bridge("  methods:\n    \(lines)") }

  /// Returns a route map whose bridge has a profile and these lines.
  static func workbench(_ lines: String) -> Example {
    bridge("  profile: workbench\n" + lines)
  }
}

extension Rule {
  static let bridgeRules: [Rule] = [.invalidBridgeName, .invalidBridgeType, .bridgeTooLarge]

  static let invalidBridgeName = Rule(
    "MC8001", "invalid-bridge-name", .error, adjustment: .nothing,
    summary: "A name of the bridge is not valid in JavaScript and Swift.",
    explanation: """
      Methods and events are named `[a-z][A-Za-z0-9]*`. Reserved words of either language and members of the client or \
      of every object are not allowed: a method `callback` would replace the function that receives answers.
      """,
    bad: .bridgeMethods("callback: {}"), good: .bridgeMethods("callBack: {}")
  )

  static let invalidBridgeType = Rule(
    "MC8022", "invalid-bridge-type", .error, adjustment: .nothing,
    summary: "The bridge does not support a type.",
    explanation: """
      Objects must declare their members. Integers must be in the range that JavaScript represents exactly, -(2^53 - \
      1) to 2^53 - 1.
      """,
    bad: .bridgeMethods("share: {args: {content: object}}"),
    good: .bridgeMethods("share: {args: {content: {type: object, fields: {text: {type: string, optional: true}}}}}")
  )

  static let bridgeTooLarge = Rule(
    "MC8024", "bridge-too-large", .error, adjustment: .nothing,
    summary: "The bridge has too many declarations.",
    explanation: "The limits are 256 methods, 256 events, and 32 arguments of a method or members of an object.",
    bad: .bridgeMethods("draw: {args: {\((0...32).map { "p\($0): int" }.joined(separator: ", "))}}"),
    good: .bridgeMethods("draw: {args: {points: list<int>}}")
  )
}
