import ManifestText

/// Checks the names of SwiftUI views and of classes that `NSClassFromString` or generated code looks up.
enum ClassNameCheck: Check {
  static let rules: [Rule] = [.invalidClassName]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for route in context.project.map.routes {
      if route.destination.kind.form == MapForms.className { check(route.destination.name, into: &diagnostics) }
    }
    for name in context.project.map.sections.flatMap(\.classNames) { check(name, into: &diagnostics) }
  }

  private static func check(_ name: Spanned<String>, into diagnostics: inout Diagnostics) {
    guard !NameGrammar.isClassName(name.value) || SwiftName.isKeyword(name.value) else { return }
    let stem = String(name.value.prefix { $0 != "." })
    let isFile = ["\(stem).swift", "\(stem).m", "\(stem).mm", "\(stem).h"].contains(name.value)
    diagnostics.report(
      .invalidClassName, "`\(name.value)` is not a class name", at: name.span,
      help: isFile && NameGrammar.isClassName(stem)
        ? "write `\(stem)`" : "write the name of one class or view: letters, digits and `_`")
  }
}

extension Rule {
  static let invalidClassName = Rule("MC2031", "invalid-class-name", .error, adjustment: .nothing)
}
