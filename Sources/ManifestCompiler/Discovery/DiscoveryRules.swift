import ManifestCore
import ManifestText

extension Rule {
  static let discoveryRules: [Rule] = [
    .noProject, .noRouteMap, .misspelledManifestKey, .unknownPackedModule, .missingModule, .otherModuleName,
    .missingProfile, .invalidInclude, .tooManyRouteMaps, .unknownRule, .unusedIgnore, .withdrawnRule, .fixedRule,
    .repeatedRule, .misplacedProject, .misplacedArkTS, .otherEnding,
  ]

  static let noProject = Rule("MC0030", "no-project", .error, adjustment: .nothing)
  static let noRouteMap = Rule("MC0031", "no-route-map", .error, adjustment: .nothing)
  static let unusedIgnore = Rule("MC0044", "unused-ignore", .warning)
  static let unknownRule = Rule("MC0032", "unknown-rule", .error, adjustment: .nothing)
  static let withdrawnRule = Rule("MC0042", "withdrawn-rule", .note)
  static let fixedRule = Rule("MC0033", "fixed-rule", .error, adjustment: .nothing)
  static let repeatedRule = Rule("MC0036", "repeated-rule", .error, adjustment: .nothing)
  static let misplacedProject = Rule("MC0035", "misplaced-project", .error, adjustment: .nothing)
  static let misplacedArkTS = Rule("MC0037", "misplaced-arkts", .error, adjustment: .nothing)
  static let missingModule = Rule("MC1020", "missing-module", .warning)
  static let misspelledManifestKey = Rule("MC1025", "misspelled-manifest-key", .warning)
  static let otherModuleName = Rule("MC1039", "other-module-name", .warning)
  static let unknownPackedModule = Rule("MC1021", "unknown-packed-module", .warning)
  static let missingProfile = Rule("MC1022", "missing-profile", .warning)
  static let invalidInclude = Rule("MC2050", "invalid-include", .error, adjustment: .nothing)
  static let tooManyRouteMaps = Rule("MC2051", "too-many-route-maps", .error, adjustment: .nothing)
}
