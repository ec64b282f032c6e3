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
