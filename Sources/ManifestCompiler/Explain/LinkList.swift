import ManifestCore
import ManifestRuntime
import ManifestText

/// The links of an app, for people and tools.
public struct LinkList: Sendable {
  private let links: [ListedLink]

  /// A tool that opens a URL on a device or in a simulator.
  public enum Tool: String, CaseIterable, Sendable {
    /// The simulators of Xcode.
    case simctl
    /// The device connector of OpenHarmony.
    case hdc
  }

  init(_ links: [ListedLink]) { self.links = links }

  /// A line for each link: the URL, the route and what it opens.
  public var text: String {
    let rows = links.map { [$0.url, $0.route.name, $0.route.destination.label] }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = zip(row, widths).map { TerminalText.escaped($0) + String(repeating: " ", count: $1 - $0.count) }
      return (cells + [TerminalText.escaped(row[2])]).joined(separator: "  ") + "\n"
    }
    return LogCommands.escaped(lines.joined())
  }

  /// A JSON array with an object for each link.
  public var json: String {
    let values = links.map { link in
      ParameterValue.members([
        "url": .string(link.url), "route": .string(link.route.name),
        "destination": .members([
          "kind": .string(link.route.destination.kind.key), "name": .string(link.route.destination.name),
        ]),
      ])
    }
    return LogCommands.escaped(json: ParameterValue.list(values).document())
  }

  /// Returns a shell command for each link.
  public func commands(for tool: Tool) -> String {
    let start =
      switch tool {
      case .simctl: "xcrun simctl openurl booted"
      case .hdc: "hdc shell aa start -U"
      }
    return LogCommands.escaped(
      links.map { "\(start) '\(TerminalText.escaped($0.url).replacing("'", with: "'\\''"))'\n" }.joined())
  }
}

extension Compilation {
  /// The links that open the app; nil if the inputs have errors.
  public var links: LinkList? {
    guard let program, let table, outputs != nil else { return nil }
    return LinkList(ListedLink.all(in: program, table))
  }
}
