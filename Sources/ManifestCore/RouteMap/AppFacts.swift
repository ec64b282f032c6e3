import ManifestRuntime
package import ManifestText

/// The `app` section: properties of the app on Apple platforms that the manifests do not contain.
package struct AppFacts: Sendable {
  /// The position of the section.
  package let span: Span
  /// The Apple team identifier.
  package let team: Spanned<String>?
  /// The major version of the oldest supported iOS.
  package let minimumOS: Spanned<Int>?
}

extension AppFacts {
  static let schema: Schema = .object(
    [
      .init("team", .text(team), "The team identifier of the Apple developer account, for universal links."),
      .init("minimumOS", .text(version), "The oldest version of iOS that the app runs on, for example `\"15.0\"`."),
    ], extra: .refused)

  private static let team = TextForm("a team identifier such as `ABCDE12345`", pattern: "^[A-Z0-9]{10}$")
  private static let version = TextForm(
    "a version such as `15.0`", pattern: #"^(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){0,2}$"#)

  /// Reads the section; reports and leaves out invalid values.
  init(_ member: Mapping.Member, into diagnostics: inout Diagnostics) {
    span = member.keySpan
    team = Self.value(
      member.value["team"]?.spannedText, .invalidTeam, "a team identifier",
      help: "write the ten capital letters and digits that the developer account shows", into: &diagnostics
    ) { text in
      text.utf8.count == 10 && text.utf8.allSatisfy { $0.isASCIIUpperCase || $0.isASCIIDigit } ? text : nil
    }
    minimumOS = Self.value(
      member.value["minimumOS"]?.spannedText, .invalidVersion, "a version",
      help: "write one to three numbers with dots between them, such as `15.0`", into: &diagnostics,
      Self.majorVersion)
    if let minimumOS, minimumOS.value < Self.oldestMinimumOS {
      diagnostics.report(
        .oldMinimumOS, "iOS \(minimumOS.value) is older than iOS \(Self.oldestMinimumOS)", at: minimumOS.span,
        note: "Xcode 27 and the libraries of manifestc require iOS \(Self.oldestMinimumOS) or later",
        help: "write `\"\(Self.oldestMinimumOS).0\"`")
    }
  }

  /// The oldest version of iOS that Xcode 27 builds apps for, and that the libraries run on.
  private static let oldestMinimumOS = 15

  private static func value<Value>(
    _ text: Spanned<String>?, _ rule: Rule, _ expectation: String, help: String, into diagnostics: inout Diagnostics,
    _ read: (String) -> Value?
  ) -> Spanned<Value>? {
    guard let text else { return nil }
    if let value = read(text.value) { return Spanned(value, text.span) }
    diagnostics.report(rule, "`\(text.value)` is not \(expectation)", at: text.span, help: help)
    return nil
  }

  /// Returns the first of one to three dot-separated numbers; nil for any other text.
  static func majorVersion(_ text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalNumber(String($0))?.int.flatMap { UInt16(exactly: $0) } }
    guard (1...3).contains(parts.count), numbers.count == parts.count, !text.contains("-") else { return nil }
    return Int(numbers[0])
  }
}

extension Rule {
  package static let appFactsRules: [Rule] = [.invalidTeam, .invalidVersion, .oldMinimumOS]

  private static func map(_ text: String) -> Example {
    .routeMap("app: {\(text)}\nabilities:\n  entry/EntryAbility: {}\n")
  }

  static let invalidTeam = Rule(
    "MC1023", "invalid-team", .error, adjustable: false,
    summary: "A team identifier is malformed.",
    explanation:
      "Apple identifies a team by ten capital letters and digits, which precede the bundle identifier in an app identifier.",
    bad: map("team: abcde12345"), good: map("team: ABCDE12345")
  )

  static let invalidVersion = Rule(
    "MC1024", "invalid-version", .error, adjustable: false,
    summary: "A version of iOS is malformed.",
    explanation: "A version is one to three numbers separated by dots.",
    bad: map("minimumOS: iOS15"), good: map("minimumOS: \"15.0\"")
  )

  static let oldMinimumOS = Rule(
    "MC1040", "old-minimum-os", .warning,
    summary: "The oldest version of iOS is one that Xcode no longer builds for.",
    explanation: """
      Xcode 27 builds apps for iOS 15 and later, and the libraries that generated code imports require it. Rules about \
      features of iOS would expect an older version than that of the app.
      """,
    bad: map("minimumOS: \"12.0\""), good: map("minimumOS: \"15.0\"")
  )
}
