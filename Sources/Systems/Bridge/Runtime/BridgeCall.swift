public import ManifestRuntime

/// A message from a page.
public enum BridgeMessage: Hashable, Sendable {
  /// JSON text.
  case json(String)
  /// A body that the web view has decoded.
  case value(ParameterValue)
  /// A body that the web view has decoded to something other than JSON, and its callback identifier, if it has one.
  case unreadable(BridgeFault, callbackID: ParameterValue? = nil)
}

extension BridgeMessage {
  /// Whether the generated client says that it takes replies and events: `{"ready": true}`.
  public var isReady: Bool {
    switch self {
    case .json(let text): text == #"{"ready":true}"#
    case .value(let value): value == .object([.init("ready", .bool(true))])
    case .unreadable: false
    }
  }

  /// The message as a value; nil if it is not JSON.
  private var value: ParameterValue? {
    switch self {
    case .json(let text): try? ParameterValue(json: text)
    case .value(let value): value
    case .unreadable: nil
    }
  }

  /// The callback identifier of a message that need not be a valid call; nil if it has none that a reply can have.
  var callbackID: ParameterValue? {
    if case .unreadable(_, let id) = self { return id.flatMap { BridgeCall.isCallbackID($0) ? $0 : nil } }
    guard case .object(let members)? = value else { return nil }
    let ids = members.filter { $0.name.hasSameBytes(as: "callbackId") }
    guard ids.count == 1, BridgeCall.isCallbackID(ids[0].value) else { return nil }
    return ids[0].value
  }
}

/// A call of a page: `{"method": …, "callbackId": …, "args": […]}`.
public struct BridgeCall: Hashable, Sendable {
  /// The name of the method, which need not be declared.
  public let method: String
  /// The callback identifier for the reply: a string of the form `[A-Za-z0-9_.:-]{1,64}`, or a number.
  public let callbackID: ParameterValue
  /// The arguments in order, not yet validated.
  public let arguments: [ParameterValue]

  /// Reads a call from a message.
  public init(_ message: BridgeMessage) throws(BridgeFault) {
    switch message {
    case .json(let text): try self.init(ParameterValue(json: text))
    case .value(let value):
      var size = 0
      try value.measure(&size)
      try self.init(value)
    case .unreadable(let fault, _): throw fault
    }
  }

  private init(_ envelope: ParameterValue) throws(BridgeFault) {
    guard case .object(let members) = envelope else { throw .notACall }
    var method: String?
    var callbackID: ParameterValue?
    var arguments: [ParameterValue] = []
    for member in members {
      switch (member.name, member.value) {
      case ("method", .string(let text)): method = text
      case ("callbackId", .string), ("callbackId", .int), ("callbackId", .double): callbackID = member.value
      case ("args", .list(let values)): arguments = values
      case ("args", .null): break
      default: throw .notACall
      }
    }
    guard let method, let callbackID else { throw .notACall }
    guard Self.isCallbackID(callbackID) else { throw .invalidCallbackID }
    self.method = method
    self.callbackID = callbackID
    self.arguments = arguments
  }

  /// Returns whether a string is of the form `[A-Za-z0-9_.:-]{1,64}`.
  public static func isCallbackID(_ text: String) -> Bool {
    (1...BridgeLimits.callbackID).contains(text.utf8.count) && text.utf8.allSatisfy(callbackCharacters.contains)
  }

  /// Returns whether a value is a string of this form, or a finite number.
  static func isCallbackID(_ value: ParameterValue) -> Bool {
    switch value {
    case .string(let text): isCallbackID(text)
    case .int: true
    case .double(let number): number.isFinite
    case .null, .bool, .list, .object: false
    }
  }

  private static let callbackCharacters = ASCIISet(ASCIISet.lettersAndDigits + "_.:-")

  /// Checks the limits of arguments, which do not depend on the method's declaration.
  func checkLimits() throws(BridgeMismatch) {
    guard arguments.count <= BridgeLimits.arguments else { throw BridgeMismatch(.tooMany, "args") }
    for (index, argument) in arguments.enumerated() {
      guard argument.hasShortTexts else { throw BridgeMismatch(.tooLong, "args[\(index)]") }
    }
  }
}

extension ParameterValue {
  /// Parses JSON strictly: rejects duplicate names, lone surrogates, numbers beyond the range of `Double`, and
  /// everything that RFC 8259 does not allow.
  public init(json text: String) throws(BridgeFault) {
    guard text.utf8.count <= BridgeLimits.bytes else { throw .tooLong }
    do throws(JSONReader.Fault) {
      self = try JSONReader.read(text, maximumDepth: BridgeLimits.depth, roundsIntegers: true)
    } catch {
      switch error {
      case .malformed(let offset): throw .notJSON(at: offset)
      case .tooDeep: throw .tooDeep
      }
    }
  }

  /// Whether every string, including names, is within `BridgeLimits.stringBytes`.
  fileprivate var hasShortTexts: Bool {
    switch self {
    case .null, .bool, .int, .double: true
    case .string(let text): text.utf8.count <= BridgeLimits.stringBytes
    case .list(let values): values.allSatisfy(\.hasShortTexts)
    case .object(let members):
      members.allSatisfy { $0.name.utf8.count <= BridgeLimits.stringBytes && $0.value.hasShortTexts }
    }
  }

  /// Adds the size of a decoded message; throws if it exceeds a limit or has a value that JSON cannot represent.
  fileprivate func measure(_ size: inout Int, depth: Int = 1) throws(BridgeFault) {
    size += 1
    switch self {
    case .null, .bool, .int: break
    case .double(let number): if !number.isFinite { throw .notData }
    case .string(let text): size += text.utf8.count
    case .list(let values):
      guard depth <= BridgeLimits.depth else { throw .tooDeep }
      for value in values { try value.measure(&size, depth: depth + 1) }
    case .object(let members):
      guard depth <= BridgeLimits.depth else { throw .tooDeep }
      var names: Set<ExactName> = []
      for member in members {
        guard names.insert(ExactName(member.name)).inserted else { throw .notData }
        size += member.name.utf8.count
        try member.value.measure(&size, depth: depth + 1)
      }
    }
    guard size <= BridgeLimits.bytes else { throw .tooLong }
  }
}
