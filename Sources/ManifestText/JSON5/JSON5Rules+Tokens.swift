extension Rule {
  /// A word stands where a value is due.
  package static let json5UnknownWord = json5(
    "MC0112", "json5-unknown-word",
    summary: #"A word stands where JSON5 wants a value."#,
    explanation: #"""
      The only words that are values are `true`, `false`, `null`, `Infinity` and `NaN`, in exactly this \#
      spelling. Text needs quotation marks, and `undefined` is `null`.
      """#,
    bad: #"""
      {
        app: {
          bundleName: com.example.shop,
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )

  /// A number is not written as JSON5 writes numbers.
  package static let json5InvalidNumber = json5(
    "MC0113", "json5-invalid-number",
    summary: #"A number is not written as JSON5 writes numbers."#,
    explanation: #"""
      Numbers are decimal, with an optional point and exponent, or hexadecimal after `0x`. A leading zero would \#
      make the number octal in some languages and decimal in others, so JSON5 refuses it. Versions and dates are \#
      text and need quotation marks.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          versionCode: 1000000,
          versionName: 1.0.0,
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )

  /// A string is not closed on its line.
  package static let json5UnterminatedString = json5(
    "MC0114", "json5-unterminated-string",
    summary: #"A string in JSON5 is not closed on its line."#,
    explanation: #"""
      A string ends with the quotation mark that it starts with, on the same line. A backslash as the last \#
      character of a line continues the string on the next one; `\n` stands for a line break within the string.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop,
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )

  /// A backslash is followed by what is no escape sequence.
  package static let json5InvalidEscape = json5(
    "MC0115", "json5-invalid-escape",
    summary: #"A backslash in JSON5 is followed by what is no escape sequence."#,
    explanation: #"""
      `\x` needs two hexadecimal digits, `\u` four, and a digit may follow a backslash only as `\0`, because \#
      octal escapes mean different things to different readers. To write a backslash itself, double it: `C:\\1`.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          description: "C:\1",
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#,
    good: #"""
      {
        app: {
          bundleName: "com.example.shop",
          description: "C:\\1",
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )

  /// An escape sequence is half of a character.
  package static let json5LoneSurrogate = json5(
    "MC0116", "json5-lone-surrogate",
    summary: #"An escape sequence in JSON5 is half of a character."#,
    explanation: #"""
      A character above U+FFFF is written as two escapes that belong together: `\uD83D\uDE00` is 😀. Half of such \#
      a pair is no character; ECMAScript can keep it in a string, but it cannot be written to any file, so it is \#
      refused here.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          description: "\uD83D",
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#,
    good: #"""
      {
        app: {
          bundleName: "com.example.shop",
          description: "\uD83D\uDE00",
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )

  /// A comment is never closed.
  package static let json5UnterminatedComment = json5(
    "MC0117", "json5-unterminated-comment",
    summary: #"A comment in JSON5 is never closed."#,
    explanation: #"""
      A comment that starts with `/*` ends with `*/`. Without it the rest of the file is a comment.
      """#,
    bad: #"""
      /* The shop
      {
        app: {
          bundleName: "com.example.shop",
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#,
    good: #"""
      /* The shop */
      {
        app: {
          bundleName: "com.example.shop",
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )

  /// A typographic or full-width character stands in place of punctuation.
  package static let json5Lookalike = json5(
    "MC0118", "json5-lookalike",
    summary: #"A typographic or full-width character stands in place of JSON5 punctuation."#,
    explanation: #"""
      Input methods write full-width `：`, `，` and `｛`, and word processors turn quotation marks into `“` and \#
      `”`. They look like JSON5's punctuation and are other characters. Within a string they are welcome.

      Switch the input method to half-width punctuation, and write the ASCII character.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          versionCode： 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )
}
