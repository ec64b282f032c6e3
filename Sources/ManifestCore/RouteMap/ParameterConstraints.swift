import ManifestRuntime
import ManifestText

/// The constraints in the long form of a parameter; the short form has none.
struct ParameterConstraints {
  let node: Node

  /// Reports the first constraint that a type does not support; returns whether there is one.
  func refuse(for type: String, except supported: [String] = [], into diagnostics: inout Diagnostics) -> Bool {
    let others = MapForms.constraints.map(\.name).filter { !supported.contains($0) }
    guard let span = others.lazy.compactMap({ node[$0]?.span }).first else { return false }
    diagnostics.report(
      .invalidParameter, "this constraint does not apply to `\(type)`", at: span,
      note: NameGrammar.isTypeName(type)
        ? "the constraints of a shared type belong to its declaration under `types`"
        : "`min` and `max` constrain numbers and dates, `maxLength` and `pattern` strings, `values` an `enum`")
    return true
  }

  /// Returns a type with its constraints; reports constraints that do not fit the type and returns nil.
  func scalar(_ name: ScalarType.Name, _ span: Span, into diagnostics: inout Diagnostics) -> ScalarType? {
    if node.mapping == nil, let type = name.unconstrained { return type }
    guard !refuse(for: name.rawValue, except: name.constraints, into: &diagnostics) else { return nil }
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
    do {
      return .string(maxLength: maxLength, pattern: try Pattern(text.value))
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

extension Node {
  /// The text of any scalar with its position.
  var spannedScalar: Spanned<String>? { scalarText.map { Spanned($0, span) } }
}
