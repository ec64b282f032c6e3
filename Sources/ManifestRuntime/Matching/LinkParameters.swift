extension Matcher {
  /// The values of a route's parameters: from the path where the template names them, else from the query.
  @inline(__always)
  func parameters(
    _ entry: LinkEntry, _ segments: UnsafeBufferPointer<PathSegment>, _ query: Range<Int>
  ) throws(RouteError) -> ParameterValues {
    entry.parameters.isEmpty ? ParameterValues() : try someParameters(entry, segments, query)
  }

  private func someParameters(
    _ entry: LinkEntry, _ segments: UnsafeBufferPointer<PathSegment>, _ query: Range<Int>
  ) throws(RouteError) -> ParameterValues {
    var values = ParameterValues()
    for range in Pieces(bytes, entry.parameters.range, by: 0x20) {
      guard let field = ParameterField(bytes, range) else { throw .unreadableTable(.damaged(at: range.lowerBound)) }
      let given = given(field.name, segments, query)
      let value =
        if let value = plainValue(field, given) { value } else { try value(field, given, entry, segments, query) }
      if let value { values.append(PercentDecoded(bytes, field.name).text, value) }
    }
    return values
  }

  /// What a URL gives for a parameter.
  private enum Given {
    case nothing
    case text(Range<Int>)
    /// The segments from this one on.
    case rest(Int)
    /// More than one item of the query.
    case items
  }

  private func given(
    _ name: Range<Int>, _ segments: UnsafeBufferPointer<PathSegment>, _ query: Range<Int>
  ) -> Given {
    for index in segments.indices {
      switch segments[index].capture {
      case .parameter(let captured) where bytes.equals(captured.range, bytes, name): return .text(segments[index].range)
      case .rest(let captured) where bytes.equals(captured.range, bytes, name): return .rest(index)
      default: continue
      }
    }
    if query.isEmpty { return .nothing }
    switch QueryItems.value(of: PercentDecoded(bytes, name), in: query, of: url) {
    case .none: return .nothing
    case .one(let value): return .text(value)
    case .several: return .items
    }
  }

  /// The value of a parameter with a plain type, which is an inner nil where it has none; nil where it takes more to say.
  @inline(__always)
  private func plainValue(_ field: ParameterField, _ given: Given) -> ParameterValue?? {
    guard let type = PlainType(bytes, field.type) else { return nil }
    switch (given, field.presence) {
    case (.text(let range), _): return type.value(PercentDecoded(url, range), words: bytes).map { .some($0) }
    case (.nothing, .optional): return .some(nil)
    case (.nothing, .defaulted(let range)):
      return type.value(PercentDecoded(bytes, range), words: bytes).map { .some($0) }
    default: return nil
    }
  }

  /// The value of a parameter, or nil where an optional one has none.
  private func value(
    _ field: ParameterField, _ given: Given, _ entry: LinkEntry, _ segments: UnsafeBufferPointer<PathSegment>,
    _ query: Range<Int>
  ) throws(RouteError) -> ParameterValue? {
    guard let parameter = ParameterNotation.parameter(bytes, field) else {
      throw .unreadableTable(.damaged(at: field.name.lowerBound))
    }
    let texts =
      switch given {
      case .nothing: [String]()
      case .text(let range): [PercentDecoded(url, range).text]
      case .rest(let index): try restTexts(parameter, entry, segments[index...])
      case .items: try queryTexts(field.name, parameter, entry, query)
      }
    if !texts.isEmpty {
      guard let value = parameter.type.value(fromURLTexts: texts) else { throw invalid(parameter, texts, entry) }
      return value
    }
    switch parameter.presence {
    case .required: throw .missingParameter(parameter.name, of: subject(entry))
    case .optional: return nil
    case .defaulted(let value): return value
    }
  }

  /// What the rest of a path gives for a parameter: its decoded segments with slashes between them, or for a list each as an
  /// item.
  ///
  /// A text cannot tell a slash that was percent-encoded from one that separates, so such a segment is not taken for it.
  private func restTexts(
    _ parameter: Parameter, _ entry: LinkEntry, _ segments: Slice<UnsafeBufferPointer<PathSegment>>
  ) throws(RouteError) -> [String] {
    let texts = segments.map { PercentDecoded(url, $0.range).text }
    if case .list = parameter.type { return texts }
    if let text = texts.first(where: { $0.utf8.contains(0x2F) }) { throw invalid(parameter, [text], entry) }
    return [texts.joined(separator: "/")]
  }

  private func queryTexts(
    _ name: Range<Int>, _ parameter: Parameter, _ entry: LinkEntry, _ query: Range<Int>
  ) throws(RouteError) -> [String] {
    guard case .list = parameter.type else { throw .repeatedParameter(parameter.name, of: subject(entry)) }
    var texts: [String] = []
    for item in QueryItems(url, query)
    where PercentDecoded(url, item.name).equals(PercentDecoded(bytes, name)) {
      texts.append(PercentDecoded(url, item.value).text)
    }
    return texts
  }

  /// The route as errors name it.
  func subject(_ entry: LinkEntry) -> RouteError.Subject {
    .route(PercentDecoded(bytes, entry.name.range).text, template: bytes.text(entry.template.range))
  }

  /// The error that names the first of several texts that is at fault.
  private func invalid(_ parameter: Parameter, _ texts: [String], _ entry: LinkEntry) -> RouteError {
    let fault = texts.first { parameter.type.value(fromURLText: $0) == nil } ?? texts.first ?? ""
    return .invalidParameter(
      RouteError.InvalidParameter(name: parameter.name, expected: parameter.type, found: fault), of: subject(entry))
  }
}
