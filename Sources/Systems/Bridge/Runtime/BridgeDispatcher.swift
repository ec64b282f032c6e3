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
    let call: BridgeCall
    do throws(BridgeFault) { call = try BridgeCall(message) } catch {
      audit(BridgeAuditEvent(nil, caller, .dropped(error)))
      return nil
    }
    let method = policy.method(call.method)
    var arguments = ParameterValues()
    var mismatch: BridgeMismatch?
    let result: Result<ParameterValue, BridgeError>
    do throws(BridgeError) {
      // A caller without permission does not learn which methods exist.
      guard policy.permits(caller, method) else { throw .forbidden }
      guard let method else { throw .unknownMethod }
      do throws(BridgeMismatch) { arguments = try method.arguments(of: call) } catch {
        mismatch = error
        throw error.kind == .url ? BridgeError.badURL : BridgeError.badArguments
      }
      let value = try await perform(method, arguments)
      do throws(BridgeMismatch) { result = .success(try method.data(value)) } catch {
        mismatch = error
        throw .failed
      }
    } catch {
      result = .failure(error)
    }
    switch result {
    case .success where method?.audit == BridgeMethod.Audit.none: break
    case .success: audit(BridgeAuditEvent(method, caller, .succeeded, nil, arguments))
    case .failure(let error): audit(BridgeAuditEvent(method, caller, .failed(error), mismatch, arguments))
    }
    return BridgeReply(call.callbackID, result)
  }
}
