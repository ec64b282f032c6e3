package import ManifestRuntime
package import ManifestText

/// A kind of destination that a route can name.
///
/// A class, because every route refers to one.
package final class DestinationKind: Sendable {
  /// The route's key for a destination of the kind, for example `page`; also the kind's name in tables and reports.
  package let key: String
  /// The noun for the kind in messages.
  package let noun: String
  /// The form of the destinations' names.
  package let form: TextForm
  /// A sentence that describes the key; editors show it.
  package let summary: String
  /// Whether messages omit the noun, because the name is clear without it.
  private let isNamedAlone: Bool
  /// Reads the destination's name.
  let read: Reader
  /// Returns a parameter's type with the limits of the channel that carries it to a destination of the kind.
  let carried: Channel

  /// Reads the name of a destination from a route; reports an invalid name and returns nil.
  package typealias Reader = @Sendable (Node, inout Diagnostics) -> Spanned<String>?

  /// Returns a type with the limits of a channel, as far as the map sets no other ones.
  package typealias Channel = @Sendable (ParameterType) -> ParameterType

  /// Creates a kind; by default, any text is a name, and any value of a parameter is carried.
  package init(
    _ key: String, noun: String, _ form: TextForm, _ summary: String, isNamedAlone: Bool = false,
    read: @escaping Reader = { node, _ in node.spannedText }, carried: @escaping Channel = { $0 }
  ) {
    self.key = key
    self.noun = noun
    self.form = form
    self.summary = summary
    self.isNamedAlone = isNamedAlone
    self.read = read
    self.carried = carried
  }

  /// Returns a destination of the kind as messages name it, for example "page `about`".
  package func label(_ name: String) -> String { isNamedAlone ? "`\(name)`" : "\(noun) `\(name)`" }
}
