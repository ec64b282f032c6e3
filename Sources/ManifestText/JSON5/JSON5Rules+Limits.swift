extension Rule {
  /// Objects and arrays are nested too deep.
  package static let json5NestingTooDeep = json5(
    "MC0119", "json5-nesting-too-deep",
    summary: "A JSON5 file nests more objects and arrays than the reader follows.",
    explanation: """
      A manifest nests about ten objects and arrays within one another; the reader follows \(JSON5.Limits.standard.nesting). \
      More than that is a file that was made to exhaust its reader, or the output of a tool that went wrong.
      """,
    bad: sample(description: String(repeating: "[", count: 300) + String(repeating: "]", count: 300))
  )

  /// A file has too many values.
  package static let json5TooManyValues = json5(
    "MC0120", "json5-too-many-values",
    summary: "A JSON5 file has more values than the reader keeps.",
    explanation: """
      The reader keeps every value with its place, and stops after \(JSON5.Limits.standard.values) of them in one file, \
      before the machine runs out of memory. The largest real projects have some ten thousand.
      """,
    bad: sample(description: "[0, 0, 0, /* and more than eight million others */ 0]")
  )

  /// A file has too many errors.
  package static let json5TooManyErrors = json5(
    "MC0121", "json5-too-many-errors",
    summary: "A JSON5 file has more errors than are worth reading at once.",
    explanation: """
      After \(JSON5.Limits.standard.errors) findings in one file the reader stops. It is likely that they have one cause, \
      such as a file that is not JSON5 at all, or typographic quotation marks throughout.
      """,
    bad: sample(description: "[" + String(repeating: "010, ", count: 30) + "]")
  )

  /// A string has too many combining marks in a row.
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
    """
    {
      app: {
        bundleName: "com.example.shop",
        versionCode: 1000000,
        versionName: "1.0.0",
        icon: "$media:app_icon",
        label: "$string:app_name",
        description: \(description),
      },
    }
    """
  }
}
