import ManifestRuntime

/// The answer to a call: `{"callbackId": …, "success": …, "data": …}`, on failure with `"error"`.
public struct BridgeReply: Hashable, Sendable {
  /// What the call named; of the form `[A-Za-z0-9_.:-]{1,64}`.
  public let callbackID: String
  /// The data, or why there are none.
  public let result: Result<BridgeValue, BridgeError>

  init(_ callbackID: String, _ result: Result<BridgeValue, BridgeError>) {
    self.callbackID = callbackID
    self.result = result
  }

  /// The answer as JSON, which is what the page's `callback` takes.
  public var json: String {
    var members = [BridgeValue.Member("callbackId", .string(callbackID))]
    switch result {
    case .success(let data): members += [.init("success", .bool(true)), .init("data", data)]
    case .failure(let error):
      members += [.init("success", .bool(false)), .init("data", .null), .init("error", .string(error.word))]
    }
    return BridgeText.json(of: .object(members))
  }

  /// A script that hands the answer to the page by the name of the bridge, for where it cannot be passed as an argument.
  public func script(bridge: String) -> String { BridgeScript.call("callback", json, bridge: bridge) }
}

/// Something that the app tells the page: `{"event": …, "data": …}`.
public struct BridgeEvent: Hashable, Sendable {
  /// The name of the event.
  public let name: String
  /// What goes with it.
  public let data: BridgeValue

  /// Describes an event.
  public init(_ name: String, _ data: BridgeValue) {
    self.name = name
    self.data = data
  }

  /// The event as JSON, which is what the page's `emitEvent` takes.
  public var json: String { BridgeText.json(of: .object([.init("event", .string(name)), .init("data", data)])) }

  /// A script that hands the event to the page, for where it cannot be passed as an argument.
  public func script(bridge: String) -> String { BridgeScript.call("emitEvent", json, bridge: bridge) }
}

/// Scripts that call a function of the page's bridge with one text, if the page has loaded its client.
public enum BridgeScript {
  /// The body of a function that takes the text as its argument `message`, so that it needs no quotes at all.
  public static func body(_ function: String, bridge: String) -> String {
    "window[\(BridgeText.quoted(bridge))]?.\(function)?.(message)"
  }

  static func call(_ function: String, _ message: String, bridge: String) -> String {
    "window[\(BridgeText.quoted(bridge))]?.\(function)?.(\(BridgeText.quoted(message)))"
  }
}

extension BridgeValue {
  /// The value as JSON that nothing can break out of: not a string literal of JavaScript, and not the `<script>` around it.
  public var json: String { BridgeText.json(of: self) }
}

/// JSON that nothing can break out of: not a string literal of JavaScript, and not the `<script>` around it.
///
/// Besides what JSON asks for, `<`, `>`, `&`, U+007F, U+2028 and U+2029 are written as escapes: `</script>` and `<!--` end or
/// change a script, and older JavaScript takes the separators for the end of a line.
enum BridgeText {
  /// The JSON of a value, without spaces.
  static func json(of value: BridgeValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    // JSON has no other numbers; `JSON.stringify` writes these so, too.
    case .double(let value) where !value.isFinite: "null"
    case .double(let value): DecimalNumber.shortestText(of: value)
    case .string(let text): quoted(text)
    case .list(let values): "[" + values.map(json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { quoted($0.name) + ":" + json(of: $0.value) }.joined(separator: ",") + "}"
    }
  }

  /// A JSON string, which is a string literal of JavaScript as well.
  static func quoted(_ text: String) -> String {
    JSONText.quoted(text) { ["<", ">", "&", "\u{7F}", "\u{2028}", "\u{2029}"].contains($0) }
  }
}
