import ManifestCore
import ManifestText

/// The schema of the JSON report of diagnostics.
enum FindingsSchema {
  static let document: Schema = .object(
    [
      .init(
        "version", .integer(1...1), required: true,
        "The version of the format; new keys may be added without changing it."),
      .init("tool", tool, required: true, "The tool that wrote the report."),
      .init("root", .anyText, required: true, "The folder of the project, from the working directory."),
      .init(
        "findings", .list(finding), required: true,
        "The findings by severity, then by the stage that reports them, path and place."),
      .init(
        "entryPoints", .list(entryPoint),
        "What is known of each way into the app; only `check` looks at them, if the project can be compiled."),
      .init("summary", summary, required: true, "The number of findings, including omitted ones."),
    ], extra: .ignored)

  private static let entryPoint: Schema = .object(
    [
      .init("kind", .word(EntryPoint.Kind.allCases.map(\.rawValue)), required: true, "The kind of the entry point."),
      .init(
        "name", .anyText, required: true,
        "The scheme, the domain, the bundle name, the type of the quick action, or the name of the extension."),
      .init("target", .anyText, "The target of the app, if there are several."),
      .init("verdict", verdict, required: true, "The worst verdict of the steps."),
      .init("steps", .list(step), required: true, "The steps from the system to what the app shows, in order."),
    ], extra: .ignored)

  private static let step: Schema = .object(
    [
      .init(
        "name", .word(Delivery.Step.allCases.map(\.rawValue)), required: true,
        "The step: whether the app declares the entry point, receives what arrives if that starts the app (`cold`) or "
          + "while it runs (`warm`), gives it to the generated code, and has what it opens."),
      .init("verdict", verdict, required: true, "What is known of the step."),
      .init("reason", .anyText, "The reason for `unknown`, or the finding for `broken`."),
      .init("path", .anyText, "The path of the file that the reason is about, relative to the project."),
      .init("start", position, "The position in that file."),
    ], extra: .ignored)

  private static let verdict: Schema = .word(["proven", "accepted", "unknown", "broken"])

  static let position: Schema = .object(
    [
      .init("line", .integer(1...Int64.max), required: true, "The line, from 1."),
      .init("column", .integer(1...Int64.max), required: true, "The column in Unicode scalars, from 1."),
      .init("offset", .integer(0...Int64.max), required: true, "The offset in bytes of UTF-8, from 0."),
    ], extra: .ignored)

  private static let tool: Schema = .object(
    [
      .init("name", .word(["manifestc"]), required: true, "The name of the tool."),
      .init("version", .anyText, required: true, "The version of the tool, for example `0.1.0`."),
    ], extra: .ignored)

  private static let finding: Schema = .object(
    [
      .init(
        "code", .text(.init(written: "a code", pattern: "^MC[0-9]{4}$")), required: true,
        "The stable code of the rule, for `manifestc explain`."),
      .init(
        "name", .text(.init(written: "a name", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$")), required: true,
        "The stable name of the rule, for example `unknown-key`."),
      .init(
        "severity", .word(Severity.allCases.reversed().map(\.rawValue)), required: true,
        "The severity in this project."),
      .init("message", .anyText, required: true, "A sentence, without a full stop, that describes the error."),
      .init(
        "subject", .anyText, required: true,
        "What the finding is about: the text of the range on one line, or the name of the file."),
      .init("target", .anyText, "The target that it is about, if others may have the same finding."),
    ] + place + [
      .init("label", .anyText, "A label for the range."),
      .init("related", .list(related), required: true, "Related positions."),
      .init("note", .anyText, "The reason for the finding."),
      .init("help", .anyText, "A suggested fix."),
    ], extra: .ignored)

  private static let related: Schema = .object(
    place + [.init("message", .anyText, required: true, "A message about the position.")], extra: .ignored)

  private static let place: [Schema.Field] = [
    .init("path", .anyText, required: true, "The path of the file, relative to the project."),
    .init("start", position, required: true, "The start of the range."),
    .init("end", position, required: true, "The end of the range, which is exclusive."),
  ]

  private static let summary: Schema = .object(
    [
      .init("errors", count, required: true, "The number of errors."),
      .init("warnings", count, required: true, "The number of warnings."),
      .init("notes", count, required: true, "The number of notes."),
      .init("omitted", .integer(1...Int64.max), "The number of omitted findings."),
      .init("ignored", .integer(1...Int64.max), "The number of findings that `ignore` in `manifestc.yaml` accepts."),
    ], extra: .ignored)

  private static let count: Schema = .integer(0...Int64.max)
}
