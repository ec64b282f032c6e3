/// An enumeration of the values of a parameter, whose raw values are the texts in URLs.
///
/// `manifestc` generates one for each `enum` parameter and for each type that is declared under `types`.
public protocol RouteEnum: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The case that a `CaseReader` returns instead of a missing or unknown value.
  ///
  /// Apps never see it: initializers that read cases throw after such a fault.
  static var placeholder: Self { get }
}

extension RouteEnum {
  /// Creates the case with a raw value, or returns nil for an unknown value.
  ///
  /// Synthesizing this initializer for each enumeration would take a tenth of the compile time and memory of generated
  /// code.
  public init?(rawValue: String) {
    guard let value = Self.allCases.first(where: { $0.rawValue.hasSameBytes(as: rawValue) }) else { return nil }
    self = value
  }

  /// Returns a Boolean value that indicates whether two values have the same raw value, byte by byte.
  ///
  /// The standard library compares raw values as strings, which are also equal if they are canonically equivalent.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue.hasSameBytes(as: right.rawValue) }

  /// Hashes the raw value.
  public func hash(into hasher: inout Hasher) { hasher.combine(ExactName(rawValue)) }
}
