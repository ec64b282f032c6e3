package import ManifestText

extension Rule {
  static let claimedNotRouted = Rule("MC9020", "claimed-not-routed", .warning)
  static let routedNotClaimed = Rule("MC9021", "routed-not-claimed", .error)
  package static let otherAppIdentifier = Rule("MC9022", "other-app-identifier", .error)
  static let unreadableAssociation = Rule("MC9023", "unreadable-association", .error)
}
