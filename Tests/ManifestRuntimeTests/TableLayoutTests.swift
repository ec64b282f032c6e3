import Testing

@testable import ManifestRuntime

@Suite struct TableLayoutTests {
  /// Of many shapes, only those are tried one of whose query names the URL has, in matching order.
  @Test(arguments: [
    ("q7=1&t=7", ["l?q7&t", "l?t", "l", "lp"]), ("t=7", ["l?t", "l", "lp"]),
    ("x&a=", ["l?a&m0%20", "l", "lp?a", "lp"]),
    ("%717=1&%71", ["l?q7&t", "l", "lp"]), ("q7", ["l?q7&t", "l", "lp"]), ("m1%20=&m1+", ["l?a&m1%20", "l", "lp"]),
    ("", ["l", "lp"]), ("Q7=1&x", ["l", "lp"]), ("q7&q8&q7&&", ["l?q7&t", "l?q8&t", "l", "lp"]),
  ])
  func findsFewOfManyShapes(query: String, expected: [String]) throws {
    let many = (0..<500).flatMap { ["l?q\($0)&t", "l?a&m\($0)%20"] }
    let lines = (many + ["l", "l?t", "lp", "lp?a"]).map { "/\($0) 00000000\n" }.sorted()
    let table = Array(("manifest-routes 3\nbundle a\nentries\n" + lines.joined() + "end").utf8)
    let found = try ByteView.reading(table) { (bytes) throws(TableFault) in
      let layout = try TableLayout(bytes)
      return ByteView.reading(query) { url in
        layout.shapes(for: url.all, of: url).map { shape in
          bytes.text(shape.kinds) + (shape.names.isEmpty ? "" : "?" + bytes.text(shape.names))
        }
      }
    }
    #expect(found == expected)
  }
}
