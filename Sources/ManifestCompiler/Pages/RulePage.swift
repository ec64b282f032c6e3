public import ManifestText

/// The page of a rule: what it reports, why, and projects with and without a finding.
///
/// Pages are Markdown files beside the checks, `Rules/MC5091.md`, and `CONTRIBUTING.md` describes their form.
public struct RulePage: Sendable {
  private let text: String
  /// The first line, without `# `.
  package let title: String
  /// A sentence that says what the rule reports.
  public let summary: String
  /// The reason for the rule and the ways to fix a finding, in Markdown.
  public let explanation: String
  /// The examples, in the order of the page.
  package let examples: [Example]
  /// The headings, lines and fences that the page cannot have.
  package let mistakes: [String]

  /// A project with findings of the rule, or without.
  package struct Example: Sendable {
    /// Whether the project has findings.
    package let fails: Bool
    /// The name of the project that the example changes; nil for the usual one.
    package var given: String?
    /// The tests of a rule that no project of text files triggers.
    package var suite: String?
    /// The places of findings in files that the example does not show: the path, or path, line and column.
    package var places: [String] = []
    /// The message of the first finding, if the page shows it.
    package var message: String?
    /// The files that the project given has, and the example does not.
    package var removed: [String] = []
    /// The files that the example adds, replaces or changes.
    package var files: [File] = []
  }

  /// A file of an example.
  package struct File: Sendable {
    package let path: String
    package let language: String
    /// The lines, with `⟪` and `⟫` around the places of findings.
    ///
    /// Those of a file in the language `diff` are changes.
    package let lines: [String]
  }

  /// Reads a page.
  package init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var examples: [Example] = []
    var mistakes: [String] = []
    self.text = text
    let title = lines.popFirst() ?? ""
    self.title = title.hasPrefix("# ") ? String(title.dropFirst(2)) : ""
    let head = lines.prefix { !$0.hasPrefix("## ") }
    lines = lines.dropFirst(head.count)
    let paragraphs = head.drop { $0.isEmpty }
    summary = paragraphs.first ?? ""
    var explanation = paragraphs.dropFirst().drop { $0.isEmpty }.joined(separator: "\n")
    while explanation.last?.isWhitespace == true { explanation.removeLast() }
    self.explanation = explanation
    var path: String?
    while let line = lines.popFirst() {
      if line.hasPrefix("## ") {
        mistakes += [path].compactMap(\.self)
        if !["## Fails", "## Passes"].contains(line) { mistakes.append(line) }
        examples.append(Example(fails: line == "## Fails"))
        continue
      }
      guard let last = examples.indices.last else { continue }
      if line.hasPrefix("```") {
        let ticks = line.prefix { $0 == "`" }
        let content = lines.prefix { $0 != ticks }
        lines = lines.dropFirst(content.count)
        if lines.popFirst() == nil { mistakes.append(line) }
        examples[last].files.append(
          File(path: path ?? "routes.yaml", language: String(line.dropFirst(ticks.count)), lines: Array(content)))
        path = nil
      } else if examples[last].given == nil, let given = line.quoted(after: "Given: ") {
        examples[last].given = given
      } else if let suite = line.quoted(after: "Tested by ") {
        examples[last].suite = suite
      } else if let place = line.quoted(after: "Reported at ") {
        examples[last].places.append(place)
      } else if let removed = line.quoted(after: "Without ") {
        examples[last].removed.append(removed)
      } else if examples[last].message == nil, line.hasPrefix("> ") {
        examples[last].message = String(line.dropFirst(2))
      } else if path == nil, let name = line.quoted(after: "") {
        path = name
      } else if !line.isEmpty || path != nil {
        mistakes.append(line)
      }
    }
    mistakes += [path].compactMap(\.self) + head.filter { $0.contains(where: Self.marks.contains) }
    self.examples = examples
    self.mistakes = mistakes
  }

  /// Returns the text from the first line with a start to the end, without marks.
  package func text(from start: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix(start) }
    return lines.joined(separator: "\n").filter { !Self.marks.contains($0) }
  }

  /// The marks around the place of a finding.
  package static let marks: Set<Character> = ["⟪", "⟫"]
}

extension RulePage.File {
  /// The lines without marks.
  package var plainLines: [String] { lines.map { $0.filter { !RulePage.marks.contains($0) } } }

  /// Whether the lines are changes of a file that is given.
  package var isChange: Bool { language == "diff" }
}

extension Rule {
  /// The page of the rule.
  public var page: RulePage { RulePage(RulePage.texts[code] ?? "") }
}

extension String {
  /// The text between backticks after a start, if the line has nothing else but a period.
  fileprivate func quoted(after start: String) -> String? {
    guard hasPrefix(start + "`") else { return nil }
    let rest = dropFirst(start.count + 1)
    let text = rest.prefix { $0 != "`" }
    return ["`", "`."].contains(rest.dropFirst(text.count)) ? String(text) : nil
  }
}
