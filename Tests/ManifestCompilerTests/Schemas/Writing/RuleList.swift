import ManifestCompiler
import ManifestCore
import ManifestText

extension Rule {
  /// The text of `schemas/rules.md`: all rules, grouped by subject.
  static var markdown: String {
    let coreGroups: [(prefix: String, title: String)] = [
      ("MC00", "The tool"), ("MC01", "JSON5"), ("MC02", "YAML"), ("MC03", "Keys and values"),
      ("MC10", "The app and its modules"), ("MC20", "Routes"), ("MC30", "Schemes and links"),
      ("MC40", "Generated code"),
      ("MC50", "The iOS project"), ("MC51", "Property lists"),
      ("MC53", "Wants"),
      ("MC90", "Compatibility"),
    ]
    let groups = (coreGroups + Systems.all.map { $0.ruleHeading }).sorted { $0.prefix < $1.prefix }
    let sections = groups.compactMap { prefix, title -> String? in
      let rules = all.filter { $0.code.hasPrefix(prefix) }
      let head = "| rule | level | reports |\n|---|---|---|\n"
      return rules.isEmpty ? nil : "## \(title)\n\n" + head + rules.map(\.row).joined()
    }
    return """
      # Rules

      What `manifestc` reports, and where its page is. `manifestc explain MC2035` shows the page of one rule. Where a
      project may set another level, `rules:` in `manifestc.yaml` takes `off`, `note`, `warning` or `error`.


      """ + sections.joined(separator: "\n")
  }

  private var row: String {
    "| [\(code)](../\(SourceTree.pages[code] ?? "")) `\(name)` | \(severity.rawValue)\(levels) | \(page.summary) |\n"
  }

  private var levels: String {
    switch adjustment {
    case .any: ""
    case .raise: ", can be raised"
    case .nothing: ", fixed"
    }
  }
}
