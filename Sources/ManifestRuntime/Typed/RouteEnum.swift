/// An enumeration of the values that a parameter can have; the raw value is what URLs contain.
///
/// `manifestc` generates one for each `enum` parameter, or one for all parameters of a type that is declared under `types`.
public protocol RouteEnum: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}
