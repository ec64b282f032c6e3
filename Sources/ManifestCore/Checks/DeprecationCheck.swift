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
  static let unknownReplacement = Rule("MC2039", "unknown-replacement", .error, adjustment: .nothing)
  static let invalidDate = Rule("MC2040", "invalid-date", .error, adjustment: .nothing)
}
