package import ManifestText

/// The reason why the project does not tell something about the app, and the position that leads to what would tell.
package struct Unknown: Error, Hashable, Sendable {
  /// A sentence: "`Config/Secrets.xcconfig` is not in the folder".
  package let reason: String
  package let span: Span
  /// Whether another finding says it.
  package let isReported: Bool
  /// What would tell, as an instruction; nil if the reason says it.
  package let help: String?

  /// What would tell if the project is missing.
  package static let projectHelp =
    "generate the project, name its folder with `ios:` in `manifestc.yaml`, or write `ios: none` if this is only the map of an app"

  package init(_ reason: String, at span: Span, isReported: Bool = false, help: String? = nil) {
    self.help = help
    self.reason = reason
    self.span = span
    self.isReported = isReported
  }
}
