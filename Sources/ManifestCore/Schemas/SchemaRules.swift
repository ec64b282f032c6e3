package import ManifestText

extension Rule {
  package static let schemaRules: [Rule] = [.unknownKey, .missingKey, .wrongType, .unknownWord, .valueOutOfRange]

  package static let unknownKey = Rule(
    "MC0301", "unknown-key", .error, adjustable: false,
    summary: "A route map or configuration has a key that manifestc does not know.",
    explanation: """
      An unknown key is usually a misspelled one. If it were ignored, what it says would silently not apply: a `defualt:` \
      would leave a parameter without its default.

      Correct the key, or remove it. OpenHarmony's own manifests are not affected: keys there that do not concern names, \
      links or abilities pass through unread.
      """,
    bad: .routeMap("abilites:\n  entry/EntryAbility: {}\nabilities:\n  entry/EntryAbility: {}\n")
  )

  package static let missingKey = Rule(
    "MC0302", "missing-key", .error, adjustable: false,
    summary: "An object lacks a key that it must have.",
    explanation: """
      Without the key the object has no meaning that manifestc could build on: an app without a `bundleName` has no name, a \
      route without a `path` no URL.
      """,
    bad: Example(["AppScope/app.json5": "{\n  \"app\": {\n    \"versionCode\": 1000000\n  }\n}\n"]),
    good: Example([
      "AppScope/app.json5":
        "{\n  \"app\": {\n    \"bundleName\": \"com.example.shop\",\n    \"versionCode\": 1000000\n  }\n}\n"
    ])
  )

  package static let wrongType = Rule(
    "MC0303", "wrong-type", .error, adjustable: false,
    summary: "A value is of another type than its place demands.",
    explanation: """
      For example a list where an object with keys is due, or an object where text is due. In YAML an indentation that is \
      off by one level is a common cause.
      """,
    bad: .routeMap("abilities:\n  - entry/EntryAbility\n")
  )

  package static let unknownWord = Rule(
    "MC0304", "unknown-word", .error, adjustable: false,
    summary: "A value is none of the words that are allowed at its place.",
    explanation: "Some keys take one word of a fixed list; the message names the list.",
    bad: .routeMap("abilities:\n  entry/EntryAbility:\n    hosting: dynamicly\n"),
    good: .routeMap("abilities:\n  entry/EntryAbility:\n    hosting: dynamic\n")
  )

  package static let valueOutOfRange = Rule(
    "MC0305", "value-out-of-range", .error, adjustable: false,
    summary: "A number is smaller or larger than its place allows.",
    explanation: """
      The message names the range. For `version` it means that the file was written for another version of manifestc: this \
      one reads version 1.
      """,
    bad: Example(["routes.yaml": "version: 2\nabilities:\n  entry/EntryAbility: {}\n"])
  )
}
