import ManifestModel
import ManifestText

/// A retired path stays retired: old links to it must not open something else.
enum ReservedPathCheck: Check {
  static let rules: [Rule] = [.reservedPath]

  static func run(on subject: Subject, into diagnostics: inout Diagnostics) {
    var reserved: [TemplateShape: Span] = [:]
    for path in subject.project.map.reserved.paths { reserved[TemplateShape(path.value)] = path.span }
    guard !reserved.isEmpty else { return }
    for route in subject.project.map.routes {
      for template in [route.path] + route.aliases {
        guard let span = reserved[TemplateShape(template.value)] else { continue }
        diagnostics.report(
          .init(
            .reservedPath, "path `\(template.value)` of route `\(route.name.value)` is reserved", at: template.span,
            related: [.init(span, "reserved here")], help: "choose another path"))
      }
    }
  }
}

extension Rule {
  static let reservedPath = Rule(
    "MC2038", "reserved-path", .error, adjustable: false,
    summary: "A route uses a path that `reserved` has retired.",
    explanation: """
      Links live on in mails and bookmarks after their route is gone. `reserved.paths` keeps their paths from getting a new \
      meaning.
      """,
    bad: .routes("  legacy: {path: /legacy, controller: LegacyViewController}\nreserved:\n  paths: [/legacy]"),
    good: .routes("  modern: {path: /modern, controller: ModernViewController}\nreserved:\n  paths: [/legacy]")
  )
}
