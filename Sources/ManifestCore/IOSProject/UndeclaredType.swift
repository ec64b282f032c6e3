package import ManifestText

extension Diagnostic {
  /// Returns the diagnostic for a type that no source declares.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - kind: The kind of type, such as `class`.
  ///   - name: The name of the type.
  ///   - owner: What needs the type, unless its position shows that.
  ///   - span: The position of the name.
  ///   - similar: The declaration that was probably meant.
  ///   - declaration: The advice to declare the type.
  ///   - ios: The iOS project.
  /// - Returns: The diagnostic, a note if the type may be declared elsewhere; nil for a class of the system.
  package static func undeclared(
    _ rule: Rule, _ kind: String, _ name: String, for owner: String? = nil, at span: Span,
    similar: ClassDeclaration?, declaration: String = "declare it", in ios: IOSProject
  ) -> Diagnostic? {
    guard KnownClasses.superclasses[name] == nil else { return nil }
    let message = "the iOS project declares no \(kind) `\(name)`" + (owner.map { " for \($0)" } ?? "")
    if let similar, ios.targets.allSatisfy(\.files.isComplete) {
      return Diagnostic(
        rule, message, at: span, related: [.init(similar.name.span, "a \(kind) of a similar name")],
        help: "write `\(similar.name.value)`")
    }
    if ios.mayDeclareElsewhere {
      return Diagnostic(
        rule, message, at: span, severity: .note,
        note: "cannot be checked, because a library or a source outside the project may declare it")
    }
    return Diagnostic(rule, message, at: span, help: declaration + ", or correct the name")
  }
}
