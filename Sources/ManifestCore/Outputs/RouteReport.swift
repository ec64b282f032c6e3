import ManifestPage
import ManifestRuntime
import ManifestText

/// The report: `docs/routes.html` and, if configured, `docs/routes.md` for people, and `docs/routes.json` for tools.
///
/// Each file is a constant frame around lines, one for each declaration, so that branches with different declarations
/// merge. The order of a kind's lines has a meaning, or is that of the names.
struct RouteReport {
  /// The kinds of declarations, in the order of the tables in `docs/routes.md`.
  static func kinds(_ systems: [any System.Type]) -> [ReportKind] {
    let links = [
      LinkKinds.route(systems), LinkKinds.scheme, LinkKinds.domain, LinkKinds.queriedScheme,
      LinkKinds.notificationKey,
    ]
    return links + systems.flatMap { $0.reportKinds } + [LinkKinds.bundle]
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

  /// Returns the files of the configured kinds.
  func files(_ kinds: Set<Configuration.OutputKind>) -> [GeneratedFile] {
    let lines = lines
    var files: [GeneratedFile] = []
    if kinds.contains(.docs) {
      files.append(GeneratedFile("docs/routes.json", rendered: { Self.json(lines) }))
      files.append(
        GeneratedFile("docs/routes.html", rendered: { ReportPage.text(header: Header.line, lines: lines) }))
    }
    if kinds.contains(.markdown) { files.append(GeneratedFile("docs/routes.md", markdown)) }
    return files
  }

  /// Returns the text of `docs/routes.json`; every line but the last, which is always present, ends with a comma.
  private static func json(_ lines: [String]) -> String {
    var json = """
      {
        "$comment": \(ParameterValue.string(Header.line).line()),
        "version": 3,
        "declarations": [

      """
    // Without this, a large text would be copied several times while it grows.
    json.reserveCapacity(lines.reduce(json.utf8.count + 16) { $0 + $1.utf8.count + 6 })
    for (index, line) in lines.enumerated() {
      json += "    "
      json += line
      json += index < lines.count - 1 ? ",\n" : "\n"
    }
    json += "  ]\n}\n"
    return json
  }

  /// The text of `docs/routes.md`.
  private var markdown: String {
    MarkdownWriter.document { writer in
      writer.words("<!-- \(Header.line) -->\n\n")
      writer.heading(1, title)
      for declarations in declarations { declarations.writeTable(&writer) }
    }
  }
}
