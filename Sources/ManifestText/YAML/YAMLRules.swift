extension Rule {
  /// The rules of the YAML reader, without `not-utf-8`.
  package static let yamlRules: [Rule] = [
    yamlSyntax, yamlControlCharacter, yamlTab, yamlIndentation, yamlUnbalanced, yamlBracketInText, yamlReservedStart,
    yamlMissingColon, yamlColonInText, yamlTextAfterValue, yamlMissingComma, yamlEscape, yamlDirective,
    yamlSeveralDocuments, yamlDuplicateKey, yamlKeyNotText, yamlMergeKey, yamlTag, yamlUnknownAnchor, yamlCyclicAlias,
    yamlTooDeep, yamlTooManyValues, yamlAliasExpansion, yamlTooManyCombiningMarks, yamlLookalike,
    yamlSpace,
  ]

  package static let yamlSyntax = Rule("MC0201", "yaml-syntax", .error, adjustment: .nothing)
  package static let yamlControlCharacter = Rule("MC0202", "yaml-control-character", .error, adjustment: .nothing)
  package static let yamlTab = Rule("MC0203", "yaml-tab", .error, adjustment: .nothing)
  package static let yamlIndentation = Rule("MC0204", "yaml-indentation", .error, adjustment: .nothing)
  package static let yamlUnbalanced = Rule("MC0205", "yaml-unbalanced", .error, adjustment: .nothing)
  package static let yamlBracketInText = Rule("MC0206", "yaml-bracket-in-text", .error, adjustment: .nothing)
  package static let yamlReservedStart = Rule("MC0207", "yaml-reserved-start", .error, adjustment: .nothing)
  package static let yamlMissingColon = Rule("MC0208", "yaml-missing-colon", .error, adjustment: .nothing)
  package static let yamlColonInText = Rule("MC0209", "yaml-colon-in-text", .error, adjustment: .nothing)
  package static let yamlTextAfterValue = Rule("MC0210", "yaml-text-after-value", .error, adjustment: .nothing)
  package static let yamlMissingComma = Rule("MC0211", "yaml-missing-comma", .error, adjustment: .nothing)
  package static let yamlEscape = Rule("MC0212", "yaml-escape", .error, adjustment: .nothing)
  package static let yamlDirective = Rule("MC0213", "yaml-directive", .error, adjustment: .nothing)
  package static let yamlSeveralDocuments = Rule("MC0214", "yaml-several-documents", .error, adjustment: .nothing)
  package static let yamlDuplicateKey = Rule("MC0215", "yaml-duplicate-key", .error, adjustment: .nothing)
  package static let yamlKeyNotText = Rule("MC0216", "yaml-key-not-text", .error, adjustment: .nothing)
  package static let yamlMergeKey = Rule("MC0217", "yaml-merge-key", .error, adjustment: .nothing)
  package static let yamlTag = Rule("MC0218", "yaml-tag", .error, adjustment: .nothing)
  package static let yamlUnknownAnchor = Rule("MC0219", "yaml-unknown-anchor", .error, adjustment: .nothing)
  package static let yamlCyclicAlias = Rule("MC0220", "yaml-cyclic-alias", .error, adjustment: .nothing)
  package static let yamlTooDeep = Rule("MC0221", "yaml-too-deep", .error, adjustment: .nothing)
  package static let yamlTooManyValues = Rule("MC0222", "yaml-too-many-values", .error, adjustment: .nothing)
  package static let yamlAliasExpansion = Rule("MC0223", "yaml-alias-expansion", .error, adjustment: .nothing)
  package static let yamlTooManyCombiningMarks = Rule(
    "MC0224", "yaml-too-many-combining-marks", .error, adjustment: .nothing)
  package static let yamlLookalike = Rule("MC0225", "yaml-lookalike", .error, adjustment: .nothing)
  package static let yamlSpace = Rule("MC0226", "yaml-space", .error, adjustment: .nothing)
}
