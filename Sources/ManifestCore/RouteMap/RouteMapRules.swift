import ManifestRuntime
package import ManifestText

extension Rule {
  package static let routeMapRules: [Rule] = [
    .invalidPathTemplate, .pathTemplateTooLong, .invalidRouteName, .missingDestination, .missingPath,
    .contradictoryKeys,
    .invalidParameter, .tooManyParameters, .nestedFields, .invalidDefault, .duplicateType, .repeatedElement,
  ]

  package static let invalidPathTemplate = Rule("MC2001", "invalid-path-template", .error, adjustment: .nothing)
  package static let pathTemplateTooLong = Rule("MC2002", "path-template-too-long", .error, adjustment: .nothing)
  package static let invalidRouteName = Rule("MC2004", "invalid-route-name", .error, adjustment: .nothing)
  package static let missingDestination = Rule("MC2005", "missing-destination", .error, adjustment: .nothing)
  static let missingPath = Rule("MC2089", "missing-path", .error, adjustment: .nothing)
  package static let contradictoryKeys = Rule("MC2006", "contradictory-keys", .error, adjustment: .nothing)
  package static let invalidParameter = Rule("MC2010", "invalid-parameter", .error, adjustment: .nothing)
  package static let tooManyParameters = Rule("MC2012", "too-many-parameters", .error, adjustment: .nothing)
  static let nestedFields = Rule("MC2072", "nested-fields", .error, adjustment: .nothing)

  package static let invalidDefault = Rule("MC2011", "invalid-default", .error, adjustment: .nothing)
  static let duplicateType = Rule("MC2013", "duplicate-type", .error, adjustment: .nothing)

  package static let repeatedElement = Rule("MC3042", "repeated-element", .warning)
}
