import ManifestRuntime

@testable import ManifestBridge

/// Messages of pages: values keep their meaning when written and read again, and admitted calls match their
/// declaration.
enum BridgeTarget {
  static func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let value = try? ParameterValue(json: text) {
      let again = try? ParameterValue(json: value.json)
      expect(again.map { isSame($0, value) } ?? false, "\(value.json) reads the same")
      let reply = BridgeReply(.string("id"), .success(value))
      expect(!reply.script(bridge: "bridge").utf8.contains(0x3C), "a script has no `<`")
    }
    let caller = BridgeCaller(origin: BridgeOrigin("https://h5.example.com"), isMainFrame: true)
    guard let call = try? BridgeCall(.json(text)) else { return }
    let refusal = BridgeReply(call.callbackID, .failure(.badArguments))
    expect((try? ParameterValue(json: refusal.json)) != nil, "\(refusal.json) is JSON")
    guard let method = policy.method(call.method), let arguments = try? method.arguments(of: call) else { return }
    for member in arguments {
      expect(method.arguments.contains { $0.name == member.name }, "`\(member.name)` is declared")
    }
    let audit = BridgeAuditEvent(method, caller, .succeeded, after: 0.5, nil, arguments)
    expect(!"\(audit)".isEmpty, "a call can be told")
  }

  /// Returns whether two values are equal in JavaScript, in which `1.0` is `1` and `-0` is `0`.
  private static func isSame(_ left: ParameterValue, _ right: ParameterValue) -> Bool {
    switch (left, right) {
    case (.int(let left), .double(let right)), (.double(let right), .int(let left)): Double(left) == right
    case (.list(let left), .list(let right)): left.count == right.count && zip(left, right).allSatisfy(isSame)
    case (.object(let left), .object(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.name == $1.name && isSame($0.value, $1.value) }
    default: left == right
    }
  }

  private static let policy = BridgePolicy(
    name: "bridge", origins: ["https://h5.example.com"],
    methods: [
      BridgeMethod("none"),
      BridgeMethod(
        "all",
        [
          BridgeField("bool", .bool), BridgeField("int", .int(-3...7), .defaulted(.int(2))),
          BridgeField("double", .double, .optional), BridgeField("text", .string(maxLength: 4, pattern: "[a-z]*")),
          BridgeField("word", .words("a", "é"), .optional, isSensitive: true),
          BridgeField("list", .list(.list(.string)), .optional),
          BridgeField(
            "object", .object([BridgeField("id", .int), BridgeField("key", .storageKey(prefix: "h5."), .optional)]),
            .optional),
          BridgeField("url", .url(schemes: ["https", "myapp"]), .optional),
        ], audit: .full),
    ])
}
