/// The rules for the syntax of property lists.
extension Rule {
  package static let malformedPlist = Rule(
    "MC5101", "malformed-plist", .error, adjustment: .nothing,
    summary: "A property list is not well-formed XML.",
    explanation: """
      Xcode, or at least other tools, reject an Info.plist that is not well-formed XML. The usual causes are an \
      unescaped `&` or `<`, a truncated tag, and text before the XML declaration.

      Write `&amp;` for `&` and `&lt;` for `<`, or edit the file in Xcode, which escapes them.
      """,
    bad: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>Salt & Pepper</string>\n</dict>"),
    good: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>Salt &amp; Pepper</string>\n</dict>")
  )

  package static let mismatchedPlistTag = Rule(
    "MC5102", "mismatched-plist-tag", .error, adjustment: .nothing,
    summary: "A start tag and an end tag of a property list do not match.",
    explanation: """
      Every element ends with an end tag of its own name, inside the element in which it began. A missing end tag shows up \
      at the next outer one; the finding names both positions.
      """,
    bad: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>Shop</key>\n</dict>"),
    good: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>Shop</string>\n</dict>")
  )

  package static let binaryPlist = Rule(
    "MC5103", "binary-plist", .note,
    summary: "A property list is binary, so its contents are not checked.",
    explanation: """
      Xcode builds with a binary property list, but people cannot review it and tools cannot compare it.

      `plutil -convert xml1 <file>` converts a property list in place without loss.
      """,
    bad: Example([".arkui-x/ios/app/Info.plist": "bplist00\n"]),
    good: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>Shop</string>\n</dict>")
  )

  package static let plistEntityDeclaration = Rule(
    "MC5104", "plist-entity-declaration", .error, adjustment: .nothing,
    summary: "A property list declares entities.",
    explanation: """
      XML entities can expand to other text, including the contents of other files. Property lists do not need them, \
      Apple's reader rejects them, and they are a well-known attack on XML readers. manifestc never expands them.

      Remove the declarations and write the text itself.
      """,
    bad: Example([
      ".arkui-x/ios/app/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist [<!ENTITY name "Shop">]>
      <plist version="1.0">
      <dict>
      \t<key>CFBundleName</key>
      \t<string>&name;</string>
      </dict>
      </plist>

      """
    ]),
    good: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>Shop</string>\n</dict>")
  )

  package static let oversizedPlist = Rule(
    "MC5105", "oversized-plist", .error, adjustment: .nothing,
    summary: "A property list is too large.",
    explanation: """
      An Info.plist has some ten thousand bytes; files of more than \(PropertyList.maximumSize) bytes are not read, so \
      that memory is bounded. Move large data to a resource file.
      """,
    bad: .infoPlist("<dict>\n\t<key>Blob</key>\n\t<data>\n\t<!-- more than 4 MB -->\n\t</data>\n</dict>"),
    good: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>Shop</string>\n</dict>")
  )

  package static let deepPlist = Rule(
    "MC5106", "deep-plist", .error, adjustment: .nothing,
    summary: "The values of a property list are nested too deeply.",
    explanation: """
      At most \(PropertyList.maximumDepth) arrays and dictionaries may be nested. No key of an Info.plist needs more \
      than a few levels.
      """,
    bad: .infoPlist(
      String(repeating: "<array>", count: PropertyList.maximumDepth + 1)
        + String(repeating: "</array>", count: PropertyList.maximumDepth + 1)),
    good: .infoPlist("<dict>\n\t<key>Deep</key>\n\t<array><array/></array>\n</dict>")
  )

  package static let wrongPlistRoot = Rule(
    "MC5107", "wrong-plist-root", .error, adjustment: .nothing,
    summary: "A property list is not a `<plist>` with a single value.",
    explanation: """
      The outermost element of a property list is `<plist>`, and it holds exactly one value: in an Info.plist one \
      `<dict>`. A file without it is some other XML document, or only a part of a property list.
      """,
    bad: Example([
      ".arkui-x/ios/app/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <dict>
      \t<key>CFBundleName</key>
      \t<string>Shop</string>
      </dict>

      """
    ]),
    good: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>Shop</string>\n</dict>")
  )

  package static let unknownPlistElement = Rule(
    "MC5108", "unknown-plist-element", .error, adjustment: .nothing,
    summary: "A property list contains an unknown element.",
    explanation: """
      The values of a property list are `<dict>`, `<array>`, `<string>`, `<integer>`, `<real>`, `<true/>`, `<false/>`, \
      `<date>` and `<data>`, in lower case; Apple's reader refuses a file with any other.
      """,
    bad: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<String>Shop</String>\n</dict>"),
    good: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>Shop</string>\n</dict>")
  )

  package static let unexpectedPlistContent = Rule(
    "MC5109", "unexpected-plist-content", .error, adjustment: .nothing,
    summary: "A property list has unexpected content.",
    explanation: """
      Only scalar elements such as `<string>` contain text, and only `<dict>`, `<array>` and `<plist>` contain values. \
      Between elements, only white space and comments are allowed; comments are not allowed within text. Apple's \
      reader rejects the file.
      """,
    bad: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>Shop<!-- the short name --></string>\n</dict>"),
    good: .infoPlist("<dict>\n\t<!-- the short name -->\n\t<key>CFBundleName</key>\n\t<string>Shop</string>\n</dict>")
  )

  package static let unpairedPlistKey = Rule(
    "MC5110", "unpaired-plist-key", .error, adjustment: .nothing,
    summary: "A key of a property list has no value, or a value has no key.",
    explanation: """
      In a `<dict>` every `<key>` is followed by its value; anything else is refused by Apple's reader. Usually, only \
      the value of a key was deleted, or a merge separated a key from its value.
      """,
    bad: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<key>CFBundleVersion</key>\n\t<string>1</string>\n</dict>"),
    good: .infoPlist(
      "<dict>\n\t<key>CFBundleName</key>\n\t<string>Shop</string>\n\t<key>CFBundleVersion</key>\n\t<string>1</string>\n</dict>"
    )
  )

  package static let malformedPlistValue = Rule(
    "MC5111", "malformed-plist-value", .error, adjustment: .nothing,
    summary: "A number in a property list cannot be read.",
    explanation: """
      `<integer>` contains at most 64 bits, decimal or hexadecimal after `0x`; `<real>` contains a decimal number. \
      White space after the number is not allowed. Apple's reader rejects the file.
      """,
    bad: .infoPlist("<dict>\n\t<key>UIRequiredDeviceCount</key>\n\t<integer>one</integer>\n</dict>"),
    good: .infoPlist("<dict>\n\t<key>UIRequiredDeviceCount</key>\n\t<integer>1</integer>\n</dict>")
  )

  package static let duplicatePlistKey = Rule(
    "MC5112", "duplicate-plist-key", .warning,
    summary: "A dictionary of a property list has a duplicate key.",
    explanation: """
      If a key is repeated, only the last value counts, and Apple's tools do not warn. If a merge leaves two \
      `CFBundleURLTypes` in an Info.plist, the URL schemes of the first one are silently lost.

      Combine the values under one key, or remove one of them.
      """,
    bad: .infoPlist(
      "<dict>\n\t<key>CFBundleName</key>\n\t<string>Shop</string>\n\t<key>CFBundleName</key>\n\t<string>Store</string>\n</dict>"
    ),
    good: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>Store</string>\n</dict>")
  )

  package static let plistTooManyMarks = Rule(
    "MC5113", "plist-too-many-combining-marks", .error, adjustment: .nothing,
    summary: "A text in a property list has too many combining marks on one character.",
    explanation: """
      Comparing text brings the marks of a character into a fixed order, which takes very long for thousands of marks. \
      At most \(SourceFile.maximumCombiningMarks) may follow one another, as in the stream-safe text format of Unicode.
      """,
    bad: .infoPlist(
      "<dict>\n\t<key>CFBundleName</key>\n\t<string>a" + String(repeating: "\u{301}", count: 40)
        + "</string>\n</dict>"),
    good: .infoPlist("<dict>\n\t<key>CFBundleName</key>\n\t<string>a\u{301}</string>\n</dict>")
  )

  /// The rules of property lists, by code.
  package static let propertyListRules: [Rule] = [
    .malformedPlist, .mismatchedPlistTag, .binaryPlist, .plistEntityDeclaration, .oversizedPlist, .deepPlist,
    .wrongPlistRoot, .unknownPlistElement, .unexpectedPlistContent, .unpairedPlistKey, .malformedPlistValue,
    .duplicatePlistKey, .plistTooManyMarks,
  ]
}

extension Example {
  /// Returns an example of an Info.plist with a root value.
  package static func infoPlist(_ root: String) -> Example {
    Example([
      ".arkui-x/ios/app/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(root)
      </plist>

      """
    ])
  }
}
