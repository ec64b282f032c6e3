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

extension Rule {
  private static let queriedScheme = Example.infoPlist(
    """
    <dict>
    \t<key>LSApplicationQueriesSchemes</key>
    \t<array>
    \t\t<string>weixin</string>
    \t</array>
    </dict>
    """)

  package static let misshapenPropertyList = Rule(
    "MC5121", "misshapen-property-list", .error, adjustment: .nothing,
    summary: "A value in a property list has a type that its reader does not expect there.",
    explanation: """
      iOS silently ignores a value of the wrong type: URL schemes in a string instead of an array of strings, or \
      directly in `CFBundleURLTypes` instead of in the `CFBundleURLSchemes` of one of its dictionaries, are never \
      registered, and their links do not open the app. The same is true of entitlements, and of the lists that \
      frameworks read.

      Property lists are dictionaries. `CFBundleURLTypes`, for example, is an array of dictionaries, whose \
      `CFBundleURLSchemes` is an array of strings. Only the keys that this tool reads are checked, and what depends on a \
      value of the wrong type is not reported. A number, or a string such as `YES`, may take the place of a Boolean.
      """,
    bad: .infoPlist(
      """
      <dict>
      \t<key>LSApplicationQueriesSchemes</key>
      \t<string>weixin</string>
      </dict>
      """),
    good: queriedScheme
  )

  package static let misspelledPropertyListKey = Rule(
    "MC5122", "misspelled-property-list-key", .error,
    summary: "A key of a property list is misspelled.",
    explanation: """
      iOS silently ignores keys that it does not know, and compares them exactly: the schemes under `CFBundleUrlTypes` or \
      `CFBundleURLScheme` are never registered. The readers of entitlements and of the lists of frameworks do the same. A key \
      is reported if it differs from the right one only in case, or in being singular or plural.
      """,
    bad: .infoPlist(
      """
      <dict>
      \t<key>LSApplicationQueriesScheme</key>
      \t<array>
      \t\t<string>weixin</string>
      \t</array>
      </dict>
      """),
    good: queriedScheme
  )

  package static let infoPlistRules: [Rule] = [.misshapenPropertyList, .misspelledPropertyListKey]
}
