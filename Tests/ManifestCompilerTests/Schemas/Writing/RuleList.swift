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

    Level: \(severity.rawValue)\(levels).

    """
  }

  private var levels: String {
    switch adjustment {
    case .any: ", unless the project sets another"
    case .raise: ", unless the project raises it"
    case .nothing: ""
    }
  }
}
