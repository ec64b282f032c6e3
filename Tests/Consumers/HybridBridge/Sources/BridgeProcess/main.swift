import HybridRoutes
import ManifestBridge
import ManifestRuntime

// Replies to lines of JSON with lines of JSON, so that a script in another language can act as the page.
//
//     {"message": "…", "origin": "https://…", "isMainFrame": true}   → {"json": …, "script": …, "body": …}, or json null
//     {"event": "deepLink", "url": "…"} or {"event": "imagePicked", "items": […]}   → the same
//     {"link": "myapp://h5?path=…"}   → {"path": …, "body": …}, path null if the link opens nothing
//     {"log": true}   → {"log": […], "audit": […]}

let device = Device()
let audit = Journal()
let dispatcher = Bridge.dispatcher(device) { audit.append($0.description) }

while let line = readLine() {
  try say(await answer(to: ParameterValue(json: line)).json)
}

func answer(to request: ParameterValue) async -> ParameterValue {
  if case .string(let message) = request["message"] {
    let reply = await dispatcher.reply(to: .json(message), from: caller(request))
    return outgoing("callback", reply?.json, reply?.script(bridge: Bridge.policy.name))
  }
  if let event = event(request)?.message {
    return outgoing("emitEvent", event.json, event.script(bridge: Bridge.policy.name))
  }
  if case .string(let link) = request["link"] {
    let path = try? Bridge.webLinks.path(of: link)
    return .object([
      .init("path", path.map { .string($0) } ?? .null), .init("body", .string(Bridge.content.openingScript)),
    ])
  }
  return .object([
    .init("log", .list(await device.log.map { .string($0) })), .init("audit", .list(audit.lines.map { .string($0) })),
  ])
}

func caller(_ request: ParameterValue) -> BridgeCaller {
  var origin: BridgeOrigin?
  if case .string(let text) = request["origin"] { origin = BridgeOrigin(text) }
  return BridgeCaller(origin: origin, isMainFrame: request["isMainFrame"] == .bool(true))
}

func event(_ request: ParameterValue) -> Bridge.Event? {
  switch (request["event"], request["url"], request["items"]) {
  case (.string("deepLink"), .string(let url)?, _): return .deepLink(url: url)
  case (.string("imagePicked"), _, let items?):
    return (try? items.list { (item) throws(BridgeError) in try item.string() }).map { .imagePicked(items: $0) }
  default: return nil
  }
}

func outgoing(_ function: String, _ json: String?, _ script: String?) -> ParameterValue {
  .object([
    .init("json", json.map { .string($0) } ?? .null), .init("script", script.map { .string($0) } ?? .null),
    .init("body", .string(BridgeScript.body(function, bridge: Bridge.policy.name))),
  ])
}
