import ManifestBridge
import ManifestRuntime

/// The declarations of a bridge as expressions of Swift.
enum BridgeExpression {
  static func texts(_ texts: [String]) -> String {
    "[" + texts.map(SwiftText.literal).joined(separator: ", ") + "]"
  }

  static func field(_ field: BridgeField, _ type: String) -> String {
    var parts = [SwiftText.literal(field.name), type]
    switch field.presence {
    case .required: break
    case .optional: parts.append(".optional")
    case .defaulted(let value): parts.append(".defaulted(\(self.value(value)))")
    }
    if field.isSensitive { parts.append("isSensitive: true") }
    return "BridgeField(" + parts.joined(separator: ", ") + ")"
  }

  static func answer(_ type: String, orNull: Bool, _ encoding: BridgeMethod.Encoding) -> String {
    ".value(\(type), orNull: \(orNull), \(encoding == .json ? ".json" : ".jsonString"))"
  }

  private static func value(_ value: BridgeValue) -> String {
    switch value {
    case .null: ".null"
    case .bool(let value): ".bool(\(value))"
    case .int(let value): ".int(\(value))"
    case .double(let value): ".double(\(SwiftText.literal(value)))"
    case .string(let text): ".string(\(SwiftText.literal(text)))"
    case .list(let items): ".list([" + items.map(self.value).joined(separator: ", ") + "])"
    case .object(let members):
      ".object(["
        + members.map { ".init(\(SwiftText.literal($0.name)), \(self.value($0.value)))" }.joined(separator: ", ")
        + "])"
    }
  }

  static func scalar(_ type: ScalarType) -> String {
    type == .int(BridgeType.safeIntegers) ? ".int" : type.swiftExpression
  }
}
