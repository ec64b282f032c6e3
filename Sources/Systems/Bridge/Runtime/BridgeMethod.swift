import ManifestRuntime

/// A method that pages may call, with its rules.
public struct BridgeMethod: Hashable, Sendable {
  /// The encoding of a reply's data.
  public enum Encoding: String, Hashable, Sendable, CaseIterable {
    /// JSON.
    case json
    /// A string that contains JSON, which the page parses again.
    case jsonString = "json-string"
  }

  /// The level of detail of audit events.
  public enum Audit: String, Hashable, Sendable, CaseIterable {
    /// The arguments with their values, except for sensitive ones.
    case full
    /// The names of the arguments only.
    case redacted
    /// Neither the arguments nor their names.
    case none
  }

  /// The result of a method.
  public enum Answer: Hashable, Sendable {
    /// The string `ok`.
    case done
    /// A value of the given type, which may be `null` if `orNull` is true.
    case value(BridgeType, orNull: Bool, Encoding)
  }

  /// The name of the method.
  public let name: String
  /// The declared arguments, in order.
  public let arguments: [BridgeField]
  /// The result of the method.
  public let answer: Answer
  /// The origins that may call the method; nil for all origins of the bridge.
  public let origins: [String]?
  /// Whether only the main frame may call the method.
  public let isMainFrameOnly: Bool
  /// The level of detail of audit events.
  public let audit: Audit
  /// Whether arguments after the declared ones, and members of arguments that are not declared, are ignored.
  public let ignoresExtra: Bool

  /// Declares a method.
  public init(
    _ name: String, _ arguments: [BridgeField] = [], answer: Answer = .done, origins: [String]? = nil,
    isMainFrameOnly: Bool = true, audit: Audit = .redacted, ignoresExtra: Bool = false
  ) {
    self.name = name
    self.arguments = arguments
    self.answer = answer
    self.origins = origins
    self.isMainFrameOnly = isMainFrameOnly
    self.audit = audit
    self.ignoresExtra = ignoresExtra
  }

  /// Returns the validated arguments of a call by name; those without a value are left out.
  func arguments(of call: BridgeCall) throws(BridgeMismatch) -> ParameterValues {
    try call.checkLimits()
    let given = call.arguments
    guard ignoresExtra || given.count <= arguments.count else { throw BridgeMismatch(.unknown, "args") }
    var members: [ParameterValue.Field] = []
    for (index, field) in arguments.enumerated() {
      let value = try field.conforming(index < given.count ? given[index] : nil, at: "args[\(index)]", ignoresExtra)
      if let value { members.append(value) }
    }
    return ParameterValues(members)
  }

  /// Returns the data of a reply, converted to the declared result.
  func data(_ value: ParameterValue) throws(BridgeMismatch) -> ParameterValue {
    switch (answer, value) {
    case (.done, _): return .string("ok")
    case (.value(_, orNull: true, _), .null): return .null
    case (.value(let type, _, let encoding), _):
      let value = try type.conforming(value, at: "data")
      return encoding == .json ? value : .string(value.json)
    }
  }
}

/// A bridge: its origins and the methods that they may call.
public struct BridgePolicy: Hashable, Sendable {
  /// The name of the bridge's object in pages, a JavaScript identifier.
  public let name: String
  /// The origins that may call the bridge, in the form of `BridgeOrigin.text`.
  public let origins: [String]
  /// The methods of the bridge.
  public let methods: [BridgeMethod]

  /// Declares a bridge.
  public init(name: String, origins: [String], methods: [BridgeMethod]) {
    self.name = name
    self.origins = origins
    self.methods = methods
  }

  /// Returns the method with exactly this name.
  public func method(_ name: String) -> BridgeMethod? { methods.first { $0.name.hasSameBytes(as: name) } }

  /// Returns whether a frame may call a method; for nil, whether it may call the bridge at all.
  func permits(_ caller: BridgeCaller, _ method: BridgeMethod?) -> Bool {
    guard let origin = caller.origin, caller.isMainFrame || method?.isMainFrameOnly == false else { return false }
    return (method?.origins ?? origins).contains { $0.hasSameBytes(as: origin.text) }
  }
}
