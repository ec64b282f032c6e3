import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the fallback page for unmatched URLs exists and has no required parameters.
enum UnknownPagePolicyCheck: Check {
  static let rules: [Rule] = [.unknownPage, .pageNeedsParameters]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let navigation = context.program[Navigation.self]
    guard case .page(let name) = navigation.policy.unknownPage else { return }
    guard let page = navigation.page(name.value) else {
      if context.project.map.isComplete { diagnostics.reportUnknownPage(name, navigation) }
      return
    }
    diagnostics.reportRequiredParameters(of: page, at: name, "for unknown URLs")
  }
}

extension Diagnostics {
  /// Reports each parameter that a page requires at a reference to the page, which gives it none.
  mutating func reportRequiredParameters(of page: Navigation.Page, at name: Spanned<String>, _ place: String) {
    for declaration in page.entry.parameters {
      guard case .required = declaration.parameter.presence else { continue }
      report(
        .pageNeedsParameters,
        "page `\(name.value)` cannot be shown \(place), because it requires `\(declaration.parameter.name)`",
        at: name.span, related: [.init(declaration.nameSpan, "required here")],
        help: "name another page, or make the parameter optional")
    }
  }
}

extension Rule {
  static let pageNeedsParameters = Rule("MC6005", "page-needs-parameters", .error, adjustment: .nothing)
}
