import ManifestRuntime

/// The origin of a page (RFC 6454): scheme, host and port, in normalized form.
///
/// The default port is left out; scheme and host are in lower case. The origin of local files is `file://`.
public struct BridgeOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The scheme.
  public let scheme: String
  /// The host, without the port.
  public let host: String
  private let port: Int?

  /// Creates an origin from its components, as WebKit reports them; nil for opaque or malformed origins.
  ///
  /// Port 0 means the default port, as nil does.
  public init?(scheme: String, host: String, port: Int? = nil) {
    self.scheme = scheme.asciiLowercased
    self.host = host.asciiLowercased
    self.port = port == 0 || port == ["https": 443, "http": 80][self.scheme] ? nil : port
    guard Self.isScheme(self.scheme), Self.isHost(self.host), !host.isEmpty || self.scheme == "file" else { return nil }
    if let port = self.port, !(1...65_535).contains(port) || self.scheme == "file" { return nil }
  }

  /// Parses `scheme://host` or `scheme://host:port`; nil for anything else, such as `*`, `null` or a URL with a path.
  public init?(_ text: String) {
    guard let end = text.firstIndex(of: ":"), text[end...].hasPrefix("://") else { return nil }
    var host = text[end...].dropFirst(3)
    var port: Int?
    // A colon within brackets belongs to an IPv6 address.
    if let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") {
      let digits = host[colon...].dropFirst()
      guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isASCIIDigit), digits.first != "0" else {
        return nil
      }
      port = Int(digits)
      host = host[..<colon]
    }
    self.init(scheme: String(text[..<end]), host: String(host), port: port)
  }

  /// Parses the origin of a URL such as `https://h5.example.com/app`; nil for a URL without an authority.
  package init?(ofURL text: String) {
    guard let end = text.firstIndex(of: ":"), text[end...].hasPrefix("://") else { return nil }
    let host = text[end...].dropFirst(3).prefix { !"/?#".contains($0) }
    self.init(String(text[..<host.endIndex]))
  }

  /// The origin as written in allow-lists: `https://h5.example.com`, `http://localhost:8000`.
  public var text: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

  /// The origin as written in allow-lists.
  public var description: String { text }

  private static func isScheme(_ text: String) -> Bool {
    text.utf8.first?.isASCIILetter == true && text.utf8.allSatisfy(ASCIISet.scheme.contains)
  }

  private static let labelCharacters = ASCIISet(ASCIISet.lettersAndDigits + "-_")

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
        !label.isEmpty && label.allSatisfy(labelCharacters.contains)
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
