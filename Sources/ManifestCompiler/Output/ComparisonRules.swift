import ManifestText

extension Rule {
  static let comparisonRules: [Rule] = [
    .unwritableCharacter, .associationTooLong, .missingOutput, .staleOutput, .orphanedOutput,
  ]

  static let unwritableCharacter = Rule("MC4002", "unwritable-character", .error, adjustment: .nothing)
  static let associationTooLong = Rule("MC3023", "association-too-long", .warning)
  static let missingOutput = Rule("MC5020", "missing-output", .error)
  static let staleOutput = Rule("MC5021", "stale-output", .error)
  static let orphanedOutput = Rule("MC5022", "orphaned-output", .error)
}
