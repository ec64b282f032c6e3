/// The path of a web page, created from its template and the parameters of a link.
enum WebPath {
  /// Returns the path, with a query for the parameters that the template does not capture.
  ///
  /// The values must be valid (see `invalidSegment`).
  static func text(_ bytes: ByteView, _ template: Range<Int>, _ parameters: ParameterValues) -> String {
    var path: [String] = []
    var captured: Set<String> = []
    for segment in LinkEntry.segments(bytes, template) {
      let (name, texts) = texts(bytes, segment, parameters)
      path.append(texts.map(\.urlEncoded).joined(separator: "/"))
      if let name { captured.insert(PercentDecoded(bytes, name).text) }
    }
    let items = parameters.filter { !captured.contains($0.name) }.flatMap { field in
      field.value.urlTexts.map { "\(field.name)=\($0.urlEncoded)" }
    }
    return "/" + path.joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// Returns the first captured value with an empty segment, or with a segment `.` or `..`; if the path is partial, parameters
  /// without a value are skipped.
  ///
  /// A path with such a segment opens another page, because browsers also normalize percent-encoded dots, or another
  /// site, because `//host` is not a path.
  static func invalidSegment(
    _ bytes: ByteView, _ template: Range<Int>, _ parameters: ParameterValues, isPartial: Bool = false
  ) -> (parameter: Range<Int>, text: String)? {
    for segment in LinkEntry.segments(bytes, template) {
      let (name, texts) = texts(bytes, segment, parameters)
      guard let name else { continue }
      if isPartial, parameters[PercentDecoded(bytes, name).text] == nil { continue }
      if texts.isEmpty { return (name, "") }
      if let text = texts.first(where: { ["", ".", ".."].contains($0) }) {
        return (name, isPartial ? texts.joined(separator: "/") : text)
      }
    }
    return nil
  }

  /// Returns the segments of the path for a segment of the template, and the name of the parameter that it captures.
  private static func texts(
    _ bytes: ByteView, _ segment: Range<Int>, _ parameters: ParameterValues
  ) -> (name: Range<Int>?, texts: [String]) {
    switch TemplateSegment(bytes, segment) {
    case .literal(let range): return (nil, [PercentDecoded(bytes, range).text])
    case .parameter(let name):
      return (name, [parameters[PercentDecoded(bytes, name).text]?.urlTexts.joined(separator: ",") ?? ""])
    case .rest(let name):
      let value = parameters[PercentDecoded(bytes, name).text]
      return (name, value?.stringValue?.pathParts ?? value?.urlTexts ?? [])
    }
  }
}
