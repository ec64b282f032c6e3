extension Rule {
  /// The rules of the JSON5 reader, without `notUTF8`, which other readers share.
  package static let json5Rules: [Rule] = [
    json5EmptyDocument, json5TextAfterValue, json5UnexpectedText, json5MissingValue, json5MissingColon,
    json5MissingComma, json5ExtraComma, json5UnclosedBracket, json5MismatchedBracket, json5InvalidKey,
    json5DuplicateKey, json5UnknownWord, json5InvalidNumber, json5UnterminatedString, json5InvalidEscape,
    json5LoneSurrogate, json5UnterminatedComment, json5Lookalike, json5NestingTooDeep, json5TooManyValues,
    json5TooManyErrors, json5TooManyMarks,
  ]

  package static let json5EmptyDocument = json5(
    "MC0101", "json5-empty-document",
    summary: "A JSON5 file is empty.",
    explanation: #"""
      A JSON5 document is exactly one value. An empty file, or one with only comments, is often the result of a \#
      failed merge or an interrupted tool.

      Restore the file, or write the object that belongs there.
      """#,
    bad: "// nothing here yet"
  )

  package static let json5TextAfterValue = json5(
    "MC0102", "json5-text-after-value",
    summary: "A JSON5 file has content after its value.",
    explanation: #"""
      A JSON5 document is exactly one value, with only white space and comments around it. Text after it usually \#
      means a surplus closing bracket, two documents in one file, or an object without its outer braces.
      """#,
    bad: soundManifest + "\n}"
  )

  package static let json5UnexpectedText = json5(
    "MC0103", "json5-unexpected-text",
    summary: "A JSON5 file has unexpected text.",
    explanation: #"""
      After a value only a comma or the closing bracket can follow, and comments start with `//` or `/*`. What \#
      was found is neither. A quotation mark within a string is a frequent cause: write a backslash before it, \#
      or put the string in the other kind of quotation marks.
      """#,
    bad: manifest("app: {", becomes: "# the shop\n  app: {"),
    good: manifest("app: {", becomes: "// the shop\n  app: {")
  )

  package static let json5MissingValue = json5(
    "MC0104", "json5-missing-value",
    summary: "A value is missing in JSON5.",
    explanation: #"""
      A key needs a value after its colon. JSON5 does not support the short form `{ name }`; without a value, write \#
      `null` or omit the key.
      """#,
    bad: manifest("versionCode: 1000000,", becomes: "versionCode: ,")
  )

  package static let json5MissingColon = json5(
    "MC0105", "json5-missing-colon",
    summary: "The colon between a key and its value is missing in JSON5.",
    explanation: #"""
      A key and its value are separated by `:`. An equals sign or an arrow, as other languages use them, is not \#
      understood.
      """#,
    bad: manifest("versionCode: 1000000,", becomes: "versionCode = 1000000,")
  )

  package static let json5MissingComma = json5(
    "MC0106", "json5-missing-comma",
    summary: "The comma between two elements is missing in JSON5.",
    explanation: #"""
      Members of an object and elements of an array are separated by `,`. A trailing comma is allowed, so every line \#
      may end with a comma.
      """#,
    bad: manifest("versionCode: 1000000,", becomes: "versionCode: 1000000")
  )

  package static let json5ExtraComma = json5(
    "MC0107", "json5-extra-comma",
    summary: "A comma in JSON5 does not follow an element.",
    explanation: #"""
      Elements are separated by exactly one comma, and at most one may follow the last element. JSON5 has no empty \#
      elements: `[1, , 2]` is not an array of three.
      """#,
    bad: manifest("versionCode: 1000000,", becomes: "versionCode: 1000000,,")
  )

  package static let json5UnclosedBracket = json5(
    "MC0108", "json5-unclosed-bracket",
    summary: "An object or array in JSON5 is never closed.",
    explanation: #"""
      The file ends while an object or array is open. The finding names the innermost open bracket; the missing \#
      bracket may belong to any element inside it.
      """#,
    bad: manifest("},\n}", becomes: "},")
  )

  package static let json5MismatchedBracket = json5(
    "MC0109", "json5-mismatched-bracket",
    summary: "An object is closed as an array, or an array as an object, in JSON5.",
    explanation: #"""
      An object is closed with `}` and an array with `]`. The rest of the file is not read, because either bracket \#
      may be the wrong one.
      """#,
    bad: manifest("},", becomes: "],")
  )

  package static let json5InvalidKey = json5(
    "MC0110", "json5-invalid-key",
    summary: "A key in JSON5 is neither a string nor an identifier.",
    explanation: #"""
      Without quotation marks a key is made of letters, digits, `_` and `$`, and does not start with a digit. \#
      Every other key, such as one with a hyphen or a dot, or a number, needs quotation marks.
      """#,
    bad: manifest(#"bundleName: "com.example.shop","#, becomes: #"2in1: {},\#n    bundleName: "com.example.shop","#),
    good: manifest(#"bundleName: "com.example.shop","#, becomes: #""2in1": {},\#n    bundleName: "com.example.shop","#)
  )

  package static let json5DuplicateKey = json5(
    "MC0111", "json5-duplicate-key",
    summary: "An object in JSON5 has a duplicate key.",
    explanation: #"""
      JSON5 does not define the meaning of a repeated key: some readers use the first value, some the last. One of \#
      the two values is silently lost.

      Remove one of the two. Keys are compared after their escapes are resolved, so `name`, `"name"` and \#
      `n\u0061me` are one key.
      """#,
    bad: manifest(#"versionName: "1.0.0","#, becomes: #"versionCode: 1000001,\#n    versionName: "1.0.0","#)
  )

  package static let json5UnknownWord = json5(
    "MC0112", "json5-unknown-word",
    summary: "A value in JSON5 is an unknown unquoted word.",
    explanation: #"""
      The only words that are values are `true`, `false`, `null`, `Infinity` and `NaN`, in exactly this \#
      spelling. Text needs quotation marks; write `null` for `undefined`.
      """#,
    bad: manifest(#"bundleName: "com.example.shop","#, becomes: "bundleName: com.example.shop,")
  )

  package static let json5InvalidNumber = json5(
    "MC0113", "json5-invalid-number",
    summary: "A number is not in JSON5 notation.",
    explanation: #"""
      Numbers are decimal, with an optional point and exponent, or hexadecimal after `0x`. JSON5 does not allow a \#
      leading zero, which means octal in some languages and decimal in others. Versions and dates are text and need \#
      quotation marks.
      """#,
    bad: manifest(#"versionName: "1.0.0","#, becomes: "versionName: 1.0.0,")
  )

  package static let json5UnterminatedString = json5(
    "MC0114", "json5-unterminated-string",
    summary: "A string in JSON5 is not closed on its line.",
    explanation: #"""
      A string ends on its line with the same quotation mark that it starts with. A backslash as the last character \#
      of a line continues the string on the next one; `\n` is a line break within the string.
      """#,
    bad: manifest(#"bundleName: "com.example.shop","#, becomes: #"bundleName: "com.example.shop,"#)
  )

  package static let json5InvalidEscape = json5(
    "MC0115", "json5-invalid-escape",
    summary: "A backslash in JSON5 starts an invalid escape sequence.",
    explanation: #"""
      `\x` needs two hexadecimal digits, `\u` four, and a digit may follow a backslash only as `\0`, because readers \#
      interpret octal escapes differently. To write a backslash itself, double it: `C:\\1`.
      """#,
    bad: manifest("versionCode: 1000000,", becomes: #"description: "C:\1",\#n    versionCode: 1000000,"#),
    good: manifest("versionCode: 1000000,", becomes: #"description: "C:\\1",\#n    versionCode: 1000000,"#)
  )

  package static let json5LoneSurrogate = json5(
    "MC0116", "json5-lone-surrogate",
    summary: "An escape sequence in JSON5 is half of a surrogate pair.",
    explanation: #"""
      A character above U+FFFF is written as two escapes that belong together: `\uD83D\uDE00` is 😀. Half of such a \#
      pair is not a character. ECMAScript allows it in strings, but UTF-8 files cannot contain it.
      """#,
    bad: manifest("versionCode: 1000000,", becomes: #"description: "\uD83D",\#n    versionCode: 1000000,"#),
    good: manifest("versionCode: 1000000,", becomes: #"description: "\uD83D\uDE00",\#n    versionCode: 1000000,"#)
  )

  package static let json5UnterminatedComment = json5(
    "MC0117", "json5-unterminated-comment",
    summary: "A comment in JSON5 is never closed.",
    explanation: #"""
      A comment that starts with `/*` ends with `*/`. Without it the rest of the file is a comment.
      """#,
    bad: "/* The shop\n" + soundManifest,
    good: "/* The shop */\n" + soundManifest
  )

  package static let json5Lookalike = json5(
    "MC0118", "json5-lookalike",
    summary: "A typographic or full-width character is used instead of JSON5 punctuation.",
    explanation: #"""
      Input methods write full-width `：`, `，` and `｛`, and word processors turn quotation marks into `“` and `”`. \#
      They look like JSON5's punctuation but are other characters. They are allowed within strings.

      Switch the input method to half-width punctuation, and write the ASCII character.
      """#,
    bad: manifest("versionCode: 1000000,", becomes: "versionCode： 1000000,")
  )

  package static let json5NestingTooDeep = json5(
    "MC0119", "json5-nesting-too-deep",
    summary: "A JSON5 file is nested too deeply.",
    explanation: """
      Manifests have about ten levels of nested objects and arrays; the limit is \(JSON5.Limits().nesting). A \
      file with more levels is damaged, or meant to exhaust its reader.
      """,
    bad: sample(description: String(repeating: "[", count: 300) + String(repeating: "]", count: 300))
  )

  package static let json5TooManyValues = json5(
    "MC0120", "json5-too-many-values",
    summary: "A JSON5 file has too many values.",
    explanation: """
      The limit is \(JSON5.Limits().values) values in a file, so that the memory is bounded. The largest \
      projects have some ten thousand.
      """,
    bad: sample(description: "[0, 0, 0, /* and more than eight million others */ 0]")
  )

  package static let json5TooManyErrors = json5(
    "MC0121", "json5-too-many-errors",
    summary: "A JSON5 file has too many errors.",
    explanation: """
      Reading stops after \(JSON5.Limits().errors) findings in a file. They probably have one cause, such as a \
      file that is not JSON5, or typographic quotation marks throughout.
      """,
    bad: sample(description: "[" + String(repeating: "010, ", count: 30) + "]")
  )

  package static let json5TooManyMarks = json5(
    "MC0122", "json5-too-many-combining-marks",
    summary: "A JSON5 string has too many combining marks on one character.",
    explanation: """
      Comparing text brings the marks of a character into a fixed order, which takes very long for thousands of marks. \
      At most \(SourceFile.maximumCombiningMarks) may follow one another, as in the stream-safe text format of \
      Unicode.
      """,
    bad: sample(description: "\"a" + String(repeating: "\u{301}", count: 40) + "\"")
  )

  private static func sample(description: String) -> String {
    manifest("  },\n}", becomes: "    description: \(description),\n  },\n}")
  }

  /// Creates a rule from a bad and a good `AppScope/app.json5`.
  private static func json5(
    _ code: String, _ name: String, summary: String, explanation: String, bad: String, good: String = soundManifest
  ) -> Rule {
    Rule(
      code, name, .error, adjustment: .nothing, summary: summary, explanation: explanation,
      bad: Example(["AppScope/app.json5": bad + "\n"]), good: Example(["AppScope/app.json5": good + "\n"]))
  }

  /// Returns the valid manifest with a part of its text replaced.
  private static func manifest(_ part: String, becomes other: String) -> String {
    soundManifest.replacing(part, with: other)
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
