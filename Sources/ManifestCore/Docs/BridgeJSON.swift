import ManifestRuntime

/// The bridge of the report for tools.
enum BridgeJSON {
  static func write(_ bridge: Program.Bridge, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", bridge.name)
      if let userAgent = bridge.userAgent { json.member("userAgent", userAgent) }
      json.member("origins", bridge.origins)
      switch bridge.content {
      case .remote: break
      case .local(let folder):
        json.member("content") { json in json.object { $0.member("folder", folder) } }
      case .scheme(let scheme, let folder):
        json.member("content") { json in
          json.object { json in
            json.member("folder", folder)
            json.member("scheme", scheme)
          }
        }
      }
      json.member("paths", bridge.paths.map(\.description))
      if let link = bridge.deepLink {
        json.member("deepLink") { json in
          json.object { json in
            json.member("scheme", link.scheme)
            json.member("host", link.host)
            json.member("parameter", link.parameter)
          }
        }
      }
      json.member("methods") { $0.lines(bridge.methods) { write($1, to: &$0) } }
      json.member("events") { json in
        json.lines(bridge.events) { json, event in
          json.object { json in
            json.member("name", event.name)
            json.member("data") { fields(event.fields, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(_ method: Program.Bridge.Method, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", method.name)
      json.member("arguments") { fields(method.declaration.arguments, to: &$0) }
      if case .value(let type, let orNull, let encoding) = method.declaration.answer {
        json.member("answer") { json in
          json.object { json in
            Self.type(type, to: &json)
            json.member("isNullable", orNull)
            json.member("encoding", encoding == .json ? "json" : "json-string")
          }
        }
      }
      if !method.errors.isEmpty { json.member("errors", method.errors) }
      if let origins = method.declaration.origins { json.member("origins", origins) }
      json.member("isMainFrameOnly", method.declaration.isMainFrameOnly)
      if let permission = method.permission { json.member("permission", permission.rawValue) }
      json.member("audit", method.declaration.audit.word)
      if let summary = method.summary { json.member("summary", summary) }
    }
  }

  private static func fields(_ fields: [BridgeField], to json: inout JSONWriter) {
    json.array(fields) { json, field in
      json.object { json in
        json.member("name", field.name)
        type(field.type, to: &json)
        json.member("isRequired", field.presence == .required)
        if case .defaulted(let value) = field.presence { json.member("default", value.text) }
        if field.isSensitive { json.member("isSensitive", true) }
      }
    }
  }

  /// The members that say what a type is.
  private static func type(_ type: BridgeType, to json: inout JSONWriter) {
    json.member("type", type.word)
    switch type.item {
    case .scalar(.int(BridgeType.safeIntegers)), .list: break
    case .scalar(let scalar): ParameterJSON.constraints(scalar, into: &json)
    case .object(let members): json.member("fields") { fields(members, to: &$0) }
    case .url(let schemes): json.member("allowedSchemes", schemes)
    case .storageKey(let prefix): json.member("storageKeyPrefix", prefix)
    }
  }
}

extension BridgeMethod.Audit {
  fileprivate var word: String {
    switch self {
    case .full: "full"
    case .redacted: "redacted"
    case .none: "none"
    }
  }
}

extension BridgeType {
  /// What a list holds; the type itself where it is none.
  fileprivate var item: BridgeType { if case .list(let item) = self { item.item } else { self } }

  fileprivate var word: String {
    switch self {
    case .scalar(let scalar): scalar.word
    case .list(let item): "list<\(item.word)>"
    case .object: "object"
    case .url, .storageKey: "string"
    }
  }
}

extension BridgeValue {
  /// A default as reports show it: a single value as it would stand in a URL.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .double(let value): DecimalNumber.shortestText(of: value)
    case .string(let text): text
    case .list(let items): items.map(\.text).joined(separator: ",")
    case .object(let members): members.map { "\($0.name)=\($0.value.text)" }.joined(separator: ",")
    }
  }
}
