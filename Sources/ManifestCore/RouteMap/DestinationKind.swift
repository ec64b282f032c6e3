package import ManifestText

/// A kind of destination that a route can name.
///
/// An object, since every route has one.
package final class DestinationKind: Sendable {
  /// The key of a route that names a destination of the kind, for example `page`; also what tables and reports call the kind.
  package let key: String
  /// The kind as messages name it.
  package let noun: String
  /// The form of the names.
  package let form: TextForm
  /// What the key means, as a sentence for editors.
  package let summary: String
  private let isNamedAlone: Bool
  /// Reads the name.
  let read: Reader

  /// Reads the name that a route gives; reports one that cannot be a name, and returns nil.
  package typealias Reader = @Sendable (Node, inout Diagnostics) -> Spanned<String>?

  /// Describes a kind.
  ///
  /// - Parameters:
  ///   - key: The key of a route.
  ///   - noun: The kind as messages name it.
  ///   - form: The form of the names.
  ///   - summary: What the key means, as a sentence for editors.
  ///   - isNamedAlone: Whether messages leave out the noun, because the name says what it is.
  ///   - read: Reads the name.
  package init(
    _ key: String, noun: String, _ form: TextForm, _ summary: String, isNamedAlone: Bool = false,
    read: @escaping Reader = { node, _ in node.spannedText }
  ) {
    self.key = key
    self.noun = noun
    self.form = form
    self.summary = summary
    self.isNamedAlone = isNamedAlone
    self.read = read
  }

  /// A destination of the kind as messages name it, for example "page `about`".
  package func label(_ name: String) -> String { isNamedAlone ? "`\(name)`" : "\(noun) `\(name)`" }
}
