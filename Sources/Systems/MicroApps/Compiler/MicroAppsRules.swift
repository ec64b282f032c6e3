import ManifestCore
import ManifestText

extension Rule {
  /// The rules that reading the section reports.
  static let microAppsSectionRules: [Rule] = [
    .invalidClassReference, .unquotedName, .unsupportedLaunchMode, .illegalCallbackPolicy, .unknownCallback,
    .lazyInGroup,
  ]

  static let invalidClassReference = Rule("MC7005", "invalid-class-reference", .error, adjustment: .nothing)
  static let unquotedName = Rule("MC7006", "unquoted-name", .error)
  static let unsupportedLaunchMode = Rule("MC7007", "unsupported-launch-mode", .error, adjustment: .nothing)
  static let illegalCallbackPolicy = Rule("MC7012", "illegal-callback-policy", .error, adjustment: .nothing)
  static let unknownCallback = Rule("MC7024", "unknown-callback", .error, adjustment: .nothing)
  static let lazyInGroup = Rule("MC7020", "lazy-in-group", .error, adjustment: .nothing)
}
