import ManifestRuntime

/// The decoded paths, besides `/`, that all accepted templates accept and no refused template matches, as an automaton.
///
/// U+0000, which no URL contains, separates the segments, since a segment may contain a percent-encoded slash.
struct PathAutomaton {
  /// A template with the texts that its segments may have.
  struct Template {
    let segments: [TextLanguage]
    let hasRest: Bool
    /// Whether each segment of the rest is an item of a list.
    ///
    /// Otherwise, the rest is one text, joined by slashes.
    let isList: Bool

    /// Returns the index of the language for a segment of the path.
    func position(_ index: Int) -> Int { hasRest ? min(index, segments.count - 1) : index }
    func isRest(_ index: Int) -> Bool { hasRest && index >= segments.count - 1 }
    /// Returns whether the path may end after a segment.
    func mayEnd(_ index: Int) -> Bool { position(index) == segments.count - 1 }
  }

  /// A refused template that the path still matches, and the progress in its current segment.
  struct Match: Hashable {
    let template: Int
    let progress: TextLanguage.Progress
  }

  struct State: Hashable {
    /// The contents of the current segment.
    enum Segment { case empty, dot, dots, text }

    /// The number of complete segments, capped at the length of the longest template.
    var index = 0
    var segment = Segment.empty
    /// The progress in each accepted template.
    var values: [TextLanguage.Progress]
    var matches: [Match]
  }

  static let separator: Unicode.Scalar = "\0"

  private let accepted: [Template]
  private let refused: [Template]
  private let characters: [Unicode.Scalar]
  /// Whether the text is a path.
  ///
  /// A query value is a single segment, which may be empty or consist of dots.
  private let isPath: Bool
  private let maximumIndex: Int

  /// Creates the automaton of the query values of several languages, except those of others.
  init(values: [TextLanguage], refusing refused: [TextLanguage]) {
    func template(_ language: TextLanguage) -> Template {
      Template(segments: [language], hasRest: false, isList: false)
    }
    self.init(values.map(template), refusing: refused.map(template), isPath: false)
  }

  /// Creates the automaton of the paths that match all accepted templates and no refused one.
  init(_ accepted: [Template], refusing refused: [Template], isPath: Bool = true) {
    self.accepted = accepted
    self.refused = refused
    self.isPath = isPath
    maximumIndex = max(accepted.map(\.segments.count).max() ?? 0, refused.map(\.segments.count).max() ?? 0)
    // The characters of refused literals are distinguished as well, so that a path can deviate at any of them.
    let ranges = (accepted + self.refused).flatMap(\.segments).flatMap(\.characterRanges)
    characters = Alphabet(ranges + TextLanguage("./").characterRanges).characters
  }

  /// The state before the first character; nil if no path is accepted.
  var start: State? {
    let values = accepted.compactMap { $0.segments[0].start }
    // A rest matches every path.
    guard values.count == accepted.count, !refused.contains(where: { $0.isRest(0) }) else { return nil }
    let matches = refused.enumerated().compactMap { index, template in
      template.segments.first?.start.map { Match(template: index, progress: $0) }
    }
    return State(values: values, matches: matches)
  }

  /// Returns whether the characters so far are an accepted path.
  func accepts(_ state: State) -> Bool {
    guard !isPath || state.segment == .text else { return false }
    for (template, progress) in zip(accepted, state.values) {
      guard template.mayEnd(state.index), template.segments[template.position(state.index)].accepts(progress) else {
        return false
      }
    }
    return !state.matches.contains { match in
      let segments = refused[match.template].segments
      return state.index == segments.count - 1 && segments[state.index].accepts(match.progress)
    }
  }

  /// Returns the characters to try next.
  func candidates(after state: State) -> [Unicode.Scalar] {
    for (template, progress) in zip(accepted, state.values) {
      let language = template.segments[template.position(state.index)]
      guard var scalars = language.continuations(of: progress) else { continue }
      // A slash of a joined rest separates segments.
      if template.isRest(state.index), !template.isList { scalars.removeAll { $0 == "/" } }
      return scalars + [Self.separator]
    }
    return characters + [Self.separator]
  }

  /// Returns the state after one more character; nil if no accepted path continues with it.
  func state(after state: State, _ character: Unicode.Scalar) -> State? {
    character == Self.separator ? separated(state) : extended(state, by: character)
  }

  private func extended(_ state: State, by character: Unicode.Scalar) -> State? {
    var next = state
    next.segment =
      switch (state.segment, character) {
      case (.empty, "."): .dot
      case (.dot, "."): .dots
      default: .text
      }
    for (index, template) in accepted.enumerated() {
      // A joined rest cannot distinguish a slash within a segment from a separator.
      if character == "/", template.isRest(state.index), !template.isList { return nil }
      let language = template.segments[template.position(state.index)]
      guard let progress = language.progress(state.values[index], after: character) else { return nil }
      next.values[index] = progress
    }
    next.matches = state.matches.compactMap { match in
      refused[match.template].segments[state.index].progress(match.progress, after: character)
        .map { Match(template: match.template, progress: $0) }
    }
    return next
  }

  private func separated(_ state: State) -> State? {
    guard isPath, state.segment == .text else { return nil }
    var next = state
    next.segment = .empty
    next.index = min(state.index + 1, maximumIndex)
    for (index, template) in accepted.enumerated() {
      let language = template.segments[template.position(state.index)]
      let progress: TextLanguage.Progress?
      if template.isRest(state.index), !template.isList {
        progress = language.progress(state.values[index], after: "/")
      } else {
        guard language.accepts(state.values[index]), template.hasRest || state.index + 1 < template.segments.count
        else { return nil }
        progress = template.segments[template.position(state.index + 1)].start
      }
      guard let progress else { return nil }
      next.values[index] = progress
    }
    next.matches.removeAll(keepingCapacity: true)
    for match in state.matches {
      let template = refused[match.template]
      guard template.segments[state.index].accepts(match.progress), state.index + 1 < template.segments.count else {
        continue
      }
      // A rest matches everything that follows.
      if template.isRest(state.index + 1) { return nil }
      if let progress = template.segments[state.index + 1].start {
        next.matches.append(Match(template: match.template, progress: progress))
      }
    }
    return next
  }
}

extension PathAutomaton.Template {
  /// Creates the segments of a template; a parameter without a type has any text.
  init(
    _ template: PathTemplate, ignoringCase: Bool, isWide: Bool, type: (PathTemplate.Segment) -> ParameterType?
  ) {
    segments = template.segments.map { segment in
      if case .literal(let text) = segment { return TextLanguage(text, ignoringCase: ignoringCase) }
      return type(segment).map { TextLanguage($0, isWide: isWide) } ?? .any
    }
    hasRest = if case .rest? = template.segments.last { true } else { false }
    isList =
      switch template.segments.last.flatMap(type) {
      case nil, .list: hasRest
      case .scalar, .object: false
      }
  }
}

extension PathAutomaton {
  /// Finds a short accepted path; visits states in the order of the minimum length of a path through them.
  ///
  /// - Parameters:
  ///   - steps: The number of remaining steps of the search.
  ///   - isRight: A closure that returns whether a path meets conditions that the automaton does not express.
  /// - Returns: The segments of the path.
  func shortPath(steps: inout Int, where isRight: ([String]) -> Bool) -> SearchResult<[String]> {
    guard let start, let laterCounts = laterCounts(steps: &steps) else { return .none }
    var nodes = [(parent: 0, character: Self.separator, state: start)]
    var seen: Set<State> = [start]
    var isExact = true
    func path(to node: Int) -> [String] {
      var text: [Unicode.Scalar] = []
      var node = node
      while node > 0 {
        text.append(nodes[node].character)
        node = nodes[node].parent
      }
      return text.reversed().split(separator: Self.separator, omittingEmptySubsequences: false)
        .map { String(String.UnicodeScalarView($0)) }
    }
    if accepts(start) {
      if isRight(path(to: 0)) { return .found(path(to: 0)) }
      isExact = false
    }
    // The nodes to visit, by the minimum length of a path through them.
    var open = [[0]]
    var (lengths, length) = ([0], 0)
    while length < open.count {
      guard let index = open[length].popLast() else {
        length += 1
        continue
      }
      let state = nodes[index].state
      let first = nodes.count
      for character in candidates(after: state) {
        steps -= 1
        guard steps > 0 else { return .undecided }
        guard let next = self.state(after: state, character) else { continue }
        steps -= state.matches.count / Self.matchesPerStep
        guard seen.insert(next).inserted else { continue }
        nodes.append((index, character, next))
        lengths.append(lengths[index] + 1)
        guard accepts(next) else { continue }
        if isRight(path(to: nodes.count - 1)) { return .found(path(to: nodes.count - 1)) }
        isExact = false
      }
      for node in (first..<nodes.count).reversed() {
        let least = max(length, lengths[node] + missingCount(nodes[node].state, laterCounts))
        while open.count <= least { open.append([]) }
        open[least].append(node)
      }
    }
    return isExact ? .none : .undecided
  }

  /// Returns a lower bound of the number of characters that are missing from a path.
  private func missingCount(_ state: State, _ laterCounts: [Int]) -> Int {
    let later = state.index < laterCounts.count ? laterCounts[state.index] : 0
    let counts = zip(accepted, state.values).map { template, progress in
      let count = template.segments[template.position(state.index)].missingCount(progress)
      // The rest of a path contains its later segments.
      return template.isRest(state.index) ? count : count + later
    }
    return counts.max() ?? 0
  }

  /// Returns for each segment a lower bound of the number of characters after it; nil if a later segment has no value.
  ///
  /// Without the bounds, a search would try all values of an intricate segment before it continues with the next one.
  private func laterCounts(steps: inout Int) -> [Int]? {
    let count = accepted.map(\.segments.count).max() ?? 0
    var counts = Array(repeating: 0, count: max(count, 1))
    for index in counts.indices.dropFirst().reversed() {
      // With half of the steps at most, a difficult segment does not hide that another one has no value.
      var share = steps / 2
      let before = share
      let result = segment(index).shortPath(steps: &share) { _ in true }
      steps -= before - max(share, 0)
      switch result {
      case .found(let texts): counts[index - 1] = counts[index] + texts.reduce(0) { $0 + 1 + $1.unicodeScalars.count }
      // A separator and at least one character.
      case .undecided: counts[index - 1] = counts[index] + 2
      case .none: return nil
      }
    }
    return counts
  }

  /// Returns the automaton of the texts that one segment can have, or the rest of the path if all templates end in one.
  private func segment(_ index: Int) -> PathAutomaton {
    let templates = accepted.filter { index < $0.segments.count }
    let segments = templates.filter { !$0.isRest(index) }
    return PathAutomaton(
      (segments.isEmpty ? templates : segments).map {
        Template(segments: [$0.segments[index]], hasRest: $0.isRest(index), isList: $0.isList)
      }, refusing: [])
  }

  /// The number of refused templates whose comparison with a character counts as one step.
  private static let matchesPerStep = 16
}

package enum SearchResult<Value> {
  case found(Value)
  /// No such value exists.
  case none
  /// The search ended without a decision.
  case undecided

  var isNone: Bool { if case .none = self { true } else { false } }
}
