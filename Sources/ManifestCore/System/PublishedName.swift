package import ManifestRuntime

/// A name by which other programs reach the app, besides URLs: an ability, a micro app, a method or an event of the bridge,
/// or an app group.
package struct PublishedName: Hashable, Sendable {
  /// A kind of name; the raw value is the first word of a line, in the order of the lines.
  package enum Kind: String, CaseIterable, Sendable {
    /// An ability that wants from outside the app open.
    case want
    /// A micro app that an mPaaS URL starts.
    case startapp
    /// A method of the bridge, which web pages call.
    case call
    /// An event of the bridge, which web pages read.
    case event
    /// An app group, whose data stays on devices.
    case group
  }

  let kind: Kind
  let name: String
  let parameters: [LinkParameter]
  /// What the app requires before it opens an ability or a micro app, sorted.
  let requirements: [String]
  /// The result of a call; nil for one that only succeeds or fails.
  let answer: LinkParameter?

  package init(
    _ kind: Kind, _ name: String, _ parameters: [LinkParameter] = [], requirements: [String] = [],
    answer: LinkParameter? = nil
  ) {
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.requirements = requirements
    self.answer = answer.map { LinkParameter(name: "result", type: $0.type, presence: $0.presence) }
  }
}
