import ManifestText

/// The result of reading a property list, in a form for tests.
struct PropertyListReading {
  let file: SourceFile
  let root: Node?
  let diagnostics: [Diagnostic]

  init(bytes: [UInt8]) {
    var sources = SourceMap()
    file = sources.add(path: "Info.plist", bytes: bytes)
    var diagnostics = Diagnostics()
    root = PropertyList.parse(file, into: &diagnostics)
    self.diagnostics = diagnostics.items
  }

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// Reads a value within `<plist>`.
  init(value: String) { self.init("<plist>\(value)</plist>") }

  /// The findings, each as `code line:column-line:column`.
  var findings: [String] {
    let lines = LineTable(file)
    return diagnostics.map { finding in
      let start = lines.position(of: Int(finding.span.start))
      let end = lines.position(of: Int(finding.span.end))
      return "\(finding.rule.code) \(start.line):\(start.column)-\(end.line):\(end.column)"
    }
  }

  /// The tree on one line: `{key: "text", other: [1, true]}`.
  var tree: String? { root.map(outline) }

  private func outline(_ node: Node) -> String {
    switch node.content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(.double(let value)): "\(value)"
    case .number(.integer(let isNegative, let magnitude)): "\(isNegative ? "-" : "")\(magnitude)"
    case .string(let text): "\"\(text)\""
    case .plain(let text): text
    case .sequence(let items): "[\(items.map(outline).joined(separator: ", "))]"
    case .mapping(let mapping):
      "{\(mapping.members.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", "))}"
    }
  }
}
