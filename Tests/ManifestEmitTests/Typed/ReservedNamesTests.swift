import Testing

@testable import ManifestEmit

@Suite struct ReservedNamesTests {
  @Test(arguments: ["init", "names", "résumé", ""])
  func nameThatIsTakenIsTold(_ name: String) {
    #expect((["init", "names", "résumé", ""] as ReservedNames).contains(name))
  }

  @Test(arguments: ["i", "inits", "initialize", "Init", "\u{29}nit", "name", "resume", "x"])
  func otherNameIsFree(_ name: String) {
    #expect(!(["init", "names", "résumé"] as ReservedNames).contains(name))
    #expect(!([] as ReservedNames).contains(name))
  }
}
