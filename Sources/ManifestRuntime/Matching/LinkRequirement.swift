/// An enumeration of what links may require before they open, whose raw values are the names in the route map.
///
/// `manifestc` generates one for the `requirements` of a route map.
public protocol LinkRequirement: RawRepresentable<String>, Hashable, Sendable {}

extension LinkResolution {
  /// Returns whether the route or its destination has a requirement.
  public func requires(_ requirement: some LinkRequirement) -> Bool {
    requirements.contains { $0.hasSameBytes(as: requirement.rawValue) }
  }
}
