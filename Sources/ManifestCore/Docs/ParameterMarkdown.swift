import ManifestRuntime

/// Parameters in the report for people, one below the other.
enum ParameterMarkdown {
  static func write(_ parameters: [Parameter], to writer: inout MarkdownWriter) {
    writer.list(parameters) { writer, parameter in writer.code { parameter.writeDeclaration(to: &$0) } }
  }
}
