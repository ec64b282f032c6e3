package import ManifestText

extension Rule {
  package static let schemaRules: [Rule] = [
    .unknownKey, .missingKey, .wrongType, .unknownWord, .valueOutOfRange, .otherForm,
  ]

  package static let unknownKey = Rule("MC0301", "unknown-key", .error, adjustment: .nothing)
  package static let missingKey = Rule("MC0302", "missing-key", .error, adjustment: .nothing)
  package static let wrongType = Rule("MC0303", "wrong-type", .error, adjustment: .nothing)
  package static let unknownWord = Rule("MC0304", "unknown-word", .error, adjustment: .nothing)
  package static let valueOutOfRange = Rule("MC0305", "value-out-of-range", .error, adjustment: .nothing)

  package static let otherForm = Rule("MC0306", "other-form", .error, adjustment: .nothing)
}
