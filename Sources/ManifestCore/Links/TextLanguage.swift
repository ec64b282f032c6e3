import ManifestRuntime

/// The URL texts of a type's values, as an automaton over their characters.
struct TextLanguage {
  private enum Kind {
    case text(maxLength: Int?, TextPattern?)
    /// Sorted enum cases, so that cases with a common prefix are adjacent.
    case words([[Unicode.Scalar]])
    case decimal(DecimalLanguage)
    case date(DateLanguage)
  }

  /// The state after some of a text's characters.
  enum Progress: Hashable {
    case text(count: Int, TextPattern.Progress?)
    /// The enum cases with the characters as a prefix, and the number of characters.
    case words(Range<Int>, count: Int)
    case decimal(DecimalLanguage.Progress)
    case date(DateLanguage.Progress)
  }

  private let kind: Kind
  /// The text in lower case, if the language is that of one text in any case of its ASCII letters.
  private(set) var folded: String?

  private init(_ kind: Kind) { self.kind = kind }

  /// The language of all texts.
  static let any = TextLanguage(.text(maxLength: nil, nil))

  /// Creates the language of one text.
  init(_ literal: String) { self.init(words: [literal]) }

  /// Creates the language of one text, or of a text in any case of its ASCII letters.
  init(_ literal: String, ignoringCase: Bool) {
    guard ignoringCase, literal.utf8.contains(where: \.isASCIILetter),
      let pattern = try? TextPattern(literal.unicodeScalars.map(Self.anyCase).joined())
    else {
      self.init(literal)
      return
    }
    self.init(.text(maxLength: nil, pattern))
    folded = literal.asciiLowercased
  }

  /// Returns a pattern that matches a character, a letter in either case.
  private static func anyCase(_ scalar: Unicode.Scalar) -> String {
    // Patterns have no escapes for others.
    guard scalar.isASCII, scalar.value > 0x20, scalar.value < 0x7F else { return String(scalar) }
    let text = String(scalar)
    if scalar.properties.isAlphabetic { return "[\(text.lowercased())\(text.uppercased())]" }
    return ("0"..."9").contains(scalar) ? text : "\\\(text)"
  }

  private init(words: [String]) {
    let texts = Set(words.map { Array($0.unicodeScalars) })
    self.init(.words(texts.sorted { $0.lexicographicallyPrecedes($1) }))
  }

  /// Creates the language of a type's values, or of a list's items, with the wide language of a `double` or the narrow one.
  init(_ type: ParameterType, isWide: Bool) {
    switch type {
    case .object: self.init("{}")
    case .scalar(let type), .list(let type):
      switch type {
      case .bool: self.init(words: ["true", "false", "1", "0"])
      case .int(let range): self.init(.decimal(DecimalLanguage(range)))
      case .double(let range): self.init(.decimal(DecimalLanguage(range, isWide: isWide)))
      case .string(let maxLength, let pattern): self.init(.text(maxLength: maxLength, pattern))
      case .enumeration(let words): self.init(words: words)
      case .date(let range): self.init(.date(DateLanguage(range)))
      }
    }
  }

  /// The progress before the first character; nil for an empty language.
  var start: Progress? {
    switch kind {
    case .text(let maxLength, let pattern): maxLength ?? 0 < 0 ? nil : .text(count: 0, pattern?.start)
    case .words(let words): .words(words.indices, count: 0)
    case .decimal: .decimal(DecimalLanguage.Progress())
    case .date: .date(DateLanguage.Progress())
    }
  }

  /// Returns the progress after one more character; nil if no text in the language continues with it.
  func progress(_ progress: Progress, after scalar: Unicode.Scalar) -> Progress? {
    switch (kind, progress) {
    case (.text(let maxLength, let pattern), .text(let count, let position)):
      // Characters are counted only if the length is limited, so that the number of states is finite.
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
    case (.date(let language), .date(let progress)):
      return language.progress(progress, after: scalar).map { .date($0) }
    case (.text, _), (.words, _), (.decimal, _), (.date, _): return nil
    }
  }

  /// Returns whether a text with this progress is in the language.
  func accepts(_ progress: Progress) -> Bool {
    switch (kind, progress) {
    case (.text(_, let pattern), .text(_, let position)):
      if let pattern, let position { pattern.isMatch(position) } else { true }
    case (.words(let words), .words(let range, let count)): range.first.map { words[$0].count == count } ?? false
    case (.decimal(let language), .decimal(let progress)): language.accepts(progress)
    case (.date, .date(let progress)): progress.missingCount == 0
    case (.text, _), (.words, _), (.decimal, _), (.date, _): false
    }
  }

  /// Returns a lower bound of the number of characters that are missing from a text with this progress.
  func missingCount(_ progress: Progress) -> Int {
    switch (kind, progress) {
    case (.text(_, let pattern?), .text(_, let position?)): pattern.missingCount(position)
    case (.words(let words), .words(let range, let count)): range.map { words[$0].count - count }.min() ?? 0
    case (.date, .date(let progress)): progress.missingCount
    case (.text, _), (.words, _), (.decimal, _), (.date, _): 0
    }
  }

  /// Returns whether a text is in the language.
  func contains(_ text: String) -> Bool {
    guard var progress = start else { return false }
    for scalar in text.unicodeScalars {
      guard let next = self.progress(progress, after: scalar) else { return false }
      progress = next
    }
    return accepts(progress)
  }

  /// Returns the possible next characters, if the language is a list of texts.
  func continuations(of progress: Progress) -> [Unicode.Scalar]? {
    guard case .words(let words) = kind, case .words(let range, let count) = progress else { return nil }
    var scalars: [Unicode.Scalar] = []
    for index in range where words[index].count > count && words[index][count] != scalars.last {
      scalars.append(words[index][count])
    }
    return scalars
  }

  /// The texts, if the language is a list of them.
  var words: [String]? {
    guard case .words(let words) = kind else { return nil }
    return words.map { String(String.UnicodeScalarView($0)) }
  }

  /// The ranges of characters that the language distinguishes.
  var characterRanges: [ClosedRange<UInt32>] {
    switch kind {
    case .text(_, let pattern): pattern?.characterRanges ?? []
    case .words(let words): Set(words.joined()).map { $0.value...$0.value }
    case .decimal, .date: "0123456789+-.eE".unicodeScalars.map { $0.value...$0.value }
    }
  }
}
