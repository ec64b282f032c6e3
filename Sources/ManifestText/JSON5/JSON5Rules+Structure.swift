extension Rule {
  /// A file holds no value.
  package static let json5EmptyDocument = json5(
    "MC0101", "json5-empty-document",
    summary: #"A JSON5 file holds no value."#,
    explanation: #"""
      A JSON5 document is exactly one value. An empty file, or one with nothing but comments, is often the rest \#
      of a failed merge or of a tool that was interrupted.

      Restore the file, or write the object that belongs there.
      """#,
    bad: #"""
      // nothing here yet
      """#
  )

  /// A file goes on after its value.
  package static let json5TextAfterValue = json5(
    "MC0102", "json5-text-after-value",
    summary: #"A JSON5 file goes on after its value."#,
    explanation: #"""
      A JSON5 document is exactly one value, with only white space and comments around it. Text after it means a \#
      closing bracket too many, two documents in one file, or an object whose outer brackets are missing.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      }
      """#
  )

  /// Something stands where JSON5 allows nothing of the kind.
  package static let json5UnexpectedText = json5(
    "MC0103", "json5-unexpected-text",
    summary: #"Something stands where JSON5 allows nothing of the kind."#,
    explanation: #"""
      After a value only a comma or the closing bracket can follow, and comments start with `//` or `/*`. What \#
      was found is neither. A quotation mark within a string is a frequent cause: write a backslash before it, \#
      or put the string in the other kind of quotation marks.
      """#,
    bad: #"""
      {
        # the shop
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
      {
        // the shop
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

  /// A value is missing.
  package static let json5MissingValue = json5(
    "MC0104", "json5-missing-value",
    summary: #"A value is missing in JSON5."#,
    explanation: #"""
      A key needs a value after its colon. JSON5 has no short form `{ name }` for a key on its own; where there \#
      is no value, write `null` or leave the key out.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          versionCode: ,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )

  /// The colon between a key and its value is missing.
  package static let json5MissingColon = json5(
    "MC0105", "json5-missing-colon",
    summary: #"The colon between a key and its value is missing in JSON5."#,
    explanation: #"""
      A key and its value are separated by `:`. An equals sign or an arrow, as other languages use them, is not \#
      understood.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          versionCode = 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )

  /// The comma between two elements is missing.
  package static let json5MissingComma = json5(
    "MC0106", "json5-missing-comma",
    summary: #"The comma between two elements is missing in JSON5."#,
    explanation: #"""
      Members of an object and elements of an array are separated by `,`. One more may stand after the last, so \#
      it is safe to end every line with a comma.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          versionCode: 1000000
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )

  /// A comma has no element before it.
  package static let json5ExtraComma = json5(
    "MC0107", "json5-extra-comma",
    summary: #"A comma has no element before it in JSON5."#,
    explanation: #"""
      Exactly one comma stands between two elements, and at most one after the last. JSON5 has no empty \#
      elements: `[1, , 2]` is not an array of three.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          versionCode: 1000000,,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )

  /// An object or array is never closed.
  package static let json5UnclosedBracket = json5(
    "MC0108", "json5-unclosed-bracket",
    summary: #"An object or array in JSON5 is never closed."#,
    explanation: #"""
      The file ends while an object or array is open. The bracket that is named is the innermost of those that \#
      are open at the end; the one that was forgotten may be any within it.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      """#
  )

  /// An object is closed as an array, or an array as an object.
  package static let json5MismatchedBracket = json5(
    "MC0109", "json5-mismatched-bracket",
    summary: #"An object is closed as an array, or an array as an object, in JSON5."#,
    explanation: #"""
      An object is closed with `}` and an array with `]`. Nothing after such a place is read, because it cannot \#
      be known which of the brackets was meant.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        ],
      }
      """#
  )

  /// A key is neither a string nor an identifier.
  package static let json5InvalidKey = json5(
    "MC0110", "json5-invalid-key",
    summary: #"A key in JSON5 is neither a string nor an identifier."#,
    explanation: #"""
      Without quotation marks a key is made of letters, digits, `_` and `$`, and does not start with a digit. \#
      Every other key, such as one with a hyphen or a dot, or a number, needs quotation marks.
      """#,
    bad: #"""
      {
        app: {
          2in1: {},
          bundleName: "com.example.shop",
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
          "2in1": {},
          bundleName: "com.example.shop",
          versionCode: 1000000,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )

  /// An object has a key twice.
  package static let json5DuplicateKey = json5(
    "MC0111", "json5-duplicate-key",
    summary: #"An object in JSON5 has a key twice."#,
    explanation: #"""
      JSON5 leaves open what a repeated key means, and readers do differ: some take the first value, some the \#
      last. So one of the two values is lost without a word, depending on who reads the file.

      Remove one of the two. Keys are compared as the strings that they stand for, so `name`, `"name"` and \#
      `n\u0061me` are one key.
      """#,
    bad: #"""
      {
        app: {
          bundleName: "com.example.shop",
          versionCode: 1000000,
          versionCode: 1000001,
          versionName: "1.0.0",
          icon: "$media:app_icon",
          label: "$string:app_name",
        },
      }
      """#
  )
}
