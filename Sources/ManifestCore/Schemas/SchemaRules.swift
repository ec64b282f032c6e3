package import ManifestText

extension Rule {
  package static let schemaRules: [Rule] = [
    .unknownKey, .missingKey, .wrongType, .unknownWord, .valueOutOfRange, .otherForm,
  ]

  package static let unknownKey = Rule(
    "MC0301", "unknown-key", .error, adjustment: .nothing,
    summary: "A route map or configuration has a key that manifestc does not know.",
    explanation: """
      An unknown key is usually a misspelled one. If it were ignored, its setting would silently not apply: with \
      `defualt:`, a parameter would have no default.

      Correct the key, or remove it. OpenHarmony's own manifests are not affected: keys there that do not concern \
      names, links or abilities are ignored.
      """,
    bad: .routeMap("abilites:\n  entry/EntryAbility: {}\nabilities:\n  entry/EntryAbility: {}\n")
  )

  package static let missingKey = Rule(
    "MC0302", "missing-key", .error, adjustment: .nothing,
    summary: "An object lacks a key that it must have.",
    explanation: """
      manifestc cannot interpret the object without this key: an app without `bundleName` has no name, a route without \
      `path` has no URL.
      """,
    bad: Example(["AppScope/app.json5": "{\n  \"app\": {\n    \"versionCode\": 1000000\n  }\n}\n"]),
    good: Example([
      "AppScope/app.json5":
        "{\n  \"app\": {\n    \"bundleName\": \"com.example.shop\",\n    \"versionCode\": 1000000\n  }\n}\n"
    ])
  )

  package static let wrongType = Rule(
    "MC0303", "wrong-type", .error, adjustment: .nothing,
    summary: "A value has the wrong type.",
    explanation: """
      For example, the value is a list instead of a mapping, or a mapping instead of text. In YAML, wrong indentation \
      is a common cause.
      """,
    bad: .routeMap("abilities:\n  - entry/EntryAbility\n")
  )

  package static let unknownWord = Rule(
    "MC0304", "unknown-word", .error, adjustment: .nothing,
    summary: "A value is not one of the allowed values.",
    explanation: "Some keys accept only fixed values; the message lists them.",
    bad: .routeMap("abilities:\n  entry/EntryAbility:\n    hosting: dynamicly\n"),
    good: .routeMap("abilities:\n  entry/EntryAbility:\n    hosting: dynamic\n")
  )

  package static let valueOutOfRange = Rule(
    "MC0305", "value-out-of-range", .error, adjustment: .nothing,
    summary: "A number is out of range.",
    explanation: """
      The message names the range. A `version` out of range means that the file was written for another version of \
      manifestc; this one reads version 1.
      """,
    bad: Example(["routes.yaml": "version: 2\nabilities:\n  entry/EntryAbility: {}\n"])
  )

  private static func reserved(_ scheme: String) -> Example {
    .routeMap("abilities:\n  entry/EntryAbility: {}\nreserved: {schemes: [\(scheme)]}\n")
  }

  package static let otherForm = Rule(
    "MC0306", "other-form", .error, adjustment: .nothing,
    summary: "A text does not have the required form.",
    explanation: """
      The JSON Schema has a pattern for names, schemes and other texts with a meaning; a text that does not match is an error \
      even if no other rule explains it.
      """,
    bad: reserved("\"oldapp://\""), good: reserved("oldapp")
  )
}
