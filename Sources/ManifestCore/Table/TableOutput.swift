import ManifestRuntime

/// What a table is written to, or a part of one.
protocol TableOutput: ~Copyable {
  mutating func append(_ text: StaticString)
  mutating func append(tableEncoded text: String)
}

extension ByteText: TableOutput {}
extension [UInt8]: TableOutput {
  mutating func append(_ text: StaticString) { append("\(text)") }
}

extension PathTemplate {
  /// Writes the template, and with a function the names in it.
  @inline(__always)
  func write<Output: TableOutput & ~Copyable>(to text: inout Output, _ name: (inout Output, String) -> Void) {
    if segments.isEmpty { text.append("/") }
    for segment in segments {
      switch segment {
      case .literal(let literal):
        text.append("/")
        name(&text, literal)
      case .parameter(let parameter):
        text.append("/{")
        name(&text, parameter)
        text.append("}")
      case .rest(let rest):
        text.append("/{")
        name(&text, rest)
        text.append("*}")
      }
    }
  }

  /// Writes the template as it is written in a route map.
  func write(to text: inout ByteText) { write(to: &text) { $0.append(urlEncoded: $1) } }
}
