import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the JSON of wants, which carries the parameters of abilities, can represent their values.
enum WantChannelCheck: Check {
  static let rules: [Rule] = [.wantParameterLoss]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for entry in context.program[ArkUI.self].names.entries where entry.isOnIOS {
      for declaration in entry.parameters {
        guard let loss = loss(declaration.parameter) else { continue }
        diagnostics.report(
          .wantParameterLoss, "values of parameter `\(declaration.parameter.name)` may be lost in a want",
          at: declaration.typeSpan, label: loss.what, help: loss.help)
      }
    }
  }

  private static func loss(_ parameter: Parameter) -> (what: String, help: String)? {
    switch parameter.type {
    case .list: return ("an empty array arrives as null", "use a `string` and split it in the ability")
    case .object: return nil
    case .scalar(.int(let range)):
      // Only bounds that the map sets are checked here; without them, values are checked when they are sent.
      let chosen = [range.lowerBound, range.upperBound].filter { $0 != .min && $0 != .max }
      let int32 = Int64(Int32.min)...Int64(Int32.max)
      if chosen.contains(where: { !int32.contains($0) }) {
        return ("a want supports 32-bit integers only", "narrow `min` and `max`, or use a `string`")
      }
      if case .defaulted(.int(let value)) = parameter.presence, !int32.contains(value) {
        return ("a want supports 32-bit integers only", "use a `string`")
      }
    case .scalar(.double):
      if case .defaulted(let value) = parameter.presence, !isSent(value) {
        return ("a want preserves six decimals only", "round the default, or use a `string`")
      }
    case .scalar:
      if (parameter.type.words + parameter.presence.words).contains(where: { !isSent($0) }) {
        return ("a want does not support these control characters", "remove them")
      }
    }
    return nil
  }

  /// Returns whether a want preserves a text; the codec is not needed for printable ASCII.
  private static func isSent(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } || isSent(.string(text))
  }

  /// Returns whether the codec of apps preserves a value.
  private static func isSent(_ value: ParameterValue) -> Bool {
    (try? WantParameters.encode([ParameterValue.Field("value", value)])) != nil
  }
}

extension ParameterType {
  fileprivate var words: [String] {
    if case .scalar(.enumeration(let words)) = self { words } else { [] }
  }
}

extension Parameter.Presence {
  fileprivate var words: [String] {
    if case .defaulted(.string(let word)) = self { [word] } else { [] }
  }
}

extension Rule {
  private static func ability(_ parameter: String) -> Example {
    .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      value: \(parameter)\n")
  }

  static let wantParameterLoss = Rule(
    "MC2036", "want-parameter-loss", .warning,
    summary: "An ability's parameter allows values that a want cannot represent.",
    explanation: """
      An ability receives its parameters as JSON with few types: 32-bit integers, doubles with six decimals, and text \
      without control characters. An empty array arrives as null. Other values are silently lost, or crash the \
      receiver.
      """,
    bad: ability("list<string>"), good: ability("string?")
  )
}
