import ManifestCore
import ManifestRuntime
import ManifestText

extension Loader {
  /// Reports what a build changes for apps when it replaces the outputs of an earlier version.
  mutating func reportReplacedOutputs(by plan: OutputPlan, in directory: String) {
    let path = FilePath.join(directory, OutputPlan.tablePath)
    if let bytes = try? files.contents(of: path, limit: SourceLimits.maximumFileBytes), Self.isEarlier(table: bytes) {
      reportReplacedDefaults(by: plan.table, path, bytes)
    }
    reportMovedAssociation(of: plan.program, in: directory)
  }

  /// Returns whether a generated file has a table of an earlier version; a table begins near the start of the file.
  private static func isEarlier(table bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(Header.searchLength * 2), as: UTF8.self)
    return (1..<TableFormat.version).contains { head.contains("\(TableFormat.magic)\($0)\n") }
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
