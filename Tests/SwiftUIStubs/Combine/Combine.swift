// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What `ManifestNavigation` uses of Combine, declared as Apple's documentation does.

public protocol ObservableObject: AnyObject {}

@propertyWrapper
public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
