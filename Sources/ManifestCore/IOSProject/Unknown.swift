package import ManifestText

/// The reason why the project does not tell something about the app, and the position that leads to what would tell.
package struct Unknown: Error, Hashable, Sendable {
  /// A sentence: "`Config/Secrets.xcconfig` is not in the folder".
  package let reason: String
  package let span: Span
  /// Whether another finding says it.
  package let isReported: Bool

  package init(_ reason: String, at span: Span, isReported: Bool = false) {
    self.reason = reason
    self.span = span
    self.isReported = isReported
  }
}
