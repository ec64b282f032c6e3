package import ManifestText

/// A name that generated code declares.
package struct SwiftDeclaration: Sendable {
  package let name: String
  /// The declaration of the map that it belongs to, as messages name it.
  package let text: String
  package let span: Span?

  package init(name: String, text: String, span: Span?) {
    self.name = name
    self.text = text
    self.span = span
  }
}
