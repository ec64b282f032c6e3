extension Rule {
  /// The rules of the YAML reader, without `not-utf-8`.
  package static let yamlRules: [Rule] = [
    yamlSyntax, yamlControlCharacter, yamlTab, yamlIndentation, yamlUnbalanced, yamlBracketInText, yamlReservedStart,
    yamlMissingColon, yamlColonInText, yamlTextAfterValue, yamlMissingComma, yamlEscape, yamlDirective,
    yamlSeveralDocuments, yamlDuplicateKey, yamlKeyNotText, yamlMergeKey, yamlTag, yamlUnknownAnchor, yamlCyclicAlias,
    yamlTooDeep, yamlTooManyNodes, yamlAliasExpansion, yamlTooManyMarks, yamlLookalike,
    yamlSpace,
  ]

  package static let yamlSyntax = Rule(
    "MC0201", "yaml-syntax", .error, adjustment: .nothing,
    summary: "A YAML file cannot be read.",
    explanation: """
      The file breaks the grammar of YAML in a way that no other rule describes more closely; the message says what \
      was expected and what was found. At the start of a value, YAML treats `{ } [ ] , & * # ? | - > ! % @`, quotes and \
      backticks as indicators.

      Write the missing value, or quote text that starts with such a character.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      title: ,string\n"),
    good: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      title: string\n")
  )

  package static let yamlControlCharacter = Rule(
    "MC0202", "yaml-control-character", .error, adjustment: .nothing,
    summary: "A YAML file contains a character that YAML does not allow.",
    explanation: """
      YAML does not allow control characters other than tabs and line breaks, nor the code points U+FFFE and U+FFFF. \
      They usually come from text copied from a terminal, or are the zero bytes of a file that is not UTF-8.

      Remove the character, or write it as an escape in double quotes, for example `"\\u0007"`.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility: {}\n# a bell: \u{7}\n"),
    good: .routeMap("abilities:\n  entry/EntryAbility: {}\n# a bell\n")
  )

  package static let yamlTab = Rule(
    "MC0203", "yaml-tab", .error, adjustment: .nothing,
    summary: "A tab is used for indentation.",
    explanation: """
      YAML finds the structure of a file by comparing columns. A tab has no fixed width, so YAML forbids it in indentation.

      Indent with spaces; two for each level are usual. An editor that shows white space helps to find the tabs.
      """,
    bad: .routeMap("abilities:\n\tentry/EntryAbility: {}\n")
  )

  package static let yamlIndentation = Rule(
    "MC0204", "yaml-indentation", .error, adjustment: .nothing,
    summary: "The indentation of a line matches no line above.",
    explanation: """
      The keys of one mapping, and the items of one list, must begin in the same column. A line that begins between the columns of \
      the lines above, or deeper than a value that is already complete, belongs to none of them.

      Move the line to the column of the lines it belongs to. A list begins on the line after its key.
      """,
    bad: .routeMap("abilities:\n    entry/EntryAbility: {}\n  entry/NextAbility: {}\n")
  )

  package static let yamlUnbalanced = Rule(
    "MC0205", "yaml-unbalanced", .error, adjustment: .nothing,
    summary: "A quote or bracket is unbalanced.",
    explanation: """
      Quoted text, `{…}` and `[…]` may span several lines, so a missing closing character is often detected only \
      further down. The finding points to the opening one.

      Add the missing character or remove the surplus one. Within `'…'`, write an apostrophe twice.
      """,
    bad: .routeMap("abilities: {entry/EntryAbility: {}\nlinks: {}\n")
  )

  package static let yamlBracketInText = Rule(
    "MC0206", "yaml-bracket-in-text", .error, adjustment: .nothing,
    summary: "Unquoted text contains a bracket that YAML reads as an indicator.",
    explanation: """
      Inside `{…}` and `[…]`, the characters `{ } [ ] ,` end unquoted text, so the path template in `{path: \
      /order/{id}}` ends after `/order/`. On a line of its own, as in `path: /order/{id}`, the same text is read \
      whole, because a bracket is an indicator only at the start of a value.

      Put the text in quotes: `{path: "/order/{id}"}`.
      """,
    bad: .routeMap(
      "links:\n  schemes: [shop]\nabilities:\n  entry/EntryAbility: {params: {id: int}}\nroutes:\n  order: {path: /order/{id}, params: {id: int}, ability: entry/EntryAbility}\n"
    ),
    good: .routeMap(
      "links:\n  schemes: [shop]\nabilities:\n  entry/EntryAbility: {params: {id: int}}\nroutes:\n  order: {path: \"/order/{id}\", params: {id: int}, ability: entry/EntryAbility}\n"
    )
  )

  package static let yamlReservedStart = Rule(
    "MC0207", "yaml-reserved-start", .error, adjustment: .nothing,
    summary: "Unquoted text starts with a character that has a meaning in YAML.",
    explanation: """
      At the start of a value `*` is an alias, `&` an anchor, `%` a directive, `|` and `>` a block of text; `@` and \
      the backtick are reserved. Unquoted text may contain these characters, but not start with them.

      Put the text in quotes.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      title: @home\n"),
    good: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      title: \"string = @home\"\n")
  )

  package static let yamlMissingColon = Rule(
    "MC0208", "yaml-missing-colon", .error, adjustment: .nothing,
    summary: "A line in a mapping is not a key with a value.",
    explanation: """
      Every entry of a mapping is `key: value`, with a space after the colon; `key:value` is plain text. Text that \
      continues from the line above must be indented deeper than its key. A space also follows the `-` of a list item.

      Write the colon and the space.
      """,
    bad: Example(["routes.yaml": "version:1\nabilities:\n  entry/EntryAbility: {}\n"])
  )

  package static let yamlColonInText = Rule(
    "MC0209", "yaml-colon-in-text", .error, adjustment: .nothing,
    summary: "Unquoted text contains a colon followed by a space.",
    explanation: """
      A colon followed by a space ends a key. In `title: Note: read this` the second colon would end a second key on the same line, \
      which YAML does not allow.

      Put the text in quotes: `title: "Note: read this"`.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      title: string = Note: read this\n"),
    good: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      title: \"string = Note: read this\"\n")
  )

  package static let yamlTextAfterValue = Rule(
    "MC0210", "yaml-text-after-value", .error, adjustment: .nothing,
    summary: "A value is followed by text.",
    explanation: """
      Quoted text ends at its closing quote, and an alias at the end of its name. Nothing may follow on the same line \
      but a comment.

      Put the whole text in one pair of quotes, or start a comment with ` #`.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      title: 'string' or nothing\n"),
    good: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      title: 'string?'\n")
  )

  package static let yamlMissingComma = Rule(
    "MC0211", "yaml-missing-comma", .error, adjustment: .nothing,
    summary: "Two entries in brackets are not separated by a comma.",
    explanation: """
      Inside `{…}` and `[…]`, entries are separated by commas, also if each is on a line of its own.

      Write the comma. If the text itself contains a colon followed by a space, put it in quotes.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      kind: {type: int min: 1}\n"),
    good: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      kind: {type: int, min: 1}\n")
  )

  package static let yamlEscape = Rule(
    "MC0212", "yaml-escape", .error, adjustment: .nothing,
    summary: "Double-quoted text contains an invalid escape.",
    explanation: """
      In double quotes a backslash starts an escape such as `\\n`, `\\"` or `\\u00e9`; any other letter after it is an \
      error, and so is an invalid code point.

      Write `\\\\` for a backslash, or use single quotes, in which a backslash is just a character.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      title: {type: string, pattern: \"\\d+\"}\n"),
    good: .routeMap("abilities:\n  entry/EntryAbility:\n    params:\n      title: {type: string, pattern: '[0-9]+'}\n")
  )

  package static let yamlDirective = Rule(
    "MC0213", "yaml-directive", .error, adjustment: .nothing,
    summary: "A YAML directive is unknown or in the wrong place.",
    explanation: """
      A line that starts with `%` is a directive to YAML readers. `%YAML 1.1` and `%YAML 1.2` are accepted in front of \
      a line `---`. `%TAG` and other directives are not supported, because tags have no meaning in these files.

      Remove the line.
      """,
    bad: Example([
      "routes.yaml": "%TAG !e! tag:example.com,2000:\n---\nversion: 1\nabilities:\n  entry/EntryAbility: {}\n"
    ]),
    good: Example(["routes.yaml": "%YAML 1.2\n---\nversion: 1\nabilities:\n  entry/EntryAbility: {}\n"])
  )

  package static let yamlSeveralDocuments = Rule(
    "MC0214", "yaml-several-documents", .error, adjustment: .nothing,
    summary: "A file has more than one YAML document.",
    explanation: """
      A line `---` starts a new document. A file is a single document; many readers would silently ignore the second \
      one.

      Move the second document to a file of its own, and name that under `include`.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility: {}\n---\nversion: 1\n")
  )

  package static let yamlDuplicateKey = Rule(
    "MC0215", "yaml-duplicate-key", .error, adjustment: .nothing,
    summary: "A mapping has a duplicate key.",
    explanation: """
      YAML forbids duplicate keys, but some readers keep the first value and most the last; the other one is silently \
      lost.

      Rename one of the keys, or merge the two values.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility: {}\n  entry/EntryAbility: {}\n")
  )

  package static let yamlKeyNotText = Rule(
    "MC0216", "yaml-key-not-text", .error, adjustment: .nothing,
    summary: "A key is not text.",
    explanation: """
      YAML also allows lists, mappings, aliases and empty keys, but these files have only text keys. Other keys are \
      usually a mistake, such as an unquoted `{id}` at the start of a line. `10000001:` and `no:` are text.

      Write the key as text, in quotes if it starts with a special character.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility: {}\n? [a, b]\n: 1\n")
  )

  package static let yamlMergeKey = Rule(
    "MC0217", "yaml-merge-key", .error, adjustment: .nothing,
    summary: "A mapping uses the merge key `<<`.",
    explanation: """
      The merge key copies the entries of another mapping. It was never part of YAML 1.2, and tools disagree on which entry wins.

      Write the entries out, or use an alias for a whole value.
      """,
    bad: .routeMap("abilities:\n  entry/NextAbility: &next {}\n  entry/EntryAbility: {<<: *next}\n")
  )

  package static let yamlTag = Rule(
    "MC0218", "yaml-tag", .error, adjustment: .nothing,
    summary: "A value has an explicit YAML tag.",
    explanation: """
      A tag such as `!!str` tells a YAML reader what kind of value follows. Here, the schema determines the type: \
      where text is expected, `no` and `0x1F` are text. A tag would be redundant or wrong, so tags are not supported.

      Remove the tag, or quote text that starts with `!`.
      """,
    bad: Example(["routes.yaml": "version: !!int 1\nabilities:\n  entry/EntryAbility: {}\n"])
  )

  package static let yamlUnknownAnchor = Rule(
    "MC0219", "yaml-unknown-anchor", .error, adjustment: .nothing,
    summary: "An alias names an anchor that is not defined before it.",
    explanation: """
      `*name` repeats the value that is marked `&name` further up in the same file. Anchors below, or in other files, are not found.

      Correct the name, or put text that starts with `*` in quotes.
      """,
    bad: .routeMap("abilities:\n  entry/NextAbility: &common {}\n  entry/EntryAbility: *comon\n"),
    good: .routeMap("abilities:\n  entry/EntryAbility: &common {}\n")
  )

  package static let yamlCyclicAlias = Rule(
    "MC0220", "yaml-cyclic-alias", .error, adjustment: .nothing,
    summary: "An alias is inside the value that it refers to.",
    explanation: """
      Such a value would contain itself.

      Replace the alias with the intended value.
      """,
    bad: .routeMap("abilities: &all\n  entry/EntryAbility: *all\n")
  )

  package static let yamlTooDeep = Rule(
    "MC0221", "yaml-too-deep", .error, adjustment: .nothing,
    summary: "The values of a YAML file are nested too deeply.",
    explanation: """
      Lists and mappings may be nested at most 256 levels deep, including those of aliases. A file with more levels is \
      damaged or malicious.

      Look for accidental brackets or dashes.
      """,
    bad: Example(["routes.yaml": String(repeating: "[", count: 300) + String(repeating: "]", count: 300) + "\n"])
  )

  package static let yamlTooManyNodes = Rule(
    "MC0222", "yaml-too-many-values", .error, adjustment: .nothing,
    summary: "A YAML file has too many values.",
    explanation: """
      The limit is 8,000,000 values in a file, so that the memory is bounded. That is hundreds of thousands of routes.

      Split the file, one for each module, and name the parts under `include`.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility: {}\n  # and eight million more lines\n")
  )

  package static let yamlAliasExpansion = Rule(
    "MC0223", "yaml-alias-expansion", .error, adjustment: .nothing,
    summary: "The aliases of a YAML file expand to too many values.",
    explanation: """
      All aliases of a file together may expand to at most 1,000,000 values. If an anchored value contains ten aliases \
      of another one, each step multiplies the values by ten; a few lines expand to billions.

      Write fewer aliases inside anchored values.
      """,
    bad: Example(["routes.yaml": manyAliases])
  )

  package static let yamlTooManyMarks = Rule(
    "MC0224", "yaml-too-many-combining-marks", .error, adjustment: .nothing,
    summary: "A YAML string has too many combining marks on one character.",
    explanation: """
      Comparing text brings the marks of a character into a fixed order, which takes very long for thousands of marks. \
      At most 30 may follow one another, as in the stream-safe text format of Unicode.

      Remove the marks.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility: {}\n  e\(manyMarks)/Other: {}\n")
  )

  package static let yamlLookalike = Rule(
    "MC0225", "yaml-lookalike", .error, adjustment: .nothing,
    summary: "A typographic or full-width character is used instead of YAML punctuation.",
    explanation: """
      Input methods write full-width `：`, `，` and `｛`, and word processors turn quotation marks into `“` and `”`. To \
      YAML, these characters are text.

      Switch the input method to half-width punctuation, and write the ASCII character.
      """,
    bad: .routeMap("links：\n  schemes: [shop]\nabilities:\n  entry/EntryAbility: {}\n"),
    good: .routeMap("links:\n  schemes: [shop]\nabilities:\n  entry/EntryAbility: {}\n")
  )

  package static let yamlSpace = Rule(
    "MC0226", "yaml-space", .error, adjustment: .nothing,
    summary: "The indentation of a line, a key or a value has a space that YAML takes for text.",
    explanation: """
      YAML knows only the space U+0020, and tabs between values. No-break spaces from web pages, full-width spaces of \
      input methods and invisible characters are text, so that a line belongs to the text above it, or a key has another name.

      Replace the character by a space. An editor that shows white space helps to find others.
      """,
    bad: .routeMap("abilities:\n\u{A0}\u{A0}entry/EntryAbility: {}\n")
  )

  private static let manyMarks = String(repeating: "\u{301}", count: 40)

  /// Each line expands to ten times as many values as the one above.
  private static let manyAliases =
    "a: &a [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n"
    + zip("abcdefg", "bcdefgh").map { below, name in
      "\(name): &\(name) [" + Array(repeating: "*\(below)", count: 10).joined(separator: ", ") + "]\n"
    }.joined()
}
