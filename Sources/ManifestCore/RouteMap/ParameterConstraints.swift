package import ManifestRuntime
package import ManifestText

/// The constraints in the long form of a parameter, each with its position.
package struct ParameterConstraints {
  private let min: Spanned<String>?
  private let max: Spanned<String>?
  private let maxLength: Spanned<Int>?
  private let pattern: Spanned<String>?
  private let values: [Spanned<String>]?
  private let valuesSpan: Span?

  /// Creates an empty set of constraints, as for the short form.
  package init() {
    (min, max, maxLength, pattern, values, valuesSpan) = (nil, nil, nil, nil, nil, nil)
  }

  package init(_ node: Node) {
    func text(_ key: String) -> Spanned<String>? {
      node[key].flatMap { node in node.scalarText.map { Spanned($0, node.span) } }
    }
    min = text("min")
    max = text("max")
    maxLength = node["maxLength"].flatMap { node in node.int.map { Spanned(Int(clamping: $0), node.span) } }
    pattern = node["pattern"]?.spannedText
    values = node["values"]?.sequence?.compactMap { node in node.scalarText.map { Spanned($0, node.span) } }
    valuesSpan = node["values"]?.span
  }

  /// Returns the type with its constraints; reports constraints that do not fit the type and returns nil.
  package func apply(to syntax: ParameterSyntax, into diagnostics: inout Diagnostics) -> ParameterType? {
    switch syntax.kind {
    case .scalar(let name): scalar(name, syntax.span, into: &diagnostics).map { .scalar($0) }
    case .list(let name): scalar(name, syntax.span, into: &diagnostics).map { .list($0) }
    case .object: refuse(spans.map(\.span), "object", into: &diagnostics) ? nil : .object
    case .named(let type):
      refuse(spans.map(\.span), syntax.typeName ?? "", into: &diagnostics) ? nil : type
    }
  }

  /// The positions of the constraints.
  private var spans: [(key: String, span: Span)] {
    let spans = [
      ("min", min?.span), ("max", max?.span), ("maxLength", maxLength?.span), ("pattern", pattern?.span),
      ("values", valuesSpan),
    ]
    return spans.compactMap { key, span in span.map { (key, $0) } }
  }

  private func scalar(
    _ name: ScalarType.Name, _ span: Span, into diagnostics: inout Diagnostics
  ) -> ScalarType? {
    let foreign = spans.filter { !name.constraints.contains($0.key) }.map(\.span)
    guard !refuse(foreign, name.rawValue, into: &diagnostics) else { return nil }
    switch name.unconstrained {
    case .int(let widest):
      return range(widest, Self.int, "an integer", into: &diagnostics).map { .int($0) }
    case .double(let widest):
      return range(widest, Self.double, "a number", into: &diagnostics).map { .double($0) }
    case .date(let widest):
      return range(widest, { CalendarDate($0) }, "a calendar date", into: &diagnostics).map { .date($0) }
    case .string: return string(into: &diagnostics)
    case .enumeration, nil: return enumeration(span, into: &diagnostics)
    case .bool: return .bool
    }
  }

  /// Reports the first constraint that the type does not support; returns whether there is one.
  private func refuse(_ spans: [Span], _ type: String, into diagnostics: inout Diagnostics) -> Bool {
    guard let span = spans.first else { return false }
    diagnostics.report(
      .invalidParameter, "this constraint does not apply to `\(type)`", at: span,
      note: NameGrammar.isTypeName(type)
        ? "the constraints of a shared type belong to its declaration under `types`"
        : "`min` and `max` constrain numbers and dates, `maxLength` and `pattern` strings, `values` an `enum`")
    return true
  }

  private static func int(_ text: String) -> Int64? {
    if case .int(let value) = ScalarType.int(.min ... .max).value(fromURLText: text) { value } else { nil }
  }

  private static func double(_ text: String) -> Double? {
    if case .double(let value) = ScalarType.double(ScalarType.finite).value(fromURLText: text) { value } else { nil }
  }

  private func range<Bound: Comparable>(
    _ widest: ClosedRange<Bound>, _ read: (String) -> Bound?, _ expectation: String,
    into diagnostics: inout Diagnostics
  ) -> ClosedRange<Bound>? {
    guard min != nil || max != nil else { return widest }
    var bounds: [Bound] = []
    for (text, fallback) in [(min, widest.lowerBound), (max, widest.upperBound)] {
      guard let bound = text.map({ read($0.value) }) ?? fallback else {
        if let text {
          diagnostics.report(.invalidParameter, "`\(text.value)` is not \(expectation)", at: text.span)
        }
        return nil
      }
      bounds.append(bound)
    }
    guard bounds[0] <= bounds[1] else {
      if let min, let max {
        diagnostics.report(
          .invalidParameter, "`min` is greater than `max`", at: max.span,
          related: [.init(min.span, "`min` is `\(min.value)`")])
      }
      return nil
    }
    return bounds[0]...bounds[1]
  }

  private func string(into diagnostics: inout Diagnostics) -> ScalarType? {
    guard let text = pattern else { return .string(maxLength: maxLength?.value, pattern: nil) }
    do {
      return .string(maxLength: maxLength?.value, pattern: try Pattern(text.value))
    } catch {
      diagnostics.report(
        .invalidParameter, "invalid pattern: \(error)", at: text.span,
        note: "patterns match whole values, in linear time: literals, `.`, classes and `? * + {n,m}`, no groups")
      return nil
    }
  }

  private func enumeration(_ span: Span, into diagnostics: inout Diagnostics) -> ScalarType? {
    guard let values, !values.isEmpty else {
      diagnostics.report(
        .invalidParameter, "an `enum` needs its values", at: valuesSpan ?? span,
        help: "write `{type: enum, values: [first, second]}`")
      return nil
    }
    var seen: [ExactName: Span] = [:]
    for value in values {
      if let first = seen.updateValue(value.span, forKey: ExactName(value.value)) {
        diagnostics.report(
          .invalidParameter, "`\(value.value)` is listed twice in an `enum`", at: value.span,
          related: [.init(first, "here first")], help: "remove one of them")
        return nil
      }
    }
    return .enumeration(values.map(\.value))
  }
}
