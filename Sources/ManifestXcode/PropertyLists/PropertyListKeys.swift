package import ManifestText

extension Mapping {
  /// Returns the member whose key differs from a missing one only in case, or in being singular or plural.
  package func misspelling(of key: String) -> Member? {
    guard members.count <= Self.maximumKeys else { return nil }
    let name = key.singularName
    return members.first { member in
      // Most keys differ in their first letter or their length, which is cheaper to compare.
      guard let first = member.key.utf8.first, let other = key.utf8.first, first | 0x20 == other | 0x20,
        abs(member.key.utf8.count - key.utf8.count) <= Self.maximumDifference
      else { return false }
      return member.key != key && member.key.singularName == name
    }
  }

  /// The maximum number of keys that are compared with each missing one; lists have fewer than a hundred.
  private static let maximumKeys = 1_000

  /// The maximum difference in length between a singular and its plural: `Query` and `Queries`, and a final `s`.
  private static let maximumDifference = 3
}

extension String {
  /// The text in lower case without the endings of plurals.
  fileprivate var singularName: String {
    let name = lowercased().replacing("ies", with: "y")
    return name.hasSuffix("s") ? String(name.dropLast()) : name
  }
}
