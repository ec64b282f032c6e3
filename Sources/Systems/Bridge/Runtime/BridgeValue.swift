import ManifestRuntime

/// A JSON value that crosses the bridge between a web page and the app.
///
/// Booleans and numbers are distinct, unlike in `NSNumber`.
public enum BridgeValue: Hashable, Sendable {
  /// Null; for an argument or a member, the same as its absence.
  case null
  /// A Boolean.
  case bool(Bool)
  /// An integer.
  case int(Int64)
  /// Any other number.
  case double(Double)
  /// A string.
  case string(String)
  /// A list of values.
  case list([BridgeValue])
  /// Named values in order, with unique names.
  case object([Member])

  /// A named value of an object.
  public struct Member: Hashable, Sendable {
    /// The name of the member.
    public let name: String
    /// The value of the member.
    public let value: BridgeValue

    /// Creates a member.
    public init(_ name: String, _ value: BridgeValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of an object's member with this name; nil if there is none.
  public subscript(name: String) -> BridgeValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.hasSameBytes(as: name) }?.value
  }
}

extension BridgeValue {
  /// Parses JSON strictly: rejects duplicate names, lone surrogates and everything that RFC 8259 does not allow.
  ///
  /// Numbers beyond the range of `Double` are rejected.
  public init(json text: String) throws(BridgeFault) {
    guard text.utf8.count <= BridgeLimits.bytes else { throw .tooLong }
    let json: JSONReader.Value
    do throws(JSONReader.Fault) { json = try JSONReader.read(text, maximumDepth: BridgeLimits.depth) } catch {
      switch error {
      case .malformed(let offset): throw .notJSON(at: offset)
      case .tooDeep: throw .tooDeep
      }
    }
    guard let value = BridgeValue(json) else { throw .notData }
    self = value
  }

  private init?(_ json: JSONReader.Value) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let number):
      if let int = number.int {
        self = .int(int)
      } else if let double = number.double {
        self = .double(double)
      } else {
        return nil
      }
    case .string(let text): self = .string(text)
    case .array(let elements):
      var values: [BridgeValue] = []
      values.reserveCapacity(elements.count)
      for element in elements {
        guard let value = BridgeValue(element) else { return nil }
        values.append(value)
      }
      self = .list(values)
    case .object(let fields):
      var members: [Member] = []
      members.reserveCapacity(fields.count)
      for field in fields {
        guard let value = BridgeValue(field.value) else { return nil }
        members.append(Member(field.name, value))
      }
      self = .object(members)
    }
  }
}
