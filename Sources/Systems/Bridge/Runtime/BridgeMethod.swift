import ManifestRuntime

/// A method that pages may call, and the rules that hold for it.
public struct BridgeMethod: Hashable, Sendable {
  /// How the data of an answer are written.
  public enum Encoding: Hashable, Sendable {
    /// As JSON.
    case json
    /// As a text that is JSON, which the page parses once more.
    case jsonString
  }

  /// How much of a call an audit event tells.
  public enum Audit: Hashable, Sendable {
    /// The arguments with their values, but for the sensitive ones.
    case full
    /// The names of the arguments.
    case redacted
    /// Nothing where the call succeeds; what is refused or fails is told in any case.
    case none
  }

  /// What the method answers.
  public enum Answer: Hashable, Sendable {
    /// The text `ok`.
    case done
    /// A value of a type; with `orNull` there may be none.
    case value(BridgeType, orNull: Bool, Encoding)
  }

  /// The name.
  public let name: String
  /// The arguments in their order.
  public let arguments: [BridgeField]
  /// What it answers.
  public let answer: Answer
  /// The origins that may call it; nil if all of the bridge may.
  public let origins: [String]?
  /// Whether only the main frame may call it.
  public let isMainFrameOnly: Bool
  /// How much of a call an audit event tells.
  public let audit: Audit

  /// Declares a method.
  public init(
    _ name: String, _ arguments: [BridgeField] = [], answer: Answer = .done, origins: [String]? = nil,
    isMainFrameOnly: Bool = true, audit: Audit = .redacted
  ) {
    self.name = name
    self.arguments = arguments
    self.answer = answer
    self.origins = origins
    self.isMainFrameOnly = isMainFrameOnly
    self.audit = audit
  }

  /// The arguments of a call with their names; those without a value are left out.
  func arguments(_ given: [BridgeValue]) throws(BridgeMismatch) -> BridgeArguments {
    guard given.count <= arguments.count else { throw BridgeMismatch(kind: .unknown, path: "args") }
    var members: [BridgeValue.Member] = []
    members.reserveCapacity(arguments.count)
    for (index, field) in arguments.enumerated() {
      do throws(BridgeMismatch) {
        let value = try field.conforming(index < given.count ? given[index] : nil)
        if let value { members.append(BridgeValue.Member(field.name, value)) }
      } catch {
        throw error.within("args[\(index)]")
      }
    }
    return BridgeArguments(members)
  }

  /// The data of an answer, if they are what was declared.
  func data(_ value: BridgeValue) throws(BridgeMismatch) -> BridgeValue {
    switch (answer, value) {
    case (.done, _): return .string("ok")
    case (.value(_, orNull: true, _), .null): return .null
    case (.value(let type, _, let encoding), _):
      let value = try type.conforming(value)
      return encoding == .json ? value : .string(BridgeText.json(of: value))
    }
  }
}

/// What pages may ask of the app.
public struct BridgePolicy: Hashable, Sendable {
  /// The name by which pages reach it, an identifier of JavaScript.
  public let name: String
  /// The origins that may call, in the form of `BridgeOrigin.text`.
  public let origins: [String]
  /// The methods.
  public let methods: [BridgeMethod]

  /// Declares a bridge.
  public init(name: String, origins: [String], methods: [BridgeMethod]) {
    self.name = name
    self.origins = origins
    self.methods = methods
  }

  /// The method of a name, which has to be that very name.
  public func method(_ name: String) -> BridgeMethod? { methods.first { $0.name.isSame(as: name) } }

  /// Whether a frame may call a method; without one, whether it is one of those the bridge is for.
  func permits(_ caller: BridgeCaller, _ method: BridgeMethod?) -> Bool {
    guard let origin = caller.origin, caller.isMainFrame || method?.isMainFrameOnly == false else { return false }
    return (method?.origins ?? origins).contains { $0.isSame(as: origin.text) }
  }
}
