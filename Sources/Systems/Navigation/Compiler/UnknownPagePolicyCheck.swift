import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the fallback page for unmatched URLs exists and has no required parameters.
enum UnknownPagePolicyCheck: Check {
  static let rules: [Rule] = [.unknownPage, .pageNeedsParameters]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let navigation = context.program[Navigation.self]
    guard case .page(let name) = navigation.unknownPage else { return }
    guard let page = navigation.page(name.value) else {
      if context.project.map.isComplete { diagnostics.report(.unknownPage(name, navigation, &diagnostics.nearestName)) }
      return
    }
    for declaration in page.entry.parameters {
      guard case .required = declaration.parameter.presence else { continue }
      diagnostics.report(
        .pageNeedsParameters,
        "page `\(name.value)` cannot be shown for unknown URLs, because it requires `\(declaration.parameter.name)`",
        at: name.span, related: [.init(declaration.nameSpan, "required here")],
        help: "name another page, or make the parameter optional")
    }
  }
}

extension Rule {
  static let pageNeedsParameters = Rule(
    "MC6005", "page-needs-parameters", .error, adjustable: false,
    summary: "The page for unknown URLs requires a parameter.",
    explanation:
      "A URL that matches no route has no parameters, so the page for unknown URLs cannot require any.",
    bad: .pages("navigation: {unknownPage: {page: order}}\n"), good: .pages("navigation: {unknownPage: {page: lost}}\n")
  )
}
