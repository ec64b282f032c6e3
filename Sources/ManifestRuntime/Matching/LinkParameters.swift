extension Matcher {
  /// The values of a route's parameters: from the path if the template names them, else from the query.
  func parameters(
    _ entry: LinkEntry, _ segments: [PathSegment], _ query: Range<Int>
  ) throws(RouteError) -> ParameterValues {
    var values = ParameterValues()
    if entry.parameters.isEmpty { return values }
    for range in Pieces(bytes, entry.parameters, by: 0x20) {
      guard let notation = ParameterNotation(bytes, range) else {
        throw .unreadableTable(.damaged(at: range.lowerBound))
      }
      let given = given(notation.name, entry, segments, query)
      if given.isNothing, notation.isOptional { continue }
      guard let parameter = notation.parameter(bytes) else {
        throw .unreadableTable(.damaged(at: range.lowerBound))
      }
      if !given.isNothing {
        values.append(parameter.name, try value(parameter, given, entry))
      } else if case .defaulted(let value) = parameter.presence {
        values.append(parameter.name, value)
      } else {
        throw .missingParameter(parameter.name, of: subject(entry))
      }
    }
    return values
  }

  /// What a URL gives for a parameter, still percent-encoded.
  private enum Given {
    /// The segment that the template names.
    case segment(Range<Int>)
    /// The rest of the path that the template names.
    case rest(ArraySlice<PathSegment>)
    /// Items of the query.
    case items(first: Range<Int>?, others: [Range<Int>])

    var isNothing: Bool { if case .items(first: nil, _) = self { true } else { false } }
  }

  private func given(
    _ name: Range<Int>, _ entry: LinkEntry, _ segments: [PathSegment], _ query: Range<Int>
  ) -> Given {
    for (piece, segment) in zip(LinkEntry.segments(bytes, entry.template), segments.indices) {
      switch TemplateSegment(bytes, piece) {
      case .parameter(let captured) where bytes.equals(captured, bytes, name): return .segment(segments[segment].range)
      case .rest(let captured) where bytes.equals(captured, bytes, name): return .rest(segments[segment...])
      default: continue
      }
    }
    var first: Range<Int>?
    var others: [Range<Int>] = []
    for item in QueryItems(url, query) where PercentDecoded(url, item.name).equals(PercentDecoded(bytes, name)) {
      if first == nil { first = item.value } else { others.append(item.value) }
    }
    return .items(first: first, others: others)
  }

  /// The value that a URL gives for a parameter.
  ///
  /// The segments of a rest are joined by slashes, or are the items of a list. A text cannot tell a slash that was
  /// percent-encoded from one that separates, so such a segment is refused.
  private func value(_ parameter: Parameter, _ given: Given, _ entry: LinkEntry) throws(RouteError) -> ParameterValue {
    let isList = if case .list = parameter.type { true } else { false }
    var texts: [String]
    switch given {
    case .segment(let range), .items(first: let range?, others: []):
      let text = PercentDecoded(url, range).text
      guard let value = parameter.type.value(fromURLText: text) else { throw invalid(parameter, [text], entry) }
      return value
    case .items(let first, let others):
      if !isList { throw .repeatedParameter(parameter.name, of: subject(entry)) }
      texts = (first.map { [$0] + others } ?? others).map { PercentDecoded(url, $0).text }
    case .rest(let rest):
      texts = rest.map { PercentDecoded(url, $0.range).text }
      if !isList {
        if let text = texts.first(where: { $0.utf8.contains(0x2F) }) { throw invalid(parameter, [text], entry) }
        texts = [texts.joined(separator: "/")]
      }
    }
    guard let value = parameter.type.value(fromURLTexts: texts) else { throw invalid(parameter, texts, entry) }
    return value
  }

  /// The route as errors name it.
  func subject(_ entry: LinkEntry) -> RouteError.Subject {
    .route(PercentDecoded(bytes, entry.name).text, template: bytes.text(entry.template))
  }

  /// The error that names the first of several texts that is invalid.
  private func invalid(_ parameter: Parameter, _ texts: [String], _ entry: LinkEntry) -> RouteError {
    let text = texts.first { parameter.type.value(fromURLText: $0) == nil } ?? texts.first ?? ""
    return .invalidParameter(
      RouteError.InvalidParameter(name: parameter.name, expected: parameter.type, found: text), of: subject(entry))
  }
}
