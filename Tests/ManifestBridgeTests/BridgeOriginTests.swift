import ManifestBridge
import ManifestTestSupport
import Testing

@Suite struct BridgeOriginTests {
  @Test(
    arguments: [
      ("https://h5.example.com", "https://h5.example.com"), ("HTTPS://H5.Example.com", "https://h5.example.com"),
      ("https://h5.example.com:443", "https://h5.example.com"), ("http://localhost:80", "http://localhost"),
      ("http://localhost:8000", "http://localhost:8000"), ("https://h5.example.com:80", "https://h5.example.com:80"),
      ("file://", "file://"), ("app://localhost", "app://localhost"), ("https://[::1]:8443", "https://[::1]:8443"),
      ("https://[::1]", "https://[::1]"), ("https://127.0.0.1", "https://127.0.0.1"),
      ("*", nil), ("null", nil), ("", nil), ("https://", nil), ("https://*.example.com", nil), ("https://*", nil),
      ("https://h5.example.com/", nil), ("https://h5.example.com/path", nil), ("https://h5.example.com:0", nil),
      ("https://h5.example.com:065", nil), ("https://h5.example.com:65536", nil), ("https://h5.example.com:", nil),
      ("https://h5.example.com:x", nil), ("https://user@h5.example.com", nil), ("h5.example.com", nil),
      ("https:h5.example.com", nil), ("https:///h5", nil), ("https://h5..example.com", nil), ("https://é.com", nil),
      ("https://h5.example.com?x", nil), ("https://h5.example.com#x", nil), ("https://[::1", nil), ("1a://x", nil),
      ("https://h5.example.com ", nil), ("file://:80", nil), ("https://[]", nil), ("://x", nil),
    ])
  func readsOrigins(_ text: String, _ origin: String?) {
    #expect(BridgeOrigin(text)?.text == origin)
    if let origin { #expect(BridgeOrigin(origin)?.text == origin) }
  }

  /// The components as WebKit provides them; the default port is 0.
  @Test(
    arguments: [
      ("https", "h5.example.com", 0, "https://h5.example.com"),
      ("https", "h5.example.com", 443, "https://h5.example.com"),
      ("http", "localhost", 8000, "http://localhost:8000"), ("file", "", 0, "file://"), ("", "", 0, nil),
      ("https", "", 0, nil), ("https", "h5.example.com", -1, nil), ("https", "h5.example.com", 70_000, nil),
      ("about", "", 0, nil), ("https", "a/b", 0, nil), ("file", "", 1, nil),
    ] as [(String, String, Int, String?)])
  func createsOriginsFromComponents(_ scheme: String, _ host: String, _ port: Int, _ text: String?) {
    #expect(BridgeOrigin(scheme: scheme, host: host, port: port)?.text == text)
  }

  @Test(
    arguments: [
      ("https://h5.example.com:8443", "https", "h5.example.com"), ("file://", "file", ""),
      ("https://[::1]:1", "https", "[::1]"),
    ])
  func splitsSchemeAndHost(_ text: String, _ scheme: String, _ host: String) {
    #expect(BridgeOrigin(text)?.scheme == scheme)
    #expect(BridgeOrigin(text)?.host == host)
  }
}
