extension Matcher {
  /// The values of a route's parameters: from the path where the template names them, else from the query.
  func parameters(
    _ entry: LinkEntry, _ segments: UnsafeBufferPointer<Segment>, _ query: Range<Int>
  ) throws(RouteError) -> ParameterValues {
    var values = ParameterValues()
    if entry.parameters.isEmpty { return values }
    for field in Pieces(bytes, entry.parameters, by: 0x20) {
      guard let parameter = ParameterNotation.parameter(bytes, field) else {
        throw .unreadableTable(.damaged(at: field.lowerBound))
      }
      let name = field.lowerBound..<(bytes.first(0x3A, in: field) ?? field.upperBound)
      let captured = try pathTexts(name, parameter, entry, segments)
      let texts = if let captured { captured } else { try queryTexts(name, parameter, entry, query) }
      if texts.isEmpty {
        switch parameter.presence {
        case .required: throw .missingParameter(parameter.name, of: subject(entry))
        case .optional: break
        case .defaulted(let value): values.append(parameter.name, value)
        }
      } else if let value = parameter.type.value(fromURLTexts: texts) {
        values.append(parameter.name, value)
      } else {
        throw invalid(parameter, texts, entry)
      }
    }
    return values
  }

  /// What the path gives for a parameter, or nil where the template does not name it.
  ///
  /// A rest gives its decoded segments with slashes between them; for a list each segment is an item. A text cannot tell a
  /// slash that was percent-encoded from one that separates, so such a segment is not taken for it.
  private func pathTexts(
    _ name: Range<Int>, _ parameter: Parameter, _ entry: LinkEntry, _ segments: UnsafeBufferPointer<Segment>
  ) throws(RouteError) -> [String]? {
    guard let pieces = LinkEntry.segments(bytes, entry.template) else { return nil }
    for (index, piece) in pieces.enumerated() where index < segments.count {
      switch TemplateSegment(bytes, piece) {
      case .parameter(let captured) where bytes.equals(captured, bytes, name):
        return [PercentDecoded(url, segments[index].range).text]
      case .rest(let captured) where bytes.equals(captured, bytes, name):
        let texts = segments[index...].map { PercentDecoded(url, $0.range).text }
        if case .list = parameter.type { return texts }
        if let text = texts.first(where: { $0.utf8.contains(0x2F) }) { throw invalid(parameter, [text], entry) }
        return [texts.joined(separator: "/")]
      default: continue
      }
    }
    return nil
  }

  private func queryTexts(
    _ name: Range<Int>, _ parameter: Parameter, _ entry: LinkEntry, _ query: Range<Int>
  ) throws(RouteError) -> [String] {
    var texts: [String] = []
    for item in QueryItems(url, query)
    where PercentDecoded(url, item.name).equals(PercentDecoded(bytes, name)) {
      texts.append(PercentDecoded(url, item.value).text)
    }
    if case .list = parameter.type { return texts }
    guard texts.count <= 1 else { throw .repeatedParameter(parameter.name, of: subject(entry)) }
    return texts
  }

  /// The route as errors name it.
  private func subject(_ entry: LinkEntry) -> RouteError.Subject {
    .route(PercentDecoded(bytes, entry.name).text, template: bytes.text(entry.template))
  }

  /// The error that names the first of several texts that is at fault.
  private func invalid(_ parameter: Parameter, _ texts: [String], _ entry: LinkEntry) -> RouteError {
    let fault = texts.first { parameter.type.value(fromURLText: $0) == nil } ?? texts.first ?? ""
    return .invalidParameter(
      RouteError.InvalidParameter(name: parameter.name, expected: parameter.type, found: fault), of: subject(entry))
  }
}
