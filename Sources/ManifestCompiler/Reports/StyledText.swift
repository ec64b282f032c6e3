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

  /// The parameter of the ANSI escape sequence (ECMA-48); nil for plain text.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.note): "1;32"
    case .secondary, .frame: "1;34"
    case .message: "1"
    }
  }
}

/// A line of a report with styles, which do not affect the layout.
struct StyledLine {
  private var parts: [(text: String, style: ReportStyle)] = []

  init(_ text: String = "", _ style: ReportStyle = .plain) { append(text, style) }

  static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    line.parts += right.parts
    return line
  }

  mutating func append(_ text: String, _ style: ReportStyle) {
    if !text.isEmpty { parts.append((text, style)) }
  }

  /// Pads a line of single characters.
  mutating func pad(to column: Int) {
    while parts.count < column { parts.append((" ", .plain)) }
  }

  /// Replaces a character of a line of single characters.
  mutating func draw(_ character: String, at column: Int, _ style: ReportStyle) {
    pad(to: column + 1)
    parts[column] = (character, style)
  }

  func text(isColored: Bool) -> String {
    guard isColored else { return parts.map(\.text).joined() }
    var text = ""
    var style = ReportStyle.plain
    for part in parts + [("", .plain)] {
      if part.style != style {
        if style.code != nil { text += "\u{1B}[0m" }
        if let code = part.style.code { text += "\u{1B}[\(code)m" }
        style = part.style
      }
      text += part.text
    }
    return text
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
  /// terminal is colored unless `TERM` is `dumb` or `CLICOLOR` is 0. `environment` returns the value of a variable.
  public func isColored(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    func isOn(_ name: String) -> Bool { isSet(name) && environment(name) != "0" }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isOn("CLICOLOR_FORCE") || isOn("FORCE_COLOR") { return true }
      return isTerminal && environment("TERM") != "dumb" && environment("CLICOLOR") != "0"
    }
  }
}
