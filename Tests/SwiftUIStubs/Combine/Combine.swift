// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of Combine that `ManifestNavigation` and `ManifestShortcuts` use, from Apple's documentation.

public protocol ObservableObject: AnyObject {}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  public var value: Output
  public init(_ value: Output) { self.value = value }
  public func send(_ input: Output) { value = input }
}

@propertyWrapper
public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
