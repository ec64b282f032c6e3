import ManifestText

/// What a part of a report is, which decides its style.
enum ReportStyle: Hashable {
  case plain
  case severity(Severity)
  /// A second place that a finding speaks of.
  case secondary
  /// The main sentence of a finding.
  case message
  /// Line numbers and the rules that frame a snippet.
  case frame
}

/// How styles become characters; the layout is the same with each.
enum ReportDecorator {
  case plain
  /// The escape sequences of ECMA-48 that every terminal knows.
  case ansi

  func decorate(_ text: String, _ style: ReportStyle) -> String {
    guard self == .ansi, let code = Self.code(style), !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private static func code(_ style: ReportStyle) -> String? {
    switch style {
    case .plain: nil
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.note): "1;32"
    case .secondary, .frame: "1;34"
    case .message: "1"
    }
  }
}

/// A line of a report before it is decorated.
struct StyledLine {
  private(set) var runs: [(text: String, style: ReportStyle)] = []

  init() {}

  init(_ text: String, _ style: ReportStyle) { runs = [(text, style)] }

  mutating func append(_ text: String, _ style: ReportStyle = .plain) {
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append((text, style))
    }
  }

  mutating func append(_ line: StyledLine) {
    for run in line.runs { append(run.text, run.style) }
  }

  func text(_ decorator: ReportDecorator) -> String {
    runs.map { decorator.decorate($0.text, $0.style) }.joined()
  }
}

/// Whether a report is coloured, as the user asks for it.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// As the environment says, and otherwise for a terminal only.
  case auto
  /// In any case.
  case always
  /// In no case.
  case never

  /// Decides for one stream, in the order of no-color.org and bixense.com/clicolors.
  ///
  /// The option decides first, then `NO_COLOR`, then `CLICOLOR_FORCE` and `FORCE_COLOR`, then whether the stream is a terminal
  /// that can show colours and `CLICOLOR` does not forbid them.
  public func isColored(environment: [String: String], isTerminal: Bool) -> Bool {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    func isOn(_ name: String) -> Bool { isSet(name) && environment[name] != "0" }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isOn("CLICOLOR_FORCE") || isOn("FORCE_COLOR") { return true }
      return isTerminal && environment["TERM"] != "dumb" && environment["CLICOLOR"] != "0"
    }
  }
}
