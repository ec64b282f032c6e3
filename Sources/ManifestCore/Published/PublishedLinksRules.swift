package import ManifestText

extension Rule {
  /// Whether `publish` leaves the line of such a finding as it is, because nobody knows what it would give up.
  package var leavesPublishedLine: Bool { self == .undecidedPublishedLink }

  /// Whether the URLs of the line of such a finding open its page, but without a value.
  package var tellsLostValue: Bool { self == .publishedValueLost }

  package static let unreadablePublishedLine = Rule("MC0043", "unreadable-published-line", .error, adjustment: .nothing)
  static let publishedLinkBroken = Rule("MC9001", "published-link-broken", .error, adjustment: .nothing)
  static let publishedLinkMoved = Rule("MC9002", "published-link-moved", .error, adjustment: .nothing)
  static let publishedLinkNarrowed = Rule("MC9003", "published-link-narrowed", .error, adjustment: .nothing)
  static let publishedValueLost = Rule("MC9004", "published-value-lost", .warning)
  static let publishedOriginRemoved = Rule("MC9005", "published-origin-removed", .error, adjustment: .nothing)
  static let publishedCallBroken = Rule("MC9006", "published-call-broken", .error, adjustment: .nothing)
  static let publishedNameRemoved = Rule("MC9007", "published-name-removed", .error, adjustment: .nothing)
  static let retiredLinkReused = Rule("MC9008", "retired-link-reused", .error, adjustment: .nothing)
  static let undecidedPublishedLink = Rule("MC9009", "undecided-published-link", .warning, adjustment: .raise)
}
