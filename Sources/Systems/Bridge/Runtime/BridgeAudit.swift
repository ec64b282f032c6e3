import ManifestRuntime

/// What the app keeps of a call: who asked for what, and what came of it.
public struct BridgeAuditEvent: Hashable, Sendable, CustomStringConvertible {
  /// What came of the call.
  public enum Outcome: Hashable, Sendable {
    /// It was answered with data.
    case succeeded
    /// It was answered with an error.
    case failed(BridgeError)
    /// It was not answered: it was not a call, or the page was gone.
    case dropped(BridgeFault)
  }

  /// An argument of the call.
  public struct Argument: Hashable, Sendable {
    /// The name that was declared.
    public let name: String
    /// The value; nil if it is not told.
    public let value: BridgeValue?
  }

  /// The method, where it is one that was declared.
  public let method: String?
  /// Who called.
  public let caller: BridgeCaller
  /// What came of it.
  public let outcome: Outcome
  /// What was wrong with an argument or the answer, without any value.
  public let mismatch: BridgeMismatch?
  /// The arguments that the call had, where they were as declared.
  public let arguments: [Argument]

  init(
    _ method: BridgeMethod?, _ caller: BridgeCaller, _ outcome: Outcome, _ mismatch: BridgeMismatch? = nil,
    _ arguments: BridgeArguments? = nil
  ) {
    self.method = method?.name
    self.caller = caller
    self.outcome = outcome
    self.mismatch = mismatch
    self.arguments = (arguments?.members ?? []).map { member in
      let isSensitive = method?.arguments.first { $0.name.isSame(as: member.name) }?.isTold == false
      return Argument(name: member.name, value: method?.audit == .full && !isSensitive ? member.value : nil)
    }
  }

  /// The event as a line for a log.
  public var description: String {
    let result =
      switch outcome {
      case .succeeded: "succeeded"
      case .failed(let error): "failed: \(error.word.inBackticks)"
      case .dropped(let fault): "was dropped: \(fault)"
      }
    let told = arguments.map { argument in
      argument.name + ": " + (argument.value.map { BridgeText.json(of: $0) } ?? "…")
    }
    return "bridge: \(method ?? "a message")(\(told.joined(separator: ", "))) from "
      + "\(caller.origin?.text ?? "an opaque origin")\(caller.isMainFrame ? "" : " in a frame") \(result)"
      + (mismatch.map { ", \($0)" } ?? "")
  }
}

extension BridgeField {
  /// Whether nothing in it is sensitive.
  fileprivate var isTold: Bool { !isSensitive && type.isTold }
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
