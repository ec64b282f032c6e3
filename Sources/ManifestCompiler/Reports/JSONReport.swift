import ManifestCore
import ManifestRuntime
import ManifestText

/// The JSON report; within a version, members are only added.
enum JSONReport {
  static let version: Int64 = 1

  static func text(_ report: Report) -> String {
    let omitted = report.count - report.findings.count
    let counts: [ParameterValue.Field] = [
      .init("errors", .int(Int64(report.count(of: .error)))),
      .init("warnings", .int(Int64(report.count(of: .warning)))),
      .init("notes", .int(Int64(report.count(of: .note)))),
    ]
    return ParameterValue.object([
      .init("version", .int(version)),
      .init("tool", .object([.init("name", .string("manifestc")), .init("version", .string(ToolVersion.current))])),
      .init("findings", .list(report.findings.map(value))),
      .init("summary", .object(counts + (omitted > 0 ? [.init("omitted", .int(Int64(omitted)))] : []))),
    ]).document()
  }

  private static func value(_ finding: Finding) -> ParameterValue {
    var members: [ParameterValue.Field] = [
      .init("code", .string(finding.code)),
      .init("name", .string(finding.name)),
      .init("severity", .string(finding.severity.rawValue)),
      .init("message", .string(finding.message)),
      .init("path", .string(finding.path)),
      .init("start", value(finding.start)),
      .init("end", value(finding.end)),
    ]
    if let label = finding.label { members.append(.init("label", .string(label))) }
    members.append(.init("related", .list(finding.related.map(value))))
    if let note = finding.note { members.append(.init("note", .string(note))) }
    if let help = finding.help { members.append(.init("help", .string(help))) }
    return .object(members)
  }

  private static func value(_ related: Finding.Related) -> ParameterValue {
    .object([
      .init("path", .string(related.path)),
      .init("start", value(related.start)),
      .init("end", value(related.end)),
      .init("message", .string(related.message)),
    ])
  }

  private static func value(_ position: Finding.Position) -> ParameterValue {
    .object([
      .init("line", .int(Int64(position.line))), .init("column", .int(Int64(position.column))),
      .init("offset", .int(Int64(position.offset))),
    ])
  }
}
