import ManifestRuntime

/// The texts that mean a value of a type in a URL, as an automaton over their characters.
struct TextLanguage {
  private enum Kind {
    case any
    case text(maxLength: Int?, Pattern?)
    /// Sorted, so that words with a common prefix are neighbors.
    case words([[Unicode.Scalar]])
    case decimal(DecimalLanguage)
    /// The numbers of a range and those with an exponent, whatever their values.
    case number(DecimalLanguage)
    case date(DateLanguage)
  }

  /// What is known of a text after some of its characters.
  enum Progress: Hashable {
    case any
    case text(count: Int, Pattern.Progress?)
    /// The words that have the characters as a prefix, and the number of the characters.
    case words(Range<Int>, count: Int)
    case decimal(DecimalLanguage.Progress)
    case number(DecimalLanguage.Progress?, NumberSyntax)
    case date(DateLanguage.Progress)
  }

  private let kind: Kind
  /// Whether some texts of the type are not in the language.
  let isNarrowed: Bool

  private init(_ kind: Kind, isNarrowed: Bool = false) {
    self.kind = kind
    self.isNarrowed = isNarrowed
  }

  /// Every text.
  static let any = TextLanguage(.any)

  /// One text.
  init(_ literal: String) { self.init(words: [literal]) }

  private init(words: [String]) {
    let texts = Set(words.map { Array($0.unicodeScalars) })
    self.init(.words(texts.sorted { $0.lexicographicallyPrecedes($1) }))
  }

  /// The texts of one value, or of one item of a list.
  ///
  /// A narrow language leaves out the texts of a `double` that have an exponent, and those that are rounded into its range.
  /// A wide one includes both, and others.
  init(_ type: ParameterType, isWide: Bool) {
    switch type {
    case .object: self.init(.words([["{", "}"]]), isNarrowed: true)
    case .scalar(let type), .list(let type):
      switch type {
      case .bool: self.init(words: ["true", "false", "1", "0"])
      case .int(let range): self.init(.decimal(DecimalLanguage(range)))
      case .double(let range):
        let wide = range.lowerBound.nextDown...range.upperBound.nextUp
        self.init(
          isWide ? .number(DecimalLanguage(wide)) : .decimal(DecimalLanguage(range)), isNarrowed: !isWide)
      case .string(nil, nil): self.init(.any)
      case .string(let maxLength, let pattern): self.init(.text(maxLength: maxLength, pattern))
      case .enumeration(let words): self.init(words: words)
      case .date(let range): self.init(.date(DateLanguage(range)))
      }
    }
  }

  /// The progress before the first character, or nil for a language without texts.
  var start: Progress? {
    switch kind {
    case .any: .any
    case .text(let maxLength, let pattern): maxLength ?? 0 < 0 ? nil : .text(count: 0, pattern?.start)
    case .words(let words): .words(words.indices, count: 0)
    case .decimal: .decimal(DecimalLanguage.Progress())
    case .number: .number(DecimalLanguage.Progress(), .start)
    case .date: .date(DateLanguage.Progress())
    }
  }

  /// The progress after one more character, or nil if no text of the language continues with it.
  func progress(_ progress: Progress, after scalar: Unicode.Scalar) -> Progress? {
    switch (kind, progress) {
    case (.any, _): return .any
    case (.text(let maxLength, let pattern), .text(let count, let position)):
      // Only a limited length is counted, so that the states of all other texts are finite.
      let length = maxLength == nil ? 0 : count + 1
      guard length <= maxLength ?? 0 else { return nil }
      guard let pattern, let position else { return .text(count: length, nil) }
      return pattern.progress(position, after: scalar).map { .text(count: length, $0) }
    case (.words(let words), .words(let range, let count)):
      guard let first = range.first(where: { words[$0].count > count && words[$0][count] == scalar }) else {
        return nil
      }
      let end = (first..<range.upperBound).first { words[$0][count] != scalar } ?? range.upperBound
      return .words(first..<end, count: count + 1)
    case (.decimal(let language), .decimal(let progress)):
      return language.progress(progress, after: scalar).map { .decimal($0) }
    case (.number(let language), .number(let progress, let syntax)):
      let decimal = progress.flatMap { language.progress($0, after: scalar) }
      return syntax.next(scalar).map { .number(decimal, $0) }
    case (.date(let language), .date(let progress)):
      return language.progress(progress, after: scalar).map { .date($0) }
    default: return nil
    }
  }

  /// Whether a text with this progress is in the language.
  func accepts(_ progress: Progress) -> Bool {
    switch (kind, progress) {
    case (.any, _): true
    case (.text(_, let pattern), .text(_, let position)):
      if let pattern, let position { pattern.isMatch(position) } else { true }
    case (.words(let words), .words(let range, let count)): range.first.map { words[$0].count == count } ?? false
    case (.decimal(let language), .decimal(let progress)): language.accepts(progress)
    case (.number(let language), .number(let progress, let syntax)):
      syntax == .exponentDigits || progress.map { language.accepts($0) } ?? false
    case (.date, .date(let progress)): progress.missingCount == 0
    default: false
    }
  }

  /// At most the number of characters that are missing from a text with this progress.
  func missingCount(_ progress: Progress) -> Int {
    switch (kind, progress) {
    case (.text(_, let pattern?), .text(_, let position?)): pattern.missingCount(position)
    case (.words(let words), .words(let range, let count)): range.map { words[$0].count - count }.min() ?? 0
    case (.date, .date(let progress)): progress.missingCount
    default: 0
    }
  }

  /// Whether a text is in the language.
  func contains(_ text: String) -> Bool {
    guard var progress = start else { return false }
    for scalar in text.unicodeScalars {
      guard let next = self.progress(progress, after: scalar) else { return false }
      progress = next
    }
    return accepts(progress)
  }

  /// The characters that may follow, where the language is a list of words.
  func continuations(of progress: Progress) -> [Unicode.Scalar]? {
    guard case .words(let words) = kind, case .words(let range, let count) = progress else { return nil }
    var scalars: [Unicode.Scalar] = []
    for index in range where words[index].count > count && words[index][count] != scalars.last {
      scalars.append(words[index][count])
    }
    return scalars
  }

  /// The words, where the language is a list of them.
  var words: [String]? {
    guard case .words(let words) = kind else { return nil }
    return words.map { word in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: word)
      return String(text)
    }
  }

  /// The ranges of characters that the language tells apart.
  var characterRanges: [ClosedRange<UInt32>] {
    switch kind {
    case .any: []
    case .text(_, let pattern): pattern?.characterRanges ?? []
    case .words(let words): Set(words.joined()).map { $0.value...$0.value }
    case .decimal, .number, .date: "0123456789+-.eE".unicodeScalars.map { $0.value...$0.value }
    }
  }
}

/// The syntax of a decimal number, as `DecimalNumber` reads it.
enum NumberSyntax {
  case start, minus, zero, whole, point, fraction, exponent, exponentSign, exponentDigits

  func next(_ scalar: Unicode.Scalar) -> NumberSyntax? {
    switch (self, scalar) {
    case (.start, "-"): .minus
    case (.start, "0"), (.minus, "0"): .zero
    case (.start, "1"..."9"), (.minus, "1"..."9"), (.whole, "0"..."9"): .whole
    case (.zero, "."), (.whole, "."): .point
    case (.point, "0"..."9"), (.fraction, "0"..."9"): .fraction
    case (.zero, "e"), (.zero, "E"), (.whole, "e"), (.whole, "E"), (.fraction, "e"), (.fraction, "E"): .exponent
    case (.exponent, "+"), (.exponent, "-"): .exponentSign
    case (.exponent, "0"..."9"), (.exponentSign, "0"..."9"), (.exponentDigits, "0"..."9"): .exponentDigits
    default: nil
    }
  }
}
