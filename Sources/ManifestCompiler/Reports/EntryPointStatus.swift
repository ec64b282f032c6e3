import ManifestCore
import ManifestText

/// What is known of a way into the app, with resolved positions.
public struct EntryPointStatus: Sendable {
  /// A step from the system to what the app shows.
  public struct Step: Sendable {
    /// `declared`, `cold`, `warm`, `forwarded` or `shown`.
    public let name: String
    /// `proven`, `accepted`, `unknown` or `broken`.
    public let verdict: String
    /// The reason for `unknown`, or the message of the finding for `broken`.
    public let reason: String?
    /// The path of the file that the reason is about, relative to the project.
    public let path: String?
    /// The position in that file.
    public let position: Finding.Position?
  }

  /// `scheme`, `domain`, `wants`, `quick-action` or `extension`.
  public let kind: String
  /// The name of the entry point in the route map.
  public let name: String
  /// The name as people read it: `shop://`.
  public let label: String
  /// The target that has the verdict; nil if there is only one.
  public let target: String?
  /// The worst verdict of the steps.
  public let verdict: String
  /// The steps, in order.
  public let steps: [Step]

  /// The verdicts, the best first.
  static let verdicts = ["proven", "accepted", "unknown", "broken"]

  /// Creates the status of an entry point.
  ///
  /// - Parameters:
  ///   - entryPoint: The entry point.
  ///   - delivery: What is known of it.
  ///   - target: The target that has the verdict.
  ///   - accepted: The messages of findings that the project accepts.
  ///   - sources: The files of the reasons.
  init(
    _ entryPoint: EntryPoint, _ delivery: Delivery, target: String?, accepted: [String], in sources: ReportSources
  ) {
    self.target = target
    kind = entryPoint.id.kind.rawValue
    name = entryPoint.id.name
    label = entryPoint.id.label
    let steps = delivery.steps(of: entryPoint).map { step, verdict in
      let reason = verdict.reason
      // The finding about what is unknown ends with the reason.
      let isAccepted = reason.map { reason in
        accepted.contains { $0 == reason.text || $0.hasSuffix(": \(reason.text)") }
      }
      return Step(
        name: step.rawValue, verdict: isAccepted == true ? "accepted" : verdict.name, reason: reason?.text,
        path: reason.map { sources.file($0.span).path }, position: reason.map { sources.start(of: $0.span) })
    }
    self.steps = steps
    verdict = Self.verdicts.last(where: steps.map(\.verdict).contains) ?? "proven"
  }
}

/// The entry points as lines of a table for people.
enum EntryPointTable {
  /// Returns the lines of entry points.
  static func text(_ entryPoints: [EntryPointStatus]) -> String {
    let rows = entryPoints.map { entryPoint -> [String] in
      let name = entryPoint.label + (entryPoint.target.map { " (\($0))" } ?? "")
      return [TerminalText.shown(name)] + entryPoint.steps.map { cell($0) }
    }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return zip(entryPoints, rows).map { entryPoint, row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      let cause = entryPoint.steps.first { $0.verdict == entryPoint.verdict && $0.reason != nil }
      var line = (cells + [cause.flatMap(text) ?? ""]).joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// Returns a cell such as `NOT FORWARDED`, `cold: LOST` or `cold: unknown`.
  private static func cell(_ step: EntryPointStatus.Step) -> String {
    let isReceived = step.name == "cold" || step.name == "warm"
    return switch step.verdict {
    case "proven": isReceived ? "\(step.name): received" : step.name
    case "broken": isReceived ? "\(step.name): LOST" : "NOT \(step.name.uppercased())"
    default: "\(step.name): \(step.verdict)"
    }
  }

  private static func text(_ step: EntryPointStatus.Step) -> String? {
    guard let reason = step.reason, let path = step.path, let position = step.position else { return nil }
    return "\(TerminalText.escaped(path)):\(position.line) \(TerminalText.shown(reason))"
  }
}
