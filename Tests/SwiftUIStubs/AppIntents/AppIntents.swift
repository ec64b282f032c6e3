// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of AppIntents that the control of the example uses, from Apple's documentation.

public import Foundation

/// Foundation declares it on Apple's systems.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
}

public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  static var openAppWhenRun: Bool { get }
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public static var openAppWhenRun: Bool { false }
}

public protocol IntentResult: Sendable {}

public protocol OpensIntent {}

public struct IntentResultContainer<Value, Intent: AppIntent>: IntentResult, OpensIntent {
  public let opened: Intent
}

extension IntentResult {
  public static func result<Intent: AppIntent>(opensIntent: Intent) -> Self
  where Self == IntentResultContainer<Never, Intent> { IntentResultContainer(opened: opensIntent) }
}

@available(iOS 18.0, macOS 15.0, watchOS 11.0, *)
public struct OpenURLIntent: AppIntent {
  public static var title: LocalizedStringResource { "Open" }
  public var url: URL

  public init() { url = URL(fileURLWithPath: "/") }
  public init(_ url: URL) { self.url = url }

  public func perform() async throws -> some IntentResult { .result(opensIntent: self) }
}
