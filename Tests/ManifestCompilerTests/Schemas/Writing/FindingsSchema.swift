import ManifestCore
import ManifestText

/// The schema of the JSON report of diagnostics.
enum FindingsSchema {
  static let document: Schema = .object(
    [
      .init("version", .integer(1...1), required: true, "The version of the format; keys may yet be added to it."),
      .init("tool", tool, required: true, "What wrote the report."),
      .init("findings", .list(finding), required: true, "The findings by path and place."),
      .init("summary", summary, required: true, "How many findings there are, those left out included."),
    ], extra: .ignored)

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
        "code", .text(.init("a code", pattern: "^MC[0-9]{4}$")), required: true,
        "The stable code of the rule; `manifestc explain` knows more."),
      .init(
        "name", .text(.init("a name", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$")), required: true,
        "The stable name of the rule, for example `unknown-key`."),
      .init(
        "severity", .word(Severity.allCases.reversed().map(\.rawValue)), required: true,
        "How much the finding matters in this project."),
      .init("message", .anyText, required: true, "What is wrong, in one sentence without a full stop."),
    ] + place + [
      .init("label", .anyText, "What can only be said at the place."),
      .init("related", .list(related), required: true, "Other places that belong to the finding."),
      .init("note", .anyText, "Why it is so."),
      .init("help", .anyText, "What to do about it."),
    ], extra: .ignored)

  private static let related: Schema = .object(
    place + [.init("message", .anyText, required: true, "What there is to say about the place.")], extra: .ignored)

  private static let place: [Schema.Field] = [
    .init("path", .anyText, required: true, "The path of the file, relative to the project."),
    .init("start", position, required: true, "Where the place starts."),
    .init("end", position, required: true, "Where it ends; the character there is no longer part of it."),
  ]

  private static let summary: Schema = .object(
    [
      .init("errors", count, required: true, "The number of errors."),
      .init("warnings", count, required: true, "The number of warnings."),
      .init("notes", count, required: true, "The number of notes."),
      .init("omitted", .integer(1...Int64.max), "How many findings are not listed because there are too many."),
    ], extra: .ignored)

  private static let count: Schema = .integer(0...Int64.max)
}
