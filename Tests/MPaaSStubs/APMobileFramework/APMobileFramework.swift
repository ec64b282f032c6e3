// The declarations of mPaaS that the superapp's Swift sources use, for running them on Linux: a context that records the
// micro apps that it starts.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor public final class DTContext {
  public struct Start {
    public let name: String
    public let params: [String: Any]
  }

  fileprivate static let shared = DTContext()
  public var starts: [Start] = []

  public func startApplication(_ name: String, params: [String: Any], animated: Bool) -> Bool {
    starts.append(Start(name: name, params: params))
    return true
  }
}

@MainActor public func DTContextGet() -> DTContext { DTContext.shared }
