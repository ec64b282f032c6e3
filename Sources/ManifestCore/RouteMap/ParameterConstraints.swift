import ManifestRuntime
import ManifestText

/// The constraints in the long form of a parameter; the short form has none.
struct ParameterConstraints {
  let node: Node

  /// Reports the first constraint that a type does not support; returns whether there is one.
  func refuse(for type: String, except supported: [String] = [], into diagnostics: inout Diagnostics) -> Bool {
    let others = MapForms.constraints.map(\.name).filter { !supported.contains($0) }
    guard let span = others.lazy.compactMap({ node[$0]?.span }).first else { return false }
    let isText = type == ScalarType.Name.string.rawValue
    diagnostics.report(
      .invalidParameter, "this constraint does not apply to `\(type)`", at: span,
      note: NameGrammar.isTypeName(type)
        ? "the constraints of a shared type belong to its declaration under `types`"
        : "`min` and `max` constrain numbers and dates, `maxLength` and `pattern` strings, `values` an `enum`",
      help: isText
        ? node["max"]?.scalarText.map { "write `maxLength: \($0)`" + (node["min"] == nil ? "" : ", and remove `min`") }
        : nil)
    return true
  }

  /// Returns a type with its constraints; reports constraints that do not fit the type and returns nil.
  ///
  /// Constraints of the inherited type, which has the same name, apply where the long form has none.
  func scalar(
    _ name: ScalarType.Name, inheriting inherited: ScalarType? = nil, _ span: Span, into diagnostics: inout Diagnostics
  ) -> ScalarType? {
    if node.mapping == nil, let type = inherited ?? name.unconstrained { return type }
    guard !refuse(for: name.rawValue, except: name.constraints, into: &diagnostics) else { return nil }
    if let inherited, !name.constraints.contains(where: { node[$0] != nil }) { return inherited }
    guard let own = unrelated(name, span, into: &diagnostics) else { return nil }
    return inherited.map { own.filled(from: $0, except: { node[$0] != nil }) } ?? own
  }

  /// Returns a type with the constraints of the long form alone.
  private func unrelated(_ name: ScalarType.Name, _ span: Span, into diagnostics: inout Diagnostics) -> ScalarType? {
    switch name.unconstrained {
    case .bool: return .bool
    case .int(let widest):
      return range(widest, "an integer", into: &diagnostics) { text in
        if case .int(let value) = ScalarType.int(widest).value(fromURLText: text) { value } else { nil }
      }.map { .int($0) }
    case .double(let widest):
      return range(widest, "a number", into: &diagnostics) { text in
        if case .double(let value) = ScalarType.double(widest).value(fromURLText: text) { value } else { nil }
      }.map { .double($0) }
    case .date(let widest):
      return range(widest, "a calendar date", into: &diagnostics) { CalendarDate($0) }.map { .date($0) }
    case .string: return string(into: &diagnostics)
    case .enumeration, nil: return enumeration(span, into: &diagnostics)
    }
  }

  private func range<Bound: Comparable>(
    _ widest: ClosedRange<Bound>, _ expectation: String, into diagnostics: inout Diagnostics,
    _ read: (String) -> Bound?
  ) -> ClosedRange<Bound>? {
    let texts = [node["min"]?.spannedScalar, node["max"]?.spannedScalar]
    var bounds = [widest.lowerBound, widest.upperBound]
    for (index, text) in texts.enumerated() {
      guard let text else { continue }
      guard let bound = read(text.value) else {
        diagnostics.report(.invalidParameter, "`\(text.value)` is not \(expectation)", at: text.span)
        return nil
      }
      bounds[index] = bound
    }
    if let min = texts[0], let max = texts[1], bounds[0] > bounds[1] {
      diagnostics.report(
        .invalidParameter, "`min` is greater than `max`", at: max.span,
        related: [.init(min.span, "`min` is `\(min.value)`")])
      return nil
    }
    return bounds[0]...bounds[1]
  }

  private func string(into diagnostics: inout Diagnostics) -> ScalarType? {
    let maxLength = node["maxLength"]?.int.map { Int(clamping: $0) }
    guard let text = node["pattern"]?.spannedText else { return .string(maxLength: maxLength, pattern: nil) }
    // `/[a-z]+/i`, as in other languages; a flag is at most a letter of each kind.
    let end = text.value.lastIndex(of: "/")
    if text.value.hasPrefix("/"), let end, end > text.value.index(after: text.value.startIndex),
      text.value[end...].dropFirst().allSatisfy({ "dgimsuvy".contains($0) })
    {
      let expression = text.value[..<end].dropFirst()
      let start = expression.hasPrefix("^") ? 1 : 0
      let inner = expression.dropFirst(start).dropLast(
        expression.hasSuffix("$") && !expression.hasSuffix("\\$") ? 1 : 0)
      diagnostics.report(
        .invalidParameter, "a value must begin and end with `/` to match the pattern", at: text.span,
        help: "write `\(inner)`, or `[/]` for the character itself")
      return nil
    }
    do {
      return .string(maxLength: maxLength, pattern: try TextPattern(text.value))
    } catch {
      diagnostics.report(
        .invalidParameter, "invalid pattern: \(error)", at: text.span,
        note: "patterns match whole values, in linear time: literals, `.`, classes and `? * + {n,m}`, no groups")
      return nil
    }
  }

  private func enumeration(_ span: Span, into diagnostics: inout Diagnostics) -> ScalarType? {
    let values = (node["values"]?.sequence ?? []).compactMap(\.spannedScalar)
    guard !values.isEmpty else {
      // The schema has refused a value that is not a list.
      switch node["values"]?.content {
      case .bool, .number, .string, .plain, .mapping: return nil
      case nil, .null, .sequence: break
      }
      guard !diagnostics.hasUnknownKey(in: node.span) else { return nil }
      diagnostics.report(
        .invalidParameter, "an `enum` needs its values", at: node["values"]?.span ?? span,
        help: "write `{type: enum, values: [first, second]}`")
      return nil
    }
    if let (value, first) = FirstOccurrences.repetitions(values).first {
      diagnostics.report(
        .invalidParameter, "`\(value.value)` is listed twice in an `enum`", at: value.span,
        related: [.init(first, "here first")], help: "remove one of them")
      return nil
    }
    return .enumeration(values.map(\.value))
  }
}

extension ScalarType {
  /// Returns the type with the constraints of another of the same name, except those that the long form has.
  ///
  /// Bounds that exclude each other are kept: the type then has wider values than the other one, which is reported.
  fileprivate func filled(from other: ScalarType, except hasOwn: (String) -> Bool) -> ScalarType {
    func range<Bound>(_ own: ClosedRange<Bound>, _ other: ClosedRange<Bound>) -> ClosedRange<Bound> {
      let bounds = (
        hasOwn("min") ? own.lowerBound : other.lowerBound, hasOwn("max") ? own.upperBound : other.upperBound
      )
      return bounds.0 <= bounds.1 ? bounds.0...bounds.1 : own
    }
    switch (self, other) {
    case (.int(let own), .int(let other)): return .int(range(own, other))
    case (.double(let own), .double(let other)): return .double(range(own, other))
    case (.date(let own), .date(let other)): return .date(range(own, other))
    case (.string(let length, let pattern), .string(let otherLength, let otherPattern)):
      return .string(
        maxLength: hasOwn("maxLength") ? length : otherLength, pattern: hasOwn("pattern") ? pattern : otherPattern)
    default: return self
    }
  }
}

extension Node {
  /// The text of any scalar with its position.
  var spannedScalar: Spanned<String>? { scalarText.map { Spanned($0, span) } }
}
