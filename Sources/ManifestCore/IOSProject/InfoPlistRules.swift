package import ManifestText

extension Rule {
  package static let misshapenInfoPlist = Rule(
    "MC5121", "misshapen-info-plist", .error, adjustable: false,
    summary: "A value in an Info.plist has a type that iOS does not expect there.",
    explanation: """
      iOS passes over a value of the wrong type without a word: URL schemes in a string instead of an array of strings, or \
      directly in `CFBundleURLTypes` instead of in the `CFBundleURLSchemes` of one of its dictionaries, are never \
      registered, and links to them open nothing.

      `CFBundleURLTypes` is an array of dictionaries, whose `CFBundleURLSchemes` is an array of strings; \
      `LSApplicationQueriesSchemes` is an array of strings.
      """,
    bad: .infoPlist(
      """
      <dict>
      \t<key>LSApplicationQueriesSchemes</key>
      \t<string>weixin</string>
      </dict>
      """),
    good: .infoPlist(
      """
      <dict>
      \t<key>LSApplicationQueriesSchemes</key>
      \t<array>
      \t\t<string>weixin</string>
      \t</array>
      </dict>
      """)
  )

  /// The rules of this folder, by code.
  package static let infoPlistRules: [Rule] = [.misshapenInfoPlist]
}
