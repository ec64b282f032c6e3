import ManifestCore
import Testing

@Suite("Build text") struct BuildTextTests {
  @Test(
    arguments: [
      ("", .literal("")),
      ("com.example.shop", .literal("com.example.shop")),
      ("$", .literal("$")),
      ("$A $$ $[B] ( )", .literal("$A $$ $[B] ( )")),
      ("$(A", .literal("$(A")),
      ("$(A}", .literal("$(A}")),
      ("$(A)", .variable([.variable("A")])),
      ("${A}", .variable([.variable("A")])),
      ("$()", .variable([.variable("")])),
      ("a.$(B).c${D}", .variable([.text("a."), .variable("B"), .text(".c"), .variable("D")])),
      ("$(A:rfc1034identifier)", .variable([.variable("A:rfc1034identifier")])),
      ("$(A_$(B_${C}))x", .variable([.variable("A_$(B_${C})"), .text("x")])),
      ("$(A)$(B", .variable([.variable("A"), .text("$(B")])),
      ("世$(A)界", .variable([.text("世"), .variable("A"), .text("界")])),
    ] as [(String, BuildText)]) func parts(_ text: String, _ expected: BuildText)
  {
    #expect(BuildText(text) == expected)
  }

  @Test(
    arguments: [
      ("plain", "plain"), ("$(A)", "1"), ("x-$(A).${B}", "x-1.2"), ("$(C)", nil), ("$(A)$(C)", nil),
    ] as [(String, String?)]) func resolution(_ text: String, _ expected: String?)
  {
    #expect(BuildText(text).resolved { ["A": "1", "B": "2"][$0] } == expected)
  }

  @Test func literal() {
    #expect(BuildText("a").literal == "a")
    #expect(BuildText("$(a)").literal == nil)
  }
}
