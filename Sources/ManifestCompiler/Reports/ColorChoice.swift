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
