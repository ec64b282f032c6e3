import ManifestRuntime
import ManifestText

/// Checks the replacement and the date of a deprecation.
enum DeprecationCheck: Check {
  static let rules: [Rule] = [.unknownReplacement, .invalidDate]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let routes = context.project.map.routes
    guard routes.contains(where: { $0.deprecation != nil }) else { return }
    let names = Set(routes.map(\.name.value))
    for route in routes {
      guard let deprecation = route.deprecation else { continue }
      if let use = deprecation.use, context.project.map.isComplete,
        !names.contains(use.value) || use.value == route.name.value
      {
        let isSelf = use.value == route.name.value
        let near =
          isSelf
          ? nil : diagnostics.nearestName.among(names.lazy.filter { $0 != route.name.value }, to: use.value)
        diagnostics.report(
          .unknownReplacement,
          isSelf ? "route `\(use.value)` is its own replacement" : "unknown route `\(use.value)`",
          at: use.span,
          help: near.map { "write `\($0)`" } ?? (isSelf ? "name another route, or remove `use`" : nil))
      }
      if let date = deprecation.removeAfter, CalendarDate(date.value) == nil {
        diagnostics.report(
          .invalidDate, "`\(date.value)` is not a date", at: date.span, help: "write it as `2027-06-30`")
      }
    }
  }
}

extension Rule {
  static let unknownReplacement = Rule(
    "MC2039", "unknown-replacement", .error, adjustment: .nothing,
    summary: "A deprecated route names a replacement that does not exist.",
    explanation:
      "`deprecated.use` names the route that links should use instead; the report and generated code point to it.",
    bad: .routes(
      """
        old: {path: /old, controller: OldViewController, deprecated: {use: newer}}
        new: {path: /new, controller: NewViewController}
      """),
    good: .routes(
      """
        old: {path: /old, controller: OldViewController, deprecated: {use: new}}
        new: {path: /new, controller: NewViewController}
      """)
  )

  static let invalidDate = Rule(
    "MC2040", "invalid-date", .error, adjustment: .nothing,
    summary: "A date is not a day of the calendar in the form `2027-06-30`.",
    explanation:
      "Tools compare `deprecated.removeAfter` with the current date, so it must be a valid date, year first.",
    bad: .routes("  old: {path: /old, controller: OldViewController, deprecated: {removeAfter: 2027-06-31}}"),
    good: .routes("  old: {path: /old, controller: OldViewController, deprecated: {removeAfter: 2027-06-30}}")
  )
}
