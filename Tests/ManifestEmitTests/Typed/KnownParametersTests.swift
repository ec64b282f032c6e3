import ManifestRuntime
import Testing

@testable import ManifestEmit

@Suite struct KnownParametersTests {
  private func defaults(_ values: [ParameterValue], of type: ScalarType) -> [String?] {
    var names = TypeNames()
    var types = ChoiceTypes(taken: [], SharedChoices([], in: &names))
    var known = KnownParameters()
    return values.flatMap { value in
      let parameter = Parameter(name: "p", type: .scalar(type), presence: .defaulted(value))
      return known.all([parameter], of: "item", types: &types).map(\.defaultValue)
    }
  }

  /// Values that are equal to Swift may still be written differently.
  @Test func equalDefaultsKeepTheirSpelling() {
    let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    #expect(defaults([.double(0), .double(-0.0), .double(0)], of: .double(any)) == ["0.0", "-0.0", "0.0"])
    let texts = defaults(
      [.string("\u{E9}"), .string("e\u{301}")], of: .string(maxLength: nil, pattern: nil)
    ).map { $0.map { Array($0.utf8) } }
    #expect(texts.count == 2 && texts[0] != texts[1])
    #expect(defaults([.int(1), .int(2), .int(1)], of: .int(.min ... .max)) == ["1", "2", "1"])
    #expect(defaults([.bool(true), .bool(false)], of: .bool) == ["true", "false"])
  }

  @Test func equalListsAreOne() throws {
    var names = TypeNames()
    var types = ChoiceTypes(taken: [], SharedChoices([], in: &names))
    var known = KnownParameters()
    let id = Parameter.required("id", .int(.min ... .max))
    let first = try #require(known.all([id], of: "first", types: &types).first)
    let again = try #require(known.all([id], of: "second", types: &types).first)
    #expect(first === again)
    let tab = Parameter.required("tab", .enumeration(["a", "b"]))
    let one = try #require(known.all([tab], of: "first", types: &types).first)
    let other = try #require(known.all([tab], of: "second", types: &types).first)
    #expect(one.type == "FirstTab" && other.type == "SecondTab")
  }
}
