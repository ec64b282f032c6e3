public import ManifestRuntime

/// Receives the messages of pages, performs the calls that the policy permits, and replies.
///
/// Every message has one of three results: a reply with data, a reply with an error, or no reply if the message has no
/// callback identifier that can be used.
public struct BridgeDispatcher: Sendable {
  /// The function that performs a call with validated arguments.
  public typealias Perform =
    @Sendable (_ method: BridgeMethod, _ arguments: ParameterValues) async throws(BridgeError) -> ParameterValue

  /// The policy of the bridge.
  public let policy: BridgePolicy
  /// Returns the time in seconds, from which audit events have their durations; nil for events without durations.
  ///
  /// A `BridgedWebView` uses the system's uptime if there is none.
  public var clock: (@Sendable () -> Double)?
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

  /// Returns the reply to a message; nil if the message is not a call, and has no callback identifier for a reply.
  public func reply(to message: BridgeMessage, from caller: BridgeCaller) async -> BridgeReply? {
    if message.isReady { return nil }
    let start = clock?()
    func record(
      _ method: BridgeMethod?, _ outcome: BridgeAuditEvent.Outcome, _ mismatch: BridgeMismatch?,
      _ arguments: ParameterValues = ParameterValues()
    ) {
      let duration = start.flatMap { start in clock.map { $0() - start } }
      audit(BridgeAuditEvent(method, caller, outcome, after: duration, mismatch, arguments))
    }
    let call: BridgeCall
    do throws(BridgeFault) { call = try BridgeCall(message) } catch {
      guard let id = message.callbackID else {
        record(nil, .dropped(error), nil)
        return nil
      }
      let answer: BridgeError = policy.permits(caller, nil) ? .badArguments : .forbidden
      record(nil, .refused(answer), BridgeMismatch(.message(error), ""))
      return BridgeReply(id, .failure(answer))
    }
    let method = policy.method(call.method)
    var arguments = ParameterValues()
    var mismatch: BridgeMismatch?
    var isPerformed = false
    let result: Result<ParameterValue, BridgeError>
    do throws(BridgeError) {
      // A caller without permission does not learn which methods exist.
      guard policy.permits(caller, method) else { throw .forbidden }
      guard let method else { throw .unknownMethod }
      do throws(BridgeMismatch) { arguments = try method.arguments(of: call) } catch {
        mismatch = error
        throw error.kind == .url ? BridgeError.badURL : BridgeError.badArguments
      }
      isPerformed = true
      let value = try await perform(method, arguments)
      do throws(BridgeMismatch) { result = .success(try method.data(value)) } catch {
        mismatch = error
        throw .failed
      }
    } catch {
      result = .failure(error)
    }
    switch result {
    case .success: record(method, .succeeded, nil, arguments)
    case .failure(let error): record(method, isPerformed ? .failed(error) : .refused(error), mismatch, arguments)
    }
    return BridgeReply(call.callbackID, result)
  }
}
