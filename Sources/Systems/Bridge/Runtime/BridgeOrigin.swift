import ManifestRuntime

/// The origin of a page (RFC 6454): scheme, host and port, in one form that can be compared.
///
/// A default port is left out, scheme and host are in lower case. The origin of local files is `file://`.
public struct BridgeOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The origin as it is written in allow-lists: `https://h5.example.com`, `http://localhost:8000`.
  public let text: String

  /// Makes an origin of its parts, as a browser names them; nil for an opaque one and for what is none.
  ///
  /// A port of 0 is the default one, as none is.
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

  /// Reads `scheme://host` or `scheme://host:port`; nil for anything else, such as `*`, `null` or what has a path.
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

  /// The host without a port.
  public var host: String {
    let rest = text.dropFirst(scheme.count + 3)
    if rest.hasPrefix("[") { return String(rest.prefix { $0 != "]" }) + "]" }
    return String(rest.prefix { $0 != ":" })
  }

  /// The origin as allow-lists have it.
  public var description: String { text }

  private static func isScheme(_ text: String) -> Bool {
    text.utf8.first?.isASCIILetter == true
      && text.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      }
  }

  /// Labels of letters, digits, `-` and `_`, an IPv4 or a bracketed IPv6 address, or nothing.
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

/// Who calls: the frame that sent a message, and not the page that the web view shows.
public struct BridgeCaller: Hashable, Sendable {
  /// The origin of the frame; nil if it is opaque, as that of a sandboxed frame is.
  public let origin: BridgeOrigin?
  /// Whether the frame is the main one.
  public let isMainFrame: Bool

  /// Describes a frame.
  public init(origin: BridgeOrigin?, isMainFrame: Bool) {
    self.origin = origin
    self.isMainFrame = isMainFrame
  }
}

/// Where the pages of a bridge come from, which decides how a page is opened.
public enum BridgeContent: Hashable, Sendable {
  /// From their origins.
  case remote
  /// From a folder of the app; a page is named after the `#`.
  case local(folder: String)
  /// From a folder that the app serves under a scheme, with `localhost` as the host.
  case scheme(String, folder: String)

  /// A script that opens a path, which `WebLinks` has let through, in the page that is shown; the body of a function with the
  /// argument `path`.
  public var openingScript: String {
    switch self {
    case .remote, .scheme: "window.location.assign(path)"
    case .local: "window.location.hash = path"
    }
  }
}
