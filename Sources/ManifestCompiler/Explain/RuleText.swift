public import ManifestText

extension Rule {
  /// Returns the explanation of the rule for a terminal.
  ///
  /// - Parameter isWhole: Whether to show the page of the rule as it is; otherwise, an excerpt of one project with a
  ///   finding and one without.
  /// - Returns: The text.
  public func longText(isWhole: Bool = false) -> String {
    let page = page
    let head = "\(severity.rawValue)[\(code)]: \(name)\n\n\(page.summary)\n\n\(page.explanation)\n\n"
    return head + (isWhole ? page.text(from: "## ") + "\n" : page.excerpt) + setting
  }

  private var setting: String {
    func setting(_ levels: String) -> String {
      "To set its level, write in `manifestc.yaml`:\n\n    version: 1\n    rules:\n      \(name): \(levels)\n"
    }
    return switch adjustment {
    case .any: setting("off   # or note, warning, error")
    case .raise: setting("error   # it can only be raised")
    case .nothing: "Its level cannot be set.\n"
    }
  }

  /// A list of all rules, one on each line, in the order of their codes.
  public static var listText: String {
    let width = all.map(\.name.count).max() ?? 0
    return all.map { rule in
      let padding = String(repeating: " ", count: width - rule.name.count)
      return "\(rule.code)  \(rule.name)\(padding)  \(rule.severity.rawValue): \(rule.page.summary)\n"
    }.joined()
  }
}

extension RulePage {
  /// The maximum number of lines of an excerpt.
  package static let maximumExcerptLines = 40
  /// The number of lines to show on each side of a place.
  private static let context = 2

  /// The first example with a finding, and the first one without after it.
  fileprivate var excerpt: String {
    guard let first = examples.firstIndex(where: \.fails) else { return "" }
    let passes = examples[first...].first { !$0.fails }
    let lines =
      Self.excerpt(of: examples[first], comparedWith: nil)
      + (passes.map { Self.excerpt(of: $0, comparedWith: examples[first]) } ?? [])
    let shown = lines.prefix(Self.maximumExcerptLines)
    let more = lines.count > shown.count ? ["    …", ""] : []
    return (shown + more).map { $0 + "\n" }.joined()
  }

  private static func excerpt(of example: Example, comparedWith other: Example?) -> [String] {
    let hasMarks = example.files.contains { file in file.lines.contains { $0.contains(where: marks.contains) } }
    let files = example.files.flatMap { file -> [String] in
      var interesting = file.lines.indices.filter { file.lines[$0].contains(where: marks.contains) }
      if hasMarks, interesting.isEmpty { return [] }
      if let known = other?.files.first(where: { $0.path == file.path && !$0.isChange }), !file.isChange {
        let known = Set(known.plainLines)
        interesting = file.lines.indices.filter { !known.contains(file.lines[$0]) }
      }
      let shown =
        file.isChange || interesting.isEmpty
        ? Set(file.lines.indices) : Set(interesting.flatMap { $0 - context...$0 + context })
      var lines = ["    # \(file.path)"]
      for (index, line) in zip(file.lines.indices, file.plainLines) {
        if shown.contains(index) {
          lines.append((interesting.contains(index) ? "  > " : line.isEmpty ? "" : "    ") + line)
        } else if lines.last != "    …" {
          lines.append("    …")
        }
      }
      return lines + [""]
    }
    let removed = example.removed.flatMap { ["    without \($0)", ""] }
    if files.isEmpty, removed.isEmpty { return [] }
    return [example.fails ? "Fails:" : "Passes:", ""] + removed + files
  }
}
