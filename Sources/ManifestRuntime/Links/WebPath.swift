/// The path of a web page, created from its template and the parameters of a link.
enum WebPath {
  /// Returns the path, with a query for the parameters that the template does not capture.
  ///
  /// The values must be valid (see `invalidSegment`).
  static func text(_ bytes: ByteView, _ template: Range<Int>, _ parameters: ParameterValues) -> String {
    var path = ""
    var captured: Set<String> = []
    for segment in LinkEntry.segments(bytes, template) {
      path += "/"
      switch TemplateSegment(bytes, segment) {
      case .literal(let range): path += PercentDecoded(bytes, range).text.urlEncoded
      case .parameter(let range):
        let name = PercentDecoded(bytes, range).text
        path += parameters[name]?.urlTexts.joined(separator: ",").urlEncoded ?? ""
        captured.insert(name)
      case .rest(let range):
        let name = PercentDecoded(bytes, range).text
        path += rest(parameters[name]).map(\.urlEncoded).joined(separator: "/")
        captured.insert(name)
      }
    }
    let items = parameters.filter { !captured.contains($0.name) }.flatMap { field in
      field.value.urlTexts.map { "\(field.name)=\($0.urlEncoded)" }
    }
    return (path.isEmpty ? "/" : path) + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// Returns the first captured value with an empty segment, or with a segment `.` or `..`.
  ///
  /// A path with such a segment opens another page, because browsers also normalize percent-encoded dots, or another
  /// site, because `//host` is not a path.
  static func invalidSegment(
    _ bytes: ByteView, _ template: Range<Int>, _ parameters: ParameterValues
  ) -> (parameter: Range<Int>, text: String)? {
    for segment in LinkEntry.segments(bytes, template) {
      let (name, texts): (Range<Int>, [String])
      switch TemplateSegment(bytes, segment) {
      case .literal: continue
      case .parameter(let range):
        (name, texts) = (range, [parameters[PercentDecoded(bytes, range).text]?.urlTexts.joined(separator: ",") ?? ""])
      case .rest(let range): (name, texts) = (range, rest(parameters[PercentDecoded(bytes, range).text]))
      }
      if texts.isEmpty { return (name, "") }
      if let text = texts.first(where: { ["", ".", ".."].contains($0) }) { return (name, text) }
    }
    return nil
  }

  private static func rest(_ value: ParameterValue?) -> [String] {
    if case .string(let text) = value { return text.pathParts }
    return value?.urlTexts ?? []
  }
}
