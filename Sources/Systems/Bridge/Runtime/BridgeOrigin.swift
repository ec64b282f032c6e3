import ManifestRuntime

/// The origin of a page (RFC 6454): scheme, host and port, in normalized form.
///
/// The default port is left out; scheme and host are in lower case. The origin of local files is `file://`.
public struct BridgeOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The origin as written in allow-lists: `https://h5.example.com`, `http://localhost:8000`.
  public let text: String

  /// Creates an origin from its components, as WebKit reports them; nil for opaque or malformed origins.
  ///
  /// Port 0 means the default port, as nil does.
  public init?(scheme: String, host: String, port: Int? = nil) {
    let scheme = scheme.asciiLowercased
    let host = host.asciiLowercased
    guard Self.isScheme(scheme), Self.isHost(host), !host.isEmpty || scheme == "file" else { return nil }
    var text = scheme + "://" + host
    if let port, port != 0, port != Self.defaultPort(scheme) {
      guard 1...65_535 ~= port, scheme != "file" else { return nil }
      text += ":" + String(port)
    }
    self.text = text
  }

  /// Parses `scheme://host` or `scheme://host:port`; nil for anything else, such as `*`, `null` or a URL with a path.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: 0x3A), bytes[colon...].starts(with: "://".utf8) else { return nil }
    var host = bytes[(colon + 3)...]
    var port: Int?
    // A colon within brackets belongs to an IPv6 address.
    if let mark = host.lastIndex(of: 0x3A), mark > host.lastIndex(of: 0x5D) ?? 0 {
      let digits = host[(mark + 1)...]
      guard (1...5).contains(digits.count), digits.allSatisfy(\.isASCIIDigit), digits.first != 0x30,
        let number = Int(String(decoding: digits, as: UTF8.self))
      else { return nil }
      port = number
      host = host[..<mark]
    }
    self.init(
      scheme: String(decoding: bytes[..<colon], as: UTF8.self), host: String(decoding: host, as: UTF8.self), port: port)
  }

  /// The scheme.
  public var scheme: String { String(text.prefix { $0 != ":" }) }

  /// The host, without the port.
  public var host: String {
    let rest = text.dropFirst(scheme.count + 3)
    if rest.hasPrefix("[") { return String(rest.prefix { $0 != "]" }) + "]" }
    return String(rest.prefix { $0 != ":" })
  }

  /// The origin as written in allow-lists.
  public var description: String { text }

  private static func isScheme(_ text: String) -> Bool {
    text.utf8.first?.isASCIILetter == true
      && text.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      }
  }

  /// Whether a string is a host name, an IPv4 address, a bracketed IPv6 address, or empty.
  private static func isHost(_ text: String) -> Bool {
    if text.isEmpty { return true }
    if text.hasPrefix("["), text.hasSuffix("]") {
      let inner = text.utf8.dropFirst().dropLast()
      return inner.contains(0x3A)
        && inner.allSatisfy { $0.hexadecimalDigit != nil || $0 == 0x3A || $0 == 0x2E }
    }
    return text.utf8.count <= 253
      && text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F }
      }
  }

  private static func defaultPort(_ scheme: String) -> Int? {
    switch scheme {
    case "https": 443
    case "http": 80
    default: nil
    }
  }
}

extension String {
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { $0.asciiLowercased }, as: UTF8.self)
  }
}

/// The frame that sent a message.
public struct BridgeCaller: Hashable, Sendable {
  /// The origin of the frame; nil if it is opaque, as for a sandboxed frame.
  public let origin: BridgeOrigin?
  /// Whether the frame is the main frame.
  public let isMainFrame: Bool

  /// Creates a caller.
  public init(origin: BridgeOrigin?, isMainFrame: Bool) {
    self.origin = origin
    self.isMainFrame = isMainFrame
  }
}

/// The source of a bridge's pages, which determines how a path is opened.
public enum BridgeContent: Hashable, Sendable {
  /// The pages are loaded from their origins.
  case remote
  /// The pages are in a folder of the app; paths follow the `#` of the URL.
  case local(folder: String)
  /// The app serves the pages from a folder under a custom scheme, with `localhost` as the host.
  case scheme(String, folder: String)

  /// The body of a script function that opens its argument `path`, which `WebLinks` returned, in the current page.
  public var openingScript: String {
    switch self {
    case .remote, .scheme: "window.location.assign(path)"
    case .local: "window.location.hash = path"
    }
  }
}
