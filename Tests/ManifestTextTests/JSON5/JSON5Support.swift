import ManifestText

/// The result of reading a text.
struct JSON5Outcome {
  let file: SourceFile
  let tree: Node?
  let findings: [Diagnostic]

  init(_ file: SourceFile, limits: JSON5.Limits = JSON5.Limits()) {
    self.file = file
    var diagnostics = Diagnostics()
    tree = JSON5.parse(file, limits: limits, into: &diagnostics)
    findings = diagnostics.items
  }

  init(_ bytes: some Sequence<UInt8>, limits: JSON5.Limits = JSON5.Limits()) {
    var sources = SourceMap()
    self.init(sources.add(path: "AppScope/app.json5", bytes: Array(bytes)), limits: limits)
  }

  init(_ text: String, limits: JSON5.Limits = JSON5.Limits()) { self.init(text.utf8, limits: limits) }

  var codes: [String] { findings.map(\.rule.code) }
}

extension Node {
  /// The value in a canonical notation: keys and strings in double quotes, an integer as digits, a double with a `d`.
  var notation: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(.integer(let isNegative, let magnitude)): (isNegative ? "-" : "") + "\(magnitude)"
    case .number(.double(let value)): "\(value)d"
    case .string(let text): text.debugDescription
    case .plain(let text): "plain(\(text))"
    case .sequence(let items): "[" + items.map(\.notation).joined(separator: ",") + "]"
    case .mapping(let mapping):
      "{" + mapping.members.map { "\($0.key.debugDescription):\($0.value.notation)" }.joined(separator: ",") + "}"
    }
  }
}
