import ManifestCore
import ManifestText

/// Checks that an extension has the entry point that its extension point requires.
enum ExtensionEntryCheck: Check {
  static let rules: [Rule] = [
    .extensionEntry, .deprecatedToday, .extensionClass, .repeatedExtensionPoint, .unknownExtensionPoint,
  ]

  /// The version of iOS that removed Today extensions.
  private static let versionWithoutToday = 18

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let minimum = context.project.map.appFacts.lazy.compactMap(\.minimumOS?.value).first
    var unique = FirstOccurrences()
    for entry in context.program[Extensions.self].section.extensions {
      checkNames(entry, into: &diagnostics)
      guard let point = ExtensionPoint(entry.point.value) else {
        diagnostics.report(unknown(entry.point, of: entry, &diagnostics.nearestName))
        continue
      }
      if let fault = fault(of: entry, point) { diagnostics.report(fault) }
      if point.isUnique, let first = unique.earlier(point.identifier, at: entry.point.span) {
        diagnostics.report(
          .repeatedExtensionPoint, "an app can have only one extension of `\(point.kind)`", at: entry.point.span,
          related: [.init(first, "the first one")], help: "remove one of them")
      }
      if point == .today {
        let isGone = minimum.map { $0 >= versionWithoutToday } ?? false
        diagnostics.report(
          .deprecatedToday,
          isGone
            ? "the app's minimum iOS version does not show Today extensions"
            : "Today extensions are deprecated since iOS 14, and iOS \(versionWithoutToday) does not show them",
          at: entry.point.span, severity: isGone ? .error : .warning, help: "add an extension of `widgetkit`")
      }
    }
  }

  private static func unknown(
    _ point: Spanned<String>, of entry: ExtensionEntry, _ search: inout NearestName
  ) -> Diagnostic {
    // Suggests only a point whose entry the extension has.
    let names = ExtensionPoint.known.filter { fault(of: entry, $0) == nil }.flatMap { [$0.kind, $0.identifier] }
    // All extension point identifiers of the system are in reverse-DNS form.
    let severity: Severity = point.value.contains(".") ? .warning : .error
    return Diagnostic(
      .unknownExtensionPoint, "`\(point.value)` is not a known extension point", at: point.span,
      severity: severity,
      help: (search.among(names, to: point.value) ?? names.first { $0.hasPrefix(point.value) })
        .map { "write `\($0)`" }
        ?? "correct it, or turn the rule off if the system knows it")
  }

  /// Returns the error of an extension with another entry point than its extension point requires.
  static func fault(of entry: ExtensionEntry, _ point: ExtensionPoint) -> Diagnostic? {
    func report(_ message: String, at span: Span, help: String) -> Diagnostic {
      Diagnostic(.extensionEntry, message, at: span, help: help)
    }
    switch (point.entry, entry.storyboard, entry.principalClass) {
    case (.storyboardOrClass, let storyboard?, let principal?):
      return Diagnostic(
        .extensionEntry, "an extension has either a storyboard or a principal class, not both", at: principal.span,
        related: [.init(storyboard.span, "the storyboard")], note: "otherwise, the system does not load it",
        help: "remove one of them")
    case (.storyboardOrClass, nil, nil):
      return report(
        "extension `\(entry.name.value)` has no entry point", at: entry.name.span,
        help: "add `principalClass` or `storyboard`")
    case (.onlyClass, let storyboard?, _):
      return report(
        "an extension of `\(point.kind)` has a principal class, not a storyboard", at: storyboard.span,
        help: "write `principalClass` instead")
    case (.onlyClass, nil, nil):
      return report(
        "extension `\(entry.name.value)` has no entry point", at: entry.name.span, help: "add `principalClass`")
    case (.neither, let start?, _), (.neither, nil, let start?):
      return report(
        "an extension of `\(point.kind)` has its own main program", at: start.span,
        help: "remove it: the entry point is `@main` in the extension's sources")
    case (.storyboardOrClass, _, _), (.onlyClass, nil, _?), (.neither, nil, nil): return nil
    }
  }

  private static func checkNames(_ entry: ExtensionEntry, into diagnostics: inout Diagnostics) {
    if let storyboard = entry.storyboard, storyboard.value.lowercased().hasSuffix(".storyboard") {
      diagnostics.report(
        .extensionClass, "a storyboard is named without `.storyboard`", at: storyboard.span,
        help: "write `\(storyboard.value.dropLast(".storyboard".count))`")
    }
    guard let name = entry.principalClass else { return }
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    let isClass =
      parts.count <= (entry.isObjectiveC ? 1 : 2)
      && parts.enumerated().allSatisfy { index, part in
        NameGrammar.isClassName(String(part)) || index == 0 && parts.count == 2 && part == "$(PRODUCT_MODULE_NAME)"
      }
    if !isClass {
      diagnostics.report(
        .extensionClass, "`\(name.value)` is not a class name", at: name.span,
        help: entry.isObjectiveC
          ? "write the class's name alone: letters, digits and `_`"
          : "write `Class` or `Module.Class`: letters, digits and `_`")
    }
  }
}

extension Rule {
  static let extensionEntry = Rule("MC6504", "extension-entry", .error, adjustment: .nothing)
  static let deprecatedToday = Rule("MC6507", "deprecated-today", .warning)
  static let extensionClass = Rule("MC6510", "extension-class", .error, adjustment: .nothing)
  static let repeatedExtensionPoint = Rule("MC6511", "repeated-extension-point", .error, adjustment: .nothing)
  static let unknownExtensionPoint = Rule("MC6512", "unknown-extension-point", .warning)
}
