import ManifestText

/// The style of a part of a report.
enum ReportStyle: Hashable {
  case plain
  case severity(Severity)
  /// A related position.
  case secondary
  /// The message of a finding.
  case message
  /// Line numbers and the frame of a snippet.
  case frame
}

/// A renderer of styles, which does not affect the layout.
enum ReportDecorator {
  case plain
  /// ANSI escape sequences (ECMA-48).
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

/// A line of a report with styles.
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

/// The user's choice of whether a report is colored.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// Colored as the environment says, otherwise for a terminal only.
  case auto
  /// Always colored.
  case always
  /// Never colored.
  case never

  /// Returns whether output to a stream is colored, as described by no-color.org and bixense.com/clicolors.
  ///
  /// The option has precedence, then `NO_COLOR`, then `CLICOLOR_FORCE` and `FORCE_COLOR`; otherwise output to a
  /// terminal is colored unless `TERM` is `dumb` or `CLICOLOR` is 0.
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
