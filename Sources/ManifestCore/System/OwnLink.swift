/// The links that a system opens by itself, without a route.
package struct OwnLinkKind: Sendable {
  /// One of them as messages name it.
  package let noun: String
  /// What else can be done about a URL that should open a route, as part of a sentence.
  package let remedy: String
  /// What `resolve --format json` says of one.
  package let field: Schema.Field
  /// The kinds of reasons why one opens nothing.
  package let errorKinds: [String]

  package init(noun: String, remedy: String, field: Schema.Field, errorKinds: [String]) {
    self.noun = noun
    self.remedy = remedy
    self.field = field
    self.errorKinds = errorKinds
  }
}

/// What a system says of one of its own links.
package enum OwnLink: Sendable {
  /// It opens something: in lines for people, and for tools what the link is and what it opens.
  case opens(lines: [(String, String)], description: JSONValue, destination: JSONValue)
  /// It opens nothing.
  case opensNothing(kind: String, reason: String)
}
