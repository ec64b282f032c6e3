import ManifestBridge
import ManifestCore
import ManifestText

/// `web/native-bridge.js`: the bridge as an ES module for pages.
///
/// It is `Client/client.js`, which the build embeds, with the names of a bridge in place of `BRIDGE` and `USER_AGENT`, and a
/// line for each method and event in place of the lines with `METHOD` and `EVENT`.
enum BridgeClient {
  static func text(_ bridge: BridgeEntry) -> String {
    // The first product of the user agent identifies the app; the others identify the operating system.
    let product = bridge.userAgent?.value.split(separator: " ").first?.lowercased() ?? ""
    return ScriptWriter.file { file in
      for line in template {
        switch line {
        case #"  ["METHOD", "IS_JSON_STRING"],"#:
          for method in bridge.methods {
            let isJSONString = method.answer != nil && method.encoding.value == .jsonString
            file += "\n  [\(ScriptWriter.literal(method.name.value)), \(isJSONString)],"
          }
        case #"  ["EVENT", new Set()],"#:
          for event in bridge.events { file += "\n  [\(ScriptWriter.literal(event.name.value)), new Set()]," }
        case #"const userAgent = "USER_AGENT";"#: file += "\nconst userAgent = \(ScriptWriter.literal(product));"
        // The name is an identifier, which needs no escapes. Few lines have it, and the search for a text is slow.
        case _ where line.utf8.contains(UInt8(ascii: "B")):
          file += "\n" + line.replacing("BRIDGE", with: bridge.name.value)
        default: file += "\n" + line
        }
      }
    }
  }

  private static let template = String(decoding: PackageResources.client_js, as: UTF8.self)
    .utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map {
      String(Substring($0))
    }
}
