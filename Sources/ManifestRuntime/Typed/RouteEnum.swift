/// An enumeration of the values that a parameter can have; the raw value is what URLs contain.
///
/// `manifestc` generates one for each `enum` parameter, or one for all parameters of a type that is declared under `types`.
public protocol RouteEnum: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension RouteEnum {
  /// Creates the case of a value; nil for an unknown value.
  ///
  /// Synthesized for each enumeration, this would take a tenth of the time and the memory that generated code compiles in.
  public init?(rawValue: String) {
    guard let value = Self.allCases.first(where: { $0.rawValue.isSame(as: rawValue) }) else { return nil }
    self = value
  }
}
