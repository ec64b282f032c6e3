/// Takes the messages of pages, lets through what the policy allows, and answers.
///
/// Whatever the bytes of a message, it ends in one of three ways: an answer with data, an answer with an error, or none where
/// the page is gone.
public struct BridgeDispatcher: Sendable {
  /// What an app does for a call whose arguments are as declared.
  public typealias Perform =
    @Sendable (_ method: BridgeMethod, _ arguments: BridgeArguments) async throws(BridgeError) -> BridgeValue

  /// What pages may ask.
  public let policy: BridgePolicy
  private let perform: Perform
  private let audit: @Sendable (BridgeAuditEvent) -> Void

  /// Makes a dispatcher.
  ///
  /// - Parameters:
  ///   - policy: What pages may ask.
  ///   - audit: Hears of each call; see `BridgeMethod.Audit`.
  ///   - perform: Does what a call asks for.
  public init(
    _ policy: BridgePolicy, audit: @escaping @Sendable (BridgeAuditEvent) -> Void = { _ in },
    perform: @escaping Perform
  ) {
    self.policy = policy
    self.audit = audit
    self.perform = perform
  }

  /// Answers a message; nil if it cannot be answered.
  public func reply(to message: BridgeMessage, from caller: BridgeCaller) async -> BridgeReply? {
    switch admit(message, from: caller) {
    case .dropped: return nil
    case .refused(let reply): return reply
    case .admitted(let call): return await answer(call, from: caller)
    }
  }

  /// What is done with a message.
  enum Admission: Hashable, Sendable {
    case dropped(BridgeFault)
    case refused(BridgeReply)
    case admitted(Call)
  }

  /// A call whose arguments are as declared.
  struct Call: Hashable, Sendable {
    let method: BridgeMethod
    let callbackID: String
    let arguments: BridgeArguments
  }

  /// Judges a message.
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
    // Who may not call does not learn which methods there are.
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
    var result: Result<BridgeValue, BridgeError>
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
