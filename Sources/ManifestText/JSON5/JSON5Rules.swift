extension Rule {
  /// The rules of the JSON5 reader, without `notUTF8`, which other readers share.
  package static let json5Rules: [Rule] = [
    json5EmptyDocument, json5TextAfterValue, json5UnexpectedText, json5MissingValue, json5MissingColon,
    json5MissingComma, json5ExtraComma, json5UnclosedBracket, json5MismatchedBracket, json5InvalidKey,
    json5DuplicateKey, json5UnknownWord, json5InvalidNumber, json5UnterminatedString, json5InvalidEscape,
    json5LoneSurrogate, json5UnterminatedComment, json5Lookalike, json5NestingTooDeep, json5TooManyValues,
    json5TooManyErrors, json5TooManyCombiningMarks,
  ]

  package static let json5EmptyDocument = Rule("MC0101", "json5-empty-document", .error, adjustment: .nothing)
  package static let json5TextAfterValue = Rule("MC0102", "json5-text-after-value", .error, adjustment: .nothing)
  package static let json5UnexpectedText = Rule("MC0103", "json5-unexpected-text", .error, adjustment: .nothing)
  package static let json5MissingValue = Rule("MC0104", "json5-missing-value", .error, adjustment: .nothing)
  package static let json5MissingColon = Rule("MC0105", "json5-missing-colon", .error, adjustment: .nothing)
  package static let json5MissingComma = Rule("MC0106", "json5-missing-comma", .error, adjustment: .nothing)
  package static let json5ExtraComma = Rule("MC0107", "json5-extra-comma", .error, adjustment: .nothing)
  package static let json5UnclosedBracket = Rule("MC0108", "json5-unclosed-bracket", .error, adjustment: .nothing)
  package static let json5MismatchedBracket = Rule("MC0109", "json5-mismatched-bracket", .error, adjustment: .nothing)
  package static let json5InvalidKey = Rule("MC0110", "json5-invalid-key", .error, adjustment: .nothing)
  package static let json5DuplicateKey = Rule("MC0111", "json5-duplicate-key", .error, adjustment: .nothing)
  package static let json5UnknownWord = Rule("MC0112", "json5-unknown-word", .error, adjustment: .nothing)
  package static let json5InvalidNumber = Rule("MC0113", "json5-invalid-number", .error, adjustment: .nothing)
  package static let json5UnterminatedString = Rule("MC0114", "json5-unterminated-string", .error, adjustment: .nothing)
  package static let json5InvalidEscape = Rule("MC0115", "json5-invalid-escape", .error, adjustment: .nothing)
  package static let json5LoneSurrogate = Rule("MC0116", "json5-lone-surrogate", .error, adjustment: .nothing)
  package static let json5UnterminatedComment = Rule(
    "MC0117", "json5-unterminated-comment", .error, adjustment: .nothing)
  package static let json5Lookalike = Rule("MC0118", "json5-lookalike", .error, adjustment: .nothing)
  package static let json5NestingTooDeep = Rule("MC0119", "json5-nesting-too-deep", .error, adjustment: .nothing)
  package static let json5TooManyValues = Rule("MC0120", "json5-too-many-values", .error, adjustment: .nothing)
  package static let json5TooManyErrors = Rule("MC0121", "json5-too-many-errors", .error, adjustment: .nothing)
  package static let json5TooManyCombiningMarks = Rule(
    "MC0122", "json5-too-many-combining-marks", .error, adjustment: .nothing)
}
