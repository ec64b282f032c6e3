import ManifestRuntime
package import ManifestText

/// The first declaration of each name.
package struct FirstOccurrences {
  private var spans: [ExactName: Span] = [:]

  package init() {}

  /// Returns the first position of a name, or records the given one and returns nil.
  package mutating func earlier(_ name: String, at span: Span) -> Span? {
    let key = ExactName(name)
    if let first = spans[key] { return first }
    spans[key] = span
    return nil
  }

  /// A name that is declared again, with the position of its first declaration.
  package typealias Repetition = (name: Spanned<String>, first: Span)

  /// Separates the first declaration of each name from the repeated names.
  package static func unique<Declaration>(
    _ declarations: [Declaration], by name: (Declaration) -> Spanned<String>, ignoringCase: Bool = false
  ) -> (declarations: [Declaration], repeated: [Repetition]) {
    var occurrences = FirstOccurrences()
    var repeated: [Repetition] = []
    let unique = declarations.filter { declaration in
      let name = name(declaration)
      let key = ignoringCase ? name.value.lowercased() : name.value
      guard let first = occurrences.earlier(key, at: name.span) else { return true }
      repeated.append((name, first))
      return false
    }
    return (unique, repeated)
  }

  /// Returns the repeated names, each with the position of the first occurrence.
  package static func repetitions(_ names: [Spanned<String>]) -> [Repetition] { unique(names, by: \.self).repeated }
}

extension Diagnostics {
  /// Reports each name that repeats an earlier one, with a message about the position of the first.
  package mutating func reportRepetitions(
    of names: [Spanned<String>], _ rule: Rule, first: String, help: String, _ message: (String) -> String
  ) {
    for (name, span) in FirstOccurrences.repetitions(names) {
      report(rule, message(name.value), at: name.span, related: [.init(span, first)], help: help)
    }
  }
}
