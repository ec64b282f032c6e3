/// The path of a web page, created from its template and the parameters of a link.
enum WebPath {
  /// Returns the path, with a query for the parameters that the template does not capture.
  ///
  /// A segment `.` or `..` is percent-encoded, so that any text is allowed.
  static func text(_ bytes: ByteView, _ template: Range<Int>, _ parameters: ParameterValues) -> String {
    var path = ""
    var captured: Set<String> = []
    for segment in LinkEntry.segments(bytes, template) {
      path += "/"
      switch TemplateSegment(bytes, segment) {
      case .literal(let range): path += bytes.text(range)
      case .parameter(let range):
        let name = PercentDecoded(bytes, range).text
        path += encoded(parameters[name]?.urlTexts.joined(separator: ",") ?? "")
        captured.insert(name)
      case .rest(let range):
        let name = PercentDecoded(bytes, range).text
        path += rest(parameters[name]).map(encoded).joined(separator: "/")
        captured.insert(name)
      }
    }
    let items = parameters.filter { !captured.contains($0.name) }.flatMap { field in
      field.value.urlTexts.map { "\(field.name)=\($0.percentEncoded(keeping: .unreserved))" }
    }
    return (path.isEmpty ? "/" : path) + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  private static func rest(_ value: ParameterValue?) -> [String] {
    if case .string(let text) = value { return text.pathParts }
    return value?.urlTexts ?? []
  }

  private static func encoded(_ segment: String) -> String {
    segment.allSatisfy { $0 == "." } && segment.utf8.count <= 2
      ? String(repeating: "%2E", count: segment.utf8.count) : segment.percentEncoded(keeping: .unreserved)
  }
}
