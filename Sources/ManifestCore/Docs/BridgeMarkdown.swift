import ManifestRuntime

/// The bridge of the report for people.
enum BridgeMarkdown {
  static func write(_ bridge: Program.Bridge, to writer: inout MarkdownWriter) {
    writer.heading(2, "Bridge")
    writer.paragraph { writer in
      writer.words("Pages reach ")
      writer.code(bridge.name)
      writer.words(" from ")
      writer.list(bridge.origins, separator: ", ") { $0.code($1) }
      if let userAgent = bridge.userAgent {
        writer.words(", and know the app by ")
        writer.code(userAgent)
        writer.words(" in the user agent")
      }
      writer.words(".")
    }
    methods(bridge, into: &writer)
    events(bridge, into: &writer)
    paths(bridge, into: &writer)
  }

  private static func methods(_ bridge: Program.Bridge, into writer: inout MarkdownWriter) {
    guard !bridge.methods.isEmpty else { return }
    writer.table(["Method", "Arguments", "Answer", "Notes"], bridge.methods) { writer, method in
      writer.cell { $0.code(method.name) }
      writer.cell { $0.list(method.declaration.arguments) { $0.code($1.text) } }
      writer.cell { writer in
        switch method.declaration.answer {
        case .done: writer.code("\"ok\"")
        case .value(let type, let orNull, let encoding):
          writer.code(type.text + (orNull ? "?" : ""))
          if encoding == .jsonString { writer.words(" as a JSON string") }
        }
      }
      writer.cell { notes(method, into: &$0) }
    }
  }

  private static func notes(_ method: Program.Bridge.Method, into writer: inout MarkdownWriter) {
    var isFirst = true
    func note(_ content: (inout MarkdownWriter) -> Void) {
      if !isFirst { writer.markup("<br>") }
      isFirst = false
      content(&writer)
    }
    if let summary = method.summary { note { $0.text(summary) } }
    if let origins = method.declaration.origins {
      note { writer in
        writer.words("only from ")
        writer.list(origins, separator: ", ") { $0.code($1) }
      }
    }
    if !method.declaration.isMainFrameOnly { note { $0.words("frames may call it") } }
    if let permission = method.permission { note { $0.words("needs permission: \(permission.rawValue)") } }
    if !method.errors.isEmpty {
      note { writer in
        writer.words("errors ")
        writer.list(method.errors, separator: ", ") { $0.code($1) }
      }
    }
    switch method.declaration.audit {
    case .redacted: break
    case .full: note { $0.words("audited with values") }
    case .none: note { $0.words("not audited where it succeeds") }
    }
  }

  private static func events(_ bridge: Program.Bridge, into writer: inout MarkdownWriter) {
    guard !bridge.events.isEmpty else { return }
    writer.table(["Event", "Data"], bridge.events) { writer, event in
      writer.cell { $0.code(event.name) }
      writer.cell { $0.list(event.fields) { $0.code($1.text) } }
    }
  }

  private static func paths(_ bridge: Program.Bridge, into writer: inout MarkdownWriter) {
    guard let link = bridge.deepLink else { return }
    writer.paragraph { writer in
      writer.words("Links ")
      writer.code("\(link.scheme)://\(link.host)?\(link.parameter)=…")
      writer.words(" open ")
      writer.list(bridge.paths, separator: ", ") { $0.code($1.description) }
      writer.words(".")
    }
  }
}

extension BridgeField {
  /// The declaration in the short form of route maps, with the constraints behind it.
  var text: String {
    switch presence {
    case .required: "\(name): \(type.text)"
    case .optional: "\(name): \(type.text)?"
    case .defaulted(let value): "\(name): \(type.text) = \(value.text)"
    }
  }
}

extension BridgeType {
  /// The type in the short form of route maps, with the constraints behind it.
  var text: String {
    switch self {
    case .scalar(let scalar): scalar.declaration
    case .list(let item): "list<\(item.text)>"
    case .object(let fields): "{" + fields.map(\.text).joined(separator: ", ") + "}"
    case .url(let schemes): "URL of " + schemes.joined(separator: "|")
    case .storageKey(let prefix): "key behind \(prefix)"
    }
  }
}

extension ScalarType {
  fileprivate var declaration: String {
    guard case .int(BridgeType.safeIntegers) = self else { return text }
    return "int"
  }
}
