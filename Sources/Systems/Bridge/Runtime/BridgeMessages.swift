public import ManifestRuntime

/// The reply to a call: `{"callbackId": …, "success": …, "data": …}`, with `"error"` on failure.
public struct BridgeReply: Hashable, Sendable {
  /// The callback identifier of the call, as the page sent it.
  public let callbackID: ParameterValue
  /// The data, or the error that the page receives.
  public let result: Result<ParameterValue, BridgeError>

  init(_ callbackID: ParameterValue, _ result: Result<ParameterValue, BridgeError>) {
    self.callbackID = callbackID
    self.result = result
  }

  /// The reply as JSON, the argument of the page's `callback`.
  public var json: String {
    var members = [ParameterValue.Field("callbackId", callbackID)]
    switch result {
    case .success(let data): members += [.init("success", .bool(true)), .init("data", data)]
    case .failure(let error):
      members += [.init("success", .bool(false)), .init("data", .null), .init("error", .string(error.word))]
    }
    return ParameterValue.object(members).json
  }

  /// Returns a script that passes the reply to the page, for APIs that evaluate scripts without arguments.
  public func script(bridge: String) -> String { BridgeScript.call("callback", json, bridge: bridge) }
}

/// An event that the app sends to the page: `{"event": …, "data": …}`.
public struct BridgeEvent: Hashable, Sendable {
  /// The name of the event.
  public let name: String
  /// The data of the event.
  public let data: ParameterValue

  /// Creates an event.
  public init(_ name: String, _ data: ParameterValue) {
    self.name = name
    self.data = data
  }

  /// The event as JSON, the argument of the page's `emitEvent`.
  public var json: String { ParameterValue.object([.init("event", .string(name)), .init("data", data)]).json }

  /// Returns a script that passes the event to the page, for APIs that evaluate scripts without arguments.
  public func script(bridge: String) -> String { BridgeScript.call("emitEvent", json, bridge: bridge) }
}

/// Scripts that call a function of the page's bridge with one string, if the page has loaded its client.
public enum BridgeScript {
  /// Returns the body of a function that passes its argument `message` on, so that the string needs no quoting.
  public static func body(_ function: String, bridge: String) -> String {
    "window[\(ParameterValue.string(bridge).json)]?.\(function)?.(message)"
  }

  static func call(_ function: String, _ message: String, bridge: String) -> String {
    "window[\(ParameterValue.string(bridge).json)]?.\(function)?.(\(ParameterValue.string(message).json))"
  }
}

extension ParameterValue {
  /// The value as JSON that is safe within a JavaScript string literal and within a `<script>` element.
  ///
  /// In addition to what JSON requires, `<`, `>`, `&`, U+007F, U+2028 and U+2029 are escaped: `</script>` and `<!--` end
  /// or change a script, and older JavaScript treats the separators as line terminators. The JSON of a string is also a
  /// JavaScript string literal.
  public var json: String {
    JSONText.escaped(JSONText.text(of: self)) { ["<", ">", "&", "\u{7F}", "\u{2028}", "\u{2029}"].contains($0) }
  }
}
