public import ManifestRuntime

/// Receives the messages of pages, performs the calls that the policy permits, and replies.
///
/// Every message has one of three results: a reply with data, a reply with an error, or no reply if the message is not
/// a call.
public struct BridgeDispatcher: Sendable {
  /// The function that performs a call with validated arguments.
  public typealias Perform =
    @Sendable (_ method: BridgeMethod, _ arguments: ParameterValues) async throws(BridgeError) -> ParameterValue

  /// The policy of the bridge.
  public let policy: BridgePolicy
  private let perform: Perform
  private let audit: @Sendable (BridgeAuditEvent) -> Void

  /// Creates a dispatcher.
  ///
  /// - Parameters:
  ///   - policy: The policy of the bridge.
  ///   - audit: Receives an event for each call; see `BridgeMethod.Audit`.
  ///   - perform: Performs a call.
  public init(
    _ policy: BridgePolicy, audit: @escaping @Sendable (BridgeAuditEvent) -> Void = { _ in },
    perform: @escaping Perform
  ) {
    self.policy = policy
    self.audit = audit
    self.perform = perform
  }

  /// Returns the reply to a message; nil if the message is not a call.
  public func reply(to message: BridgeMessage, from caller: BridgeCaller) async -> BridgeReply? {
    switch admit(message, from: caller) {
    case .dropped: return nil
    case .refused(let reply): return reply
    case .admitted(let call): return await answer(call, from: caller)
    }
  }

  /// The result of checking a message against the policy.
  enum Admission: Hashable, Sendable {
    case dropped(BridgeFault)
    case refused(BridgeReply)
    case admitted(Call)
  }

  /// A call with validated arguments.
  struct Call: Hashable, Sendable {
    let method: BridgeMethod
    let callbackID: String
    let arguments: ParameterValues
  }

  /// Checks a message against the policy and the declaration of its method.
  func admit(_ message: BridgeMessage, from caller: BridgeCaller) -> Admission {
    let call: BridgeCall
    do throws(BridgeFault) { call = try BridgeCall(message) } catch {
      audit(BridgeAuditEvent(nil, caller, .dropped(error)))
      return .dropped(error)
    }
    let method = policy.method(call.method)
    func refused(_ error: BridgeError, _ mismatch: BridgeMismatch? = nil) -> Admission {
      audit(BridgeAuditEvent(method, caller, .failed(error), mismatch))
      return .refused(BridgeReply(call.callbackID, .failure(error)))
    }
    // A caller without permission does not learn which methods exist.
    guard policy.permits(caller, method) else { return refused(.forbidden) }
    guard let method else { return refused(.unknownMethod) }
    do throws(BridgeMismatch) {
      try call.checkLimits()
      let arguments = try method.arguments(call.arguments)
      return .admitted(Call(method: method, callbackID: call.callbackID, arguments: arguments))
    } catch {
      return refused(error.kind == .url ? .badURL : .badArguments, error)
    }
  }

  private func answer(_ call: Call, from caller: BridgeCaller) async -> BridgeReply {
    var mismatch: BridgeMismatch?
    var result: Result<ParameterValue, BridgeError>
    do throws(BridgeError) {
      let value = try await perform(call.method, call.arguments)
      do throws(BridgeMismatch) { result = .success(try call.method.data(value)) } catch {
        mismatch = error.within("data")
        result = .failure(.failed)
      }
    } catch {
      result = .failure(error)
    }
    switch result {
    case .success where call.method.audit == .none: break
    case .success: audit(BridgeAuditEvent(call.method, caller, .succeeded, nil, call.arguments))
    case .failure(let error):
      audit(BridgeAuditEvent(call.method, caller, .failed(error), mismatch, call.arguments))
    }
    return BridgeReply(call.callbackID, result)
  }
}
