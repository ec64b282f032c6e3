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

extension Diagnostic {
  /// Returns the finding for a value of the wrong type.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - value: The value.
  ///   - expected: The expected type: `a string`.
  /// - Returns: An error.
  static func misshapen(_ key: Spanned<String>, _ value: Node, expected: String) -> Diagnostic {
    let isItem =
      expected == "an array of strings" && value.text != nil
      || expected == "an array of dictionaries" && value.mapping != nil
    return Diagnostic(
      .misshapenPropertyList, "the value of `\(key.value)` is \(value.kind), not \(expected)", at: key.span,
      help: isItem ? "enclose it in `<array>` and `</array>`" : nil)
  }

  /// Returns the finding for an item of the wrong type in an array of items of another type: `strings`.
  static func misshapen(item: Node, of key: Spanned<String>, expected plural: String) -> Diagnostic {
    Diagnostic(
      .misshapenPropertyList, "`\(key.value)` contains \(item.kind), but must be an array of \(plural)", at: item.span,
      related: [.init(key.span, "in this array")])
  }

  /// Returns the finding for a property list that is not a dictionary; nil if it is one.
  package static func misshapenRoot(_ root: Node) -> Diagnostic? {
    guard root.mapping == nil else { return nil }
    return Diagnostic(
      .misshapenPropertyList, "the root of the property list is \(root.kind), not a dictionary", at: root.span.head)
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
    "MC5121", "misshapen-property-list", .error, adjustable: false,
    summary: "A value in a property list has a type that its reader does not expect there.",
    explanation: """
      iOS silently ignores a value of the wrong type: URL schemes in a string instead of an array of strings, or \
      directly in `CFBundleURLTypes` instead of in the `CFBundleURLSchemes` of one of its dictionaries, are never \
      registered, and their links do not open the app. The same is true of entitlements, and of the lists that \
      frameworks read.

      The property lists of targets are dictionaries. `CFBundleURLTypes` is an array of dictionaries, whose \
      `CFBundleURLSchemes` is an array of strings; `LSApplicationQueriesSchemes` is an array of strings.
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
    summary: "A key of an Info.plist is misspelled.",
    explanation: """
      iOS silently ignores keys that it does not know, and compares them exactly: the schemes under `CFBundleUrlTypes` or \
      `CFBundleURLScheme` are never registered. A key is reported if it differs from the right one only in case, or in \
      being singular or plural. Misspelled keys of other property lists are reported as missing.
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
