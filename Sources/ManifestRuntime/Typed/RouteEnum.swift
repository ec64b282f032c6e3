/// An enumeration of the values of a parameter, whose raw values are the texts in URLs.
///
/// `manifestc` generates one for each `enum` parameter and for each type that is declared under `types`.
public protocol RouteEnum: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension RouteEnum {
  /// Creates the case with a raw value, or returns nil for an unknown value.
  ///
  /// Synthesizing this initializer for each enumeration would take a tenth of the compile time and memory of generated
  /// code.
  public init?(rawValue: String) {
    guard let value = Self.allCases.first(where: { $0.rawValue.hasSameBytes(as: rawValue) }) else { return nil }
    self = value
  }
}
