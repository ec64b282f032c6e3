@testable import ManifestText

/// The result of reading one file.
struct Reading {
  let file: SourceFile
  let root: Node?
  let diagnostics: Diagnostics

  /// Reads a file, and checks that every span lies within it and that a missing tree comes with an error, or with the note
  /// that a property list is binary.
  init(_ path: String, _ bytes: [UInt8], _ parse: (SourceFile, inout Diagnostics) -> Node?) {
    var sources = SourceMap()
    file = sources.add(path: path, bytes: bytes)
    var diagnostics = Diagnostics()
    root = parse(file, &diagnostics)
    self.diagnostics = diagnostics
    let isBinary = diagnostics.items.contains { $0.rule == .binaryPlist }
    expect(root != nil || diagnostics.hasErrors || isBinary, "a file without a tree has an error")
    for item in diagnostics.items {
      checkSpan(item.span)
      for related in item.related { checkSpan(related.span) }
    }
    if let root { checkSpans(root) }
  }

  private func checkSpan(_ span: Span) {
    expect(span.source == file.id && span.start <= span.end && span.end <= file.bytes.count, "\(span) is in the file")
  }

  private func checkSpans(_ node: Node) {
    checkSpan(node.span)
    switch node.content {
    case .sequence(let items): items.forEach(checkSpans)
    case .mapping(let mapping):
      for member in mapping.members {
        checkSpan(member.keySpan)
        checkSpans(member.value)
      }
    case .null, .bool, .number, .string, .plain: break
    }
  }
}

extension Node {
  /// The tree without positions, as text that differs for different trees; plain YAML scalars count as strings.
  var outline: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(.integer(let isNegative, let magnitude)): (isNegative ? "-" : "+") + "\(magnitude)"
    case .number(.double(let value)): "double \(value)"
    case .string(let text), .plain(let text): "\"\(Array(text.utf8))\""
    case .sequence(let items): "[\(items.map(\.outline).joined(separator: ","))]"
    case .mapping(let mapping):
      "{\(mapping.members.map { "\(Array($0.key.utf8)):\($0.value.outline)" }.joined(separator: ","))}"
    }
  }

  /// Returns the tree as JSON with JSON5 numbers and explicit YAML keys, which both readers accept.
  func written(keyMark: String = "") -> String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(.integer(let isNegative, let magnitude)): (isNegative ? "-" : "") + "\(magnitude)"
    case .number(.double(let value)):
      value.isNaN ? "NaN" : value.isInfinite ? value > 0 ? "Infinity" : "-Infinity" : "\(value)"
    case .string(let text), .plain(let text): Self.quoted(text)
    case .sequence(let items): "[\(items.map { $0.written(keyMark: keyMark) }.joined(separator: ", "))]"
    case .mapping(let mapping):
      "{"
        + mapping.members.map { "\(keyMark)\(Self.quoted($0.key)): \($0.value.written(keyMark: keyMark))" }
        .joined(separator: ", ") + "}"
    }
  }

  /// Returns a string in double quotes that escapes every character below U+10000 except printable ASCII.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case " "..<"\u{7F}", "\u{10000}"...: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result + "\""
  }
}
