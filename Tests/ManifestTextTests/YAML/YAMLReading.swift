@testable import ManifestText

/// The result of reading a YAML text, in a form for tests.
struct YAMLReading {
  let file: SourceFile
  let root: Node?
  let findings: [Diagnostic]

  init(_ text: String, limits: YAML.Limits = YAML.Limits()) { self.init(bytes: Array(text.utf8), limits: limits) }

  init(bytes: [UInt8], limits: YAML.Limits = YAML.Limits()) {
    var map = SourceMap()
    file = map.add(path: "routes.yaml", bytes: bytes)
    var diagnostics = Diagnostics()
    root = YAML.parse(file, limits: limits, into: &diagnostics)
    findings = diagnostics.items
  }

  /// The tree on one line, each value with its bytes: `{a[0..<1]: p"x"[3..<4]}[0..<4]`.
  var outline: String { root.map { Self.outline($0) } ?? "nil" }

  /// The tree without spans.
  var values: String { root.map { Self.outline($0, withSpans: false) } ?? "nil" }

  static func outline(_ node: Node, withSpans: Bool = true) -> String {
    func place(_ span: Span) -> String { withSpans ? "[\(span.start)..<\(span.end)]" : "" }
    let content =
      switch node.content {
      case .null: "null"
      case .plain(let text): "p\(text.debugDescription)"
      case .string(let text): "s\(text.debugDescription)"
      case .sequence(let items): "(" + items.map { outline($0, withSpans: withSpans) }.joined(separator: ", ") + ")"
      case .mapping(let mapping):
        "{"
          + mapping.members.map { "\($0.key)\(place($0.keySpan)): \(outline($0.value, withSpans: withSpans))" }
          .joined(separator: ", ") + "}"
      case .bool, .number: "a value that YAML never gives"
      }
    return content + place(node.span)
  }
}

/// A text in which `«…»` marks the expected finding.
struct YAMLMarkedText {
  let text: String
  let start: UInt32
  let end: UInt32

  init(_ marked: String) {
    let parts = marked.split(separator: "«", omittingEmptySubsequences: false)
    let rest = parts[1].split(separator: "»", omittingEmptySubsequences: false)
    text = String(parts[0] + rest[0] + rest[1])
    start = UInt32(parts[0].utf8.count)
    end = start + UInt32(rest[0].utf8.count)
  }
}
