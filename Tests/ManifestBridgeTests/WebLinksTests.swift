import ManifestBridge
import ManifestRuntime
import ManifestTestSupport
import Testing

@Suite struct WebLinksTests {
  private static let links = WebLinks(
    scheme: "myapp", host: "h5", parameter: "path",
    paths: [
      "/", "/task-process/detail/{id}", "/files/{name*}", "/caf%C3%A9", "/bridge-test", "/orders/{id}?tab&from-list",
      "/orders/{id}?page#{part}", "/help#{topic}",
    ])

  private static func result(_ url: String) -> Result<String, WebLinkError> {
    Result { () throws(WebLinkError) in try links.path(of: url) }
  }

  @Test(
    arguments: [
      ("myapp://h5?path=/task-process/detail/123", "/task-process/detail/123"),
      ("MYAPP://H5/?path=%2Ftask-process%2Fdetail%2F123", "/task-process/detail/123"),
      ("myapp://h5?&&path=/bridge-test&", "/bridge-test"), ("myapp://h5?path=/", "/"),
      ("myapp://h5?path=/files/a/b%20c", "/files/a/b%20c"), ("myapp://h5?path=/caf%C3%A9", "/caf%C3%A9"),
      ("myapp://h5?p%61th=/bridge-test", "/bridge-test"),
      ("myapp://h5?path=/task-process/detail/'%22%3C", "/task-process/detail/%27%22%3C"),
      ("myapp://h5?path=/task-process/detail/javascript:x", "/task-process/detail/javascript%3Ax"),
      // Queries and fragments, with and without an escaped `?`, `&` or `#`.
      ("myapp://h5?path=/orders/42", "/orders/42"), ("myapp://h5?path=/orders/42?tab=track", "/orders/42?tab=track"),
      ("myapp://h5?path=%2Forders%2F42%3Ftab%3Dtrack%26from-list%3D1", "/orders/42?tab=track&from-list=1"),
      ("myapp://h5?path=/orders/42?tab=track&from-list=a%26b", "/orders/42?tab=track&from-list=a%26b"),
      ("myapp://h5?tab=track&path=/orders/42", "/orders/42?tab=track"),
      ("myapp://h5?path=/orders/42?tab=a%20b%3Fc/d", "/orders/42?tab=a%20b%3Fc%2Fd"),
      ("myapp://h5?path=/orders/42?tab", "/orders/42?tab="), ("myapp://h5?path=/orders/42?", "/orders/42"),
      ("myapp://h5?path=/orders/42?tab=1&tab=2", "/orders/42?tab=1&tab=2"),
      ("myapp://h5?path=/orders/42?page=2%23end", "/orders/42?page=2#end"),
      ("myapp://h5?path=/orders/42?page=2#end", "/orders/42?page=2#end"),
      // A query and a fragment in which the caller has encoded the values.
      ("myapp://h5?path=%2Forders%2F42%3Ftab%3D%25E7%2589%25B9", "/orders/42?tab=%E7%89%B9"),
      ("myapp://h5?path=/orders/42%3Ftab%3Da%252Bb%2526c", "/orders/42?tab=a%2Bb%26c"),
      ("myapp://h5?path=/help%23caf%25C3%25A9", "/help#caf%C3%A9"),
      ("myapp://h5?path=/help%23caf%C3%A9", "/help#caf%C3%A9"), ("myapp://h5?path=/help#", "/help#"),
    ])
  func opensDeclaredPaths(_ url: String, _ path: String) { #expect(Self.result(url) == .success(path)) }

  @Test(
    arguments: [
      ("myapp://h5?path=//evil.example", .forbidden), ("myapp://h5?path=/%2Fevil.example", .forbidden),
      ("myapp://h5?path=/%5Cevil.example", .forbidden), ("myapp://h5?path=%5C%5Cevil.example", .forbidden),
      ("myapp://h5?path=https://evil.example", .forbidden), ("myapp://h5?path=javascript:alert(1)", .forbidden),
      ("myapp://h5?path=%6Aavascript:alert(1)", .forbidden), ("myapp://h5?path=/%09/evil", .forbidden),
      ("myapp://h5?path=%20/bridge-test", .forbidden), ("myapp://h5?path=/bridge-test%0A", .forbidden),
      ("myapp://h5?path=/files/..%2F..%2Fetc", .forbidden), ("myapp://h5?path=/files/./a", .forbidden),
      ("myapp://h5?path=/files/a%252Fb", .forbidden), ("myapp://h5?path=/files/%252e%252e", .forbidden),
      ("myapp://h5?path=/bridge-test%3Fnext=x", .undeclaredQuery("next")),
      ("myapp://h5?path=/bridge-test?next=//evil", .undeclaredQuery("next")),
      ("myapp://h5?path=/bridge-test%23x", .undeclaredFragment), ("myapp://h5?path=", .forbidden),
      ("myapp://h5?utm=1&path=/bridge-test", .undeclaredQuery("utm")),
      ("myapp://h5?path=/bridge-test&tab=2", .undeclaredQuery("tab")),
      ("myapp://h5?path=/bridge-test#fragment", .undeclaredFragment),
      ("myapp://h5?path=/bridge-test#", .undeclaredFragment),
      ("myapp://h5?path=/orders/42?tab=1&page=2", .undeclaredQuery("page")),
      ("myapp://h5?path=/orders/42?tab=1%23end", .undeclaredFragment),
      ("myapp://h5?path=/orders/42%23a#b", .undeclaredFragment),
      ("myapp://h5?path=/orders/42?Tab=1", .undeclaredQuery("Tab")),
      ("myapp://h5?path=/orders/42?tab=%25zz", .forbidden), ("myapp://h5?path=/help%23%25", .forbidden),
      ("myapp://h5?path=/orders/42?tab=%0A", .forbidden), ("myapp://h5?path=/orders/42&tab=%E2%80%AE", .forbidden),
      ("myapp://h5?path=?tab=1", .forbidden), ("myapp://h5?path=/unknown?tab=1", .notDeclared),
      ("myapp://h5?path=/files/a%E2%80%AEb", .forbidden), ("myapp://h5?path=/bridge-test/", .forbidden),
      ("myapp://h5?path=/unknown", .notDeclared), ("myapp://h5?path=/task-process/detail", .notDeclared),
      ("myapp://h5?path=/task-process/detail/1/2", .notDeclared), ("myapp://h5?path=/files", .notDeclared),
      ("myapp://h5?path=/Bridge-test", .notDeclared), ("myapp://h5", .noPath), ("myapp://h5?Path=/", .noPath),
      ("myapp://h5?path=/&path=/bridge-test", .repeated), ("myapp://h5/x?path=/", .otherLink),
      ("other://h5?path=/", .otherLink), ("myapp://h6?path=/", .otherLink), ("myapp:/?path=/", .otherLink),
      ("myapp://h5.evil?path=/", .otherLink),
    ] as [(String, WebLinkError)])
  func rejectsUndeclaredPaths(_ url: String, _ error: WebLinkError) { #expect(Self.result(url) == .failure(error)) }

  @Test(
    arguments: [
      "", "myapp", "myapp://h5?path=%zz", "myapp://h5?path=%00", "myapp://user@h5?path=/", "myapp://h5:1?path=/",
      "myapp://h5?path=%FF", "myapp://h5?path=/a b", "myapp://h5?path=/a\\b",
    ])
  func rejectsMalformedLinks(_ url: String) {
    guard case .failure(.malformed) = Self.result(url) else {
      Issue.record("\(url) gives \(Self.result(url))")
      return
    }
  }

  @Test func limitsTheLength() {
    let start = "myapp://h5?path=/files/"
    let most = RouteTable.maximumURLLength - start.utf8.count
    #expect(
      Self.result(start + String(repeating: "a", count: most))
        == .success("/files/" + String(repeating: "a", count: most)))
    #expect(Self.result(start + String(repeating: "a", count: most + 1)) == .failure(.tooLong))
  }

  /// A link opens only a declared path on the site of the page.
  @Test func hostileLinksOpenOnlyDeclaredPaths() {
    var random = SplitMix64(seed: 80)
    let parts = [
      "myapp://h5?path=", "/", "\\", "%2F", "%5C", "..", "files", "bridge-test", "%25", "%00", ":", "javascript:", "?",
      "#", "&", "=", "path", "%E2%80%A8", "%0a", "é", "a", "//", "%", "@", "task-process", "detail",
    ]
    for _ in 0..<20_000 {
      let url = "myapp://h5?path=/" + (0..<random.below(8)).map { _ in parts[random.below(parts.count)] }.joined()
      guard case .success(let path) = Self.result(url) else { continue }
      let isSafe = path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\\:".utf8.contains($0) }
      #expect(path.hasPrefix("/") && !path.contains("//") && isSafe && !path.contains("/.."), "\(url) opens \(path)")
    }
  }
}
