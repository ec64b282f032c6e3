/// Where a value is not what was declared.
public struct BridgeMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A value that must be there is not.
    case missing
    /// A value of another type, or beyond its constraints.
    case wrongType
    /// A name that nobody declared, or more arguments than were.
    case unknown
    /// More arguments than `BridgeLimits.arguments`.
    case tooMany
    /// A text with more than `BridgeLimits.stringBytes`.
    case tooLong
    /// A URL whose scheme is not allowed, or that is none.
    case url
  }

  /// What is wrong.
  public let kind: Kind
  /// Where: `args[1].text`, of declared names and numbers.
  public internal(set) var path: String

  /// What is wrong and where, as one sentence, without the value.
  public var description: String {
    switch kind {
    case .missing: "`\(path)` is missing"
    case .wrongType: "`\(path)` is not of the declared type"
    case .unknown: "`\(path)` holds what nobody declared"
    case .tooMany: "`\(path)` has more than \(BridgeLimits.arguments) arguments"
    case .tooLong: "a text in `\(path)` has more than \(BridgeLimits.stringBytes) bytes"
    case .url: "`\(path)` is not a URL with one of the allowed schemes"
    }
  }

  func within(_ outer: String) -> BridgeMismatch { BridgeMismatch(kind: kind, path: outer + path) }
}

extension BridgeType {
  /// The value as this type holds it: numbers as they were declared, members in the order of their declarations, `null` left
  /// out, defaults filled in.
  public func conforming(_ value: BridgeValue) throws(BridgeMismatch) -> BridgeValue {
    switch (self, value) {
    case (.scalar(let type), _): return try Self.scalar(value, of: type)
    case (.list(let type), .list(let items)):
      var values: [BridgeValue] = []
      values.reserveCapacity(items.count)
      for (index, item) in items.enumerated() {
        do throws(BridgeMismatch) { values.append(try type.conforming(item)) } catch {
          throw error.within("[\(index)]")
        }
      }
      return .list(values)
    case (.object(let fields), .object(let members)): return .object(try Self.members(members, of: fields))
    case (.url(let schemes), .string(let text)):
      guard URLScheme.allows(text, schemes) else { throw BridgeMismatch(kind: .url, path: "") }
      return value
    case (.storageKey(let prefix), .string(let key)):
      guard !key.isEmpty, key.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
        throw BridgeMismatch(kind: .wrongType, path: "")
      }
      return .string(prefix + key)
    default: throw BridgeMismatch(kind: .wrongType, path: "")
    }
  }

  private static func scalar(_ value: BridgeValue, of type: ScalarType) throws(BridgeMismatch) -> BridgeValue {
    let plain: ParameterValue? =
      switch value {
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .double(let value): .double(value)
      case .string(let value): .string(value)
      case .null, .list, .object: nil
      }
    switch plain.flatMap(type.conforming) {
    case .bool(let value): return .bool(value)
    case .int(let value) where safeIntegers.contains(value): return .int(value)
    case .double(let value): return .double(value)
    case .string(let value): return .string(value)
    case .int, .list, .object, nil: throw BridgeMismatch(kind: .wrongType, path: "")
    }
  }

  private static func members(
    _ members: [BridgeValue.Member], of fields: [BridgeField]
  ) throws(BridgeMismatch) -> [BridgeValue.Member] {
    // A name that nobody declared is not repeated to anybody.
    guard members.allSatisfy({ member in fields.contains { $0.name.isSame(as: member.name) } }) else {
      throw BridgeMismatch(kind: .unknown, path: "")
    }
    var result: [BridgeValue.Member] = []
    result.reserveCapacity(fields.count)
    for field in fields {
      let given = members.first { $0.name.isSame(as: field.name) }?.value
      do throws(BridgeMismatch) {
        if let value = try field.conforming(given) { result.append(BridgeValue.Member(field.name, value)) }
      } catch {
        throw error.within("." + field.name)
      }
    }
    return result
  }
}

extension BridgeField {
  /// The value of this field, or nil where an optional one has none.
  func conforming(_ given: BridgeValue?) throws(BridgeMismatch) -> BridgeValue? {
    switch (given ?? .null, presence) {
    case (.null, .required): throw BridgeMismatch(kind: .missing, path: "")
    case (.null, .optional): return nil
    case (.null, .defaulted(let value)): return value
    case (let value, _): return try type.conforming(value)
    }
  }
}
