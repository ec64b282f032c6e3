import ManifestBridge

@testable import ManifestRuntime

/// A bridge with a method of every kind; the handlers return their arguments.
enum SampleBridge {
  static let page = BridgeCaller(origin: BridgeOrigin("https://h5.example.com"), isMainFrame: true)
  static let frame = BridgeCaller(origin: BridgeOrigin("https://h5.example.com"), isMainFrame: false)
  static let stranger = BridgeCaller(origin: BridgeOrigin("https://evil.example"), isMainFrame: true)
  static let partner = BridgeCaller(origin: BridgeOrigin("https://partner.example"), isMainFrame: true)
  static let opaque = BridgeCaller(origin: nil, isMainFrame: true)

  static let policy = BridgePolicy(
    name: "NativeBridge", origins: ["https://h5.example.com"],
    methods: [
      BridgeMethod("vibrate", audit: .none),
      BridgeMethod("showToast", [.init("message", .string), .init("duration", .double(0...10), .optional)]),
      BridgeMethod(
        "getStorage", [.init("key", .storageKey(prefix: "h5."))], answer: .value(.string, orNull: true, .json)),
      BridgeMethod(
        "setStorage", [.init("key", .storageKey(prefix: "h5.")), .init("value", .string, isSensitive: true)],
        audit: .full),
      BridgeMethod(
        "pickImage", [.init("maxCount", .int(1...9), .defaulted(.int(1)))],
        answer: .value(.list(.string), orNull: false, .json)),
      BridgeMethod("openDeepLink", [.init("url", .url(schemes: ["https", "myapp"]))]),
      BridgeMethod(
        "share",
        [
          .init(
            "content",
            .object([
              .init("text", .string(maxLength: 10), .optional), .init("url", .string, .optional),
              .init("kind", .words("plain", "rich"), .defaulted(.string("plain"))),
            ]))
        ], audit: .full),
      BridgeMethod(
        "echo",
        [
          .init("flag", .bool), .init("count", .int), .init("ratio", .double),
          .init("tags", .list(.string(pattern: "[a-z]+")), .optional),
        ],
        answer: .value(
          .object([.init("flag", .bool), .init("count", .int), .init("ratio", .double)]), orNull: false, .jsonString),
        isMainFrameOnly: false, audit: .full),
      BridgeMethod("partnerOnly", origins: ["https://partner.example"]),
    ])

  static func dispatcher(
    audit: @escaping @Sendable (BridgeAuditEvent) -> Void = { _ in }
  ) -> BridgeDispatcher {
    BridgeDispatcher(policy, audit: audit) { (method, arguments) throws(BridgeError) in
      switch method.name {
      case "getStorage": return try arguments("key")
      case "setStorage":
        let value = try arguments("value").string()
        if value == "full" { throw BridgeError("quota") }
        return .null
      case "pickImage":
        let count = try arguments("maxCount").int()
        return .list(Array(repeating: .string("data:image/png;base64,"), count: count))
      case "echo": return .object(arguments.filter { $0.name != "tags" })
      default: return .null
      }
    }
  }
}
