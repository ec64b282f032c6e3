import ManifestPage
import ManifestRuntime
import ManifestText

/// The report: `docs/routes.md` and `docs/routes.html` for people, and `docs/routes.json` for tools.
///
/// Each file is a constant frame around lines, one for each declaration, so that branches with different declarations
/// merge. The order of a kind's lines has a meaning, or is that of the names.
struct RouteReport {
  /// The kinds of declarations, in the order of the tables in `docs/routes.md`.
  static func kinds(_ systems: [any System.Type]) -> [ReportKind] {
    var kinds = [
      LinkKinds.route(systems), LinkKinds.scheme, LinkKinds.domain, LinkKinds.queriedScheme,
    ]
    for system in systems { kinds += system.reportKinds }
    return kinds + [LinkKinds.bundle]
  }

  private let title: String
  private let declarations: [ReportKind.Declarations]
  /// The declarations as JSON, sorted by kind; the app's own is last.
  private let lines: [String]

  init(_ program: Program, _ tree: CaseTree, _ systems: [any System.Type]) {
    title = "Routes of \(program.bundleName)"
    declarations = Self.kinds(systems).map { $0.declarations(program, tree) }
    lines = (declarations.dropLast().sorted { $0.kind < $1.kind } + declarations.suffix(1)).flatMap(\.lines)
  }

  /// The text of `docs/routes.json`; every line but the last, which is always present, ends with a comma.
  var json: String {
    """
    {
      "$comment": \(ParameterValue.string(Header.line).line()),
      "version": 3,
      "declarations": [
        \(lines.joined(separator: ",\n    "))
      ]
    }

    """
  }

  /// The text of `docs/routes.html`.
  var html: String { ReportPage.text(header: XMLComment.content(Header.line), lines: lines) }

  /// The text of `docs/routes.md`.
  var markdown: String {
    MarkdownWriter.document { writer in
      writer.comment(Header.line)
      writer.heading(1, title)
      for declarations in declarations { declarations.writeTable(&writer) }
    }
  }
}
