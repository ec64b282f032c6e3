import ManifestCore
import ManifestRuntime
import ManifestText

extension Loader {
  /// Reports what a build changes for apps when it replaces the outputs of an earlier version.
  mutating func reportReplacedOutputs(by plan: OutputPlan, in directory: String) {
    let path = FilePath.join(directory, OutputPlan.tablePath)
    if let bytes = try? files.contents(of: path, limit: SourceLimits.maximumFileBytes),
      let version = Self.earlierVersion(ofTable: bytes)
    {
      reportReplacedDefaults(by: plan.table, path, bytes)
      reportNewParameters(of: plan.program, bytes, version)
    }
    reportMovedAssociation(of: plan.program, in: directory)
  }

  /// Returns the version of the table in a generated file if it is an earlier one; a table begins near the start of
  /// the file.
  private static func earlierVersion(ofTable bytes: [UInt8]) -> Int? {
    let head = String(decoding: bytes.prefix(Header.searchLength * 2), as: UTF8.self)
    return (1..<TableFormat.version).first { head.contains("\(TableFormat.magic)\($0)\n") }
  }

  /// Reports that URLs of routes set parameters that they did not set before; there is one finding for all of them.
  ///
  /// Until version 2 of the table, a route had the parameters of its own `params` only.
  private mutating func reportNewParameters(of program: Program, _ table: [UInt8], _ version: Int) {
    let parameters = version == 1 ? OldLine.parametersOfVersion1 : OldLine.parameters
    var known: [String: Set<Substring>] = [:]
    for line in String(decoding: table, as: UTF8.self).split(separator: "\n") {
      let fields = line.drop { $0 == " " }.split(separator: " ")
      guard fields.count >= parameters, fields[0].hasPrefix("/") else { continue }
      let names = fields[parameters...].map { $0.prefix { $0 != ":" } }
      known[String(fields[OldLine.route]), default: []].formUnion(names)
    }
    let routes = program.routes.compactMap { route -> (route: Program.Route, names: [String])? in
      guard let old = known[route.name.tableEncoded] else { return nil }
      let names = route.parameters.map(\.name).filter { !old.contains(Substring($0)) }
      return names.isEmpty ? nil : (route, names)
    }
    func sentence(_ route: Program.Route, _ names: [String]) -> String {
      "URLs of route `\(route.name)` now set \(names.map { "`\($0)`" }.joined(separator: ", "))"
    }
    guard let (first, names) = routes.first else { return }
    let others =
      switch routes.count - 1 {
      case 0: ""
      case 1: ", and those of another route have new ones, too"
      case let count: ", and those of \(count) other routes have new ones, too"
      }
    diagnostics.report(
      .newParameters, sentence(first, names) + others, at: first.span,
      // The next build does not say it again.
      related: routes.dropFirst().prefix(Self.maximumNewParameters).map { .init($0.span, sentence($0, $1)) },
      note:
        "a route has the parameters of its page, ability or app; earlier versions ignored those that it did not list",
      help: "to keep one out of URLs, give it a value under `with`, or declare it with `source: native`")
  }

  /// The maximum number of other routes with new parameters that a finding shows.
  private static let maximumNewParameters = 100

  /// The positions of fields in a line of version 1 or 2 that declares a template.
  private enum OldLine {
    static let route = 3
    /// The lines of version 1 have no requirements.
    static let parametersOfVersion1 = 8
    static let parameters = 9
  }

  /// Reports that the file for the servers of domains has moved.
  private mutating func reportMovedAssociation(of program: Program, in directory: String) {
    let path = FilePath.join(directory, "iOS/\(OutputPlan.associationName)")
    guard let domain = program.links.domains.first,
      let bytes = try? files.contents(of: path, limit: SourceLimits.maximumFileBytes), Header.isPresent(in: bytes)
    else { return }
    diagnostics.report(
      .movedAssociation, "the file for the servers is now one for each domain, and the build removes `\(path)`",
      at: sources.add(path: path, bytes: bytes).wholeSpan,
      help: "publish `\(FilePath.join(directory, "iOS/\(domain)/\(OutputPlan.associationName)"))` on `\(domain)`")
  }
}

extension Rule {
  static let newParameters = Rule(
    "MC2088", "new-parameters", .warning,
    summary: "After a build, URLs of a route set parameters that they did not set before.",
    explanation: """
      A route to a page, an ability or a micro app has all parameters of its destination. Earlier versions of manifestc \
      ignored those that the route did not list. The build that replaces the table of such a version says so once.
      """,
    bad: table(
      """
      public static let table = RouteTable(
        #\"\"\"
        manifest-routes 2
        bundle com.example.shop
        entries
        /l 00000000 /order order order ability:entry/EntryAbility public current free
        end
        \"\"\"#)
      """),
    good: .routeMap(
      """
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {params: {id: int?}}
      routes:
        order: {path: /order, ability: entry/EntryAbility}
      """)
  )

  private static func table(_ text: String) -> Example {
    Example([
      "routes.yaml": """
      version: 1
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {params: {id: int?}}
      routes:
        order: {path: /order, ability: entry/EntryAbility}
      """,
      "Generated/Swift/RouteTable.swift": "\(Header.line)\n\(text)\n",
    ])
  }

  static let movedAssociation = Rule(
    "MC4006", "moved-association", .note,
    summary: "A build replaces `iOS/apple-app-site-association` by one file for each domain.",
    explanation: """
      The file of a domain, `iOS/<domain>/apple-app-site-association`, lists the routes that open by URLs of this domain. \
      Earlier versions of manifestc wrote one file for all. The build that removes it says so once.
      """,
    bad: association(old: true), good: association(old: false)
  )

  private static func association(old isOld: Bool) -> Example {
    let map = """
      version: 1
      app: {team: ABCDE12345}
      links:
        domains: [links.example.com]
      abilities:
        entry/EntryAbility: {}
      routes:
        home: {path: /home, controller: HomeViewController}
      """
    let file = "{\n  \"$comment\": \"\(Header.line)\",\n  \"applinks\": {}\n}\n"
    return Example(
      isOld ? ["routes.yaml": map, "Generated/iOS/apple-app-site-association": file] : ["routes.yaml": map])
  }
}
