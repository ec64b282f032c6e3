import ManifestRuntime
import Testing

@Suite struct LinkTextTests {
  @Test func escapesEverySegmentAndValue() throws {
    var link = LinkText(.host(scheme: "arc", host: "hong.com"))
    try link.append(segment: "a/b c")
    try link.append(segment: .int(-1))
    try link.append(rest: .string("x/é"))
    try link.append(query: "q&", .list([.string("+"), .string("")]))
    try link.append(query: "none", .list([]))
    #expect(link.text == "arc://hong.com/a%2Fb%20c/-1/x/%C3%A9?q%26=%2B&q%26=")
  }

  /// A slash is a separator even if Swift combines it with its neighbor into one character.
  @Test func splitsARestAtEverySlash() throws {
    var link = LinkText(.path(scheme: "myapp"))
    try link.append(rest: .string("x\u{6DD}/y/\u{301}z"))
    #expect(link.text == "myapp:///x%DB%9D/y/%CC%81z")
    #expect(throws: LinkText.Unrepresentable.segment("..")) { try link.append(rest: .string("x\u{6DD}/../y")) }
  }

  @Test(
    arguments: [
      ([], "myapp://"), (["order", "42"], "myapp://order/42"), (["Order"], "myapp:///Order"),
      (["a b", "c"], "myapp:///a%20b/c"),
      (["a_b"], "myapp:///a_b"),
    ] as [([String], String)])
  func firstSegmentIsTheAuthorityIfSafe(segments: [String], url: String) throws {
    var link = LinkText(.path(scheme: "myapp"))
    for segment in segments { try link.append(segment: segment) }
    #expect(link.text == url)
  }

  @Test func rejectsValuesThatURLsCannotContain() {
    var link = LinkText(.path(scheme: "myapp"))
    for text in ["", ".", ".."] {
      #expect(throws: LinkText.Unrepresentable.segment(text)) { try link.append(segment: text) }
      #expect(throws: LinkText.Unrepresentable.segment(text)) { try link.append(rest: .string("a/\(text)/b")) }
    }
    #expect(throws: LinkText.Unrepresentable.segment("")) { try link.append(rest: .list([])) }
    #expect(throws: LinkText.Unrepresentable.nullCharacter("\0")) { try link.append(segment: "\0") }
    #expect(throws: LinkText.Unrepresentable.nullCharacter("\0")) { try link.append(query: "\0", .int(1)) }
    #expect(throws: LinkText.Unrepresentable.nullCharacter("\0")) { try link.append(query: "a", .string("\0")) }
    #expect(throws: LinkText.Unrepresentable.notOneText(.list([]))) { try link.append(segment: .list([])) }
  }

  @Test func buildsTheURLThatArkUIXSends() throws {
    let url = try LinkText.want(
      bundleName: "com.example.app", module: "entry", ability: "EntryAbility",
      parameters: [ParameterValue.Field("a", .string("b c"))])
    #expect(
      url == "com.example.app://entry?abilityName=EntryAbility&params=%7B%22params%22%3A%5B%7B%22key%22%3A%22a%22%2C"
        + "%22type%22%3A10%2C%22value%22%3A%22b%20c%22%7D%5D%7D")
  }
}
