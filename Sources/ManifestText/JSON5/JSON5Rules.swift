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
    summary: "A JSON5 file holds no value.",
    explanation: #"""
      A JSON5 document is exactly one value. An empty file, or one with nothing but comments, is often the rest \#
      of a failed merge or of a tool that was interrupted.

      Restore the file, or write the object that belongs there.
      """#,
    bad: "// nothing here yet"
  )

  package static let json5TextAfterValue = json5(
    "MC0102", "json5-text-after-value",
    summary: "A JSON5 file has content after its value.",
    explanation: #"""
      A JSON5 document is exactly one value, with only white space and comments around it. Text after it means a \#
      closing bracket too many, two documents in one file, or an object whose outer brackets are missing.
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
      A key needs a value after its colon. JSON5 has no short form `{ name }` for a key on its own; where there \#
      is no value, write `null` or leave the key out.
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
      Members of an object and elements of an array are separated by `,`. One more is allowed after the last, so \#
      it is safe to end every line with a comma.
      """#,
    bad: manifest("versionCode: 1000000,", becomes: "versionCode: 1000000")
  )

  package static let json5ExtraComma = json5(
    "MC0107", "json5-extra-comma",
    summary: "A comma has no element before it in JSON5.",
    explanation: #"""
      There is exactly one comma between two elements, and at most one after the last. JSON5 has no empty \#
      elements: `[1, , 2]` is not an array of three.
      """#,
    bad: manifest("versionCode: 1000000,", becomes: "versionCode: 1000000,,")
  )

  package static let json5UnclosedBracket = json5(
    "MC0108", "json5-unclosed-bracket",
    summary: "An object or array in JSON5 is never closed.",
    explanation: #"""
      The file ends while an object or array is open. The bracket that is named is the innermost of those that \#
      are open at the end; the one that was forgotten may be any within it.
      """#,
    bad: manifest("},\n}", becomes: "},")
  )

  package static let json5MismatchedBracket = json5(
    "MC0109", "json5-mismatched-bracket",
    summary: "An object is closed as an array, or an array as an object, in JSON5.",
    explanation: #"""
      An object is closed with `}` and an array with `]`. Nothing after such a place is read, because it cannot \#
      be known which of the brackets was meant.
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
    summary: "An object in JSON5 has a key twice.",
    explanation: #"""
      JSON5 leaves open what a repeated key means, and readers do differ: some take the first value, some the \#
      last. So one of the two values is lost without a word, depending on who reads the file.

      Remove one of the two. Keys are compared after their escapes are resolved, so `name`, `"name"` and \#
      `n\u0061me` are one key.
      """#,
    bad: manifest(#"versionName: "1.0.0","#, becomes: #"versionCode: 1000001,\#n    versionName: "1.0.0","#)
  )

  package static let json5UnknownWord = json5(
    "MC0112", "json5-unknown-word",
    summary: "An unquoted word is used as a value in JSON5.",
    explanation: #"""
      The only words that are values are `true`, `false`, `null`, `Infinity` and `NaN`, in exactly this \#
      spelling. Text needs quotation marks, and `undefined` is `null`.
      """#,
    bad: manifest(#"bundleName: "com.example.shop","#, becomes: "bundleName: com.example.shop,")
  )

  package static let json5InvalidNumber = json5(
    "MC0113", "json5-invalid-number",
    summary: "A number is not written as JSON5 writes numbers.",
    explanation: #"""
      Numbers are decimal, with an optional point and exponent, or hexadecimal after `0x`. A leading zero would \#
      make the number octal in some languages and decimal in others, so JSON5 refuses it. Versions and dates are \#
      text and need quotation marks.
      """#,
    bad: manifest(#"versionName: "1.0.0","#, becomes: "versionName: 1.0.0,")
  )

  package static let json5UnterminatedString = json5(
    "MC0114", "json5-unterminated-string",
    summary: "A string in JSON5 is not closed on its line.",
    explanation: #"""
      A string ends with the quotation mark that it starts with, on the same line. A backslash as the last \#
      character of a line continues the string on the next one; `\n` is a line break within the string.
      """#,
    bad: manifest(#"bundleName: "com.example.shop","#, becomes: #"bundleName: "com.example.shop,"#)
  )

  package static let json5InvalidEscape = json5(
    "MC0115", "json5-invalid-escape",
    summary: "A backslash in JSON5 starts an invalid escape sequence.",
    explanation: #"""
      `\x` needs two hexadecimal digits, `\u` four, and a digit may follow a backslash only as `\0`, because \#
      octal escapes mean different things to different readers. To write a backslash itself, double it: `C:\\1`.
      """#,
    bad: manifest("versionCode: 1000000,", becomes: #"description: "C:\1",\#n    versionCode: 1000000,"#),
    good: manifest("versionCode: 1000000,", becomes: #"description: "C:\\1",\#n    versionCode: 1000000,"#)
  )

  package static let json5LoneSurrogate = json5(
    "MC0116", "json5-lone-surrogate",
    summary: "An escape sequence in JSON5 is half of a character.",
    explanation: #"""
      A character above U+FFFF is written as two escapes that belong together: `\uD83D\uDE00` is 😀. Half of such \#
      a pair is not a character; ECMAScript can keep it in a string, but it cannot be written to any file, so it is \#
      refused here.
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
      Input methods write full-width `：`, `，` and `｛`, and word processors turn quotation marks into `“` and \#
      `”`. They look like JSON5's punctuation and are other characters. Within a string they are welcome.

      Switch the input method to half-width punctuation, and write the ASCII character.
      """#,
    bad: manifest("versionCode: 1000000,", becomes: "versionCode： 1000000,")
  )

  package static let json5NestingTooDeep = json5(
    "MC0119", "json5-nesting-too-deep",
    summary: "A JSON5 file nests more objects and arrays than the reader follows.",
    explanation: """
      A manifest nests about ten objects and arrays within one another; the reader follows \(JSON5.Limits.standard.nesting). \
      More than that is a file that was made to exhaust its reader, or the output of a tool that went wrong.
      """,
    bad: sample(description: String(repeating: "[", count: 300) + String(repeating: "]", count: 300))
  )

  package static let json5TooManyValues = json5(
    "MC0120", "json5-too-many-values",
    summary: "A JSON5 file has more values than the reader keeps.",
    explanation: """
      The reader keeps every value with its place, and stops after \(JSON5.Limits.standard.values) of them in one file, \
      before the machine runs out of memory. The largest real projects have some ten thousand.
      """,
    bad: sample(description: "[0, 0, 0, /* and more than eight million others */ 0]")
  )

  package static let json5TooManyErrors = json5(
    "MC0121", "json5-too-many-errors",
    summary: "A JSON5 file has more errors than are worth reading at once.",
    explanation: """
      After \(JSON5.Limits.standard.errors) findings in one file the reader stops. It is likely that they have one cause, \
      such as a file that is not JSON5 at all, or typographic quotation marks throughout.
      """,
    bad: sample(description: "[" + String(repeating: "010, ", count: 30) + "]")
  )

  package static let json5TooManyMarks = json5(
    "MC0122", "json5-too-many-combining-marks",
    summary: "A JSON5 string has more combining marks on one character than any writing.",
    explanation: """
      Two strings are equal when they show the same characters, whatever the order in which their marks were typed. To \
      compare them, marks are brought into order, which takes very long for thousands of them. So at most \
      \(JSON5.Limits.standard.combiningMarks) may follow one another, as in the stream-safe text format of Unicode.
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
      code, name, .error, adjustable: false, summary: summary, explanation: explanation,
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
