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
      if given.texts.isEmpty, notation.isOptional { continue }
      guard let parameter = notation.parameter(bytes) else {
        throw .unreadableTable(.damaged(at: range.lowerBound))
      }
      if !given.texts.isEmpty {
        values.append(parameter.name, try value(parameter, given, entry))
      } else if case .defaulted(let value) = parameter.presence {
        values.append(parameter.name, value)
      } else {
        throw .missingParameter(parameter.name, of: subject(entry))
      }
    }
    return values
  }

  /// What a URL gives for a parameter: the segment or the rest of the path that the template names, else the items of the query.
  private struct Given {
    var texts: [String] = []
    var isRest = false
  }

  private func given(
    _ name: Range<Int>, _ entry: LinkEntry, _ segments: [PathSegment], _ query: Range<Int>
  ) -> Given {
    var index = 0
    for piece in LinkEntry.segments(bytes, entry.template) {
      switch TemplateSegment(bytes, piece) {
      case .parameter(let captured) where bytes.equals(captured, bytes, name):
        return Given(texts: [PercentDecoded(url, segments[index].range).text])
      case .rest(let captured) where bytes.equals(captured, bytes, name):
        return Given(texts: segments[index...].map { PercentDecoded(url, $0.range).text }, isRest: true)
      default: index += 1
      }
    }
    var given = Given()
    for item in QueryItems(url, query) where PercentDecoded(url, item.name).equals(PercentDecoded(bytes, name)) {
      given.texts.append(PercentDecoded(url, item.value).text)
    }
    return given
  }

  /// The value that texts mean for a parameter.
  ///
  /// The segments of a rest are joined by slashes, or are the items of a list. A text cannot tell a slash that was
  /// percent-encoded from one that separates, so such a segment is refused.
  private func value(_ parameter: Parameter, _ given: Given, _ entry: LinkEntry) throws(RouteError) -> ParameterValue {
    var texts = given.texts
    let isList = if case .list = parameter.type { true } else { false }
    if !isList, texts.count > 1 || given.isRest {
      guard given.isRest else { throw .repeatedParameter(parameter.name, of: subject(entry)) }
      if let text = texts.first(where: { $0.utf8.contains(0x2F) }) { throw invalid(parameter, [text], entry) }
      texts = [texts.joined(separator: "/")]
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
