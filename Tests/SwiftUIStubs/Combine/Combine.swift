// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of Combine that `ManifestNavigation` and `ManifestShortcuts` use, from Apple's documentation.

public protocol ObservableObject: AnyObject {}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Calls a closure with each value, in place of Combine's subscribers.
  func subscribe(_ receive: @escaping (Output) -> Void)
}

public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  public private(set) var value: Output
  private var receivers: [(Output) -> Void] = []

  public init(_ value: Output) { self.value = value }

  public func send(_ input: Output) {
    value = input
    for receive in receivers { receive(input) }
  }

  public func subscribe(_ receive: @escaping (Output) -> Void) {
    receivers.append(receive)
    receive(value)
  }
}

@propertyWrapper
public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
