import ManifestXcode
import Testing

@Suite("Build text") struct BuildTextTests {
  @Test(arguments: [
    ("", ""), ("com.example.shop", "com.example.shop"), ("$", "$"),
    ("$A/$B_1.c $$ $[B] ( )", "<A>/<B_1>.c $$ $[B] ( )"),
    ("$(A", "$(A"), ("$(A}", "$(A}"), ("$(A)", "<A>"), ("${A}", "<A>"), ("$()", "<>"), ("a.$(B).c${D}", "a.<B>.c<D>"),
    ("$(A:rfc1034identifier)", "<A:rfc1034identifier>"), ("$(A_$(B_${C}))x", "<A_$(B_${C})>x"),
    ("$(A)$(B", "<A>$(B"), ("世$(A)界", "世<A>界"), ("$$(A)", "$<A>"),
  ]) func variables(_ text: String, _ expected: String) {
    #expect(BuildText(text).resolved { "<\($0)>" } == expected)
    #expect(BuildText(text).literal == (expected.contains("<") ? nil : text))
  }

  @Test(
    arguments: [
      ("plain", "plain"), ("$(A)", "1"), ("x-$(A).${B}", "x-1.2"), ("$(C)", nil), ("$(A)$(C)", nil),
    ] as [(String, String?)]) func resolution(_ text: String, _ expected: String?)
  {
    struct Unset: Error {}
    let resolved = try? BuildText(text).resolved { (name) throws(Unset) in
      guard let value = ["A": "1", "B": "2"][name] else { throw Unset() }
      return value
    }
    #expect(resolved == expected)
  }
}
