extension Rule {
  /// Every rule of the JSON5 reader but `notUTF8`, which it shares with the other readers.
  package static let json5Rules: [Rule] = [
    json5EmptyDocument, json5TextAfterValue, json5UnexpectedText, json5MissingValue, json5MissingColon,
    json5MissingComma, json5ExtraComma, json5UnclosedBracket, json5MismatchedBracket, json5InvalidKey,
    json5DuplicateKey, json5UnknownWord, json5InvalidNumber, json5UnterminatedString, json5InvalidEscape,
    json5LoneSurrogate, json5UnterminatedComment, json5Lookalike, json5NestingTooDeep, json5TooManyValues,
    json5TooManyErrors, json5TooManyMarks,
  ]

  /// Describes a rule of JSON5 by a bad and a good `AppScope/app.json5`.
  static func json5(
    _ code: String, _ name: String, summary: String, explanation: String, bad: String, good: String = soundManifest
  ) -> Rule {
    Rule(
      code, name, .error, adjustable: false, summary: summary, explanation: explanation,
      bad: Example(["AppScope/app.json5": bad + "\n"]), good: Example(["AppScope/app.json5": good + "\n"]))
  }

  private static let soundManifest = """
    {
      app: {
        bundleName: "com.example.shop",
        versionCode: 1000000,
        versionName: "1.0.0",
        icon: "$media:app_icon",
        label: "$string:app_name",
      },
    }
    """
}
