extension Rule {
  package static let yamlTooDeep = Rule(
    "MC0221", "yaml-too-deep", .error, adjustable: false,
    summary: "Values of a YAML file are nested too deep.",
    explanation: """
      Lists and mappings may stand at most 256 deep in each other, aliases followed. No route map comes near; a file that does is \
      damaged or hostile, and would cost every later step dearly.

      Look for brackets or dashes that were written by accident.
      """,
    bad: Example(["routes.yaml": String(repeating: "[", count: 300) + String(repeating: "]", count: 300) + "\n"]),
    good: Example(["routes.yaml": soundRouteMap])
  )

  package static let yamlTooManyNodes = Rule(
    "MC0222", "yaml-too-many-values", .error, adjustable: false,
    summary: "A YAML file holds too many values.",
    explanation: """
      A file may hold at most 8,000,000 values, so that its memory stays bounded. That is hundreds of thousands of routes.

      Split the file, one for each module, and name the parts under `include`.
      """,
    bad: Example(["routes.yaml": "# eight million lines such as the last one stand here\n" + soundRouteMap]),
    good: Example(["routes.yaml": soundRouteMap])
  )

  package static let yamlAliasExpansion = Rule(
    "MC0223", "yaml-alias-expansion", .error, adjustable: false,
    summary: "The aliases of a YAML file stand for too many values.",
    explanation: """
      Each alias counts as many values as it stands for, and all aliases of a file together may stand for 1,000,000. An anchored \
      value that holds ten aliases of another such value multiplies by ten at each step; a few lines reach billions.

      Write fewer aliases inside anchored values.
      """,
    bad: Example(["routes.yaml": manyAliases]),
    good: Example(["routes.yaml": soundRouteMap])
  )

  package static let yamlTooManyMarks = Rule(
    "MC0224", "yaml-too-many-combining-marks", .error, adjustable: false,
    summary: "A YAML text has more combining marks on one character than any writing.",
    explanation: """
      Two texts are equal when they show the same characters, whatever the order in which their marks were typed. To compare \
      them, marks are brought into order, which takes very long for thousands of them. So at most 30 may follow one another, as \
      in the stream-safe text format of Unicode.

      Remove the marks.
      """,
    bad: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n  e\(manyMarks)/Other: {}\n"]),
    good: Example(["routes.yaml": soundRouteMap])
  )

  private static let manyMarks = String(repeating: "\u{301}", count: 40)

  private static let soundRouteMap = "version: 1\nabilities:\n  entry/EntryAbility: {}\n"

  /// Each line stands for ten times as many values as the one above.
  private static let manyAliases =
    "a: &a [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n"
    + zip("abcdefg", "bcdefgh").map { below, name in
      "\(name): &\(name) [" + Array(repeating: "*\(below)", count: 10).joined(separator: ", ") + "]\n"
    }.joined()
}
