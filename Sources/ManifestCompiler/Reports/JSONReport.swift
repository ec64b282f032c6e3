import ManifestCore
import ManifestText

/// The JSON report; within a version, members are only added.
enum JSONReport {
  static let version = 1

  static func text(_ report: Report) -> String {
    let omitted = report.count - report.findings.count
    let counts: [(String, JSONValue)] = [
      ("errors", .int(report.count(of: .error))),
      ("warnings", .int(report.count(of: .warning))),
      ("notes", .int(report.count(of: .note))),
    ]
    return JSONValue.object([
      ("version", .int(version)),
      ("tool", .object([("name", .string("manifestc")), ("version", .string(ToolVersion.current))])),
      ("findings", .array(report.findings.map(value))),
      ("summary", .object(counts + (omitted > 0 ? [("omitted", .int(omitted))] : []))),
    ]).text()
  }

  private static func value(_ finding: Finding) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("code", .string(finding.code)),
      ("name", .string(finding.name)),
      ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)),
      ("path", .string(finding.path)),
      ("start", value(finding.start)),
      ("end", value(finding.end)),
    ]
    if let label = finding.label { members.append(("label", .string(label))) }
    members.append(("related", .array(finding.related.map(value))))
    if let note = finding.note { members.append(("note", .string(note))) }
    if let help = finding.help { members.append(("help", .string(help))) }
    return .object(members)
  }

  private static func value(_ related: Finding.Related) -> JSONValue {
    .object([
      ("path", .string(related.path)),
      ("start", value(related.start)),
      ("end", value(related.end)),
      ("message", .string(related.message)),
    ])
  }

  private static func value(_ position: Finding.Position) -> JSONValue {
    .object([
      ("line", .int(position.line)), ("column", .int(position.column)), ("offset", .int(position.offset)),
    ])
  }
}
