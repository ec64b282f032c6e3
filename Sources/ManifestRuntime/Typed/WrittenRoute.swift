/// Which route a value of the typed code is, and its parameters, as the table knows both.
package struct WrittenRoute: Hashable, Sendable {
  /// What the route is in the table.
  package enum Target: Hashable, Sendable {
    /// The first template of a link, as the table writes it.
    case link(String)
    /// A module and an ability with a slash between them, percent-encoded.
    case ability(String)

    /// The template, or the names.
    var text: String {
      switch self {
      case .link(let text), .ability(let text): text
      }
    }
  }

  let target: Target
  let fields: [ParameterValue.Field]

  package init(_ target: Target, _ fields: [ParameterValue.Field]) {
    self.target = target
    self.fields = fields
  }

  /// Takes the target as generated code writes it: a template begins with a slash.
  init(target: String, _ fields: [ParameterValue.Field]) {
    self.init(target.utf8.first == 0x2F ? .link(target) : .ability(target), fields)
  }
}
