extension Rule {
  package static let yamlSeveralDocuments = Rule(
    "MC0214", "yaml-several-documents", .error, adjustable: false,
    summary: "A file holds more than one YAML document.",
    explanation: """
      A line `---` starts a new document. Each file is one route map, so a second document would be lost silently in a reader that \
      takes only the first.

      Move the second document to a file of its own, and name that under `include`.
      """,
    bad: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n---\nversion: 1\n"]),
    good: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n"])
  )

  package static let yamlDuplicateKey = Rule(
    "MC0215", "yaml-duplicate-key", .error, adjustable: false,
    summary: "A mapping has the same key twice.",
    explanation: """
      YAML forbids it, but readers differ: some keep the first value, most the last, and the other one is lost without a word.

      Rename one of the keys, or merge the two values.
      """,
    bad: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n  entry/EntryAbility: {}\n"]),
    good: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n"])
  )

  package static let yamlKeyNotText = Rule(
    "MC0216", "yaml-key-not-text", .error, adjustable: false,
    summary: "A key is not text.",
    explanation: """
      Keys are text. YAML would also take a list, a mapping, an alias or nothing at all as a key; no place in these files has a use \
      for that, and it is nearly always a slip, such as an unquoted `{id}` at the start of a line. `10000001:` and `no:` are text.

      Write the key out, in quotes where it starts with a sign.
      """,
    bad: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n? [a, b]\n: 1\n"]),
    good: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n"])
  )

  package static let yamlMergeKey = Rule(
    "MC0217", "yaml-merge-key", .error, adjustable: false,
    summary: "A mapping uses the merge key `<<`.",
    explanation: """
      The merge key copies the entries of another mapping. It was never part of YAML 1.2, and tools disagree on which entry wins.

      Write the entries out, or use an alias for a whole value.
      """,
    bad: Example([
      "routes.yaml": "version: 1\nabilities:\n  entry/NextAbility: &next {}\n  entry/EntryAbility: {<<: *next}\n"
    ]),
    good: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n"])
  )

  package static let yamlTag = Rule(
    "MC0218", "yaml-tag", .error, adjustable: false,
    summary: "A value has an explicit YAML tag.",
    explanation: """
      A tag such as `!!str` tells a YAML reader what kind of value follows. Here the place decides that: where text is due, `no` and \
      `0x1F` are text. A tag could only agree or contradict, so none is accepted.

      Remove the tag. Text that starts with `!` wants quotes.
      """,
    bad: Example(["routes.yaml": "version: !!int 1\nabilities:\n  entry/EntryAbility: {}\n"]),
    good: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n"])
  )

  package static let yamlUnknownAnchor = Rule(
    "MC0219", "yaml-unknown-anchor", .error, adjustable: false,
    summary: "An alias names an anchor that does not stand before it.",
    explanation: """
      `*name` stands for the value that was marked `&name` further up in the same file. Anchors below, or in other files, are not found.

      Correct the name, or put text that starts with `*` in quotes.
      """,
    bad: Example([
      "routes.yaml": "version: 1\nabilities:\n  entry/NextAbility: &common {}\n  entry/EntryAbility: *comon\n"
    ]),
    good: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: &common {}\n"])
  )

  package static let yamlCyclicAlias = Rule(
    "MC0220", "yaml-cyclic-alias", .error, adjustable: false,
    summary: "An alias stands inside the value that it refers to.",
    explanation: """
      Such a value would contain itself without end.

      Write out what is meant at the place of the alias.
      """,
    bad: Example(["routes.yaml": "version: 1\nabilities: &all\n  entry/EntryAbility: *all\n"]),
    good: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n"])
  )
}
