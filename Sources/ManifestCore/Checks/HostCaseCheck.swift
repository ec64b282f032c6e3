import ManifestRuntime
import ManifestText

/// Checks the case of path segments that are the host of a custom URL, which browsers and other apps lowercase.
enum HostCaseCheck: Check {
  static let rules: [Rule] = [.upperCaseHost]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    guard let scheme = map.links.schemes.first(where: { $0.hosts == nil }) else { return }
    let paths = map.routes.flatMap { route in ([route.path] + route.aliases).map { (route: route, path: $0) } }
    lazy var shapes = Set(paths.map(\.path.value.shape))
    let bases = context.program.links.bases
    let ofPaths = bases.indices.filter { if case .path = bases[$0] { true } else { false } }
    lazy var exact = Set(
      context.program.routes.filter { route in
        route.answers.contains { !$0.ignoresCase && ofPaths.contains(where: $0.contains) }
      }.map(\.name))
    for (route, path) in paths where route.isPublic {
      // If a path has the lowercased form, that form opens the route, or `PathCaseCheck` reports it.
      guard let lowered = path.value.loweredHost, exact.contains(route.name.value), !shapes.contains(lowered.shape)
      else { continue }
      diagnostics.report(
        .upperCaseHost, "the first segment of `\(path.value)` has upper-case letters", at: path.span,
        related: [.init(scheme.name.span, "the host of these URLs is the first segment")],
        note: "hosts are case-insensitive, so `\(scheme.name.value):/\(path.value)` may arrive in lower case",
        help: lowered.description.contains("=")
          ? "list the whole URL under `legacy`, if other apps open it in exactly this form"
          : "write `\(lowered)`, or add it to `aliases`")
    }
  }
}

extension PathTemplate {
  /// The template with its first segment in lower case; nil if that segment has no upper-case letters.
  fileprivate var loweredHost: PathTemplate? {
    guard case .literal(let text)? = segments.first, text.utf8.contains(where: \.isASCIIUpperCase) else { return nil }
    return PathTemplate(segments: [.literal(text.lowercased())] + segments.dropFirst())
  }
}

extension Rule {
  static let upperCaseHost = Rule("MC2076", "upper-case-host", .warning)
}
