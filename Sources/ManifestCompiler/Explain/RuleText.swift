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
