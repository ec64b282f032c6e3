extension Rule {
  /// What the YAML reader reports besides `not-utf-8`.
  package static let yamlRules: [Rule] = [
    yamlSyntax, yamlControlCharacter, yamlTab, yamlIndentation, yamlUnbalanced, yamlBracketInText, yamlReservedStart,
    yamlMissingColon, yamlColonInText, yamlTextAfterValue, yamlMissingComma, yamlEscape, yamlDirective,
    yamlSeveralDocuments, yamlDuplicateKey, yamlKeyNotText, yamlMergeKey, yamlTag, yamlUnknownAnchor, yamlCyclicAlias,
    yamlTooDeep, yamlTooManyNodes, yamlAliasExpansion, yamlTooManyMarks,
  ]
}
