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

      \(bad.indentedText(comparedWith: good))
      """
    // Some good examples have no files, because they consist of the absence of a file.
    if !good.files.isEmpty { text += "Passes:\n\n\(good.indentedText(comparedWith: bad))" }
    func setting(_ levels: String) -> String {
      "To set its level, write in `manifestc.yaml`:\n\n    version: 1\n    rules:\n      \(name): \(levels)\n"
    }
    switch adjustment {
    case .any: text += setting("off   # or note, warning, error")
    case .raise: text += setting("error   # it can only be raised")
    case .nothing: text += "Its level cannot be set.\n"
    }
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
  /// Returns the files of the example, each indented below its path; `>` marks lines that another example does not have.
  fileprivate func indentedText(comparedWith other: Example) -> String {
    files.map { file in
      let lines = file.lines
      let others = other.files.first { $0.path == file.path }?.lines
      let changes = others.map { LineDifference(from: lines, to: $0).changes } ?? []
      let marked = Set(changes.flatMap(\.old))
      return "    # \(file.path)\n"
        + lines.enumerated().map { index, line in
          (marked.contains(index) ? "  > " : line.isEmpty ? "" : "    ") + line + "\n"
        }.joined() + "\n"
    }.joined()
  }
}

extension Example.File {
  fileprivate var lines: [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.last == "" ? lines.dropLast() : lines[...])
  }
}
