import ManifestCore
public import ManifestText

extension Rule {
  /// The explanation of the rule for a terminal.
  public var longText: String {
    var text = """
      \(severity.rawValue)[\(code)]: \(name)

      \(summary)

      \(explanation)

      Fails:

      \(bad.indentedText)
      """
    // Some good examples have no files, because they consist of the absence of a file.
    if !good.files.isEmpty { text += "Passes:\n\n\(good.indentedText)" }
    text +=
      isAdjustable
      ? "To set its level, write in `manifestc.yaml`:\n\n    version: 1\n    rules:\n      \(name): off   # or note, warning, error\n"
      : "Its level cannot be set.\n"
    return text
  }

  /// A list of all rules, one on each line, in the order of their codes.
  public static var listText: String {
    let width = all.map(\.name.count).max() ?? 0
    return all.map { rule in
      let padding = String(repeating: " ", count: width - rule.name.count)
      return "\(rule.code)  \(rule.name)\(padding)  \(rule.severity.rawValue): \(rule.summary)\n"
    }.joined()
  }
}

extension Rule {
  /// The text of `schemas/rules.md`: all rules, grouped by subject.
  public static var markdown: String {
    let coreGroups: [(prefix: String, title: String)] = [
      ("MC00", "The tool"), ("MC01", "JSON5"), ("MC02", "YAML"), ("MC03", "Keys and values"),
      ("MC10", "The app and its modules"), ("MC20", "Routes"), ("MC30", "Schemes and links"),
      ("MC40", "Generated code"),
      ("MC50", "The iOS project"), ("MC51", "Property lists"),
      ("MC53", "Wants"),
      ("MC90", "Compatibility"),
    ]
    let groups = (coreGroups + Systems.all.compactMap { $0.ruleHeading }).sorted { $0.prefix < $1.prefix }
    let sections = groups.compactMap { prefix, title -> String? in
      let rules = all.filter { $0.code.hasPrefix(prefix) }
      return rules.isEmpty ? nil : "## \(title)\n\n" + rules.map(\.markdown).joined(separator: "\n")
    }
    return """
      # Rules

      What `manifestc` reports. `manifestc explain MC2035` shows one rule with an example that fails and one that passes.
      Where a project may set another level, `rules:` in `manifestc.yaml` takes `off`, `note`, `warning` or `error`.


      """ + sections.joined(separator: "\n")
  }

  private var markdown: String {
    """
    ### \(code) \(name)

    \(summary)

    \(explanation)

    Level: \(severity.rawValue)\(isAdjustable ? ", unless the project sets another" : "").

    """
  }
}

extension Example {
  /// The files of the example, each indented below its path.
  fileprivate var indentedText: String {
    files.map { file in
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let body = lines.last == "" ? lines.dropLast() : lines[...]
      return "    # \(file.path)\n" + body.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined() + "\n"
    }.joined()
  }
}
