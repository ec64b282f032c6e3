public import ManifestRuntime

/// A record of a call: the caller, the method, its arguments, the outcome and the duration.
public struct BridgeAuditEvent: Hashable, Sendable, CustomStringConvertible {
  /// The outcome of a call.
  public enum Outcome: Hashable, Sendable {
    /// The reply has data.
    case succeeded
    /// The handler was called, and the reply has its error, or `failed` because its result cannot be sent.
    case failed(BridgeError)
    /// The handler was not called; the reply has an error such as `forbidden`.
    case refused(BridgeError)
    /// There was no reply, because the message has no callback identifier that can be used.
    case dropped(BridgeFault)
  }

  /// An argument of a call.
  public struct Argument: Hashable, Sendable {
    /// The declared name.
    public let name: String
    /// The value; nil if it is redacted.
    public let value: ParameterValue?
  }

  /// The name of the method, if it is declared.
  public let method: String?
  /// The frame that sent the message.
  public let caller: BridgeCaller
  /// The outcome of the call.
  public let outcome: Outcome
  /// The time until the reply in seconds; nil if the dispatcher has no clock.
  public let duration: Double?
  /// The error in the message, an argument or the result, without its value.
  public let mismatch: BridgeMismatch?
  /// The arguments of the call, if they conform to the declaration and the method's level of detail includes them.
  public let arguments: [Argument]

  init(
    _ method: BridgeMethod?, _ caller: BridgeCaller, _ outcome: Outcome, after duration: Double?,
    _ mismatch: BridgeMismatch? = nil, _ arguments: ParameterValues = ParameterValues()
  ) {
    self.method = method?.name
    self.caller = caller
    self.outcome = outcome
    self.duration = duration
    self.mismatch = mismatch
    guard method?.audit != BridgeMethod.Audit.none else {
      self.arguments = []
      return
    }
    self.arguments = arguments.map { member in
      let isSensitive = method?.arguments.first { $0.name.hasSameBytes(as: member.name) }?.isTold == false
      return Argument(name: member.name, value: method?.audit == .full && !isSensitive ? member.value : nil)
    }
  }

  /// The event as a line of a log.
  public var description: String {
    let result =
      switch outcome {
      case .succeeded: "succeeded"
      case .failed(let error): "failed: \(error.word.inBackticks)"
      case .refused(let error): "was refused: \(error.word.inBackticks)"
      case .dropped(let fault): "was dropped: \(fault)"
      }
    let told = arguments.map { argument in
      argument.name + ": " + (argument.value?.json ?? "…")
    }
    return "bridge: \(method ?? "a message")(\(told.joined(separator: ", "))) from "
      + "\(caller.origin?.text ?? "an opaque origin")\(caller.isMainFrame ? "" : " in a frame") \(result)"
      + (duration.map { " after \(Int($0 * 1_000)) ms" } ?? "")
      + (mismatch.map { ", \($0)" } ?? "")
  }
}

extension BridgeField {
  /// Whether the field and all fields within it may be recorded.
  package var isTold: Bool { !isSensitive && type.isTold }
}

extension BridgeType {
  fileprivate var isTold: Bool {
    switch self {
    case .scalar, .url, .storageKey: true
    case .list(let type): type.isTold
    case .object(let fields): fields.allSatisfy(\.isTold)
    }
  }
}
