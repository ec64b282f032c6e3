import ManifestCore
import ManifestRuntime
import ManifestText

/// The JSON report; within a version, members are only added.
enum JSONReport {
  static let version: Int64 = 1

  /// Returns the report; paths are relative to the project, whose path from the working directory is `root`.
  static func text(_ report: Report, root: String) -> String {
    let omitted = report.count - report.findings.count
    return ParameterValue.members([
      "version": .int(version),
      "tool": .members(["name": .string("manifestc"), "version": .string(ToolVersion.current)]),
      "root": .string(root.isEmpty ? "." : root),
      "findings": .list(report.findings.map(value)),
      "entryPoints": report.entryPoints.isEmpty ? nil : .list(report.entryPoints.map(value)),
      "summary": .members([
        "errors": .int(Int64(report.count(of: .error))),
        "warnings": .int(Int64(report.count(of: .warning))),
        "notes": .int(Int64(report.count(of: .note))),
        "omitted": omitted > 0 ? .int(Int64(omitted)) : nil,
        "ignored": report.ignoredCount > 0 ? .int(Int64(report.ignoredCount)) : nil,
      ]),
    ]).document()
  }

  private static func value(_ finding: Finding) -> ParameterValue {
    .members([
      "code": .string(finding.code),
      "name": .string(finding.name),
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
      "path": .string(finding.path),
      "subject": .string(finding.subject),
      "target": finding.target.map { .string($0) },
      "start": value(finding.start),
      "end": value(finding.end),
      "label": finding.label.map { .string($0) },
      "related": .list(finding.related.map(value)),
      "note": finding.note.map { .string($0) },
      "help": finding.help.map { .string($0) },
    ])
  }

  private static func value(_ entryPoint: EntryPointStatus) -> ParameterValue {
    .members([
      "kind": .string(entryPoint.kind),
      "name": .string(entryPoint.name),
      "target": entryPoint.target.map { .string($0) },
      "verdict": .string(entryPoint.verdict),
      "steps": .list(entryPoint.steps.map(value)),
    ])
  }

  private static func value(_ step: EntryPointStatus.Step) -> ParameterValue {
    .members([
      "name": .string(step.name),
      "verdict": .string(step.verdict),
      "reason": step.reason.map { .string($0) },
      "path": step.path.map { .string($0) },
      "start": step.position.map(value),
    ])
  }

  private static func value(_ related: Finding.Related) -> ParameterValue {
    .members([
      "path": .string(related.path), "start": value(related.start), "end": value(related.end),
      "message": .string(related.message),
    ])
  }

  private static func value(_ position: Finding.Position) -> ParameterValue {
    .members([
      "line": .int(Int64(position.line)), "column": .int(Int64(position.column)),
      "offset": .int(Int64(position.offset)),
    ])
  }
}

extension ParameterValue {
  /// Creates an object without the members whose value is nil.
  static func members(_ members: KeyValuePairs<String, ParameterValue?>) -> ParameterValue {
    .object(members.compactMap { name, value in value.map { .init(name, $0) } })
  }
}
